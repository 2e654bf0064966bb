/**
 * Where a value of the module comes from that may be another at every run. Read from `configuration` of the plan's JSON:
 * https://developer.hashicorp.com/terraform/internals/json-format#expression-representation
 */
import { at, isObject, type Json, parseJson, stringAt } from "../../model/json.ts";
import type { Each, Wanted } from "./json-pieces.ts";

/**
 * By the address of a resource without keys, and the name of an argument that the module writes: in words, where its value
 * comes from; `null` where the module writes the value itself.
 */
export type Origins = ReadonlyMap<string, ReadonlyMap<string, string | null>>;

/** What is wanted of a module in `configuration`: the origins of every resource in it and in the modules that it calls. */
export function originsWanted(found: Map<string, ReadonlyMap<string, string | null>>, prefix = ""): Each {
  const resource: Wanted = {
    whole: (text) => {
      const json = parseJson(text);
      const address = stringAt(json, "address");
      const origins = originsIn(at(json, "expressions"));
      if (address !== undefined && origins.size > 0) found.set(`${prefix}${address}`, origins);
    },
  };
  const call = (name: string | number): Wanted => ({
    each: (member) => (member === "module" ? originsWanted(found, `${prefix}module.${name}.`) : "nothing"),
  });
  return {
    each: (member) => {
      if (member === "resources") return { each: () => resource };
      return member === "module_calls" ? { each: call } : "nothing";
    },
  };
}

/** In words, where the value at `path` of the resource comes from; `undefined` where the module writes the value itself. */
export function originAt(origins: Origins, address: string, path: string): string | undefined {
  return origins.get(withoutKeys(address))?.get(argumentOf(path)) ?? undefined;
}

/** Whether the module writes the argument that `path` of the resource is in. */
export function isWrittenAt(origins: Origins, address: string, path: string): boolean {
  return origins.get(withoutKeys(address))?.has(argumentOf(path)) ?? false;
}

function argumentOf(path: string): string {
  return /^[^.[]+/.exec(path)?.[0] ?? "";
}

function originsIn(written: Json | undefined): ReadonlyMap<string, string | null> {
  const all = Object.entries(isObject(written) ? written : {});
  return new Map(all.map(([argument, expression]) => [argument, originOf(expression) ?? null]));
}

function originOf(expression: Json): string | undefined {
  // Blocks are lists and maps of expressions: what is inside of them is not looked through.
  if (!isObject(expression)) return undefined;
  if (expression["constant_value"] !== undefined) return undefined;
  const { references } = expression;
  if (references === undefined && Object.keys(expression).length === 0)
    return "the result of a function, such as a file's hash or plantimestamp()";
  const lookup = Array.isArray(references) ? references.find(isLookup) : undefined;
  return lookup === undefined ? undefined : `looked up by ${lookupOf(lookup)}`;
}

function isLookup(reference: Json): reference is string {
  return typeof reference === "string" && reference.startsWith("data.");
}

/** `data.aws_ami.newest` of `data.aws_ami.newest.id`. */
function lookupOf(reference: string): string {
  return reference.split(".").slice(0, 3).join(".");
}

function withoutKeys(address: string): string {
  return address.replace(/ \(deposed \w+\)$/, "").replaceAll(/\[(?:"(?:\\.|[^"\\])*"|\d+)\]/g, "");
}
