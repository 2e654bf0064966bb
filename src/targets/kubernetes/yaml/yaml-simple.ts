/**
 * Reads the YAML that most manifests are written in, many times faster and with less memory than a reader of all of YAML:
 * block maps and lists, scalars on one line, `|` texts, small flow collections. Whatever else it meets, or finds
 * doubtful, it gives up, and `readYaml` reads the file as a whole. It never tells a mistake: a file with one is not simple.
 * test/targets/kubernetes/yaml/yaml-simple.test.ts holds it to the values of the whole reader.
 */
import type { Json } from "../../../model/json.ts";
import { readFlow } from "./yaml-flow.ts";
import { isSurprisingBoolean, plainScalar } from "./yaml-scalar.ts";

/** `line` (from 1) is where the document's first key stands. */
export type SimpleDocument = { readonly value: Json; readonly line: number };

/** Thrown inside of this file only. */
const notSimple = Symbol("not simple");

// Tabs, carriage returns, other control characters and line breaks: each has rules of its own.
const unusualCharacter = /[^\P{Cc}\n]|[\u2028\u2029\ufeff\ufffe\uffff]/u;
const unusualLine = /^(?:---.|\.\.\.|%)|\n +$(?![^])/m;
const entryStart = /^(?:([A-Za-z0-9_/.][\w/.$-]{0,200})|"([^"\\]{0,200})"|'([^']{0,200})'):(?: +|$)/;
const doubleQuoted = /^("(?:[^"\\]|\\["\\nt/])*")(?: +#.*)?$/;
const singleQuoted = /^'((?:[^']|'')*)'(?: +#.*)?$/;
const deepest = 60;

/** The documents of a file, empty ones left out, or `null` where it is not simple. */
export function readSimpleYaml(text: string): readonly SimpleDocument[] | null {
  if (unusualCharacter.test(text) || unusualLine.test(text)) return null;
  const cursor: Cursor = { lines: text.split("\n"), at: 0, depth: 0 };
  const documents: SimpleDocument[] = [];
  try {
    while (cursor.at < cursor.lines.length) {
      const document = readDocument(cursor);
      if (document !== null) documents.push(document);
      cursor.at += 1;
    }
  } catch (thrown) {
    if (thrown === notSimple) return null;
    throw thrown;
  }
  return documents;
}

type Cursor = {
  readonly lines: string[];
  /** Index of the line that is read next. */
  at: number;
  depth: number;
};

function giveUp(): never {
  // Not an Error: it is no failure, and a stack would cost more than the reading.
  throw notSimple;
}

/** Reads up to the next `---`, and stands on it. */
function readDocument(cursor: Cursor): SimpleDocument | null {
  const indent = nextIndent(cursor);
  if (indent === null) return null;
  const line = cursor.at + 1;
  if (indent !== 0 || isItem(here(cursor))) giveUp();
  const value = readMap(cursor, 0);
  if (nextIndent(cursor) !== null) giveUp();
  return { value, line };
}

/** Moves to the next line that says something, and gives its indent; `null` at the end of the document. */
function nextIndent(cursor: Cursor): number | null {
  for (; cursor.at < cursor.lines.length; cursor.at += 1) {
    const line = here(cursor);
    if (line === "---") return null;
    const indent = indentOf(line);
    if (indent < line.length && line[indent] !== "#") return indent;
  }
  return null;
}

function here({ lines, at }: Cursor): string {
  return lines[at] ?? "";
}

function indentOf(line: string): number {
  let indent = 0;
  while (line.charCodeAt(indent) === 32) indent += 1;
  return indent;
}

function isItem(line: string, indent = 0): boolean {
  return line[indent] === "-" && (line.length === indent + 1 || line[indent + 1] === " ");
}

function readBlock(cursor: Cursor, indent: number): Json {
  cursor.depth += 1;
  if (cursor.depth > deepest) giveUp();
  const value = isItem(here(cursor), indent) ? readList(cursor, indent) : readMap(cursor, indent);
  cursor.depth -= 1;
  return value;
}

function readMap(cursor: Cursor, indent: number): Json {
  const members = new Map<string, Json>();
  for (;;) {
    const next = nextIndent(cursor);
    if (next === null || next < indent) break;
    if (next > indent) giveUp();
    const content = here(cursor).slice(indent);
    const start = entryStart.exec(content);
    if (start === null) giveUp();
    const key = start[1] === undefined ? (start[2] ?? start[3] ?? "") : plainKey(start[1]);
    if (members.has(key)) giveUp();
    members.set(key, readValue(cursor, content.slice(start[0].length), { indent, inMap: true }));
  }
  // Own properties, so that a key `__proto__` is a key like any other.
  return Object.fromEntries(members);
}

