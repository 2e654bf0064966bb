/** Hooks as decisions: which run in this apply, and what the inventory remembers of them. Pure. */
import { compareText } from "../../../model/plan.ts";
import { apiVersionOf } from "../discovery.ts";
import { type HookRun, type Hooks, type Inventory, renderHashOf } from "../inventory/inventory.ts";
import { addressOf, type Identity, identityKey } from "../object.ts";
import type { Desired } from "../plan/plan-desired.ts";
import { isProtected, rankOf } from "./order.ts";
import type { HookPhase, HookStage, Release, Turn } from "./phase.ts";

/** One hook at one of its turns. */
export type HookStep = Pick<HookPhase, "order" | "policies" | "isBesideOthers" | "origin"> & {
  readonly desired: Desired;
  readonly stage: HookStage;
};

export type HookPlan = {
  readonly release: Release;
  /** Every turn of every hook in git that this kind of release asks for, in order of running. */
  readonly asked: readonly HookStep[];
  /** Those of git that it does not ask for. */
  readonly passedOver: readonly HookStep[];
  /** Those of `asked` that this apply runs. */
  readonly due: readonly HookStep[];
};

export const noHookPlan: HookPlan = { release: "upgrade", asked: [], passedOver: [], due: [] };

/** Kinds that hooks bring along for those that run: applied in place, as they have no end to wait for. */
const supportingKinds: ReadonlySet<string> = new Set([
  "/ConfigMap",
  "/Secret",
  "/ServiceAccount",
  "/Service",
  "rbac.authorization.k8s.io/ClusterRole",
  "rbac.authorization.k8s.io/ClusterRoleBinding",
  "rbac.authorization.k8s.io/Role",
  "rbac.authorization.k8s.io/RoleBinding",
  "networking.k8s.io/NetworkPolicy",
]);

/** True for hooks that are deleted and made anew each time; others are applied in place. */
export function isMadeAnew(identity: Identity): boolean {
  return !supportingKinds.has(`${identity.group}/${identity.kind}`) && !isProtected(identity);
}

/** True for hooks that need the right to delete. */
export function deletesItself(step: HookStep): boolean {
  return (
    isMadeAnew(step.desired.identity) ||
    step.policies.has("hook-succeeded") ||
    step.policies.has("hook-failed")
  );
}

export type Git = {
  readonly hooks: readonly { readonly desired: Desired; readonly phase: HookPhase }[];
  readonly inventory: Inventory | null;
  readonly commit: string;
  /** Something of this target is in the inventory or live already. */
  readonly isInstalled: boolean;
  /** The plan changes an object that is no hook. */
  readonly changesMembers: boolean;
};

/**
 * Which hooks run: all that the release asks for, when the plan changes something, or when one of them is new, has
 * another content than it ran with, or has not succeeded. What succeeded for this commit is not run again.
 */
export function planTurns(git: Git): HookPlan {
  const release = git.inventory?.hooks.release ?? (git.isInstalled ? "upgrade" : "install");
  const steps = git.hooks.flatMap(({ desired, phase }) =>
    phase.turns.map((turn) => ({ turn, step: stepOf(desired, phase, turn) })),
  );
  const isAsked = ({ on }: Turn) => on === "any" || on === release;
  const asked = inOrder(steps.filter(({ turn }) => isAsked(turn)).map(({ step }) => step));
  const has = new Set(asked.map(turnKey));
  const passedOver = steps.map(({ step }) => step).filter((step) => !has.has(turnKey(step)));
  const isDue = git.changesMembers || asked.some((step) => isOwed(step, git.inventory));
  return {
    release,
    asked: unique(asked),
    passedOver: unique(passedOver),
    due: isDue ? dueOf(unique(asked), git) : [],
  };
}

function stepOf(desired: Desired, phase: HookPhase, { stage }: Turn): HookStep {
  const { order, policies, isBesideOthers, origin } = phase;
  return { desired, stage, order, policies, isBesideOthers, origin };
}

/** `steps`, in their order, as the groups that run at the same time: what hooks bring along for others comes before them. */
export function inBatches(steps: readonly HookStep[]): readonly (readonly HookStep[])[] {
  const batches: HookStep[][] = [];
  for (const step of steps) {
    const batch = batches.at(-1);
    const [first] = batch ?? [];
    if (batch !== undefined && first !== undefined && runTogether(first, step)) batch.push(step);
    else batches.push([step]);
  }
  return batches;
}

function runTogether(a: HookStep, b: HookStep): boolean {
  const areFree = [a, b].every((one) => one.isBesideOthers && isMadeAnew(one.desired.identity));
  return areFree && a.stage === b.stage && a.order === b.order;
}

