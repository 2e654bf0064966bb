import { canonicalJson, isObject, type Json } from "../../model/json.ts";
import type { PathStep } from "./leaves-path.ts";
import type { Schema } from "./schema.ts";

/** The value at a path of an object, or `undefined` where the path leads nowhere. */
export function valueAt(object: Json, steps: readonly PathStep[]): Json | undefined {
  let here: Json | undefined = object;
  for (const step of steps) {
    if (here === undefined) return undefined;
    here = stepInto(here, step);
  }
  return here;
}

function stepInto(here: Json, step: PathStep): Json | undefined {
  if (typeof step === "string") return isObject(here) && Object.hasOwn(here, step) ? here[step] : undefined;
  if (!Array.isArray(here)) return undefined;
  const items: readonly Json[] = here;
  if ("index" in step) return items[step.index];
  if ("value" in step) return items.find((item) => canonicalJson(item) === canonicalJson(step.value));
  return items.find((item) => hasKeys(item, step.keys, step.defaults ?? usualDefaults));
}

// Paths out of `managedFields` come without a schema; of Kubernetes' own merge keys only this one has a default.
const usualDefaults: Readonly<Record<string, Json>> = { protocol: "TCP" };

function hasKeys(
  item: Json,
  keys: Readonly<Record<string, Json>>,
  defaults: Readonly<Record<string, Json>>,
): boolean {
  if (!isObject(item)) return false;
  return Object.entries(keys).every(([key, wanted]) => {
    const found = item[key] ?? defaults[key];
    return found !== undefined && canonicalJson(found) === canonicalJson(wanted);
  });
}

/**
 * True when two values of a field mean the same: equal JSON, or equal as the schema's types are compared (quantities:
 * `1000m` is `1`; base64: by its bytes). False says only "not proven equal": the server knows more ways to write one
 * value.
 */
export function sameValue(a: Json | undefined, b: Json | undefined, schema?: Schema | null): boolean {
  if (a === undefined || b === undefined) return (a ?? null) === (b ?? null);
  if (schema === undefined || schema === null) return canonicalJson(a) === canonicalJson(b);
  if (Array.isArray(a)) return Array.isArray(b) && sameLists(a, b, schema);
  if (isObject(a) && isObject(b)) return sameMembers(a, b, schema);
  if (schema.format === "quantity") return sameQuantity(a, b);
  if (schema.format === "base64") return sameBytes(a, b);
  return canonicalJson(a) === canonicalJson(b);
}

function sameLists(a: readonly Json[], b: readonly Json[], schema: Schema): boolean {
  return a.length === b.length && a.every((item, index) => sameValue(item, b[index], schema.item()));
}

function sameMembers(
  a: Readonly<Record<string, Json>>,
  b: Readonly<Record<string, Json>>,
  schema: Schema,
): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameValue(a[key], b[key], schema.member(key)));
}

function sameBytes(a: Json, b: Json): boolean {
  if (typeof a !== "string" || typeof b !== "string") return canonicalJson(a) === canonicalJson(b);
  return Buffer.from(a, "base64").equals(Buffer.from(b, "base64"));
}

function sameQuantity(a: Json, b: Json): boolean {
  const [left, right] = [parseQuantity(a), parseQuantity(b)];
  if (left === null || right === null) return canonicalJson(a) === canonicalJson(b);
  return left.units * right.scale === right.units * left.scale;
}

const factors: Readonly<Record<string, { readonly units: bigint; readonly scale: bigint }>> = {
  n: { units: 1n, scale: 10n ** 9n },
  u: { units: 1n, scale: 10n ** 6n },
  m: { units: 1n, scale: 1000n },
  "": { units: 1n, scale: 1n },
  k: { units: 10n ** 3n, scale: 1n },
  M: { units: 10n ** 6n, scale: 1n },
  G: { units: 10n ** 9n, scale: 1n },
  T: { units: 10n ** 12n, scale: 1n },
  P: { units: 10n ** 15n, scale: 1n },
  E: { units: 10n ** 18n, scale: 1n },
  Ki: { units: 2n ** 10n, scale: 1n },
  Mi: { units: 2n ** 20n, scale: 1n },
  Gi: { units: 2n ** 30n, scale: 1n },
  Ti: { units: 2n ** 40n, scale: 1n },
  Pi: { units: 2n ** 50n, scale: 1n },
  Ei: { units: 2n ** 60n, scale: 1n },
};

/** A quantity as the fraction `units / scale`, exactly; `null` for what is none. */
function parseQuantity(value: Json): { units: bigint; scale: bigint } | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:([numkMGTPE]|[KMGTPE]i)|[eE]([+-]?\d{1,3}))?$/.exec(
    String(value),
  );
  const [, sign = "", whole = "", fraction = "", suffix = "", exponent = "0"] = match ?? [];
  const factor = factors[suffix];
  if (match === null || factor === undefined || whole + fraction === "") return null;
  const digits = BigInt(`${whole}${fraction}`) * (sign === "-" ? -1n : 1n);
  const power = Number(exponent);
  return {
    units: digits * factor.units * 10n ** BigInt(Math.max(power, 0)),
    scale: factor.scale * 10n ** BigInt(fraction.length + Math.max(-power, 0)),
  };
}
