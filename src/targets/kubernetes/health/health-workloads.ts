import { at, stringAt } from "../../../model/json.ts";
import type { KubernetesObject } from "../object.ts";
import type { Judgement } from "./health.ts";
import { conditionOf, countAt, notObserved, textOf } from "./health-conditions.ts";

/** A quota may be freed, a webhook may come up: so long may pods be refused before the workload counts as failed. */
const refusalGraceSeconds = 10;

/** After going back to an earlier template the controller first repeats that its last rollout ran into its deadline. */
const deadlineGraceSeconds = 10;

/** kstatus' rules for a Deployment; pods that are refused (`ReplicaFailure`: quota, admission) fail it. */
export function judgeDeployment(object: KubernetesObject): Judgement {
  if (at(object, "spec", "paused") === true) return notWaited("is paused");
  if (desiredReplicas(object) === 0) return notWaited("is scaled to zero");
  const unseen = notObserved(object, { required: true });
  if (unseen !== undefined) return unseen;
  const progress = conditionOf(object, "Progressing");
  if (progress?.["reason"] === "ProgressDeadlineExceeded") {
    return {
      state: "failed",
      reason: stringAt(progress, "message") ?? "made no progress within its deadline",
      graceSeconds: deadlineGraceSeconds,
    };
  }
  const refusal = judgeRefusal(object);
  if (refusal !== undefined) return refusal;
  return judgeCounts(object) ?? judgeAvailable(object);
}

function judgeCounts(object: KubernetesObject): Judgement | undefined {
  const desired = desiredReplicas(object);
  const replicas = countAt(object, "status", "replicas");
  const updated = countAt(object, "status", "updatedReplicas");
  const available = countAt(object, "status", "availableReplicas");
  if (updated < desired) return progressing(`${updated}/${desired} updated`);
  if (available < desired) return progressing(`${available}/${desired} ready`);
  if (replicas > updated)
    return progressing(`${replicas - updated} old ${pods(replicas - updated)} still to end`);
  return undefined;
}

function judgeAvailable(object: KubernetesObject): Judgement {
  const progress = conditionOf(object, "Progressing");
  const rolledOut = progress === undefined || progress["reason"] === "NewReplicaSetAvailable";
  const available = conditionOf(object, "Available");
  if (available?.["status"] !== "True")
    return progressing(available === undefined ? "not available yet" : textOf(available));
  return rolledOut ? { state: "healthy" } : progressing(textOf(progress));
}

export function judgeReplicaSet(object: KubernetesObject): Judgement {
  const desired = desiredReplicas(object);
  if (desired === 0) return notWaited("is scaled to zero");
  const unseen = notObserved(object, { required: true });
  if (unseen !== undefined) return unseen;
  const available = countAt(object, "status", "availableReplicas");
  return (
    judgeRefusal(object) ??
    (available < desired ? progressing(`${available}/${desired} ready`) : { state: "healthy" })
  );
}

/** With `partition`, only the pods from that ordinal on are updated; with `OnDelete`, none is before someone deletes it. */
export function judgeStatefulSet(object: KubernetesObject): Judgement {
  const desired = desiredReplicas(object);
  if (desired === 0) return notWaited("is scaled to zero");
  if (updatesOnDelete(object)) return notWaited("updates its pods when they are deleted (OnDelete)");
  const unseen = notObserved(object, { required: true });
  if (unseen !== undefined) return unseen;
  const partition = countAt(object, "spec", "updateStrategy", "rollingUpdate", "partition");
  const expected = Math.max(0, desired - partition);
  const ready = countAt(object, "status", "readyReplicas");
  const updated = countAt(object, "status", "updatedReplicas");
  const sameRevision = at(object, "status", "currentRevision") === at(object, "status", "updateRevision");
  if (countAt(object, "status", "replicas") < desired || ready < desired)
    return progressing(`${ready}/${desired} ready`);
  if (partition > 0 && !sameRevision) return judgePart(object, { updated, expected });
  if (!sameRevision) return progressing(`${updated}/${desired} updated`);
  return judgeMinimum(object, desired);
}

/** As many pods as git asks for are updated; the others stay at their revision until git asks for them. */
function judgePart(
  object: KubernetesObject,
  { updated, expected }: { readonly updated: number; readonly expected: number },
): Judgement {
  if (updated < expected) return progressing(`${updated}/${expected} updated`);
  const older = countAt(object, "status", "replicas") - updated;
  return older > 0
    ? notWaited(
        `keeps ${older} ${pods(older)} at ${older === 1 ? "its" : "their"} earlier version (partition)`,
      )
    : judgeMinimum(object, desiredReplicas(object));
}

/** With `minReadySeconds`, ready is not yet available. Servers before 1.25 do not tell. */
function judgeMinimum(object: KubernetesObject, desired: number): Judgement {
  const available = countAt(object, "status", "availableReplicas");
  const tells = countAt(object, "spec", "minReadySeconds") > 0;
  return tells && available < desired
    ? progressing(`${available}/${desired} available`)
    : { state: "healthy" };
}

export function judgeDaemonSet(object: KubernetesObject): Judgement {
  if (updatesOnDelete(object)) return notWaited("updates its pods when they are deleted (OnDelete)");
  const unseen = notObserved(object, { required: true });
  if (unseen !== undefined) return unseen;
  const desired = countAt(object, "status", "desiredNumberScheduled");
  const updated = countAt(object, "status", "updatedNumberScheduled");
  const available = countAt(object, "status", "numberAvailable");
  if (updated < desired) return progressing(`${updated}/${desired} updated`);
  return available < desired ? progressing(`${available}/${desired} ready`) : { state: "healthy" };
}

function judgeRefusal(object: KubernetesObject): Judgement | undefined {
  const failure = conditionOf(object, "ReplicaFailure");
  if (failure?.["status"] !== "True") return undefined;
  const message = stringAt(failure, "message") ?? textOf(failure);
  return { state: "failed", reason: `its pods are refused: ${message}`, graceSeconds: refusalGraceSeconds };
}

function desiredReplicas(object: KubernetesObject): number {
  const replicas = at(object, "spec", "replicas");
  return typeof replicas === "number" ? replicas : 1;
}

function updatesOnDelete(object: KubernetesObject): boolean {
  return stringAt(object, "spec", "updateStrategy", "type") === "OnDelete";
}

function progressing(reason: string): Judgement {
  return { state: "progressing", reason };
}

function notWaited(reason: string): Judgement {
  return { state: "not-waited", reason };
}

function pods(count: number): string {
  return count === 1 ? "pod" : "pods";
}
