import assert from "node:assert/strict";
import { describe, it } from "node:test";
import * as fc from "fast-check";
import { isObject, type Json } from "../../../src/model/json.ts";
import { fingerprintOf, type Leaf } from "../../../src/model/plan.ts";
import { changesOf } from "../../../src/targets/terraform/changes.ts";
import { readDrift } from "../../../src/targets/terraform/drift.ts";
import { diffLeaves } from "../../../src/targets/terraform/leaves.ts";
import { type Shape, shapeOfBlock, shapeOfType } from "../../../src/targets/terraform/sets.ts";
import { planOf, resource } from "./plan-json.ts";

/** As `providers schema -json` writes the block of a resource (format 1.0). */
const block: Json = {
  attributes: {
    id: { type: "string", description_kind: "plain", computed: true },
    name: { type: "string", description_kind: "plain", required: true },
    groups: { type: ["set", "string"], description_kind: "plain", optional: true },
    names: { type: ["list", "string"], description_kind: "plain", optional: true },
    routes: { type: ["map", ["set", "number"]], description_kind: "plain", optional: true },
    rules: {
      nested_type: {
        attributes: {
          cidrs: { type: ["set", "string"], description_kind: "plain", required: true },
          port: { type: "number", description_kind: "plain", optional: true },
        },
        nesting_mode: "set",
      },
      description_kind: "plain",
      optional: true,
    },
    pairs: { type: ["set", ["object", { a: "string", b: ["list", "string"] }]], description_kind: "plain" },
  },
  block_types: {
    disk: {
      nesting_mode: "set",
      block: { attributes: { size: { type: "number" }, token: { type: "string", sensitive: true } } },
    },
    step: { nesting_mode: "list", block: { attributes: { tags: { type: ["set", "string"] } } } },
    timeouts: { nesting_mode: "single", block: { attributes: { create: { type: "string" } } } },
  },
};
const shape = shapeOfBlock(block);
const key = Buffer.alloc(32, 7);

describe("the schema of a provider", () => {
  it("tells sets from lists in attributes, nested attributes and nested blocks", () => {
    assert.deepEqual(printed(shape), {
      groups: "set",
      routes: { "*": "set" },
      rules: { set: { cidrs: "set" } },
      pairs: "set",
      disk: "set",
      step: { "*": { tags: "set" } },
    });
  });

  it("says nothing of a dynamic type, nor of what is no type", () => {
    for (const type of ["dynamic", undefined, null, {}, [], ["list", "dynamic"]] as const)
      assert.equal(shapeOfType(type), null);
    assert.deepEqual(printed(shapeOfType(["tuple", ["string", ["set", "string"]]])), { 1: "set" });
  });
});

