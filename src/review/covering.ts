/** The rule of law 3: which fresh changes are what somebody reviewed, and which exceed it. */
import type { Exceeding } from "../model/outcome.ts";
import type { Action, Change, Leaf, Mark, Plan } from "../model/plan.ts";
import { presenceToken } from "../model/plan.ts";
import { markerToken, type Token, valueToken } from "../model/token.ts";
import {
  actionToken,
  changeTokens,
  isSecretValue,
  type LeafTokens,
  marksOf,
  type PlanRecord,
} from "./record.ts";

/** `notCompared`: secret values that could only be compared as "a secret changes here". */
export type Coverage =
  | { readonly kind: "covered"; readonly notCompared: number }
  | { readonly kind: "exceeds"; readonly exceeding: Exceeding };

type LeafRecord = { readonly keyId: string | null; readonly tokens: LeafTokens };

/**
 * Whether `change` of `plan` is covered by `records`, which are in the order of their merges (design 4.2, "Covered").
 * Fields may be covered by different records: two pull requests may change one object.
 */
export function coverChange(plan: Plan, change: Change, records: readonly PlanRecord[]): Coverage {
  if (records.some(({ tokens, fingerprint }) => tokens.kind !== "none" && fingerprint === plan.fingerprint))
    return {
      kind: "covered",
      notCompared: change.leaves.filter((leaf) => isUncompared(change, leaf)).length,
    };
  if (isOnlyLeftOut(change)) return { kind: "covered", notCompared: 0 };
  const leafRecords = records.flatMap(({ keyId, tokens }) =>
    tokens.kind === "leaf" ? [{ keyId, tokens }] : [],
  );
  const byLeaf = coverByLeaf(plan, change, leafRecords);
  if (byLeaf.kind === "covered") return byLeaf;
  return coverAsWhole(plan, change, records) ?? byLeaf;
}

function coverByLeaf(plan: Plan, change: Change, records: readonly LeafRecord[]): Coverage {
  if (isDeposedRest(change, records)) return { kind: "covered", notCompared: 0 };
  const unmarked = unmarkedOf(change, records);
  const isRest = canBeRest(change, records);
  if (unmarked !== null && !isRest) return { kind: "exceeds", exceeding: exceed(change, [], unmarked) };
  const paths: string[] = [];
  let notCompared = 0;
  for (const leaf of change.leaves) {
    const how = coverLeaf({ plan, change, leaf, isRest }, records);
    if (how === "no") paths.push(leaf.path);
    if (how === "not compared") notCompared += 1;
  }
  if (paths.length === 0) return { kind: "covered", notCompared };
  return { kind: "exceeds", exceeding: exceed(change, paths, "not as reviewed") };
}

/** An update of fields that differ at every run, and of what is only known after it. */
function isOnlyLeftOut({ action, leaves }: Change): boolean {
  const isLeftOut = ({ leftOut }: Leaf) => leftOut !== undefined;
  return (
    action === "update" &&
    leaves.some(isLeftOut) &&
    leaves.every((leaf) => isLeftOut(leaf) || leaf.after.kind === "unknown")
  );
}

function coverAsWhole(plan: Plan, change: Change, records: readonly PlanRecord[]): Coverage | null {
  for (const { tokens, keyId } of records) {
    if (tokens.kind !== "change") continue;
    const holds = (token: Token) => tokens.changes.has(token);
    if (changeTokens(change, "by value").every(holds))
      return {
        kind: "covered",
        notCompared: change.leaves.filter((leaf) => isUncompared(change, leaf)).length,
      };
    if (!sameKey(plan, keyId) && changeTokens(change, "by presence").every(holds))
      return { kind: "covered", notCompared: change.leaves.filter(({ secret }) => secret).length };
  }
  return null;
}

type Question = {
  readonly plan: Plan;
  readonly change: Change;
  readonly leaf: Leaf;
  /** The change may be what is left of a reviewed create or replace. */
  readonly isRest: boolean;
};

