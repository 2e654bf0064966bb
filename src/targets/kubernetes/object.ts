import type { Place } from "../../model/failure.ts";
import { isObject, type Json, type JsonObject, stringAt } from "../../model/json.ts";

/** A Kubernetes object as JSON: nothing is known of it but its identity. */
export type KubernetesObject = JsonObject;

/** What tells objects apart: the API version is not part of it (Ingress v1beta1 and v1 are one object). */
export type Identity = {
  readonly group: string;
  readonly kind: string;
  /** Empty for cluster-scoped objects. */
  readonly namespace: string;
  readonly name: string;
};

export function identityOf(object: KubernetesObject): Identity {
  const apiVersion = stringAt(object, "apiVersion") ?? "";
  return {
    group: apiVersion.includes("/") ? apiVersion.slice(0, apiVersion.indexOf("/")) : "",
    kind: stringAt(object, "kind") ?? "",
    namespace: stringAt(object, "metadata", "namespace") ?? "",
    name: stringAt(object, "metadata", "name") ?? "",
  };
}

/** `Kind/namespace/name`, or `Kind/name` without a namespace: how a subject is always written. */
export function addressOf(identity: Identity): string {
  return [identity.kind, identity.namespace, identity.name].filter((part) => part !== "").join("/");
}

/** A key for maps: distinguishes kinds of the same name in other groups, which `addressOf` does not. */
export function identityKey(identity: Identity): string {
  return [identity.group, identity.kind, identity.namespace, identity.name].join("|");
}

/**
 * Where a manifest came from. `document` counts from 1 inside the file. `line` is absent where a tool wrote the manifest
 * out of that file: its lines are nowhere in the checkout.
 */
export type Source = { readonly file: string; readonly line?: number; readonly document: number };

/** The place of a manifest's source. */
export function placeOfSource({ file, line }: Source): Place {
  return line === undefined ? { file } : { file, line };
}

/** One object from git, decoded strictly, with the namespace it will have. */
export type Manifest = { readonly object: KubernetesObject; readonly source: Source };

/** `Secret` of the core group: its `data` and `stringData` are secret. */
export function isSecret(object: KubernetesObject): boolean {
  return object["kind"] === "Secret" && object["apiVersion"] === "v1";
}

/** The `metadata` of an object, empty when it has none. */
export function metadataOf(object: Json | undefined): JsonObject {
  const metadata = isObject(object) ? object["metadata"] : undefined;
  return isObject(metadata) ? metadata : {};
}
