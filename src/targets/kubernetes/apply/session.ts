/** One apply of a Kubernetes target: lock, plan, write, verify, prune, and an inventory that loses nothing on the way. */
import { Failure } from "../../../model/failure.ts";
import type { Health } from "../../../model/outcome.ts";
import type { Steps } from "../../../model/progress.ts";
import { homeOf } from "../../../model/request.ts";
import type { Planned, Session } from "../../target.ts";
import { partOfLabel } from "../inventory/inventory.ts";
import { openInventory } from "../inventory/inventory-store.ts";
import { identityKey, type KubernetesObject } from "../object.ts";
import { beginHooks, closeRelease } from "../order/hook.ts";
import { type Artifact, makePlan } from "../plan/plan.ts";
import type { KubernetesHands } from "../spec.ts";
import { requirePermissions } from "./permissions.ts";
import { pruneAll } from "./prune.ts";
import { advice, close } from "./session-end.ts";
import { createHome } from "./session-home.ts";
import { runHooks } from "./session-hooks.ts";
import { beginLedger, finishLedger, recordHealth, recordPruned, settleLedger } from "./session-ledger.ts";
import { hereOf, ledgerOf, lock, release, type State, save, stopIfNeeded, whyStop } from "./session-state.ts";
import { verifyRollout } from "./session-verify.ts";
import { applyWaves } from "./session-waves.ts";

/**
 * Opens a session: takes the lock where the home exists, then reads the inventory under it. Throws what `takeLease` and
 * `openInventory` throw; the lock is free again then.
 */
export async function* openSession(hands: KubernetesHands): Steps<Session> {
  const before = await openInventory(hands);
  const state: State = {
    hands,
    store: before,
    lease: null,
    ledger: null,
    unrecorded: [],
    savedAt: 0,
    planned: null,
    permitted: null,
    dryRuns: new Map(),
    stored: new Map(),
    done: [],
    halfway: [],
    closing: null,
  };
  if (before.home === "there") yield* lock(state);
  return sessionOf(state);
}

function sessionOf(state: State): Session {
  return {
    pointers: async () => state.store.inventory?.pointers ?? { started: null, finished: null },
    plan: () => plan(state),
    secure: () => secure(state),
    apply: (planned) => apply(state, planned),
    verify: (planned) => verify(state, planned),
    prune: (planned) => prune(state, planned),
    finish: () => finish(state),
    done: () => [...state.done],
    close: () => (state.closing ??= close(state)),
    advice: () => advice(state),
  };
}

async function* plan(state: State): Steps<Planned> {
  const { store } = state;
  const known = { inventory: store.inventory, home: store.home, notes: store.notes, unreadable: null };
  state.planned = yield* makePlan(state.hands, "apply", known, state.dryRuns);
  return state.planned;
}

async function* secure(state: State): Steps<"held" | "taken-now"> {
  if (state.lease !== null) return "held";
  const { hands, planned } = state;
  if (planned !== null) yield* permit(state, planned.artifact);
  stopIfNeeded(state);
  const isNew = await createHome(hands, planned?.artifact ?? null);
  const address = `Namespace/${homeOf(hands.spec)}`;
  if (isNew) {
    state.done.push({ address, action: "create" });
    yield { kind: "step", text: `${address} created` };
  }
  yield* lock(state);
  return isNew && stands(state) ? "held" : "taken-now";
}

/**
 * Whether what was planned without the lock holds under it: this run made the home, so nobody can have applied this target
 * before, and nothing in the plan had to wait for the home to be asked about (docs/decisions/0011).
 */
function stands({ hands, store, planned }: State): boolean {
  if (planned === null || store.inventory !== null) return false;
  const home = `Namespace/${homeOf(hands.spec)}`;
  const isMember = planned.artifact.steps.some(({ desired }) => desired.address === home);
  if (isMember) return false;
  return planned.plan.changes.every(({ address, unverified }) => unverified === null || address === home);
}

/** Asks once whether this plan may be carried out. */
async function* permit(state: State, artifact: Artifact): Steps<void> {
  if (state.permitted === artifact) return;
  yield* await requirePermissions(state.hands, artifact, state.store.inventory !== null);
  state.permitted = artifact;
}

