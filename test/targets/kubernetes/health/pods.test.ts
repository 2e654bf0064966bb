import assert from "node:assert/strict";
import { test } from "node:test";
import type { Json, JsonObject } from "../../../../src/model/json.ts";
import { judgePod } from "../../../../src/targets/kubernetes/health/health.ts";
import { judgeWithPods, keepsOldPods, newestPods } from "../../../../src/targets/kubernetes/health/pods.ts";
import type { KubernetesObject } from "../../../../src/targets/kubernetes/object.ts";
import { inWords } from "./health-words.ts";

const waiting = (reason: string, message = ""): JsonObject => ({ waiting: { reason, message } });
const terminated = (exitCode: number, reason = "Error"): JsonObject => ({ terminated: { exitCode, reason } });
const crashing = (restartCount: number, last: JsonObject = terminated(1)): JsonObject => ({
  restartCount,
  state: waiting("CrashLoopBackOff", "back-off 10s"),
  lastState: last,
});

function pod(status: JsonObject, container: JsonObject = {}, metadata: JsonObject = {}): KubernetesObject {
  const containerStatuses =
    Object.keys(container).length === 0 ? [] : [{ name: "web", image: "sha256:1", ...container }];
  return {
    apiVersion: "v1",
    kind: "Pod",
    metadata: { name: "web-1", namespace: "shop", ...metadata },
    spec: { containers: [{ name: "web", image: "acme/web:1" }] },
    status: { phase: "Pending", containerStatuses, ...status },
  };
}

const cases: readonly [string, KubernetesObject, string][] = [
  ["is ready", pod({ phase: "Running", conditions: [{ type: "Ready", status: "True" }] }), "healthy"],
  ["has done its work", pod({ phase: "Succeeded" }), "healthy"],
  ["is new", pod({}), "progressing: has not started yet"],
  [
    "is being made",
    pod({}, { state: waiting("ContainerCreating") }),
    "progressing: container web waits (ContainerCreating)",
  ],
  [
    "does not fit",
    pod({
      conditions: [{ type: "PodScheduled", status: "False", reason: "Unschedulable", message: "0/3 nodes" }],
    }),
    "failed after unschedulable: cannot be scheduled: 0/3 nodes",
  ],
  [
    "is not ready",
    pod({ phase: "Running", conditions: [{ type: "Ready", status: "False", reason: "ContainersNotReady" }] }),
    "progressing: not ready (ContainersNotReady)",
  ],
  [
    "misses its image",
    pod({}, { state: waiting("ErrImagePull", 'failed to resolve "acme/web:1": not found') }),
    "failed: image acme/web:1 cannot be pulled (not found)",
  ],
  [
    "may not have its image",
    pod({}, { state: waiting("ImagePullBackOff", "pull access denied") }),
    "failed: image acme/web:1 cannot be pulled (access denied)",
  ],
  [
    "has an image without a good name",
    pod({}, { state: waiting("InvalidImageName") }),
    "failed: image acme/web:1 cannot be pulled (its name is not valid)",
  ],
  [
    "waits for a registry that is down",
    pod({}, { state: waiting("ErrImagePull", "i/o timeout") }),
    "failed after 20 s: image acme/web:1 cannot be pulled (ErrImagePull)",
  ],
  [
    "misses a Secret",
    pod({}, { state: waiting("CreateContainerConfigError", 'secret "db" not found') }),
    'failed after 10 s: container web cannot start: secret "db" not found',
  ],
  [
    "waits for the node to know its Secret",
    pod({}, { state: waiting("CreateContainerConfigError", "failed to sync secret cache: timed out") }),
    "progressing: container web waits (CreateContainerConfigError: failed to sync secret cache: timed out)",
  ],
  [
    "crashed once",
    pod({ phase: "Running" }, crashing(1)),
    "progressing: container web waits (CrashLoopBackOff: back-off 10s)",
  ],
  [
    "crashes",
    pod({ phase: "Running" }, crashing(2)),
    "failed: container web ends with exit code 1 again and again (2 restarts)",
  ],
  [
    "crashes just now",
    pod({ phase: "Running" }, { restartCount: 3, state: terminated(2) }),
    "failed: container web ends with exit code 2 again and again (3 restarts)",
  ],
  [
    "runs out of memory",
    pod({ phase: "Running" }, crashing(4, terminated(137, "OOMKilled"))),
    "failed: container web ends with exit code 137, out of memory again and again (4 restarts)",
  ],
  [
    "ended with an error",
    pod({ phase: "Failed" }, { state: terminated(3) }),
    "failed: container web ended with exit code 3",
  ],
  [
    "failed without a container",
    pod({ phase: "Failed", reason: "UnexpectedAdmissionError", message: "no gpu" }),
    "failed: failed (UnexpectedAdmissionError: no gpu)",
  ],
  [
    "had to make room, and has no controller that makes another",
    pod({ phase: "Failed", reason: "Evicted", message: "low on memory" }, { state: terminated(137) }),
    "failed: failed (Evicted: low on memory)",
  ],
  [
    "has an init container that crashes",
    pod({ initContainerStatuses: [{ name: "init", ...crashing(2) }] }, { state: waiting("PodInitializing") }),
    "failed: container init ends with exit code 1 again and again (2 restarts)",
  ],
  [
    "crashed and is well again",
    pod(
      { phase: "Running", conditions: [{ type: "Ready", status: "True" }] },
      { restartCount: 5, state: { running: {} } },
    ),
    "healthy",
  ],
];

