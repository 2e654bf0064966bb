/**
 * The values of a `prior_state.values` or `planned_values` with their masks, also of data sources: those are read while
 * planning, and no change names them.
 */
import type { Buffer } from "node:buffer";
import { at, isObject, type Json } from "../../model/json.ts";
import type { Masked } from "./leaves.ts";

type Held = Pick<Masked, "value" | "sensitive">;

/** The root outputs. */
export function heldOutputs(values: Json | undefined): readonly Held[] {
  const outputs = at(values, "outputs");
  return (isObject(outputs) ? Object.values(outputs) : []).map((output) => ({
    value: at(output, "value"),
    sensitive: at(output, "sensitive"),
  }));
}

/** One resource of a module. */
export function heldResource(resource: Json): Held {
  return { value: at(resource, "values"), sensitive: at(resource, "sensitive_values") };
}

/**
 * False where the mask of a resource's JSON text marks nothing, so that it need not be read: the mask stands behind the
 * values, and without `true` in it nothing is marked.
 */
export function mayHoldSecrets(resource: Buffer): boolean {
  const mask = resource.lastIndexOf('"sensitive_values"');
  return mask === -1 || resource.indexOf("true", mask) !== -1;
}
