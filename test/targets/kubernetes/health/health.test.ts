import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "../../../../src/model/json.ts";
import { hasHealth, judge } from "../../../../src/targets/kubernetes/health/health.ts";
import { type Case, condition, inWords, object } from "./health-words.ts";

const inApps =
  (kind: string) =>
  (spec: JsonObject, status: JsonObject, metadata: JsonObject = {}) =>
    object("apps/v1", kind, spec, { observedGeneration: 2, ...status }, metadata);
const deployment = inApps("Deployment");
const statefulSet = inApps("StatefulSet");
const daemonSet = inApps("DaemonSet");
const replicaSet = inApps("ReplicaSet");
const job = (spec: JsonObject, status: JsonObject) => object("batch/v1", "Job", spec, status);
const custom = (status: JsonObject, metadata: JsonObject = {}) =>
  object("acme.example/v1", "Shop", {}, status, metadata);

const rolledOut = [
  condition("Available", "True"),
  condition("Progressing", "True", "NewReplicaSetAvailable"),
];
const full = {
  replicas: 3,
  updatedReplicas: 3,
  availableReplicas: 3,
  readyReplicas: 3,
  conditions: rolledOut,
};
const sameRevision = { currentRevision: "r", updateRevision: "r" };

const cases: readonly Case[] = [
  [
    "a Deployment that nobody has looked at",
    deployment({}, { observedGeneration: 1 }),
    "progressing: its controller has not seen the change yet",
  ],
  [
    "a Deployment without status",
    { ...deployment({}, {}), status: {} },
    "progressing: its controller has not seen the change yet",
  ],
  ["a Deployment that is rolled out", deployment({ replicas: 3 }, full), "healthy"],
  [
    "a Deployment with old replicas only",
    deployment({ replicas: 3 }, { ...full, updatedReplicas: 1 }),
    "progressing: 1/3 updated",
  ],
  [
    "a Deployment whose pods are not ready",
    deployment({ replicas: 3 }, { ...full, availableReplicas: 2 }),
    "progressing: 2/3 ready",
  ],
  [
    "a Deployment with an old pod",
    deployment({ replicas: 3 }, { ...full, replicas: 4 }),
    "progressing: 1 old pod still to end",
  ],
  [
    "a Deployment of one by default",
    deployment({}, { ...full, replicas: 1, updatedReplicas: 1, availableReplicas: 0 }),
    "progressing: 0/1 ready",
  ],
  [
    "a Deployment that is not available yet",
    deployment({ replicas: 3 }, { ...full, conditions: [] }),
    "progressing: not available yet",
  ],
  [
    "a Deployment past its deadline",
    deployment(
      { replicas: 3 },
      {
        conditions: [condition("Progressing", "False", "ProgressDeadlineExceeded", "timed out progressing")],
      },
    ),
    "failed after 10 s: timed out progressing",
  ],
  [
    "a Deployment whose pods are refused",
    deployment(
      { replicas: 3 },
      { conditions: [condition("ReplicaFailure", "True", "FailedCreate", "exceeded quota: q")] },
    ),
    "failed after 10 s: its pods are refused: exceeded quota: q",
  ],
  ["a paused Deployment", deployment({ paused: true }, {}), "not-waited: is paused"],
  ["a Deployment of none", deployment({ replicas: 0 }, {}), "not-waited: is scaled to zero"],

  [
    "a ReplicaSet with pods to come",
    replicaSet({ replicas: 2 }, { availableReplicas: 1 }),
    "progressing: 1/2 ready",
  ],
  ["a ReplicaSet with all pods", replicaSet({ replicas: 2 }, { availableReplicas: 2 }), "healthy"],
  ["a ReplicaSet of none", replicaSet({ replicas: 0 }, {}), "not-waited: is scaled to zero"],

  ["a StatefulSet that is rolled out", statefulSet({ replicas: 3 }, { ...full, ...sameRevision }), "healthy"],
  [
    "a StatefulSet with pods to come",
    statefulSet({ replicas: 3 }, { ...full, readyReplicas: 1 }),
    "progressing: 1/3 ready",
  ],
  [
    "a StatefulSet between revisions",
    statefulSet(
      { replicas: 3 },
      { ...full, updatedReplicas: 1, currentRevision: "old", updateRevision: "new" },
    ),
    "progressing: 1/3 updated",
  ],
  [
    "a StatefulSet that is updated in part, as asked",
    statefulSet(
      { replicas: 3, updateStrategy: { rollingUpdate: { partition: 2 } } },
      { ...full, updatedReplicas: 1, currentRevision: "old", updateRevision: "new" },
    ),
    "not-waited: keeps 2 pods at their earlier version (partition)",
  ],
  [
    "a StatefulSet that would be updated in part, and has one revision only",
    statefulSet(
      { replicas: 3, updateStrategy: { rollingUpdate: { partition: 2 } } },
      { ...full, ...sameRevision },
    ),
    "healthy",
  ],
  [
    "a StatefulSet short of its part",
    statefulSet(
      { replicas: 3, updateStrategy: { rollingUpdate: { partition: 1 } } },
      { ...full, updatedReplicas: 1, currentRevision: "old", updateRevision: "new" },
    ),
    "progressing: 1/2 updated",
  ],
  [
    "a StatefulSet with minReadySeconds",
    statefulSet({ replicas: 3, minReadySeconds: 5 }, { ...full, ...sameRevision, availableReplicas: 2 }),
    "progressing: 2/3 available",
  ],
  [
    "a StatefulSet that is updated by hand",
    statefulSet({ updateStrategy: { type: "OnDelete" } }, {}),
    "not-waited: updates its pods when they are deleted (OnDelete)",
  ],

  [
    "a DaemonSet on every node",
    daemonSet({}, { desiredNumberScheduled: 2, updatedNumberScheduled: 2, numberAvailable: 2 }),
    "healthy",
  ],
  ["a DaemonSet without nodes", daemonSet({}, { desiredNumberScheduled: 0 }), "healthy"],
  [
    "a DaemonSet on one node of two",
    daemonSet({}, { desiredNumberScheduled: 2, updatedNumberScheduled: 2, numberAvailable: 1 }),
    "progressing: 1/2 ready",
  ],
  [
    "a DaemonSet with old pods",
    daemonSet({}, { desiredNumberScheduled: 2, updatedNumberScheduled: 1 }),
    "progressing: 1/2 updated",
  ],
  [
    "a DaemonSet that is updated by hand",
    daemonSet({ updateStrategy: { type: "OnDelete" } }, {}),
    "not-waited: updates its pods when they are deleted (OnDelete)",
  ],

  ["a Job that runs", job({ completions: 3 }, { succeeded: 1 }), "progressing: 1/3 completed"],
  ["a Job that has not begun", job({}, {}), "progressing: 0/1 completed"],
  ["a Job that is done", job({}, { conditions: [condition("Complete", "True")] }), "healthy"],
  [
    "a Job that was done once and is asked again",
    job({}, { conditions: [condition("Complete", "False")] }),
    "progressing: 0/1 completed",
  ],
  [
    "a Job that failed",
    job({}, { conditions: [condition("Failed", "True", "BackoffLimitExceeded", "too often")] }),
    "failed: failed (BackoffLimitExceeded: too often)",
  ],
  [
    "a Job that is done and is being removed after its time to live",
    {
      ...job({ ttlSecondsAfterFinished: 0 }, { conditions: [condition("Complete", "True")] }),
      metadata: { name: "web", generation: 2, deletionTimestamp: "2026-12-01T00:00:00Z" },
    },
    "healthy",
  ],
  [
    "a suspended Job",
    job({ suspend: true }, { conditions: [condition("Suspended", "True")] }),
    "not-waited: is suspended",
  ],

  ["a claim that is bound", object("v1", "PersistentVolumeClaim", {}, { phase: "Bound" }), "healthy"],
  [
    "a claim that waits",
    object("v1", "PersistentVolumeClaim", {}, { phase: "Pending" }),
    "progressing: not bound yet (Pending)",
  ],
  [
    "a claim without its volume",
    object("v1", "PersistentVolumeClaim", {}, { phase: "Lost" }),
    "failed: has lost its volume",
  ],

  [
    "a CRD at work",
    object(
      "apiextensions.k8s.io/v1",
      "CustomResourceDefinition",
      {},
      { conditions: [condition("Established", "True")] },
    ),
    "healthy",
  ],
  [
    "a CRD just made",
    object("apiextensions.k8s.io/v1", "CustomResourceDefinition", {}, {}),
    "progressing: not established yet",
  ],
  [
    "a CRD whose names are taken",
    object(
      "apiextensions.k8s.io/v1",
      "CustomResourceDefinition",
      {},
      { conditions: [condition("NamesAccepted", "False", "PluralConflict", "shops")] },
    ),
    "failed: its names are not accepted (PluralConflict: shops)",
  ],
  [
    "an APIService without its server",
    object(
      "apiregistration.k8s.io/v1",
      "APIService",
      {},
      { conditions: [condition("Available", "False", "MissingEndpoints", "none")] },
    ),
    "progressing: not available (MissingEndpoints: none)",
  ],

  ["a custom resource that says nothing", custom({}), "progressing: has no status yet"],
  ["a custom resource with a status of its own", custom({ url: "https://a.example" }), "healthy"],
  ["a custom resource that is ready", custom({ conditions: [condition("Ready", "True")] }), "healthy"],
  [
    "a custom resource that is not",
    custom({ conditions: [condition("Ready", "False", "Sync", "opening")] }),
    "progressing: not ready (Sync: opening)",
  ],
  [
    "a custom resource that does not know",
    custom({ conditions: [condition("Ready", "Unknown")] }),
    "progressing: not ready",
  ],
  [
    "a custom resource that is stuck",
    custom({ conditions: [condition("Stalled", "True", "Bad", "no"), condition("Ready", "False")] }),
    "failed: stalled (Bad: no)",
  ],
  [
    "a custom resource at work",
    custom({ conditions: [condition("Reconciling", "True", "Progressing"), condition("Ready", "True")] }),
    "progressing: Progressing",
  ],
  [
    "a custom resource that is behind",
    custom({ observedGeneration: 1, conditions: [condition("Ready", "True")] }),
    "progressing: its controller has not seen the change yet",
  ],
  [
    "a custom resource with a condition that is behind",
    custom({ conditions: [{ type: "Ready", status: "True", observedGeneration: 1 }] }),
    "progressing: its controller has not seen the change yet",
  ],
  [
    "a custom resource with Available only",
    custom({ conditions: [condition("Available", "False")] }),
    "progressing: not available",
  ],

  [
    "an object that is being deleted",
    custom({}, { deletionTimestamp: "2026-12-01T00:00:00Z", finalizers: ["a/b"] }),
    "failed: is being deleted since 2026-12-01T00:00:00Z (waiting for a/b)",
  ],
  ["a ConfigMap", object("v1", "ConfigMap", {}, {}), "healthy"],
  [
    "an Ingress without an address",
    object("networking.k8s.io/v1", "Ingress", {}, { loadBalancer: {} }),
    "healthy",
  ],
];

for (const [what, judged, expected] of cases) {
  test(`${what}: ${expected}`, () => assert.equal(inWords(judge(judged)), expected));
}

test("only kinds whose health shows later are looked at in the cluster", () => {
  const kinds = [
    "v1/ConfigMap",
    "v1/Secret",
    "v1/Pod",
    "apps/v1/Deployment",
    "rbac.authorization.k8s.io/v1/Role",
    "gateway.networking.k8s.io/v1/Gateway",
  ];
  const looked = kinds.filter((text) => {
    const [kind = "", ...apiVersion] = text.split("/").reverse();
    return hasHealth({ apiVersion: apiVersion.reverse().join("/"), kind, metadata: { name: "a" } });
  });
  assert.deepEqual(looked, ["v1/Pod", "apps/v1/Deployment", "gateway.networking.k8s.io/v1/Gateway"]);
});
