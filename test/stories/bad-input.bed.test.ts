import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import type { Claims } from "../bed/claims.ts";
import type { Occasion } from "../bed/forge/events.ts";
import { freePorts } from "../bed/processes.ts";
import type { JobResult } from "../bed/runner.ts";
import { openScene, PERMISSIONS, type Scene } from "../bed/scene.ts";
import { releaseFiles, serveReleases } from "../io/terraform/release-server.ts";
import { makeSigningKey } from "../io/terraform/signing.ts";
import { memberWrites } from "./audit.ts";
import { exampleFile, targetOf } from "./deploying.ts";

// What bad input gets: the name of what is wrong, where it is, and what to do. Nothing is touched, nobody is asked for a
// token who should not be, and no log shows a stack trace.
let scene: Scene;
let push: Occasion;
let folder: string;
let closedServer: string;
let unreachable: Promise<JobResult>;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "pushlane-story-"));
  scene = await openScene();
  push = await scene.forge.events.push("main", null, String(await scene.forge.git.resolve("main")));
  // It tries for most of a minute, so it does that beside the other tests, from when it has its token on.
  const [port = 0] = await freePorts(1);
  closedServer = `https://127.0.0.1:${port}`;
  const config = scene.config.replace(scene.cluster.url, closedServer);
  unreachable = runWith({ "pushlane.yaml": config }, { inputs: { targets: "shop" } });
  const hasLastToken = () => scene.issuer.requests.some(({ audience }) => audience.includes("kubernetes"));
  while (!hasLastToken()) await setTimeout(20);
});
after(async () => {
  await scene[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

test("every wrong input is told at once, with what was found and what is allowed", async () => {
  const inputs = {
    command: "aply",
    "reviewed-plan": "maybe",
    approve: "abc",
    "fail-on-drift": "yes",
    targets: "shopp",
  };
  const result = refused(await scene.apply(push, { inputs }), "inputs-invalid");
  for (const name of Object.keys(inputs)) assert.match(result.log, new RegExp(`input ${name}\\b`));
  for (const found of Object.values(inputs)) assert.ok(result.log.includes(found), found);
  assert.deepEqual(result.tokenRequests, []);
  assert.deepEqual(result.requests, []);
});

test("every mistake of pushlane.yaml is told at once, with line and column", async () => {
  const result = refused(
    await runWith({
      "pushlane.yaml": "version: 1\ntargets:\n  Shop:\n    kubernetes: { path: ../shop, pruned: true }\n",
    }),
    "inputs-invalid",
  );
  assert.match(result.log, /pushlane\.yaml:3:3/);
  assert.match(result.log, /pushlane\.yaml:4:/);
  assert.match(result.log, /Did you mean prune\?/);
  const [first] = result.annotations;
  assert.equal(first?.file, "pushlane.yaml");
  assert.deepEqual(result.tokenRequests, []);
});

test("a job without id-token: write is told the line to add", async () => {
  const { "id-token": _, ...permissions } = PERMISSIONS.plan;
  const opened = await scene.forge.openPullRequest({
    branch: "no-token",
    title: "x",
    files: { "README.md": "# a\n" },
  });
  const result = refused(await scene.plan(opened.occasion, { permissions }), "id-token-missing");
  assert.match(result.log, /Add "id-token: write" under "permissions:" of this job/);
  assert.deepEqual(result.tokenRequests, []);
});

test("when STS denies access, the message has the token's own subject and audience", async () => {
  const claims = (own: Claims): Claims => ({ ...own, sub: "repo:acme/shop:ref:refs/heads/elsewhere" });
  const opened = await scene.forge.openPullRequest({
    branch: "denied",
    title: "x",
    files: { "README.md": "# d\n" },
  });
  const result = refused(await scene.plan(opened.occasion, { claims }), "aws-access-denied");
  const [error] = errorsOf(result);
  assert.match(String(error), /sub = repo:acme\/shop:ref:refs\/heads\/elsewhere/);
  assert.match(String(error), /aud = sts\.amazonaws\.com/);
  assert.match(String(error), /trust policy/);
});

test("a job in another environment than the target names is told the line to add", async () => {
  const result = refused(await scene.apply(push, { environment: "staging" }), "environment-mismatch");
  assert.match(
    result.log,
    /Add beside "runs-on:" of the job.*\n  environment: \$\{\{ .* && 'production' \|\| '' \}\}/,
  );
  assert.equal(scene.sts.calls.filter(({ arn }) => arn?.includes("pushlane-apply")).length, 0);
});

test("malformed YAML is an annotation at its file, line and column", async () => {
  const result = refused(
    await runWith({
      "shop/config.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n data:\n  b: c\n",
    }),
    "manifests-invalid",
  );
  const place = result.annotations.find(({ level, file }) => level === "error" && file !== undefined);
  assert.equal(place?.file, "shop/config.yaml");
  assert.equal(place?.line, 5);
  assert.ok(Number(place?.column) > 0);
  assert.match(result.log, /shop\/config\.yaml:5:\d+/);
});

test("an unknown field fails by object, path, file and line, before anything changes", async () => {
  const web = (await exampleFile("shop/web.yaml")).replace("replicas: 2", "replicaz: 2");
  const from = (await scene.cluster.audit()).length;
  const result = await runWith({ "shop/web.yaml": web });
  assert.equal(result.exitCode, 1);
  const text = errorsOf(result).join("\n");
  assert.match(text, /Deployment\/shop\/web/);
  assert.match(text, /spec\.replicaz/);
  assert.match(text, /shop\/web\.yaml:\d+/);
  assert.ok(result.annotations.some(({ file, line }) => file === "shop/web.yaml" && Number(line) > 0));
  assert.deepEqual(memberWrites((await scene.cluster.audit()).slice(from)), []);
});

test("a pull request with an unknown field fails in the same words", async () => {
  const web = (await exampleFile("shop/web.yaml")).replace("replicas: 2", "replicaz: 2");
  const opened = await scene.forge.openPullRequest({
    branch: "typo",
    title: "x",
    files: { "shop/web.yaml": web },
  });
  const result = await scene.plan(opened.occasion);
  assert.equal(result.exitCode, 1);
  assert.match(errorsOf(result).join("\n"), /Deployment\/shop\/web[\s\S]*spec\.replicaz/);
});

test("a missing Terraform is told with which versions fit and where it was looked for", async () => {
  const bin = await folderWithNode("bin");
  // Nobody listens there: nothing can be fetched.
  const env = { PATH: bin, HTTPS_PROXY: "http://127.0.0.1:1", NO_PROXY: "127.0.0.1,localhost" };
  const result = refused(await scene.apply(push, { paths: [], env }), "binary-missing");
  assert.ok(result.log.includes(join(bin, "terraform")));
  assert.ok(result.log.includes(join(bin, "tofu")));
  assert.match(result.log, />= 1\.6/);
  assert.match(result.log, /could not be fetched: https:\/\/[^ ]+ \(.*ECONNREFUSED/);
});

test("a Terraform that its publisher did not sign is neither run nor kept", async () => {
  const [ran, cache] = [join(folder, "ran"), join(folder, "cache")];
  const members = { tofu: Buffer.from(`#!/bin/sh\ntouch ${ran}\necho "OpenTofu v1.9.0"\n`) };
  const key = await makeSigningKey();
  await using server = await serveReleases(
    await releaseFiles({ name: "tofu", version: "1.9.0", key, members }),
  );
  const config = scene.config.replace("path: infra\n", `path: infra\n      mirror: ${server.mirror}\n`);
  const job = { paths: [], env: { PATH: await folderWithNode("bare"), RUNNER_TOOL_CACHE: cache } };
  const result = refused(await runWith({ "pushlane.yaml": config }, job), "binary-unverified");
  assert.match(result.log, /SHA256SUMS\.gpgsig \(is made with the key [0-9A-F]{16}, which is not trusted\)/);
  assert.ok(server.asked.includes("/api.json"));
  assert.ok(!existsSync(ran) && !existsSync(cache));
});

test("a fork's pull request gets the offline plan, green, and no token is asked for", async () => {
  const opened = await scene.forge.openPullRequest({
    branch: "fork",
    title: "From outside",
    fork: true,
    files: { "shop/extra.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: extra }\n" },
  });
  assertOffline(await scene.plan(opened.occasion));
});

test("Dependabot's pull request gets the offline plan, green, and no token is asked for", async () => {
  const opened = await scene.forge.openPullRequest({
    branch: "dependabot/x",
    title: "Bump",
    author: "dependabot[bot]",
    files: { "README.md": "# bump\n" },
  });
  assertOffline(await scene.plan(opened.occasion));
});

test("pull_request_target, workflow_run, issue_comment and unknown events are refused before any token", async () => {
  const opened = await scene.forge.openPullRequest({
    branch: "target",
    title: "x",
    files: { "README.md": "# t\n" },
  });
  const occasions = [await scene.forge.events.pullRequestTarget(opened.number)];
  for (const name of ["workflow_run", "issue_comment", "repository_dispatch", "made_up"])
    occasions.push(await scene.forge.events.other(name));
  for (const occasion of occasions) {
    const result = refused(await scene.plan(occasion, { environment: "production" }), "event-refused");
    assert.ok(result.log.includes(occasion.eventName));
    assert.deepEqual(result.tokenRequests, []);
    assert.deepEqual(result.requests, []);
  }
});

test("an explicit apply does not get a refused event through either", async () => {
  const opened = await scene.forge.openPullRequest({
    branch: "forced",
    title: "x",
    files: { "README.md": "# f\n" },
  });
  for (const command of ["apply", "drift"]) {
    const result = refused(await scene.plan(opened.occasion, { inputs: { command } }), "event-refused");
    assert.deepEqual(result.tokenRequests, []);
  }
});

test("a push to another branch and a tag do nothing, green, and say why", async () => {
  const branch = await scene.forge.push("feature", { "README.md": "# feature\n" }, "Elsewhere");
  const tag = await scene.forge.tag("v1", push.sha);
  for (const occasion of [branch, tag]) {
    const result = await scene.apply(occasion);
    assertPlain(result);
    assert.equal(result.exitCode, 0);
    assert.equal(result.outputs["outcome"], "nothing");
    assert.match(result.log, /Nothing to do: .*only a push to the branch main/);
    assert.deepEqual(result.tokenRequests, []);
  }
});

test("with RUNNER_DEBUG nothing of the job's secrets is printed", async () => {
  const result = await runWith({ "pushlane.yaml": scene.config }, { env: { RUNNER_DEBUG: "1" } });
  assert.equal(result.exitCode, 0, result.log);
  const failing = await scene.apply(push, { env: { RUNNER_DEBUG: "1" }, environment: "staging" });
  for (const { rawLog, token } of [result, failing]) {
    const lines = rawLog.split("\n").filter((line) => !line.startsWith("::add-mask::"));
    const told = lines.join("\n");
    assert.ok(!told.includes(token));
    assert.doesNotMatch(told, /eyJ[\w-]{20,}/);
    for (const session of scene.sts.sessions.values())
      for (const secret of [session.secretAccessKey, session.sessionToken])
        assert.ok(secret === null || !told.includes(secret));
    assert.ok(!told.includes("the-api-token-of-the-shop"));
  }
});

test("an API server that cannot be reached is named with its address and the tries", async () => {
  const result = refused(await unreachable, "cluster-unreachable");
  assert.match(
    result.log,
    /The API server https:\/\/127\.0\.0\.1:\d+ cannot be reached: connection refused \(\d+ tries\)/,
  );
  assert.ok(result.log.includes(closedServer));
});

/** The run of the push to main over a checkout in which these files are other ones. */
/** A folder for PATH that has nothing else. */
async function folderWithNode(name: string): Promise<string> {
  const bin = join(folder, name);
  await mkdir(bin);
  const [node = ""] = process.execPath.split(delimiter);
  await symlink(node, join(bin, "node"));
  return bin;
}

async function runWith(
  files: Readonly<Record<string, string>>,
  more: Parameters<Scene["apply"]>[1] = {},
): Promise<JobResult> {
  const workspace = await scene.runner.checkout(push.sha);
  for (const [path, text] of Object.entries(files)) await writeFile(join(workspace, path), text);
  return await scene.apply(push, { workspace, ...more });
}

/** The result, if it is red with that code and reads as a message for people. */
function refused(result: JobResult, code: string): JobResult {
  assertPlain(result);
  assert.equal(result.outputs["failure"], code, result.log);
  assert.equal(result.exitCode, 1);
  assert.ok(errorsOf(result).length > 0);
  return result;
}

function assertOffline(result: JobResult): void {
  assertPlain(result);
  assert.equal(result.exitCode, 0, result.log);
  assert.equal(targetOf(result, "shop").outcome, "offline");
  assert.equal(targetOf(result, "infra").outcome, "offline");
  assert.match(result.summary, /ConfigMap\/shop\/web-settings/);
  assert.deepEqual(result.tokenRequests, []);
}

function assertPlain({ log }: JobResult): void {
  assert.doesNotMatch(log, /^\s+at .+:\d+:\d+\)?$/m);
  assert.doesNotMatch(log, /did not foresee/);
}

function errorsOf({ annotations }: JobResult): readonly string[] {
  return annotations.filter(({ level }) => level === "error").map(({ message }) => message);
}
