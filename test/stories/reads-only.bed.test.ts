import assert from "node:assert/strict";
import { readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import type { AuditEvent } from "../bed/control-plane-audit.ts";
import { CLUSTER_AUDIENCE } from "../bed/neighbours.ts";
import type { JobResult } from "../bed/runner.ts";
import { openScene, type Scene } from "../bed/scene.ts";
import { ours, writes } from "./audit.ts";
import { commentOf, configMap, deployChange, exampleFile, planChange, statePath } from "./deploying.ts";

// Law 1: plan and drift change nothing, and could not. Everything that a plan can meet is there at once: a conflict, a
// prune, drifted and missing objects, in a cluster that was deployed to before.
let scene: Scene;
let planned: JobResult;
let planEvents: readonly AuditEvent[];
before(async () => {
  scene = await openScene();
});
after(async () => await scene[Symbol.asyncDispose]());

test("a plan that is cancelled before anything was ever applied writes no state", async () => {
  const opened = await scene.forge.openPullRequest({
    branch: "first",
    title: "The first",
    files: { "shop/extra.yaml": configMap("extra", "one") },
  });
  const result = await scene.plan(opened.occasion, { cancelWhen: (line) => line.includes("plan infra") });
  assert.equal(result.conclusion, "cancelled");
  assert.equal(result.outputs["outcome"], "cancelled");
  assert.deepEqual(await stateFiles(), []);
  assertNothingLeft(result);
});

test("a plan of conflicts, prunes and drifted objects sends only reads, dry runs and access reviews", async () => {
  await deployChange(scene, "base", { "shop/extra.yaml": configMap("extra", "one") });
  const { cluster, site } = scene;
  await cluster.kubectl("--namespace=shop", "scale", "deployment/web", "--replicas=4");
  await cluster.kubectl("--namespace=shop", "delete", "service/web");
  await takeBanner();
  await rm(join(site, "settings.json"));
  const state = await readFile(statePath(scene), "utf8");
  const from = (await cluster.audit()).length;
  const config = (await exampleFile("shop/config.yaml")).replace("Welcome to the shop", "Sale");
  const change = await planChange(scene, "sale", { "shop/config.yaml": config, "shop/extra.yaml": null });
  planned = change.planned;
  planEvents = (await cluster.audit()).slice(from);
  const comment = commentOf(scene, change.opened.number);
  assert.match(comment, /ConfigMap\/shop\/extra/);
  assert.match(comment, /Service\/shop\/web/);
  assert.match(comment, /bob/);
  assertReadsOnly(planEvents);
  assert.equal(await readFile(statePath(scene), "utf8"), state);
  assert.deepEqual(await stateFiles(), ["terraform.tfstate"]);
  assertNothingLeft(planned);
});

test("a drift check of the same sends only reads and dry runs, and leaves state and lock alone", async () => {
  const state = await readFile(statePath(scene), "utf8");
  const from = (await scene.cluster.audit()).length;
  const result = await scene.drift();
  assert.equal(result.outputs["outcome"], "drifted");
  assertReadsOnly((await scene.cluster.audit()).slice(from));
  assert.equal(await readFile(statePath(scene), "utf8"), state);
  assert.deepEqual(await stateFiles(), ["terraform.tfstate"]);
  assertNothingLeft(result);
});

test("a drift check that is cancelled leaves state, issues and processes as they were", async () => {
  const state = await readFile(statePath(scene), "utf8");
  const issues = scene.forge.issues();
  const result = await scene.drift({ cancelWhen: (line) => line.includes("plan infra twice") });
  assert.equal(result.conclusion, "cancelled");
  assert.equal(await readFile(statePath(scene), "utf8"), state);
  assert.deepEqual(await stateFiles(), ["terraform.tfstate"]);
  assert.deepEqual(scene.forge.issues(), issues);
  assertNothingLeft(result);
});

test("with the plan's own token the server refuses every real write, and lets the same dry run pass", async () => {
  const { issuer, cluster } = scene;
  const claims = planned.tokenRequests.find(({ audience }) => audience === CLUSTER_AUDIENCE)?.claims;
  assert.ok(claims);
  assert.equal(claims["event_name"], "pull_request");
  const token = await issuer.sign(claims, { audience: CLUSTER_AUDIENCE });
  const own = planEvents.filter(
    (event) => event.dryRun && !event.resource.endsWith("accessreviews") && event.code < 300,
  );
  assert.ok(own.length > 0, "the plan sent dry runs");
  const manifest = (name: string) => ({ apiVersion: "v1", kind: "ConfigMap", metadata: { name } });
  const path = "/api/v1/namespaces/shop/configmaps";
  const manager = "fieldManager=pushlane&force=true";
  const asked = [
    { method: "POST", path: `${path}?`, body: manifest("made"), contentType: "application/json" },
    {
      method: "PATCH",
      path: `${path}/web-settings?${manager}&`,
      body: manifest("web-settings"),
      contentType: "application/apply-patch+yaml",
    },
    { method: "DELETE", path: `${path}/extra?` },
    { method: "DELETE", path: "/api/v1/namespaces/shop?" },
    {
      method: "PATCH",
      path: "/apis/apps/v1/namespaces/shop/deployments/web/scale?",
      body: { spec: { replicas: 1 } },
      contentType: "application/merge-patch+json",
    },
  ] as const;
  for (const request of asked) {
    const real = await cluster.request({ ...request, path: request.path.slice(0, -1), token });
    assert.ok([403, 422].includes(real.status), `${request.method} ${request.path} ${real.text}`);
    assert.match(real.text, /may only dry run|cannot patch resource/);
  }
  for (const request of asked.slice(0, 4)) {
    const dry = await cluster.request({ ...request, path: `${request.path}dryRun=All`, token });
    assert.ok(dry.status < 300, `${request.method} ${request.path} ${dry.status} ${dry.text}`);
  }
  const { stdout } = await cluster.kubectl("--namespace=shop", "get", "configmap", "--output=name");
  assert.match(stdout, /configmap\/extra/);
  assert.doesNotMatch(stdout, /configmap\/made/);
});

/** Whatever Pushlane sent was a read, a dry run or an access review, by the plan identity. */
function assertReadsOnly(events: readonly AuditEvent[]): void {
  const sent = ours(events);
  assert.ok(sent.length > 0, "something was sent");
  assert.deepEqual(writes(events), []);
  const strange = sent.filter(
    ({ verb, dryRun, resource }) =>
      !["get", "list", "watch"].includes(verb) && !dryRun && !resource.endsWith("accessreviews"),
  );
  assert.deepEqual(strange, []);
  assert.deepEqual(
    sent.filter(({ groups }) => !groups.includes("pushlane:plan")),
    [],
  );
}

function assertNothingLeft({ leftBehind, tempFiles }: JobResult): void {
  assert.deepEqual(leftBehind, []);
  // The plan as JSON is an output for later steps of the job.
  assert.deepEqual(
    tempFiles.filter((file) => !/^pushlane(?:\/plan-\d+-\d+\.json)?$/.test(file)),
    [],
  );
}

/** State, locks and backups beside the state of the scene. */
async function stateFiles(): Promise<readonly string[]> {
  const files = await readdir(dirname(statePath(scene)));
  return files.filter((file) => file.includes("tfstate"));
}

/** Bob takes the banner over with another field manager. */
async function takeBanner(): Promise<void> {
  const { status, text } = await scene.cluster.request({
    method: "PATCH",
    path: "/api/v1/namespaces/shop/configmaps/web-settings?fieldManager=bob&force=true",
    contentType: "application/apply-patch+yaml",
    body: {
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "web-settings" },
      data: { BANNER: "Bob was here" },
    },
  });
  assert.equal(status, 200, text);
}
