import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { at, canonicalJson, parseJson, writeJson } from "../../src/model/json.ts";

test("whole numbers beyond 2^53 go through unrounded", () => {
  for (const text of ["9007199254740993", "-9007199254740993", "123456789012345678901234567890"])
    assert.equal(writeJson(parseJson(text)), text);
});

test("decimals that a double cannot hold are kept as text, others stay numbers", () => {
  assert.deepEqual(parseJson("12345678901234567890.123456789"), {
    exactNumber: "12345678901234567890.123456789",
  });
  assert.deepEqual(parseJson("[1.10, 0.5, 1e3, -2.50, 1e400]"), [
    1.1,
    0.5,
    1000,
    -2.5,
    { exactNumber: "1e400" },
  ]);
});

test("a number is kept exactly wherever it stands", () => {
  const large = "9007199254740993";
  for (const text of [`{"a":${large}}`, `[1,${large}]`, `[${large}]`, `{"a":[{"b":-${large}}]}`])
    assert.equal(writeJson(parseJson(text)), text);
  for (const text of [` ${large}`, `{"a" :\n${large}\r\n}`, `[1,\t${large} ]`])
    assert.equal(writeJson(parseJson(text)), text.replace(/\s/g, ""));
});

test("two numbers that differ in the last digit differ after parsing", () => {
  const [one, other] = ["0.12345678901234567891", "0.12345678901234567892"].map((text) =>
    canonicalJson(parseJson(text)),
  );
  assert.notEqual(one, other);
});

test("plain JSON is read and written as by JSON itself", () => {
  fc.assert(
    fc.property(fc.json(), (text) =>
      assert.deepEqual(JSON.parse(writeJson(parseJson(text))), JSON.parse(text)),
    ),
  );
});

test("canonical JSON does not depend on the order of keys", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), (members) => {
      const reversed = Object.fromEntries(Object.entries(members).reverse());
      assert.equal(canonicalJson(members), canonicalJson(reversed));
    }),
  );
});

test("a path that leads nowhere gives undefined, also through prototypes", () => {
  assert.equal(at({ a: [{ b: 1 }] }, "a", 0, "b"), 1);
  for (const path of [["a", 1], ["constructor"], ["a", "length"], ["x", "y"]])
    assert.equal(at({ a: [1] }, ...path), undefined);
});
