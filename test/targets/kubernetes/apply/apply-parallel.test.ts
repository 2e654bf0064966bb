import assert from "node:assert/strict";
import { test } from "node:test";
import { inParallel, type Reins } from "../../../../src/targets/kubernetes/apply/apply-parallel.ts";

const reins = (more: Partial<Reins> = {}): Reins => ({
  atOnce: 3,
  clock: { now: () => 0, sleep: async () => undefined },
  signal: new AbortController().signal,
  isStopped: () => false,
  ...more,
});

test("every item is worked on, never more at once than allowed", async () => {
  let running = 0;
  let most = 0;
  const results: number[] = [];
  const work = async (item: number) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return item * 2;
  };
  for await (const result of inParallel([1, 2, 3, 4, 5, 6, 7], reins(), work)) results.push(result);
  assert.deepEqual(
    results.toSorted((a, b) => a - b),
    [2, 4, 6, 8, 10, 12, 14],
  );
  assert.equal(most, 3);
});

test("once stopped, nothing new begins and what is under way is told", async () => {
  const results: number[] = [];
  const isStopped = () => results.length > 0;
  for await (const result of inParallel([1, 2, 3, 4, 5, 6], reins({ isStopped }), async (item) => item))
    results.push(result);
  assert.deepEqual(results, [1, 2, 3]);
});

test("after an abort, what never answers is not waited for", async () => {
  const cancel = new AbortController();
  const results: number[] = [];
  const work = (item: number) => (item === 1 ? Promise.resolve(item) : new Promise<number>(() => undefined));
  for await (const result of inParallel([1, 2, 3], reins({ signal: cancel.signal }), work)) {
    results.push(result);
    cancel.abort();
  }
  assert.deepEqual(results, [1]);
});
