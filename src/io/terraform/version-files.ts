import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { ModuleFile } from "../../targets/terraform/terraform.ts";
import { isInside } from "./inside.ts";

const names = [".opentofu-version", ".terraform-version", ".tool-versions"];

/** The files of version managers in `folder` (relative to the checkout) and its parents, the nearest first. */
export async function readVersionFiles(folder: string, workspace: string): Promise<readonly ModuleFile[]> {
  const files: ModuleFile[] = [];
  for (const parent of parentsOf(path.posix.normalize(folder))) {
    for (const name of names) {
      const file = path.posix.join(parent, name);
      // A link that leads out of the checkout is not followed: a failure may quote what the file says.
      const whole = path.join(workspace, file);
      if (!(await isInside(whole, workspace)) || !(await stat(whole)).isFile()) continue;
      files.push({ path: file, text: await readFile(whole, "utf8") });
    }
  }
  return files;
}

function parentsOf(folder: string): readonly string[] {
  const parent = path.posix.dirname(folder);
  return parent === folder ? [folder] : [folder, ...parentsOf(parent)];
}
