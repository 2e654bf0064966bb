import { Failure } from "../model/failure.ts";
import type { TargetResult } from "../model/outcome.ts";
import type { Steps } from "../model/progress.ts";
import { runningDeployment } from "../review/deployment.ts";
import type { Job } from "./hands.ts";
import { enter, type Track } from "./track.ts";

/** Frees the state lock of a dead run, with the identity that applies. Refused while a run is known to deploy this target. */
export async function* unlockTarget(job: Job, lockId: string, track: Track): Steps<TargetResult> {
  const { hands, spec } = job;
  yield enter(track, "sign in");
  const running = await runningDeployment(hands.forge, { target: spec.name });
  if (running.kind === "running")
    throw new Failure(
      "lock-in-use",
      `${running.run} still deploys ${spec.name}, so its lock is not freed. Wait for that run, or cancel it and let it end.`,
    );
  if (running.kind === "unknown")
    yield {
      kind: "warning",
      text: `Whether a run still deploys ${spec.name} is not known: ${running.reason}`,
    };
  const choice = hands.choose(spec);
  if (choice.kind === "online") for (const text of choice.warnings) yield { kind: "warning", text };
  const target = await hands.openTarget(spec, choice);
  yield enter(track, "unlock");
  if (target.unlock === undefined)
    throw new Failure(
      "unlock-unsupported",
      `The lock of ${spec.name} frees itself: there is nothing to unlock.`,
    );
  return { kind: "unlocked", lock: yield* target.unlock(lockId) };
}
