import assert from "node:assert/strict";
import { test } from "node:test";
import type { Json } from "../../../../src/model/json.ts";
import type { Cluster } from "../../../../src/targets/kubernetes/cluster.ts";
import type { Judgement } from "../../../../src/targets/kubernetes/health/health.ts";
import { openPatience } from "../../../../src/targets/kubernetes/health/verify-patience.ts";
import type { KubernetesObject } from "../../../../src/targets/kubernetes/object.ts";
import { inWords } from "./health-words.ts";
import { handsFor } from "./verify-hands.ts";

const homeless: Judgement = { state: "failed", reason: "no node", graceSeconds: "unschedulable" };
const pulling: Judgement = { state: "failed", reason: "no image", graceSeconds: 20 };
const pods = [{ apiVersion: "v1", kind: "Pod", metadata: { name: "web-1", namespace: "shop", uid: "1" } }];

/** Patience of 60 s for pods without a node; `events` are those of the pod. */
function patienceWith(events: Json) {
  const cluster: Cluster = {
    server: "https://cluster.example",
    send: async () => ({ status: 200, body: { items: events }, warnings: [] }),
    watch: () => {
      throw new Error("nothing is watched");
    },
  };
  const patience = openPatience(handsFor(cluster));
  return async (judged: Judgement, seconds: number, live: KubernetesObject = {}) =>
    inWords(await patience.settle("web", judged, { nowMs: seconds * 1000, live, podsOf: () => pods }));
}

test("a failure that may pass counts after its grace, and anew when it came back", async () => {
  const after = patienceWith([]);
  assert.equal(await after(pulling, 0), "progressing: no image");
  assert.equal(await after(pulling, 19), "progressing: no image");
  assert.equal(await after({ state: "progressing", reason: "0/1 ready" }, 19.5), "progressing: 0/1 ready");
  assert.equal(await after(pulling, 21), "progressing: no image");
  assert.match(await after(pulling, 41), /^failed/);
});

test("another failure gets a grace of its own", async () => {
  const after = patienceWith([]);
  await after(homeless, 0);
  assert.equal(await after(homeless, 50), "progressing: no node");
  assert.equal(await after(pulling, 51), "progressing: no image");
  assert.match(await after(pulling, 71), /^failed/);
});

test("pods without a node fail after the target's time, unless an autoscaler has promised one", async () => {
  const alone = patienceWith([{ reason: "NotTriggerScaleUp", message: "no" }]);
  assert.equal(await alone(homeless, 0), "progressing: no node");
  assert.match(await alone(homeless, 60), /^failed/);
  const helped = patienceWith([{ reason: "TriggeredScaleUp", message: "pool 1->2" }]);
  await helped(homeless, 0);
  assert.equal(await helped(homeless, 60), "progressing: no node; a node is on its way (pool 1->2)");
  assert.equal(await helped(homeless, 600), "progressing: no node; a node is on its way (pool 1->2)");
});

test("an object without a status is healthy when its controller had its time", async () => {
  const after = patienceWith([]);
  const silent: Judgement = { state: "progressing", reason: "has no status yet", healthyAfterSeconds: 3 };
  assert.equal(await after(silent, 0), "progressing: has no status yet");
  assert.equal(await after(silent, 2), "progressing: has no status yet");
  assert.equal(await after(silent, 3), "healthy");
});

const claim = { apiVersion: "v1", kind: "PersistentVolumeClaim", metadata: { name: "a", namespace: "shop" } };
const unbound: Judgement = { state: "progressing", reason: "not bound yet" };

test("a claim whose volume is made for its first pod is not waited for when no pod came", async () => {
  const lazy = patienceWith([{ reason: "WaitForFirstConsumer", message: "waiting" }]);
  assert.equal(await lazy(unbound, 0, claim), "progressing: not bound yet");
  assert.equal(await lazy(unbound, 4, claim), "progressing: not bound yet");
  assert.equal(
    await lazy(unbound, 5, claim),
    "not-waited: is bound when a pod uses it (WaitForFirstConsumer)",
  );
});

test("a claim whose volume is on its way is waited for", async () => {
  const eager = patienceWith([{ reason: "Provisioning", message: "provisioning" }]);
  assert.equal(await eager(unbound, 0, claim), "progressing: not bound yet");
  assert.equal(await eager(unbound, 60, claim), "progressing: not bound yet");
});
