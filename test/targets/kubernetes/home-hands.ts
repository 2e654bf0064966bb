import { clock } from "../../../src/io/clock.ts";
import type { KubernetesSpec } from "../../../src/model/request.ts";
import type { Run } from "../../../src/model/trigger.ts";
import type { Cluster, ClusterRequest, ClusterResponse } from "../../../src/targets/kubernetes/cluster.ts";
import type { KubernetesHands, ManifestFile } from "../../../src/targets/kubernetes/spec.ts";

export type HandsChoice = {
  readonly cluster: Cluster;
  readonly spec?: Partial<KubernetesSpec>;
  readonly run?: Partial<Run>;
  readonly manifests?: readonly ManifestFile[];
  readonly lease?: KubernetesHands["lease"];
  readonly signal?: AbortSignal;
};

/** Hands of a test: the target `shop` in the namespace `shop`, with a lease of one second. */
export function handsFor({ cluster, spec, run, manifests, lease, signal }: HandsChoice): KubernetesHands {
  return {
    cluster,
    spec: {
      kind: "kubernetes",
      name: "shop",
      was: [],
      environment: null,
      aws: null,
      lockTimeoutSeconds: 5,
      place: { file: "pushlane.yaml" },
      path: "deploy",
      namespace: "shop",
      cluster: { kind: "kubeconfig", apply: "", plan: "" },
      prune: true,
      waitTimeoutSeconds: 30,
      unschedulableSeconds: 60,
      health: [],
      ...spec,
    },
    run: {
      repository: "acme/shop",
      repositoryId: "42",
      id: "1001",
      number: 1,
      attempt: 1,
      actor: "ada",
      event: "push",
      commit: "c".repeat(40),
      ref: "refs/heads/main",
      workflow: ".github/workflows/deploy.yml",
      job: "deploy",
      serverUrl: "https://github.example",
      apiUrl: "https://api.github.example",
      defaultBranch: "main",
      ...run,
    },
    readManifests: async () => manifests ?? [],
    healthRules: [],
    fingerprintKey: null,
    clock,
    signal: signal ?? new AbortController().signal,
    lease: lease ?? { seconds: 1, renewSeconds: 0.2, giveUpSeconds: 0.7 },
    hide: () => undefined,
    version: "0.1.0",
  };
}

/** The cluster, except that `answer` may answer a request itself, or spoil what the server answered. */
export function answering(
  cluster: Cluster,
  answer: (
    request: ClusterRequest,
    send: () => Promise<ClusterResponse>,
  ) => Promise<ClusterResponse> | undefined,
): Cluster {
  return {
    server: cluster.server,
    watch: (path, query, signal) => cluster.watch(path, query, signal),
    send: (request) => answer(request, () => cluster.send(request)) ?? cluster.send(request),
  };
}

export function refusal(status: number, message = "no"): ClusterResponse {
  return { status, body: { kind: "Status", message }, warnings: [] };
}
