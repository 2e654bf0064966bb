import { createHash } from "node:crypto";
import type { TerraformScope } from "./terraform-scope.ts";
import { markerToken, type Token, valueToken } from "./token.ts";

/** What will happen to one object or resource. */
export type Action =
  | "create"
  | "update"
  | "replace"
  | "delete"
  | "adopt"
  | "import"
  | "move"
  | "forget"
  | "read"
  | "none";

/** One side of a changed field as it may be shown: secrets have no value here. `json` is canonical JSON text. */
export type Side =
  | { readonly kind: "value"; readonly json: string }
  | { readonly kind: "secret" }
  | { readonly kind: "unknown" }
  | { readonly kind: "absent" };

/**
 * One changed field. `path` names list items by their merge keys (`spec.template.spec.containers[name="web"].image`).
 * `secret` is true when either side is secret; then the tokens are HMACs (or *uncompared* where there is no key).
 */
export type Leaf = {
  readonly path: string;
  readonly before: Side;
  readonly after: Side;
  readonly secret: boolean;
  readonly tokens: { readonly before: Token; readonly after: Token };
  /** Where the value comes from, in words, when it may be another at the next run. */
  readonly origin?: string;
  /** Why a rule leaves it out of the comparison with the reviewed plan; its tokens are *left out* then. */
  readonly leftOut?: string;
};

/** A field that another field manager owns with another value, and what this plan does about it. */
export type Conflict = {
  readonly path: string;
  readonly manager: string;
  readonly time: string | null;
  readonly decision: "take" | "leave";
};

/**
 * One change. `address` is `Kind/namespace/name` (`Kind/name` for cluster-scoped), a Terraform address (a deposed
 * object as `address (deposed abc123)`), or `output.<name>`. `marks` are the decisions that the fingerprint holds
 * besides the fields: `action`, `prune`, `adopt`, `cause` of a replace, `conflict:<path>`, `uid` of a delete, ….
 */
export type Change = {
  readonly address: string;
  readonly action: Action;
  readonly marks: readonly Mark[];
  readonly leaves: readonly Leaf[];
  readonly reason: string | null;
  readonly previousAddress: string | null;
  readonly prune: boolean;
  readonly conflicts: readonly Conflict[];
  /** Why the server did not verify this change (`null`: it did). */
  readonly unverified: string | null;
};
export type Mark = { readonly name: string; readonly value: string };

export type Notice = { readonly level: "note" | "warning"; readonly text: string };

/** The changes that an apply would make now. Plain JSON without secrets. */
export type Plan = {
  readonly target: string;
  readonly kind: "kubernetes" | "terraform";
  /** True when nothing outside the checkout was asked (forks, no plan role). */
  readonly offline: boolean;
  readonly changes: readonly Change[];
  readonly unchanged: number;
  /** Name of the key behind secret tokens; `null` when there was no key. */
  readonly keyId: string | null;
  /** 64 hex characters; see `fingerprintOf`. */
  readonly fingerprint: string;
  /** Digest of where the state lies (Terraform): two targets with the same one would undo each other. */
  readonly state?: string;
  /** What of the module was planned, where that is not everything (Terraform). */
  readonly scope?: TerraformScope;
  readonly notices: readonly Notice[];
  /** What could not be read. Not empty: the plan is not complete, and nothing may be applied or recorded as covered. */
  readonly unknown: readonly string[];
  /** Tool and version that made the plan, for the footer (`OpenTofu 1.12.6`, `Kubernetes 1.36`). */
  readonly madeWith: string;
};

export type Counts = Readonly<Record<Exclude<Action, "none">, number>>;

/** How many objects each action is done to. Outputs are not counted. */
export function countActions(changes: readonly Change[]): Counts {
  const counts = {
    create: 0,
    update: 0,
    replace: 0,
    delete: 0,
    adopt: 0,
    import: 0,
    move: 0,
    forget: 0,
    read: 0,
  };
  for (const change of changes)
    if (change.action !== "none" && !isOutput(change.address)) counts[change.action] += 1;
  return counts;
}

/** A root output of Terraform: it is a result, and no object of the target. */
export function isOutput(address: string): boolean {
  return address.startsWith("output.");
}

/** True for actions that lose something: law 3 never lets them through unreviewed. */
export function isDestructive(change: Change): boolean {
  return (
    change.action === "delete" || change.action === "replace" || change.action === "forget" || change.prune
  );
}

/** Tokens of a change's marks, in order. The action is always among them. */
export function markTokens(change: Change): readonly Token[] {
  return change.marks.map((mark) => valueToken(change.address, `@${mark.name}`, mark.value));
}

/** Token that says "a secret changes at this leaf", whatever the key: lets records under another key be compared. */
export function presenceToken(address: string, leaf: Leaf): Token {
  return markerToken(address, leaf.path, "secret");
}

/** SHA-256 (hex) over the target's name and every token of every change, in a fixed order; the commit is not in it. */
export function fingerprintOf(target: string, changes: readonly Change[]): string {
  const hash = createHash("sha256").update(`fp1\n${target}\n`);
  const sorted = [...changes]
    .filter(({ action }) => action !== "none")
    .sort((a, b) => compareText(a.address, b.address));
  for (const change of sorted) {
    const leaves = [...change.leaves].sort((a, b) => compareText(a.path, b.path));
    const tokens = leaves.map((leaf) => `${leaf.tokens.before} ${leaf.tokens.after}\n`).join("");
    hash.update(`${change.address}\n${[...markTokens(change)].sort().join(" ")}\n${tokens}`);
  }
  return hash.digest("hex");
}

/** Orders texts by code unit: the same on every machine, unlike `localeCompare`. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
