import assert from "node:assert/strict";
import { test } from "node:test";
import { leavesOf } from "../../../../src/targets/kubernetes/leaves.ts";
import { ownersOf } from "../../../../src/targets/kubernetes/managed-fields.ts";
import {
  changedFields,
  createdFields,
  releasedFields,
  writeLeaves,
} from "../../../../src/targets/kubernetes/plan/plan-leaves.ts";

const ink = (hidden: string[] = [], key: Buffer | null = null) => ({
  address: "Secret/shop/a",
  key,
  hide: (secret: string) => void hidden.push(secret),
});

test("only what the server would change is a change, whatever else it filled in", () => {
  const sent = leavesOf({ kind: "X", spec: { a: 1, b: "2" } }, null);
  const live = { kind: "X", spec: { a: 1, b: "1", filledIn: true } };
  const predicted = { kind: "X", spec: { a: 1, b: "2", filledIn: true } };
  assert.deepEqual(changedFields({ sent, owned: [], live, predicted }), [
    { path: "spec.b", before: "1", after: "2" },
  ]);
});

test("a value that the server writes in another way is no change", () => {
  const sent = leavesOf({ kind: "X", cpu: "1000m" }, null);
  const live = { kind: "X", cpu: "1" };
  assert.deepEqual(changedFields({ sent, owned: [], live, predicted: live }), []);
});

const owned = (fieldsV1: object) =>
  ownersOf({
    metadata: {
      managedFields: [
        { manager: "pushlane", operation: "Apply", fieldsV1: JSON.parse(JSON.stringify(fieldsV1)) },
      ],
    },
  })[0]?.fields ?? [];

test("a field that is no longer sent goes, unless the server says that it stays", () => {
  const fields = owned({ "f:data": { "f:kept": {}, "f:gone": {}, "f:shared": {} } });
  const sent = leavesOf({ kind: "ConfigMap", data: { kept: "1" } }, null);
  const live = { kind: "ConfigMap", data: { kept: "1", gone: "2", shared: "3" } };
  const predicted = { kind: "ConfigMap", data: { kept: "1", shared: "3" } };
  assert.deepEqual(changedFields({ sent, owned: fields, live, predicted }), [
    { path: "data.gone", before: "2", after: undefined },
  ]);
});

test("a removed list item is told by its fields, not as a whole besides", () => {
  const fields = owned({
    "f:spec": { "f:ports": { 'k:{"port":80}': { ".": {}, "f:port": {}, "f:name": {} } } },
  });
  assert.deepEqual(
    releasedFields([], fields).map(({ path }) => path),
    ["spec.ports[port=80].port", "spec.ports[port=80].name"],
  );
});

test("a value inside of what is sent as one is not released", () => {
  const sent = leavesOf({ kind: "X", spec: { args: ["a"] } }, null);
  assert.deepEqual(releasedFields(sent, owned({ "f:spec": { "f:args": { "f:x": {} } } })), []);
});

test("a Secret's values are hidden, have no side, and tokens only under a key", () => {
  const object = {
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: "a", namespace: "shop" },
    data: { p: "c3dvcmRmaXNo" },
  };
  const fields = createdFields(leavesOf(object, null));
  const hidden: string[] = [];
  const [leaf] = writeLeaves(object, fields, ink(hidden));
  assert.deepEqual(hidden, ["c3dvcmRmaXNo", "swordfish"]);
  assert.deepEqual([leaf?.before, leaf?.after, leaf?.secret], [{ kind: "absent" }, { kind: "secret" }, true]);
  const [keyed] = writeLeaves(object, fields, ink([], Buffer.alloc(32, 1)));
  const [other] = writeLeaves(object, fields, ink([], Buffer.alloc(32, 2)));
  assert.notEqual(keyed?.tokens.after, leaf?.tokens.after);
  assert.notEqual(keyed?.tokens.after, other?.tokens.after);
});

test("the type of a Secret is no secret", () => {
  const object = { apiVersion: "v1", kind: "Secret", type: "Opaque" };
  const [leaf] = writeLeaves(object, createdFields(leavesOf(object, null)), ink());
  assert.deepEqual([leaf?.secret, leaf?.after], [false, { kind: "value", json: '"Opaque"' }]);
});

test("the annotation in which kubectl repeats a Secret is as secret as its data", () => {
  const lastApplied = "kubectl.kubernetes.io/last-applied-configuration";
  const repeated = JSON.stringify({
    data: { password: "c3dvcmRmaXNoLTE=" },
    stringData: { pin: "4711-0815" },
  });
  const exported = {
    apiVersion: "v1",
    kind: "Secret",
    metadata: { annotations: { [lastApplied]: repeated } },
  };
  const hidden: string[] = [];
  const leaves = writeLeaves(exported, createdFields(leavesOf(exported, null)), ink(hidden));
  assert.deepEqual(
    leaves.map(({ secret, after }) => [secret, after.kind]),
    [[true, "secret"]],
  );
  assert.ok(!JSON.stringify(leaves).includes("c3dvcmRmaXNo"));
  assert.ok(hidden.includes("swordfish-1") && hidden.includes("4711-0815"), "what it repeats is masked");
});
