import type { Json } from "../../../../src/model/json.ts";
import {
  type Call,
  type Handler,
  linkHeader,
  notFound,
  pageAnswer,
  pageAsked,
  parameter,
  Refusal,
} from "../call.ts";
import { writeCommit } from "../rows/commits.ts";
import { writePull } from "../rows/pulls.ts";
import { apiOf, pageOf, writeAccount, writeRepository } from "../rows/repository.ts";
import type { Pull, World } from "../world.ts";

/** How many commits and files a comparison shows at once. */
const mostCommits = 250;
const mostFiles = 300;

/** The repository and its commits, answered from git, and the pull requests that they belong to. */
export const commitAnswers: Readonly<Record<string, Handler>> = {
  "users/get-authenticated": (call) => {
    if (call.actor.app !== null) throw new Refusal(403, "Resource not accessible by integration");
    return { status: 200, body: writeAccount(call.world, call.actor.account) };
  },

  "repos/get": (call) => ({ status: 200, body: writeRepository(call.world) }),

  "repos/get-branch": async (call) => {
    const { world } = call;
    const name = parameter(call, "branch");
    const [commit] = await world.git.commits("-1", `refs/heads/${name}`, "--").catch(() => []);
    if (commit === undefined) throw new Refusal(404, "Branch not found");
    const self = `${apiOf(world)}/branches/${encodeURIComponent(name)}`;
    const links = { self, html: `${pageOf(world)}/tree/${name}` };
    return {
      status: 200,
      body: { name, commit: writeCommit(world, commit), protected: false, _links: links },
    };
  },

  "repos/list-commits": async (call) => {
    const { world, query } = call;
    const start = query.get("sha") ?? world.defaultBranch;
    const sha = await world.git.resolve(start);
    if (sha === null) throw notFound();
    const path = query.get("path");
    const rows = (await world.git.commits(sha, "--", ...(path === null ? [] : [path]))).toReversed();
    return pageAnswer(call, rows, (page) => page.map((row) => writeCommit(world, row)));
  },

  "repos/get-commit": async (call) => {
    const { world } = call;
    const ref = parameter(call, "ref");
    const sha = await world.git.resolve(ref);
    if (sha === null) throw new Refusal(422, `No commit found for SHA: ${ref}`);
    const [commit] = await world.git.commits("-1", sha, "--");
    if (commit === undefined) throw notFound();
    const files = await changedFiles(world, commit.parents[0] ?? null, sha);
    return { status: 200, body: { ...writeCommit(world, commit), files } };
  },

  "repos/compare-commits-with-basehead": async (call) => {
    const { world } = call;
    const [from, to, ...rest] = parameter(call, "basehead").split("...");
    const base = await side(world, from);
    const head = await side(world, to);
    if (base === null || head === null || rest.length > 0) throw notFound();
    const mergeBase = await world.git.git("merge-base", base, head).catch(() => null);
    if (mergeBase === null) throw new Refusal(404, `No common ancestor between ${from} and ${to}.`);
    const ahead = await world.git.commits("--topo-order", `${base}..${head}`, "--");
    const behind = Number(await world.git.git("rev-list", "--count", `${head}..${base}`));
    const { commits, page, headers } = comparisonPage(call, ahead);
    const ends = await world.git.commits("--no-walk=unsorted", base, mergeBase, "--");
    const endOf = (sha: string) =>
      ends.filter((each) => each.sha === sha).map((each) => writeCommit(world, each))[0] ?? {};
    const url = `${apiOf(world)}/compare/${base}...${head}`;
    const html = `${pageOf(world)}/compare/${base}...${head}`;
    const body: Json = {
      status:
        ahead.length === 0 ? (behind === 0 ? "identical" : "behind") : behind === 0 ? "ahead" : "diverged",
      ahead_by: ahead.length,
      behind_by: behind,
      total_commits: ahead.length,
      base_commit: endOf(base),
      merge_base_commit: endOf(mergeBase),
      commits: commits.map((each) => writeCommit(world, each)),
      files: page === 1 ? await changedFiles(world, mergeBase, head) : [],
      url,
      html_url: html,
      permalink_url: html,
      diff_url: `${html}.diff`,
      patch_url: `${html}.patch`,
    };
    return { status: 200, body, headers };
  },

  "repos/list-pull-requests-associated-with-commit": async (call) => {
    const { world } = call;
    const sha = await world.git.resolve(parameter(call, "commit_sha"));
    if (sha === null) throw new Refusal(422, `No commit found for SHA: ${parameter(call, "commit_sha")}`);
    if (world.commitIndexLag > 0) {
      world.commitIndexLag -= 1;
      return { status: 200, body: [] };
    }
    const belongs = await Promise.all(world.pulls.map((pull) => hasCommit(world, pull, sha)));
    const rows = world.pulls.filter((_, index) => belongs[index] === true);
    return pageAnswer(call, rows, (page) => page.map((row) => writePull(world, row, false)));
  },
};

/** A commit belongs to the pull request whose merge brought it, or whose head holds it. */
async function hasCommit(world: World, pull: Pull, sha: string): Promise<boolean> {
  if (pull.landed.includes(sha)) return true;
  const proposed = await world.git.git("rev-list", pull.headSha, `^${pull.baseSha}`, "--");
  return proposed.split("\n").includes(sha);
}

/** Without paging GitHub shows the newest 250 commits, with it pages from the oldest on. */
function comparisonPage<Row>(call: Call, rows: readonly Row[]) {
  if (!call.query.has("page") && !call.query.has("per_page"))
    return { commits: rows.slice(-mostCommits), page: 1, headers: {} };
  const { page, size } = pageAsked(call);
  const headers = linkHeader(call, page, Math.max(1, Math.ceil(rows.length / size)));
  return { commits: rows.slice((page - 1) * size, page * size), page, headers };
}

/** One end of a comparison: a ref, a SHA, or `owner:ref`. */
async function side(world: World, name: string | undefined): Promise<string | null> {
  if (name === undefined || name === "") return null;
  const [owner, ref] = name.includes(":") ? name.split(":") : [world.owner.login, name];
  if (ref === undefined) return null;
  return world.git.resolve(owner === world.owner.login ? ref : `refs/forks/${owner}/heads/${ref}`);
}

async function changedFiles(world: World, from: string | null, to: string): Promise<Json> {
  const range = from === null ? ["--root", to] : [from, to];
  const list = async (what: string) =>
    (await world.git.git("diff-tree", "-r", "-z", "--no-renames", "--no-commit-id", what, ...range)).split(
      "\0",
    );
  const kinds = await list("--name-status");
  const counts = await list("--numstat");
  return counts.slice(0, Math.min(mostFiles, counts.length - 1)).map((line, index) => {
    const [added = "0", removed = "0", filename = ""] = line.split("\t");
    const [additions, deletions] = [Number(added) || 0, Number(removed) || 0];
    const blob = `${pageOf(world)}/blob/${to}/${filename}`;
    return {
      sha: to,
      filename,
      status: fileStatus(kinds[index * 2]),
      additions,
      deletions,
      changes: additions + deletions,
      blob_url: blob,
      raw_url: blob,
      contents_url: `${apiOf(world)}/contents/${filename}?ref=${to}`,
    };
  });
}

function fileStatus(letter: string | undefined): string {
  if (letter === "A") return "added";
  return letter === "D" ? "removed" : "modified";
}
