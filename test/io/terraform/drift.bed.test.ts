import assert from "node:assert/strict";
import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, it, type TestContext } from "node:test";
import type { DriftReading } from "../../../src/model/outcome.ts";
import type { Progress } from "../../../src/model/progress.ts";
import { defaultTerraformRules } from "../../../src/model/terraform-rules.ts";
import { type Bench, deploy, finish, makeBench, toolsUnderTest, type UnderTest } from "./bench.ts";

for (const tool of await toolsUnderTest()) {
  describe(`drift with ${tool.title}`, { concurrency: 2 }, () => {
    it("nothing drifted right after an apply", async (t) => {
      const bench = await deployed(t, tool);
      const reading = await driftOf(bench);
      assert.deepEqual(reading.drifted, []);
      assert.deepEqual(reading.pending.changes, []);
      assert.deepEqual(reading.unknown, []);
      assert.equal(reading.checked, 3);
    });

    it("measuring changes nothing: not the state, not the files", async (t) => {
      const bench = await deployed(t, tool);
      await rm(path.join(bench.site, "index.html"));
      const before = await bench.state();
      await driftOf(bench);
      assert.deepEqual(await bench.state(), before);
      await assert.rejects(readFile(path.join(bench.site, "index.html")));
      assert.deepEqual(await bench.leftovers(), []);
    });

    it("a removed file is missing", async (t) => {
      const bench = await deployed(t, tool);
      await rm(path.join(bench.site, "index.html"));
      const { drifted, pending } = await driftOf(bench);
      assert.deepEqual(drifted, [{ address: "local_file.index", what: "missing", fields: [] }]);
      assert.deepEqual(pending.changes, []);
    });

    it("a file edited by hand is found, and the same edit gives the same fingerprint", async (t) => {
      const bench = await deployed(t, tool);
      await appendFile(path.join(bench.site, "settings.json"), " ");
      const first = await driftOf(bench);
      assert.deepEqual(
        first.drifted.map(({ address }) => address),
        ["local_file.settings"],
      );
      assert.equal((await driftOf(bench)).fingerprint, first.fingerprint);
    });

    it("what is merged and not applied is pending, apart from drift", async (t) => {
      const bench = await deployed(t, tool);
      await rm(path.join(bench.site, "settings.json"));
      const reading = await driftOf(bench, { TF_VAR_greeting: "Merged, not deployed." });
      assert.deepEqual(
        reading.drifted.map(({ address }) => address),
        ["local_file.settings"],
      );
      assert.deepEqual(reading.pending.changes, [{ address: "local_file.index", action: "replace" }]);
    });

    it("a commit that cannot be planned is unknown, not clean", async (t) => {
      const bench = await deployed(t, tool);
      await bench.write("broken.tf", 'output "x" { value = var.nowhere }');
      const { unknown, drifted } = await driftOf(bench);
      assert.deepEqual(drifted, []);
      assert.equal(unknown.length, 1);
      assert.match(unknown[0] ?? "", /infra\/broken\.tf:1/);
    });

    it("a state that another run writes meanwhile is a deploy going on: nothing was measured", async (t) => {
      const bench = await deployed(t, tool);
      const seen: Progress[] = [];
      const steps = bench.open().drift();
      for (;;) {
        const next = await steps.next();
        if (next.done) {
          assert.ok("deploying" in next.value, JSON.stringify(next.value));
          return;
        }
        seen.push(next.value);
        if (next.value.kind === "step" && next.value.text.startsWith("plan ")) await deployAnother(bench);
      }
    });

    it("a rule covers no file that is gone, and one that ended is told as a warning", async (t) => {
      const bench = await deployed(t, tool);
      await rm(path.join(bench.site, "index.html"));
      const rule = { address: "local_file.*", path: "*", reason: "edited by hand", until: null };
      const driftIgnore = [rule, { ...rule, until: "2026-06-14" }, { ...rule, until: "2026-06-15" }];
      const seen: Progress[] = [];
      const spec = { rules: { ...defaultTerraformRules, driftIgnore } };
      const reading = await finish(bench.open({ spec }).drift(), seen);
      assert.ok(!("deploying" in reading));
      assert.deepEqual(reading.drifted, [{ address: "local_file.index", what: "missing", fields: [] }]);
      const warnings = seen.flatMap((progress) => (progress.kind === "warning" ? [progress.text] : []));
      assert.equal(warnings.length, 1);
      assert.match(warnings[0] ?? "", /driftIgnore\[1\] .* ended on 2026-06-14 and counts no more/);
    });

    it("a secret that drifted is not told", async (t) => {
      const bench = await deployed(t, tool);
      await writeFile(path.join(bench.site, "token"), "somebody's");
      const reading = await driftOf(bench);
      assert.deepEqual(
        reading.drifted.map(({ address }) => address),
        ["local_file.token"],
      );
      assert.doesNotMatch(JSON.stringify(reading), /secret-value/);
    });
  });
}

async function deployed(t: TestContext, tool: UnderTest): Promise<Bench> {
  const bench = await makeBench(tool);
  t.after(() => bench.remove());
  await deploy(bench.open());
  return bench;
}

async function deployAnother(bench: Bench): Promise<void> {
  await deploy(bench.open({ variables: { TF_VAR_title: "Deployed meanwhile" } }));
}

async function driftOf(
  bench: Bench,
  variables: Readonly<Record<string, string>> = {},
): Promise<DriftReading> {
  const reading = await finish(bench.open({ variables }).drift());
  if ("deploying" in reading) throw new Error(`not measured: ${reading.deploying}`);
  return reading;
}