function turnKey({ desired, stage }: HookStep): string {
  return `${stage} ${identityKey(desired.identity)}`;
}

function unique(steps: readonly HookStep[]): readonly HookStep[] {
  return [...new Map(steps.map((step) => [turnKey(step), step])).values()];
}

const stages: readonly HookStage[] = ["pre", "sync", "post"];

/** By stage; inside of one in Helm's order: weight, then kind, then name. */
function inOrder(steps: readonly HookStep[]): readonly HookStep[] {
  return steps.toSorted(
    (a, b) =>
      stages.indexOf(a.stage) - stages.indexOf(b.stage) ||
      a.order - b.order ||
      rankOf(a.desired.identity) - rankOf(b.desired.identity) ||
      compareText(a.desired.address, b.desired.address),
  );
}

/** True where a hook is new, changed, or has not succeeded. */
function isOwed(step: HookStep, inventory: Inventory | null): boolean {
  const run = inventory === null ? undefined : runOf(inventory.hooks, step);
  if (inventory === null || run === undefined) return true;
  if (run.result === "started" || run.result === "failed") return true;
  return run.renderHash !== renderHashOf(step.desired.object, inventory.key);
}

function dueOf(asked: readonly HookStep[], { inventory, commit }: Git): readonly HookStep[] {
  const isDone = (step: HookStep) => {
    const run = inventory === null ? undefined : runOf(inventory.hooks, step);
    return run?.result === "succeeded" && run.commit === commit && !isOwed(step, inventory);
  };
  const open = new Set(asked.filter((step) => !isDone(step)).map(({ stage }) => stage));
  // What a hook needs beside it may have been deleted when the first attempt ended.
  return asked.filter(
    (step) => !isDone(step) || (open.has(step.stage) && !isMadeAnew(step.desired.identity)),
  );
}

/** What is remembered of a hook at this turn. */
export function runOf({ runs }: Hooks, { desired, stage }: HookStep): HookRun | undefined {
  const key = identityKey(desired.identity);
  return runs.find((run) => run.stage === stage && identityKey(run.identity) === key);
}

/** Hooks that left git are forgotten here: what they left behind is a prune. */
export function settleHooks(inventory: Inventory, { asked, passedOver }: HookPlan): Inventory {
  const held = new Set([...asked, ...passedOver].map(turnKey));
  const runs = inventory.hooks.runs.filter(({ stage, identity }) =>
    held.has(`${stage} ${identityKey(identity)}`),
  );
  return { ...inventory, hooks: { ...inventory.hooks, runs } };
}

/** Before the first write: which hooks are about to run, for which commit. */
export function beginHooks(inventory: Inventory, plan: HookPlan, commit: string): Inventory {
  if (plan.asked.length + plan.passedOver.length === 0) return inventory;
  const begun = plan.due.reduce(
    (next, step) => recordHook(next, step, { commit, result: "started" }),
    inventory,
  );
  const known = plan.passedOver.reduce(
    (next, step) => recordHook(next, step, { commit: "", result: "passed-over" }),
    begun,
  );
  return { ...known, hooks: { ...known.hooks, release: plan.release } };
}

/** What became of a hook; without a `uid`, the object that it left behind is the one known before. */
export function recordHook(
  inventory: Inventory,
  step: HookStep,
  how: Pick<HookRun, "commit" | "result"> & { readonly uid?: string },
): Inventory {
  const { identity, info, object } = step.desired;
  const before = runOf(inventory.hooks, step);
  const run: HookRun = {
    identity,
    apiVersion: apiVersionOf(info),
    stage: step.stage,
    commit: how.commit,
    renderHash: renderHashOf(object, inventory.key),
    uid: how.uid ?? before?.uid ?? "",
    result: how.result,
  };
  const others = inventory.hooks.runs.filter((one) => one !== before);
  const runs = [...others, run].toSorted((a, b) => compareText(keyOf(a), keyOf(b)));
  return { ...inventory, hooks: { ...inventory.hooks, runs } };
}

function keyOf({ identity, stage }: HookRun): string {
  return `${identityKey(identity)} ${stage}`;
}

/** All hooks of this release have run. */
export function closeRelease(inventory: Inventory): Inventory {
  return inventory.hooks.release === null
    ? inventory
    : { ...inventory, hooks: { ...inventory.hooks, release: null } };
}

/** Addresses of the hooks that an interrupted run began. */
export function startedHooks({ hooks }: Inventory): readonly string[] {
  return hooks.runs.filter(({ result }) => result === "started").map(({ identity }) => addressOf(identity));
}