describe("the elements of a set", () => {
  it("are added and removed, never moved", () => {
    assert.deepEqual(
      lines({ groups: ["b", "c"], names: ["b", "c"] }, { groups: ["a", "b"], names: ["a", "b"] }),
      ['- groups[="c"]', '+ groups[="a"]', "! names[0]", "! names[1]"],
    );
  });

  it("that are objects are told apart by all that is in them, but nulls, and the order of sets in them", () => {
    const [first, second] = [
      { cidrs: ["10.0.0.0/8", "::/0"], port: 80 },
      { cidrs: ["::/0"], port: 443 },
    ];
    const same = { port: 80, cidrs: ["::/0", "10.0.0.0/8"], comment: null };
    assert.deepEqual(lines({ rules: [first, second] }, { rules: [second, same] }), []);
    const changed = lines({ rules: [first, second] }, { rules: [second, { ...first, port: 81 }] });
    assert.deepEqual(
      changed.map((line) => line.replace(/#[0-9a-f]{8}/, "#")),
      [
        '- rules[=#].cidrs[="10.0.0.0/8"]',
        '- rules[=#].cidrs[="::/0"]',
        "- rules[=#].port",
        '+ rules[=#].cidrs[="10.0.0.0/8"]',
        '+ rules[=#].cidrs[="::/0"]',
        "+ rules[=#].port",
      ],
    );
  });

  it("are found in maps, in lists of blocks and in blocks", () => {
    assert.deepEqual(
      lines(
        { routes: { x: [1, 2] }, step: [{ tags: ["a", "b"] }], disk: [{ size: 1 }, { size: 2 }] },
        { routes: { x: [2, 1] }, step: [{ tags: ["b", "a"] }], disk: [{ size: 2 }, { size: 1 }] },
      ),
      [],
    );
    assert.deepEqual(lines({ routes: { x: [1, 2] } }, { routes: { x: [3, 1] } }), [
      "- routes.x[=2]",
      "+ routes.x[=3]",
    ]);
  });

  it("that are not known yet are unknown, each for itself", () => {
    const before = { value: { disk: [{ size: 1 }] }, unknown: undefined, sensitive: {} };
    const after = {
      value: { disk: [{ size: 1 }, { size: 2 }, { size: 2 }] },
      unknown: { disk: [{}, { id: true }, { id: true }] },
      sensitive: {},
    };
    const leaves = diffLeaves({ address: "a.b", key }, { path: "", before, after }, shape);
    assert.deepEqual(
      leaves.map(({ path, after: { kind } }) => `${path.replace(/#[0-9a-f]{8}/, "#")} ${kind}`),
      ["disk[=#].size value", "disk[=#].id unknown", "disk[=#]~2.size value", "disk[=#]~2.id unknown"],
    );
  });

  it("that hold a secret are one secret together, and nothing of it is in a path", () => {
    const side = (...tokens: readonly string[]) => ({
      value: { disk: tokens.map((token) => ({ size: 1, token })) },
      unknown: undefined,
      sensitive: { disk: tokens.map(() => ({ token: true })) },
    });
    const pair = { path: "", before: side("canary-1", "canary-2"), after: side("canary-3") };
    const leaves = diffLeaves({ address: "a.b", key }, pair, shape);
    assert.deepEqual(
      leaves.map(({ path, before, after }) => [path, before.kind, after.kind]),
      [["disk", "secret", "secret"]],
    );
    assert.doesNotMatch(JSON.stringify(leaves), /canary/);
    const moved = { path: "", before: side("canary-1", "canary-2"), after: side("canary-2", "canary-1") };
    assert.deepEqual(diffLeaves({ address: "a.b", key }, moved, shape), []);
  });

  it("that are all gone, or the first, are removed and added; an empty set is not none", () => {
    assert.deepEqual(lines({ groups: ["a"] }, { groups: null }), ['- groups[="a"]']);
    assert.deepEqual(lines({}, { groups: ["a"] }), ['+ groups[="a"]']);
    assert.deepEqual(lines({ groups: ["a"] }, { groups: [] }), ['- groups[="a"]']);
    assert.deepEqual(lines({ groups: null }, { groups: [] }), ["+ groups"]);
  });
});

describe("the fingerprint", () => {
  const word = fc.string({ maxLength: 5 });
  const values = fc.record({
    groups: fc.uniqueArray(word, { minLength: 2, maxLength: 6 }),
    rules: fc.uniqueArray(
      fc.record({ port: fc.nat(9), cidrs: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }) }),
      { minLength: 1, maxLength: 4, selector: ({ port }) => port },
    ),
  });

  it("is equal for a set in another order, and differs for another element", () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        const turned = {
          groups: after.groups.toReversed(),
          rules: after.rules.toReversed().map((rule) => ({ ...rule, cidrs: rule.cidrs.toReversed() })),
        };
        assert.equal(printOf(before, turned), printOf(before, after));
        assert.notEqual(
          printOf(before, { ...turned, groups: [...turned.groups, "another"] }),
          printOf(before, after),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("differs for a list in another order", () => {
    assert.notEqual(
      printOf({ names: ["a"] }, { names: ["b", "c"] }),
      printOf({ names: ["a"] }, { names: ["c", "b"] }),
    );
  });
});

describe("drift", () => {
  it("is no set in another order, and a list in another order is", () => {
    const change = (before: Json) =>
      planOf({
        resource_changes: [
          resource("standin_thing.a", {
            actions: ["update"],
            before,
            after: { name: "new", groups: ["a", "b"], names: ["a", "b"] },
          }),
        ],
      });
    const reading = (live: Json) =>
      readDrift(
        {
          unrefreshed: change({ name: "old", groups: ["a", "b"], names: ["a", "b"] }),
          refreshed: change(live),
        },
        key,
        [],
        () => shape,
      ).drifted.map(({ fields }) => fields.map(({ path }) => path));
    assert.deepEqual(reading({ name: "old", groups: ["b", "a"], names: ["a", "b"] }), []);
    assert.deepEqual(reading({ name: "old", groups: ["b", "a"], names: ["b", "a"] }), [
      ["names[0]", "names[1]"],
    ]);
  });
});

describe("outputs", () => {
  it("are sets by their type, which the plan itself holds", () => {
    const outputs = (type: Json) =>
      changesOf(
        planOf({
          planned_values: { outputs: { o: { sensitive: false, type, value: ["b", "c"] } } },
          output_changes: {
            o: { actions: ["update"], before: ["a", "b"], after: ["b", "c"], after_unknown: false },
          },
        }),
        null,
      )[0]?.leaves.map(({ path }) => path);
    assert.deepEqual(outputs(["set", "string"]), ['value[="a"]', 'value[="c"]']);
    assert.deepEqual(outputs(["list", "string"]), ["value[0]", "value[1]"]);
  });
});

function lines(before: Json, after: Json): readonly string[] {
  const side = (value: Json) => ({ value, unknown: undefined, sensitive: undefined });
  return diffLeaves(
    { address: "a.b", key },
    { path: "", before: side(before), after: side(after) },
    shape,
  ).map((leaf) => `${signOf(leaf)} ${leaf.path}`);
}

function signOf({ before, after }: Leaf): string {
  if (before.kind === "absent") return "+";
  return after.kind === "absent" ? "-" : "!";
}

function printOf(before: Json, after: Json): string {
  const document = planOf({
    resource_changes: [resource("standin_thing.a", { actions: ["update"], before, after })],
  });
  return fingerprintOf(
    "infra",
    changesOf(document, key, () => shape),
  );
}

function printed(one: Shape): Json {
  if (one === null) return "none";
  if (one.kind === "members")
    return Object.fromEntries([...one.of].map(([name, inner]) => [name, printed(inner)]));
  const inside = printed(one.of);
  if (one.kind === "set") return isObject(inside) ? { set: inside } : "set";
  return { "*": inside };
}
