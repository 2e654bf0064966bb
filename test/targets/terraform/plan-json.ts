/** Plan JSON as `show -json` writes it, cut to what a test is about. */
import type { Json } from "../../../src/model/json.ts";
import type { PlanDocument } from "../../../src/targets/terraform/plan-document.ts";
import { readPlanDocument } from "../../../src/targets/terraform/plan-reader.ts";

type Part = { readonly [key: string]: Json };

/** One entry of `resource_changes` or `resource_drift`. */
export function resource(address: string, change: Part, more: Part = {}): Part {
  return { address, mode: "managed", ...more, change: { after_unknown: {}, ...change } };
}

export function planText(parts: Part): string {
  return JSON.stringify({ format_version: "1.2", errored: false, ...parts });
}

export function planOf(parts: Part): PlanDocument {
  return readPlanDocument(planText(parts));
}
