import { at, isObject, type Json, stringAt } from "../../model/json.ts";
import { checkObject } from "./decode-checks.ts";
import { dropNulls } from "./decode-nulls.ts";
import type { Manifest } from "./object.ts";
import type { ManifestFile } from "./spec.ts";
import { type Problem, readYaml, type YamlDocument } from "./yaml.ts";

export type DecodedFile = {
  readonly manifests: readonly Manifest[];
  readonly problems: readonly Problem[];
  /** What is allowed and may not be what was meant. */
  readonly remarks: readonly Problem[];
};

/** A part of a document that should be an object: `path` leads to it (`items`, 2 inside of a List). */
export type Part = {
  readonly document: YamlDocument;
  readonly path: readonly (string | number)[];
  readonly value: Json;
};

/**
 * The objects of one file, Lists flattened, each checked for what the server would misunderstand or hide: kind and name,
 * `generateName`, labels and annotations that are not texts, nulls. All mistakes are told at once.
 */
export function decodeFile(file: ManifestFile): DecodedFile {
  const read = readYaml(file.path, file.text.replace(/^\uFEFF/, ""));
  const problems = [...read.problems];
  const remarks = [...read.surprises];
  const manifests: Manifest[] = [];
  for (const part of read.documents.flatMap(partsOf)) {
    const found = checkObject(part);
    problems.push(...found);
    if (found.length > 0 || !isObject(part.value)) continue;
    const cleaned = dropNulls(part, part.value);
    problems.push(...cleaned.problems);
    remarks.push(...cleaned.remarks);
    manifests.push({ object: cleaned.object, source: sourceOf(file.path, part) });
  }
  return { manifests, problems: inOrder(problems), remarks: inOrder(remarks) };
}

function inOrder(problems: readonly Problem[]): readonly Problem[] {
  const position = ({ place }: Problem) => (place.line ?? 0) * 100_000 + (place.column ?? 0);
  return [...problems].sort((a, b) => position(a) - position(b));
}

function partsOf(document: YamlDocument): readonly Part[] {
  return flatten({ document, path: [], value: document.value });
}

/** `List`, and the typed lists that `kubectl get -o yaml` of old printed (`ConfigMapList`), hold objects in `items`. */
function flatten(part: Part): readonly Part[] {
  const kind = stringAt(part.value, "kind") ?? "";
  const items = at(part.value, "items");
  const isList = kind.endsWith("List") && Array.isArray(items) && at(part.value, "spec") === undefined;
  if (!isList) return [part];
  return items.flatMap((value, index) => flatten({ ...part, path: [...part.path, "items", index], value }));
}

function sourceOf(file: string, part: Part): Manifest["source"] {
  return { file, line: part.document.placeOf(part.path).line ?? 1, document: part.document.number };
}
