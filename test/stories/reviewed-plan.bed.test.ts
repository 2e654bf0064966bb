import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { type JobResult } from "../bed/runner.ts";
import { openScene, PERMISSIONS, type Scene } from "../bed/scene.ts";
import { writes } from "./audit.ts";
import { configMap, deployChange, exampleFile, expectGreen, planChange, targetOf } from "./deploying.ts";

// Law 3: an apply does what the reviewed plan showed, or stops. One repository; each test goes on where the one before
// it ended.
let scene: Scene;
before(async () => {
  scene = await openScene();
});
after(async () => await scene[Symbol.asyncDispose]());

test("a first push without any pull request: creates go on, and it is told that nothing was reviewed", async () => {
  const files = {
    "shop/extra.yaml": configMap("extra", "one"),
    "shop/direct.yaml": configMap("direct", "one"),
  };
  const occasion = await scene.forge.push("main", files, "Straight to main");
  const applied = expectGreen(await scene.apply(occasion));
  assert.match(applied.summary, /No plan was reviewed/);
  assert.equal(await valueOf("direct"), "one");
});

test("a push without any pull request that deletes stops, and its updates are not made either", async () => {
  const files = { "shop/extra.yaml": configMap("extra", "two"), "shop/direct.yaml": null };
  const occasion = await scene.forge.push("main", files, "And away");
  assertStopped(await withoutWrites(() => scene.apply(occasion)), "ConfigMap/shop/direct");
  assert.equal(await valueOf("extra"), "one");
});

test("with reviewed-plan: required, a push without any pull request stops even where it only updates", async () => {
  const files = { "shop/direct.yaml": configMap("direct", "one") };
  const occasion = await scene.forge.push("main", files, "Back again");
  const result = await withoutWrites(() =>
    scene.apply(occasion, { inputs: { "reviewed-plan": "required" } }),
  );
  assertStopped(result, "ConfigMap/shop/extra");
  expectGreen(await scene.apply(occasion));
  assert.equal(await valueOf("extra"), "two");
});

test("a push on top of a reviewed merge that deletes a manifest stops, and a new pull request is the way on", async () => {
  const { opened } = await planChange(scene, "more", { "shop/more.yaml": configMap("more", "one") });
  await scene.forge.merge(opened.number, "squash");
  const files = { "shop/direct.yaml": null };
  const occasion = await scene.forge.push("main", files, "Clean up", { author: "mallory" });
  const result = await withoutWrites(() => scene.apply(occasion));
  assertStopped(result, "ConfigMap/shop/direct");
  assert.equal(await valueOf("more"), "");
  await deployChange(scene, "again", { "shop/more.yaml": configMap("more", "two") });
  assert.equal(await valueOf("direct"), "");
  assert.equal(await valueOf("more"), "two");
});

for (const how of ["merge", "squash", "rebase", "queue"] as const) {
  test(`what was reviewed is applied after ${how === "queue" ? "the merge queue" : `a ${how}`}, for both kinds of target`, async () => {
    const { opened, applied } = await deployChange(
      scene,
      `by-${how}`,
      {
        "shop/extra.yaml": configMap("extra", how),
        "infra/variables.tf": (await exampleFile("infra/variables.tf")).replace(
          "Open every day.",
          `Open by ${how}.`,
        ),
      },
      { how, apply: { inputs: { "reviewed-plan": "required" } } },
    );
    assert.equal(applied.outputs["outcome"], "applied");
    assert.match(applied.summary, new RegExp(`reviewed in #${opened.number}\\b`));
    assert.equal(await valueOf("extra"), how);
    assert.match(await readFile(join(scene.site, "index.html"), "utf8"), new RegExp(`Open by ${how}`));
  });
}

let stopped: JobResult;
test("what someone changed by hand between review and merge stops the apply, and is named", async () => {
  const { opened } = await planChange(scene, "foreign", { "shop/extra.yaml": configMap("extra", "foreign") });
  await scene.cluster.kubectl("--namespace=shop", "scale", "deployment/web", "--replicas=5");
  const { occasion } = await scene.forge.merge(opened.number, "squash");
  stopped = await withoutWrites(() => scene.apply(occasion));
  assertStopped(stopped, "Deployment/shop/web");
  assert.match(stopped.summary, /replicas/);
  assert.equal(await valueOf("extra"), "queue");
});

test("approving another fingerprint does not let it through", async () => {
  const occasion = await scene.forge.events.dispatch({ approve: "0123456789ab" });
  const result = await withoutWrites(() => scene.apply(occasion, { inputs: { approve: "0123456789ab" } }));
  assertStopped(result, "Deployment/shop/web");
});

test("approving an eleven-digit prefix is refused before anything is asked", async () => {
  const approve = targetOf(stopped, "shop").fingerprint.slice(0, 11);
  const occasion = await scene.forge.events.dispatch({ approve });
  const result = await withoutWrites(() => scene.apply(occasion, { inputs: { approve } }));
  assert.equal(result.outputs["failure"], "inputs-invalid");
  assert.deepEqual(result.tokenRequests, []);
});

