/** Compares one object as applied with the live one. Pure; of Secrets both sides hold tokens, never values. */
import { canonicalJson, type Json } from "../../../model/json.ts";
import type { Drifted, DriftedField } from "../../../model/outcome.ts";
import type { Side } from "../../../model/plan.ts";
import type { Entry } from "../inventory/inventory.ts";
import { type Field, leavesOf, type PathStep, sameValue, valueAt } from "../leaves.ts";
import { type Owner, ownersOf } from "../managed-fields.ts";
import { addressOf, isSecret, type KubernetesObject, metadataOf } from "../object.ts";
import type { Schema } from "../schema.ts";
import { additionsTo, changerOf, hasOnlyControllersSince, isAutoscaler, ownEntry } from "./drift-people.ts";

/** The fields as applied whose live value is not proven to be the same. */
export function differingFields(
  applied: KubernetesObject,
  live: KubernetesObject,
  schema: Schema | null,
): readonly Field[] {
  return leavesOf(applied, schema).filter(({ steps, value, schema: own }) => {
    const hint = isSecretPath(applied, steps) ? null : (own ?? null);
    return !sameValue(value, valueAt(live, steps), hint);
  });
}

/**
 * Those of `fields` that an apply would really change: a dry run (`predicted`) writes values as the server does, and
 * where that is what is live, only the spelling differed.
 */
export function trulyDiffering(
  fields: readonly Field[],
  live: KubernetesObject,
  predicted: KubernetesObject,
): readonly Field[] {
  return fields.filter(({ steps, schema }) => {
    return !sameValue(valueAt(predicted, steps), valueAt(live, steps), schema ?? null);
  });
}

/** What is to be told of an object that is there: changed fields, added fields, lost ownership. */
export function findingsOf(
  entry: Entry,
  live: KubernetesObject,
  differing: readonly Field[],
  schema: Schema | null,
): readonly Drifted[] {
  const address = addressOf(entry.identity);
  const owners = ownersOf(live);
  const changed = differing
    .map((field) => ({ field, changer: changerOf(field.steps, owners) }))
    .filter(({ changer }) => changer === undefined || !isAutoscaler(changer))
    .map(({ field, changer }) => changedField(field, live, changer));
  const added = additionsTo(live, stepsOf(entry.applied, schema)).map(({ steps, path, value, owner }) => ({
    path,
    applied: { kind: "absent" } as const,
    live: sideOf(live, steps, value),
    manager: owner.manager,
    time: owner.time,
  }));
  const isLost = changed.length === 0 && ownEntry(owners) === undefined;
  return [
    ...(changed.length > 0 ? [{ address, what: "changed" as const, fields: changed }] : []),
    ...(isLost ? [{ address, what: "ownership-lost" as const, fields: [] }] : []),
    ...(added.length > 0 ? [{ address, what: "added" as const, fields: added }] : []),
  ];
}

export function missing(entry: Entry): Drifted {
  return { address: addressOf(entry.identity), what: "missing", fields: [] };
}

/** An object of another uid: somebody deleted it and made it anew. */
export function replaced(entry: Entry, live: KubernetesObject): Drifted {
  const metadata = metadataOf(live);
  const time = metadata["creationTimestamp"];
  const field = {
    path: "metadata.uid",
    applied: { kind: "value" as const, json: canonicalJson(entry.uid) },
    live: { kind: "value" as const, json: canonicalJson(metadata["uid"] ?? null) },
    manager: null,
    time: typeof time === "string" ? time : null,
  };
  return { address: addressOf(entry.identity), what: "replaced", fields: [field] };
}

/** An object that was told to go and waits for its finalizers. */
export function goingAway(entry: Entry, live: KubernetesObject): Drifted {
  const time = metadataOf(live)["deletionTimestamp"] ?? null;
  const field = {
    path: "metadata.deletionTimestamp",
    applied: { kind: "absent" as const },
    live: { kind: "value" as const, json: canonicalJson(time) },
    manager: null,
    time: typeof time === "string" ? time : null,
  };
  return { address: addressOf(entry.identity), what: "missing", fields: [field] };
}

// Kinds whose generation the server raises with every change of the spec (and never for less than that).
const generationGroups = new Set(["apps", "batch", "networking.k8s.io", "policy", "apiextensions.k8s.io"]);

/**
 * True when metadata alone proves that the object is as applied: its very version is the one that was stored, or its
 * spec's generation is and the metadata that we own says the same; and nobody added anything.
 */
export function isProvenUntouched(entry: Entry, metadataOnly: KubernetesObject): boolean {
  const metadata = metadataOf(metadataOnly);
  if (metadata["uid"] !== entry.uid) return false;
  if (metadata["resourceVersion"] === entry.resourceVersion) return true;
  if (!generationGroups.has(entry.identity.group) || entry.generation === null) return false;
  if (metadata["generation"] !== entry.generation || metadata["deletionTimestamp"] !== undefined)
    return false;
  const live = { ...entry.applied, metadata: metadataOnly["metadata"] ?? {} };
  const owners = ownersOf(live);
  return hasOnlyControllersSince(owners) && differingFields(entry.applied, live, null).length === 0;
}

function stepsOf(applied: KubernetesObject, schema: Schema | null): readonly (readonly PathStep[])[] {
  return leavesOf(applied, schema).map(({ steps }) => steps);
}

function changedField(field: Field, live: KubernetesObject, changer: Owner | undefined): DriftedField {
  const { path, steps, value } = field;
  return {
    path,
    applied: sideOf(live, steps, value),
    live: sideOf(live, steps, valueAt(live, steps)),
    manager: changer?.manager ?? null,
    time: changer?.time ?? null,
  };
}

function sideOf(object: KubernetesObject, steps: readonly PathStep[], value: Json | undefined): Side {
  if (value === undefined) return { kind: "absent" };
  if (isSecretPath(object, steps)) return { kind: "secret" };
  return { kind: "value", json: canonicalJson(value) };
}

function isSecretPath(object: KubernetesObject, steps: readonly PathStep[]): boolean {
  if (!isSecret(object)) return false;
  const [first, , last] = steps;
  return (
    first === "data" ||
    first === "stringData" ||
    last === "kubectl.kubernetes.io/last-applied-configuration" ||
    // A map of annotations as a whole holds the one that repeats the data.
    (first === "metadata" && steps.length < 3)
  );
}
