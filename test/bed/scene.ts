/**
 * A repository of the examples on real neighbours, and a runner that plays its workflows: what the demo and the
 * whole-program stories start from.
 */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { APPLY_ROLE, PLAN_ROLE } from "./example-roles.ts";
import type { Occasion } from "./forge/events.ts";
import { startLockTable } from "./lock-table.ts";
import { CLUSTER_AUDIENCE, type Neighbours, startNeighbours } from "./neighbours.ts";
import { startObjectStore } from "./object-store.ts";
import { type JobOptions, type JobResult, startRunner } from "./runner.ts";
import { findTerraform, findTool } from "./tools/find.ts";
import { awsMirror, providerMirror, standinMirror } from "./tools/provider-mirror.ts";

const run = promisify(execFile);
const examples = join(import.meta.dirname, "../../examples");

/** The permissions that the README names, per command. */
export const PERMISSIONS = {
  plan: { "id-token": "write", contents: "read", "pull-requests": "write", checks: "write", actions: "read" },
  apply: {
    "id-token": "write",
    contents: "read",
    "pull-requests": "write",
    checks: "write",
    deployments: "write",
    actions: "read",
  },
  drift: { "id-token": "write", contents: "read", issues: "write", deployments: "read", actions: "read" },
} as const satisfies Record<string, JobOptions["permissions"]>;

