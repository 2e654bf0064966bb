import { isObject, type Json, type JsonObject } from "../../../src/model/json.ts";

/**
 * Fills in what GitHub's description requires and the double has no opinion on (the twenty URLs of every account),
 * so that its answers have GitHub's full shape. What `value` says stays as it is.
 */
export function complete(schema: Json | undefined, value: Json | undefined): Json {
  if (!isObject(schema)) return value ?? null;
  if (value === undefined) return invent(schema);
  if (Array.isArray(value)) return value.map((item: Json) => complete(schema["items"], item));
  if (!isObject(value)) return value;
  return completeObject(schema, value);
}

function completeObject(schema: JsonObject, value: JsonObject): JsonObject {
  const { members, required } = shapeOf(schema, value);
  const full: Record<string, Json> = {};
  for (const [name, inner] of Object.entries(value)) full[name] = complete(members[name], inner);
  for (const name of required) {
    if (!(name in full)) full[name] = complete(members[name], undefined);
  }
  return full;
}

type Shape = { members: Record<string, Json>; required: Set<string> };

/** Members and required names of a schema, through `allOf` and the alternative that fits `value` best. */
function shapeOf(schema: JsonObject, value: JsonObject): Shape {
  const shape: Shape = { members: {}, required: new Set() };
  const parts = [schema, ...listOf(schema["allOf"])];
  const alternatives = [...listOf(schema["oneOf"]), ...listOf(schema["anyOf"])].filter(describesObject);
  const best = alternatives.toSorted((left, right) => fit(right, value) - fit(left, value))[0];
  if (best !== undefined) parts.push(best);
  for (const part of parts) {
    const inner: Shape = part === schema ? ownShape(schema) : shapeOf(part, value);
    Object.assign(shape.members, inner.members);
    for (const name of inner.required) shape.required.add(name);
  }
  return shape;
}

function ownShape(schema: JsonObject): Shape {
  const members = isObject(schema["properties"]) ? { ...schema["properties"] } : {};
  const names = Array.isArray(schema["required"]) ? schema["required"] : [];
  return { members, required: new Set(names.filter((name) => typeof name === "string")) };
}

function describesObject(schema: JsonObject): boolean {
  return isObject(schema["properties"]) || "allOf" in schema || "oneOf" in schema || "anyOf" in schema;
}

function fit(schema: JsonObject, value: JsonObject): number {
  const known = shapeOf(schema, value).members;
  return Object.keys(value).filter((name) => name in known).length;
}

function invent(schema: JsonObject): Json {
  const alternatives = [...listOf(schema["oneOf"]), ...listOf(schema["anyOf"])];
  if (schema["nullable"] === true || alternatives.some((each) => each["type"] === "null")) return null;
  if (schema["default"] !== undefined) return schema["default"];
  const choices = schema["enum"];
  if (Array.isArray(choices)) return choices[0] ?? null;
  const [first] = alternatives;
  if (first !== undefined && schema["properties"] === undefined) return invent(first);
  if (schema["type"] === undefined && !describesObject(schema)) return null;
  const type = schema["type"];
  if (type === "string") return inventText(schema["format"]);
  if (type === "integer" || type === "number")
    return typeof schema["minimum"] === "number" ? schema["minimum"] : 0;
  if (type === "boolean") return false;
  return type === "array" ? [] : completeObject(schema, {});
}

function inventText(format: Json | undefined): string {
  if (format === "date-time") return "2026-01-01T00:00:00Z";
  if (format === "uri" || format === "uri-template") return "https://github.com/";
  return format === "email" ? "someone@example.com" : "";
}

function listOf(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
