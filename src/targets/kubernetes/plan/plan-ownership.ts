/** Whose a live object is: ours, nobody's that we know (an adopt), another deployer's, or another target's. */
import { at, type Json, stringAt } from "../../../model/json.ts";
import type { KubernetesObject } from "../object.ts";
import { fieldManager } from "../spec.ts";
import { type ForeignMark, foreignMarkOf } from "./foreign-mark.ts";

/** Names of the other targets of the same config, by the values of their part-of labels. */
export type Siblings = ReadonlyMap<string, string>;

export type Ownership =
  | { readonly kind: "ours" }
  | { readonly kind: "adopt" }
  /** Another deployer's mark is on it. */
  | { readonly kind: "foreign"; readonly mark: ForeignMark }
  | { readonly kind: "other"; readonly owner: string };

export const partOfKey = "applyset.kubernetes.io/part-of";

/**
 * Tells whose a live object is. `known`: it stands in our inventory. `ours`: the part-of label's values of this
 * target (and of the names it had before). Another target's label wins over everything: the object has moved.
 */
export function ownershipOf(
  live: KubernetesObject,
  known: boolean,
  ours: ReadonlySet<string>,
  siblings: Siblings = new Map(),
): Ownership {
  const partOf = stringAt(live, "metadata", "labels", partOfKey);
  if (partOf !== undefined && !ours.has(partOf)) {
    return { kind: "other", owner: ownerOf(partOf, siblings) };
  }
  if (known || isMarkedOurs(live, ours)) return { kind: "ours" };
  const mark = foreignMarkOf(live);
  return mark === null ? { kind: "adopt" } : { kind: "foreign", mark };
}

function ownerOf(partOf: string, siblings: Siblings): string {
  const name = siblings.get(partOf);
  if (name !== undefined) return `the target "${name}"`;
  const hint = "(another target; or an earlier name of this one, which then says `was: [that name]`)";
  return `the ApplySet ${partOf} ${hint}`;
}

/** True when a live object carries both our field manager and our part-of label. */
export function isMarkedOurs(live: Json, ours: ReadonlySet<string>): boolean {
  const partOf = stringAt(live, "metadata", "labels", partOfKey);
  if (partOf === undefined || !ours.has(partOf)) return false;
  const managed = at(live, "metadata", "managedFields");
  return Array.isArray(managed) && managed.some((entry) => stringAt(entry, "manager") === fieldManager);
}
