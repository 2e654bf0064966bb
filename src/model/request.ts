import type { Place } from "./failure.ts";
import type { JsonObject } from "./json.ts";
import type { KubernetesRules } from "./kubernetes-rules.ts";
import type { TerraformRules } from "./terraform-rules.ts";
import type { TerraformSettings } from "./terraform-settings.ts";
import type { Command } from "./trigger.ts";

/** What the user asked for: inputs and `pushlane.yaml` as one value, parsed and complete. */
export type Request = {
  readonly command: Command | "auto";
  /** Id of the state lock to free; empty unless the command is unlock. */
  readonly lockId: string;
  readonly targets: readonly TargetSpec[];
  readonly branch: string;
  readonly reviewedPlan: "auto" | "required" | "off";
  /** App whose check runs count as records (`github-actions`). */
  readonly recordedBy: string;
  readonly approve: readonly string[];
  readonly fingerprintKey: string | null;
  readonly failOnDrift: boolean;
  readonly githubToken: string;
};

export type TargetSpec = KubernetesSpec | TerraformSpec;

type Common = {
  readonly name: string;
  /** Earlier names of this target. */
  readonly was: readonly string[];
  /** The job's `environment` must be this one for an apply. */
  readonly environment: string | null;
  readonly aws: AwsSpec | null;
  readonly lockTimeoutSeconds: number;
  /** Where this target is declared, for messages. */
  readonly place: Place;
};

export type AwsSpec = {
  readonly region: string;
  readonly role: string | null;
  readonly planRole: string | null;
};

export type KubernetesSpec = Common & {
  readonly kind: "kubernetes";
  /** Folder or file of manifests, kustomization or chart, relative to the checkout; `.` where the chart is remote. */
  readonly path: string;
  readonly render: RenderSpec;
  readonly namespace: string | null;
  readonly cluster: ClusterSpec;
  readonly prune: boolean;
  /** 0: do not wait. */
  readonly waitTimeoutSeconds: number;
  readonly rules: KubernetesRules;
  /** How long pods may find no node before the rollout fails. */
  readonly unschedulableSeconds: number;
  /** The user's own rules of health, for kinds that have none or another one. */
  readonly health: readonly HealthExpressions[];
};

/** Health of a kind in CEL over `object`. `group` is empty for the core group. */
export type HealthExpressions = {
  readonly group: string;
  readonly kind: string;
  readonly healthy: string;
  readonly failed: string | null;
  readonly reason: string | null;
};

/** How the files at a target's path become manifests. `auto`: recognised by their names. */
export type RenderSpec = {
  readonly as: "auto" | "plain" | "kustomize" | "helm";
  /** Whether a kustomization may inflate charts. */
  readonly kustomizeHelm: boolean;
  readonly helm: HelmSpec;
};

type HelmSpec = {
  readonly release: string;
  /** `null`: the chart is at the target's path. */
  readonly remote: RemoteChart | null;
  /** Files relative to the checkout; later ones win, and `set` wins over all. */
  readonly values: readonly string[];
  readonly set: JsonObject;
  readonly includeCrds: boolean;
  /** What a chart is told of the cluster where none is asked; `apiVersions` are told in any case. */
  readonly kubeVersion: string | null;
  readonly apiVersions: readonly string[];
};

/** A chart of a registry or repository, in exactly one version. */
export type RemoteChart =
  | { readonly kind: "oci"; readonly reference: string; readonly version: string }
  | {
      readonly kind: "repository";
      readonly url: string;
      readonly name: string;
      readonly version: string;
    };

/**
 * The ways to a cluster. A kubeconfig is a file's path or the content itself; `apply` is null in a job that only has the
 * one for plans. `ca` is PEM. "none" stands only in the request of a stranger, whose secrets are empty: planned offline.
 */
export type ClusterSpec =
  | { readonly kind: "eks"; readonly name: string }
  | { readonly kind: "kubeconfig"; readonly apply: string | null; readonly plan: string | null }
  | { readonly kind: "oidc"; readonly server: string; readonly ca: string; readonly audience: string }
  | { readonly kind: "none" };

export type TerraformSpec = Common & {
  readonly kind: "terraform";
  /** Root module, relative to the checkout. */
  readonly path: string;
  readonly workspace: string | null;
  /** Relative to the root module; inside the checkout. */
  readonly varFiles: readonly string[];
  readonly backendConfig: readonly string[];
  readonly rules: TerraformRules;
  readonly settings: TerraformSettings;
};

/** The namespace where Lease and inventory live. */
export function homeOf(spec: KubernetesSpec): string {
  return spec.namespace ?? "pushlane";
}
