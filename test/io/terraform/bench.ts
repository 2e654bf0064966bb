/** A checkout with one root module, a real tool, and a state that outlives every run: what the contract tests work on. */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { clock } from "../../../src/io/clock.ts";
import { openTerraform } from "../../../src/io/terraform/terraform.ts";
import type { FetchBytes } from "../../../src/io/tools/fetch-bytes.ts";
import { at, type Json, parseJson } from "../../../src/model/json.ts";
import type { Progress, Steps } from "../../../src/model/progress.ts";
import type { TerraformSpec } from "../../../src/model/request.ts";
import { defaultTerraformRules } from "../../../src/model/terraform-rules.ts";
import { defaultTerraformSettings } from "../../../src/model/terraform-settings.ts";
import type { Run } from "../../../src/model/trigger.ts";
import type { Session, Target } from "../../../src/targets/target.ts";
import { openTerraformTarget } from "../../../src/targets/terraform/target.ts";
import type { ToolName } from "../../../src/targets/terraform/terraform.ts";
import { findTerraform, findTool } from "../../bed/tools/find.ts";
import { providerMirror, standinMirror } from "../../bed/tools/provider-mirror.ts";

const execute = promisify(execFile);
const theMirror = providerMirror();

export type UnderTest = { readonly name: ToolName; readonly title: string; readonly path: string };

/** OpenTofu always; Terraform too where the machine has it. */
export async function toolsUnderTest(): Promise<readonly UnderTest[]> {
  const [tofu, terraform] = await Promise.all([findTool("tofu"), findTerraform()]);
  const tools: UnderTest[] = [{ name: "tofu", title: `OpenTofu ${tofu.version}`, path: tofu.path }];
  if (terraform !== null) {
    tools.push({ name: "terraform", title: `Terraform ${terraform.version}`, path: terraform.path });
  }
  return tools;
}

export type OpenOptions = {
  readonly spec?: Partial<TerraformSpec>;
  readonly variables?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly fingerprintKey?: Buffer | null;
  readonly graceSeconds?: number;
  /** Of the run; else a push. */
  readonly event?: string;
  readonly credentials?: Readonly<Record<string, string>>;
  readonly providers?: string;
  /** Without it nothing can be fetched. */
  readonly fetch?: FetchBytes;
  /** Keys that fetched releases are verified with. */
  readonly trusted?: readonly string[];
};

/** What another process needs to work on the same bench. */
export type Setting = {
  readonly spec: TerraformSpec;
  readonly workspace: string;
  readonly temporary: string;
  readonly job: Readonly<Record<string, string>>;
};

export type Bench = {
  readonly root: string;
  readonly module: string;
  readonly temporary: string;
  readonly site: string;
  readonly setting: Setting;
  /** What was hidden so far. */
  readonly hidden: Set<string>;
  /** Runner state by name, as the post step would find it. */
  readonly states: Map<string, string>;
  write(name: string, text: string): Promise<void>;
  open(options?: OpenOptions): Target;
  /** Writes the lock file for this machine's build of the provider. */
  lock(): Promise<void>;
  state(): Promise<{ readonly serial: Json; readonly lineage: Json } | null>;
  /** What is left in the runner's temporary folder. */
  leftovers(): Promise<readonly string[]>;
  remove(): Promise<void>;
};

/** `module`: files by name, or nothing for a copy of `examples/infra`. */
export async function makeBench(
  tool: UnderTest,
  module?: Readonly<Record<string, string>>,
  backendConfig?: readonly string[],
): Promise<Bench> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), "pushlane-bench-")));
  const [bin, temporary, site] = [path.join(root, "bin"), path.join(root, "temp"), path.join(root, "site")];
  const checkout = path.join(root, "checkout");
  const folder = path.join(checkout, "infra");
  for (const made of [bin, temporary, folder]) await mkdir(made, { recursive: true });
  await symlink(tool.path, path.join(bin, tool.name));
  const { cliConfigFile, folder: mirror } = await theMirror;
  const job = {
    PATH: `${bin}:/usr/bin:/bin`,
    TF_CLI_CONFIG_FILE: cliConfigFile,
    TF_VAR_folder: site,
    TF_VAR_api_token: "first-secret-value",
  };
  const statePath = path.join(root, "state", "terraform.tfstate");
  const setting: Setting = {
    spec: specOf(backendConfig ?? [`path=${statePath}`]),
    workspace: checkout,
    temporary,
    job,
  };
  const [hidden, states] = [new Set<string>(), new Map<string, string>()];
  const bench: Bench = {
    root,
    module: folder,
    temporary,
    site,
    setting,
    hidden,
    states,
    write: (name, text) => writeFile(path.join(folder, name), text),
    open: (options = {}) =>
      openTarget(setting, {
        ...options,
        hide: (secret) => hidden.add(secret),
        saveState: (name, value) => states.set(name, value),
      }),
    lock: async () => {
      const command = ["providers", "lock", `-fs-mirror=${mirror}`, `-platform=${await platformIn(mirror)}`];
      await execute(tool.path, command, {
        cwd: folder,
        env: { ...job, HOME: root, TF_DATA_DIR: path.join(root, "data"), CHECKPOINT_DISABLE: "1" },
      });
    },
    state: () => readStateFile(statePath),
    leftovers: () => readdir(temporary),
    remove: () => rm(root, { recursive: true, force: true, maxRetries: 5 }),
  };
  if (module === undefined)
    await cp(fileURLToPath(new URL("../../../examples/infra", import.meta.url)), folder, { recursive: true });
  for (const [name, text] of Object.entries(module ?? {})) await bench.write(name, text);
  const uses = (provider: string) => Object.values(module ?? {}).some((text) => text.includes(provider));
  if (uses("pushlane/standin")) await standinMirror();
  if (module === undefined || uses("hashicorp/local") || uses("pushlane/standin")) await bench.lock();
  return bench;
}

