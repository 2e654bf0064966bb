import { type Call, type Handler, notFound, pageAnswer, parameter } from "../call.ts";
import { writeRun, writeWorkflow } from "../rows/actions.ts";
import { writePull } from "../rows/pulls.ts";
import { issueOf, type Pull, type Workflow } from "../world.ts";

/** Pull requests, and the runs and workflows of Actions. */
export const pullAnswers: Readonly<Record<string, Handler>> = {
  "pulls/list": (call) =>
    pageAnswer(call, listPulls(call), (rows) => rows.map((row) => writePull(call.world, row, false))),

  "pulls/get": (call) => {
    const number = Number(parameter(call, "pull_number"));
    const pull = call.world.pulls.find((each) => each.number === number);
    if (pull === undefined) throw notFound();
    return { status: 200, body: writePull(call.world, pull, true) };
  },

  "actions/get-workflow-run": (call) => {
    const id = Number(parameter(call, "run_id"));
    const run = call.world.runs.findLast((each) => each.id === id);
    if (run === undefined) throw notFound();
    return { status: 200, body: writeRun(call.world, run) };
  },

  "actions/get-workflow-run-attempt": (call) => {
    const id = Number(parameter(call, "run_id"));
    const attempt = Number(parameter(call, "attempt_number"));
    const run = call.world.runs.find((each) => each.id === id && each.attempt === attempt);
    if (run === undefined) throw notFound();
    return { status: 200, body: writeRun(call.world, run) };
  },

  "actions/get-workflow": (call) => ({ status: 200, body: writeWorkflow(call.world, findWorkflow(call)) }),

  "actions/list-workflow-runs": (call) => {
    const workflow = findWorkflow(call);
    const { query } = call;
    const asked = (name: string, value: string) => query.get(name) === null || query.get(name) === value;
    const rows = call.world.runs
      .filter((run) => run.workflow.id === workflow.id)
      .filter((run, index, all) => all.findLastIndex((each) => each.id === run.id) === index)
      .filter(
        (run) =>
          asked("branch", run.headBranch) && asked("event", run.event) && asked("head_sha", run.headSha),
      )
      .filter((run) => asked("status", run.status) || query.get("status") === run.conclusion)
      .toReversed();
    return pageAnswer(call, rows, (page) => ({
      total_count: rows.length,
      workflow_runs: page.map((row) => writeRun(call.world, row)),
    }));
  },
};

function listPulls(call: Call): readonly Pull[] {
  const { world, query } = call;
  const state = query.get("state") ?? "open";
  const sort = query.get("sort") ?? "created";
  const newestFirst = (query.get("direction") ?? (sort === "created" ? "desc" : "asc")) === "desc";
  const timeOf = (pull: Pull) => {
    const issue = issueOf(world, pull.number);
    return sort === "updated" ? issue.updatedAt : issue.createdAt;
  };
  const head = (pull: Pull) => `${pull.fork ?? world.owner.login}:${pull.branch}`;
  return world.pulls
    .filter((pull) => state === "all" || issueOf(world, pull.number).state === state)
    .filter((pull) => query.get("base") === null || query.get("base") === pull.base)
    .filter((pull) => query.get("head") === null || query.get("head") === head(pull))
    .toSorted((left, right) => {
      const order = timeOf(left).localeCompare(timeOf(right)) || left.number - right.number;
      return newestFirst ? -order : order;
    });
}

/** A workflow is asked for by its id or by the name of its file. */
function findWorkflow(call: Call): Workflow {
  const asked = parameter(call, "workflow_id");
  const found = call.world.workflows.find(
    (each) => String(each.id) === asked || each.path.split("/").at(-1) === asked,
  );
  if (found === undefined) throw notFound();
  return found;
}
