import { at, isObject, type Json, type JsonObject, stringAt } from "../../model/json.ts";
import type { Cluster } from "./cluster.ts";
import type { KindInfo } from "./discovery.ts";

type Found = { readonly kinds: readonly KindInfo[]; readonly stale: readonly string[] };

/**
 * Discovery with one GET per group-version, for servers without aggregated discovery. `core` and `groups` are the
 * answers of `/api` (APIVersions) and `/apis` (APIGroupList). A group that does not answer is stale, not gone.
 */
export async function readGroupsOneByOne(cluster: Cluster, core: Json, groups: Json): Promise<Found> {
  const versions = [
    ...strings(at(core, "versions")).map((version) => ({ group: "", version })),
    ...objects(at(groups, "groups")).flatMap(versionsOf),
  ];
  const found = await Promise.all(versions.map((served) => readVersion(cluster, served)));
  return {
    kinds: found.flatMap(({ kinds }) => kinds),
    stale: found.flatMap(({ stale }) => stale),
  };
}

type Served = { readonly group: string; readonly version: string };

function versionsOf(group: JsonObject): readonly Served[] {
  const name = stringAt(group, "name") ?? "";
  const preferred = stringAt(group, "preferredVersion", "version");
  const all = objects(at(group, "versions")).map((entry) => stringAt(entry, "version") ?? "");
  const ordered = [...all.filter((version) => version === preferred), ...all.filter((v) => v !== preferred)];
  return ordered.map((version) => ({ group: name, version }));
}

async function readVersion(cluster: Cluster, served: Served): Promise<Found> {
  const path = served.group === "" ? `/api/${served.version}` : `/apis/${served.group}/${served.version}`;
  const response = await cluster.send({ method: "GET", path });
  if (response.status !== 200) return { kinds: [], stale: [served.group] };
  const resources = objects(at(response.body, "resources"));
  return { kinds: resources.flatMap((resource) => kindOf(resource, served)), stale: [] };
}

function kindOf(resource: JsonObject, served: Served): readonly KindInfo[] {
  const name = stringAt(resource, "name") ?? "";
  const kind = stringAt(resource, "kind");
  if (name.includes("/") || kind === undefined) return [];
  const namespaced = resource["namespaced"] === true;
  return [{ ...served, kind, resource: name, namespaced, verbs: strings(resource["verbs"]) }];
}

function objects(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function strings(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
