import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { decodeRecord, encodeRecord, type PlanRecord } from "../../src/review/record.ts";
import { anyPlan, change, type Fields, key, plan } from "./plans.ts";

const head = {
  target: "shop",
  pullRequest: 12,
  baseRef: "main",
  baseSha: "a".repeat(40),
  workflow: ".github/workflows/plan.yml",
};

test("a record says for which pull request, base and workflow it was made, and names its key", () => {
  const { tokens: _, ...rest } = recordOf(
    encodeRecord(head, plan([change("create", "Namespace/shop")], key)),
  );
  assert.deepEqual(rest, {
    ...head,
    keyId: plan([], key).keyId,
    fingerprint: plan([change("create", "Namespace/shop")], key).fingerprint,
  });
});

test("a record holds no value, neither public nor secret", () => {
  const update = change(
    "update",
    "Secret/shop/db",
    {
      "data.password": [{ secret: "hunter2" }, { secret: "correct-horse" }],
      "metadata.labels.app": ["frontend", "backend"],
    },
    { key },
  );
  const text = encodeRecord(head, plan([update], key));
  for (const value of ["hunter2", "correct-horse", "frontend", "backend"])
    assert.ok(!text.includes(value), value);
});

test("creates carry no before", () => {
  const tokens = recordOf(
    encodeRecord(head, plan([change("create", "Namespace/shop", { a: ["<absent>", "1"] })])),
  ).tokens;
  assert.equal(tokens.kind, "leaf");
  assert.ok(tokens.kind === "leaf" && tokens.before.size === 0 && tokens.after.size === 1);
});

test("equal plans give equal texts, in whatever order their changes come", () => {
  fc.assert(
    fc.property(anyPlan(), (made) => {
      const turned = plan(made.changes.toReversed(), key);
      assert.equal(encodeRecord(head, turned), encodeRecord(head, made));
    }),
  );
});

const sizes = [
  { leaves: 2700, each: 10, action: "update", compare: "leaf" },
  { leaves: 5300, each: 10, action: "create", compare: "leaf" },
  { leaves: 9000, each: 10, action: "update", compare: "change" },
  { leaves: 9000, each: 1, action: "update", compare: "whole" },
] as const;
for (const { leaves, each, action, compare } of sizes) {
  test(`${leaves} leaves of ${action}s, ${each} per object, are compared by ${compare}, within what GitHub takes`, () => {
    const text = encodeRecord(head, plan(manyChanges(action, leaves, each)));
    assert.equal(recordOf(text).tokens.kind, compare);
    assert.ok(text.length <= 65_535);
  });
}

test("without a plan there is a head and no record", () => {
  const record = recordOf(encodeRecord(head, null));
  assert.deepEqual([record.pullRequest, record.tokens.kind], [12, "none"]);
});

test("a text by others is not a record", () => {
  for (const text of ["", "All good", "```diff\n+ a\n```"]) assert.equal(decodeRecord(text).kind, "other");
});

test("a record that lost a piece is damaged, not empty", () => {
  const text = encodeRecord(head, plan([change("update", "Namespace/shop", { a: ["1", "2"] })]));
  for (const damaged of [
    text.slice(0, -20),
    text.replace(/^after .*$/m, ""),
    text.replace(/^after .{3}/m, "after ***"),
    text.replace(/^fingerprint .*$/m, "fingerprint ***"),
    text.replace(/^compare .*$/m, "compare stars"),
  ])
    assert.equal(decodeRecord(damaged).kind, "damaged", damaged);
});

test("a text that came back with Windows line ends is the same record", () => {
  const text = encodeRecord(head, plan([change("update", "Namespace/shop", { a: ["1", "2"] })]));
  assert.deepEqual(decodeRecord(`${text.replaceAll("\n", "\r\n")}\r\n`), decodeRecord(text));
});

function recordOf(text: string): PlanRecord {
  const decoded = decodeRecord(text);
  assert.ok(decoded.kind === "record", `not a record: ${text.slice(0, 80)}`);
  return decoded.record;
}

function manyChanges(action: "create" | "update", leaves: number, each: number) {
  return Array.from({ length: leaves / each }, (_, object) => {
    const fields: Fields = Object.fromEntries(
      Array.from({ length: each }, (__, field) => [
        `f${field}`,
        [action === "create" ? "<absent>" : "a", "b"] as const,
      ]),
    );
    return change(action, `ConfigMap/shop/c${object}`, fields);
  });
}
