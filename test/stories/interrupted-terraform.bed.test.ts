import assert from "node:assert/strict";
import { access, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import type { JobResult } from "../bed/runner.ts";
import { openScene, type Scene } from "../bed/scene.ts";
import { exampleFile, expectGreen, statePath } from "./deploying.ts";

// Law 6 for Terraform: an apply that is cancelled or killed while a resource is being made ends in order, in `main` or in
// the post step, keeps what it made, frees its lock, and the next run goes on. With the runner's own patience.
let scene: Scene;
before(async () => {
  // Our own provider beside the real one.
  const main = (await exampleFile("infra/main.tf")).replace(
    "required_providers {",
    'required_providers {\n    standin = {\n      source = "pushlane/standin"\n    }',
  );
  const provider = 'provider "standin" {\n  folder = "${var.folder}/cloud"\n}\n';
  scene = await openScene({
    targets: ["infra"],
    files: { "infra/main.tf": main, "infra/cloud.tf": provider },
  });
});
after(async () => await scene[Symbol.asyncDispose]());

const isMaking = (line: string) => line.startsWith("terraform_data.slow-") && line.includes("creating");

test("a cancel while a provisioner sleeps: Terraform ends in order, nothing of it stays, the next run goes on", async () => {
  const occasion = await scene.forge.push("main", { "infra/slow-one.tf": slow("one") }, "Slow");
  const result = await scene.apply(occasion, { cancelWhen: isMaking });
  assert.equal(result.outputs["outcome"], "cancelled");
  assert.equal(result.signal, null, "it ended before the runner had to kill it");
  assert.ok(result.durationMilliseconds < 20_000);
  await assertTidy(result);
  await assertGoesOn(occasion, result);
});

test("a provisioner that ignores signals does not outlive the job either", async () => {
  const occasion = await scene.forge.push(
    "main",
    { "infra/slow-two.tf": slow("two", "trap '' INT TERM; ") },
    "Stubborn",
  );
  const result = await scene.apply(occasion, { cancelWhen: isMaking });
  assert.equal(result.outputs["outcome"], "cancelled");
  assert.equal(result.signal, null, "it ended before the runner had to kill it");
  await assertTidy(result);
  await assertGoesOn(occasion, result);
});

test("kill -9 of main while a provisioner sleeps: the post step ends Terraform, and the next run goes on", async () => {
  const occasion = await scene.forge.push("main", { "infra/slow-three.tf": slow("three") }, "Killed");
  const result = await scene.apply(occasion, { killWhen: isMaking });
  assert.equal(result.signal, "SIGKILL");
  await assertTidy(result);
  const running = scene.forge.deployments().filter(({ states }) => states.at(-1) === "in_progress");
  assert.deepEqual(running, [], "the post step ended its deployment");
  await assertGoesOn(occasion, result);
});

test("a provider process that takes long is asked to stop, and the report says what was made and what was not", async () => {
  const thing = (name: string, more: string) =>
    `resource "standin_thing" "${name}" {\n  name = "${name}"\n${more}\n}\n`;
  const things = (seconds: number) =>
    thing("quick", "") + thing("long", `  slow_seconds = ${seconds}\n  depends_on = [standin_thing.quick]`);
  const occasion = await scene.forge.push("main", { "infra/things.tf": things(60) }, "Things");
  const result = await scene.apply(occasion, {
    cancelWhen: (line) => line.startsWith("standin_thing.long creating"),
  });
  assert.equal(result.outputs["outcome"], "cancelled");
  assert.ok(result.durationMilliseconds < 20_000);
  await assertTidy(result);
  const report = `${result.summary}${result.post?.log ?? ""}`;
  assert.match(report, /cancelled, 1 change applied/);
  assert.match(report, /create `standin_thing\.quick`/);
  assert.equal(scene.forge.deployments().at(-1)?.states.at(-1), "error");
  const cloud = join(scene.site, "cloud");
  assert.equal((await readdir(cloud)).length, 1, "nothing half made");

  const next = await scene.forge.push("main", { "infra/things.tf": things(0) }, "Shorter");
  await assertGoesOn(next, result);
  assert.equal((await readdir(cloud)).length, 2);
});

/** A resource that takes 12 s to make the first time. */
function slow(name: string, prelude = ""): string {
  return `resource "terraform_data" "slow-${name}" {
  provisioner "local-exec" {
    command = "${prelude}mkdir -p '\${var.folder}'; test -e '\${var.folder}/fast-${name}' || { touch '\${var.folder}/fast-${name}'; sleep 12; }"
  }
}
`;
}

/** No process, no file and no lock of the run is there any more, and its state can be read. */
async function assertTidy(result: JobResult): Promise<void> {
  assert.deepEqual(result.leftBehind, []);
  assert.deepEqual(
    result.tempFiles.filter((file) => !/^pushlane(?:\/plan-\d+-\d+\.json)?$/.test(file)),
    [],
  );
  const files = await readdir(dirname(statePath(scene)));
  assert.deepEqual(
    files.filter((file) => file.includes("lock.info")),
    [],
  );
  assert.ok(JSON.parse(await readFile(statePath(scene), "utf8")).serial > 0);
}

async function assertGoesOn(occasion: Parameters<Scene["apply"]>[0], stopped: JobResult): Promise<void> {
  const again = expectGreen(
    await scene.apply(occasion, { inputs: { "reviewed-plan": "off" }, runId: stopped.run.id }),
  );
  assert.equal(again.outputs["outcome"], "applied");
  await access(join(scene.site, "index.html"));
  const state = await readFile(statePath(scene), "utf8");
  assert.match(state, /"type": "terraform_data"/);
  assert.doesNotMatch(state, /"tainted"/);
}
