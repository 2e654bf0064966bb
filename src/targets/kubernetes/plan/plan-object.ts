/** Plans one object: is it there, whose is it, and what would an apply change. Only reads and dry runs leave. */
import { writePlace } from "../../../model/failure.ts";
import { canonicalJson, isObject } from "../../../model/json.ts";
import { apiVersionOf, pathOf } from "../discovery.ts";
import { type Field, leavesOf } from "../leaves.ts";
import { identityKey, isSecret, type KubernetesObject, placeOfSource } from "../object.ts";
import { type ConflictCause, decideConflicts, timed, withoutFields } from "./conflict.ts";
import type { ForeignMark } from "./foreign-mark.ts";
import { formerRules } from "./former-owners.ts";
import { isOutdated, outdatedReason } from "./outdated-owners.ts";
import { sayStatus } from "./plan-answer.ts";
import { createOf, updateOf } from "./plan-change.ts";
import { conflictRefused, leftNotices } from "./plan-conflicts.ts";
import type { Desired } from "./plan-desired.ts";
import { dryRun, type Judged, judge } from "./plan-dry-run.ts";
import { takeOver } from "./plan-foreign.ts";
import { hideSecret } from "./plan-leaves.ts";
import { resourceVersionOf } from "./plan-live.ts";
import { lostFields, nothingLost } from "./plan-older-version.ts";
import { ownershipOf } from "./plan-ownership.ts";
import { planReplace } from "./plan-replace.ts";
import { resetNotices } from "./plan-scale.ts";
import { staleChanges } from "./plan-stale.ts";
import { kindKey, refusal, type Survey, servedAs, type Verdict } from "./plan-survey.ts";
import { unknownFields } from "./plan-unknown-fields.ts";
import { isUntouched } from "./plan-untouched.ts";

/** Reads and dry runs race with others who write; more tries than this mean that the object never stands still. */
const tries = 5;

/** Plans one object. Never throws for what the server answers: every answer is a verdict. */
export async function planObject(survey: Survey, desired: Desired): Promise<Verdict> {
  const key = identityKey(desired.identity);
  const seen = survey.sightings.get(key) ?? { kind: "absent" };
  if (seen.kind === "unreadable") return { kind: "unknown", text: `${desired.address}: ${seen.reason}` };
  if (seen.kind === "absent") return planCreate(survey, desired);
  if (survey.replacedKinds.has(kindKey(desired.info.group, desired.info.kind)))
    return created(survey, desired, "its CustomResourceDefinition is replaced by this plan");
  // What is only pending and carries no mark of ours was not written yet, or half adopted: both begin again.
  const isKnown = (survey.known.get(key) ?? null) !== null;
  const ownership = ownershipOf(seen.object, isKnown, survey.ours, survey.hands.siblings);
  if (ownership.kind === "other") return ownedByOthers(desired, ownership.owner);
  if (ownership.kind === "foreign") return planTakeover(survey, desired, ownership.mark);
  const whole = seen.whole ? seen.object : null;
  if (isUntouched(survey, desired, seen.object)) {
    const step = { desired, sent: desired.object, live: whole, sighted: seen.object, change: null };
    return { kind: "step", step: { ...step, untouched: true, notices: [], warnings: [] } };
  }
  return planUpdate(survey, desired, ownership.kind === "adopt" ? "adopt" : "update", whole);
}

/** An object that another deployer holds is not touched. */
export function ownedByOthers(desired: Desired, owner: string): Verdict {
  return refusal(
    desired,
    "owned-by-others",
    `${desired.address} belongs to ${owner}. Take it out of there first, or out of ${desired.source.file}.`,
  );
}

async function planTakeover(survey: Survey, desired: Desired, mark: ForeignMark): Promise<Verdict> {
  const takeover = await takeOver(survey, desired, mark);
  if (takeover.kind === "refused") return takeover.verdict;
  const verdict = await planUpdate(survey, desired, "adopt", null);
  const { warning } = takeover;
  if (verdict.kind !== "step" || warning === null) return verdict;
  return { kind: "step", step: { ...verdict.step, warnings: [...verdict.step.warnings, warning] } };
}

