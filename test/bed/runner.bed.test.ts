import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { makeAuthority } from "./certificates.ts";
import { startForge } from "./forge/forge.ts";
import { startIssuer } from "./issuer.ts";
import { startRunner } from "./runner.ts";

const manifest = `
name: fixture
runs: { using: node24, main: main.mjs, post: post.mjs }
inputs:
  aws-role: { description: none }
  wait time: { default: 10m }
  count: { default: 3 }
  github-token: { default: "\${{ github.token }}" }
`;

/** An action made of these scripts, with its neighbours and a runner for it. */
async function startBench(main: string, post = "") {
  const action = await mkdtemp(join(tmpdir(), "pushlane-action-"));
  await writeFile(join(action, "action.yml"), manifest);
  await writeFile(join(action, "main.mjs"), main);
  await writeFile(join(action, "post.mjs"), post);
  const forge = await startForge({ files: { "deploy/a.yaml": "a: 1\n" } });
  const authority = await makeAuthority();
  const issuer = await startIssuer(authority);
  const patience = { interruptMilliseconds: 300, terminateMilliseconds: 100 };
  const runner = await startRunner({ forge, issuer, authority, action, patience });
  return {
    forge,
    issuer,
    runner,
    [Symbol.asyncDispose]: async () => {
      for (const each of [runner, issuer, authority, forge]) await each[Symbol.asyncDispose]();
      await rm(action, { recursive: true });
    },
  };
}

const printEnvironment = `console.log(JSON.stringify(process.env))`;

test("a step gets every declared input, GitHub's variables and nothing of the machine's", async () => {
  await using bench = await startBench(printEnvironment);
  process.env["PUSHLANE_BED_STRAY"] = "stray";
  const occasion = await bench.forge.push("main", { b: "1" }, "b");
  const job = await bench.runner.run({
    occasion,
    inputs: { count: "5", extra: "x" },
    env: { TF_LOG: "off" },
  });
  const env: Record<string, string> = JSON.parse(job.rawLog);
  assert.deepEqual(Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith("INPUT_"))), {
    "INPUT_AWS-ROLE": "",
    INPUT_WAIT_TIME: "10m",
    INPUT_COUNT: "5",
    INPUT_EXTRA: "x",
    "INPUT_GITHUB-TOKEN": job.token,
  });
  assert.equal(env["GITHUB_SHA"], occasion.sha);
  assert.equal(env["GITHUB_REF_NAME"], "main");
  assert.equal(env["TF_LOG"], "off");
  assert.equal(env["PUSHLANE_BED_STRAY"], undefined);
  assert.equal(env["ACTIONS_ID_TOKEN_REQUEST_URL"], undefined);
  assert.equal(job.log.includes(job.token), false);
});

const speak = `
import { appendFileSync, readFileSync } from "node:fs";
console.log("::add-mask::hunter2%0Asecond");
console.log("::group::Plan");
console.log("the password is hunter2, then second");
console.log("::endgroup::");
console.log("::error file=deploy/a.yaml,line=3,col=7,title=Bad::no%0Afield hunter2");
console.log("::debug::hidden");
console.log("::stop-commands::t0k");
console.log("::error::not obeyed");
console.log("::t0k::");
console.error("::warning::from stderr");
appendFileSync(process.env.GITHUB_OUTPUT, "plain=1\\nmany<<EOF_1\\na\\n\\nb=c\\nEOF_1\\n");
appendFileSync(process.env.GITHUB_STATE, "folder=/x\\n");
appendFileSync(process.env.GITHUB_ENV, "LATER=yes\\n");
appendFileSync(process.env.GITHUB_STEP_SUMMARY, "# Plan hunter2\\n");
console.log(readFileSync("deploy/a.yaml", "utf8").trim());
`;

