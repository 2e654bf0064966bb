import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openScene, type Scene } from "../bed/scene.ts";
import { commentOf, exampleFile } from "./deploying.ts";

// Several jobs of one pull request keep one comment together, and no older run overwrites a newer one.
let scene: Scene;
before(async () => {
  scene = await openScene();
});
after(async () => await scene[Symbol.asyncDispose]());

async function open(branch: string) {
  const config = await exampleFile("shop/config.yaml");
  return await scene.forge.openPullRequest({
    branch,
    title: branch,
    files: { "shop/config.yaml": config.replace("EUR", branch) },
  });
}

test("two jobs one after the other: one comment with both parts", async () => {
  const { number, occasion } = await open("one");
  for (const targets of ["infra", "shop"])
    assert.equal((await scene.plan(occasion, { inputs: { targets } })).exitCode, 0);
  assert.match(commentOf(scene, number), /`infra` 3 to create, 3 outputs[^]*`shop` 6 to create/);
});

test("two jobs at the same time: one comment with both parts", async () => {
  const { number, occasion } = await open("two");
  const jobs = await Promise.all(
    ["infra", "shop"].map((targets) => scene.plan(occasion, { inputs: { targets } })),
  );
  assert.deepEqual(
    jobs.map(({ exitCode }) => exitCode),
    [0, 0],
  );
  assert.match(commentOf(scene, number), /`infra` 3 to create, 3 outputs[^]*`shop` 6 to create/);
});

test("a run of an older commit that ends late leaves the newer comment alone", async () => {
  const { number, occasion } = await open("three");
  const config = await exampleFile("shop/config.yaml");
  await scene.forge.push("three", { "shop/config.yaml": config.replace("EUR", "CHF") }, "Francs");
  assert.equal((await scene.plan(await scene.forge.events.pullRequest(number, "synchronize"))).exitCode, 0);
  const newer = commentOf(scene, number);
  const late = await scene.plan(occasion);
  assert.equal(late.exitCode, 0);
  assert.equal(commentOf(scene, number), newer);
});
