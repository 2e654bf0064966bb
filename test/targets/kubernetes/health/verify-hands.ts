import { clock } from "../../../../src/io/clock.ts";
import { defaultRules } from "../../../../src/model/kubernetes-rules.ts";
import type { Cluster } from "../../../../src/targets/kubernetes/cluster.ts";
import type { HealthRules } from "../../../../src/targets/kubernetes/health/health-rules.ts";
import type { KubernetesHands } from "../../../../src/targets/kubernetes/spec.ts";
import { autoRender } from "../../../inputs/auto-render.ts";

/** Hands of a target that only waits. */
export function handsFor(
  cluster: Cluster,
  signal = new AbortController().signal,
  more: { readonly unschedulableSeconds?: number; readonly healthRules?: HealthRules } = {},
): KubernetesHands {
  return {
    spec: {
      kind: "kubernetes",
      name: "shop",
      was: [],
      environment: null,
      aws: null,
      lockTimeoutSeconds: 0,
      place: { file: "pushlane.yaml" },
      path: "deploy",
      render: autoRender("shop"),
      namespace: "default",
      cluster: { kind: "kubeconfig", apply: "", plan: null },
      prune: true,
      waitTimeoutSeconds: 30,
      rules: defaultRules,
      unschedulableSeconds: more.unschedulableSeconds ?? 60,
      health: [],
    },
    run: {
      repository: "acme/shop",
      repositoryId: "1",
      id: "1",
      number: 1,
      attempt: 1,
      actor: "kim",
      event: "push",
      commit: "0".repeat(40),
      ref: "refs/heads/main",
      workflow: ".github/workflows/deploy.yml",
      job: "deploy",
      serverUrl: "https://github.example",
      apiUrl: "https://api.github.example",
      defaultBranch: "main",
    },
    cluster,
    readManifests: async () => [],
    healthRules: more.healthRules ?? [],
    fingerprintKey: null,
    clock,
    signal,
    lease: { seconds: 2, renewSeconds: 1, giveUpSeconds: 1 },
    hide: () => undefined,
    version: "0.0.0",
  };
}
