import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { type TerraformScope, wholeModule } from "../../../src/model/terraform-scope.ts";
import { defaultTerraformSettings } from "../../../src/model/terraform-settings.ts";
import { deploy, failureOf, finish, makeBench, toolsUnderTest, type UnderTest } from "./bench.ts";

const module = {
  "main.tf": `terraform {
  backend "local" {}
}
resource "terraform_data" "a" {
  input = "1"
}
resource "terraform_data" "b" {
  for_each = toset(["x, y", "z"])
  input    = terraform_data.a.output
}
resource "terraform_data" "c" {
  input = "c"
}
output "o" {
  value = terraform_data.c.id
}
`,
};

for (const tool of await toolsUnderTest()) {
  describe(`a part of a module by hand, with ${tool.title}`, () => {
    it("only what is named and what it depends on is planned and applied", async (t) => {
      const { open } = await benchFor(t, tool);
      const only = { only: ['terraform_data.b["x, y"]'] };
      const { plan } = await finish(open(only).plan());
      assert.deepEqual(
        plan.changes.map(({ action, address }) => `${action} ${address}`),
        ["create terraform_data.a", 'create terraform_data.b["x, y"]'],
      );
      assert.deepEqual(plan.scope, { ...wholeModule, ...only });
      const applied = await deploy(open(only));
      assert.deepEqual(applied.addresses.toSorted(), [
        "create terraform_data.a",
        'create terraform_data.b["x, y"]',
      ]);
      const rest = await finish(open({}).plan());
      assert.deepEqual(
        rest.plan.changes.map(({ address }) => address),
        ["output.o", 'terraform_data.b["z"]', "terraform_data.c"],
      );
    });

    it("a resource is made anew, and its fingerprint is that of no other plan", async (t) => {
      const { open } = await benchFor(t, tool);
      await deploy(open({}));
      const replace = { replace: ["terraform_data.c"] };
      const { plan } = await finish(open(replace).plan());
      const made = plan.changes.map(({ action, address, reason }) => `${action} ${address} ${reason}`);
      assert.match(made.join(), /replace terraform_data\.c replacing was asked for/);
      const narrower = await finish(open({ ...replace, only: ["terraform_data.c"] }).plan());
      assert.notEqual(narrower.plan.fingerprint, plan.fingerprint);
      const again = await finish(open(replace).plan());
      assert.equal(again.plan.fingerprint, plan.fingerprint);
      const { addresses } = await deploy(open(replace));
      assert.ok(addresses.includes("replace terraform_data.c"), addresses.join());
      assert.deepEqual((await finish(open({}).plan())).plan.changes, []);
    });

    it("destroys everything, or a part with what depends on it", async (t) => {
      const { open } = await benchFor(t, tool);
      await deploy(open({}));
      const part = await deploy(open({ destroy: true, only: ["terraform_data.a"] }));
      assert.deepEqual(part.addresses.toSorted(), [
        "delete terraform_data.a",
        'delete terraform_data.b["x, y"]',
        'delete terraform_data.b["z"]',
      ]);
      const all = await deploy(open({ destroy: true }));
      assert.deepEqual(all.addresses.toSorted(), ["delete output.o", "delete terraform_data.c"]);
      assert.deepEqual((await finish(open({ destroy: true }).plan())).plan.changes, []);
    });

    it("names what is not there: the tool would call that no changes", async (t) => {
      const { open } = await benchFor(t, tool);
      await deploy(open({}));
      const wrong = { only: ["terraform_data.nope", "module.nope"], replace: ["terraform_data.b"] };
      const failure = await failureOf(finish(open(wrong).plan()));
      assert.equal(failure.code, "address-unknown", failure.message);
      assert.match(failure.message, /only-resources: terraform_data\.nope is neither in the module nor/);
      assert.match(failure.message, /only-resources: module\.nope is neither/);
      assert.match(
        failure.message,
        /replace-resources: terraform_data\.b is not among what only-resources leaves/,
      );
      const whole = await failureOf(finish(open({ replace: ["terraform_data.b"] }).plan()));
      assert.match(whole.message, /terraform_data\.b has instances, .*: terraform_data\.b\["x, y"\], terra/);
      const left = { only: ["terraform_data.a"], replace: ["terraform_data.c"] };
      assert.match((await failureOf(finish(open(left).plan()))).message, /terraform_data\.c is not among/);
    });
  });
}

async function benchFor(t: TestContext, tool: UnderTest) {
  const bench = await makeBench(tool, module);
  t.after(() => bench.remove());
  const open = (scope: Partial<TerraformScope>) =>
    bench.open({
      spec: { settings: { ...defaultTerraformSettings, scope: { ...wholeModule, ...scope } } },
    });
  return { bench, open };
}
