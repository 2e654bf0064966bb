import * as v from "valibot";
import { Failure, type Place, writePlace } from "../model/failure.ts";
import { nearest } from "./nearest.ts";

/** Keys and indexes from the root of the config to a value. */
export type Path = readonly (string | number)[];

/** Something wrong at a path: `at` says whether its key or its value is meant. Not yet in the user's words. */
export type Finding = { readonly path: Path; readonly at: "key" | "value"; readonly problem: string };

/** Something wrong, in the user's words. */
export type Mistake = { readonly subject: string; readonly problem: string; readonly place: Place | null };

/** "found X, allowed is Y": how every wrong value is told. */
function wrongValue(found: unknown, allowed: string): string {
  return `found ${describe(found)}, allowed is ${allowed}`;
}

/** "is not known": with the nearest known word, and all of them. */
export function unknownWord(written: string, known: readonly string[]): string {
  const near = nearest(written, known);
  return `is not known.${near === null ? "" : ` Did you mean ${near}?`} Known: ${known.join(", ")}`;
}

/** Everything that `schema` finds wrong in `value`. */
export function findingsOf(schema: v.GenericSchema, value: unknown): readonly Finding[] {
  const lists = listsForMappings(schema, value, []);
  const parsed = v.safeParse(schema, value);
  const findings = parsed.success ? [] : parsed.issues.map((issue) => findingOf(schema, issue));
  return [...lists, ...findings.filter(({ path }) => !lists.some((list) => startsWith(path, list.path)))];
}

/** Valibot takes a list for an object whose keys are its indexes; a user who wrote one must be told. */
function listsForMappings(schema: unknown, value: unknown, path: Path): readonly Finding[] {
  const here = unwrap(schema);
  const entries = member(here, "entries");
  const isMapping = entries !== undefined || member(here, "key") !== undefined;
  if (!isMapping || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return [{ path, at: "value", problem: wrongValue(value, "a mapping of keys") }];
  return Object.entries(value).flatMap(([key, inner]) => {
    const schemaOfKey = entries === undefined ? member(here, "value") : member(entries, key);
    return listsForMappings(schemaOfKey, inner, [...path, key]);
  });
}

function startsWith(path: Path, start: Path): boolean {
  return start.every((step, index) => path[index] === step);
}

function findingOf(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): Finding {
  const steps = issue.path ?? [];
  const path = steps.map((step) => (typeof step.key === "number" ? step.key : String(step.key)));
  const last = path.at(-1) ?? "";
  if (issue.type === "strict_object" && issue.expected === "never")
    return { path, at: "key", problem: unknownWord(String(last), keysAt(schema, path.slice(0, -1))) };
  if (issue.type === "strict_object" && issue.expected?.startsWith('"') === true)
    return { path, at: "value", problem: "is missing" };
  const isKey = steps.at(-1)?.origin === "key";
  return { path, at: isKey ? "key" : "value", problem: wrongValue(issue.input, issue.message) };
}

/** The keys that the schema knows at a path: read from the schema itself, so that no list can go stale. */
function keysAt(schema: unknown, path: Path): readonly string[] {
  let here = unwrap(schema);
  for (const step of path) {
    const entries = member(here, "entries");
    here = unwrap(
      entries === undefined ? (member(here, "value") ?? member(here, "item")) : member(entries, String(step)),
    );
  }
  const entries = member(here, "entries");
  return typeof entries === "object" && entries !== null ? Object.keys(entries) : [];
}

function unwrap(schema: unknown): unknown {
  const inner = member(schema, "wrapped");
  return inner === undefined ? schema : unwrap(inner);
}

function member(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}

function describe(found: unknown): string {
  if (found === undefined || found === null) return "nothing";
  if (Array.isArray(found)) return "a list";
  if (typeof found === "object") return "a mapping";
  const written = JSON.stringify(found);
  return written.length > 80 ? `${written.slice(0, 76)}…"` : written;
}

/** One `Failure` "inputs-invalid" that lists every mistake, each on a line of its own. */
export function mistaken(mistakes: readonly Mistake[]): Failure {
  const lines = [...mistakes].sort(byPlace).map(writeMistake);
  const message =
    lines.length === 1
      ? `An input is wrong: ${lines[0]}.`
      : `${lines.length} inputs are wrong, and nothing was started:\n${lines.map((line) => `  - ${line}.`).join("\n")}`;
  const places = mistakes.flatMap(({ place }) => (place === null ? [] : [place]));
  return new Failure("inputs-invalid", message, { places });
}

/** In the order of the file; what has no line comes first, in its own order. */
function byPlace({ place: one }: Mistake, { place: other }: Mistake): number {
  const lines = (one?.line ?? 0) - (other?.line ?? 0);
  return lines === 0 ? (one?.column ?? 0) - (other?.column ?? 0) : lines;
}

function writeMistake({ subject, problem, place }: Mistake): string {
  return `${place === null ? "" : `${writePlace(place)}: `}${subject} ${problem}`;
}
