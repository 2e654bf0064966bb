/** Health of cert-manager's kinds, from the conditions and states of its API (cert-manager.io/docs/reference/api-docs). */
import { stringAt } from "../../../model/json.ts";
import type { KubernetesObject } from "../object.ts";
import type { Judgement } from "./health.ts";
import { conditionOf, judgeRequired, notObserved, textOf } from "./health-conditions.ts";

/** A Certificate is healthy when it is issued for its newest spec. A renewal that fails shows before the old one expires. */
export function judgeCertificate(object: KubernetesObject): Judgement {
  const issuing = conditionOf(object, "Issuing");
  if (notObserved(object, { required: false }) === undefined && issuing !== undefined) {
    if (issuing["status"] === "True")
      return { state: "progressing", reason: `is being issued${inBrackets(textOf(issuing))}` };
    if (issuing["reason"] === "Failed")
      return {
        state: "failed",
        reason: `could not be issued${inBrackets(textOf(issuing))}`,
        graceSeconds: 5,
      };
  }
  return judgeRequired(object, "Ready");
}

/** The secret that an issuer needs may be written by the same run. */
export function judgeIssuer(object: KubernetesObject): Judgement {
  return judgeRequired(object, "Ready", { reasons: /^Err|Error|Invalid|Failed/, graceSeconds: 20 });
}

/** A CertificateRequest is made once: denied, invalid or failed it stays so. */
export function judgeCertificateRequest(object: KubernetesObject): Judgement {
  for (const type of ["Denied", "InvalidRequest"]) {
    const condition = conditionOf(object, type);
    if (condition?.["status"] === "True") return { state: "failed", reason: `failed (${textOf(condition)})` };
  }
  return judgeRequired(object, "Ready", { reasons: /^(?:Failed|Denied)$/, graceSeconds: 0 });
}

/** Orders and Challenges of ACME have a state instead of conditions. */
export function judgeAcme(object: KubernetesObject): Judgement {
  const state = stringAt(object, "status", "state") ?? "pending";
  if (state === "valid") return { state: "healthy" };
  const why = inBrackets(stringAt(object, "status", "reason") ?? "");
  return ["invalid", "expired", "errored"].includes(state)
    ? { state: "failed", reason: `is ${state}${why}` }
    : { state: "progressing", reason: `is ${state || "pending"}${why}` };
}

function inBrackets(text: string): string {
  return text === "" ? "" : ` (${text})`;
}
