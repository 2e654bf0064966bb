import assert from "node:assert/strict";
import { test } from "node:test";
import { planOffline } from "../../../../src/targets/kubernetes/plan/plan-offline.ts";
import { refuseTooLarge } from "../../../../src/targets/kubernetes/plan/plan-size.ts";
import { configMap, file, namespace } from "../shop.ts";
import { failureOf, handsWithout, run } from "../stage.ts";

test("an offline plan lists what is valid, and claims no change", async () => {
  const { plan } = await run(planOffline(handsWithout(file(namespace, configMap("settings")))));
  assert.deepEqual([plan.offline, plan.changes, plan.unchanged], [true, [], 0]);
  assert.deepEqual(
    plan.notices.map(({ text }) => text),
    ["2 manifests rendered and valid; the cluster was not asked.", "Namespace/shop, ConfigMap/shop/settings"],
  );
});

test("an offline plan of many objects lists twenty per line", async () => {
  const many = Array.from({ length: 45 }, (_none, index) => configMap(`item-${index}`));
  const { plan } = await run(planOffline(handsWithout(file(...many))));
  assert.deepEqual(
    plan.notices.map(({ text }) => text.split(", ").length),
    [1, 20, 20, 5],
  );
});

test("an offline plan tells every mistake at once", async () => {
  const files = { "deploy/a.yaml": "kind: X\n", "deploy/b.yaml": "a: [\n" };
  const failure = await failureOf(run(planOffline(handsWithout(files))));
  assert.equal(failure.code, "manifests-invalid");
  assert.ok(failure.places.some((place) => place.file === "deploy/a.yaml"));
  assert.ok(failure.places.some((place) => place.file === "deploy/b.yaml"));
});

test("manifests that no inventory can hold are refused in the plan", async () => {
  const hands = handsWithout({});
  const noise = (index: number) => Buffer.from(`${index * 7919}${Math.sin(index)}`).toString("base64");
  const manifests = Array.from({ length: 50 }, (_none, index) => ({
    object: {
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: `a${index}` },
      data: { noise: noise(index) },
    },
    source: { file: "a.yaml", line: 1, document: 1 },
  }));
  assert.throws(() => refuseTooLarge(hands, manifests, { shardBytes: 500, shards: 2 }), {
    code: "inventory-too-large",
  });
  refuseTooLarge(hands, manifests, { shardBytes: 5000, shards: 8 });
});
