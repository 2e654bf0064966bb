import { Failure, noteOf } from "../model/failure.ts";
import type { Health, ReviewVerdict, TargetResult } from "../model/outcome.ts";
import type { Pointers } from "../model/pointer.ts";
import type { Steps } from "../model/progress.ts";
import { isWhole } from "../model/terraform-scope.ts";
import { recordApproval } from "../review/approval.ts";
import { compareReviewed, mayGoOn, type Reviewed } from "../review/compare.ts";
import { findReviewed } from "../review/find.ts";
import type { Planned, Session } from "../targets/target.ts";
import type { Job } from "./hands.ts";
import { breakOff, finishDeployment, startDeployment } from "./keep-deployment.ts";
import { refuseSharedState } from "./shared-objects.ts";
import { lockState } from "./states.ts";
import { enter, stopWhenCancelled, type Track } from "./track.ts";
import { pointersOf, stopWhenOvertaken, supersededBy, tellLostInventory } from "./where-it-stands.ts";

/** Applies one target: lock, pointers, plan again, compare with what was reviewed, apply, verify, prune, finish. */
export async function* applyTarget(job: Job, track: Track): Steps<TargetResult> {
  yield enter(track, "sign in");
  await refuseOtherCheckout(job);
  const choice = job.hands.choose(job.spec);
  if (choice.kind === "online") for (const text of choice.warnings) yield { kind: "warning", text };
  const target = await job.hands.openTarget(job.spec, choice);
  yield enter(track, job.spec.kind === "terraform" ? "init" : "lock");
  // Saved before the lock is taken: a job that is killed in between is still tidied up by the post step.
  job.hands.saveState(lockState(job.spec.name), "held");
  const session = yield* target.open();
  track.done = () => session.done();
  track.advice = () => session.advice();
  let result: TargetResult;
  try {
    result = yield* applyInSession(job, track, session);
  } catch (thrown) {
    yield* closeAfterFailure(job, session);
    throw thrown;
  }
  await closeSession(job, session);
  return result;
}

/**
 * What is applied is said to be the run's commit: in the order of applies, in what was reviewed for it, on GitHub. Failure
 * code: `checkout-differs`.
 */
async function refuseOtherCheckout({ hands, run }: Job): Promise<void> {
  const commit = await hands.checkedOut();
  if (commit === null || commit === run.commit) return;
  throw new Failure(
    "checkout-differs",
    `The checkout is at ${commit.slice(0, 12)}, but this run is for ${run.commit.slice(0, 12)}, so nothing was applied. Take "ref" away from actions/checkout. To go back to an earlier commit, revert in git.`,
  );
}

async function closeSession({ hands, spec }: Job, session: Session): Promise<void> {
  await session.close();
  hands.saveState(lockState(spec.name), "");
}

/** Where closing fails too, only the first failure may be told as the reason; the post step tries again. */
async function* closeAfterFailure(job: Job, session: Session): Steps<void> {
  try {
    await closeSession(job, session);
  } catch (thrown) {
    yield { kind: "warning", text: noteOf(thrown).message };
  }
}

async function* applyInSession(job: Job, track: Track, session: Session): Steps<TargetResult> {
  for (let round = 1; ; round += 1) {
    const pointers = await pointersOf(job, session);
    if (round === 1) yield* tellLostInventory(job, pointers);
    const superseded = yield* supersededBy(job, pointers);
    if (superseded !== null) return { kind: "superseded", by: superseded };
    const { planned, review } = yield* planAndCompare(job, track, { session, pointers });
    if (!mayGoOn(review)) return { kind: "stopped", plan: planned.plan, review };
    yield enter(track, "lock");
    // Whoever held the lock before may have moved the pointers: only what is read under it counts.
    if ((yield* session.secure()) === "taken-now") continue;
    if (isSettled(job, planned, pointers)) return yield* settle(job, track, { session, planned, review });
    return yield* applyReviewed(job, track, { session, planned, review });
  }
}

type Compared = { readonly planned: Planned; readonly review: ReviewVerdict };
type Ready = Compared & { readonly session: Session };

