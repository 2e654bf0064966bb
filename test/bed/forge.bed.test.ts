import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { getOctokit } from "@actions/github";
import { secondaryRateLimit } from "./forge/faults.ts";
import { type Forge, startForge } from "./forge/forge.ts";
import type { Permissions } from "./forge/tokens.ts";

const here = { owner: "acme", repo: "shop" };
const everything: Permissions = {
  contents: "read",
  issues: "write",
  "pull-requests": "write",
  checks: "write",
  statuses: "write",
  deployments: "write",
  actions: "read",
};

function clientOf(forge: Forge, permissions: Permissions = everything) {
  const token = forge.token({ permissions });
  return getOctokit(token, { baseUrl: forge.url, log: { debug() {}, info() {}, warn() {}, error() {} } });
}

/** The status and message with which a request is refused. */
async function refusal(request: Promise<unknown>): Promise<[number, string]> {
  try {
    await request;
  } catch (error) {
    assert.ok(error instanceof Error && "status" in error, String(error));
    return [Number(error.status), error.message];
  }
  throw new assert.AssertionError({ message: "The request was not refused." });
}

test("a token without the permission is refused in GitHub's words", async () => {
  await using forge = await startForge();
  const { rest } = clientOf(forge, { issues: "read", checks: "read" });
  const [status, message] = await refusal(rest.issues.create({ ...here, title: "drift" }));
  assert.equal(status, 403);
  assert.match(message, /^Resource not accessible by integration/);
  assert.equal((await refusal(rest.checks.create({ ...here, name: "x", head_sha: "0" })))[0], 403);
  assert.equal((await refusal(rest.pulls.list(here)))[0], 403);
  assert.deepEqual((await rest.issues.listForRepo(here)).data, []);
});

test("an unknown token gets 401, and an app's token is no user", async () => {
  await using forge = await startForge();
  const stranger = getOctokit("ghs_nobody", { baseUrl: forge.url });
  assert.equal((await refusal(stranger.rest.repos.get(here)))[0], 401);
  assert.equal((await refusal(clientOf(forge).rest.users.getAuthenticated()))[0], 403);
  const alice = getOctokit(forge.token({ user: "alice" }), { baseUrl: forge.url });
  assert.equal((await alice.rest.users.getAuthenticated()).data.login, "alice");
});

test("a comment on a pull request may be written with either permission, on an issue only with issues", async () => {
  await using forge = await startForge();
  const issue = forge.openIssue("broken");
  const { number } = await forge.openPullRequest({ branch: "b", title: "B", files: { a: "1" } });
  const { rest } = clientOf(forge, { "pull-requests": "write" });
  const comment = await rest.issues.createComment({ ...here, issue_number: number, body: "plan" });
  assert.equal(comment.data.user?.login, "github-actions[bot]");
  assert.equal(
    (await refusal(rest.issues.createComment({ ...here, issue_number: issue, body: "x" })))[0],
    403,
  );
});

test("an invalid body is refused with 422 and written down", async () => {
  await using forge = await startForge();
  const client = clientOf(forge);
  const noTitle = client.request("POST /repos/{owner}/{repo}/issues", { ...here, title: "", body: "x" });
  assert.equal((await refusal(noTitle))[0], 422);
  const missing = client.request("POST /repos/acme/shop/check-runs", { name: "no sha" });
  assert.equal((await refusal(missing))[0], 422);
  assert.equal(forge.violations.length, 1);
  assert.match(forge.violations[0] ?? "", /head_sha/);
});

test("a member that GitHub would silently ignore is written down", async () => {
  await using forge = await startForge();
  await clientOf(forge).request("POST /repos/acme/shop/issues", { title: "x", lables: ["drift"] });
  assert.match(forge.violations.join(), /"lables"/);
});

test("a comment longer than 65,536 characters is refused", async () => {
  await using forge = await startForge();
  const issue_number = forge.openIssue("long");
  const { rest } = clientOf(forge);
  const long = rest.issues.createComment({ ...here, issue_number, body: "x".repeat(65_537) });
  assert.match((await refusal(long))[1], /maximum is 65536/);
});

test("lists come in pages that Link headers lead through", async () => {
  await using forge = await startForge();
  for (let count = 0; count < 65; count += 1) forge.openIssue(`issue ${count}`);
  const client = clientOf(forge);
  const first = await client.rest.issues.listForRepo({ ...here, per_page: 30 });
  assert.equal(first.data.length, 30);
  assert.match(first.headers.link ?? "", /page=2>; rel="next".*page=3>; rel="last"/);
  const all = await client.paginate(client.rest.issues.listForRepo, { ...here, per_page: 30 });
  assert.equal(new Set(all.map((issue) => issue.number)).size, 65);
});

