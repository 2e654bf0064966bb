/** Asks the server what it would make of one object, and what its answer means for the plan. */
import { writePlace } from "../../../model/failure.ts";
import { pathOf } from "../discovery.ts";
import { type KubernetesObject, placeOfSource } from "../object.ts";
import { fieldManager } from "../spec.ts";
import { type Answer, readAnswer } from "./plan-answer.ts";
import type { Desired } from "./plan-desired.ts";
import { kindKey, refusal, type Survey, type Verdict } from "./plan-survey.ts";

/** One dry run of a server-side apply. `warnings` are the server's own words. */
export async function dryRun(
  { hands }: Survey,
  desired: Desired,
  object: KubernetesObject,
  force: boolean,
): Promise<{ readonly answer: Answer; readonly warnings: readonly string[] }> {
  const { namespace, name } = desired.identity;
  const response = await hands.cluster.send({
    method: "PATCH",
    path: pathOf(desired.info, { namespace, name }),
    query: { fieldManager, fieldValidation: "Strict", dryRun: "All", force: String(force) },
    contentType: "application/apply-patch+yaml",
    body: object,
  });
  return { answer: readAnswer(response), warnings: response.warnings };
}

export type Judged =
  | { readonly kind: "unverified"; readonly reason: string | null }
  | { readonly kind: "verdict"; readonly verdict: Verdict };

/** What an answer to a dry run means for the plan; `reason` null: the server verified it. */
export function judge(survey: Survey, desired: Desired, answer: Answer): Judged {
  const isMoving = survey.movingKinds.has(kindKey(desired.info.group, desired.info.kind));
  switch (answer.kind) {
    case "object":
      return { kind: "unverified", reason: null };
    case "no-answer":
      return { kind: "unverified", reason: answer.reason };
    case "forbidden":
      if (survey.purpose === "plan") return { kind: "unverified", reason: answer.reason };
      return { kind: "verdict", verdict: notAllowed(desired, answer.reason) };
    case "refused":
    case "not-found":
      if (isMoving)
        return { kind: "unverified", reason: "its CustomResourceDefinition changes in this plan" };
      return { kind: "verdict", verdict: refusedBy(desired, answer) };
    case "conflicts":
      return { kind: "unverified", reason: "the server reported conflicts although the apply was forced" };
  }
}

function notAllowed(desired: Desired, reason: string): Verdict {
  return refusal(
    desired,
    "permissions-missing",
    `${desired.address}: ${reason}. Grant it to the apply identity (examples/access).`,
  );
}

function refusedBy(desired: Desired, answer: Extract<Answer, { kind: "refused" | "not-found" }>): Verdict {
  const where = `${desired.address} (${writePlace(placeOfSource(desired.source))})`;
  if (answer.kind === "not-found") return refusal(desired, "manifest-refused", `${where}: ${answer.reason}`);
  return refusal(desired, "manifest-refused", `${where}: ${answer.reasons.join("; ")}`);
}
