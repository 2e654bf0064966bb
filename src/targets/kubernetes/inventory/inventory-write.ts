/** Writes and deletes what an inventory is stored in, in an order that a kill at any point leaves readable. */
import { Failure } from "../../../model/failure.ts";
import { isObject, stringAt } from "../../../model/json.ts";
import { homeOf } from "../../../model/request.ts";
import type { Cluster } from "../cluster.ts";
import type { KubernetesObject } from "../object.ts";
import type { KubernetesHands } from "../spec.ts";
import { homeName, type Inventory } from "./inventory.ts";
import {
  cutBody,
  type Half,
  hashOf,
  inventoryVersion,
  isSameBody,
  type Limits,
  limits,
  writeBody,
  writeHead,
} from "./inventory-form.ts";
import { type Stored, shardName, unreadable } from "./inventory-read.ts";
import {
  bytesAt,
  deleteSecret,
  parentMetadata,
  putSecret,
  resourceVersionOf,
  type SecretName,
  secretPath,
} from "./inventory-secret.ts";

/**
 * Stores `next` over that very version (`stored`; null: there is none): shards into the idle half, then the head as the
 * commit, then the half that was in use is emptied. Throws `inventory-moved`, `inventory-unwritable`,
 * `inventory-too-large`, `inventory-unreadable`.
 */
export async function writeInventory(
  hands: KubernetesHands,
  size: Limits,
  stored: Stored | null,
  next: Inventory,
): Promise<Stored> {
  const { spec } = hands;
  const kept = stored === null ? null : keptBody(stored, next);
  if (stored !== null && kept !== null) {
    const head = await putHead(hands, stored, next, kept);
    return { ...stored, inventory: next, head };
  }
  const body = writeBody(next);
  const pieces = cutBody(body, size);
  if (pieces.length > size.shards) throw tooLarge(hands, body.length, size);
  const half: Half | null = pieces.length === 1 ? null : stored?.half === "a" ? "b" : "a";
  if (half !== null) {
    for (const [index, piece] of pieces.entries()) {
      const isCurrent = () => isStillHead(hands, stored);
      await writeShard(hands, shardName(spec.name, half, index + 1), { piece }, isCurrent);
    }
  }
  const inline = half === null ? { body } : {};
  const hashes = pieces.map(hashOf);
  const head = await putHead(hands, stored, next, { half, hashes, inline });
  if (stored !== null && stored.half !== null) await emptyShards(hands, stored.half, stored.shards);
  return { inventory: next, head, half, hashes, shards: half === null ? 0 : pieces.length };
}

/** Where the body is, if it may stay there: a new commit alone moves the pointers and changes no object. */
function keptBody(stored: Stored, next: Inventory): Place | null {
  if (!isSameBody(stored.inventory, next)) return null;
  const { half, hashes } = stored;
  if (half !== null) return { half, hashes, inline: {} };
  const body = bytesAt(stored.head, "body");
  return body === undefined ? null : { half, hashes, inline: { body } };
}

type Place = Pick<Stored, "half" | "hashes"> & { readonly inline: Readonly<Record<string, Buffer>> };

async function putHead(
  hands: KubernetesHands,
  stored: Stored | null,
  next: Inventory,
  { half, hashes, inline }: Place,
): Promise<KubernetesObject> {
  const where = { namespace: homeOf(hands.spec), name: homeName(hands.spec.name) };
  const text = writeHead(next, hands.run.repository, { half, hashes });
  const data = { version: Buffer.from(inventoryVersion), key: next.key, head: Buffer.from(text), ...inline };
  const content = { data, metadata: parentMetadata(where, next, hands.version) };
  return (
    (await putSecret(hands.cluster, where, content, stored?.head ?? null)) ??
    (await readOwnWrite(hands, text))
  );
}

/** A write that was retried answers with a conflict although it was stored: then the head is what was sent. */
async function readOwnWrite(hands: KubernetesHands, text: string): Promise<KubernetesObject> {
  const where = { namespace: homeOf(hands.spec), name: homeName(hands.spec.name) };
  const { status, body } = await hands.cluster.send({ method: "GET", path: secretPath(where) });
  const head = stringAt(body, "data", "head");
  if (status === 200 && isObject(body) && head === Buffer.from(text).toString("base64")) return body;
  throw moved(hands);
}

function moved({ spec }: KubernetesHands): Failure {
  return new Failure(
    "inventory-moved",
    `The inventory Secret/${homeOf(spec)}/${homeName(spec.name)} was changed by someone else while this run was at work, so ` +
      "this run stopped and stored nothing. Look for another run of this target, and run again when it has ended.",
  );
}

/** True when the head is still the one that this run read: else "the idle half" may be the one in use by now. */
async function isStillHead(hands: KubernetesHands, stored: Stored | null): Promise<boolean> {
  const where = { namespace: homeOf(hands.spec), name: homeName(hands.spec.name) };
  const { status, body } = await hands.cluster.send({ method: "GET", path: secretPath(where) });
  if (stored === null) return status === 404;
  return status === 200 && isObject(body) && resourceVersionOf(body) === resourceVersionOf(stored.head);
}

async function writeShard(
  hands: KubernetesHands,
  name: string,
  data: Readonly<Record<string, Buffer>>,
  isCurrent: () => Promise<boolean> = async () => true,
): Promise<void> {
  const where = { namespace: homeOf(hands.spec), name };
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const response = await hands.cluster.send({ method: "GET", path: secretPath(where) });
    if (response.status !== 200 && response.status !== 404)
      throw unreadable(`Secret/${where.namespace}/${name}`, response);
    const current = response.status === 200 && isObject(response.body) ? response.body : null;
    // Asked after the shard was read: who writes it now makes the write below a conflict.
    if (!(await isCurrent())) throw moved(hands);
    const metadata = { labels: { "app.kubernetes.io/managed-by": "pushlane" } };
    if ((await putSecret(hands.cluster, where, { data, metadata }, current)) !== null) return;
  }
  throw moved(hands);
}

async function emptyShards(hands: KubernetesHands, half: Half, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await writeShard(hands, shardName(hands.spec.name, half, number), {});
  }
}

/**
 * Deletes all that `stored` is made of. The head goes first: shards without a head are litter, a head without its
 * shards is an inventory that nobody can read.
 */
export async function removeStored(
  cluster: Cluster,
  namespace: string,
  target: string,
  stored: Stored,
): Promise<void> {
  await removeSecret(cluster, { namespace, name: homeName(target) }, true);
  for (const half of ["a", "b"] as const) {
    for (let number = 1; number <= limits.shards; number += 1) {
      const isInUse = half === stored.half && number <= stored.shards;
      await removeSecret(cluster, { namespace, name: shardName(target, half, number) }, isInUse);
    }
  }
}

async function removeSecret(cluster: Cluster, where: SecretName, isNeeded: boolean): Promise<void> {
  const response = await cluster.send({ method: "GET", path: secretPath(where) });
  const uid = stringAt(response.body, "metadata", "uid");
  if (response.status === 200 && uid !== undefined) return deleteSecret(cluster, where, uid);
  if (response.status !== 404 && isNeeded)
    throw unreadable(`Secret/${where.namespace}/${where.name}`, response);
}

function tooLarge({ spec }: KubernetesHands, bytes: number, { shardBytes, shards }: Limits): Failure {
  return new Failure(
    "inventory-too-large",
    `The inventory of the target "${spec.name}" would take ${bytes} bytes compressed, and ${shardBytes * shards} are the most ` +
      "that it may take. Split the manifests into several targets.",
  );
}
