/** The Kubernetes Secrets that hold an inventory, as requests and answers. It knows nothing of what is in them. */
import { Failure } from "../../../model/failure.ts";
import { at, isObject, type JsonObject, stringAt } from "../../../model/json.ts";
import { compareText } from "../../../model/plan.ts";
import type { Cluster, ClusterResponse } from "../cluster.ts";
import { type KubernetesObject, metadataOf } from "../object.ts";
import { ownFieldManager } from "../spec.ts";
import { applySetId, type Inventory } from "./inventory.ts";

export type SecretName = { readonly namespace: string; readonly name: string };

const secretType = "pushlane/inventory";
export const toolingAnnotation = "applyset.kubernetes.io/tooling";

export function secretPath({ namespace, name }: SecretName): string {
  return `${secretsPath(namespace)}/${encodeURIComponent(name)}`;
}

export function namespacePath(name: string): string {
  return `/api/v1/namespaces/${encodeURIComponent(name)}`;
}

function secretsPath(namespace: string): string {
  return `${namespacePath(namespace)}/secrets`;
}

/** What a `Status` says, with its HTTP code. */
export function reasonOf({ status, body }: ClusterResponse): string {
  return `HTTP ${status}, ${stringAt(body, "message") ?? "no reason given"}`;
}

/** The bytes under a key of a Secret's `data`, or `undefined`. */
export function bytesAt(secret: KubernetesObject, key: string): Buffer | undefined {
  const text = stringAt(secret, "data", key);
  return text === undefined ? undefined : Buffer.from(text, "base64");
}

export function resourceVersionOf(object: KubernetesObject): string {
  return stringAt(object, "metadata", "resourceVersion") ?? "";
}

/**
 * Creates a Secret (`current` null) or replaces that very version of it. Labels and annotations that others set stay.
 * Gives the stored object, or `null` when someone else wrote in between. Throws `inventory-unwritable`.
 */
export async function putSecret(
  cluster: Cluster,
  where: SecretName,
  content: { readonly data: Readonly<Record<string, Buffer>>; readonly metadata: JsonObject },
  current: KubernetesObject | null,
): Promise<KubernetesObject | null> {
  const encoded = Object.entries(content.data).map(([key, bytes]) => [key, bytes.toString("base64")]);
  const body: KubernetesObject = {
    apiVersion: "v1",
    kind: "Secret",
    metadata: { ...mergeMetadata(current, content.metadata), ...where },
    type: current === null ? secretType : (current["type"] ?? secretType),
    data: Object.fromEntries(encoded),
  };
  const response = await cluster.send({
    method: current === null ? "POST" : "PUT",
    path: current === null ? secretsPath(where.namespace) : secretPath(where),
    query: { fieldManager: ownFieldManager },
    body,
  });
  if ((response.status === 200 || response.status === 201) && isObject(response.body)) return response.body;
  // 404 of a PUT: the Secret was deleted meanwhile, which is someone else's write too.
  if (response.status === 409 || (response.status === 404 && current !== null)) return null;
  throw unwritable(where, current === null ? "create" : "update", response);
}

/** Deletes a Secret of that very uid; one that is gone already is fine. Throws `inventory-unwritable`. */
export async function deleteSecret(cluster: Cluster, where: SecretName, uid: string): Promise<void> {
  const body = { apiVersion: "v1", kind: "DeleteOptions", preconditions: { uid } };
  const response = await cluster.send({ method: "DELETE", path: secretPath(where), body });
  if (response.status !== 404 && response.status >= 300) throw unwritable(where, "delete", response);
}

function unwritable({ namespace, name }: SecretName, verb: string, response: ClusterResponse): Failure {
  const action = { create: "created", update: "updated", delete: "deleted" }[verb] ?? verb;
  return new Failure(
    "inventory-unwritable",
    `The inventory Secret/${namespace}/${name} could not be ${action}: ${reasonOf(response)}. ` +
      `Allow the apply identity to "${verb}" Secrets named "${name}" in namespace "${namespace}".`,
  );
}

function mergeMetadata(current: KubernetesObject | null, own: JsonObject): JsonObject {
  const live = metadataOf(current ?? undefined);
  const merged = (field: string): JsonObject => ({ ...mapAt(live, field), ...mapAt(own, field) });
  const kept: JsonObject = current === null ? {} : { resourceVersion: resourceVersionOf(current) };
  return { ...kept, labels: merged("labels"), annotations: merged("annotations") };
}

function mapAt(metadata: JsonObject, field: string): JsonObject {
  const map = at(metadata, field);
  return isObject(map) ? map : {};
}

/** Labels and annotations of an ApplySet parent (KEP-3659 as kubectl reads it), so that other tools keep off. */
export function parentMetadata(where: SecretName, inventory: Inventory, version: string): JsonObject {
  const identities = [...inventory.entries, ...inventory.owed, ...inventory.pending].map(
    (one) => one.identity,
  );
  const kinds = identities.map(({ group, kind }) => (group === "" ? kind : `${kind}.${group}`));
  const namespaces = identities
    .map(({ namespace }) => namespace)
    .filter((namespace) => namespace !== "" && namespace !== where.namespace);
  return {
    labels: {
      "applyset.kubernetes.io/id": applySetId(where.name, where.namespace),
      "app.kubernetes.io/managed-by": "pushlane",
    },
    annotations: {
      [toolingAnnotation]: `pushlane/v${version}`,
      "applyset.kubernetes.io/contains-group-kinds": sortedList(kinds),
      "applyset.kubernetes.io/additional-namespaces": sortedList(namespaces),
    },
  };
}

function sortedList(names: readonly string[]): string {
  return [...new Set(names)].sort(compareText).join(",");
}
