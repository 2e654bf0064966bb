import type { JsonObject } from "../../../../src/model/json.ts";
import { type Workflow, type WorkflowRun, type World } from "../world.ts";
import { writePullReference } from "./pulls.ts";
import { apiOf, pageOf, writeAccount, writeRepository } from "./repository.ts";

/** Workflows and their runs as GitHub writes them. What the double has no opinion on is left to `complete`. */

export function writeWorkflow(world: World, workflow: Workflow): JsonObject {
  return {
    id: workflow.id,
    node_id: `W_${workflow.id}`,
    name: workflow.name,
    path: workflow.path,
    state: workflow.state,
    url: `${apiOf(world)}/actions/workflows/${workflow.id}`,
    html_url: `${pageOf(world)}/blob/${world.defaultBranch}/${workflow.path}`,
    badge_url: `${pageOf(world)}/workflows/${encodeURIComponent(workflow.name)}/badge.svg`,
  };
}

export function writeRun(world: World, run: WorkflowRun): JsonObject {
  const url = `${apiOf(world)}/actions/runs/${run.id}`;
  const actor = writeAccount(world, run.actor);
  return {
    id: run.id,
    node_id: `WFR_${run.id}`,
    name: run.workflow.name,
    path: run.workflow.path,
    workflow_id: run.workflow.id,
    workflow_url: `${apiOf(world)}/actions/workflows/${run.workflow.id}`,
    run_number: run.number,
    run_attempt: run.attempt,
    event: run.event,
    status: run.status,
    conclusion: run.conclusion,
    head_sha: run.headSha,
    head_branch: run.headBranch,
    head_repository: writeRepository(world, run.fork),
    repository: writeRepository(world),
    actor,
    triggering_actor: actor,
    display_title: run.workflow.name,
    pull_requests: world.pulls
      .filter((pull) => run.pulls.includes(pull.number) && pull.fork === null)
      .map((pull) => writePullReference(world, pull)),
    created_at: run.createdAt,
    updated_at: run.createdAt,
    run_started_at: run.createdAt,
    url,
    html_url: `${pageOf(world)}/actions/runs/${run.id}`,
  };
}
