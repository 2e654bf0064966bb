/** What the schema of a chart's values refers to: Helm loads files of the runner and addresses for it. Pure. */
import { isObject, type Json, parseJson } from "../../../model/json.ts";

/** Where Helm looks for a schema, in a chart and in its subcharts. */
const schemaPath = /^(?:charts\/[^/]+\/)*values\.schema\.json$/;

const references: ReadonlySet<string> = new Set(["$ref", "$dynamicRef", "$recursiveRef"]);

/** These are a part of Helm. */
const known = /^https?:\/\/json-schema\.org\/(?:draft-0[4-7]|draft\/20(?:19-09|20-12))\//;

/**
 * What the schema at `path` below a chart would have Helm load from outside of itself; nothing where the file is no schema
 * of a chart, or is no JSON, which Helm refuses.
 */
export function outsideReferences(path: string, text: string): readonly string[] {
  if (!schemaPath.test(path)) return [];
  const found: Found = { own: new Set(), named: new Set() };
  collect(readJson(text), found);
  return [...found.named].filter((name) => !isWithin(name, found.own));
}

function readJson(text: string): Json {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

type Found = { readonly own: Set<string>; readonly named: Set<string> };

function collect(value: Json, found: Found): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found);
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== "string") collect(inner, found);
    else if (key === "$id" || key === "id") found.own.add(withoutFragment(inner));
    else if (references.has(key) || key === "$schema") found.named.add(inner);
  }
}

/**
 * Names that may be those of a schema's own parts. An `$id` where none counts, such as in a `const`, names nothing: then
 * Helm loads it, and finds no file of such a name at the root, and no network.
 */
const ownName = /^(?:https:\/\/|[\w.-]+$)/;

/** In the schema itself: a pointer, a part of it that has a name of its own, or a draft that Helm brings. */
function isWithin(name: string, own: ReadonlySet<string>): boolean {
  const bare = withoutFragment(name);
  return name.startsWith("#") || known.test(name) || (ownName.test(bare) && own.has(bare));
}

function withoutFragment(name: string): string {
  return name.replace(/#.*$/, "");
}
