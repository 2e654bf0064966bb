/** One object has one target: where two would begin to hold the same one, the plan says so, and no apply has to. */
import { Failure } from "../model/failure.ts";
import type { Plan } from "../model/plan.ts";
import { homeOf, type KubernetesSpec, type TargetSpec } from "../model/request.ts";

export type PlannedTarget = { readonly spec: TargetSpec; readonly plan: Plan };

/**
 * Failure `object-in-two-targets`: `planned` would create or adopt what one of the `earlier` targets of this run would
 * create or adopt on the same cluster. What is live already is held by its owner's label, and needs no look at others.
 */
export function refuseShared({ spec, plan }: PlannedTarget, earlier: readonly PlannedTarget[]): void {
  if (spec.kind !== "kubernetes") return;
  const own = takenBy(spec, plan);
  const shared = earlier.flatMap((other) => {
    if (other.spec.kind !== "kubernetes" || clusterOf(other.spec) !== clusterOf(spec)) return [];
    const theirs = new Set(takenBy(other.spec, other.plan));
    const both = own.filter((address) => theirs.has(address));
    return both.length === 0 ? [] : [`${other.spec.name}: ${both.join(", ")}`];
  });
  if (shared.length === 0) return;
  throw new Failure(
    "object-in-two-targets",
    `Objects of ${spec.name} also stand in other targets, and an object has one target. Take them out of one of the two:\n${shared.map((line) => `  - ${line}`).join("\n")}`,
    { places: [spec.place] },
  );
}

/**
 * Failure `state-in-two-targets`: one of the `earlier` targets of this run works on the same state. Each would plan to
 * delete what the other has made.
 */
export function refuseSharedState({ spec, plan }: PlannedTarget, earlier: readonly PlannedTarget[]): void {
  const other = earlier.find((one) => plan.state !== undefined && one.plan.state === plan.state);
  if (other === undefined) return;
  throw new Failure(
    "state-in-two-targets",
    `${spec.name} and ${other.spec.name} work on one state: each would delete what the other has made. Give one of them its own place in the backend (key, prefix or workspace), or make them one target.`,
    { places: [spec.place, other.spec.place] },
  );
}

/** The home namespace is made by whichever target comes first, and belongs to none. */
function takenBy(spec: KubernetesSpec, plan: Plan): readonly string[] {
  const home = `Namespace/${homeOf(spec)}`;
  return plan.changes
    .filter(({ action, address }) => (action === "create" || action === "adopt") && address !== home)
    .map(({ address }) => address);
}

function clusterOf({ cluster }: KubernetesSpec): string {
  return JSON.stringify(cluster);
}
