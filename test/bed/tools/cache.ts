import { mkdir, open, rename, rm, stat, utimes } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A lock whose holder is alive is touched this often; one untouched for `STALE_MILLISECONDS` has lost its holder. */
const TOUCH_MILLISECONDS = 3_000;
const STALE_MILLISECONDS = 20_000;

/** The folder of all cached tools, outside of the tree: a fresh clone of the project finds them again. */
export function cacheFolder(environment: NodeJS.ProcessEnv = process.env): string {
  if (environment.PUSHLANE_BED_CACHE) return path.resolve(environment.PUSHLANE_BED_CACHE);
  if (environment.XDG_CACHE_HOME) return path.resolve(environment.XDG_CACHE_HOME, "pushlane-bed");
  return path.join(homedir(), ".cache", "pushlane-bed");
}

/** Where a tool of that version lies in the cache, or will lie. */
export function cachedPath(cache: string, name: string, version: string): string {
  return path.join(cache, name, version, name);
}

/** Whether `file` is there and may be run. */
export async function isExecutable(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && found.isFile() && (found.mode & 0o111) !== 0;
}

/** Moves a finished binary into the cache. By rename: others see either nothing or the whole file. */
export async function putIntoCache(binary: string, destination: string): Promise<void> {
  await mkdir(path.dirname(destination), { recursive: true });
  await rename(binary, destination);
}

/**
 * Runs `work` while holding the cache's one lock, so that two processes do not build the same twice (and two builds
 * do not share two cores). `work` gets a scratch folder inside the cache, which is removed afterwards.
 */
export async function withCacheLock<T>(
  cache: string,
  report: (line: string) => void,
  work: (scratch: string) => Promise<T>,
): Promise<T> {
  await mkdir(cache, { recursive: true });
  const lock = path.join(cache, ".lock");
  await takeLock(lock, report);
  const touching = setInterval(() => void touch(lock), TOUCH_MILLISECONDS);
  const scratch = path.join(cache, ".scratch");
  try {
    // A killed predecessor may have left gigabytes here.
    await rm(scratch, { recursive: true, force: true });
    await mkdir(scratch);
    return await work(scratch);
  } finally {
    clearInterval(touching);
    await rm(scratch, { recursive: true, force: true });
    await rm(lock, { force: true });
  }
}

async function takeLock(lock: string, report: (line: string) => void): Promise<void> {
  let told = false;
  while (!(await createLock(lock))) {
    if (await isStale(lock)) {
      await rm(lock, { force: true });
      continue;
    }
    if (!told) report(`another process is getting tools (${lock}); waiting for it`);
    told = true;
    await sleep(500);
  }
}

async function createLock(lock: string): Promise<boolean> {
  try {
    await (await open(lock, "wx")).close();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

async function isStale(lock: string): Promise<boolean> {
  const found = await stat(lock).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > STALE_MILLISECONDS;
}

async function touch(lock: string): Promise<void> {
  const now = new Date();
  // A vanished lock is noticed by its next taker; the work of this one stays valid, because it ends in a rename.
  await utimes(lock, now, now).catch(() => undefined);
}
