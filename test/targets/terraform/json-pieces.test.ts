import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { JsonPieces } from "../../../src/targets/terraform/json-pieces.ts";

/** Feeds `text` in chunks of these lengths; the last one takes the rest. */
function cut(text: string, lengths: readonly number[], names: readonly string[]) {
  const pieces: (readonly [string, unknown])[] = [];
  const reader = new JsonPieces({
    isCut: (path) => names.includes(path.join(".")),
    onPiece: (path, bytes) => pieces.push([path.join("."), JSON.parse(bytes.toString())]),
  });
  let bytes = Buffer.from(text);
  for (const length of lengths) {
    reader.push(bytes.subarray(0, length));
    bytes = bytes.subarray(length);
  }
  reader.push(bytes);
  return { pieces, rest: JSON.parse(reader.end()) };
}

test("the elements of a list come one by one, and the rest is the text without them", () => {
  const text = '{"a":[{"x":[1,{"a":[2]}]} , "s]\\"", 3, null],"b":{"a":[4],"c":[[5],[]]},"d":[]}';
  for (let length = 1; length <= text.length; length += 1) {
    const lengths = Array.from({ length: Math.ceil(text.length / length) }, () => length);
    assert.deepEqual(cut(text, lengths, ["a", "b.c", "d"]), {
      pieces: [
        ["a", { x: [1, { a: [2] }] }],
        ["a", 's]"'],
        ["a", 3],
        ["a", null],
        ["b.c", [5]],
        ["b.c", []],
      ],
      rest: { a: [], b: { a: [4], c: [] }, d: [] },
    });
  }
});

test("whatever stands in the text, and wherever it is parted, nothing is lost and nothing is changed", () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue(), { maxLength: 6 }),
      fc.jsonValue(),
      fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 }),
      fc.constantFrom(undefined, 2),
      (list, other, lengths, indent) => {
        const text = JSON.stringify({ before: other, list, after: [other] }, null, indent);
        const whole = JSON.parse(text);
        assert.deepEqual(cut(text, lengths, ["list"]), {
          pieces: whole.list.map((piece: unknown) => ["list", piece]),
          rest: { ...whole, list: [] },
        });
      },
    ),
    { numRuns: 500 },
  );
});
