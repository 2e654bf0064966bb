/** Runs one hook: what an earlier run left goes, the object is written, and its end is waited for. */
import { Failure } from "../../../model/failure.ts";
import { at, isObject, type Json, stringAt } from "../../../model/json.ts";
import type { Unhealthy } from "../../../model/outcome.ts";
import type { Steps } from "../../../model/progress.ts";
import type { ClusterResponse } from "../cluster.ts";
import { type Kinds, pathOf } from "../discovery.ts";
import { watchUntilHealthy } from "../health/verify.ts";
import { type KubernetesObject, metadataOf } from "../object.ts";
import { type HookStep, isMadeAnew } from "../order/hook.ts";
import { readAnswer, reasonOf, sayStatus } from "../plan/plan-answer.ts";
import { sight, uidOf } from "../plan/plan-live.ts";
import { fieldManager, type KubernetesHands } from "../spec.ts";
import { awaitGone, goneWithinSeconds, remove } from "./remove.ts";

export type HookEnd =
  | { readonly kind: "succeeded"; readonly uid: string }
  | { readonly kind: "failed"; readonly uid: string | undefined; readonly unhealthy: Unhealthy };

/** `knownUid`: of the object that is known to be an earlier run's. */
export type HookRunning = { readonly kinds: Kinds; readonly step: HookStep; readonly knownUid: string };

/** Tells the runs of one hook apart: a run that was killed is found again by it, and waited for instead of begun anew. */
const runAnnotation = "pushlane.dev/hook-run";

/** Hooks have an end, so they are waited for even where a rollout is not. */
const hookSeconds = 600;
const pollMilliseconds = 250;

/**
 * Runs a hook to its end. A refused write, a failed Job and a time that is up are values; throws what the wire throws.
 */
export async function* runHook(hands: KubernetesHands, running: HookRunning): Steps<HookEnd> {
  const { desired, stage, origin } = running.step;
  const { address } = desired;
  const resumed = await findBegun(hands, running);
  const text =
    resumed === null
      ? `running ${address} (${origin})`
      : `waiting for ${address}, which an earlier run began`;
  yield { kind: "step", text };
  const written = resumed ?? (await begin(hands, running, `${hands.run.commit}/${stage}`));
  if (typeof written === "string") return failed(address, written, undefined);
  const unhealthy = yield* awaitEnd(hands, running, written);
  if (unhealthy !== undefined) return { kind: "failed", uid: uidOf(written), unhealthy };
  yield { kind: "step", text: `${address} succeeded` };
  return { kind: "succeeded", uid: uidOf(written) };
}

function failed(address: string, reason: string, uid: string | undefined): HookEnd {
  return { kind: "failed", uid, unhealthy: { address, reason, failedFast: true, events: [], logs: [] } };
}

function placeOf({ desired }: HookStep): string {
  const { namespace, name } = desired.identity;
  return pathOf(desired.info, { namespace, name });
}

/** The object that a killed run of this very commit and turn made, or `null`. */
async function findBegun(
  { cluster, run }: KubernetesHands,
  { step, knownUid }: HookRunning,
): Promise<KubernetesObject | null> {
  if (!isMadeAnew(step.desired.identity)) return null;
  const { status, body } = await cluster.send({ method: "GET", path: placeOf(step) });
  if (status !== 200 || !isObject(body) || uidOf(body) === knownUid) return null;
  const begun = stringAt(body, "metadata", "annotations", runAnnotation) === `${run.commit}/${step.stage}`;
  return begun && metadataOf(body)["deletionTimestamp"] === undefined ? body : null;
}

/** Writes the hook anew, or in place where it has no end; a text says why it could not be. */
async function begin(
  hands: KubernetesHands,
  { step }: HookRunning,
  mark: string,
): Promise<KubernetesObject | string> {
  const { desired } = step;
  if (isMadeAnew(desired.identity)) {
    const left = await clear(hands, step);
    if (left !== null) return left;
  }
  const response = await hands.cluster.send({
    method: "PATCH",
    path: placeOf(step),
    query: { fieldManager, fieldValidation: "Strict", force: "true" },
    contentType: "application/apply-patch+yaml",
    body: isMadeAnew(desired.identity) ? marked(desired.object, mark) : desired.object,
  });
  const answer = readAnswer(response);
  return answer.kind === "object" ? answer.object : `it could not be written: ${reasonOf(answer)}`;
}