test("issues are found by label and state, pull requests among them", async () => {
  await using forge = await startForge();
  const { rest } = clientOf(forge);
  const created = await rest.issues.create({ ...here, title: "Drift: shop", labels: ["pushlane", "drift"] });
  forge.openIssue("other");
  await forge.openPullRequest({ branch: "b", title: "B", files: { a: "1" } });
  const found = await rest.issues.listForRepo({ ...here, labels: "Drift,pushlane", state: "all" });
  assert.deepEqual(
    found.data.map((issue) => issue.number),
    [created.data.number],
  );
  const open = await rest.issues.listForRepo(here);
  assert.equal(open.data.filter((issue) => issue.pull_request !== undefined).length, 1);
  const { number } = created.data;
  await rest.issues.update({ ...here, issue_number: number, state: "closed", state_reason: "completed" });
  forge.reopenIssue(number);
  assert.equal((await rest.issues.get({ ...here, issue_number: number })).data.state_reason, "reopened");
});

test("comments are listed, changed and deleted", async () => {
  await using forge = await startForge();
  const issue_number = forge.openIssue("x");
  forge.comment(issue_number, "by hand", "mallory");
  const { rest } = clientOf(forge);
  const { data } = await rest.issues.createComment({ ...here, issue_number, body: "one" });
  await rest.issues.updateComment({ ...here, comment_id: data.id, body: "two" });
  const listed = await rest.issues.listComments({ ...here, issue_number });
  assert.deepEqual(
    listed.data.map((comment) => [comment.user?.login, comment.body]),
    [
      ["mallory", "by hand"],
      ["github-actions[bot]", "two"],
    ],
  );
  await rest.issues.deleteComment({ ...here, comment_id: data.id });
  assert.equal((await refusal(rest.issues.getComment({ ...here, comment_id: data.id })))[0], 404);
});

test("check runs are completed by a conclusion, and the newest of a name is the latest", async () => {
  await using forge = await startForge();
  const { headSha } = await forge.openPullRequest({ branch: "b", title: "B", files: { a: "1" } });
  const { rest } = clientOf(forge);
  const output = { title: "2 changes", summary: "s", text: "t" };
  const make = (external_id: string) =>
    rest.checks.create({
      ...here,
      name: "Pushlane / shop",
      head_sha: headSha,
      external_id,
      output,
      conclusion: "success",
    });
  await make("1/1/shop");
  const second = await make("2/1/shop");
  assert.equal(second.data.status, "completed");
  assert.equal(second.data.app?.slug, "github-actions");
  const list = { ...here, ref: headSha, check_name: "Pushlane / shop", app_id: 15368 };
  assert.deepEqual(
    (await rest.checks.listForRef(list)).data.check_runs.map((run) => run.external_id),
    ["2/1/shop"],
  );
  const all = await rest.checks.listForRef({ ...list, filter: "all", per_page: 1 });
  assert.equal(all.data.total_count, 2);
  assert.match(all.headers.link ?? "", /rel="next"/);
  const unknown = rest.checks.create({ ...here, name: "x", head_sha: "f".repeat(40) });
  assert.match((await refusal(unknown))[1], /No commit found/);
  const another = getOctokit(forge.token({ permissions: everything, app: { slug: "other", id: 7 } }), {
    baseUrl: forge.url,
  });
  const steal = another.rest.checks.update({ ...here, check_run_id: second.data.id, conclusion: "failure" });
  assert.equal((await refusal(steal))[0], 403);
});

test("a deployment waits for checks unless it asks for none, and success retires earlier ones", async () => {
  await using forge = await startForge();
  const { rest } = clientOf(forge);
  const sha = (await forge.push("main", { a: "1" }, "one")).sha;
  await rest.repos.createCommitStatus({ ...here, sha, state: "pending", context: "ci" });
  const wanted = { ...here, ref: sha, environment: "shop", task: "pushlane/shop" };
  assert.equal((await refusal(rest.repos.createDeployment(wanted)))[0], 409);
  const ids: number[] = [];
  for (let count = 0; count < 2; count += 1) {
    const made = await rest.repos.createDeployment({ ...wanted, required_contexts: [], auto_merge: false });
    assert.equal(made.status, 201);
    assert.ok(made.status === 201);
    ids.push(made.data.id);
    for (const state of ["in_progress", "success"] as const)
      await rest.repos.createDeploymentStatus({ ...here, deployment_id: made.data.id, state });
  }
  const listed = await rest.repos.listDeployments({ ...here, task: "pushlane/shop", sha });
  assert.deepEqual(
    listed.data.map((row) => row.id),
    ids.toReversed(),
  );
  const [first = 0] = ids;
  const statuses = await rest.repos.listDeploymentStatuses({ ...here, deployment_id: first });
  assert.deepEqual(
    statuses.data.map((row) => row.state),
    ["inactive", "success", "in_progress"],
  );
});

