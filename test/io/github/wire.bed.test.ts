import assert from "node:assert/strict";
import { test } from "node:test";
import { openGitHub } from "../../../src/io/github/github.ts";
import { Failure } from "../../../src/model/failure.ts";
import { secondaryRateLimit } from "../../bed/forge/faults.ts";
import { type Forge, startForge } from "../../bed/forge/forge.ts";
import { applyRights, gitHubOf, runOn } from "./bed.ts";

test("GitHub's secondary rate limit is waited out as long as it asks, for reads and writes", async () => {
  await using forge = await startForge();
  const { gitHub, number } = await commenter(forge);
  forge.failNext({ method: "GET", ...secondaryRateLimit(7) });
  assert.deepEqual(await gitHub.comments(number), { kind: "found", value: [] });
  forge.failNext({ method: "POST", ...secondaryRateLimit(30) });
  await gitHub.createComment(number, "hello", "pull-requests: write");
  assert.equal(forge.comments(number).length, 1);
  assert.deepEqual(gitHub.slept, [7000, 30_000]);
});

test("the limit per hour is waited out when it ends soon", async () => {
  await using forge = await startForge();
  const { gitHub, number } = await commenter(forge);
  const reset = forge.clock.seconds() + 20;
  const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(reset) };
  forge.failNext({ status: 403, headers });
  assert.equal((await gitHub.comments(number)).kind, "found");
  // However long the request took: once, and to just behind that second.
  const [slept = 0, ...more] = gitHub.slept;
  assert.deepEqual(more, []);
  assert.ok(slept > 0 && slept <= 21_000, String(slept));
  const after = forge.clock.seconds();
  assert.ok(after > reset && after <= reset + 3, `${after} after ${reset}`);
});

test("a rate limit that lasts longer than the patience is told, not called forbidden", async () => {
  await using forge = await startForge();
  const { gitHub, number } = await commenter(forge);
  forge.failNext(secondaryRateLimit(3600));
  await assert.rejects(gitHub.comments(number), isFailure("github-rate-limit", /rate limit/));
  forge.failNext({ ...secondaryRateLimit(50), times: 9 });
  await assert.rejects(gitHub.comments(number), isFailure("github-rate-limit", /rate limit/));
  assert.deepEqual(gitHub.slept, [50_000, 50_000]);
});

test("passing trouble of a read is waited out, in bounded time", async () => {
  await using forge = await startForge();
  const { gitHub, number } = await commenter(forge);
  forge.failNext({ status: 502, times: 2 });
  forge.failNext({ hangUp: "before" });
  assert.equal((await gitHub.comments(number)).kind, "found");
  forge.failNext({ status: 503, times: 4 });
  await assert.rejects(gitHub.comments(number), isFailure("github-refused", /503/));
  forge.failNext({ hangUp: "before", times: 4 });
  await assert.rejects(gitHub.comments(number), isFailure("github-unreachable", /gave no answer/));
});

test("a comment is not posted twice when the answer to the first is lost", async () => {
  await using forge = await startForge();
  const { gitHub, number } = await commenter(forge);
  forge.failNext({ method: "POST", hangUp: "after" });
  await assert.rejects(gitHub.createComment(number, "hello", "x"), isFailure("github-unreachable", /POST/));
  assert.equal(forge.comments(number).length, 1);
});

test("a token that GitHub does not accept is told with the input to check", async () => {
  await using forge = await startForge();
  const run = runOn(forge, await forge.events.dispatch({}));
  const gitHub = openGitHub({
    token: "ghs_stale",
    run,
    redact: (text) => text,
    signal: new AbortController().signal,
  });
  await assert.rejects(gitHub.comments(1), isFailure("github-unauthorized", /github-token/));
});

test("an empty token is told with the input to check, and nothing is sent", async () => {
  await using forge = await startForge();
  const run = runOn(forge, await forge.events.dispatch({}));
  const { signal } = new AbortController();
  const gitHub = openGitHub({ token: "", run, redact: (text) => text, signal });
  await assert.rejects(gitHub.comments(1), isFailure("github-unauthorized", /github-token is empty/));
});

test("an answer that is not GitHub's is told by its field", async () => {
  await using forge = await startForge();
  const { gitHub, number } = await commenter(forge);
  forge.failNext({ status: 200, body: [{ id: "one" }] });
  await assert.rejects(gitHub.comments(number), isFailure("github-unreadable", /0\.id/));
});

test("a list is read to its last page", async () => {
  await using forge = await startForge();
  const { gitHub, number } = await commenter(forge);
  for (let count = 0; count < 120; count += 1) forge.comment(number, `comment ${count}`);
  const comments = await gitHub.comments(number);
  assert.ok(comments.kind === "found");
  assert.equal(comments.value.length, 120);
});

test("a page that fails fails the list", async () => {
  await using forge = await startForge();
  const { gitHub, number } = await commenter(forge);
  for (let count = 0; count < 120; count += 1) forge.comment(number, `comment ${count}`);
  forge.failNext({ path: /[?&]page=2/, status: 403 });
  assert.equal((await gitHub.comments(number)).kind, "forbidden");
});

test("a cancelled run stops waiting for GitHub, and the wait was told", async () => {
  await using forge = await startForge();
  const cancel = new AbortController();
  const told: string[] = [];
  const run = runOn(forge, await forge.events.dispatch({}));
  const gitHub = openGitHub({
    token: forge.token({ permissions: applyRights }),
    run,
    redact: (text) => text,
    signal: cancel.signal,
    tell: (text) => told.push(text),
  });
  forge.failNext({ ...secondaryRateLimit(60) });
  const asked = gitHub.branchTip("main");
  setTimeout(() => cancel.abort(), 200);
  await assert.rejects(asked);
  assert.match(told.join(), /^GitHub asks to wait: GET .* is sent again in 60 s$/);
});

test("GitHub Enterprise's path in the API address is kept", async () => {
  await using forge = await startForge();
  const listed = runOn(forge, await forge.events.dispatch({}));
  const run = { ...listed, apiUrl: `${forge.url}/api/v3` };
  await gitHubOf(forge, run, { permissions: applyRights }).branchTip("main");
  assert.equal(forge.requests.at(-1)?.path, "/api/v3/repos/acme/shop/branches/main");
});

async function commenter(forge: Forge) {
  const opened = await forge.openPullRequest({
    branch: "feature",
    title: "feature",
    files: { "a.yaml": "1" },
  });
  const run = runOn(forge, opened.occasion);
  return { gitHub: gitHubOf(forge, run, { permissions: applyRights }), number: opened.number };
}

function isFailure(code: string, message: RegExp) {
  return (error: unknown) => {
    assert.ok(error instanceof Failure, String(error));
    assert.equal(error.code, code);
    assert.match(error.message, message);
    return true;
  };
}
