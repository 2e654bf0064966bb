import assert from "node:assert/strict";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { openScene, type Scene } from "../bed/scene.ts";
import { findTerraform } from "../bed/tools/find.ts";
import { commentOf } from "../stories/deploying.ts";
import { type ActResult, runWorkflow } from "./act.ts";

// `examples/aws` in a real workflow runner: a stand-in plays the provider's four resources, and the state lies in an S3
// that lets the role of the job in, and nobody else. Each test goes on where the one before it ended.
const examples = join(import.meta.dirname, "../../examples");
const apply = join(examples, "workflows/apply.yml");
const drift = join(examples, "workflows/drift.yml");
const state = "acme-terraform-state/shop/orders.tfstate";
const secret = "the-payment-key-of-the-shop";
let scene: Scene;
before(async () => {
  scene = await openScene({ aws: true, tool: (await findTerraform()) === null ? "tofu" : "terraform" });
});
after(async () => await scene[Symbol.asyncDispose]());

test("a pull request is planned with the role that only reads: four creates, no secret, nothing written", async () => {
  const { occasion, number } = await scene.forge.openPullRequest({
    branch: "orders",
    title: "Take orders",
    files: { "aws/variables.tf": (await example("variables.tf")).replace('"shop"', '"store"') },
  });
  const result = await runWorkflow(scene, occasion, apply);
  expectEnd(result, 0);
  const body = commentOf(scene, number);
  assert.match(body, /`orders` 4 to create/);
  for (const address of [
    "aws_s3_bucket.receipts",
    "aws_dynamodb_table.orders",
    "aws_iam_role.api",
    "aws_lambda_function.api",
  ])
    assert.ok(body.includes(address.replaceAll("_", "&#95;")), body);
  assert.ok(!body.includes(secret));
  assert.deepEqual(writes(), []);
  assert.deepEqual(await readdir(scene.cloud), []);
});

test("the merge is applied as reviewed; the state is written under its own lock, by the role that applies", async () => {
  const { occasion } = await scene.forge.merge(1, "squash");
  const result = await runWorkflow(scene, occasion, apply);
  expectEnd(result, 0);
  assert.match(result.summary, /`orders` applied 4 changes/);
  assert.match(result.summary, /reviewed in #1\b/);
  assert.match(result.summary, /function = "arn:aws:lambda:eu-central-1:111122223333:function:store-api"/);
  assert.equal((await readdir(scene.cloud)).length, 4);
  assert.ok(scene.store.objects.get(state)?.includes(secret), "the state holds it");
  assert.deepEqual([...scene.store.objects.keys()], [state], "the lock is free");
  assert.ok(writes().some(({ key }) => key === `${state}.tflock`));
  assert.ok(writes().every(({ role }) => role.includes("pushlane-apply")));
});

test("what protects the table holds, whoever merges", async () => {
  const files = {
    "aws/main.tf": (await example("main.tf")).replace('hash_key     = "order"', 'hash_key     = "id"'),
  };
  const { occasion, number } = await scene.forge.openPullRequest({
    branch: "key",
    title: "Another key",
    files,
  });
  const planned = await runWorkflow(scene, occasion, apply);
  expectEnd(planned, 1);
  assert.match(commentOf(scene, number), /aws_dynamodb_table\.orders: it holds the orders/);
});

test("the drift check finds what was changed in the console, and writes nothing", async () => {
  const file = join(scene.cloud, "aws_lambda_function-store-api.json");
  const live: unknown = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...Object(live), memory_size: 1024 }));
  const written = writes().length;
  const result = await runWorkflow(scene, await scene.forge.events.schedule(), drift);
  expectEnd(result, 0);
  const issue = scene.forge.issues().find(({ pull_request: pull }) => pull === undefined);
  assert.equal(issue?.title, "Drift: orders, 1 object drifted");
  assert.match(JSON.stringify(issue), /memory_size/);
  assert.equal(writes().length, written);
});

function example(name: string): Promise<string> {
  return readFile(join(examples, "aws", name), "utf8");
}

function writes() {
  return scene.store.calls.filter(({ method }) => method !== "GET" && method !== "HEAD");
}

function expectEnd(result: ActResult, exitCode: 0 | 1): void {
  assert.equal(result.exitCode, exitCode, result.text);
  assert.deepEqual(result.wantedOutside, []);
  assert.deepEqual(result.leftBehind, []);
  assert.ok(!result.text.includes(secret));
}
