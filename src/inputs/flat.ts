import type { Finding, Mistake } from "./mistake.ts";
import { slugOf } from "./path.ts";

export type Inputs = Readonly<Record<string, string>>;

/** Inputs that describe a target, and the kind that they belong to. They exclude `config`. */
const targetInputs: Readonly<Record<string, "kubernetes" | "terraform" | "any">> = {
  name: "any",
  kubernetes: "kubernetes",
  terraform: "terraform",
  namespace: "kubernetes",
  workspace: "terraform",
  "var-files": "terraform",
  "backend-config": "terraform",
  "terraform-version": "terraform",
  "terraform-mirror": "terraform",
  "aws-role": "any",
  "aws-plan-role": "any",
  "aws-region": "any",
  "eks-cluster": "kubernetes",
  kubeconfig: "kubernetes",
  "plan-kubeconfig": "kubernetes",
  "cluster-server": "kubernetes",
  "cluster-ca": "kubernetes",
  "cluster-audience": "kubernetes",
  "wait-timeout": "kubernetes",
  "lock-timeout": "any",
  prune: "kubernetes",
};

/** Defaults of action.yml: an input that has its default was not set by the user. */
const defaults: Inputs = { "wait-timeout": "10m", "lock-timeout": "15m", prune: "true" };

/** The inputs of a flat target that the user set. */
export function givenTargetInputs(inputs: Inputs): readonly string[] {
  return Object.keys(targetInputs).filter((input) => {
    const value = inputs[input];
    return value !== undefined && value !== "" && value !== defaults[input];
  });
}

/** The flat inputs as a config with one target, and how a finding in it is told in the words of the inputs. */
export type FlatConfig = {
  readonly value: unknown;
  readonly mistakes: readonly Mistake[];
  readonly name: (finding: Finding) => Mistake;
};

/**
 * Builds the config of a flat target. For a stranger its identities are left out: inputs made of secrets are empty
 * there, and nobody asks for an identity.
 */
export function flatConfig(inputs: Inputs, stranger: boolean): FlatConfig {
  const path = inputs["kubernetes"] || inputs["terraform"] || "";
  const name = inputs["name"] || slugOf(path);
  const target = {
    ...(inputs["kubernetes"] ? { kubernetes: kubernetesOf(inputs, stranger) } : {}),
    ...(inputs["terraform"] ? { terraform: terraformOf(inputs) } : {}),
    ...(stranger ? {} : awsOf(inputs)),
    ...given({ lockTimeout: inputs["lock-timeout"] }),
  };
  return { value: { version: 1, targets: { [name]: target } }, mistakes: misfits(inputs), name: nameInput };
}

function kubernetesOf(inputs: Inputs, stranger: boolean): object {
  const cluster = stranger ? {} : clusterOf(inputs);
  return {
    ...given({
      path: inputs["kubernetes"],
      namespace: inputs["namespace"],
      wait: inputs["wait-timeout"],
    }),
    ...(inputs["prune"] ? { prune: strictBoolean(inputs["prune"]) } : {}),
    ...(Object.keys(cluster).length === 0 ? {} : { cluster }),
  };
}

function clusterOf(inputs: Inputs): object {
  const kubeconfig = given({ apply: inputs["kubeconfig"], plan: inputs["plan-kubeconfig"] });
  const oidc = given({
    server: inputs["cluster-server"],
    ca: inputs["cluster-ca"],
    audience: inputs["cluster-audience"],
  });
  return {
    ...(inputs["eks-cluster"] ? { eks: { name: inputs["eks-cluster"] } } : {}),
    ...(Object.keys(kubeconfig).length === 0 ? {} : { kubeconfig }),
    ...(Object.keys(oidc).length === 0 ? {} : { oidc }),
  };
}

function terraformOf(inputs: Inputs): object {
  return {
    ...given({
      path: inputs["terraform"],
      workspace: inputs["workspace"],
      version: inputs["terraform-version"],
      mirror: inputs["terraform-mirror"],
    }),
    ...(inputs["var-files"] ? { varFiles: listOf(inputs["var-files"], /[,\n]/) } : {}),
    // Values may hold commas, so only a line ends one.
    ...(inputs["backend-config"] ? { backendConfig: listOf(inputs["backend-config"], /\n/) } : {}),
  };
}

function awsOf(inputs: Inputs): object {
  const aws = given({
    role: inputs["aws-role"],
    planRole: inputs["aws-plan-role"],
    region: inputs["aws-region"],
  });
  return Object.keys(aws).length === 0 ? {} : { aws };
}

function given(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const set: Record<string, string> = {};
  for (const [key, value] of Object.entries(values)) if (value) set[key] = value;
  return set;
}

/** `"true"` and `"false"` as booleans; anything else stays a text, for the schema to refuse. */
function strictBoolean(text: string): boolean | string {
  if (text === "true") return true;
  return text === "false" ? false : text;
}

/** The entries of a list input, trimmed, without empty ones. */
export function listOf(text: string, separator: RegExp): readonly string[] {
  return text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

function misfits(inputs: Inputs): readonly Mistake[] {
  if (inputs["kubernetes"] && inputs["terraform"]) return [];
  const kind = inputs["kubernetes"] ? "kubernetes" : "terraform";
  return givenTargetInputs(inputs)
    .filter((input) => targetInputs[input] !== "any" && targetInputs[input] !== kind)
    .map((input) => ({
      subject: `input ${input}`,
      problem: `is not for a ${kind} target. Take it away`,
      place: null,
    }));
}

const inputOfPath: Readonly<Record<string, string>> = {
  "": "inputs kubernetes and terraform:",
  kubernetes: "input kubernetes",
  "kubernetes.path": "input kubernetes",
  "kubernetes.namespace": "input namespace",
  "kubernetes.cluster":
    "the way to the cluster (inputs eks-cluster; kubeconfig or plan-kubeconfig; cluster-server, cluster-ca and cluster-audience)",
  "kubernetes.cluster.eks.name": "input eks-cluster",
  "kubernetes.cluster.kubeconfig.apply": "input kubeconfig",
  "kubernetes.cluster.kubeconfig.plan": "input plan-kubeconfig",
  "kubernetes.cluster.oidc.server": "input cluster-server",
  "kubernetes.cluster.oidc.ca": "input cluster-ca",
  "kubernetes.cluster.oidc.audience": "input cluster-audience",
  "kubernetes.prune": "input prune",
  "kubernetes.wait": "input wait-timeout",
  "terraform.path": "input terraform",
  "terraform.workspace": "input workspace",
  "terraform.varFiles": "input var-files",
  "terraform.backendConfig": "input backend-config",
  "terraform.version": "input terraform-version",
  "terraform.mirror": "input terraform-mirror",
  aws: "inputs aws-role, aws-plan-role and aws-region:",
  "aws.role": "input aws-role",
  "aws.planRole": "input aws-plan-role",
  "aws.region": "input aws-region",
  lockTimeout: "input lock-timeout",
};

function nameInput(finding: Finding): Mistake {
  // Paths are targets.<name>.…; a wrong name is the key itself.
  const inner = finding.path.slice(2).filter((step) => typeof step === "string");
  const isName = finding.path.length === 2 && finding.at === "key";
  const subject = isName ? "input name" : inputOfPath[inner.join(".")];
  return { subject: subject ?? `input ${inner.join(".")}`, problem: finding.problem, place: null };
}
