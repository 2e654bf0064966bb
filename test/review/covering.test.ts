import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import type { Change, Plan } from "../../src/model/plan.ts";
import { compareReviewed } from "../../src/review/compare.ts";
import { pathsAbove } from "../../src/review/covering.ts";
import { decodeRecord, encodeRecord, type PlanRecord } from "../../src/review/record.ts";
import { anyChange, anyPlan, change, type Fields, key, otherKey, plan } from "./plans.ts";

const options = { mode: "auto", approve: [], actor: "ana", dispatched: false } as const;

test("a plan is covered by its own record", () => {
  fc.assert(
    fc.property(anyPlan(), (made) => {
      assert.equal(verdict(made, [made]).kind, "covered");
    }),
  );
});

test("a part of a reviewed plan is covered", () => {
  fc.assert(
    fc.property(anyPlan(), fc.nat(), (made, at) => {
      const rest = made.changes.filter((_, index) => index !== at % made.changes.length);
      const kind = verdict(plan(rest, key), [made]).kind;
      assert.equal(kind, rest.length === 0 ? "no-changes" : "covered");
    }),
  );
});

test("an additional change exceeds", () => {
  fc.assert(
    fc.property(anyPlan(), anyChange("ConfigMap/shop/new", key), (made, more) => {
      const fresh = plan([...made.changes, more], key);
      assert.deepEqual(exceedingOf(fresh, [made]), ["ConfigMap/shop/new"]);
    }),
  );
});

test("an additional field exceeds", () => {
  everyChange((reviewed, touched) => {
    if (touched.action === "delete") return;
    const more = change("update", touched.address, { extra: ["0", "1"] }).leaves;
    const fresh = swap(reviewed, touched, { ...touched, leaves: [...touched.leaves, ...more] });
    assert.deepEqual(exceedingOf(fresh, [reviewed]), [touched.address]);
  });
});

test("a hook that was reviewed may run again, and not with another command, another phase or fewer fields", () => {
  const hook = (args: Fields, phase = "pre") =>
    plan([
      change("create", "Job/shop/migrate", args, {
        marks: [
          { name: "phase", value: phase },
          { name: "fields", value: Object.keys(args).join() },
        ],
      }),
    ]);
  const reviewed = hook({ image: ["<absent>", "tools:1"], args: ["<absent>", "--dry-run"] });
  assert.equal(verdict(reviewed, [reviewed]).kind, "covered");
  const others = [
    hook({ image: ["<absent>", "tools:2"], args: ["<absent>", "--dry-run"] }),
    hook({ image: ["<absent>", "tools:1"], args: ["<absent>", "--dry-run"] }, "post"),
    hook({ image: ["<absent>", "tools:1"] }),
  ];
  for (const other of others) assert.deepEqual(exceedingOf(other, [reviewed]), ["Job/shop/migrate"]);
  const asMember = plan([
    change("create", "Job/shop/migrate", { image: ["<absent>", "tools:1"], args: ["<absent>", "--dry-run"] }),
  ]);
  assert.deepEqual(exceedingOf(reviewed, [asMember]), ["Job/shop/migrate"]);
});

test("another value after exceeds, also of a secret under the same key", () => {
  everyChange((reviewed, touched) => {
    const other = change("update", touched.address, fieldsTo(touched, "quite another value"), { key });
    const leaves = touched.leaves.map((leaf, index) => {
      const after = other.leaves[index]?.tokens.after ?? "";
      return leaf.after.kind === "unknown" ? leaf : { ...leaf, tokens: { ...leaf.tokens, after } };
    });
    const isSame = touched.leaves.every(({ after }) => after.kind === "unknown");
    const fresh = swap(reviewed, touched, { ...touched, leaves });
    assert.deepEqual(exceedingOf(fresh, [reviewed]), isSame ? [] : [touched.address]);
  });
});

