import assert from "node:assert/strict";
import { test } from "node:test";
import { recordApproval } from "../../../src/review/approval.ts";
import { compareReviewed, mayGoOn } from "../../../src/review/compare.ts";
import { recordPlan } from "../../../src/review/record-plan.ts";
import { forgeClock } from "../../bed/forge/clock.ts";
import { type Forge, startForge } from "../../bed/forge/forge.ts";
import { change, plan } from "../../review/plans.ts";
import { applyRights, gitHubOf, planned, planRights, pullRequestOf, reviewedAt, runOn } from "./bed.ts";

const options = { mode: "auto", approve: [], actor: "ana", dispatched: false } as const;
const image = plan([change("update", "Deployment/shop/web", { image: ["a", "b"] })]);
const replicas = plan([change("update", "Deployment/shop/web", { replicas: ["1", "2"] })]);
const both = plan([change("update", "Deployment/shop/web", { image: ["a", "b"], replicas: ["1", "2"] })]);

for (const how of ["merge", "squash", "rebase", "queue"] as const) {
  test(`after a ${how} of three commits the plan of the pull request is found and covers`, async () => {
    await using forge = await startForge();
    await forge.push("feature", { "a.yaml": "1" }, "one");
    await forge.push("feature", { "b.yaml": "1" }, "two");
    const opened = await open(forge, "feature");
    await planned(forge, opened, image);
    const { reviewed, slept } = await reviewedAt(forge, await forge.merge(opened.number, how));
    assert.ok(reviewed.kind === "reviewed");
    assert.deepEqual(compareReviewed(image, reviewed, options), {
      kind: "covered",
      pullRequests: [opened.number],
      notCompared: 0,
    });
    assert.equal(compareReviewed(both, reviewed, options).kind, "exceeds");
    assert.deepEqual(slept, []);
    assert.deepEqual(forge.violations, []);
  });
}

test("the record is a check run on the head of the pull request that says where it comes from", async () => {
  await using forge = await startForge();
  const opened = await open(forge, "feature");
  const run = await planned(forge, opened, image);
  const [check, ...others] = forge.checkRuns(opened.headSha);
  assert.equal(others.length, 0);
  assert.equal(check?.["name"], "Pushlane / shop");
  assert.equal(check["external_id"], `${run.id}/1/shop`);
  assert.equal(check["conclusion"], "success");
});

test("a plan that failed makes the check red and records nothing", async () => {
  await using forge = await startForge();
  const opened = await open(forge, "feature");
  const run = runOn(forge, opened.occasion);
  const gitHub = gitHubOf(forge, run, { permissions: planRights });
  await recordPlan(gitHub, {
    target: "shop",
    plan: null,
    part: "no",
    title: "failed",
    run,
    pullRequest: pullRequestOf(forge, opened.number),
    failed: true,
  });
  assert.equal(forge.checkRuns(opened.headSha)[0]?.["conclusion"], "failure");
  const { reviewed } = await reviewedAt(forge, await forge.merge(opened.number, "squash"));
  assert.deepEqual(reviewed, { kind: "nothing" });
});

test("without checks: write the plan is not recorded, and the line to add is named", async () => {
  await using forge = await startForge();
  const opened = await open(forge, "feature");
  const run = runOn(forge, opened.occasion);
  const gitHub = gitHubOf(forge, run, { permissions: { ...planRights, checks: "read" } });
  const recorded = await recordPlan(gitHub, {
    target: "shop",
    plan: image,
    part: "x",
    title: "x",
    run,
    pullRequest: pullRequestOf(forge, opened.number),
  });
  assert.ok(recorded.kind === "not-permitted");
  assert.match(
    recorded.lost,
    /Resource not accessible by integration.*Add "checks: write" under "permissions:"/,
  );
});

test("the title and the summary of a check run are redacted, the hashes are not", async () => {
  await using forge = await startForge();
  const opened = await open(forge, "feature");
  const run = runOn(forge, opened.occasion);
  const redact = (text: string) => text.replaceAll("e", "***");
  const gitHub = gitHubOf(forge, run, { permissions: planRights, redact });
  await recordPlan(gitHub, {
    target: "shop",
    plan: image,
    part: "secret",
    title: "secret",
    run,
    pullRequest: pullRequestOf(forge, opened.number),
  });
  const output = forge.world.checkRuns[0]?.output;
  assert.deepEqual([output?.title, output?.summary], ["s***cr***t", "s***cr***t"]);
  assert.equal(
    (await reviewedAt(forge, await forge.merge(opened.number, "merge"))).reviewed.kind,
    "reviewed",
  );
});

