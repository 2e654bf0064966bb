import type { JsonObject } from "../../../../src/model/json.ts";
import {
  type Call,
  flagOf,
  type Handler,
  invalid,
  notFound,
  pageAnswer,
  parameter,
  Refusal,
  textOf,
  textsOf,
} from "../call.ts";
import { writeDeployment, writeDeploymentStatus } from "../rows/deployments.ts";
import type { Actor, Deployment, DeploymentStatus, World } from "../world.ts";
import { latestStatuses } from "./checks.ts";

/** Deployments and their statuses. */
export const deploymentAnswers: Readonly<Record<string, Handler>> = {
  "repos/list-deployments": (call) => {
    const rows = call.world.deployments
      .filter((row) =>
        (["sha", "ref", "task", "environment"] as const).every((name) => isAsked(call, name, row[name])),
      )
      .toReversed();
    return pageAnswer(call, rows, (page) => page.map((row) => writeDeployment(call.world, row)));
  },

  "repos/create-deployment": async (call) => {
    const { world, body } = call;
    const ref = textOf(body, "ref") ?? "";
    const sha = await world.git.resolve(ref);
    if (sha === null) throw new Refusal(422, `No ref found for: ${ref}`);
    await refuseAutoMerge(world, ref, sha, body);
    refusePendingContexts(world, ref, sha, textsOf(body, "required_contexts"));
    const environment = textOf(body, "environment") ?? "production";
    const now = world.clock.now();
    const deployment: Deployment = {
      id: world.nextId(),
      creator: call.actor,
      ref,
      sha,
      task: textOf(body, "task") ?? "deploy",
      environment,
      description: shortText("Deployment", body) ?? null,
      payload: body["payload"] ?? {},
      transient: flagOf(body, "transient_environment") ?? false,
      production: flagOf(body, "production_environment") ?? environment === "production",
      createdAt: now,
      updatedAt: now,
      statuses: [],
    };
    world.deployments.push(deployment);
    return { status: 201, body: writeDeployment(world, deployment) };
  },

  "repos/get-deployment": (call) => ({
    status: 200,
    body: writeDeployment(call.world, findDeployment(call)),
  }),

  "repos/list-deployment-statuses": (call) => {
    const deployment = findDeployment(call);
    return pageAnswer(call, deployment.statuses.toReversed(), (page) =>
      page.map((row) => writeDeploymentStatus(call.world, deployment, row)),
    );
  },

  "repos/create-deployment-status": (call) => {
    const deployment = findDeployment(call);
    const status = addStatus(call.world, call.actor, deployment, call.body);
    return { status: 201, body: writeDeploymentStatus(call.world, deployment, status) };
  },
};

/** Adds a status to a deployment, and retires earlier successes of its environment unless told otherwise. */
export function addStatus(
  world: World,
  creator: Actor,
  deployment: Deployment,
  said: JsonObject,
): DeploymentStatus {
  const status: DeploymentStatus = {
    id: world.nextId(),
    creator,
    state: textOf(said, "state") ?? "",
    description: shortText("DeploymentStatus", said) ?? "",
    environment: textOf(said, "environment") ?? deployment.environment,
    environmentUrl: textOf(said, "environment_url") ?? "",
    logUrl: textOf(said, "log_url") ?? textOf(said, "target_url") ?? "",
    createdAt: world.clock.now(),
  };
  deployment.statuses.push(status);
  deployment.updatedAt = status.createdAt;
  if (status.state === "success" && flagOf(said, "auto_inactive") !== false)
    for (const other of earlierSuccesses(world, deployment, status.environment))
      addStatus(world, creator, other, { state: "inactive" });
  return status;
}

/** What `auto_inactive` retires: no transient and no production environments. */
function earlierSuccesses(world: World, deployment: Deployment, environment: string): readonly Deployment[] {
  return world.deployments.filter(
    (each) =>
      each.id < deployment.id &&
      each.environment === environment &&
      !each.transient &&
      !each.production &&
      each.statuses.at(-1)?.state === "success",
  );
}

/** Without `required_contexts: []`, every status and check run of the commit must have succeeded. */
function refusePendingContexts(
  world: World,
  ref: string,
  sha: string,
  required: readonly string[] | undefined,
): void {
  const contexts = [
    ...latestStatuses(world, sha).map((row) => ({ context: row.context, state: row.state })),
    ...world.checkRuns
      .filter((run) => run.headSha === sha)
      .map((run) => ({ context: run.name, state: run.conclusion ?? "pending" })),
  ];
  const missing = (required ?? [])
    .filter((name) => !contexts.some((each) => each.context === name))
    .map((context) => ({ context, state: "pending" }));
  const relevant = contexts.filter((each) => required === undefined || required.includes(each.context));
  const bad = [...relevant, ...missing].filter(
    (each) => !["success", "neutral", "skipped"].includes(each.state),
  );
  if (bad.length === 0) return;
  throw new Refusal(409, `Conflict: Commit status checks failed for ${ref}.`, {
    errors: [{ contexts: bad, resource: "Deployment", field: "required_contexts", code: "invalid" }],
  });
}

/** GitHub would merge the default branch into a branch that lacks some of it; the double only says that it would. */
async function refuseAutoMerge(world: World, ref: string, sha: string, body: JsonObject): Promise<void> {
  const isBranch = (await world.git.git("for-each-ref", `refs/heads/${ref}`)) !== "";
  if (flagOf(body, "auto_merge") === false || !isBranch) return;
  const behind = await world.git.git("rev-list", "--count", `${sha}..refs/heads/${world.defaultBranch}`);
  if (behind !== "0") throw new Refusal(409, `Conflict merging ${world.defaultBranch} into ${ref}.`);
}

function shortText(resource: string, body: JsonObject): string | undefined {
  const text = textOf(body, "description");
  if (text === undefined || text.length <= 140) return text;
  throw invalid(resource, "description", "description is too long (maximum is 140 characters)");
}

function isAsked(call: Call, name: string, value: string): boolean {
  const asked = call.query.get(name);
  return asked === null || asked === "none" || asked === value;
}

function findDeployment(call: Call): Deployment {
  const id = Number(parameter(call, "deployment_id"));
  const deployment = call.world.deployments.find((each) => each.id === id);
  if (deployment === undefined) throw notFound();
  return deployment;
}
