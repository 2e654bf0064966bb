import assert from "node:assert/strict";
import { test } from "node:test";
import {
  beginLedger,
  finishLedger,
  recordHealth,
  recordPruned,
  recordWrites,
  settleLedger,
} from "../../../../src/targets/kubernetes/apply/session-ledger.ts";
import { kindsOf } from "../../../../src/targets/kubernetes/discovery.ts";
import {
  type Entry,
  type Inventory,
  noHooks,
  renderHashOf,
} from "../../../../src/targets/kubernetes/inventory/inventory.ts";
import { identityOf } from "../../../../src/targets/kubernetes/object.ts";
import { noHookPlan } from "../../../../src/targets/kubernetes/order/hook.ts";
import type { Artifact } from "../../../../src/targets/kubernetes/plan/plan.ts";
import type { Step } from "../../../../src/targets/kubernetes/plan/plan-survey.ts";

const key = Buffer.alloc(32, 3);
const info = {
  group: "",
  version: "v1",
  kind: "ConfigMap",
  resource: "configmaps",
  namespaced: true,
  verbs: [],
};
const objectOf = (name: string, value = "1") => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name, namespace: "shop" },
  data: { value },
});
const stored = (name: string, resourceVersion = "5") => ({
  ...objectOf(name),
  metadata: { name, namespace: "shop", uid: `uid-${name}`, resourceVersion },
});
const change = (address: string) => ({
  address,
  action: "create" as const,
  marks: [],
  leaves: [],
  reason: null,
  previousAddress: null,
  prune: false,
  conflicts: [],
  unverified: null,
});

function step(name: string, state: "changes" | "stands" | "untouched"): Step {
  const object = objectOf(name);
  const desired = {
    identity: identityOf(object),
    address: `ConfigMap/shop/${name}`,
    info,
    object,
    source: { file: "a.yaml", line: 1, document: 1 },
    rules: [],
  };
  const live = state === "stands" ? stored(name) : null;
  const sighted = state === "changes" ? null : stored(name);
  const changing = state === "changes" ? change(desired.address) : null;
  return { desired, sent: object, live, sighted, change: changing, notices: [], warnings: [] };
}
const entry = (name: string, more: Partial<Entry> = {}): Entry => ({
  identity: identityOf(objectOf(name)),
  apiVersion: "v1",
  uid: `uid-${name}`,
  resourceVersion: "5",
  generation: null,
  applied: objectOf(name),
  renderHash: renderHashOf(objectOf(name), key),
  ...more,
});
const empty: Inventory = {
  target: "shop",
  repositoryId: "1",
  clusterUid: "",
  key,
  entries: [],
  pending: [],
  owed: [],
  unhealthy: [],
  hooks: noHooks,
  pointers: { started: null, finished: null },
  lastHealthy: null,
  run: "run-1",
};
const artifact = (steps: readonly Step[], more: Partial<Artifact> = {}): Artifact => ({
  served: kindsOf([info], [], ""),
  steps,
  prunes: [],
  kept: [],
  hooks: noHookPlan,
  ...more,
});
const names = (items: readonly { readonly identity: { readonly name: string } }[]) =>
  items.map(({ identity }) => identity.name);

test("an object keeps its entry until its own write has succeeded", () => {
  const before = { ...empty, entries: [entry("a", { resourceVersion: "1" })] };
  const begun = beginLedger(settleLedger(before, artifact([step("a", "changes")])), [step("a", "changes")], {
    commit: "c1",
    run: "r",
  });
  assert.deepEqual(begun.entries, before.entries);
  assert.deepEqual(names(begun.pending), ["a"]);
  assert.equal(begun.pointers.started?.commit, "c1");
  const done = recordWrites(begun, [{ step: step("a", "changes"), stored: stored("a", "9") }]);
  assert.deepEqual([done.entries[0]?.resourceVersion, done.pending], ["9", []]);
  assert.deepEqual(
    done.unhealthy.map(({ name }) => name),
    ["a"],
  );
});

test("what stands live as git wants it gets the entry that an interrupted run could not write", () => {
  const interrupted = {
    ...empty,
    pending: [{ ...entry("a"), applied: undefined }].map(({ identity, apiVersion, renderHash }) => ({
      identity,
      apiVersion,
      renderHash,
    })),
  };
  const settled = settleLedger(interrupted, artifact([step("a", "stands")]));
  assert.deepEqual([names(settled.entries), settled.pending], [["a"], []]);
  assert.equal(settled.entries[0]?.uid, "uid-a");
});

test("an inventory that already says all this stays as it is", () => {
  const before = { ...empty, entries: [entry("a"), entry("b", { resourceVersion: "old" })] };
  const settled = settleLedger(before, artifact([step("a", "untouched"), step("b", "stands")]));
  assert.deepEqual(settled, before);
});

test("what left git is owed from the beginning, and paid one by one", () => {
  const gone = entry("gone");
  const prune = { identity: gone.identity, info, entry: gone, change: change("x") };
  const settled = settleLedger({ ...empty, entries: [gone] }, artifact([], { prunes: [prune] }));
  assert.deepEqual([settled.entries, names(settled.owed)], [[], ["gone"]]);
  assert.deepEqual(recordPruned(settled, gone).owed, []);
});

test("what is gone or not ours any more is forgotten, its bad health too", () => {
  const before = { ...empty, entries: [entry("gone")], unhealthy: [entry("gone").identity] };
  const settled = settleLedger(before, artifact([]));
  assert.deepEqual([settled.entries, settled.owed, settled.unhealthy], [[], [], []]);
});

test("lastHealthy moves only when everything is healthy", () => {
  const sick = recordHealth({ ...empty, lastHealthy: { commit: "c1" } }, [entry("a").identity], "c2");
  assert.equal(sick.lastHealthy?.commit, "c1");
  assert.equal(recordHealth(sick, [], "c3").lastHealthy?.commit, "c3");
});

test("pointers that stand at this commit stay as they are, whichever run comes", () => {
  const finished = finishLedger(empty, { commit: "c1", run: "r1" });
  assert.deepEqual(finishLedger(finished, { commit: "c1", run: "r2" }), finished);
  assert.equal(finishLedger(finished, { commit: "c2", run: "r2" }).pointers.finished?.commit, "c2");
});