for (const [what, judged, expected] of cases) {
  test(`a pod that ${what}: ${expected}`, () => assert.equal(inWords(judgePod(judged)), expected));
}

const owned = (uid: string): Json => [{ uid, controller: true }];
const named = (name: string, uid: string, labels: JsonObject = {}, more: JsonObject = {}) =>
  pod({}, {}, { name, labels, ownerReferences: owned(uid), ...more });
const owner = (kind: string, metadata: JsonObject = {}, status: JsonObject = {}): KubernetesObject => ({
  apiVersion: "apps/v1",
  kind,
  metadata: { name: "web", namespace: "shop", uid: "owner", generation: 2, ...metadata },
  status: { observedGeneration: 2, ...status },
});
const replicaSet = (uid: string, revision: string): KubernetesObject => ({
  apiVersion: "apps/v1",
  kind: "ReplicaSet",
  metadata: {
    name: uid,
    uid,
    annotations: { "deployment.kubernetes.io/revision": revision },
    ownerReferences: owned("owner"),
  },
});
const namesOf = (pods: readonly KubernetesObject[]) => pods.map(({ metadata }) => Object(metadata)["name"]);

test("the pods of a Deployment are those of its newest ReplicaSet that are not ending", () => {
  const kin = {
    replicaSets: [replicaSet("nine", "9"), replicaSet("ten", "10")],
    pods: [
      named("old", "nine"),
      named("new", "ten"),
      named("going", "ten", {}, { deletionTimestamp: "x" }),
      named("other", "x"),
    ],
  };
  assert.deepEqual(namesOf(newestPods(owner("Deployment"), kin)), ["new"]);
  assert.deepEqual(newestPods(owner("Deployment", {}, { observedGeneration: 1 }), kin), []);
});

test("the pods of a StatefulSet and of a DaemonSet are those of the revision to come", () => {
  const byHash = [
    named("old", "owner", { "controller-revision-hash": "1" }),
    named("new", "owner", { "controller-revision-hash": "2" }),
  ];
  const statefulSet = owner("StatefulSet", {}, { updateRevision: "2" });
  assert.deepEqual(namesOf(newestPods(statefulSet, { replicaSets: [], pods: byHash })), ["new"]);
  const byCount = [
    named("old", "owner", { "pod-template-generation": "1" }),
    named("new", "owner", { "pod-template-generation": "2" }),
  ];
  const daemonSet = owner("DaemonSet", { annotations: { "deprecated.daemonset.template.generation": "2" } });
  assert.deepEqual(namesOf(newestPods(daemonSet, { replicaSets: [], pods: byCount })), ["new"]);
});

const progressing = { state: "progressing", reason: "0/2 ready" } as const;

test("the pods of a Rollout are those of its newest ReplicaSet", () => {
  const revision = (uid: string, number: string) => ({
    ...replicaSet(uid, ""),
    metadata: {
      uid,
      annotations: { "rollout.argoproj.io/revision": number },
      ownerReferences: owned("owner"),
    },
  });
  const kin = {
    replicaSets: [revision("two", "2"), revision("one", "1")],
    pods: [named("stable", "one"), named("canary", "two")],
  };
  const rollout = { ...owner("Rollout"), apiVersion: "argoproj.io/v1alpha1" };
  assert.deepEqual(namesOf(newestPods(rollout, kin)), ["canary"]);
  assert.deepEqual(
    newestPods({ ...rollout, status: { observedGeneration: "1" } }, kin),
    [],
    "Argo Rollouts writes the generation as a text",
  );
});

test("a pod without a node is told behind how far its workload is, and counts last", () => {
  const homeless = pod({
    conditions: [{ type: "PodScheduled", status: "False", reason: "Unschedulable", message: "0/3 nodes" }],
  });
  assert.equal(
    inWords(judgeWithPods(owner("Deployment"), progressing, [homeless])),
    "failed after unschedulable: 0/2 ready; a pod cannot be scheduled: 0/3 nodes",
  );
  const slow = pod({}, { state: waiting("ErrImagePull", "i/o timeout") });
  assert.match(
    inWords(judgeWithPods(owner("Deployment"), progressing, [homeless, slow])),
    /^failed after 20 s/,
  );
});

