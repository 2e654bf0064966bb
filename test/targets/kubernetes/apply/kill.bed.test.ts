import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { configMap, file } from "../shop.ts";
import { applyOf, inventoryOf, planOf } from "../stage.ts";
import type { Child } from "./apply-child.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
});
after(() => plane.stop());

const script = fileURLToPath(new URL("./apply-child.ts", import.meta.url));
const isSoak = process.env["PUSHLANE_SOAK"] === "1";
const count = 100;
const namesFrom = (first: number) =>
  Array.from({ length: count }, (_none, index) => `item-${first + index}`).map((name) => configMap(name));

/** Starts an apply in a process of its own and kills it when the server has taken so many writes of members. */
async function applyAndKill(child: Omit<Child, "server">, writes: number): Promise<void> {
  const server = { url: plane.url, caPem: plane.caPem, bearer: plane.token("apply") };
  const argument = JSON.stringify({ ...child, server } satisfies Child);
  const { namespace } = child.options;
  const running = spawn(process.execPath, [script, argument], { stdio: "ignore" });
  const ended = once(running, "exit");
  while (running.exitCode === null) {
    const events = (await plane.audit()).filter((event) => event.namespace === namespace);
    const members = events.filter(
      ({ verb, resource, dryRun }) => verb === "patch" && resource === "configmaps" && !dryRun,
    );
    if (events.some(({ resource }) => resource === "leases") && members.length >= writes) break;
  }
  running.kill("SIGKILL");
  await ended;
}

// After the lock was taken, in the middle, and near the end; the long sweep takes every third write.
const moments = isSoak ? Array.from({ length: 33 }, (_none, index) => index * 3) : [0, 1, 40, 90];

for (const writes of moments) {
  test(`an apply of ${count} objects killed after ${writes} writes: one more run, and the cluster equals git`, async () => {
    const name = `killed-${writes}`;
    const options = { name, namespace: name, commit: "k1" };
    await applyAndKill({ manifests: file(...namesFrom(0)), options }, writes);
    // The next commit drops ten objects and brings ten others.
    const next = file(...namesFrom(10));
    await applyOf(plane, next, { ...options, commit: "k2", runId: "200" });

    const found = await plane.kubectl("-n", options.namespace, "get", "configmaps", "-o", "name");
    const items = found.stdout.split("\n").filter((line) => line.includes("item-"));
    const wanted = Array.from({ length: count }, (_none, item) => `configmap/item-${10 + item}`);
    assert.deepEqual(items.toSorted(), wanted.toSorted());
    const inventory = await inventoryOf(plane, options);
    assert.deepEqual([inventory?.entries.length, inventory?.pending, inventory?.owed], [count, [], []]);
    assert.deepEqual((await planOf(plane, next, { ...options, as: "apply" })).changes, []);
  });
}