test("another value before exceeds, except for what is created", () => {
  everyChange((reviewed, touched) => {
    const other = change("update", touched.address, fieldsTo(touched, "quite another value"), { key });
    const leaves = touched.leaves.map((leaf, index) => ({
      ...leaf,
      tokens: { ...leaf.tokens, before: other.leaves[index]?.tokens.after ?? "" },
    }));
    const isSame =
      touched.action === "create" || touched.action === "delete" || touched.address === "output.url";
    if (touched.address === "output.url") return;
    const fresh = swap(reviewed, touched, { ...touched, leaves });
    assert.deepEqual(exceedingOf(fresh, [reviewed]), isSame ? [] : [touched.address]);
  });
});

test("another decision exceeds: a cause, an owner, the uid of a delete", () => {
  everyChange((reviewed, touched) => {
    if (touched.marks.length < 2) return;
    const marks = touched.marks.map((mark) =>
      mark.name === "action" ? mark : { ...mark, value: `${mark.value}!` },
    );
    assert.deepEqual(exceedingOf(swap(reviewed, touched, { ...touched, marks }), [reviewed]), [
      touched.address,
    ]);
  });
});

const actions = [
  { reviewed: "update", fresh: "replace" },
  { reviewed: "update", fresh: "create" },
  { reviewed: "update", fresh: "delete" },
  { reviewed: "create", fresh: "delete" },
  { reviewed: "create", fresh: "adopt" },
  { reviewed: "replace", fresh: "adopt" },
  { reviewed: "delete", fresh: "forget" },
  { reviewed: "forget", fresh: "delete" },
  { reviewed: "create", fresh: "replace" },
] as const;
for (const { reviewed, fresh } of actions) {
  test(`a reviewed ${reviewed} does not cover a ${fresh}`, () => {
    const fields = { "spec.replicas": ["1", "2"] } as const;
    const verdictOf = verdict(plan([change(fresh, "Deployment/shop/web", fields)]), [
      plan([change(reviewed, "Deployment/shop/web", fields)]),
    ]);
    assert.ok(verdictOf.kind === "exceeds");
    assert.equal(verdictOf.exceeding[0]?.why, `reviewed as ${reviewed}, now ${fresh}`);
  });
}

test("what is not covered is told by field, and a change that nobody saw as a whole", () => {
  const reviewed = plan([
    change("update", "Deployment/shop/web", { image: ["a", "b"], replicas: ["1", "2"] }),
  ]);
  const fresh = plan([
    change("update", "Deployment/shop/web", { image: ["a", "b"], replicas: ["1", "9"] }),
    change("delete", "Service/shop/old"),
  ]);
  const found = verdict(fresh, [reviewed]);
  assert.ok(found.kind === "exceeds");
  assert.deepEqual(found.exceeding, [
    { address: "Deployment/shop/web", action: "update", paths: ["replicas"], why: "not as reviewed" },
    { address: "Service/shop/old", action: "delete", paths: [], why: "not in a reviewed plan" },
  ]);
});

test("a decision that was not reviewed is told in words", () => {
  const fields = { replicas: ["1", "2"] } as const;
  const reviewed = plan([change("update", "Deployment/shop/web", fields)]);
  const marks = [
    { name: "action", value: "update" },
    { name: "conflict:replicas", value: "take" },
  ];
  const found = verdict(plan([change("update", "Deployment/shop/web", fields, { marks })]), [reviewed]);
  assert.ok(found.kind === "exceeds");
  assert.equal(found.exceeding[0]?.why, "replicas is another manager's, and would be taken: not as reviewed");
});

test("a reviewed change does not cover its way back", () => {
  const there = change("update", "Deployment/shop/web", { image: ["a", "b"] });
  const back = change("update", "Deployment/shop/web", { image: ["b", "a"] });
  assert.equal(verdict(plan([back]), [plan([there])]).kind, "exceeds");
});

