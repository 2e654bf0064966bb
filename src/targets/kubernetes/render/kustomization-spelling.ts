/** Keys that kustomize understands in another spelling too: what it reads must be what was looked at before it runs. */
import { at, isObject, type Json } from "../../../model/json.ts";
import type { Problem, YamlDocument } from "../yaml/yaml.ts";

/** Every key that can name files, addresses or charts, with the keys below it that do. */
const keys: Readonly<Record<string, readonly string[]>> = {
  resources: [],
  bases: [],
  components: [],
  generators: [],
  transformers: [],
  validators: [],
  crds: [],
  configurations: [],
  patchesStrategicMerge: [],
  patches: ["path"],
  patchesJson6902: ["path"],
  replacements: ["path"],
  configMapGenerator: ["files", "envs", "env"],
  secretGenerator: ["files", "envs", "env", "literals"],
  openapi: ["path"],
  helmCharts: ["name", "releaseName", "repo", "version", "valuesFile", "additionalValuesFiles"],
  helmGlobals: ["chartHome", "configHome"],
  helmChartInflationGenerator: [],
};

/**
 * A problem for each key that is one of these only when upper and lower case do not count: kustomize decodes it as that
 * one, as Go does with all JSON.
 */
export function misspelledKeys(document: YamlDocument): readonly Problem[] {
  const top = misspelledIn(document, [], Object.keys(keys));
  const members = Object.entries(keys).flatMap(([key, inner]) => {
    const value = at(document.value, key);
    if (!Array.isArray(value)) return misspelledIn(document, [key], inner);
    return value.flatMap((_item: Json, index) => misspelledIn(document, [key, index], inner));
  });
  return [...top, ...members];
}

function misspelledIn(
  document: YamlDocument,
  path: readonly (string | number)[],
  known: readonly string[],
): readonly Problem[] {
  const value = at(document.value, ...path);
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((key) => {
    const meant = known.find((one) => one !== key && foldCase(one) === foldCase(key));
    if (meant === undefined) return [];
    const message = `${key} is what kustomize reads as ${meant}. Write ${meant}.`;
    return [{ message, place: document.placeOf([...path, key]) }];
  });
}

/** As Go folds keys: `ſ` is an s, and the sign of Kelvin a k. */
export function foldCase(key: string): string {
  return key.toUpperCase().toLowerCase();
}
