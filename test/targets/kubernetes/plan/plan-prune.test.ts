import assert from "node:assert/strict";
import { test } from "node:test";
import { type KindInfo, kindsOf } from "../../../../src/targets/kubernetes/discovery.ts";
import {
  type Entry,
  type Inventory,
  noHooks,
} from "../../../../src/targets/kubernetes/inventory/inventory.ts";
import { type Identity, identityKey } from "../../../../src/targets/kubernetes/object.ts";
import type { Sighting } from "../../../../src/targets/kubernetes/plan/plan-live.ts";
import { planPrunes, pruneCandidates } from "../../../../src/targets/kubernetes/plan/plan-prune.ts";

const info = (group: string, kind: string, namespaced = true): KindInfo => ({
  group,
  version: "v1",
  kind,
  resource: `${kind.toLowerCase()}s`,
  namespaced,
  verbs: [],
});
const kinds = kindsOf(
  [
    info("", "ConfigMap"),
    info("", "Namespace", false),
    info("", "PersistentVolumeClaim"),
    info("extra", "ConfigMap"),
  ],
  ["stale.example"],
  "",
);

const identity = (kind = "ConfigMap", group = "", namespace = "shop"): Identity => ({
  group,
  kind,
  namespace,
  name: "a",
});
const entry = (of: Identity, uid = "uid-1"): Entry => ({
  identity: of,
  apiVersion: of.group === "" ? "v1" : `${of.group}/v1`,
  uid,
  resourceVersion: "1",
  generation: null,
  applied: {},
  renderHash: "hash",
});
const inventory = (parts: Partial<Inventory>): Inventory => ({
  target: "shop",
  repositoryId: "1",
  clusterUid: "",
  key: Buffer.alloc(32),
  entries: [],
  pending: [],
  owed: [],
  unhealthy: [],
  hooks: noHooks,
  pointers: { started: null, finished: null },
  lastHealthy: null,
  run: "",
  ...parts,
});
const there = (uid: string, labels = {}, managers: readonly string[] = []): Sighting => ({
  kind: "there",
  whole: false,
  object: { metadata: { uid, labels, managedFields: managers.map((manager) => ({ manager })) } },
});
const rules = {
  prune: true,
  home: "shop",
  stale: kinds.stale,
  ours: new Set(["applyset-ours-v1"]),
  heldUids: new Set<string>(),
};
const ours = { "applyset.kubernetes.io/part-of": "applyset-ours-v1" };

function planned(known: Partial<Inventory>, seen: Sighting, more: Partial<typeof rules> = {}) {
  const candidates = pruneCandidates(inventory(known), new Set(), kinds);
  const sightings = new Map(candidates.map((one) => [identityKey(one.identity), seen]));
  return planPrunes(candidates, sightings, { ...rules, ...more });
}

test("what git holds is no candidate", () => {
  const held = new Set([identityKey(identity())]);
  assert.deepEqual(pruneCandidates(inventory({ entries: [entry(identity())] }), held, kinds), []);
});

test("what left git is deleted under its uid", () => {
  const { prunes } = planned({ entries: [entry(identity())] }, there("uid-1", ours));
  assert.deepEqual(prunes[0]?.change.marks, [
    { name: "action", value: "delete" },
    { name: "prune", value: "true" },
    { name: "uid", value: "uid-1" },
  ]);
  assert.equal(prunes[0]?.change.unverified, null);
});

test("what is owed is a candidate as well", () => {
  assert.equal(planned({ owed: [entry(identity())] }, there("uid-1")).prunes.length, 1);
});

test("what cannot be read is planned as not verified, never forgotten", () => {
  const { prunes } = planned({ entries: [entry(identity())] }, { kind: "unreadable", reason: "forbidden" });
  assert.equal(prunes[0]?.change.unverified, "delete, not verified: forbidden");
});

test("a kind whose API group does not answer is not verified; a kind that is not served any more is gone", () => {
  const stale = planned({ entries: [entry(identity("Thing", "stale.example"))] }, { kind: "absent" });
  assert.match(stale.prunes[0]?.change.unverified ?? "", /stale\.example does not answer/);
  const gone = planned({ entries: [entry(identity("Thing", "gone.example"))] }, { kind: "absent" });
  assert.deepEqual([gone.prunes, gone.kept, gone.notices.length], [[], [], 1]);
});

const forgotten: readonly (readonly [
  why: string,
  known: Partial<Inventory>,
  seen: Sighting,
  more?: Partial<typeof rules>,
])[] = [
  ["it is gone already", { entries: [entry(identity())] }, { kind: "absent" }],
  ["it has another uid", { entries: [entry(identity())] }, there("uid-2", ours)],
  [
    "another target took it",
    { entries: [entry(identity())] },
    there("uid-1", { "applyset.kubernetes.io/part-of": "applyset-other-v1" }),
  ],
  [
    "git holds the same object under another group",
    { entries: [entry(identity())] },
    there("uid-1", ours),
    { heldUids: new Set(["uid-1"]) },
  ],
  [
    "an interrupted run never wrote it",
    { pending: [{ identity: identity(), apiVersion: "v1", renderHash: "h" }] },
    there("uid-9", {}, ["kubectl"]),
  ],
];
for (const [why, known, seen, more] of forgotten) {
  test(`what left git is not deleted when ${why}`, () => {
    const { prunes, kept } = planned(known, seen, more);
    assert.deepEqual([prunes, kept], [[], []]);
  });
}

test("what an interrupted run wrote and git no longer holds is deleted by its mark", () => {
  const pending = [{ identity: identity(), apiVersion: "v1", renderHash: "h" }];
  const { prunes } = planned({ pending }, there("uid-9", ours, ["pushlane"]));
  assert.equal(prunes[0]?.entry.uid, "uid-9");
});

const staying: readonly (readonly [why: string, of: Identity, more?: Partial<typeof rules>])[] = [
  ["it is a protected kind", identity("PersistentVolumeClaim")],
  ["it is a namespace", { ...identity("Namespace", "", ""), name: "other" }],
  ["it is the home", { ...identity("Namespace", "", ""), name: "shop" }],
  ["prune is off", identity(), { prune: false }],
];
for (const [why, of, more] of staying) {
  test(`what left git stays and stays known when ${why}`, () => {
    const { prunes, kept, notices } = planned({ entries: [entry(of)] }, there("uid-1", ours), more);
    assert.deepEqual([prunes.length, kept.length, notices.length], [0, 1, 1]);
  });
}
