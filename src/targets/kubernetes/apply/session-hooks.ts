/** The hooks of an apply: one after the other, or beside each other where they say so, remembered before and after each, and deleted as their policies say. */
import { Failure } from "../../../model/failure.ts";
import type { Unhealthy } from "../../../model/outcome.ts";
import type { Progress, Steps } from "../../../model/progress.ts";
import { type Kinds, readKinds } from "../discovery.ts";
import { logLinesOf } from "../health/verify-tell.ts";
import { placeOfSource } from "../object.ts";
import { type HookStep, inBatches, recordHook, runOf } from "../order/hook.ts";
import { isProtected } from "../order/order.ts";
import type { DeletePolicy, HookStage } from "../order/phase.ts";
import type { Artifact } from "../plan/plan.ts";
import { deleteHook, type HookEnd, runHook } from "./hook-run.ts";
import { ledgerOf, type State, save, stopIfNeeded } from "./session-state.ts";
import { sideBySide } from "./side-by-side.ts";

/** Which hooks of a plan: of one stage, and of "sync" of one wave. */
export type Turn = { readonly stage: HookStage; readonly wave?: number };

/**
 * Runs the due hooks of a stage until one fails; that one comes back. Hooks that succeeded and are to be deleted then
 * are deleted at the end of the stage, as others of it may need them. Throws what the wire throws, and `whyStop`.
 */
export async function* runHooks(state: State, artifact: Artifact, turn: Turn): Steps<Unhealthy | null> {
  const { asked, due } = artifact.hooks;
  const isTurn = ({ stage, order }: HookStep) =>
    stage === turn.stage && (turn.wave === undefined || turn.wave === order);
  const steps = due.filter(isTurn);
  // Read anew: the kind of a hook may have come with this very apply.
  const kinds = steps.length === 0 ? artifact.served : await readKinds(state.hands.cluster);
  let unhealthy: Unhealthy | null = null;
  for (const batch of inBatches(steps)) {
    unhealthy = yield* runBatch(state, kinds, batch);
    if (unhealthy !== null) break;
  }
  // At the end of all, also what a killed run had no time for.
  yield* tidyUp(state, turn.stage === "post" ? asked : asked.filter(isTurn));
  return unhealthy;
}

/** The first that failed, once all have ended. */
async function* runBatch(state: State, kinds: Kinds, batch: readonly HookStep[]): Steps<Unhealthy | null> {
  stopIfNeeded(state);
  const { hooks } = ledgerOf(state);
  const works = batch.map((step) =>
    runHook(state.hands, { kinds, step, knownUid: runOf(hooks, step)?.uid ?? "" }),
  );
  let first: Unhealthy | null = null;
  for await (const news of sideBySide(works)) {
    const step = news.kind === "end" ? batch[news.index] : undefined;
    if (news.kind === "progress") yield news.progress;
    else if (step !== undefined) {
      await record(state, step, news.value);
      if (news.value.kind === "succeeded") continue;
      const { unhealthy } = news.value;
      if (first === null) first = unhealthy;
      else yield { kind: "warning", text: `${unhealthy.address} did not succeed: ${unhealthy.reason}` };
    }
  }
  return first;
}

async function record(state: State, step: HookStep, end: HookEnd): Promise<void> {
  // A hook whose end was not seen has neither succeeded nor failed.
  stopIfNeeded(state);
  const { commit } = state.hands.run;
  const uid = end.uid === undefined ? {} : { uid: end.uid };
  state.done.push({ address: step.desired.address, action: "create" });
  await save(state, recordHook(ledgerOf(state), step, { commit, result: end.kind, ...uid }));
}

/** Deletes what the policies of these hooks say; also where a killed run came no further than their end. */
async function* tidyUp(state: State, steps: readonly HookStep[]): Steps<void> {
  for (const step of steps.toReversed()) {
    const run = runOf(ledgerOf(state).hooks, step);
    if (run === undefined || run.uid === "" || !isToGo(step, run.result)) continue;
    stopIfNeeded(state);
    const left = await deleteHook(state.hands, step, run.uid);
    yield toldOf(step, left);
    if (left !== null) continue;
    await save(state, recordHook(ledgerOf(state), step, { commit: run.commit, result: run.result, uid: "" }));
  }
}

function toldOf({ desired: { address } }: HookStep, left: string | null): Progress {
  if (left === null) return { kind: "step", text: `${address} deleted, as its policy says` };
  return { kind: "warning", text: `${address}: ${left}` };
}

function isToGo({ policies, desired }: HookStep, result: string): boolean {
  if (isProtected(desired.identity)) return false;
  const policy: DeletePolicy | null =
    result === "succeeded" ? "hook-succeeded" : result === "failed" ? "hook-failed" : null;
  return policy !== null && policies.has(policy);
}

/** The failure of an apply that a hook stopped. */
export function hookFailed(artifact: Artifact, unhealthy: Unhealthy, after: string): Failure {
  const step = artifact.hooks.due.find(({ desired }) => desired.address === unhealthy.address);
  const place = step === undefined ? [] : [step.desired.source];
  const told = [...unhealthy.events, ...logLinesOf(unhealthy.logs)].map((line) => `\n  ${line}`).join("");
  return new Failure(
    "hook-failed",
    `The hook ${unhealthy.address} did not succeed: ${unhealthy.reason}. ${after} Correct it and push, or run again.${told}`,
    { places: place.map(placeOfSource) },
  );
}