function marked(object: KubernetesObject, mark: string): KubernetesObject {
  const metadata = metadataOf(object);
  const annotations = isObject(metadata["annotations"]) ? metadata["annotations"] : {};
  return { ...object, metadata: { ...metadata, annotations: { ...annotations, [runAnnotation]: mark } } };
}

async function clear(hands: KubernetesHands, step: HookStep): Promise<string | null> {
  const { identity, info } = step.desired;
  const seen = await sight(hands.cluster, { identity, info });
  if (seen.kind === "absent") return null;
  if (seen.kind === "unreadable") return `whether an earlier run is there cannot be read: ${seen.reason}`;
  return deleteHook(hands, step, uidOf(seen.object));
}

/** Deletes what a hook left, under that uid, and waits until it is gone. A text says why it is still there. */
export async function deleteHook(
  hands: KubernetesHands,
  step: HookStep,
  uid: string,
): Promise<string | null> {
  const { identity, info } = step.desired;
  const doomed = { identity, info, uid };
  const isStopped = () => hands.signal.aborted;
  const refused = await remove(hands.cluster, doomed);
  // The server also refuses where another object has that name by now: then it is looked at once.
  const seconds = refused === null ? goneWithinSeconds : 0;
  const waitsFor = await awaitGone(hands, doomed, { seconds, isStopped });
  if (waitsFor === null) return null;
  if (isStopped()) throw new Failure("cancelled", "The run was cancelled; nothing more was sent.");
  if (refused !== null) return `what its earlier run left could not be deleted: ${refused}`;
  return `what its earlier run left was still there after ${goneWithinSeconds} s${waitsFor}`;
}

/** Why the hook did not come to a good end, or nothing. */
async function* awaitEnd(
  hands: KubernetesHands,
  { kinds, step }: HookRunning,
  written: KubernetesObject,
): Steps<Unhealthy | undefined> {
  const timeoutSeconds = hands.spec.waitTimeoutSeconds || hookSeconds;
  const health = yield* watchUntilHealthy(hands, { kinds, subjects: [written], timeoutSeconds });
  const [unhealthy] = [...health.unhealthy, ...health.notWaited.map(withoutEnd)];
  if (unhealthy !== undefined || step.desired.identity.kind !== "Pod") return unhealthy;
  return awaitPod(hands, step, timeoutSeconds);
}

/** What a rollout need not wait for is no end of a hook: nobody knows that it did what it is for. */
function withoutEnd({ address, reason }: { readonly address: string; readonly reason: string }): Unhealthy {
  return { address, reason: `it ${reason}, and a hook has to be seen to end`, ...unseen };
}

const unseen = { failedFast: true, events: [], logs: [] } as const;

/** A pod that is ready has not ended: a hook has to. */
async function awaitPod(
  { cluster, clock, signal }: KubernetesHands,
  step: HookStep,
  timeoutSeconds: number,
): Promise<Unhealthy | undefined> {
  const deadline = clock.now() + timeoutSeconds * 1000;
  for (;;) {
    const response = await cluster.send({ method: "GET", path: placeOf(step) });
    const phase = at(response.body, "status", "phase");
    if (phase === "Succeeded") return undefined;
    const reason = whyEnded(response, phase);
    if (reason !== null || clock.now() >= deadline || signal.aborted) {
      const late = `had not ended after ${timeoutSeconds} s`;
      const { address } = step.desired;
      return { address, reason: reason ?? late, failedFast: reason !== null, events: [], logs: [] };
    }
    await clock.sleep(pollMilliseconds, signal);
  }
}

/** Why waiting for a pod cannot help any more, or `null`. */
function whyEnded(response: ClusterResponse, phase: Json | undefined): string | null {
  if (response.status === 404) return "was deleted by someone else before it had ended";
  if (response.status !== 200) return `its state cannot be read: ${sayStatus(response)}`;
  return phase === "Failed" ? "failed" : null;
}
