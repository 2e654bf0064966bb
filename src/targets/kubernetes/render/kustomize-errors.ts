import type { Place } from "../../../model/failure.ts";
import { isObject } from "../../../model/json.ts";
import type { ManifestFile } from "../spec.ts";
import { readYaml } from "../yaml/yaml.ts";
import { toolWords } from "./tool-words.ts";

/**
 * What kustomize said, for people: without the paths of the runner and the trail of where it was. `files` are the
 * kustomizations of the tree, the target's own first; `root` is the checkout.
 */
export function tellKustomizeError(
  said: string,
  { files, root }: { readonly files: readonly ManifestFile[]; readonly root: string },
): { readonly message: string; readonly place: Place } {
  const text = said
    .split("\n")
    .filter((line) => !line.startsWith("# Warning"))
    .join("\n")
    .replace(/^Error: /, "")
    .replaceAll(`${root}/`, "")
    .replaceAll(root, ".")
    // The trail: every try that failed on the way to the real error is told before it.
    .replace(
      /^(?:accumulating (?:resources|components): )?(?:accumulation err='.*?': )?(?:recursed \w+ (?:of|from) path '[^']*': )?/,
      "",
    )
    .trim();
  return { message: `${toolWords(text)}${adviceFor(text)}`, place: placeFor(text, files) };
}

function adviceFor(text: string): string {
  if (text.includes("external plugins disabled"))
    return "\nPlugins and functions run programs of the checkout, and are not run here. Use what kustomize has built in.";
  if (text.includes("is not in or below"))
    return "\nkustomize reads files only in or below the folder of their kustomization. Move the file, or make a base of it.";
  if (text.includes("proxyconnect"))
    return "\nNothing is fetched while rendering. Copy the file into the repository, and name it by its path.";
  if (text.includes("already registered id"))
    return "\nThe same object comes twice. Remove one of them from the resources.";
  return "";
}

function placeFor(text: string, files: readonly ManifestFile[]): Place {
  const unknown = /unknown field "([^"]+)"/.exec(text)?.[1];
  const own: Place = { file: files[0]?.path ?? "." };
  if (unknown === undefined) return own;
  for (const { path, text: written } of files) {
    const [document] = readYaml(path, written).documents;
    if (document !== undefined && isObject(document.value) && unknown in document.value)
      return document.placeOf([unknown]);
  }
  return own;
}
