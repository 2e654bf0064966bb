/**
 * This room knows what a user may write, in `pushlane.yaml` and as inputs, and turns it into a `Request`. It must not
 * know events, credentials or targets. This file is the one schema: types, messages, the published JSON Schema and the
 * table in docs/config.md all come from it; flat inputs are the same schema with one target. Each message says what is
 * allowed; what was found, and where, is added by `mistake.ts`.
 */
import * as v from "valibot";
import { rules } from "./schema-rules.ts";
import { terraformRules } from "./schema-terraform.ts";

const mapping = "a mapping of keys";

function text(allowed: string, pattern: RegExp, description: string) {
  return v.pipe(v.string(allowed), v.regex(pattern, allowed), v.description(`${description} (${allowed})`));
}

// Printable characters without the backslash; the published JSON Schema knows no flags that could say it shorter.
// Inside the checkout: not absolute, no "..", and no leading "-" that a command could read as a flag.
const pathPattern = /^(?![-/~])(?!.*(?:^|\/)\.\.(?:\/|$))[ -[\]-~\u00a0-\uffff]+$/;
const path = (what: string) =>
  text("a path inside the checkout, such as deploy/shop", pathPattern, `${what}, relative to the checkout`);

const name = text(
  "a DNS label: lower-case letters, digits and -, at most 40 characters",
  /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/,
  "Name of a target: check, inventory, deployment and issue are keyed by it",
);

const durationPattern = /^(?:0|(?=\d)(?:\d{1,4}h)?(?:\d{1,5}m)?(?:\d{1,6}s)?)$/;
const durationAllowed = "a duration such as 10m, 90s, 1h30m or 0";
const duration = (description: string) =>
  v.pipe(
    // YAML reads a bare 0 as a number.
    v.union([v.pipe(v.string(), v.regex(durationPattern, durationAllowed)), v.literal(0)], durationAllowed),
    v.description(`${description} (${durationAllowed})`),
  );

const roleArn = (description: string) =>
  text(
    "the ARN of an IAM role, such as arn:aws:iam::111122223333:role/deploy",
    /^arn:aws[a-z-]*:iam::\d{12}:role\/[\w+=,.@/-]{1,512}$/,
    description,
  );

const Aws = v.pipe(
  v.strictObject(
    {
      region: v.optional(
        text(
          "an AWS region, such as us-east-1",
          /^[a-z]{2,4}(?:-[a-z]+)+-\d{1,2}$/,
          "Region of the role's session and of the EKS cluster",
        ),
      ),
      role: v.optional(roleArn("Role that applies")),
      planRole: v.optional(roleArn("Role that plans and measures drift; without it plans are made offline")),
    },
    mapping,
  ),
  v.description("Short-lived AWS roles, assumed with the ID token of the job"),
);

const kubeconfig = (description: string) =>
  text("the path of a kubeconfig, or its content", /\S/, description);

const Cluster = v.pipe(
  v.strictObject(
    {
      eks: v.optional(
        v.pipe(
          v.strictObject(
            {
              name: text(
                "the name of an EKS cluster",
                /^[0-9A-Za-z][\w-]{0,99}$/,
                "Name of the EKS cluster in aws.region",
              ),
            },
            mapping,
          ),
          v.description("An EKS cluster, reached with the AWS role"),
        ),
      ),
      kubeconfig: v.optional(
        v.pipe(
          v.strictObject(
            {
              apply: v.optional(kubeconfig("Kubeconfig that applies: a file on the runner")),
              plan: v.optional(kubeconfig("Kubeconfig that plans and measures drift")),
            },
            mapping,
          ),
          v.description("A kubeconfig without exec plugins"),
        ),
      ),
      oidc: v.optional(
        v.pipe(
          v.strictObject(
            {
              server: text(
                "an address such as https://api.example.com:6443",
                /^https:\/\/[^\s@]+$/,
                "Address of the API server",
              ),
              ca: text(
                "a CA certificate in PEM, or its base64",
                /^\s*(?:-----BEGIN CERTIFICATE-----|LS0t)[\s\S]*$/,
                "Certificate of the CA that signed the API server's certificate",
              ),
              audience: text(
                "an audience without spaces",
                /^\S{1,255}$/,
                "Audience that the API server expects",
              ),
            },
            mapping,
          ),
          v.description("An API server that trusts GitHub's ID tokens directly"),
        ),
      ),
    },
    mapping,
  ),
  v.description("The way to the cluster: exactly one of eks, kubeconfig and oidc"),
);

