/** What is live, from metadata alone: whether an object is there, and which one it is. */
import pLimit from "p-limit";
import { at, isObject, type Json, stringAt } from "../../../model/json.ts";
import { type Cluster, type ClusterResponse, requestsAtOnce } from "../cluster.ts";
import { apiVersionOf, type KindInfo, pathOf } from "../discovery.ts";
import { type Identity, identityKey, type KubernetesObject } from "../object.ts";
import { sayStatus } from "./plan-answer.ts";
import { partOfKey } from "./plan-ownership.ts";

/** "unreadable" is never "absent": law 4. A "there" object is metadata only, unless it is `whole`. */
export type Sighting =
  | { readonly kind: "there"; readonly object: KubernetesObject; readonly whole: boolean }
  | { readonly kind: "absent" }
  | { readonly kind: "unreadable"; readonly reason: string };

export type Wanted = { readonly identity: Identity; readonly info: KindInfo };

const byNameUpTo = 3;
const pageSize = "500";
const metadataOnly = "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1";
const metadataList = "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1";

/** What of an object is asked for and kept. */
export type Listing = {
  /** Kinds that are read whole: what is looked at next anyway. Never those whose bodies may be large or secret. */
  readonly isWhole: (info: KindInfo) => boolean;
  /** What is kept of the metadata of an object: thousands of them are held at once. */
  readonly slim: (identity: Identity, metadataOnly: KubernetesObject) => KubernetesObject;
  /** Where it is noted what a whole LIST showed besides. */
  readonly strays?: Strays;
};

/** Of each path that was listed whole: the objects that carry a part-of label and were not asked for. */
export type Strays = Map<string, readonly KubernetesObject[]>;

const plainListing: Listing = { isWhole: () => false, slim: (_identity, object) => object };

/**
 * Looks at every wanted object: one LIST per kind and namespace where many are wanted, else one GET each. Both are
 * metadata only, but for kinds that `listing` names. What may not be listed (an identity that holds
 * Secrets by name, for one) is asked by name. In a namespace that is `absent` nothing is asked: all inside is absent.
 * Answers by `identityKey`.
 */
export async function sightAll(
  cluster: Cluster,
  wanted: readonly Wanted[],
  absentNamespaces: ReadonlySet<string>,
  listing: Listing = plainListing,
): Promise<ReadonlyMap<string, Sighting>> {
  const seen = new Map<string, Sighting>();
  const asked = wanted.filter(({ identity }) => {
    const absent = identity.namespace !== "" && absentNamespaces.has(identity.namespace);
    if (absent) seen.set(identityKey(identity), { kind: "absent" });
    return !absent;
  });
  const limit = pLimit(requestsAtOnce);
  const groups = Map.groupBy(asked, ({ info, identity }) => pathOf(info, { namespace: identity.namespace }));
  await Promise.all(
    [...groups.values()].map(async (group) => {
      const listed = asksByName(group) ? null : await limit(() => listWanted(cluster, group, listing));
      await Promise.all(
        group.map(async (one) => {
          const found =
            listed?.get(one.identity.name) ?? (listed === null ? null : { kind: "absent" as const });
          const look = () => sight(cluster, one, listing.isWhole(one.info));
          seen.set(identityKey(one.identity), found ?? (await limit(look)));
        }),
      );
    }),
  );
  return seen;
}

/** Namespaces always: the plan identity holds them by name (examples/access). */
function asksByName(group: readonly Wanted[]): boolean {
  const { info } = group[0] ?? {};
  return (info?.group === "" && info.kind === "Namespace") || group.length <= byNameUpTo;
}

/** One GET, of metadata alone unless `whole`. */
export async function sight(cluster: Cluster, { info, identity }: Wanted, whole = false): Promise<Sighting> {
  const { namespace, name } = identity;
  const answer = await cluster.send({
    method: "GET",
    path: pathOf(info, { namespace, name }),
    ...(whole ? {} : { accept: metadataOnly }),
  });
  if (answer.status === 404) return { kind: "absent" };
  if (answer.status !== 200 || !isObject(answer.body))
    return { kind: "unreadable", reason: sayStatus(answer) };
  return { kind: "there", object: answer.body, whole };
}

