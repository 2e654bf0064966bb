/** The user's own rules of health: what `kubernetes.health` in pushlane.yaml says of a kind. */

import type { KubernetesObject } from "../object.ts";
import type { Judgement } from "./health.ts";
import { notObserved } from "./health-conditions.ts";

/** What an expression came to, or why it has no value: a field may not be there yet. */
export type Evaluated<T> =
  | { readonly kind: "value"; readonly value: T }
  | { readonly kind: "no-value"; readonly why: string };

export type HealthRule = {
  /** Empty for the core group. */
  readonly group: string;
  readonly kind: string;
  readonly healthy: (object: KubernetesObject) => Evaluated<boolean>;
  readonly failed: ((object: KubernetesObject) => Evaluated<boolean>) | null;
  readonly reason: ((object: KubernetesObject) => Evaluated<string>) | null;
};
export type HealthRules = readonly HealthRule[];

/**
 * Judges by a rule, at the newest generation only. `failed` goes before `healthy`. An expression without a value leaves
 * the object on its way, with the error as the reason, which the timeout then tells.
 */
export function judgeByRule(object: KubernetesObject, rule: HealthRule): Judgement {
  const unseen = notObserved(object, { required: false });
  if (unseen !== undefined) return unseen;
  const failed = rule.failed?.(object);
  const reason = rule.reason?.(object);
  const told = reason?.kind === "value" && reason.value !== "" ? reason.value : null;
  if (failed?.kind === "value" && failed.value)
    return { state: "failed", reason: told ?? "has failed, says its rule in the config" };
  const healthy = rule.healthy(object);
  if (healthy.kind === "value" && healthy.value) return { state: "healthy" };
  const errors = [
    healthy.kind === "no-value" ? `healthy: ${healthy.why}` : "",
    failed?.kind === "no-value" ? `failed: ${failed.why}` : "",
    reason?.kind === "no-value" ? `reason: ${reason.why}` : "",
  ].filter((text) => text !== "");
  const inBrackets = errors.length === 0 ? "" : ` (its rule could not be evaluated: ${errors.join("; ")})`;
  return { state: "progressing", reason: `${told ?? "not healthy yet"}${inBrackets}` };
}
