/**
 * Secrets that a plan holds besides its changes: in the state and in what is planned, also of data sources, which are
 * read while planning and which no change names.
 */
import { at, isObject, type Json, parseJson } from "../../model/json.ts";
import type { Wanted } from "./json-pieces.ts";
import { type Masked, secretTexts } from "./leaves.ts";

type Held = Pick<Masked, "value" | "sensitive">;

/**
 * What is wanted of a `prior_state.values` or a `planned_values`: every secret in it goes to `hold`, and the type of each
 * output to `tellType`.
 */
export function heldSecrets(
  hold: (secret: string) => void,
  tellType: (output: string, type: Json | undefined) => void,
): Wanted {
  const holdAll = (held: Held) => {
    for (const secret of secretTexts(held)) hold(secret);
  };
  const resource: Wanted = {
    whole: (text) => {
      if (!mayHoldSecrets(text)) return;
      const json = parseJson(text);
      holdAll({ value: at(json, "values"), sensitive: at(json, "sensitive_values") });
    },
  };
  const module: Wanted = {
    each: (member) => {
      if (member === "resources") return { each: () => resource };
      return member === "child_modules" ? { each: () => module } : "nothing";
    },
  };
  const outputs: Wanted = {
    whole: (text) => {
      const json: Json = parseJson(text);
      for (const [name, output] of Object.entries(isObject(json) ? json : {})) {
        holdAll({ value: at(output, "value"), sensitive: at(output, "sensitive") });
        tellType(name, at(output, "type"));
      }
    },
  };
  return {
    each: (member) => {
      if (member === "root_module") return module;
      return member === "outputs" ? outputs : "nothing";
    },
  };
}

/**
 * False only where the mask cannot hold a `true`: most resources have no secret, and need not be parsed to know that. The
 * name can stand twice where a resource has an attribute of that name.
 */
function mayHoldSecrets(resource: string): boolean {
  const mask = resource.indexOf(maskName);
  return mask === -1 || resource.includes("true", mask) || resource.includes(maskName, mask + 1);
}

const maskName = '"sensitive_values":';
