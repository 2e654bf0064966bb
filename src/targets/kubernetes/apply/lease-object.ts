/** The Lease object as requests and answers. */
import { Failure } from "../../../model/failure.ts";
import { at, isObject, type Json, stringAt } from "../../../model/json.ts";
import { homeOf } from "../../../model/request.ts";
import { homeName } from "../inventory/inventory.ts";
import { namespacePath, reasonOf } from "../inventory/inventory-secret.ts";
import type { KubernetesObject } from "../object.ts";
import { type KubernetesHands, ownFieldManager } from "../spec.ts";

/** What a Lease says. `holder` is empty when it is free; times are RFC 3339 as their writer's clock had them. */
export type Held = {
  readonly holder: string;
  readonly acquireTime: string;
  readonly renewTime: string;
  readonly transitions: number;
  readonly resourceVersion: string;
};

/** The Lease of the target, or `null` where it is not there. Throws `lock-unreadable`. */
export async function getLease(hands: KubernetesHands): Promise<Held | null> {
  const response = await hands.cluster.send({ method: "GET", path: leasePath(hands) });
  if (response.status === 404) return null;
  // A namespace that is not there proves that nothing is in it, whatever reads inside of it answer.
  if (response.status !== 200 && (await isHomeAbsent(hands))) return null;
  if (response.status === 200 && isObject(response.body)) return heldFrom(response.body);
  throw new Failure(
    "lock-unreadable",
    `The lock ${subjectOf(hands)} could not be read: ${reasonOf(response)}. Allow this identity to "get" it by name, or ` +
      "run again when the API server is well.",
  );
}

async function isHomeAbsent({ cluster, spec }: KubernetesHands): Promise<boolean> {
  const { status } = await cluster.send({ method: "GET", path: namespacePath(homeOf(spec)) });
  return status === 404;
}

/**
 * Writes `holder` and the time of now over that very version of the Lease (`null`: creates it). Gives what is stored,
 * or `null` when someone else wrote in between. Throws `lock-unwritable`.
 */
export async function putLease(
  hands: KubernetesHands,
  held: Held | null,
  holder: string,
): Promise<Held | null> {
  const response = await hands.cluster.send({
    method: held === null ? "POST" : "PUT",
    path: held === null ? leasesPath(hands) : leasePath(hands),
    query: { fieldManager: ownFieldManager },
    body: leaseOf(hands, held, holder),
  });
  if ((response.status === 200 || response.status === 201) && isObject(response.body))
    return heldFrom(response.body);
  if (response.status === 409 || (response.status === 404 && held !== null)) return null;
  const verb = held === null ? "create" : "update";
  throw new Failure(
    "lock-unwritable",
    `The lock ${subjectOf(hands)} could not be ${verb}d: ${reasonOf(response)}. Allow the apply identity to "${verb}" Leases ` +
      `named "${homeName(hands.spec.name)}" in namespace "${homeOf(hands.spec)}".`,
  );
}

function leaseOf(hands: KubernetesHands, held: Held | null, holder: string): KubernetesObject {
  const now = microTime(hands.clock.now());
  const isRenewal = held?.holder === holder;
  return {
    apiVersion: "coordination.k8s.io/v1",
    kind: "Lease",
    metadata: {
      name: homeName(hands.spec.name),
      namespace: homeOf(hands.spec),
      labels: { "app.kubernetes.io/managed-by": "pushlane" },
      ...(held === null ? {} : { resourceVersion: held.resourceVersion }),
    },
    spec: {
      holderIdentity: holder,
      leaseDurationSeconds: Math.max(1, Math.round(hands.lease.seconds)),
      acquireTime: isRenewal || (holder === "" && held !== null) ? (held?.acquireTime ?? now) : now,
      renewTime: now,
      leaseTransitions: (held?.transitions ?? 0) + (isRenewal || holder === "" ? 0 : 1),
    },
  };
}

function heldFrom(lease: Json): Held {
  const transitions = at(lease, "spec", "leaseTransitions");
  return {
    holder: stringAt(lease, "spec", "holderIdentity") ?? "",
    acquireTime: stringAt(lease, "spec", "acquireTime") ?? "",
    renewTime: stringAt(lease, "spec", "renewTime") ?? "",
    transitions: typeof transitions === "number" ? transitions : 0,
    resourceVersion: stringAt(lease, "metadata", "resourceVersion") ?? "",
  };
}

/** `MicroTime` has exactly six decimals. */
function microTime(milliseconds: number): string {
  // oxlint-disable-next-line no-restricted-globals -- writes a time that the hands' clock gave; asks no clock itself
  return new Date(milliseconds).toISOString().replace("Z", "000Z");
}

function subjectOf({ spec }: KubernetesHands): string {
  return `Lease/${homeOf(spec)}/${homeName(spec.name)}`;
}

function leasesPath({ spec }: KubernetesHands): string {
  return namespacePath(homeOf(spec)).replace("/api/v1/", "/apis/coordination.k8s.io/v1/").concat("/leases");
}

function leasePath(hands: KubernetesHands): string {
  return `${leasesPath(hands)}/${encodeURIComponent(homeName(hands.spec.name))}`;
}
