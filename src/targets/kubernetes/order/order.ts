/** In which order objects are written: what others need comes first, what can refuse writes comes last. */
import { compareText } from "../../../model/plan.ts";
import { addressOf, type Identity } from "../object.ts";

/** Kinds by group, per rank. What stands nowhere (workloads, custom kinds) is in the rank before the last. */
const firstRanks: readonly (readonly string[])[] = [
  ["/Namespace", "apiextensions.k8s.io/CustomResourceDefinition"],
  [
    "scheduling.k8s.io/PriorityClass",
    "node.k8s.io/RuntimeClass",
    "storage.k8s.io/StorageClass",
    "networking.k8s.io/IngressClass",
    "gateway.networking.k8s.io/GatewayClass",
    "snapshot.storage.k8s.io/VolumeSnapshotClass",
    "rbac.authorization.k8s.io/ClusterRole",
    "rbac.authorization.k8s.io/Role",
    "/ServiceAccount",
    "/ResourceQuota",
    "/LimitRange",
    "networking.k8s.io/NetworkPolicy",
    "policy/PodDisruptionBudget",
  ],
  [
    "rbac.authorization.k8s.io/ClusterRoleBinding",
    "rbac.authorization.k8s.io/RoleBinding",
    "/ConfigMap",
    "/Secret",
    "/PersistentVolume",
    "/PersistentVolumeClaim",
    "/Service",
  ],
];

/** Admission comes last: a webhook whose Service is not up yet would refuse everything that follows it. */
const lastRank: ReadonlySet<string> = new Set([
  "admissionregistration.k8s.io/MutatingWebhookConfiguration",
  "admissionregistration.k8s.io/ValidatingWebhookConfiguration",
  "admissionregistration.k8s.io/MutatingAdmissionPolicyBinding",
  "admissionregistration.k8s.io/ValidatingAdmissionPolicyBinding",
]);

/** The rank of an object: 0 is written first (and pruned last). */
export function rankOf(identity: Identity): number {
  const kind = `${identity.group}/${identity.kind}`;
  const early = firstRanks.findIndex((kinds) => kinds.includes(kind));
  if (early !== -1) return early;
  return lastRank.has(kind) ? firstRanks.length + 1 : firstRanks.length;
}

/** `items` by rank, in order of writing; inside a rank by address. Empty ranks are left out. */
export function inRanks<T extends { readonly identity: Identity }>(
  items: readonly T[],
): readonly (readonly T[])[] {
  const sorted = [...items].sort((a, b) => compareText(addressOf(a.identity), addressOf(b.identity)));
  const byRank = Map.groupBy(sorted, ({ identity }) => rankOf(identity));
  return [...byRank.entries()].sort(([a], [b]) => a - b).map(([, members]) => members);
}

/** Kinds whose loss loses more than themselves: Pushlane never prunes them. */
export function isProtected(identity: Identity): boolean {
  return [
    "/Namespace",
    "apiextensions.k8s.io/CustomResourceDefinition",
    "/PersistentVolume",
    "/PersistentVolumeClaim",
    "storage.k8s.io/StorageClass",
  ].includes(`${identity.group}/${identity.kind}`);
}
