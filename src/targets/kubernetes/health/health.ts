/**
 * Whether an object is healthy, from what its status says: the rules of kstatus, with those additions that let a deploy
 * fail early and truly. Pure: time does not pass here, so a judgement that needs patience says how much.
 */
import { stringAt } from "../../../model/json.ts";
import { identityOf, type KubernetesObject, metadataOf } from "../object.ts";
import { hasJobEnded, judgeCronJob, judgeJob } from "./health-batch.ts";
import { judgeAcme, judgeCertificate, judgeCertificateRequest, judgeIssuer } from "./health-certificates.ts";
import { judgeByConditions } from "./health-conditions.ts";
import { judgeFlux } from "./health-flux.ts";
import { judgeGateway, judgeGatewayClass, judgeRoute } from "./health-gateway.ts";
import { judgeClaim, judgeDefinition, judgeService, judgeVolume } from "./health-other.ts";
import { judgePod } from "./health-pod.ts";
import { judgeRollout } from "./health-rollout.ts";
import { type HealthRules, judgeByRule } from "./health-rules.ts";
import { judgeAutoscaler, judgeDisruptionBudget } from "./health-scaling.ts";
import { judgeExternalSecret, judgeSecretStore } from "./health-secrets.ts";
import { judgeDaemonSet, judgeDeployment, judgeReplicaSet, judgeStatefulSet } from "./health-workloads.ts";

export { judgePod } from "./health-pod.ts";

/** "unschedulable": as long as the target says, because only its owner knows whether nodes are made on demand. */
export type Grace = number | "unschedulable";

/** Not yet; `reason` says how far it is, or what is missing. */
type Progressing = {
  readonly state: "progressing";
  readonly reason: string;
  /** Nothing is missing; but its controller may not have looked yet, and so long it gets. */
  readonly healthyAfterSeconds?: number;
  /** It waits because it was told to: the end of the time is no failure then. */
  readonly byDesign?: true;
};

export type Judgement =
  | { readonly state: "healthy" }
  | Progressing
  /** Will not become healthy by waiting, once it has been so for `graceSeconds` (none: at once). */
  | { readonly state: "failed"; readonly reason: string; readonly graceSeconds?: Grace }
  /** Nothing to wait for: paused, suspended, scaled to zero, updated by hand. */
  | { readonly state: "not-waited"; readonly reason: string };

type Judge = (object: KubernetesObject) => Judgement;

const judges: Readonly<Record<string, Judge>> = {
  "apps/Deployment": judgeDeployment,
  "apps/StatefulSet": judgeStatefulSet,
  "apps/DaemonSet": judgeDaemonSet,
  "apps/ReplicaSet": judgeReplicaSet,
  "/ReplicationController": judgeReplicaSet,
  "/Pod": judgePod,
  "/PersistentVolumeClaim": judgeClaim,
  "/PersistentVolume": judgeVolume,
  "batch/Job": judgeJob,
  "autoscaling/HorizontalPodAutoscaler": judgeAutoscaler,
  "policy/PodDisruptionBudget": judgeDisruptionBudget,
  "apiextensions.k8s.io/CustomResourceDefinition": judgeDefinition,
  "apiregistration.k8s.io/APIService": judgeByConditions,
  "argoproj.io/Rollout": judgeRollout,
  "gateway.networking.k8s.io/GatewayClass": judgeGatewayClass,
  "gateway.networking.k8s.io/Gateway": judgeGateway,
  "gateway.networking.k8s.io/HTTPRoute": judgeRoute,
  "gateway.networking.k8s.io/GRPCRoute": judgeRoute,
  "gateway.networking.k8s.io/TLSRoute": judgeRoute,
  "gateway.networking.k8s.io/TCPRoute": judgeRoute,
  "gateway.networking.k8s.io/UDPRoute": judgeRoute,
  "cert-manager.io/Certificate": judgeCertificate,
  "cert-manager.io/CertificateRequest": judgeCertificateRequest,
  "cert-manager.io/Issuer": judgeIssuer,
  "cert-manager.io/ClusterIssuer": judgeIssuer,
  "acme.cert-manager.io/Order": judgeAcme,
  "acme.cert-manager.io/Challenge": judgeAcme,
  "external-secrets.io/ExternalSecret": judgeExternalSecret,
  "external-secrets.io/SecretStore": judgeSecretStore,
  "external-secrets.io/ClusterSecretStore": judgeSecretStore,
};

/** Whole groups whose kinds are judged alike. */
const judgesOfGroups: Readonly<Record<string, Judge>> = {
  "kustomize.toolkit.fluxcd.io": judgeFlux,
  "helm.toolkit.fluxcd.io": judgeFlux,
  "source.toolkit.fluxcd.io": judgeFlux,
  "image.toolkit.fluxcd.io": judgeFlux,
  "notification.toolkit.fluxcd.io": judgeFlux,
};

/** Kinds of which the stored object tells all. */
const judgesOfStored: Readonly<Record<string, Judge>> = {
  "/Service": judgeService,
  "batch/CronJob": judgeCronJob,
};

/** Groups of Kubernetes itself whose kinds, those above aside, are what they are as soon as they are stored. */
const storedIsHealthy = new Set([
  "",
  "admissionregistration.k8s.io",
  "apps",
  "autoscaling",
  "batch",
  "certificates.k8s.io",
  "coordination.k8s.io",
  "discovery.k8s.io",
  "flowcontrol.apiserver.k8s.io",
  "networking.k8s.io",
  "node.k8s.io",
  "policy",
  "rbac.authorization.k8s.io",
  "scheduling.k8s.io",
  "storage.k8s.io",
]);

/** True for objects whose health shows only after they are stored: the others need no look at the cluster. */
export function hasHealth(object: KubernetesObject, rules: HealthRules = []): boolean {
  const { group, kind } = identityOf(object);
  if (rules.some((rule) => rule.group === group && rule.kind === kind)) return true;
  if (group === "" && kind === "Service") return stringAt(object, "spec", "type") === "LoadBalancer";
  return judges[`${group}/${kind}`] !== undefined || !storedIsHealthy.has(group);
}

/**
 * Judges a live object. The user's own rule for its kind goes before all but a deletion; then the rules of the kinds
 * that are known here; kinds of other groups by the conditions `Stalled`, `Reconciling`, `Ready` and `Available`, and by
 * `observedGeneration`. Kinds of Kubernetes itself without a rule are healthy as soon as they are stored.
 */
export function judge(object: KubernetesObject, rules: HealthRules = []): Judgement {
  if (metadataOf(object)["deletionTimestamp"] !== undefined && !hasJobEnded(object))
    return { state: "failed", reason: deletion(object) };
  const { group, kind } = identityOf(object);
  const rule = rules.find((one) => one.group === group && one.kind === kind);
  if (rule !== undefined) return judgeByRule(object, rule);
  return judgeOf(group, kind)(object);
}

function judgeOf(group: string, kind: string): Judge {
  const known = judges[`${group}/${kind}`] ?? judgesOfGroups[group] ?? judgesOfStored[`${group}/${kind}`];
  if (known !== undefined) return known;
  return storedIsHealthy.has(group) ? () => ({ state: "healthy" }) : judgeByConditions;
}

function deletion(object: KubernetesObject): string {
  const finalizers = metadataOf(object)["finalizers"];
  const waiting = Array.isArray(finalizers) ? ` (waiting for ${finalizers.join(", ")})` : "";
  return `is being deleted since ${stringAt(object, "metadata", "deletionTimestamp") ?? "an unknown time"}${waiting}`;
}