test("a direct push has nothing reviewed, after a short second look", async () => {
  await using forge = await startForge();
  const before = await tip(forge);
  const occasion = await forge.push("main", { "a.yaml": "1" }, "by hand");
  const { reviewed, slept } = await reviewedAt(forge, { before, sha: occasion.sha, occasion });
  assert.deepEqual(reviewed, { kind: "nothing" });
  assert.deepEqual(slept, [2000]);
});

test("a foreign commit on top of a merge exceeds what was reviewed", async () => {
  await using forge = await startForge();
  const opened = await open(forge, "feature");
  await planned(forge, opened, image);
  const merged = await forge.merge(opened.number, "squash");
  const occasion = await forge.push("main", { "b.yaml": "1" }, "by hand");
  const { reviewed } = await reviewedAt(
    forge,
    { before: merged.sha, sha: occasion.sha, occasion },
    { from: merged.before },
  );
  const verdict = compareReviewed(both, reviewed, options);
  assert.ok(verdict.kind === "exceeds");
  assert.deepEqual(
    verdict.exceeding.map(({ paths }) => paths),
    [["replicas"]],
  );
});

test("all pull requests since the last finished apply count together", async () => {
  await using forge = await startForge();
  const one = await open(forge, "one");
  const two = await open(forge, "two");
  await planned(forge, one, image);
  await planned(forge, two, replicas);
  const first = await forge.merge(one.number, "rebase");
  const second = await forge.merge(two.number, "merge");
  const onlyPush = await reviewedAt(forge, second);
  assert.equal(compareReviewed(both, onlyPush.reviewed, options).kind, "exceeds");
  const sinceFinished = await reviewedAt(forge, second, { from: first.before });
  assert.deepEqual(compareReviewed(both, sinceFinished.reviewed, options), {
    kind: "covered",
    pullRequests: [one.number, two.number],
    notCompared: 0,
  });
});

test("while GitHub's index lags behind a merge the merge commit is known, and others are waited for", async () => {
  await using forge = await startForge();
  const opened = await open(forge, "feature");
  await planned(forge, opened, image);
  const merged = await forge.merge(opened.number, "squash");
  forge.delayCommitIndex(5);
  assert.equal((await reviewedAt(forge, merged)).reviewed.kind, "reviewed");

  // A later push whose range holds the first commits of a rebase, not the last.
  await forge.push("more", { "c.yaml": "1" }, "one");
  const rebased = await open(forge, "more");
  await planned(forge, rebased, replicas);
  const landed = await forge.merge(rebased.number, "rebase");
  const firstOfTwo = await forge.git.git("rev-parse", `${landed.sha}^`);
  forge.delayCommitIndex(3);
  const { reviewed, slept } = await reviewedAt(forge, { ...landed, sha: firstOfTwo });
  assert.equal(reviewed.kind, "reviewed");
  assert.deepEqual(slept, [2000, 4000, 8000]);
});

test("the wait for GitHub's index is bounded", async () => {
  // The wait ends exactly at the limit, so no second of real time may slip in between.
  const held = Date.now();
  await using forge = await startForge({ clock: forgeClock(() => held) });
  await forge.push("more", { "c.yaml": "1" }, "one");
  const rebased = await open(forge, "more");
  await planned(forge, rebased, replicas);
  const landed = await forge.merge(rebased.number, "rebase");
  const firstOfTwo = await forge.git.git("rev-parse", `${landed.sha}^`);
  forge.delayCommitIndex(1000);
  const { reviewed, slept } = await reviewedAt(forge, { ...landed, sha: firstOfTwo });
  assert.deepEqual(reviewed, { kind: "nothing" });
  assert.deepEqual(slept, [2000, 4000, 8000, 16_000]);
});

test("only the newest record of the last head commit counts", async () => {
  await using forge = await startForge();
  const opened = await open(forge, "feature");
  await planned(forge, opened, replicas);
  await forge.push("feature", { "b.yaml": "2" }, "more");
  const again = {
    number: opened.number,
    occasion: await forge.events.pullRequest(opened.number, "synchronize"),
  };
  const run = await planned(forge, again, replicas);
  await planned(forge, again, image, { id: run.id });
  const { reviewed } = await reviewedAt(forge, await forge.merge(opened.number, "squash"));
  assert.equal(compareReviewed(image, reviewed, options).kind, "covered");
  assert.equal(compareReviewed(replicas, reviewed, options).kind, "exceeds");
});

