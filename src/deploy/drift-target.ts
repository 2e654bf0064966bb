import type { DriftReading, TargetResult } from "../model/outcome.ts";
import type { Steps } from "../model/progress.ts";
import { readPointers, runningDeployment } from "../review/deployment.ts";
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
  return { kind: "drift", reading: await withLostInventory(job, reading) };
}

/**
 * An inventory goes with the namespace that holds it. Nothing was compared then, and where GitHub knows of a deployment
 * that is no clean reading (laws 4 and 5).
 */
async function withLostInventory({ spec, hands }: Job, reading: DriftReading): Promise<DriftReading> {
  const isEmpty = reading.checked === 0 && reading.drifted.length === 0 && reading.interrupted === null;
  if (spec.kind !== "kubernetes" || !isEmpty || reading.unknown.length > 0) return reading;
  const { name, was, environment } = spec;
  const { finished } = await readPointers(hands.forge, { target: name, was, environment });
  if (finished === null) return reading;
  const unknown = `The inventory of "${name}" is not there, although ${finished.commit.slice(0, 7)} was deployed: nothing could be compared. Was its namespace, or the whole target, deleted? The next apply makes both again.`;
  return { ...reading, unknown: [unknown] };
}

/** The run that deploys this target now. A Kubernetes target knows it from its own Lease. */
async function deploying({ spec, hands }: Job): Promise<string | null> {
  if (spec.kind === "kubernetes") return null;
  const running = await runningDeployment(hands.forge, { target: spec.name });
  return running.kind === "running" ? running.run : null;
}
