/** The words that every part of the schema is made of. */
import * as v from "valibot";

export const mapping = "a mapping of keys";

export function text(allowed: string, pattern: RegExp, description: string) {
  return v.pipe(v.string(allowed), v.regex(pattern, allowed), v.description(`${description} (${allowed})`));
}

// Printable characters without the backslash; the published JSON Schema knows no flags that could say it shorter.
// Inside the checkout: not absolute, no "..", and no leading "-" that a command could read as a flag.
const pathPattern = /^(?![-/~])(?!.*(?:^|\/)\.\.(?:\/|$))[ -[\]-~\u00a0-\uffff]+$/;
export const path = (what: string) =>
  text("a path inside the checkout, such as deploy/shop", pathPattern, `${what}, relative to the checkout`);

const durationPattern = /^(?:0|(?=\d)(?:\d{1,4}h)?(?:\d{1,5}m)?(?:\d{1,6}s)?)$/;
const durationAllowed = "a duration such as 10m, 90s, 1h30m or 0";
export const duration = (description: string) =>
  v.pipe(
    // YAML reads a bare 0 as a number.
    v.union([v.pipe(v.string(), v.regex(durationPattern, durationAllowed)), v.literal(0)], durationAllowed),
    v.description(`${description} (${durationAllowed})`),
  );
