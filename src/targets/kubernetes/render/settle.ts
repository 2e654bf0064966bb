/** Manifests as they will be sent: what only the server's kinds can tell is filled in. */
import { Buffer } from "node:buffer";
import { at, isObject, type Json, type JsonObject, stringAt } from "../../../model/json.ts";
import { apiVersionOf, type KindInfo, type Kinds } from "../discovery.ts";
import { lastApplied } from "../inventory/inventory.ts";
import {
  addressOf,
  identityOf,
  isSecret,
  type KubernetesObject,
  type Manifest,
  metadataOf,
} from "../object.ts";
import type { Problem } from "../yaml/yaml.ts";
import { duplicatesAmong, placeOf } from "./render.ts";

export type Settled = { readonly manifests: readonly Manifest[]; readonly problems: readonly Problem[] };

/**
 * Gives namespaced objects their namespace (`namespace` of the target where they name none), leaves out `status` and
 * what servers write into metadata, and turns `stringData` of Secrets into `data`. Problems: an unknown kind, a namespace
 * other than the target's, one on a cluster-scoped kind, none at all, and objects that now are the same.
 */
export function settle(manifests: readonly Manifest[], kinds: Kinds, namespace: string | null): Settled {
  const known = kindsWith(kinds, manifests);
  const settled: Manifest[] = [];
  const problems: Problem[] = [];
  for (const manifest of manifests) {
    const outcome = settleOne(manifest, known, namespace);
    if (typeof outcome === "string") problems.push({ message: outcome, place: placeOf(manifest) });
    else settled.push({ ...manifest, object: outcome });
  }
  return { manifests: settled, problems: [...problems, ...duplicatesAmong(settled)] };
}

/** `kinds`, and those that CustomResourceDefinitions among the manifests bring. */
export function kindsWith(kinds: Kinds, manifests: readonly Manifest[]): Kinds {
  const coming = manifests.flatMap(({ object }) => kindsOfDefinition(object));
  return {
    ...kinds,
    find: (apiVersion, kind) => {
      const served = kinds.find(apiVersion, kind);
      const next = coming.find((info) => apiVersionOf(info) === apiVersion && info.kind === kind);
      // A definition of another scope can only come by replacing the old one.
      return next !== undefined && next.namespaced !== served?.namespaced ? next : (served ?? next);
    },
    preferred: (group, kind) =>
      kinds.preferred(group, kind) ?? coming.find((info) => info.group === group && info.kind === kind),
  };
}

function settleOne(manifest: Manifest, kinds: Kinds, namespace: string | null): KubernetesObject | string {
  const { object } = manifest;
  const identity = identityOf(object);
  const address = addressOf(identity);
  const apiVersion = stringAt(object, "apiVersion") ?? "";
  const info = kinds.find(apiVersion, identity.kind);
  if (info === undefined) return unknownKind(address, apiVersion, identity.group, kinds);
  if (!info.namespaced) {
    if (identity.namespace !== "") {
      return `${address} names the namespace "${identity.namespace}", but ${identity.kind} is cluster-scoped. Remove metadata.namespace.`;
    }
    return cleaned(object, "");
  }
  const own = identity.namespace === "" ? namespace : identity.namespace;
  if (own === null) {
    return `${address} names no namespace, and the target has none. Add metadata.namespace, or set the target's namespace.`;
  }
  if (namespace !== null && own !== namespace) {
    return `${address} is in the namespace "${own}", but the target's is "${namespace}". Change one of them, or leave the target's namespace out.`;
  }
  return cleaned(object, own);
}

function unknownKind(address: string, apiVersion: string, group: string, kinds: Kinds): string {
  const kind = address.split("/")[0] ?? "";
  if (kinds.stale.includes(group)) {
    return `${address}: the API group ${group} does not answer now, so ${apiVersion} ${kind} cannot be looked up. Check its APIService.`;
  }
  const served = kinds.preferred(group, kind);
  const hint =
    served === undefined
      ? "Check apiVersion and kind, or add its CustomResourceDefinition."
      : `It serves ${apiVersionOf(served)}: use that.`;
  return `${address}: the server does not know ${apiVersion} ${kind}. ${hint}`;
}

/** Written by servers and printed by generators; to send them would be to claim them. */
const serverMetadata = new Set([
  "creationTimestamp",
  "managedFields",
  "resourceVersion",
  "uid",
  "generation",
  "selfLink",
  "deletionTimestamp",
  "deletionGracePeriodSeconds",
]);

function cleaned(object: KubernetesObject, namespace: string): KubernetesObject {
  const { status: _status, metadata: _metadata, ...rest } = object;
  const kept = Object.entries(metadataOf(object))
    .filter(([key]) => key !== "namespace" && !serverMetadata.has(key))
    .map(([key, value]) => [key, key === "annotations" ? withoutLastApplied(value) : value] as const);
  const metadata = { ...Object.fromEntries(kept), ...(namespace === "" ? {} : { namespace }) };
  return withData({ ...rest, metadata });
}

/** A copy out of a cluster brings it along. It would be stale, too long for large objects, and repeats Secrets. */
function withoutLastApplied(annotations: Json): Json {
  if (!isObject(annotations) || !Object.hasOwn(annotations, lastApplied)) return annotations;
  return Object.fromEntries(Object.entries(annotations).filter(([key]) => key !== lastApplied));
}

/** `stringData` under server-side apply never removes a key from `data` (kubernetes#108008), so only `data` is sent. */
function withData(object: KubernetesObject): KubernetesObject {
  const { stringData, ...rest } = object;
  if (!isSecret(object) || !isObject(stringData)) return object;
  const encoded = Object.entries(stringData).map(([key, text]) => [key, encode(text)] as const);
  const data = isObject(rest["data"]) ? rest["data"] : {};
  return { ...rest, data: { ...data, ...Object.fromEntries(encoded) } };
}

/** A value that is not a text is left for the server to refuse by name. */
function encode(text: Json): Json {
  return typeof text === "string" ? Buffer.from(text, "utf8").toString("base64") : text;
}

function kindsOfDefinition(object: KubernetesObject): readonly KindInfo[] {
  if (object["kind"] !== "CustomResourceDefinition") return [];
  const group = stringAt(object, "spec", "group") ?? "";
  const kind = stringAt(object, "spec", "names", "kind") ?? "";
  const resource = stringAt(object, "spec", "names", "plural") ?? "";
  const namespaced = stringAt(object, "spec", "scope") === "Namespaced";
  return versionsOf(object).map((version) => ({
    group,
    version,
    kind,
    resource,
    namespaced,
    verbs: allVerbs,
  }));
}

const allVerbs = ["create", "delete", "deletecollection", "get", "list", "patch", "update", "watch"];

function versionsOf(definition: JsonObject): readonly string[] {
  const versions = at(definition, "spec", "versions");
  if (!Array.isArray(versions)) return [];
  return versions
    .filter((version) => at(version, "served") !== false)
    .map((version) => stringAt(version, "name") ?? "");
}
