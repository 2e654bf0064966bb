/** Modules in JSON syntax: https://developer.hashicorp.com/terraform/language/syntax/json */
import { at, isObject, type Json, type JsonObject, parseJson } from "../../model/json.ts";

/** JSON syntax writes one block as an object, and several of a kind as a list of objects. */
export function bodiesOf(blocks: Json | undefined): readonly JsonObject[] {
  return (Array.isArray(blocks) ? blocks : [blocks]).filter(isObject);
}

/** What stands at `name` in a file of JSON syntax; nothing of a file that is no JSON. */
export function partOf(text: string, name: string): Json | undefined {
  try {
    return at(parseJson(text), name);
  } catch {
    return undefined;
  }
}
