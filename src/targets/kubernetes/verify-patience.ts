import type { Judgement } from "./health.ts";
import type { KubernetesObject } from "./object.ts";
import type { KubernetesHands } from "./spec.ts";
import { readScaleUp } from "./verify-scale-up.ts";

/** Turns failures that may pass into progress, as long as they may. */
export type Patience = {
  /** `podsOf` gives the pods of the object that are not healthy. */
  settle(
    key: string,
    judged: Judgement,
    how: { readonly nowMs: number; readonly podsOf: () => readonly KubernetesObject[] },
  ): Promise<Judgement>;
};

type Failing = { readonly sinceMs: number; readonly grace: unknown };

/**
 * A failure counts once it has lasted for its grace; another kind of failure begins anew. Pods without a node count after
 * the target's `unschedulable`, unless an autoscaler has promised them a node by then.
 */
export function openPatience({ cluster, spec }: Pick<KubernetesHands, "cluster" | "spec">): Patience {
  const failing = new Map<string, Failing>();
  const promised = new Map<string, string | null>();

  function elapsedMs(key: string, grace: unknown, nowMs: number): number {
    const known = failing.get(key);
    const current = known !== undefined && known.grace === grace ? known : { sinceMs: nowMs, grace };
    failing.set(key, current);
    return nowMs - current.sinceMs;
  }

  async function promiseOf(key: string, pods: readonly KubernetesObject[]): Promise<string | null> {
    const known = promised.get(key);
    if (known !== undefined) return known;
    const promise = await readScaleUp(cluster, pods);
    promised.set(key, promise);
    return promise;
  }

  return {
    settle: async (key, judged, { nowMs, podsOf }) => {
      if (judged.state !== "failed") {
        failing.delete(key);
        return judged;
      }
      const { graceSeconds = 0, reason } = judged;
      const isHomeless = graceSeconds === "unschedulable";
      const seconds = isHomeless ? spec.unschedulableSeconds : graceSeconds;
      if (elapsedMs(key, graceSeconds, nowMs) < seconds * 1000) return { state: "progressing", reason };
      if (!isHomeless) return judged;
      const promise = await promiseOf(key, podsOf());
      return promise === null
        ? judged
        : { state: "progressing", reason: `${reason}; a node is on its way (${promise})` };
    },
  };
}
