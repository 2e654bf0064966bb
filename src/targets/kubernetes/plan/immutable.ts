/** Whether a server refused a change only because fields cannot change once they are set. */
import { at, type Json, stringAt } from "../../../model/json.ts";

/** A field of the object, as the server names it. `except`: members of it that may change all the same. */
export type ImmutableField = { readonly path: string; readonly except: readonly string[] };

/**
 * The immutable fields that a refusal names: empty unless **every** cause is one, and the API itself says so. A replace
 * deletes, so neither a status nor a text alone is evidence: an object that is invalid as well could not be created anew
 * (kubernetes#90968, kustomize-controller#734), and a webhook's words are its own (kustomize-controller#834).
 */
export function immutableFields(status: Json): readonly ImmutableField[] {
  const causes = at(status, "details", "causes");
  if (!isValidation(status) || !Array.isArray(causes)) return [];
  const fields = causes.flatMap((cause) => {
    const path = stringAt(cause, "field") ?? "";
    return path !== "" && isImmutableCause(cause) ? [{ path, except: exceptOf(cause) }] : [];
  });
  return fields.length === causes.length ? fields : [];
}

/** True for a refusal by the API's own validation of fields, as opposed to quota, policy and webhooks. */
export function isValidation(status: Json): boolean {
  const isOfWebhook = (stringAt(status, "message") ?? "").startsWith("admission webhook ");
  const isInvalid =
    stringAt(status, "reason") === "Invalid" && Array.isArray(at(status, "details", "causes"));
  return isInvalid && !isOfWebhook;
}

/** One cause in words, without the dump of a value that Kubernetes puts before some of them. */
export function sayCause(cause: Json): string {
  const field = stringAt(cause, "field");
  const said = stringAt(cause, "message") ?? stringAt(cause, "reason") ?? "refused";
  const message = isImmutableCause(cause) ? "cannot be changed in place" : shorten(said);
  return field === undefined || field === "" ? message : `${field}: ${message}`;
}

const longest = 400;

function shorten(said: string): string {
  return said.length <= longest ? said : `${said.slice(0, longest / 2)} … ${said.slice(-longest / 2)}`;
}

// As written by the API server's own validation, per kind (`pkg/apis/*/validation`), and by CRDs' transition rules.
const wordings: readonly RegExp[] = [
  /(?<!not )\b(?:is|are) immutable\b/,
  /^Forbidden: updates to statefulset spec for fields other than /,
  /^Forbidden: pod updates may not change fields other than /,
  /^Forbidden: updates to (?:parameters|provisioner) are forbidden/,
  /\bmay not (?:be changed in an update|change once set|be changed once set)\b/,
  /^cannot change roleRef$/,
];

function isImmutableCause(cause: Json): boolean {
  const isOfField = ["FieldValueInvalid", "FieldValueForbidden"].includes(stringAt(cause, "reason") ?? "");
  const said = detailOf(stringAt(cause, "message") ?? "");
  return isOfField && wordings.some((wording) => wording.test(said));
}

/** What the server says, without the value that it repeats: that may hold any words. */
function detailOf(message: string): string {
  if (!message.startsWith("Invalid value: ")) return message.split("\n")[0] ?? "";
  const tail = /["}\])]: ([^"]*)$/.exec(message)?.[1];
  return tail ?? message.slice("Invalid value: ".length);
}

/** The members that a StatefulSet's refusal lists as changeable. */
function exceptOf(cause: Json): readonly string[] {
  const message = stringAt(cause, "message") ?? "";
  if (!message.startsWith("Forbidden: updates to statefulset spec")) return [];
  return [...message.matchAll(/'(\w+)'/g)].map(([, name = ""]) => name);
}
