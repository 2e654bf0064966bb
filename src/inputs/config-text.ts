import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import type { Place } from "../model/failure.ts";
import type { Finding, Mistake } from "./mistake.ts";

/** A config file as data. `name` puts a finding into words with its place in the file. */
export type ConfigText = {
  readonly value: unknown;
  readonly mistakes: readonly Mistake[];
  readonly name: (finding: Finding) => Mistake;
  readonly placeOf: (path: readonly (string | number)[]) => Place;
};

/** Reads YAML. What is no YAML (duplicate keys too) comes back as mistakes with line and column. */
export function readConfigText(file: { readonly path: string; readonly text: string }): ConfigText {
  const lines = new LineCounter();
  const document = parseDocument(file.text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file: file.path, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const root = document.contents;
  const offsetOf = (finding: Pick<Finding, "path" | "at">) => locate(root, finding)?.range?.[0] ?? 0;
  const mistakes = [...document.errors, ...document.warnings].map((error) => ({
    subject: "YAML:",
    problem: firstLine(error.message),
    place: placeAt(error.pos[0]),
  }));
  const value = mistakes.length === 0 ? valueOf(document) : undefined;
  if (value === bomb)
    mistakes.push({
      subject: "YAML:",
      problem: "aliases (*name) make it more than a hundred times as long. Write out what they stand for",
      place: placeAt(0),
    });
  return {
    mistakes,
    value,
    name: (finding) => ({
      subject: finding.path.length === 0 ? "the file:" : writePath(finding.path),
      problem: finding.problem,
      place: placeAt(offsetOf(finding)),
    }),
    placeOf: (path) => placeAt(offsetOf({ path, at: "key" })),
  };
}

const bomb = Symbol("an alias bomb");

function valueOf(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    // Nothing but an alias bomb gets here: the document itself was parsed.
    return bomb;
  }
}

/** The node of a path, or the nearest one above it that exists. */
function locate(root: Node | null, { path, at }: Pick<Finding, "path" | "at">): Node | null {
  let here = root;
  for (const [index, step] of path.entries()) {
    if (isMap(here)) {
      const pair = here.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (pair === undefined || !isScalar(pair.key)) return here;
      const wantsKey = at === "key" && index === path.length - 1;
      const value = isNode(pair.value) ? pair.value : null;
      // A key without a value is shown at its key.
      if (wantsKey || value === null || value.range?.[0] === value.range?.[2]) return pair.key;
      here = value;
    } else if (isSeq(here) && typeof step === "number") {
      const item = here.items[step];
      if (!isNode(item)) return here;
      here = item;
    } else return here;
  }
  return here;
}

function isNode(value: unknown): value is Node {
  return isMap(value) || isSeq(value) || isScalar(value) || isAlias(value);
}

function writePath(path: readonly (string | number)[]): string {
  return path
    .map((step, index) => (typeof step === "number" ? `[${step}]` : `${index === 0 ? "" : "."}${step}`))
    .join("");
}

function firstLine(text: string): string {
  return text.split("\n")[0] ?? text;
}
