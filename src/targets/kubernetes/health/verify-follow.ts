import { at, isObject, type Json, type JsonObject, stringAt } from "../../../model/json.ts";
import type { Cluster } from "../cluster.ts";
import { apiVersionOf, type KindInfo, pathOf } from "../discovery.ts";
import { identityOf, type KubernetesObject, metadataOf } from "../object.ts";
import type { Clock } from "../spec.ts";

/** What to follow: the objects of one kind in one namespace (empty: cluster-scoped). */
export type Scope = {
  readonly info: KindInfo;
  readonly namespace: string;
  /** `fieldSelector`, `labelSelector`. */
  readonly selectors: Readonly<Record<string, string>>;
  /** Read one by one where lists are forbidden; empty: not at all. */
  readonly names: readonly string[];
};

export type Following = {
  readonly cluster: Cluster;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called after every change. */
  readonly changed: () => void;
};

/** The live objects of a scope, kept true by a watch. */
export type Followed = {
  /** By name. */
  readonly objects: ReadonlyMap<string, KubernetesObject>;
  /** As it was last, what was deleted while it was watched; by name. */
  readonly deleted: ReadonlyMap<string, KubernetesObject>;
  /** "starting" until everything was read once; a reason when it cannot be read. */
  state():
    | { readonly kind: "starting" }
    | { readonly kind: "current" }
    | { readonly kind: "unreadable"; readonly reason: string };
  /** Ends with the signal, or rejects with the wire's `Failure`. */
  readonly ended: Promise<void>;
};

const pollMs = 2000;
const pageSize = "500";
const watchSeconds = "290";

type Store = {
  readonly objects: Map<string, KubernetesObject>;
  readonly deleted: Map<string, KubernetesObject>;
  state: ReturnType<Followed["state"]>;
};

/**
 * LIST, then WATCH from there; resumed when the server ends it, listed anew when its place is gone (410). Where a watch is
 * refused it lists every 2 s, and where lists are refused too it reads the named objects one by one.
 */
export function follow(scope: Scope, following: Following): Followed {
  const store: Store = { objects: new Map(), deleted: new Map(), state: { kind: "starting" } };
  const { objects, deleted } = store;
  return { objects, deleted, state: () => store.state, ended: keepTrue(scope, following, store) };
}

async function keepTrue(scope: Scope, following: Following, store: Store): Promise<void> {
  const { clock, signal } = following;
  while (!signal.aborted) {
    const listed = await list(scope, following.cluster);
    if (signal.aborted) return;
    if (listed.kind === "refused") {
      await readNamed(scope, following, store, listed.reason);
    } else {
      store.objects.clear();
      for (const object of listed.objects) store.objects.set(identityOf(object).name, object);
      store.state = { kind: "current" };
      following.changed();
      await watchFrom(scope, following, store, listed.version);
    }
    if (!signal.aborted) await clock.sleep(pollMs, signal);
  }
}

type Listed =
  | { readonly kind: "listed"; readonly objects: readonly KubernetesObject[]; readonly version: string }
  | { readonly kind: "refused"; readonly reason: string };

/** All pages. A page whose token has run out begins the list anew. */
async function list(scope: Scope, cluster: Cluster): Promise<Listed> {
  const objects: KubernetesObject[] = [];
  let token: string | undefined;
  for (;;) {
    const query = {
      ...scope.selectors,
      limit: pageSize,
      ...(token === undefined ? {} : { continue: token }),
    };
    const { status, body } = await cluster.send({ method: "GET", path: pathOf(scope.info, scope), query });
    if (status === 410 && token !== undefined) {
      objects.length = 0;
      token = undefined;
      continue;
    }
    if (status !== 200) return { kind: "refused", reason: stringAt(body, "message") ?? `status ${status}` };
    const items = at(body, "items");
    if (Array.isArray(items)) objects.push(...items.filter(isObject).map((item) => named(item, scope.info)));
    token = stringAt(body, "metadata", "continue") || undefined;
    if (token === undefined)
      return { kind: "listed", objects, version: stringAt(body, "metadata", "resourceVersion") ?? "" };
  }
}

/** Items of a list do not say their kind. */
function named(item: JsonObject, info: KindInfo): KubernetesObject {
  return { ...item, apiVersion: apiVersionOf(info), kind: info.kind };
}

/** Follows until the place in the stream is lost (a new list is needed) or the signal aborts. */
async function watchFrom(scope: Scope, following: Following, store: Store, from: string): Promise<void> {
  const { cluster, clock, signal, changed } = following;
  let version = from;
  while (!signal.aborted) {
    const began = clock.now();
    const query = {
      ...scope.selectors,
      resourceVersion: version,
      allowWatchBookmarks: "true",
      timeoutSeconds: watchSeconds,
    };
    for await (const event of cluster.watch(pathOf(scope.info, scope), query, signal)) {
      if (stringAt(event, "type") === "ERROR") return;
      version = stringAt(event, "object", "metadata", "resourceVersion") ?? version;
      if (take(event, store)) changed();
    }
    // A server that ends every watch at once must not be asked in a tight loop.
    if (clock.now() - began < 1000) await clock.sleep(1000, signal);
  }
}

function take(event: Json, store: Store): boolean {
  const object = at(event, "object");
  if (!isObject(object) || stringAt(event, "type") === "BOOKMARK") return false;
  const { name } = identityOf(object);
  if (stringAt(event, "type") === "DELETED") {
    store.deleted.set(name, object);
    return store.objects.delete(name);
  }
  store.objects.set(name, object);
  return true;
}

async function readNamed(scope: Scope, following: Following, store: Store, refusal: string): Promise<void> {
  if (scope.names.length === 0) {
    store.state = { kind: "unreadable", reason: refusal };
    following.changed();
    return;
  }
  let unreadable: string | undefined;
  for (const name of scope.names) {
    const path = pathOf(scope.info, { namespace: scope.namespace, name });
    const { status, body } = await following.cluster.send({ method: "GET", path });
    if (status === 200 && isObject(body)) store.objects.set(name, body);
    else if (status === 404) store.objects.delete(name);
    else unreadable = stringAt(body, "message") ?? `status ${status}`;
  }
  store.state = unreadable === undefined ? { kind: "current" } : { kind: "unreadable", reason: unreadable };
  following.changed();
}

/** One scope per kind and namespace; a single object is asked for by its name. */
export function scopesOf(
  objects: readonly KubernetesObject[],
  infoOf: (object: KubernetesObject) => KindInfo,
): readonly Scope[] {
  const groups = Map.groupBy(objects, (object) => {
    const info = infoOf(object);
    return `${apiVersionOf(info)} ${info.kind} ${identityOf(object).namespace}`;
  });
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const names = group.map((object) => String(stringAt(metadataOf(object), "name")));
    const selectors: Record<string, string> =
      names.length === 1 ? { fieldSelector: `metadata.name=${names[0]}` } : {};
    return [{ info: infoOf(first), namespace: identityOf(first).namespace, selectors, names }];
  });
}
