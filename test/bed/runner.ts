import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { Authority } from "./certificates.ts";
import { type Claims, githubClaims } from "./claims.ts";
import type { Recorded } from "./forge/desk.ts";
import type { Occasion } from "./forge/events.ts";
import type { Forge } from "./forge/forge.ts";
import type { Permissions } from "./forge/tokens.ts";
import { accountOf, type WorkflowRun } from "./forge/world.ts";
import type { Grant, Issuer, TokenRequest } from "./issuer.ts";
import { removeWithOwner } from "./processes.ts";
import { inputVariables, readAction } from "./runner-action.ts";
import { checkout } from "./runner-checkout.ts";
import { deployEnvironment } from "./runner-environment.ts";
import { type Patience, runnerPatience, type Stops } from "./runner-process.ts";
import { endProcess, findLeftBehind, type LeftBehind } from "./runner-processes.ts";
import { runStep, type StepResult } from "./runner-step.ts";
import { jobVariables } from "./runner-variables.ts";

/** The neighbours of a job. */
export type RunnerOptions = {
  readonly forge: Forge;
  readonly issuer?: Issuer;
  readonly authority?: Authority;
  /** Folder of the action: `action.yml` and `dist/`. The checkout of this project unless said. */
  readonly action?: string;
  /** Shorter waits between the signals of a cancelled job, for tests that are not about them. */
  readonly patience?: Patience;
};

/** One job with one step that uses the action. */
export type JobOptions = Stops & {
  readonly occasion: Occasion;
  /** `with:`. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** `permissions:` as the workflow spells them; what is not named is none. */
  readonly permissions?: Permissions & { readonly "id-token"?: "write" | "none" };
  /** Folder of the checkout; made from the event's commit unless given. Null: the job has no checkout step. */
  readonly workspace?: string | null;
  /** `env:` of the job, and folders in front of PATH. */
  readonly env?: Readonly<Record<string, string>>;
  readonly paths?: readonly string[];
  /** `environment:`; GitHub makes a deployment for it, unless `environmentDeployment` is false. */
  readonly environment?: string;
  readonly environmentDeployment?: boolean;
  /** Changes the claims of the job's ID tokens. */
  readonly claims?: (claims: Claims) => Claims;
  readonly workflow?: string;
  readonly job?: string;
  /** Id of an earlier run: this is its next attempt. */
  readonly runId?: number;
  /** The whole runner is gone with the step: no post step. */
  readonly runnerDies?: boolean;
};

export type JobResult = StepResult & {
  readonly post: StepResult | null;
  readonly run: WorkflowRun;
  readonly workspace: string;
  /** Requests to the forge and to the token endpoint during the job. */
  readonly requests: readonly Recorded[];
  readonly tokenRequests: readonly TokenRequest[];
  /** Processes that were still there after the last step. */
  readonly leftBehind: readonly LeftBehind[];
  /** Files still in RUNNER_TEMP after the last step. */
  readonly tempFiles: readonly string[];
  /** Everything of the job but its checkout: home, temporary files, tools, and what its steps wrote for the runner. */
  readonly folder: string;
  readonly token: string;
};

export type Runner = AsyncDisposable & {
  /** Runs a job and, whatever happened, its post step. */
  readonly run: (job: JobOptions) => Promise<JobResult>;
  /** A new folder with a checkout of `ref`, as actions/checkout leaves it. */
  readonly checkout: (ref: string) => Promise<string>;
};

const projectFolder = join(import.meta.dirname, "../..");

