/**
 * This room knows which identity a run may have, and for what. It must not know how one is got: `ports.ts` names the
 * wires, `src/io` holds them. Law 9 is kept here: strangers are offline before anything else is looked at.
 */
import { Failure } from "../model/failure.ts";
import type { ClusterSpec, TargetSpec } from "../model/request.ts";
import type { Run, Trigger } from "../model/trigger.ts";
import type { AwsIdentity } from "./ports.ts";
import { sessionName } from "./session-name.ts";

type ClusterIdentity =
  | { readonly kind: "eks"; readonly name: string; readonly region: string }
  | { readonly kind: "kubeconfig"; readonly kubeconfig: string }
  | { readonly kind: "oidc"; readonly server: string; readonly ca: string; readonly audience: string };

export type IdentityChoice =
  | { readonly kind: "offline"; readonly reason: string }
  | {
      readonly kind: "online";
      /** `null`: no role is assumed. A Terraform target then works with the credentials that the job has. */
      readonly aws: AwsIdentity | null;
      readonly cluster: ClusterIdentity | null;
      /** The environment that the ID token must prove before anything is applied. */
      readonly environment: string | null;
      readonly warnings: readonly string[];
    };

export type IdentityAsk = {
  readonly spec: TargetSpec;
  readonly trigger: Trigger;
  /** Whether the job can ask for ID tokens. */
  readonly tokenEndpoint: boolean;
  readonly run: Run;
};

type Task = "plan" | "apply" | "drift";

/**
 * The identity for one target in this run. Offline is an answer, not an error: strangers, and plans without a plan role.
 * Failures: `id-token-missing` (with the line to add), `role-missing`, `kubeconfig-missing`.
 */
export function chooseIdentity(ask: IdentityAsk): IdentityChoice {
  const { spec, trigger } = ask;
  if (trigger.kind === "nothing") return { kind: "offline", reason: trigger.reason };
  const stranger = trigger.kind === "plan" ? strangerReason(trigger) : null;
  if (stranger !== null) return { kind: "offline", reason: stranger };
  // Whoever frees a lock may do what its holder may.
  const task = trigger.kind === "unlock" ? "apply" : trigger.kind;
  if (task === "plan" && wantsRole(spec) && spec.aws?.planRole === null)
    return {
      kind: "offline",
      reason: `${spec.name} has no plan role, so nothing live is read. Give aws-plan-role (aws.planRole in the config) to see what would change.`,
    };
  const aws = wantsRole(spec) ? chooseRole(ask, task) : null;
  const cluster = spec.kind === "kubernetes" ? chooseCluster(spec.name, spec.cluster, { task, spec }) : null;
  const environment = task === "apply" ? spec.environment : null;
  const warnings = [...(aws?.warnings ?? []), ...(cluster?.warnings ?? [])];
  needEndpoint(ask, { role: aws !== null, oidc: cluster?.identity.kind === "oidc", environment });
  return {
    kind: "online",
    aws: aws?.identity ?? null,
    cluster: cluster?.identity ?? null,
    environment,
    warnings,
  };
}

function strangerReason(trigger: Extract<Trigger, { kind: "plan" }>): string | null {
  switch (trigger.pullRequest?.stranger) {
    case "fork":
      return "This pull request comes from a fork, so no identity is asked for and nothing live is read.";
    case "dependabot":
      return "This pull request is Dependabot's, so no identity is asked for and nothing live is read.";
    case null:
    case undefined:
      return null;
  }
}

/** Whether this target works with an AWS role of its own. A cluster with another way in does not, whatever `defaults` say. */
function wantsRole(spec: TargetSpec): boolean {
  if (spec.kind === "kubernetes") return spec.cluster.kind === "eks";
  return spec.aws !== null && (spec.aws.role !== null || spec.aws.planRole !== null);
}

type Chosen<Identity> = { readonly identity: Identity; readonly warnings: readonly string[] };

