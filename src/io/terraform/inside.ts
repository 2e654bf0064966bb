import { realpath } from "node:fs/promises";
import path from "node:path";

/** Whether `file`, with every symbolic link followed, lies in `folder`. A file that does not exist lies nowhere. */
export async function isInside(file: string, folder: string): Promise<boolean> {
  const [real, root] = await Promise.all([realpathOrNull(file), realpathOrNull(folder)]);
  if (real === null || root === null) return false;
  return real === root || real.startsWith(root + path.sep);
}

/** The file with every symbolic link followed; `null` when it does not exist. */
export async function realpathOrNull(file: string): Promise<string | null> {
  try {
    return await realpath(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
