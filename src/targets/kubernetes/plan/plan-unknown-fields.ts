/** Fields that no schema knows, for objects that the server cannot be asked about yet. */
import { isObject, type Json } from "../../../model/json.ts";
import { type PathStep, writePath } from "../leaves-path.ts";
import type { KubernetesObject } from "../object.ts";
import type { Schema } from "../schema.ts";

/** Paths of the members that the schema does not name, where it names all that may be there. */
export function unknownFields(object: KubernetesObject, schema: Schema | null): readonly string[] {
  const found: string[] = [];
  for (const [key, value] of Object.entries(object)) {
    // Every kind has these, whatever the schema of a custom kind says.
    if (key === "apiVersion" || key === "kind" || schema === null) continue;
    const member = schema.member(key);
    if (member === null && schema.closed && key !== "metadata") found.push(key);
    else collect(value, [key], member, found);
  }
  return found;
}

function collect(value: Json, steps: readonly PathStep[], schema: Schema | null, found: string[]): void {
  if (schema === null) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collect(item, [...steps, { index }], schema.item(), found);
    return;
  }
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const member = schema.member(key);
    if (member === null && schema.closed) found.push(writePath([...steps, key]));
    else collect(inner, [...steps, key], member, found);
  }
}
