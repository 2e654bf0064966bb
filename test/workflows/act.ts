/**
 * Runs a workflow for an event in `act`, on this machine, against the bed's neighbours. Everything is real but two
 * things that would need a network: `hashicorp/setup-terraform` is a fixture, and `actions/checkout` is act's own.
 */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { githubClaims } from "../bed/claims.ts";
import type { Occasion } from "../bed/forge/events.ts";
import { accountOf } from "../bed/forge/world.ts";
import { jobVariables } from "../bed/runner-variables.ts";
import { PERMISSIONS, type Scene } from "../bed/scene.ts";
import { findTool } from "../bed/tools/find.ts";

const project = join(import.meta.dirname, "../..");

export type WorkflowRun = {
  readonly scene: Scene;
  readonly occasion: Occasion;
  /** Text of the workflow file. */
  readonly workflow: string;
  readonly command: keyof typeof PERMISSIONS;
  /** The environment that the job names: act knows none, so the ID token's claim is given here. */
  readonly environment?: string;
};

/** Runs the workflow to its end. `log` is what act printed; `exitCode` is 0 when every job succeeded. */
export async function runWorkflow(
  given: WorkflowRun,
): Promise<{ readonly exitCode: number; readonly log: string }> {
  const folder = await mkdtemp(join(tmpdir(), "pushlane-act-"));
  try {
    const action = await packAction(folder);
    const workspace = await given.scene.runner.checkout(given.occasion.sha);
    const file = join(workspace, ".github/workflows/deploy.yml");
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, withoutQueue(given.workflow));
    const event = join(folder, "event.json");
    await writeFile(event, JSON.stringify(given.occasion.event));
    return await runAct(given, { folder, workspace, event, action, file });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a release holds of the action: its description and its build. */
async function packAction(folder: string): Promise<string> {
  const action = join(folder, "action");
  await mkdir(action);
  for (const part of ["action.yml", "dist"])
    await cp(join(project, part), join(action, part), { recursive: true });
  return action;
}

/** act's schema is older than `concurrency.queue` (May 2026) and refuses it. */
function withoutQueue(workflow: string): string {
  return workflow.replace(/^ {2}queue: max\n/m, "");
}

type Place = {
  readonly folder: string;
  readonly workspace: string;
  readonly event: string;
  readonly action: string;
  readonly file: string;
};

async function runAct(given: WorkflowRun, place: Place): Promise<{ exitCode: number; log: string }> {
  const { scene, occasion } = given;
  const act = await findTool("act");
  const { "id-token": _idToken, ...permissions } = PERMISSIONS[given.command];
  const token = scene.forge.token({ permissions });
  const options = {
    workflows: place.file,
    eventpath: place.event,
    platform: "ubuntu-24.04=-self-hosted",
    secret: `GITHUB_TOKEN=${token}`,
  };
  const repositories = {
    "pushlane/pushlane@v1": place.action,
    "hashicorp/setup-terraform@v4": join(import.meta.dirname, "fixtures/setup-terraform"),
  };
  const args = [
    occasion.eventName,
    "--no-cache-server",
    "--action-offline-mode",
    "--pull=false",
    ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    ...Object.entries(repositories).map(([name, path]) => `--local-repository=${name}=${path}`),
    ...Object.entries(variablesOf(given, place)).map(([name, value]) => `--env=${name}=${value}`),
  ];
  const env = {
    PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter),
    HOME: place.folder,
    XDG_CACHE_HOME: join(place.folder, "cache"),
  };
  return await new Promise((resolve) => {
    execFile(
      act.path,
      args,
      { cwd: place.workspace, env, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const exitCode = error === null ? 0 : Number(error.code ?? 1);
        resolve({ exitCode, log: `${stdout}${stderr}` });
      },
    );
  });
}

/** What GitHub's runner would set. act makes up its own unless told; paths are left to it. */
function variablesOf(
  { scene, occasion, environment }: WorkflowRun,
  { folder }: Place,
): Record<string, string> {
  const { world } = scene.forge;
  const run = scene.forge.startRun(occasion);
  const claims = githubClaims({
    occasion,
    owner: world.owner,
    repository: world,
    actorId: accountOf(occasion.actor).id,
    run,
    workflow: run.workflow.path,
    environment,
  });
  const variables = jobVariables({
    world,
    occasion,
    run,
    job: "pushlane",
    actionFolder: "",
    workspace: "",
    folder,
    trackingId: "",
    grant: scene.issuer.grant(claims),
    caFile: scene.authority.caFile,
  });
  const own = new Set([
    "PATH",
    "HOME",
    "GITHUB_WORKSPACE",
    "GITHUB_EVENT_PATH",
    "GITHUB_ACTION",
    "GITHUB_ACTION_PATH",
  ]);
  const given = Object.entries(variables).filter(([name]) => !own.has(name) && !name.startsWith("RUNNER_"));
  return {
    ...Object.fromEntries(given),
    ...scene.env,
    SHA_REF: occasion.sha,
    PUSHLANE_TEST_TOOL_FOLDER: scene.tool.folder,
  };
}
