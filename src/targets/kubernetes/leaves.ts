/**
 * Which fields an apply of an object will own: known from the schema alone, so that an object which cannot be
 * dry-run yet has the same fields as one that can. It knows nothing of live objects.
 */
import { isObject, type Json, type JsonObject } from "../../model/json.ts";
import { type PathStep, writePath } from "./leaves-path.ts";
import type { KubernetesObject } from "./object.ts";
import { objectMetaSchema, type Schema } from "./schema.ts";

export type { PathStep } from "./leaves-path.ts";
export { sameValue, valueAt } from "./leaves-value.ts";

/** One field that an apply owns. `path` is the written form of `steps`; `schema` says how its values are compared. */
export type Field = {
  readonly path: string;
  readonly steps: readonly PathStep[];
  readonly value: Json;
  readonly schema?: Schema | null;
};

/**
 * The fields that an apply of `object` owns, in the object's order, each path once: maps member by member, lists with
 * merge keys item by item, sets member by member; atomic lists and maps, empty maps and nulls are one field. Without
 * a schema (`null`) maps are taken apart and lists are atomic, as the API server deduces it. Identity (`apiVersion`,
 * `kind`, name, namespace) is left out, as the server leaves it out of `managedFields`.
 * Source: structured-merge-diff's field sets, and kube-openapi's conversion of `x-kubernetes-*` extensions.
 */
export function leavesOf(object: KubernetesObject, schema: Schema | null): readonly Field[] {
  const fields: Field[] = [];
  for (const [key, value] of Object.entries(object)) {
    if (key === "apiVersion" || key === "kind") continue;
    if (key === "metadata" && isObject(value)) collectMetadata(value, schema, fields);
    else collect(value, [key], schema?.member(key) ?? null, fields);
  }
  return fields;
}

// The server keeps these out of every manager's field set ("stripMeta").
const unownedMetadata = new Set([
  "name",
  "namespace",
  "creationTimestamp",
  "selfLink",
  "uid",
  "clusterName",
  "generation",
  "managedFields",
  "resourceVersion",
]);

function collectMetadata(metadata: JsonObject, schema: Schema | null, fields: Field[]): void {
  const own = schema?.member("metadata") ?? null;
  // The schema of a custom resource says of its metadata at most "object"; the server knows better.
  const known = own?.member("ownerReferences") ? own : objectMetaSchema;
  for (const [key, value] of Object.entries(metadata)) {
    if (!unownedMetadata.has(key)) collect(value, ["metadata", key], known.member(key), fields);
  }
}

function collect(value: Json, steps: readonly PathStep[], schema: Schema | null, fields: Field[]): void {
  if (isObject(value) && schema?.shape.kind !== "atomic" && Object.keys(value).length > 0) {
    for (const [key, inner] of Object.entries(value)) {
      collect(inner, [...steps, key], schema?.member(key) ?? null, fields);
    }
    return;
  }
  const items = Array.isArray(value) && schema !== null ? itemsOf(value, schema) : null;
  if (items === null) {
    fields.push({ path: writePath(steps), steps, value, schema });
    return;
  }
  for (const { step, item } of items) collect(item, [...steps, step], schema?.item() ?? null, fields);
}

/** Items of a list with merge keys or of a set, or `null` where the list is owned as one field. */
function itemsOf(
  list: readonly Json[],
  schema: Schema,
): readonly { readonly step: PathStep; readonly item: Json }[] | null {
  const items: { step: PathStep; item: Json }[] = [];
  const seen = new Set<string>();
  for (const item of list) {
    const step = stepOf(item, schema);
    if (step === null || seen.has(writePath([step]))) return null;
    seen.add(writePath([step]));
    items.push({ step, item });
  }
  return schema.shape.kind === "keyed" || schema.shape.kind === "set" ? items : null;
}

function stepOf(item: Json, schema: Schema): PathStep | null {
  if (schema.shape.kind === "set") return { value: item };
  if (schema.shape.kind !== "keyed" || !isObject(item)) return null;
  const keys: Record<string, Json> = {};
  const defaults: Record<string, Json> = {};
  for (const key of schema.shape.keys) {
    const usual = schema.item()?.member(key)?.defaultValue;
    const value = item[key] ?? usual;
    if (value === undefined || value === null) return null;
    keys[key] = value;
    if (usual !== undefined && usual !== null) defaults[key] = usual;
  }
  return { keys, defaults };
}
