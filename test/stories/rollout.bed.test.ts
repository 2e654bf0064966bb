import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { JobResult } from "../bed/runner.ts";
import { openScene, type Scene } from "../bed/scene.ts";
import { memberWrites } from "./audit.ts";
import { commentOf, configMap, deployChange, exampleFile, planChange, targetOf } from "./deploying.ts";

// From applied to healthy: what cannot become healthy fails in seconds and says why, nothing is deleted before, and what
// was left undone is made up for by the next good run. `wait` is 60 s in this repository.
const seconds = 1000;
let scene: Scene;
let web: string;
before(async () => {
  scene = await openScene({ targets: ["shop"] });
  web = await exampleFile("shop/web.yaml");
  await deployChange(scene, "base", {
    "shop/extra.yaml": configMap("extra", "one"),
    "shop/annex.yaml": "apiVersion: v1\nkind: Namespace\nmetadata:\n  name: annex\n",
  });
});
after(async () => await scene[Symbol.asyncDispose]());

test("an image that cannot be pulled fails in seconds with reason and event, and nothing is pruned", async () => {
  const result = await applyFailing("bad-image", {
    "shop/web.yaml": web.replace("web:1.4", "web:does-not-exist"),
    "shop/extra.yaml": null,
  });
  assertUnhealthy(result, /Deployment\/shop\/web: .*(?:ErrImagePull|ImagePullBackOff|cannot be pulled)/s);
  assert.match(result.summary, /Failed to pull image: not found/);
  assert.match(await names("configmap"), /configmap\/extra/);
});

test("the drift check after it does not call that clean", async () => {
  const result = await scene.drift();
  assert.equal(result.outputs["outcome"], "pending");
});

test("the next plan shows the delete that is still owed, and the next good run pays it after it is healthy", async () => {
  const { opened, applied } = await deployChange(scene, "good-image", {
    "shop/web.yaml": web.replace("web:1.4", "web:1.5"),
  });
  assert.match(commentOf(scene, opened.number), /ConfigMap\/shop\/extra/);
  assert.equal(applied.outputs["outcome"], "applied");
  const healthy = applied.log.indexOf("Deployment/shop/web is healthy");
  const deleted = applied.log.indexOf("ConfigMap/shop/extra deleted");
  assert.ok(healthy >= 0 && deleted > healthy, applied.log);
  assert.doesNotMatch(await names("configmap"), /configmap\/extra/);
});

test("a container that crashes again and again fails in seconds, with its exit code", async () => {
  const crashing = web.replace(
    "        app: web\n    spec:",
    "        app: web\n      annotations:\n        pushlane.test/pod: crash-loop\n    spec:",
  );
  assert.notEqual(crashing, web);
  const result = await applyFailing("crash", { "shop/web.yaml": crashing });
  assertUnhealthy(result, /Deployment\/shop\/web: .*exit code 1/);
  assert.match(result.summary, /Back-off restarting failed container/);
  assert.match(result.summary, /The last lines of container <code>web<\/code>[^]*listening on :8080/);
  assert.match(result.log, /^ *\| .*listening on :8080/m);
});

test("the same commit again is not called healthy while it is not", async () => {
  const occasion = await scene.forge.events.push("main", null, String(await scene.forge.git.resolve("main")));
  const result = await scene.apply(occasion);
  assertUnhealthy(result, /Deployment\/shop\/web/);
});

test("a slow start is waited for, and then it is healthy", async () => {
  const slow = web.replace(
    "        app: web\n    spec:",
    "        app: web\n      annotations:\n        pushlane.test/pod: slow-start\n    spec:",
  );
  const { applied } = await deployChange(scene, "slow", { "shop/web.yaml": slow });
  assert.equal(applied.outputs["outcome"], "applied");
  assert.ok(applied.durationMilliseconds > 3 * seconds);
});

