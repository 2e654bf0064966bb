/** Which pods a workload's newest revision has, and what they say of its rollout. */
import { at, isObject, type JsonObject, stringAt } from "../../../model/json.ts";
import { identityOf, type KubernetesObject, metadataOf } from "../object.ts";
import type { Judgement } from "./health.ts";
import { countAt, notObserved } from "./health-conditions.ts";
import { isGivenUp, judgePod, type PodTrouble, podTrouble } from "./health-pod.ts";

/** What stands between a workload and its health, in one namespace. */
export type Kin = {
  readonly replicaSets: readonly KubernetesObject[];
  readonly pods: readonly KubernetesObject[];
};

/** Kinds whose pods are looked at. */
export function hasPods(object: KubernetesObject): boolean {
  const { group, kind } = identityOf(object);
  if (group === "apps") return ["Deployment", "StatefulSet", "DaemonSet", "ReplicaSet"].includes(kind);
  if (isRollout(object)) return true;
  return (group === "batch" && kind === "Job") || (group === "" && kind === "ReplicationController");
}

/** Kinds that have their pods through ReplicaSets. */
export function hasReplicaSets(object: KubernetesObject): boolean {
  return (
    isRollout(object) || (stringAt(object, "kind") === "Deployment" && identityOf(object).group === "apps")
  );
}

/** True while pods of an earlier version run, or may: its controller has not seen the change. */
export function keepsOldPods(owner: KubernetesObject): boolean {
  if (!hasPods(owner) || at(owner, "spec", "replicas") === 0) return false;
  const { group, kind } = identityOf(owner);
  if (group === "batch") return false;
  if (!isObserved(owner)) return true;
  const isDaemonSet = kind === "DaemonSet";
  const all = countAt(owner, "status", isDaemonSet ? "currentNumberScheduled" : "replicas");
  return all > countAt(owner, "status", isDaemonSet ? "updatedNumberScheduled" : "updatedReplicas");
}

/** The ReplicaSet of the newest revision of a Deployment or a Rollout, once the controller has seen the change. */
export function newestReplicaSet(owner: KubernetesObject, replicaSets: readonly KubernetesObject[]) {
  if (!isObserved(owner)) return undefined;
  const owned = replicaSets.filter((replicaSet) => isOwnedBy(replicaSet, owner));
  return owned.sort((a, b) => revisionOf(b) - revisionOf(a))[0];
}

/** The pods of the newest revision: those of an older one may fail as they like. Pods that are ending are left out. */
export function newestPods(owner: KubernetesObject, kin: Kin): readonly KubernetesObject[] {
  if (!isObserved(owner)) return [];
  const direct = hasReplicaSets(owner) ? newestReplicaSet(owner, kin.replicaSets) : owner;
  if (direct === undefined) return [];
  const pods = kin.pods.filter(
    (pod) => isOwnedBy(pod, direct) && metadataOf(pod)["deletionTimestamp"] === undefined,
  );
  return pods.filter((pod) => isNewest(pod, owner));
}

/**
 * The judgement of a workload that is on its way, made sharper by its pods: failed when one of them is in trouble that
 * waiting does not mend, else with the first reason that a pod gives. A Job counts the ends of its pods itself, and a pod
 * that its node gave up has its successor.
 */
export function judgeWithPods(
  owner: KubernetesObject,
  own: Judgement,
  pods: readonly KubernetesObject[],
): Judgement {
  if (own.state !== "progressing") return own;
  const isJob = stringAt(owner, "kind") === "Job";
  const standing = pods.filter((pod) => !isGivenUp(pod));
  const troubles = standing
    .map(podTrouble)
    .filter((trouble) => trouble !== undefined && !(isJob && isJobsAffair(trouble)));
  const worst = troubles
    .filter((trouble) => trouble !== undefined)
    .sort((a, b) => patienceOf(a) - patienceOf(b))[0];
  if (worst !== undefined) {
    // Until its grace is over, this is the progress that is told.
    const reason = worst.kind === "unschedulable" ? `${own.reason}; a pod ${worst.reason}` : worst.reason;
    return { state: "failed", reason, graceSeconds: worst.graceSeconds };
  }
  for (const pod of standing) {
    const judgement = judgePod(pod);
    if (judgement.state === "progressing" && !isDull(judgement.reason)) {
      return {
        state: "progressing",
        reason: `${own.reason}; Pod/${identityOf(pod).name} ${judgement.reason}`,
      };
    }
  }
  const givenUp = pods.find(isGivenUp);
  const trouble = givenUp === undefined ? undefined : podTrouble(givenUp);
  if (givenUp === undefined || trouble === undefined) return own;
  return { state: "progressing", reason: `${own.reason}; Pod/${identityOf(givenUp).name} ${trouble.reason}` };
}

function patienceOf({ graceSeconds }: PodTrouble): number {
  return graceSeconds === "unschedulable" ? Number.POSITIVE_INFINITY : graceSeconds;
}

function isJobsAffair(trouble: PodTrouble): boolean {
  return trouble.kind === "crash" || trouble.kind === "ended";
}

/** What every pod says on its way to health, and changes with every look. */
function isDull(reason: string): boolean {
  return /not started yet|ContainerCreating|PodInitializing/.test(reason);
}

function isNewest(pod: KubernetesObject, owner: KubernetesObject): boolean {
  const labels = metadataOf(pod)["labels"];
  if (stringAt(owner, "kind") === "StatefulSet") {
    const revision = stringAt(owner, "status", "updateRevision");
    return revision === undefined || stringAt(labels, "controller-revision-hash") === revision;
  }
  if (stringAt(owner, "kind") !== "DaemonSet") return true;
  // The status of a DaemonSet names no revision; this is where the API server keeps count of its templates.
  const generation = stringAt(owner, "metadata", "annotations", "deprecated.daemonset.template.generation");
  return generation === undefined || stringAt(labels, "pod-template-generation") === generation;
}

function isObserved(owner: KubernetesObject): boolean {
  return notObserved(owner, { required: false }) === undefined;
}

function isRollout(object: KubernetesObject): boolean {
  const { group, kind } = identityOf(object);
  return group === "argoproj.io" && kind === "Rollout";
}

function isOwnedBy(object: KubernetesObject, owner: KubernetesObject): boolean {
  const uid = metadataOf(owner)["uid"];
  return ownersOf(object).some((reference) => reference["controller"] === true && reference["uid"] === uid);
}

function ownersOf(object: KubernetesObject): readonly JsonObject[] {
  const references = metadataOf(object)["ownerReferences"];
  return Array.isArray(references) ? references.filter(isObject) : [];
}

function revisionOf(replicaSet: KubernetesObject): number {
  const annotations = metadataOf(replicaSet)["annotations"];
  const revision =
    stringAt(annotations, "deployment.kubernetes.io/revision") ??
    stringAt(annotations, "rollout.argoproj.io/revision");
  return Number(revision ?? "0");
}
