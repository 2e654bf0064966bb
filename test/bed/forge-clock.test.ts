import assert from "node:assert/strict";
import { test } from "node:test";
import { forgeClock } from "./forge/clock.ts";

test("what comes after an advance is later, also when real time steps back", () => {
  const real = [10_000, 12_900, 3_000, 3_000, 3_500, 1_000, 20_000];
  const clock = forgeClock(() => real.shift() ?? 20_000);
  const before = clock.now();
  clock.advance(1);
  const after = clock.now();
  assert.ok(before < after, `${before} ${after}`);
  assert.ok(clock.now() >= after);
});

test("a held clock moves only when it is told to", () => {
  const clock = forgeClock(() => 1_800_000_000_000);
  assert.equal(clock.now(), "2027-01-15T08:00:00Z");
  clock.advance(90);
  assert.equal(clock.now(), "2027-01-15T08:01:30Z");
});
