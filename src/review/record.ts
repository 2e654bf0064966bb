import { Buffer } from "node:buffer";
import { type Change, compareText, type Leaf, markTokens, type Plan, presenceToken } from "../model/plan.ts";
import { markerToken, type Token, valueToken } from "../model/token.ts";

/** What a record says of itself. `pullRequest` is null for an approval; `workflow` where the run knew its file. */
export type RecordHead = {
  readonly target: string;
  readonly pullRequest: number | null;
  readonly baseRef: string;
  readonly baseSha: string;
  readonly workflow: string | null;
};

/**
 * What was reviewed. A *leaf* record can be compared field by field, a *change* record change by change, a *whole* one
 * only by its fingerprint; *none*: there was no complete plan to record.
 */
export type PlanRecord = RecordHead & {
  readonly keyId: string | null;
  readonly fingerprint: string;
  readonly tokens: RecordTokens;
};

export type LeafTokens = {
  readonly kind: "leaf";
  readonly marks: ReadonlySet<Token>;
  readonly before: ReadonlySet<Token>;
  readonly after: ReadonlySet<Token>;
  /** Leaves at which a secret changes, whatever the key. */
  readonly secrets: ReadonlySet<Token>;
};
type RecordTokens =
  | LeafTokens
  | { readonly kind: "change"; readonly changes: ReadonlySet<Token> }
  | { readonly kind: "whole" }
  | { readonly kind: "none" };

// A fence with the schema as its language: the page of a check run shows it as one grey box.
const tag = "```pushlane-record/1";
const end = "```";

/** GitHub takes 65,535 characters in a check run's text; bytes are counted, which is on the safe side. */
const longestText = 65_535;

/**
 * The text of a record: the finest of the three kinds that fits. `plan` null: a check run without a record.
 * Holds no value, only hashes and HMACs of values.
 */
export function encodeRecord(head: RecordHead, plan: Plan | null): string {
  if (plan === null) return write(head, null, { kind: "none" });
  const changes = plan.changes.filter(({ action }) => action !== "none");
  const leaf = write(head, plan, leafTokens(changes));
  if (Buffer.byteLength(leaf) <= longestText) return leaf;
  const change = write(head, plan, { kind: "change", changes: new Set(changes.flatMap(recordedTokens)) });
  return Buffer.byteLength(change) <= longestText ? change : write(head, plan, { kind: "whole" });
}

/** Reads a check run's text. *other*: not a record of ours; *damaged*: one that cannot be trusted to be whole. */
export function decodeRecord(
  text: string,
): { readonly kind: "record"; readonly record: PlanRecord } | { readonly kind: "other" | "damaged" } {
  const lines = text.replaceAll("\r\n", "\n").trimEnd().split("\n");
  if (lines[0] !== tag) return { kind: "other" };
  if (lines.at(-1) !== end) return { kind: "damaged" };
  const fields = new Map(lines.slice(1, -1).map(splitLine));
  const head = readHead(fields);
  const tokens = readTokens(fields);
  const fingerprint = fields.get("fingerprint") ?? "";
  if (head === null || tokens === null) return { kind: "damaged" };
  if (tokens.kind !== "none" && !/^[0-9a-f]{64}$/.test(fingerprint)) return { kind: "damaged" };
  const keyId = textOrNull(fields.get("key"));
  return { kind: "record", record: { ...head, keyId, fingerprint, tokens } };
}

/** Token of a change's action: also there for a change whose marks forget it. */
export function actionToken(address: string, action: string): Token {
  return valueToken(address, "@action", action);
}

/** Tokens of all that a change does besides its fields. */
export function marksOf(change: Change): readonly Token[] {
  return [...new Set([actionToken(change.address, change.action), ...markTokens(change)])];
}

/**
 * A change as two tokens, or one when it creates and there is nothing before. With `secrets` "by presence" a secret
 * value counts only as "a secret changes here", so that records under another key can be compared.
 */
export function changeTokens(change: Change, secrets: "by value" | "by presence"): readonly Token[] {
  const { address } = change;
  const leaves = change.leaves.toSorted((a, b) => compareText(a.path, b.path));
  const side = (name: "before" | "after") =>
    leaves.map((leaf) => (secrets === "by value" ? leaf.tokens[name] : withoutValue(address, leaf, name)));
  const after = valueToken(address, `@after ${secrets}`, [...marksOf(change).toSorted(), ...side("after")]);
  if (change.action === "create") return [after];
  return [after, valueToken(address, `@before ${secrets}`, side("before"))];
}

