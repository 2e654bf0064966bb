/** Fields that are owned under an API version which the server cannot read any more. */
import { at, isObject, type Json, stringAt } from "../../../model/json.ts";
import { apiVersionOf } from "../discovery.ts";
import { ownersOf } from "../managed-fields.ts";
import type { KubernetesObject } from "../object.ts";
import type { Answer } from "./plan-answer.ts";
import type { Desired } from "./plan-desired.ts";

/** Why such an object cannot be verified, and what the apply does about it. */
export const outdatedReason =
  "its fields are owned under an API version that the server cannot read any more; the apply names them anew";

/**
 * True where a server-side apply fails for the version of an entry in `managedFields`, not for what is sent: a version
 * was dropped, or the kind has gained fields since (kubernetes#111937; ".x: field not declared in schema" of a field
 * that git does not hold). Only these two answers count.
 */
export function isOutdated(answer: Answer, { info, object }: Desired, live: KubernetesObject): boolean {
  const isOtherVersion = ownersOf(live).some(({ apiVersion }) => isStale(apiVersion, apiVersionOf(info)));
  if (!isOtherVersion) return false;
  if (answer.kind === "no-answer")
    return /request to convert CR to an invalid group\/version/.test(answer.reason);
  if (answer.kind !== "refused" || answer.reasons.length === 0) return false;
  return answer.reasons.every((reason) => {
    const field = /^unknown field "([^"[]+)"$/.exec(reason)?.[1];
    return field !== undefined && at(object, ...field.split(".")) === undefined;
  });
}

/** The `managedFields` of a live object with every entry of its group under `apiVersion`, or `null` where all are. */
export function renamedVersions(apiVersion: string): (live: KubernetesObject) => readonly Json[] | null {
  return (live) => {
    const entries = at(live, "metadata", "managedFields");
    if (!Array.isArray(entries)) return null;
    const old = (entry: Json) => isStale(stringAt(entry, "apiVersion") ?? apiVersion, apiVersion);
    if (!entries.some(old)) return null;
    return entries.map((entry) => (isObject(entry) && old(entry) ? { ...entry, apiVersion } : entry));
  };
}

function isStale(owned: string, wanted: string): boolean {
  return owned !== wanted && owned.split("/")[0] === wanted.split("/")[0] && owned.includes("/");
}
