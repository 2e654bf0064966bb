import assert from "node:assert/strict";
import { describe, it } from "node:test";
import * as fc from "fast-check";
import { canonicalJson, isObject, type Json, type JsonObject } from "../../../src/model/json.ts";
import { leavesOf, type PathStep, sameValue, valueAt } from "../../../src/targets/kubernetes/leaves.ts";
import { isWithin, writePath } from "../../../src/targets/kubernetes/leaves-path.ts";
import { schemaFrom } from "../../../src/targets/kubernetes/schema.ts";

const part: JsonObject = {
  type: "object",
  properties: {
    name: { type: "string" },
    side: { type: "string", default: "left" },
    words: { type: "array", items: { type: "string" } },
  },
};
const schemas: JsonObject = {
  "io.k8s.apimachinery.pkg.api.resource.Quantity": { oneOf: [{ type: "string" }, { type: "number" }] },
  Part: part,
};
const schema = schemaFrom(
  {
    type: "object",
    properties: {
      spec: {
        type: "object",
        properties: {
          parts: {
            type: "array",
            "x-kubernetes-list-type": "map",
            "x-kubernetes-list-map-keys": ["name", "side"],
            items: { allOf: [{ $ref: "#/components/schemas/Part" }], default: {} },
          },
          old: {
            type: "array",
            "x-kubernetes-patch-strategy": "merge",
            "x-kubernetes-patch-merge-key": "name",
            items: { $ref: "#/components/schemas/Part" },
          },
          tags: { type: "array", "x-kubernetes-list-type": "set", items: { type: "string" } },
          point: { type: "object", "x-kubernetes-map-type": "atomic" },
          amount: { $ref: "#/components/schemas/io.k8s.apimachinery.pkg.api.resource.Quantity" },
          bytes: { type: "string", format: "byte" },
          free: { type: "object" },
        },
      },
    },
  },
  schemas,
);

const paths = (object: JsonObject) => leavesOf(object, schema).map(({ path }) => path);

describe("leaves", () => {
  it("names items by their merge keys, with the schema's defaults, and set members by value", () => {
    const spec = {
      parts: [{ name: "a" }, { name: "a", side: "right", words: ["x"] }],
      old: [{ name: "b" }],
      tags: ["x"],
      point: { x: 1 },
      free: { "a.b/c": { d: [1] } },
    };
    assert.deepEqual(paths({ spec }), [
      'spec.parts[name="a",side="left"].name',
      'spec.parts[name="a",side="right"].name',
      'spec.parts[name="a",side="right"].side',
      'spec.parts[name="a",side="right"].words',
      'spec.old[name="b"].name',
      'spec.tags["x"]',
      "spec.point",
      'spec.free["a.b/c"].d',
    ]);
  });

  it("leaves out identity and what the server alone writes into metadata", () => {
    const metadata = {
      name: "a",
      namespace: "b",
      uid: "c",
      resourceVersion: "1",
      labels: { "app.kubernetes.io/name": "web" },
      finalizers: ["x"],
    };
    assert.deepEqual(paths({ apiVersion: "v1", kind: "X", metadata }), [
      'metadata.labels["app.kubernetes.io/name"]',
      'metadata.finalizers["x"]',
    ]);
  });

  it("owns a list as one where two items have the same keys", () => {
    assert.deepEqual(paths({ spec: { parts: [{ name: "a" }, { name: "a" }], tags: ["x", "x"] } }), [
      "spec.parts",
      "spec.tags",
    ]);
  });

  it("takes maps apart and lists as one where there is no schema", () => {
    const fields = leavesOf({ spec: { parts: [{ name: "a" }], free: {}, a: { b: 1 } } }, null);
    assert.deepEqual(
      fields.map(({ path }) => path),
      ["spec.parts", "spec.free", "spec.a.b"],
    );
  });

  it("of any object, leaves have unique paths, find their values again, and rebuild it", () => {
    fc.assert(
      fc.property(specs, (spec) => {
        const object = { spec };
        const fields = leavesOf(object, schema);
        assert.equal(new Set(fields.map(({ path }) => path)).size, fields.length);
        for (const { steps, value } of fields) {
          assert.equal(canonicalJson(valueAt(object, steps) ?? null), canonicalJson(value));
        }
        const rebuilt = fields.reduce<Json>((built, { steps, value }) => put(built, steps, value), {});
        assert.equal(canonicalJson(withoutEmptyLists(rebuilt)), canonicalJson(withoutEmptyLists(object)));
      }),
      { numRuns: 500 },
    );
  });
});

