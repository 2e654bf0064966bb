import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { type Change, fingerprintOf } from "../../src/model/plan.ts";
import { keyId, markerToken, secretToken, valueToken } from "../../src/model/token.ts";
import { change, leaf, value } from "../report/samples.ts";

const key = Buffer.alloc(32, 1);
const web = change("Deployment/shop/web", "update", [
  leaf("spec.replicas", value(1), value(2)),
  leaf("spec.paused", value(true), value(false)),
]);
const old = change("ConfigMap/shop/old", "delete");

test("the same value at another path or of another object has another token", () => {
  const token = valueToken("A", "p", "v");
  assert.match(token, /^[\w-]{11}$/);
  assert.equal(token, valueToken("A", "p", "v"));
  for (const other of [
    valueToken("B", "p", "v"),
    valueToken("A", "q", "v"),
    valueToken("A", "p", "w"),
    valueToken("Ap", "", "v"),
  ])
    assert.notEqual(other, token);
});

test("a text that reads like a marker is not the marker", () => {
  fc.assert(
    fc.property(fc.string(), (text) =>
      assert.notEqual(valueToken("A", "p", text), markerToken("A", "p", "absent")),
    ),
  );
});

test("a secret's token needs the key; without one it says uncompared, whatever the value", () => {
  const at = { address: "Secret/shop/db", path: "data.password" };
  assert.notEqual(secretToken(key, at, "x"), valueToken(at.address, at.path, "x"));
  assert.notEqual(secretToken(key, at, "x"), secretToken(key, at, "y"));
  assert.notEqual(secretToken(key, at, "x"), secretToken(Buffer.alloc(32, 2), at, "x"));
  assert.equal(secretToken(null, at, "x"), secretToken(null, at, "y"));
  assert.match(keyId(key), /^[0-9a-f]{8}$/);
});

test("a fingerprint depends on what changes, and not on the order in which it is listed", () => {
  const fingerprint = fingerprintOf("shop", [web, old]);
  const reversed: Change = { ...web, leaves: web.leaves.toReversed() };
  assert.equal(fingerprintOf("shop", [old, reversed]), fingerprint);
  const differing: readonly (readonly Change[])[] = [
    [web],
    [web, { ...old, action: "forget", marks: [{ name: "action", value: "forget" }] }],
    [web, { ...old, marks: [...old.marks, { name: "uid", value: "1" }] }],
    [{ ...web, leaves: web.leaves.slice(1) }, old],
    [
      change(web.address, "update", [
        leaf("spec.replicas", value(1), value(3)),
        leaf("spec.paused", value(true), value(false)),
      ]),
      old,
    ],
  ];
  for (const changes of differing) assert.notEqual(fingerprintOf("shop", changes), fingerprint);
  assert.notEqual(fingerprintOf("other", [web, old]), fingerprint);
});

test("what does not change, and how a change is told, is not in the fingerprint", () => {
  const told: Change = { ...old, reason: "removed from git", unverified: "forbidden" };
  assert.equal(
    fingerprintOf("shop", [told, change("Service/shop/web", "none")]),
    fingerprintOf("shop", [old]),
  );
});
