import assert from "node:assert/strict";
import { test } from "node:test";
import { parseJson } from "../../src/model/json.ts";
import type { TargetResult } from "../../src/model/outcome.ts";
import { outputsOf, plansOf } from "../../src/report/outputs.ts";
import { endsWith } from "./ends.ts";
import { outcomeOf, planOf, targetOutcome } from "./samples.ts";

const health = { waited: true, healthy: [], unhealthy: [], notWaited: [], unhealthyBefore: [] };

function applied(outputs: Readonly<Record<string, string>>): TargetResult {
  return { kind: "applied", plan: planOf([]), done: [], health, review: { kind: "no-changes" }, outputs };
}

function end(kind: string): TargetResult {
  const result = endsWith("word")[kind];
  assert.ok(result !== undefined);
  return result;
}

test("of several targets the worst names the outcome, and its code the failure", () => {
  const worst = (...kinds: string[]) =>
    outputsOf(outcomeOf(kinds.map((kind) => targetOutcome(end(kind), kind))));
  assert.equal(worst("superseded", "stopped", "applied")["outcome"], "stopped");
  assert.equal(worst("superseded", "stopped", "applied")["failure"], "plan-not-reviewed");
  assert.equal(worst("stopped", "not-run", "failed")["outcome"], "failed");
  assert.equal(worst("superseded")["failure"], "");
  assert.equal(outputsOf(outcomeOf([]))["outcome"], "nothing");
});

test("Terraform's outputs are JSON by target, large numbers whole, and JSON also where a secret in them is hidden", () => {
  const outputs = outputsOf(
    outcomeOf([targetOutcome(applied({ id: "12345678901234567890", account: "***" }), "infra")]),
  );
  assert.deepEqual(parseJson(outputs["outputs"] ?? ""), {
    infra: { account: "***", id: 12345678901234567890n },
  });
});

test("every output that says so is JSON, whatever others wrote", () => {
  const targets = Object.entries(endsWith('"}\n***')).map(([kind, result]) => targetOutcome(result, kind));
  const outputs = outputsOf(outcomeOf(targets));
  for (const name of ["counts", "targets", "outputs"])
    assert.doesNotThrow(() => parseJson(outputs[name] ?? ""));
  assert.ok("planned" in plansOf(outcomeOf(targets)));
});

test("a reading that is not complete never says that nothing drifted", () => {
  const reading = {
    drifted: [],
    pending: { changes: [], since: null },
    ignored: [],
    interrupted: null,
    unknown: [],
    checked: 1,
    fingerprint: "",
  };
  const drifted = (unknown: readonly string[]) =>
    outputsOf(outcomeOf([targetOutcome({ kind: "drift", reading: { ...reading, unknown } })], "drift"))[
      "drifted"
    ];
  assert.equal(drifted(["Secrets"]), "unknown");
  assert.equal(drifted([]), "false");
  assert.equal(outputsOf(outcomeOf([targetOutcome(end("drift"))], "drift"))["drifted"], "true");
  assert.equal(outputsOf(outcomeOf([targetOutcome(end("deploying"))], "drift"))["drifted"], "unknown");
});
