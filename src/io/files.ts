import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { Failure } from "../model/failure.ts";

/** A file of the checkout; `path` is relative to it, with `/`. */
export type TextFile = { readonly path: string; readonly text: string };

const manifestName = /\.(?:ya?ml|json)$/i;
const mostFiles = 10_000;
const mostBytes = 64 * 1024 * 1024;

/**
 * Every manifest (`.yaml`, `.yml`, `.json`) of a folder and the folders in it, sorted by path; or the one file that
 * `path` names. Names that start with a dot are left out. Failures: `path-missing`, `path-outside` (also through a
 * symbolic link), `files-too-large`, `file-unreadable`.
 */
export async function readManifests(checkout: string, path: string): Promise<readonly TextFile[]> {
  const root = await realpath(checkout);
  const found: Found = { paths: [], bytes: 0 };
  await collect({ root, start: path }, resolve(root, path), { found, above: [] });
  const files: TextFile[] = [];
  for (const file of found.paths.sort((one, other) => (one < other ? -1 : Number(one > other))))
    files.push({ path: asPath(root, file), text: await readText(file, asPath(root, file)) });
  return files;
}

/** One text file of the checkout, or `null` where there is none. Failures: `path-outside`, `file-unreadable`. */
export async function readTextFile(checkout: string, path: string): Promise<TextFile | null> {
  const root = await realpath(checkout);
  const file = resolve(root, path);
  if ((await realPathInside(root, file)) === null) return null;
  return { path: asPath(root, file), text: await readText(file, path) };
}

type Found = { readonly paths: string[]; bytes: number };
type Search = { readonly root: string; readonly start: string };

async function collect(
  search: Search,
  path: string,
  { found, above }: { readonly found: Found; readonly above: readonly string[] },
): Promise<void> {
  const real = await realPathInside(search.root, path);
  if (real === null) throw missing(asPath(search.root, path));
  const entry = await stat(real);
  if (!entry.isDirectory()) return note(search, path, { found, bytes: entry.size });
  // A link to a folder that we are in already would go on for ever.
  if (above.includes(real)) return;
  for (const child of await readdir(real, { withFileTypes: true })) {
    if (child.name.startsWith(".")) continue;
    if (child.isFile() && !manifestName.test(child.name)) continue;
    const childPath = join(path, child.name);
    if (child.isSymbolicLink() && !manifestName.test(child.name) && !(await isFolder(search.root, childPath)))
      continue;
    await collect(search, childPath, { found, above: [...above, real] });
  }
}

async function isFolder(root: string, path: string): Promise<boolean> {
  const real = await realPathInside(root, path);
  return real !== null && (await stat(real)).isDirectory();
}

function note({ start }: Search, path: string, { found, bytes }: { found: Found; bytes: number }): void {
  found.paths.push(path);
  found.bytes += bytes;
  if (found.paths.length <= mostFiles && found.bytes <= mostBytes) return;
  throw new Failure(
    "files-too-large",
    `${start} holds more than ${mostFiles} manifests or ${mostBytes / 1024 / 1024} MB. Name a smaller folder.`,
  );
}

/** Where a path really leads, or `null` where nothing is. Throws `path-outside` if that is not in the checkout. */
async function realPathInside(root: string, path: string): Promise<string | null> {
  if (!isInside(root, path)) throw outside(root, path);
  try {
    const real = await realpath(path);
    if (isInside(root, real)) return real;
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return null;
    throw unreadable(asPath(root, path), error);
  }
  throw outside(root, path);
}

function isInside(root: string, path: string): boolean {
  return path === root || path.startsWith(root + sep);
}

async function readText(file: string, path: string): Promise<string> {
  try {
    const bytes = await readFile(file);
    if (isUtf16(bytes)) throw inUtf16(path);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw error instanceof Failure ? error : unreadable(path, error);
  }
}

/** Its byte-order mark, as PowerShell's `>` and some editors write it. */
function isUtf16(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 2).toString("latin1");
  return mark === "\u00ff\u00fe" || mark === "\u00fe\u00ff";
}

function inUtf16(path: string): Failure {
  const message = `${path} cannot be read (it is UTF-16). Save the file as UTF-8.`;
  return new Failure("file-unreadable", message, { places: [{ file: path }] });
}

function asPath(root: string, path: string): string {
  return relative(root, path).split(sep).join("/") || ".";
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function missing(path: string): Failure {
  return new Failure(
    "path-missing",
    `${path} is not in the checkout. Check the path, and that actions/checkout runs before Pushlane.`,
    { places: [{ file: path }] },
  );
}

function outside(root: string, path: string): Failure {
  const shown = asPath(root, path);
  return new Failure(
    "path-outside",
    `${shown} leads out of the checkout. Keep what is deployed, and what its symbolic links lead to, inside of it.`,
    { places: [{ file: shown }] },
  );
}

function unreadable(path: string, cause: unknown): Failure {
  const why = codeOf(cause) === "ERR_ENCODING_INVALID_ENCODED_DATA" ? "it is not UTF-8" : codeOf(cause);
  return new Failure("file-unreadable", `${path} cannot be read (${why || String(cause)}). Mend the file.`, {
    cause,
    places: [{ file: path }],
  });
}