/** The artifact of a plan that this session made last: no other may be applied. */
function artifactOf({ planned: last }: State, planned: Planned): Artifact {
  if (last !== null && last.plan === planned.plan) return last.artifact;
  throw new Failure(
    "plan-foreign",
    `The plan of ${planned.plan.target} is not the one that this session made last, so it was not applied. This is a defect: please report it.`,
  );
}

async function* apply(state: State, planned: Planned): Steps<void> {
  const { hands } = state;
  const artifact = artifactOf(state, planned);
  refuseUnknown(planned);
  stopIfNeeded(state);
  const changing = artifact.steps.filter(({ change }) => change !== null);
  if (planned.plan.changes.length === 0) return;
  if (state.lease === null) throw lockMissing(hands);
  yield* permit(state, artifact);
  const settled = settleLedger(ledgerOf(state), artifact);
  const begun = beginLedger(settled, changing, hereOf(hands));
  await save(state, beginHooks(begun, artifact.hooks, hands.run.commit));
  yield* applyWaves(state, artifact);
  await save(state, ledgerOf(state));
}

function lockMissing({ spec }: KubernetesHands): Failure {
  return new Failure(
    "lock-missing",
    `The lock of "${spec.name}" was not taken before the apply, so nothing was written. This is a defect: please report it.`,
  );
}

function refuseUnknown({ plan: { target, unknown } }: Planned): void {
  if (unknown.length === 0) return;
  throw new Failure(
    "plan-incomplete",
    `${target} could not be planned completely, so nothing was applied. Not readable: ${unknown.join("; ")}.`,
  );
}

async function* verify(state: State, planned: Planned): Steps<Health> {
  const artifact = artifactOf(state, planned);
  const before = ledgerOf(state);
  const waiting = [...before.unhealthy, ...before.pending.map(({ identity }) => identity)];
  const result = yield* verifyRollout(state.hands, { artifact, stored: state.stored, waiting });
  if (result.health.waited) {
    const settled = settleLedger(before, withoutChanges(artifact, state.stored));
    state.ledger = recordHealth(settled, result.unproven, state.hands.run.commit);
  }
  state.halfway = result.health.notWaited.filter(({ keepsOld }) => keepsOld).map(({ address }) => address);
  if (result.health.unhealthy.length > 0) return result.health;
  const failed = yield* runHooks(state, artifact, { stage: "post" });
  if (failed !== null) return { ...result.health, unhealthy: [failed] };
  state.ledger = closeRelease(ledgerOf(state));
  return result.health;
}

/** The artifact as it is after the writes: what was written has its entry and needs no more looking at. */
function withoutChanges(artifact: Artifact, stored: ReadonlyMap<string, KubernetesObject>): Artifact {
  const steps = artifact.steps.map((step) =>
    stored.has(identityKey(step.desired.identity)) ? { ...step, change: null, sighted: null } : step,
  );
  return { ...artifact, steps };
}

async function* prune(state: State, planned: Planned): Steps<void> {
  const { prunes } = artifactOf(state, planned);
  if (prunes.length === 0) return;
  if (state.halfway.length > 0) return yield* putOff(state.halfway);
  stopIfNeeded(state);
  const { hands } = state;
  yield* pruneAll(
    {
      hands,
      ours: new Set(
        [hands.spec.name, ...hands.spec.was].map((name) => partOfLabel({ ...hands.spec, name }).value),
      ),
      whyStop: () => whyStop(state),
      deleted: ({ identity }) => {
        const gone = prunes.find((one) => identityKey(one.identity) === identityKey(identity));
        if (gone !== undefined) state.done.push({ address: gone.change.address, action: "delete" });
      },
      settled: (entry) => {
        state.ledger = recordPruned(ledgerOf(state), entry);
      },
    },
    prunes,
  );
}

/** Pods of the earlier version may still need what left git, such as the ConfigMap that only they name. */
async function* putOff(halfway: readonly string[]): Steps<void> {
  const text = `What left git is not pruned yet: pods of an earlier version still run (${halfway.join(", ")}). The next run prunes when that is over.`;
  yield { kind: "warning", text };
}

async function finish(state: State): Promise<Readonly<Record<string, string>>> {
  const { planned, hands } = state;
  stopIfNeeded(state);
  const ledger = ledgerOf(state);
  const isUntouched = planned !== null && planned.plan.changes.length === 0;
  const settled = isUntouched ? settleLedger(ledger, planned.artifact) : ledger;
  await save(state, finishLedger(settled, hereOf(hands)));
  await release(state);
  return {};
}
