export type Command = "plan" | "apply" | "drift" | "unlock" | "destroy";

/** What is known of the run itself, from the runner's variables. */
export type Run = {
  readonly repository: string;
  readonly repositoryId: string;
  readonly id: string;
  readonly number: number;
  readonly attempt: number;
  readonly actor: string;
  readonly event: string;
  /** `GITHUB_SHA`: the commit of the checkout (a merge commit on pull requests). */
  readonly commit: string;
  readonly ref: string;
  /** Path of the workflow file, as in `.github/workflows/deploy.yml`. */
  readonly workflow: string;
  readonly job: string;
  readonly serverUrl: string;
  readonly apiUrl: string;
  readonly defaultBranch: string;
};

/** Stands for the run where the runner's variables did not name it. */
export const unknownRun: Run = {
  repository: "",
  repositoryId: "",
  id: "",
  number: 0,
  attempt: 1,
  actor: "",
  event: "",
  commit: "",
  ref: "",
  workflow: "",
  job: "",
  serverUrl: "",
  apiUrl: "",
  defaultBranch: "",
};

/** Address of the run's page. */
export function runUrl(run: Run): string {
  return `${run.serverUrl}/${run.repository}/actions/runs/${run.id}${run.attempt > 1 ? `/attempts/${run.attempt}` : ""}`;
}

export type PullRequest = {
  readonly number: number;
  readonly headSha: string;
  readonly baseRef: string;
  readonly baseSha: string;
  /** Why no identity may be asked for: the head is in another repository, or Dependabot opened it. */
  readonly stranger: "fork" | "dependabot" | null;
};

/** What the event asks for. Only a plan with a `pullRequest` records and comments. */
export type Trigger =
  | { readonly kind: "plan"; readonly pullRequest: PullRequest | null }
  | {
      readonly kind: "apply";
      readonly commit: string;
      /** Commits that the push brought: `before` is null when unknown (new branch, dispatch). */
      readonly pushed: { readonly before: string | null; readonly after: string };
      readonly dispatched: boolean;
    }
  | { readonly kind: "drift" }
  /** A person frees the state lock that a dead run left; `lockId` is what they typed. */
  | { readonly kind: "unlock"; readonly lockId: string }
  | { readonly kind: "nothing"; readonly reason: string };
