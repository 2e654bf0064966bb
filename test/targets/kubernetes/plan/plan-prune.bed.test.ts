import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type JsonObject, stringAt } from "../../../../src/model/json.ts";
import { defaultRules } from "../../../../src/model/kubernetes-rules.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { configMap, file, service } from "../shop.ts";
import { applyOf, failureOf, live, liveAt, planOf } from "../stage.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
});
after(() => plane.stop());

test("more than the budget is refused before anything is written", async () => {
  const options = { name: "big", namespace: "big" };
  const all = Array.from({ length: 30 }, (_none, index) => configMap(`item-${index}`));
  await applyOf(plane, file(...all), { ...options, commit: "1" });
  const few = file(...all.slice(0, 3), configMap("new"));
  const failure = await failureOf(applyOf(plane, few, { ...options, commit: "2" }));
  assert.equal(failure.code, "prune-budget");
  assert.match(failure.message, /27 of the 30 objects/);
  assert.equal(await live(plane, "/api/v1/namespaces/big/configmaps/new"), null);
  const spec = { rules: { ...defaultRules, pruneBudget: { count: 27, share: 50 } } };
  const { done } = await applyOf(plane, few, { ...options, commit: "2", spec });
  assert.equal(done.filter(({ action }) => action === "delete").length, 27);
});

for (const [size, objects] of [
  ["few", 1],
  ["many", 6],
] as const) {
  test(`an object with our mark that nobody knows is told, in a target of ${size} objects; a copy of a controller is not`, async () => {
    const options = { name: `orphan-${size}`, namespace: `orphan-${size}` };
    const all = Array.from({ length: objects }, (_none, index) => configMap(`item-${index}`));
    await applyOf(plane, file(...all, service("web")), { ...options, commit: "1" });
    const place = `/api/v1/namespaces/orphan-${size}/configmaps`;
    const first = (await live(plane, `${place}/item-0`)) ?? {};
    const labels = liveAt(first, "metadata", "labels") ?? {};
    const uid = liveAt(first, "metadata", "uid") ?? "";
    const owner = { apiVersion: "v1", kind: "ConfigMap", name: "item-0", uid };
    await put(place, { name: "lost", labels });
    await put(place, { name: "copy", labels, ownerReferences: [owner] });
    const plan = await planOf(plane, file(...all, service("web")), { ...options, as: "admin" });
    assert.deepEqual(plan.unknown, []);
    const told = plan.notices.filter(({ text }) => text.includes("neither in git nor in the inventory"));
    assert.deepEqual(
      told.map(({ text }) => text.split(":")[0]),
      [`ConfigMap/orphan-${size}/lost`],
    );
    assert.deepEqual(plan.changes, []);
  });
}

test("without the inventory nothing is called an orphan", async () => {
  const options = { name: "blind", namespace: "blind" };
  const all = ["kept", "left"].map((name) => configMap(name));
  await applyOf(plane, file(...all), { ...options, commit: "1" });
  const plan = await planOf(plane, file(configMap("kept")), options);
  assert.match(plan.unknown.join(), /Secret\/blind\/pushlane-blind could not be read/);
  assert.deepEqual(plan.notices, []);
});

/** A ConfigMap written by our field manager. */
async function put(place: string, metadata: JsonObject): Promise<void> {
  const { status, text } = await plane.request({
    method: "PATCH",
    path: `${place}/${stringAt(metadata, "name")}?fieldManager=pushlane&force=true`,
    contentType: "application/apply-patch+yaml",
    body: { apiVersion: "v1", kind: "ConfigMap", metadata },
  });
  assert.ok(status < 300, text);
}
