import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { at, parseJson, stringAt } from "../../model/json.ts";
import type { ModuleFile } from "../../targets/terraform/terraform.ts";
import { readFilesIn } from "./module-files.ts";

/** Full sources of the providers in `data`, the tool's own folder (`TF_DATA_DIR`). */
export async function listProviders(data: string): Promise<readonly string[]> {
  const found = await readdir(path.join(data, "providers"), { recursive: true }).catch(() => []);
  return found.map((name) => name.split(path.sep).join("/")).filter((name) => name.split("/").length === 3);
}

/** The files of the modules that init has fetched into `data`; not their examples and tests, which nobody calls. */
export async function readFetchedModules(data: string): Promise<readonly ModuleFile[]> {
  const folder = path.join(data, "modules");
  const manifest = await readFile(path.join(folder, "modules.json"), "utf8").catch(() => "{}");
  const modules = at(parseJson(manifest), "Modules");
  const files: ModuleFile[] = [];
  for (const module of Array.isArray(modules) ? modules : []) {
    const [key, place] = [stringAt(module, "Key") ?? "", stringAt(module, "Dir") ?? ""];
    // Modules of the checkout are in the list, too: relative to the root module.
    // A link in a fetched module is followed wherever it leads, as the tool would.
    if (path.isAbsolute(place)) files.push(...(await readFilesIn(place, key)));
  }
  return files;
}

/** What init keeps of the backend that it has set up in `data`; `null` where the module has none. */
export function readBackend(data: string): Promise<string | null> {
  return readIfThere(path.join(data, "terraform.tfstate"));
}

/** The text of a file; `null` where there is none. */
export async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
