import { realpath } from "node:fs/promises";
import path from "node:path";
import type { ToolName } from "../../targets/terraform/terraform.ts";
import { compareVersions, parseVersion } from "../../targets/terraform/version.ts";
import { type CacheSpot, cachedPath, cachedVersions, cacheFolder } from "../tools/cache.ts";
import { foldersOnPath, isExecutable } from "../tools/executable.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** Where the set-up actions say that they put the tool. */
const folderVariables: Readonly<Record<ToolName, string>> = {
  terraform: "TERRAFORM_CLI_PATH",
  tofu: "TOFU_CLI_PATH",
};

/** `keptAs`: the version that it was fetched as. */
export type FoundBinary = { readonly name: ToolName; readonly path: string; readonly keptAs?: string };

/**
 * All of `names`, one after the other: in the set-up action's folder, on PATH, and those that were fetched before; none
 * twice. The set-up actions put a wrapper script in front, which changes exit codes and output; the real binary beside it is
 * named `<name>-bin`.
 */
export async function* findBinaries(
  names: readonly ToolName[],
  job: Variables,
  spot: CacheSpot,
): AsyncGenerator<FoundBinary, void, void> {
  const seen = new Set<string>();
  for (const { name, file } of filesFor(names, job)) {
    const found = await realBinary(file, name);
    if (found === null) continue;
    const real = await realpath(found);
    if (!seen.has(real)) yield { name, path: found };
    seen.add(real);
  }
  for (const name of names) yield* keptBinaries(name, spot);
}

/** The newest first. */
async function* keptBinaries(name: ToolName, spot: CacheSpot): AsyncGenerator<FoundBinary, void, void> {
  const kept = (await cachedVersions(name, spot)).flatMap((text) => {
    const version = parseVersion(text);
    return version === null ? [] : [{ text, version }];
  });
  for (const { text } of kept.toSorted((one, other) => compareVersions(other.version, one.version)))
    yield { name, path: cachedPath(name, text, spot), keptAs: text };
}

/** Every path where one of `names` is looked for, in that order, and the folders of what was fetched before. */
export function placesFor(names: readonly ToolName[], job: Variables, spot: CacheSpot): readonly string[] {
  return [...filesFor(names, job).map(({ file }) => file), ...names.map((name) => cacheFolder(name, spot))];
}

function filesFor(
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
