import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { cachedPath, cachedVersions, cacheFolder, keepProgram } from "../../../src/io/tools/cache.ts";

async function spotFor(t: TestContext) {
  const folder = await mkdtemp(path.join(tmpdir(), "pushlane-cache-"));
  t.after(() => rm(folder, { recursive: true }));
  return { env: { RUNNER_TOOL_CACHE: folder }, temporary: "/nowhere" };
}

test("a program is kept as one whole file that can be run, by several jobs at once", async (t) => {
  const spot = await spotFor(t);
  const destination = cachedPath("tofu", "1.9.0", spot);
  const program = Buffer.alloc(1_000_000, "x");
  await Promise.all([1, 2, 3, 4].map(() => keepProgram(program, destination)));
  assert.ok(program.equals(await readFile(destination)));
  assert.equal((await stat(destination)).mode & 0o111, 0o111);
  assert.deepEqual(await readdir(path.dirname(destination)), ["tofu"]);
});

test("a program that another job is running can be kept anew", async (t) => {
  const spot = await spotFor(t);
  const destination = cachedPath("node", "1.0.0", spot);
  await keepProgram(await readFile(process.execPath), destination);
  const running = spawn(destination, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  await once(running, "spawn");
  try {
    await keepProgram(Buffer.from("x"), destination);
    assert.equal(await readFile(destination, "utf8"), "x");
  } finally {
    running.kill();
    await once(running, "exit");
  }
});

test("nothing is left of a program that could not be kept", async (t) => {
  const spot = await spotFor(t);
  const destination = cachedPath("tofu", "1.9.0", spot);
  await mkdir(path.join(destination, "in-the-way"), { recursive: true });
  await assert.rejects(keepProgram(Buffer.from("x"), destination));
  assert.deepEqual(await readdir(path.dirname(destination)), ["tofu"]);
});

test("what a killed job left unfinished goes with the next one, and nobody else's work", async (t) => {
  const spot = await spotFor(t);
  const destination = cachedPath("tofu", "1.9.0", spot);
  await mkdir(path.dirname(destination), { recursive: true });
  for (const end of ["killed", "writing"]) await writeFile(`${destination}.${end}`, "half");
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(`${destination}.killed`, yesterday, yesterday);
  await keepProgram(Buffer.from("x"), destination);
  assert.deepEqual((await readdir(path.dirname(destination))).toSorted(), ["tofu", "tofu.writing"]);
});

test("only versions that can be run count as cached", async (t) => {
  const spot = await spotFor(t);
  assert.deepEqual(await cachedVersions("tofu", spot), []);
  await keepProgram(Buffer.from("x"), cachedPath("tofu", "1.9.0", spot));
  await mkdir(path.join(cacheFolder("tofu", spot), "1.8.0", process.arch), { recursive: true });
  await writeFile(cachedPath("tofu", "1.8.0", spot), "half");
  await writeFile(path.join(cacheFolder("tofu", spot), "notes"), "");
  assert.deepEqual(await cachedVersions("tofu", spot), ["1.9.0"]);
});
