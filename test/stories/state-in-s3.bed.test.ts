import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { JobOptions } from "../bed/runner.ts";
import { openScene, type Scene } from "../bed/scene.ts";
import { expectGreen } from "./deploying.ts";

// A state in S3 with its own lock file: what a dead run has left there is told and freed, with the role of the job.
const key = "acme-terraform-state/shop/orders.tfstate";
const lock = {
  ID: "5b1d6c3e-3f0e-4c0a-9d58-0d2f6a7c9b11",
  Operation: "OperationTypeApply",
  Info: "",
  Who: "runner-fv-az1-17",
  Version: "1.11.4",
  Created: "2026-11-30T03:00:00.123456789Z",
  Path: key,
};
let scene: Scene;
before(async () => {
  scene = await openScene({ aws: true });
});
after(async () => await scene[Symbol.asyncDispose]());

const byHand = async (inputs: NonNullable<JobOptions["inputs"]>) =>
  scene.apply(await scene.forge.events.dispatch({}), { inputs });

test("a pull request is planned while the state is locked: it takes no lock", async () => {
  scene.store.objects.set(`${key}.tflock`, JSON.stringify(lock));
  const impatient = scene.config.replace(
    "environment: production",
    "environment: production\n    lockTimeout: 1s",
  );
  const opened = await scene.forge.openPullRequest({
    branch: "b",
    title: "b",
    files: { "pushlane.yaml": impatient },
  });
  expectGreen(await scene.plan(opened.occasion));
});

test("an apply tells who holds the lock since when, and how it is freed", async () => {
  const { occasion } = await scene.forge.merge(1, "squash");
  const stopped = await scene.apply(occasion);
  assert.equal(stopped.outputs["failure"], "state-locked", stopped.log);
  for (const told of [lock.ID, lock.Who, "2026-11-30"]) assert.ok(stopped.summary.includes(told), told);
  assert.match(stopped.summary, /command: unlock/);
  assert.equal(scene.store.objects.get(`${key}.tflock`), JSON.stringify(lock));
});

test("unlock with another id frees nothing, with the right one it does, and a free state is a green end", async () => {
  const wrong = await byHand({ command: "unlock", "lock-id": "0b1d6c3e-3f0e-4c0a-9d58-0d2f6a7c9b11" });
  assert.equal(wrong.outputs["failure"], "lock-other", wrong.log);
  assert.ok(scene.store.objects.has(`${key}.tflock`));
  const freed = expectGreen(await byHand({ command: "unlock", "lock-id": lock.ID }));
  assert.equal(freed.outputs["outcome"], "unlocked");
  assert.match(freed.summary, /It was held by runner-fv-az1-17/);
  assert.ok(!scene.store.objects.has(`${key}.tflock`));
  assert.match(
    expectGreen(await byHand({ command: "unlock", "lock-id": lock.ID })).summary,
    /Nobody holds it/,
  );
});

test("a lock in DynamoDB is told, freed and taken in the same way", async () => {
  await using other = await openScene({ aws: "locks in DynamoDB" });
  const hand = async (inputs: NonNullable<JobOptions["inputs"]>) =>
    other.apply(await other.forge.events.dispatch({}), { inputs });
  const held = { LockID: { S: key }, Info: { S: JSON.stringify(lock) } };
  other.table.items.set(key, held);
  const impatient = other.config.replace(
    "environment: production",
    "environment: production\n    lockTimeout: 1s",
  );
  const stopped = await other.apply(await other.forge.push("main", { "pushlane.yaml": impatient }, "x"));
  assert.equal(stopped.outputs["failure"], "state-locked", stopped.log);
  for (const told of [lock.ID, lock.Who]) assert.ok(stopped.summary.includes(told), told);
  assert.deepEqual(other.table.items.get(key), held);
  assert.equal((await hand({ command: "unlock", "lock-id": "x-1" })).outputs["failure"], "lock-other");
  expectGreen(await hand({ command: "unlock", "lock-id": lock.ID }));
  const applied = expectGreen(await hand({ command: "apply" }));
  assert.equal(applied.outputs["outcome"], "applied");
  assert.deepEqual([...other.table.items.keys()], [`${key}-md5`], "the lock is free, the digest is kept");
  assert.deepEqual([...other.store.objects.keys()], [key]);
});

test("then the apply goes on, and its own lock is gone after it", async () => {
  const applied = expectGreen(await byHand({ command: "apply" }));
  assert.equal(applied.outputs["outcome"], "applied");
  assert.deepEqual([...scene.store.objects.keys()], [key]);
});
