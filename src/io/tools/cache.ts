/** Where fetched tools are kept on the runner, each under its version and architecture. */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { isExecutable } from "./executable.ts";

export type CacheSpot = {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where it is without a `RUNNER_TOOL_CACHE`: `RUNNER_TEMP`. */
  readonly temporary: string;
};

/** The path of a tool in this version, whether it is there or not. */
export function cachedPath(name: string, version: string, spot: CacheSpot): string {
  return path.join(cacheFolder(name, spot), version, process.arch, name);
}

/** The folder that holds all versions of a tool. */
export function cacheFolder(name: string, { env, temporary }: CacheSpot): string {
  return path.join(env["RUNNER_TOOL_CACHE"] || temporary, `pushlane-${name}`);
}

/** The versions of a tool that are there and can be run, in no order. */
export async function cachedVersions(name: string, spot: CacheSpot): Promise<readonly string[]> {
  const found = await readdir(cacheFolder(name, spot)).catch(nothingThere);
  const runnable = await Promise.all(found.map((version) => isExecutable(cachedPath(name, version, spot))));
  return found.filter((_, index) => runnable[index]);
}

function nothingThere(error: NodeJS.ErrnoException): readonly string[] {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
  throw error;
}

/** Keeps a program that was verified. By rename: two jobs of one runner see either nothing or the whole file. */
export async function keepProgram(program: Uint8Array, destination: string): Promise<void> {
  const folder = path.dirname(destination);
  await mkdir(folder, { recursive: true });
  await removeUnfinished(folder, path.basename(destination));
  // Not the process ID: two containers that share a cache can have the same.
  const unfinished = `${destination}.${randomUUID()}`;
  try {
    await writeFile(unfinished, program, { mode: 0o755, flush: true });
    await rename(unfinished, destination);
  } finally {
    await rm(unfinished, { force: true });
  }
}

const longestWriteMilliseconds = 3_600_000;

/** What a job that was killed has left; younger ones can be another job's, which is still writing. */
async function removeUnfinished(folder: string, name: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const unfinished = path.join(folder, file);
    if (!file.startsWith(`${name}.`)) continue;
    const found = await stat(unfinished).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > longestWriteMilliseconds)
      await rm(unfinished, { force: true });
  }
}
