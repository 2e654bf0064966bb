/** What a kustomization refers to: read before kustomize runs, so that nothing is fetched and nothing outside is read. */
import type { Place } from "../../model/failure.ts";
import { at, isObject, type Json, stringAt } from "../../model/json.ts";
import type { ManifestFile } from "./spec.ts";
import { type Problem, readYaml, type YamlDocument } from "./yaml.ts";

/** The names that kustomize looks for in a folder. */
export const kustomizationNames = ["kustomization.yaml", "kustomization.yml", "Kustomization"] as const;

/** `tree`: a folder with a kustomization, or a file; `file`: a file in or below the kustomization's folder. */
export type Reference = { readonly kind: "tree" | "file"; readonly path: string; readonly place: Place };

/** A chart that kustomize inflates: the folders where it may lie, relative to the kustomization. */
export type InflatedChart = {
  readonly folders: readonly string[];
  readonly name: string;
  readonly place: Place;
};

export type Kustomization = {
  readonly references: readonly Reference[];
  readonly charts: readonly InflatedChart[];
  readonly problems: readonly Problem[];
};

type Step = string | number;
type Entry = { readonly path: readonly Step[]; readonly value: Json };

const treeLists = ["resources", "bases", "components", "generators", "transformers", "validators"];
const fileLists = ["crds", "configurations", "patchesStrategicMerge"];
const objectsWithPath = ["patches", "patchesJson6902", "replacements"];
const dataGenerators = ["configMapGenerator", "secretGenerator"];

/**
 * Everything that a kustomization names in its tree. What would be fetched from elsewhere is a problem with its place:
 * it is not pinned to what was reviewed. So is a chart where `enableHelm` is not set.
 */
export function readKustomization(file: ManifestFile, enableHelm: boolean): Kustomization {
  const { documents, problems } = readYaml(file.path, file.text);
  const [document] = documents;
  if (document === undefined || !isObject(document.value)) return { references: [], charts: [], problems };
  const named = [...treeReferences(document), ...fileReferences(document)];
  return {
    references: named.filter(({ path }) => !isRemote(path)),
    charts: enableHelm ? chartsOf(document) : [],
    problems: [
      ...problems,
      ...named.filter(({ path }) => isRemote(path)).map(remoteProblem),
      ...chartProblems(document, enableHelm),
    ],
  };
}

/** What kustomize would fetch: an address, or a git repository in one of the forms that it knows. */
function isRemote(path: string): boolean {
  return /:\/\/|::|^[\w.-]+@[\w.-]+:|^(?:git@|gh:|github\.com[/:])|\?(?:.*&)?(?:ref|version|timeout|submodules)=|\.git(?:\/\/|$)/i.test(
    path,
  );
}

function remoteProblem({ path, place }: Reference): Problem {
  const message = `${path} would be fetched from elsewhere, so what is applied could differ from what was reviewed. Copy it into the repository, and name it by its path.`;
  return { message, place };
}

function treeReferences(document: YamlDocument): readonly Reference[] {
  return treeLists.flatMap((key) => referencesOf(document, "tree", entriesAt(document, key)));
}

function fileReferences(document: YamlDocument): readonly Reference[] {
  const entries = [
    ...fileLists.flatMap((key) => entriesAt(document, key)),
    ...objectsWithPath.flatMap((key) => membersAt(document, key, "path")),
    ...dataGenerators.flatMap((key) => dataFiles(document, key)),
    ...membersAt(document, "helmCharts", "valuesFile"),
    ...membersAt(document, "helmCharts", "additionalValuesFiles").flatMap(itemsOf),
    ...valueAt(document, "openapi", "path"),
  ];
  return referencesOf(document, "file", entries);
}

/** Files of a generator may be written as `key=path`. */
function dataFiles(document: YamlDocument, key: string): readonly Entry[] {
  const files = membersAt(document, key, "files").flatMap(itemsOf);
  return [
    ...files.map(({ path, value }) => ({
      path,
      value: typeof value === "string" ? value.replace(/^[^=]*=/, "") : value,
    })),
    ...membersAt(document, key, "envs").flatMap(itemsOf),
    ...membersAt(document, key, "env"),
  ];
}

/** Lists of paths may also hold YAML or JSON written inline. */
function referencesOf(
  document: YamlDocument,
  kind: Reference["kind"],
  entries: readonly Entry[],
): readonly Reference[] {
  return entries.flatMap(({ path, value }) => {
    if (typeof value !== "string" || value === "" || /[\n{]/.test(value)) return [];
    return [{ kind, path: value, place: document.placeOf(path) }];
  });
}

function chartsOf(document: YamlDocument): readonly InflatedChart[] {
  const home = stringAt(document.value, "helmGlobals", "chartHome") ?? "charts";
  return entriesAt(document, "helmCharts").map(({ path, value }) => {
    const name = stringAt(value, "name") ?? "";
    const version = stringAt(value, "version");
    const pulled = version === undefined ? [] : [`${home}/${name}-${version}/${name}`];
    return { name, folders: [...pulled, `${home}/${name}`], place: document.placeOf(path) };
  });
}

function chartProblems(document: YamlDocument, enableHelm: boolean): readonly Problem[] {
  const old = valueAt(document, "helmChartInflationGenerator").map(({ path }) => ({
    message: "helmChartInflationGenerator is an old form. Write the chart under helmCharts.",
    place: document.placeOf(path),
  }));
  const [first] = valueAt(document, "helmCharts");
  if (enableHelm || first === undefined) return old;
  const message =
    "helmCharts inflates Helm charts, which must be asked for. Set kubernetes.kustomize.enableHelm: true in pushlane.yaml.";
  return [...old, { message, place: document.placeOf(first.path) }];
}

function valueAt(document: YamlDocument, ...path: readonly Step[]): readonly Entry[] {
  const value = at(document.value, ...path);
  return value === undefined ? [] : [{ path, value }];
}

function entriesAt(document: YamlDocument, key: string): readonly Entry[] {
  return valueAt(document, key).flatMap(itemsOf);
}

function itemsOf({ path, value }: Entry): readonly Entry[] {
  return Array.isArray(value)
    ? value.map((item: Json, index) => ({ path: [...path, index], value: item }))
    : [];
}

function membersAt(document: YamlDocument, key: string, member: string): readonly Entry[] {
  return entriesAt(document, key).flatMap(({ path, value }) => {
    const inner = at(value, member);
    return inner === undefined ? [] : [{ path: [...path, member], value: inner }];
  });
}
