/**
 * This room knows what a user may write, in `pushlane.yaml` and as inputs, and turns it into a `Request`. It must not
 * know events, credentials or targets. This file and its parts (`schema-*.ts`) are the one schema: types, messages, the
 * published JSON Schema and the table in docs/config.md all come from it; flat inputs are the same schema with one
 * target. Each message says what is allowed; what was found, and where, is added by `mistake.ts`.
 */
import * as v from "valibot";
import { Aws, Cluster } from "./schema-cluster.ts";
import { Kubernetes } from "./schema-kubernetes.ts";
import { Terraform } from "./schema-terraform.ts";
import { duration, mapping, text } from "./schema-words.ts";

const name = text(
  "a DNS label: lower-case letters, digits and -, at most 40 characters",
  /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/,
  "Name of a target: check, inventory, deployment and issue are keyed by it",
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