/** Plans an object that is not there yet. */
export async function planCreate(survey: Survey, desired: Desired): Promise<Verdict> {
  const { namespace } = desired.identity;
  const isOrphan = survey.absentNamespaces.has(namespace) && !survey.comingNamespaces.has(namespace);
  if (isOrphan) return namespaceMissing(desired);
  const notAsked = whyNotAsked(survey, desired);
  if (notAsked !== null) return created(survey, desired, notAsked);
  const sent = canonicalJson(desired.object);
  const verified = survey.dryRuns.get(sent);
  if (verified !== undefined) return created(survey, desired, null, verified);
  const { answer, warnings } = await dryRun(survey, desired, desired.object, true);
  const judged = judge(survey, desired, answer);
  if (answer.kind === "object") survey.dryRuns.set(sent, warnings);
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

/** The verdict that creates `desired`; `unverified`: why the server did not say so itself. */
export async function created(
  survey: Survey,
  desired: Desired,
  unverified: string | null,
  warnings: readonly string[] = [],
): Promise<Verdict> {
  const unknown =
    unverified === null ? [] : unknownFields(desired.object, await survey.schemas.of(desired.info));
  if (unknown.length > 0) return unknownRefused(desired, unknown);
  const change = createOf(survey, desired, await fieldsOf(survey, desired), unverified);
  const step = { desired, sent: desired.object, live: null, sighted: null, change, warnings };
  return { kind: "step", step: { ...step, notices: [] } };
}

/** The same words as the server's, so that a mistake reads the same whether it could be asked or not. */
function unknownRefused(desired: Desired, unknown: readonly string[]): Verdict {
  const said = unknown.map((path) => `unknown field "${path}"`).join("; ");
  const { address, source } = desired;
  return refusal(desired, "manifest-refused", `${address} (${writePlace(placeOfSource(source))}): ${said}`);
}

/** `sighted`: the whole live object, where a list has brought it already. */
async function planUpdate(
  survey: Survey,
  desired: Desired,
  action: "update" | "adopt",
  sighted: KubernetesObject | null,
): Promise<Verdict> {
  const { namespace, name } = desired.identity;
  const path = pathOf(servedAs(survey.served, desired.info) ?? desired.info, { namespace, name });
  let live = sighted;
  for (let attempt = 1; attempt <= tries; attempt += 1, live = null) {
    if (live === null) {
      const read = await survey.hands.cluster.send({ method: "GET", path });
      if (read.status === 404) return planCreate(survey, desired);
      if (read.status !== 200 || !isObject(read.body))
        return { kind: "unknown", text: `${desired.address}: ${sayStatus(read)}` };
      live = read.body;
    }
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
  const sentFields = await fieldsOf(survey, desired);
  const first = await dryRun(survey, desired, desired.object, false);
  const causes: readonly ConflictCause[] = first.answer.kind === "conflicts" ? first.answer.causes : [];
  const { address } = desired;
  const rules = [...desired.rules, ...(action === "adopt" ? formerRules(live) : [])];
  const decided = decideConflicts(timed(causes, live), sentFields, { address, rules });
  if (decided.failing.length > 0) return conflictRefused(desired, decided.failing);
  const sent = withoutFields(desired.object, decided.left);
  const { answer, warnings } = causes.length === 0 ? first : await dryRun(survey, desired, sent, true);
  const isMoving = survey.movingKinds.has(kindKey(desired.info.group, desired.info.kind));
  if (answer.kind === "refused" && answer.immutable.length > 0 && !isMoving)
    return planReplace(survey, desired, {
      immutable: answer.immutable,
      fields: sentFields,
      live,
      isAdopt: action === "adopt",
      warnings,
    });
  const judged: Judged = isOutdated(answer, desired, live)
    ? { kind: "unverified", reason: outdatedReason }
    : judge(survey, desired, answer);
  if (judged.kind === "verdict") return judged.verdict;
  const predicted = answer.kind === "object" ? answer.object : null;
  if (predicted !== null && resourceVersionOf(predicted) !== resourceVersionOf(live)) return "moved";
  const left = new Set(decided.left.map(({ path }) => path));
  const compared = { sent: sentFields.filter(({ path }) => !left.has(path)), live, predicted };
  const stale = action === "adopt" ? await staleChanges(survey, desired, { live, sent: sentFields }) : [];
  const decision = { ...compared, action, decided, unverified: judged.reason };
  const draft = updateOf(survey, desired, { ...decision, gone: stale });
  const lost = draft === null ? nothingLost : await lostFields(survey, desired, live);
  if (lost === "moved") return "moved";
  const change =
    lost.fields.length === 0
      ? draft
      : updateOf(survey, desired, { ...decision, gone: [...stale, ...lost.fields] });
  const notices = [
    ...lost.notices,
    ...leftNotices(desired, live, decided),
    ...resetNotices(desired, change, { live, predicted }),
  ];
  return { kind: "step", step: { desired, sent, live, sighted: live, change, notices, warnings } };
}

async function fieldsOf(survey: Survey, { info, object }: Desired): Promise<readonly Field[]> {
  return leavesOf(object, await survey.schemas.of(info));
}
