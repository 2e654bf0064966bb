/** Plans hooks: whether they run, and what each will be. Only reads and dry runs leave. */
import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { type Change, compareText } from "../../../model/plan.ts";
import { requestsAtOnce } from "../cluster.ts";
import type { Kinds } from "../discovery.ts";
import type { Inventory } from "../inventory/inventory.ts";
import { type Identity, identityKey, metadataOf } from "../object.ts";
import { type HookPlan, type HookStep, isMadeAnew, planTurns } from "../order/hook.ts";
import type { HookPhase, HookStage } from "../order/phase.ts";
import { hookPhases, type Sorted } from "../order/phase-sort.ts";
import { type Desired, desireAll } from "./plan-desired.ts";
import { dryRun, judge } from "./plan-dry-run.ts";
import { takeOver } from "./plan-foreign.ts";
import { created, ownedByOthers, planCreate } from "./plan-object.ts";
import { ownershipOf } from "./plan-ownership.ts";
import type { Prune } from "./plan-prune.ts";
import { throwRefusals } from "./plan-refusals.ts";
import { type Step, type Survey, unknownOf, type Verdict } from "./plan-survey.ts";

export type HookDesired = { readonly desired: Desired; readonly phase: HookPhase };

export type HooksPlanned = {
  readonly hooks: HookPlan;
  readonly unknown: readonly string[];
  /** One per hook that runs, whatever its turns. */
  readonly changes: readonly Change[];
};

/** The hooks of git, as they are sent. */
export function desireHooks(
  sorted: Sorted,
  kinds: Kinds,
  label: { readonly key: string; readonly value: string },
): readonly HookDesired[] {
  const phases = hookPhases(sorted);
  const manifests = sorted.hooks.map(({ manifest }) => manifest);
  return desireAll(manifests, kinds, label).flatMap((desired) => {
    const phase = phases.get(identityKey(desired.identity));
    return phase === undefined ? [] : [{ desired, phase }];
  });
}

/** What of the inventory git still holds. A member that became a hook is held where it runs as one; else it left. */
export function heldBy(
  desired: readonly Desired[],
  hooks: readonly HookDesired[],
  inventory: Inventory | null,
): ReadonlySet<string> {
  const entries = new Set(inventory?.entries.map(({ identity }) => identityKey(identity)));
  const release = inventory?.hooks.release ?? "upgrade";
  const stays = ({ desired: { identity }, phase }: HookDesired) =>
    !entries.has(identityKey(identity)) || phase.turns.some(({ on }) => on === "any" || on === release);
  const held = [...desired, ...hooks.filter(stays).map((hook) => hook.desired)];
  return new Set(held.map(({ identity }) => identityKey(identity)));
}

/** Decides which hooks run, given what becomes of the members, and plans those. Throws what `throwRefusals` throws. */
export async function planHooks(
  survey: Survey,
  hooks: readonly HookDesired[],
  members: { readonly steps: readonly Step[]; readonly prunes: readonly Prune[] },
): Promise<HooksPlanned> {
  const { inventory, hands } = survey;
  const isInstalled =
    (inventory?.entries.length ?? 0) > 0 ||
    members.steps.some(({ sighted, desired }) => sighted !== null && !isGround(desired));
  const plan = planTurns({
    hooks,
    inventory,
    commit: hands.run.commit,
    isInstalled,
    changesMembers:
      members.steps.some(({ change }) => change !== null) ||
      members.prunes.some(({ identity }) => !wasHook(inventory, identity)),
  });
  const limit = pLimit(requestsAtOnce);
  const turns = [...Map.groupBy(plan.due, ({ desired }) => identityKey(desired.identity)).values()];
  const verdicts = await Promise.all(turns.map((steps) => limit(() => planHook(survey, steps))));
  throwRefusals(verdicts);
  const changes = verdicts.flatMap((verdict) =>
    verdict.kind === "step" && verdict.step.change !== null ? [verdict.step.change] : [],
  );
  return {
    hooks: plan,
    unknown: unknownOf(verdicts),
    changes: changes.toSorted((a, b) => compareText(a.address, b.address)),
  };
}

