/** Plans one object: is it there, whose is it, and what would an apply change. Only reads and dry runs leave. */
import { isObject, stringAt } from "../../model/json.ts";
import type { Action, Change, Conflict, Mark, Notice } from "../../model/plan.ts";
import { type ConflictCause, type Decided, decideConflicts, withoutFields } from "./conflict.ts";
import { apiVersionOf, pathOf } from "./discovery.ts";
import { renderHashOf } from "./inventory.ts";
import { type Field, leavesOf, valueAt } from "./leaves.ts";
import { type OwnedPath, ownersOf } from "./managed-fields.ts";
import { identityKey, isSecret, type KubernetesObject } from "./object.ts";
import { type Answer, readAnswer, sayStatus } from "./plan-answer.ts";
import type { Desired } from "./plan-desired.ts";
import { changedFields, createdFields, type FieldChange, hideSecret, writeLeaves } from "./plan-leaves.ts";
import { resourceVersionOf, uidOf } from "./plan-live.ts";
import { ownershipOf } from "./plan-ownership.ts";
import { kindKey, refusal, type Survey, type Verdict } from "./plan-survey.ts";
import { fieldManager } from "./spec.ts";

/** Reads and dry runs race with others who write; more tries than this mean that the object never stands still. */
const tries = 5;

/** Plans one object. Never throws for what the server answers: every answer is a verdict. */
export async function planObject(survey: Survey, desired: Desired): Promise<Verdict> {
  const key = identityKey(desired.identity);
  const seen = survey.sightings.get(key) ?? { kind: "absent" };
  if (seen.kind === "unreadable") return { kind: "unknown", text: `${desired.address}: ${seen.reason}` };
  if (seen.kind === "absent") return planCreate(survey, desired);
  const ownership = ownershipOf(seen.object, survey.known.has(key), survey.ours);
  if (ownership.kind === "other") return ownedByOthers(desired, ownership.owner);
  if (isUntouched(survey, desired, seen.object)) {
    const step = { desired, sent: desired.object, live: null, sighted: seen.object, change: null };
    return { kind: "step", step: { ...step, notices: [], warnings: [] } };
  }
  return planUpdate(survey, desired, ownership.kind === "adopt" ? "adopt" : "update");
}

/** Git did not change it, and the server has it exactly as our last write left it: no request can tell more. */
function isUntouched(survey: Survey, desired: Desired, live: KubernetesObject): boolean {
  const entry = survey.known.get(identityKey(desired.identity));
  if (entry === undefined || entry === null || survey.inventory === null) return false;
  return (
    entry.uid === uidOf(live) &&
    entry.resourceVersion === resourceVersionOf(live) &&
    entry.renderHash === renderHashOf(desired.object, survey.inventory.key)
  );
}

function ownedByOthers(desired: Desired, owner: string): Verdict {
  return refusal(
    desired,
    "owned-by-others",
    `${desired.address} belongs to ${owner}. Take it out of there first, or out of ${desired.source.file}.`,
  );
}

async function planCreate(survey: Survey, desired: Desired): Promise<Verdict> {
  const { namespace } = desired.identity;
  const isOrphan = survey.absentNamespaces.has(namespace) && !survey.comingNamespaces.has(namespace);
  if (isOrphan) return namespaceMissing(desired);
  const notAsked = whyNotAsked(survey, desired);
  if (notAsked !== null) return created(survey, desired, notAsked);
  const { answer, warnings } = await dryRun(survey, desired, desired.object, true);
  const judged = judge(survey, desired, answer);
  return judged.kind === "unverified" ? created(survey, desired, judged.reason, warnings) : judged.verdict;
}

function namespaceMissing(desired: Desired): Verdict {
  const { namespace } = desired.identity;
  return refusal(
    desired,
    "namespace-missing",
    `${desired.address} is in the namespace "${namespace}", which does not exist. Add Namespace/${namespace} to the manifests, or create it.`,
  );
}

/** Why the server cannot be asked about a new object yet, or `null` where it can. */
function whyNotAsked(survey: Survey, { identity, info }: Desired): string | null {
  if (survey.absentNamespaces.has(identity.namespace)) return "its namespace is created by this plan";
  if (survey.served.find(apiVersionOf(info), info.kind) === undefined)
    return "its kind is defined by a CustomResourceDefinition of this plan";
  return null;
}

type Judged =
  | { readonly kind: "unverified"; readonly reason: string | null }
  | { readonly kind: "verdict"; readonly verdict: Verdict };

/** What an answer to a dry run means for the plan; `reason` null: the server verified it. */
function judge(survey: Survey, desired: Desired, answer: Answer): Judged {
  const isMoving = survey.movingKinds.has(kindKey(desired.info.group, desired.info.kind));
  switch (answer.kind) {
    case "object":
      return { kind: "unverified", reason: null };
    case "no-answer":
      return { kind: "unverified", reason: answer.reason };
    case "forbidden":
      if (survey.purpose === "plan") return { kind: "unverified", reason: answer.reason };
      return { kind: "verdict", verdict: notAllowed(desired, answer.reason) };
    case "refused":
    case "not-found":
      if (isMoving)
        return { kind: "unverified", reason: "its CustomResourceDefinition changes in this plan" };
      return { kind: "verdict", verdict: refusedBy(desired, answer) };
    case "conflicts":
      return { kind: "unverified", reason: "the server reported conflicts although the apply was forced" };
  }
}

function notAllowed(desired: Desired, reason: string): Verdict {
  return refusal(
    desired,
    "permissions-missing",
    `${desired.address}: ${reason}. Grant it to the apply identity (examples/access).`,
  );
}

