import { noteOf } from "../model/failure.ts";
import type { Outcome, TargetOutcome } from "../model/outcome.ts";
import type { Plan } from "../model/plan.ts";
import type { Progress, Steps } from "../model/progress.ts";
import type { TargetSpec } from "../model/request.ts";
import type { PullRequest, Run } from "../model/trigger.ts";
import { runUrl } from "../model/trigger.ts";
import { isFailure } from "../model/verdict.ts";
import { renderApplyStatus, withApplyStatus } from "../report/apply-status.ts";
import { composeComment } from "../report/comment.ts";
import { keepComment, noteApplied } from "../report/keep-comment.ts";
import { keepDriftIssue } from "../report/keep-issue.ts";
import { renderPart } from "../report/part.ts";
import { renderTitle } from "../report/title.ts";
import { recordPlan } from "../review/record-plan.ts";
import type { Hands } from "./hands.ts";

type At = { readonly run: Run; readonly pullRequest: PullRequest };

/**
 * Records each target's plan and keeps the one comment. Only a pull request's plans are recorded (design 4.1): those of
 * `plans`, which are as they were made.
 */
export async function* reportPlans(
  outcome: Outcome,
  plans: ReadonlyMap<string, Plan>,
  hands: Hands,
): Steps<Outcome> {
  const { run, pullRequest } = outcome;
  if (pullRequest === null || pullRequest.stranger !== null) return outcome;
  for (const target of outcome.targets)
    yield* recordTarget(hands, target, { run, pullRequest, plan: plans.get(target.target) ?? null });
  return yield* commentPlans(outcome, hands, { run, pullRequest });
}

async function* recordTarget(
  hands: Hands,
  outcome: TargetOutcome,
  { run, pullRequest, plan }: At & { readonly plan: Plan | null },
): Steps<void> {
  const { result } = outcome;
  if (result.kind !== "planned" && result.kind !== "failed") return;
  const recorded = await recordPlan(hands.forge, {
    target: outcome.target,
    plan:
      result.kind === "planned" && plan !== null && !plan.offline && plan.unknown.length === 0 ? plan : null,
    part: renderPart(outcome, { run }),
    title: renderTitle(outcome),
    run,
    pullRequest,
    failed: isFailure(result, false),
  });
  if (recorded.kind === "not-permitted") yield { kind: "warning", text: recorded.lost };
}

async function* commentPlans(outcome: Outcome, hands: Hands, { run, pullRequest }: At): Steps<Outcome> {
  const kept = await keepComment(hands.board, {
    run,
    pullRequest,
    parts: outcome.targets.map((target) => ({
      target: target.target,
      text: renderPart(target, { run }),
      runUrl: runUrl(run),
    })),
    anyChange: outcome.targets.some(
      ({ result }) =>
        result.kind !== "planned" || result.plan.changes.length > 0 || result.plan.unknown.length > 0,
    ),
    compose: composeComment,
  });
  if (kept.kept === "not-permitted")
    yield notPermitted("the plan is only in the job summary", "pull-requests: write");
  else yield { kind: "step", text: `comment: ${kept.kept}${kept.url === null ? "" : ` ${kept.url}`}` };
  return { ...outcome, comment: kept.url };
}

function notPermitted(lost: string, permission: string): Progress {
  return {
    kind: "warning",
    text: `This job may not tell: ${lost}. Add "${permission}" under "permissions:" of this job.`,
  };
}

/** Tells the merged pull requests what became of their plan. What was applied stays applied if that cannot be told. */
export async function* reportApplied(outcome: Outcome, hands: Pick<Hands, "board">): Steps<Outcome> {
  for (const target of outcome.targets) {
    const pullRequests = pullRequestsOf(target);
    if (pullRequests.length === 0) continue;
    const status = renderApplyStatus(target, outcome.run);
    try {
      const update = (body: string) => withApplyStatus(body, target.target, status);
      const noted = await noteApplied(hands.board, { pullRequests, update });
      if (noted.kind === "not-permitted") yield { kind: "detail", text: noted.lost };
    } catch (thrown) {
      yield {
        kind: "warning",
        text: `The comment on the plan does not say what became of it: ${noteOf(thrown).message}`,
      };
    }
  }
  return outcome;
}

function pullRequestsOf({ result }: TargetOutcome): readonly number[] {
  if (result.kind !== "applied" && result.kind !== "stopped") return [];
  const { review } = result;
  return review.kind === "covered" || review.kind === "exceeds" ? review.pullRequests : [];
}

/** Keeps one true issue per target. */
export async function* reportDrift(
  outcome: Outcome,
  specs: readonly TargetSpec[],
  hands: Hands,
): Steps<Outcome> {
  let { issue } = outcome;
  for (const target of outcome.targets) {
    const kept = await keepDriftIssue(hands.board, {
      outcome: target,
      run: outcome.run,
      now: hands.now(),
      was: specs.find(({ name }) => name === target.target)?.was ?? [],
    });
    if (kept.number !== null && kept.url !== null) issue = { number: kept.number, url: kept.url };
    if (kept.did === "not-permitted")
      yield notPermitted(`the drift of ${target.target} is only in the job summary`, "issues: write");
    else
      yield {
        kind: "step",
        text: `issue of ${target.target}: ${kept.did}${kept.url === null ? "" : ` ${kept.url}`}`,
      };
  }
  return { ...outcome, issue };
}
