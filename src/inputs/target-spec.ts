import type { Place } from "../model/failure.ts";
import { defaultRules, type KubernetesRules } from "../model/kubernetes-rules.ts";
import type { AwsSpec, ClusterSpec, TargetSpec } from "../model/request.ts";
import type { Finding, Path } from "./mistake.ts";
import { insideCheckout } from "./path.ts";
import { renderFindings, renderOf } from "./render-spec.ts";
import type { Config, ConfigAws, ConfigCluster, ConfigKubernetes, ConfigTarget } from "./schema.ts";
import { terraformFindings, terraformRulesOf } from "./terraform-rules.ts";
import { terraformSettingsOf } from "./terraform-settings.ts";

/** The targets of a valid config in the model's words, in its order, and what only shows when parts meet. */
export function targetSpecs(
  config: Config,
  placeOf: (path: Path) => Place,
): { readonly specs: readonly TargetSpec[]; readonly findings: readonly Finding[] } {
  const findings = [...formerNames(config)];
  const specs: TargetSpec[] = [];
  for (const [name, target] of Object.entries(config.targets)) {
    const path = ["targets", name];
    const aws = awsOf(config, target);
    findings.push(...awsFindings(path, aws), ...clusterFindings(path, config, target));
    findings.push(...varFileFindings(path, target), ...renderFindings(path, target.kubernetes));
    findings.push(...terraformFindings(path, target.terraform));
    const spec = specOf(name, target, {
      config,
      aws: aws.region === undefined ? null : settled(aws, aws.region),
      placeOf: (inner) => placeOf([...path, ...inner]),
    });
    if (spec !== null) specs.push({ ...spec, place: placeOf(path) });
  }
  return { specs: specs.toSorted(byPlace), findings };
}

/** In the order of the file: JavaScript puts names that are numbers first. */
function byPlace({ place: one }: TargetSpec, { place: other }: TargetSpec): number {
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}

type Context = {
  readonly config: Config;
  readonly aws: AwsSpec | null;
  /** Place of a path inside of the target. */
  readonly placeOf: (path: Path) => Place;
};

function specOf(name: string, target: ConfigTarget, { config, aws, placeOf }: Context): TargetSpec | null {
  const common = {
    name,
    was: target.was ?? [],
    environment: target.environment ?? config.defaults?.environment ?? null,
    aws,
    lockTimeoutSeconds: secondsOf(target.lockTimeout),
    place: { file: "" },
  };
  if (target.kubernetes !== undefined) {
    const { kubernetes } = target;
    return {
      ...common,
      kind: "kubernetes",
      ...renderOf(name, kubernetes),
      namespace: kubernetes.namespace ?? null,
      cluster: clusterOf(kubernetes.cluster ?? config.defaults?.cluster),
      prune: kubernetes.prune,
      waitTimeoutSeconds: secondsOf(kubernetes.wait),
      rules: rulesOf(kubernetes),
      unschedulableSeconds: secondsOf(kubernetes.unschedulable),
      health: (kubernetes.health ?? []).map(({ failed = null, reason = null, ...rule }) => ({
        ...rule,
        failed,
        reason,
      })),
    };
  }
  if (target.terraform === undefined) return null;
  const { terraform } = target;
  return {
    ...common,
    kind: "terraform",
    path: insideCheckout(terraform.path) ?? terraform.path,
    workspace: terraform.workspace ?? null,
    varFiles: terraform.varFiles ?? [],
    backendConfig: terraform.backendConfig ?? [],
    rules: terraformRulesOf(terraform),
    settings: terraformSettingsOf(terraform, (path) => placeOf(["terraform", ...path])),
  };
}

function rulesOf({ replace, adopt, pruneBudget, conflicts }: ConfigKubernetes): KubernetesRules {
  return {
    replace: replace ?? defaultRules.replace,
    adopt: adopt ?? defaultRules.adopt,
    pruneBudget: pruneBudget ?? defaultRules.pruneBudget,
    conflicts: (conflicts ?? []).map((rule) => ({
      ...rule,
      object: rule.object ?? null,
      manager: rule.manager ?? null,
    })),
  };
}

