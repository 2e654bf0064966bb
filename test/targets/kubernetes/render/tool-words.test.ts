import assert from "node:assert/strict";
import { test } from "node:test";
import { toolWords } from "../../../../src/targets/kubernetes/render/tool-words.ts";

test("of a tool that crashed its cause is told, and no stack", () => {
  const said =
    "fatal error: runtime: out of memory\n\nruntime stack:\nruntime.throw({0x2, 0x3})\n\tpanic.go:1229\n";
  assert.equal(
    toolWords(said),
    "it crashed (fatal error: runtime: out of memory). Look for a template that makes a very large text or list.",
  );
  assert.equal(toolWords("panic: is a word\nof a template"), "panic: is a word\nof a template");
});

test("a long message keeps its beginning and its end, and no half words", () => {
  const said = `begins ${"executing include; ".repeat(5000)}ends`;
  const told = toolWords(said);
  assert.ok(told.length < 3100);
  assert.match(told, /^begins executing[\s\S]*\n…\n[\s\S]*ends$/);
  for (const word of told.split(/\s+/)) assert.match(word, /^(?:begins|executing|include;|ends|…)$/);
  assert.equal(toolWords("x".repeat(5000)), "\n…\n");
});

test("values that a message quotes are not told", () => {
  assert.equal(
    toolWords("- at '/password': 'hunter2' does not match pattern '^x'\n- at '/a': got string, want integer"),
    "- at '/password': its value does not match pattern '^x'\n- at '/a': got string, want integer",
  );
  assert.equal(
    toolWords(
      "loading KV pairs: literal sources [hunter2 hunter3]: invalid literal source hunter2, expected key=value",
    ),
    "loading KV pairs: invalid literal source, expected key=value",
  );
});