test("an approval in another event than a start by hand does not count", async () => {
  const approve = targetOf(stopped, "shop").fingerprint.slice(0, 12);
  const tip = String(await scene.forge.git.resolve("main"));
  const parent = await scene.forge.git.resolve("main~1");
  const occasion = await scene.forge.events.push("main", parent, tip);
  const result = await withoutWrites(() => scene.apply(occasion, { inputs: { approve } }));
  assertStopped(result, "Deployment/shop/web");
});

test("approving the fingerprint that the stop printed applies just that, and is recorded with its actor", async () => {
  const approve = targetOf(stopped, "shop").fingerprint.slice(0, 12);
  assert.match(stopped.log, new RegExp(`approve: ${approve}`));
  const occasion = await scene.forge.events.dispatch({ approve }, { actor: "carol" });
  const result = expectGreen(await scene.apply(occasion, { inputs: { approve } }));
  assert.equal(targetOf(result, "shop").outcome, "applied");
  assert.match(result.summary, /Approved by carol/);
  assert.equal(await valueOf("extra"), "foreign");
  assert.deepEqual(
    scene.forge.checkRuns(occasion.sha).map(({ name }) => name),
    ["Pushlane / shop approved"],
  );
});

test("without checks: read the reviewed plan is unknown, and unknown stops", async () => {
  const { opened } = await planChange(scene, "unknown", { "shop/extra.yaml": configMap("extra", "unknown") });
  const { occasion } = await scene.forge.merge(opened.number, "squash");
  const { checks: _, ...permissions } = PERMISSIONS.apply;
  const result = await withoutWrites(() => scene.apply(occasion, { permissions }));
  assert.equal(result.exitCode, 1);
  assert.equal(targetOf(result, "shop").outcome, "stopped");
  assert.equal(result.outputs["failure"], "reviewed-plan-unknown");
  assert.match(result.log, /checks: read/);
  expectGreen(await scene.apply(occasion));
  assert.equal(await valueOf("extra"), "unknown");
});

test("an older run started again after a newer commit was applied ends as superseded, green, without a write", async () => {
  const first = await deployChange(scene, "older", { "shop/extra.yaml": configMap("extra", "older") });
  await deployChange(scene, "newer", {
    "shop/extra.yaml": configMap("extra", "newer"),
    "infra/variables.tf": (await exampleFile("infra/variables.tf")).replace("Open every day.", "Newest"),
  });
  const serial = await scene.stateSerial();
  const result = await withoutWrites(() =>
    scene.apply(first.merged.occasion, { runId: first.applied.run.id }),
  );
  assert.equal(result.exitCode, 0);
  assert.equal(result.run.attempt, 2);
  assert.equal(result.outputs["outcome"], "superseded");
  assert.equal(await valueOf("extra"), "newer");
  assert.equal(await scene.stateSerial(), serial);
});

test("a Secret whose live value changed after the review is noticed by its name alone", async () => {
  const values = ["reviewed-session-key", "key-put-in-by-hand"];
  const config = await exampleFile("shop/config.yaml");
  const { opened } = await planChange(scene, "secret", {
    "shop/config.yaml": config.replace("an-example-not-a-secret", String(values[0])),
  });
  await scene.cluster.kubectl(
    "--namespace=shop",
    "patch",
    "secret/shop-credentials",
    `--patch=${JSON.stringify({ stringData: { "session-key": values[1] } })}`,
  );
  const { occasion } = await scene.forge.merge(opened.number, "squash");
  const result = await withoutWrites(() => scene.apply(occasion));
  assertStopped(result, "Secret/shop/shop-credentials");
  const told = [
    unmasked(result),
    result.summary,
    JSON.stringify(result.outputs),
    JSON.stringify(scene.forge.world.comments),
  ].join("\n");
  for (const value of values)
    for (const form of [value, Buffer.from(value).toString("base64")]) assert.ok(!told.includes(form), form);
});

/** Every line as printed, but for those that tell the runner what to mask. */
function unmasked({ rawLog }: JobResult): string {
  const lines = rawLog.split("\n");
  return lines.filter((line) => !line.startsWith("::add-mask::")).join("\n");
}

/** The run stopped, red, before the first write, and named what no review covers and the ways on. */
function assertStopped(result: JobResult, address: string): void {
  assert.equal(result.exitCode, 1);
  assert.equal(targetOf(result, "shop").outcome, "stopped");
  assert.equal(result.outputs["failure"], "plan-not-reviewed");
  const { fingerprint } = targetOf(result, "shop");
  for (const text of [result.log, result.summary]) {
    assert.ok(text.includes(address), text);
    assert.ok(text.includes(`approve: ${fingerprint.slice(0, 12)}`), text);
  }
}

/** Runs `play`, in which nothing but the lock may be written to the cluster. */
async function withoutWrites(play: () => Promise<JobResult>): Promise<JobResult> {
  const from = (await scene.cluster.audit()).length;
  const result = await play();
  const made = writes((await scene.cluster.audit()).slice(from));
  assert.deepEqual(
    made.filter((write) => !write.includes("/leases")),
    [],
  );
  return result;
}

async function valueOf(name: string): Promise<string> {
  const { stdout } = await scene.cluster.kubectl(
    "--namespace=shop",
    "get",
    `configmap/${name}`,
    "--ignore-not-found",
    "--output=jsonpath={.data.value}",
  );
  return stdout;
}