test("a rule of health in the config decides, and one that is not CEL is refused at its place", async () => {
  const settings = await exampleFile("shop/config.yaml");
  const withRule = (healthy: string) =>
    scene.config.replace(
      "      wait: 60s\n",
      `      wait: 60s\n      health:\n        - kind: ConfigMap\n          healthy: ${healthy}\n          failed: object.data.CURRENCY == "XXX"\n          reason: '"the currency is " + object.data.CURRENCY'\n`,
    );
  const { occasion } = await scene.forge.openPullRequest({
    branch: "no-cel",
    title: "No CEL",
    files: { "pushlane.yaml": withRule("object.data.CURRENCY =") },
  });
  const refused = await scene.plan(occasion);
  assert.equal(refused.outputs["failure"], "inputs-invalid");
  assert.match(refused.log, /pushlane\.yaml:\d+:20: targets\.shop\.kubernetes\.health\[0\]\.healthy is not/);
  const rule = withRule('object.data.CURRENCY == "EUR"');
  const failed = await applyFailing("no-currency", {
    "pushlane.yaml": rule,
    "shop/config.yaml": settings.replace("EUR", "XXX"),
  });
  assertUnhealthy(failed, /ConfigMap\/shop\/web-settings: the currency is XXX/);
  const { applied } = await deployChange(scene, "currency", { "shop/config.yaml": settings });
  assert.equal(applied.outputs["outcome"], "applied");
});

test("a folder without any manifest is refused in plan and apply, and nothing is deleted", async () => {
  const files = {
    "shop/namespace.yaml": null,
    "shop/config.yaml": null,
    "shop/web.yaml": null,
    "shop/annex.yaml": null,
  };
  const from = (await scene.cluster.audit()).length;
  const opened = await scene.forge.openPullRequest({
    branch: "empty",
    title: "Nothing",
    files: { ...files, "shop/README.md": "nothing here\n" },
  });
  const planned = await scene.plan(opened.occasion);
  assert.equal(planned.exitCode, 1);
  assert.equal(planned.outputs["failure"], "empty-render");
  const tip = String(await scene.forge.git.resolve("main"));
  const workspace = await scene.runner.checkout(tip);
  for (const file of Object.keys(files)) await rm(join(workspace, file), { force: true });
  const applied = await scene.apply(await scene.forge.events.push("main", null, tip), { workspace });
  assert.equal(applied.exitCode, 1);
  assert.equal(applied.outputs["failure"], "empty-render");
  assert.deepEqual(memberWrites((await scene.cluster.audit()).slice(from)), []);
});

test("a Namespace that left git stays, and that is told in plan and apply", async () => {
  const { planned, applied } = await deployChange(scene, "no-annex", { "shop/annex.yaml": null });
  assert.match(planned.summary, /Namespace\/annex left git and stays/);
  assert.match(applied.summary, /Namespace\/annex left git and stays/);
  assert.match(await names("namespace"), /namespace\/annex/);
});

test("a Namespace that left git stays also where it is the target's home", async () => {
  const { planned } = await planChange(scene, "homeless", { "shop/namespace.yaml": null });
  assert.equal(targetOf(planned, "shop").outcome, "no-changes");
  const { applied } = await deployChange(scene, "homeless-too", { "shop/namespace.yaml": null });
  assert.equal(targetOf(applied, "shop").outcome, "applied");
  assert.match(await names("namespace"), /namespace\/shop/);
});

/** Plans, merges and applies these files. */
async function applyFailing(
  branch: string,
  files: Readonly<Record<string, string | null>>,
): Promise<JobResult> {
  const { opened } = await planChange(scene, branch, files);
  const { occasion } = await scene.forge.merge(opened.number, "squash");
  return await scene.apply(occasion);
}

function assertUnhealthy(result: JobResult, reason: RegExp): void {
  assert.equal(result.exitCode, 1);
  assert.equal(result.outputs["outcome"], "unhealthy");
  assert.equal(result.outputs["failure"], "unhealthy");
  assert.ok(result.durationMilliseconds < 30 * seconds, `it took ${result.durationMilliseconds} ms`);
  const errors = result.annotations.filter(({ level }) => level === "error");
  assert.match(errors.map(({ message }) => message).join("\n"), reason);
  const deployment = scene.forge.deployments().find((each) => Object(each).sha === result.run.headSha);
  assert.equal(deployment?.states.at(-1), "failure");
}

async function names(kind: string): Promise<string> {
  const namespaced = kind === "namespace" ? [] : ["--namespace=shop"];
  return (await scene.cluster.kubectl(...namespaced, "get", kind, "--output=name")).stdout;
}
