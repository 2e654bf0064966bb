/** What is read from a root module before its tool runs, and what is refused there. */
import { Failure, type Place } from "../../model/failure.ts";
import { stringAt } from "../../model/json.ts";
import type { VersionSetting } from "../../model/terraform-settings.ts";
import { attribute, attributeToken, blocksIn, wellFormedTokens } from "./hcl.ts";
import { bodiesOf, partOf } from "./hcl-json.ts";
import { type Token, tokensOf } from "./hcl-tokens.ts";
import { isTofuFile, moduleWishes, type Written } from "./required.ts";
import type { ModuleFile, ModuleFiles, Tool, ToolName } from "./terraform.ts";
import { settingWishes, toolOfFiles, type VersionWish, wishesOf } from "./wanted.ts";

type RequiredProvider = { readonly source: string; readonly place: Place };

export type ModuleFacts = {
  /** What is asked of the version of the tool: by the settings, by the module, then by the files of version managers. */
  readonly versions: readonly VersionWish[];
  /** The backend's type; `cloud` for a cloud block. */
  readonly backend: {
    readonly type: string;
    /** Of a local backend, where the module says so. */
    readonly path: string | null;
    /** The same for states of other workspaces than the default one. */
    readonly workspaceDir: string | null;
    readonly place: Place;
  } | null;
  readonly providers: readonly RequiredProvider[];
  /** `host/namespace/type` of every provider in the lock file; `null` without a lock file. */
  readonly locked: readonly string[] | null;
  readonly preferred: ToolName;
  /** Values that the job gives to variables marked as sensitive. */
  readonly secrets: readonly string[];
  /** Whether it has ephemeral variables. The JSON of a plan says so with OpenTofu only. */
  readonly ephemeral: boolean;
};

/** What the module says of itself, and the settings of its tool. A file that is not well-formed says nothing here: the tool names the mistake. */
export function readFacts(module: ModuleFiles, setting: VersionSetting | null = null): ModuleFacts {
  const settings = module.files.flatMap(settingsOf);
  const locked = module.lockFile === null ? null : lockedProviders(module.lockFile);
  const isOpenTofu =
    module.files.some(({ path }) => isTofuFile(path)) ||
    locked?.some((provider) => provider.startsWith("registry.opentofu.org/")) === true;
  return {
    versions: [
      ...settingWishes(setting),
      ...moduleWishes(
        module.files,
        settings.flatMap(({ required }) => required ?? []),
      ),
      ...wishesOf(module.versionFiles),
    ],
    backend: settings.find(({ backend }) => backend !== null)?.backend ?? null,
    providers: settings.flatMap(({ providers }) => providers),
    locked,
    preferred: setting?.tool ?? (isOpenTofu ? "tofu" : (toolOfFiles(module.versionFiles) ?? "terraform")),
    secrets: marked(module, "sensitive").flatMap((name) => module.given[name] ?? []),
    ephemeral: marked(module, "ephemeral").length > 0,
  };
}

/** Failure code `backend-refused`: plans of a remote service are not made on this machine. */
export function refuseRemoteRuns({ backend }: ModuleFacts): void {
  if (backend?.type !== "cloud" && backend?.type !== "remote") return;
  const name = backend.type === "cloud" ? "A cloud block" : 'The backend "remote"';
  throw new Failure(
    "backend-refused",
    `${name} lets a remote service run the plan, and Pushlane applies only what it planned itself. Use a backend that only keeps the state (s3, gcs, azurerm, http, ...).`,
    { places: [backend.place] },
  );
}

/**
 * Failure code `provider-not-locked`: a declared provider is missing in the lock file. Checked before init, because
 * init would fetch it.
 */
export function refuseUnlockedProviders(facts: ModuleFacts, tool: Tool): void {
  const missing = facts.providers.filter(({ source }) => {
    const address = fullSource(source, tool);
    return !address.startsWith("terraform.io/builtin/") && facts.locked?.includes(address) !== true;
  });
  if (missing.length > 0) throw notLocked(missing, facts, tool);
}

/** The same for providers that only init found (of nested modules, or not declared); `installed` as full sources. */
export function unlockedFailure(
  installed: readonly string[],
  facts: ModuleFacts,
  tool: Tool,
): Failure | null {
  const missing = installed.filter((source) => facts.locked?.includes(source) !== true);
  if (missing.length === 0) return null;
  return notLocked(
    missing.map((source) => ({ source, place: null })),
    facts,
    tool,
  );
}

