/** Whether the deployer whose mark an object carries still manages it. Only reads leave. */
import { at } from "../../../model/json.ts";
import type { Cluster } from "../cluster.ts";
import { type Kinds, pathOf } from "../discovery.ts";
import type { ForeignMark } from "./foreign-mark.ts";
import { sayStatus } from "./plan-answer.ts";
import { list } from "./plan-live.ts";

/**
 * `gone`: nobody will ever touch the object for it. `resting`: it is there and acts only when a person wants it.
 * `acting`: it would take the object back.
 */
export type Standing =
  | { readonly kind: "gone" | "resting" | "acting" }
  | { readonly kind: "unknown"; readonly reason: string };

/** Looks, once for each mark. */
export function openStandings(cluster: Cluster, served: Kinds): (mark: ForeignMark) => Promise<Standing> {
  const known = new Map<string, Promise<Standing>>();
  return (mark) => {
    const key = `${mark.tool} ${mark.namespace ?? ""} ${mark.name}`;
    const standing = known.get(key) ?? look(cluster, served, mark);
    known.set(key, standing);
    return standing;
  };
}

async function look(cluster: Cluster, served: Kinds, mark: ForeignMark): Promise<Standing> {
  switch (mark.tool) {
    case "Flux Kustomization":
      return lookAtObject(cluster, served, {
        ...mark,
        group: "kustomize.toolkit.fluxcd.io",
        kind: "Kustomization",
      });
    case "Flux HelmRelease":
      return lookAtObject(cluster, served, { ...mark, group: "helm.toolkit.fluxcd.io", kind: "HelmRelease" });
    case "Argo CD application":
      return lookAtObject(cluster, served, { ...mark, group: "argoproj.io", kind: "Application" });
    case "Helm release":
      return lookAtRelease(cluster, mark);
    case "kapp app":
    case "kluctl deployment":
    case "kpt inventory":
      return { kind: "unknown", reason: `a ${mark.tool} cannot be looked up` };
  }
}

async function lookAtObject(
  cluster: Cluster,
  served: Kinds,
  { group, kind, name, namespace }: ForeignMark & { readonly group: string; readonly kind: string },
): Promise<Standing> {
  if (served.stale.includes(group))
    return { kind: "unknown", reason: `the API group ${group} does not answer` };
  const info = served.preferred(group, kind);
  if (info === undefined) return { kind: "gone" };
  const place = namespace ?? "argocd";
  const response = await cluster.send({ method: "GET", path: pathOf(info, { namespace: place, name }) });
  if (response.status === 404 && namespace !== null) return { kind: "gone" };
  if (response.status === 404) return { kind: "unknown", reason: `it is not in the namespace ${place}` };
  if (response.status !== 200) return { kind: "unknown", reason: sayStatus(response) };
  // Flux neither applies nor deletes anything for what is suspended, not even when that itself is deleted.
  return { kind: at(response.body, "spec", "suspend") === true ? "resting" : "acting" };
}

/** Helm keeps each revision of a release as a Secret in the release's namespace. */
async function lookAtRelease(cluster: Cluster, { name, namespace }: ForeignMark): Promise<Standing> {
  if (namespace === null) return { kind: "unknown", reason: "its mark names no namespace" };
  const revisions = await list(cluster, `/api/v1/namespaces/${namespace}/secrets`, `owner=helm,name=${name}`);
  if (revisions === null)
    return { kind: "unknown", reason: `Secrets of the namespace ${namespace} cannot be listed` };
  return { kind: revisions.length === 0 ? "gone" : "resting" };
}
