import assert from "node:assert/strict";
import { appendFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, it, type TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { readEnd, tailLines } from "../../../src/io/terraform/tail.ts";

describe("following a file", () => {
  it("gives lines as they are written, until the writer is done", async (t) => {
    const file = await fileFor(t, "one\ntw");
    const { promise: finished, resolve } = Promise.withResolvers<void>();
    const seen: string[] = [];
    const following = (async () => {
      for await (const line of tailLines(file, finished)) seen.push(line);
    })();
    await until(() => seen.length === 1);
    await appendFile(file, "o\nthree\nunfinished");
    await until(() => seen.length === 3);
    resolve();
    await following;
    assert.deepEqual(seen, ["one", "two", "three", "unfinished"]);
  });

  it("reads all of what was written before the end, with every character whole", async (t) => {
    const lines = Array.from({ length: 40_000 }, (_none, index) => `${index} größer ☃ 🎉`);
    const file = await fileFor(t, `${lines.join("\n")}\n`);
    const seen: string[] = [];
    for await (const line of tailLines(file, Promise.resolve())) seen.push(line);
    assert.deepEqual(seen, lines);
  });

  it("of an empty file gives nothing", async (t) => {
    const file = await fileFor(t, "");
    for await (const line of tailLines(file, Promise.resolve())) assert.fail(line);
  });
});

describe("the end of a file", () => {
  it("is as long as asked for, or the whole file", async (t) => {
    const file = await fileFor(t, "0123456789");
    assert.equal(await readEnd(file, 4), "6789");
    assert.equal(await readEnd(file, 100), "0123456789");
  });
});

async function fileFor(t: TestContext, text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "pushlane-tail-"));
  t.after(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "output");
  await writeFile(file, text);
  return file;
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !isTrue(); tries++) await sleep(10);
  assert.ok(isTrue(), "within 2 s");
}
