import type { IdentityChoice } from "../credentials/identity.ts";
import type { AwsCredentials, Sts, TokenSource } from "../credentials/ports.ts";
import { signIn } from "../credentials/sign-in.ts";
import { openEks } from "../io/aws/eks.ts";
import type { StsHands } from "../io/aws/sts.ts";
import { clock } from "../io/clock.ts";
import type { OpenCluster } from "../io/cluster/client.ts";
import { Failure } from "../model/failure.ts";
import type { KubernetesSpec, TargetSpec, TerraformSpec } from "../model/request.ts";
import type { Run } from "../model/trigger.ts";
import type { HealthRules } from "../targets/kubernetes/health/health-rules.ts";
import type { KubernetesHands } from "../targets/kubernetes/spec.ts";
import type { Target } from "../targets/target.ts";

/** What opening a target needs of the step. Everything that was opened is closed by `closers`. */
export type Workshop = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly workspace: string;
  readonly run: Run;
  /** All targets of this run. */
  readonly targets: readonly TargetSpec[];
  readonly applies: boolean;
  readonly fingerprintKey: Buffer | null;
  readonly tokens: TokenSource;
  readonly sts: Sts;
  readonly signal: AbortSignal;
  readonly hide: (secret: string) => void;
  readonly warn: (text: string) => void;
  readonly saveState: (name: string, value: string) => void;
  readonly closers: (() => void | Promise<void>)[];
  readonly version: string;
};

/** Signs in as chosen and opens the target; modules are loaded only for the kind at hand. */
export async function openTarget(
  workshop: Workshop,
  spec: TargetSpec,
  choice: IdentityChoice,
): Promise<Target> {
  const signedIn =
    choice.kind === "online"
      ? await signIn(spec.name, choice, {
          tokens: workshop.tokens,
          sts: workshop.sts,
          applies: workshop.applies,
        })
      : { aws: null, warnings: [] };
  for (const warning of signedIn.warnings) workshop.warn(warning);
  switch (spec.kind) {
    case "kubernetes":
      return await openKubernetes(workshop, spec, { choice, aws: signedIn.aws });
    case "terraform":
      return await openTerraform(
        workshop,
        spec,
        credentialsFor(workshop, spec, { choice, aws: signedIn.aws }),
      );
  }
}

type Identity = { readonly choice: IdentityChoice; readonly aws: AwsCredentials | null };

async function openKubernetes(workshop: Workshop, spec: KubernetesSpec, identity: Identity): Promise<Target> {
  const { openKubernetesTarget, siblingsOf } = await import("../targets/kubernetes/target.ts");
  const cluster = await openCluster(workshop, spec, identity);
  workshop.closers.push(() => cluster.close());
  const seconds = Number(workshop.env["PUSHLANE_LEASE_SECONDS"] ?? 60);
  return openKubernetesTarget({
    spec,
    run: workshop.run,
    cluster,
    readManifests: keepGenerator(() => readKubernetesSources(workshop, spec)),
    healthRules: await loadHealthRules(spec),
    fingerprintKey: workshop.fingerprintKey,
    clock,
    signal: workshop.signal,
    lease: { seconds, renewSeconds: seconds / 4, giveUpSeconds: (seconds * 2) / 3 },
    hide: workshop.hide,
    version: workshop.version,
    siblings: siblingsOf(spec, workshop.targets),
  });
}

type Sources = Awaited<ReturnType<KubernetesHands["readManifests"]>>;

/** A chart is fetched and looked through once in a run; plain manifests are not held in memory. */
function keepGenerator(read: () => Promise<Sources>): () => Promise<Sources> {
  let kept: Sources | null = null;
  return async () => {
    if (kept !== null) return kept;
    const sources = await read();
    if ("tool" in sources) kept = sources;
    return sources;
  };
}

async function readKubernetesSources(workshop: Workshop, spec: KubernetesSpec): Promise<Sources> {
  const { readSources } = await import("../io/render/sources.ts");
  const { fetchBytes } = await import("../io/tools/fetch-bytes.ts");
  const { env, signal } = workshop;
  return await readSources({
    spec,
    checkout: workshop.workspace,
    env,
    temporary: env["RUNNER_TEMP"] ?? "/tmp",
    signal,
    fetch: (url, mostBytes) => fetchBytes(url, { signal, mostBytes }),
  });
}

/** The language of the rules is loaded only where there are some. */
async function loadHealthRules({ health }: KubernetesSpec): Promise<HealthRules> {
  if (health.length === 0) return [];
  return (await import("../targets/kubernetes/health/health-cel.ts")).compileRules(health);
}