export type SceneOptions = {
  /** "tofu" always works; "terraform" only where the machine has it. */
  readonly tool?: "tofu" | "terraform";
  readonly report?: (line: string) => void;
  /** Which of the two example targets the repository has. Default: both. */
  readonly targets?: readonly ("infra" | "shop")[];
  /** The repository is `examples/aws` instead: a stand-in plays the provider, an object store keeps the state. */
  readonly aws?: boolean | "locks in DynamoDB";
  /** More or other files of the first commit; `null` leaves one out. */
  readonly files?: Readonly<Record<string, string | null>>;
  /** Shorter waits between the signals of a cancelled job. */
  readonly patience?: Parameters<typeof startRunner>[0]["patience"];
};

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** Starts it all. Nothing outlives `await using`. */
export async function openScene(options: SceneOptions = {}) {
  await using stack = new AsyncDisposableStack();
  const report = options.report ?? (() => undefined);
  const folder = stack.adopt(await mkdtemp(join(tmpdir(), "pushlane-scene-")), (path) =>
    rm(path, { recursive: true, force: true }),
  );
  const tool = await terraformTool(options.tool ?? "tofu", folder, report);
  const mirror = await mirrorFor(options, folder, report);
  const neighbours = stack.use(await startNeighbours({ report, forge: { files: {} } }));
  const { forge, issuer, authority, sts, cluster } = neighbours;
  const site = join(folder, "site");
  const env = {
    AWS_ENDPOINT_URL_STS: sts.url,
    TF_CLI_CONFIG_FILE: mirror.cliConfigFile,
    TF_VAR_folder: site,
    TF_VAR_api_token: "the-api-token-of-the-shop",
    TF_VAR_payment_key: "the-payment-key-of-the-shop",
    PUSHLANE_LEASE_SECONDS: "4",
  };
  const state = join(folder, "terraform.tfstate");
  const mayWrite = (arn: string) => arn.includes("/pushlane-apply/");
  const store = stack.use(await startObjectStore({ sessions: sts.sessions, mayWrite }));
  const table = stack.use(await startLockTable());
  const isAws = options.aws !== undefined && options.aws !== false;
  const module = isAws ? "aws" : "infra";
  const config = await (isAws
    ? awsConfig(store.url, options.aws === true ? null : table.url)
    : writeConfig(neighbours, options.targets ?? ["infra", "shop"], state));
  const lock = await lockProviders({
    tool: tool.path,
    folder,
    config: mirror.cliConfigFile,
    module,
    files: options.files ?? {},
  });
  const files = {
    ...(await exampleFiles(isAws ? ["aws"] : ["shop", "infra"])),
    ...(options.aws === "locks in DynamoDB" ? await withoutLockFile() : {}),
    [`${module}/.terraform.lock.hcl`]: lock,
    "pushlane.yaml": config,
    ...options.files,
  };
  const present = Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== null);
  await forge.push("main", Object.fromEntries(present), "The shop and its files");
  const patience = options.patience === undefined ? {} : { patience: options.patience };
  const runner = stack.use(await startRunner({ forge, issuer, authority, ...patience }));
  const perform = (
    command: keyof typeof PERMISSIONS,
    occasion: Occasion,
    more: Partial<JobOptions> = {},
  ): Promise<JobResult> =>
    runner.run({
      occasion,
      permissions: PERMISSIONS[command],
      paths: [tool.folder],
      ...more,
      env: { ...env, ...more.env },
    });
  const kept = stack.move();
  return {
    ...neighbours,
    tool,
    site,
    store,
    table,
    /** The folder that is the cloud of the stand-in for AWS. */
    cloud: join(folder, "standin-cloud"),
    cluster,
    config,
    env,
    runner,
    /** Serial of the Terraform state, null before the first apply. */
    stateSerial: async (): Promise<unknown> => {
      const text = await readFile(state, "utf8").catch(() => null);
      return text === null ? null : JSON.parse(text).serial;
    },
    /** A pull request's workflow run. */
    plan: (occasion: Occasion, more?: Partial<JobOptions>) => perform("plan", occasion, more),
    /** The run of a push to main, or of a dispatch. It names the environment that the apply role trusts. */
    apply: (occasion: Occasion, more?: Partial<JobOptions>) =>
      perform("apply", occasion, { environment: "production", environmentDeployment: false, ...more }),
    /** The run of the schedule. */
    drift: async (more?: Partial<JobOptions>) => perform("drift", await forge.events.schedule(), more),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

async function terraformTool(wanted: "tofu" | "terraform", folder: string, report: (line: string) => void) {
  const found = wanted === "tofu" ? await findTool("tofu", report) : await findTerraform();
  if (found === null) throw new Error("This machine has no Terraform.");
  const bin = join(folder, "bin");
  await mkdir(bin);
  await symlink(found.path, join(bin, wanted));
  const title = wanted === "tofu" ? "OpenTofu" : "Terraform";
  return { path: found.path, version: found.version, title, folder: bin };
}

async function writeConfig(
  { cluster }: Pick<Neighbours, "cluster">,
  targets: readonly string[],
  state: string,
): Promise<string> {
  const ca = Buffer.from(cluster.caPem).toString("base64");
  const infra = `  infra:
    environment: production
    aws: { region: eu-central-1, role: "${APPLY_ROLE}", planRole: "${PLAN_ROLE}" }
    terraform:
      path: infra
      backendConfig: ["path=${state}"]
`;
  const shop = `  shop:
    environment: production
    kubernetes:
      path: shop
      namespace: shop
      wait: 60s
      cluster:
        oidc: { server: "${cluster.url}", audience: "${CLUSTER_AUDIENCE}", ca: ${ca} }
`;
  return `version: 1\ntargets:\n${targets.includes("infra") ? infra : ""}${targets.includes("shop") ? shop : ""}`;
}

/** The example's own config, with the state in the bed's object store. */
async function awsConfig(store: string, table: string | null): Promise<string> {
  const here = [
    table === null ? `endpoints={s3="${store}"}` : `endpoints={s3="${store}",dynamodb="${table}"}`,
    ...(table === null ? [] : ["dynamodb_table=locks"]),
    "use_path_style=true",
    "skip_credentials_validation=true",
    "skip_requesting_account_id=true",
  ];
  const text = await readFile(join(examples, "aws/pushlane.yaml"), "utf8");
  const region = /^( *)- region=.*$/m;
  return text.replace(region, (line, indent: string) =>
    [line, ...here.map((one) => `${indent}- ${JSON.stringify(one)}`)].join("\n"),
  );
}

/** The older way to lock, by a table alone. */
async function withoutLockFile(): Promise<Record<string, string>> {
  const text = await readFile(join(examples, "aws/main.tf"), "utf8");
  return { "aws/main.tf": text.replace(/^ *use_lockfile .*\n/m, "") };
}

async function mirrorFor(options: SceneOptions, folder: string, report: (line: string) => void) {
  if (options.aws) return await awsMirror(folder, report);
  const usesStandin = Object.values(options.files ?? {}).some((text) => text?.includes("pushlane/standin"));
  return await (usesStandin ? standinMirror : providerMirror)(report);
}

async function exampleFiles(parts: readonly string[]): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const part of parts)
    for (const name of await readdir(join(examples, part)))
      if (!["README.md", "pushlane.yaml"].includes(name))
        files[`${part}/${name}`] = await readFile(join(examples, part, name), "utf8");
  return files;
}

/** The lock file of the example's module for this tool and this machine's build of the provider, as a developer makes it. */
async function lockProviders(at: {
  readonly tool: string;
  readonly folder: string;
  readonly config: string;
  readonly module: "infra" | "aws";
  /** Those below the module's folder are of it, too. */
  readonly files: Readonly<Record<string, string | null>>;
}): Promise<string> {
  const module = join(at.folder, "lock");
  await cp(join(examples, at.module), module, { recursive: true });
  for (const [name, text] of Object.entries(at.files))
    if (text !== null && dirname(name) === at.module) await writeFile(join(module, basename(name)), text);
  const env = {
    PATH: process.env["PATH"],
    HOME: at.folder,
    TF_CLI_CONFIG_FILE: at.config,
    CHECKPOINT_DISABLE: "1",
  };
  await run(at.tool, ["init", "-backend=false", "-input=false", "-no-color"], { cwd: module, env });
  return await readFile(join(module, ".terraform.lock.hcl"), "utf8");
}
