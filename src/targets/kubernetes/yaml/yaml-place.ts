/** Where the parts of a document stand in its file. */
import { type Document, isAlias, isMap, isScalar, isSeq, type Node, Scalar, type YAMLMap } from "yaml";
import { plainKey } from "./yaml-scalar.ts";

/** What the aliases of a document stand for. */
export type AliasTargets = ReadonlyMap<Node, Node>;

type Child = { readonly value: unknown; readonly offset: number | undefined };

/**
 * A function from a path of keys and indexes to the offset of that part, or of the nearest written part around it. The
 * keys of each map are looked through once, so that many questions about a long map stay cheap.
 */
export function offsetsOf(
  document: Document.Parsed,
  targets: AliasTargets,
): (path: readonly (string | number)[]) => number {
  const indexes = new Map<YAMLMap, ReadonlyMap<string, Child>>();

  function childOf(node: unknown, step: string | number): Child | undefined {
    if (isSeq(node) && typeof step === "number") {
      const item = node.items[step];
      return item === undefined ? undefined : { value: item, offset: startOf(item) };
    }
    if (!isMap(node)) return undefined;
    const index = indexes.get(node) ?? indexOf(node, targets);
    indexes.set(node, index);
    return index.get(String(step));
  }

  return (path) => {
    let node: unknown = document.contents;
    let offset = startOf(node) ?? document.range[0];
    for (const step of path) {
      const child = childOf(resolved(node, targets), step);
      if (child === undefined) return offset;
      node = child.value;
      offset = child.offset ?? offset;
    }
    return offset;
  };
}

function indexOf(map: YAMLMap, targets: AliasTargets): ReadonlyMap<string, Child> {
  const index = new Map<string, Child>();
  for (const { key, value } of map.items) {
    const text = keyText(resolved(key, targets));
    if (text !== undefined && !index.has(text)) index.set(text, { value, offset: startOf(key) });
  }
  return index;
}

function keyText(key: unknown): string | undefined {
  if (!isScalar(key) || typeof key.value !== "string") return undefined;
  return key.type === Scalar.PLAIN ? plainKey(key.value) : key.value;
}

function resolved(node: unknown, targets: AliasTargets): unknown {
  return isAlias(node) ? targets.get(node) : node;
}

/** The offset where a node begins, `undefined` where nothing is written. */
export function startOf(node: unknown): number | undefined {
  if (typeof node !== "object" || node === null || !("range" in node) || !Array.isArray(node.range))
    return undefined;
  const start: unknown = node.range[0];
  return typeof start === "number" ? start : undefined;
}