/** `host/namespace/type` of a provider's source, with the tool's own defaults for what is left out. */
export function fullSource(source: string, tool: Tool): string {
  const host = tool.name === "tofu" ? "registry.opentofu.org" : "registry.terraform.io";
  const parts = source.toLowerCase().split("/");
  if (parts.length === 3) return parts.join("/");
  return parts.length === 2 ? [host, ...parts].join("/") : [host, "hashicorp", ...parts].join("/");
}

function notLocked(
  missing: readonly { source: string; place: Place | null }[],
  facts: ModuleFacts,
  tool: Tool,
): Failure {
  const names = [...new Set(missing.map(({ source }) => fullSource(source, tool)))].sort().join(", ");
  const where =
    facts.locked === null ? "there is no .terraform.lock.hcl" : "it is not in .terraform.lock.hcl";
  return new Failure(
    "provider-not-locked",
    `${tool.title} would fetch a provider that nobody reviewed: ${names}; ${where}. Run "${tool.name} providers lock -platform=linux_amd64" in the module's folder, and commit .terraform.lock.hcl.`,
    { places: missing.flatMap(({ place }) => (place === null ? [] : [place])) },
  );
}

function lockedProviders(lockFile: string): readonly string[] {
  return blocksIn(tokensOf(lockFile)).flatMap(({ type, labels: [source] }) =>
    type === "provider" && source !== undefined ? [source] : [],
  );
}

/** The variables of the root module that have `mark = true`. */
function marked({ files }: ModuleFiles, mark: "sensitive" | "ephemeral"): readonly string[] {
  return files.flatMap((file) => {
    if (file.path.endsWith(".json")) {
      const variables = bodiesOf(partOf(file.text, "variable")).flatMap((named) => Object.entries(named));
      return variables.flatMap(([name, declaration]) =>
        bodiesOf(declaration).some((body) => body[mark] === true) ? [name] : [],
      );
    }
    return blocksIn(tokensOf(file.text)).flatMap(({ type, labels: [name], body }) =>
      type === "variable" && name !== undefined && attribute(body, mark) === "true" ? [name] : [],
    );
  });
}

type Settings = Pick<ModuleFacts, "backend" | "providers"> & {
  readonly required: Written | null;
};

function settingsOf(file: ModuleFile): readonly Settings[] {
  if (file.path.endsWith(".json")) return jsonSettings(file);
  return blocksIn(wellFormedTokens(file.text))
    .filter(({ type, labels }) => type === "terraform" && labels.length === 0)
    .map(({ body }) => hclSettings(file.path, body));
}

function hclSettings(file: string, body: readonly Token[]): Settings {
  const blocks = blocksIn(body);
  const backend = blocks.find(({ type }) => type === "backend" || type === "cloud");
  const required = attributeToken(body, "required_version");
  const providers = blocks.filter(({ type }) => type === "required_providers");
  return {
    required: required === null ? null : { text: required.text, place: { file, line: required.line } },
    backend: backend
      ? {
          type: backend.labels[0] ?? backend.type,
          path: attribute(backend.body, "path"),
          workspaceDir: attribute(backend.body, "workspace_dir"),
          place: { file, line: backend.line },
        }
      : null,
    providers: providers.flatMap(({ body: inner }) =>
      blocksIn(inner).map((provider) => ({
        source: attribute(provider.body, "source") ?? provider.type,
        place: { file, line: provider.line },
      })),
    ),
  };
}

function jsonSettings(file: ModuleFile): readonly Settings[] {
  const place = { file: file.path };
  return bodiesOf(partOf(file.text, "terraform")).map((terraform) => {
    const [backend] = bodiesOf(terraform["backend"]).flatMap((kinds) => Object.entries(kinds));
    const type = backend?.[0] ?? (terraform["cloud"] === undefined ? undefined : "cloud");
    const required = stringAt(terraform, "required_version");
    const [settings] = bodiesOf(backend?.[1]);
    return {
      required: required === undefined ? null : { text: required, place },
      backend:
        type === undefined
          ? null
          : {
              type,
              path: stringAt(settings ?? {}, "path") ?? null,
              workspaceDir: stringAt(settings ?? {}, "workspace_dir") ?? null,
              place,
            },
      providers: bodiesOf(terraform["required_providers"])
        .flatMap((sources) => Object.entries(sources))
        .map(([name, provider]) => ({ source: stringAt(provider, "source") ?? name, place })),
    };
  });
}
