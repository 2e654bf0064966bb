import assert from "node:assert/strict";
import { test } from "node:test";
import { outsideReferences } from "../../../../src/targets/kubernetes/render/values-schema.ts";

const cases: readonly (readonly [what: string, schema: unknown, found: readonly string[]])[] = [
  ["a file", { $ref: "file:///etc/passwd" }, ["file:///etc/passwd"]],
  ["an address in a list", { allOf: [{ $dynamicRef: "http://127.0.0.1/x" }] }, ["http://127.0.0.1/x"]],
  ["a draft from elsewhere", { $schema: "http://127.0.0.1/x" }, ["http://127.0.0.1/x"]],
  ["a draft that Helm brings", { $schema: "http://json-schema.org/draft-07/schema#" }, []],
  ["its own parts", { $ref: "#/$defs/a", allOf: [{ $ref: "b#/x" }], $defs: { b: { $id: "b" } } }, []],
  ["a file as an own name", { $ref: "../etc/x", const: { $id: "../etc/x" } }, ["../etc/x"]],
];

for (const [what, schema, found] of cases) {
  test(`what a schema of values refers to: ${what}`, () => {
    assert.deepEqual(outsideReferences("charts/db/values.schema.json", JSON.stringify(schema)), found);
  });
}

test("only schemas of charts are looked at, and what is no JSON is left to Helm", () => {
  const text = JSON.stringify({ $ref: "file:///etc/passwd" });
  assert.deepEqual(outsideReferences("values.schema.json", `${text}}`), []);
  assert.deepEqual(outsideReferences("files/values.schema.json", text), []);
});
