import type { TargetResult } from "../model/outcome.ts";
import type { Steps } from "../model/progress.ts";
import type { Job } from "./hands.ts";
import { refuseShared, refuseSharedState } from "./shared-objects.ts";
import { tellBehind } from "./tell-behind.ts";
import { enter, type Track } from "./track.ts";

/** Plans one target, offline where no identity may be had. A plan that is not complete is a failure, after it is shown. */
export async function* planTarget(job: Job, track: Track): Steps<TargetResult> {
  yield enter(track, "sign in");
  const choice = job.hands.choose(job.spec);
  if (choice.kind === "offline") yield { kind: "step", text: `planning offline: ${choice.reason}` };
  else for (const text of choice.warnings) yield { kind: "warning", text };
  const target = await job.hands.openTarget(job.spec, choice);
  yield enter(track, "plan");
  const { plan, refusal } = yield* choice.kind === "offline" ? target.planOffline() : target.plan();
  track.plan = plan;
  yield* tellBehind(job, plan);
  if (refusal !== undefined) throw refusal;
  refuseShared({ spec: job.spec, plan }, job.earlier);
  refuseSharedState({ spec: job.spec, plan }, job.earlier);
  return { kind: "planned", plan };
}
