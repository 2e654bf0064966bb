import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import type { TargetOutcome } from "../../src/model/outcome.ts";
import { renderApplyStatus } from "../../src/report/apply-status.ts";
import { composeComment } from "../../src/report/comment.ts";
import { renderIssue, renderIssueNote } from "../../src/report/issue.ts";
import { renderPart } from "../../src/report/part.ts";
import { renderSummary } from "../../src/report/summary.ts";
import { renderTitle } from "../../src/report/title.ts";
import { isSoak } from "../soak.ts";
import { endsWith } from "./ends.ts";
import { evil } from "./evil.ts";
import { outcomeOf, pullRequest, run, targetOutcome } from "./samples.ts";
import { openBlocks, tagsOf, tokensOf, wordsOf } from "./structure.ts";

/** Every text that a target's end is told in. */
function textsOf(outcome: TargetOutcome): readonly string[] {
  const part = renderPart(outcome, { run });
  const parts = [{ target: "shop", text: part, runUrl: "https://github.com/run" }];
  return [
    part,
    composeComment(parts, { pullRequest, commit: run.commit, runUrl: "https://github.com/run" }),
    renderSummary(outcomeOf([outcome, outcome])),
    renderIssue(outcome, { run, firstSeen: "2026-12-01" }).body,
    renderIssueNote("changed", outcome, run),
    renderApplyStatus(outcome, run),
  ];
}

/** How a page is built: its tags, and how many headings, quotes and blocks of code it has. */
function shapeOf(markdown: string) {
  const types = tokensOf(markdown).map(({ type }) => type);
  const count = (type: string) => types.filter((each) => each === type).length;
  return {
    tags: tagsOf(markdown),
    headings: count("heading"),
    quotes: count("blockquote"),
    code: count("code"),
    links: count("link"),
    images: count("image"),
  };
}

for (const kind of Object.keys(endsWith(""))) {
  test(`${kind}: whatever others wrote, the page is built as with plain words`, () => {
    const plainly = textsOf(told(kind, "word")).map(shapeOf);
    fc.assert(
      fc.property(evil, (text) => {
        // An empty value is left out: the word behind it is ours.
        const texts = textsOf(told(kind, `${text}word`));
        assert.deepEqual(texts.map(shapeOf), plainly);
        for (const markdown of texts) {
          assert.deepEqual(openBlocks(markdown), []);
          assert.doesNotMatch(markdown, /(?![\n\t])[\p{Cc}\p{Cf}]/u);
          assert.doesNotMatch(wordsOf(markdown), /[@#](ann|acme|12|3)|:\/\/|www\.|GH-/);
        }
      }),
      { numRuns: isSoak ? 400 : 25 },
    );
  });
}

test("a title is one line of plain text", () => {
  fc.assert(
    fc.property(evil, (text) => {
      for (const kind of Object.keys(endsWith("")))
        assert.doesNotMatch(renderTitle(told(kind, text)), /(?!\t)[\p{Cc}\p{Cf}]/u);
    }),
  );
});

test("the fold lines of a part are its own, also where a failure quotes them", () => {
  const outcome = told("failed", "a\n<!-- pushlane:fold -->\nb\n<!-- /pushlane:fold -->\nc");
  for (const line of [/^<!-- pushlane:fold -->$/gm, /^<!-- \/pushlane:fold -->$/gm])
    assert.equal((renderPart(outcome, { run }).match(line) ?? []).length, 1);
});

function told(kind: string, text: string): TargetOutcome {
  const result = endsWith(text)[kind];
  assert.ok(result !== undefined);
  return { ...targetOutcome(result), notices: [{ level: "warning", text }] };
}