type Sinks = {
  readonly hide: (secret: string) => void;
  readonly saveState: (name: string, value: string) => void;
};

/** The target, as `main` would open it. */
export function openTarget(setting: Setting, options: OpenOptions & Sinks): Target {
  const spec = { ...setting.spec, ...options.spec };
  const signal = options.signal ?? new AbortController().signal;
  const terraform = openTerraform({
    spec,
    workspace: setting.workspace,
    temporary: setting.temporary,
    job: { ...setting.job, ...options.variables },
    credentials: async () => options.credentials ?? {},
    signal,
    fetch: options.fetch ?? noNetwork,
    ...(options.trusted === undefined ? {} : { trusted: options.trusted }),
    saveState: options.saveState,
    providers: options.providers ?? null,
    graceSeconds: options.graceSeconds ?? 3,
  });
  const fingerprintKey = options.fingerprintKey ?? null;
  return openTerraformTarget({
    spec,
    run: { ...run, event: options.event ?? run.event },
    today: "2026-06-15",
    terraform,
    fingerprintKey,
    signal,
    // A test is not patient.
    sleep: (milliseconds) => clock.sleep(milliseconds / 20, signal),
    hide: options.hide,
  });
}

async function noNetwork(): Promise<never> {
  throw new Error("no network here");
}

/** Runs a stage to its end. */
export async function finish<T>(steps: Steps<T>, seen: Progress[] = []): Promise<T> {
  for (;;) {
    const next = await steps.next();
    if (next.done) return next.value;
    seen.push(next.value);
  }
}

/** Plans and applies once, as the story does. */
export async function deploy(target: Target): Promise<{
  readonly addresses: readonly string[];
  readonly steps: readonly string[];
  readonly outputs: Readonly<Record<string, string>>;
}> {
  const session = await finish(target.open());
  try {
    const planned = await finish(session.plan());
    const seen: Progress[] = [];
    await finish(session.secure());
    await finish(session.apply(planned), seen);
    const outputs = await session.finish();
    return {
      addresses: session.done().map(({ action, address }) => `${action} ${address}`),
      steps: seen.flatMap((progress) => (progress.kind === "step" ? [progress.text] : [])),
      outputs,
    };
  } finally {
    await session.close();
  }
}

export type RunningApply = {
  readonly session: Session;
  /** Settles when the apply is over: with what it threw, or `null`. */
  readonly ended: Promise<unknown>;
};

/** Applies up to the step that starts with `step`, and goes on in the background. */
export async function startApply(target: Target, step: string): Promise<RunningApply> {
  const session = await finish(target.open());
  const planned = await finish(session.plan());
  const { promise: started, resolve } = Promise.withResolvers<void>();
  const ended = (async () => {
    try {
      for await (const progress of session.apply(planned)) {
        if (progress.kind === "step" && progress.text.startsWith(step)) resolve();
      }
      return null;
    } catch (error) {
      return error;
    } finally {
      resolve();
      await session.close();
    }
  })();
  await started;
  return { session, ended };
}

/** The code and message of what `work` throws. */
export async function failureOf(
  work: Promise<unknown>,
): Promise<{ code: unknown; message: string; places: unknown }> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return {
      code: "code" in error ? error.code : undefined,
      message: error.message,
      places: "places" in error ? error.places : undefined,
    };
  }
  throw new Error("it did not fail");
}

async function readStateFile(file: string): Promise<{ serial: Json; lineage: Json } | null> {
  const text = await readFile(file, "utf8").catch(() => "");
  if (text === "") return null;
  const state = parseJson(text);
  return { serial: at(state, "serial") ?? null, lineage: at(state, "lineage") ?? null };
}

async function platformIn(mirror: string): Promise<string> {
  const found = await readdir(mirror, { recursive: true });
  return (
    found.map((name) => path.basename(name)).find((name) => /^[a-z]+_[a-z0-9]+$/.test(name)) ?? "linux_amd64"
  );
}

function specOf(backendConfig: readonly string[]): TerraformSpec {
  return {
    kind: "terraform",
    name: "infra",
    was: [],
    environment: null,
    aws: null,
    lockTimeoutSeconds: 1,
    place: { file: "pushlane.yaml", line: 3 },
    path: "infra",
    workspace: null,
    varFiles: [],
    backendConfig,
    rules: defaultTerraformRules,
    settings: defaultTerraformSettings,
  };
}

const run: Run = {
  repository: "pushlane/example",
  repositoryId: "1",
  id: "7",
  number: 1,
  attempt: 1,
  actor: "octocat",
  event: "push",
  commit: "0".repeat(40),
  ref: "refs/heads/main",
  workflow: ".github/workflows/deploy.yml",
  job: "deploy",
  serverUrl: "https://github.com",
  apiUrl: "https://api.github.com",
  defaultBranch: "main",
};
