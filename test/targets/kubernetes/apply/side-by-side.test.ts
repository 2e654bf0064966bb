import assert from "node:assert/strict";
import { test } from "node:test";
import type { Steps } from "../../../../src/model/progress.ts";
import { type News, sideBySide } from "../../../../src/targets/kubernetes/apply/side-by-side.ts";

/** Work that tells `texts`, each when the gate before it is open. */
async function* work(texts: readonly string[], gates: readonly Promise<void>[], end: string): Steps<string> {
  for (const [index, text] of texts.entries()) {
    await gates[index];
    yield { kind: "step", text };
  }
  return end;
}

const textOf = (news: News<string>) =>
  news.kind === "end"
    ? `${news.index} ended: ${news.value}`
    : "text" in news.progress
      ? news.progress.text
      : news.progress.kind;

test("what works tell comes as they tell it, and each end with whose it is", async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = work(["slow 1", "slow 2"], [Promise.resolve(), first.promise], "slow");
  const quick = work(["quick 1"], [second.promise], "quick");
  const told: string[] = [];
  for await (const news of sideBySide([slow, quick])) {
    told.push(textOf(news));
    if (told.length === 1) second.resolve();
    if (told.at(-1) === "1 ended: quick") first.resolve();
  }
  assert.deepEqual(told, ["slow 1", "quick 1", "1 ended: quick", "slow 2", "0 ended: slow"]);
});

test("what one of them throws ends all, whatever the others throw later", async () => {
  const later = Promise.withResolvers<void>();
  const broken = work(["never"], [Promise.reject(new Error("broken"))], "");
  const other = work(["never"], [later.promise], "");
  const told: string[] = [];
  await assert.rejects(async () => {
    for await (const news of sideBySide([broken, other])) told.push(textOf(news));
  }, /broken/);
  later.reject(new Error("too late to be told"));
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(told, []);
});

test("no work ends at once", async () => {
  assert.deepEqual(await Array.fromAsync(sideBySide<string>([])), []);
});
