import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { configMap, deployment, file, namespace } from "../shop.ts";
import { applyOf, inventoryOf, live, liveAt, planOf } from "../stage.ts";

// A Deployment is paused with a new image: its earlier version goes on, and with it what only that one needs.
let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
  await applyOf(plane, file(namespace, configMap("old"), deployment("web")), { commit: "h1" });
});
after(() => plane.stop());

const oldPath = "/api/v1/namespaces/shop/configmaps/old";
const paused = file(namespace, deployment("web", { image: "ghcr.io/acme/web:1.5", extra: "paused: true" }));

test("what left git stays while pods of an earlier version run by design, in this run and the next", async () => {
  for (const commit of ["h2", "h3"]) {
    const { health, told } = await applyOf(plane, paused, { commit });
    assert.deepEqual(health.unhealthy, []);
    assert.deepEqual(health.notWaited, [
      { address: "Deployment/shop/web", reason: "is paused", keepsOld: true },
    ]);
    assert.ok(told.includes("Deployment/shop/web is paused: not waited for"), told.join("\n"));
    assert.match(
      told.join("\n"),
      /not pruned yet: pods of an earlier version still run \(Deployment\/shop\/web\)/,
    );
    assert.notEqual(await live(plane, oldPath), null);
  }
  const plan = await planOf(plane, paused);
  assert.deepEqual(
    plan.changes.map(({ action, address }) => `${action} ${address}`),
    ["delete ConfigMap/shop/old"],
  );
});

test("the run that ends the pause prunes", async () => {
  const going = file(namespace, deployment("web", { image: "ghcr.io/acme/web:1.5" }));
  const { health } = await applyOf(plane, going, { commit: "h4" });
  assert.deepEqual([health.unhealthy, health.notWaited], [[], []]);
  assert.ok(health.healthy.includes("Deployment/shop/web"));
  const web = await live(plane, "/apis/apps/v1/namespaces/shop/deployments/web");
  assert.equal(liveAt(web, "status", "updatedReplicas"), 1);
  assert.equal(liveAt(web, "status", "observedGeneration"), liveAt(web, "metadata", "generation"));
  assert.equal(await live(plane, oldPath), null);
  const inventory = await inventoryOf(plane);
  assert.deepEqual([inventory?.owed, inventory?.unhealthy, inventory?.lastHealthy?.commit], [[], [], "h4"]);
});

test("what left git stays while a partition holds pods at their earlier version", async () => {
  const options = { name: "store", namespace: "store" };
  const store = (version: string, partition: number) => `
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db }
spec:
  replicas: 2
  serviceName: db
  updateStrategy: { rollingUpdate: { partition: ${partition} } }
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec: { containers: [{ name: db, image: "ghcr.io/acme/web:${version}" }] }
`;
  const config = "/api/v1/namespaces/store/configmaps/old";
  await applyOf(plane, file(store("1.0", 1), configMap("old")), { ...options, commit: "1" });
  const half = await applyOf(plane, file(store("1.1", 1)), { ...options, commit: "2" });
  assert.deepEqual(half.health.notWaited, [
    {
      address: "StatefulSet/store/db",
      reason: "keeps 1 pod at its earlier version (partition)",
      keepsOld: true,
    },
  ]);
  assert.notEqual(await live(plane, config), null);
  await applyOf(plane, file(store("1.1", 0)), { ...options, commit: "3" });
  assert.equal(await live(plane, config), null);
});
