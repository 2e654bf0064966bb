import { realpath } from "node:fs/promises";
import path from "node:path";
import type { ToolName } from "../../targets/terraform/terraform.ts";
import { foldersOnPath, isExecutable } from "../tools/executable.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** Where the set-up actions say that they put the tool. */
const folderVariables: Readonly<Record<ToolName, string>> = {
  terraform: "TERRAFORM_CLI_PATH",
  tofu: "TOFU_CLI_PATH",
};

export type FoundBinary = { readonly name: ToolName; readonly path: string };

/**
 * All of `names`, one after the other, in the set-up action's folder and on PATH; none twice. The set-up actions put a
 * wrapper script in front, which changes exit codes and output; the real binary beside it is named `<name>-bin`.
 */
export async function* findBinaries(
  names: readonly ToolName[],
  job: Variables,
): AsyncGenerator<FoundBinary, void, void> {
  const seen = new Set<string>();
  for (const { name, file } of placesFor(names, job)) {
    const found = await realBinary(file, name);
    if (found === null) continue;
    const real = await realpath(found);
    if (!seen.has(real)) yield { name, path: found };
    seen.add(real);
  }
}

/** Every path where one of `names` is looked for, in that order. */
export function placesFor(
  names: readonly ToolName[],
  job: Variables,
): readonly { readonly name: ToolName; readonly file: string }[] {
  return names.flatMap((name) =>
    foldersFor(name, job).map((folder) => ({ name, file: path.join(folder, name) })),
  );
}

function foldersFor(name: ToolName, job: Variables): readonly string[] {
  const fromPath = foldersOnPath(job);
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
