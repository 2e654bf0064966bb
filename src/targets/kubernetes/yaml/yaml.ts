/** YAML and JSON files as kubectl reads them, and stricter where it would guess. Knows nothing of Kubernetes objects. */
import { Composer, type Document, isScalar, LineCounter, type Node, Parser, Scalar } from "yaml";
import type { Place } from "../../../model/failure.ts";
import type { Json } from "../../../model/json.ts";
import { offsetsOf } from "./yaml-place.ts";
import { readSimpleYaml, type SimpleDocument } from "./yaml-simple.ts";
import { syntaxFindings, templateLine, tooDeep } from "./yaml-syntax.ts";
import { prepareText, type TextFinding } from "./yaml-text.ts";
import { checkTokens } from "./yaml-tokens.ts";
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

/**
 * Reads every document of a YAML or JSON file. Empty documents are left out. All mistakes are told at once, each with
 * line and column: syntax, duplicate keys, unknown anchors, alias bombs, unknown tags, numbers that JSON does not have,
 * and what kubectl would read in another way. A Helm template is called one, instead of all that follows from it.
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
export function readWholeYaml(file: string, raw: string): YamlFile {
  const { text, isJson, findings } = prepareText(raw);
  const lines = new LineCounter();
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  const problems: Problem[] = [];
  const surprises: Problem[] = [];
  const documents: YamlDocument[] = [];
  const problem = (message: string, offset: number) => problems.push({ message, place: placeAt(offset) });
  const surprise = (message: string, offset: number) => surprises.push({ message, place: placeAt(offset) });
  const lineOf = (offset: number) => lines.linePos(offset).line;
  const { parsed, findings: ofTokens } = parse(text, lines);
  const told = new Set([...findings, ...ofTokens].map(({ offset }) => lineOf(offset)));
  for (const document of parsed) {
    const found = syntaxFindings(document, { text, isJson }, lineOf);
    for (const { message, offset } of found) if (!told.has(lineOf(offset))) problem(message, offset);
    if (found.length > 0 || document.contents === null || isEmptyScalar(document.contents)) continue;
    const { value, targets, isWhole } = valueOf(document, { text, isJson, problem, surprise });
    if (!isWhole) continue;
    const offsetOf = offsetsOf(document, targets);
    const number = documents.length + 1;
    documents.push({ value, number, placeOf: (path) => placeAt(offsetOf(path)) });
  }
  for (const { message, offset } of [...findings, ...ofTokens]) problem(message, offset);
  const template = templateLine(text, new Set(problems.map(({ place }) => place.line ?? 0)));
  if (template === undefined) return { documents, problems, surprises };
  return {
    documents: [],
    problems: [{ message: looksLikeTemplate, place: { file, line: template } }],
    surprises,
  };
}

const looksLikeTemplate =
  "This looks like a Helm template: {{ stands where YAML is needed. Point the target at the chart, or render it first.";

type Parsed = { readonly parsed: readonly Document.Parsed[]; readonly findings: readonly TextFinding[] };

function parse(text: string, lines: LineCounter): Parsed {
  // "failsafe" leaves every scalar a text: their types are decided in `plainScalar`.
  const composer = new Composer({
    schema: "failsafe",
    uniqueKeys: false,
    merge: false,
    prettyErrors: false,
    logLevel: "silent",
  });
  const parsed: Document.Parsed[] = [];
  const findings: TextFinding[] = [];
  const tell = (message: string, offset: number) => findings.push({ message, offset });
  const tokens = new Parser(lines.addNewLine).parse(text);
  try {
    for (const document of composer.compose(checkTokens(tokens, text.includes("\t"), tell)))
      parsed.push(document);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    tell(tooDeep, 0);
  }
  return { parsed, findings };
}

function isEmptyScalar(node: Node): boolean {
  return (
    isScalar(node) &&
    node.type === Scalar.PLAIN &&
    ["", "~", "null", "Null", "NULL"].includes(String(node.value))
  );
}
