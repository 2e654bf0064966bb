/** Writes and deletes what an inventory is stored in, in an order that a kill at any point leaves readable. */
import { Failure } from "../../model/failure.ts";
import { isObject, stringAt } from "../../model/json.ts";
import type { Cluster } from "./cluster.ts";
import { homeName, type Inventory } from "./inventory.ts";
import {
  cutBody,
  type Half,
  hashOf,
  inventoryVersion,
  type Limits,
  limits,
  writeBody,
  writeHead,
} from "./inventory-form.ts";
import { type Stored, shardName, unreadable } from "./inventory-read.ts";
import { deleteSecret, parentMetadata, putSecret, secretPath } from "./inventory-secret.ts";
import type { KubernetesObject } from "./object.ts";
import { homeOf, type KubernetesHands } from "./spec.ts";

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
  const { cluster, spec, version } = hands;
  const where = { namespace: homeOf(spec), name: homeName(spec.name) };
  const body = writeBody(next);
  const pieces = cutBody(body, size);
  if (pieces.length > size.shards) throw tooLarge(hands, body.length, size);
  const half: Half | null = pieces.length === 1 ? null : stored?.half === "a" ? "b" : "a";
  if (half !== null) {
    for (const [index, piece] of pieces.entries()) {
      await writeShard(hands, shardName(spec.name, half, index + 1), { piece });
    }
  }
  const text = writeHead(next, hands.run.repository, { half, hashes: pieces.map(hashOf) });
  const inline = half === null ? { body } : {};
  const data = { version: Buffer.from(inventoryVersion), key: next.key, head: Buffer.from(text), ...inline };
  const content = { data, metadata: parentMetadata(where, next, version) };
  const head =
    (await putSecret(cluster, where, content, stored?.head ?? null)) ?? (await readOwnWrite(hands, text));
  if (stored !== null && stored.half !== null) await emptyShards(hands, stored.half, stored.shards);
  return { inventory: next, head, half, shards: half === null ? 0 : pieces.length };
}

/** A write that was retried answers with a conflict although it was stored: then the head is what was sent. */
async function readOwnWrite(hands: KubernetesHands, text: string): Promise<KubernetesObject> {
  const where = { namespace: homeOf(hands.spec), name: homeName(hands.spec.name) };
  const { status, body } = await hands.cluster.send({ method: "GET", path: secretPath(where) });
  const head = stringAt(body, "data", "head");
  if (status === 200 && isObject(body) && head === Buffer.from(text).toString("base64")) return body;
  throw new Failure(
    "inventory-moved",
    `The inventory Secret/${where.namespace}/${where.name} was changed by someone else while this run was at work, so this ` +
      "run stopped and stored nothing. Look for another run of this target, and run again when it has ended.",
  );
}

async function writeShard(
  hands: KubernetesHands,
  name: string,
  data: Readonly<Record<string, Buffer>>,
): Promise<void> {
  const where = { namespace: homeOf(hands.spec), name };
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const response = await hands.cluster.send({ method: "GET", path: secretPath(where) });
    if (response.status !== 200 && response.status !== 404)
      throw unreadable(`Secret/${where.namespace}/${name}`, response);
    const current = response.status === 200 && isObject(response.body) ? response.body : null;
    const metadata = { labels: { "app.kubernetes.io/managed-by": "pushlane" } };
    if ((await putSecret(hands.cluster, where, { data, metadata }, current)) !== null) return;
  }
  throw new Failure(
    "inventory-moved",
    `The inventory's shard Secret/${where.namespace}/${name} keeps being changed by someone else. Look for another run of ` +
      "this target, and run again when it has ended.",
  );
}

async function emptyShards(hands: KubernetesHands, half: Half, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await writeShard(hands, shardName(hands.spec.name, half, number), {});
  }
}

/** Deletes all that `stored` is made of, head last. */
export async function removeStored(
  cluster: Cluster,
  namespace: string,
  target: string,
  stored: Stored,
): Promise<void> {
  const names = (["a", "b"] as const).flatMap((half) =>
    Array.from({ length: limits.shards }, (_, index) => shardName(target, half, index + 1)),
  );
  if (stored.half !== null) {
    for (const name of names) await removeSecret(cluster, namespace, name);
  }
  await removeSecret(cluster, namespace, homeName(target));
}

async function removeSecret(cluster: Cluster, namespace: string, name: string): Promise<void> {
  const where = { namespace, name };
  const response = await cluster.send({ method: "GET", path: secretPath(where) });
  if (response.status === 404) return;
  const uid = stringAt(response.body, "metadata", "uid");
  if (response.status !== 200 || uid === undefined) throw unreadable(`Secret/${namespace}/${name}`, response);
  await deleteSecret(cluster, where, uid);
}

function tooLarge({ spec }: KubernetesHands, bytes: number, { shardBytes, shards }: Limits): Failure {
  return new Failure(
    "inventory-too-large",
    `The inventory of the target "${spec.name}" would take ${bytes} bytes compressed, and ${shardBytes * shards} are the most ` +
      "that it may take. Split the manifests into several targets.",
  );
}
