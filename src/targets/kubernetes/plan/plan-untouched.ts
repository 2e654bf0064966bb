/** What a plan need not ask the server about: git did not change it, and nobody changed what we own of it. */
import { at, isObject, type Json, stringAt } from "../../../model/json.ts";
import type { KindInfo } from "../discovery.ts";
import { isProvenUntouched } from "../drift/drift-compare.ts";
import { hasHealth } from "../health/health.ts";
import { isAppliedWhole, renderHashOf } from "../inventory/inventory.ts";
import { identityKey, type KubernetesObject, metadataOf } from "../object.ts";
import { fieldManager, type KubernetesHands } from "../spec.ts";
import type { Desired } from "./plan-desired.ts";
import { type Listing, resourceVersionOf, uidOf } from "./plan-live.ts";
import type { Survey } from "./plan-survey.ts";

/**
 * True when git did not change an object and its live metadata prove that an apply would change nothing: the server has
 * the very version that our last write left, or the same generation of its spec and our metadata, still owned by us. A
 * status that moved (every rollout moves it) is then no reason to ask. Anything in doubt is false.
 */
export function isUntouched(
  survey: Survey,
  { identity, object, rules }: Desired,
  live: KubernetesObject,
): boolean {
  const entry = survey.known.get(identityKey(identity));
  if (entry === undefined || entry === null || survey.inventory === null || entry.uid !== uidOf(live))
    return false;
  if (entry.renderHash !== renderHashOf(object, survey.inventory.key, rules)) return false;
  // Whether a field is still left to its owner, only the server can tell; and the plan tells of it each time.
  if (!isAppliedWhole(entry, rules)) return false;
  if (entry.resourceVersion === resourceVersionOf(live)) return true;
  return isProvenUntouched(entry, live) && ownsItsMetadata(object, live);
}

/**
 * A label that was changed and changed back has its value again, but not its owner: an apply would take it back. And what
 * we own beyond git is what a run wrote that died before it could say so: an apply would take it off.
 */
function ownsItsMetadata(desired: KubernetesObject, live: KubernetesObject): boolean {
  const entries = at(live, "metadata", "managedFields");
  const ours = Array.isArray(entries) ? entries.find(isOurs) : undefined;
  return ["labels", "annotations", "finalizers", "ownerReferences"].every((field) => {
    const owned = membersOf(at(ours, "fieldsV1", "f:metadata", `f:${field}`)).filter((name) => name !== ".");
    const wanted = at(desired, "metadata", field);
    const names = membersOf(wanted);
    if (owned.length !== names.length) return false;
    return !isObject(wanted) || names.every((name) => owned.includes(`f:${name}`));
  });
}

function membersOf(value: Json | undefined): readonly string[] {
  return Object.keys(Array.isArray(value) || isObject(value) ? value : {});
}

function isOurs(entry: Json): boolean {
  const isApply = stringAt(entry, "operation") === "Apply" && stringAt(entry, "subresource") === undefined;
  return isApply && stringAt(entry, "manager") === fieldManager;
}

/** How a plan lists: see `isReadWhole`, and of what has not moved since our last write only who it is. */
export function listingOf(known: Survey["known"], healthRules: KubernetesHands["healthRules"]): Listing {
  return {
    isWhole: (info) => isReadWhole(info, healthRules),
    slim: (identity, live) => {
      const entry = known.get(identityKey(identity));
      const isStill = entry?.uid === uidOf(live) && entry.resourceVersion === resourceVersionOf(live);
      if (!isStill) return live;
      // Most of an object's metadata. Whoever needs them of such an object reads it whole.
      const { managedFields: _managedFields, ...metadata } = metadataOf(live);
      return { metadata };
    },
  };
}

/**
 * True for kinds that a plan reads whole: their status tells who was unhealthy before, and one list is less than a look
 * at each. Never Secrets; nor CRDs, of which a cluster may hold many and large ones that are not ours.
 */
function isReadWhole(
  { group, version, kind }: KindInfo,
  healthRules: KubernetesHands["healthRules"],
): boolean {
  const apiVersion = group === "" ? version : `${group}/${version}`;
  if (kind === "CustomResourceDefinition" || kind === "Secret") return false;
  return hasHealth({ apiVersion, kind }, healthRules);
}
