/** Health of a Rollout of Argo Rollouts, from its phase and steps (argo-rollouts.readthedocs.io/en/stable/features). */
import { at, isObject, type Json, type JsonObject, stringAt } from "../../../model/json.ts";
import type { KubernetesObject } from "../object.ts";
import type { Judgement } from "./health.ts";
import { conditionOf, countAt, notObserved, textOf } from "./health-conditions.ts";

/**
 * Healthy when fully promoted; failed when degraded, aborted or invalid. A pause that a person must end is by design, and
 * not waited for; one that ends by itself is.
 */
export function judgeRollout(object: KubernetesObject): Judgement {
  const unseen = notObserved(object, { required: true }) ?? workloadNotObserved(object);
  if (unseen !== undefined) return unseen;
  const invalid = conditionOf(object, "InvalidSpec");
  if (invalid?.["status"] === "True")
    return {
      state: "failed",
      reason: `its spec is invalid: ${stringAt(invalid, "message") ?? textOf(invalid)}`,
    };
  if (at(object, "spec", "paused") === true) return { state: "not-waited", reason: "is paused" };
  if (at(object, "spec", "replicas") === 0) return { state: "not-waited", reason: "is scaled to zero" };
  const message = stringAt(object, "status", "message") ?? "";
  if (at(object, "status", "abort") === true)
    return { state: "failed", reason: `was aborted${message && `: ${message}`}` };
  return judgePhase(object, message);
}

function judgePhase(object: KubernetesObject, message: string): Judgement {
  const phase = stringAt(object, "status", "phase");
  if (phase === "Healthy") return { state: "healthy" };
  if (phase === "Degraded")
    return { state: "failed", reason: `is degraded${message && `: ${message}`}`, graceSeconds: 5 };
  if (phase === "Paused") return judgePause(object);
  return { state: "progressing", reason: progressOf(object, message) };
}

/** A Rollout may take its pods from a Deployment, whose generation the controller copies to it. */
function workloadNotObserved(object: KubernetesObject): Judgement | undefined {
  const wanted = stringAt(object, "metadata", "annotations", "rollout.argoproj.io/workload-generation");
  const observed = stringAt(object, "status", "workloadObservedGeneration");
  if (wanted === undefined || observed === undefined || wanted === observed) return undefined;
  return { state: "progressing", reason: "its controller has not seen the change of its workload yet" };
}

function judgePause(object: KubernetesObject): Judgement {
  const canary = at(object, "spec", "strategy", "canary");
  if (pauseReasons(object).includes("InconclusiveAnalysisRun"))
    return byHand(object, `${stepOf(object)}, because its analysis was inconclusive`);
  if (isObject(canary)) {
    const duration = at(currentStep(object), "pause", "duration");
    return duration === undefined
      ? byHand(object, stepOf(object))
      : {
          state: "progressing",
          reason: `is paused${stepOf(object)} for ${durationText(duration)}`,
          byDesign: true,
        };
  }
  const seconds = countAt(object, "spec", "strategy", "blueGreen", "autoPromotionSeconds");
  return seconds > 0
    ? {
        state: "progressing",
        reason: `is promoted ${seconds} s after its new pods are ready`,
        byDesign: true,
      }
    : byHand(object, " before the new version is made active");
}

function byHand(object: KubernetesObject, where: string): Judgement {
  const name = stringAt(object, "metadata", "name") ?? "";
  const namespace = stringAt(object, "metadata", "namespace") ?? "";
  return {
    state: "not-waited",
    reason: `is paused${where} until someone promotes it (kubectl argo rollouts promote ${name} -n ${namespace})`,
  };
}

function progressOf(object: KubernetesObject, message: string): string {
  const replicas = at(object, "spec", "replicas");
  const desired = typeof replicas === "number" ? replicas : 1;
  const counts = `${countAt(object, "status", "updatedReplicas")}/${desired} updated`;
  const step = stepOf(object).trimStart();
  return [step, counts, message].filter((part) => part !== "").join(", ");
}

/** ` at step 2 of 4 (20 % of traffic)`; empty where there are no steps, or all are done. */
function stepOf(object: KubernetesObject): string {
  const steps = stepsOf(object);
  const index = countAt(object, "status", "currentStepIndex");
  if (index >= steps.length) return "";
  const weight = steps
    .slice(0, index + 1)
    .map((step) => step["setWeight"])
    .findLast((value) => typeof value === "number");
  return ` at step ${index + 1} of ${steps.length}${weight === undefined ? "" : ` (${String(weight)} %)`}`;
}

function currentStep(object: KubernetesObject): JsonObject {
  return stepsOf(object)[countAt(object, "status", "currentStepIndex")] ?? {};
}

function stepsOf(object: KubernetesObject): readonly JsonObject[] {
  return objectsIn(at(object, "spec", "strategy", "canary", "steps"));
}

function pauseReasons(object: KubernetesObject): readonly string[] {
  return objectsIn(at(object, "status", "pauseConditions")).map((one) => stringAt(one, "reason") ?? "");
}

function objectsIn(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** A text with its unit, or seconds. */
function durationText(duration: Json): string {
  const text = typeof duration === "string" ? duration : String(Number(duration));
  return /^\d+$/.test(text) ? `${text} s` : text;
}
