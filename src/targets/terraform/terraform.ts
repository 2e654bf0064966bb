/**
 * The wire to Terraform or OpenTofu: what this room asks of the machine. The room decides which command line is run
 * and what its JSON means; behind this port are processes, files and credentials, and no decision.
 */

export type ToolName = "terraform" | "tofu";

export type Tool = {
  readonly name: ToolName;
  /** As people write it: `Terraform` or `OpenTofu`. */
  readonly title: "Terraform" | "OpenTofu";
  readonly version: string;
};

/** No tool that was wanted: every path where it was looked for, and what was found there instead. */
export type NoTool = {
  readonly lookedFor: readonly string[];
  readonly passedBy: readonly (Tool & { readonly path: string })[];
};

/** A release to fetch: one version, or the one that is chosen of all that are published (`null`: none of them). */
export type WantedRelease = {
  readonly name: ToolName;
  readonly version: string | ((published: readonly string[]) => string | null);
};

/**
 * No release was had. "unreachable": there is none, or none comes; "unverified": what came is not what its publisher
 * signed. `reason` names the address.
 */
export type NotFetched = { readonly kind: "unreachable" | "unverified"; readonly reason: string };

/** One file of the root module. `path` is relative to the checkout. */
export type ModuleFile = { readonly path: string; readonly text: string };

export type ModuleFiles = {
  /** `*.tf`, `*.tofu` and their JSON forms, sorted by path. */
  readonly files: readonly ModuleFile[];
  /** Text of `.terraform.lock.hcl`; `null` when there is none. */
  readonly lockFile: string | null;
  /** `.opentofu-version`, `.terraform-version` and `.tool-versions` of the folder and its parents, the nearest first. */
  readonly versionFiles: readonly ModuleFile[];
  /** Input variables that the job gives (`TF_VAR_*`), by their names in the module. */
  readonly given: Readonly<Record<string, string>>;
  /** The tokens for private modules that the job has, by the names of their variables. */
  readonly tokens: Readonly<Record<string, string>>;
  /** Whether a state that an earlier apply could not save lies in the folder. */
  readonly erroredState: boolean;
};

/**
 * What a cancel does to a command. "kill": its process group at once, because an interrupted plan can write an empty
 * state. "interrupt": one SIGINT, so that it ends in order and frees its lock; what still runs is left to the post step.
 */
export type OnCancel = "kill" | "interrupt";

export type ToolCommand = {
  readonly arguments: readonly string[];
  /** Whether the child gets the cloud credentials. */
  readonly signedIn: boolean;
  readonly onCancel: OnCancel;
  /** Variables that this command alone gets. */
  readonly extra?: Readonly<Record<string, string>>;
};

export type Ended = { readonly exitCode: number; readonly stderr: string };

export interface Terraform {
  /** Failure codes: `module-missing` (no such folder, or nothing of Terraform in it), `module-outside` (leads out of the checkout). */
  readModule(): Promise<ModuleFiles>;
  /**
   * The first of `names` on this machine that `isWanted`; the real binary behind a wrapper script. Others are passed by.
   * Failure codes: `cli-config-refused`, `tool-broken` (what is there does not tell its version).
   */
  findTool(names: readonly ToolName[], isWanted: (tool: Tool) => boolean): Promise<Tool | NoTool>;
  /** The release, where an earlier job of this machine has fetched it. Failure code: `cancelled`. */
  findRelease(wanted: WantedRelease): Promise<Tool | NoTool>;
  /**
   * Fetches a release, verifies its publisher's signature and its checksum, keeps it for later jobs of this machine, and
   * makes it the tool of this run. `from`: the address. Failure codes: `cancelled`, `tool-broken`.
   */
  fetchRelease(wanted: WantedRelease): Promise<(Tool & { readonly from: string }) | NotFetched>;
  /**
   * Runs the found tool in the module's folder; yields the lines of its standard output as they come, and at last how it
   * ended: any exit code is a value. Failure codes: `cancelled`, `output-too-large`.
   */
  run(command: ToolCommand): AsyncIterable<string | Ended>;
  /** The same for an output that may be larger than memory: in bytes, as they come. No chunk changes afterwards. */
  runForBytes(command: ToolCommand): AsyncIterable<Uint8Array | Ended>;
  /** The files of a module's folder in the checkout; empty where there are none, `null` where it leads out. */
  readFolder(folder: string): Promise<readonly ModuleFile[] | null>;
  /** The files of the modules that init has fetched; `path` is the module's key, and the file in it. */
  fetchedModules(): Promise<readonly ModuleFile[]>;
  /** Path for a plan file in the private folder of this run. */
  newPlanFile(): Promise<string>;
  /** Providers that init has put into the private folder, as `host/namespace/type`. */
  installedProviders(): Promise<readonly string[]>;
  /** What init has written of the backend, as JSON text; `null` where it has none. */
  initialisedBackend(): Promise<string | null>;
  /** Text of the state that the last apply could not save; `null` where it could. */
  erroredState(): Promise<string | null>;
  /** Removes that file, once its state is saved. */
  removeErroredState(): Promise<void>;
  /** True when a cancelled command is still ending: the post step waits for it. */
  isLeftRunning(): boolean;
  /** Removes the private folder, unless a command is still ending in it. Safe to call twice. */
  close(): Promise<void>;
}