for (const how of ["merge", "squash", "rebase", "queue"] as const) {
  test(`a pull request is found from what its ${how} put on main`, async () => {
    await using forge = await startForge();
    await forge.push("feature", { a: "1" }, "one");
    await forge.push("feature", { b: "2" }, "two");
    const { number, headSha } = await forge.openPullRequest({ branch: "feature", title: "Feature" });
    await forge.push("main", { c: "3" }, "foreign");
    const merged = await forge.merge(number, how);
    assert.notEqual(merged.sha, headSha);
    assert.equal(await forge.git.resolve("main"), merged.sha);
    const { rest } = clientOf(forge);
    const found = await rest.repos.listPullRequestsAssociatedWithCommit({ ...here, commit_sha: merged.sha });
    assert.deepEqual(
      found.data.map((pull) => [pull.number, pull.merge_commit_sha, pull.head.sha]),
      [[number, merged.sha, headSha]],
    );
    const pull = (await rest.pulls.get({ ...here, pull_number: number })).data;
    assert.equal(pull.merged, true);
    assert.equal(pull.state, "closed");
    const range = await rest.repos.compareCommitsWithBasehead({
      ...here,
      basehead: `${merged.before}...${merged.sha}`,
    });
    assert.equal(range.data.total_commits, { merge: 3, squash: 1, rebase: 2, queue: 3 }[how]);
    const names = await forge.git.git("ls-tree", "--name-only", merged.sha);
    assert.equal(names, "README.md\na\nb\nc");
    assert.equal(merged.occasion.event["after"], merged.sha);
  });
}

test("a merge is later than every check before it and earlier than every check after it", async () => {
  await using forge = await startForge();
  const { number, headSha } = await forge.openPullRequest({ branch: "b", title: "B", files: { a: "1" } });
  const { rest } = clientOf(forge);
  const check = async () =>
    (await rest.checks.create({ ...here, name: "x", head_sha: headSha, conclusion: "success" })).data
      .completed_at ?? "";
  const before = await check();
  await forge.merge(number, "squash");
  const after = await check();
  const merged = (await rest.pulls.get({ ...here, pull_number: number })).data.merged_at ?? "";
  assert.ok(before < merged && merged < after, `${before} ${merged} ${after}`);
});

test("a comparison of more than 250 commits comes in pages", async () => {
  await using forge = await startForge();
  const base = await forge.git.resolve("main");
  const tree = await forge.git.git("rev-parse", `${base}^{tree}`);
  const stream = Array.from({ length: 260 }, (_, index) => {
    const from = index === 0 ? `from ${base}\n` : "";
    return `commit refs/heads/main\ncommitter a <a@example.com> ${2_000_000_000 + index} +0000\ndata 1\nx\n${from}M 040000 ${tree} \n`;
  }).join("");
  execFileSync("git", ["fast-import", "--quiet", "--force"], { cwd: forge.repository, input: stream });
  const { rest } = clientOf(forge);
  const compare = (page?: number) =>
    rest.repos.compareCommitsWithBasehead({
      ...here,
      basehead: `${base}...main`,
      ...(page === undefined ? {} : { page, per_page: 100 }),
    });
  const whole = await compare();
  assert.equal(whole.data.total_commits, 260);
  assert.equal(whole.data.commits.length, 250);
  const third = await compare(3);
  assert.equal(third.data.commits.length, 60);
  assert.equal(third.data.status, "ahead");
  assert.equal(third.data.commits.at(-1)?.sha, await forge.git.resolve("main"));
});

test("pull requests carry the event payload and the merge ref that GitHub gives", async () => {
  await using forge = await startForge();
  const own = await forge.openPullRequest({ branch: "b", title: "B", files: { a: "1" } });
  const fork = await forge.openPullRequest({ branch: "b", title: "Evil", files: { z: "1" }, fork: true });
  const bot = await forge.openPullRequest({
    branch: "dependabot/npm",
    title: "Bump",
    files: { y: "1" },
    author: "dependabot[bot]",
  });
  assert.equal(own.occasion.ref, "refs/pull/1/merge");
  assert.equal(await forge.git.resolve("refs/pull/1/merge"), own.occasion.sha);
  const headOf = ({ event }: { event: unknown }) =>
    JSON.parse(JSON.stringify(event)).pull_request.head.repo.full_name;
  assert.equal(headOf(own.occasion), "acme/shop");
  assert.equal(headOf(fork.occasion), "mallory/shop");
  assert.equal(await forge.git.resolve("b"), own.headSha);
  assert.equal(bot.occasion.actor, "dependabot[bot]");
  await forge.push("b", { a: "2" }, "more");
  const again = await forge.events.pullRequest(own.number, "synchronize", own.headSha);
  assert.equal(again.event["before"], own.headSha);
  assert.notEqual(again.sha, own.occasion.sha);
});

