import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseAllDocuments,
  Scalar,
} from "yaml";
import type { Place } from "../../model/failure.ts";
import { type Json, writeJson } from "../../model/json.ts";
import { plainScalar } from "./yaml-scalar.ts";
import { readSimpleYaml, type SimpleDocument } from "./yaml-simple.ts";
import { valueOf } from "./yaml-value.ts";

/** A mistake or a remark at a place of a file. */
export type Problem = { readonly message: string; readonly place: Place };

/** One document of a file: its value as kubectl types it, and where in the file each part stands. */
export type YamlDocument = {
  readonly value: Json;
  /** Counts from 1 over all documents of the file that are not empty. */
  readonly number: number;
  /** The place of the value at `path`, or of the nearest part around it that is written out. */
  placeOf(path: readonly (string | number)[]): Place;
};

export type YamlFile = {
  readonly documents: readonly YamlDocument[];
  readonly problems: readonly Problem[];
  /** Words that kubectl reads as booleans, in places where people often mean text. */
  readonly surprises: readonly Problem[];
};

const tooDeep = "The YAML is nested too deeply. Flatten it.";

/**
 * Reads every document of a YAML or JSON file. Empty documents are left out. All mistakes are told at once, each with
 * line and column: syntax, duplicate keys, unknown anchors, alias bombs, unknown tags, numbers that JSON does not have.
 */
export function readYaml(file: string, text: string): YamlFile {
  const simple = readSimpleYaml(text);
  return simple === null ? readWholeYaml(file, text) : simpleFile(file, text, simple);
}

/** A file without mistakes. Only who asks for a place inside of a document makes the whole reader read it. */
function simpleFile(file: string, text: string, simple: readonly SimpleDocument[]): YamlFile {
  let whole: YamlFile | null = null;
  const documents = simple.map(({ value, line }, index): YamlDocument => {
    const top = { file, line, column: 1 };
    const placeOf: YamlDocument["placeOf"] = (path) => {
      if (path.length === 0) return top;
      whole ??= readWholeYaml(file, text);
      return whole.documents[index]?.placeOf(path) ?? top;
    };
    return { value, number: index + 1, placeOf };
  });
  return { documents, problems: [], surprises: [] };
}

/** As `readYaml`, by a reader of all of YAML. */
export function readWholeYaml(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  const problems: Problem[] = [];
  const surprises: Problem[] = [];
  const documents: YamlDocument[] = [];
  for (const document of parse(file, text, lines, problems)) {
    problems.push(...syntaxProblems(document, text, placeAt));
    if (document.errors.length > 0 || document.contents === null || isEmptyScalar(document.contents))
      continue;
    const value = valueOf(document, {
      problem: (message, offset) => problems.push({ message, place: placeAt(offset) }),
      surprise: (message, offset) => surprises.push({ message, place: placeAt(offset) }),
    });
    documents.push({
      value,
      number: documents.length + 1,
      placeOf: (path) => placeAt(nearestOffset(document, path)),
    });
  }
  return { documents, problems, surprises };
}

function parse(
  file: string,
  text: string,
  lineCounter: LineCounter,
  problems: Problem[],
): readonly Document.Parsed[] {
  try {
    // "failsafe" leaves every scalar a text: their types are decided in `plainScalar`.
    const parsed = parseAllDocuments(text, {
      schema: "failsafe",
      uniqueKeys: false,
      merge: false,
      lineCounter,
      prettyErrors: false,
      logLevel: "silent",
    });
    return Array.isArray(parsed) ? parsed : [];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    problems.push({ message: tooDeep, place: { file } });
    return [];
  }
}

function isEmptyScalar(node: Node): boolean {
  return (
    isScalar(node) &&
    node.type === Scalar.PLAIN &&
    ["", "~", "null", "Null", "NULL"].includes(String(node.value))
  );
}

/** One per line: further ones on the same line follow from the first. */
function syntaxProblems(
  document: Document.Parsed,
  text: string,
  placeAt: (offset: number) => Place,
): readonly Problem[] {
  const byLine = new Map<number | undefined, Problem>();
  for (const { message, pos } of document.errors) {
    const place = placeAt(pos[0]);
    if (!byLine.has(place.line)) byLine.set(place.line, { message: syntaxMessage(message, text), place });
  }
  return [...byLine.values()];
}

function syntaxMessage(message: string, text: string): string {
  if (message.includes("call stack")) return tooDeep;
  const plain = `This is not valid YAML: ${message.replace(/\s+/g, " ").trim()}.`.replace(/\.\.$/, ".");
  return text.includes("{{") ? `${plain} It holds "{{": templates must be rendered before.` : plain;
}

function nearestOffset(document: Document.Parsed, path: readonly (string | number)[]): number {
  let node: unknown = document.contents;
  let offset = document.range[0];
  for (const step of [undefined, ...path]) {
    const next = step === undefined ? { value: node, offset: startOf(node) } : childOf(document, node, step);
    if (next === undefined) return offset;
    node = isAlias(next.value) ? next.value.resolve(document) : next.value;
    offset = next.offset ?? offset;
  }
  return offset;
}

function childOf(document: Document.Parsed, node: unknown, step: string | number) {
  if (isSeq(node) && typeof step === "number") {
    const item = node.items[step];
    return item === undefined ? undefined : { value: item, offset: startOf(item) };
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find(({ key }) => keyText(document, key) === String(step));
  return pair === undefined ? undefined : { value: pair.value, offset: startOf(pair.key) };
}

function keyText(document: Document.Parsed, key: unknown): string | undefined {
  const scalar = isAlias(key) ? key.resolve(document) : key;
  if (!isScalar(scalar) || typeof scalar.value !== "string") return undefined;
  const text = scalar.type === Scalar.PLAIN ? plainScalar(scalar.value) : scalar.value;
  return typeof text === "string" ? text : writeJson(text ?? null);
}

function startOf(node: unknown): number | undefined {
  return isObjectWithRange(node) ? node.range[0] : undefined;
}

function isObjectWithRange(node: unknown): node is { readonly range: readonly [number, number, number] } {
  return typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range);
}
