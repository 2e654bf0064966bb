import type { Json, JsonObject } from "../../../src/model/json.ts";
import { isObject } from "../../../src/model/json.ts";
import type { Contract } from "./contract.ts";
import type { Commit } from "./repository.ts";
import { writePull } from "./rows/pulls.ts";
import { apiOf, pageOf, writeAccount, writeRepository } from "./rows/repository.ts";
import { type Account, accountOf, issueOf, type Pull, pullOf, type World } from "./world.ts";

/** What makes a workflow run: the event as GitHub sends it, and the refs that the run gets. */
export type Occasion = {
  readonly eventName: string;
  readonly event: JsonObject;
  /** `GITHUB_REF` and `GITHUB_SHA`. */
  readonly ref: string;
  readonly sha: string;
  /** `GITHUB_HEAD_REF` and `GITHUB_BASE_REF`; empty outside of pull requests. */
  readonly headRef: string;
  readonly baseRef: string;
  readonly actor: string;
  /** What the run is listed under. */
  readonly head: { readonly branch: string; readonly sha: string; readonly fork: string | null };
  readonly pulls: readonly number[];
};

const zeros = "0".repeat(40);

/** Payloads of https://docs.github.com/en/webhooks/webhook-events-and-payloads, held against GitHub's description. */
export function eventWriter(world: World, contract: Contract) {
  return {
    /** `opened`, or `synchronize` after another push to the branch. */
    pullRequest: (number: number, action: "opened" | "synchronize" | "closed" = "opened", before?: string) =>
      pullRequestOccasion(world, contract, pullOf(world, number), { action, before: before ?? null }),
    /** The same payload, but a run on the base branch with the rights of the base repository. */
    pullRequestTarget: async (number: number): Promise<Occasion> => {
      const pull = pullOf(world, number);
      const own = await pullRequestOccasion(world, contract, pull, { action: "opened", before: null });
      const ref = `refs/heads/${world.defaultBranch}`;
      return { ...own, eventName: "pull_request_target", ref, sha: await tip(world, world.defaultBranch) };
    },
    push: (branch: string, before: string | null, after: string, actor?: string) =>
      pushOccasion(world, contract, { ref: `refs/heads/${branch}`, before, after, actor }),
    tag: (name: string, sha: string, actor?: string) =>
      pushOccasion(world, contract, { ref: `refs/tags/${name}`, before: null, after: sha, actor }),
    schedule: async (cron = "17 * * * *"): Promise<Occasion> => {
      const sha = await tip(world, world.defaultBranch);
      const event = { schedule: cron, repository: writeRepository(world), workflow: "" };
      return plainOccasion(world, "schedule", event, {
        branch: world.defaultBranch,
        sha,
        actor: world.owner.login,
      });
    },
    dispatch: async (
      inputs: Readonly<Record<string, string>> = {},
      more: { branch?: string; actor?: string } = {},
    ): Promise<Occasion> => {
      const branch = more.branch ?? world.defaultBranch;
      const actor = more.actor ?? world.owner.login;
      const event = contract.finishEvent("workflow-dispatch", {
        inputs,
        ref: `refs/heads/${branch}`,
        workflow: ".github/workflows/deploy.yml",
        repository: writeRepository(world),
        sender: writeAccount(world, accountOf(actor)),
      });
      return plainOccasion(world, "workflow_dispatch", object(event), {
        branch,
        sha: await tip(world, branch),
        actor,
      });
    },
    /** An event that Pushlane should not know, on the default branch. */
    other: async (eventName: string, event: JsonObject = {}): Promise<Occasion> => {
      const sha = await tip(world, world.defaultBranch);
      const whole = { ...event, repository: writeRepository(world) };
      return plainOccasion(world, eventName, whole, {
        branch: world.defaultBranch,
        sha,
        actor: world.owner.login,
      });
    },
    mergeGroup: (group: { branch: string; sha: string; baseSha: string; base: string }) =>
      mergeGroupOccasion(world, contract, group),
  };
}

async function pullRequestOccasion(
  world: World,
  contract: Contract,
  pull: Pull,
  what: { action: "opened" | "synchronize" | "closed"; before: string | null },
): Promise<Occasion> {
  const author = issueOf(world, pull.number).author.account;
  const before =
    what.action === "synchronize" ? { before: what.before ?? pull.baseSha, after: pull.headSha } : {};
  const event = contract.finishEvent(`pull-request-${what.action}`, {
    action: what.action,
    number: pull.number,
    pull_request: writePull(world, pull, true),
    repository: writeRepository(world),
    sender: writeAccount(world, author),
    ...before,
  });
  if (pull.mergeCommitSha === null)
    throw new Error(`Pull request #${pull.number} has conflicts: GitHub starts no run for it.`);
  return {
    eventName: "pull_request",
    event: object(event),
    ref: `refs/pull/${pull.number}/merge`,
    sha: pull.mergeCommitSha,
    headRef: pull.branch,
    baseRef: pull.base,
    actor: author.login,
    head: { branch: pull.branch, sha: pull.headSha, fork: pull.fork },
    pulls: [pull.number],
  };
}

