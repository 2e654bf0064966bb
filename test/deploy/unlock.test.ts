import assert from "node:assert/strict";
import { test } from "node:test";
import { play } from "./stage.ts";

const trigger = { kind: "unlock", lockId: "1234" } as const;

test("a lock is freed with the identity that applies, and nothing else is done", async () => {
  const { outcome, story } = await play({
    targets: { infra: { canUnlock: true } },
    kind: "terraform",
    trigger,
  });
  assert.deepEqual(
    outcome.targets.map(({ result }) => result),
    [{ kind: "unlocked", lock: null }],
  );
  assert.deepEqual(story, ["infra unlock 1234"]);
});

test("while a run still deploys the target, its lock stays", async () => {
  const { outcome, story } = await play({
    targets: { infra: { canUnlock: true } },
    kind: "terraform",
    trigger,
    deployed: ["a".repeat(40)],
    deploying: { id: "77", attempt: 1, url: "https://forge.example/runs/77" },
  });
  const [target] = outcome.targets;
  assert.ok(target?.result.kind === "failed");
  assert.equal(target.result.failure.code, "lock-in-use");
  assert.match(target.result.failure.message, /https:\/\/forge\.example\/runs\/77 still deploys infra/);
  assert.deepEqual(story, []);
});