test("every other event is written as GitHub describes it", async () => {
  await using forge = await startForge();
  const { number } = await forge.openPullRequest({ branch: "b", title: "B", files: { a: "1" } });
  const queued = await forge.enqueue(number);
  assert.match(queued.occasion.ref, /^refs\/heads\/gh-readonly-queue\/main\/pr-1-/);
  assert.equal((await forge.events.schedule("5 4 * * *")).event["schedule"], "5 4 * * *");
  assert.deepEqual((await forge.events.dispatch({ approve: "abc" })).event["inputs"], { approve: "abc" });
  assert.equal((await forge.events.pullRequestTarget(number)).ref, "refs/heads/main");
  assert.equal((await forge.tag("v1", queued.sha)).ref, "refs/tags/v1");
  const merged = await queued.finish();
  assert.equal(merged.sha, queued.sha);
});

test("runs and workflows can be asked for", async () => {
  await using forge = await startForge();
  const { occasion } = await forge.openPullRequest({ branch: "b", title: "B", files: { a: "1" } });
  const run = forge.startRun(occasion);
  const { rest } = clientOf(forge);
  const { data } = await rest.actions.getWorkflowRun({ ...here, run_id: run.id });
  assert.deepEqual(
    [data.event, data.path, data.head_sha, data.head_repository?.full_name],
    ["pull_request", ".github/workflows/deploy.yml", occasion.head.sha, "acme/shop"],
  );
  forge.workflow(".github/workflows/drift.yml", { state: "disabled_inactivity" });
  const workflow = await rest.actions.getWorkflow({ ...here, workflow_id: "drift.yml" });
  assert.equal(workflow.data.state, "disabled_inactivity");
  assert.equal(forge.startRun(occasion, { id: run.id }).attempt, 2);
});

test("faults are played once for the request they fit, and the index of commits can lag", async () => {
  await using forge = await startForge();
  const { rest } = clientOf(forge);
  forge.failNext({ method: "post", path: /\/issues$/, ...secondaryRateLimit(3) });
  const [status, message] = await refusal(rest.issues.create({ ...here, title: "x" }));
  assert.equal(status, 403);
  assert.match(message, /secondary rate limit/);
  await rest.issues.create({ ...here, title: "x" });
  forge.failNext({ path: /issues/, hangUp: "after", method: "post" });
  await assert.rejects(rest.issues.create({ ...here, title: "y" }));
  assert.equal(forge.issues().length, 2);
  const { number } = await forge.openPullRequest({ branch: "b", title: "B", files: { a: "1" } });
  const { sha } = await forge.merge(number, "squash");
  forge.delayCommitIndex(1);
  const look = async () =>
    (await rest.repos.listPullRequestsAssociatedWithCommit({ ...here, commit_sha: sha })).data.length;
  assert.deepEqual([await look(), await look()], [0, 1]);
});

test("what was asked is recorded in order", async () => {
  await using forge = await startForge();
  const { rest } = clientOf(forge);
  await rest.repos.get(here);
  await rest.repos.getBranch({ ...here, branch: "main" });
  await rest.issues.create({ ...here, title: "x" });
  assert.deepEqual(
    forge.requests.map((each) => [each.method, each.path, each.status, each.operation]),
    [
      ["GET", "/repos/acme/shop", 200, "repos/get"],
      ["GET", "/repos/acme/shop/branches/main", 200, "repos/get-branch"],
      ["POST", "/repos/acme/shop/issues", 201, "issues/create"],
    ],
  );
});

test("the repository behind it can be cloned", async () => {
  await using forge = await startForge({ files: { "deploy/a.yaml": "a: 1\n" } });
  const folder = mkdtempSync(join(tmpdir(), "pushlane-clone-"));
  try {
    execFileSync("git", ["clone", "--quiet", forge.repository, folder]);
    assert.equal(
      execFileSync("git", ["log", "--format=%s"], { cwd: folder }).toString().trim(),
      "First commit",
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
