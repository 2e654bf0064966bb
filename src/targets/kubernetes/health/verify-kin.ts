import { at, isObject } from "../../../model/json.ts";
import type { Kinds } from "../discovery.ts";
import { identityOf, type KubernetesObject } from "../object.ts";
import { judge } from "./health.ts";
import { hasPods, hasReplicaSets, type Kin, newestPods, newestReplicaSet } from "./pods.ts";
import type { Followed, Scope } from "./verify-follow.ts";

/** The ReplicaSets and pods behind workloads. */
export type KinSource = {
  of(owner: KubernetesObject): Kin;
  /** What cannot be read, and so cannot fail a rollout early: one sentence each. */
  unreadable(): readonly string[];
  /** True while something that was asked for has not been read once. */
  isStarting(): boolean;
};

/** Follows ReplicaSets and pods of a namespace from the first time that they are asked for. */
export function openKin(
  kinds: Kinds,
  start: (scope: Scope) => Followed,
  subjects: readonly KubernetesObject[],
): KinSource {
  const followed = new Map<string, Followed>();
  function objectsIn(owner: KubernetesObject, apiVersion: string, kind: string): readonly KubernetesObject[] {
    const info = kinds.find(apiVersion, kind);
    if (info === undefined) return [];
    const { namespace } = identityOf(owner);
    const key = `${kind} ${namespace}`;
    const known =
      followed.get(key) ?? start({ info, namespace, selectors: selectorFor(owner, subjects), names: [] });
    followed.set(key, known);
    return [...known.objects.values()];
  }
  return {
    of: (owner) => ({
      replicaSets: hasReplicaSets(owner) ? objectsIn(owner, "apps/v1", "ReplicaSet") : [],
      pods: objectsIn(owner, "v1", "Pod"),
    }),
    isStarting: () => [...followed.values()].some((known) => known.state().kind === "starting"),
    unreadable: () =>
      [...followed].flatMap(([key, known]) => {
        const state = known.state();
        const [kind, namespace] = key.split(" ");
        if (state.kind !== "unreadable") return [];
        return [
          `${kind}s in ${namespace} cannot be read, so a failure shows only at the timeout: ${state.reason}`,
        ];
      }),
  };
}

/** With one workload in a namespace only its own pods need to be followed. */
function selectorFor(owner: KubernetesObject, subjects: readonly KubernetesObject[]): Record<string, string> {
  const { namespace } = identityOf(owner);
  const alike = subjects.filter((subject) => hasPods(subject) && identityOf(subject).namespace === namespace);
  const labels = at(owner, "spec", "selector", "matchLabels");
  if (alike.length !== 1 || !isObject(labels) || Object.keys(labels).length === 0) return {};
  return {
    labelSelector: Object.entries(labels)
      .map(([key, value]) => `${key}=${typeof value === "string" ? value : ""}`)
      .join(","),
  };
}

/** The live subject, its newest ReplicaSet and its newest pods that are not healthy: whose events tell of a failure. */
export function relativesOf(live: KubernetesObject, source: KinSource): readonly KubernetesObject[] {
  if (!hasPods(live)) return [live];
  const kin = source.of(live);
  const replicaSet = newestReplicaSet(live, kin.replicaSets);
  const pods = newestPods(live, kin).filter((pod) => judge(pod).state !== "healthy");
  return [live, ...(replicaSet === undefined ? [] : [replicaSet]), ...pods];
}
