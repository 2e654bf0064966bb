/**
 * Whether an object is healthy, from what its status says: the rules of kstatus, with those additions that let a deploy
 * fail early and truly. Pure: time does not pass here, so a judgement that needs patience says how much.
 */
import { stringAt } from "../../model/json.ts";
import { judgeJob } from "./health-batch.ts";
import { judgeByConditions } from "./health-conditions.ts";
import { judgeClaim, judgeDefinition } from "./health-other.ts";
import { judgePod } from "./health-pod.ts";
import { judgeDaemonSet, judgeDeployment, judgeReplicaSet, judgeStatefulSet } from "./health-workloads.ts";
import { identityOf, type KubernetesObject, metadataOf } from "./object.ts";

export { judgePod } from "./health-pod.ts";

export type Judgement =
  | { readonly state: "healthy" }
  /** Not yet; `reason` says how far it is, or what is missing. */
  | { readonly state: "progressing"; readonly reason: string }
  /** Will not become healthy by waiting, once it has been so for `graceSeconds` (none: at once). */
  | { readonly state: "failed"; readonly reason: string; readonly graceSeconds?: number }
  /** Nothing to wait for: paused, suspended, scaled to zero, updated by hand. */
  | { readonly state: "not-waited"; readonly reason: string };

const healthy: Judgement = { state: "healthy" };

type Judge = (object: KubernetesObject) => Judgement;

const judges: Readonly<Record<string, Judge>> = {
  "apps/Deployment": judgeDeployment,
  "apps/StatefulSet": judgeStatefulSet,
  "apps/DaemonSet": judgeDaemonSet,
  "apps/ReplicaSet": judgeReplicaSet,
  "/ReplicationController": judgeReplicaSet,
  "/Pod": judgePod,
  "/PersistentVolumeClaim": judgeClaim,
  "batch/Job": judgeJob,
  "apiextensions.k8s.io/CustomResourceDefinition": judgeDefinition,
  "apiregistration.k8s.io/APIService": judgeByConditions,
};

/** Groups of Kubernetes itself whose kinds, those above aside, are what they are as soon as they are stored. */
const storedIsHealthy = new Set([
  "",
  "admissionregistration.k8s.io",
  "apps",
  "autoscaling",
  "batch",
  "certificates.k8s.io",
  "coordination.k8s.io",
  "discovery.k8s.io",
  "flowcontrol.apiserver.k8s.io",
  "networking.k8s.io",
  "node.k8s.io",
  "policy",
  "rbac.authorization.k8s.io",
  "scheduling.k8s.io",
  "storage.k8s.io",
]);

/** True for kinds whose health shows only after they are stored: the others need no look at the cluster. */
export function hasHealth(object: KubernetesObject): boolean {
  const { group, kind } = identityOf(object);
  return judges[`${group}/${kind}`] !== undefined || !storedIsHealthy.has(group);
}

/**
 * Judges a live object. Workloads, Jobs, Pods, claims and CRDs by their own rules; kinds of other groups by the
 * conditions `Stalled`, `Reconciling`, `Ready` and `Available`, and by `observedGeneration`.
 */
export function judge(object: KubernetesObject): Judgement {
  if (!hasHealth(object)) return healthy;
  if (metadataOf(object)["deletionTimestamp"] !== undefined)
    return { state: "failed", reason: deletion(object) };
  const { group, kind } = identityOf(object);
  const own = judges[`${group}/${kind}`] ?? judgeByConditions;
  return own(object);
}

function deletion(object: KubernetesObject): string {
  const finalizers = metadataOf(object)["finalizers"];
  const waiting = Array.isArray(finalizers) ? ` (waiting for ${finalizers.join(", ")})` : "";
  return `is being deleted since ${stringAt(object, "metadata", "deletionTimestamp") ?? "an unknown time"}${waiting}`;
}
