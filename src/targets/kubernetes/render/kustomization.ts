/** What a kustomization refers to: read before kustomize runs, so that nothing is fetched and nothing outside is read. */
import type { Place } from "../../../model/failure.ts";
import { at, isObject, type Json, stringAt } from "../../../model/json.ts";
import type { ManifestFile } from "../spec.ts";
import { type Problem, readYaml, type YamlDocument } from "../yaml/yaml.ts";
import { isRemote, pluginProblems, remoteMessage } from "./kustomization-plugins.ts";
import { misspelledKeys } from "./kustomization-spelling.ts";

/** The names that kustomize looks for in a folder. */
export const kustomizationNames = ["kustomization.yaml", "kustomization.yml", "Kustomization"] as const;

/**
 * `tree`: a folder with a kustomization, or a file; `plugins`: the same, but what it brings are configurations of plugins;
 * `file`: a file in or below the kustomization's folder.
 */
export type Reference = {
  readonly kind: "tree" | "plugins" | "file";
  readonly path: string;
  readonly place: Place;
};

/** A chart that kustomize inflates, and the folder where it looks for it, relative to the kustomization. */
export type InflatedChart = { readonly folder: string; readonly name: string; readonly place: Place };

export type Kustomization = {
  readonly references: readonly Reference[];
  readonly charts: readonly InflatedChart[];
  readonly problems: readonly Problem[];
};

type Step = string | number;
type Entry = { readonly path: readonly Step[]; readonly value: Json };

const treeLists = ["resources", "bases", "components"];
const pluginLists = ["generators", "transformers", "validators"];
const fileLists = ["crds", "configurations"];
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
  const inflated = enableHelm ? chartsOf(document) : { charts: [], problems: withoutHelm(document) };
  const named = [...treeReferences(document), ...fileReferences(document)];
  const plugins = pluginLists.flatMap((key) => entriesAt(document, key));
  return {
    references: named.filter(({ path }) => !isRemote(path)),
    charts: inflated.charts,
    problems: [
      ...problems,
      ...misspelledKeys(document),
      ...plugins.flatMap((entry) => inlineProblems(document, entry)),
      ...named.filter(({ path }) => isRemote(path)).map(remoteProblem),
      ...inflated.problems,
    ],
  };
}

function remoteProblem({ path, place }: Reference): Problem {
  return { message: remoteMessage(path), place };
}

function treeReferences(document: YamlDocument): readonly Reference[] {
  const plugins = pluginLists.flatMap((key) => entriesAt(document, key)).filter(isPath);
  return [
    ...referencesOf(
      document,
      "tree",
      treeLists.flatMap((key) => entriesAt(document, key)),
    ),
    ...referencesOf(document, "plugins", plugins),
  ];
}

/** Only some lists may hold YAML or JSON written inline; for kustomize too, what cannot be read as that is a path. */
function isPath({ value }: Entry): boolean {
  return typeof value === "string" && inlineDocuments(value).length === 0;
}

function inlineDocuments(text: string): readonly YamlDocument[] {
  const { documents, problems } = readYaml("inline.yaml", text);
  return problems.length === 0 ? documents.filter(({ value }) => isObject(value)) : [];
}

function inlineProblems(document: YamlDocument, { path, value }: Entry): readonly Problem[] {
  if (typeof value !== "string") return [];
  const place = document.placeOf(path);
  return inlineDocuments(value)
    .flatMap(pluginProblems)
    .map(({ message }) => ({ message, place }));
}

function fileReferences(document: YamlDocument): readonly Reference[] {
  const entries = [
    ...fileLists.flatMap((key) => entriesAt(document, key)),
    ...entriesAt(document, "patchesStrategicMerge").filter(isPath),
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

function referencesOf(
  document: YamlDocument,
  kind: Reference["kind"],
  entries: readonly Entry[],
): readonly Reference[] {
  return entries.flatMap(({ path, value }) => {
    if (typeof value !== "string" || value === "") return [];
    return [{ kind, path: value, place: document.placeOf(path) }];
  });
}

function withoutHelm(document: YamlDocument): readonly Problem[] {
  const message =
    "helmCharts inflates Helm charts, which must be asked for. Set kubernetes.kustomize.enableHelm: true in pushlane.yaml.";
  return problemsAt(document, message, "helmCharts");
}

/** kustomize hands some of these words to Helm as they are, so what could be read as a flag, or names plugins, is refused. */
function chartsOf(document: YamlDocument): Pick<Kustomization, "charts" | "problems"> {
  const home = stringAt(document.value, "helmGlobals", "chartHome") ?? "charts";
  const entries = entriesAt(document, "helmCharts");
  return {
    charts: entries.map(({ path, value }) => {
      const name = stringAt(value, "name") ?? "";
      const version = stringAt(value, "version");
      const isPulled = version !== undefined && stringAt(value, "repo") !== undefined;
      const folder = isPulled ? `${home}/${name}-${version}/${name}` : `${home}/${name}`;
      return { name, folder, place: document.placeOf(path) };
    }),
    problems: [
      ...problemsAt(
        document,
        "This is an old form. Write the chart under helmCharts.",
        "helmChartInflationGenerator",
      ),
      ...problemsAt(
        document,
        "With charts, generators are refused. Write charts under helmCharts.",
        "generators",
      ),
      ...problemsAt(
        document,
        "This could bring plugins of Helm, which are not run. Take it away.",
        "helmGlobals",
        "configHome",
      ),
      ...(home.startsWith("/")
        ? problemsAt(document, "Write a path relative to this file.", "helmGlobals", "chartHome")
        : []),
      ...entries.flatMap((entry) => wordProblems(document, entry)),
    ],
  };
}

function wordProblems(document: YamlDocument, { path, value }: Entry): readonly Problem[] {
  const isWord = (key: string): boolean => /^\w[\w.-]*$/.test(stringAt(value, key) ?? "");
  const problems: Problem[] = [];
  if (!isWord("name"))
    problems.push({ message: "name must be the chart's name.", place: document.placeOf([...path, "name"]) });
  if (!isWord("releaseName"))
    problems.push({
      message: "releaseName must be given, as a plain name: Helm makes up another one each time.",
      place: document.placeOf([...path, "releaseName"]),
    });
  return problems;
}

function problemsAt(document: YamlDocument, message: string, ...path: readonly Step[]): readonly Problem[] {
  return valueAt(document, ...path).map((entry) => ({ message, place: document.placeOf(entry.path) }));
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
