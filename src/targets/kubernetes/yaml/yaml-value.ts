/** From the nodes of a parsed document to JSON, as kubectl (go-yaml v2, then JSON) does it. */
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { canonicalJson, isObject, type Json } from "../../../model/json.ts";
import { convertScalar, type Findings, keyOfScalar, shortTag } from "./yaml-node-scalar.ts";
import { type AliasTargets, startOf } from "./yaml-place.ts";
import { tooDeep } from "./yaml-syntax.ts";

export type Converted = {
  readonly value: Json;
  readonly targets: AliasTargets;
  /** False where the conversion gave up: then `value` is not even an outline. */
  readonly isWhole: boolean;
};

/** Nodes that aliases may stand for in one document: far above any manifest, far below what fills memory. */
const maxAliasedNodes = 100_000;
const maxDepth = 200;

type Walk = {
  readonly findings: Findings;
  readonly anchors: Map<string, Node>;
  readonly targets: Map<Node, Node>;
  /** Anchored nodes being expanded now: an alias to one of them would never end. */
  readonly expanding: Set<Node>;
  nodes: number;
  aliased: number;
  depth: number;
  flowDepth: number;
  tooMuch: boolean;
};

/** The value of a parsed document. Mistakes go to `findings`; the value is then not to be used. */
export function valueOf(document: Document.Parsed, findings: Findings): Converted {
  const walk: Walk = {
    findings,
    anchors: new Map(),
    targets: new Map(),
    expanding: new Set(),
    nodes: 0,
    aliased: 0,
    depth: 0,
    flowDepth: 0,
    tooMuch: false,
  };
  const value = convert(walk, document.contents);
  return { value, targets: walk.targets, isWhole: !walk.tooMuch };
}

function convert(walk: Walk, node: unknown): Json {
  if (walk.tooMuch || node === null || node === undefined) return null;
  walk.nodes += 1;
  if (walk.expanding.size > 0) walk.aliased += 1;
  const excess = excessOf(walk);
  if (excess !== undefined) {
    walk.tooMuch = true;
    tell(walk, excess, node);
    return null;
  }
  walk.depth += 1;
  const value = convertNode(walk, node);
  walk.depth -= 1;
  return value;
}

/** kubectl's own limit too: among more than 1,000 nodes, less than 1 % that are written out. */
function excessOf({ nodes, aliased, depth }: Walk): string | undefined {
  // The same words as where the parser's own stack has no end: which of the two comes first is chance.
  if (depth > maxDepth) return tooDeep;
  const isBomb = nodes > 1000 && aliased / nodes > 0.99;
  if (!isBomb && aliased <= maxAliasedNodes) return undefined;
  return "The document grows too large by its aliases. Write it out flat.";
}

function convertNode(walk: Walk, node: unknown): Json {
  if (isAlias(node)) return convertAlias(walk, node);
  remember(walk, node);
  if (isScalar(node)) return convertScalar(walk.findings, node, walk.flowDepth > 0);
  if (isSeq(node) || isMap(node)) return convertCollection(walk, node);
  tell(walk, "This part of the YAML is not understood.", node);
  return null;
}

function convertCollection(walk: Walk, node: YAMLSeq | YAMLMap): Json {
  const own = `tag:yaml.org,2002:${isMap(node) ? "map" : "seq"}`;
  if (node.tag !== undefined && node.tag !== own && node.tag !== "!") {
    tell(walk, `The tag ${shortTag(node.tag)} is not understood. Remove it.`, node);
    return null;
  }
  const inFlow = node.flow === true ? 1 : 0;
  walk.flowDepth += inFlow;
  const value = isMap(node) ? convertMap(walk, node) : node.items.map((item) => convertItem(walk, item));
  walk.flowDepth -= inFlow;
  return value;
}

function convertItem(walk: Walk, item: unknown): Json {
  if (isImplicitPair(walk, item)) {
    tell(walk, "A colon ends this item: YAML reads a map, kubectl a text. Quote it.", item);
    return "";
  }
  return convert(walk, item);
}

/** `[a:]` is the map `{a: null}` in YAML 1.2 and the text "a:" to kubectl. */
function isImplicitPair({ findings, flowDepth }: Walk, item: unknown): boolean {
  if (flowDepth === 0 || !isMap(item) || findings.text[startOf(item) ?? 0] === "{") return false;
  const [pair] = item.items;
  return isPair(pair) && (pair.value === null || (isScalar(pair.value) && pair.value.source === ""));
}

