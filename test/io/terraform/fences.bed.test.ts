import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, it, type TestContext } from "node:test";
import { promisify } from "node:util";
import { defaultTerraformRules, type TerraformRules } from "../../../src/model/terraform-rules.ts";
import {
  type Bench,
  failureOf,
  finish,
  makeBench,
  type OpenOptions,
  toolsUnderTest,
  type UnderTest,
} from "./bench.ts";

const execute = promisify(execFile);
const backend = 'terraform {\n  backend "local" {}\n}\n';
// Its provider is part of the tool, so that init needs no other; a plan would find that it has no such data source.
const external = 'data "external" "x" {\n  provider = terraform\n}\n';

for (const tool of await toolsUnderTest()) {
  describe(`what ${tool.title} may run`, { concurrency: 2 }, () => {
    it("a provider outside of the allow-list is refused by the line of the lock file, before the tool starts", async (t) => {
      const bench = await benchFor(t, tool);
      const options = ruled({ providers: ["registry.example.com/acme/*"] });
      for (const work of plansOf(bench, { ...options, variables: { PATH: "" } })) {
        const failure = await failureOf(work());
        assert.equal(failure.code, "provider-refused");
        assert.match(failure.message, /registry\.\w+\.\w+\/hashicorp\/local/);
        assert.deepEqual(failure.places, [{ file: "infra/.terraform.lock.hcl", line: 4 }]);
      }
    });

    it("a provider inside of it is planned with", async (t) => {
      const bench = await benchFor(t, tool);
      const { plan } = await finish(bench.open(ruled({ providers: ["registry.*/hashicorp/*"] })).plan());
      assert.ok(plan.changes.length > 0);
    });

    it("a data source that runs a program is refused on pull requests, before the tool starts", async (t) => {
      const bench = await benchFor(t, tool, { "main.tf": `${backend}module "a" {\n  source = "./a"\n}` });
      await mkdir(path.join(bench.module, "a"));
      await bench.write("a/main.tf", `\n${external}`);
      const options = { ...ruled({ refuseDataSources: ["external"] }), event: "pull_request" };
      for (const work of plansOf(bench, { ...options, variables: { PATH: "" } })) {
        const failure = await failureOf(work());
        assert.equal(failure.code, "data-source-refused");
        assert.deepEqual(failure.places, [{ file: "infra/a/main.tf", line: 2 }]);
      }
    });

    it("what was merged may read it", async (t) => {
      const bench = await benchFor(t, tool, { "main.tf": `${backend}${external}` });
      const options = { ...ruled({ refuseDataSources: ["external"] }), event: "push" };
      const failure = await failureOf(finish(bench.open(options).plan()));
      assert.equal(failure.code, "plan-failed", failure.message);
    });

    it("a local module behind a link that leads out of the checkout is refused, since nobody looked through it", async (t) => {
      const bench = await benchFor(t, tool, { "main.tf": `${backend}module "a" {\n  source = "./a"\n}` });
      await mkdir(path.join(bench.root, "outside"));
      await writeFile(path.join(bench.root, "outside", "main.tf"), "");
      await symlink(path.join(bench.root, "outside"), path.join(bench.module, "a"));
      const options = { ...ruled({ refuseDataSources: ["http"] }), event: "pull_request" };
      const failure = await failureOf(finish(bench.open(options).plan()));
      assert.equal(failure.code, "data-source-refused");
      assert.match(failure.message, /cannot be looked through: \.\/a \(infra\/main\.tf:4\)/);
    });

    it("modules that lead to each other without an end are refused, too", async (t) => {
      const bench = await benchFor(t, tool, { "main.tf": `${backend}module "a" {\n  source = "./a"\n}` });
      await symlink(".", path.join(bench.module, "a"));
      const options = { ...ruled({ refuseDataSources: ["http"] }), event: "pull_request" };
      const failure = await failureOf(finish(bench.open(options).plan()));
      assert.equal(failure.code, "data-source-refused", failure.message);
    });

    it("a data source in a module that init fetched is refused before the plan", async (t) => {
      const bench = await benchFor(t, tool, {});
      const remote = await repositoryWith(bench, `\n${external}`);
      await bench.write("main.tf", `${backend}module "far" {\n  source = "git::file://${remote}"\n}`);
      const refused = { ...ruled({ refuseDataSources: ["external"] }), event: "pull_request" };
      const failure = await failureOf(finish(bench.open(refused).plan()));
      assert.equal(failure.code, "data-source-refused", failure.message);
      assert.match(failure.message, /- data "external" \(far\/main\.tf:2\)/);
      const merged = { ...refused, event: "push" };
      assert.equal((await failureOf(finish(bench.open(merged).plan()))).code, "plan-failed");
    });
  });
}

async function benchFor(
  t: TestContext,
  tool: UnderTest,
  module?: Readonly<Record<string, string>>,
): Promise<Bench> {
  const bench = await makeBench(tool, module);
  t.after(() => bench.remove());
  return bench;
}

function ruled(rules: Partial<TerraformRules>): OpenOptions {
  return { spec: { rules: { ...defaultTerraformRules, ...rules } } };
}

function plansOf(bench: Bench, options: OpenOptions): readonly (() => Promise<unknown>)[] {
  return [
    () => finish(bench.open(options).plan()),
    () => finish(bench.open(options).planOffline()),
    () => finish(bench.open(options).open()),
  ];
}

async function repositoryWith(bench: Bench, text: string): Promise<string> {
  const folder = path.join(bench.root, "remote");
  await mkdir(folder);
  await writeFile(path.join(folder, "main.tf"), text);
  const identity = ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"];
  for (const command of [
    ["init", "-q"],
    ["add", "."],
    [...identity, "commit", "-q", "-m", "a"],
  ])
    await execute("git", command, { cwd: folder });
  return folder;
}
