/**
 * What reviewing asks of the forge: commits, merged pull requests, check runs, runs of workflows, deployments. This room
 * knows what a record is worth; it must not know HTTP, targets or how anything is written for people.
 */

/** A look-up's result. Whatever else goes wrong is thrown: not knowing is never an empty list. */
export type Answer<Found> =
  | { readonly kind: "found"; readonly value: Found }
  | { readonly kind: "missing" }
  | Forbidden;

/** The token may not do it. `permission` is the line to add under `permissions:` (`checks: write`). */
type Forbidden = { readonly kind: "forbidden"; readonly permission: string; readonly said: string };

/** Time that a test can hold. Milliseconds. */
export interface Clock {
  now(): number;
  /** Rejects when `signal` aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export type CheckRun = {
  readonly id: number;
  readonly name: string;
  /** Slug of the app that made it. */
  readonly app: string | null;
  readonly externalId: string;
  readonly summary: string;
  readonly text: string;
  readonly detailsUrl: string;
  /** Milliseconds since the epoch; `null` while it runs. */
  readonly completedAt: number | null;
};

export type CheckDraft = {
  readonly name: string;
  readonly commit: string;
  readonly externalId: string;
  readonly detailsUrl: string;
  readonly conclusion: "success" | "failure" | "neutral";
  readonly title: string;
  readonly summary: string;
  /** Hashes only (`encodeRecord`): written as it is, since a masked token would make the record worthless. */
  readonly text: string;
};

export type Pull = {
  readonly number: number;
  readonly headSha: string;
  readonly baseRef: string;
  /** Milliseconds since the epoch; `null` when it was not merged. */
  readonly mergedAt: number | null;
  readonly mergeCommit: string | null;
};

/** How `head` stands to `base`. `commits` are those of `base..head`, empty where there are more than `mostCommits`. */
export type Comparison = {
  readonly status: "ahead" | "behind" | "identical" | "diverged";
  readonly total: number;
  readonly commits: readonly string[];
};

/** A range longer than this is not looked through (design 4.2). */
export const mostCommits = 250;

export type WorkflowRun = {
  readonly attempt: number;
  readonly event: string;
  readonly headSha: string;
  readonly headBranch: string;
  /** `owner/name`; `null` when the repository is gone. */
  readonly headRepository: string | null;
  /** Path of the workflow file. */
  readonly workflow: string;
  readonly isOver: boolean;
};

export type DeploymentRow = {
  readonly id: number;
  readonly commit: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** As `createDeployment` was told; `null` for deployments by others. */
  readonly run: { readonly id: string; readonly attempt: number; readonly url: string } | null;
};

export type DeploymentDraft = {
  readonly task: string;
  readonly environment: string;
  readonly commit: string;
  readonly description: string;
  readonly run: { readonly id: string; readonly attempt: number; readonly url: string };
};

export type DeploymentState = "in_progress" | "success" | "failure" | "error" | "inactive";

export interface Forge {
  readonly clock: Clock;
  /** A line of the log, where a wait takes long. */
  tell(text: string): void;
  /** All check runs of that name on a commit, of every app and attempt. */
  checkRuns(commit: string, name: string): Promise<Answer<readonly CheckRun[]>>;
  createCheckRun(draft: CheckDraft): Promise<Answer<{ readonly url: string }>>;
  compare(base: string, head: string): Promise<Answer<Comparison>>;
  /** Newest commit of a branch. */
  branchTip(branch: string): Promise<Answer<string>>;
  /** Pull requests that a commit belongs to, in whatever state. */
  pullRequestsOf(commit: string): Promise<Answer<readonly Pull[]>>;
  /** Up to 100 closed pull requests of a base, the latest updated first. */
  closedPulls(base: string): Promise<Answer<readonly Pull[]>>;
  /** The latest attempt of a run. */
  workflowRun(id: string): Promise<Answer<WorkflowRun>>;
  /** Deployments of a task, newest first, 100 per page; pages count from 1. */
  deployments(
    task: string,
    page: number,
  ): Promise<Answer<{ readonly rows: readonly DeploymentRow[]; readonly more: boolean }>>;
  /** States that a deployment went through, newest first. */
  deploymentStates(id: number): Promise<Answer<readonly string[]>>;
  createDeployment(draft: DeploymentDraft): Promise<Answer<{ readonly id: number }>>;
  addDeploymentState(
    id: number,
    state: DeploymentState,
    more: { readonly description: string; readonly url: string | null },
  ): Promise<Answer<null>>;
}

/** Why a look-up gave nothing, as a sentence for the reason of an *unknown*. */
export function whyNot(answer: Exclude<Answer<unknown>, { kind: "found" }>, what: string): string {
  if (answer.kind === "missing") return `${what} could not be found`;
  return `${what} may not be read (${answer.said}). Add "${answer.permission}" under "permissions:" of this job`;
}
