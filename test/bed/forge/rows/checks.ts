import type { JsonObject } from "../../../../src/model/json.ts";
import { type CheckRun, type Status, type World } from "../world.ts";
import { writePullReference } from "./pulls.ts";
import { apiOf, pageOf, writeAccount, writeApp } from "./repository.ts";

/** Check runs and commit statuses as GitHub writes them. What the double has no opinion on is left to `complete`. */

export function writeCheckRun(world: World, run: CheckRun): JsonObject {
  const url = `${apiOf(world)}/check-runs/${run.id}`;
  const pulls = world.pulls.filter(
    (pull) => pull.headSha === run.headSha && pull.mergedAt === null && pull.fork === null,
  );
  return {
    id: run.id,
    node_id: `CR_${run.id}`,
    name: run.name,
    head_sha: run.headSha,
    external_id: run.externalId,
    status: run.status,
    conclusion: run.conclusion,
    started_at: run.startedAt,
    completed_at: run.completedAt,
    details_url: run.detailsUrl,
    url,
    html_url: `${pageOf(world)}/runs/${run.id}`,
    output: {
      title: run.output.title,
      summary: run.output.summary,
      text: run.output.text,
      annotations_count: run.output.annotations.length,
      annotations_url: `${url}/annotations`,
    },
    app: writeApp(world, run.app),
    check_suite: { id: run.suite },
    pull_requests: pulls.map((pull) => writePullReference(world, pull)),
  };
}

export function writeStatus(world: World, status: Status): JsonObject {
  return {
    id: status.id,
    node_id: `SC_${status.id}`,
    state: status.state,
    context: status.context,
    description: status.description,
    target_url: status.targetUrl,
    creator: writeAccount(world, status.creator),
    created_at: status.createdAt,
    updated_at: status.createdAt,
    url: `${apiOf(world)}/statuses/${status.sha}`,
    avatar_url: `https://avatars.githubusercontent.com/u/${status.creator.id}?v=4`,
  };
}
