/** Terraform or OpenTofu as child processes of this job. What is run, and what its output means, is decided in the room. */
import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../../model/failure.ts";
import type { TerraformSpec } from "../../model/request.ts";
import { childEnvironment, toolEnvironment } from "../../targets/terraform/environment.ts";
import { erroredStateFile } from "../../targets/terraform/errored-state.ts";
import type { Ended, Terraform, Tool, ToolCommand } from "../../targets/terraform/terraform.ts";
import type { FetchBytes } from "../tools/fetch-bytes.ts";
import type { FoundBinary } from "./binary.ts";
import { type Child, startChild } from "./child.ts";
import { configFile } from "./cli-config.ts";
import { listProviders, readBackend, readFetchedModules, readIfThere } from "./fetched.ts";
import { fetchRelease, findRelease, findTool } from "./find-tool.ts";
import { leftoverPrefix, writeLeftover } from "./leftover.ts";
import { readModuleFiles, readModuleFolder } from "./module-files.ts";
import { makePrivateFolder, removePrivateFolder } from "./private-folder.ts";
import { isAlive, sendSignal } from "./process.ts";
import { readVersion } from "./read-version.ts";
import { readEnd, tailBytes, tailLines } from "./tail.ts";

export type TerraformOptions = {
  readonly spec: TerraformSpec;
  /** The checkout. */
  readonly workspace: string;
  /** Parent of the private folder: `RUNNER_TEMP`. */
  readonly temporary: string;
  /** The job's own variables; an allow-list of them goes on to children. */
  readonly job: Readonly<Record<string, string | undefined>>;
  /** `AWS_*` variables for the children that sign in; kept in memory only. */
  readonly credentials: () => Promise<Readonly<Record<string, string>>>;
  readonly signal: AbortSignal;
  readonly fetch: FetchBytes;
  /** Folder of the providers that the targets of this run share (`openProviderCache`); `null`: each fetches its own. */
  readonly providers: string | null;
  /** Keys that releases are verified with, in place of their publisher's: for tests. */
  readonly trusted?: readonly string[];
  /** Keeps a text for the post step of this job (`GITHUB_STATE`). */
  readonly saveState: (name: string, value: string) => void;
  /** How long a cancelled apply may take to end before it is left to the post step. */
  readonly graceSeconds?: number;
};

/** How the output of a command is followed. */
type Tail<Told> = (file: string, finished: Promise<unknown>) => AsyncGenerator<Told, void, void>;

const defaultGraceSeconds = 3;
const errorBytes = 64 * 1024;

/** Nothing is touched before the first call. One value serves one target in one job, one command at a time. */
export function openTerraform(options: TerraformOptions): Terraform {
  const run = new ToolRun(options);
  const hands = {
    ...options,
    ask: (found: FoundBinary) => run.ask(found),
    forget: () => run.forget(),
    cancelled: () => cancelled(options.spec),
  };
  return {
    readModule: () => readModuleFiles(options.spec, options.workspace, options.job),
    findTool: (names, isWanted) => findTool(hands, names, isWanted),
    findRelease: (wanted) => findRelease(hands, wanted),
    fetchRelease: (wanted) => fetchRelease(hands, wanted),
    run: (command) => run.run(command, tailLines),
    runForBytes: (command) => run.run(command, tailBytes),
    newPlanFile: async () => path.join(await run.folder(), "plans", `${randomUUID()}.tfplan`),
    installedProviders: async () => listProviders(path.join(await run.folder(), "data")),
    readFolder: (folder) => readModuleFolder(folder, options.workspace),
    fetchedModules: async () => readFetchedModules(path.join(await run.folder(), "data")),
    initialisedBackend: async () => readBackend(path.join(await run.folder(), "data")),
    erroredState: () => readIfThere(erroredStatePath(options)),
    removeErroredState: () => rm(erroredStatePath(options), { force: true }),
    isLeftRunning: () => run.isLeftRunning,
    close: () => run.close(),
  };
}

function erroredStatePath({ workspace, spec }: TerraformOptions): string {
  return path.resolve(workspace, spec.path, erroredStateFile);
}

/** The one place that holds what changes during a run: the folder, the found binary, and a child that is left behind. */
class ToolRun {
  isLeftRunning = false;
  readonly #options: TerraformOptions;
  #folder: Promise<string> | null = null;
  #binary: string | null = null;
  #commands = 0;

  constructor(options: TerraformOptions) {
    this.#options = options;
  }

