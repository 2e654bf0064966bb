/** What an apply changes in one object, as a `Change` of the plan. */
import type { Action, Change, Conflict, Mark } from "../../../model/plan.ts";
import { type Field, valueAt } from "../leaves.ts";
import { type OwnedPath, ownersOf } from "../managed-fields.ts";
import type { KubernetesObject } from "../object.ts";
import { fieldManager } from "../spec.ts";
import type { Decided } from "./conflict.ts";
import { formerDeployers } from "./former-owners.ts";
import type { ImmutableField } from "./immutable.ts";
import type { Desired } from "./plan-desired.ts";
import {
  changedFields,
  createdFields,
  type FieldChange,
  isSame,
  releasedFields,
  writeLeaves,
} from "./plan-leaves.ts";
import { uidOf } from "./plan-live.ts";
import type { Survey } from "./plan-survey.ts";

/** The change that creates `desired` with these fields. `unverified`: why the server did not say so itself. */
export function createOf(
  survey: Survey,
  desired: Desired,
  fields: readonly Field[],
  unverified: string | null,
): Change {
  const nothing = { conflicts: [], reason: null };
  return changeOf(survey, desired, {
    ...nothing,
    action: "create",
    fields: createdFields(fields),
    unverified,
  });
}

export type Compared = {
  readonly sent: readonly Field[];
  readonly live: KubernetesObject;
  readonly predicted: KubernetesObject | null;
  readonly action: "update" | "adopt";
  readonly decided: Decided;
  /** What goes besides: fields of former deployers, and what git's version of the API does not have. */
  readonly gone: readonly FieldChange[];
  readonly unverified: string | null;
};

/**
 * The change from the live object to the predicted one (`null`: not asked, so what is sent counts), or `null` where an
 * apply would change neither a value nor the ownership of a field.
 */
export function updateOf(survey: Survey, desired: Desired, compared: Compared): Change | null {
  const { live, predicted, sent, action, decided, unverified } = compared;
  const owned = ownedBy(live);
  const changed = changedFields({ sent, owned, live, predicted });
  const told = new Set(changed.map(({ path }) => path));
  const fields = [...changed, ...compared.gone.filter(({ path }) => !told.has(path))];
  const more = { action, conflicts: decided.conflicts, unverified };
  if (action === "adopt") return changeOf(survey, desired, { ...more, fields, reason: adoptReason(live) });
  if (fields.length > 0) return changeOf(survey, desired, { ...more, fields, reason: null });
  if (predicted === null || ownershipText(owned) === ownershipText(ownedBy(predicted))) return null;
  const taken = newlyOwned(sent, owned, live);
  const reason = "only the ownership of fields changes, no value";
  return changeOf(survey, desired, { ...more, fields: taken, reason });
}

export type Replaced = {
  readonly immutable: readonly ImmutableField[];
  readonly fields: readonly Field[];
  readonly live: KubernetesObject;
  readonly isAdopt: boolean;
  readonly unverified: string | null;
};

/**
 * The change that deletes the live object and creates `desired`. Its leaves are all fields of the new object, also those
 * that stay: what a half-done replace leaves to do is a create with the same after-tokens.
 */
export function replaceOf(survey: Survey, desired: Desired, replaced: Replaced): Change {
  const { immutable, fields, live, isAdopt, unverified } = replaced;
  const created = createdFields(fields).map((field) => ({
    ...field,
    before: valueAt(live, field.steps),
  }));
  const released = releasedFields(fields, ownedBy(live)).flatMap(({ path, steps }) => {
    const before = valueAt(live, steps);
    return before === undefined ? [] : [{ path, before, after: undefined }];
  });
  const cause = causeOf(immutable, [...created, ...released]);
  const change = changeOf(survey, desired, {
    action: "replace",
    fields: [...created, ...released],
    conflicts: [],
    reason: `${cause.join(", ")} cannot be changed in place`,
    unverified,
  });
  const marks = [
    ...change.marks,
    { name: "cause", value: cause.join() },
    { name: "uid", value: uidOf(live) },
    ...(isAdopt ? [{ name: "adopt", value: "true" }] : []),
  ];
  return { ...change, marks };
}

/** The server's paths; where it only says "spec, but for …", the changed members of it. */
function causeOf(immutable: readonly ImmutableField[], changes: readonly FieldChange[]): readonly string[] {
  const paths = immutable.flatMap(({ path, except }) => {
    if (except.length === 0) return [path];
    const members = changes
      .filter(({ before, after }) => !isSame(before, after))
      .filter((change) => change.path.startsWith(`${path}.`))
      .map((change) => change.path.slice(path.length + 1).split(/[.[]/)[0] ?? "")
      .filter((member) => !except.includes(member));
    return members.length === 0 ? [path] : members.map((member) => `${path}.${member}`);
  });
  return [...new Set(paths)].sort();
}

function adoptReason(live: KubernetesObject): string {
  const former = formerDeployers(live);
  const from = former.length === 0 ? "it is live" : `it is live (put there by ${former.join(" and ")})`;
  return `${from}, and this target did not apply it before`;
}

function ownedBy(object: KubernetesObject): readonly OwnedPath[] {
  return ownersOf(object)
    .filter(
      ({ manager, operation, subresource }) =>
        manager === fieldManager && operation === "Apply" && subresource === "",
    )
    .flatMap(({ fields }) => fields);
}

function ownershipText(owned: readonly OwnedPath[]): string {
  return owned
    .map(({ path }) => path)
    .sort()
    .join("\n");
}

/** Fields that git takes without a new value: shown with the value that stays. */
function newlyOwned(
  sent: readonly Field[],
  owned: readonly OwnedPath[],
  live: KubernetesObject,
): readonly FieldChange[] {
  const before = new Set(owned.map(({ path }) => path));
  return sent
    .filter(({ path }) => !before.has(path))
    .map(({ path, steps, value }) => ({ path, before: valueAt(live, steps), after: value }));
}

type Parts = {
  readonly action: Action;
  readonly fields: readonly FieldChange[];
  readonly conflicts: readonly Conflict[];
  readonly reason: string | null;
  readonly unverified: string | null;
};

function changeOf({ hands, key }: Survey, { address, object }: Desired, parts: Parts): Change {
  const { action, fields, conflicts, reason, unverified } = parts;
  const marks: Mark[] = [{ name: "action", value: action }];
  if (action === "adopt") marks.push({ name: "adopt", value: "true" });
  for (const { path, decision } of conflicts) marks.push({ name: `conflict:${path}`, value: decision });
  const leaves = writeLeaves(object, fields, { address, key, hide: hands.hide });
  return {
    address,
    action,
    marks,
    leaves,
    reason,
    previousAddress: null,
    prune: false,
    conflicts,
    unverified,
  };
}
