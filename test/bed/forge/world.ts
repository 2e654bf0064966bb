import { createHash } from "node:crypto";
import type { Json } from "../../../src/model/json.ts";
import type { Clock } from "./clock.ts";
import type { GitRepository } from "./repository.ts";

/** The state of one repository on GitHub, as rows. It must not know HTTP, permissions or how rows are written as JSON. */
export type World = {
  readonly apiUrl: string;
  readonly serverUrl: string;
  readonly owner: Account;
  readonly name: string;
  readonly id: number;
  readonly defaultBranch: string;
  readonly git: GitRepository;
  readonly clock: Clock;
  readonly nextId: () => number;
  readonly issues: Issue[];
  readonly comments: Comment[];
  readonly labels: Map<string, Label>;
  readonly checkRuns: CheckRun[];
  readonly statuses: Status[];
  readonly deployments: Deployment[];
  readonly pulls: Pull[];
  readonly runs: WorkflowRun[];
  readonly workflows: Workflow[];
  /** How many more times the index of commits to pull requests answers with nothing, as GitHub's does after a merge. */
  commitIndexLag: number;
};

export type Account = { readonly login: string; readonly id: number; readonly type: "User" | "Bot" };
export type App = { readonly slug: string; readonly id: number };

/** Whoever does something: an account, and the app it acts through. */
export type Actor = { readonly account: Account; readonly app: App | null };

export type Label = {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly description: string | null;
};

export type Issue = {
  readonly number: number;
  readonly id: number;
  readonly author: Actor;
  readonly createdAt: string;
  title: string;
  body: string | null;
  state: "open" | "closed";
  stateReason: string | null;
  labels: string[];
  updatedAt: string;
  closedAt: string | null;
  closedBy: Account | null;
};

export type Comment = {
  readonly id: number;
  readonly issue: number;
  readonly author: Actor;
  readonly createdAt: string;
  body: string;
  updatedAt: string;
};

export type CheckRun = {
  readonly id: number;
  readonly app: App;
  readonly suite: number;
  readonly headSha: string;
  name: string;
  status: string;
  conclusion: string | null;
  startedAt: string;
  completedAt: string | null;
  externalId: string;
  detailsUrl: string;
  output: { title: string | null; summary: string | null; text: string | null; annotations: readonly Json[] };
};

export type Status = {
  readonly id: number;
  readonly sha: string;
  readonly creator: Account;
  readonly state: string;
  readonly context: string;
  readonly description: string | null;
  readonly targetUrl: string | null;
  readonly createdAt: string;
};

export type Deployment = {
  readonly id: number;
  readonly creator: Actor;
  readonly ref: string;
  readonly sha: string;
  readonly task: string;
  readonly environment: string;
  readonly description: string | null;
  readonly payload: Json;
  readonly transient: boolean;
  readonly production: boolean;
  readonly createdAt: string;
  updatedAt: string;
  readonly statuses: DeploymentStatus[];
};

export type DeploymentStatus = {
  readonly id: number;
  readonly creator: Actor;
  readonly state: string;
  readonly description: string;
  readonly environment: string;
  readonly environmentUrl: string;
  readonly logUrl: string;
  readonly createdAt: string;
};

/** The part of a pull request that an issue does not have; its title, body and state are in the issue of its number. */
export type Pull = {
  readonly number: number;
  readonly id: number;
  readonly branch: string;
  /** Owner of the fork that the head is in, or null for this repository. */
  readonly fork: string | null;
  readonly base: string;
  headSha: string;
  baseSha: string;
  /** The test merge while open, the merge commit (or last commit) once merged. */
  mergeCommitSha: string | null;
  mergeable: boolean | null;
  mergedAt: string | null;
  mergedBy: Account | null;
  /** Commits that its merge brought to the base branch. */
  landed: readonly string[];
};

export type Workflow = {
  readonly id: number;
  readonly path: string;
  readonly name: string;
  state: string;
};

export type WorkflowRun = {
  readonly id: number;
  readonly number: number;
  readonly attempt: number;
  readonly workflow: Workflow;
  readonly event: string;
  readonly headSha: string;
  readonly headBranch: string;
  /** Owner of the fork that the head is in, or null for this repository. */
  readonly fork: string | null;
  readonly actor: Account;
  readonly pulls: readonly number[];
  readonly createdAt: string;
  status: string;
  conclusion: string | null;
};

/** The app behind every `GITHUB_TOKEN`. */
export const githubActions: App = { slug: "github-actions", id: 15368 };

/** The account of that name; ids follow from the name, so that they stay the same from run to run. */
export function accountOf(login: string): Account {
  const digest = createHash("sha256").update(login).digest();
  return {
    login,
    id: 1000 + (digest.readUInt32BE() % 90_000_000),
    type: login.endsWith("[bot]") ? "Bot" : "User",
  };
}

/** The bot that an app acts as. */
export function appActor(app: App): Actor {
  return { account: accountOf(`${app.slug}[bot]`), app };
}

/** A person, acting by hand. */
export function person(login: string): Actor {
  return { account: accountOf(login), app: null };
}

/** The next number for an issue or pull request; GitHub counts both together. */
export function nextNumber(world: World): number {
  return world.issues.length + 1;
}

/** The label of that name, made when it is not there yet, as GitHub does for a label named in an issue. */
export function labelNamed(world: World, name: string): Label {
  const known = world.labels.get(name.toLowerCase());
  if (known !== undefined) return known;
  const label = { id: world.nextId(), name, color: "ededed", description: null };
  world.labels.set(name.toLowerCase(), label);
  return label;
}

/** The pull request's issue: every pull request is one. */
export function issueOf(world: World, number: number): Issue {
  const issue = world.issues.find((each) => each.number === number);
  if (issue === undefined) throw new Error(`The forge has no issue or pull request #${number}.`);
  return issue;
}

/** The pull request of that number; throws when it is none. */
export function pullOf(world: World, number: number): Pull {
  const pull = world.pulls.find((each) => each.number === number);
  if (pull === undefined) throw new Error(`The forge has no pull request #${number}.`);
  return pull;
}
