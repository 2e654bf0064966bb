import { at, isObject, type Json } from "../../model/json.ts";
import type { Masked } from "./leaves.ts";

type Held = Pick<Masked, "value" | "sensitive">;

/**
 * All values of a `prior_state.values` or `planned_values` with their masks, also of data sources: those are read while
 * planning, and no change names them.
 */
export function heldValues(values: Json | undefined): readonly Held[] {
  const outputs = at(values, "outputs");
  return [
    ...(isObject(outputs) ? Object.values(outputs) : []).map((output) => ({
      value: at(output, "value"),
      sensitive: at(output, "sensitive"),
    })),
    ...heldInModule(at(values, "root_module")),
  ];
}

function heldInModule(module: Json | undefined): readonly Held[] {
  return [
    ...listAt(module, "resources").map((resource) => ({
      value: at(resource, "values"),
      sensitive: at(resource, "sensitive_values"),
    })),
    ...listAt(module, "child_modules").flatMap(heldInModule),
  ];
}

function listAt(value: Json | undefined, name: string): readonly Json[] {
  const found = at(value, name);
  return Array.isArray(found) ? found : [];
}
