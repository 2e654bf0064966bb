import { emailOf } from "./events.ts";
import type { Note, Signature } from "./repository.ts";
import { fullName } from "./rows/repository.ts";
import { accountOf, issueOf, type Pull, type World } from "./world.ts";

/** How GitHub merges, for a try or for good. */

export type MergeMethod = "merge" | "squash" | "rebase";

/** Forks share their objects with the repository, as on GitHub, but not its branches. */
export function branchRef(fork: string | null, branch: string): string {
  return fork === null ? `refs/heads/${branch}` : `refs/forks/${fork}/heads/${branch}`;
}

/** What GitHub does in the background after a push: heads move, test merges are made anew. */
export async function followPush(
  world: World,
  branch: string,
  fork: string | null,
  after: string,
): Promise<void> {
  for (const pull of world.pulls) {
    if (pull.mergedAt !== null || issueOf(world, pull.number).state === "closed") continue;
    const isHead = pull.branch === branch && pull.fork === fork;
    if (isHead) {
      pull.headSha = after;
      pull.baseSha = await world.git.git("rev-parse", `refs/heads/${pull.base}`);
      issueOf(world, pull.number).updatedAt = world.clock.now();
    }
    if (isHead || (fork === null && pull.base === branch)) await refreshMerge(world, pull);
  }
}

/** Makes the test merge `refs/pull/N/merge` that pull-request runs check out. */
export async function refreshMerge(world: World, pull: Pull): Promise<void> {
  if (pull.mergedAt !== null || issueOf(world, pull.number).state === "closed") return;
  const base = await world.git.git("rev-parse", `refs/heads/${pull.base}`);
  const author = issueOf(world, pull.number).author.account.login;
  const sha = await world.git.mergeCommit(
    base,
    pull.headSha,
    noteBy(world, author, `Merge ${pull.headSha} into ${base}`, github),
  );
  await world.git.setRef(`refs/pull/${pull.number}/head`, pull.headSha);
  if (sha !== null) await world.git.setRef(`refs/pull/${pull.number}/merge`, sha);
  pull.mergeCommitSha = sha;
  pull.mergeable = sha !== null;
}

/** The commit that a merge puts on the base, made but not yet there. */
export async function mergedCommit(
  world: World,
  pull: Pull,
  base: string,
  method: MergeMethod,
  by: string,
): Promise<string> {
  const issue = issueOf(world, pull.number);
  const author = issue.author.account.login;
  if (method === "squash")
    return world.git.squashCommit(
      base,
      pull.headSha,
      noteBy(world, author, `${issue.title} (#${pull.number})`, github),
    );
  if (method === "rebase")
    return world.git.rebaseCommits(base, pull.headSha, noteBy(world, author, "", github));
  const message = `Merge pull request #${pull.number} from ${fullName(world, pull.fork).split("/")[0]}/${pull.branch}\n\n${issue.title}`;
  const sha = await world.git.mergeCommit(base, pull.headSha, noteBy(world, by, message, github));
  if (sha === null) throw new Error(`Pull request #${pull.number} has conflicts.`);
  return sha;
}

const github: Signature = { name: "GitHub", email: "noreply@github.com" };

/** What `login` writes into a commit. */
export function noteBy(world: World, login: string, message: string, committer?: Signature): Note {
  const author = { name: login, email: emailOf(accountOf(login)) };
  return { message, author, committer: committer ?? author, at: world.clock.seconds() };
}