async function pushOccasion(
  world: World,
  contract: Contract,
  push: { ref: string; before: string | null; after: string; actor: string | undefined },
): Promise<Occasion> {
  const range = push.before === null ? ["-1", push.after] : [`${push.before}..${push.after}`];
  const commits = await world.git.commits(...range, "--");
  const sender = accountOf(push.actor ?? world.owner.login);
  const event = contract.finishEvent("push", {
    ref: push.ref,
    before: push.before ?? zeros,
    after: push.after,
    created: push.before === null,
    deleted: false,
    forced: false,
    base_ref: null,
    compare: `${pageOf(world)}/compare/${push.before ?? zeros}...${push.after}`,
    commits: commits.slice(-2048).map((commit) => writePushed(world, commit)),
    head_commit: commits.length === 0 ? null : writePushed(world, commits[commits.length - 1]),
    repository: writeRepository(world),
    pusher: { name: sender.login, email: emailOf(sender) },
    sender: writeAccount(world, sender),
  });
  const branch = push.ref.replace(/^refs\/(heads|tags)\//, "");
  const occasion = plainOccasion(world, "push", object(event), {
    branch,
    sha: push.after,
    actor: sender.login,
  });
  return { ...occasion, ref: push.ref };
}

async function mergeGroupOccasion(
  world: World,
  contract: Contract,
  group: { branch: string; sha: string; baseSha: string; base: string },
): Promise<Occasion> {
  const [commit] = await world.git.commits("-1", group.sha, "--");
  const actor = "github-merge-queue[bot]";
  const event = contract.finishEvent("merge-group-checks-requested", {
    action: "checks_requested",
    merge_group: {
      head_sha: group.sha,
      head_ref: `refs/heads/${group.branch}`,
      base_sha: group.baseSha,
      base_ref: `refs/heads/${group.base}`,
      head_commit: {
        id: group.sha,
        tree_id: commit?.tree ?? "",
        message: commit?.message ?? "",
        timestamp: commit?.committer.date ?? "",
        author: { name: commit?.author.name ?? "", email: commit?.author.email ?? "" },
        committer: { name: commit?.committer.name ?? "", email: commit?.committer.email ?? "" },
      },
    },
    repository: writeRepository(world),
    sender: writeAccount(world, accountOf(actor)),
  });
  return plainOccasion(world, "merge_group", object(event), { branch: group.branch, sha: group.sha, actor });
}

function plainOccasion(
  world: World,
  eventName: string,
  event: JsonObject,
  where: { branch: string; sha: string; actor: string },
): Occasion {
  const sender = writeAccount(world, accountOf(where.actor));
  return {
    eventName,
    event: { sender, ...event },
    ref: `refs/heads/${where.branch}`,
    sha: where.sha,
    headRef: "",
    baseRef: "",
    actor: where.actor,
    head: { branch: where.branch, sha: where.sha, fork: null },
    pulls: [],
  };
}

function writePushed(world: World, commit: Commit | undefined): Json {
  if (commit === undefined) return null;
  const person = (who: Commit["author"]) => ({
    name: who.name,
    email: who.email,
    date: who.date,
    username: who.name,
  });
  return {
    id: commit.sha,
    tree_id: commit.tree,
    distinct: true,
    message: commit.message,
    timestamp: commit.committer.date,
    url: `${pageOf(world)}/commit/${commit.sha}`,
    author: person(commit.author),
    committer: person(commit.committer),
    added: [],
    removed: [],
    modified: [],
  };
}

async function tip(world: World, branch: string): Promise<string> {
  const sha = await world.git.resolve(`refs/heads/${branch}`);
  if (sha === null) throw new Error(`The forge has no branch ${branch} at ${apiOf(world)}.`);
  return sha;
}

/** GitHub's address for people who hide theirs. */
export function emailOf(account: Account): string {
  return `${account.id}+${account.login}@users.noreply.github.com`;
}

function object(value: Json): JsonObject {
  if (!isObject(value)) throw new Error("An event is an object.");
  return value;
}