/**
 * Plays GitHub's runner for the built action. Its folders (checkouts, homes, temporary files) and whatever the action
 * left running last until it is disposed of.
 */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  const folder = await mkdtemp(join(tmpdir(), "pushlane-runner-"));
  const keepFolder = removeWithOwner(folder);
  const checkOut = async (ref: string): Promise<string> => {
    const workspace = await mkdtemp(join(folder, "workspace-"));
    await checkout(options.forge, ref, workspace);
    return workspace;
  };
  return {
    checkout: checkOut,
    run: async (job) => {
      const given = job.workspace === undefined ? await checkOut(job.occasion.sha) : job.workspace;
      const workspace = given ?? (await mkdtemp(join(folder, "workspace-")));
      return runJob(options, job, { workspace, folder: await mkdtemp(join(folder, "job-")) });
    },
    [Symbol.asyncDispose]: async () => {
      await keepFolder();
      for (const { pid } of await findLeftBehind(folder)) endProcess(pid);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function runJob(
  { forge, issuer, authority, ...options }: RunnerOptions,
  job: JobOptions,
  { workspace, folder }: { workspace: string; folder: string },
): Promise<JobResult> {
  const actionFolder = options.action ?? projectFolder;
  const action = await readAction(actionFolder);
  const { occasion } = job;
  const { "id-token": idToken, ...permissions } = job.permissions ?? {};
  const isTrusted = !isStranger(occasion);
  const token = forge.token({ permissions: isTrusted ? permissions : readOnly(permissions) });
  const run = forge.startRun(occasion, {
    ...(job.workflow === undefined ? {} : { workflow: job.workflow }),
    ...(job.runId === undefined ? {} : { id: job.runId }),
  });
  const endDeployment =
    job.environment === undefined || job.environmentDeployment === false
      ? null
      : deployEnvironment(forge.world, job.environment, occasion);
  const mayAsk = idToken === "write" && isTrusted && issuer !== undefined;
  const grant = mayAsk ? issuer.grant(claimsOf(forge, job, run)) : null;
  const trackingId = `github_${randomUUID()}`;
  await furnish(folder, occasion);
  const variables = jobVariables({
    world: forge.world,
    occasion,
    run,
    job: job.job ?? "deploy",
    actionFolder,
    workspace,
    folder,
    trackingId,
    grant,
    caFile: authority?.caFile ?? null,
  });
  const env = { ...variables, ...job.env, ...inputVariables(action, job.inputs ?? {}, token) };
  const path = [...(job.paths ?? []), env["PATH"]].join(delimiter);
  const common = {
    cwd: workspace,
    secrets: secretsOf(token, grant),
    patience: options.patience ?? runnerPatience,
  };
  const before = { forge: forge.requests.length, issuer: issuer?.requests.length ?? 0 };

  const main = await runStep(action.main, {
    ...common,
    folder: join(folder, "main"),
    env: { ...env, PATH: path },
    stops: job,
  });
  const state = Object.fromEntries(
    Object.entries(main.state).map(([name, value]) => [`STATE_${name}`, value]),
  );
  const later = {
    ...env,
    ...main.exported,
    ...state,
    PATH: [...main.paths.toReversed(), path].join(delimiter),
  };
  const post =
    action.post === null || job.runnerDies === true
      ? null
      : await runStep(action.post, { ...common, folder: join(folder, "post"), env: later, stops: {} });

  run.status = "completed";
  run.conclusion = main.conclusion;
  endDeployment?.(main.conclusion);
  return {
    ...main,
    post,
    run,
    workspace,
    folder,
    token,
    requests: forge.requests.slice(before.forge),
    tokenRequests: ownRequests(issuer?.requests.slice(before.issuer) ?? [], String(run.id)),
    leftBehind: await findLeftBehind(folder, trackingId),
    tempFiles: await readdir(join(folder, "temp"), { recursive: true }),
  };
}

/** Other jobs may ask at the same time; who asks without a grant is nobody else. */
function ownRequests(requests: readonly TokenRequest[], run: string): readonly TokenRequest[] {
  return requests.filter(({ claims }) => claims === null || claims["run_id"] === run);
}

/** Home, temporary folder and event file of a job. */
async function furnish(folder: string, occasion: Occasion): Promise<void> {
  for (const name of ["home", "temp", "tools"]) await mkdir(join(folder, name));
  await writeFile(join(folder, "event.json"), JSON.stringify(occasion.event, null, 2));
}

/** Pull requests from forks and of Dependabot get a token that can only read, and no ID token. */
function isStranger({ eventName, head, actor }: Occasion): boolean {
  return eventName === "pull_request" && (head.fork !== null || actor === "dependabot[bot]");
}

function readOnly(permissions: Permissions): Permissions {
  return Object.fromEntries(
    Object.entries(permissions).map(([name, access]) => [name, access === "write" ? "read" : access]),
  );
}

function claimsOf(forge: Forge, job: JobOptions, run: WorkflowRun): Claims {
  const { world } = forge;
  const claims = githubClaims({
    occasion: job.occasion,
    owner: world.owner,
    repository: world,
    actorId: accountOf(job.occasion.actor).id,
    run,
    workflow: run.workflow.path,
    environment: job.environment,
  });
  return job.claims?.(claims) ?? claims;
}

/** What the runner masks without being told. */
function secretsOf(token: string, grant: Grant | null): readonly string[] {
  return grant === null ? [token] : [token, grant.token];
}
