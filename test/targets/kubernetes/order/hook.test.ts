import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { type Inventory, noHooks } from "../../../../src/targets/kubernetes/inventory/inventory.ts";
import { identityOf } from "../../../../src/targets/kubernetes/object.ts";
import {
  beginHooks,
  closeRelease,
  type Git,
  type HookPlan,
  inBatches,
  planTurns,
  recordHook,
  settleHooks,
} from "../../../../src/targets/kubernetes/order/hook.ts";
import type { HookPhase, Turn } from "../../../../src/targets/kubernetes/order/phase.ts";
import { inventoryOf } from "../inventory/inventories.ts";

const before: Turn = { stage: "pre", on: "any" };
const post: Turn = { stage: "post", on: "any" };
const preInstall: Turn = { stage: "pre", on: "install" };
const preUpgrade: Turn = { stage: "pre", on: "upgrade" };

function hook(
  name: string,
  turns: readonly Turn[],
  more: { kind?: string; args?: string; order?: number; beside?: boolean } = {},
) {
  const kind = more.kind ?? "Job";
  const [group, version] = kind === "Job" ? ["batch", "v1"] : ["", "v1"];
  const object = {
    apiVersion: kind === "Job" ? "batch/v1" : "v1",
    kind,
    metadata: { name, namespace: "shop" },
    spec: { args: more.args ?? "" },
  };
  const info = { group, version, kind, resource: `${kind.toLowerCase()}s`, namespaced: true, verbs: [] };
  const source = { file: "deploy/hooks.yaml", line: 1, document: 1 };
  const phase: HookPhase = {
    kind: "hook",
    turns,
    order: more.order ?? 0,
    policies: new Set(["before-hook-creation"]),
    isBesideOthers: more.beside === true,
    origin: "a hook",
  };
  return {
    desired: {
      identity: identityOf(object),
      address: `${kind}/shop/${name}`,
      info,
      object,
      source,
      rules: [],
    },
    phase,
  };
}

type Hooked = ReturnType<typeof hook>;
const git = (hooks: readonly Hooked[], inventory: Inventory | null, more: Partial<Git> = {}): Git => ({
  hooks,
  inventory,
  commit: "c1",
  isInstalled: false,
  changesMembers: false,
  ...more,
});
const due = (plan: HookPlan) => plan.due.map(({ stage, desired }) => `${stage} ${desired.identity.name}`);

/** The inventory after an apply in which these hooks ended so. */
function after(given: Git, results: Readonly<Record<string, "succeeded" | "failed">> = {}): Inventory {
  const plan = planTurns(given);
  const begun = beginHooks(settleHooks(given.inventory ?? inventoryOf([]), plan), plan, given.commit);
  let ledger = begun;
  for (const step of plan.due) {
    const result = results[step.desired.identity.name] ?? "succeeded";
    ledger = recordHook(ledger, step, { commit: given.commit, result, uid: "u" });
    if (result === "failed") return ledger;
  }
  return closeRelease(ledger);
}

test("an install runs what it is asked for, an upgrade the others, and a change of nothing runs none", () => {
  const hooks = [
    hook("init", [preInstall]),
    hook("up", [preUpgrade]),
    hook("both", [preInstall, preUpgrade]),
  ];
  const first = git(hooks, null);
  assert.deepEqual(due(planTurns(first)), ["pre both", "pre init"]);
  const done = after(first);
  const next = { commit: "c2", isInstalled: true };
  assert.deepEqual(due(planTurns(git(hooks, done, next))), []);
  assert.deepEqual(due(planTurns(git(hooks, done, { ...next, changesMembers: true }))), [
    "pre both",
    "pre up",
  ]);
});

test("what was live before Pushlane came is an upgrade, not an install", () => {
  const hooks = [hook("init", [preInstall]), hook("up", [preUpgrade])];
  assert.deepEqual(due(planTurns(git(hooks, null, { isInstalled: true }))), ["pre up"]);
});

test("hooks run by weight, then by rank, then by name", () => {
  const hooks = [
    hook("b", [before]),
    hook("a", [before]),
    hook("scripts", [before], { kind: "ConfigMap" }),
    hook("last", [before], { order: 5 }),
    hook("first", [before], { order: -5 }),
  ];
  assert.deepEqual(due(planTurns(git(hooks, null))), [
    "pre first",
    "pre scripts",
    "pre a",
    "pre b",
    "pre last",
  ]);
});