const word = fc.constantFrom("a", "b", "web", "x.y/z", "1", 'q"uote', "__proto");
const partOf = fc.record(
  { name: word, side: fc.constantFrom("left", "right"), words: fc.array(word, { maxLength: 2 }) },
  { requiredKeys: ["name"] },
);
const keyOf = (item: { name: string; side?: string }) => `${item.name} ${item.side ?? "left"}`;
const { free } = fc.letrec<{ free: Json }>((tie) => ({
  free: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<Json>(1, "x", true, null),
    fc.array(tie("free"), { maxLength: 3 }),
    fc.dictionary(word, tie("free"), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
const specs = fc.record(
  {
    parts: fc.uniqueArray(partOf, { selector: keyOf, maxLength: 4 }),
    old: fc.uniqueArray(partOf, { selector: ({ name }) => name, maxLength: 3 }),
    tags: fc.uniqueArray(word, { maxLength: 3 }),
    point: fc.dictionary(word, fc.integer(), { maxKeys: 2, noNullPrototype: true }),
    free: fc.dictionary(word, free, { maxKeys: 3, noNullPrototype: true }),
  },
  { requiredKeys: [] },
);

function put(target: Json, steps: readonly PathStep[], value: Json): Json {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (typeof step === "string") {
    const map = isObject(target) ? target : {};
    return { ...map, [step]: put(Object.hasOwn(map, step) ? (map[step] ?? null) : null, rest, value) };
  }
  const list: readonly Json[] = Array.isArray(target) ? target : [];
  if (rest.length === 0) return [...list, value];
  // Not `valueAt`: an item that is half built has not all of its keys yet.
  const last = list.at(-1);
  const found = builtUnder.get(last ?? null) === writePath([step]) ? last : undefined;
  const built = put(found ?? {}, rest, value);
  builtUnder.set(built, writePath([step]));
  return [...(found === undefined ? list : list.slice(0, -1)), built];
}

// Leaves come in the object's order, so the item that a step means is the last one or a new one.
const builtUnder = new Map<Json, string>();

// An empty list with merge keys, and an empty set, are owned by nobody.
function withoutEmptyLists(value: Json): Json {
  const spec = isObject(value) && isObject(value["spec"]) ? value["spec"] : {};
  return Object.fromEntries(
    Object.entries(spec).filter(([, list]) => !Array.isArray(list) || list.length > 0),
  );
}

describe("values", () => {
  const member = (key: string) => schema.member("spec")?.member(key);
  const quantities: readonly (readonly [string | number, string | number, boolean])[] = [
    ["1000m", 1, true],
    ["1", "1.0", true],
    ["1Gi", "1024Mi", true],
    ["1e3", "1k", true],
    ["0.5", "500m", true],
    ["1G", "1Gi", false],
    ["100m", "1", false],
    ["1.5Gi", "1536Mi", true],
    ["one", "one", true],
    ["one", "1", false],
  ];
  for (const [a, b, same] of quantities) {
    it(`the quantities ${a} and ${b} are ${same ? "the same" : "different"}`, () => {
      assert.equal(sameValue(a, b, member("amount")), same);
      assert.equal(sameValue(b, a, member("amount")), same);
    });
  }

  it("base64 is compared by its bytes, other text as it is", () => {
    assert.equal(sameValue("aGVsbG8=\n", "aGVsbG8=", member("bytes")), true);
    assert.equal(sameValue("aGVsbG8=", "aGVsbG9z", member("bytes")), false);
    assert.equal(sameValue("1000m", "1", null), false);
  });

  it("a null is the same as nothing, an empty text is not", () => {
    assert.equal(sameValue(null, undefined), true);
    assert.equal(sameValue("", undefined), false);
  });

  it("an item whose key has its default is found with and without that key, and not under another value", () => {
    const defaults = { side: "left" };
    const left = ["parts", { keys: { name: "a", side: "left" }, defaults }, "words"];
    const right = ["parts", { keys: { name: "a", side: "right" }, defaults }, "words"];
    for (const item of [{ name: "a" }, { name: "a", side: "left" }]) {
      assert.deepEqual(valueAt({ parts: [{ ...item, words: [1] }] }, left), [1]);
      assert.equal(valueAt({ parts: [{ ...item, words: [1] }] }, right), undefined);
    }
  });

  it("a port without a protocol is the TCP one, also on a path that came without a schema", () => {
    const ports = [
      { containerPort: 80, protocol: "UDP", name: "dns" },
      { containerPort: 80, name: "http" },
    ];
    const name = (protocol: string) =>
      valueAt({ ports }, ["ports", { keys: { containerPort: 80, protocol } }, "name"]);
    assert.deepEqual([name("TCP"), name("UDP")], ["http", "dns"]);
  });
});

describe("paths", () => {
  it("lie within themselves and their ancestors only", () => {
    const item: readonly PathStep[] = ["spec", { keys: { b: 1, a: "x" } }];
    assert.equal(writePath(item), 'spec[a="x",b=1]');
    assert.equal(isWithin([...item, "image"], item), true);
    assert.equal(isWithin(item, [...item, "image"]), false);
    assert.equal(isWithin(["specification"], ["spec"]), false);
  });
});
