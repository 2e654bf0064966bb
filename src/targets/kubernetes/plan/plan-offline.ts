/** A plan without a cluster: what can be known from the checkout alone. */
import { fingerprintOf, type Notice } from "../../../model/plan.ts";
import type { Steps } from "../../../model/progress.ts";
import type { Planned } from "../../target.ts";
import { addressOf, identityOf, type Manifest } from "../object.ts";
import { sortPhases } from "../order/phase-sort.ts";
import { renderTarget } from "../render/render-target.ts";
import type { KubernetesHands } from "../spec.ts";
import { refuseProblems } from "./plan-desired.ts";

/** Addresses per notice: a line that can still be read. */
const addressesPerNotice = 20;

/**
 * Renders and checks the manifests and sends nothing. Whether an object would be created or updated is not known here,
 * so no change is claimed: what is valid is listed as notices. Throws `manifests-invalid` with all problems.
 */
export async function* planOffline(hands: KubernetesHands): Steps<Planned<null>> {
  const { manifests, problems, notices } = await renderTarget(hands, null);
  const sorted = sortPhases(manifests);
  refuseProblems([...problems, ...sorted.problems]);
  yield { kind: "step", text: `${manifests.length} manifests rendered and valid` };
  const plan = {
    target: hands.spec.name,
    kind: "kubernetes" as const,
    offline: true,
    changes: [],
    unchanged: 0,
    keyId: null,
    fingerprint: fingerprintOf(hands.spec.name, []),
    notices: [...notices, ...sorted.notices, ...validNotices(hands, manifests)],
    unknown: [],
    madeWith: `Pushlane ${hands.version}`,
  };
  return { plan, artifact: null };
}

function validNotices({ spec }: KubernetesHands, manifests: readonly Manifest[]): readonly Notice[] {
  const addresses = manifests.map(({ object }) => offlineAddress(object, spec.namespace));
  const lines: Notice[] = [
    { level: "note", text: `${addresses.length} manifests rendered and valid; the cluster was not asked.` },
  ];
  for (let start = 0; start < addresses.length; start += addressesPerNotice) {
    lines.push({ level: "note", text: addresses.slice(start, start + addressesPerNotice).join(", ") });
  }
  return lines;
}

// Only the server knows which kinds have namespaces; these are the built-in ones that have none.
const clusterScoped = new Set([
  "Namespace",
  "Node",
  "PersistentVolume",
  "CustomResourceDefinition",
  "ClusterRole",
  "ClusterRoleBinding",
  "StorageClass",
  "IngressClass",
  "PriorityClass",
  "RuntimeClass",
  "APIService",
  "ValidatingWebhookConfiguration",
  "MutatingWebhookConfiguration",
  "ValidatingAdmissionPolicy",
  "ValidatingAdmissionPolicyBinding",
  "MutatingAdmissionPolicy",
  "MutatingAdmissionPolicyBinding",
  "CSIDriver",
  "VolumeAttachment",
  "CertificateSigningRequest",
  "FlowSchema",
  "PriorityLevelConfiguration",
]);

function offlineAddress(object: Manifest["object"], namespace: string | null): string {
  const identity = identityOf(object);
  if (identity.namespace !== "" || clusterScoped.has(identity.kind)) return addressOf(identity);
  return addressOf({ ...identity, namespace: namespace ?? "" });
}
