import { addStatus } from "./forge/answers/deployments.ts";
import type { Occasion } from "./forge/events.ts";
import { appActor, type Deployment, githubActions, type World } from "./forge/world.ts";

/**
 * The deployment that GitHub itself makes for a job with `environment:`, on top of whatever the job makes. Gives what
 * to call when the job is over.
 */
export function deployEnvironment(
  world: World,
  environment: string,
  occasion: Occasion,
): (conclusion: string) => void {
  const creator = appActor(githubActions);
  const now = world.clock.now();
  const deployment: Deployment = {
    id: world.nextId(),
    creator,
    ref: occasion.head.branch,
    sha: occasion.sha,
    task: "deploy",
    environment,
    description: null,
    payload: {},
    transient: false,
    production: environment === "production",
    createdAt: now,
    updatedAt: now,
    statuses: [],
  };
  world.deployments.push(deployment);
  addStatus(world, creator, deployment, { state: "in_progress" });
  return (conclusion) => {
    addStatus(world, creator, deployment, { state: conclusion === "success" ? "success" : "failure" });
  };
}
