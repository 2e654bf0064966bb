/**
 * Equal fingerprints mean the same change, and another change never has the same: on 10,000 generated plans each, on 500
 * in `npm run test:quick`.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { isObject, type Json, parseJson } from "../../../src/model/json.ts";
import { fingerprintOf } from "../../../src/model/plan.ts";
import { changesOf } from "../../../src/targets/terraform/changes.ts";
import { readPlanDocument } from "../../../src/targets/terraform/plan-reader.ts";

const plans = process.env["PUSHLANE_QUICK"] === "1" ? 500 : 10_000;
const key = Buffer.alloc(32, 7);

type Fields = Readonly<Record<string, Json>>;
type Written = {
  readonly name: string;
  readonly action: "create" | "update" | "replace" | "delete" | "forget";
  readonly before: Fields;
  readonly after: Fields;
  /** Names of fields that are secret on both sides. */
  readonly sensitive: readonly string[];
  readonly previous: string | null;
  readonly importing: string | null;
};
type WrittenPlan = {
  readonly resources: readonly Written[];
  readonly outputs: Fields;
};

const names = ["id", "name", "tags", "ports", "rule", "size"] as const;
const scalar = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.integer({ min: -1e6, max: 1e6 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map((number) => number + 0),
  fc.boolean(),
);
const value: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { minLength: 1, maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom("a", "b.c", "d e"), scalar, { minKeys: 1, maxKeys: 3 }),
  },
);
const fields: fc.Arbitrary<Fields> = fc.dictionary(fc.constantFrom(...names), value, {
  minKeys: 1,
  maxKeys: 4,
});
const written: fc.Arbitrary<Written> = fc.record({
  name: fc.constantFrom("a", "b", "c", "d", "e"),
  action: fc.constantFrom("create", "update", "replace", "delete", "forget"),
  before: fields,
  after: fields,
  sensitive: fc.subarray([...names]),
  previous: fc.option(fc.constantFrom("x.old", "x.older"), { freq: 4 }),
  importing: fc.option(fc.string({ minLength: 1, maxLength: 4 }), { freq: 4 }),
});
const anyPlan: fc.Arbitrary<WrittenPlan> = fc.record({
  resources: fc.uniqueArray(written, { minLength: 1, maxLength: 4, selector: ({ name }) => name }),
  outputs: fc.dictionary(fc.constantFrom("url", "port"), value, { maxKeys: 2 }),
});

test(`the order of things, of keys, other white space and padding with nulls change nothing in ${plans} plans`, () => {
  fc.assert(
    fc.property(anyPlan, fc.infiniteStream(fc.nat()), (plan, dice) => {
      const shuffled = { ...plan, resources: plan.resources.toReversed() };
      const text = JSON.stringify(reordered(padded(parseJson(textOf(shuffled))), dice), null, 1);
      assert.equal(printOf(text), printOf(textOf(plan)));
    }),
    { numRuns: plans },
  );
});

test(`no two of ${plans} plans that differ in one thing have one fingerprint`, () => {
  fc.assert(
    fc.property(anyPlan, fc.nat(), value, (plan, dice, other) => {
      const edits = editsOf(plan, other);
      const edited = edits[dice % edits.length]?.();
      fc.pre(edited !== undefined);
      assert.notEqual(printOf(textOf(edited)), printOf(textOf(plan)));
    }),
    { numRuns: plans },
  );
});

/** Every way to change one thing that an apply would do. */
function editsOf(plan: WrittenPlan, other: Json): readonly (() => WrittenPlan)[] {
  const edits: (() => WrittenPlan)[] = [];
  for (const [index, resource] of plan.resources.entries()) {
    const edit = (change: Partial<Written>) =>
      edits.push(() => ({ ...plan, resources: plan.resources.with(index, { ...resource, ...change }) }));
    edits.push(() => ({ ...plan, resources: plan.resources.toSpliced(index, 1) }));
    edit({ previous: `${resource.previous ?? "x"}.moved` });
    edit({ importing: `${resource.importing ?? "i"}-2` });
    edit({ action: resource.action === "create" ? "delete" : "create" });
    if (resource.action === "delete" || resource.action === "forget") {
      edit({ before: { ...resource.before, id: `${JSON.stringify(resource.before["id"] ?? null)}-2` } });
      continue;
    }
    for (const [name, before] of Object.entries(resource.after)) {
      if (isSame(before, other) || isSame(resource.before[name], other)) continue;
      edit({ after: { ...resource.after, [name]: other } });
    }
  }
  for (const [name, before] of Object.entries(plan.outputs))
    if (!isSame(before, other)) edits.push(() => ({ ...plan, outputs: { ...plan.outputs, [name]: other } }));
  return edits;
}

function isSame(a: Json | undefined, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function printOf(text: string): string {
  return fingerprintOf("infra", changesOf(readPlanDocument(text), key));
}

const actionsOf: Readonly<Record<Written["action"], readonly string[]>> = {
  create: ["create"],
  update: ["update"],
  replace: ["delete", "create"],
  delete: ["delete"],
  forget: ["forget"],
};

/** As `show -json` writes it. */
function textOf({ resources, outputs }: WrittenPlan): string {
  return JSON.stringify({
    format_version: "1.2",
    errored: false,
    resource_changes: resources.map(resourceOf),
    output_changes: Object.fromEntries(
      Object.entries(outputs).map(([name, after]) => [
        name,
        { actions: ["create"], before: null, after, after_unknown: false },
      ]),
    ),
  });
}

function resourceOf({ name, action, before, after, sensitive, previous, importing }: Written): Json {
  const mask = Object.fromEntries(sensitive.map((field) => [field, true]));
  const isGone = action === "delete" || action === "forget";
  return {
    address: `x.${name}`,
    mode: "managed",
    ...(previous === null ? {} : { previous_address: previous }),
    change: {
      actions: [...actionsOf[action]],
      before: action === "create" ? null : before,
      after: isGone ? null : after,
      after_unknown: {},
      before_sensitive: mask,
      after_sensitive: mask,
      ...(importing === null ? {} : { importing: { id: importing } }),
    },
  };
}

/** Attributes that a newer provider knows and that are not set. */
function padded(json: Json): Json {
  if (Array.isArray(json)) return json.map(padded);
  if (!isObject(json)) return json;
  const inside = Object.fromEntries(Object.entries(json).map(([name, inner]) => [name, padded(inner)]));
  for (const side of ["before", "after"]) {
    const values = inside[side];
    if (isObject(values) && "after_unknown" in json) inside[side] = { ...values, newer: null };
  }
  return inside;
}

function reordered(json: Json, dice: Iterator<number>): Json {
  if (Array.isArray(json)) return json.map((inner) => reordered(inner, dice));
  if (!isObject(json)) return json;
  const entries = Object.entries(json).map(([name, inner]) => [name, reordered(inner, dice)] as const);
  const drawn = entries.map((entry) => ({ entry, at: Number(dice.next().value) }));
  return Object.fromEntries(drawn.toSorted((a, b) => a.at - b.at).map(({ entry }) => entry));
}
