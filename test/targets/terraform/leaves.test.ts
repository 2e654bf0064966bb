import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { assert as hold, jsonValue, property } from "fast-check";
import { type Json, parseJson, writeJson } from "../../../src/model/json.ts";
import type { Leaf } from "../../../src/model/plan.ts";
import { diffLeaves, joinPath, type Masked, secretTexts } from "../../../src/targets/terraform/leaves.ts";

const key = Buffer.from("key");
const where = { address: "a.b", key };

describe("leaves", () => {
  const table: readonly {
    readonly name: string;
    readonly before?: Partial<Masked>;
    readonly after?: Partial<Masked>;
    readonly leaves: readonly string[];
  }[] = [
    { name: "equal values", before: { value: { a: 1 } }, after: { value: { a: 1 } }, leaves: [] },
    {
      name: "a scalar",
      before: { value: { a: 1, b: 2 } },
      after: { value: { a: 1, b: 3 } },
      leaves: ["b: 2 > 3"],
    },
    {
      name: "a null is nothing, so an attribute that a new provider version adds is no leaf",
      before: { value: { a: 1 } },
      after: { value: { a: 1, added: null } },
      leaves: [],
    },
    {
      name: "a create without what is not set",
      before: { value: null },
      after: { value: { a: "x", unset: null, list: [], tags: { "k/v": "t" } }, unknown: { id: true } },
      leaves: ['a: absent > "x"', "list: absent > []", 'tags["k/v"]: absent > "t"', "id: absent > unknown"],
    },
    {
      name: "an unknown list item keeps its index",
      before: { value: { l: ["a", "b"] } },
      after: { value: { l: ["a", null] }, unknown: { l: [false, true] } },
      leaves: ['l[1]: "b" > unknown'],
    },
    {
      name: "a list that got shorter",
      before: { value: { l: ["a", "b"] } },
      after: { value: { l: ["a"] } },
      leaves: ['l[1]: "b" > absent'],
    },
    {
      name: "a list that became an object is one leaf",
      before: { value: { x: ["a"] } },
      after: { value: { x: { y: 1 } } },
      leaves: ['x: ["a"] > {"y":1}'],
    },
    {
      name: "a sensitive scalar",
      before: { value: { p: "old" }, sensitive: { p: true } },
      after: { value: { p: "new" }, sensitive: { p: true } },
      leaves: ["p: secret > secret"],
    },
    {
      name: "true at an object covers all below, its shape too",
      before: { value: { o: { deep: { er: "old" } } }, sensitive: { o: true } },
      after: { value: { o: { deep: { er: "new", more: 1 } } }, sensitive: { o: true } },
      leaves: ["o: secret > secret"],
    },
    {
      name: "sensitive on one side is secret on both",
      before: { value: { p: "old" } },
      after: { value: { p: "new" }, sensitive: { p: true } },
      leaves: ["p: secret > secret"],
    },
    {
      name: "a whole value that holds a secret deep inside is a secret",
      before: { value: { o: { token: "t" } }, sensitive: { o: { token: true } } },
      after: { value: {}, unknown: { o: true } },
      leaves: ["o: secret > unknown"],
    },
    {
      name: "a sensitive value that is not set on either side",
      before: { value: { p: null }, sensitive: { p: true } },
      after: { value: { p: null }, sensitive: { p: true } },
      leaves: [],
    },
    {
      name: "numbers keep their digits",
      before: { value: parseJson('{"n":12345678901234567890.123456788}') },
      after: { value: parseJson('{"n":12345678901234567890.123456789}') },
      leaves: ["n: 12345678901234567890.123456788 > 12345678901234567890.123456789"],
    },
  ];
  for (const { name, before, after, leaves } of table) {
    it(name, () => assert.deepEqual(diff(before, after).map(write), leaves));
  }

  it("without a key, a changed secret is not compared, and with one it is", () => {
    const change = (value: string, by: Buffer | null): Leaf | undefined =>
      diffLeaves(
        { address: "a.b", key: by },
        {
          path: "",
          before: masked({ value: null }),
          after: masked({ value: { p: value }, sensitive: { p: true } }),
        },
      )[0];
    assert.equal(change("one", null)?.tokens.after, change("two", null)?.tokens.after);
    assert.notEqual(change("one", key)?.tokens.after, change("two", key)?.tokens.after);
  });

  it("nothing of a sensitive value is ever in a leaf, whatever the shapes", () => {
    hold(
      property(jsonValue({ maxDepth: 3 }), jsonValue({ maxDepth: 3 }), (before, after) => {
        const sides = [before, after].map((value) => canaries(toJson(value)));
        const mask = (value: Json): Json => masksFor(value);
        const leaves = diff(
          { value: { root: sides[0] ?? null }, sensitive: { root: mask(sides[0] ?? null) } },
          { value: { root: sides[1] ?? null }, sensitive: { root: mask(sides[1] ?? null) } },
        );
        assert.doesNotMatch(JSON.stringify(leaves), /canary/);
      }),
    );
  });

  it("equal values have no leaves, and different ones have some", () => {
    hold(
      property(jsonValue({ maxDepth: 3 }), jsonValue({ maxDepth: 3 }), (a, b) => {
        const [before, after] = [withoutNulls(toJson(a)), withoutNulls(toJson(b))];
        assert.deepEqual(diff({ value: { x: before } }, { value: { x: before } }), []);
        const leaves = diff({ value: { x: before } }, { value: { x: after } });
        assert.equal(leaves.length > 0, writeJson(sorted(before)) !== writeJson(sorted(after)));
      }),
    );
  });
});

describe("secret texts", () => {
  it("are every text and number under a mask, and nothing else", () => {
    const value = { a: "one", b: { c: ["two", 3], d: "public" }, e: true };
    const found = secretTexts({ value, sensitive: { a: true, b: { c: true }, e: true } });
    assert.deepEqual(found, ["one", "two", "3"]);
  });
});

describe("paths", () => {
  it("quote what is no name", () => {
    assert.equal(["tags", "k.v", 0, "x"].reduce<string>(joinPath, ""), 'tags["k.v"][0].x');
  });
});

function diff(before: Partial<Masked> = {}, after: Partial<Masked> = {}): readonly Leaf[] {
  return diffLeaves(where, { path: "", before: masked(before), after: masked(after) });
}

function masked(parts: Partial<Masked>): Masked {
  return { value: undefined, unknown: undefined, sensitive: undefined, ...parts };
}

function write({ path, before, after }: Leaf): string {
  const [from, to] = [before, after].map((side) => (side.kind === "value" ? side.json : side.kind));
  return `${path}: ${from} > ${to}`;
}

function toJson(value: unknown): Json {
  return parseJson(JSON.stringify(value));
}

/** The value with a canary in front of each text, and as each key stays. */
function canaries(value: Json): Json {
  if (typeof value === "string") return `canary-${value}`;
  if (Array.isArray(value)) return value.map(canaries);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, canaries(inner)]));
}

/** A mask in the value's shape that is true at every text. */
function masksFor(value: Json): Json {
  if (typeof value === "string") return true;
  if (Array.isArray(value)) return value.map(masksFor);
  if (typeof value !== "object" || value === null) return false;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, masksFor(inner)]));
}

function withoutNulls(value: Json): Json {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutNulls(inner)]));
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
