/** What a plan need not ask the server about: git did not change it, and nobody changed what we own of it. */
import { at, isObject } from "../../model/json.ts";
import type { KindInfo } from "./discovery.ts";
import { isProvenUntouched } from "./drift-compare.ts";
import { ownEntry } from "./drift-people.ts";
import { hasHealth } from "./health.ts";
import { renderHashOf } from "./inventory.ts";
import { writePath } from "./leaves-path.ts";
import { ownersOf } from "./managed-fields.ts";
import { identityKey, type KubernetesObject } from "./object.ts";
import type { Desired } from "./plan-desired.ts";
import { resourceVersionOf, uidOf } from "./plan-live.ts";
import type { Survey } from "./plan-survey.ts";

/**
 * True when git did not change an object and its live metadata prove that an apply would change nothing: the server has
 * the very version that our last write left, or the same generation of its spec and our metadata, still owned by us. A
 * status that moved (every rollout moves it) is then no reason to ask. Anything in doubt is false.
 */
export function isUntouched(survey: Survey, { identity, object }: Desired, live: KubernetesObject): boolean {
  const entry = survey.known.get(identityKey(identity));
  if (entry === undefined || entry === null || survey.inventory === null || entry.uid !== uidOf(live))
    return false;
  if (entry.renderHash !== renderHashOf(object, survey.inventory.key)) return false;
  if (entry.resourceVersion === resourceVersionOf(live)) return true;
  return isProvenUntouched(entry, live) && ownsItsMetadata(object, live);
}

/** A label that was changed and changed back has its value again, but not its owner: an apply would take it back. */
function ownsItsMetadata(desired: KubernetesObject, live: KubernetesObject): boolean {
  const owned = new Set(ownEntry(ownersOf(live))?.fields.map(({ path }) => path));
  return ["labels", "annotations"].every((map) => {
    const members = at(desired, "metadata", map);
    return Object.keys(isObject(members) ? members : {}).every((key) =>
      owned.has(writePath(["metadata", map, key])),
    );
  });
}

/**
 * True for kinds that a plan lists whole: their status tells who was unhealthy before, and one list is less than a look
 * at each. CRDs aside, of which a cluster may hold many and large ones that are not ours.
 */
export function listsWhole({ group, version, kind }: KindInfo): boolean {
  const apiVersion = group === "" ? version : `${group}/${version}`;
  return kind !== "CustomResourceDefinition" && hasHealth({ apiVersion, kind });
}
