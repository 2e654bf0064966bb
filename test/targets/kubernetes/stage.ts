// A target on a real control plane, for contract tests: hands as `main` would make them, manifests out of texts.

import { clock as realClock } from "../../../src/io/clock.ts";
import { clusterFromToken } from "../../../src/io/cluster/token.ts";
import { Failure } from "../../../src/model/failure.ts";
import { at, isObject, type Json, type JsonObject, parseJson } from "../../../src/model/json.ts";
import { defaultRules } from "../../../src/model/kubernetes-rules.ts";
import type { Health } from "../../../src/model/outcome.ts";
import type { Plan } from "../../../src/model/plan.ts";
import type { Progress, Steps } from "../../../src/model/progress.ts";
import type { KubernetesSpec } from "../../../src/model/request.ts";
import type { Run } from "../../../src/model/trigger.ts";
import type { Cluster } from "../../../src/targets/kubernetes/cluster.ts";
import type { Inventory } from "../../../src/targets/kubernetes/inventory/inventory.ts";
import { openInventory } from "../../../src/targets/kubernetes/inventory/inventory-store.ts";
import type { Clock, KubernetesHands, ManifestFile } from "../../../src/targets/kubernetes/spec.ts";
import { openKubernetesTarget, siblingsOf } from "../../../src/targets/kubernetes/target.ts";
import type { Planned, Session } from "../../../src/targets/target.ts";
import type { ControlPlane } from "../../bed/control-plane.ts";
import type { AuditEvent } from "../../bed/control-plane-audit.ts";
import { autoRender } from "../../inputs/auto-render.ts";

const longLease = { seconds: 36_000, renewSeconds: 9000, giveUpSeconds: 24_000 };

/** Sleeps a hundredth of what it is asked for, and says that all of it has passed. */
function hurriedClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    async sleep(milliseconds, signal) {
      await realClock.sleep(milliseconds / 100, signal);
      ahead += milliseconds;
    },
  };
}

/** What a stage needs of a control plane; `Server` is the same as plain data, for another process. */
export type Plane = Pick<ControlPlane, "url" | "caPem" | "token">;
export type Server = Pick<ControlPlane, "url" | "caPem"> & { readonly bearer: string };

export type Stage = {
  readonly hands: KubernetesHands;
  /** Texts that were handed over to be masked. */
  readonly hidden: ReadonlySet<string>;
  readonly close: () => void;
  /** From now on nothing is sent and nothing answers, as if the process were dead. */
  readonly kill: () => void;
};

export type StageOptions = {
  readonly as?: "plan" | "apply" | "admin";
  readonly name?: string;
  readonly namespace?: string | null;
  readonly commit?: string;
  readonly runId?: string;
  readonly signal?: AbortSignal;
  readonly spec?: Partial<KubernetesSpec>;
  readonly fingerprintKey?: Buffer;
  /** Instead of manifests as texts. */
  readonly readManifests?: KubernetesHands["readManifests"];
  /** A clock whose sleeps are short and whose time runs on as if they were not. */
  readonly hurry?: boolean;
  /** How long the wire tries; as long as usual. */
  readonly retrySeconds?: number;
  /** Names of other targets of the same config, with the same home. */
  readonly others?: readonly string[];
};

/** Hands of one run of a target. `manifests` are files by path. */
export function stage(
  plane: Plane,
  manifests: Readonly<Record<string, string>>,
  options: StageOptions = {},
): Stage {
  const identity = options.as ?? "apply";
  const cluster = clusterFromToken(
    { server: plane.url, ca: plane.caPem, token: async () => plane.token(identity) },
    options.retrySeconds === undefined ? {} : { retrySeconds: options.retrySeconds },
  );
  const hidden = new Set<string>();
  let isDead = false;
  const mortal: Cluster = {
    server: cluster.server,
    send: (request) => (isDead ? new Promise(() => undefined) : cluster.send(request)),
    watch: (path, query, signal) => cluster.watch(path, query, signal),
  };
  const files: readonly ManifestFile[] = Object.entries(manifests).map(([path, text]) => ({ path, text }));
  const clock = options.hurry === true ? hurriedClock() : realClock;
  const hands: KubernetesHands = {
    spec: specOf(options),
    run: runOf(options),
    cluster: mortal,
    readManifests: options.readManifests ?? (async () => files),
    healthRules: [],
    fingerprintKey: options.fingerprintKey ?? null,
    clock,
    signal: options.signal ?? new AbortController().signal,
    lease: options.hurry === true ? longLease : { seconds: 2, renewSeconds: 0.5, giveUpSeconds: 1.5 },
    hide: (secret) => hidden.add(secret),
    version: "0.0.0-test",
    siblings: siblingsOf(
      specOf(options),
      (options.others ?? []).map((name) => specOf({ ...options, name })),
    ),
  };
  const kill = () => {
    isDead = true;
    cluster.close();
  };
  return { hands, hidden, close: () => cluster.close(), kill };
}

/** Hands of a target whose cluster must not be asked. */
export function handsWithout(manifests: Readonly<Record<string, string>>): KubernetesHands {
  const refuse = () => {
    throw new Error("the cluster was asked");
  };
  return {
    spec: specOf({}),
    run: runOf({}),
    cluster: { server: "https://nowhere.example", send: refuse, watch: refuse },
    readManifests: async () => Object.entries(manifests).map(([path, text]) => ({ path, text })),
    healthRules: [],
    fingerprintKey: null,
    clock: realClock,
    signal: new AbortController().signal,
    lease: { seconds: 2, renewSeconds: 0.5, giveUpSeconds: 1.5 },
    hide: () => undefined,
    version: "0.0.0-test",
  };
}

