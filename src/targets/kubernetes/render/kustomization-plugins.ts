/** What kustomize's own plugins are told in `generators`, `transformers` and `validators`: they load files too. */
import { isObject, type Json } from "../../../model/json.ts";
import type { Problem, YamlDocument } from "../yaml/yaml.ts";
import { foldCase } from "./kustomization-spelling.ts";

/** The keys of the built-in plugins that name files, in the spelling that their decoder does not insist on. */
const fileKeys: ReadonlySet<string> = new Set(["files", "envs", "env", "path", "paths"]);

/** What kustomize would fetch: an address, or a git repository in one of the forms that it knows. */
export function isRemote(path: string): boolean {
  return /:\/\/|::|^[\w.-]+@[\w.-]+:|^(?:git@|gh:|github\.com[/:])|\?(?:.*&)?(?:ref|version|timeout|submodules)=|\.git(?:\/\/|$)/i.test(
    path,
  );
}

/** A problem for each address that a plugin's configuration would have fetched. */
export function pluginProblems(document: YamlDocument): readonly Problem[] {
  return addressesIn(document.value, []).map(({ value, path }) => ({
    message: remoteMessage(value),
    place: document.placeOf(path),
  }));
}

export function remoteMessage(path: string): string {
  return `${path} would be fetched from elsewhere, so what is applied could differ from what was reviewed. Copy it into the repository, and name it by its path.`;
}

type Address = { readonly value: string; readonly path: readonly (string | number)[] };

function addressesIn(value: Json, path: readonly (string | number)[]): readonly Address[] {
  if (Array.isArray(value)) return value.flatMap((item: Json, index) => addressesIn(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, key];
    return fileKeys.has(foldCase(key)) ? addressesOf(inner, here) : addressesIn(inner, here);
  });
}

function addressesOf(value: Json, path: readonly (string | number)[]): readonly Address[] {
  if (typeof value === "string") return isRemote(value) ? [{ value, path }] : [];
  if (!Array.isArray(value)) return addressesIn(value, path);
  return value.flatMap((item: Json, index) => addressesOf(item, [...path, index]));
}
