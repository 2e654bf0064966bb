import assert from "node:assert/strict";
import { test } from "node:test";
import type { Json } from "../../../../src/model/json.ts";
import type { Cluster } from "../../../../src/targets/kubernetes/cluster.ts";
import { kindsOf } from "../../../../src/targets/kubernetes/discovery.ts";
import { watchUntilHealthy } from "../../../../src/targets/kubernetes/health/verify.ts";
import type { KubernetesObject } from "../../../../src/targets/kubernetes/object.ts";
import { run } from "../stage.ts";
import { handsFor } from "./verify-hands.ts";

// How an object that is deleted while it is waited for is judged: by its last state, where that says enough.

const info = { group: "batch", version: "v1", kind: "Job", resource: "jobs", namespaced: true, verbs: [] };
const kinds = kindsOf([info], [], "");
const job = (timeToLive: number | undefined, status: Json): KubernetesObject => ({
  apiVersion: "batch/v1",
  kind: "Job",
  metadata: { name: "migrate", namespace: "shop", uid: "1", resourceVersion: "7" },
  spec: timeToLive === undefined ? {} : { ttlSecondsAfterFinished: timeToLive },
  status,
});
const ended = (type: string): Json => ({
  conditions: [{ type, status: "True", reason: "End", message: "" }],
});

/** The end and the removal come in one breath, as they do with a time to live of zero. */
async function watched(timeToLive: number | undefined, last: Json) {
  const cluster: Cluster = {
    server: "https://api",
    send: async ({ path }) => ({
      status: 200,
      body: {
        metadata: { resourceVersion: "5" },
        items: path.endsWith("/jobs") ? [job(timeToLive, {})] : [],
      },
      warnings: [],
    }),
    watch: async function* (_path, _query, signal) {
      yield { type: "MODIFIED", object: job(timeToLive, last) };
      yield { type: "DELETED", object: job(timeToLive, last) };
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    },
  };
  const waiting = { kinds, subjects: [job(timeToLive, {})], timeoutSeconds: 20 };
  const { healthy, unhealthy, notWaited } = await run(watchUntilHealthy(handsFor(cluster), waiting));
  return { healthy, notWaited, reasons: unhealthy.map(({ reason }) => reason) };
}

const address = "Job/shop/migrate";
const deleted = "was deleted by someone else while it was waited for";

test("a Job that failed and was removed at once has failed", async () => {
  const { healthy, notWaited, reasons } = await watched(0, ended("Failed"));
  assert.deepEqual([healthy, notWaited], [[], []]);
  assert.match(reasons.join(), /^failed \(End/);
});

for (const timeToLive of [0, undefined]) {
  test(`a Job that completed and was removed has completed (time to live: ${timeToLive})`, async () => {
    assert.deepEqual(await watched(timeToLive, ended("Complete")), {
      healthy: [address],
      notWaited: [],
      reasons: [],
    });
  });

  test(`a Job that was deleted before its end has not ended (time to live: ${timeToLive})`, async () => {
    assert.deepEqual(await watched(timeToLive, { active: 1 }), {
      healthy: [],
      notWaited: [],
      reasons: [deleted],
    });
  });
}