  folder(): Promise<string> {
    this.#folder ??= makePrivateFolder(this.#options.temporary).then((folder) => {
      this.#save(folder, null);
      return folder;
    });
    return this.#folder;
  }

  /** What was asked for its version is not the tool of this run. */
  forget(): void {
    this.#binary = null;
  }

  /** Makes `found` the tool of this run, and asks for its version. */
  async ask(found: FoundBinary): Promise<Tool | Failure> {
    this.#binary = found.path;
    const told: string[] = [];
    const version = { arguments: ["version"], signedIn: false, onCancel: "kill" } as const;
    for await (const line of this.run(version, tailLines))
      told.push(typeof line === "string" ? line : line.stderr);
    return readVersion(found, told.join("\n"));
  }

  async *run<Told>(command: ToolCommand, tail: Tail<Told>): AsyncGenerator<Told | Ended, void, void> {
    const { signal, graceSeconds = defaultGraceSeconds } = this.#options;
    if (signal.aborted) throw cancelled(this.#options.spec);
    const child = await this.#start(command);
    const patience = Promise.withResolvers<void>();
    const stop = once(() => {
      this.#stop(child, command);
      sleep(graceSeconds * 1000, undefined, { ref: false }).then(patience.resolve, patience.reject);
    });
    signal.addEventListener("abort", stop);
    // The signal may have come while the child was starting.
    if (signal.aborted) stop();
    const settled = Promise.race([child.ended, patience.promise.then(() => null)]);
    try {
      yield* tail(child.output, settled);
      const exitCode = await settled;
      if (exitCode === null || (signal.aborted && exitCode !== 0)) throw cancelled(this.#options.spec);
      yield { exitCode, stderr: await readEnd(child.errorOutput, errorBytes) };
    } finally {
      signal.removeEventListener("abort", stop);
      // A reader that went away early ends the command like a cancel does.
      if (await isAlive(child.identity)) stop();
      await settled;
      await this.#leaveOrClean(child);
    }
  }

  async close(): Promise<void> {
    if (this.#folder === null || this.isLeftRunning) return;
    await removePrivateFolder(await this.#folder);
    this.#folder = null;
    this.#options.saveState(this.#stateName(), "");
  }

  async #start(command: ToolCommand): Promise<Child> {
    const { spec, workspace, job, credentials } = this.#options;
    if (this.#binary === null) throw new TypeError("findTool comes before run");
    const folder = await this.folder();
    const child = await startChild({
      binary: this.#binary,
      arguments: command.arguments,
      folder: path.resolve(workspace, spec.path),
      environment: childEnvironment({
        job: { ...job, TF_CLI_CONFIG_FILE: await configFile(job) },
        variables: spec.settings.variables?.map(({ name }) => name) ?? null,
        credentials: command.signedIn ? await credentials() : {},
        own: { ...toolEnvironment(folder), ...(await this.#providerCache()), ...command.extra },
      }),
      output: path.join(folder, "output", String(this.#commands++)),
    });
    this.#save(folder, { child, command, cancelledAt: null });
    return child;
  }

  async #providerCache(): Promise<Readonly<Record<string, string>>> {
    const { providers } = this.#options;
    if (providers === null) return {};
    await mkdir(providers, { recursive: true, mode: 0o700 });
    return { TF_PLUGIN_CACHE_DIR: providers };
  }

  /** A cancel: the state says so first, because this process may not live to say it later. */
  #stop(child: Child, { onCancel, ...command }: ToolCommand): void {
    void this.#folder?.then((folder) =>
      this.#save(folder, { child, command: { ...command, onCancel }, cancelledAt: Date.now() }),
    );
    if (onCancel === "kill") sendSignal(child.identity.pid, "SIGKILL", "group");
    else sendSignal(child.identity.pid, "SIGINT", "process");
  }

  /** Leaves nothing running but a stopping apply, and none of the output, which holds secrets. */
  async #leaveOrClean(child: Child): Promise<void> {
    if (await isAlive(child.identity)) {
      this.isLeftRunning = true;
      return;
    }
    // The tool's own children (providers, provisioners) end with its group.
    if (this.#options.signal.aborted) sendSignal(child.identity.pid, "SIGKILL", "group");
    await Promise.all([child.output, child.errorOutput].map((file) => rm(file, { force: true })));
    this.#save(await this.folder(), null);
  }

  #save(
    folder: string,
    running: { child: Child; command: ToolCommand; cancelledAt: number | null } | null,
  ): void {
    const { spec, saveState } = this.#options;
    const tool = this.#binary === null ? "terraform" : path.basename(this.#binary);
    const child =
      running === null
        ? null
        : {
            ...running.child.identity,
            output: running.child.output,
            onCancel: running.command.onCancel,
            cancelledAt: running.cancelledAt,
          };
    saveState(this.#stateName(), writeLeftover({ target: spec.name, tool, folder, child }));
  }

  #stateName(): string {
    return `${leftoverPrefix}${this.#options.spec.name}`;
  }
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}

function cancelled({ name }: TerraformSpec): Failure {
  return new Failure("cancelled", `The work on ${name} was cancelled. Run the job again to go on.`);
}
