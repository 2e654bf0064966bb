import assert from "node:assert/strict";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { JobOptions } from "../bed/runner.ts";
import { openScene, type Scene } from "../bed/scene.ts";
import { expectGreen } from "./deploying.ts";

// What a person may do to a Terraform target that no merge does: a part of it, anew, or all of it away. Each goes on
// with its own approval only, and none of them counts as the deploy of a commit.
let scene: Scene;
before(async () => {
  scene = await openScene({ targets: ["infra"] });
  const occasion = await scene.forge.push(
    "main",
    { "infra/more.tf": 'resource "terraform_data" "x" {}\n' },
    "More",
  );
  expectGreen(await scene.apply(occasion));
});
after(async () => await scene[Symbol.asyncDispose]());

const byHand = async (inputs: NonNullable<JobOptions["inputs"]>) =>
  scene.apply(await scene.forge.events.dispatch({}), { inputs: { command: "apply", ...inputs } });
const lastStates = () => scene.forge.deployments().at(-1)?.states.at(-1);

test("a resource is made anew after an approval, with reviewed-plan off too, and finishes no deploy", async () => {
  const inputs = { "replace-resources": "terraform_data.x", "reviewed-plan": "off" };
  const deployments = scene.forge.deployments().length;
  const stopped = await byHand(inputs);
  assert.equal(stopped.outputs["outcome"], "stopped");
  assert.equal(scene.forge.deployments().length, deployments, "nothing was begun");
  const approve = String(stopped.outputs["fingerprint"]).slice(0, 12);
  assert.match(stopped.summary, /stopped: it waits for an approval/);
  assert.match(stopped.summary, new RegExp(`with the same inputs and \`approve: ${approve}\``));
  assert.match(stopped.summary, /Made anew by request:\*\* `terraform_data\.x`/);

  const other = await byHand({
    "replace-resources": "terraform_data.x",
    "only-resources": "terraform_data.x",
    approve,
  });
  assert.equal(other.outputs["outcome"], "stopped", "the approval is of another plan");

  const applied = expectGreen(await byHand({ ...inputs, approve }));
  assert.equal(applied.outputs["outcome"], "applied");
  assert.match(applied.log, /terraform_data\.x/);
  assert.equal(lastStates(), "inactive");
});

test("a push cannot take a part, whatever its workflow says", async () => {
  const occasion = await scene.forge.push("main", { "notes.md": "a\n" }, "Notes");
  const refused = await scene.apply(occasion, { inputs: { "only-resources": "terraform_data.x" } });
  assert.equal(refused.outputs["failure"], "event-refused");
  expectGreen(await scene.apply(occasion));
});

test("what the plan by hand prints is what an apply takes: a plan first, then its approval", async () => {
  const inputs = { "replace-resources": "terraform_data.x" };
  const planned = expectGreen(
    await scene.plan(await scene.forge.events.dispatch({}), { inputs: { ...inputs, command: "plan" } }),
  );
  const approve = String(planned.outputs["fingerprint"]).slice(0, 12);
  assert.equal(expectGreen(await byHand({ ...inputs, approve })).outputs["outcome"], "applied");
});

test("destroy: everything goes, after an approval; the next push makes it again", async () => {
  await access(join(scene.site, "index.html"));
  const stopped = await byHand({ command: "destroy" });
  assert.equal(stopped.outputs["outcome"], "stopped");
  assert.match(stopped.summary, /This destroys everything that the target manages/);
  await access(join(scene.site, "index.html"));
  const approve = String(stopped.outputs["fingerprint"]).slice(0, 12);
  const destroyed = expectGreen(await byHand({ command: "destroy", approve }));
  assert.equal(destroyed.outputs["outcome"], "applied");
  await assert.rejects(access(join(scene.site, "index.html")));
  assert.equal(lastStates(), "inactive");
  const again = expectGreen(await byHand({ command: "destroy" }));
  assert.deepEqual([again.outputs["outcome"], again.outputs["changes"]], ["applied", "false"]);

  const occasion = await scene.forge.push("main", { "notes.md": "b\n" }, "Notes");
  expectGreen(await scene.apply(occasion));
  await access(join(scene.site, "index.html"));
  assert.equal(lastStates(), "success");
});