function coverLeaf(question: Question, records: readonly LeafRecord[]): "yes" | "not compared" | "no" {
  const { change, isRest } = question;
  let answer: "not compared" | "no" = "no";
  for (const [index, record] of records.entries()) {
    const after = coverAfter(question, record);
    if (after === "no") continue;
    // Creates carry no before; what is left of a create or replace may start from anywhere.
    const anyBefore = change.action === "create" || (isRest && hasBegun(change, record));
    const before = anyBefore ? "yes" : coverBefore(question, record, records.slice(0, index));
    if (before === "yes" && after === "yes") return "yes";
    if (before !== "no") answer = "not compared";
  }
  return answer;
}

function coverAfter({ plan, change, leaf }: Question, record: LeafRecord): "yes" | "not compared" | "no" {
  const { address } = change;
  const { tokens } = record;
  if (tokens.after.has(leaf.tokens.after))
    return isMarker(address, leaf, "after", "uncompared") ? "not compared" : "yes";
  if (wasUnknown(address, leaf.path, tokens)) return "yes";
  if (!isSecretValue(address, leaf, "after") || isComparable(plan, { change, leaf }, record)) return "no";
  const removes = tokens.after.has(markerToken(address, leaf.path, "absent"));
  return !removes && tokens.secrets.has(presenceToken(address, leaf)) ? "not compared" : "no";
}

function coverBefore(
  { plan, change, leaf }: Question,
  record: LeafRecord,
  earlier: readonly LeafRecord[],
): "yes" | "not compared" | "no" {
  const { address } = change;
  const token = leaf.tokens.before;
  if (record.tokens.before.has(token))
    return isMarker(address, leaf, "before", "uncompared") ? "not compared" : "yes";
  if (earlier.some(({ tokens }) => tokens.after.has(token) || wasUnknown(address, leaf.path, tokens)))
    return "yes";
  // What stood inside of a value that was reviewed as one cannot be told apart from it.
  if (pathsAbove(leaf.path).some((above) => record.tokens.after.has(markerToken(address, above, "unknown"))))
    return "yes";
  if (!isSecretValue(address, leaf, "before") || isComparable(plan, { change, leaf }, record)) return "no";
  return record.tokens.secrets.has(presenceToken(address, leaf)) ? "not compared" : "no";
}

/** Secret values can be compared when both sides have them under one key. */
function isComparable(
  plan: Plan,
  { change, leaf }: { readonly change: Change; readonly leaf: Leaf },
  { keyId, tokens }: LeafRecord,
): boolean {
  const uncompared = markerToken(change.address, leaf.path, "uncompared");
  const skipped = tokens.after.has(uncompared) || tokens.before.has(uncompared);
  return sameKey(plan, keyId) && !skipped && !isUncompared(change, leaf);
}

function sameKey(plan: Plan, keyId: string | null): boolean {
  return keyId !== null && keyId === plan.keyId;
}

function isUncompared({ address }: Change, leaf: Leaf): boolean {
  return isMarker(address, leaf, "before", "uncompared") || isMarker(address, leaf, "after", "uncompared");
}

function isMarker(address: string, leaf: Leaf, side: "before" | "after", marker: "uncompared"): boolean {
  return leaf.tokens[side] === markerToken(address, leaf.path, marker);
}

/** True when the reviewer was told "known after apply" for this path or for all that it stands in. */
function wasUnknown(address: string, path: string, { after }: LeafTokens): boolean {
  return [path, ...pathsAbove(path)].some((each) => after.has(markerToken(address, each, "unknown")));
}

/** The paths that `path` stands in: of `a.b["c.d"].e` they are `a.b["c.d"]`, `a.b` and `a`. */
export function pathsAbove(path: string): readonly string[] {
  const above: string[] = [];
  let quoted = false;
  for (let index = 0; index < path.length; index += 1) {
    const sign = path[index];
    if (sign === "\\" && quoted) index += 1;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && index > 0 && (sign === "." || sign === "[")) above.unshift(path.slice(0, index));
  }
  return above;
}

