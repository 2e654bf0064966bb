import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { cutLines, foldEnd, foldStart } from "../../src/report/cut.ts";
import { fence, fold, join } from "../../src/report/markdown.ts";
import { openBlocks } from "./structure.ts";

const block = fc.oneof(
  fc.constantFrom("- a `b`", "### heading", "> [!CAUTION]\n> lost"),
  fc
    .array(fc.constantFrom("+ x", "- `````", "</details>", "<details>", "😀"), { maxLength: 5 })
    .map((lines) => fence("diff", lines)),
);
const page = fc
  .array(
    fc.oneof(
      block,
      fc.array(block, { maxLength: 3 }).map((inner) => fold("a", join(...inner))),
    ),
    { maxLength: 6 },
  )
  .map((blocks) => join("head", foldStart, ...blocks, foldEnd, "foot"));

test("wherever a text is cut, it fits, and no fence, fold or fold line stays open", () => {
  fc.assert(
    fc.property(page, fc.integer({ min: 40, max: 600 }), (text, limit) => {
      const { kept } = cutLines(text, limit);
      assert.ok(kept.length <= limit, `${kept.length} of ${limit}`);
      assert.deepEqual(openBlocks(kept), []);
      assert.ok(kept.isWellFormed());
    }),
  );
});

test("a text that fits is kept as it is", () => {
  const text = join("head", fold("a", fence("", ["b"])), "foot");
  assert.deepEqual(cutLines(text, text.length + 1), { kept: text, dropped: 0 });
});

test("the limit may count bytes", () => {
  const text = ["ééé", "ééé"].join("\n");
  assert.equal(cutLines(text, 8, (measured) => Buffer.byteLength(measured)).kept, "ééé");
});
