import assert from "node:assert/strict";
import { test } from "node:test";
import { Failure } from "../../src/model/failure.ts";
import { decodeRecord } from "../../src/review/record.ts";
import { change, pullRequest, run } from "../report/samples.ts";
import { play } from "./stage.ts";

const changes = [change("aws_db_instance.main", "delete")];
const refusal = new Failure("destroy-guarded", "It is protected.");

test("a plan that the target's rules refuse is shown, fails, and is no reviewed plan", async () => {
  const { outcome, records } = await play({
    targets: { infra: { changes, refusal } },
    kind: "terraform",
    trigger: { kind: "plan", pullRequest },
  });
  const result = outcome.targets[0]?.result;
  assert.ok(result?.kind === "failed");
  assert.equal(result.failure.code, "destroy-guarded");
  assert.deepEqual(result.plan?.changes, changes);
  const [draft] = records;
  assert.equal(draft?.conclusion, "failure");
  const decoded = decodeRecord(draft.text);
  assert.ok(decoded.kind === "record");
  assert.equal(decoded.record.tokens.kind, "none");
});

test("an apply stops at a refused plan before anything is written, also where reviews are off", async () => {
  for (const reviewedPlan of ["auto", "off"] as const) {
    const { outcome, story } = await play({
      targets: { infra: { changes, refusal, pointers: null } },
      kind: "terraform",
      reviewedPlan,
    });
    const result = outcome.targets[0]?.result;
    assert.ok(result?.kind === "failed");
    assert.equal(result.failure.code, "destroy-guarded");
    assert.deepEqual(result.plan?.changes, changes);
    assert.equal(
      story.find((verb) => /apply|deployment/.test(verb)),
      undefined,
      story.join(),
    );
  }
});

test("a checkout of another commit than the run's is not applied, and nothing is asked for it", async () => {
  for (const kind of ["kubernetes", "terraform"] as const) {
    const { outcome, story } = await play({ targets: { shop: {} }, kind, checkedOut: "e".repeat(40) });
    const result = outcome.targets[0]?.result;
    assert.ok(result?.kind === "failed");
    assert.equal(result.failure.code, "checkout-differs");
    assert.match(result.failure.message, /at eeeeeeeeeeee, but this run is for/);
    assert.equal(
      story.find((verb) => /lock|apply|deployment/.test(verb)),
      undefined,
      story.join(),
    );
    const same = await play({ targets: { shop: {} }, kind, checkedOut: run.commit });
    assert.equal(same.outcome.targets[0]?.result.kind, "applied");
  }
});