/** Why the marks of a change are not reviewed ones, or null when each stands in a record. */
function unmarkedOf(change: Change, records: readonly LeafRecord[]): string | null {
  const holds = (token: Token) => records.some(({ tokens }) => tokens.marks.has(token));
  if (marksOf(change).every(holds)) return null;
  const reviewedAs = actions.filter((action) => holds(actionToken(change.address, action)));
  if (reviewedAs.length === 0) return "not in a reviewed plan";
  if (!reviewedAs.includes(change.action))
    return `reviewed as ${reviewedAs.join(" and ")}, now ${change.action}`;
  const changed = change.marks.filter((mark) => !holds(markToken(change, mark)));
  return changed.map(wordsOf).join("; ");
}

/** A decision that was not reviewed, in words. */
function wordsOf({ name, value }: Mark): string {
  const [, path] = /^conflict:(.*)$/.exec(name) ?? [];
  if (path !== undefined)
    return `${path} is another manager's, and would be ${value === "take" ? "taken" : "left"}: not as reviewed`;
  switch (name) {
    case "uid":
      return "it is another object than the one that was reviewed: it was deleted and made anew";
    case "prune":
      return "that it is pruned was not reviewed";
    case "adopt":
      return "that it is adopted was not reviewed";
    case "order":
      return `replaced in another order (${value}) than reviewed`;
    case "cause":
      return `replaced for another reason (${value}) than reviewed`;
    case "phase":
      return `as a hook it would run in another phase (${value}) than reviewed`;
    case "fields":
      return "as a hook it would run with other fields than reviewed";
    case "previous":
      return `moved from ${value}: not as reviewed`;
    default:
      return `${name} not as reviewed`;
  }
}

const actions: readonly Action[] = [
  "create",
  "update",
  "replace",
  "delete",
  "adopt",
  "import",
  "move",
  "forget",
  "read",
];

function markToken(change: Change, mark: Mark): Token {
  return valueToken(change.address, `@${mark.name}`, mark.value);
}

/** A reviewed create or replace at this address; of a root output, any reviewed write. */
function hasBegun({ address }: Change, { tokens }: LeafRecord): boolean {
  const begun = address.startsWith("output.") ? ["create", "replace", "update"] : ["create", "replace"];
  return begun.some((action) => tokens.marks.has(actionToken(address, action)));
}

/** What a half-done create or replace leaves to do: a create, an update, or the replace of what is tainted. */
function canBeRest(change: Change, records: readonly LeafRecord[]): boolean {
  const tainted = change.marks.some(
    ({ name, value }) => name === "cause" && value === "replace_because_tainted",
  );
  const fits =
    change.action === "create" || change.action === "update" || (change.action === "replace" && tainted);
  if (!fits || !records.some((record) => hasBegun(change, record))) return false;
  const other = change.marks.filter(({ name }) => !["action", "order", "cause"].includes(name));
  return other.every((mark) => records.some(({ tokens }) => tokens.marks.has(markToken(change, mark))));
}

/** The old object of a reviewed replace, which Terraform keeps as "deposed" until it is deleted. */
function isDeposedRest({ address, action }: Change, records: readonly LeafRecord[]): boolean {
  const [, successor] = /^(.+) \(deposed [0-9a-z]+\)$/.exec(address) ?? [];
  if (successor === undefined || action !== "delete") return false;
  return records.some(({ tokens }) => tokens.marks.has(actionToken(successor, "replace")));
}

function exceed({ address, action, leaves }: Change, paths: readonly string[], why: string): Exceeding {
  const isAbout = (path: string) => paths.includes(path) || (paths.length === 0 && action === "update");
  const origins = leaves.flatMap(({ path, origin }) =>
    origin !== undefined && isAbout(path) ? [{ path, origin }] : [],
  );
  return { address, action, paths, why, ...(origins.length === 0 ? {} : { origins }) };
}
