import assert from "node:assert/strict";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { openScene, type Scene } from "../bed/scene.ts";
import { findTerraform } from "../bed/tools/find.ts";
import { type ActResult, runWorkflow } from "./act.ts";

// The example workflows, as people copy them, in a real workflow runner. One repository; each test goes on where the
// one before it ended.
const examples = join(import.meta.dirname, "../../examples");
const apply = join(examples, "workflows/apply.yml");
const drift = join(examples, "workflows/drift.yml");
let scene: Scene;
before(async () => {
  scene = await openScene({ tool: (await findTerraform()) === null ? "tofu" : "terraform" });
});
after(async () => await scene[Symbol.asyncDispose]());

test("apply.yml plans a pull request: one comment, and a record per target", async () => {
  const { occasion, number, headSha } = await scene.forge.openPullRequest({
    branch: "currency",
    title: "Sell in dollars",
    files: { "shop/config.yaml": (await shopFile("config.yaml")).replace("EUR", "USD") },
  });
  const result = await runWorkflow(scene, occasion, apply);
  expectEnd(result, "success");
  const [comment, ...others] = scene.forge.comments(number);
  assert.match(textOf(comment?.body), /`shop` 6 to create/);
  assert.deepEqual(others, []);
  assert.deepEqual(
    new Set(scene.forge.checkRuns(headSha).map(({ name }) => name)),
    new Set(["Pushlane / infra", "Pushlane / shop"]),
  );
  assert.match(result.summary, /6 to create/);
});

test("apply.yml applies the merge as reviewed, until it is healthy", async () => {
  const { occasion } = await scene.forge.merge(1, "squash");
  const result = await runWorkflow(scene, occasion, apply);
  expectEnd(result, "success");
  assert.match(result.summary, /reviewed in #1\b/);
  assert.equal(await liveValue("deployment/web", "{.status.readyReplicas}"), "2");
  assert.match(await readFile(join(scene.site, "index.html"), "utf8"), /A small shop/);
  assert.match(textOf(scene.forge.comments(1)[0]?.body), /`shop` applied 6 changes, healthy/);
});

test("apply.yml stops a deletion that no plan showed; started by hand with the printed approval it goes on", async () => {
  const withoutIngress = (await shopFile("web.yaml")).replace(/---\napiVersion: networking[^]*$/, "");
  const files = { "shop/web.yaml": withoutIngress };
  const { number } = await scene.forge.openPullRequest({ branch: "close", title: "Close the shop", files });
  const merged = await scene.forge.merge(number, "squash");
  const stopped = await runWorkflow(scene, merged.occasion, apply);
  expectEnd(stopped, "failure");
  assert.equal(await liveValue("ingress/web", "{.metadata.name}"), "web");
  const [, approve = ""] = /approve: ([0-9a-f]{12})\b/.exec(stopped.text) ?? [];
  const approved = await runWorkflow(scene, await scene.forge.events.dispatch({ approve }), apply);
  expectEnd(approved, "success");
  assert.equal(await liveValue("ingress/web", "{.metadata.name}"), "");
});

test("drift.yml opens an issue per target for what changed by hand", async () => {
  await scene.cluster.kubectl("--namespace=shop", "scale", "deployment/web", "--replicas=3");
  await rm(join(scene.site, "settings.json"));
  const result = await runWorkflow(scene, await scene.forge.events.schedule(), drift);
  expectEnd(result, "success");
  assert.deepEqual(
    new Set(openIssues().map(({ title }) => title)),
    new Set(["Drift: infra, 1 object drifted", "Drift: shop, 1 object drifted"]),
  );
});

test("a matrix runs each target in a job of its own, and later steps read the outputs", async () => {
  const matrix = join(import.meta.dirname, "fixtures/matrix.yml");
  const result = await runWorkflow(scene, await scene.forge.events.dispatch(), matrix);
  expectEnd(result, "success");
  for (const { title, number } of openIssues()) {
    const target = /^Drift: (\w+),/.exec(title)?.[1] ?? "";
    assert.match(result.text, new RegExp(`^${target} ended as drifted, issue ${number}$`, "m"));
  }
  assert.equal(openIssues().length, 2);
});

/** How the step of Pushlane ended; its post step runs and succeeds in any case, and nothing leaves the machine or stays. */
function expectEnd(result: ActResult, expected: "success" | "failure"): void {
  assert.equal(result.exitCode, expected === "success" ? 0 : 1, result.text);
  const ends = result.steps.filter(({ step }) => step === "pushlane/pushlane@v1");
  assert.deepEqual(
    new Set(ends.map(({ stage, result: end }) => `${stage} ${end}`)),
    new Set([`Main ${expected}`, "Post success"]),
  );
  assert.deepEqual(result.wantedOutside, []);
  assert.deepEqual(result.leftBehind, []);
}

function openIssues() {
  return scene.forge
    .issues()
    .filter(({ state, pull_request: pull }) => state === "open" && pull === undefined)
    .map(({ title, number }) => ({ title: textOf(title), number: Number(number) }));
}

function shopFile(name: string): Promise<string> {
  return readFile(join(examples, "shop", name), "utf8");
}

/** Empty where the object or the value is not there. */
async function liveValue(subject: string, path: string): Promise<string> {
  const args = ["--namespace=shop", "get", subject, "--ignore-not-found", `--output=jsonpath=${path}`];
  return (await scene.cluster.kubectl(...args)).stdout;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
