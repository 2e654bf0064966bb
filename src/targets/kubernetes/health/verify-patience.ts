import { identityOf, type KubernetesObject } from "../object.ts";
import type { KubernetesHands } from "../spec.ts";
import type { Grace, Judgement } from "./health.ts";
import { readScaleUp, waitsForFirstPod } from "./verify-promises.ts";

/** What time does to a judgement: failures that may pass are progress as long as they may, and some progress ends. */
export type Patience = {
  settle(key: string, judged: Judgement, look: Look): Promise<Judgement>;
};
type Look = {
  readonly nowMs: number;
  readonly live: KubernetesObject;
  /** The pods of the object that are not healthy. */
  readonly podsOf: () => readonly KubernetesObject[];
};

type Since = { readonly sinceMs: number; readonly grace: Grace | "progress" };

/** So long a claim may take to find its first pod, and so often the events of a claim are asked for. */
const claimSeconds = 5;

/**
 * A failure counts once it has lasted for its grace; another kind of failure begins anew. Pods without a node count after
 * the target's `unschedulable`, unless an autoscaler has promised them a node by then. A claim that is only bound for a
 * pod is not waited for, and an object whose controller says nothing is healthy after a while.
 */
export function openPatience({ cluster, spec }: Pick<KubernetesHands, "cluster" | "spec">): Patience {
  const since = new Map<string, Since>();
  const promised = new Map<string, string | null>();

  function elapsedMs(key: string, grace: Since["grace"], nowMs: number): number {
    const known = since.get(key);
    const current = known !== undefined && known.grace === grace ? known : { sinceMs: nowMs, grace };
    since.set(key, current);
    return nowMs - current.sinceMs;
  }

  async function promiseOf(key: string, pods: readonly KubernetesObject[]): Promise<string | null> {
    const known = promised.get(key);
    if (known !== undefined) return known;
    const promise = await readScaleUp(cluster, pods);
    promised.set(key, promise);
    return promise;
  }

  async function settleFailure(
    key: string,
    judged: Extract<Judgement, { state: "failed" }>,
    { nowMs, podsOf }: Look,
  ): Promise<Judgement> {
    const { graceSeconds = 0, reason } = judged;
    const isHomeless = graceSeconds === "unschedulable";
    const seconds = isHomeless ? spec.unschedulableSeconds : graceSeconds;
    if (elapsedMs(key, graceSeconds, nowMs) < seconds * 1000) return { state: "progressing", reason };
    if (!isHomeless) return judged;
    const promise = await promiseOf(key, podsOf());
    return promise === null
      ? judged
      : { state: "progressing", reason: `${reason}; a node is on its way (${promise})` };
  }

  async function settleProgress(
    key: string,
    judged: Extract<Judgement, { state: "progressing" }>,
    { nowMs, live }: Look,
  ): Promise<Judgement> {
    const elapsedSeconds = elapsedMs(key, "progress", nowMs) / 1000;
    const { healthyAfterSeconds } = judged;
    if (healthyAfterSeconds !== undefined && elapsedSeconds >= healthyAfterSeconds)
      return { state: "healthy" };
    if (identityOf(live).kind !== "PersistentVolumeClaim" || elapsedSeconds < claimSeconds) return judged;
    since.set(key, { sinceMs: nowMs, grace: "progress" });
    return (await waitsForFirstPod(cluster, live))
      ? { state: "not-waited", reason: "is bound when a pod uses it (WaitForFirstConsumer)" }
      : judged;
  }

  return {
    settle: async (key, judged, look) => {
      if (judged.state === "failed") return await settleFailure(key, judged, look);
      if (judged.state === "progressing") return await settleProgress(key, judged, look);
      since.delete(key);
      return judged;
    },
  };
}
