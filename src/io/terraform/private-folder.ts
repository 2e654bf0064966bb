import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Makes a folder that only this user can enter, with the parts that a tool needs: `home`, `tmp`, `data`, `plans`, and
 * `output`. State and plan files hold secrets, so nothing of a run lies anywhere else.
 */
export async function makePrivateFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(path.join(parent, "pushlane-terraform-"));
  // mkdtemp asks for 0700, but a default ACL of the parent could widen that.
  await chmod(folder, 0o700);
  for (const part of ["home", "tmp", "data", "plans", "output"]) {
    await mkdir(path.join(folder, part), { mode: 0o700 });
  }
  return folder;
}

/** Removes it with all it holds. A killed process may still be writing for a moment: hence the retries. */
export async function removePrivateFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
