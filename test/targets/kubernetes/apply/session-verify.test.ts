import assert from "node:assert/strict";
import { test } from "node:test";
import type { Json } from "../../../../src/model/json.ts";
import { verifyRollout } from "../../../../src/targets/kubernetes/apply/session-verify.ts";
import type { Cluster } from "../../../../src/targets/kubernetes/cluster.ts";
import { kindsOf } from "../../../../src/targets/kubernetes/discovery.ts";
import { identityOf } from "../../../../src/targets/kubernetes/object.ts";
import { noHookPlan } from "../../../../src/targets/kubernetes/order/hook.ts";
import { handsFor } from "../health/verify-hands.ts";
import { run } from "../stage.ts";

const served: Json = {
  kind: "APIGroupDiscoveryList",
  items: [
    {
      metadata: { name: "apps" },
      versions: [
        {
          version: "v1",
          resources: [{ resource: "deployments", responseKind: { kind: "Deployment" }, scope: "Namespaced" }],
        },
      ],
    },
  ],
};

/** Tells what it serves and lets nothing be read. */
const forbidding: Cluster = {
  server: "https://cluster.example",
  send: async ({ path }) =>
    path === "/api" || path === "/apis"
      ? { status: 200, body: served, warnings: [] }
      : { status: 403, body: { message: "no" }, warnings: [] },
  watch: () => {
    throw new Error("nothing is watched");
  },
};

test("an object that was not healthy before and cannot be read now is not taken for healthy", async () => {
  const object = {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "web", namespace: "shop" },
    spec: {},
  };
  const identity = identityOf(object);
  const info = { group: "apps", version: "v1", kind: "Deployment", resource: "deployments" };
  const desired = {
    identity,
    address: "Deployment/shop/web",
    info: { ...info, namespaced: true, verbs: [] },
    object,
    source: { file: "web.yaml", line: 1, document: 1 },
    rules: [],
  };
  const step = { desired, sent: object, live: null, sighted: null, change: null, notices: [], warnings: [] };
  const artifact = { served: kindsOf([], [], ""), steps: [step], prunes: [], kept: [], hooks: noHookPlan };
  const { health, unproven } = await run(
    verifyRollout(handsFor(forbidding), { artifact, stored: new Map(), waiting: [identity] }),
  );
  assert.deepEqual(unproven, [identity]);
  assert.match(health.unhealthy.map(({ reason }) => reason).join(), /cannot be read: no/);
});
