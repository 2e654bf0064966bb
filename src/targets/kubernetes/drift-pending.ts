/** What is in git and not yet applied, told from the rendered manifests' hashes alone. */
import { Failure, writePlace } from "../../model/failure.ts";
import type { DriftReading } from "../../model/outcome.ts";
import { compareText } from "../../model/plan.ts";
import type { Kinds } from "./discovery.ts";
import { type Inventory, partOfLabel, renderHashOf } from "./inventory.ts";
import { addressOf, identityKey } from "./object.ts";
import { isProtected } from "./order.ts";
import { type Desired, desireAll } from "./plan-desired.ts";
import { renderTarget } from "./render-target.ts";
import { kindsWith, settle } from "./settle.ts";
import type { KubernetesHands } from "./spec.ts";

type Changes = DriftReading["pending"]["changes"];

/** What waits in git; `unknown` says why it cannot be told. */
export type Pending = { readonly changes: Changes; readonly unknown: readonly string[] };

/**
 * Compares what git renders to with what the inventory says was applied (`null`: nothing ever was). Manifests that cannot
 * be read or rendered give `unknown`, not an error: drift does not depend on them.
 */
export async function readPending(
  hands: KubernetesHands,
  kinds: Kinds,
  inventory: Inventory | null,
): Promise<Pending> {
  try {
    const desired = await renderDesired(hands, kinds);
    if (typeof desired === "string") return { changes: [], unknown: [desired] };
    return { changes: changesOf(hands, desired, inventory), unknown: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { changes: [], unknown: [unknownBecause(error.message)] };
  }
}

function unknownBecause(reason: string): string {
  return `What is pending is not known, because git could not be rendered: ${reason}`;
}

async function renderDesired(hands: KubernetesHands, kinds: Kinds): Promise<readonly Desired[] | string> {
  const rendered = await renderTarget(hands, async () => kinds);
  const known = kindsWith(kinds, rendered.manifests);
  const settled = settle(rendered.manifests, known, hands.spec.namespace);
  const [problem, ...more] = [...rendered.problems, ...settled.problems];
  if (problem === undefined) return desireAll(settled.manifests, known, partOfLabel(hands.spec));
  const others = more.length === 0 ? "" : ` (and ${more.length} more)`;
  return unknownBecause(`${writePlace(problem.place)}: ${problem.message}${others}`);
}

function changesOf(
  { spec }: KubernetesHands,
  desired: readonly Desired[],
  inventory: Inventory | null,
): Changes {
  const entries = new Map(inventory?.entries.map((entry) => [identityKey(entry.identity), entry]));
  const held = new Set(desired.map(({ identity }) => identityKey(identity)));
  const written = desired.flatMap(({ identity, address, object }): Changes => {
    const entry = entries.get(identityKey(identity));
    if (entry === undefined || inventory === null) return [{ address, action: "create" }];
    return entry.renderHash === renderHashOf(object, inventory.key) ? [] : [{ address, action: "update" }];
  });
  // What is never pruned stays on the list of what is owed for good: nothing waits there.
  const gone = [...(inventory?.entries ?? []), ...(inventory?.owed ?? [])]
    .filter(({ identity }) => spec.prune && !isProtected(identity) && !held.has(identityKey(identity)))
    .map(({ identity }) => ({ address: addressOf(identity), action: "delete" as const }));
  return [...written, ...gone].toSorted((a, b) => compareText(a.address, b.address));
}
