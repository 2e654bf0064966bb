/**
 * Runs a workflow file for an event in `act`, on this machine and against the bed's neighbours. Only what would need a
 * network is not the real thing: `hashicorp/setup-terraform` is a fixture, and act itself plays `actions/checkout`
 * with the real checkout that it is started in.
 */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Occasion } from "../bed/forge/events.ts";
import { removeWithOwner } from "../bed/processes.ts";
import { deployEnvironment } from "../bed/runner-environment.ts";
import { endProcess, findLeftBehind, type LeftBehind } from "../bed/runner-processes.ts";
import type { Scene } from "../bed/scene.ts";
import { findTool } from "../bed/tools/find.ts";
import { type ActLog, readActLog } from "./act-log.ts";
import { type GivenJob, variablesOf } from "./act-variables.ts";
import { startClosedProxy } from "./closed-proxy.ts";
import { readWorkflowFile } from "./workflow-file.ts";

const project = join(import.meta.dirname, "../..");
const setupTerraform = join(import.meta.dirname, "fixtures/setup-terraform");

export type ActResult = ActLog & {
  /** 0 when every job succeeded. */
  readonly exitCode: number;
  /** What outside of this machine act or a step wanted to reach. */
  readonly wantedOutside: readonly string[];
  /** Processes that were still there after act. */
  readonly leftBehind: readonly LeftBehind[];
};

/** Runs the workflow at `file` as GitHub would: with its own permissions and in the environment that its job names. */
export async function runWorkflow(scene: Scene, occasion: Occasion, file: string): Promise<ActResult> {
  const workflow = await readWorkflowFile(file);
  const environment = await evaluate(scene, occasion, workflow.environment);
  const { forge } = scene;
  const run = forge.startRun(occasion, { workflow: workflow.path });
  const endDeployment =
    environment === "" ? undefined : deployEnvironment(forge.world, environment, occasion);
  const job = { scene, occasion, run, permissions: workflow.permissions, environment };
  const result = await runAct(job, workflow.textForAct);
  const conclusion = result.exitCode === 0 ? "success" : "failure";
  Object.assign(run, { status: "completed", conclusion });
  endDeployment?.(conclusion);
  return result;
}

/** act ignores `environment:`, so a workflow that prints its expression says which one the job is in. */
async function evaluate(scene: Scene, occasion: Occasion, expression: string | null): Promise<string> {
  if (expression === null || !expression.includes("${{")) return expression ?? "";
  const step = { run: `echo "environment=[${expression}]"` };
  const jobs = { probe: { "runs-on": "ubuntu-24.04", steps: [step] } };
  const run = scene.forge.startRun(occasion, { workflow: ".github/workflows/probe.yml" });
  const job = { scene, occasion, run, permissions: {}, environment: "" };
  const { text } = await runAct(job, JSON.stringify({ on: occasion.eventName, jobs }));
  const [, found] = /^environment=\[(.*)\]$/m.exec(text) ?? [];
  if (found === undefined) throw new Error(`act did not evaluate ${expression}:\n${text}`);
  return found;
}

async function runAct(job: GivenJob, workflow: string): Promise<ActResult> {
  const folder = await mkdtemp(join(tmpdir(), "pushlane-act-"));
  const keepFolder = removeWithOwner(folder);
  try {
    const file = join(folder, "workflow.yml");
    await writeFile(file, workflow);
    await writeFile(join(folder, "event.json"), JSON.stringify(job.occasion.event));
    await packAction(join(folder, "action"));
    await using proxy = await startClosedProxy();
    const { stdout, ...ended } = await spawnAct(job, folder, proxy.variables);
    const leftBehind = await findLeftBehind(folder);
    for (const { pid } of leftBehind) endProcess(pid);
    return { ...readActLog(stdout), ...ended, wantedOutside: proxy.wanted, leftBehind };
  } finally {
    await keepFolder();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a release holds of the action, without what it does not use. */
async function packAction(folder: string): Promise<void> {
  await mkdir(folder);
  for (const part of ["action.yml", "package.json", "dist"])
    await cp(join(project, part), join(folder, part), { recursive: true });
}

async function spawnAct(
  job: GivenJob,
  folder: string,
  proxy: Readonly<Record<string, string>>,
): Promise<{ exitCode: number; stdout: string }> {
  const act = await findTool("act");
  const workspace = await job.scene.runner.checkout(job.occasion.sha);
  const { "id-token": _idToken, ...permissions } = job.permissions;
  const options = {
    workflows: join(folder, "workflow.yml"),
    eventpath: join(folder, "event.json"),
    platform: "ubuntu-24.04=-self-hosted",
    actor: job.occasion.actor,
    secret: `GITHUB_TOKEN=${job.scene.forge.token({ permissions })}`,
    pull: "false",
  };
  const args = [
    job.occasion.eventName,
    "--json",
    "--no-cache-server",
    "--action-offline-mode",
    ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    `--local-repository=pushlane/pushlane@v1=${join(folder, "action")}`,
    `--local-repository=hashicorp/setup-terraform@v4=${setupTerraform}`,
    ...Object.entries(variablesOf(job, folder)).map(([name, value]) => `--env=${name}=${value}`),
  ];
  const env = {
    ...proxy,
    PATH: await hostedPath(join(folder, "bin")),
    HOME: folder,
    XDG_CACHE_HOME: join(folder, "cache"),
    ACT_DISABLE_VERSION_CHECK: "1",
  };
  return await new Promise((resolve) => {
    execFile(
      act.path,
      args,
      { cwd: workspace, env, maxBuffer: 64 * 1024 * 1024, timeout: 120_000, killSignal: "SIGKILL" },
      (error, stdout, stderr) => {
        const exitCode = error === null ? 0 : typeof error.code === "number" ? error.code : 1;
        resolve({ exitCode, stdout: `${stdout}${stderr}` });
      },
    );
  });
}

/** Node 24 and what scripts of steps call; no Terraform, for hosted runners have none. */
async function hostedPath(folder: string): Promise<string> {
  await mkdir(folder);
  const programs = ["bash", "sh", "git", "mkdir", "ln", "chmod"];
  const each = 'for name in "$@"; do command -v "$name"; done';
  const { stdout } = await promisify(execFile)("sh", ["-c", each, "sh", ...programs]);
  const found = stdout.trim().split("\n");
  for (const path of found) await symlink(path, join(folder, path.slice(path.lastIndexOf("/") + 1)));
  return [dirname(process.execPath), folder].join(delimiter);
}
