import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { configMap, file, secret } from "../shop.ts";
import { applyOf, inventoryOf, planOf, type StageOptions } from "../stage.ts";
import type { Child } from "./apply-child.ts";

// An apply that creates, changes and prunes, killed at seeded moments from its first request to after its last one.
const isSoak = process.env["PUSHLANE_SOAK"] === "1";
const moments = isSoak ? 50 : 5;
const seed = Number(process.env["PUSHLANE_SEED"] ?? 4711);
const script = fileURLToPath(new URL("./apply-child.ts", import.meta.url));

let plane: ControlPlane;
/** How long such an apply takes here, from spawn to end. Milliseconds. */
let whole = 0;
before(async () => {
  plane = await startControlPlane();
  await applyOf(plane, first, { ...optionsOf("rehearsal"), commit: "s1" });
  const started = Date.now();
  await applyAndKill("rehearsal", null);
  whole = Date.now() - started;
});
after(() => plane.stop());

const items = (from: number, to: number, colour: string) =>
  Array.from({ length: to - from }, (_none, index) => configMap(`item-${from + index}`, { colour }));
/** 60 objects; then 20 of them go, 20 change, 20 come. */
const first = file(...items(0, 60, "red"), secret("password", "one"));
const second = file(...items(20, 40, "blue"), ...items(40, 80, "red"), secret("password", "two"));

function optionsOf(name: string): StageOptions {
  return { name, namespace: name };
}

/** Applies `second` in a process of its own, and kills it after so many milliseconds (`null`: not at all). */
async function applyAndKill(name: string, milliseconds: number | null): Promise<void> {
  const server = { url: plane.url, caPem: plane.caPem, bearer: plane.token("apply") };
  const options = { ...optionsOf(name), commit: "s2", runId: "150" };
  const argument = JSON.stringify({ server, manifests: second, options } satisfies Child);
  const child = spawn(process.execPath, [script, argument], { stdio: "ignore" });
  const ended = once(child, "exit");
  if (milliseconds !== null) {
    await Promise.race([ended, sleep(milliseconds)]);
    child.kill("SIGKILL");
  }
  await ended;
}

for (const [index, share] of sharesOf(seed, moments).entries()) {
  test(`killed at ${(share * 100).toFixed(0)} % of an apply with prunes (seed ${seed}, ${index + 1} of ${moments}): one more run, and the cluster equals git`, async () => {
    const name = `sweep-${index}`;
    await applyOf(plane, first, { ...optionsOf(name), commit: "s1" });
    await applyAndKill(name, share * whole);

    await applyOf(plane, second, { ...optionsOf(name), commit: "s2", runId: "200" });

    const { stdout } = await plane.kubectl("-n", name, "get", "configmaps", "-o", "name");
    const live = stdout.split("\n").filter((line) => line.includes("item-"));
    const wanted = Array.from({ length: 60 }, (_none, item) => `configmap/item-${20 + item}`);
    assert.deepEqual(live.toSorted(), wanted.toSorted(), "nothing is missing, nothing is an orphan");
    const inventory = await inventoryOf(plane, optionsOf(name));
    assert.deepEqual([inventory?.entries.length, inventory?.pending, inventory?.owed], [61, [], []]);
    const again = await planOf(plane, second, { ...optionsOf(name), as: "apply" });
    assert.deepEqual([again.changes, again.unknown], [[], []]);
  });
}

/** Shares of the whole time, one in each of `many` equal parts, so that no part of an apply is left out. */
function sharesOf(from: number, many: number): readonly number[] {
  let state = from;
  // Park and Miller's generator: the same moments for the same seed, on every machine.
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: many }, (_none, part) => (part + next()) / many);
}