for (const reason of [
  "Evicted",
  "OutOfcpu",
  "OutOfnvidia.com/gpu",
  "NodeAffinity",
  "UnexpectedAdmissionError",
]) {
  test(`a pod that its node gave up (${reason}) does not fail its workload, which has another for it`, () => {
    const givenUp = pod({ phase: "Failed", reason, message: "no room" }, { state: terminated(137) });
    assert.equal(
      inWords(judgeWithPods(owner("Deployment"), progressing, [givenUp])),
      `progressing: 0/2 ready; Pod/web-1 failed (${reason}: no room)`,
    );
    const crashed = pod({ phase: "Running" }, crashing(2));
    assert.match(inWords(judgeWithPods(owner("Deployment"), progressing, [givenUp, crashed])), /^failed: /);
  });
}

test("the name of an image is no reason why it cannot be pulled", () => {
  const image = "ghcr.io/acme/access-denied:1.0";
  const ofImage = (message: string) => ({
    ...pod({}, { state: waiting("ErrImagePull", message) }),
    spec: { containers: [{ name: "web", image }] },
  });
  const late = `failed to pull image "${image}": Head "https://ghcr.io/v2/acme/access-denied/manifests/1.0": i/o timeout`;
  assert.match(inWords(judgePod(ofImage(late))), /^failed after 20 s: .*\(ErrImagePull\)/);
  const sure = `failed to resolve reference "${image}": ${image}: not found`;
  assert.match(inWords(judgePod(ofImage(sure))), /^failed: .*\(not found\)/);
});

test("what its own spec makes the kubelet refuse fails a workload at once", () => {
  const refused = pod({ phase: "Failed", reason: "SysctlForbidden", message: "kernel.msgmax" });
  assert.equal(
    inWords(judgeWithPods(owner("Deployment"), progressing, [refused])),
    "failed: failed (SysctlForbidden: kernel.msgmax)",
  );
});

test("a pod in trouble fails its workload at once; what may pass gets its grace", () => {
  const slow = pod({}, { state: waiting("ErrImagePull", "i/o timeout") });
  const sure = pod({}, { state: waiting("ErrImagePull", "not found") });
  assert.deepEqual(judgeWithPods(owner("Deployment"), progressing, [slow]), {
    state: "failed",
    reason: "image acme/web:1 cannot be pulled (ErrImagePull)",
    graceSeconds: 20,
  });
  const both = judgeWithPods(owner("Deployment"), progressing, [slow, sure]);
  assert.deepEqual(both, {
    state: "failed",
    reason: "image acme/web:1 cannot be pulled (not found)",
    graceSeconds: 0,
  });
});

test("a Job counts the ends of its pods itself, but an image that is missing fails it", () => {
  const job = { ...owner("Job"), apiVersion: "batch/v1" };
  const ended = pod({ phase: "Failed" }, { state: terminated(1) });
  assert.deepEqual(
    judgeWithPods(job, progressing, [ended, pod({ phase: "Running" }, crashing(3))]).state,
    "progressing",
  );
  assert.equal(
    judgeWithPods(job, progressing, [pod({}, { state: waiting("InvalidImageName") })]).state,
    "failed",
  );
});

test("a workload on its way tells what its first pod waits for, and a healthy one is left alone", () => {
  const stuck = pod({ conditions: [{ type: "PodScheduled", status: "False", message: "0/3 nodes" }] });
  assert.deepEqual(judgeWithPods(owner("Deployment"), progressing, [pod({}), stuck]), {
    state: "progressing",
    reason: "0/2 ready; Pod/web-1 cannot be scheduled: 0/3 nodes",
  });
  const healthy = { state: "healthy" } as const;
  assert.equal(judgeWithPods(owner("Deployment"), healthy, [pod({}, crashing(9))]), healthy);
});

test("pods of an earlier version are known by the counts, and taken for granted before the controller has looked", () => {
  const half = { replicas: 3, updatedReplicas: 1 };
  const whole = { replicas: 3, updatedReplicas: 3 };
  assert.equal(keepsOldPods(owner("Deployment", {}, half)), true);
  assert.equal(keepsOldPods(owner("Deployment", {}, whole)), false);
  assert.equal(keepsOldPods(owner("Deployment", {}, { ...whole, observedGeneration: 1 })), true);
  assert.equal(keepsOldPods({ ...owner("Deployment", {}, half), spec: { replicas: 0 } }), false);
  const nodes = { currentNumberScheduled: 2, updatedNumberScheduled: 1 };
  assert.equal(keepsOldPods(owner("DaemonSet", {}, nodes)), true);
  assert.equal(keepsOldPods({ ...owner("Job", {}, half), apiVersion: "batch/v1" }), false);
  assert.equal(keepsOldPods({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" } }), false);
});