function refusedBy(desired: Desired, answer: Extract<Answer, { kind: "refused" | "not-found" }>): Verdict {
  const where = `${desired.address} (${desired.source.file}:${desired.source.line})`;
  if (answer.kind === "not-found") return refusal(desired, "manifest-refused", `${where}: ${answer.reason}`);
  const said = answer.reasons.join("; ");
  if (!answer.immutable) return refusal(desired, "manifest-refused", `${where}: ${said}`);
  return refusal(
    desired,
    "immutable-field",
    `${where}: ${said}. The server cannot change it in place: take the change back, or delete the object yourself and run again.`,
  );
}

async function created(
  survey: Survey,
  desired: Desired,
  unverified: string | null,
  warnings: readonly string[] = [],
): Promise<Verdict> {
  const fields = await fieldsOf(survey, desired, desired.object);
  const change = changeOf(survey, desired, {
    action: "create",
    fields: createdFields(fields),
    conflicts: [],
    reason: null,
    unverified,
  });
  const step = { desired, sent: desired.object, live: null, sighted: null, change, warnings };
  return { kind: "step", step: { ...step, notices: [] } };
}

async function planUpdate(survey: Survey, desired: Desired, action: "update" | "adopt"): Promise<Verdict> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const { namespace, name } = desired.identity;
    const read = await survey.hands.cluster.send({
      method: "GET",
      path: pathOf(desired.info, { namespace, name }),
    });
    if (read.status === 404) return planCreate(survey, desired);
    if (read.status !== 200 || !isObject(read.body))
      return { kind: "unknown", text: `${desired.address}: ${sayStatus(read)}` };
    const live = read.body;
    if (isSecret(live)) hideSecret(live["data"] ?? null, survey.hands.hide);
    const verdict = await planAgainst(survey, desired, live, action);
    if (verdict !== "moved") return verdict;
  }
  const text = `${desired.address}: changed ${tries} times while it was planned; run again when it stands still`;
  return { kind: "unknown", text };
}

/** Plans against one version of the live object; "moved" when the dry run met another one. */
async function planAgainst(
  survey: Survey,
  desired: Desired,
  live: KubernetesObject,
  action: "update" | "adopt",
): Promise<Verdict | "moved"> {
  const sentFields = await fieldsOf(survey, desired, desired.object);
  const first = await dryRun(survey, desired, desired.object, false);
  const causes: readonly ConflictCause[] = first.answer.kind === "conflicts" ? first.answer.causes : [];
  const decided = decideConflicts(causes, sentFields);
  const sent = withoutFields(desired.object, decided.left);
  const { answer, warnings } = causes.length === 0 ? first : await dryRun(survey, desired, sent, true);
  const judged = judge(survey, desired, answer);
  if (judged.kind === "verdict") return judged.verdict;
  const predicted = answer.kind === "object" ? answer.object : null;
  if (predicted !== null && resourceVersionOf(predicted) !== resourceVersionOf(live)) return "moved";
  const left = new Set(decided.left.map(({ path }) => path));
  const compared = { sent: sentFields.filter(({ path }) => !left.has(path)), live, predicted };
  const change = updateOf(survey, desired, { ...compared, action, decided, unverified: judged.reason });
  const notices = leftNotices(desired, decided);
  return { kind: "step", step: { desired, sent, live, sighted: live, change, notices, warnings } };
}

type Compared = {
  readonly sent: readonly Field[];
  readonly live: KubernetesObject;
  readonly predicted: KubernetesObject | null;
  readonly action: "update" | "adopt";
  readonly decided: Decided;
  readonly unverified: string | null;
};

function updateOf(survey: Survey, desired: Desired, compared: Compared): Change | null {
  const { live, predicted, sent, action, decided, unverified } = compared;
  const owned = ownedBy(live);
  const fields = changedFields({ sent, owned, live, predicted });
  const more = { action, conflicts: decided.conflicts, unverified };
  if (action === "adopt") {
    const reason = "it is live, and this target did not apply it before";
    return changeOf(survey, desired, { ...more, fields, reason });
  }
  if (fields.length > 0) return changeOf(survey, desired, { ...more, fields, reason: null });
  if (predicted === null || ownershipText(owned) === ownershipText(ownedBy(predicted))) return null;
  const taken = newlyOwned(sent, owned, live);
  const reason = "only the ownership of fields changes, no value";
  return changeOf(survey, desired, { ...more, fields: taken, reason });
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

function leftNotices(desired: Desired, { conflicts }: Decided): readonly Notice[] {
  return conflicts
    .filter(({ decision }) => decision === "leave")
    .map(({ path, manager }) => ({
      level: "note" as const,
      text: `${desired.address}: ${path} is left to ${manager}, which keeps on setting it. Take it out of git to end this note.`,
    }));
}

async function dryRun(
  { hands }: Survey,
  desired: Desired,
  object: KubernetesObject,
  force: boolean,
): Promise<{ readonly answer: Answer; readonly warnings: readonly string[] }> {
  const { namespace, name } = desired.identity;
  const response = await hands.cluster.send({
    method: "PATCH",
    path: pathOf(desired.info, { namespace, name }),
    query: { fieldManager, fieldValidation: "Strict", dryRun: "All", force: String(force) },
    contentType: "application/apply-patch+yaml",
    body: object,
  });
  return { answer: readAnswer(response), warnings: response.warnings };
}

async function fieldsOf(
  survey: Survey,
  { info }: Desired,
  object: KubernetesObject,
): Promise<readonly Field[]> {
  return leavesOf(object, await survey.schemas.of(info));
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

/** Names that a CRD defines, as `kindKey`. */
export function definedKind(crd: KubernetesObject): string {
  return kindKey(stringAt(crd, "spec", "group") ?? "", stringAt(crd, "spec", "names", "kind") ?? "");
}
