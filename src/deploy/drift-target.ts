import type { TargetResult } from "../model/outcome.ts";
import type { Steps } from "../model/progress.ts";
import { runningDeployment } from "../review/deployment.ts";
import type { Job } from "./hands.ts";
import { enter, type Track } from "./track.ts";

/** Measures one target's drift; *deploying* where an apply is going on, and then nothing is concluded. */
export async function* driftTarget(job: Job, track: Track): Steps<TargetResult> {
  const { hands, spec } = job;
  yield enter(track, "sign in");
  const choice = hands.choose(spec);
  if (choice.kind === "online") for (const text of choice.warnings) yield { kind: "warning", text };
  const target = await hands.openTarget(spec, choice);
  yield enter(track, "drift");
  const before = await deploying(job);
  if (before !== null) return { kind: "deploying", holder: before };
  const reading = yield* target.drift();
  if ("deploying" in reading) return { kind: "deploying", holder: reading.deploying };
  const meanwhile = await deploying(job);
  if (meanwhile !== null) return { kind: "deploying", holder: meanwhile };
  return { kind: "drift", reading };
}

/** The run that deploys this target now. A Kubernetes target knows it from its own Lease. */
async function deploying({ spec, hands }: Job): Promise<string | null> {
  if (spec.kind === "kubernetes") return null;
  const running = await runningDeployment(hands.forge, { target: spec.name });
  return running?.run ?? null;
}
