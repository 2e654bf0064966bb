import assert from "node:assert/strict";
import { test } from "node:test";
import { change } from "../report/samples.ts";
import { play } from "./stage.ts";

const changes = [change("ConfigMap/shop/new", "create")];

test("a deployment that cannot be ended hides no failure of the apply, and is left to the post step", async () => {
  const { outcome, states } = await play({
    targets: { shop: { changes, breaks: "apply" } },
    refuses: ["failure"],
  });
  const [target] = outcome.targets;
  assert.ok(target?.result.kind === "failed");
  assert.match(target.result.failure.message, /apply broke/);
  assert.equal(target.result.stage, "apply");
  assert.match(target.notices.map(({ text }) => text).join(), /deployment/);
  assert.equal(states["deployment-shop"], "5");
});

test("a cancel whose deployment cannot be ended leaves it to the post step", async () => {
  const { outcome, states } = await play({
    targets: { shop: { changes } },
    cancelAt: "verify",
    refuses: ["error"],
  });
  assert.equal(outcome.targets[0]?.result.kind, "cancelled");
  assert.equal(states["deployment-shop"], "5");
});

test("a forge that does not show deployments stops Terraform, whose order is kept there, and no cluster", async () => {
  const scene = { targets: { shop: { changes } }, refuses: ["in_progress"] };
  const cluster = await play(scene);
  assert.equal(cluster.outcome.targets[0]?.result.kind, "applied");
  const terraform = await play({ ...scene, kind: "terraform" });
  assert.equal(terraform.outcome.targets[0]?.result.kind, "failed");
  assert.ok(!terraform.story.includes("shop apply"), terraform.story.join(", "));
});

test("a good apply to a cluster stays good when its deployment cannot be ended, and post ends it", async () => {
  const { outcome, states, warnings } = await play({
    targets: { shop: { changes } },
    refuses: ["success"],
  });
  assert.equal(outcome.targets[0]?.result.kind, "applied");
  assert.match(warnings.join(), /could not be ended; the post step tries again/);
  assert.equal(states["deployment-shop"], "5");
});