test("a newer plan that failed takes the place of an earlier one", async () => {
  await using forge = await startForge();
  const opened = await open(forge, "feature");
  const run = await planned(forge, opened, image);
  await planned(forge, opened, null, { id: run.id });
  assert.deepEqual((await reviewedAt(forge, await forge.merge(opened.number, "squash"))).reviewed, {
    kind: "nothing",
  });
});

test("a record made after the merge does not count", async () => {
  await using forge = await startForge();
  const opened = await open(forge, "feature");
  const run = runOn(forge, opened.occasion);
  const merged = await forge.merge(opened.number, "squash");
  await planned(forge, opened, image, { run });
  assert.deepEqual((await reviewedAt(forge, merged)).reviewed, { kind: "nothing" });
});

test("a check run forged by another app does not count, unless that app is the one named", async () => {
  await using forge = await startForge();
  const opened = await open(forge, "feature");
  await planned(forge, opened, image, { app: { slug: "mallory-ci", id: 666 } });
  const merged = await forge.merge(opened.number, "squash");
  assert.deepEqual((await reviewedAt(forge, merged)).reviewed, { kind: "nothing" });
  assert.equal((await reviewedAt(forge, merged, { recordedBy: "mallory-ci" })).reviewed.kind, "reviewed");
});

test("a record whose run was something else does not hide the real one", async () => {
  await using forge = await startForge();
  const opened = await open(forge, "feature");
  await planned(forge, opened, image);
  const push = runOn(forge, await forge.push("other", { "z.yaml": "1" }, "other"));
  await planned(forge, opened, replicas, { run: push });
  const otherFile = runOn(forge, opened.occasion, { workflow: ".github/workflows/evil.yml" });
  await planned(forge, opened, replicas, { run: { ...otherFile, workflow: ".github/workflows/deploy.yml" } });
  const { reviewed } = await reviewedAt(forge, await forge.merge(opened.number, "squash"));
  assert.equal(compareReviewed(image, reviewed, options).kind, "covered");
  assert.equal(compareReviewed(replicas, reviewed, options).kind, "exceeds");
});

test("a record for another base, pull request or target does not count", async () => {
  await using forge = await startForge();
  const opened = await open(forge, "feature");
  const run = runOn(forge, opened.occasion);
  const gitHub = gitHubOf(forge, run, { permissions: planRights });
  const mine = pullRequestOf(forge, opened.number);
  const shop = { target: "shop", plan: image, part: "x", title: "x", run };
  await recordPlan(gitHub, { ...shop, pullRequest: { ...mine, baseRef: "release" } });
  await recordPlan(gitHub, { ...shop, pullRequest: { ...mine, number: 999 } });
  await recordPlan(gitHub, { ...shop, target: "network", pullRequest: mine });
  const merged = await forge.merge(opened.number, "squash");
  assert.deepEqual((await reviewedAt(forge, merged)).reviewed, { kind: "nothing" });
  assert.equal((await reviewedAt(forge, merged, { was: ["network"] })).reviewed.kind, "reviewed");
});

test("a pull request that was merged into another branch does not count", async () => {
  await using forge = await startForge();
  await forge.push("release", { "r.yaml": "1" }, "release");
  const opened = await forge.openPullRequest({
    branch: "feature",
    title: "feature",
    files: { "a.yaml": "1" },
    base: "release",
  });
  await planned(forge, opened, image);
  const merged = await forge.merge(opened.number, "merge");
  assert.deepEqual((await reviewedAt(forge, merged)).reviewed, { kind: "nothing" });
});

for (const [missing, line] of [
  ["checks", "checks: read"],
  ["pull-requests", "pull-requests: read"],
  ["contents", "contents: read"],
] as const) {
  test(`without ${line} it is unknown what was reviewed, not nothing`, async () => {
    await using forge = await startForge();
    const opened = await open(forge, "feature");
    await planned(forge, opened, image);
    const merged = await forge.merge(opened.number, "squash");
    const { reviewed } = await reviewedAt(forge, merged, {
      permissions: { ...applyRights, [missing]: "none" },
    });
    assert.ok(reviewed.kind === "unknown");
    assert.ok(reviewed.reason.includes(`Add "${line}"`), reviewed.reason);
    assert.ok(!mayGoOn(compareReviewed(image, reviewed, options)));
  });
}

test("without actions: read records count by app, name, head, base and time alone", async () => {
  await using forge = await startForge();
  const opened = await open(forge, "feature");
  await planned(forge, opened, image);
  const merged = await forge.merge(opened.number, "squash");
  const { reviewed } = await reviewedAt(forge, merged, { permissions: { ...applyRights, actions: "none" } });
  assert.equal(reviewed.kind, "reviewed");
});

