/** Whose a live object is: ours, nobody's that we know (an adopt), or another deployer's. */
import { at, isObject, type Json, stringAt } from "../../model/json.ts";
import { fieldManager } from "./spec.ts";

export type Ownership =
  | { readonly kind: "ours" }
  | { readonly kind: "adopt" }
  | { readonly kind: "other"; readonly owner: string };

export const partOfKey = "applyset.kubernetes.io/part-of";

/**
 * Tells whose a live object is. `known`: it stands in our inventory. `ours`: the part-of label's values of this
 * target (and of the names it had before). Another target's label wins over everything: the object has moved.
 */
export function ownershipOf(live: Json, known: boolean, ours: ReadonlySet<string>): Ownership {
  const partOf = stringAt(live, "metadata", "labels", partOfKey);
  if (partOf !== undefined && !ours.has(partOf)) {
    const hint = "(another target; or an earlier name of this one, which then says `was: [that name]`)";
    return { kind: "other", owner: `the ApplySet ${partOf} ${hint}` };
  }
  if (known || isMarkedOurs(live, ours)) return { kind: "ours" };
  const owner = foreignOwner(live);
  return owner === null ? { kind: "adopt" } : { kind: "other", owner };
}

/** True when a live object carries both our field manager and our part-of label. */
export function isMarkedOurs(live: Json, ours: ReadonlySet<string>): boolean {
  const partOf = stringAt(live, "metadata", "labels", partOfKey);
  if (partOf === undefined || !ours.has(partOf)) return false;
  const managed = at(live, "metadata", "managedFields");
  return Array.isArray(managed) && managed.some((entry) => stringAt(entry, "manager") === fieldManager);
}

const labelMarkers: readonly (readonly [key: string, tool: string])[] = [
  ["kustomize.toolkit.fluxcd.io/name", "Flux Kustomization"],
  ["helm.toolkit.fluxcd.io/name", "Flux HelmRelease"],
  ["argocd.argoproj.io/instance", "Argo CD application"],
  ["kapp.k14s.io/app", "kapp app"],
  ["kluctl.io/discriminator", "kluctl deployment"],
];
const annotationMarkers: readonly (readonly [key: string, tool: string])[] = [
  ["argocd.argoproj.io/tracking-id", "Argo CD application"],
  ["meta.helm.sh/release-name", "Helm release"],
  ["config.k8s.io/owning-inventory", "kpt inventory"],
];

function foreignOwner(live: Json): string | null {
  return (
    marked(at(live, "metadata", "labels"), labelMarkers) ??
    marked(at(live, "metadata", "annotations"), annotationMarkers)
  );
}

function marked(texts: Json | undefined, markers: readonly (readonly [string, string])[]): string | null {
  if (!isObject(texts)) return null;
  for (const [key, tool] of markers) {
    const value = texts[key];
    if (typeof value === "string") return `the ${tool} ${value}`;
  }
  return null;
}
