import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePorts } from "./processes.ts";

const run = promisify(execFile);
const CONTROL_PLANE = fileURLToPath(new URL("control-plane.ts", import.meta.url));

const OWNER = `
  import { startControlPlane } from ${JSON.stringify(CONTROL_PLANE)};
  const bed = await startControlPlane();
  process.stdout.write(bed.folder);
  setInterval(() => undefined, 1_000);
`;

for (const signal of ["SIGKILL", "SIGINT", "SIGTERM"] as const) {
  test(`a control plane and its folder are gone after ${signal} to their owner`, async () => {
    const owner = spawn(process.execPath, ["--input-type=module", "-e", OWNER], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [printed] = await once(owner.stdout, "data");
    const folder = String(printed);
    assert.ok((await processesOf(folder)).length >= 5);

    owner.kill(signal);
    await once(owner, "exit");

    await eventually(async () => assert.deepEqual(await processesOf(folder), []));
    await eventually(() => assert.rejects(stat(folder)));
  });
}

test("free ports differ", async () => {
  const ports = await freePorts(20);
  assert.equal(new Set(ports).size, 20);
});

/** The command lines that name `folder`. */
async function processesOf(folder: string): Promise<readonly string[]> {
  const { stdout } = await run("ps", ["-eo", "args", "-ww"], { maxBuffer: 16 * 1024 * 1024 });
  return stdout.split("\n").filter((line) => line.includes(folder));
}

async function eventually(check: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