test("a value that was only known after the apply covers any value, also inside of it", () => {
  const reviewed = plan([
    change("update", "aws_eip.a", { address: ["1", "<unknown>"], tags: ["<absent>", "<unknown>"] }),
  ]);
  const fresh = plan([
    change("update", "aws_eip.a", { address: ["1", "2"], 'tags["a.b"].c': ["<absent>", "x"] }),
  ]);
  assert.equal(verdict(fresh, [reviewed]).kind, "covered");
});

test("a known value does not cover an unknown one", () => {
  const reviewed = plan([change("update", "aws_eip.a", { address: ["1", "2"] })]);
  const fresh = plan([change("update", "aws_eip.a", { address: ["1", "<unknown>"] })]);
  assert.equal(verdict(fresh, [reviewed]).kind, "exceeds");
});

test("two pull requests cover one object together", () => {
  const one = plan([change("update", "Deployment/shop/web", { image: ["a", "b"] })]);
  const two = plan([change("update", "Deployment/shop/web", { replicas: ["1", "2"] })]);
  const fresh = plan([change("update", "Deployment/shop/web", { image: ["a", "b"], replicas: ["1", "2"] })]);
  assert.equal(verdict(fresh, [one, two]).kind, "covered");
});

test("a change may start where an earlier reviewed one ends, not where a later one does", () => {
  const toB = plan([change("update", "Deployment/shop/web", { image: ["a", "b"] })]);
  const toC = plan([change("update", "Deployment/shop/web", { image: ["a", "c"] })]);
  const fresh = plan([change("update", "Deployment/shop/web", { image: ["b", "c"] })]);
  assert.equal(verdict(fresh, [toB, toC]).kind, "covered");
  assert.equal(verdict(fresh, [toC, toB]).kind, "exceeds");
});

test("what a half-done create or replace leaves to do is covered, whatever stands there now", () => {
  everyChange((reviewed, touched) => {
    if (touched.action !== "create" && touched.action !== "replace") return;
    const begun = touched.leaves.map((leaf) => ({
      ...leaf,
      tokens: { ...leaf.tokens, before: "begunbegun0" },
    }));
    const tainted = [
      { name: "action", value: "replace" },
      { name: "order", value: "create,delete" },
      { name: "cause", value: "replace_because_tainted" },
    ];
    for (const rest of [
      change("create", touched.address).marks,
      change("update", touched.address).marks,
      tainted,
    ]) {
      const action =
        rest[0]?.value === "create" ? "create" : rest[0]?.value === "update" ? "update" : "replace";
      const fresh = plan([{ ...touched, action, marks: rest, leaves: begun }], key);
      assert.equal(verdict(fresh, [reviewed]).kind, "covered", action);
    }
  });
});

test("what is left of a create must still lead to what was reviewed", () => {
  const reviewed = plan([change("create", "aws_instance.a", { size: ["<absent>", "small"] })]);
  const fresh = plan([change("update", "aws_instance.a", { size: ["tiny", "large"] })]);
  assert.equal(verdict(fresh, [reviewed]).kind, "exceeds");
});

test("of a reviewed replace, creating anew what stood there before is not what is left", () => {
  const reviewed = plan([change("replace", "aws_instance.a", { size: ["small", "large"] })]);
  const fresh = plan([change("create", "aws_instance.a", { size: ["<absent>", "small"] })]);
  assert.equal(verdict(fresh, [reviewed]).kind, "exceeds");
});

test("what another pull request updates later is not what is left of a create", () => {
  const create = plan([change("create", "aws_instance.a", { size: ["<absent>", "small"] })]);
  const update = plan([change("update", "aws_instance.a", { image: ["a", "b"] })]);
  const fresh = (before: string) => plan([change("update", "aws_instance.a", { image: [before, "b"] })]);
  assert.equal(verdict(fresh("a"), [create, update]).kind, "covered");
  assert.equal(verdict(fresh("z"), [create, update]).kind, "exceeds");
});

