/** Texts that hold JSON, such as policies: what differs is often only how they are written. */
import { canonicalJson, isObject, type Json, parseJson } from "../model/json.ts";
import type { Side } from "../model/plan.ts";

/**
 * In words, where both sides are texts that hold the same JSON but for the order of lists, or but for spaces and the order of
 * keys; `null` for anything else. It stays a change: whether that order means something, only its reader knows.
 */
export function writtenAnew(before: Side, after: Side): string | null {
  const [old, now] = [documentIn(before), documentIn(after)];
  if (old === null || now === null) return null;
  if (canonicalJson(old) === canonicalJson(now)) return "the same JSON, only written in another way";
  return canonicalJson(sorted(old)) === canonicalJson(sorted(now))
    ? "only the order in a list of this JSON differs"
    : null;
}

function documentIn(side: Side): Json | null {
  if (side.kind !== "value") return null;
  const text = parsed(side.json);
  if (typeof text !== "string" || !/^\s*[[{]/.test(text)) return null;
  const document = parsed(text);
  return Array.isArray(document) || isObject(document) ? document : null;
}

function parsed(text: string): Json {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => canonicalJson(sorted(item)));
    return items.sort();
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sorted(inner)]));
}