test("commands, outputs, summary and state are read as the runner reads them", async () => {
  await using bench = await startBench(speak, `console.log(process.env.STATE_folder, process.env.LATER)`);
  const job = await bench.runner.run({ occasion: await bench.forge.events.schedule() });
  assert.equal(job.conclusion, "success");
  assert.equal(
    job.log.replace("##[warning]from stderr\n", ""),
    "##[group]Plan\nthe password is ***, then ***\n##[endgroup]\n##[error]no\nfield ***\n::error::not obeyed\na: 1\n",
  );
  assert.deepEqual(
    job.annotations.toSorted((left, right) => left.level.localeCompare(right.level)),
    [
      { level: "error", message: "no\nfield ***", title: "Bad", file: "deploy/a.yaml", line: 3, column: 7 },
      {
        level: "warning",
        message: "from stderr",
        title: undefined,
        file: undefined,
        line: undefined,
        column: undefined,
      },
    ],
  );
  assert.deepEqual(job.outputs, { plain: "1", many: "a\n\nb=c" });
  assert.equal(job.summary, "# Plan ***\n");
  assert.deepEqual(job.masked, ["hunter2\nsecond"]);
  assert.equal(job.post?.log, "/x yes\n");
});

test("the real toolkit's outputs, state and summary are understood", async () => {
  const toolkit = import.meta.resolve("@actions/core");
  await using bench = await startBench(`
    import * as core from ${JSON.stringify(toolkit)};
    core.setOutput("plan", "a\\nb");
    core.saveState("pid", "7");
    core.setSecret("s3cret");
    await core.summary.addRaw("sum s3cret").write();
    core.setFailed("it broke");
  `);
  const job = await bench.runner.run({ occasion: await bench.forge.events.schedule() });
  assert.equal(job.conclusion, "failure");
  assert.equal(job.exitCode, 1);
  assert.deepEqual([job.outputs, job.state, job.summary], [{ plan: "a\nb" }, { pid: "7" }, "sum ***"]);
  assert.equal(job.annotations[0]?.message, "it broke");
});

test("a broken command file fails the step", async () => {
  await using bench = await startBench(
    `import { appendFileSync } from "node:fs"; appendFileSync(process.env.GITHUB_OUTPUT, "a<<EOF\\nx\\n");`,
  );
  const job = await bench.runner.run({ occasion: await bench.forge.events.schedule() });
  assert.equal(job.conclusion, "failure");
  assert.match(job.annotations[0]?.message ?? "", /delimiter not found/);
});

test("a cancelled job gets SIGINT, and its post step still runs", async () => {
  await using bench = await startBench(
    `process.on("SIGINT", () => { console.log("got it"); process.exit(1); }); console.log("ready"); setInterval(() => {}, 1000);`,
    `console.log("cleaned")`,
  );
  const occasion = await bench.forge.events.schedule();
  const job = await bench.runner.run({ occasion, cancelWhen: (line) => line === "ready" });
  assert.equal(job.conclusion, "cancelled");
  assert.equal(job.log, "ready\ngot it\n");
  assert.equal(job.post?.log, "cleaned\n");
  assert.equal(job.run.conclusion, "cancelled");
});

test("who does not listen is asked twice and then killed", async () => {
  await using bench = await startBench(
    `for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => console.log(name)); console.log("ready"); setInterval(() => {}, 1000);`,
    `console.log("cleaned")`,
  );
  const occasion = await bench.forge.events.schedule();
  const job = await bench.runner.run({ occasion, cancelWhen: (line) => line === "ready" });
  assert.deepEqual([job.exitCode, job.signal, job.log], [null, "SIGKILL", "ready\nSIGINT\nSIGTERM\n"]);
  assert.ok(job.durationMilliseconds >= 400, String(job.durationMilliseconds));
  assert.equal(job.post?.conclusion, "success");
});

