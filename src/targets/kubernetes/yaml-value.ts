import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Scalar,
  type YAMLMap,
} from "yaml";
import { isObject, type Json, writeJson } from "../../model/json.ts";
import { isSurprisingBoolean, plainScalar } from "./yaml-scalar.ts";

/** Where a conversion tells what it finds; `offset` counts characters of the file. */
export type Findings = {
  problem(message: string, offset: number): void;
  surprise(message: string, offset: number): void;
};

/** Nodes that aliases may stand for in one document: far above any manifest, far below what fills memory. */
const maxAliasedNodes = 100_000;
const maxDepth = 200;

type Walk = Findings & {
  readonly document: Document.Parsed;
  /** Anchored nodes being expanded now: an alias to one of them would never end. */
  readonly expanding: Set<Node>;
  aliased: number;
  depth: number;
  tooMuch: boolean;
};

/** The value of a parsed document, typed as kubectl types it. Mistakes go to `findings`; the value is then not to be used. */
export function valueOf(document: Document.Parsed, findings: Findings): Json {
  const walk: Walk = {
    ...findings,
    document,
    expanding: new Set(),
    aliased: 0,
    depth: 0,
    tooMuch: false,
  };
  return convert(walk, document.contents);
}

function convert(walk: Walk, node: unknown): Json {
  if (walk.tooMuch || node === null || node === undefined) return null;
  if (walk.expanding.size > 0) walk.aliased += 1;
  if (walk.aliased > maxAliasedNodes || walk.depth > maxDepth) {
    walk.tooMuch = true;
    const what = walk.depth > maxDepth ? "is nested too deeply" : "grows too large by its aliases";
    walk.problem(`The document ${what}. Write it out flat.`, offsetOf(node));
    return null;
  }
  walk.depth += 1;
  const value = convertNode(walk, node);
  walk.depth -= 1;
  return value;
}

function convertNode(walk: Walk, node: unknown): Json {
  if (isAlias(node)) return convertAlias(walk, node);
  if (isScalar(node)) return convertScalar(walk, node);
  if (isSeq(node)) return node.items.map((item) => convert(walk, item));
  if (isMap(node)) return convertMap(walk, node);
  walk.problem("This part of the YAML is not understood.", offsetOf(node));
  return null;
}

function convertAlias(
  walk: Walk,
  alias: { resolve(document: Document): unknown; source: string; range?: unknown },
): Json {
  const target = alias.resolve(walk.document);
  if (!isScalar(target) && !isSeq(target) && !isMap(target)) {
    walk.problem(`The alias "*${alias.source}" has no anchor before it.`, offsetOf(alias));
    return null;
  }
  if (walk.expanding.has(target)) {
    walk.problem(`The alias "*${alias.source}" stands inside of its own anchor.`, offsetOf(alias));
    return null;
  }
  walk.expanding.add(target);
  const value = convert(walk, target);
  walk.expanding.delete(target);
  return value;
}

const textTags = new Set(["tag:yaml.org,2002:str", "!"]);
const plainTags = new Set(["int", "float", "bool", "null"].map((name) => `tag:yaml.org,2002:${name}`));

function convertScalar(walk: Walk, node: Scalar): Json {
  const text = typeof node.value === "string" ? node.value : "";
  if (node.tag === "!" && text === "" && node.type === Scalar.PLAIN) {
    walk.problem("A lone ! stands for nothing. Quote it.", offsetOf(node));
    return null;
  }
  if (node.tag !== undefined && textTags.has(node.tag)) return text;
  if (node.tag !== undefined && !plainTags.has(node.tag)) {
    walk.problem(`The tag "${node.tag}" is not understood. Remove it.`, offsetOf(node));
    return null;
  }
  if (node.tag === undefined && node.type !== Scalar.PLAIN) return text;
  const value = plainScalar(text);
  if (value === undefined) {
    walk.problem(
      `${text} is not a number that Kubernetes can hold. Quote it if text is meant.`,
      offsetOf(node),
    );
    return null;
  }
  if (node.tag === undefined && isSurprisingBoolean(text)) {
    walk.surprise(
      `${text} is read as ${writeJson(value)}, as kubectl does. Quote it if text is meant.`,
      offsetOf(node),
    );
  }
  return value;
}

function convertMap(walk: Walk, map: YAMLMap): Json {
  const own = new Map<string, Json>();
  const merged = new Map<string, Json>();
  for (const pair of map.items) {
    if (isMergeKey(pair.key)) mergeInto(walk, merged, pair);
    else addPair(walk, own, pair);
  }
  for (const [key, value] of merged) if (!own.has(key)) own.set(key, value);
  return objectOf(own);
}

function addPair(walk: Walk, own: Map<string, Json>, pair: Pair): void {
  const key = keyOf(walk, pair.key);
  if (key === undefined) return;
  if (own.has(key)) {
    const written =
      isScalar(pair.key) && pair.key.value !== key ? ` (written ${String(pair.key.source)})` : "";
    const message = `The key "${key}"${written} stands twice in the same map. Remove one of them.`;
    walk.problem(message, offsetOf(pair.key));
    return;
  }
  own.set(key, convert(walk, pair.value));
}

/** Keys are texts in JSON: `80:` is "80", and `n:` is "false", as kubectl has it. */
function keyOf(walk: Walk, key: unknown): string | undefined {
  const value = isScalar(key) || isAlias(key) ? convert(walk, key) : undefined;
  if (value === undefined || value === null || typeof value === "object") {
    walk.problem("A key must be a text. Quote it.", offsetOf(key));
    return undefined;
  }
  return String(value);
}

function isMergeKey(key: unknown): boolean {
  return isScalar(key) && key.value === "<<" && key.type === Scalar.PLAIN;
}

/** https://yaml.org/type/merge.html: own keys win, then the earlier of several merged maps. */
function mergeInto(walk: Walk, merged: Map<string, Json>, pair: Pair): void {
  const value = convert(walk, pair.value);
  for (const source of Array.isArray(value) ? value : [value]) {
    if (!isObject(source)) {
      walk.problem("Only maps can be merged with `<<`.", offsetOf(pair.key));
      return;
    }
    for (const [key, inner] of Object.entries(source)) if (!merged.has(key)) merged.set(key, inner);
  }
}

/** `Object.fromEntries` makes own properties, so that a key `__proto__` is a key like any other. */
function objectOf(entries: ReadonlyMap<string, Json>): Json {
  return Object.fromEntries(entries);
}

function offsetOf(node: unknown): number {
  if (typeof node !== "object" || node === null || !("range" in node) || !Array.isArray(node.range)) return 0;
  const [start] = node.range;
  return typeof start === "number" ? start : 0;
}
