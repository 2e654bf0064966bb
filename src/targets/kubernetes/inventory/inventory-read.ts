/** Reads an inventory back, proving what it says: "not there" only when that is known, never because of an error. */
import { Failure } from "../../../model/failure.ts";
import { isObject, stringAt } from "../../../model/json.ts";
import type { Cluster, ClusterResponse } from "../cluster.ts";
import type { KubernetesObject } from "../object.ts";
import { homeName, type Inventory } from "./inventory.ts";
import { type Half, type Head, hashOf, inventoryVersion, parseBody, parseHead } from "./inventory-form.ts";
import {
  bytesAt,
  namespacePath,
  reasonOf,
  resourceVersionOf,
  type SecretName,
  secretPath,
  toolingAnnotation,
} from "./inventory-secret.ts";

/** An inventory as stored: its head Secret, and where its body is. */
export type Stored = {
  readonly inventory: Inventory;
  readonly head: KubernetesObject;
  readonly half: Half | null;
  /** Of each shard; of the one body where there is none. */
  readonly hashes: readonly string[];
  readonly shards: number;
};

export type Found =
  | { readonly kind: "stored"; readonly stored: Stored }
  | { readonly kind: "none"; readonly home: "there" | "absent" };

export function shardName(target: string, half: Half, number: number): string {
  return `${homeName(target)}-${half}-${number}`;
}

/** Which inventory: of which target, in which namespace, of which repository. */
export type Wanted = { readonly home: string; readonly target: string; readonly repositoryId: string };

/**
 * The inventory of a target in the namespace `home`, or the proof that there is none: the namespace answers 404, or
 * it is there and the Secret answers 404. Throws `inventory-unreadable` (forbidden, server error, broken content),
 * `inventory-foreign` (another repository's, or no inventory at all).
 */
export async function readInventory(cluster: Cluster, wanted: Wanted): Promise<Found> {
  const where = secretOf(wanted);
  let last = "";
  for (;;) {
    const response = await cluster.send({ method: "GET", path: secretPath(where) });
    if (response.status !== 200 || !isObject(response.body)) return proveAbsence(cluster, where, response);
    const stored = await readStored(cluster, wanted, response.body);
    if (stored !== null) return { kind: "stored", stored };
    // A shard did not match: a writer came in between, so the head has moved. If it has not, the content is broken.
    const version = resourceVersionOf(response.body);
    if (version === last) throw broken(where, "its shards do not have the hashes that its head names");
    last = version;
  }
}

function secretOf({ home, target }: Wanted): SecretName {
  return { namespace: home, name: homeName(target) };
}

async function proveAbsence(cluster: Cluster, where: SecretName, secret: ClusterResponse): Promise<Found> {
  const namespace = await cluster.send({ method: "GET", path: namespacePath(where.namespace) });
  // A namespace that is not there proves that nothing is in it, whatever reads inside of it answered.
  if (namespace.status === 404) return { kind: "none", home: "absent" };
  if (secret.status !== 404) throw unreadable(`Secret/${where.namespace}/${where.name}`, secret);
  if (namespace.status !== 200) throw unreadable(`Namespace/${where.namespace}`, namespace);
  return { kind: "none", home: "there" };
}

export function unreadable(subject: string, response: ClusterResponse): Failure {
  return new Failure(
    "inventory-unreadable",
    `${subject} could not be read: ${reasonOf(response)}. Without it nobody knows what was applied, so nothing was ` +
      'compared and nothing will be pruned. Allow this identity to "get" it by name, or run again when the API server is well.',
  );
}

function broken({ namespace, name }: SecretName, why: string, cause?: unknown): Failure {
  return new Failure(
    "inventory-unreadable",
    `The inventory Secret/${namespace}/${name} is broken: ${why}. Restore it from a backup of the cluster; deleting it ` +
      "makes Pushlane forget what it applied, and nothing of that would ever be pruned.",
    { cause },
  );
}

function foreign({ namespace, name }: SecretName, whose: string): Failure {
  return new Failure(
    "inventory-foreign",
    `Secret/${namespace}/${name} ${whose}. Give this target another name, or another namespace.`,
  );
}

async function readStored(
  cluster: Cluster,
  wanted: Wanted,
  secret: KubernetesObject,
): Promise<Stored | null> {
  const where = secretOf(wanted);
  const head = readHead(where, secret);
  if (head.repositoryId !== wanted.repositoryId) {
    throw foreign(where, `is the inventory of the repository ${head.repository} (id ${head.repositoryId})`);
  }
  const key = bytesAt(secret, "key");
  if (key?.length !== 32) throw broken(where, "its key does not have 32 bytes");
  const body = head.half === null ? readInline(where, secret, head) : await readShards(cluster, wanted, head);
  if (body === null) return null;
  const { target, repositoryId, clusterUid, pointers, lastHealthy, run } = head;
  const known = { target, repositoryId, clusterUid, pointers, lastHealthy, run, key };
  try {
    const inventory: Inventory = { ...known, ...parseBody(body) };
    const { half, hashes } = head;
    return { inventory, head: secret, half, hashes, shards: half === null ? 0 : hashes.length };
  } catch (cause) {
    throw broken(where, "its content cannot be decoded", cause);
  }
}

function readHead(where: SecretName, secret: KubernetesObject): Head {
  const tooling = stringAt(secret, "metadata", "annotations", toolingAnnotation) ?? "";
  if (!tooling.startsWith("pushlane/")) {
    throw foreign(where, tooling === "" ? "is not an inventory of Pushlane" : `belongs to ${tooling}`);
  }
  const version = bytesAt(secret, "version")?.toString("utf8");
  if (version !== inventoryVersion) {
    throw broken(
      where,
      `it has format ${version ?? "unknown"}, this version of Pushlane reads ${inventoryVersion}`,
    );
  }
  try {
    return parseHead(bytesAt(secret, "head")?.toString("utf8") ?? "");
  } catch (cause) {
    throw broken(where, "its head cannot be decoded", cause);
  }
}

function readInline(where: SecretName, secret: KubernetesObject, { hashes }: Head): Buffer {
  const body = bytesAt(secret, "body") ?? Buffer.alloc(0);
  if (hashOf(body) !== hashes[0]) throw broken(where, "its body does not have the hash that its head names");
  return body;
}

/** The body out of its shards; `null` when one is missing or has another hash. */
async function readShards(cluster: Cluster, wanted: Wanted, { half, hashes }: Head): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  for (const [index, hash] of hashes.entries()) {
    const name = shardName(wanted.target, half ?? "a", index + 1);
    const response = await cluster.send({
      method: "GET",
      path: secretPath({ namespace: wanted.home, name }),
    });
    if (response.status !== 200 && response.status !== 404) {
      throw unreadable(`Secret/${wanted.home}/${name}`, response);
    }
    const piece = isObject(response.body) ? bytesAt(response.body, "piece") : undefined;
    if (piece === undefined || hashOf(piece) !== hash) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
