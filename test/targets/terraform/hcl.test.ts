import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { blocksOf } from "../../../src/targets/terraform/hcl.ts";
import { tokensOf } from "../../../src/targets/terraform/hcl-tokens.ts";
import { heredocs, strings } from "./hcl-samples.ts";

const text = (source: string) => tokensOf(source).map((token) => token.text);

test("strings and heredocs end where the tool ends them, whatever templates they hold", () => {
  for (const source of [...strings, ...heredocs])
    assert.deepEqual(text(`a = ${source}\nb`).slice(-1), ["b"], source);
});

test("escapes in strings are read", () => {
  assert.deepEqual(text(String.raw`"ext\u0065rnal" "\U00000068ttp" "\"\\\t" "\UFFFFFFFF"`), [
    "external",
    "http",
    '"\\\t',
    String.raw`\UFFFFFFFF`,
  ]);
});

test("blocks are found by their words, with labels in any form and comments between", () => {
  for (const source of [
    'data "http" "x" {}',
    "data http x {}",
    'data /*\n*/ "http" "x" {\n}',
    'check "c" {\n  data "http" "x" {}\n}',
    'locals {\n  a = "${"/*"}"\n}\ndata "http" "x" {}\n# */',
    String.raw`data "ht\u0074p" "x" {}`,
  ])
    assert.deepEqual(
      blocksOf(tokensOf(source), "data", 2).map(({ labels }) => labels),
      [["http", "x"]],
      source,
    );
  for (const source of [
    '# data "http" "x" {}',
    'a = "data http x {}"',
    "a = data.http.x",
    "a = <<E\ndata http x {\nE",
  ])
    assert.deepEqual(blocksOf(tokensOf(source), "data", 2), [], source);
});

test("any text is read to its end, line by line", () => {
  const part = fc.constantFrom(
    '"',
    "${",
    "}",
    "{",
    "$${",
    "\\",
    "\n",
    "<<E\n",
    "E",
    "/*",
    "*/",
    "#",
    " ",
    "%{",
    "a",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const source = parts.join("");
      const lines = source.split("\n").length;
      for (const { line } of tokensOf(source)) assert.ok(line >= 1 && line <= lines);
    }),
  );
});
