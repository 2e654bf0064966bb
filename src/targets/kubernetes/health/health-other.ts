import { at, stringAt } from "../../../model/json.ts";
import type { KubernetesObject } from "../object.ts";
import type { Judgement } from "./health.ts";
import { conditionOf, textOf } from "./health-conditions.ts";

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

/** A PersistentVolume is healthy unless it could not be reclaimed; one that nobody claims yet is as it should be. */
export function judgeVolume(object: KubernetesObject): Judgement {
  const phase = stringAt(object, "status", "phase") ?? "Pending";
  if (phase === "Failed")
    return { state: "failed", reason: stringAt(object, "status", "message") ?? "has failed" };
  return phase === "Pending"
    ? { state: "progressing", reason: "not available yet (Pending)" }
    : { state: "healthy" };
}

/**
 * A Service that asks for a load balancer is healthy when it has an address, as Argo CD judges it; kstatus does not wait.
 * An Ingress is not waited for: many controllers never write its address (docs/decisions/0009-addresses.md).
 */
export function judgeService(object: KubernetesObject): Judgement {
  if (stringAt(object, "spec", "type") !== "LoadBalancer") return { state: "healthy" };
  const addresses = at(object, "status", "loadBalancer", "ingress");
  const given = Array.isArray(addresses) ? addresses : [];
  const isReached = given.some((address) => stringAt(address, "ip") || stringAt(address, "hostname"));
  return isReached
    ? { state: "healthy" }
    : { state: "progressing", reason: "its load balancer has no address yet" };
}
