import { at, isObject, type Json, stringAt } from "../../../model/json.ts";
import type { Manifest } from "../object.ts";
import type { ManifestFile } from "../spec.ts";
import { checkObject } from "./decode-checks.ts";
import { checkValues, remarkServerFields } from "./decode-fields.ts";
import { checkKeyedLists } from "./decode-keyed-lists.ts";
import { dropNulls } from "./decode-nulls.ts";
import { type Problem, readYaml, type YamlDocument } from "./yaml.ts";

export type DecodedFile = {
  readonly manifests: readonly Manifest[];
  readonly problems: readonly Problem[];
  /** What is allowed and may not be what was meant. */
  readonly remarks: readonly Problem[];
};

const kustomization =
  "This is a kustomization, not an object of a cluster. Point the target at its folder, or build it first.";

/** A part of a document that should be an object: `path` leads to it (`items`, 2 inside of a List). */
export type Part = {
  readonly document: YamlDocument;
  readonly path: readonly (string | number)[];
  readonly value: Json;
};

/**
 * The objects of one file, Lists flattened, each checked for what the server would misunderstand or hide: kind and name,
 * `generateName`, labels and annotations that are not texts, nulls, keys that stand twice. All mistakes are told at once.
 */
export function decodeFile(file: ManifestFile): DecodedFile {
  if (/(?:^|\/)kustomization\.ya?ml$/i.test(file.path))
    return {
      manifests: [],
      problems: [{ message: kustomization, place: { file: file.path, line: 1 } }],
      remarks: [],
    };
  const read = readYaml(file.path, file.text);
  const problems = [...read.problems];
  const remarks = [...read.surprises];
  const manifests: Manifest[] = [];
  for (const part of read.documents.flatMap(partsOf)) {
    const found = checkObject(part);
    problems.push(...found);
    if (found.length > 0 || !isObject(part.value)) continue;
    const cleaned = dropNulls(part, part.value);
    problems.push(...cleaned.problems, ...checkValues(part), ...checkKeyedLists(part));
    remarks.push(...cleaned.remarks, ...remarkServerFields(part));
    manifests.push({ object: cleaned.object, source: sourceOf(file.path, part) });
  }
  return { manifests, problems: inOrder(problems), remarks: inOrder(remarks) };
}

function inOrder(problems: readonly Problem[]): readonly Problem[] {
  return [...problems].sort(
    ({ place: a }, { place: b }) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}

function partsOf(document: YamlDocument): readonly Part[] {
  return flatten({ document, path: [], value: document.value });
}

/** `List`, and the typed lists that the API itself answers (`ConfigMapList`), hold objects in `items`. */
function flatten(part: Part): readonly Part[] {
  const kind = stringAt(part.value, "kind") ?? "";
  const items = at(part.value, "items");
  const isList = kind.endsWith("List") && Array.isArray(items) && at(part.value, "spec") === undefined;
  if (!isList) return [part];
  return items.flatMap((item, index) =>
    flatten({ ...part, path: [...part.path, "items", index], value: withKind(item, part.value) }),
  );
}

/** In a typed list the API leaves out the items' own kind; kubectl fills it in likewise. */
function withKind(item: Json, list: Json): Json {
  const kind = stringAt(list, "kind")?.slice(0, -"List".length) ?? "";
  const isBare = isObject(item) && item["kind"] === undefined && item["apiVersion"] === undefined;
  return isBare && kind !== "" ? { apiVersion: stringAt(list, "apiVersion") ?? "", kind, ...item } : item;
}

function sourceOf(file: string, part: Part): Manifest["source"] {
  return { file, line: part.document.placeOf(part.path).line ?? 1, document: part.document.number };
}
