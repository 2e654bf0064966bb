import type { Json } from "../../../model/json.ts";

const words: Readonly<Record<string, Json>> = Object.freeze({
  "": null,
  "~": null,
  null: null,
  Null: null,
  NULL: null,
  ...sameFor(["y", "Y", "yes", "Yes", "YES", "on", "On", "ON", "true", "True", "TRUE"], true),
  ...sameFor(["n", "N", "no", "No", "NO", "off", "Off", "OFF", "false", "False", "FALSE"], false),
});
const notJson = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const yamlFloat = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
/** Behind a first point, an underscore must stand between digits; elsewhere it may stand anywhere. */
const strayUnderscore = /^\.(?:.*[^0-9])?_|^\..*_(?:[^0-9]|$)/;
const maxUint64 = 2n ** 64n - 1n;
const minInt64 = -(2n ** 63n);
const maxInt64 = 2n ** 63n - 1n;

/**
 * The value of a plain (unquoted) scalar as kubectl reads it, which is YAML 1.1 in the way of go-yaml v2: `0644` is
 * octal, `yes` is true, `1_000` is a number, dates and `12:30:45` are texts. Whole numbers are exact (`bigint` beyond
 * 2^53). `undefined` for infinities and NaN, which JSON does not have.
 */
export function plainScalar(text: string): Json | undefined {
  if (Object.hasOwn(words, text)) return words[text];
  if (notJson.test(text)) return undefined;
  if (!/^[-+.0-9]/.test(text) || strayUnderscore.test(text)) return text;
  const digits = text.replaceAll("_", "");
  return wholeNumber(digits) ?? (yamlFloat.test(digits) ? finiteOr(digits, text) : text);
}

/** True for a plain scalar that means a text to most people and a boolean to kubectl. */
export function isSurprisingBoolean(text: string): boolean {
  return typeof words[text] === "boolean" && !/^(?:true|false)$/i.test(text) && Object.hasOwn(words, text);
}

/** A scalar under `!!int` and the like: `undefined` where kubectl finds that the text is of another type. */
export function taggedScalar(tag: string, text: string): Json | undefined {
  const value = plainScalar(text);
  switch (tag) {
    case "null":
      return value === null ? value : undefined;
    case "bool":
      return typeof value === "boolean" ? value : undefined;
    case "int":
      return isWhole(text) ? value : undefined;
    case "float":
      return typeof value === "number" || typeof value === "bigint" ? Number(value) : undefined;
    default:
      return undefined;
  }
}

/**
 * The key that kubectl makes of a plain scalar: `80:` is "80", `n:` is "false". `undefined` for what is no key, and for
 * fractions of more than six digits and exponents: kubectl writes those as a 32-bit float (`12345678.9:` becomes
 * "1.2345679e+07").
 */
export function plainKey(text: string): string | undefined {
  const value = plainScalar(text);
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  if (typeof value === "bigint") return value > maxInt64 ? undefined : String(value);
  if (typeof value !== "number") return undefined;
  if (isWhole(text)) return String(value);
  const isShort = /^-?(?:[0-9]\.?){1,6}$/.test(String(value)) && Math.abs(value) >= 1e-4;
  return isShort ? String(value) : undefined;
}

function isWhole(text: string): boolean {
  return wholeNumber(text.replaceAll("_", "")) !== undefined;
}

/** As Go's ParseInt with base 0: `0x`, `0o`, `0b`, and a leading zero for octal; within 64 bits. */
function wholeNumber(digits: string): Json | undefined {
  const parts = /^([-+]?)(?:(0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+)|(0[0-7]+)|(0|[1-9][0-9]*))$/.exec(
    digits,
  );
  if (parts === null) return undefined;
  const [, sign, prefixed, octal, decimal] = parts;
  const size = BigInt(prefixed ?? (octal === undefined ? (decimal ?? "0") : `0o${octal}`));
  const value = sign === "-" ? -size : size;
  if (value > maxUint64 || value < minInt64) return undefined;
  return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}

/** Beyond the range of a double Go gives up, and the text stays a text. */
function finiteOr(number: string, text: string): Json {
  const value = Number(number);
  if (!Number.isFinite(value)) return text;
  return value === 0 ? 0 : value;
}

function sameFor(names: readonly string[], value: boolean): Record<string, boolean> {
  return Object.fromEntries(names.map((name) => [name, value]));
}
