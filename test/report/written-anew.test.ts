import assert from "node:assert/strict";
import { test } from "node:test";
import type { Json } from "../../src/model/json.ts";
import { fieldLines } from "../../src/report/field-lines.ts";
import { leaf } from "./samples.ts";

const policy = (...actions: readonly string[]) =>
  JSON.stringify({ Statement: [{ Effect: "Allow", Action: actions, Resource: "*" }], Version: "2012-10-17" });

test("a list in a JSON text that changes its order is called that, in short texts and long ones", () => {
  for (const more of [[], Array.from({ length: 30 }, (_none, index) => `ec2:Describe${index}`)]) {
    const [line = ""] = linesOf(policy("s3:Get", "s3:Put", ...more), policy("s3:Put", "s3:Get", ...more));
    assert.match(line, /^! policy:.* \(only the order in a list of this JSON differs\)$/);
  }
});

test("the same JSON in other words is called that", () => {
  const text = policy("s3:Get");
  const other = JSON.stringify({ Version: "2012-10-17", ...JSON.parse(text) }, null, 2);
  assert.match(linesOf(text, other)[0] ?? "", / \(the same JSON, only written in another way\)$/);
});

test("what says something else is not, nor what is no JSON text", () => {
  const pairs: readonly (readonly [Json, Json])[] = [
    [policy("s3:Get", "s3:Put"), policy("s3:Get", "s3:Delete")],
    [policy("s3:Get", "s3:Get", "s3:Put"), policy("s3:Get", "s3:Put", "s3:Put")],
    ['{"a":[1,2]', '{"a":[2,1]'],
    ['["1"]', "[1]"],
    ['["[1]"]', "[[1]]"],
    ["12", "12.0"],
    ["a b", "b a"],
  ];
  for (const [before, after] of pairs) assert.doesNotMatch(linesOf(before, after)[0] ?? "", /order|JSON/);
});

function linesOf(before: Json, after: Json): readonly string[] {
  const side = (value: Json) => ({ kind: "value", json: JSON.stringify(value) }) as const;
  return fieldLines(leaf("policy", side(before), side(after)));
}