/** True for the token of a secret's value (or of one that could not be compared), not of *absent* or *unknown*. */
export function isSecretValue(address: string, leaf: Leaf, side: "before" | "after"): boolean {
  const token = leaf.tokens[side];
  return (
    leaf.secret &&
    token !== markerToken(address, leaf.path, "absent") &&
    token !== markerToken(address, leaf.path, "unknown")
  );
}

function withoutValue(address: string, leaf: Leaf, side: "before" | "after"): Token {
  return isSecretValue(address, leaf, side) ? presenceToken(address, leaf) : leaf.tokens[side];
}

function recordedTokens(change: Change): readonly Token[] {
  const hasSecrets = change.leaves.some(({ secret }) => secret);
  return [...changeTokens(change, "by value"), ...(hasSecrets ? changeTokens(change, "by presence") : [])];
}

function leafTokens(changes: readonly Change[]): LeafTokens {
  const known = changes.filter(({ action }) => action !== "create");
  return {
    kind: "leaf",
    marks: new Set(changes.flatMap(marksOf)),
    before: new Set(known.flatMap(({ leaves }) => leaves.map(({ tokens }) => tokens.before))),
    after: new Set(changes.flatMap(({ leaves }) => leaves.map(({ tokens }) => tokens.after))),
    secrets: new Set(
      changes.flatMap(({ address, leaves }) =>
        leaves.filter(({ secret }) => secret).map((leaf) => presenceToken(address, leaf)),
      ),
    ),
  };
}

function write(head: RecordHead, plan: Plan | null, tokens: RecordTokens): string {
  const lines = [
    `target ${head.target}`,
    `pull-request ${head.pullRequest ?? "-"}`,
    `base ${head.baseRef}`,
    `base-sha ${head.baseSha}`,
    `workflow ${head.workflow ?? "-"}`,
    `key ${plan?.keyId ?? "-"}`,
    `fingerprint ${plan?.fingerprint ?? "-"}`,
    `compare ${tokens.kind}`,
    ...tokenLines(tokens),
  ];
  return [tag, ...lines, end].join("\n");
}

function tokenLines(tokens: RecordTokens): readonly string[] {
  switch (tokens.kind) {
    case "leaf":
      return [
        `marks ${join(tokens.marks)}`,
        `before ${join(tokens.before)}`,
        `after ${join(tokens.after)}`,
        `secrets ${join(tokens.secrets)}`,
      ];
    case "change":
      return [`changes ${join(tokens.changes)}`];
    case "whole":
    case "none":
      return [];
  }
}

/** Sorted, so that equal plans give equal texts. */
function join(tokens: ReadonlySet<Token>): string {
  return [...tokens].sort().join("");
}

function splitLine(line: string): [string, string] {
  const space = line.indexOf(" ");
  return space < 0 ? [line, ""] : [line.slice(0, space), line.slice(space + 1)];
}

function readHead(fields: ReadonlyMap<string, string>): RecordHead | null {
  const target = textOrNull(fields.get("target"));
  const baseRef = textOrNull(fields.get("base"));
  const number = fields.get("pull-request") ?? "";
  if (target === null || baseRef === null || !/^(-|\d{1,15})$/.test(number)) return null;
  return {
    target,
    pullRequest: number === "-" ? null : Number(number),
    baseRef,
    baseSha: textOrNull(fields.get("base-sha")) ?? "",
    workflow: textOrNull(fields.get("workflow")),
  };
}

function readTokens(fields: ReadonlyMap<string, string>): RecordTokens | null {
  const kind = fields.get("compare");
  switch (kind) {
    case "none":
    case "whole":
      return { kind };
    case "change": {
      const changes = split(fields.get("changes"));
      return changes === null ? null : { kind, changes };
    }
    case "leaf": {
      const [marks, before, after, secrets] = ["marks", "before", "after", "secrets"].map((name) =>
        split(fields.get(name)),
      );
      return marks && before && after && secrets ? { kind, marks, before, after, secrets } : null;
    }
    case undefined:
      return null;
  }
  return null;
}

function split(joined: string | undefined): ReadonlySet<Token> | null {
  if (joined === undefined || !/^(?:[A-Za-z0-9_-]{11})*$/.test(joined)) return null;
  return new Set(joined.match(/.{11}/g) ?? []);
}

function textOrNull(text: string | undefined): string | null {
  return text === undefined || text === "-" || text === "" ? null : text;
}