test("a damaged record is unknown, not nothing", async () => {
  await using forge = await startForge();
  const opened = await open(forge, "feature");
  await planned(forge, opened, image);
  const check = forge.world.checkRuns[0];
  assert.ok(check?.output.text);
  check.output.text = check.output.text.replace(/^after .*$/m, "after ***");
  const { reviewed } = await reviewedAt(forge, await forge.merge(opened.number, "squash"));
  assert.equal(reviewed.kind, "unknown");
});

test("a range that cannot be compared, or is too long, is unknown", async () => {
  await using forge = await startForge();
  const before = await tip(forge);
  const occasion = await forge.push("main", { "a.yaml": "1" }, "one");
  const gone = await reviewedAt(forge, { before, sha: occasion.sha, occasion }, { from: "f".repeat(40) });
  assert.equal(gone.reviewed.kind, "unknown");
  const tree = await forge.git.git("rev-parse", `${occasion.sha}^{tree}`);
  let sha = occasion.sha;
  for (let count = 0; count < 251; count += 1)
    sha = await forge.git.git(
      "-c",
      "user.name=a",
      "-c",
      "user.email=a@example.com",
      "commit-tree",
      tree,
      "-p",
      sha,
      "-m",
      "x",
    );
  const long = await reviewedAt(forge, { before: occasion.sha, sha, occasion });
  assert.ok(long.reviewed.kind === "unknown");
  assert.match(long.reviewed.reason, /251 commits/);
});

test("after a dispatch or the first push only this commit is looked at", async () => {
  await using forge = await startForge();
  const opened = await open(forge, "feature");
  await planned(forge, opened, image);
  const merged = await forge.merge(opened.number, "squash");
  assert.equal((await reviewedAt(forge, { ...merged, before: null })).reviewed.kind, "reviewed");
  assert.equal((await reviewedAt(forge, { ...merged, before: "0".repeat(40) })).reviewed.kind, "reviewed");
});

test("an approval by dispatch on the branch counts in every later range with that commit", async () => {
  await using forge = await startForge();
  const before = await tip(forge);
  const occasion = await forge.push("main", { "a.yaml": "1" }, "by hand");
  const dispatch = runOn(forge, await forge.events.dispatch({}));
  await recordApproval(gitHubOf(forge, dispatch, { permissions: applyRights }), {
    plan: both,
    run: dispatch,
  });
  const { reviewed } = await reviewedAt(forge, { before, sha: occasion.sha, occasion });
  assert.equal(compareReviewed(both, reviewed, options).kind, "covered");
  const later = await forge.push("main", { "b.yaml": "1" }, "more");
  const since = await reviewedAt(
    forge,
    { before: occasion.sha, sha: later.sha, occasion: later },
    { from: before },
  );
  assert.equal(compareReviewed(both, since.reviewed, options).kind, "covered");
});

test("an approval by any other run does not count", async () => {
  await using forge = await startForge();
  const before = await tip(forge);
  const occasion = await forge.push("main", { "a.yaml": "1" }, "by hand");
  const push = runOn(forge, occasion);
  await recordApproval(gitHubOf(forge, push, { permissions: applyRights }), { plan: both, run: push });
  await forge.push("other", { "b.yaml": "1" }, "elsewhere");
  const elsewhere = runOn(forge, await forge.events.dispatch({}, { branch: "other" }));
  const lying = { ...elsewhere, commit: occasion.sha };
  await recordApproval(gitHubOf(forge, lying, { permissions: applyRights }), { plan: both, run: lying });
  assert.deepEqual((await reviewedAt(forge, { before, sha: occasion.sha, occasion })).reviewed, {
    kind: "nothing",
  });
});

test("without checks: write an approval is not kept, and nothing breaks", async () => {
  await using forge = await startForge();
  const dispatch = runOn(forge, await forge.events.dispatch({}));
  await recordApproval(gitHubOf(forge, dispatch, { permissions: { ...applyRights, checks: "read" } }), {
    plan: both,
    run: dispatch,
  });
  assert.equal(forge.world.checkRuns.length, 0);
});

function open(forge: Forge, branch: string) {
  return forge.openPullRequest({ branch, title: branch, files: { [`${branch}.yaml`]: "1" } });
}

async function tip(forge: Forge): Promise<string> {
  return (await forge.git.resolve("refs/heads/main")) ?? "";
}
