/**
 * Sets in values of a plan. In JSON they are arrays like lists are, but their order means nothing: elements are told
 * apart by what they hold. Formats: https://developer.hashicorp.com/terraform/cli/commands/providers/schema
 */
import { createHash } from "node:crypto";
import { at, isObject, type Json, stringAt } from "../../model/json.ts";
import { exactJson, isExactNumber } from "./exact.ts";

/** Where in a value sets are; `null`: nowhere, or nobody knows. */
export type Shape =
  | null
  | { readonly kind: "set" | "items"; readonly of: Shape }
  | { readonly kind: "members"; readonly of: ReadonlyMap<string | number, Shape> };

const longestStep = 60;

/** The shape of a type as providers and outputs write it: `"string"`, `["set", "string"]`, `["object", {…}]`. */
export function shapeOfType(type: Json | undefined): Shape {
  if (!Array.isArray(type)) return null;
  const [kind, inner]: readonly Json[] = type;
  if (kind === "object") return members(Object.entries(isObject(inner) ? inner : {}), shapeOfType);
  if (kind === "tuple") return members(Array.isArray(inner) ? inner.entries() : [], shapeOfType);
  return nested(kind, shapeOfType(inner));
}

/** The shape of a resource by the `block` of its schema: attributes, nested attributes and nested blocks. */
export function shapeOfBlock(block: Json | undefined): Shape {
  const [attributes, blocks] = [at(block, "attributes"), at(block, "block_types")];
  const written = [
    ...Object.entries(isObject(attributes) ? attributes : {}).map(
      ([name, attribute]) => [name, shapeOfAttribute(attribute)] as const,
    ),
    ...Object.entries(isObject(blocks) ? blocks : {}).map(
      ([name, inner]) =>
        [name, nested(stringAt(inner, "nesting_mode"), shapeOfBlock(at(inner, "block")))] as const,
    ),
  ];
  return members(written, (shape) => shape);
}

/** The shape of what is at `step` of a value of this shape. */
export function shapeAt(shape: Shape, step: string | number): Shape {
  if (shape === null) return null;
  return shape.kind === "members" ? (shape.of.get(step) ?? null) : shape.of;
}

/** The value with every set in it in one fixed order. */
export function settle(value: Json, shape: Shape): Json {
  if (shape === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: Json, index) => settle(item, shapeAt(shape, index)));
    if (shape.kind !== "set") return items;
    const keyed = items.map((item) => ({ item, key: exactJson(item) }));
    return keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ item }) => item);
  }
  if (!isObject(value) || isExactNumber(value)) return value;
  const inside = Object.entries(value).map(([name, inner]) => [name, settle(inner, shapeAt(shape, name))]);
  return Object.fromEntries(inside);
}

/**
 * The last step of the path to an element: `[="sg-1"]`, or for what is longer or an object `[=#3f2a90bc]`. `unknown` is its
 * mask. Nothing secret may be in it. Nulls count as nothing.
 */
export function elementStep(value: Json | undefined, unknown: Json | undefined, shape: Shape): string {
  const text = exactJson(withoutNulls(settle(value ?? null, shape)));
  const mask = exactJson(unknown ?? false);
  const isKnown = !mask.includes("true");
  const isPlain = !Array.isArray(value) && !isObject(value);
  if (isKnown && isPlain && text.length <= longestStep) return `[=${text}]`;
  const hash = createHash("sha256").update(`${text}\n${isKnown ? "" : mask}`);
  return `[=#${hash.digest("hex").slice(0, 8)}]`;
}

/** Whether the two hold arrays that differ, at any depth: only then it matters what a set is. */
export function holdsOtherArrays(before: Json | undefined, after: Json | undefined): boolean {
  if (Array.isArray(before) || Array.isArray(after))
    return exactJson(before ?? null) !== exactJson(after ?? null);
  if (!isObject(before) && !isObject(after)) return false;
  return names(before, after).some((name) => holdsOtherArrays(at(before, name), at(after, name)));
}

/** Whether the two hold arrays that differ by the order of their items alone. */
export function holdsReordered(before: Json | undefined, after: Json | undefined): boolean {
  if (Array.isArray(before) && Array.isArray(after))
    return exactJson(before) !== exactJson(after) && sorted(before) === sorted(after);
  if (!isObject(before) || !isObject(after)) return false;
  return names(before, after).some((name) => holdsReordered(at(before, name), at(after, name)));
}

function names(before: Json | undefined, after: Json | undefined): readonly string[] {
  return [...new Set([before, after].flatMap((value) => (isObject(value) ? Object.keys(value) : [])))];
}

function sorted(items: readonly Json[]): string {
  return items.map(exactJson).sort().join();
}

function shapeOfAttribute(attribute: Json): Shape {
  const type = at(attribute, "nested_type");
  if (type === undefined) return shapeOfType(at(attribute, "type"));
  return nested(stringAt(type, "nesting_mode"), shapeOfBlock(type));
}

/** What a nesting mode, or the word in front of a type, makes of what is inside. */
function nested(mode: Json | undefined, inside: Shape): Shape {
  if (mode === "set") return { kind: "set", of: inside };
  if (mode === "single" || mode === "group") return inside;
  return inside === null ? null : { kind: "items", of: inside };
}

function members<Written>(
  written: Iterable<readonly [string | number, Written]>,
  shapeOf: (written: Written) => Shape,
): Shape {
  const of = new Map<string | number, Shape>();
  for (const [name, one] of written) {
    const shape = shapeOf(one);
    if (shape !== null) of.set(name, shape);
  }
  return of.size === 0 ? null : { kind: "members", of };
}

function withoutNulls(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (inner === null ? [] : [[name, withoutNulls(inner)]])),
  );
}
