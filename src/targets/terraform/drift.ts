/**
 * Drift is what a refreshed plan would change and an unrefreshed plan of the same commit would not (design 4.3):
 * right also where the branch moved on since the last apply.
 */
import { createHash } from "node:crypto";
import type { Drifted, DriftedField, DriftReading } from "../../model/outcome.ts";
import type { Change, Leaf } from "../../model/plan.ts";
import type { DriftIgnore } from "../../model/terraform-rules.ts";
import { addressOf, changesOf } from "./changes.ts";
import { acceptedByModule } from "./drift-accepted.ts";
import { type Excess, setAside } from "./drift-ignore.ts";
import { diffLeaves } from "./leaves.ts";
import type { PlanDocument, ResourceChange } from "./plan-document.ts";
import { noShapes, type Shapes } from "./shapes.ts";

type Plans = { readonly refreshed: PlanDocument; readonly unrefreshed: PlanDocument };

/**
 * The reading of two plans of one commit and one state. Differences that only the state shows (ignored or computed
 * attributes) are folded away; so are the consequences for other resources and outputs where their cause is listed.
 * What `ignore` or the module itself accepts is told apart; where that is all that is known, consequences are drift as long as no rule
 * accepts them, too.
 */
export function readDrift(
  { refreshed, unrefreshed }: Plans,
  key: Buffer | null,
  ignore: readonly DriftIgnore[] = [],
  shapes: Shapes = noShapes,
): DriftReading {
  const pending = changesOf(unrefreshed, key, shapes);
  const pendingByAddress = new Map(pending.map((change) => [change.address, change]));
  const moved = new Map(
    refreshed.refreshed.map((resource) => [addressOf(resource), inState(resource, key, shapes)]),
  );
  const sorted = changesOf(refreshed, key, shapes)
    .flatMap((change) => exceeding(change, pendingByAddress))
    .map((entry) => {
      const differing = moved.get(entry.change.address) ?? unmoved;
      return setAside(withoutConsequences(entry, differing), ignore, (path) => differing.has(path));
    });
  const excess = sorted.flatMap(({ counts }) => counts ?? []);
  const direct = excess.filter(({ change }) => moved.has(change.address));
  const found = direct.length > 0 ? direct : excess;
  const findings = found.map((entry) => findingOf(entry, moved.get(entry.change.address) ?? unmoved));
  return {
    drifted: findings.map(({ drifted }) => drifted),
    ignored: [...sorted.flatMap(({ ignored }) => ignored), ...acceptedByModule(refreshed, key, shapes)],
    pending: { changes: pending.map(({ address, action }) => ({ address, action })), since: null },
    interrupted: null,
    unknown: [],
    checked: refreshed.resources.filter(({ managed }) => managed).length,
    fingerprint: hashOf(findings.map(({ tokens }) => tokens)),
  };
}

/** Nothing was measured, because of `why`. */
export function unknownDrift(why: string): DriftReading {
  return {
    drifted: [],
    ignored: [],
    pending: { changes: [], since: null },
    interrupted: null,
    unknown: [why],
    checked: 0,
    fingerprint: hashOf([]),
  };
}

/** What of `change` is not pending anyway. */
function exceeding(change: Change, pending: ReadonlyMap<string, Change>): readonly Excess[] {
  const planned = pending.get(change.address);
  if (planned === undefined) return [{ change, leaves: change.leaves }];
  const known = new Set(planned.leaves.map(leafKey));
  const leaves = change.leaves.filter((leaf) => !known.has(leafKey(leaf)));
  return leaves.length > 0 || planned.action !== change.action ? [{ change, leaves }] : [];
}

/** Fields that only the apply will tell (a revision, a time) come with every change: they are no difference of their own. */
function withoutConsequences({ change, leaves }: Excess, differing: ReadonlyMap<string, Leaf>): Excess {
  const own = leaves.filter(({ path, after }) => after.kind !== "unknown" || differing.has(path));
  return { change, leaves: own.length > 0 ? own : leaves };
}

/** The fields in which the live object differs from the state, by their paths. */
function inState(resource: ResourceChange, key: Buffer | null, shapes: Shapes): ReadonlyMap<string, Leaf> {
  const where = { address: addressOf(resource), key };
  const leaves = diffLeaves(where, { path: "", ...resource }, shapes(resource));
  return new Map(leaves.map((leaf) => [leaf.path, leaf]));
}

const unmoved: ReadonlyMap<string, Leaf> = new Map();

function findingOf(
  entry: Excess,
  applied: ReadonlyMap<string, Leaf>,
): { readonly drifted: Drifted; readonly tokens: string } {
  const { change, leaves } = entry;
  const isMissing = change.action === "create" && !change.address.startsWith("output.");
  const fields = isMissing ? [] : leaves.map((leaf) => fieldOf(leaf, applied.get(leaf.path)));
  return {
    drifted: { address: change.address, what: isMissing ? "missing" : "changed", fields },
    tokens: [change.address, change.action, ...leaves.map(leafKey)].join(" "),
  };
}

/** A consequence has no difference of its own: there, what it should be by the module stands for *applied*. */
function fieldOf(leaf: Leaf, drifted: Leaf | undefined): DriftedField {
  return {
    path: leaf.path,
    applied: drifted === undefined ? leaf.after : drifted.before,
    live: leaf.before,
    manager: null,
    time: null,
  };
}

function leafKey({ path, tokens }: Leaf): string {
  return `${path}=${tokens.before}>${tokens.after}`;
}

function hashOf(findings: readonly string[]): string {
  return createHash("sha256")
    .update(`drift1\n${[...findings].sort().join("\n")}`)
    .digest("hex");
}
