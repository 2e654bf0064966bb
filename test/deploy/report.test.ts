import assert from "node:assert/strict";
import { test } from "node:test";
import { reportApplied } from "../../src/deploy/report-outcome.ts";
import { failed, wordOf } from "../../src/model/verdict.ts";
import { change, outcomeOf, planOf, pullRequest, targetOutcome } from "../report/samples.ts";
import { boardOf, newer } from "./outside.ts";
import { play } from "./stage.ts";

const changes = [change("ConfigMap/shop/new", "create")];
const words = (outcome: Awaited<ReturnType<typeof play>>["outcome"]) =>
  outcome.targets.map(({ result }) => wordOf(result));

test("a report that cannot be posted fails the run and hides nothing of what the targets did", async () => {
  const planned = await play({
    targets: { shop: { changes } },
    trigger: { kind: "plan", pullRequest },
    isBoardDown: true,
  });
  assert.deepEqual(words(planned.outcome), ["changes"]);
  assert.equal(planned.outcome.failure?.code, "forge-unreachable");
  assert.ok(failed(planned.outcome, false));
  const drift = await play({ targets: { shop: {} }, trigger: { kind: "drift" }, isBoardDown: true });
  assert.deepEqual(words(drift.outcome), ["clean"]);
  assert.equal(drift.outcome.failure?.code, "forge-unreachable");
});

test("a plan and a drift check write nothing outside but their reports", async () => {
  const planned = await play({ targets: { shop: { changes } }, trigger: { kind: "plan", pullRequest } });
  assert.deepEqual(planned.story, ["shop plan", "record Pushlane / shop", "comment on 7"]);
  const drift = await play({ targets: { shop: {} }, trigger: { kind: "drift" } });
  assert.deepEqual(drift.story, ["shop drift"]);
  for (const { states } of [planned, drift]) assert.deepEqual(states, {});
});

test("a plan without a pull request, or of a stranger, is neither recorded nor commented", async () => {
  for (const asking of [null, { ...pullRequest, stranger: "fork" as const }]) {
    const trigger = { kind: "plan", pullRequest: asking } as const;
    assert.deepEqual((await play({ targets: { shop: { changes } }, trigger })).story, ["shop plan"]);
  }
});

test("a target that nobody may sign in for fails where it signs in, and nothing is locked", async () => {
  const { outcome, story, states } = await play({
    targets: { shop: { changes }, late: { changes } },
    strangers: ["shop"],
  });
  const [target] = outcome.targets;
  assert.ok(target?.result.kind === "failed");
  assert.equal(target.result.stage, "sign in");
  assert.equal(target.result.failure.code, "no-identity");
  assert.deepEqual(words(outcome), ["failed", "not-run"]);
  assert.deepEqual([story, states], [[], {}]);
});

test("Terraform's pointers are its deployments: an older commit is superseded before anything is planned", async () => {
  const { outcome, story } = await play({
    targets: { infra: { changes, pointers: null } },
    kind: "terraform",
    deployed: [newer],
  });
  assert.deepEqual(words(outcome), ["superseded"]);
  assert.deepEqual(story, ["infra lock", "infra pointers", "infra close"]);
});

test("a permission that is missing is told with the line to add, and what is lost without it", async () => {
  const planned = await play({
    targets: { shop: { changes } },
    trigger: { kind: "plan", pullRequest },
    mayNotTell: true,
  });
  assert.match(planned.warnings.join(), /only in the job summary.*"pull-requests: write"/);
  const drift = await play({ targets: { shop: {} }, trigger: { kind: "drift" }, mayNotTell: true });
  assert.match(drift.warnings.join(), /only in the job summary.*"issues: write"/);
  for (const { outcome } of [planned, drift]) assert.ok(!failed(outcome, false));
});

test("a good apply stays good when its pull request cannot be told", async () => {
  const health = { waited: true, healthy: [], unhealthy: [], notWaited: [], unhealthyBefore: [] };
  const review = { kind: "covered", pullRequests: [7], notCompared: 0 } as const;
  const applied = targetOutcome({
    kind: "applied",
    plan: planOf(changes),
    done: [],
    health,
    review,
    outputs: {},
  });
  const board = boardOf(() => undefined, { isBoardDown: true });
  const steps = reportApplied(outcomeOf([applied], "apply"), { board });
  const { value: warning } = await steps.next();
  assert.ok(warning !== undefined && "kind" in warning && warning.kind === "warning");
  assert.match(warning.text, /does not say what became of it: The forge gave no answer/);
  const { value: outcome, done } = await steps.next();
  assert.ok(done === true && !failed(outcome, false));
});
