import assert from "node:assert/strict";
import { test } from "node:test";
import { Failure } from "../../../../src/model/failure.ts";
import { defaultRules } from "../../../../src/model/kubernetes-rules.ts";
import { refuseOverBudget } from "../../../../src/targets/kubernetes/plan/plan-budget.ts";
import { planPrunes } from "../../../../src/targets/kubernetes/plan/plan-prune.ts";
import { entryOf, inventoryOf } from "../inventory/inventories.ts";
import { handsWithout } from "../stage.ts";

/** The failure over `gone` prunes of a target that has `has` objects, or null. */
function refused(gone: number, has: number, pruneBudget = defaultRules.pruneBudget): Failure | null {
  const entries = Array.from({ length: has }, (_none, index) => entryOf(`item-${index}`));
  const info = {
    group: "",
    version: "v1",
    kind: "ConfigMap",
    resource: "configmaps",
    namespaced: true,
    verbs: [],
  };
  const candidates = entries.slice(0, gone).map((entry) => ({ ...entry, entry, info }));
  const unreadable = { kind: "unreadable" as const, reason: "x" };
  const sightings = new Map(
    entries.map(({ identity }) => [["", identity.kind, "shop", identity.name].join("|"), unreadable]),
  );
  const rules = {
    prune: true,
    home: "shop",
    stale: [],
    ours: new Set<string>(),
    heldUids: new Set<string>(),
  };
  const { prunes } = planPrunes(candidates, sightings, rules);
  assert.equal(prunes.length, gone);
  const { spec } = handsWithout({});
  try {
    refuseOverBudget(
      { spec: { ...spec, rules: { ...spec.rules, pruneBudget } } },
      prunes,
      inventoryOf(entries),
    );
    return null;
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown;
    throw thrown;
  }
}

const cases: readonly (readonly [
  what: string,
  gone: number,
  has: number,
  budget: typeof defaultRules.pruneBudget,
  isRefused: boolean,
])[] = [
  ["most of a small target, by default", 5, 5, defaultRules.pruneBudget, false],
  ["many of a big target that are a small part, by default", 100, 1000, defaultRules.pruneBudget, false],
  ["just as many as the number", 20, 21, defaultRules.pruneBudget, false],
  ["more than the number and than the share", 21, 40, defaultRules.pruneBudget, true],
  ["just the share", 30, 60, defaultRules.pruneBudget, false],
  ["anything, where both are 0", 1, 1000, { count: 0, share: 0 }, true],
  ["nothing, where both are 0", 0, 1000, { count: 0, share: 0 }, false],
  ["more than a number without a share", 11, 1000, { count: 10, share: 0 }, true],
  ["everything, where the share is 100", 50, 50, { count: 0, share: 100 }, false],
];
for (const [what, gone, has, budget, isRefused] of cases) {
  test(`a plan that prunes ${what}, is ${isRefused ? "refused" : "made"}`, () => {
    assert.equal(refused(gone, has, budget)?.code ?? null, isRefused ? "prune-budget" : null);
  });
}

test("the refusal names the numbers, the key, the line of the target, and the objects", () => {
  const failure = refused(25, 30);
  assert.match(failure?.message ?? "", /25 of the 30 objects of the target "shop" \(83 %\)/);
  assert.match(failure?.message ?? "", /set kubernetes\.pruneBudget\.count to 25/);
  assert.match(failure?.message ?? "", /- ConfigMap\/shop\/item-0\n/);
  assert.match(failure?.message ?? "", /- and 5 more$/);
  assert.deepEqual(failure?.places, [{ file: "pushlane.yaml", line: 3, column: 5 }]);
});
