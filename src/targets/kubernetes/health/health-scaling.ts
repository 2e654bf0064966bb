import { stringAt } from "../../../model/json.ts";
import type { KubernetesObject } from "../object.ts";
import type { Judgement } from "./health.ts";
import { conditionOf, notObserved, textOf } from "./health-conditions.ts";

/** What an autoscaler points at may be written by the same run, a little later. */
const graceSeconds = 30;

/**
 * A HorizontalPodAutoscaler is healthy when it can read and scale its target. Metrics may take their first minute, so
 * their lack is waited for; a wrong spec or a missing target is not. Conditions: the API's `AbleToScale`, `ScalingActive`.
 */
export function judgeAutoscaler(object: KubernetesObject): Judgement {
  const unseen = notObserved(object, { required: false });
  if (unseen !== undefined) return unseen;
  const able = conditionOf(object, "AbleToScale");
  if (able === undefined) return { state: "progressing", reason: "its controller has not said anything yet" };
  // Between two scalings older servers say that they back off.
  const backsOff = stringAt(able, "reason")?.startsWith("Backoff") === true;
  if (able["status"] === "False" && !backsOff)
    return { state: "failed", reason: `cannot scale (${textOf(able)})`, graceSeconds };
  const active = conditionOf(object, "ScalingActive");
  if (active?.["status"] !== "False") return { state: "healthy" };
  if (active["reason"] === "ScalingDisabled")
    return { state: "not-waited", reason: "does not scale: its target is scaled to zero" };
  const reason = `cannot scale (${textOf(active)})`;
  return stringAt(active, "reason")?.startsWith("Invalid") === true
    ? { state: "failed", reason, graceSeconds }
    : { state: "progressing", reason };
}

/**
 * A PodDisruptionBudget is healthy when its controller could reckon with it. That no pod may be disrupted now
 * (`InsufficientPods`) is its purpose, not its fault (argo-cd#20171).
 */
export function judgeDisruptionBudget(object: KubernetesObject): Judgement {
  const unseen = notObserved(object, { required: true });
  if (unseen !== undefined) return unseen;
  const allowed = conditionOf(object, "DisruptionAllowed");
  if (allowed?.["status"] !== "False" || allowed["reason"] === "InsufficientPods")
    return { state: "healthy" };
  return { state: "failed", reason: `does not work (${textOf(allowed)})`, graceSeconds };
}
