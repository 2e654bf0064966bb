import assert from "node:assert/strict";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { compareText } from "../../src/model/plan.ts";
import { openScene, type Scene } from "../bed/scene.ts";
import { memberWrites } from "./audit.ts";
import { assertGolden } from "./golden.ts";

// One repository from its first pull request on; each test goes on where the one before it ended.
let scene: Scene;
let pushed: Awaited<ReturnType<Scene["forge"]["merge"]>>;
before(async () => {
  scene = await openScene();
});
after(async () => await scene[Symbol.asyncDispose]());

const config = () => readFile(join(import.meta.dirname, "../../examples/shop/config.yaml"), "utf8");

test("a pull request gets one comment with the plan, and a record per target", async () => {
  const { forge } = scene;
  const opened = await forge.openPullRequest({
    branch: "currency",
    title: "Sell in dollars",
    files: { "shop/config.yaml": (await config()).replace("EUR", "USD") },
  });
  const result = await scene.plan(opened.occasion);
  await assertGolden("first-plan", result);
  const comments = forge.comments(opened.number);
  assert.equal(comments.length, 1);
  assert.match(textOf(comments[0]?.body), /`shop` 6 to create/);
  assert.deepEqual(
    forge
      .checkRuns(opened.headSha)
      .map(({ name }) => textOf(name))
      .toSorted(compareText),
    ["Pushlane / infra", "Pushlane / shop"],
  );
});

test("planning the same commit again keeps the one comment and touches nothing in the cluster", async () => {
  const { forge, cluster } = scene;
  const result = await scene.plan(await forge.events.pullRequest(1, "synchronize"));
  assert.equal(result.exitCode, 0);
  assert.equal(forge.comments(1).length, 1);
  const { stdout } = await cluster.kubectl("get", "namespace", "--output=name");
  assert.doesNotMatch(stdout, /shop/);
});

test("the merge is applied with a short-lived role until it is healthy", async () => {
  pushed = await scene.forge.merge(1, "squash");
  const result = await scene.apply(pushed.occasion);
  await assertGolden("first-apply", result);
  const { stdout } = await scene.cluster.kubectl(
    "--namespace=shop",
    "get",
    "deployment/web",
    "--output=jsonpath={.status.readyReplicas}",
  );
  assert.equal(stdout, "2");
  assert.match(await readFile(join(scene.site, "index.html"), "utf8"), /A small shop/);
  assert.deepEqual(
    scene.forge.deployments().map((deployment) => [Object(deployment).task, deployment.states.at(-1)]),
    [
      ["pushlane/infra", "success"],
      ["pushlane/shop", "success"],
    ],
  );
  assert.match(textOf(scene.forge.comments(1)[0]?.body), /`shop` applied 6 changes, healthy/);
});

test("the same apply again writes to no member, makes no deployment and no new state", async () => {
  const serial = await scene.stateSerial();
  const earlier = (await scene.cluster.audit()).length;
  const result = await scene.apply(pushed.occasion);
  await assertGolden("second-apply", result);
  const audited = (await scene.cluster.audit()).slice(earlier);
  assert.deepEqual(memberWrites(audited), []);
  assert.equal(await scene.stateSerial(), serial);
  assert.equal(scene.forge.deployments().length, 2);
});

test("an untouched target has no drift and no issue", async () => {
  const result = await scene.drift();
  await assertGolden("clean-drift", result);
  assert.deepEqual(
    scene.forge.issues().filter(({ pull_request }) => pull_request === undefined),
    [],
  );
});

test("a change by hand opens one issue per target; the same again writes nothing", async () => {
  await scene.cluster.kubectl("--namespace=shop", "scale", "deployment/web", "--replicas=4");
  await rm(join(scene.site, "settings.json"));
  await assertGolden("drift", await scene.drift());
  const again = await scene.drift();
  assert.equal(again.outputs["drifted"], "true");
  assert.deepEqual(
    again.requests.filter(({ method }) => method !== "GET"),
    [],
  );
  assert.deepEqual(
    driftIssues().map(({ title, state }) => [title, state]),
    [
      ["Drift: shop, 1 object drifted", "open"],
      ["Drift: infra, 1 object drifted", "open"],
    ],
  );
});

test("what was put back by hand closes the issue, and drifting again reopens the same one", async () => {
  await scene.cluster.kubectl("--namespace=shop", "scale", "deployment/web", "--replicas=2");
  await scene.drift();
  assert.deepEqual(
    driftIssues().map(({ state }) => state),
    ["closed", "open"],
  );
  assert.equal(driftIssues()[0]?.title, "Drift: shop, no drift");
  await scene.cluster.kubectl("--namespace=shop", "scale", "deployment/web", "--replicas=3");
  await scene.drift();
  assert.deepEqual(
    driftIssues().map(({ state }) => state),
    ["open", "open"],
  );
});

function driftIssues() {
  return scene.forge
    .issues()
    .filter(({ title }) => textOf(title).startsWith("Drift: "))
    .toSorted((a, b) => Number(b.number) - Number(a.number));
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
