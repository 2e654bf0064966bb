/** Plain JSON data. Whole numbers beyond 2^53 are `bigint`, so that nothing is rounded on its way through. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** True for a JSON object (not null, not an array). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a path of keys and indexes, or `undefined` where the path leads nowhere. */
export function at(value: Json | undefined, ...path: readonly (string | number)[]): Json | undefined {
  let here: Json | undefined = value;
  for (const step of path) {
    if (typeof step === "number") here = Array.isArray(here) ? here[step] : undefined;
    else here = isObject(here) && Object.hasOwn(here, step) ? here[step] : undefined;
  }
  return here;
}

/** The string at a path, or `undefined` where there is none. */
export function stringAt(value: Json | undefined, ...path: readonly (string | number)[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === "string" ? found : undefined;
}

/**
 * Parses JSON without rounding: whole numbers outside the safe range become `bigint`, other numbers that a double
 * cannot hold become `{ "exactNumber": "<text>" }`. Throws SyntaxError like `JSON.parse`.
 */
export function parseJson(text: string): Json {
  if (!mayRound.test(text)) return JSON.parse(text);
  return JSON.parse(text, function keepExact(_key, value: unknown, context?: { source?: string }) {
    if (typeof value !== "number" || context?.source === undefined) return value;
    return exactNumber(value, context.source);
  });
}

// A number stands after a member's name, in a list, or alone. Without a fraction, an exponent or 16 digits in one of them
// nothing can be rounded, and looking at every value takes several times as long. Found inside of a string, it only
// costs that time.
const mayRound = /(?:"\s*:|[[,]|^)\s*-?\d+(?:[.eE]|\d{15})/;

function exactNumber(value: number, source: string): Json {
  if (/^-?\d+$/.test(source)) return Number.isSafeInteger(value) ? value : BigInt(source);
  return significantDigits(String(value)) === significantDigits(source) ? value : { exactNumber: source };
}

function significantDigits(number: string): string {
  return number
    .replace(/e.*$/i, "")
    .replace(/[-.]/g, "")
    .replace(/^0+|0+$/g, "");
}

declare global {
  interface JSON {
    // ECMAScript "JSON.parse source text access"; in V8 since Node 21, not yet in TypeScript's library.
    rawJSON(text: string): unknown;
  }
}

/** Writes JSON; `bigint` as a whole number. `space` as in `JSON.stringify`. */
export function writeJson(value: Json, space?: number): string {
  try {
    // Many times faster than with a function that looks at every value; a `bigint` makes it throw.
    return JSON.stringify(value, null, space);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return JSON.stringify(
      value,
      (_key, inner: unknown) => (typeof inner === "bigint" ? JSON.rawJSON(inner.toString()) : inner),
      space,
    );
  }
}

/** JSON with sorted keys and no spaces: equal values give equal text. */
export function canonicalJson(value: Json): string {
  if (typeof value === "bigint") return value.toString();
  if (!Array.isArray(value) && !isObject(value)) return JSON.stringify(value);
  let text = "";
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === "" ? "" : ","}${canonicalJson(item)}`;
    return `[${text}]`;
  }
  for (const key of Object.keys(value).sort())
    text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`;
  return `{${text}}`;
}
