/** What a chart may ask of the cluster while it is rendered: what is served, and objects by GET. Nothing else. */
import { isObject, type JsonObject } from "../../../model/json.ts";
import type { KindInfo } from "../discovery.ts";

export type ServedApis = { readonly served: readonly KindInfo[]; readonly version: string };

/**
 * The answer to a request for what is served, in the form that every client understands (no aggregation), or `null` where
 * the path asks for something else.
 */
export function answerDiscovery(path: string, { served, version }: ServedApis): JsonObject | null {
  if (path === "/version") return versionAnswer(version);
  if (path === "/api") return { kind: "APIVersions", versions: ["v1"] };
  if (path === "/apis") return groupList(served);
  const [, group, groupVersion] = /^\/(?:apis\/([^/]+)|api)\/([^/]+)$/.exec(path) ?? [];
  if (groupVersion === undefined) return null;
  const resources = served.filter((info) => info.group === (group ?? "") && info.version === groupVersion);
  if (resources.length === 0) return null;
  return {
    kind: "APIResourceList",
    apiVersion: "v1",
    groupVersion: group === undefined ? groupVersion : `${group}/${groupVersion}`,
    resources: resources.map(({ resource, kind, namespaced, verbs }) => ({
      name: resource,
      singularName: kind.toLowerCase(),
      namespaced,
      kind,
      verbs,
    })),
  };
}

function versionAnswer(gitVersion: string): JsonObject {
  const [, major = "", minor = ""] = /^v?(\d+)\.(\d+)/.exec(gitVersion) ?? [];
  return { gitVersion, major, minor };
}

function groupList(served: readonly KindInfo[]): JsonObject {
  const groups = Map.groupBy(
    served.filter(({ group }) => group !== ""),
    ({ group }) => group,
  );
  return {
    kind: "APIGroupList",
    apiVersion: "v1",
    groups: [...groups].map(([name, infos]) => {
      const versions = [...new Set(infos.map(({ version }) => version))].map((version) => ({
        groupVersion: `${name}/${version}`,
        version,
      }));
      return { name, versions, preferredVersion: versions[0] ?? {} };
    }),
  };
}

/** Whether a path is that of an object or a list of a served kind, and of no subresource. */
export function isServedPath(path: string, served: readonly KindInfo[]): boolean {
  const match = /^\/(?:apis\/([^/]+)|api)\/([^/]+)(?:\/namespaces\/([^/]+))?\/([^/]+)(?:\/([^/]+))?$/.exec(
    path,
  );
  if (match === null) return false;
  const [, group = "", version, namespace, resource, name] = match;
  const info = served.find(
    (one) => one.group === group && one.version === version && one.resource === resource,
  );
  if (info === undefined) return false;
  const isRightScope = info.namespaced
    ? namespace !== undefined || name === undefined
    : namespace === undefined;
  return isRightScope && info.verbs.includes(name === undefined ? "list" : "get");
}

/**
 * An object as Helm wants to see it. After rendering, Helm asks for every object that the chart makes and refuses those
 * that no release of its own made; here nothing is installed by Helm, so each is shown as the release's.
 */
export function ownedByRelease(
  object: JsonObject,
  release: { readonly name: string; readonly namespace: string },
): JsonObject {
  const metadata = memberOf(object, "metadata");
  const labels = { ...memberOf(metadata, "labels"), "app.kubernetes.io/managed-by": "Helm" };
  const annotations = {
    ...memberOf(metadata, "annotations"),
    "meta.helm.sh/release-name": release.name,
    "meta.helm.sh/release-namespace": release.namespace,
  };
  return { ...object, metadata: { ...metadata, labels, annotations } };
}

function memberOf(object: JsonObject, key: string): JsonObject {
  const value = object[key];
  return isObject(value) ? value : {};
}

/** Kinds that Helm does not find (`no matches for kind "Gadget" in version "shop.example/v1"`), as if they were served. */
export function missingKinds(said: string): readonly KindInfo[] {
  return [...said.matchAll(/no matches for kind \\?"([^"\\]+)\\?" in version \\?"([^"\\]+)\\?"/g)].map(
    ([, kind = "", apiVersion = ""]) => {
      const slash = apiVersion.indexOf("/");
      return {
        group: slash === -1 ? "" : apiVersion.slice(0, slash),
        version: apiVersion.slice(slash + 1),
        kind,
        resource: `${kind.toLowerCase()}s`,
        namespaced: true,
        verbs: [],
      };
    },
  );
}

/** Kinds of `group/version/Kind`, as `kubernetes.helm.apiVersions` names them. */
export function namedKinds(apiVersions: readonly string[]): readonly KindInfo[] {
  return apiVersions.flatMap((name) => {
    const [, group = "", version = "", kind = "Unnamed"] =
      /^(?:([^/]+)\/)?(v\d\w*)(?:\/([^/]+))?$/.exec(name) ?? [];
    if (version === "") return [];
    const resource = `${kind.toLowerCase()}s`;
    return [{ group, version, kind, resource, namespaced: true, verbs: [] }];
  });
}

/** The path as people write it: the kind's plural and its place. */
export function writeLookup(path: string): string {
  return path.replace(/^\/apis?\//, "");
}
