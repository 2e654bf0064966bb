import assert from "node:assert/strict";
import { test } from "node:test";
import { changesText, lossesText } from "../../src/report/plan-text.ts";
import { change, leaf, planOf, value } from "./samples.ts";

test("a replace shows the fields that differ, and stands among the losses with its cause", () => {
  const leaves = [leaf("spec.image", value("a:1"), value("a:2")), leaf("spec.same", value(1), value(1))];
  const reason = "spec.template cannot be changed in place";
  const plan = planOf([change("Job/shop/migrate", "replace", leaves, { reason })]);
  const text = changesText(plan, 0);
  assert.match(text, /1 field\b/);
  assert.match(text, /! spec\.image: a:1 → a:2/);
  assert.doesNotMatch(text, /spec\.same/);
  assert.match(
    lossesText(plan, 0),
    /replace `Job\/shop\/migrate`: spec\.template cannot be changed in place/,
  );
});
