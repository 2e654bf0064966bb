/**
 * The story, in order: what an event asks for is done to each target, and told. It knows every verb and touches
 * nothing itself; the outside is handed in as `Hands`.
 */
import { noteOf } from "../model/failure.ts";
import type { Outcome, TargetOutcome, TargetResult } from "../model/outcome.ts";
import type { Notice, Plan } from "../model/plan.ts";
import type { Progress, Steps } from "../model/progress.ts";
import type { Request, TargetSpec } from "../model/request.ts";
import type { Run, Trigger } from "../model/trigger.ts";
import { isFailure } from "../model/verdict.ts";
import { applyTarget } from "./apply-target.ts";
import { driftTarget } from "./drift-target.ts";
import type { Hands, Job } from "./hands.ts";
import { planTarget } from "./plan-target.ts";
import { reportApplied, reportDrift, reportPlans } from "./report-outcome.ts";
import type { PlannedTarget } from "./shared-objects.ts";
import { newTrack, resultOfThrown, type Track } from "./track.ts";
import { unlockTarget } from "./unlock-target.ts";

/** A value that approves no plan is an old one, or mistyped: whoever gave it thinks that it did something. */
function* tellWrongApprovals(
  { approve }: Request,
  planned: readonly PlannedTarget[],
): Generator<Progress, void> {
  const isOf = (value: string) =>
    planned.some(({ plan }) => plan.fingerprint.startsWith(value.toLowerCase()));
  const wrong = approve.filter((value) => !isOf(value)).map((value) => `"${value}"`);
  if (wrong.length === 0) return;
  const plans = planned.map(({ spec, plan }) =>
    plan.changes.length === 0
      ? `${spec.name} has no changes`
      : `${spec.name} is ${plan.fingerprint.slice(0, 12)}`,
  );
  const text = `approve: found ${wrong.join(", ")}, which is no plan of this run: ${plans.join(", ")}. The value is mistyped, or the plan has changed since it was printed: read the fresh plan.`;
  yield { kind: "target", target: "" };
  yield { kind: "warning", text };
}

type Asked = { readonly request: Request; readonly trigger: Trigger; readonly run: Run };

/**
 * Runs every target of the request, in file order. Failures become part of the outcome: this throws nothing that a
 * target or a report can cause. A failed apply leaves the later targets untouched; plan and drift go on.
 */
export async function* deploy(asked: Asked, hands: Hands): Steps<Outcome> {
  const startedAt = hands.now();
  const { trigger } = asked;
  if (trigger.kind === "nothing")
    return outcomeOf(asked, [], { startedAt, now: hands.now(), reason: trigger.reason });
  const targets: TargetOutcome[] = [];
  const planned: PlannedTarget[] = [];
  for (const spec of asked.request.targets) {
    yield { kind: "target", target: spec.name };
    const broken =
      trigger.kind === "apply" ? targets.find((earlier) => isFailure(earlier.result, false)) : undefined;
    if (broken !== undefined) targets.push(notRun(spec, `${broken.target} did not succeed`));
    else {
      const { told, plan } = yield* runTarget({ spec, hands, ...asked, earlier: planned });
      targets.push(told);
      if (plan !== null) planned.push({ spec, plan });
    }
  }
  // A target that was not planned may be the one that an approval is for.
  const isComplete = planned.length === asked.request.targets.length;
  if (trigger.kind === "apply" && isComplete) yield* tellWrongApprovals(asked.request, planned);
  const outcome = outcomeOf(asked, targets, { startedAt, now: hands.now(), reason: null });
  return yield* report(outcome, asked, { hands, planned });
}

/**
 * What became of a target as it may be told, and its plan as it was made: a record is compared with later plans, so no
 * name and no hash in it may be masked.
 */
type Ran = { readonly told: TargetOutcome; readonly plan: Plan | null };

async function* runTarget(job: Job): Steps<Ran> {
  const startedAt = job.hands.now();
  const notices: Notice[] = [];
  const track = newTrack("sign in");
  const steps = carryOut(job, track);
  let result: TargetResult;
  try {
    result = yield* noticing(steps, notices);
  } catch (thrown) {
    result = resultOfThrown(thrown, track, job.hands.signal.aborted);
  }
  const durationSeconds = (job.hands.now() - startedAt) / 1000;
  const { name: target, kind } = job.spec;
  const told = job.hands.clean({ target, kind, result, notices, durationSeconds });
  // The check, the issue and the deployment are found by this name.
  return { told: { ...told, target }, plan: track.plan };
}

function carryOut(job: Job, track: Track): Steps<TargetResult> {
  switch (job.trigger.kind) {
    case "plan":
      return planTarget(job, track);
    case "apply":
      return applyTarget(job, track);
    case "drift":
      return driftTarget(job, track);
    case "unlock":
      return unlockTarget(job, job.trigger.lockId, track);
    case "nothing":
      throw new Error("A run without anything to do has no targets.");
  }
}

/** Passes progress on and keeps its warnings for the reports. */
async function* noticing<T>(steps: Steps<T>, notices: Notice[]): Steps<T> {
  for (;;) {
    const next = await steps.next();
    if (next.done === true) return next.value;
    if (next.value.kind === "warning") notices.push({ level: "warning", text: next.value.text });
    yield next.value;
  }
}

function notRun(spec: TargetSpec, reason: string): TargetOutcome {
  return {
    target: spec.name,
    kind: spec.kind,
    result: { kind: "not-run", reason },
    notices: [],
    durationSeconds: 0,
  };
}

function outcomeOf(
  { trigger, run }: Asked,
  targets: readonly TargetOutcome[],
  more: { startedAt: number; now: number; reason: string | null },
): Outcome {
  return {
    run,
    command: trigger.kind,
    reason: more.reason,
    failure: null,
    pullRequest: trigger.kind === "plan" ? trigger.pullRequest : null,
    targets,
    comment: null,
    issue: null,
    durationSeconds: (more.now - more.startedAt) / 1000,
  };
}

/** Posts what is read on GitHub. A report that cannot be posted fails the run, but never hides what the targets did. */
async function* report(
  outcome: Outcome,
  asked: Asked,
  { hands, planned }: { readonly hands: Hands; readonly planned: readonly PlannedTarget[] },
): Steps<Outcome> {
  yield { kind: "target", target: "" };
  yield { kind: "stage", stage: "report" };
  try {
    switch (asked.trigger.kind) {
      case "plan":
        return yield* reportPlans(
          outcome,
          new Map(planned.map(({ spec, plan }) => [spec.name, plan])),
          hands,
        );
      case "apply":
        return yield* reportApplied(outcome, hands);
      case "drift":
        return yield* reportDrift(outcome, asked.request.targets, hands);
      case "unlock":
      case "nothing":
        return outcome;
    }
  } catch (thrown) {
    return { ...outcome, failure: noteOf(thrown) };
  }
}
