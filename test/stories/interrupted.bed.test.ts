import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { JobOptions } from "../bed/runner.ts";
import { openScene, type Scene } from "../bed/scene.ts";
import { memberWrites } from "./audit.ts";
import { configMap, deployChange, expectGreen, planChange } from "./deploying.ts";

// Law 6: whatever is interrupted can be run again. Each story changes 80 of 100 objects, takes 20 out of git, and stops
// the apply somewhere in the middle; one more run must leave the cluster as git says.
const everyMoment = process.env["PUSHLANE_SOAK"] === "1";
let scene: Scene;
let round = 0;
before(async () => {
  scene = await openScene({ targets: ["shop"] });
});
after(async () => await scene[Symbol.asyncDispose]());

const moments = everyMoment ? [1, 5, 10, 20, 30, 40, 50, 60, 70, 79] : [2, 40];
for (const write of moments) {
  test(`kill -9 after write ${write}: the post step frees the lock, and one more run makes the cluster equal to git`, async () => {
    await stopAndRunAgain({ killWhen: afterWrites(write) });
  });
}

test("kill -9 of the whole runner: the next run takes the dead lock over, and the cluster equals git", async () => {
  const again = await stopAndRunAgain({ killWhen: afterWrites(30), runnerDies: true });
  assert.match(again.log, /took over the dead lock/);
});

test("kill -9 while pruning: the next run knows every object that is still owed", async () => {
  await stopAndRunAgain({ killWhen: (line) => line.endsWith(" deleted") });
});

test("a cancelled apply ends in time, frees its lock itself, and the next run goes on", async () => {
  const began = performance.now();
  const { stopped } = await stopAndRunAgain({ cancelWhen: afterWrites(10) });
  assert.equal(stopped.outputs["outcome"], "cancelled");
  assert.equal(stopped.signal, null, "it ended before the runner had to kill it");
  assert.ok(performance.now() - began < 60_000);
});

/** Applies a change of everything, stopped as told; then the same run again. Gives the second one's log. */
async function stopAndRunAgain(stop: Partial<JobOptions>) {
  round += 1;
  const kept = names(80);
  const gone = names(100).slice(80);
  await deployChange(scene, `base-${round}`, {
    "shop/many.yaml": [...kept, ...gone].map((name) => configMap(name, `before ${round}`)).join("---\n"),
  });
  const { opened } = await planChange(scene, `change-${round}`, {
    "shop/many.yaml": kept.map((name) => configMap(name, `after ${round}`)).join("---\n"),
  });
  const { occasion } = await scene.forge.merge(opened.number, "squash");
  const stopped = await scene.apply(occasion, stop);
  assert.notEqual(stopped.exitCode, 0, "the apply was stopped, not finished");
  if (stop.runnerDies !== true) assert.equal(await holder(), "", "nobody holds the lock after the job");

  const again = expectGreen(await scene.apply(occasion, { runId: stopped.run.id }));
  assert.deepEqual(await cluster(), Object.fromEntries(kept.map((name) => [name, `after ${round}`])));
  const audited = (await scene.cluster.audit()).length;
  expectGreen(await scene.apply(occasion, { runId: stopped.run.id }));
  assert.deepEqual(
    memberWrites((await scene.cluster.audit()).slice(audited)),
    [],
    "a third run has nothing left to do",
  );
  return { log: again.log, stopped };
}

function afterWrites(count: number): (line: string) => boolean {
  let seen = 0;
  return (line) => {
    if (/^ConfigMap\/shop\/c-\d+ (?:created|updated)$/.test(line)) seen += 1;
    return seen === count;
  };
}

function names(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `c-${String(index).padStart(3, "0")}`);
}

/** The many ConfigMaps as they are in the cluster: value by name. */
async function cluster(): Promise<Record<string, string>> {
  const path = "{range .items[*]}{.metadata.name}={.data.value}{'\\n'}{end}";
  const { stdout } = await scene.cluster.kubectl(
    "--namespace=shop",
    "get",
    "configmap",
    `--output=jsonpath=${path}`,
  );
  const rows = stdout.split("\n").filter((line) => line.startsWith("c-"));
  return Object.fromEntries(
    rows.map((row) => [row.slice(0, row.indexOf("=")), row.slice(row.indexOf("=") + 1)]),
  );
}

async function holder(): Promise<string> {
  const { stdout } = await scene.cluster.kubectl(
    "--namespace=shop",
    "get",
    "lease/pushlane-shop",
    "--output=jsonpath={.spec.holderIdentity}",
  );
  return stdout;
}
