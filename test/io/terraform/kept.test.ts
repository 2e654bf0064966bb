import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { keptRelease } from "../../../src/io/terraform/kept.ts";
import { cachedPath, keepProgram } from "../../../src/io/tools/cache.ts";

async function spotWith(t: TestContext, versions: readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), "pushlane-kept-"));
  t.after(() => rm(folder, { recursive: true }));
  const spot = { env: { RUNNER_TOOL_CACHE: folder }, temporary: "/nowhere" };
  for (const version of versions) await keepProgram(Buffer.from("x"), cachedPath("terraform", version, spot));
  return { spot, folder };
}

test("a release is found again by its version alone", async (t) => {
  const { spot, folder } = await spotWith(t, ["1.5.7", "1.6.0"]);
  const at = (version: string) => `${folder}/pushlane-terraform/${version}/${process.arch}/terraform`;
  assert.deepEqual(await keptRelease({ name: "terraform", version: "1.5.7" }, spot), {
    found: { path: at("1.5.7"), version: "1.5.7" },
    lookedFor: at("1.5.7"),
  });
  assert.deepEqual(await keptRelease({ name: "terraform", version: "1.5.8" }, spot), {
    found: null,
    lookedFor: at("1.5.8"),
  });
  assert.equal((await keptRelease({ name: "tofu", version: "1.5.7" }, spot)).found, null);
});

test("where several would do, the one is taken that would be chosen of a list", async (t) => {
  const { spot, folder } = await spotWith(t, ["1.6.0", "1.5.7"]);
  const newest = (versions: readonly string[]) => versions.toSorted().at(-1) ?? null;
  const { found } = await keptRelease({ name: "terraform", version: newest }, spot);
  assert.equal(found?.version, "1.6.0");
  assert.deepEqual(await keptRelease({ name: "terraform", version: () => null }, spot), {
    found: null,
    lookedFor: `${folder}/pushlane-terraform (has 1.5.7, 1.6.0)`,
  });
  assert.deepEqual(await keptRelease({ name: "tofu", version: newest }, spot), {
    found: null,
    lookedFor: `${folder}/pushlane-tofu`,
  });
});
