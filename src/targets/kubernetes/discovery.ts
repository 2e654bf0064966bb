/** What the API server serves: kinds, their paths and scopes. Read once, with aggregated discovery. */
import { Failure } from "../../model/failure.ts";
import { at, isObject, type Json, type JsonObject, stringAt } from "../../model/json.ts";
import type { Cluster, ClusterResponse } from "./cluster.ts";
import { readGroupsOneByOne } from "./discovery-legacy.ts";

export type KindInfo = {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** The plural in the path. */
  readonly resource: string;
  readonly namespaced: boolean;
  readonly verbs: readonly string[];
};

export type Kinds = {
  find(apiVersion: string, kind: string): KindInfo | undefined;
  /** Groups that the server knows of but cannot ask now: their kinds are unknown, not gone. */
  readonly stale: readonly string[];
  /** The kind in the version that the server prefers. */
  preferred(group: string, kind: string): KindInfo | undefined;
  /** Every kind that is served, in every version. */
  readonly served: readonly KindInfo[];
  /** The server's `gitVersion` where it tells, else empty. */
  readonly version: string;
};

const aggregated = [
  "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList",
  "application/json;g=apidiscovery.k8s.io;v=v2beta1;as=APIGroupDiscoveryList",
  "application/json",
].join(",");

/**
 * Reads what is served: two GETs (KEP-3352), and one for the server's version; one per group-version from servers older
 * than 1.26. Failure `cluster-discovery-failed` when the server refuses or its answer is not understood.
 */
export async function readKinds(cluster: Cluster): Promise<Kinds> {
  const [core, groups, version] = await Promise.all([
    cluster.send({ method: "GET", path: "/api", accept: aggregated }),
    cluster.send({ method: "GET", path: "/apis", accept: aggregated }),
    cluster.send({ method: "GET", path: "/version" }),
  ]);
  for (const [path, response] of [["/api", core] as const, ["/apis", groups] as const]) {
    if (response.status !== 200) throw discoveryFailed(cluster, path, response);
  }
  const gitVersion = version.status === 200 ? (stringAt(version.body, "gitVersion") ?? "") : "";
  if (!isAggregated(core.body) || !isAggregated(groups.body)) {
    const { kinds, stale } = await readGroupsOneByOne(cluster, core.body, groups.body);
    return kindsOf(kinds, stale, gitVersion);
  }
  const items = [core.body, groups.body].flatMap((body) => objectsAt(body, "items"));
  return kindsOf(items.flatMap(kindsOfGroup), items.flatMap(staleGroup), gitVersion);
}

/** `Kinds` of a list in order of preference: the first version of a kind is the preferred one. */
export function kindsOf(infos: readonly KindInfo[], stale: readonly string[], version: string): Kinds {
  const byVersion = new Map<string, KindInfo>();
  const byGroup = new Map<string, KindInfo>();
  for (const info of infos) {
    const exact = `${apiVersionOf(info)} ${info.kind}`;
    const loose = `${info.group} ${info.kind}`;
    if (!byVersion.has(exact)) byVersion.set(exact, info);
    if (!byGroup.has(loose)) byGroup.set(loose, info);
  }
  return {
    find: (apiVersion, kind) => byVersion.get(`${apiVersion} ${kind}`),
    preferred: (group, kind) => byGroup.get(`${group} ${kind}`),
    stale: [...new Set(stale)],
    served: infos,
    version,
  };
}

/** `group/version`, or the version alone for the core group. */
export function apiVersionOf(info: { readonly group: string; readonly version: string }): string {
  return info.group === "" ? info.version : `${info.group}/${info.version}`;
}

/** The path of a collection (without `name`) or of an object. Names keep their case: those of RBAC may hold capitals. */
export function pathOf(
  info: KindInfo,
  where: { readonly namespace?: string; readonly name?: string; readonly subresource?: string },
): string {
  const parts = [info.group === "" ? "api" : "apis", ...apiVersionOf(info).split("/")];
  if (info.namespaced && where.namespace !== undefined && where.namespace !== "") {
    parts.push("namespaces", where.namespace);
  }
  parts.push(info.resource);
  for (const part of [where.name, where.subresource]) if (part !== undefined) parts.push(part);
  return `/${parts.map(encodeURIComponent).join("/")}`;
}

function isAggregated(body: Json): boolean {
  return stringAt(body, "kind") === "APIGroupDiscoveryList";
}

function kindsOfGroup(item: JsonObject): readonly KindInfo[] {
  const group = stringAt(item, "metadata", "name") ?? "";
  return objectsAt(item, "versions").flatMap((served) => {
    const version = stringAt(served, "version") ?? "";
    return objectsAt(served, "resources").flatMap((resource) => kindInfo(resource, group, version));
  });
}

function kindInfo(resource: JsonObject, group: string, version: string): readonly KindInfo[] {
  const kind = stringAt(resource, "responseKind", "kind");
  const plural = stringAt(resource, "resource");
  if (kind === undefined || plural === undefined) return [];
  const namespaced = stringAt(resource, "scope") === "Namespaced";
  const verbs = at(resource, "verbs");
  return [
    {
      // The kind of `…/scale` and of some aggregated APIs is from another group than its path.
      group,
      version,
      kind,
      resource: plural,
      namespaced,
      verbs: Array.isArray(verbs) ? verbs.map(String) : [],
    },
  ];
}

function staleGroup(item: JsonObject): readonly string[] {
  const isStale = objectsAt(item, "versions").some((served) => stringAt(served, "freshness") === "Stale");
  return isStale ? [stringAt(item, "metadata", "name") ?? ""] : [];
}

function objectsAt(value: Json, key: string): readonly JsonObject[] {
  const found = at(value, key);
  return Array.isArray(found) ? found.filter(isObject) : [];
}

function discoveryFailed(cluster: Cluster, path: string, response: ClusterResponse): Failure {
  const said = stringAt(response.body, "message") ?? "no reason given";
  const message =
    `The API server ${cluster.server} does not tell what it serves (GET ${path}: ${response.status}, ${said}). ` +
    "The identity needs the ClusterRole system:discovery, which every signed-in identity has by default.";
  return new Failure("cluster-discovery-failed", message);
}
