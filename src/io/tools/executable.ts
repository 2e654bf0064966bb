import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import path from "node:path";

/** Whether `file` is there, is a file, and may be run by this user. */
export async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    // A folder can be entered, which looks the same.
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** The absolute folders of PATH, in order, none twice. A relative one would lead into the checkout. */
export function foldersOnPath(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const folders = (env["PATH"] ?? "").split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  return [...new Set(folders)];
}
