/** The writes of an apply in order: what hooks need, hooks before, then wave by wave, each healthy before the next. */
import { Failure } from "../../../model/failure.ts";
import type { Unhealthy } from "../../../model/outcome.ts";
import type { Steps } from "../../../model/progress.ts";
import { logLinesOf } from "../health/verify-tell.ts";
import { identityKey } from "../object.ts";
import { inWaves, type Wave } from "../order/waves.ts";
import type { Artifact } from "../plan/plan.ts";
import type { Step } from "../plan/plan-survey.ts";
import { applySteps } from "./apply.ts";
import { hookFailed, runHooks } from "./session-hooks.ts";
import { recordProven } from "./session-ledger.ts";
import { ledgerOf, type State, saveNowAndThen, whyStop } from "./session-state.ts";
import { verifyRollout } from "./session-verify.ts";

/** The wave of what a hook needs that runs before all others. */
const first = Number.NEGATIVE_INFINITY;

/**
 * Writes what the plan says. Throws what `applySteps` throws; `hook-failed`, with nothing written but what the hook needs
 * where it runs before; `wave-unhealthy`, with the later waves unwritten.
 */
export async function* applyWaves(state: State, artifact: Artifact): Steps<void> {
  const waves = wavesOf(artifact);
  for (const { items } of waves.filter(({ wave }) => wave === first)) yield* write(state, items);
  const failed = yield* runHooks(state, artifact, { stage: "pre" });
  if (failed !== null) throw hookFailed(artifact, failed, "The other objects were not written.");
  const rest = waves.filter(({ wave }) => wave !== first);
  for (const [index, { wave, items }] of rest.entries()) {
    yield* write(state, items);
    const stuck = yield* runHooks(state, artifact, { stage: "sync", wave });
    if (stuck !== null) throw hookFailed(artifact, stuck, "Later waves were not written.");
    const later = rest.slice(index + 1);
    if (later.some((next) => hasWork(artifact, next))) yield* awaitWave(state, artifact, { wave, items });
  }
}

function wavesOf(artifact: Artifact): readonly Wave<Step>[] {
  const hooks = artifact.hooks.due.flatMap(({ stage, order, desired: { identity } }) => {
    if (stage === "post") return [];
    return [{ identity, wave: stage === "pre" ? first : order }];
  });
  const waves = inWaves(artifact.steps, ({ desired }) => desired, hooks);
  const has = new Set(waves.map(({ wave }) => wave));
  const bare = [...new Set(hooks.map(({ wave }) => wave))].filter((wave) => !has.has(wave) && wave !== first);
  return [...waves, ...bare.map((wave) => ({ wave, items: [] }))].toSorted((a, b) => a.wave - b.wave);
}

function hasWork({ hooks }: Artifact, { wave, items }: Wave<Step>): boolean {
  return (
    items.some(({ change }) => change !== null) ||
    hooks.due.some(({ stage, order }) => stage === "sync" && order === wave)
  );
}

async function* write(state: State, steps: readonly Step[]): Steps<void> {
  // A failure on the way is not caught here: `close` writes what came to be.
  yield* applySteps(
    {
      hands: state.hands,
      whyStop: () => whyStop(state),
      written: (step, stored) => {
        const { address, identity } = step.desired;
        state.unrecorded.push({ step, stored });
        state.stored.set(identityKey(identity), stored);
        const action = step.change?.action ?? "update";
        const half = state.done.findIndex((one) => one.address === address && one.action === "delete");
        // Both halves of a replace are one deed.
        if (action === "replace" && half !== -1) state.done.splice(half, 1);
        state.done.push({ address, action });
      },
      removed: ({ desired }) => state.done.push({ address: desired.address, action: "delete" }),
      rankDone: () => saveNowAndThen(state),
    },
    steps.filter(({ change }) => change !== null),
  );
}

/** Waits for what this run changed in a wave, and for what an earlier run left unproven in it. */
async function* awaitWave(state: State, artifact: Artifact, { wave, items }: Wave<Step>): Steps<void> {
  const { unhealthy: waiting } = ledgerOf(state);
  const rollout = { artifact: { ...artifact, steps: items }, stored: state.stored, waiting };
  const { health, unproven } = yield* verifyRollout(state.hands, rollout);
  const stop = whyStop(state);
  if (stop !== null) throw stop;
  if (health.unhealthy.length > 0) throw waveUnhealthy(wave, health.unhealthy);
  if (!health.waited) return;
  const open = new Set(unproven.map(identityKey));
  const proven = items.map(({ desired }) => desired.identity).filter((one) => !open.has(identityKey(one)));
  state.ledger = recordProven(ledgerOf(state), proven);
}

function waveUnhealthy(wave: number, unhealthy: readonly Unhealthy[]): Failure {
  const lines = unhealthy.flatMap(({ address, reason, events, logs }) => [
    `- ${address}: ${reason}`,
    ...[...events, ...logLinesOf(logs)].map((line) => `    ${line}`),
  ]);
  return new Failure(
    "wave-unhealthy",
    `Wave ${wave} did not become healthy, so the later waves were not written. Correct it and push, or run again:\n${lines.join("\n")}`,
  );
}
