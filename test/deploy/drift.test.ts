import assert from "node:assert/strict";
import { test } from "node:test";
import { wordOf } from "../../src/model/verdict.ts";
import { newer } from "./outside.ts";
import { play } from "./stage.ts";

const allPending = {
  checked: 0,
  pending: { changes: [{ address: "ConfigMap/shop/a", action: "create" as const }], since: null },
};

const drift = async (more: Partial<Parameters<typeof play>[0]>) => {
  const scene = { targets: { shop: { reading: allPending } }, trigger: { kind: "drift" as const } };
  const { outcome } = await play({ ...scene, ...more });
  const [target] = outcome.targets;
  assert.ok(target?.result.kind === "drift");
  return { word: wordOf(target.result), unknown: target.result.reading.unknown.join("\n") };
};

test("a target that was deployed and whose inventory is gone is unknown, never clean", async () => {
  const { word, unknown } = await drift({ deployed: [newer] });
  assert.equal(word, "unknown");
  assert.match(unknown, /inventory of "shop" is not there/);
  assert.match(unknown, new RegExp(newer.slice(0, 7)));
});

test("a target that was never deployed is pending", async () => {
  assert.deepEqual(await drift({}), { word: "pending", unknown: "" });
});
