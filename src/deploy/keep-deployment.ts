/** The deployment that GitHub shows of an apply, from its first write to its end. */
import { noteOf } from "../model/failure.ts";
import type { TargetResult } from "../model/outcome.ts";
import type { Steps } from "../model/progress.ts";
import { beginDeployment, type Deployment, endDeployment } from "../review/deployment.ts";
import type { Planned } from "../targets/target.ts";
import type { Job } from "./hands.ts";
import { deploymentState } from "./states.ts";
import type { Track } from "./track.ts";

/**
 * Opens the deployment of an apply before its first write; `post` ends it where `main` could not. Terraform's order of
 * applies is kept in it: a forge that does not answer then stops the apply. A cluster keeps its own, and goes on.
 */
export async function* startDeployment(job: Job, planned: Planned): Steps<Deployment> {
  const deployment = await begin(job, planned);
  if (deployment.kind === "begun") job.hands.saveState(deploymentState(job.spec.name), String(deployment.id));
  else yield { kind: job.spec.kind === "terraform" ? "warning" : "step", text: deployment.lost };
  return deployment;
}

async function begin(job: Job, planned: Planned): Promise<Deployment> {
  const { spec, run, hands } = job;
  try {
    return await beginDeployment(hands.forge, {
      target: spec.name,
      environment: spec.environment,
      run,
      changes: planned.plan.changes.length,
    });
  } catch (thrown) {
    if (spec.kind === "terraform" || hands.signal.aborted) throw thrown;
    return {
      kind: "not-permitted",
      lost: `No deployment of ${spec.name} is shown on GitHub. ${noteOf(thrown).message}`,
    };
  }
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
export async function* finishDeployment(
  { hands, spec }: Job,
  deployment: Deployment,
  result: TargetResult,
): Steps<void> {
  const unhealthy = result.kind === "applied" ? result.health.unhealthy : [];
  const [first] = unhealthy;
  try {
    // A part of the module finishes no commit: only a success would say so.
    if (isOfAPart(result))
      await endDeployment(hands.forge, deployment, "inactive", "applied a part, by hand");
    else if (first === undefined)
      await endDeployment(hands.forge, deployment, "success", "applied and healthy");
    else await endDeployment(hands.forge, deployment, "failure", `${first.address}: ${first.reason}`);
    hands.saveState(deploymentState(spec.name), "");
  } catch (thrown) {
    // The cluster knows that this apply is finished; of Terraform's, only the deployment does.
    if (spec.kind === "terraform") throw thrown;
    const text = `The deployment of ${spec.name} could not be ended; the post step tries again. ${noteOf(thrown).message}`;
    yield { kind: "warning", text };
  }
}

function isOfAPart(result: TargetResult): boolean {
  return result.kind === "applied" && result.plan.scope !== undefined;
}
