import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, it, type TestContext } from "node:test";
import type { TerraformSpec } from "../../../src/model/request.ts";
import { wholeModule } from "../../../src/model/terraform-scope.ts";
import { defaultTerraformSettings, type TerraformSettings } from "../../../src/model/terraform-settings.ts";
import { type Bench, deploy, failureOf, finish, makeBench, toolsUnderTest, type UnderTest } from "./bench.ts";
import { startStateServer } from "./state-server.ts";

const settings = (given: Partial<TerraformSettings>): TerraformSettings => ({
  ...defaultTerraformSettings,
  ...given,
});

for (const tool of await toolsUnderTest()) {
  describe(`the workspace of a target, with ${tool.title}`, { concurrency: 2 }, () => {
    it("one that does not exist is not made: the existing ones are named, and what to do", async (t) => {
      const { bench, spec } = await benchFor(t, tool);
      for (const work of ["plan", "open", "drift"] as const) {
        const failure = await failureOf(finish<unknown>(bench.open({ spec })[work]()));
        assert.equal(failure.code, "workspace-missing", failure.message);
        assert.match(failure.message, /target infra has no workspace "prod"; there are: default\./);
        assert.match(failure.message, /set "createWorkspace: true"/);
        assert.deepEqual(failure.places, [{ file: "pushlane.yaml", line: 3 }]);
      }
      assert.deepEqual(await statesOf(bench), []);
    });

    it("a name that looks like an option is a name", async (t) => {
      const { bench, spec } = await benchFor(t, tool);
      const failure = await failureOf(
        finish(bench.open({ spec: { ...spec, workspace: "-or-create" } }).plan()),
      );
      assert.equal(failure.code, "workspace-missing");
      assert.deepEqual(await statesOf(bench), []);
    });

    it("where it may be made, a plan says so and makes nothing, and the apply makes it", async (t) => {
      const { bench, spec } = await benchFor(t, tool);
      const may = { ...spec, settings: settings({ createWorkspace: true }) };
      const { plan } = await finish(bench.open({ spec: may }).plan());
      assert.equal(plan.offline, true);
      assert.match(
        plan.notices.map(({ text }) => text).join(),
        /infra is valid; the workspace "prod" does not exist yet: the apply makes it/,
      );
      assert.equal((await failureOf(finish(bench.open({ spec: may }).drift()))).code, "workspace-missing");
      assert.deepEqual(await statesOf(bench), []);

      const { addresses } = await deploy(bench.open({ spec: may }));
      assert.deepEqual(addresses, ["create terraform_data.x"]);
      assert.deepEqual(await statesOf(bench), ["prod"]);
      assert.match(await readFile(stateOf(bench, "prod"), "utf8"), /"value": "prod"/);
      // And it is only selected from then on, also without the key.
      const again = await finish(bench.open({ spec }).plan());
      assert.deepEqual([again.plan.offline, again.plan.changes], [false, []]);
    });

    it("one that is not there is not made to be destroyed, or for a part", async (t) => {
      const { bench, spec } = await benchFor(t, tool);
      for (const scope of [
        { ...wholeModule, destroy: true },
        { ...wholeModule, only: ["terraform_data.x"] },
      ]) {
        const may = { ...spec, settings: settings({ createWorkspace: true, scope }) };
        assert.equal((await failureOf(finish(bench.open({ spec: may }).open()))).code, "workspace-missing");
      }
      assert.deepEqual(await statesOf(bench), []);
    });

    it("a backend without workspaces is named, and takes the name default", async (t) => {
      const server = await startStateServer(t);
      const bench = await makeBench(tool, { "main.tf": 'terraform {\n  backend "http" {}\n}' }, [
        `address=${server.address}`,
      ]);
      t.after(() => bench.remove());
      const prod = { workspace: "prod", settings: settings({ createWorkspace: true }) };
      const failure = await failureOf(finish(bench.open({ spec: prod }).plan()));
      assert.equal(failure.code, "workspace-unknown", failure.message);
      assert.match(failure.message, /"prod" of infra: .*workspaces not supported/s);
      assert.match(failure.message, /take "workspace" away/);
      const { plan } = await finish(bench.open({ spec: { workspace: "default" } }).plan());
      assert.equal(plan.offline, false);
      assert.deepEqual(server.writes, []);
    });
  });

  describe(`what the job gives to ${tool.title}`, { concurrency: 2 }, () => {
    const module = {
      "main.tf":
        'terraform {\n  backend "local" {}\n}\nvariable "a" {\n  default = "none"\n  sensitive = true\n}\nvariable "b" {\n  default = "none"\n}\noutput "seen" {\n  value = nonsensitive("${var.a} ${var.b}")\n}',
    };
    const variables = { TF_VAR_a: "secret-of-a", TF_VAR_b: "of-b" };

    it("is every TF_VAR_ without a list, and with one only what it names", async (t) => {
      const bench = await makeBench(tool, module);
      t.after(() => bench.remove());
      const all = await deploy(bench.open({ variables }));
      assert.deepEqual(all.outputs, { seen: '"secret-of-a of-b"' });
      const some = await deploy(
        bench.open({ variables, spec: { settings: settings({ variables: [named("a", 7)] }) } }),
      );
      assert.deepEqual(some.outputs, { seen: '"secret-of-a none"' });
      assert.ok(bench.hidden.has("secret-of-a"));
      assert.ok(!bench.hidden.has("of-b"));
    });

    it("a named variable that the job does not have is an error by name and line; offline it is not needed", async (t) => {
      const bench = await makeBench(tool, module);
      t.after(() => bench.remove());
      const list = [named("a", 7), named("B", 8), named("c", 9)];
      const spec = { settings: settings({ variables: list }) };
      const failure = await failureOf(finish(bench.open({ variables, spec }).plan()));
      assert.equal(failure.code, "variable-missing");
      assert.match(failure.message, /- TF_VAR_B \(pushlane\.yaml:8\)\n- TF_VAR_c \(pushlane\.yaml:9\)\n/);
      assert.deepEqual(failure.places, [
        { file: "pushlane.yaml", line: 8 },
        { file: "pushlane.yaml", line: 9 },
      ]);
      assert.equal((await finish(bench.open({ variables, spec }).planOffline())).plan.offline, true);
    });

    it("parallelism is how many resources are worked on at once", async (t) => {
      const one = (name: string) =>
        `resource "terraform_data" "${name}" {\n  provisioner "local-exec" {\n    command = "echo start >> ../../order; sleep 0.3; echo end >> ../../order"\n  }\n}\n`;
      const bench = await makeBench(tool, {
        "main.tf": `terraform {\n  backend "local" {}\n}\n${["a", "b", "c"].map(one).join("")}`,
      });
      t.after(() => bench.remove());
      await deploy(bench.open({ spec: { settings: settings({ parallelism: 1 }) } }));
      const order = (await readFile(path.join(bench.root, "order"), "utf8")).trim().split("\n");
      assert.equal(order.join(" "), "start end start end start end");
    });
  });
}

function named(name: string, line: number) {
  return { name, place: { file: "pushlane.yaml", line } };
}

/** A module in the workspace `prod` of a local backend beside the checkout. */
async function benchFor(
  t: TestContext,
  tool: UnderTest,
): Promise<{ readonly bench: Bench; readonly spec: Partial<TerraformSpec> }> {
  const bench = await makeBench(tool, {
    "main.tf":
      'terraform {\n  backend "local" {}\n}\nresource "terraform_data" "x" {\n  input = terraform.workspace\n}',
  });
  t.after(() => bench.remove());
  const backendConfig = [`path=${path.join(bench.root, "state", "x")}`, `workspace_dir=${folderOf(bench)}`];
  return { bench, spec: { workspace: "prod", backendConfig } };
}

function folderOf(bench: Bench): string {
  return path.join(bench.root, "states");
}

function stateOf(bench: Bench, workspace: string): string {
  return path.join(folderOf(bench), workspace, "terraform.tfstate");
}

async function statesOf(bench: Bench): Promise<readonly string[]> {
  return await readdir(folderOf(bench)).catch(() => []);
}
