/** What leaves the cluster with this plan, and what nobody would ever take out of it. */

import { homeOf } from "../../../model/request.ts";
import type { KubernetesObject } from "../object.ts";
import { refuseOverBudget } from "./plan-budget.ts";
import { uidOf, type Wanted } from "./plan-live.ts";
import { orphanNotices } from "./plan-orphans.ts";
import { type Candidate, type PrunePlan, planPrunes } from "./plan-prune.ts";
import type { Step, Survey } from "./plan-survey.ts";

/** What was looked at: `strays` what LISTs showed besides, `steps` what git holds. */
export type Looked = {
  readonly candidates: readonly Candidate[];
  readonly wanted: readonly Wanted[];
  readonly strays: ReadonlyMap<string, readonly KubernetesObject[]>;
  readonly steps: readonly Step[];
  /** Without the inventory nobody knows what is an orphan. */
  readonly inventoryIsRead: boolean;
};

/** Plans the prunes, held to the budget (throws `prune-budget`), with a notice of the orphans. */
export async function planLeaving(survey: Survey, looked: Looked): Promise<PrunePlan> {
  const { hands, served, ours, sightings, absentNamespaces, inventory } = survey;
  const pruning = planPrunes(looked.candidates, sightings, {
    prune: hands.spec.prune,
    home: homeOf(hands.spec),
    stale: served.stale,
    ours,
    heldUids: new Set(looked.steps.flatMap(({ sighted }) => (sighted === null ? [] : [uidOf(sighted)]))),
  });
  refuseOverBudget(hands, pruning.prunes, inventory);
  if (!looked.inventoryIsRead) return pruning;
  const seen = [...sightings.values()].flatMap((one) => (one.kind === "there" ? [uidOf(one.object)] : []));
  const orphans = await orphanNotices(hands.cluster, {
    places: looked.wanted,
    absentNamespaces,
    ours,
    strays: looked.strays,
    known: new Set(seen),
  });
  return { ...pruning, notices: [...pruning.notices, ...orphans] };
}