async function* planAndCompare(
  job: Job,
  track: Track,
  at: { session: Session; pointers: Pointers },
): Steps<Compared> {
  stopWhenCancelled(job.hands.signal);
  yield enter(track, "plan");
  const search = new AbortController();
  const reviewed = lookUpReviewed(job, at.pointers, search.signal);
  // Awaited below; where planning fails first, nobody asks any more.
  reviewed.catch(() => undefined);
  try {
    const planned = yield* at.session.plan();
    track.plan = planned.plan;
    refuseIncomplete(planned);
    refuseSharedState({ spec: job.spec, plan: planned.plan }, job.earlier);
    if (planned.refusal !== undefined) throw planned.refusal;
    yield enter(track, "compare");
    return { planned, review: compare(job, planned, await reviewed) };
  } finally {
    search.abort();
  }
}

function refuseIncomplete({ plan }: Planned): void {
  if (plan.unknown.length === 0) return;
  throw new Failure(
    "plan-incomplete",
    `${plan.target} could not be planned completely, so nothing was applied. Not readable: ${plan.unknown.join("; ")}. Grant the apply identity these reads, or retry.`,
  );
}

/** What was reviewed does not depend on the fresh plan: it is looked up while the target plans. */
async function lookUpReviewed(job: Job, pointers: Pointers, signal: AbortSignal): Promise<Reviewed> {
  const { request, run, trigger, hands, spec } = job;
  if (trigger.kind !== "apply")
    throw new Failure("unexpected", "Only an apply compares with reviewed plans.");
  const isNarrowed = spec.kind === "terraform" && !isWhole(spec.settings.scope);
  if (request.reviewedPlan === "off" || isNarrowed) return { kind: "nothing" };
  return findReviewed(hands.forge, {
    target: spec.name,
    was: spec.was,
    from: pointers.finished?.commit ?? null,
    pushed: trigger.pushed,
    commit: run.commit,
    base: request.branch,
    recordedBy: request.recordedBy,
    run,
    signal,
  });
}

function compare({ request, run, trigger }: Job, { plan }: Planned, reviewed: Reviewed): ReviewVerdict {
  const dispatched = trigger.kind === "apply" && trigger.dispatched;
  const { reviewedPlan: mode, approve } = request;
  return compareReviewed(plan, reviewed, { mode, approve, actor: run.actor, dispatched });
}

/** Nothing changes and nothing is left to finish: law 7, nothing is written. Only a whole plan finishes a commit. */
function isSettled(job: Job, { plan }: Planned, pointers: Pointers): boolean {
  const isFinished = plan.scope !== undefined || pointers.finished?.commit === job.run.commit;
  return plan.changes.length === 0 && isFinished;
}

async function* settle(job: Job, track: Track, ready: Ready): Steps<TargetResult> {
  stopWhenCancelled(job.hands.signal);
  const health = yield* verify(track, ready);
  stopWhenCancelled(job.hands.signal);
  const outputs = health.unhealthy.length === 0 ? await ready.session.finish() : {};
  return appliedResult(ready, health, outputs);
}

async function* applyReviewed(job: Job, track: Track, ready: Ready): Steps<TargetResult> {
  const { hands, run } = job;
  if (ready.review.kind === "approved") await recordApproval(hands.forge, { plan: ready.planned.plan, run });
  if (job.spec.kind === "terraform") yield* stopWhenOvertaken(job);
  yield enter(track, "apply");
  const deployment = yield* startDeployment(job, ready.planned);
  try {
    const result = yield* carryOut(job, track, ready);
    yield* finishDeployment(job, deployment, result);
    return result;
  } catch (thrown) {
    yield* breakOff(job, deployment, track);
    throw thrown;
  }
}

async function* carryOut(job: Job, track: Track, ready: Ready): Steps<TargetResult> {
  const { session, planned } = ready;
  stopWhenCancelled(job.hands.signal);
  yield* session.apply(planned);
  stopWhenCancelled(job.hands.signal);
  const health = yield* verify(track, ready);
  stopWhenCancelled(job.hands.signal);
  if (health.unhealthy.length > 0) return appliedResult(ready, health, {});
  yield enter(track, "prune");
  yield* session.prune(planned);
  stopWhenCancelled(job.hands.signal);
  return appliedResult(ready, health, await session.finish());
}

async function* verify(track: Track, ready: Ready): Steps<Health> {
  yield enter(track, "verify");
  return yield* ready.session.verify(ready.planned);
}

function appliedResult(
  ready: Ready,
  health: Health,
  outputs: Readonly<Record<string, string>>,
): TargetResult {
  const { session, planned, review } = ready;
  return { kind: "applied", plan: planned.plan, done: session.done(), health, review, outputs };
}
