/** Health of Flux' kinds, which keep the conventions of kstatus (fluxcd.io/flux/components). */
import { at } from "../../../model/json.ts";
import { identityOf, type KubernetesObject } from "../object.ts";
import type { Judgement } from "./health.ts";
import { judgeReconciling, judgeRequired, notObserved } from "./health-conditions.ts";

/** Kinds that are only read by others, and have no status of their own. */
const withoutStatus = new Set(["Alert", "Provider"]);

/**
 * A Flux object is healthy when it is Ready at its newest generation. Flux tries a failed reconciliation again, so only
 * `Stalled` ends the wait. A suspended one is not waited for.
 */
export function judgeFlux(object: KubernetesObject): Judgement {
  if (at(object, "spec", "suspend") === true) return { state: "not-waited", reason: "is suspended" };
  const { kind } = identityOf(object);
  const isStatic = kind === "HelmRepository" && at(object, "spec", "type") === "oci";
  if (isStatic || withoutStatus.has(kind)) return { state: "healthy" };
  return (
    notObserved(object, { required: true }) ?? judgeReconciling(object) ?? judgeRequired(object, "Ready")
  );
}
