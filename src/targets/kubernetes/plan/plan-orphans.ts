/** Objects that carry this target's mark, and that neither git nor the inventory knows: nobody will ever prune them. */
import pLimit from "p-limit";
import { at, stringAt } from "../../../model/json.ts";
import type { Notice } from "../../../model/plan.ts";
import { type Cluster, requestsAtOnce } from "../cluster.ts";
import { type KindInfo, pathOf } from "../discovery.ts";
import { addressOf, type Identity, type KubernetesObject } from "../object.ts";
import { list, uidOf } from "./plan-live.ts";
import { isMarkedOurs, partOfKey } from "./plan-ownership.ts";

export type Search = {
  /** Where members are: their kinds and namespaces. */
  readonly places: readonly { readonly identity: Identity; readonly info: KindInfo }[];
  readonly absentNamespaces: ReadonlySet<string>;
  readonly ours: ReadonlySet<string>;
  /** What a LIST showed besides, of the places that were listed anyway. */
  readonly strays: ReadonlyMap<string, readonly KubernetesObject[]>;
  /** Uids of everything that git or the inventory knows. */
  readonly known: ReadonlySet<string>;
};

const mostNamed = 20;

/**
 * A warning that names the orphans, or nothing. One metadata LIST by label for each kind and namespace that has members
 * and was not listed anyway; where that is not allowed nothing is said (Secrets are not listed at all), so this is help and never proof.
 */
export async function orphanNotices(cluster: Cluster, search: Search): Promise<readonly Notice[]> {
  const limit = pLimit(requestsAtOnce);
  const found = await Promise.all(
    [...placesOf(search)].map(([path, info]) => limit(() => orphansAt(cluster, search, { path, info }))),
  );
  const addresses = [...new Set(found.flat())].sort();
  if (addresses.length === 0) return [];
  const named = addresses.slice(0, mostNamed).join(", ");
  const more = addresses.length > mostNamed ? `, and ${addresses.length - mostNamed} more` : "";
  const text = `${named}${more}: labelled as this target's, but neither in git nor in the inventory. Nothing will delete them: put them back into git, or delete them yourself.`;
  return [{ level: "warning", text }];
}

function placesOf({ places, absentNamespaces }: Search): ReadonlyMap<string, KindInfo> {
  return new Map(
    places
      .filter(({ info }) => info.verbs.includes("list") && !(info.group === "" && info.kind === "Secret"))
      .filter(({ identity }) => !absentNamespaces.has(identity.namespace))
      .map(({ identity, info }) => [pathOf(info, { namespace: identity.namespace }), info] as const),
  );
}

async function orphansAt(
  cluster: Cluster,
  { ours, known, strays }: Search,
  { path, info }: { readonly path: string; readonly info: KindInfo },
): Promise<readonly string[]> {
  const labelSelector = `${partOfKey} in (${[...ours].join(",")})`;
  const objects = strays.get(path) ?? (await list(cluster, path, labelSelector)) ?? [];
  return objects
    .filter((object) => isMarkedOurs(object, ours) && !known.has(uidOf(object)) && !isOwned(object))
    .map((object) => addressOf(identityFrom(object, info)));
}

/** A controller's copy that inherited the label (an EndpointSlice of a Service): its owner takes it along. */
function isOwned(object: KubernetesObject): boolean {
  const owners = at(object, "metadata", "ownerReferences");
  return (
    (Array.isArray(owners) && owners.length > 0) || at(object, "metadata", "deletionTimestamp") !== undefined
  );
}

function identityFrom(object: KubernetesObject, { group, kind }: KindInfo): Identity {
  const namespace = stringAt(object, "metadata", "namespace") ?? "";
  return { group, kind, namespace, name: stringAt(object, "metadata", "name") ?? "" };
}
