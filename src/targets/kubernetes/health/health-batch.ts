import { at } from "../../../model/json.ts";
import { identityOf, type KubernetesObject } from "../object.ts";
import type { Judgement } from "./health.ts";
import { conditionOf, countAt, textOf } from "./health-conditions.ts";

/** A Job is healthy when it has completed; kstatus would call a running one healthy. Suspended ones are not waited for. */
export function judgeJob(object: KubernetesObject): Judgement {
  if (conditionOf(object, "Complete")?.["status"] === "True") return { state: "healthy" };
  const failed = conditionOf(object, "Failed") ?? conditionOf(object, "FailureTarget");
  if (failed?.["status"] === "True") return { state: "failed", reason: `failed (${textOf(failed)})` };
  if (at(object, "spec", "suspend") === true) return { state: "not-waited", reason: "is suspended" };
  const completions = at(object, "spec", "completions");
  const wanted = typeof completions === "number" ? completions : 1;
  return { state: "progressing", reason: `${countAt(object, "status", "succeeded")}/${wanted} completed` };
}

/** True for a Job that has come to its end, and that its controller therefore deletes after its time to live. */
export function hasJobEnded(object: KubernetesObject): boolean {
  const { group, kind } = identityOf(object);
  if (group !== "batch" || kind !== "Job" || at(object, "spec", "ttlSecondsAfterFinished") === undefined)
    return false;
  return ["Complete", "Failed"].some((type) => conditionOf(object, type)?.["status"] === "True");
}

/** A CronJob makes Jobs when its time comes: there is nothing to wait for, and it is told where it never does. */
export function judgeCronJob(object: KubernetesObject): Judgement {
  return at(object, "spec", "suspend") === true
    ? { state: "not-waited", reason: "is suspended" }
    : { state: "healthy" };
}
