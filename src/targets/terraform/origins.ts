/**
 * Where a value of the module comes from that may be another at every run. Read from `configuration` of the plan's JSON:
 * https://developer.hashicorp.com/terraform/internals/json-format#expression-representation
 */
import { at, isObject, type Json, stringAt } from "../../model/json.ts";

/** By the address of a resource without keys: its arguments as the module writes them. */
export type Arguments = ReadonlyMap<string, Json>;

/** The arguments of every managed resource, in all modules. */
export function argumentsOf(configuration: Json | undefined): Arguments {
  const found = new Map<string, Json>();
  collect(at(configuration, "root_module"), "", found);
  return found;
}

function collect(module: Json | undefined, prefix: string, found: Map<string, Json>): void {
  const resources = at(module, "resources");
  for (const resource of Array.isArray(resources) ? resources : []) {
    const address = stringAt(resource, "address");
    const written = at(resource, "expressions");
    if (address !== undefined && written !== undefined) found.set(`${prefix}${address}`, written);
  }
  const calls = at(module, "module_calls");
  for (const [name, call] of Object.entries(isObject(calls) ? calls : {}))
    collect(at(call, "module"), `${prefix}module.${name}.`, found);
}

/** The arguments of the resource at `address`, as the module writes them. */
export function argumentsAt(written: Arguments, address: string): Json | undefined {
  return written.get(withoutKeys(address));
}

/** In words, where the value at `path` comes from; `undefined` where the module writes the value itself. */
export function originOf(written: Json | undefined, path: string): string | undefined {
  const [argument = ""] = /^[^.[]+/.exec(path) ?? [];
  const expression = at(written, argument);
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