const Kustomize = v.pipe(
  v.strictObject(
    {
      enableHelm: v.optional(
        v.pipe(
          v.boolean("true or false"),
          v.description("Let kustomizations inflate charts that lie in the checkout (helmCharts)"),
        ),
        false,
      ),
    },
    mapping,
  ),
  v.description("Settings for kustomize"),
);

const apiVersion = text(
  "group/version or group/version/Kind",
  /^[\w.-]{1,253}(?:\/[\w.-]{1,63}){0,2}$/,
  "An API that the cluster serves, such as monitoring.coreos.com/v1/ServiceMonitor",
);

const Helm = v.pipe(
  v.strictObject(
    {
      release: v.optional(
        text(
          "a release name: lower-case letters, digits, - and ., at most 53 characters",
          /^[a-z0-9](?:[a-z0-9.-]{0,51}[a-z0-9])?$/,
          "Name of the release (.Release.Name); else the target's name",
        ),
      ),
      chart: v.optional(
        text(
          "a path inside the checkout, oci://registry/chart, or a chart's name together with repository",
          /^(?:oci:\/\/[\w.:-]+(?:\/[\w.-]+)+|(?![-/~])(?!.*(?:^|\/)\.\.(?:\/|$))(?!.*:)[ -[\]-~\u00a0-\uffff]+)$/,
          "The chart, where it is not at path",
        ),
      ),
      repository: v.optional(
        text(
          "an address such as https://charts.example.com",
          /^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)(?=[:/]))[^\s@?#]+$/,
          "Address of the Helm repository that holds the chart",
        ),
      ),
      version: v.optional(
        text(
          "an exact version such as 1.2.3",
          /^v?\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/,
          "Version of a chart from a registry or repository: required there",
        ),
      ),
      values: v.optional(
        v.pipe(
          v.array(path("A file of values"), "a list of files"),
          v.description("Files of values, relative to the checkout; later ones win"),
        ),
      ),
      set: v.optional(
        v.pipe(
          v.record(v.string(), v.unknown(), mapping),
          v.description("Values written here: they win over those of files"),
        ),
      ),
      includeCrds: v.optional(
        v.pipe(v.boolean("true or false"), v.description("Include what lies in the chart's crds folder")),
        true,
      ),
      kubeVersion: v.optional(
        text(
          "a version such as 1.36.3",
          /^v?\d+\.\d+(?:\.\d+)?(?:[-+][\w.+-]+)?$/,
          "Version of Kubernetes that a chart is told where no cluster is asked (.Capabilities.KubeVersion)",
        ),
      ),
      apiVersions: v.optional(
        v.pipe(
          v.array(apiVersion, "a list of APIs"),
          v.description("APIs that a chart is told besides those of the cluster (.Capabilities.APIVersions)"),
        ),
      ),
    },
    mapping,
  ),
  v.description("How a Helm chart is rendered; nothing is installed by Helm"),
);

const expression = (description: string) =>
  v.pipe(v.string("a CEL expression"), v.regex(/\S/, "a CEL expression"), v.description(description));

const HealthRule = v.strictObject(
  {
    kind: text("a kind, such as Widget", /^[A-Z][A-Za-z0-9]{0,62}$/, "Kind that the rule is for"),
    group: v.optional(
      v.pipe(
        v.string("an API group without version"),
        v.regex(
          /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)?$/,
          "an API group without version, such as shop.example.com",
        ),
        v.description("API group of the kind, without version; empty for the core group"),
      ),
      "",
    ),
    healthy: expression("CEL over `object`, true when it is healthy"),
    failed: v.optional(expression("CEL over `object`, true when waiting will not help")),
    reason: v.optional(expression("CEL over `object`: a text that says how far it is, or what went wrong")),
  },
  mapping,
);

