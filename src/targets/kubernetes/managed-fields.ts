import { at, isObject, type Json, parseJson, stringAt } from "../../model/json.ts";
import { type PathStep, writePath } from "./leaves-path.ts";
import type { KubernetesObject } from "./object.ts";

/** A path that a field manager owns. `element` is true for the map or list item itself, as opposed to what is in it. */
export type OwnedPath = {
  readonly path: string;
  readonly steps: readonly PathStep[];
  readonly element: boolean;
};

/** One entry of `metadata.managedFields`. `subresource` is empty for the object itself; `time` is RFC 3339. */
export type Owner = {
  readonly manager: string;
  readonly operation: string;
  readonly subresource: string;
  readonly time: string | null;
  readonly apiVersion: string;
  readonly fields: readonly OwnedPath[];
};

/**
 * Who owns which fields of a live object, in the path form of `leavesOf`. Identity and other metadata that the server
 * never gives to a manager do not occur. Source: FieldsV1 of structured-merge-diff (`f:` member, `k:` item by keys,
 * `v:` set member, `i:` position, `.` the place itself).
 */
export function ownersOf(object: KubernetesObject): readonly Owner[] {
  const entries = at(object, "metadata", "managedFields");
  if (!Array.isArray(entries)) return [];
  return entries.filter((entry) => isObject(entry)).map(ownerOf);
}

function ownerOf(entry: Json): Owner {
  const fields: OwnedPath[] = [];
  walk(at(entry, "fieldsV1") ?? null, [], fields);
  return {
    manager: stringAt(entry, "manager") ?? "",
    operation: stringAt(entry, "operation") ?? "",
    subresource: stringAt(entry, "subresource") ?? "",
    time: stringAt(entry, "time") ?? null,
    apiVersion: stringAt(entry, "apiVersion") ?? "",
    fields,
  };
}

function walk(node: Json, steps: readonly PathStep[], fields: OwnedPath[]): void {
  if (!isObject(node)) return;
  for (const [name, below] of Object.entries(node)) {
    if (name === ".") {
      fields.push({ path: writePath(steps), steps, element: true });
      continue;
    }
    const step = readStep(name);
    if (step === null) continue;
    const path = [...steps, step];
    if (isObject(below) && Object.keys(below).length > 0) walk(below, path, fields);
    else fields.push({ path: writePath(path), steps: path, element: false });
  }
}

function readStep(name: string): PathStep | null {
  const rest = name.slice(2);
  if (name.startsWith("f:")) return rest;
  if (name.startsWith("v:")) return { value: parseJson(rest) };
  if (name.startsWith("i:")) return { index: Number(rest) };
  const keys = name.startsWith("k:") ? parseJson(rest) : null;
  return isObject(keys) ? { keys } : null;
}
