import type { Occasion } from "./forge/events.ts";

/** Claims of a GitHub ID token, without those that the issuer adds (`iss`, `aud`, `exp`, …). */
export type Claims = Readonly<Record<string, string>>;

export type ClaimFacts = {
  readonly occasion: Occasion;
  readonly owner: { readonly login: string; readonly id: number };
  readonly repository: { readonly name: string; readonly id: number };
  readonly actorId: number;
  readonly run: { readonly id: number; readonly number: number; readonly attempt: number };
  /** Path of the workflow file. */
  readonly workflow: string;
  /** The environment that the job names. */
  readonly environment?: string | undefined;
  /** Subjects with ids in them, as repositories made since July 2026 have. */
  readonly immutableSubject?: boolean;
};

/**
 * What GitHub would say of a job, as
 * https://docs.github.com/en/actions/reference/security/oidc describes it.
 */
export function githubClaims(facts: ClaimFacts): Claims {
  const { occasion, owner, repository, run } = facts;
  const fullName = `${owner.login}/${repository.name}`;
  // The workflow of a pull request is the one of its merge commit.
  const workflowRef = `${fullName}/${facts.workflow}@${occasion.ref}`;
  return {
    sub: subjectOf(facts),
    repository: fullName,
    repository_id: String(repository.id),
    repository_owner: owner.login,
    repository_owner_id: String(owner.id),
    repository_visibility: "public",
    ref: occasion.ref,
    ref_type: occasion.ref.startsWith("refs/tags/") ? "tag" : "branch",
    ref_protected: "false",
    sha: occasion.sha,
    head_ref: occasion.headRef,
    base_ref: occasion.baseRef,
    event_name: occasion.eventName,
    actor: occasion.actor,
    actor_id: String(facts.actorId),
    run_id: String(run.id),
    run_number: String(run.number),
    run_attempt: String(run.attempt),
    runner_environment: "github-hosted",
    workflow: facts.workflow,
    workflow_ref: workflowRef,
    workflow_sha: occasion.sha,
    job_workflow_ref: workflowRef,
    job_workflow_sha: occasion.sha,
    ...(facts.environment === undefined ? {} : { environment: facts.environment }),
  };
}

function subjectOf(facts: ClaimFacts): string {
  const { owner, repository, occasion, environment } = facts;
  const name = facts.immutableSubject
    ? `${owner.login}@${owner.id}/${repository.name}@${repository.id}`
    : `${owner.login}/${repository.name}`;
  if (environment !== undefined) return `repo:${name}:environment:${environment.replaceAll(":", "%3A")}`;
  return `repo:${name}:${occasion.eventName === "pull_request" ? "pull_request" : `ref:${occasion.ref}`}`;
}