async function openCluster(
  workshop: Workshop,
  spec: KubernetesSpec,
  { choice, aws }: Identity,
): Promise<OpenCluster> {
  const options = {
    environment: workshop.env,
    userAgent: `pushlane/${workshop.version}`,
    cancel: workshop.signal,
  };
  if (choice.kind === "offline" || choice.cluster === null) return noCluster(spec);
  const { cluster } = choice;
  switch (cluster.kind) {
    case "kubeconfig": {
      const { clusterFromKubeconfig } = await import("../io/cluster/kubeconfig.ts");
      return await clusterFromKubeconfig(cluster.kubeconfig, options);
    }
    case "oidc": {
      const { clusterFromToken } = await import("../io/cluster/token.ts");
      const token = () => workshop.tokens.idToken(cluster.audience);
      return clusterFromToken({ server: cluster.server, ca: cluster.ca, token }, options);
    }
    case "eks": {
      if (aws === null)
        throw new Failure(
          "role-missing",
          `The cluster ${cluster.name} needs a role. Give aws-role and aws-plan-role.`,
        );
      const { clusterFromToken } = await import("../io/cluster/token.ts");
      return clusterFromToken(await openEks(aws, cluster, stsHands(workshop)), options);
    }
  }
}

/** Stands where a plan is offline: whoever asks it anyway has a defect, and is told so. */
function noCluster(spec: KubernetesSpec): OpenCluster {
  const refuse = (): never => {
    throw new Failure("unexpected", `${spec.name} is planned offline, yet its cluster was asked.`);
  };
  return { server: "", send: refuse, watch: refuse, close: () => undefined };
}

async function openTerraform(
  workshop: Workshop,
  spec: TerraformSpec,
  credentials: Variables,
): Promise<Target> {
  const { openTerraformTarget } = await import("../targets/terraform/target.ts");
  const io = await import("../io/terraform/terraform.ts");
  const { fetchBytes } = await import("../io/tools/fetch-bytes.ts");
  const several = workshop.targets.filter(({ kind }) => kind === "terraform").length > 1;
  const providers = several ? await sharedProviders(workshop) : null;
  const terraform = io.openTerraform({
    spec,
    workspace: workshop.workspace,
    temporary: workshop.env["RUNNER_TEMP"] ?? "/tmp",
    job: workshop.env,
    credentials: async () => credentials,
    signal: workshop.signal,
    fetch: (url, mostBytes) => fetchBytes(url, { signal: workshop.signal, mostBytes }),
    saveState: workshop.saveState,
    providers,
  });
  workshop.closers.push(() => terraform.close());

  const { run, fingerprintKey, signal, hide } = workshop;
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const sleep = (milliseconds: number, until: AbortSignal) => clock.sleep(milliseconds, until);
  return openTerraformTarget({ spec, run, today, terraform, fingerprintKey, signal, sleep, hide });
}

async function sharedProviders(workshop: Workshop): Promise<string> {
  const { openProviderCache } = await import("../io/terraform/provider-cache.ts");
  const { folder, close } = openProviderCache(workshop.env["RUNNER_TEMP"] ?? "/tmp");
  workshop.closers.push(close);
  return folder;
}

type Variables = Readonly<Record<string, string>>;

/**
 * What a Terraform that signs in gets: the session of the assumed role; without a role, the AWS credentials that the job
 * has (an earlier step's, or the runner's own); offline, nothing.
 */
function credentialsFor(workshop: Workshop, spec: TerraformSpec, { choice, aws }: Identity): Variables {
  if (choice.kind === "offline") return {};
  if (aws !== null) return awsVariables(aws, spec);
  const own = Object.entries(workshop.env).filter(
    (entry): entry is [string, string] => entry[0].startsWith("AWS_") && entry[1] !== undefined,
  );
  for (const [name, value] of own) if (/SECRET|TOKEN$/.test(name)) workshop.hide(value);
  return { ...Object.fromEntries(own), ...regionOf(spec) };
}

function awsVariables(aws: AwsCredentials, spec: TerraformSpec): Variables {
  return {
    AWS_ACCESS_KEY_ID: aws.accessKeyId,
    AWS_SECRET_ACCESS_KEY: aws.secretAccessKey,
    AWS_SESSION_TOKEN: aws.sessionToken,
    ...regionOf(spec),
  };
}

function regionOf({ aws }: TerraformSpec): Variables {
  return aws === null ? {} : { AWS_REGION: aws.region, AWS_DEFAULT_REGION: aws.region };
}

function stsHands({ env, hide, signal }: Workshop): StsHands {
  return { env, hide, signal };
}
