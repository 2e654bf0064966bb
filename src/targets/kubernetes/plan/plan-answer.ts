/** What the API server said to a write or a dry run, as one of the cases that a plan tells apart. */
import { at, isObject, type Json, stringAt } from "../../../model/json.ts";
import type { ClusterResponse } from "../cluster.ts";
import type { KubernetesObject } from "../object.ts";
import { type ConflictCause, readConflicts } from "./conflict.ts";
import { type ImmutableField, immutableFields, sayCause } from "./immutable.ts";

export type Answer =
  | { readonly kind: "object"; readonly object: KubernetesObject }
  | { readonly kind: "conflicts"; readonly causes: readonly ConflictCause[] }
  /**
   * The object is wrong; no second try can help. `immutable`: the fields that cannot change once they are set, where
   * nothing else is wrong with it; else empty.
   */
  | {
      readonly kind: "refused";
      readonly reasons: readonly string[];
      readonly immutable: readonly ImmutableField[];
    }
  | { readonly kind: "not-found"; readonly reason: string }
  /** The identity lacks a permission. */
  | { readonly kind: "forbidden"; readonly reason: string }
  /** The server cannot say: a webhook without dry run, an error of its own. */
  | { readonly kind: "no-answer"; readonly reason: string };

/** Reads the answer to a server-side apply. Never throws: every status is a case. */
export function readAnswer(response: ClusterResponse): Answer {
  const { status, body } = response;
  if (status >= 200 && status < 300 && isObject(body)) return { kind: "object", object: body };
  const reason = sayStatus(response);
  const causes = readConflicts(body);
  if (status === 409 && causes.length > 0) return { kind: "conflicts", causes };
  if (status === 404) return { kind: "not-found", reason };
  if (status === 403 && isMissingPermission(reason)) return { kind: "forbidden", reason };
  if (/does not support dry run/.test(reason)) return { kind: "no-answer", reason };
  if (isTypeError(reason)) return { kind: "refused", reasons: typeErrors(reason), immutable: [] };
  if ([400, 403, 413, 415, 422].includes(status)) return readRefusal(body, reason);
  return { kind: "no-answer", reason };
}

/** The server's own words about a failed request. */
export function sayStatus({ status, body }: ClusterResponse): string {
  return stringAt(body, "message") ?? (typeof body === "string" && body !== "" ? body : `status ${status}`);
}

// RBAC's own form; quota, pod security and webhooks answer 403 too, but say it otherwise.
function isMissingPermission(reason: string): boolean {
  return /is forbidden: User ".*" cannot /.test(reason);
}

/** How server-side apply tells unknown and mistyped fields: status 500 and no reason (seen on 1.36), or 400. */
function isTypeError(reason: string): boolean {
  return /failed to create typed patch object|strict decoding error|field not declared in schema/.test(
    reason,
  );
}

function typeErrors(reason: string): readonly string[] {
  const strict = /strict decoding error: (.*)/s.exec(reason)?.[1];
  if (strict !== undefined) return strict.split(/,\s+(?=unknown field|duplicate field)/);
  const told = reason.replace(/^failed to create typed patch object \([^)]*\): /, "").split("\n");
  return told
    .map((line) => line.trim())
    .filter((line) => line !== "" && line !== "errors:")
    .map((line) => line.replace(/^\.?(\S+): field not declared in schema$/, 'unknown field "$1"'))
    .map((line) => line.replace(/^\.(?=\S+: )/, ""));
}

function readRefusal(body: Json, reason: string): Answer {
  const causes = at(body, "details", "causes");
  const told = Array.isArray(causes) ? causes.map(sayCause) : [];
  return { kind: "refused", reasons: told.length > 0 ? told : [reason], immutable: immutableFields(body) };
}

/** Why a write was not taken, in the server's words. */
export function reasonOf(answer: Exclude<Answer, { kind: "object" }>): string {
  switch (answer.kind) {
    case "refused":
      return answer.reasons.join("; ");
    case "conflicts":
      return answer.causes.map(({ field, manager }) => `${field} belongs to ${manager}`).join("; ");
    case "not-found":
    case "forbidden":
    case "no-answer":
      return answer.reason;
  }
}
