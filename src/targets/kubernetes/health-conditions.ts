import { at, isObject, type Json, type JsonObject, stringAt } from "../../model/json.ts";
import type { Judgement } from "./health.ts";
import type { KubernetesObject } from "./object.ts";

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

/** Set when the controller has not looked at the newest generation yet. `required`: no look at all counts, too. */
export function notObserved(object: KubernetesObject, how: { required: boolean }): Judgement | undefined {
  const observed: Json | undefined = at(object, "status", "observedGeneration");
  if (observed === undefined && !how.required) return undefined;
  if (observed === at(object, "metadata", "generation")) return undefined;
  return { state: "progressing", reason: "its controller has not seen the change yet" };
}

/**
 * kstatus' generic rules: `observedGeneration`, `Reconciling`, `Stalled`, `Ready`; and `Available` where there is no
 * `Ready`. A status that says nothing is healthy.
 */
export function judgeByConditions(object: KubernetesObject): Judgement {
  const unseen = notObserved(object, { required: false });
  if (unseen !== undefined) return unseen;
  const stalled = conditionOf(object, "Stalled");
  if (stalled?.["status"] === "True") return { state: "failed", reason: `stalled (${textOf(stalled)})` };
  const reconciling = conditionOf(object, "Reconciling");
  if (reconciling?.["status"] === "True")
    return { state: "progressing", reason: textOf(reconciling) || "reconciling" };
  const ready = conditionOf(object, "Ready") ?? conditionOf(object, "Available");
  return ready === undefined ? { state: "healthy" } : judgeCondition(object, ready);
}

function judgeCondition(object: KubernetesObject, condition: JsonObject): Judgement {
  const observed = condition["observedGeneration"];
  const generation = at(object, "metadata", "generation");
  if (observed !== undefined && generation !== undefined && observed !== generation) {
    return { state: "progressing", reason: "its controller has not seen the change yet" };
  }
  if (condition["status"] === "True") return { state: "healthy" };
  const text = textOf(condition);
  return {
    state: "progressing",
    reason: `not ${String(stringAt(condition, "type")).toLowerCase()}${text && ` (${text})`}`,
  };
}
