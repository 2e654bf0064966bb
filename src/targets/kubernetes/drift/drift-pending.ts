/** What is in git and not yet applied, told from the rendered manifests' hashes alone. */
import { Failure, writePlace } from "../../../model/failure.ts";
import type { DriftReading } from "../../../model/outcome.ts";
import { compareText } from "../../../model/plan.ts";
import type { Kinds } from "../discovery.ts";
import { type Inventory, partOfLabel, renderHashOf } from "../inventory/inventory.ts";
import { addressOf, identityKey } from "../object.ts";
import { planTurns } from "../order/hook.ts";
import { isProtected } from "../order/order.ts";
import { sortPhases } from "../order/phase-sort.ts";
import { type Desired, desireAll } from "../plan/plan-desired.ts";
import { desireHooks, type HookDesired, heldBy } from "../plan/plan-hooks.ts";
import { renderTarget } from "../render/render-target.ts";
import { kindsWith, settle } from "../render/settle.ts";
import type { KubernetesHands } from "../spec.ts";

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
    const git = await renderGit(hands, kinds);
    if (typeof git === "string") return { changes: [], unknown: [git] };
    return { changes: changesOf(hands, git, inventory), unknown: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { changes: [], unknown: [unknownBecause(error.message)] };
  }
}

function unknownBecause(reason: string): string {
  return `What is pending is not known, because git could not be rendered: ${reason}`;
}

type Git = { readonly desired: readonly Desired[]; readonly hooks: readonly HookDesired[] };

async function renderGit(hands: KubernetesHands, kinds: Kinds): Promise<Git | string> {
  const rendered = await renderTarget(hands, async () => kinds);
  const known = kindsWith(kinds, rendered.manifests);
  const settled = settle(rendered.manifests, known, hands.spec.namespace);
  const sorted = sortPhases(settled.manifests);
  const [problem, ...more] = [...rendered.problems, ...settled.problems, ...sorted.problems];
  const label = partOfLabel(hands.spec);
  if (problem === undefined) {
    const hooks = desireHooks(sorted, known, label);
    return { desired: desireAll(sorted.members, known, label, hands.spec.rules.conflicts), hooks };
  }
  const others = more.length === 0 ? "" : ` (and ${more.length} more)`;
  return unknownBecause(`${writePlace(problem.place)}: ${problem.message}${others}`);
}

function changesOf(
  { spec, run }: KubernetesHands,
  { desired, hooks }: Git,
  inventory: Inventory | null,
): Changes {
  const entries = new Map(inventory?.entries.map((entry) => [identityKey(entry.identity), entry]));
  const held = heldBy(desired, hooks, inventory);
  const written = desired.flatMap(({ identity, address, object, rules }): Changes => {
    const entry = entries.get(identityKey(identity));
    if (entry === undefined || inventory === null) return [{ address, action: "create" }];
    return entry.renderHash === renderHashOf(object, inventory.key, rules)
      ? []
      : [{ address, action: "update" }];
  });
  // What is never pruned stays on the list of what is owed for good: nothing waits there.
  const left = inventory?.hooks.runs.filter(({ uid }) => uid !== "") ?? [];
  const gone = [...(inventory?.entries ?? []), ...(inventory?.owed ?? []), ...left]
    .filter(({ identity }) => spec.prune && !isProtected(identity) && !held.has(identityKey(identity)))
    .map(({ identity }) => ({ address: addressOf(identity), action: "delete" as const }));
  const { due } = planTurns({
    hooks,
    inventory,
    commit: run.commit,
    isInstalled: (inventory?.entries.length ?? 0) > 0,
    changesMembers: written.length > 0,
  });
  const hooked = due.map(({ desired: { address } }): Changes[number] => ({ address, action: "create" }));
  const changes = new Map(
    [...written, ...hooked, ...gone].map((change) => [`${change.address} ${change.action}`, change]),
  );
  return [...changes.values()].toSorted((a, b) => compareText(a.address, b.address));
}
