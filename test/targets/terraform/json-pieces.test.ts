import assert from "node:assert/strict";
import { describe, it } from "node:test";
import * as fc from "fast-check";
import { JsonPieces, type Wanted } from "../../../src/targets/terraform/json-pieces.ts";

describe("the pieces of a JSON text", () => {
  it("are what JSON.parse gives, wherever the text is cut and however it is spaced", () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
    const spaces = fc.constantFrom("", " ", "\n\t");
    fc.assert(
      fc.property(fc.jsonValue(), cuts, spaces, fc.nat(3), (value, sizes, space, depth) => {
        const text = `${space}${JSON.stringify(value, null, space)}${space}`;
        assert.deepEqual(rebuilt(text, sizes, depth), JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 2000 },
    );
  });

  it("that nobody wants are passed over, whatever stands in their strings", () => {
    const skipped = { a: '"]}\\', b: ["}", '\\"', [{ c: "[{" }]], d: -1.5e3 };
    const seen: string[] = [];
    const pieces = new JsonPieces({
      each: (key) => (key === "wanted" ? { whole: (text) => seen.push(text) } : "nothing"),
    });
    pieces.push(Buffer.from(JSON.stringify({ skipped, wanted: [1, "ü"], number: 12, also: skipped })));
    pieces.end();
    assert.deepEqual(seen, ['[1,"ü"]']);
  });

  for (const text of [
    "",
    "{",
    '{"a"',
    '{"a":',
    '{"a":1',
    '{"a":1,',
    '{"a":1,}',
    "{a:1}",
    "[1,]",
    "[1}",
    "[,1]",
    '{"a":}',
    '"abc',
    "{} 1",
    "{}}",
    '{"a" 1}',
  ]) {
    it(`are refused in ${text === "" ? "nothing" : text}`, () => {
      assert.throws(() => rebuilt(text, [3], 3), SyntaxError);
    });
  }

  it("have a largest size, and what is passed over has none", () => {
    const pieces = new JsonPieces(
      { each: (key) => (key === "kept" ? { whole: () => undefined } : "nothing") },
      10,
    );
    pieces.push(Buffer.from('{"other": "a much longer text", "kept": "12345'));
    assert.throws(() => pieces.push(Buffer.from('6789"}')), { code: "output-too-large" });
  });
});

/** Reads the text in chunks of these sizes, looks into it as deep as given, and puts what it got together again. */
function rebuilt(text: string, sizes: readonly number[], depth: number): unknown {
  let root: unknown;
  // What is looked into is known from the text itself: a scalar is always asked for as a whole.
  const container = (levels: number, value: unknown, put: (value: unknown) => void): Wanted => {
    if (levels === 0 || typeof value !== "object" || value === null)
      return { whole: (piece) => put(JSON.parse(piece)) };
    const made: object = Array.isArray(value) ? [] : {};
    put(made);
    return {
      each: (step) =>
        container(levels - 1, Object.getOwnPropertyDescriptor(value, step)?.value, (inner) =>
          Object.defineProperty(made, step, {
            value: inner,
            enumerable: true,
            configurable: true,
            writable: true,
          }),
        ),
    };
  };
  let like: unknown = {};
  try {
    like = JSON.parse(text);
  } catch {
    like = text.startsWith("[") ? [] : {};
  }
  const pieces = new JsonPieces(
    container(depth, like, (value) => {
      root = value;
    }),
  );
  const bytes = Buffer.from(text);
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    pieces.push(bytes.subarray(at, at + size));
    at += size;
  }
  pieces.end();
  return root;
}
