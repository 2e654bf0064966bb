import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { Marked, type Token } from "marked";
import { clip, code, fence, plain, prose } from "../../src/report/markdown.ts";
import { renderPart } from "../../src/report/part.ts";
import { change, leaf, planOf, run, targetOutcome, value } from "./samples.ts";

const evil = fc
  .array(
    fc.constantFrom(
      "`",
      "```",
      "````",
      "~~~",
      "\n",
      "\r\n",
      "</details>",
      "</summary>",
      "<!--",
      "-->",
      "<script>",
      "@ann",
      "#12",
      "acme/shop#3",
      "https://evil.example",
      "[x](y)",
      "![x](y)",
      "**",
      "_",
      "|",
      ">",
      "# head",
      "- item",
      "&lt;",
      "\u202e",
      "\u0000",
      "\u001b[31m",
      "<!-- pushlane:fold -->",
      "\n<!-- /pushlane:fold -->\n",
      "<!-- pushlane:comment -->",
      "x",
      " ",
      "é",
      "😀",
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(""));

/** What Markdown makes of a text, as a flat list of token types with their text. */
function tokensOf(markdown: string): readonly Token[] {
  const all: Token[] = [];
  const marked = new Marked();
  void marked.walkTokens(marked.lexer(markdown), (token) => void all.push(token));
  return all;
}

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

test("values, paths, addresses and reasons cannot break the page or its folds", () => {
  fc.assert(
    fc.property(evil, evil, (text, path) => {
      const changes = [
        change(`Deployment/shop/${text}`, "update", [leaf(path, value(text), value(`${text}!`))], {
          reason: text,
        }),
        change(`aws_x.y["${text}"]`, "delete", [], { reason: text }),
      ];
      const part = renderPart(
        targetOutcome({ kind: "planned", plan: planOf(changes, { unknown: [text] }) }),
        { run },
      );
      const html = tokensOf(part)
        .filter(({ type }) => type === "html")
        .map(({ raw }) => raw)
        .join("");
      assert.equal((html.match(/<details/g) ?? []).length, (html.match(/<\/details>/g) ?? []).length);
      assert.equal((part.match(/^<!-- pushlane:fold -->$/gm) ?? []).length, 1);
      assert.equal((part.match(/^<!-- \/pushlane:fold -->$/gm) ?? []).length, 1);
      assert.doesNotMatch(html, /<script/);
    }),
  );
});

test("text is cut on a whole character", () => {
  assert.equal(clip("ab😀cd", 4), "ab…");
  assert.equal(clip("abcd", 4), "abcd");
});
