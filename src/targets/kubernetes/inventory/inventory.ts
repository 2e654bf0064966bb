/**
 * The inventory's words and its stored form: what Pushlane applied to a target, as applied. Pure: where it is kept is
 * `inventory-store.ts`. No secret value is in it, only HMAC tokens.
 */
import { createHash } from "node:crypto";
import { canonicalJson, isObject, type Json, type JsonObject } from "../../../model/json.ts";
import type { ConflictRule } from "../../../model/kubernetes-rules.ts";
import type { Pointers } from "../../../model/pointer.ts";
import { homeOf, type KubernetesSpec } from "../../../model/request.ts";
import { secretToken } from "../../../model/token.ts";
import { writePath } from "../leaves-path.ts";
import {
  addressOf,
  type Identity,
  identityOf,
  isSecret,
  type KubernetesObject,
  metadataOf,
} from "../object.ts";
import type { HookStage, Release } from "../order/phase.ts";

/** One object as it was applied. It changes only when its own write succeeded. */
export type Entry = {
  readonly identity: Identity;
  readonly apiVersion: string;
  readonly uid: string;
  readonly resourceVersion: string;
  readonly generation: number | null;
  /** As sent, without secret values (`concealSecret`). */
  readonly applied: KubernetesObject;
  readonly renderHash: string;
};

/** An object that a running apply is about to write; `renderHash` is of what it will send. */
type Pending = {
  readonly identity: Identity;
  readonly apiVersion: string;
  readonly renderHash: string;
};

/** The last time that a hook ran, or was about to. Hooks are no members: they do not drift, and leave when git does. */
export type HookRun = {
  readonly identity: Identity;
  readonly apiVersion: string;
  readonly stage: HookStage;
  readonly commit: string;
  readonly renderHash: string;
  /** Of the object that this or an earlier run left behind; empty where it left none. */
  readonly uid: string;
  /** "passed-over": not asked for by this kind of release. */
  readonly result: "started" | "succeeded" | "failed" | "passed-over";
};

export type Hooks = {
  /** What is being released, until all hooks of it have run: an install that failed half-way is still one. */
  readonly release: Release | null;
  readonly runs: readonly HookRun[];
};

export const noHooks: Hooks = { release: null, runs: [] };

export type Inventory = {
  readonly target: string;
  readonly repositoryId: string;
  /** Uid of the namespace `kube-system` at the first apply; empty where it could not be read then. */
  readonly clusterUid: string;
  /** 32 random bytes, made at the first write: key of every secret token of this target. */
  readonly key: Buffer;
  readonly entries: readonly Entry[];
  readonly pending: readonly Pending[];
  /** Prunes that are not done. */
  readonly owed: readonly Entry[];
  readonly unhealthy: readonly Identity[];
  readonly hooks: Hooks;
  readonly pointers: Pointers;
  readonly lastHealthy: { readonly commit: string } | null;
  /** Address of the run that wrote last. */
  readonly run: string;
};

/** Name of the inventory's head Secret, and of the Lease. */
export function homeName(target: string): string {
  return `pushlane-${target}`;
}

/** The label that every member carries: `applyset.kubernetes.io/part-of`, with the ApplySet id of the inventory Secret. */
export function partOfLabel(spec: KubernetesSpec): { readonly key: string; readonly value: string } {
  return { key: "applyset.kubernetes.io/part-of", value: applySetId(homeName(spec.name), homeOf(spec)) };
}

/** ApplySet id of a Secret (KEP-3659 as kubectl computes it). */
export function applySetId(secretName: string, namespace: string): string {
  const digest = createHash("sha256").update(`${secretName}.${namespace}.Secret.`).digest("base64url");
  return `applyset-${digest}-v1`;
}

/**
 * An object as the inventory may hold it: of a Secret every value of `data` and `stringData`, and the
 * `last-applied-configuration` annotation, becomes `hmac:<token>` of address, path and value. `data` is compared by
 * its bytes, so other line breaks in base64 give the same token. Other objects come back as they are.
 */
export function concealSecret(object: KubernetesObject, key: Buffer): KubernetesObject {
  if (!isSecret(object)) return object;
  const address = addressOf(identityOf(object));
  const token = (steps: readonly string[], value: Json): string =>
    `hmac:${secretToken(key, { address, path: writePath(steps) }, value)}`;
  const concealMap = (field: string, normalise: (value: Json) => Json): JsonObject => {
    const map = object[field];
    if (map === undefined) return {};
    // Not a map: refused by the server, but it may still be a secret.
    if (!isObject(map)) return { [field]: token([field], map) };
    const pairs = Object.entries(map).map(([name, value]) => [name, token([field, name], normalise(value))]);
    return { [field]: Object.fromEntries(pairs) };
  };
  return {
    ...object,
    ...concealLastApplied(object, token),
    ...concealMap("data", canonicalBase64),
    ...concealMap("stringData", (value) => value),
  };
}

/** Where `kubectl apply` repeats the whole object, a Secret's data too. */
export const lastApplied = "kubectl.kubernetes.io/last-applied-configuration";

function concealLastApplied(
  object: KubernetesObject,
  token: (steps: readonly string[], value: Json) => string,
): JsonObject {
  const metadata = metadataOf(object);
  const annotations = metadata["annotations"];
  if (!isObject(annotations) || annotations[lastApplied] === undefined) return {};
  const concealed = token(["metadata", "annotations", lastApplied], annotations[lastApplied]);
  return { metadata: { ...metadata, annotations: { ...annotations, [lastApplied]: concealed } } };
}

function canonicalBase64(value: Json): Json {
  return typeof value === "string" ? Buffer.from(value, "base64").toString("base64") : value;
}

/** Hash of an object as rendered (hex). Of a Secret it covers tokens, so that it tells nothing of the values. */
export function renderHashOf(
  object: KubernetesObject,
  key: Buffer,
  rules: readonly ConflictRule[] = noRules,
): string {
  const known = renderHashes.get(object);
  if (known?.rules === rules && known.key.equals(key)) return known.hash;
  const hash = hashOf(concealSecret(object, key), rules);
  renderHashes.set(object, { key, rules, hash });
  return hash;
}

/** True where all that git held was sent: no field of it was left to others. */
export function isAppliedWhole({ applied, renderHash }: Entry, rules: readonly ConflictRule[]): boolean {
  return hashOf(applied, rules) === renderHash;
}

function hashOf(concealed: KubernetesObject, rules: readonly ConflictRule[]): string {
  const digest = createHash("sha256").update(canonicalJson(concealed));
  return (rules.length === 0 ? digest : digest.update(canonicalJson(rules))).digest("hex");
}

/** A plan, its inventory and what is pending each need the hash of the same object, and none of them changes it. */
const renderHashes = new WeakMap<
  KubernetesObject,
  { readonly key: Buffer; readonly rules: readonly ConflictRule[]; readonly hash: string }
>();
const noRules: readonly ConflictRule[] = [];
