import * as v from "valibot";
import {
  type Answer,
  type CheckDraft,
  type CheckRun,
  type Comparison,
  type Forge,
  mostCommits,
  type Pull,
  type WorkflowRun,
} from "../../review/forge.ts";
import {
  BranchRow,
  CheckRunPage,
  CheckRunRow,
  ComparisonRow,
  PullRow,
  parse,
  WorkflowRunRow,
} from "./answers.ts";
import { ask, askAll, type Desk, mapFound } from "./ask.ts";
import { redactBody } from "./redact-body.ts";

type Reviews = Pick<
  Forge,
  "checkRuns" | "createCheckRun" | "compare" | "branchTip" | "pullRequestsOf" | "closedPulls" | "workflowRun"
>;

/** Commits, pull requests, check runs and runs of workflows. */
export function reviewsOn(desk: Desk): Reviews {
  const compared = new Map<string, Promise<Answer<Comparison>>>();
  return {
    checkRuns: (commit, name) => listCheckRuns(desk, commit, { check_name: name }),
    createCheckRun: (draft) => createCheckRun(desk, draft),
    // What lies between two commits stays the same, and is asked for more than once.
    compare: (base, head) => {
      const key = `${base}...${head}`;
      const asked = compared.get(key) ?? compare(desk, base, head);
      compared.set(key, asked);
      const forget = () => compared.delete(key);
      asked.then(({ kind }) => kind === "found" || forget(), forget);
      return asked;
    },
    branchTip: async (branch) =>
      mapFound(
        await ask(
          desk,
          {
            route: "GET /repos/{owner}/{repo}/branches/{branch}",
            permission: "contents: read",
            parameters: { branch },
          },
          BranchRow,
        ),
        ({ commit }) => commit.sha,
      ),
    pullRequestsOf: (commit) =>
      askAll(
        desk,
        {
          route: "GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls",
          permission: "pull-requests: read",
          parameters: { commit_sha: commit },
        },
        { shape: v.array(PullRow), rowsOf: (rows) => rows.map(pullOf) },
      ),
    closedPulls: async (base) =>
      mapFound(
        await ask(
          desk,
          {
            route: "GET /repos/{owner}/{repo}/pulls",
            permission: "pull-requests: read",
            parameters: { base, state: "closed", sort: "updated", direction: "desc", per_page: 100 },
          },
          v.array(PullRow),
        ),
        (rows) => rows.map(pullOf),
      ),
    workflowRun: async (id) =>
      mapFound(
        await ask(
          desk,
          {
            route: "GET /repos/{owner}/{repo}/actions/runs/{run_id}",
            permission: "actions: read",
            parameters: { run_id: id },
          },
          WorkflowRunRow,
        ),
        workflowRunOf,
      ),
  };
}

/** Check runs of a commit, of every attempt: without `filter` GitHub shows only the newest of each suite. */
export function listCheckRuns(
  desk: Desk,
  commit: string,
  which: { readonly check_name?: string },
): Promise<Answer<readonly CheckRun[]>> {
  return askAll(
    desk,
    {
      route: "GET /repos/{owner}/{repo}/commits/{ref}/check-runs",
      permission: "checks: read",
      parameters: { ref: commit, filter: "all", ...which },
    },
    { shape: CheckRunPage, rowsOf: (page) => page.check_runs.map(checkRunOf) },
  );
}

async function createCheckRun(desk: Desk, draft: CheckDraft): Promise<Answer<{ readonly url: string }>> {
  const parameters = {
    name: draft.name,
    head_sha: draft.commit,
    external_id: draft.externalId,
    details_url: draft.detailsUrl,
    status: "completed",
    conclusion: draft.conclusion,
    output: {
      title: desk.redact(draft.title),
      summary: redactBody(draft.summary, desk.redact),
      text: draft.text,
    },
  };
  const answer = await ask(
    desk,
    { route: "POST /repos/{owner}/{repo}/check-runs", permission: "checks: write", parameters },
    CheckRunRow,
  );
  return mapFound(answer, (row) => ({ url: row.html_url }));
}

async function compare(desk: Desk, base: string, head: string): Promise<Answer<Comparison>> {
  const commits: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await desk.wire.send({
      route: compareRoute,
      permission: "contents: read",
      parameters: {
        owner: desk.owner,
        repo: desk.repo,
        basehead: `${base}...${head}`,
        per_page: 100,
        page,
      },
    });
    if (answer.kind !== "found") return answer;
    const {
      status,
      total_commits: total,
      commits: rows,
    } = parse(ComparisonRow, answer.value.body, compareRoute);
    if (total > mostCommits) return { kind: "found", value: { status, total, commits: [] } };
    commits.push(...rows.map(({ sha }) => sha));
    if (commits.length >= total || rows.length === 0 || !answer.value.more)
      return { kind: "found", value: { status, total, commits } };
  }
}

const compareRoute = "GET /repos/{owner}/{repo}/compare/{basehead}";

function checkRunOf(row: v.InferOutput<typeof CheckRunRow>): CheckRun {
  return {
    id: row.id,
    name: row.name,
    app: row.app?.slug ?? null,
    externalId: row.external_id,
    summary: row.output?.summary ?? "",
    text: row.output?.text ?? "",
    detailsUrl: row.details_url,
    completedAt: row.completed_at,
  };
}

function pullOf(row: v.InferOutput<typeof PullRow>): Pull {
  return {
    number: row.number,
    headSha: row.head.sha,
    baseRef: row.base.ref,
    mergedAt: row.merged_at,
    mergeCommit: row.merge_commit_sha,
  };
}

function workflowRunOf(row: v.InferOutput<typeof WorkflowRunRow>): WorkflowRun {
  return {
    attempt: row.run_attempt,
    event: row.event,
    headSha: row.head_sha,
    headBranch: row.head_branch,
    headRepository: row.head_repository?.full_name ?? null,
    // A workflow of another ref is written `path@ref`.
    workflow: row.path.replace(/@.*$/, ""),
    isOver: row.status === "completed",
  };
}
