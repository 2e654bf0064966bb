import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Forge } from "./forge/forge.ts";

const run = promisify(execFile);

/** What actions/checkout leaves in `folder`: one commit, without history, on no branch. */
export async function checkout(
  forge: Pick<Forge, "git" | "repository">,
  ref: string,
  folder: string,
): Promise<string> {
  const sha = await forge.git.resolve(ref);
  if (sha === null) throw new Error(`The forge has no ${ref} to check out.`);
  const env = {
    PATH: process.env["PATH"],
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
  };
  const git = (...args: readonly string[]) => run("git", [...args], { cwd: folder, env });
  await git("init", "--quiet", ".");
  await git("remote", "add", "origin", `file://${forge.repository}`);
  await git("fetch", "--quiet", "--no-tags", "--depth=1", "origin", sha);
  await git("checkout", "--quiet", "--force", "--detach", "FETCH_HEAD");
  return sha;
}
