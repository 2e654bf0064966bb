import assert from "node:assert/strict";
import { test } from "node:test";
import type { DriftReading, TargetResult } from "../../src/model/outcome.ts";
import { failed, isFailure, type Word, wordOf } from "../../src/model/verdict.ts";
import { change, outcomeOf, planOf, targetOutcome } from "../report/samples.ts";

const update = change("Deployment/shop/web", "update");
const health = { waited: true, healthy: [], unhealthy: [], notWaited: [], unhealthyBefore: [] };
const broken = [{ address: "a", reason: "b", failedFast: true, events: [], logs: [] }];
const applied = {
  kind: "applied",
  plan: planOf([update]),
  done: [],
  review: { kind: "off" },
  outputs: {},
} as const;
const failure = { code: "broken", message: "It broke.", places: [] };
const pending = { changes: [{ address: "a", action: "create" as const }], since: null };
const interrupted = { run: "7", addresses: ["a"] };
const drifted = [{ address: "a", what: "changed" as const, fields: [] }];

/** The result, its word, and whether the step fails. */
const table: readonly (readonly [Word, boolean, TargetResult])[] = [
  ["no-changes", false, { kind: "planned", plan: planOf([]) }],
  ["changes", false, { kind: "planned", plan: planOf([update]) }],
  ["offline", false, { kind: "planned", plan: planOf([], { offline: true }) }],
  ["incomplete", true, { kind: "planned", plan: planOf([update], { unknown: ["Secrets"] }) }],
  ["applied", false, { ...applied, health }],
  ["applied", false, { ...applied, health: { ...health, unhealthyBefore: broken } }],
  ["unhealthy", true, { ...applied, health: { ...health, unhealthy: broken } }],
  ["stopped", true, { kind: "stopped", plan: planOf([update]), review: { kind: "unknown", reason: "" } }],
  ["superseded", false, { kind: "superseded", by: "c" }],
  ["deploying", false, { kind: "deploying", holder: "7" }],
  ["cancelled", true, { kind: "cancelled", plan: null, done: [], advice: "" }],
  ["failed", true, { kind: "failed", stage: "plan", failure, plan: null, done: [] }],
  ["not-run", true, { kind: "not-run", reason: "network did not succeed" }],
  ["clean", false, drift({})],
  ["pending", false, drift({ pending })],
  ["interrupted", false, drift({ interrupted, pending })],
  ["unknown", true, drift({ unknown: ["Secrets"], interrupted })],
  ["drifted", false, drift({ drifted, pending })],
  ["drifted", true, drift({ drifted, unknown: ["Secrets"] })],
];

for (const [word, fails, result] of table) {
  test(`${result.kind} is ${word} and ${fails ? "fails" : "passes"} the step`, () => {
    assert.equal(wordOf(result), word);
    assert.equal(isFailure(result, false), fails);
    const passing = targetOutcome({ kind: "superseded", by: "c" });
    assert.equal(failed(outcomeOf([passing, targetOutcome(result)]), false), fails);
  });
}

test("drift fails the step only where that is asked for; what is pending never does", () => {
  assert.ok(isFailure(drift({ drifted }), true));
  assert.ok(!isFailure(drift({ pending }), true));
});

test("a failure of the run itself fails it, whatever its targets did", () => {
  assert.ok(failed({ ...outcomeOf([]), failure }, false));
  assert.ok(!failed(outcomeOf([]), true));
});

function drift(reading: Partial<DriftReading>): TargetResult {
  const calm = {
    drifted: [],
    pending: { changes: [], since: null },
    ignored: [],
    interrupted: null,
    unknown: [],
    checked: 1,
    fingerprint: "",
  };
  return { kind: "drift", reading: { ...calm, ...reading } };
}
