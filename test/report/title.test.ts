import assert from "node:assert/strict";
import { test } from "node:test";
import type { DriftReading, Health, TargetResult } from "../../src/model/outcome.ts";
import type { Plan } from "../../src/model/plan.ts";
import { dotOf, renderTitle } from "../../src/report/title.ts";
import { change, planOf, targetOutcome } from "./samples.ts";

const update = change("Deployment/shop/web", "update");
const losses = [
  change("ConfigMap/shop/new", "create"),
  update,
  change("Service/shop/web", "update"),
  change("Job/shop/migrate", "replace"),
  change("ConfigMap/shop/old", "delete"),
  change("aws_iam_role.legacy", "forget"),
];
const outputs = [change("output.a", "create"), change("output.b", "update")];
const done = [{ address: update.address, action: "update" }] as const;
const broken = (address: string) => ({ address, reason: "crashes", failedFast: true, events: [], logs: [] });
const ignored = { address: "a.b", path: "size", reason: "scaled by hand" };
const drifted = { address: "Deployment/shop/web", what: "changed", fields: [] } as const;
const pending = { changes: [{ address: "ConfigMap/shop/a", action: "create" as const }], since: null };
const interrupted = { run: "https://github.com/run", addresses: ["ConfigMap/shop/a"] };

const table: readonly (readonly [string, string, TargetResult])[] = [
  ["🔴", "1 to delete, 1 to replace, 1 to forget, 2 to update, 1 to create", planned(planOf(losses))],
  ["🟡", "1 to update", planned(planOf([update]))],
  ["🟡", "1 to update, 2 outputs", planned(planOf([update, ...outputs]))],
  ["🟡", "1 output", planned(planOf(outputs.slice(1)))],
  ["🟢", "no changes", planned(planOf([]))],
  ["⚪", "valid, planned offline", planned(planOf([], { offline: true }))],
  ["⚪", "incomplete: 1 to update, 2 reads failed", planned(planOf([update], { unknown: ["a", "b"] }))],
  ["⚪", "incomplete: 1 read failed", planned(planOf([], { unknown: ["a"] }))],
  ["🟢", "applied 1 change, healthy", applied({ healthy: [update.address] })],
  ["🟢", "applied 1 change", applied({})],
  ["🟢", "applied 1 change, rollout not waited for", applied({ waited: false })],
  ["🟢", "applied 1 change", applied({ waited: false }, { kind: "terraform" })],
  [
    "🟢",
    "applied 1 change, halfway by design: Rollout/shop/a",
    applied({ notWaited: [{ address: "Rollout/shop/a", reason: "is paused", keepsOld: true }] }),
  ],
  [
    "🟢",
    "applied 1 change",
    applied({ notWaited: [{ address: "CronJob/shop/a", reason: "is suspended", keepsOld: false }] }),
  ],
  ["🔴", "applied 1 change, not healthy: Job/shop/a", applied({ unhealthy: [broken("Job/shop/a")] })],
  [
    "🔴",
    "applied 1 change, not healthy: Job/shop/a and 2 more",
    applied({ unhealthy: ["Job/shop/a", "b", "c"].map(broken) }),
  ],
  ["🔴", "stopped: no plan was reviewed", stopped({ kind: "nothing-reviewed", stops: [] })],
  [
    "🔴",
    "stopped: the plan is not the one that was reviewed",
    stopped({ kind: "exceeds", exceeding: [], pullRequests: [7], notCompared: 0 }),
  ],
  ["🔴", "stopped: the reviewed plan could not be read", stopped({ kind: "unknown", reason: "forbidden" })],
  ["🟢", "superseded by deadbee", { kind: "superseded", by: "deadbeef1234" }],
  ["🟢", "the state is not locked", { kind: "unlocked", lock: null }],
  ["⚪", "a deploy is going on, nothing was measured", { kind: "deploying", holder: "run 7" }],
  ["🔴", "cancelled", { kind: "cancelled", plan: null, done: [], advice: "" }],
  [
    "🔴",
    "cancelled, 1 change and 1 output applied",
    { kind: "cancelled", plan: null, done: [...done, { address: "output.a", action: "create" }], advice: "" },
  ],
  ["🔴", "cancelled, 1 change applied", { kind: "cancelled", plan: null, done, advice: "" }],
  ["🔴", "failed in plan", failed("plan", [])],
  ["🔴", "failed in apply, 1 change applied", failed("apply", done)],
  ["⚪", "not run: network did not succeed", { kind: "not-run", reason: "network did not succeed" }],
  ["🟢", "no drift", drift({})],
  ["🟢", "no drift, 1 ignored", drift({ ignored: [ignored] })],
  ["🟠", "1 object drifted, 1 ignored", drift({ drifted: [drifted], ignored: [ignored] })],
  ["🟡", "no drift, 1 change pending", drift({ pending })],
  ["🟠", "1 object drifted, 1 change pending", drift({ drifted: [drifted], pending })],
  ["🟠", "2 objects drifted, the rest is unknown", drift({ drifted: [drifted, drifted], unknown: ["a"] })],
  ["⚪", "drift is unknown", drift({ unknown: ["a", "b"] })],
  ["🟠", "a deploy was interrupted", drift({ interrupted })],
];

for (const [dot, verdict, result] of table) {
  test(`${result.kind} reads: ${dot} ${verdict}`, () => {
    assert.equal(renderTitle(targetOutcome(result)), `shop: ${verdict}`);
    assert.equal(dotOf(result), dot);
  });
}

function planned(plan: Plan): TargetResult {
  return { kind: "planned", plan };
}

function applied(health: Partial<Health>, plan: Partial<Plan> = {}): TargetResult {
  const whole = { waited: true, healthy: [], unhealthy: [], notWaited: [], unhealthyBefore: [], ...health };
  const review = { kind: "off" } as const;
  return { kind: "applied", plan: planOf([update], plan), done, health: whole, review, outputs: {} };
}

function stopped(review: Extract<TargetResult, { kind: "stopped" }>["review"]): TargetResult {
  return { kind: "stopped", plan: planOf([update]), review };
}

function failed(
  stage: "plan" | "apply",
  written: Extract<TargetResult, { kind: "failed" }>["done"],
): TargetResult {
  const failure = { code: "broken", message: "It broke.", places: [] };
  return { kind: "failed", stage, failure, plan: null, done: written };
}

function drift(reading: Partial<DriftReading>): TargetResult {
  const calm = {
    drifted: [],
    pending: { changes: [], since: null },
    ignored: [],
    interrupted: null,
    unknown: [],
    checked: 3,
    fingerprint: "00",
  };
  return { kind: "drift", reading: { ...calm, ...reading } };
}
