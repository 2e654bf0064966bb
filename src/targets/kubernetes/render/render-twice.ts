/** Two renderings of the same thing, compared by paths: values may be secrets, and are never told. */
import { canonicalJson, isObject, type Json } from "../../../model/json.ts";
import { addressOf, identityKey, identityOf, type Manifest } from "../object.ts";
import type { Rendered } from "./render.ts";

/** One place where two renderings differ; `path` is empty where the whole object is in one of them only. */
export type Difference = { readonly address: string; readonly path: string; readonly file: string };

/** Where `second` differs from `first`; empty when they hold the same objects. Order does not count. */
export function differencesBetween(
  first: Pick<Rendered, "manifests">,
  second: Pick<Rendered, "manifests">,
): readonly Difference[] {
  const [before, after] = [byIdentity(first.manifests), byIdentity(second.manifests)];
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.flatMap((key) => {
    const [one, other] = [before.get(key), after.get(key)];
    const known = one ?? other;
    if (known === undefined) return [];
    const address = addressOf(identityOf(known.object));
    const paths =
      one === undefined || other === undefined ? [""] : pathsBetween(one.object, other.object, "");
    return paths.map((path) => ({ address, path, file: known.source.file }));
  });
}

function byIdentity(manifests: readonly Manifest[]): ReadonlyMap<string, Manifest> {
  return new Map(manifests.map((manifest) => [identityKey(identityOf(manifest.object)), manifest]));
}

function pathsBetween(one: Json | undefined, other: Json | undefined, path: string): readonly string[] {
  if (isObject(one) && isObject(other)) {
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return keys.flatMap((key) => pathsBetween(one[key], other[key], join(path, key)));
  }
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.flatMap((item: Json, index) => pathsBetween(item, other[index], `${path}[${index}]`));
  if (one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other)) return [];
  return [path];
}

function join(path: string, key: string): string {
  const step = /^[\w-]+$/.test(key) ? key : `"${key}"`;
  return path === "" ? step : `${path}.${step}`;
}
