import { isObject, type JsonObject } from "../../../../src/model/json.ts";
import {
  type Call,
  type Handler,
  invalid,
  notFound,
  pageAnswer,
  parameter,
  Refusal,
  textOf,
} from "../call.ts";
import { writeCheckRun, writeStatus } from "../rows/checks.ts";
import { apiOf, fullName, writeRepository } from "../rows/repository.ts";
import { type App, type CheckRun, type Status, type World } from "../world.ts";

/** Check runs and commit statuses. */
export const checkAnswers: Readonly<Record<string, Handler>> = {
  "checks/create": async (call) => {
    const { world, body } = call;
    const app = appOf(call);
    const headSha = textOf(body, "head_sha") ?? "";
    if (!/^[0-9a-f]{40}$/.test(headSha) || (await world.git.resolve(headSha)) === null)
      throw new Refusal(422, `No commit found for SHA: ${headSha}`);
    const run: CheckRun = {
      id: world.nextId(),
      app,
      suite: suiteOf(world, app, headSha),
      headSha,
      name: textOf(body, "name") ?? "",
      status: "queued",
      conclusion: null,
      startedAt: world.clock.now(),
      completedAt: null,
      externalId: "",
      detailsUrl: `${world.serverUrl}/${fullName(world)}`,
      output: { title: null, summary: null, text: null, annotations: [] },
    };
    updateCheckRun(world, run, body);
    world.checkRuns.push(run);
    return { status: 201, body: writeCheckRun(world, run) };
  },

  "checks/get": (call) => ({ status: 200, body: writeCheckRun(call.world, findCheckRun(call)) }),

  "checks/update": (call) => {
    const run = findCheckRun(call);
    if (call.actor.app?.id !== run.app.id)
      throw new Refusal(
        403,
        `Invalid app_id \`${call.actor.app?.id}\` - check run can only be modified by the GitHub App that created it.`,
      );
    updateCheckRun(call.world, run, call.body);
    return { status: 200, body: writeCheckRun(call.world, run) };
  },

  "checks/list-for-ref": async (call) => {
    const sha = await commitOf(call);
    const { query } = call;
    const all = call.world.checkRuns
      .filter((run) => run.headSha === sha)
      .filter((run) => matches(query, "check_name", run.name))
      .filter((run) => matches(query, "status", run.status))
      .filter((run) => matches(query, "app_id", String(run.app.id)))
      .toReversed();
    const rows = query.get("filter") === "all" ? all : all.filter(isLatest);
    return pageAnswer(call, rows, (page) => ({
      total_count: rows.length,
      check_runs: page.map((row) => writeCheckRun(call.world, row)),
    }));
  },

  "repos/create-commit-status": async (call) => {
    const { world, body } = call;
    const sha = parameter(call, "sha");
    if (!/^[0-9a-f]{40}$/.test(sha) || (await world.git.resolve(sha)) === null)
      throw new Refusal(422, `No commit found for SHA: ${sha}`);
    const description = textOf(body, "description") ?? null;
    if (description !== null && description.length > 140)
      throw invalid("Status", "description", "description is too long (maximum is 140 characters)");
    const status: Status = {
      id: world.nextId(),
      sha,
      creator: call.actor.account,
      state: textOf(body, "state") ?? "",
      context: textOf(body, "context") ?? "default",
      description,
      targetUrl: textOf(body, "target_url") ?? null,
      createdAt: world.clock.now(),
    };
    world.statuses.push(status);
    return { status: 201, body: writeStatus(world, status) };
  },

  "repos/list-commit-statuses-for-ref": async (call) => {
    const sha = await commitOf(call);
    const rows = call.world.statuses.filter((status) => status.sha === sha).toReversed();
    return pageAnswer(call, rows, (page) => page.map((row) => writeStatus(call.world, row)));
  },

  "repos/get-combined-status-for-ref": async (call) => {
    const { world } = call;
    const sha = await commitOf(call);
    const rows = latestStatuses(world, sha);
    return pageAnswer(call, rows, (page) => ({
      state: combine(rows),
      sha,
      total_count: rows.length,
      statuses: page.map((row) => writeStatus(world, row)),
      repository: writeRepository(world),
      commit_url: `${apiOf(world)}/commits/${sha}`,
      url: `${apiOf(world)}/commits/${sha}/status`,
    }));
  },
};

/** Of each context the newest status of a commit, newest first. */
export function latestStatuses(world: World, sha: string): readonly Status[] {
  const rows = world.statuses.filter((status) => status.sha === sha).toReversed();
  return rows.filter((row, index) => rows.findIndex((each) => each.context === row.context) === index);
}

function combine(rows: readonly Status[]): string {
  if (rows.some((row) => row.state === "failure" || row.state === "error")) return "failure";
  return rows.length === 0 || rows.some((row) => row.state === "pending") ? "pending" : "success";
}

/** Only an app may write check runs, whatever the scopes of a person's token. */
function appOf(call: Call): App {
  if (call.actor.app === null) throw new Refusal(403, "You must authenticate via a GitHub App.");
  return call.actor.app;
}

/** Check runs of one app on one commit are shown as one suite. */
function suiteOf(world: World, app: App, headSha: string): number {
  const sibling = world.checkRuns.find((run) => run.app.id === app.id && run.headSha === headSha);
  return sibling?.suite ?? world.nextId();
}

/** A conclusion completes a run; a completion without a conclusion is refused. */
function updateCheckRun(world: World, run: CheckRun, body: JsonObject): void {
  const conclusion = textOf(body, "conclusion");
  const status = conclusion === undefined ? (textOf(body, "status") ?? run.status) : "completed";
  if (status === "completed" && conclusion === undefined && run.conclusion === null)
    throw new Refusal(422, "Invalid request.\n\nMissing required key: conclusion.");
  run.name = textOf(body, "name") ?? run.name;
  run.externalId = textOf(body, "external_id") ?? run.externalId;
  run.detailsUrl = textOf(body, "details_url") ?? run.detailsUrl;
  run.startedAt = textOf(body, "started_at") ?? run.startedAt;
  run.status = status;
  run.conclusion = status === "completed" ? (conclusion ?? run.conclusion) : null;
  run.completedAt =
    status === "completed" ? (textOf(body, "completed_at") ?? run.completedAt ?? world.clock.now()) : null;
  const output = body["output"];
  if (!isObject(output)) return;
  const annotations = output["annotations"];
  run.output = {
    title: textOf(output, "title") ?? run.output.title,
    summary: textOf(output, "summary") ?? run.output.summary,
    text: textOf(output, "text") ?? run.output.text,
    annotations: [...run.output.annotations, ...(Array.isArray(annotations) ? annotations : [])],
  };
}

function isLatest(run: CheckRun, index: number, newestFirst: readonly CheckRun[]): boolean {
  return newestFirst.findIndex((each) => each.name === run.name && each.suite === run.suite) === index;
}

function findCheckRun(call: Call): CheckRun {
  const id = Number(parameter(call, "check_run_id"));
  const run = call.world.checkRuns.find((each) => each.id === id);
  if (run === undefined) throw notFound();
  return run;
}

async function commitOf(call: Call): Promise<string> {
  const ref = parameter(call, "ref");
  const sha = await call.world.git.resolve(ref);
  if (sha === null) throw new Refusal(422, `No commit found for SHA: ${ref}`);
  return sha;
}

function matches(query: URLSearchParams, name: string, value: string): boolean {
  const asked = query.get(name);
  return asked === null || asked === value;
}
