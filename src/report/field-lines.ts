import { type Json, parseJson, writeJson } from "../model/json.ts";
import type { Leaf, Side } from "../model/plan.ts";
import { clip, plain } from "./markdown.ts";
import { writtenAnew } from "./written-anew.ts";

const shortValue = 90;
const longestBlock = 60;

/** How one side is written in a sentence or on one line. */
function showSide(side: Side): string {
  switch (side.kind) {
    case "absent":
      return "(not set)";
    case "unknown":
      return "(known after apply)";
    case "secret":
      return "(secret)";
    case "value":
      return showJson(side.json);
  }
}

/**
 * Lines of a `diff` block for one changed field: `! path: old → new` where both fit on one line, else the old and the
 * new lines below the path. Creates are `+ path: value`.
 */
export function fieldLines(leaf: Leaf): readonly string[] {
  const [first = "", ...rest] = linesOf(leaf);
  if (leaf.leftOut === undefined) return [first, ...rest];
  return [`${first} (not held to the review: ${clip(plain(leaf.leftOut), shortValue)})`, ...rest];
}

function linesOf(leaf: Leaf): readonly string[] {
  const { before, after } = leaf;
  const path = plain(leaf.path).replaceAll("\n", "\\n");
  if (before.kind === "secret" || after.kind === "secret") return [secretLine(path, leaf)];
  if (before.kind === "absent") return block("+", path, after);
  if (after.kind === "absent") return block("-", path, before);
  const [old, now] = [showSide(before), showSide(after)];
  const anew = writtenAnew(before, after);
  const note = anew === null ? "" : ` (${anew})`;
  if (isShort(old) && isShort(now)) return [`! ${path}: ${old} → ${now}${note}`];
  return [`! ${path}:${note}`, ...lineDiff(textLines(before), textLines(after))];
}

function secretLine(path: string, { before, after }: Leaf): string {
  if (before.kind === "absent") return `+ ${path}: (secret)`;
  if (after.kind === "absent") return `- ${path}: (secret)`;
  return `! ${path}: (secret value changes)`;
}

function block(sign: "+" | "-", fullPath: string, side: Side): readonly string[] {
  const path = withoutElement(fullPath, side);
  const shown = showSide(side);
  if (isShort(shown)) return [`${sign} ${path}: ${shown}`];
  return [`${sign} ${path}:`, ...shorten(textLines(side).map((line) => `${sign}   ${line}`))];
}

/** An element of a set is named by its value: that it is said once is enough. */
function withoutElement(path: string, side: Side): string {
  const step = side.kind === "value" ? `[=${plain(side.json)}]` : "";
  return step !== "" && path.endsWith(step) ? path.slice(0, -step.length) : path;
}

function isShort(text: string): boolean {
  return text.length <= shortValue && !text.includes("\n");
}

/** Plain scalars as they are; strings are quoted only where they could be taken for something else. */
function showJson(json: string): string {
  const value = readJson(json);
  if (typeof value !== "string") return plain(json);
  const text = plain(value);
  if (text.includes("\n")) return text;
  const mistakable =
    text === "" || text.trim() !== text || /^(true|false|null|[-+.\d][\d.eE_+-]*|\(.*\))$/.test(text);
  return mistakable ? JSON.stringify(text) : text;
}

/** The value behind JSON text. Where a hidden secret has left no JSON (`***`), that text is the value. */
export function readJson(json: string): Json {
  try {
    return parseJson(json);
  } catch {
    return json;
  }
}

function textLines(side: Side): readonly string[] {
  if (side.kind !== "value") return [showSide(side)];
  const value = readJson(side.json);
  const text = typeof value === "string" ? value : writeJson(value, 2);
  return plain(text)
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => clip(line, 400));
}

/** Common head and tail are left out but for one line of context each: enough to see where the change sits. */
function lineDiff(old: readonly string[], now: readonly string[]): readonly string[] {
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail))
    tail += 1;
  const context = (line: string | undefined) => (line === undefined ? [] : [`    ${line}`]);
  return [
    ...context(head > 0 ? old[head - 1] : undefined),
    ...shorten(old.slice(head, old.length - tail).map((line) => `-   ${line}`)),
    ...shorten(now.slice(head, now.length - tail).map((line) => `+   ${line}`)),
    ...context(tail > 0 ? old[old.length - tail] : undefined),
  ];
}

function shorten(lines: readonly string[]): readonly string[] {
  if (lines.length <= longestBlock) return lines;
  const kept = longestBlock / 2;
  return [...lines.slice(0, kept), `    … ${lines.length - longestBlock} lines …`, ...lines.slice(-kept)];
}
