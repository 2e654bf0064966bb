/** The deployment that GitHub shows of an apply, from its first write to its end. */
import { noteOf } from "../model/failure.ts";
import type { TargetResult } from "../model/outcome.ts";
import type { Steps } from "../model/progress.ts";
import { beginDeployment, type Deployment, endDeployment } from "../review/deployment.ts";
import type { Planned } from "../targets/target.ts";
import type { Job } from "./hands.ts";
import { deploymentState } from "./states.ts";
import type { Track } from "./track.ts";

/** Opens the deployment of an apply before its first write; `post` ends it where `main` could not. */
export async function startDeployment(job: Job, planned: Planned): Promise<Deployment> {
  const deployment = await beginDeployment(job.hands.forge, {
    target: job.spec.name,
    environment: job.spec.environment,
    run: job.run,
    changes: planned.plan.changes.length,
  });
  if (deployment.kind === "begun") job.hands.saveState(deploymentState(job.spec.name), String(deployment.id));
  return deployment;
}

/** Ends the deployment of an apply that failed. Where that fails too, only the first failure may be told as the reason. */
export async function* breakOff(job: Job, deployment: Deployment, track: Track): Steps<void> {
  const { hands } = job;
  const state = hands.signal.aborted ? "error" : "failure";
  try {
    await endDeployment(hands.forge, deployment, state, `stopped in ${track.stage}`);
    hands.saveState(deploymentState(job.spec.name), "");
  } catch (thrown) {
    const text = `The deployment of ${job.spec.name} could not be ended; the post step tries again. ${noteOf(thrown).message}`;
    yield { kind: "warning", text };
  }
}

/** Ends the deployment of an apply that came to its end. */
export async function finishDeployment(
  job: Job,
  deployment: Deployment,
  result: TargetResult,
): Promise<void> {
  const unhealthy = result.kind === "applied" ? result.health.unhealthy : [];
  const [first] = unhealthy;
  if (first === undefined) await endDeployment(job.hands.forge, deployment, "success", "applied and healthy");
  else await endDeployment(job.hands.forge, deployment, "failure", `${first.address}: ${first.reason}`);
}
