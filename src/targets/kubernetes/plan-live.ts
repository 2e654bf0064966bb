/** What is live, from metadata alone: whether an object is there, and which one it is. */
import pLimit from "p-limit";
import { at, isObject, type Json, stringAt } from "../../model/json.ts";
import type { Cluster } from "./cluster.ts";
import { type KindInfo, pathOf } from "./discovery.ts";
import { type Identity, identityKey, type KubernetesObject } from "./object.ts";
import { sayStatus } from "./plan-answer.ts";

/** "unreadable" is never "absent": law 4. A "there" object is metadata only. */
export type Sighting =
  | { readonly kind: "there"; readonly object: KubernetesObject }
  | { readonly kind: "absent" }
  | { readonly kind: "unreadable"; readonly reason: string };

export type Wanted = { readonly identity: Identity; readonly info: KindInfo };

/** Requests at once while planning: the server's own fairness does the rest. */
export const planParallelism = 16;
const byNameUpTo = 3;
const pageSize = "500";
const metadataOnly = "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1";
const metadataList = "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1";

/**
 * Looks at every wanted object: one metadata-only LIST per kind and namespace where many are wanted, else one metadata
 * GET each. Secrets and Namespaces are always asked by name: the plan identity may not list them. In a namespace that
 * is `absent` nothing is asked: all inside is absent. Answers by `identityKey`; `listed` is told all that a LIST showed.
 */
export async function sightAll(
  cluster: Cluster,
  wanted: readonly Wanted[],
  absentNamespaces: ReadonlySet<string>,
  listed: (path: string, objects: readonly KubernetesObject[]) => void = () => undefined,
): Promise<ReadonlyMap<string, Sighting>> {
  const seen = new Map<string, Sighting>();
  const asked = wanted.filter(({ identity }) => {
    const absent = identity.namespace !== "" && absentNamespaces.has(identity.namespace);
    if (absent) seen.set(identityKey(identity), { kind: "absent" });
    return !absent;
  });
  const limit = pLimit(planParallelism);
  const groups = Map.groupBy(asked, ({ info, identity }) => pathOf(info, { namespace: identity.namespace }));
  await Promise.all(
    [...groups].map(async ([path, group]) => {
      const all = asksByName(group) ? null : await limit(() => list(cluster, path));
      if (all !== null) listed(path, [...all.values()]);
      await Promise.all(
        group.map(async (one) => {
          const object = all?.get(one.identity.name);
          const found: Sighting | null = all === null ? null : sightingOf(object);
          seen.set(identityKey(one.identity), found ?? (await limit(() => sight(cluster, one))));
        }),
      );
    }),
  );
  return seen;
}

function asksByName(group: readonly Wanted[]): boolean {
  const { info } = group[0] ?? {};
  const named = info?.group === "" && (info.kind === "Secret" || info.kind === "Namespace");
  return named || group.length <= byNameUpTo;
}

/** One metadata GET. */
export async function sight(cluster: Cluster, { info, identity }: Wanted): Promise<Sighting> {
  const { namespace, name } = identity;
  const answer = await cluster.send({
    method: "GET",
    path: pathOf(info, { namespace, name }),
    accept: metadataOnly,
  });
  if (answer.status === 404) return { kind: "absent" };
  if (answer.status !== 200 || !isObject(answer.body))
    return { kind: "unreadable", reason: sayStatus(answer) };
  return { kind: "there", object: answer.body };
}

function sightingOf(object: KubernetesObject | undefined): Sighting {
  return object === undefined ? { kind: "absent" } : { kind: "there", object };
}

/**
 * Metadata of everything of one kind in one namespace (or what `labelSelector` chooses) by name, or `null` where it
 * cannot be listed.
 */
export async function list(
  cluster: Cluster,
  path: string,
  labelSelector?: string,
): Promise<ReadonlyMap<string, KubernetesObject> | null> {
  const found = new Map<string, KubernetesObject>();
  const query = labelSelector === undefined ? { limit: pageSize } : { limit: pageSize, labelSelector };
  let proceed = "";
  do {
    const page = await cluster.send({
      method: "GET",
      path,
      query: proceed === "" ? query : { ...query, continue: proceed },
      accept: metadataList,
    });
    // Of an empty list the server writes `items: null`.
    const isList = stringAt(page.body, "kind") === "PartialObjectMetadataList";
    const items = at(page.body, "items") ?? (isList ? [] : undefined);
    // 410: the pages are older than the server remembers; asking by name is right and bounded.
    if (page.status !== 200 || !Array.isArray(items)) return null;
    for (const object of items.filter(isObject))
      found.set(stringAt(object, "metadata", "name") ?? "", object);
    proceed = stringAt(page.body, "metadata", "continue") ?? "";
  } while (proceed !== "");
  return found;
}

/** Names of the namespaces that the server says are not there. A forbidden look proves nothing: then it is asked on. */
export async function findAbsentNamespaces(
  cluster: Cluster,
  names: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const limit = pLimit(planParallelism);
  const answers = await Promise.all([...names].map((name) => limit(() => isAbsentNamespace(cluster, name))));
  return new Set([...names].filter((_name, index) => answers[index]));
}

async function isAbsentNamespace(cluster: Cluster, name: string): Promise<boolean> {
  const info = { group: "", version: "v1", kind: "Namespace", resource: "namespaces" };
  const identity: Identity = { group: "", kind: "Namespace", namespace: "", name };
  const seen = await sight(cluster, { info: { ...info, namespaced: false, verbs: [] }, identity });
  return seen.kind === "absent";
}

/** Uid of an object, empty where there is none. */
export function uidOf(object: Json): string {
  return stringAt(object, "metadata", "uid") ?? "";
}

/** The resourceVersion of an object, empty where there is none. */
export function resourceVersionOf(object: Json): string {
  return stringAt(object, "metadata", "resourceVersion") ?? "";
}

/** The generation of an object, `null` where its kind keeps none. */
export function generationOf(object: Json): number | null {
  const generation = at(object, "metadata", "generation");
  return typeof generation === "number" ? generation : null;
}
