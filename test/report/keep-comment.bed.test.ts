import assert from "node:assert/strict";
import { test } from "node:test";
import type { Run } from "../../src/model/trigger.ts";
import { runUrl } from "../../src/model/trigger.ts";
import { commentMarker, composeComment } from "../../src/report/comment.ts";
import { keepComment, noteApplied } from "../../src/report/keep-comment.ts";
import type { Noticeboard } from "../../src/report/noticeboard.ts";
import { recordPlan } from "../../src/review/record-plan.ts";
import { type Forge, startForge } from "../bed/forge/forge.ts";
import { gitHubOf, planRights, pullRequestOf, runOn } from "../io/github/bed.ts";
import { change, plan } from "../review/plans.ts";

test("one comment is made and then updated in place, whatever commit or run", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  const first = await job(forge, opened.number, { shop: "first plan" });
  assert.equal(first.kept, "created");
  await forge.push("feature", { "b.yaml": "1" }, "more");
  const second = await job(forge, opened.number, { shop: "second plan" });
  assert.deepEqual([second.kept, second.url], ["updated", first.url]);
  const [comment, ...others] = bodies(forge, opened.number);
  assert.equal(others.length, 0);
  assert.match(comment ?? "", /second plan/);
  assert.deepEqual(forge.violations, []);
});

test("the same text again writes nothing", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  const run = runOn(forge, opened.occasion);
  await job(forge, opened.number, { shop: "a plan" }, { run });
  const written = writes(forge);
  assert.equal(
    (await job(forge, opened.number, { shop: "a plan" }, { run, record: false })).kept,
    "unchanged",
  );
  assert.equal(writes(forge), written);
});

test("a text that is redacted on its way is still the same text", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  const run = runOn(forge, opened.occasion);
  const redact = (text: string) => text.replaceAll("hunter2", "***");
  await job(forge, opened.number, { shop: "password hunter2" }, { run, redact });
  assert.equal(
    (await job(forge, opened.number, { shop: "password hunter2" }, { run, redact })).kept,
    "unchanged",
  );
  assert.ok(!JSON.stringify(forge.requests).includes("hunter2"));
});

test("nothing changes and no comment is there: none is made; one that is there is kept true", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  assert.deepEqual(await job(forge, opened.number, { shop: "no changes" }, { anyChange: false }), {
    kept: "none",
    url: null,
  });
  assert.equal(bodies(forge, opened.number).length, 0);
  await job(forge, opened.number, { shop: "a change" });
  assert.equal(
    (await job(forge, opened.number, { shop: "no changes" }, { anyChange: false })).kept,
    "updated",
  );
  assert.match(bodies(forge, opened.number)[0] ?? "", /no changes/);
});

test("every job of a matrix writes the parts of all, in the order of their names", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  await job(forge, opened.number, { shop: "plan of shop" });
  await job(forge, opened.number, { network: "plan of network" });
  const [body = "", ...others] = bodies(forge, opened.number);
  assert.equal(others.length, 0);
  assert.ok(
    body.indexOf("plan of network") > 0 && body.indexOf("plan of network") < body.indexOf("plan of shop"),
  );
});

test("a job that finishes while another writes is not lost", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  const run = runOn(forge, opened.occasion);
  const board = boardOf(forge, run);
  const meanwhile: Noticeboard = {
    ...board,
    createComment: async (...wanted) => {
      const created = await board.createComment(...wanted);
      await record(forge, runOn(forge, opened.occasion), opened.number, { network: "plan of network" });
      return created;
    },
  };
  await record(forge, run, opened.number, { shop: "plan of shop" });
  await keepComment(meanwhile, wantedOf(forge, run, opened.number, { shop: "plan of shop" }));
  const [body = ""] = bodies(forge, opened.number);
  assert.match(body, /plan of network[\s\S]*plan of shop/);
});

test("two jobs that create at once end with one comment that holds both", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  await Promise.all([
    job(forge, opened.number, { shop: "plan of shop" }),
    job(forge, opened.number, { network: "plan of network" }),
  ]);
  await job(forge, opened.number, { data: "plan of data" });
  const [body = "", ...others] = bodies(forge, opened.number);
  assert.equal(others.length, 0);
  for (const target of ["shop", "network", "data"]) assert.match(body, new RegExp(`plan of ${target}`));
});

test("of two comments of ours the oldest stays", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  const run = runOn(forge, opened.occasion);
  const board = boardOf(forge, run);
  await board.createComment(opened.number, `${commentMarker}\none`, "x");
  await board.createComment(opened.number, `${commentMarker}\ntwo`, "x");
  const [oldest] = forge.comments(opened.number);
  const kept = await job(forge, opened.number, { shop: "a plan" });
  const left = forge.comments(opened.number);
  assert.deepEqual(
    left.map(({ id }) => id),
    [oldest?.["id"]],
  );
  assert.equal(kept.url, oldest?.["html_url"]);
});

