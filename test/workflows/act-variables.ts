import { githubClaims } from "../bed/claims.ts";
import type { Occasion } from "../bed/forge/events.ts";
import { accountOf, type WorkflowRun } from "../bed/forge/world.ts";
import { jobVariables } from "../bed/runner-variables.ts";
import type { Scene } from "../bed/scene.ts";
import type { WorkflowFile } from "./workflow-file.ts";

export type GivenJob = {
  readonly scene: Scene;
  readonly occasion: Occasion;
  readonly run: WorkflowRun;
  readonly permissions: WorkflowFile["permissions"];
  /** Empty where the job names none. */
  readonly environment: string;
};

/** What act sets itself: it knows the paths, the step and the runner. */
const actsOwn = new Set([
  "PATH",
  "HOME",
  "GITHUB_WORKSPACE",
  "GITHUB_EVENT_PATH",
  "GITHUB_ACTION",
  "GITHUB_ACTION_PATH",
  "GITHUB_JOB",
  "GITHUB_WORKFLOW",
]);

/**
 * What GitHub's runner would tell a job of itself, for act's `--env`. act 0.2.89 takes the forge's addresses, the run
 * and the ref from there (`getGithubContext`), and the commit from `SHA_REF`.
 */
export function variablesOf(job: GivenJob, folder: string): Record<string, string> {
  const { scene, occasion } = job;
  const variables = jobVariables({
    world: scene.forge.world,
    occasion,
    run: job.run,
    job: "",
    actionFolder: "",
    workspace: "",
    folder,
    trackingId: "",
    grant: job.permissions["id-token"] === "write" ? scene.issuer.grant(claimsOf(job)) : null,
    caFile: scene.authority.caFile,
  });
  const told = Object.entries(variables).filter(
    ([name]) => !actsOwn.has(name) && !name.startsWith("RUNNER_"),
  );
  return {
    ...Object.fromEntries(told),
    ...scene.env,
    SHA_REF: occasion.sha,
    PUSHLANE_TEST_TOOL_FOLDER: scene.tool.folder,
  };
}

function claimsOf({ scene, occasion, run, environment }: GivenJob) {
  const { world } = scene.forge;
  return githubClaims({
    occasion,
    owner: world.owner,
    repository: world,
    actorId: accountOf(occasion.actor).id,
    run,
    workflow: run.workflow.path,
    environment: environment === "" ? undefined : environment,
  });
}
