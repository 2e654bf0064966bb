import { Failure, noteOf } from "../model/failure.ts";
import type { Done, Stage, TargetResult } from "../model/outcome.ts";
import type { Plan } from "../model/plan.ts";
import type { Progress } from "../model/progress.ts";

/** How far a target has come, so that a failure can say where it happened and what was already done. */
export type Track = { stage: Stage; plan: Plan | null; done: () => readonly Done[]; advice: () => string };

export function newTrack(stage: Stage): Track {
  return { stage, plan: null, done: () => [], advice: () => "" };
}

/** Moves on to a stage, and tells so. */
export function enter(track: Track, stage: Stage): Progress {
  track.stage = stage;
  return { kind: "stage", stage };
}

/** Turns what was thrown into the target's result: *cancelled* when the run was cancelled, else *failed* with its stage. */
export function resultOfThrown(thrown: unknown, track: Track, cancelled: boolean): TargetResult {
  const done = track.done();
  if (cancelled) return { kind: "cancelled", plan: track.plan, done, advice: track.advice() };
  return { kind: "failed", stage: track.stage, failure: noteOf(thrown), plan: track.plan, done };
}

/** Throws when the run was cancelled meanwhile; called between stages. */
export function stopWhenCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw new Failure("cancelled", "The run was cancelled.");
}