/** As in go-yaml, an anchor counts from where it stands, and only letters, digits, `-` and `_` name one. */
function remember(walk: Walk, node: unknown): void {
  if (walk.expanding.size > 0 || !(isScalar(node) || isSeq(node) || isMap(node))) return;
  if (node.anchor === undefined) return;
  if (/^[\w-]+$/.test(node.anchor)) walk.anchors.set(node.anchor, node);
  else tell(walk, `The anchor "&${node.anchor}" may only have letters, digits, - and _. Rename it.`, node);
}

function convertAlias(walk: Walk, alias: Alias): Json {
  const target = targetOf(walk, alias);
  if (target === undefined) return null;
  if (walk.expanding.has(target)) {
    tell(walk, `The alias "*${alias.source}" stands inside of its own anchor.`, alias);
    return null;
  }
  walk.expanding.add(target);
  const value = convert(walk, target);
  walk.expanding.delete(target);
  return value;
}

function targetOf(walk: Walk, alias: Alias): Node | undefined {
  const target = walk.targets.get(alias) ?? walk.anchors.get(alias.source);
  if (target === undefined)
    tell(walk, `The alias "*${alias.source}" has no anchor before it in this document.`, alias);
  else walk.targets.set(alias, target);
  return target;
}

function convertMap(walk: Walk, map: YAMLMap): Json {
  const entries = new Map<string, Json>();
  const merged = new Set<string>();
  for (const pair of map.items) {
    if (isMergeKey(pair.key)) merge(walk, pair, { entries, merged });
    else addPair(walk, pair, { entries, merged });
  }
  // `Object.fromEntries` makes own properties, so that a key `__proto__` is a key like any other.
  return Object.fromEntries(entries);
}

type Filling = { readonly entries: Map<string, Json>; readonly merged: Set<string> };

function addPair(walk: Walk, pair: Pair, { entries, merged }: Filling): void {
  const key = keyOf(walk, pair.key);
  const value = convert(walk, pair.value);
  if (key === undefined) return;
  if (entries.has(key) && !merged.delete(key)) {
    const written =
      isScalar(pair.key) && pair.key.value !== key ? ` (written ${String(pair.key.source)})` : "";
    tell(walk, `The key "${key}"${written} stands twice in the same map. Remove one of them.`, pair.key);
    return;
  }
  entries.set(key, value);
}

function keyOf(walk: Walk, key: unknown): string | undefined {
  const node = isAlias(key) ? targetOf(walk, key) : key;
  if (isAlias(key) && node === undefined) return undefined;
  remember(walk, node);
  if (isScalar(node)) return keyOfScalar(walk.findings, node, walk.flowDepth > 0);
  tell(walk, "A key must be a text. Quote it.", key);
  return undefined;
}

function isMergeKey(key: unknown): boolean {
  if (!isScalar(key) || key.source !== "<<") return false;
  return key.tag === "tag:yaml.org,2002:merge" || (key.tag === undefined && key.type === Scalar.PLAIN);
}

/**
 * https://yaml.org/type/merge.html: own keys win, then the earlier of several merged maps. To kubectl the later line
 * wins, whichever it is; where the two would give different values, neither is guessed.
 */
function merge(walk: Walk, pair: Pair, { entries, merged }: Filling): void {
  const fresh = new Map<string, Json>();
  for (const source of mergeSources(walk, pair))
    for (const [key, value] of Object.entries(source)) if (!fresh.has(key)) fresh.set(key, value);
  for (const [key, value] of fresh) {
    const before = entries.get(key);
    if (before === undefined) {
      entries.set(key, value);
      merged.add(key);
    } else if (canonicalJson(before) !== canonicalJson(value)) {
      tell(
        walk,
        `The key "${key}" stands before << and in what << brings, with another value. Move << to the top of its map.`,
        pair.key,
      );
    }
  }
}

function mergeSources(walk: Walk, pair: Pair): readonly { readonly [key: string]: Json }[] {
  const nodes: readonly unknown[] = isSeq(pair.value) ? pair.value.items : [pair.value];
  const values = nodes.map((node) => {
    const target = isAlias(node) ? targetOf(walk, node) : node;
    return isMap(target) ? convert(walk, node) : null;
  });
  const maps = values.filter(isObject);
  if (maps.length < values.length) tell(walk, "Only maps can be merged with <<.", pair.key);
  return maps;
}

function tell({ findings }: Walk, message: string, node: unknown): void {
  findings.problem(message, startOf(node) ?? 0);
}
