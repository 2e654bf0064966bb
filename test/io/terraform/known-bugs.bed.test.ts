/** What the tools and the actions around them are known for: `test/targets/terraform/BUGS.md` says which. */
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, it, type TestContext } from "node:test";
import type { DriftReading } from "../../../src/model/outcome.ts";
import type { Plan } from "../../../src/model/plan.ts";
import {
  type Bench,
  deploy,
  finish,
  makeBench,
  type OpenOptions,
  toolsUnderTest,
  type UnderTest,
} from "./bench.ts";

const sample = 'resource "terraform_data" "sample" {\n  input = "a"\n}\n';

for (const tool of await toolsUnderTest()) {
  describe(`known bugs with ${tool.title}`, { concurrency: 2 }, () => {
    it("data that a check reads at every run is no change and no drift", async (t) => {
      const bench = await deployed(t, tool, sample + checked);
      assert.deepEqual((await planOf(bench)).changes, []);
      assertClean(await driftOf(bench));
      assert.deepEqual((await deploy(bench.open())).addresses, []);
    });

    it("an output that is merged and not applied is pending, and no drift", async (t) => {
      const bench = await deployed(t, tool, 'output "size" { value = 1 }');
      await bench.write("main.tf", 'output "size" { value = 2 }');
      const { drifted, pending } = await driftOf(bench);
      assert.deepEqual(drifted, []);
      assert.deepEqual(pending.changes, [{ address: "output.size", action: "update" }]);
    });

    it("a move that is merged and not applied is pending, and no drift", async (t) => {
      const bench = await deployed(t, tool, sample);
      await bench.write("main.tf", sample.replace('"sample"', '"renamed"') + moved);
      const { drifted, pending } = await driftOf(bench);
      assert.deepEqual(drifted, []);
      assert.deepEqual(pending.changes, [{ address: "terraform_data.renamed", action: "move" }]);
    });

    it("a value of the backend's settings keeps its equals signs", async (t) => {
      const bench = await makeBench(tool, { "main.tf": `${backend}${sample}` });
      t.after(() => bench.remove());
      const spec = { backendConfig: [`path=${path.join(bench.root, "a=b=c", "terraform.tfstate")}`] };
      await deploy(bench.open({ spec }));
      assert.deepEqual((await planOf(bench, { spec })).changes, []);
      const other = { backendConfig: [`path=${path.join(bench.root, "a=b=d", "terraform.tfstate")}`] };
      assert.equal((await planOf(bench, { spec: other })).changes.length, 1);
    });

    it("an ephemeral variable of the job or of a var file is there at the apply, too", async (t) => {
      for (const [spec, variables] of [
        [{}, { TF_VAR_fleeting: "fleeting-value" }],
        [{ varFiles: ["fleeting.tfvars"] }, {}],
      ] as const) {
        const bench = await makeBench(tool, { "main.tf": backend + ephemeral });
        t.after(() => bench.remove());
        await bench.write("fleeting.tfvars", 'fleeting = "fleeting-value"\n');
        const { addresses } = await deploy(bench.open({ spec, variables }));
        assert.deepEqual(addresses, ["create terraform_data.sample"]);
      }
    });

    it("what the tool complains of on standard error is not read as JSON", async (t) => {
      const folder = await mkdtemp(path.join(tmpdir(), "pushlane-noisy-"));
      t.after(() => rm(folder, { recursive: true }));
      const noisy = path.join(folder, tool.name);
      const complaint = "There are some problems with the CLI configuration:";
      await writeFile(noisy, `#!/bin/sh\necho "${complaint}" >&2\nexec ${tool.path} "$@"\n`, { mode: 0o755 });
      const bench = await deployed(t, { ...tool, path: noisy }, sample);
      assertClean(await driftOf(bench));
      const missing = { variables: { TF_CLI_CONFIG_FILE: path.join(folder, "missing.rc") } };
      assert.deepEqual((await planOf(bench, missing)).changes, []);
    });
  });
}

const backend = 'terraform {\n  backend "local" {}\n}\n';
const moved = "moved {\n  from = terraform_data.sample\n  to   = terraform_data.renamed\n}\n";
const ephemeral = `variable "fleeting" {
  type      = string
  ephemeral = true
}
resource "terraform_data" "sample" {
  input = "a"
  provisioner "local-exec" {
    command = "test -n \\"$FLEETING\\""
    environment = { FLEETING = var.fleeting }
  }
}
`;
const checked = `check "state" {
  data "terraform_remote_state" "other" {
    backend  = "local"
    config   = { path = "\${path.module}/none.tfstate" }
    defaults = { size = 1 }
  }
  assert {
    condition     = data.terraform_remote_state.other.outputs != null
    error_message = "There is no state."
  }
}
`;

async function deployed(t: TestContext, tool: UnderTest, main: string): Promise<Bench> {
  const bench = await makeBench(tool, { "main.tf": main, "backend.tf": backend });
  t.after(() => bench.remove());
  await deploy(bench.open());
  return bench;
}

async function planOf(bench: Bench, options: OpenOptions = {}): Promise<Plan> {
  return (await finish(bench.open(options).plan())).plan;
}

async function driftOf(bench: Bench): Promise<DriftReading> {
  const reading = await finish(bench.open().drift());
  if ("deploying" in reading) throw new Error(`not measured: ${reading.deploying}`);
  return reading;
}

function assertClean({ drifted, pending, unknown }: DriftReading): void {
  assert.deepEqual({ drifted, pending: pending.changes, unknown }, { drifted: [], pending: [], unknown: [] });
}
