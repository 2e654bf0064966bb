// How tests of health write objects and judgements.

import type { Json, JsonObject } from "../../../../src/model/json.ts";
import type { Judgement } from "../../../../src/targets/kubernetes/health/health.ts";

export type Case = readonly [what: string, object: JsonObject, expected: string];

export function condition(
  type: string,
  status: string,
  reason = "",
  message = "",
  more: JsonObject = {},
): Json {
  return { type, status, reason, message, ...more };
}

/** An object of generation 2. */
export function object(
  apiVersion: string,
  kind: string,
  spec: JsonObject,
  status: JsonObject,
  metadata: JsonObject = {},
): JsonObject {
  return {
    apiVersion,
    kind,
    metadata: { name: "a", namespace: "x", generation: 2, ...metadata },
    spec,
    status,
  };
}

export function inWords(judgement: Judgement): string {
  if (judgement.state === "healthy") return "healthy";
  const { graceSeconds = 0 } = judgement.state === "failed" ? judgement : {};
  const grace = typeof graceSeconds === "number" ? `${graceSeconds} s` : graceSeconds;
  return `${judgement.state}${grace === "0 s" ? "" : ` after ${grace}`}: ${judgement.reason}`;
}