/** A hook that left git is no change of what hooks are run for. */
function wasHook(inventory: Inventory | null, identity: Identity): boolean {
  return inventory?.hooks.runs.some((run) => identityKey(run.identity) === identityKey(identity)) ?? false;
}

/** What stands before a target is installed, and so says nothing of it. */
function isGround({ identity }: Desired): boolean {
  return ["Namespace", "CustomResourceDefinition"].includes(identity.kind);
}

async function planHook(survey: Survey, turns: readonly HookStep[]): Promise<Verdict> {
  const [first] = turns;
  if (first === undefined) return { kind: "unknown", text: "a hook without a turn" };
  const { desired } = first;
  const key = identityKey(desired.identity);
  const seen = survey.sightings.get(key) ?? { kind: "absent" };
  if (seen.kind === "unreadable") return { kind: "unknown", text: `${desired.address}: ${seen.reason}` };
  if (seen.kind === "absent") return asHook(await planCreate(survey, desired), turns, null);
  const ownership = ownershipOf(seen.object, survey.known.has(key), survey.ours);
  if (ownership.kind === "other") return ownedByOthers(desired, ownership.owner);
  const takeover = ownership.kind === "foreign" ? await takeOver(survey, desired, ownership.mark) : null;
  if (takeover?.kind === "refused") return takeover.verdict;
  const { answer, warnings } = await dryRun(survey, probeOf(desired), probeOf(desired).object, true);
  const judged = judge(survey, desired, answer);
  const verdict =
    judged.kind === "unverified" ? await created(survey, desired, judged.reason, warnings) : judged.verdict;
  return asHook(verdict, turns, ownership.kind === "ours" ? "ours" : "adopt");
}

/** A Job cannot be changed in place, so what will be made anew is tried under a name that is free. */
function probeOf(desired: Desired): Desired {
  if (!isMadeAnew(desired.identity)) return desired;
  const name = `${desired.identity.name.slice(0, 50).replace(/[^a-z0-9]+$/, "")}-planned`;
  const metadata = { ...metadataOf(desired.object), name };
  return {
    ...desired,
    identity: { ...desired.identity, name },
    object: { ...desired.object, metadata },
  };
}

/**
 * A run is a create of what git holds, whether an earlier run left its object behind or not: that may be gone at any
 * time, and must not make a reviewed plan another one. Only an object that is not ours is a loss.
 */
function asHook(verdict: Verdict, turns: readonly HookStep[], live: "ours" | "adopt" | null): Verdict {
  if (verdict.kind !== "step" || verdict.step.change === null) return verdict;
  const { change } = verdict.step;
  const isLoss = live === "adopt" && turns.some(({ desired }) => isMadeAnew(desired.identity));
  const action = isLoss ? "replace" : live === "adopt" ? "adopt" : "create";
  const stages = [...new Set(turns.map(({ stage }) => stage))];
  const marks = [
    { name: "action", value: action },
    { name: "phase", value: stages.join(",") },
    // A create is covered without the fields that it lost; a hook that lost one is another command.
    { name: "fields", value: shapeOf(change) },
    ...(live === "adopt" ? [{ name: "adopt", value: "true" }] : []),
  ];
  const reason = `${reasonOf(turns, stages)}${live === "adopt" ? "; one of this name is live that this target did not make" : ""}`;
  return { ...verdict, step: { ...verdict.step, change: { ...change, action, marks, reason } } };
}

function shapeOf({ leaves }: Change): string {
  const paths = leaves.map(({ path }) => path).toSorted();
  return createHash("sha256").update(paths.join("\n")).digest("hex").slice(0, 16);
}

function reasonOf(turns: readonly HookStep[], stages: readonly HookStage[]): string {
  const [first] = turns;
  const when = stages.map((stage) => whenOf(stage, first?.order ?? 0)).join(" and ");
  return `hook: runs ${when} (${first?.origin ?? ""})`;
}

function whenOf(stage: HookStage, order: number): string {
  switch (stage) {
    case "pre":
      return "before the other objects are written";
    case "sync":
      return `in wave ${order}`;
    case "post":
      return "after the other objects are healthy";
  }
}
