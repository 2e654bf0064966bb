import type { Json, JsonObject } from "../../../../src/model/json.ts";
import { type Actor, type Deployment, type DeploymentStatus, type World } from "../world.ts";
import { apiOf, writeAccount, writeApp } from "./repository.ts";

/** Deployments and their statuses as GitHub writes them. What the double has no opinion on is left to `complete`. */

export function writeDeployment(world: World, deployment: Deployment): JsonObject {
  const url = `${apiOf(world)}/deployments/${deployment.id}`;
  return {
    id: deployment.id,
    node_id: `DE_${deployment.id}`,
    sha: deployment.sha,
    ref: deployment.ref,
    task: deployment.task,
    payload: deployment.payload,
    environment: deployment.environment,
    original_environment: deployment.environment,
    description: deployment.description,
    creator: writeAccount(world, deployment.creator.account),
    performed_via_github_app: appOrNull(world, deployment.creator),
    created_at: deployment.createdAt,
    updated_at: deployment.updatedAt,
    transient_environment: deployment.transient,
    production_environment: deployment.production,
    url,
    statuses_url: `${url}/statuses`,
    repository_url: apiOf(world),
  };
}

export function writeDeploymentStatus(
  world: World,
  deployment: Deployment,
  status: DeploymentStatus,
): JsonObject {
  const url = `${apiOf(world)}/deployments/${deployment.id}`;
  return {
    id: status.id,
    node_id: `DES_${status.id}`,
    state: status.state,
    description: status.description,
    environment: status.environment,
    environment_url: status.environmentUrl,
    log_url: status.logUrl,
    target_url: status.logUrl,
    creator: writeAccount(world, status.creator.account),
    performed_via_github_app: appOrNull(world, status.creator),
    created_at: status.createdAt,
    updated_at: status.createdAt,
    url: `${url}/statuses/${status.id}`,
    deployment_url: url,
    repository_url: apiOf(world),
  };
}

function appOrNull(world: World, actor: Actor): Json {
  return actor.app === null ? null : writeApp(world, actor.app);
}
