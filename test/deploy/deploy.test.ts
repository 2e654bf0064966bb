import assert from "node:assert/strict";
import { test } from "node:test";
import { failed, wordOf } from "../../src/model/verdict.ts";
import { change, pullRequest, run } from "../report/samples.ts";
import { newer } from "./outside.ts";
import { play, push } from "./stage.ts";

const create = change("ConfigMap/shop/new", "create");
const loss = change("ConfigMap/shop/old", "delete", [], { prune: true });
const words = (outcome: Awaited<ReturnType<typeof play>>["outcome"]) =>
  outcome.targets.map(({ result }) => wordOf(result));

test("an apply locks, reads the pointers, plans, secures, writes, verifies, prunes and finishes, in this order", async () => {
  const { outcome, story, states } = await play({ targets: { shop: { changes: [create] } } });
  assert.deepEqual(words(outcome), ["applied"]);
  assert.deepEqual(story, [
    "shop lock",
    "shop pointers",
    "shop plan",
    "shop secure",
    "deployment of pushlane/shop",
    "deployment in_progress",
    "shop apply",
    "shop verify",
    "shop prune",
    "shop finish",
    "deployment success",
    "shop close",
  ]);
  assert.deepEqual(states, { "lock-shop": "", "deployment-shop": "" }, "nothing is left for the post step");
});

test("a lock that could only be taken after the plan makes it read the pointers and plan again before anything is written", async () => {
  const { story } = await play({ targets: { shop: { changes: [create], secure: ["taken-now", "held"] } } });
  assert.deepEqual(story.slice(0, 7), [
    "shop lock",
    "shop pointers",
    "shop plan",
    "shop secure",
    "shop pointers",
    "shop plan",
    "shop secure",
  ]);
});

test("what was not reviewed stops before the lock is secured and before any write", async () => {
  const { outcome, story } = await play({
    targets: { shop: { changes: [create, loss] } },
    reviewedPlan: "auto",
  });
  assert.deepEqual(words(outcome), ["stopped"]);
  assert.deepEqual(story, ["shop lock", "shop pointers", "shop plan", "shop close"]);
});

test("an approval is recorded before the first write", async () => {
  const stopped = await play({ targets: { shop: { changes: [loss] } }, reviewedPlan: "auto" });
  const [target] = stopped.outcome.targets;
  assert.ok(target?.result.kind === "stopped");
  const { story } = await play({
    targets: { shop: { changes: [loss] } },
    reviewedPlan: "auto",
    approve: [target.result.plan.fingerprint.slice(0, 12)],
    trigger: { ...push, dispatched: true },
  });
  const record = story.findIndex((verb) => verb.startsWith("record "));
  assert.ok(record > 0 && record < story.indexOf("shop apply"), story.join(", "));
});

test("an approval of another plan is said to be wrong", async () => {
  const { outcome, warnings } = await play({
    targets: { shop: { changes: [loss] } },
    reviewedPlan: "auto",
    approve: ["0123456789ab"],
    trigger: { ...push, dispatched: true },
  });
  assert.deepEqual(words(outcome), ["stopped"]);
  assert.match(
    warnings.join(),
    /approve: found "0123456789ab", which is no plan of this run: shop is [0-9a-f]{12}/,
  );
});

test("an approval is not called wrong while a target is not planned that it may be for", async () => {
  const { outcome, warnings } = await play({
    targets: { shop: { changes: [loss], breaks: "plan" }, other: { changes: [loss] } },
    reviewedPlan: "auto",
    approve: ["0123456789ab"],
    trigger: { ...push, dispatched: true },
  });
  assert.deepEqual(words(outcome), ["failed", "not-run"]);
  assert.deepEqual(warnings, []);
});

test("whoever approves a plan gets no other one: also what needs no review stops", async () => {
  const scene = {
    targets: { shop: { changes: [create] } },
    reviewedPlan: "auto",
    trigger: { ...push, dispatched: true },
  } as const;
  assert.deepEqual(words((await play(scene)).outcome), ["applied"]);
  assert.deepEqual(words((await play({ ...scene, approve: ["0123456789ab"] })).outcome), ["stopped"]);
});

test("an approval where nothing is to be applied is said to have done nothing", async () => {
  const { warnings } = await play({
    targets: { shop: {} },
    approve: ["0123456789ab"],
    trigger: { ...push, dispatched: true },
  });
  assert.match(warnings.join(), /no plan of this run: shop has no changes/);
});

for (const kind of ["plan", "apply"] as const) {
  test(`two targets on one state are refused by the ${kind}, with both lines, before the second writes`, async () => {
    const { outcome, story } = await play({
      targets: { infra: { changes: [create], state: "s1" }, copy: { changes: [loss], state: "s1" } },
      kind: "terraform",
      ...(kind === "plan" ? { trigger: { kind, pullRequest } } : {}),
    });
    const [, copy] = outcome.targets;
    assert.ok(copy?.result.kind === "failed");
    assert.equal(copy.result.failure.code, "state-in-two-targets");
    assert.equal(copy.result.failure.places.length, 2);
    assert.ok(!story.includes("copy apply"));
  });
}

