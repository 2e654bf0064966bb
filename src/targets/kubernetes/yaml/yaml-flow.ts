/** Flow collections on one line, as people write them: `[a, "b"]`, `{ name: x, port: 80 }`. For yaml-simple.ts only. */
import type { Json } from "../../../model/json.ts";
import { isSurprisingBoolean, plainScalar } from "./yaml-scalar.ts";

type Reading = { readonly text: string; at: number };

// Without spaces, colons and quotes inside; a dash or a sign only before a digit.
const plainToken = /(?:-(?=\d))?[A-Za-z0-9_/.][\w/.$%+*=@-]*/y;
const quotedToken = /"([^"\\]*)"|'([^']*)'/y;
const spaces = / */y;
const deepest = 20;

/** The collection, or `undefined` where this is not the simple kind. A comment may follow it. */
export function readFlow(text: string): Json | undefined {
  const reading = { text, at: 0 };
  const value = readItem(reading, 0);
  const rest = text.slice(reading.at);
  return rest === "" || /^ +(?:#.*)?$/.test(rest) ? value : undefined;
}

function readItem(reading: Reading, depth: number): Json | undefined {
  if (depth > deepest) return undefined;
  const first = reading.text[reading.at];
  if (first === "[") return readList(reading, depth);
  if (first === "{") return readMap(reading, depth);
  const quoted = take(reading, quotedToken);
  if (quoted !== null) return isAtEnd(reading) ? (quoted[1] ?? quoted[2]) : undefined;
  const plain = take(reading, plainToken)?.[0];
  if (plain === undefined || !isAtEnd(reading) || isSurprisingBoolean(plain)) return undefined;
  return plainScalar(plain);
}

/** After a scalar only the end of its place may follow, or it is a longer one. */
function isAtEnd(reading: Reading): boolean {
  take(reading, spaces);
  return [",", "]", "}"].includes(reading.text[reading.at] ?? "");
}

function readList(reading: Reading, depth: number): Json | undefined {
  const items: Json[] = [];
  const isWhole = readMembers(reading, "]", () => {
    const item = readItem(reading, depth + 1);
    if (item === undefined) return false;
    items.push(item);
    return true;
  });
  return isWhole ? items : undefined;
}

function readMap(reading: Reading, depth: number): Json | undefined {
  const members = new Map<string, Json>();
  const isWhole = readMembers(reading, "}", () => {
    const key = readKey(reading);
    if (key === undefined || members.has(key) || take(reading, /: +/y) === null) return false;
    const value = readItem(reading, depth + 1);
    if (value === undefined) return false;
    members.set(key, value);
    return true;
  });
  return isWhole ? Object.fromEntries(members) : undefined;
}

function readKey(reading: Reading): string | undefined {
  const quoted = take(reading, quotedToken);
  if (quoted !== null) return quoted[1] ?? quoted[2];
  const plain = take(reading, plainToken)?.[0] ?? "";
  const value = isSurprisingBoolean(plain) ? undefined : plainScalar(plain);
  return typeof value === "string" ? value : undefined;
}

/** Reads `member, member` up to `close`; false where that is not what stands there. */
function readMembers(reading: Reading, close: string, member: () => boolean): boolean {
  reading.at += 1;
  take(reading, spaces);
  if (reading.text[reading.at] === close) {
    reading.at += 1;
    return true;
  }
  for (;;) {
    if (!member()) return false;
    take(reading, spaces);
    const next = reading.text[reading.at];
    reading.at += 1;
    if (next === close) return true;
    if (next !== ",") return false;
    take(reading, spaces);
  }
}

function take(reading: Reading, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reading.at;
  const found = pattern.exec(reading.text);
  if (found !== null) reading.at = pattern.lastIndex;
  return found;
}
