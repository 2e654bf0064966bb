import type { Run } from "../model/trigger.ts";
import { approvalName, checkName, compareOrigins, type Origin, readOrigin } from "./check-name.ts";
import type { Reviewed } from "./compare.ts";
import { type CheckRun, type Forge, type Pull, type WorkflowRun, whyNot } from "./forge.ts";
import { commitsOf, type Known, mergedPulls } from "./merged-pulls.ts";
import { decodeRecord, type PlanRecord } from "./record.ts";

export type ReviewQuery = {
  readonly target: string;
  /** Earlier names of the target: their records count too. */
  readonly was: readonly string[];
  /** Commit of the last finished apply. */
  readonly from: string | null;
  readonly pushed: { readonly before: string | null; readonly after: string };
  readonly commit: string;
  /** The branch that applies. */
  readonly base: string;
  /** Slug of the app whose check runs count. */
  readonly recordedBy: string;
  readonly run: Run;
  /** How long GitHub's index may lag behind a merge; 30. */
  readonly patienceSeconds?: number;
  /** Once it aborts, the search ends with an error. */
  readonly signal: AbortSignal;
};

/**
 * The reviewed plans that an apply of `commit` is held to: those of every pull request merged since the last finished
 * apply, and approvals of its commits (design 4.2). Any look-up that fails or is forbidden makes it *unknown*.
 */
export async function findReviewed(forge: Forge, query: ReviewQuery): Promise<Reviewed> {
  const commits = await commitsOf(forge, {
    from: query.from,
    before: query.pushed.before,
    commit: query.commit,
  });
  if (commits.kind === "unknown") return commits;
  const pulls = await mergedPulls(forge, {
    commits: commits.value,
    base: query.base,
    patienceSeconds: query.patienceSeconds ?? 30,
    signal: query.signal,
  });
  if (pulls.kind === "unknown") return pulls;
  const found: Counted[] = [];
  for (const each of [
    ...(await Promise.all(pulls.value.map((pull) => recordOf(forge, pull, query)))),
    ...(await Promise.all(commits.value.map((commit) => approvalOn(forge, commit, query)))),
  ]) {
    if (each.kind === "unknown") return each;
    if (each.value !== null) found.push(each.value);
  }
  if (found.length === 0) return { kind: "nothing" };
  const inOrder = found.sort((a, b) => a.at - b.at).map(({ record }) => record);
  const numbers = inOrder.flatMap(({ pullRequest }) => (pullRequest === null ? [] : [pullRequest]));
  return { kind: "reviewed", records: inOrder, pullRequests: [...new Set(numbers)] };
}

/** A record that counts, and when it took effect: the merge, or the approval. */
type Counted = { readonly record: PlanRecord; readonly at: number };

type Candidate = {
  readonly origin: Origin;
  readonly record: PlanRecord | null;
  readonly completedAt: number;
};

/** The record of a merged pull request: the newest check run that was complete when it was merged. */
async function recordOf(forge: Forge, pull: Pull, query: ReviewQuery): Promise<Known<Counted | null>> {
  const { mergedAt, headSha, number } = pull;
  if (mergedAt === null) return { kind: "known", value: null };
  const names = [query.target, ...query.was];
  const checks = await candidatesOn(forge, headSha, {
    names: names.map(checkName),
    recordedBy: query.recordedBy,
    what: `the plan of pull request #${number}`,
  });
  if (checks.kind === "unknown") return checks;
  const inTime = checks.value.filter(
    ({ record, completedAt }) => completedAt <= mergedAt && isAbout(record, number, query),
  );
  const counted = await firstTrusted(forge, inTime, (run, record) => {
    const isSame = record.workflow === null || record.workflow === run.workflow;
    return (
      isSame &&
      run.event === "pull_request" &&
      run.headSha === headSha &&
      run.headRepository === query.run.repository
    );
  });
  if (counted.kind === "unknown") return counted;
  return { kind: "known", value: counted.value && { record: counted.value, at: mergedAt } };
}

/** A damaged record could be about this pull request, so it stays in. */
function isAbout(record: PlanRecord | null, pullRequest: number, query: ReviewQuery): boolean {
  if (record === null) return true;
  const isTarget = record.target === query.target || query.was.includes(record.target);
  return isTarget && record.pullRequest === pullRequest && record.baseRef === query.base;
}

/**
 * An approval of a commit counts only when its run was started by hand on the branch. Without the right to read runs
 * that cannot be told, and it does not count: the plan then needs what it needed before.
 */
async function approvalOn(forge: Forge, commit: string, query: ReviewQuery): Promise<Known<Counted | null>> {
  const checks = await candidatesOn(forge, commit, {
    names: [query.target, ...query.was].map(approvalName),
    recordedBy: query.recordedBy,
    what: `an approval of commit ${commit.slice(0, 12)}`,
  });
  if (checks.kind === "unknown") return checks;
  for (const { origin, record, completedAt } of checks.value) {
    if (record === null || record.pullRequest !== null) continue;
    const run = await forge.workflowRun(origin.runId);
    if (run.kind !== "found") continue;
    const { event, headBranch, headSha, headRepository } = run.value;
    const isByHand = event === "workflow_dispatch" && headBranch === query.base && headSha === commit;
    if (isByHand && headRepository === query.run.repository)
      return { kind: "known", value: { record, at: completedAt } };
  }
  return { kind: "known", value: null };
}

/** Completed check runs of those names by the app that counts, newest first. `record` null: damaged. */
async function candidatesOn(
  forge: Forge,
  commit: string,
  at: { readonly names: readonly string[]; readonly recordedBy: string; readonly what: string },
): Promise<Known<readonly Candidate[]>> {
  const candidates: Candidate[] = [];
  for (const name of at.names) {
    const answer = await forge.checkRuns(commit, name);
    if (answer.kind !== "found")
      return { kind: "unknown", reason: whyNot(answer, `The check runs that hold ${at.what}`) };
    for (const check of answer.value) {
      if (check.app === at.recordedBy && check.name === name) candidates.push(...candidateOf(check));
    }
  }
  return { kind: "known", value: candidates.sort((a, b) => compareOrigins(b.origin, a.origin)) };
}

function candidateOf({ externalId, completedAt, text }: CheckRun): readonly Candidate[] {
  const origin = readOrigin(externalId);
  const decoded = decodeRecord(text);
  if (origin === null || completedAt === null || decoded.kind === "other") return [];
  return [{ origin, completedAt, record: decoded.kind === "record" ? decoded.record : null }];
}

/** The newest candidate whose run is what it says to be; where runs may not be read, the newest. */
async function firstTrusted(
  forge: Forge,
  newestFirst: readonly Candidate[],
  matches: (run: WorkflowRun, record: PlanRecord) => boolean,
): Promise<Known<PlanRecord | null>> {
  for (const { origin, record } of newestFirst) {
    if (record === null)
      return { kind: "unknown", reason: `The record that run ${origin.runId} made is damaged` };
    const run = await forge.workflowRun(origin.runId);
    if (run.kind === "missing")
      return { kind: "unknown", reason: `Run ${origin.runId}, which made the record, is gone` };
    if (run.kind === "found" && !matches(run.value, record)) continue;
    return { kind: "known", value: record.tokens.kind === "none" ? null : record };
  }
  return { kind: "known", value: null };
}