test("two targets that would create one object are told in the plan", async () => {
  const { outcome } = await play({
    targets: { shop: { changes: [create] }, copy: { changes: [create, loss] } },
    trigger: { kind: "plan", pullRequest },
  });
  assert.deepEqual(words(outcome), ["changes", "failed"]);
  const [, copy] = outcome.targets;
  assert.ok(copy?.result.kind === "failed");
  assert.match(copy.result.failure.message, new RegExp(`shop: ${create.address}$`));
});

test("a commit older than the one that was applied is superseded, and nothing is planned", async () => {
  const pointers = { started: { commit: newer, run: "" }, finished: null };
  const { outcome, story } = await play({ targets: { shop: { changes: [create], pointers } } });
  assert.deepEqual(words(outcome), ["superseded"]);
  assert.deepEqual(story, ["shop lock", "shop pointers", "shop close"]);
  assert.ok(!failed(outcome, false));
});

test("the same commit again without changes writes nothing and makes no deployment", async () => {
  const here = { commit: run.commit, run: "" };
  const { story } = await play({ targets: { shop: { pointers: { started: here, finished: here } } } });
  assert.deepEqual(story, [
    "shop lock",
    "shop pointers",
    "shop plan",
    "shop secure",
    "shop verify",
    "shop finish",
    "shop close",
  ]);
});

test("a plan that is not complete is not applied", async () => {
  const { outcome, story } = await play({
    targets: { shop: { changes: [create], unknown: ["Secrets: forbidden"] } },
  });
  assert.deepEqual(words(outcome), ["failed"]);
  assert.ok(!story.includes("shop apply"));
});

test("a rollout that is not healthy fails, prunes nothing, and ends the deployment as a failure", async () => {
  const unhealthy = [
    { address: "Deployment/shop/web", reason: "crashes", failedFast: true, events: [], logs: [] },
  ];
  const { outcome, story } = await play({ targets: { shop: { changes: [create], health: { unhealthy } } } });
  assert.deepEqual(words(outcome), ["unhealthy"]);
  assert.ok(failed(outcome, false));
  assert.deepEqual(story.slice(-3), ["shop verify", "deployment failure", "shop close"]);
});

for (const verb of ["lock", "pointers", "plan", "secure", "apply", "verify", "prune", "finish"]) {
  test(`a failure in ${verb} is told with its stage, and the session is closed`, async () => {
    const { outcome, story, states } = await play({ targets: { shop: { changes: [create], breaks: verb } } });
    assert.deepEqual(words(outcome), ["failed"]);
    assert.equal(story.includes("shop close"), verb !== "lock");
    const isBegun = story.includes("deployment in_progress");
    assert.equal(isBegun, story.includes("deployment failure"), "a deployment that began is ended");
    if (verb !== "lock") assert.equal(states["lock-shop"], "");
  });
}

test("a cancel ends the deployment as an error, and the target as cancelled", async () => {
  const { outcome, story } = await play({ targets: { shop: { changes: [create] } }, cancelAt: "apply" });
  assert.deepEqual(words(outcome), ["cancelled"]);
  assert.deepEqual(story.slice(-2), ["deployment error", "shop close"]);
});

test("an apply leaves the targets after a failed one alone; plan and drift go on", async () => {
  const targets = { network: { changes: [create], breaks: "plan" }, shop: { changes: [create] } };
  assert.deepEqual(words((await play({ targets })).outcome), ["failed", "not-run"]);
  const planned = await play({ targets, trigger: { kind: "plan", pullRequest: null } });
  assert.deepEqual(words(planned.outcome), ["failed", "changes"]);
  const drift = await play({
    targets: { network: { breaks: "drift" }, shop: {} },
    trigger: { kind: "drift" },
  });
  assert.deepEqual(words(drift.outcome), ["failed", "clean"]);
});

test("a run with nothing to do touches nothing", async () => {
  const { outcome, story } = await play({
    targets: { shop: {} },
    trigger: { kind: "nothing", reason: "another branch" },
  });
  assert.deepEqual(story, []);
  assert.equal(outcome.reason, "another branch");
  assert.ok(!failed(outcome, true));
});

test("a session that cannot be closed leaves the lock to the post step", async () => {
  const { outcome, states } = await play({
    targets: { shop: { changes: [create], breaks: "close" } },
    cancelAt: "apply",
  });
  assert.deepEqual(words(outcome), ["cancelled"]);
  assert.equal(states["lock-shop"], "held");
});

test("a session that cannot be closed does not hide why the apply failed", async () => {
  const { outcome } = await play({ targets: { shop: { changes: [create], breaks: ["apply", "close"] } } });
  const [target] = outcome.targets;
  assert.ok(target?.result.kind === "failed");
  assert.match(target.result.failure.message, /apply broke/);
  assert.match(target.notices.map(({ text }) => text).join(), /close broke/);
});
