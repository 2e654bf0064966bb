/** Writes what a plan says, rank by rank, and stops at the first object that fails. */
import { Failure, writePlace } from "../../../model/failure.ts";
import { at, stringAt } from "../../../model/json.ts";
import type { Action } from "../../../model/plan.ts";
import type { Steps } from "../../../model/progress.ts";
import { requestsAtOnce } from "../cluster.ts";
import { apiVersionOf, pathOf, readKinds } from "../discovery.ts";
import { type KubernetesObject, placeOfSource } from "../object.ts";
import { inRanks } from "../order/order.ts";
import { outdatedReason } from "../plan/outdated-owners.ts";
import { readAnswer, reasonOf } from "../plan/plan-answer.ts";
import { definedKind, type Step } from "../plan/plan-survey.ts";
import { fieldManager, type KubernetesHands } from "../spec.ts";
import { takeOwnership } from "./apply-migrate.ts";
import { inParallel } from "./apply-parallel.ts";
import { removeOld } from "./remove.ts";

export type Writing = {
  readonly hands: KubernetesHands;
  /** Why nothing more may be written, or `null`. */
  readonly whyStop: () => Failure | null;
  /** Called at once with what the server stored. */
  readonly written: (step: Step, stored: KubernetesObject) => void;
  /** Called at once when the server took the delete of a replace; `written` follows when its successor is there. */
  readonly removed: (step: Step) => void;
  /** Called after each rank, when nothing is under way. */
  readonly rankDone: () => Promise<void>;
};

const crdWaitSeconds = 60;
const crdPollMilliseconds = 250;

/**
 * Sends every step, forced: who owns which field was decided by the plan. Throws `apply-failed` (object, the server's
 * words, file and line of all that failed), `crd-not-ready`, and what `whyStop` gives. What was written before is told
 * through `written`.
 */
export async function* applySteps(writing: Writing, steps: readonly Step[]): Steps<void> {
  const ranks = inRanks(steps.map((step) => ({ identity: step.desired.identity, step })));
  for (const rank of ranks) {
    yield* applyRank(
      writing,
      rank.map(({ step }) => step),
    );
    yield* awaitDefinitions(
      writing,
      rank.map(({ step }) => step),
    );
    await writing.rankDone();
  }
}

type Sent =
  | { readonly step: Step; readonly stored: KubernetesObject }
  | { readonly step: Step; readonly reason: string };

async function* applyRank(writing: Writing, steps: readonly Step[]): Steps<void> {
  const { hands, whyStop } = writing;
  const failed: Sent[] = [];
  const isStopped = () => failed.length > 0 || whyStop() !== null;
  const reins = { atOnce: requestsAtOnce, clock: hands.clock, signal: hands.signal, isStopped };
  for await (const sent of inParallel(steps, reins, (step) => write(writing, step))) {
    if ("reason" in sent) {
      failed.push(sent);
      continue;
    }
    writing.written(sent.step, sent.stored);
    const { address } = sent.step.desired;
    yield { kind: "step", text: `${address} ${pastOf(sent.step.change?.action ?? "update")}` };
  }
  if (failed.length > 0) throw applyFailed(failed);
  const stop = whyStop();
  if (stop !== null) throw stop;
}

/** A replace deletes first. What it leaves when it ends half-way is a create: the next run does it. */
async function write(writing: Writing, step: Step): Promise<Sent> {
  if (step.change?.action === "adopt" || step.change?.unverified === outdatedReason)
    return takeAndSend(writing.hands, step);
  if (step.change?.action !== "replace") return send(writing.hands, step);
  const { hands, whyStop, removed } = writing;
  const stays = await removeOld({ hands, isStopped: () => whyStop() !== null, removed }, step);
  if (stays !== null) return { step, reason: stays };
  const sent = await send(hands, step);
  if (!("reason" in sent)) return sent;
  return { step, reason: `its old form is deleted, and the new one is refused: ${sent.reason}` };
}

async function takeAndSend(hands: KubernetesHands, step: Step): Promise<Sent> {
  try {
    const refused = await takeOwnership(hands, step);
    if (refused !== null) return { step, reason: `its fields could not be taken over: ${refused}` };
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return { step, reason: thrown.message };
  }
  return send(hands, step);
}

