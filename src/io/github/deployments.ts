import * as v from "valibot";
import type { DeploymentDraft, DeploymentRow, DeploymentState, Forge } from "../../review/forge.ts";
import { DeploymentPayload, DeploymentRowSchema, StateRow } from "./answers.ts";
import { ask, askAll, askPage, type Desk, mapFound } from "./ask.ts";

type Deployments = Pick<
  Forge,
  "deployments" | "deploymentStates" | "createDeployment" | "addDeploymentState"
>;

const statuses = "/repos/{owner}/{repo}/deployments/{deployment_id}/statuses";

/** Deployments and their states. */
export function deploymentsOn(desk: Desk): Deployments {
  return {
    deployments: async (task, page) =>
      mapFound(
        await askPage(
          desk,
          {
            route: "GET /repos/{owner}/{repo}/deployments",
            permission: "deployments: read",
            parameters: { task },
            page,
          },
          v.array(DeploymentRowSchema),
        ),
        ({ rows, more }) => ({ rows: rows.map(deploymentOf), more }),
      ),
    deploymentStates: (id) =>
      askAll(
        desk,
        { route: `GET ${statuses}`, permission: "deployments: read", parameters: { deployment_id: id } },
        { shape: v.array(StateRow), rowsOf: (rows) => rows.map(({ state }) => state) },
      ),
    createDeployment: (draft) => createDeployment(desk, draft),
    addDeploymentState: (id, state, more) => addState(desk, { id, state, ...more }),
  };
}

async function createDeployment(desk: Desk, draft: DeploymentDraft) {
  const parameters = {
    ref: draft.commit,
    task: draft.task,
    environment: draft.environment,
    description: desk.redact(draft.description),
    auto_merge: false,
    // Otherwise GitHub waits for the commit's checks, and this job may be one of them.
    required_contexts: [],
    payload: { run_id: draft.run.id, run_attempt: draft.run.attempt, run_url: draft.run.url },
  };
  return ask(
    desk,
    { route: "POST /repos/{owner}/{repo}/deployments", permission: "deployments: write", parameters },
    v.object({ id: v.number() }),
  );
}

async function addState(
  desk: Desk,
  to: {
    readonly id: number;
    readonly state: DeploymentState;
    readonly description: string;
    readonly url: string | null;
  },
) {
  const parameters = {
    deployment_id: to.id,
    state: to.state,
    description: desk.redact(to.description),
    // Other targets may share the environment: their deployments stay as they are.
    auto_inactive: false,
    ...(to.url === null ? {} : { log_url: to.url }),
  };
  const answer = await ask(
    desk,
    { route: `POST ${statuses}`, permission: "deployments: write", parameters },
    v.unknown(),
  );
  return mapFound(answer, () => null);
}

function deploymentOf(row: v.InferOutput<typeof DeploymentRowSchema>): DeploymentRow {
  const payload = v.safeParse(
    DeploymentPayload,
    typeof row.payload === "string" ? json(row.payload) : row.payload,
  );
  const run = payload.success ? payload.output : null;
  return {
    id: row.id,
    commit: row.sha,
    createdAt: row.created_at,
    run: run === null ? null : { id: run.run_id, attempt: run.run_attempt, url: run.run_url },
  };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
