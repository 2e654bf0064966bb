import type { JsonObject } from "../../../../src/model/json.ts";
import type { Commit } from "../repository.ts";
import { accountOf, type World } from "../world.ts";
import { apiOf, pageOf, writeAccount } from "./repository.ts";

/** Commits as GitHub writes them. What the double has no opinion on is left to `complete`. */

export function writeCommit(world: World, commit: Commit): JsonObject {
  const url = `${apiOf(world)}/commits/${commit.sha}`;
  return {
    sha: commit.sha,
    node_id: `C_${commit.sha}`,
    url,
    html_url: `${pageOf(world)}/commit/${commit.sha}`,
    comments_url: `${url}/comments`,
    commit: {
      message: commit.message,
      author: commit.author,
      committer: commit.committer,
      tree: { sha: commit.tree, url: `${apiOf(world)}/git/trees/${commit.tree}` },
      url: `${apiOf(world)}/git/commits/${commit.sha}`,
      comment_count: 0,
    },
    author: writeAccount(world, accountOf(commit.author.name)),
    committer: writeAccount(
      world,
      accountOf(commit.committer.name === "GitHub" ? "web-flow" : commit.committer.name),
    ),
    parents: commit.parents.map((sha) => ({
      sha,
      url: `${apiOf(world)}/commits/${sha}`,
      html_url: `${pageOf(world)}/commit/${sha}`,
    })),
  };
}
