/** Who changed a live object: people and their tools, as opposed to the controllers of the cluster. Pure. */
import type { Json } from "../../../model/json.ts";
import { isWithin, type PathStep, writePath } from "../leaves-path.ts";
import { valueAt } from "../leaves-value.ts";
import { type OwnedPath, type Owner, ownersOf } from "../managed-fields.ts";
import type { KubernetesObject } from "../object.ts";
import { fieldManager } from "../spec.ts";

/** A field that somebody added beside what was applied. */
export type Addition = {
  readonly steps: readonly PathStep[];
  readonly path: string;
  readonly value: Json;
  readonly owner: Owner;
};

/** Our own entry of the field managers, or `undefined` where others took everything from it. */
export function ownEntry(owners: readonly Owner[]): Owner | undefined {
  return owners.find(
    ({ manager, operation, subresource }) =>
      manager === fieldManager && operation === "Apply" && subresource === "",
  );
}

// Controllers by the names that they give themselves; "manager" and "controller" are what generated projects keep.
const controllers =
  /^(kube-|cloud-|kubelet$|kwok|manager$|controller$|cainjector|vpa-|cluster-autoscaler|karpenter)|[-_.](controller|controllers|controller-manager|operator|autoscaler|cainjector|agent|webhook)$/;

/** True for a manager that no person drives: a controller by name, or who writes a subresource. */
function isController({ manager, subresource }: Owner): boolean {
  return subresource !== "" || controllers.test(manager);
}

/** True for an autoscaler at work: it is there to change the number of replicas, and a plan leaves it to it as well. */
export function isAutoscaler({ manager, subresource }: Owner): boolean {
  return subresource === "scale" && controllers.test(manager);
}

/** The managers that people drive and that wrote since our last write; `null` where we have no entry to count from. */
function peopleSince(owners: readonly Owner[]): readonly Owner[] | null {
  const ours = ownEntry(owners);
  const since = ours?.time ?? null;
  if (since === null) return null;
  // Times are whole seconds in UTC: they compare as text, and one second may hold both writes.
  return owners.filter((owner) => owner !== ours && !isController(owner) && (owner.time ?? since) >= since);
}

/** True when, since our last write, only controllers of the cluster wrote the object. */
export function hasOnlyControllersSince(owners: readonly Owner[]): boolean {
  return peopleSince(owners)?.length === 0;
}

/** The other manager that owns the field, or something in it or around it: the newest of several. */
export function changerOf(steps: readonly PathStep[], owners: readonly Owner[]): Owner | undefined {
  const ours = ownEntry(owners);
  return owners
    .filter((owner) => owner !== ours && owner.fields.some((field) => touches(field, steps)))
    .toSorted((a, b) => ((a.time ?? "") < (b.time ?? "") ? 1 : -1))[0];
}

function touches({ steps: owned, element }: OwnedPath, steps: readonly PathStep[]): boolean {
  // Who owns the map around a field has not thereby written the field.
  return isWithin(owned, steps) || (!element && isWithin(steps, owned));
}

/**
 * What people added to an object since our last write of it: fields that no leaf of ours (`leaves`) covers. A new list
 * item is one addition. What stood there before our last write is not told: an apply has seen and left it.
 * Source: facts on Kubernetes 3.2, layer 4.
 */
export function additionsTo(
  live: KubernetesObject,
  leaves: readonly (readonly PathStep[])[],
): readonly Addition[] {
  const additions = new Map<string, Addition>();
  for (const owner of peopleSince(ownersOf(live)) ?? []) {
    for (const steps of additionsOf(owner, leaves)) {
      const [path, value] = [writePath(steps), valueAt(live, steps)];
      if (value !== undefined && !additions.has(path)) additions.set(path, { steps, path, value, owner });
    }
  }
  return [...additions.values()];
}

const lastApplied = 'metadata.annotations["kubectl.kubernetes.io/last-applied-configuration"]';

function additionsOf(
  owner: Owner,
  leaves: readonly (readonly PathStep[])[],
): readonly (readonly PathStep[])[] {
  const items = new Set(owner.fields.filter(({ element }) => element).map(({ path }) => path));
  const overlaps = (steps: readonly PathStep[]) =>
    leaves.some((leaf) => isWithin(leaf, steps) || isWithin(steps, leaf));
  return owner.fields
    .filter(({ element, steps, path }) => !element && path !== lastApplied && !overlaps(steps))
    .map(({ steps }) => {
      const sizes = steps.map((_step, index) => index + 1);
      const whole = sizes.find((size) => {
        const prefix = steps.slice(0, size);
        return typeof steps[size - 1] === "object" && items.has(writePath(prefix)) && !overlaps(prefix);
      });
      return steps.slice(0, whole ?? steps.length);
    });
}