function clusterOf(cluster: ConfigCluster | undefined): ClusterSpec {
  if (cluster?.eks !== undefined) return { kind: "eks", name: cluster.eks.name };
  if (cluster?.oidc !== undefined) return { kind: "oidc", ...cluster.oidc, ca: pemOf(cluster.oidc.ca) };
  if (cluster?.kubeconfig === undefined) return { kind: "none" };
  return {
    kind: "kubeconfig",
    apply: cluster.kubeconfig.apply ?? null,
    plan: cluster.kubeconfig.plan ?? null,
  };
}

/** Kubeconfigs and EKS hand a CA around as base64 of its PEM: both forms are taken. */
function pemOf(ca: string): string {
  return ca.trim().startsWith("LS0t") ? Buffer.from(ca, "base64").toString("utf8") : ca;
}

/** Seconds of a duration that the schema let through. */
function secondsOf(duration: string | 0): number {
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(String(duration)) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

function awsOf(config: Config, target: ConfigTarget): ConfigAws {
  return { ...config.defaults?.aws, ...target.aws };
}

function settled(aws: ConfigAws, region: string): AwsSpec {
  return { region, role: aws.role ?? null, planRole: aws.planRole ?? null };
}

function awsFindings(path: Path, { region, role, planRole }: ConfigAws): readonly Finding[] {
  if (region === undefined) {
    if (role === undefined && planRole === undefined) return [];
    return [
      {
        path: [...path, "aws", "region"],
        at: "value",
        problem: "is missing: a role needs the region of its session",
      },
    ];
  }
  return Object.entries({ role, planRole }).flatMap(([key, arn]) => {
    if (arn === undefined || partitionOfArn(arn) === partitionOfRegion(region)) return [];
    const problem = `is in the partition ${partitionOfArn(arn)}, but the region ${region} is in ${partitionOfRegion(region)}`;
    return [{ path: [...path, "aws", key], at: "value", problem } as const];
  });
}

function partitionOfArn(arn: string): string {
  return arn.split(":")[1] ?? "aws";
}

const partitions: readonly (readonly [prefix: string, partition: string])[] = [
  ["cn-", "aws-cn"],
  ["us-gov-", "aws-us-gov"],
  ["us-iso-", "aws-iso"],
  ["us-isob-", "aws-iso-b"],
  ["eu-isoe-", "aws-iso-e"],
  ["us-isof-", "aws-iso-f"],
  ["eusc-", "aws-eusc"],
];

function partitionOfRegion(region: string): string {
  return partitions.find(([prefix]) => region.startsWith(prefix))?.[1] ?? "aws";
}

function clusterFindings(path: Path, config: Config, target: ConfigTarget): readonly Finding[] {
  const cluster = target.kubernetes?.cluster ?? config.defaults?.cluster;
  if (target.kubernetes === undefined || cluster?.eks === undefined) return [];
  const { role, planRole } = awsOf(config, target);
  if (role !== undefined || planRole !== undefined) return [];
  const problem =
    "found none: an EKS cluster is reached with an AWS role. Give the role that applies and the one that plans";
  return [{ path: [...path, "aws"], at: "value", problem }];
}

function varFileFindings(path: Path, target: ConfigTarget): readonly Finding[] {
  const { terraform } = target;
  return (terraform?.varFiles ?? []).flatMap((file, index) =>
    insideCheckout(`${terraform?.path ?? ""}/${file}`) !== null
      ? []
      : [
          {
            path: [...path, "terraform", "varFiles", index],
            at: "value",
            problem: `found "${file}", which leads out of the checkout`,
          } as const,
        ],
  );
}

function formerNames(config: Config): readonly Finding[] {
  const taken = new Map(Object.keys(config.targets).map((name) => [name, name]));
  return Object.entries(config.targets).flatMap(([name, { was = [] }]) =>
    was.flatMap((former, index) => {
      const holder = taken.get(former);
      taken.set(former, name);
      if (holder === undefined) return [];
      const problem = `found "${former}", which is ${holder === former ? "a target" : `an earlier name of ${holder}`} already`;
      return [{ path: ["targets", name, "was", index], at: "value", problem } as const];
    }),
  );
}
