import assert from "node:assert/strict";
import { test } from "node:test";
import { readFacts, readRun } from "../../src/event/run.ts";
import { Failure } from "../../src/model/failure.ts";
import { runUrl } from "../../src/model/trigger.ts";

const env = {
  GITHUB_REPOSITORY: "acme/shop",
  GITHUB_REPOSITORY_ID: "7",
  GITHUB_RUN_ID: "900",
  GITHUB_RUN_NUMBER: "31",
  GITHUB_RUN_ATTEMPT: "2",
  GITHUB_ACTOR: "ana",
  GITHUB_TRIGGERING_ACTOR: "bo",
  GITHUB_EVENT_NAME: "push",
  GITHUB_SHA: "c1",
  GITHUB_REF: "refs/heads/main",
  GITHUB_WORKFLOW_REF: "acme/shop/.github/workflows/apply.yml@refs/heads/main",
  GITHUB_JOB: "deploy",
  GITHUB_SERVER_URL: "https://git.acme.example",
  GITHUB_API_URL: "https://git.acme.example/api/v3",
};
const payload = { repository: { default_branch: "main" } };

test("the run is read from the runner's variables", () => {
  const run = readRun(env, payload);
  assert.deepEqual(run, {
    repository: "acme/shop",
    repositoryId: "7",
    id: "900",
    number: 31,
    attempt: 2,
    actor: "bo",
    event: "push",
    commit: "c1",
    ref: "refs/heads/main",
    workflow: ".github/workflows/apply.yml",
    job: "deploy",
    serverUrl: "https://git.acme.example",
    apiUrl: "https://git.acme.example/api/v3",
    defaultBranch: "main",
  });
  assert.equal(runUrl(run), "https://git.acme.example/acme/shop/actions/runs/900/attempts/2");
});

test("a schedule runs on the default branch, even if its payload does not say so", () => {
  assert.equal(readRun({ ...env, GITHUB_EVENT_NAME: "schedule" }, {}).defaultBranch, "main");
});

test("a push does not make its branch the default one", () => {
  assert.equal(readRun(env, {}).defaultBranch, "");
});

test("a runner that knows only the workflow's name gives that", () => {
  const run = readRun({ ...env, GITHUB_WORKFLOW_REF: undefined, GITHUB_WORKFLOW: "apply" }, payload);
  assert.equal(run.workflow, "apply");
});

test("both who pushed and who re-ran count as actors of the event", () => {
  assert.deepEqual(readFacts(env, payload).actors, ["ana", "bo"]);
});

test("outside of a workflow run the missing variable is named", () => {
  assert.throws(
    () => readRun({ ...env, GITHUB_RUN_ID: "" }, payload),
    (thrown: unknown) =>
      thrown instanceof Failure &&
      thrown.code === "runner-unknown" &&
      thrown.message.includes("GITHUB_RUN_ID"),
  );
});