test("taking a field from another manager is never what is left of a create", () => {
  const reviewed = plan([change("create", "Deployment/shop/web", { replicas: ["<absent>", "2"] })]);
  const taking = change(
    "update",
    "Deployment/shop/web",
    { replicas: ["9", "2"] },
    { marks: [{ name: "conflict:replicas", value: "take" }] },
  );
  assert.equal(verdict(plan([taking]), [reviewed]).kind, "exceeds");
});

test("of a reviewed replace the deposed object may be deleted, of an update not", () => {
  const fresh = plan([
    change("delete", "aws_instance.a (deposed 1f2e3d4c)", {}, { marks: [{ name: "uid", value: "i-1" }] }),
  ]);
  assert.equal(verdict(fresh, [plan([change("replace", "aws_instance.a")])]).kind, "covered");
  assert.equal(verdict(fresh, [plan([change("update", "aws_instance.a")])]).kind, "exceeds");
  assert.equal(verdict(fresh, [plan([change("replace", "aws_instance.b")])]).kind, "exceeds");
});

test("a reviewed root output is covered from wherever a half-done apply left it", () => {
  const reviewed = plan([change("update", "output.url", { value: ["a", "<unknown>"] })]);
  assert.equal(
    verdict(plan([change("update", "output.url", { value: ["b", "c"] })]), [reviewed]).kind,
    "covered",
  );
});

const secretUpdate = (before: string, after: string, secretKey: Buffer | null) =>
  change(
    "update",
    "Secret/shop/db",
    { "data.password": [{ secret: before }, { secret: after }] },
    { key: secretKey },
  );

for (const [title, reviewedKey, freshKey] of [
  ["another key", otherKey, key],
  ["no key then", null, key],
  ["no key now", key, null],
  ["no key at all", null, null],
] as const) {
  test(`secrets under ${title} are not compared and counted, never called changed`, () => {
    const fresh = plan([secretUpdate("a", "b", freshKey)], freshKey);
    const reviewed = plan([secretUpdate("a", "c", reviewedKey)], reviewedKey);
    assert.deepEqual(verdict(fresh, [reviewed]), { kind: "covered", pullRequests: [1], notCompared: 1 });
  });

  test(`a secret that no reviewed plan changes exceeds under ${title} too`, () => {
    const reviewed = plan(
      [
        change(
          "update",
          "Secret/shop/db",
          { "data.user": [{ secret: "a" }, { secret: "b" }] },
          { key: reviewedKey },
        ),
      ],
      reviewedKey,
    );
    const fresh = plan([secretUpdate("a", "b", freshKey)], freshKey);
    assert.equal(verdict(fresh, [reviewed]).kind, "exceeds");
  });

  test(`setting a secret is not covered by removing it under ${title}`, () => {
    const setting = change(
      "update",
      "Secret/shop/db",
      { "data.password": [{ secret: "a" }, { secret: "b" }] },
      { key: freshKey },
    );
    const removal = change(
      "update",
      "Secret/shop/db",
      { "data.password": [{ secret: "a" }, "<absent>"] },
      { key: reviewedKey },
    );
    assert.equal(verdict(plan([setting], freshKey), [plan([removal], reviewedKey)]).kind, "exceeds");
  });

  test(`removing a secret is not covered by changing it under ${title}`, () => {
    const removal = change(
      "update",
      "Secret/shop/db",
      { "data.password": [{ secret: "a" }, "<absent>"] },
      { key: freshKey },
    );
    const setting = change(
      "update",
      "Secret/shop/db",
      { "data.password": [{ secret: "a" }, { secret: "b" }] },
      { key: reviewedKey },
    );
    assert.equal(verdict(plan([removal], freshKey), [plan([setting], reviewedKey)]).kind, "exceeds");
  });
}

test("under one key the same secret is compared, and another value exceeds", () => {
  const reviewed = plan([secretUpdate("a", "b", key)], key);
  assert.deepEqual(verdict(plan([secretUpdate("a", "b", key)], key), [reviewed]), {
    kind: "covered",
    pullRequests: [1],
    notCompared: 0,
  });
  assert.equal(verdict(plan([secretUpdate("a", "c", key)], key), [reviewed]).kind, "exceeds");
});