test("a comment by a person with our marker is neither used nor touched", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  forge.comment(opened.number, `${commentMarker}\nforged`, "mallory");
  assert.equal((await job(forge, opened.number, { shop: "a plan" })).kept, "created");
  const [forged, ours] = bodies(forge, opened.number);
  assert.equal(forged, `${commentMarker}\nforged`);
  assert.match(ours ?? "", /a plan/);
});

test("a comment of our bot that quotes the marker further down is not ours", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  const board = boardOf(forge, runOn(forge, opened.occasion));
  await board.createComment(opened.number, `Look:\n${commentMarker}`, "x");
  assert.equal((await job(forge, opened.number, { shop: "a plan" })).kept, "created");
  assert.equal(bodies(forge, opened.number)[0], `Look:\n${commentMarker}`);
});

test("our comment is found behind 120 others", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  for (let count = 0; count < 120; count += 1) forge.comment(opened.number, `comment ${count}`);
  assert.equal((await job(forge, opened.number, { shop: "one" })).kept, "created");
  assert.equal((await job(forge, opened.number, { shop: "two" })).kept, "updated");
  assert.equal(forge.comments(opened.number).length, 121);
});

test("a run for a commit that is no longer the head writes nothing", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  const run = runOn(forge, opened.occasion);
  const old = wantedOf(forge, run, opened.number, { shop: "old plan" });
  await forge.push("feature", { "b.yaml": "1" }, "more");
  await job(forge, opened.number, { shop: "new plan" });
  assert.deepEqual(await keepComment(boardOf(forge, run), old), { kept: "older", url: null });
  assert.match(bodies(forge, opened.number)[0] ?? "", /new plan/);
});

test("an older run for the same commit does not put back its part", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  const older = runOn(forge, opened.occasion);
  await record(forge, older, opened.number, { shop: "old plan" });
  await job(forge, opened.number, { shop: "new plan" });
  await keepComment(boardOf(forge, older), wantedOf(forge, older, opened.number, { shop: "old plan" }));
  const [body = ""] = bodies(forge, opened.number);
  assert.match(body, /new plan/);
  assert.doesNotMatch(body, /old plan/);
});

test("check runs by other apps and for other pull requests are no parts", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  const run = runOn(forge, opened.occasion);
  await record(forge, run, opened.number, { evil: "forged part" }, { slug: "mallory-ci", id: 666 });
  const elsewhere = { ...pullRequestOf(forge, opened.number), number: 999 };
  await recordPlan(gitHubOf(forge, run, { permissions: planRights }), {
    target: "else",
    plan: null,
    part: "part of #999",
    title: "x",
    run,
    pullRequest: elsewhere,
  });
  await job(forge, opened.number, { shop: "a plan" });
  assert.doesNotMatch(bodies(forge, opened.number)[0] ?? "", /forged part|#999/);
});

test("where check runs may not be read, the comment holds this job's own parts", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  const run = runOn(forge, opened.occasion);
  const board = gitHubOf(forge, run, { permissions: { "pull-requests": "write" } });
  const kept = await keepComment(
    board,
    wantedOf(forge, run, opened.number, { shop: "a plan", network: "another" }),
  );
  assert.equal(kept.kept, "created");
  assert.match(bodies(forge, opened.number)[0] ?? "", /another[\s\S]*a plan/);
});

test("without pull-requests: write no comment is made and nothing breaks", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  const run = runOn(forge, opened.occasion);
  for (const access of ["read", "none"] as const) {
    const board = gitHubOf(forge, run, { permissions: { ...planRights, "pull-requests": access } });
    const kept = await keepComment(board, wantedOf(forge, run, opened.number, { shop: "a plan" }));
    assert.deepEqual(kept, { kept: "not-permitted", url: null });
  }
});

test("a comment that is deleted while it is updated is made anew", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  await job(forge, opened.number, { shop: "one" });
  const run = runOn(forge, opened.occasion);
  const board = boardOf(forge, run);
  const deleting: Noticeboard = {
    ...board,
    updateComment: (id, body) => {
      forge.world.comments.splice(0);
      return board.updateComment(id, body);
    },
  };
  const kept = await keepComment(deleting, wantedOf(forge, run, opened.number, { shop: "two" }));
  assert.equal(kept.kept, "created");
  assert.match(bodies(forge, opened.number)[0] ?? "", /two/);
});

