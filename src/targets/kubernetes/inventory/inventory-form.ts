/** The inventory as bytes: a plain head and a compressed body, and back. Pure. */
import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import * as v from "valibot";
import { canonicalJson, isObject, type Json, parseJson } from "../../../model/json.ts";
import type { KubernetesObject } from "../object.ts";
import { type Inventory, noHooks } from "./inventory.ts";

export const inventoryVersion = "1";

/** Sizes of the stored form; parameters, so that tests need no megabytes. */
export type Limits = { readonly shardBytes: number; readonly shards: number };
export const limits: Limits = { shardBytes: 900_000, shards: 8 };

export type Half = "a" | "b";

const objectForm: v.GenericSchema<unknown, KubernetesObject> = v.custom<KubernetesObject>(isObject);
const identityForm = v.object({
  group: v.string(),
  kind: v.string(),
  namespace: v.string(),
  name: v.string(),
});
const entryForm = v.object({
  identity: identityForm,
  apiVersion: v.string(),
  uid: v.string(),
  resourceVersion: v.string(),
  generation: v.nullable(v.number()),
  applied: objectForm,
  renderHash: v.string(),
});
const pendingForm = v.object({ identity: identityForm, apiVersion: v.string(), renderHash: v.string() });
const hookRunForm = v.object({
  identity: identityForm,
  apiVersion: v.string(),
  stage: v.picklist(["pre", "sync", "post"]),
  commit: v.string(),
  renderHash: v.string(),
  uid: v.string(),
  result: v.picklist(["started", "succeeded", "failed", "passed-over"]),
});
const hooksForm = v.object({
  release: v.nullable(v.picklist(["install", "upgrade"])),
  runs: v.array(hookRunForm),
});
const pointerForm = v.nullable(v.object({ commit: v.string(), run: v.string() }));

const bodyForm = v.object({
  entries: v.array(entryForm),
  pending: v.array(pendingForm),
  owed: v.array(entryForm),
  unhealthy: v.array(identityForm),
  // Not there in inventories of targets that never had hooks.
  hooks: v.optional(hooksForm, noHooks),
});

const headForm = v.object({
  target: v.string(),
  repository: v.string(),
  repositoryId: v.string(),
  clusterUid: v.string(),
  pointers: v.object({ started: pointerForm, finished: pointerForm }),
  lastHealthy: v.nullable(v.object({ commit: v.string() })),
  run: v.string(),
  /** Where the body is: in the head Secret itself (`null`) or in this half's shards. */
  half: v.nullable(v.picklist(["a", "b"])),
  /** SHA-256 of each shard, in order; without shards of the body in the head. */
  hashes: v.array(v.string()),
});
export type Head = v.InferOutput<typeof headForm>;

/** Throws what valibot throws: the caller says which Secret is broken. */
export function parseHead(text: string): Head {
  return v.parse(headForm, parseJson(text));
}

export function parseBody(compressed: Buffer): v.InferOutput<typeof bodyForm> {
  return v.parse(bodyForm, parseJson(gunzipSync(compressed).toString("utf8")));
}

/** Everything of an inventory that grows with its objects, compressed. Equal inventories give equal bytes. */
export function writeBody({ entries, pending, owed, unhealthy, hooks }: Inventory): Buffer {
  const isHookless = hooks.release === null && hooks.runs.length === 0;
  const body = { entries, pending, owed, unhealthy, ...(isHookless ? {} : { hooks }) };
  return gzipSync(canonicalJson(body satisfies Record<string, Json>), { level: 6 });
}

/** The head's text. `repository` is the name that people know; the id is what counts. */
export function writeHead(
  inventory: Inventory,
  repository: string,
  where: { readonly half: Half | null; readonly hashes: readonly string[] },
): string {
  const { target, repositoryId, clusterUid, pointers, lastHealthy, run } = inventory;
  const head = { target, repository, repositoryId, clusterUid, pointers, lastHealthy, run, ...where };
  return canonicalJson(head satisfies Record<string, Json>);
}

export function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Cuts a body into shards; one piece means that it fits into the head. */
export function cutBody(body: Buffer, { shardBytes }: Limits): readonly Buffer[] {
  const pieces: Buffer[] = [];
  for (let start = 0; start === 0 || start < body.length; start += shardBytes) {
    pieces.push(body.subarray(start, start + shardBytes));
  }
  return pieces;
}

/**
 * How much of the room for it an inventory takes: `bytes` compressed, of `limitBytes`. A plan whose inventory would
 * not fit is refused before anything is written.
 */
export function measureInventory(inventory: Inventory, { shardBytes, shards }: Limits = limits) {
  const bytes = writeBody(inventory).length;
  const limitBytes = shardBytes * shards;
  return { bytes, limitBytes, fits: bytes <= limitBytes };
}

/** True when two inventories say the same. */
export function isSameInventory(one: Inventory, other: Inventory): boolean {
  return isSameBody(one, other) && headText(one) === headText(other);
}

function headText(inventory: Inventory): string {
  const { entries: _1, pending: _2, owed: _3, unhealthy: _4, hooks: _5, key, ...head } = inventory;
  return canonicalJson({ ...head, key: key.toString("base64") } satisfies Record<string, Json>);
}

/** True when all that grows with the objects is the same. What nobody changed is the same object, and quickly compared. */
export function isSameBody(one: Inventory, other: Inventory): boolean {
  return (
    isSameList(one.entries, other.entries) &&
    isSameList(one.pending, other.pending) &&
    isSameList(one.owed, other.owed) &&
    isSameList(one.unhealthy, other.unhealthy) &&
    isSameItem(one.hooks, other.hooks)
  );
}

function isSameList<T extends Json>(one: readonly T[], other: readonly T[]): boolean {
  if (one === other) return true;
  return one.length === other.length && one.every((item, index) => isSameItem(item, other[index]));
}

function isSameItem(one: Json, other: Json | undefined): boolean {
  return one === other || (other !== undefined && canonicalJson(one) === canonicalJson(other));
}