test("a killed step says nothing more, and with the runner gone there is no post step", async () => {
  await using bench = await startBench(`
    process.on("SIGINT", () => console.log("no"));
    for (let count = 0; ; count += 1) { console.log("line " + count); await new Promise((go) => setTimeout(go, 20)); }
  `);
  const occasion = await bench.forge.events.schedule();
  const job = await bench.runner.run({ occasion, killWhen: (line) => line === "line 3", runnerDies: true });
  assert.equal(job.signal, "SIGKILL");
  assert.doesNotMatch(job.log, /no/);
  assert.equal(job.post, null);
});

test("processes and files that outlive the job are told", async () => {
  await using bench = await startBench(`
    import { spawn } from "node:child_process";
    import { writeFileSync } from "node:fs";
    writeFileSync(process.env.RUNNER_TEMP + "/left", "x");
    spawn("sleep", ["60"], { detached: true, stdio: "ignore" }).unref();
  `);
  const job = await bench.runner.run({ occasion: await bench.forge.events.schedule() });
  assert.deepEqual(
    job.leftBehind.map(({ command, tracked }) => [command, tracked]),
    [["sleep 60", true]],
  );
  assert.deepEqual(job.tempFiles, ["left"]);
});

const askToken = `
  import * as core from ${JSON.stringify(import.meta.resolve("@actions/core"))};
  try { console.log("sub", JSON.parse(Buffer.from((await core.getIDToken("sts.amazonaws.com")).split(".")[1], "base64url")).sub); }
  catch (error) { console.log("none:", error.message); }
`;

test("id-token: write gives the job's own claims, and a fork never gets a token", async () => {
  await using bench = await startBench(askToken);
  const permissions = { contents: "read", "id-token": "write", "pull-requests": "write" } as const;
  const own = await bench.forge.openPullRequest({ branch: "b", title: "B", files: { b: "1" } });
  const fork = await bench.forge.openPullRequest({ branch: "c", title: "C", files: { c: "1" }, fork: true });
  const merged = await bench.forge.merge(own.number, "squash");
  const production = { occasion: merged.occasion, permissions, environment: "production" };
  assert.match((await bench.runner.run(production)).log, /sub repo:acme\/shop:environment:production/);
  assert.match(
    (await bench.runner.run({ occasion: own.occasion, permissions })).log,
    /sub repo:acme\/shop:pull_request/,
  );
  assert.match((await bench.runner.run({ occasion: merged.occasion })).log, /none:/);
  const stranger = await bench.runner.run({ occasion: fork.occasion, permissions });
  assert.match(stranger.log, /none:/);
  assert.equal(stranger.tokenRequests.length, 0);
  assert.deepEqual(
    bench.forge.deployments().map(({ states }) => states),
    [["in_progress", "success"]],
  );
});

test("a pull request's checkout holds the merge of both sides", async () => {
  await using bench = await startBench(
    `import { readdirSync } from "node:fs"; console.log(readdirSync(".").join(" "))`,
  );
  const { occasion, number } = await bench.forge.openPullRequest({
    branch: "b",
    title: "B",
    files: { b: "1" },
  });
  await bench.forge.push("main", { c: "1" }, "c");
  assert.equal((await bench.runner.run({ occasion })).log, ".git b deploy\n");
  const again = await bench.forge.events.pullRequest(number);
  assert.equal((await bench.runner.run({ occasion: again })).log, ".git b c deploy\n");
});

test("requests of one job stand apart from those of another, and a run's next attempt counts up", async () => {
  await using bench = await startBench(
    `await fetch(process.env.GITHUB_API_URL + "/repos/acme/shop", { headers: { authorization: "bearer " + process.env["INPUT_GITHUB-TOKEN"] } });`,
  );
  const occasion = await bench.forge.events.schedule();
  const first = await bench.runner.run({ occasion });
  const second = await bench.runner.run({ occasion, runId: first.run.id });
  assert.deepEqual(
    second.requests.map(({ method, path, status }) => [method, path, status]),
    [["GET", "/repos/acme/shop", 200]],
  );
  assert.equal(second.run.attempt, 2);
});
