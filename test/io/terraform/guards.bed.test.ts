import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { defaultTerraformRules, type Guards } from "../../../src/model/terraform-rules.ts";
import {
  type Bench,
  deploy,
  failureOf,
  finish,
  makeBench,
  type OpenOptions,
  toolsUnderTest,
  type UnderTest,
} from "./bench.ts";

const backend = 'terraform {\n  backend "local" {}\n}\n';
const two = `${backend}resource "terraform_data" "kept" {
  for_each = toset(["a.b", "c"])
  triggers_replace = "1"
}`;

for (const tool of await toolsUnderTest()) {
  describe(`guards with ${tool.title}`, { concurrency: 2 }, () => {
    it("a plan that deletes what is protected is shown with its refusal, and no apply writes it", async (t) => {
      const bench = await deployed(t, tool);
      await bench.write("main.tf", backend);
      const before = await bench.state();
      const options = guarded({
        protect: [{ by: "address", what: "terraform_data.kept", reason: "holds data" }],
      });
      const planned = await finish(bench.open(options).plan());
      assert.equal(planned.plan.changes.length, 2);
      assert.equal(planned.refusal?.code, "destroy-guarded");
      assert.match(planned.refusal.message, /delete terraform_data\.kept\["a\.b"\]: holds data/);
      const failure = await failureOf(deploy(bench.open(options)));
      assert.equal(failure.code, "destroy-guarded");
      assert.deepEqual(await bench.state(), before);
      assert.deepEqual(await bench.leftovers(), []);
    });

    it("a replace counts against the budget, and within it the apply goes on", async (t) => {
      const bench = await deployed(t, tool);
      await bench.write("main.tf", two.replace('"1"', '"2"'));
      const over = guarded({ destroyBudget: 1 });
      const failure = await failureOf(deploy(bench.open(over)));
      assert.equal(failure.code, "destroy-guarded");
      assert.match(failure.message, /2 would be deleted, replaced or forgotten.* allows 1:/);
      const { addresses } = await deploy(bench.open(guarded({ destroyBudget: 2 })));
      assert.deepEqual(addresses, ['replace terraform_data.kept["a.b"]', 'replace terraform_data.kept["c"]']);
    });

    it("forgetting is losing, too", async (t) => {
      const bench = await deployed(t, tool);
      const lifecycle = tool.name === "terraform" ? "  lifecycle {\n    destroy = false\n  }\n" : "";
      await bench.write("main.tf", `${backend}removed {\n  from = terraform_data.kept\n${lifecycle}}`);
      const { plan, refusal } = await finish(bench.open(guarded({ destroyBudget: 0 })).plan());
      assert.deepEqual(
        plan.changes.map(({ action }) => action),
        ["forget", "forget"],
      );
      assert.equal(refusal?.code, "destroy-guarded");
    });
  });
}

async function deployed(t: TestContext, tool: UnderTest): Promise<Bench> {
  const bench = await makeBench(tool, { "main.tf": two });
  t.after(() => bench.remove());
  await deploy(bench.open());
  return bench;
}

function guarded(guards: Partial<Guards>): OpenOptions {
  return {
    spec: { rules: { ...defaultTerraformRules, guards: { destroyBudget: null, protect: [], ...guards } } },
  };
}
