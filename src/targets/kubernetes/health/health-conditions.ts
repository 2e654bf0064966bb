import { at, isObject, type Json, type JsonObject, stringAt } from "../../../model/json.ts";
import type { KubernetesObject } from "../object.ts";
import type { Judgement } from "./health.ts";

/** The condition of a type, or `undefined` when the status has none. */
export function conditionOf(object: KubernetesObject, type: string): JsonObject | undefined {
  const conditions = at(object, "status", "conditions");
  if (!Array.isArray(conditions)) return undefined;
  return conditions.filter(isObject).find((condition) => condition["type"] === type);
}

/** `Reason: message` of a condition, as far as it has them. */
export function textOf(condition: JsonObject): string {
  const parts = [stringAt(condition, "reason"), stringAt(condition, "message")];
  return parts.filter((part) => part !== undefined && part !== "").join(": ");
}

/** A whole number at a path, 0 when there is none. */
export function countAt(object: KubernetesObject, ...path: readonly string[]): number {
  const value = at(object, ...path);
  return typeof value === "number" ? value : 0;
}

const silenceSeconds = 3;
const unseen: Judgement = { state: "progressing", reason: "its controller has not seen the change yet" };

/** Set when the controller has not looked at the newest generation yet. `required`: no look at all counts, too. */
export function notObserved(object: KubernetesObject, how: { required: boolean }): Judgement | undefined {
  const observed = at(object, "status", "observedGeneration");
  if (observed === undefined && !how.required) return undefined;
  return isNewest(observed, object) ? undefined : unseen;
}

/** Argo Rollouts keeps the generation as a text, and its releases before 1.0 a hash that says nothing of it. */
function isNewest(observed: Json | undefined, object: KubernetesObject): boolean {
  const generation = at(object, "metadata", "generation");
  if (typeof observed !== "string") return observed === generation;
  return !/^\d+$/.test(observed) || Number(observed) === generation;
}

/**
 * kstatus' generic rules: `observedGeneration`, `Reconciling`, `Stalled`, `Ready`; and `Available` where there is no
 * `Ready`. A status without these is healthy. No status at all is, too (many kinds have none), but not at once: kstatus
 * calls such an object ready before its controller has looked at it.
 */
export function judgeByConditions(object: KubernetesObject): Judgement {
  const early = notObserved(object, { required: false }) ?? judgeReconciling(object);
  if (early !== undefined) return early;
  const ready = conditionOf(object, "Ready") ?? conditionOf(object, "Available");
  if (ready !== undefined) return judgeCondition(object, ready);
  const status = at(object, "status");
  const isSilent = status === undefined || (isObject(status) && Object.keys(status).length === 0);
  return isSilent
    ? { state: "progressing", reason: "has no status yet", healthyAfterSeconds: silenceSeconds }
    : { state: "healthy" };
}

/** The conditions of kstatus that say that a controller is at work, or has given up. */
export function judgeReconciling(object: KubernetesObject): Judgement | undefined {
  const stalled = conditionOf(object, "Stalled");
  if (stalled?.["status"] === "True") return { state: "failed", reason: `stalled (${textOf(stalled)})` };
  const reconciling = conditionOf(object, "Reconciling");
  if (reconciling?.["status"] !== "True") return undefined;
  return { state: "progressing", reason: textOf(reconciling) || "reconciling" };
}

/** Reasons of a condition that is not True which waiting does not mend, once they have lasted `graceSeconds`. */
export type Hopeless = { readonly reasons: RegExp; readonly graceSeconds: number };

/**
 * The judgement of a kind whose controller always sets the condition `type`: healthy when it is True for the newest
 * generation, on its way while it is not there.
 */
export function judgeRequired(object: KubernetesObject, type: string, hopeless?: Hopeless): Judgement {
  const early = notObserved(object, { required: false });
  if (early !== undefined) return early;
  const condition = conditionOf(object, type);
  if (condition === undefined)
    return { state: "progressing", reason: "its controller has not said anything yet" };
  return judgeCondition(object, condition, hopeless);
}

/** True is healthy; a condition of an earlier generation says nothing. `object` tells the generation. */
export function judgeCondition(
  object: KubernetesObject,
  condition: JsonObject,
  hopeless?: Hopeless,
): Judgement {
  const observed = condition["observedGeneration"];
  const generation = at(object, "metadata", "generation");
  if (observed !== undefined && generation !== undefined && observed !== generation) return unseen;
  if (condition["status"] === "True") return { state: "healthy" };
  const text = textOf(condition);
  const reason = `not ${wordsOf(stringAt(condition, "type") ?? "")}${text && ` (${text})`}`;
  const isHopeless =
    condition["status"] === "False" && hopeless?.reasons.test(stringAt(condition, "reason") ?? "") === true;
  return isHopeless
    ? { state: "failed", reason, graceSeconds: hopeless.graceSeconds }
    : { state: "progressing", reason };
}

/** `ResolvedRefs` as "resolved refs". */
function wordsOf(type: string): string {
  return type.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}
