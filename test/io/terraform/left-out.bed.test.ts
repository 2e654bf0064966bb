import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { Plan } from "../../../src/model/plan.ts";
import { defaultTerraformRules, type FieldRule } from "../../../src/model/terraform-rules.ts";
import { stopText } from "../../../src/report/review-text.ts";
import { compareReviewed } from "../../../src/review/compare.ts";
import { decodeRecord, encodeRecord } from "../../../src/review/record.ts";
import { type Bench, deploy, finish, makeBench, type OpenOptions, toolsUnderTest } from "./bench.ts";

const stamped = (size: number) => `terraform {
  backend "local" {}
}
resource "terraform_data" "built" {
  input = plantimestamp()
}
resource "terraform_data" "plain" {
  input = ${size}
}
`;
const rule = { address: "terraform_data.built", path: "input", reason: "stamped at every build" };

for (const tool of await toolsUnderTest()) {
  describe(`fields that differ at every run, with ${tool.title}`, () => {
    it("stop the apply with where the value comes from and the rule to paste, and with that rule they do not", async (t) => {
      const bench = await deployed(t, tool);
      await bench.write("main.tf", stamped(2));
      const verdict = compare(await secondApart(bench, []));
      assert.equal(verdict.review.kind, "exceeds");
      const told = stopText({ kind: "stopped", ...verdict });
      assert.match(told, /`input` of `terraform_data\.built` is the result of a function/);
      assert.match(
        told,
        /reviewedPlanIgnore:\n {8}- address: "terraform_data\.built"\n {10}path: "input"\n {10}reason: "/,
      );
      const { plan, review } = compare(await secondApart(bench, [rule]));
      assert.equal(review.kind, "covered");
      assert.match(
        plan.notices.map(({ text }) => text).join(),
        /Left out .* terraform_data\.built input \(stamped/,
      );
    });

    it("cover an update of nothing else that no plan showed, and no other field of it", async (t) => {
      const bench = await deployed(t, tool);
      await bench.write("main.tf", stamped(2));
      const [reviewed, fresh] = await secondApart(bench, [rule]);
      const without = {
        ...reviewed,
        changes: reviewed.changes.filter(({ address }) => address !== rule.address),
      };
      assert.equal(compare([without, fresh]).review.kind, "covered");
      await bench.write("main.tf", stamped(3));
      const [, other] = await secondApart(bench, [rule]);
      assert.equal(compare([reviewed, other]).review.kind, "exceeds");
    });

    it("do not hide that their resource is replaced or deleted", async (t) => {
      const bench = await deployed(t, tool);
      const [reviewed] = await secondApart(bench, [rule]);
      await bench.write(
        "main.tf",
        stamped(1).replace("input = plan", "triggers_replace = 1\n  input = plan"),
      );
      const [replaced] = await secondApart(bench, [rule]);
      assert.equal(compare([reviewed, replaced]).review.kind, "exceeds");
      await bench.write("main.tf", 'terraform {\n  backend "local" {}\n}\n');
      const [deleted] = await secondApart(bench, [{ ...rule, address: "*", path: "*" }]);
      assert.equal(compare([reviewed, deleted]).review.kind, "exceeds");
    });
  });
}

async function deployed(t: TestContext, tool: Parameters<typeof makeBench>[0]): Promise<Bench> {
  const bench = await makeBench(tool, { "main.tf": stamped(1) });
  t.after(() => bench.remove());
  await deploy(bench.open());
  return bench;
}

/** Two plans of the same files, so far apart that a time stamp differs. */
async function secondApart(bench: Bench, rules: readonly FieldRule[]): Promise<readonly [Plan, Plan]> {
  const options: OpenOptions = {
    spec: { rules: { ...defaultTerraformRules, reviewedPlanIgnore: rules } },
  };
  await sleep(1100);
  const { plan: reviewed } = await finish(bench.open(options).plan());
  await sleep(1100);
  const { plan: fresh } = await finish(bench.open(options).plan());
  return [reviewed, fresh];
}

/** Compares as an apply does: with the record of the reviewed plan. */
function compare([reviewed, plan]: readonly [Plan, Plan]) {
  const head = { pullRequest: 7, baseRef: "main", baseSha: "a".repeat(40), workflow: null };
  const decoded = decodeRecord(encodeRecord({ ...head, target: plan.target }, reviewed));
  if (decoded.kind !== "record") throw new Error(decoded.kind);
  const found = { kind: "reviewed", records: [decoded.record], pullRequests: [7] } as const;
  return {
    plan,
    review: compareReviewed(plan, found, { mode: "auto", approve: [], actor: "ada", dispatched: false }),
  };
}
