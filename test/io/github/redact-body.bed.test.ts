import assert from "node:assert/strict";
import { test } from "node:test";
import { redactBody } from "../../../src/io/github/redact-body.ts";
import { createRedactor } from "../../../src/io/redactor.ts";
import { composeComment } from "../../../src/report/comment.ts";
import { keepComment } from "../../../src/report/keep-comment.ts";
import { startForge } from "../../bed/forge/forge.ts";
import { gitHubOf, planRights, pullRequestOf, runOn } from "./bed.ts";

test("a secret that is also our own word or a target's name hides in the body, and the marker stays", async () => {
  await using forge = await startForge();
  const redactor = createRedactor();
  for (const secret of ["pushlane", "comment"]) redactor.hide(secret);
  const opened = await forge.openPullRequest({ branch: "a", title: "a", files: { a: "1" } });
  const run = runOn(forge, opened.occasion);
  const keep = async (text: string) => {
    const board = gitHubOf(forge, run, { permissions: planRights, redact: (each) => redactor.redact(each) });
    return keepComment(board, {
      run,
      pullRequest: pullRequestOf(forge, opened.number),
      parts: [{ target: "shop", text, runUrl: "" }],
      anyChange: true,
      compose: composeComment,
    });
  };
  assert.equal((await keep("user pushlane")).kept, "created");
  assert.equal((await keep("user pushlane")).kept, "unchanged");
  assert.equal((await keep("user pushlane, too")).kept, "updated");
  const [comment, ...others] = forge.comments(opened.number);
  assert.deepEqual(others, []);
  const body = comment?.["body"];
  assert.ok(typeof body === "string");
  assert.match(body, /^<!-- pushlane:comment -->\n/);
  assert.match(body, /user \*\*\*, too/);
});

test("only lines that are nothing but a marker of ours are left alone", () => {
  const hidden = (body: string) => redactBody(body, (text) => text.replaceAll("shop", "***"));
  const marker = "<!-- pushlane:drift target=shop fingerprint=00ff first=2026-11-30T12:00:00Z last=- -->";
  assert.equal(hidden(`${marker}\nshop`), `${marker}\n***`);
  assert.equal(hidden("a\n<!-- pushlane:applied shop -->\nshop"), "a\n<!-- pushlane:applied shop -->\n***");
  for (const line of ["<!-- pushlane:applied shop --> ", "x<!-- pushlane:applied shop -->", "<!-- shop -->"])
    assert.doesNotMatch(hidden(line), /shop/);
});
