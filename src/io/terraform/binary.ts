import { constants } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import path from "node:path";
import type { ToolName } from "../../targets/terraform/terraform.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** Where the set-up actions say that they put the tool. */
const folderVariables: Readonly<Record<ToolName, string>> = {
  terraform: "TERRAFORM_CLI_PATH",
  tofu: "TOFU_CLI_PATH",
};

export type FoundBinary = { readonly name: ToolName; readonly path: string };

/**
 * The first of `names` in the set-up action's folder or on PATH. The set-up actions put a wrapper script in front, which
 * changes exit codes and output; the real binary beside it is named `<name>-bin`. Otherwise where it was looked for.
 */
export async function findBinary(
  names: readonly ToolName[],
  job: Variables,
): Promise<FoundBinary | { readonly lookedFor: readonly string[] }> {
  const lookedFor: string[] = [];
  for (const name of names) {
    for (const folder of foldersFor(name, job)) {
      const file = path.join(folder, name);
      lookedFor.push(file);
      const found = await realBinary(file, name);
      if (found !== null) return { name, path: found };
    }
  }
  return { lookedFor };
}

function foldersFor(name: ToolName, job: Variables): readonly string[] {
  const fromPath = (job["PATH"] ?? "").split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const fromSetup = job[folderVariables[name]] ?? "";
  return [...new Set(path.isAbsolute(fromSetup) ? [fromSetup, ...fromPath] : fromPath)];
}

async function realBinary(file: string, name: ToolName): Promise<string | null> {
  const real = await realpath(file).catch(() => null);
  const beside = [path.dirname(file), ...(real === null ? [] : [path.dirname(real)])];
  for (const folder of beside) {
    const behindWrapper = path.join(folder, `${name}-bin`);
    if (await isExecutable(behindWrapper)) return behindWrapper;
  }
  return (await isExecutable(file)) ? file : null;
}

async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    // A folder can be entered, which looks the same.
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}
