import { join } from "node:path";
import type { Occasion } from "./forge/events.ts";
import type { WorkflowRun, World } from "./forge/world.ts";
import { accountOf } from "./forge/world.ts";
import type { Grant } from "./issuer.ts";

/** What the variables of a job are made of. */
export type JobFacts = {
  readonly world: World;
  readonly occasion: Occasion;
  readonly run: WorkflowRun;
  readonly job: string;
  readonly actionFolder: string;
  readonly workspace: string;
  /** The job's own folder: home, temporary files, the event. */
  readonly folder: string;
  readonly trackingId: string;
  readonly grant: Grant | null;
  readonly caFile: string | null;
};

/**
 * The environment that GitHub's hosted runner gives a step, and nothing of the machine's but PATH:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/variables.
 */
export function jobVariables(facts: JobFacts): Record<string, string> {
  const { world, occasion, run } = facts;
  const fullName = `${world.owner.login}/${world.name}`;
  const refName = occasion.ref.replace(/^refs\/(heads|tags|pull)\//, "");
  return {
    PATH: process.env["PATH"] ?? "",
    HOME: join(facts.folder, "home"),
    LANG: "C.UTF-8",
    CI: "true",
    GITHUB_ACTIONS: "true",
    GITHUB_ACTION: "__self",
    GITHUB_ACTION_PATH: facts.actionFolder,
    GITHUB_ACTION_REF: "v1",
    GITHUB_ACTION_REPOSITORY: "pushlane/pushlane",
    GITHUB_ACTOR: occasion.actor,
    GITHUB_ACTOR_ID: String(accountOf(occasion.actor).id),
    GITHUB_API_URL: world.apiUrl,
    GITHUB_BASE_REF: occasion.baseRef,
    GITHUB_EVENT_NAME: occasion.eventName,
    GITHUB_EVENT_PATH: join(facts.folder, "event.json"),
    GITHUB_GRAPHQL_URL: `${world.apiUrl}/graphql`,
    GITHUB_HEAD_REF: occasion.headRef,
    GITHUB_JOB: facts.job,
    GITHUB_REF: occasion.ref,
    GITHUB_REF_NAME: refName,
    GITHUB_REF_PROTECTED: "false",
    GITHUB_REF_TYPE: occasion.ref.startsWith("refs/tags/") ? "tag" : "branch",
    GITHUB_REPOSITORY: fullName,
    GITHUB_REPOSITORY_ID: String(world.id),
    GITHUB_REPOSITORY_OWNER: world.owner.login,
    GITHUB_REPOSITORY_OWNER_ID: String(world.owner.id),
    GITHUB_RETENTION_DAYS: "90",
    GITHUB_RUN_ATTEMPT: String(run.attempt),
    GITHUB_RUN_ID: String(run.id),
    GITHUB_RUN_NUMBER: String(run.number),
    GITHUB_SERVER_URL: world.serverUrl,
    GITHUB_SHA: occasion.sha,
    GITHUB_TRIGGERING_ACTOR: occasion.actor,
    GITHUB_WORKFLOW: run.workflow.name,
    GITHUB_WORKFLOW_REF: `${fullName}/${run.workflow.path}@${occasion.ref}`,
    GITHUB_WORKFLOW_SHA: occasion.sha,
    GITHUB_WORKSPACE: facts.workspace,
    RUNNER_ARCH: process.arch.toUpperCase(),
    RUNNER_ENVIRONMENT: "github-hosted",
    RUNNER_NAME: "GitHub Actions 1",
    RUNNER_OS: "Linux",
    RUNNER_TEMP: join(facts.folder, "temp"),
    RUNNER_TOOL_CACHE: join(facts.folder, "tools"),
    RUNNER_TRACKING_ID: facts.trackingId,
    RUNNER_WORKSPACE: join(facts.workspace, ".."),
    ...(facts.caFile === null ? {} : { NODE_EXTRA_CA_CERTS: facts.caFile }),
    ...(facts.grant === null
      ? {}
      : {
          ACTIONS_ID_TOKEN_REQUEST_URL: facts.grant.url,
          ACTIONS_ID_TOKEN_REQUEST_TOKEN: facts.grant.token,
        }),
  };
}