const Kubernetes = v.pipe(
  v.strictObject(
    {
      path: v.optional(
        path("Folder or file of manifests, of a kustomization or of a Helm chart; not with helm.chart"),
      ),
      render: v.optional(
        v.pipe(
          v.picklist(["auto", "plain", "kustomize", "helm"], "auto, plain, kustomize or helm"),
          v.description(
            "How the files become manifests; auto: kustomize where path holds a kustomization, helm where it holds a Chart.yaml, else plain",
          ),
        ),
        "auto",
      ),
      kustomize: v.optional(Kustomize),
      helm: v.optional(Helm),
      namespace: v.optional(
        text(
          "a namespace: lower-case letters, digits and -, at most 63 characters",
          /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
          "Namespace of objects that name none; lock and inventory live there, else in the namespace pushlane",
        ),
      ),
      cluster: v.optional(Cluster),
      prune: v.optional(
        v.pipe(v.boolean("true or false"), v.description("Delete what left git, after a healthy rollout")),
        true,
      ),
      wait: v.optional(duration("How long the rollout may take; 0 does not wait"), "10m"),
      ...rules,
      unschedulable: v.optional(
        duration(
          "How long pods may find no node before the rollout fails; more where nodes are made on demand",
        ),
        "1m",
      ),
      health: v.optional(
        v.pipe(
          v.array(HealthRule, "a list of rules"),
          v.description(
            "When objects of a kind are healthy, in CEL; goes before what Pushlane knows of the kind",
          ),
        ),
      ),
    },
    mapping,
  ),
  v.description("Manifests that are applied to a Kubernetes cluster"),
);

const Terraform = v.pipe(
  v.strictObject(
    {
      path: path("Root module"),
      workspace: v.optional(
        text("the name of a workspace", /^(?!-)[\w.-]{1,90}$/, "Terraform workspace; else the default one"),
      ),
      varFiles: v.optional(
        v.pipe(
          v.array(
            text(
              "a path relative to the root module",
              /^(?![-/~])[ -[\]-~\u00a0-\uffff]+$/,
              "A variables file, relative to the root module",
            ),
            "a list of files",
          ),
          v.description("Variable files, relative to the root module"),
        ),
      ),
      backendConfig: v.optional(
        v.pipe(
          v.array(
            text("key=value, or a file", /^(?![-/~])[ -~\u00a0-\uffff]+$/, "A setting"),
            "a list of key=value or files",
          ),
          v.description("Settings for the backend: key=value, or files"),
        ),
      ),
      ...terraformRules,
    },
    mapping,
  ),
  v.description("A Terraform or OpenTofu root module"),
);

const environment = text(
  "the name of a GitHub environment",
  /^[ -~\u00a0-\uffff]{1,255}$/,
  "GitHub environment that an apply must run in: proven by the ID token",
);

const Target = v.strictObject(
  {
    kubernetes: v.optional(Kubernetes),
    terraform: v.optional(Terraform),
    aws: v.optional(Aws),
    environment: v.optional(environment),
    was: v.optional(
      v.pipe(
        v.array(name, "a list of names"),
        v.description("Earlier names of this target: its inventory, check and issue go on under the new one"),
      ),
    ),
    lockTimeout: v.optional(duration("How long to wait for another run"), "15m"),
  },
  mapping,
);

export const ConfigSchema = v.strictObject(
  {
    version: v.pipe(v.literal(1, "1"), v.description("Version of this format: 1")),
    recordedBy: v.optional(
      text(
        "the slug of a GitHub App",
        /^[a-z0-9][a-z0-9-]{0,98}$/,
        "App whose check runs are trusted as reviewed plans; only in the config file",
      ),
      "github-actions",
    ),
    defaults: v.optional(
      v.pipe(
        v.strictObject(
          { aws: v.optional(Aws), cluster: v.optional(Cluster), environment: v.optional(environment) },
          mapping,
        ),
        v.description(
          "What targets take where they say nothing of their own: aws and environment as in a target, cluster as in its kubernetes",
        ),
      ),
    ),
    targets: v.pipe(
      v.record(name, Target, "a mapping of target names to targets"),
      v.description("The targets by name, run in the order of the file"),
    ),
  },
  mapping,
);

/** `pushlane.yaml` as written, with defaults filled in. */
export type Config = v.InferOutput<typeof ConfigSchema>;
export type ConfigTarget = v.InferOutput<typeof Target>;
export type ConfigAws = v.InferOutput<typeof Aws>;
export type ConfigKubernetes = v.InferOutput<typeof Kubernetes>;
export type ConfigTerraform = v.InferOutput<typeof Terraform>;
export type ConfigCluster = v.InferOutput<typeof Cluster>;