test("a plan too large for its fields is compared change by change, secrets under another key by presence", () => {
  const many = (secretKey: Buffer, last: string) =>
    Array.from({ length: 700 }, (_, index) =>
      change(
        "update",
        `ConfigMap/shop/c${index}`,
        Object.fromEntries(
          Array.from({ length: 6 }, (__, field) => [
            `f${field}`,
            ["a", field === 5 && index === 699 ? last : "b"] as const,
          ]),
        ),
        { key: secretKey },
      ),
    );
  const reviewed = plan([...many(key, "b"), secretUpdate("a", "b", key)], key);
  assert.equal(recordOf(reviewed, 1).tokens.kind, "change");
  assert.deepEqual(exceedingOf(plan([...many(key, "c"), secretUpdate("a", "b", key)], key), [reviewed]), [
    "ConfigMap/shop/c699",
  ]);
  assert.deepEqual(exceedingOf(plan([...many(key, "b"), secretUpdate("a", "c", key)], key), [reviewed]), [
    "Secret/shop/db",
  ]);
  const underOther = verdict(plan([...many(otherKey, "b"), secretUpdate("a", "c", otherKey)], otherKey), [
    reviewed,
  ]);
  assert.deepEqual(underOther, { kind: "covered", pullRequests: [1], notCompared: 1 });
});

test("a plan too large even for that is compared as a whole", () => {
  const many = (last: string) =>
    Array.from({ length: 7000 }, (_, index) =>
      change("update", `ConfigMap/shop/c${index}`, { a: ["1", index === 0 ? last : "2"] }),
    );
  const reviewed = plan(many("2"));
  assert.equal(recordOf(reviewed, 1).tokens.kind, "whole");
  assert.equal(verdict(reviewed, [reviewed]).kind, "covered");
  assert.equal(verdict(plan(many("3")), [reviewed]).kind, "exceeds");
});

test("the paths above a path leave quoted keys whole", () => {
  assert.deepEqual(pathsAbove('a.b["c.d\\"[e"].f[0]'), ['a.b["c.d\\"[e"].f', 'a.b["c.d\\"[e"]', "a.b", "a"]);
  assert.deepEqual(pathsAbove("a"), []);
});

function verdict(fresh: Plan, reviewed: readonly Plan[]) {
  const records = reviewed.map((each, index) => recordOf(each, index + 1));
  const pullRequests = records.map(({ pullRequest }) => pullRequest ?? 0);
  return compareReviewed(fresh, { kind: "reviewed", records, pullRequests }, options);
}

function exceedingOf(fresh: Plan, reviewed: readonly Plan[]): readonly string[] {
  const found = verdict(fresh, reviewed);
  return found.kind === "exceeds" ? found.exceeding.map(({ address }) => address) : [];
}

/** Through the text and back, as a record travels. */
function recordOf(made: Plan, pullRequest: number): PlanRecord {
  const head = { target: "shop", pullRequest, baseRef: "main", baseSha: "a".repeat(40), workflow: null };
  const decoded = decodeRecord(encodeRecord(head, made));
  assert.ok(decoded.kind === "record");
  return decoded.record;
}

function everyChange(check: (reviewed: Plan, touched: Change) => void): void {
  fc.assert(
    fc.property(anyPlan(), (reviewed) => {
      for (const touched of reviewed.changes) check(reviewed, touched);
    }),
  );
}

function swap(made: Plan, old: Change, next: Change): Plan {
  return plan(
    made.changes.map((each) => (each === old ? next : each)),
    key,
  );
}

function fieldsTo({ leaves }: Change, value: string) {
  return Object.fromEntries(
    leaves.map(({ path, secret }) => [
      path,
      secret ? ([{ secret: "x" }, { secret: value }] as const) : (["x", value] as const),
    ]),
  );
}
