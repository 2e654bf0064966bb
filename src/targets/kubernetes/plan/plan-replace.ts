/** Objects that cannot change in place: whether git allows to delete one and create it anew, and what that changes. */
import { writePlace } from "../../../model/failure.ts";
import { globPattern } from "../../../model/glob.ts";
import { stringAt } from "../../../model/json.ts";
import { homeOf } from "../../../model/request.ts";
import type { ClusterResponse } from "../cluster.ts";
import type { Field } from "../leaves.ts";
import { type KubernetesObject, metadataOf, placeOfSource } from "../object.ts";
import { type ImmutableField, isValidation } from "./immutable.ts";
import { readAnswer, sayStatus } from "./plan-answer.ts";
import { replaceOf } from "./plan-change.ts";
import type { Desired } from "./plan-desired.ts";
import { refusal, type Survey, type Verdict } from "./plan-survey.ts";
import { dryRunAnew } from "./plan-trial.ts";

const replaceKey = "pushlane.dev/replace";

/** What is lost with the object itself is more than the object: an annotation or a glob could reach it by accident. */
const losesMore: Readonly<Record<string, string>> = {
  "/PersistentVolumeClaim": "the data on its volume",
  "/PersistentVolume": "the way to its data",
  "/Namespace": "everything in it",
  "apiextensions.k8s.io/CustomResourceDefinition": "every object of its kind",
};

/**
 * The verdict over an object that the server refused only for `immutable` fields: a step with a change `replace`, or the
 * refusal (`immutable-field`) that names what would allow it. Where it is allowed, the server is asked once more whether
 * it would create the object: a dry run under another name, because its own is taken.
 */
export async function planReplace(
  survey: Survey,
  desired: Desired,
  found: {
    readonly immutable: readonly ImmutableField[];
    readonly fields: readonly Field[];
    readonly live: KubernetesObject;
    readonly isAdopt: boolean;
    readonly warnings: readonly string[];
  },
): Promise<Verdict> {
  const why = whyNotAllowed(survey, desired);
  if (why !== null) return notAllowed(desired, found.immutable, why);
  const anew = await tryAnew(survey, desired);
  if (anew.kind === "refused") return couldNotBeCreated(desired, anew.reason);
  const change = replaceOf(survey, desired, { ...found, unverified: anew.reason });
  const { live, warnings } = found;
  const step = { desired, sent: desired.object, live, sighted: live, change, notices: [], warnings };
  return { kind: "step", step };
}

/** What would allow it, or `null` where it is allowed. */
function whyNotAllowed({ hands }: Survey, { identity, address, object }: Desired): string | null {
  const kind = `${identity.group}/${identity.kind}`;
  const isHome = kind === "/Namespace" && identity.name === homeOf(hands.spec);
  if (isHome)
    return "Pushlane's lock and inventory live in it, so it is never replaced: take the change back.";
  const named = hands.spec.rules.replace;
  const more = losesMore[kind];
  if (more !== undefined) {
    if (named.includes(address)) return null;
    return `Deleting it loses ${more}, so it is only replaced where kubernetes.replace in pushlane.yaml has its exact address: "${address}". Else take the change back.`;
  }
  const isAnnotated = stringAt(metadataOf(object), "annotations", replaceKey) === "allowed";
  if (isAnnotated || named.some((word) => globPattern(word).test(address))) return null;
  return `To have it deleted and created anew, annotate it with ${replaceKey}: allowed, or add "${address}" to kubernetes.replace in pushlane.yaml. Else take the change back.`;
}

function notAllowed(desired: Desired, immutable: readonly ImmutableField[], why: string): Verdict {
  const { address, source } = desired;
  const paths = immutable.map(({ path }) => path).join(", ");
  const message = `${address} (${writePlace(placeOfSource(source))}): ${paths} cannot be changed in place. ${why}`;
  return refusal(desired, "immutable-field", message);
}

function couldNotBeCreated(desired: Desired, reason: string): Verdict {
  const { address, source } = desired;
  const message = `${address} (${writePlace(placeOfSource(source))}) would have to be replaced, but the server would not create it: ${reason}. Correct it first.`;
  return refusal(desired, "manifest-refused", message);
}

type Anew =
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "taken"; readonly reason: string | null };

async function tryAnew(survey: Survey, desired: Desired): Promise<Anew> {
  const response = await dryRunAnew(survey, desired);
  return response === null ? { kind: "taken", reason: null } : judgeTrial(response);
}

function judgeTrial(response: ClusterResponse): Anew {
  const answer = readAnswer(response);
  if (answer.kind === "object") return { kind: "taken", reason: null };
  if (answer.kind !== "refused") return untried(sayStatus(response));
  // What the old object holds is free once it is gone; what is said of the name is not about this object.
  const isOfTrial = answer.reasons.every((reason) => /already allocated|^metadata\.name\b/.test(reason));
  if (isOfTrial) return { kind: "taken", reason: null };
  const said = answer.reasons.join("; ");
  return isValidation(response.body) ? { kind: "refused", reason: said } : untried(said);
}

function untried(reason: string): Anew {
  return { kind: "taken", reason: `whether it can be created anew was not checked: ${reason}` };
}
