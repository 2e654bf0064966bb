/** The part of the schema that is a Kubernetes target. */
import * as v from "valibot";
import { Cluster } from "./schema-cluster.ts";
import { Helm, Kustomize } from "./schema-render.ts";
import { rules } from "./schema-rules.ts";
import { duration, mapping, path, text } from "./schema-words.ts";

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

export const Kubernetes = v.pipe(
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
