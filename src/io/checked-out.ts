import { readFile } from "node:fs/promises";
import path from "node:path";

/**
 * The commit that `checkout` is at: of a detached HEAD, as `actions/checkout` leaves it for a commit, or of a branch with a
 * file of its own. `null` where its files do not say so.
 */
export async function checkedOut(checkout: string): Promise<string | null> {
  const head = await read(checkout, "HEAD");
  const branch = /^ref: (refs\/heads\/[\w./-]+)$/.exec(head)?.[1];
  const commit = branch === undefined || branch.includes("..") ? head : await read(checkout, branch);
  return /^[0-9a-f]{40}$/.test(commit) ? commit : null;
}

/** Empty where it cannot be read: a checkout without git is none to complain of. */
async function read(checkout: string, name: string): Promise<string> {
  return (await readFile(path.join(checkout, ".git", name), "utf8").catch(() => "")).trim();
}
