import assert from "node:assert/strict";
import { test } from "node:test";
import { wordOf } from "../../src/model/verdict.ts";
import { change, run } from "../report/samples.ts";
import { newer } from "./outside.ts";
import { play } from "./stage.ts";

const create = change("ConfigMap/shop/new", "create");

test("a commit that was overtaken while it waited for a lock that was not there yet is superseded", async () => {
  const none = { started: null, finished: null };
  const { outcome, story } = await play({
    targets: {
      shop: {
        changes: [create],
        secure: ["taken-now", "held"],
        pointers: none,
        pointersUnderLock: { started: { commit: newer, run: "" }, finished: null },
      },
    },
  });
  assert.deepEqual(
    outcome.targets.map(({ result }) => wordOf(result)),
    ["superseded"],
  );
  assert.ok(!story.includes("shop apply"), story.join(", "));
});

test("a cancel while what is already applied is verified again ends as cancelled, not as unhealthy", async () => {
  const here = { commit: run.commit, run: "" };
  const unhealthy = [
    { address: "Deployment/shop/web", reason: "not ready yet", failedFast: false, events: [], logs: [] },
  ];
  const { outcome } = await play({
    targets: { shop: { pointers: { started: here, finished: here }, health: { unhealthy } } },
    cancelAt: "verify",
  });
  assert.deepEqual(
    outcome.targets.map(({ result }) => wordOf(result)),
    ["cancelled"],
  );
});

test("an apply that finds no inventory of what was deployed before says that nothing of that will be pruned", async () => {
  const warningsOf = async (deployed: readonly string[]) => {
    const targets = { shop: { changes: [create], secure: ["taken-now", "held"] as const } };
    const { outcome } = await play({ targets, deployed });
    return outcome.targets.flatMap(({ notices }) => notices.map(({ text }) => text));
  };
  assert.deepEqual(await warningsOf([]), []);
  const [warning, ...more] = await warningsOf([newer]);
  assert.match(warning ?? "", /"shop" was deployed before \(bbbbbbb\).*will not be pruned/);
  assert.deepEqual(more, [], "told once");
});
