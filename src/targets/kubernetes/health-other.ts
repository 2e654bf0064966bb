import { stringAt } from "../../model/json.ts";
import type { Judgement } from "./health.ts";
import { conditionOf, textOf } from "./health-conditions.ts";
import type { KubernetesObject } from "./object.ts";

/** A PersistentVolumeClaim is healthy when it is bound. */
export function judgeClaim(object: KubernetesObject): Judgement {
  const phase = stringAt(object, "status", "phase");
  if (phase === "Bound") return { state: "healthy" };
  if (phase === "Lost") return { state: "failed", reason: "has lost its volume" };
  return { state: "progressing", reason: `not bound yet (${phase ?? "Pending"})` };
}

/** A CustomResourceDefinition is healthy when it is established. */
export function judgeDefinition(object: KubernetesObject): Judgement {
  const names = conditionOf(object, "NamesAccepted");
  if (names?.["status"] === "False")
    return { state: "failed", reason: `its names are not accepted (${textOf(names)})` };
  if (conditionOf(object, "Established")?.["status"] === "True") return { state: "healthy" };
  return { state: "progressing", reason: "not established yet" };
}
