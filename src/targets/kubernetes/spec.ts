import type { KubernetesSpec } from "../../model/request.ts";
import type { Run } from "../../model/trigger.ts";
import type { Cluster } from "./cluster.ts";
import type { HealthRules } from "./health/health-rules.ts";
import type { Siblings } from "./plan/plan-ownership.ts";
import type { Generator, GeneratorTool } from "./render/generator.ts";

/** Everything a Kubernetes target works with, handed in by `main`. Durations are parameters so that tests use 2 s. */
export type KubernetesHands = {
  readonly spec: KubernetesSpec;
  readonly run: Run;
  readonly cluster: Cluster;
  /**
   * The text of every manifest file under `spec.path`, sorted by path; paths are relative to the checkout. Where the
   * files are a kustomization or a chart: the generator that makes manifests of them.
   */
  readonly readManifests: () => Promise<readonly ManifestFile[] | Generator>;
  /** The user's own rules, compiled; empty where the config has none. */
  readonly healthRules: HealthRules;
  readonly fingerprintKey: Buffer | null;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly lease: { readonly seconds: number; readonly renewSeconds: number; readonly giveUpSeconds: number };
  /** Registers a secret value with the redactor before anything is said of it. */
  readonly hide: (secret: string) => void;
  readonly version: string;
  /** Names of the other targets of the same config, by the values of their part-of labels. */
  readonly siblings?: Siblings;
};

/** `writtenBy`: the tool that wrote this text out of the file at `path`; then its lines are nowhere in the checkout. */
export type ManifestFile = {
  readonly path: string;
  readonly text: string;
  readonly writtenBy?: GeneratorTool;
};

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `milliseconds`, or at once when `signal` aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** Field manager of every member object, and of Pushlane's own (Lease, inventory). */
export const fieldManager = "pushlane";
export const ownFieldManager = "pushlane-inventory";