function chooseRole({ spec, run }: IdentityAsk, task: Task): Chosen<AwsIdentity> {
  const { role = null, planRole = null, region = "" } = spec.aws ?? {};
  const warnings: string[] = [];
  if (role !== null && role === planRole)
    warnings.push(
      `${spec.name} plans and applies with the same role: whoever can push a branch gets what may write. ` +
        "Give aws-plan-role a role that may only read.",
    );
  const standIn = task === "drift" && planRole === null && spec.kind === "terraform";
  if (standIn)
    warnings.push(
      `${spec.name} has no plan role: drift is measured with the apply role, narrowed to reading. Give aws-plan-role.`,
    );
  const chosen = task === "apply" || standIn ? role : planRole;
  if (chosen === null) throw roleMissing(spec.name, task);
  const name = sessionName(run, spec.name);
  return {
    identity: {
      role: chosen,
      region,
      audience: stsAudience(chosen),
      sessionName: name,
      appliesToo: task !== "apply" && chosen === role,
      readOnly: standIn,
    },
    warnings,
  };
}

function roleMissing(target: string, task: Task): Failure {
  const input =
    task === "apply" ? "aws-role (aws.role in the config)" : "aws-plan-role (aws.planRole in the config)";
  return new Failure(
    "role-missing",
    `The target ${target} has no role for the command ${task}. Give ${input}: the ARN of an IAM role that trusts this job.`,
  );
}

/** The audience that STS expects in the partition of a role. */
function stsAudience(role: string): string {
  return role.startsWith("arn:aws-cn:") ? "sts.amazonaws.com.cn" : "sts.amazonaws.com";
}

type ClusterAsk = { readonly task: Task; readonly spec: TargetSpec };

function chooseCluster(
  target: string,
  cluster: ClusterSpec,
  { task, spec }: ClusterAsk,
): Chosen<ClusterIdentity> {
  switch (cluster.kind) {
    case "eks":
      return { identity: { kind: "eks", name: cluster.name, region: spec.aws?.region ?? "" }, warnings: [] };
    case "oidc":
      return { identity: cluster, warnings: [] };
    case "kubeconfig":
      return chooseKubeconfig(target, cluster, task);
    case "none":
      throw new Failure(
        "kubeconfig-missing",
        `The target ${target} has no way to its cluster. Give eks-cluster, kubeconfig or cluster-server.`,
      );
  }
}

function chooseKubeconfig(
  target: string,
  { apply, plan }: Extract<ClusterSpec, { kind: "kubeconfig" }>,
  task: Task,
): Chosen<ClusterIdentity> {
  const kubeconfig = task === "apply" ? apply : (plan ?? apply);
  if (kubeconfig === null)
    throw new Failure(
      "kubeconfig-missing",
      `The target ${target} has only a kubeconfig for plans, and this is an apply. Give the input kubeconfig (cluster.kubeconfig.apply in the config).`,
    );
  const shared = task !== "apply" && kubeconfig === apply;
  const warning =
    `${target} plans with the kubeconfig that applies: whoever can push a branch gets what may write. ` +
    "Give plan-kubeconfig an identity fenced to dry runs (examples/access).";
  return { identity: { kind: "kubeconfig", kubeconfig }, warnings: shared ? [warning] : [] };
}

type Need = { readonly role: boolean; readonly oidc: boolean; readonly environment: string | null };

function needEndpoint({ spec, tokenEndpoint }: IdentityAsk, need: Need): void {
  if (tokenEndpoint || (!need.role && !need.oidc && need.environment === null)) return;
  const why = need.role
    ? "assumes an AWS role"
    : need.oidc
      ? "signs in to its cluster with GitHub's ID token"
      : `must prove the environment "${need.environment}"`;
  throw new Failure(
    "id-token-missing",
    `The target ${spec.name} ${why}, but this job may not ask for ID tokens. ` +
      'Add "id-token: write" under "permissions:" of this job.',
  );
}