async function send({ cluster, clock, signal }: KubernetesHands, step: Step): Promise<Sent> {
  const { desired, sent } = step;
  const { namespace, name } = desired.identity;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await cluster.send({
        method: "PATCH",
        path: pathOf(desired.info, { namespace, name }),
        query: { fieldManager, fieldValidation: "Strict", force: "true" },
        contentType: "application/apply-patch+yaml",
        body: sent,
      });
      const answer = readAnswer(response);
      if (answer.kind === "object") return { step, stored: answer.object };
      // A kind that was just defined is not served by every server at once.
      if (answer.kind === "not-found" && attempt < 5 && step.change?.unverified !== null && !signal.aborted) {
        await clock.sleep(crdPollMilliseconds * attempt, signal);
        continue;
      }
      return { step, reason: reasonOf(answer) };
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      return { step, reason: thrown.message };
    }
  }
}

function applyFailed(failed: readonly Sent[]): Failure {
  const lines = failed.map((sent) => {
    const { address, source } = sent.step.desired;
    return `${address} (${writePlace(placeOfSource(source))}): ${"reason" in sent ? sent.reason : ""}`;
  });
  return new Failure(
    "apply-failed",
    `Not everything was applied; the objects after these were not sent. Correct them and push, or run again: ${lines.join("\n")}`,
    {
      places: failed.map(({ step }) => placeOfSource(step.desired.source)),
    },
  );
}

const past: Readonly<Partial<Record<Action, string>>> = {
  create: "created",
  adopt: "adopted",
  replace: "replaced",
};

function pastOf(action: Action): string {
  return past[action] ?? "updated";
}

/** Objects of a new kind can be sent when its CRD is established and the kind is discovered; neither alone is enough. */
async function* awaitDefinitions(writing: Writing, steps: readonly Step[]): Steps<void> {
  const crds = steps.filter(({ desired }) => desired.identity.kind === "CustomResourceDefinition");
  if (crds.length === 0) return;
  const { clock, signal } = writing.hands;
  const deadline = clock.now() + crdWaitSeconds * 1000;
  yield { kind: "step", text: `waiting until the server serves ${crds.map(kindOf).join(", ")}` };
  for (;;) {
    const stop = writing.whyStop();
    if (stop !== null) throw stop;
    const missing = await notServed(writing.hands, crds);
    if (missing.length === 0) return;
    if (clock.now() >= deadline) throw crdNotReady(missing);
    await clock.sleep(crdPollMilliseconds, signal);
  }
}

function kindOf({ desired }: Step): string {
  return definedKind(desired.object).split(" ").reverse().join(".");
}

async function notServed(hands: KubernetesHands, crds: readonly Step[]): Promise<readonly Step[]> {
  const kinds = await readKinds(hands.cluster);
  const missing: Step[] = [];
  for (const step of crds) {
    const { desired } = step;
    const [group = "", kind = ""] = definedKind(desired.object).split(" ");
    const isDiscovered = servedVersions(desired.object).every(
      (version) => kinds.find(apiVersionOf({ group, version }), kind) !== undefined,
    );
    if (!isDiscovered || !(await isEstablished(hands, step))) missing.push(step);
  }
  return missing;
}

function servedVersions(crd: KubernetesObject): readonly string[] {
  const versions = at(crd, "spec", "versions");
  if (!Array.isArray(versions)) return [];
  return versions.filter((one) => at(one, "served") !== false).map((one) => stringAt(one, "name") ?? "");
}

async function isEstablished({ cluster }: KubernetesHands, { desired }: Step): Promise<boolean> {
  const path = pathOf(desired.info, { name: desired.identity.name });
  const { body } = await cluster.send({ method: "GET", path });
  const conditions = at(body, "status", "conditions");
  if (!Array.isArray(conditions)) return false;
  return conditions.some((one) => at(one, "type") === "Established" && at(one, "status") === "True");
}

function crdNotReady(crds: readonly Step[]): Failure {
  const names = crds.map(({ desired }) => desired.address).join(", ");
  return new Failure(
    "crd-not-ready",
    `${names} ${crds.length === 1 ? "was" : "were"} applied, but the server does not serve the kind after ${crdWaitSeconds} s. ` +
      "Look at its conditions (kubectl describe crd), then run again.",
  );
}