function readList(cursor: Cursor, indent: number): Json {
  const items: Json[] = [];
  for (;;) {
    const next = nextIndent(cursor);
    if (next === null || next < indent) break;
    if (next > indent) giveUp();
    const line = here(cursor);
    if (!isItem(line, indent)) break;
    const inner = line.slice(indent + 1);
    const innerIndent = indent + 1 + indentOf(inner);
    const content = inner.trimStart();
    if (isItem(content)) giveUp();
    if (entryStart.test(content)) {
      // `- key: value` is a map that begins where its first key stands.
      cursor.lines[cursor.at] = " ".repeat(innerIndent) + content;
      items.push(readBlock(cursor, innerIndent));
    } else items.push(readValue(cursor, content, { indent, inMap: false }));
  }
  return items;
}

/** The indent of what the value belongs to; in a map, a list may stand at the same indent as its key. */
type Owner = { readonly indent: number; readonly inMap: boolean };

/** The value that begins with `rest` of this line. Stands behind it afterwards. */
function readValue(cursor: Cursor, rest: string, owner: Owner): Json {
  const text = rest.trimEnd();
  // kubectl types some scalars with the spaces behind them.
  if (text !== rest) giveUp();
  if (text === "|" || text === "|-") return readText(cursor, owner.indent, text === "|");
  cursor.at += 1;
  if (text === "" || text.startsWith("#")) return readNested(cursor, owner);
  if (text.startsWith('"')) return doubleQuotedValue(text);
  if (text.startsWith("'")) return singleQuotedValue(text);
  if (text.startsWith("{") || text.startsWith("[")) return readFlow(text) ?? giveUp();
  return plainValue(text);
}

function readNested(cursor: Cursor, { indent, inMap }: Owner): Json {
  const next = nextIndent(cursor);
  if (next === null) return null;
  if (next > indent) return readBlock(cursor, next);
  return inMap && next === indent && isItem(here(cursor), indent) ? readBlock(cursor, indent) : null;
}

function doubleQuotedValue(text: string): string {
  const inner: unknown = JSON.parse(doubleQuoted.exec(text)?.[1] ?? giveUp());
  return typeof inner === "string" ? inner : giveUp();
}

function singleQuotedValue(text: string): string {
  return (singleQuoted.exec(text)?.[1] ?? giveUp()).replaceAll("''", "'");
}

function plainValue(text: string): Json {
  const comment = text.indexOf(" #");
  const plain = comment === -1 ? text : text.slice(0, comment).trimEnd();
  if (/^(?:[,[\]{}#&*!|>'"%@`?:]|-(?: |$|--)|\.\.\.)/.test(plain)) giveUp();
  if (plain.includes(": ") || plain.endsWith(":")) giveUp();
  return typed(plain);
}

function typed(plain: string): Json {
  const value = plainScalar(plain);
  if (value === undefined || isSurprisingBoolean(plain)) giveUp();
  return value;
}

function plainKey(text: string): string {
  const value = typed(text);
  // How numbers and booleans become keys has rules of its own.
  return typeof value === "string" ? value : giveUp();
}

/** A `|` text: every line as it stands, behind the indent of the first. */
function readText(cursor: Cursor, ownerIndent: number, endsWithBreak: boolean): string {
  const begin = cursor.at + 1;
  let end = begin;
  let indent = -1;
  let longestBlank = 0;
  for (; end < cursor.lines.length; end += 1) {
    const line = cursor.lines[end] ?? "";
    const own = indentOf(line);
    if (own === line.length) {
      longestBlank = Math.max(longestBlank, own);
      continue;
    }
    if (indent === -1) indent = own;
    if (own < indent || own <= ownerIndent) {
      if (own > ownerIndent) giveUp();
      break;
    }
  }
  // A blank line that is longer than the indent holds spaces of the text; a text at the very end has no line break.
  if (indent <= ownerIndent || longestBlank > indent) giveUp();
  if (end === cursor.lines.length && cursor.lines.at(-1) !== "") giveUp();
  cursor.at = end;
  while ((cursor.lines[end - 1] ?? "").trim() === "") end -= 1;
  const text = cursor.lines
    .slice(begin, end)
    .map((line) => line.slice(indent))
    .join("\n");
  return endsWithBreak ? `${text}\n` : text;
}