test("a hook with other content runs, and so does one that is new; the commit alone makes none run", () => {
  const done = after(git([hook("a", [before])], null));
  const upgrade = { commit: "c2", isInstalled: true };
  assert.deepEqual(due(planTurns(git([hook("a", [before], { args: "other" })], done, upgrade))), ["pre a"]);
  assert.deepEqual(due(planTurns(git([hook("a", [before]), hook("b", [post])], done, upgrade))), [
    "pre a",
    "post b",
  ]);
  assert.deepEqual(due(planTurns(git([hook("a", [before])], done, upgrade))), []);
});

test("after a failure the same commit runs what did not succeed, with what stands by it; another commit runs all", () => {
  const hooks = [
    hook("scripts", [before], { kind: "ConfigMap", order: -9 }),
    hook("a", [before], { order: 1 }),
    hook("b", [before], { order: 2 }),
    hook("c", [post]),
  ];
  const failed = after(git(hooks, null), { b: "failed" });
  assert.deepEqual(due(planTurns(git(hooks, failed))), ["pre scripts", "pre b", "post c"]);
  const all = ["pre scripts", "pre a", "pre b", "post c"];
  assert.deepEqual(due(planTurns(git(hooks, failed, { commit: "c2", isInstalled: true }))), all);
});

test("an install that failed is one until all of its hooks have run", () => {
  const hooks = [hook("init", [preInstall])];
  const failed = after(git(hooks, null), { init: "failed" });
  assert.equal(failed.hooks.release, "install");
  assert.deepEqual(due(planTurns(git(hooks, failed, { commit: "c2", isInstalled: true }))), ["pre init"]);
});

test("a hook that runs twice in an apply is remembered for each turn", () => {
  const hooks = [hook("check", [before, post])];
  const plan = planTurns(git(hooks, null));
  assert.deepEqual(due(plan), ["pre check", "post check"]);
  const [first] = plan.due;
  assert.ok(first);
  const begun = beginHooks(inventoryOf([]), plan, "c1");
  const half = recordHook(begun, first, { commit: "c1", result: "succeeded" });
  assert.deepEqual(due(planTurns(git(hooks, half))), ["post check"]);
});

test("a target without hooks keeps none, and a hook that left git is forgotten", () => {
  const empty = planTurns(git([], null));
  assert.deepEqual(beginHooks(inventoryOf([]), empty, "c1").hooks, noHooks);
  const done = after(git([hook("a", [before])], null));
  assert.deepEqual(settleHooks(done, planTurns(git([], done))).hooks.runs, []);
});

test("whatever fails, every hook that is asked for has succeeded in the end, and then nothing is due", () => {
  const anyHooks = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom("a", "b", "c", "d"),
      turns: fc.subarray([before, post, preInstall, preUpgrade], { minLength: 1 }),
      order: fc.integer({ min: -2, max: 2 }),
    }),
    { selector: ({ name }) => name },
  );
  const anyFailures = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 6 });
  fc.assert(
    fc.property(anyHooks, anyFailures, (said, failures) => {
      const hooks = said.map(({ name, turns, order }) => hook(name, turns, { order }));
      let inventory: Inventory | null = null;
      for (const name of failures) inventory = after(git(hooks, inventory), { [name]: "failed" });
      const ended = after(git(hooks, inventory));
      assert.equal(ended.hooks.release, null);
      assert.deepEqual(due(planTurns(git(hooks, ended, { isInstalled: true, commit: "c2" }))), []);
      assert.ok(ended.hooks.runs.every(({ result }) => result === "succeeded" || result === "passed-over"));
    }),
  );
});

test("hooks that may run beside others do so within a stage and an order, after what they need", () => {
  const beside = { beside: true };
  const hooks = [
    hook("settings", [before], { ...beside, kind: "ConfigMap" }),
    hook("a", [before], beside),
    hook("b", [before, { stage: "post", on: "any" }], beside),
    hook("c", [before]),
    hook("d", [before]),
    hook("e", [before], { ...beside, order: 1 }),
    hook("f", [before], { ...beside, order: 1 }),
    hook("g", [before], { ...beside, order: 2 }),
  ];
  const batches = inBatches(planTurns(git(hooks, null)).due);
  assert.deepEqual(
    batches.map((steps) => steps.map(({ stage, desired }) => `${stage} ${desired.identity.name}`)),
    [["pre settings"], ["pre a", "pre b"], ["pre c"], ["pre d"], ["pre e", "pre f"], ["pre g"], ["post b"]],
  );
});