/** The wanted objects of one kind in one namespace by name, or `null` where it cannot be listed (then each is asked by name). */
async function listWanted(
  cluster: Cluster,
  group: readonly Wanted[],
  listing: Listing,
): Promise<ReadonlyMap<string, Sighting> | null> {
  const [first] = group;
  if (first === undefined) return new Map();
  const { info } = first;
  const path = pathOf(info, { namespace: first.identity.namespace });
  const whole = listing.isWhole(info);
  const wanted = new Map(group.map(({ identity }) => [identity.name, identity]));
  const found = new Map<string, Sighting>();
  const strays: KubernetesObject[] = [];
  for await (const items of pagesOf(cluster, { path, whole })) {
    if (items === null) return null;
    for (const item of items) {
      const identity = wanted.get(nameOf(item));
      // Strangers are forgotten page by page: a namespace may hold many more objects than ours.
      if (identity === undefined) {
        if (at(item, "metadata", "labels", partOfKey) !== undefined) strays.push(item);
      } else {
        const object = whole ? named(item, info) : listing.slim(identity, item);
        found.set(identity.name, { kind: "there", object, whole });
      }
    }
  }
  listing.strays?.set(path, strays);
  return found;
}

/** Metadata of everything that `labelSelector` chooses of one kind in one namespace, or `null` where it cannot be listed. */
export async function list(
  cluster: Cluster,
  path: string,
  labelSelector: string,
): Promise<readonly KubernetesObject[] | null> {
  const found: KubernetesObject[] = [];
  for await (const items of pagesOf(cluster, { path, whole: false, labelSelector })) {
    if (items === null) return null;
    found.push(...items);
  }
  return found;
}

type Asked = { readonly path: string; readonly whole: boolean; readonly labelSelector?: string };

/** A LIST page by page; `null`, at last, where it cannot be listed (410: its pages are older than the server remembers). */
async function* pagesOf(
  cluster: Cluster,
  asked: Asked,
): AsyncGenerator<readonly KubernetesObject[] | null, void, void> {
  let proceed = "";
  do {
    const page = await listPage(cluster, asked, proceed);
    const items = itemsOf(page);
    yield items;
    if (items === null) return;
    proceed = stringAt(page.body, "metadata", "continue") ?? "";
  } while (proceed !== "");
}

function nameOf(object: KubernetesObject): string {
  return stringAt(object, "metadata", "name") ?? "";
}

/** Items of a list do not say their kind. */
function named(item: KubernetesObject, info: KindInfo): KubernetesObject {
  return { apiVersion: apiVersionOf(info), kind: info.kind, ...item };
}

/** The items of a list; `null` where the answer is none. An empty list of metadata says `items: null`. */
function itemsOf({ status, body }: ClusterResponse): readonly KubernetesObject[] | null {
  if (status !== 200 || stringAt(body, "kind")?.endsWith("List") !== true) return null;
  const items = at(body, "items") ?? [];
  return Array.isArray(items) ? items.filter(isObject) : null;
}

function listPage(
  cluster: Cluster,
  { path, whole, labelSelector }: Asked,
  proceed: string,
): Promise<ClusterResponse> {
  const query = {
    limit: pageSize,
    ...(labelSelector === undefined ? {} : { labelSelector }),
    ...(proceed === "" ? {} : { continue: proceed }),
  };
  return cluster.send({ method: "GET", path, query, ...(whole ? {} : { accept: metadataList }) });
}

/** Names of the namespaces that the server says are not there. A forbidden look proves nothing: then it is asked on. */
export async function findAbsentNamespaces(
  cluster: Cluster,
  names: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const limit = pLimit(requestsAtOnce);
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
