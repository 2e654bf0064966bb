import type { Contract } from "./contract.ts";
import { eventWriter, type Occasion } from "./events.ts";
import { branchRef, followPush, type MergeMethod, mergedCommit, noteBy, refreshMerge } from "./merges.ts";
import type { Files } from "./repository.ts";
import {
  accountOf,
  type Comment,
  type Issue,
  issueOf,
  labelNamed,
  nextNumber,
  type Pull,
  person,
  pullOf,
  type World,
} from "./world.ts";

/** What people do on GitHub by hand: push, open, comment, merge. Each act is later than all before it. */

export type Merged = {
  /** What the base branch points to now. */
  readonly sha: string;
  readonly before: string;
  /** The push to the base branch. */
  readonly occasion: Occasion;
};
export type Opened = { readonly number: number; readonly headSha: string; readonly occasion: Occasion };
export type PullRequestOptions = {
  readonly branch: string;
  readonly title: string;
  readonly body?: string;
  /** Commits these first, on the branch's tip or else on the base. */
  readonly files?: Files;
  readonly author?: string;
  /** The head is in the author's fork. */
  readonly fork?: boolean;
  readonly base?: string;
};

/** The hands of people, on one forge. */
export function peopleOf(world: World, contract: Contract) {
  const events = eventWriter(world, contract);
  const push = async (
    branch: string,
    files: Files,
    message: string,
    more: { author?: string; fork?: string; base?: string } = {},
  ): Promise<Occasion> => {
    world.clock.advance(1);
    const ref = branchRef(more.fork ?? null, branch);
    const before = await world.git.resolve(ref);
    const from = before ?? (await world.git.resolve(more.base ?? world.defaultBranch));
    const author = more.author ?? more.fork ?? world.owner.login;
    const after = await world.git.commitOn(from, files, noteBy(world, author, message));
    await world.git.setRef(ref, after);
    await followPush(world, branch, more.fork ?? null, after);
    return events.push(branch, before, after, author);
  };

  const openPullRequest = async (options: PullRequestOptions): Promise<Opened> => {
    const author = options.author ?? (options.fork === true ? "mallory" : world.owner.login);
    const fork = options.fork === true ? author : null;
    const base = options.base ?? world.defaultBranch;
    const more = { author, base, ...(fork === null ? {} : { fork }) };
    if (options.files !== undefined) await push(options.branch, options.files, options.title, more);
    world.clock.advance(1);
    const headSha = await world.git.resolve(branchRef(fork, options.branch));
    const baseSha = await world.git.resolve(`refs/heads/${base}`);
    if (headSha === null || baseSha === null)
      throw new Error(`No commits to open a pull request from ${options.branch} into ${base}.`);
    const issue = openIssue(world, { title: options.title, body: options.body ?? null, author });
    const pull: Pull = {
      number: issue.number,
      id: world.nextId(),
      branch: options.branch,
      fork,
      base,
      headSha,
      baseSha,
      mergeCommitSha: null,
      mergeable: null,
      mergedAt: null,
      mergedBy: null,
      landed: [],
    };
    world.pulls.push(pull);
    await refreshMerge(world, pull);
    return { number: pull.number, headSha, occasion: await events.pullRequest(pull.number, "opened") };
  };

  const land = async (pull: Pull, sha: string, by: string): Promise<Merged> => {
    const ref = `refs/heads/${pull.base}`;
    const before = await world.git.git("rev-parse", ref);
    await world.git.setRef(ref, sha);
    const issue = issueOf(world, pull.number);
    pull.mergeCommitSha = sha;
    pull.mergedAt = world.clock.now();
    pull.mergedBy = accountOf(by);
    pull.landed = (await world.git.git("rev-list", `${before}..${sha}`)).split("\n");
    closeIssue(issue, pull.mergedAt, by);
    for (const other of world.pulls.filter((each) => each.base === pull.base))
      await refreshMerge(world, other);
    world.clock.advance(1);
    return { sha, before, occasion: await events.push(pull.base, before, sha, by) };
  };

  /** Puts a pull request into the merge queue: a new commit on a branch of its own, which the base moves to at the end. */
  const enqueue = async (number: number, method: MergeMethod = "merge") => {
    world.clock.advance(1);
    const pull = openPull(world, number);
    const baseSha = await world.git.git("rev-parse", `refs/heads/${pull.base}`);
    const sha = await mergedCommit(world, pull, baseSha, method, "github-merge-queue[bot]");
    const branch = `gh-readonly-queue/${pull.base}/pr-${number}-${baseSha}`;
    await world.git.setRef(`refs/heads/${branch}`, sha);
    const finish = async (): Promise<Merged> => {
      world.clock.advance(1);
      const merged = await land(pull, sha, "github-merge-queue[bot]");
      await world.git.git("update-ref", "-d", `refs/heads/${branch}`);
      return merged;
    };
    return {
      sha,
      baseSha,
      branch,
      finish,
      occasion: await events.mergeGroup({ branch, sha, baseSha, base: pull.base }),
    };
  };

  return {
    push,
    openPullRequest,
    enqueue,
    /** Merges as GitHub's button of that name does, or through the merge queue at one go. */
    merge: async (number: number, how: MergeMethod | "queue", by = world.owner.login): Promise<Merged> => {
      if (how === "queue") return (await enqueue(number)).finish();
      world.clock.advance(1);
      const pull = openPull(world, number);
      const base = await world.git.git("rev-parse", `refs/heads/${pull.base}`);
      return land(pull, await mergedCommit(world, pull, base, how, by), by);
    },
    closePullRequest: (number: number, by = world.owner.login) =>
      closeIssue(issueOf(world, number), later(world), by),
    /** Opens an issue by hand; gives its number. */
    openIssue: (
      title: string,
      more: { body?: string; author?: string; labels?: readonly string[] } = {},
    ): number => {
      later(world);
      const author = more.author ?? world.owner.login;
      const issue = openIssue(world, { title, body: more.body ?? null, author });
      issue.labels = (more.labels ?? []).map((name) => labelNamed(world, name).name);
      return issue.number;
    },
    closeIssue: (number: number, by = world.owner.login) =>
      closeIssue(issueOf(world, number), later(world), by),
    reopenIssue: (number: number): void => {
      const issue = issueOf(world, number);
      Object.assign(issue, { state: "open", stateReason: "reopened", closedAt: null, closedBy: null });
      issue.updatedAt = later(world);
    },
    /** Comments by hand; gives the comment's id. */
    comment: (number: number, body: string, author = world.owner.login): number => {
      const now = later(world);
      const comment: Comment = {
        id: world.nextId(),
        issue: issueOf(world, number).number,
        author: person(author),
        createdAt: now,
        updatedAt: now,
        body,
      };
      world.comments.push(comment);
      return comment.id;
    },
    /** Tags a commit, as `git tag` and `git push` do. */
    tag: async (name: string, sha: string): Promise<Occasion> => {
      later(world);
      await world.git.setRef(`refs/tags/${name}`, sha);
      return events.tag(name, sha);
    },
  };
}

function later(world: World): string {
  world.clock.advance(1);
  return world.clock.now();
}

function openIssue(world: World, what: { title: string; body: string | null; author: string }): Issue {
  const now = world.clock.now();
  const issue: Issue = {
    number: nextNumber(world),
    id: world.nextId(),
    author: person(what.author),
    createdAt: now,
    updatedAt: now,
    title: what.title,
    body: what.body,
    state: "open",
    stateReason: null,
    labels: [],
    closedAt: null,
    closedBy: null,
  };
  world.issues.push(issue);
  return issue;
}

function closeIssue(issue: Issue, now: string, by: string): void {
  Object.assign(issue, { state: "closed", stateReason: "completed", closedAt: now, closedBy: accountOf(by) });
  issue.updatedAt = now;
}

function openPull(world: World, number: number): Pull {
  const pull = pullOf(world, number);
  if (pull.mergedAt !== null) throw new Error(`Pull request #${number} is merged already.`);
  if (pull.mergeable === false) throw new Error(`Pull request #${number} has conflicts.`);
  return pull;
}
