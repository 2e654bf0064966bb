/** The namespace of lock and inventory in a plan: an apply makes it where it is not there. */
import type { Change } from "../../../model/plan.ts";
import { homeOf } from "../../../model/request.ts";
import type { KubernetesHands } from "../spec.ts";
import type { Desired } from "./plan-desired.ts";

/** The home that an apply makes, where git does not hold it. It is never a member. */
export function homeChange(
  hands: KubernetesHands,
  isAbsent: boolean,
  desired: readonly Desired[],
): readonly Change[] {
  const home = homeOf(hands.spec);
  const isHeld = desired.some(({ identity }) => identity.kind === "Namespace" && identity.name === home);
  if (!isAbsent || isHeld) return [];
  return [
    {
      address: `Namespace/${home}`,
      action: "create",
      marks: [{ name: "action", value: "create" }],
      leaves: [],
      reason: "the lock and the inventory live in it",
      previousAddress: null,
      prune: false,
      conflicts: [],
      unverified: "the server is not asked about Pushlane's own objects",
    },
  ];
}