test("a token of another app knows its own comment after the first", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  const app = { slug: "acme-deployer", id: 77 };
  for (const text of ["one", "two", "three"])
    await job(forge, opened.number, { shop: text }, { app, record: false });
  const [body, ...others] = bodies(forge, opened.number);
  assert.equal(others.length, 0);
  assert.match(body ?? "", /three/);
});

test("a person's token knows its own comment", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  const run = runOn(forge, opened.occasion);
  for (const text of ["one", "two"]) {
    const board = gitHubOf(forge, run, { permissions: planRights, user: "deployer" });
    await keepComment(board, wantedOf(forge, run, opened.number, { shop: text }));
  }
  assert.equal(bodies(forge, opened.number).length, 1);
});

test("what was applied is told in the comments of the merged pull requests, once", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  await job(forge, opened.number, { shop: "a plan" });
  const silent = await forge.openPullRequest({ branch: "silent", title: "silent", files: { "s.yaml": "1" } });
  const merged = await forge.merge(opened.number, "squash");
  const board = boardOf(forge, runOn(forge, merged.occasion));
  const note = {
    pullRequests: [opened.number, silent.number],
    update: (body: string) => (body.includes("applied") ? body : `${body}\napplied`),
  };
  assert.deepEqual(await noteApplied(board, note), { kind: "noted" });
  const written = writes(forge);
  assert.deepEqual(await noteApplied(board, note), { kind: "noted" });
  assert.equal(writes(forge), written);
  assert.match(bodies(forge, opened.number)[0] ?? "", /a plan[\s\S]*applied$/);
  assert.equal(bodies(forge, silent.number).length, 0);
});

test("where a merged pull request's comment may not be written, the line to add is named", async () => {
  await using forge = await startForge();
  const opened = await open(forge);
  await job(forge, opened.number, { shop: "a plan" });
  const merged = await forge.merge(opened.number, "squash");
  const board = gitHubOf(forge, runOn(forge, merged.occasion), { permissions: { "pull-requests": "read" } });
  const noted = await noteApplied(board, { pullRequests: [opened.number], update: (body) => `${body}!` });
  assert.ok(noted.kind === "not-permitted");
  assert.match(noted.lost, /Add "pull-requests: write"/);
});

type Texts = Readonly<Record<string, string>>;
type App = { readonly slug: string; readonly id: number };

function open(forge: Forge) {
  return forge.openPullRequest({ branch: "feature", title: "feature", files: { "a.yaml": "1" } });
}

/** One job of a plan workflow: records its targets, then keeps the comment. */
async function job(
  forge: Forge,
  number: number,
  texts: Texts,
  more: {
    run?: Run;
    anyChange?: boolean;
    redact?: (text: string) => string;
    record?: boolean;
    app?: App;
  } = {},
) {
  const run = more.run ?? runOn(forge, await forge.events.pullRequest(number));
  const rights = {
    permissions: planRights,
    ...(more.redact === undefined ? {} : { redact: more.redact }),
    ...(more.app === undefined ? {} : { app: more.app }),
  };
  const gitHub = gitHubOf(forge, run, rights);
  if (more.record !== false) await recordOn(gitHub, forge, { run, number, texts });
  return keepComment(gitHub, { ...wantedOf(forge, run, number, texts), anyChange: more.anyChange ?? true });
}

async function record(forge: Forge, run: Run, number: number, texts: Texts, app?: App): Promise<void> {
  const gitHub = gitHubOf(forge, run, { permissions: planRights, ...(app === undefined ? {} : { app }) });
  await recordOn(gitHub, forge, { run, number, texts });
}

async function recordOn(
  gitHub: Parameters<typeof recordPlan>[0],
  forge: Forge,
  { run, number, texts }: { run: Run; number: number; texts: Texts },
): Promise<void> {
  const made = plan([change("update", "Deployment/shop/web", { image: ["a", "b"] })]);
  for (const [target, part] of Object.entries(texts))
    await recordPlan(gitHub, {
      target,
      plan: made,
      part,
      title: target,
      run,
      pullRequest: pullRequestOf(forge, number),
    });
}

function wantedOf(forge: Forge, run: Run, number: number, texts: Texts) {
  const parts = Object.entries(texts).map(([target, text]) => ({ target, text, runUrl: runUrl(run) }));
  return { run, pullRequest: pullRequestOf(forge, number), parts, anyChange: true, compose: composeComment };
}

function boardOf(forge: Forge, run: Run) {
  return gitHubOf(forge, run, { permissions: planRights });
}

function bodies(forge: Forge, number: number): readonly string[] {
  return forge.world.comments.filter(({ issue }) => issue === number).map(({ body }) => body);
}

function writes(forge: Forge): number {
  return forge.requests.filter(({ method, path }) => method !== "GET" && path.includes("comments")).length;
}
