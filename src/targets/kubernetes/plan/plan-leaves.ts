/** The changed fields of one object, as a plan shows them and as a fingerprint holds them. */
import { Buffer } from "node:buffer";
import { at, canonicalJson, type Json, parseJson } from "../../../model/json.ts";
import type { Leaf, Side } from "../../../model/plan.ts";
import { markerToken, secretToken, type Token, valueToken } from "../../../model/token.ts";
import { lastApplied } from "../inventory/inventory.ts";
import { type Field, type PathStep, sameValue, valueAt } from "../leaves.ts";
import { writePath } from "../leaves-path.ts";
import type { OwnedPath } from "../managed-fields.ts";
import { isSecret, type KubernetesObject } from "../object.ts";
import { partOfKey } from "./plan-ownership.ts";

/** How values become sides and tokens: the object's address, the key of secrets, and who masks them. */
export type LeafInk = {
  readonly address: string;
  readonly key: Buffer | null;
  readonly hide: (secret: string) => void;
};

/** One field with its two values; `undefined` where it is absent. */
export type FieldChange = {
  readonly path: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
};

/**
 * Fields that an apply of `sent` changes. `predicted` is the server's dry run, or `null` where the server was not
 * asked: then what is sent is compared with what is live. `owned` are the fields that our manager owns in the live
 * object: those that are no longer sent go away.
 */
export function changedFields(objects: {
  readonly sent: readonly Field[];
  readonly owned: readonly OwnedPath[];
  readonly live: KubernetesObject;
  readonly predicted: KubernetesObject | null;
}): readonly FieldChange[] {
  const { sent, live, predicted } = objects;
  const set = sent.flatMap(({ path, steps, value, schema }) => {
    const before = valueAt(live, steps);
    const same =
      predicted === null ? sameValue(before, value, schema) : isSame(before, valueAt(predicted, steps));
    return same ? [] : [{ path, before, after: value }];
  });
  const removed = releasedFields(sent, objects.owned).flatMap(({ path, steps }) => {
    const before = valueAt(live, steps);
    const after = predicted === null ? undefined : valueAt(predicted, steps);
    return before === undefined || isSame(before, after) ? [] : [{ path, before, after: undefined }];
  });
  return [...set, ...removed];
}

/** Equal values, or both absent. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return a === undefined || b === undefined ? a === b : canonicalJson(a) === canonicalJson(b);
}

/** Fields of `owned` that are not sent any more: only the innermost ones, so that a removed item is told by its leaves. */
export function releasedFields(sent: readonly Field[], owned: readonly OwnedPath[]): readonly OwnedPath[] {
  const sentPaths = new Set(sent.map(({ path }) => path));
  const kept = new Set([...sentPaths, ...sent.flatMap(({ steps }) => ancestorsOf(steps))]);
  const released = owned.filter(
    ({ path, steps }) => !kept.has(path) && !ancestorsOf(steps).some((above) => sentPaths.has(above)),
  );
  const above = new Set(released.flatMap(({ steps }) => ancestorsOf(steps)));
  return released.filter(({ path }) => !above.has(path));
}

function ancestorsOf(steps: readonly PathStep[]): readonly string[] {
  return steps.slice(1).map((_step, index) => writePath(steps.slice(0, index + 1)));
}

/**
 * Every field of an object that is not there yet, as a change. Our own label is left out: every member gets the same one,
 * so it would only be noise to the reviewer.
 */
export function createdFields(sent: readonly Field[]): readonly (FieldChange & Pick<Field, "steps">)[] {
  const told = sent.filter(({ steps }) => steps.at(-1) !== partOfKey);
  return told.map(({ path, steps, value }) => ({ path, steps, before: undefined, after: value }));
}

/** `changes` as leaves of a plan. Secret values are handed to `hide` and become HMAC tokens. */
export function writeLeaves(
  object: KubernetesObject,
  changes: readonly FieldChange[],
  ink: LeafInk,
): readonly Leaf[] {
  return changes.map(({ path, before, after }) => {
    const secret = isSecret(object) && (path.startsWith("data") || path === lastAppliedPath);
    const inked = { ...ink, path, secret };
    const tokens = { before: tokenOf(before, inked), after: tokenOf(after, inked) };
    return { path, before: sideOf(before, inked), after: sideOf(after, inked), secret, tokens };
  });
}

const lastAppliedPath = writePath(["metadata", "annotations", lastApplied]);

type Inked = LeafInk & { readonly path: string; readonly secret: boolean };

function sideOf(value: Json | undefined, { path, secret, hide }: Inked): Side {
  if (value === undefined) return { kind: "absent" };
  if (!secret) return { kind: "value", json: canonicalJson(value) };
  hideSecret(path === lastAppliedPath ? dataRepeatedIn(value) : value, hide);
  return { kind: "secret" };
}

/** The values of the Secret that an annotation repeats; the annotation itself where it cannot be read. */
function dataRepeatedIn(annotation: Json): Json {
  if (typeof annotation !== "string") return annotation;
  try {
    const repeated = parseJson(annotation);
    return [at(repeated, "data") ?? null, at(repeated, "stringData") ?? null];
  } catch {
    return annotation;
  }
}

function tokenOf(value: Json | undefined, { address, path, secret, key }: Inked): Token {
  if (value === undefined) return markerToken(address, path, "absent");
  return secret ? secretToken(key, { address, path }, value) : valueToken(address, path, value);
}

/** Registers a Secret's value, as base64 and as the text inside, before anything is said of it. */
export function hideSecret(value: Json, hide: (secret: string) => void): void {
  if (typeof value === "string" && value !== "") {
    hide(value);
    hide(Buffer.from(value, "base64").toString("utf8"));
    return;
  }
  if (typeof value === "object" && value !== null)
    for (const inner of Object.values(value)) hideSecret(inner, hide);
}