function specOf(options: StageOptions): KubernetesSpec {
  return {
    kind: "kubernetes",
    name: options.name ?? "shop",
    was: [],
    environment: null,
    aws: null,
    lockTimeoutSeconds: 10,
    place: { file: "pushlane.yaml", line: 3, column: 5 },
    path: "deploy",
    render: autoRender("shop"),
    namespace: options.namespace === undefined ? "shop" : options.namespace,
    cluster: { kind: "kubeconfig", apply: "", plan: null },
    prune: true,
    waitTimeoutSeconds: 60,
    rules: defaultRules,
    unschedulableSeconds: 60,
    health: [],
    ...options.spec,
  };
}

function runOf({ commit, runId }: StageOptions): Run {
  return {
    repository: "acme/shop",
    repositoryId: "4711",
    id: runId ?? "100",
    number: 1,
    attempt: 1,
    actor: "ada",
    event: "push",
    commit: commit ?? "c0ffee0000000000000000000000000000000001",
    ref: "refs/heads/main",
    workflow: ".github/workflows/deploy.yml",
    job: "deploy",
    serverUrl: "https://github.example",
    apiUrl: "https://api.github.example",
    defaultBranch: "main",
  };
}

/** Runs a stage to its end; `told` collects the texts of its progress. */
export async function run<T>(steps: Steps<T>, told: string[] = []): Promise<T> {
  for (;;) {
    const next = await steps.next();
    if (next.done === true) return next.value;
    told.push(textOf(next.value));
  }
}

function textOf(progress: Progress): string {
  return "text" in progress ? progress.text : progress.kind;
}

/** A plan with the plan identity, or as `options` say. */
export async function planOf(
  plane: Plane,
  manifests: Readonly<Record<string, string>>,
  options: StageOptions = {},
): Promise<Plan> {
  const { hands, close } = stage(plane, manifests, { as: "plan", ...options });
  try {
    return (await run(openKubernetesTarget(hands).plan())).plan;
  } finally {
    close();
  }
}

export type Applied = {
  readonly plan: Plan;
  readonly health: Health;
  readonly told: readonly string[];
  readonly done: readonly { readonly address: string; readonly action: string }[];
};

/** A whole apply, in the order of the story: lock, plan, plan again under a new lock, write, verify, prune, finish. */
export async function applyOf(
  plane: Plane,
  manifests: Readonly<Record<string, string>>,
  options: StageOptions = {},
): Promise<Applied> {
  const told: string[] = [];
  const { hands, close } = stage(plane, manifests, options);
  try {
    const session = await run(openKubernetesTarget(hands).open(), told);
    try {
      const planned = await planSecurely(session, told);
      await run(session.apply(planned), told);
      return await endOf(session, planned, told);
    } finally {
      await session.close();
    }
  } finally {
    close();
  }
}

/** Plans until the lock is held while planning. */
export async function planSecurely(session: Session, told: string[] = []): Promise<Planned> {
  for (;;) {
    const planned = await run(session.plan(), told);
    if ((await run(session.secure(), told)) === "held") return planned;
  }
}

async function endOf(session: Session, planned: Planned, told: string[]): Promise<Applied> {
  const health = await run(session.verify(planned), told);
  if (health.unhealthy.length === 0) {
    await run(session.prune(planned), told);
    await session.finish();
  }
  return { plan: planned.plan, health, told, done: session.done() };
}

/** Waits until `isTrue`, for a minute at most. */
export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error("it did not come to be within a minute");
    await realClock.sleep(50);
  }
}

/** The Failure that `work` throws. */
export async function failureOf(work: Promise<unknown>): Promise<Failure> {
  try {
    await work;
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown;
    throw thrown;
  }
  throw new Error("nothing was thrown");
}

/** The inventory of a target, read as the apply identity. */
export async function inventoryOf(plane: Plane, options: StageOptions = {}): Promise<Inventory | null> {
  const { hands, close } = stage(plane, {}, { ...options, as: "admin" });
  try {
    return (await openInventory(hands)).inventory;
  } finally {
    close();
  }
}

/** A live object as admin, or `null` where it is absent. */
export async function live(plane: ControlPlane, path: string): Promise<JsonObject | null> {
  const { status, text } = await plane.request({ method: "GET", path });
  if (status === 404) return null;
  const body = parseJson(text);
  if (status !== 200 || !isObject(body)) throw new Error(`${path}: ${status} ${text}`);
  return body;
}

export function liveAt(object: Json, ...path: readonly (string | number)[]): Json | undefined {
  return at(object, ...path);
}

/** What happened at the API server while `work` ran. */
export async function auditOf(
  plane: ControlPlane,
  work: () => Promise<unknown>,
): Promise<readonly AuditEvent[]> {
  const before = (await plane.audit()).length;
  await work();
  return (await plane.audit()).slice(before);
}

/** Real writes: neither reads nor dry runs nor access reviews. */
export function writesAmong(events: readonly AuditEvent[]): readonly string[] {
  return events
    .filter(({ verb }) => ["create", "update", "patch", "delete", "deletecollection"].includes(verb))
    .filter(({ dryRun, resource }) => !dryRun && !resource.endsWith("accessreviews"))
    .map(({ verb, resource, name }) => `${verb} ${resource}/${name}`);
}
