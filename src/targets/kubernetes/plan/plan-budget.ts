/** How much may leave the cluster at once: a wrong path or a lost overlay shows itself as many prunes. */
import { Failure } from "../../../model/failure.ts";
import type { Inventory } from "../inventory/inventory.ts";
import { identityKey } from "../object.ts";
import type { KubernetesHands } from "../spec.ts";
import type { Prune } from "./plan-prune.ts";
import { knownBy } from "./plan-survey.ts";

const mostNamed = 20;

/** What runs of hooks left behind is pruned as well. */
function hooksOf(inventory: Inventory | null): readonly string[] {
  return (inventory?.hooks.runs ?? []).map(({ identity }) => identityKey(identity));
}

/**
 * Throws `prune-budget` where `prunes` are more than the budget's number **and** more than its share of what the target
 * has: its entries, what it still owes and what is pending. Either limit alone would stop a small target that drops half
 * of its few objects, or a big one that drops a handful.
 */
export function refuseOverBudget(
  { spec }: Pick<KubernetesHands, "spec">,
  prunes: readonly Prune[],
  inventory: Inventory | null,
): void {
  const { count, share } = spec.rules.pruneBudget;
  const known = new Set([...knownBy(inventory).keys(), ...hooksOf(inventory)]).size;
  const percent = known === 0 ? 100 : (prunes.length / known) * 100;
  if (prunes.length <= count || percent <= share) return;
  const named = prunes.slice(0, mostNamed).map(({ change }) => `- ${change.address}`);
  const more = prunes.length > mostNamed ? [`- and ${prunes.length - mostNamed} more`] : [];
  throw new Failure(
    "prune-budget",
    `${prunes.length} of the ${known} objects of the target "${spec.name}" (${Math.round(percent)} %) left git and would be deleted, ` +
      `which is more than kubernetes.pruneBudget allows: ${count}, and ${share} %. Nothing was changed. If it is meant, set ` +
      `kubernetes.pruneBudget.count to ${prunes.length} in pushlane.yaml for this once; else put back into ${spec.path}:\n` +
      [...named, ...more].join("\n"),
    { places: [spec.place] },
  );
}
