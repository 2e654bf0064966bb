import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { clip, code, codeHtml, fence, plain, prose } from "../../src/report/markdown.ts";
import { evil } from "./evil.ts";
import { tokensOf } from "./structure.ts";

test("prose from elsewhere is text: no link, mention, image, HTML, heading or list comes out of it", () => {
  fc.assert(
    fc.property(evil, (text) => {
      const line = prose(text).replaceAll("\n", " ");
      const types = new Set(tokensOf(`said: ${line}`).map(({ type }) => type));
      for (const alive of [
        "link",
        "image",
        "html",
        "heading",
        "list",
        "code",
        "codespan",
        "strong",
        "em",
        "blockquote",
        "table",
      ])
        assert.ok(!types.has(alive), `${alive} in ${JSON.stringify(line)}`);
      assert.doesNotMatch(line, /@[a-z]/i);
    }),
  );
});

test("a code span stays one code span, whatever backticks it holds", () => {
  fc.assert(
    fc.property(evil, (text) => {
      const spans = tokensOf(`a ${code(text)} b`).filter(({ type }) => type === "codespan");
      assert.equal(spans.length, 1);
    }),
  );
});

test("a fence holds its text whole, whatever fences it holds", () => {
  fc.assert(
    fc.property(evil, (text) => {
      const lines = plain(text).split("\n");
      const blocks = tokensOf(fence("diff", lines)).filter(({ type }) => type === "code");
      assert.equal(blocks.length, 1);
    }),
  );
});

test("no control or direction-changing character stays alive", () => {
  fc.assert(fc.property(evil, (text) => assert.doesNotMatch(plain(text), /(?![\n\t])[\p{Cc}\p{Cf}]/u)));
});

test("a code span written as HTML is one, inside of a list and of a fold", () => {
  fc.assert(
    fc.property(evil, (text) => {
      const tags = tokensOf(`- ${codeHtml(text)} and ${codeHtml(text)}`).filter(
        ({ type }) => type === "html",
      );
      assert.deepEqual(
        tags.map(({ raw }) => raw),
        ["<code>", "</code>", "<code>", "</code>"],
      );
      assert.doesNotMatch(codeHtml(text).slice("<code>".length, -"</code>".length), /[<>`\n]/);
    }),
  );
});

test("text is cut on a whole character", () => {
  assert.equal(clip("ab😀cd", 4), "ab…");
  assert.equal(clip("abcd", 4), "abcd");
});
