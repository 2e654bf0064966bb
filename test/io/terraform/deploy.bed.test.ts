import assert from "node:assert/strict";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, it, type TestContext } from "node:test";
import type { Change, Plan } from "../../../src/model/plan.ts";
import { type Bench, deploy, failureOf, finish, makeBench, toolsUnderTest, type UnderTest } from "./bench.ts";

for (const tool of await toolsUnderTest()) {
  describe(`deploying with ${tool.title}`, { concurrency: 2 }, () => {
    it("a first plan creates everything and leaves neither state nor files", async (t) => {
      const bench = await benchFor(t, tool);
      const plan = await planOf(bench);
      assert.deepEqual(summary(plan), [
        "create local_file.index",
        "create local_file.settings",
        "create local_file.token",
        "create output.page",
        "create output.replicas",
        "create output.token",
      ]);
      assert.equal(plan.madeWith, tool.title);
      assert.equal(plan.keyId, null);
      assert.equal(await bench.state(), null);
      assert.deepEqual(await bench.leftovers(), []);
    });

    it("an apply makes what was planned, tells each write, and gives the outputs that are not sensitive", async (t) => {
      const bench = await benchFor(t, tool);
      const { addresses, steps, outputs } = await deploy(bench.open());
      assert.equal(addresses.length, 6);
      assert.match(steps.join("\n"), /^local_file\.index created \(\d+ s\)$/m);
      assert.deepEqual(outputs, { page: JSON.stringify(`${bench.site}/index.html`), replicas: "2" });
      assert.match(await readFile(path.join(bench.site, "index.html"), "utf8"), /Open every day/);
      assert.deepEqual(await bench.leftovers(), []);
    });

    it("the plan file lies in a folder that nobody else can enter, and is gone after the session", async (t) => {
      const bench = await benchFor(t, tool);
      const session = await finish(bench.open().open());
      await finish(session.plan());
      const [folder = ""] = await bench.leftovers();
      const found = await stat(path.join(bench.temporary, folder));
      assert.equal(found.mode & 0o777, 0o700);
      assert.equal((await readdir(path.join(bench.temporary, folder, "plans"))).length, 1);
      await session.close();
      await session.close();
      assert.deepEqual(await bench.leftovers(), []);
    });

    it("the same apply twice writes no new state the second time", async (t) => {
      const bench = await benchFor(t, tool);
      await deploy(bench.open());
      const before = await bench.state();
      const again = await deploy(bench.open());
      assert.deepEqual(again.addresses, []);
      assert.deepEqual(await bench.state(), before);
    });

    it("a changed file content is a replace that names what forces it", async (t) => {
      const bench = await benchFor(t, tool);
      await deploy(bench.open());
      const plan = await planOf(bench, { TF_VAR_greeting: "Closed on Sundays." });
      assert.deepEqual(summary(plan), ["replace local_file.index"]);
      const [change] = plan.changes;
      assert.equal(change?.reason, "content cannot be changed in place");
      assert.deepEqual(markOf(change, "cause"), "content");
      assert.equal(plan.unchanged, 2);
    });

    it("an update has only the leaves that change, with every digit of a number", async (t) => {
      const bench = await benchFor(t, tool, { "main.tf": numbered("12345678901234567890.123456788") });
      await deploy(bench.open());
      await bench.write("main.tf", numbered("12345678901234567890.123456789"));
      const plan = await planOf(bench);
      const [change] = plan.changes;
      assert.deepEqual(summary(plan), ["update terraform_data.sample", "update output.amount"].sort());
      const leaf = change?.leaves[0];
      assert.deepEqual(plan.changes.flatMap(({ leaves }) => leaves.map((found) => found.path)).sort(), [
        "input.amount",
        "output",
        "value",
      ]);
      assert.deepEqual(leaf?.after, { kind: "value", json: "12345678901234567890.123456789" });
      const { outputs } = await deploy(bench.open());
      assert.deepEqual(outputs, { amount: "12345678901234567890.123456789" });
    });

    it("a resource that left the module is a delete with the id of what goes", async (t) => {
      const bench = await benchFor(t, tool, { "main.tf": `${samples}\nresource "terraform_data" "old" {}` });
      await deploy(bench.open());
      await bench.write("main.tf", samples);
      const plan = await planOf(bench);
      assert.deepEqual(summary(plan), ["delete terraform_data.old"]);
      assert.match(markOf(plan.changes[0], "uid") ?? "", /^[0-9a-f-]{36}$/);
      assert.deepEqual(plan.changes[0]?.leaves, []);
    });

    it("a plan that changes outputs only is a change, and is applied", async (t) => {
      const bench = await benchFor(t, tool);
      await deploy(bench.open());
      await bench.write("outputs.tf", 'output "replicas" { value = 7 }');
      const plan = await planOf(bench);
      assert.deepEqual(summary(plan), [
        "delete output.page",
        "update output.replicas",
        "delete output.token",
      ]);
      assert.deepEqual((await deploy(bench.open())).outputs, { replicas: "7" });
    });

    it("a move is a change without leaves that names the address before", async (t) => {
      const bench = await benchFor(t, tool, { "main.tf": samples });
      await deploy(bench.open());
      await bench.write(
        "main.tf",
        `${samples.replace('"sample"', '"renamed"')}
         moved {
           from = terraform_data.sample
           to   = terraform_data.renamed
         }`,
      );
      const plan = await planOf(bench);
      assert.deepEqual(summary(plan), ["move terraform_data.renamed"]);
      assert.equal(plan.changes[0]?.previousAddress, "terraform_data.sample");
      assert.deepEqual((await deploy(bench.open())).addresses, ["move terraform_data.renamed"]);
      assert.deepEqual(summary(await planOf(bench)), []);
    });

    it("a resource that is only forgotten is told apart from a delete", async (t) => {
      const bench = await benchFor(t, tool, { "main.tf": samples });
      await deploy(bench.open());
      await bench.write(
        "main.tf",
        "removed {\n  from = terraform_data.sample\n  lifecycle {\n    destroy = false\n  }\n}",
      );
      assert.deepEqual(summary(await planOf(bench)), ["forget terraform_data.sample"]);
    });

    it("an import is a change that holds the id it imports", async (t) => {
      const bench = await benchFor(t, tool, {
        "main.tf":
          'resource "terraform_data" "found" {}\nimport {\n  to = terraform_data.found\n  id = "abc"\n}',
      });
      const plan = await planOf(bench);
      assert.deepEqual(summary(plan), ["import terraform_data.found"]);
      assert.equal(markOf(plan.changes[0], "import"), '"abc"');
    });

    it("a sensitive value is in no plan, is registered as a secret, and its change is still seen", async (t) => {
      const bench = await benchFor(t, tool);
      const first = await planOf(bench);
      await deploy(bench.open());
      const changed = await planOf(bench, { TF_VAR_api_token: "second-secret-value" });
      const other = await planOf(bench, { TF_VAR_api_token: "third-secret-value" });
      for (const plan of [first, changed, other]) assert.doesNotMatch(JSON.stringify(plan), /secret-value/);
      assert.deepEqual([...bench.hidden].filter((secret) => secret.endsWith("secret-value")).sort(), [
        "first-secret-value",
        "second-secret-value",
        "third-secret-value",
      ]);
      assert.deepEqual(summary(changed), ["replace local_file.token", "update output.token"]);
      assert.notEqual(changed.keyId, null);
      assert.notEqual(changed.fingerprint, other.fingerprint);
    });

    it("planning again gives the same fingerprint", async (t) => {
      const bench = await benchFor(t, tool);
      const key = Buffer.from("a key of the repository");
      const [one, two] = [
        await finish(bench.open({ fingerprintKey: key }).plan()),
        await finish(bench.open({ fingerprintKey: key }).plan()),
      ];
      assert.equal(one.plan.fingerprint, two.plan.fingerprint);
    });

    it("an apply that fails half way tells what was made, and the next run makes the rest", async (t) => {
      const bench = await benchFor(t, tool, { "main.tf": twoFiles });
      await writeFile(path.join(bench.root, "site"), "a file where a folder should be");
      const session = await finish(bench.open().open());
      const planned = await finish(session.plan());
      const failure = await failureOf(finish(session.apply(planned)));
      assert.equal(failure.code, "apply-failed");
      assert.match(failure.message, /made 1 of 2 changes of infra and stopped: local_file\.second: /);
      assert.match(failure.message, /infra\/main\.tf:\d+/);
      assert.deepEqual(session.done(), [{ address: "local_file.first", action: "create" }]);
      await session.close();
      const rest = await planOf(bench, { TF_VAR_folder: path.join(bench.root, "elsewhere") });
      assert.deepEqual(summary(rest), ["create local_file.second"]);
    });

    it("a plan whose state was written meanwhile is not applied", async (t) => {
      const bench = await benchFor(t, tool, { "main.tf": samples });
      const session = await finish(bench.open().open());
      const planned = await finish(session.plan());
      await deploy(bench.open());
      const failure = await failureOf(finish(session.apply(planned)));
      await session.close();
      assert.equal(failure.code, "plan-stale", failure.message);
      assert.deepEqual(session.done(), []);
    });

    it("an error of the module fails the plan with file and line in the checkout", async (t) => {
      const bench = await benchFor(t, tool, { "main.tf": 'output "x" {\n  value = var.nowhere\n}' });
      const failure = await failureOf(planOf(bench));
      assert.equal(failure.code, "plan-failed");
      assert.deepEqual(failure.places, [{ file: "infra/main.tf", line: 2, column: 11 }]);
      assert.match(
        failure.message,
        /could not plan infra: .*undeclared input variable.*Fix this and push again/,
      );
    });

    it("a secret of the job is registered before anything can fail", async (t) => {
      const bench = await benchFor(t, tool);
      await bench.write("broken.tf", 'output "x" { value = var.nowhere }');
      await failureOf(planOf(bench));
      assert.deepEqual([...bench.hidden], ["first-secret-value"]);
    });

    it("secrets of the state are registered before a plan can fail, whatever key compares them", async (t) => {
      const bench = await benchFor(t, tool, {
        "main.tf": `output "token" {\n  value     = "held-by-the-state"\n  sensitive = true\n}`,
      });
      await deploy(bench.open());
      bench.hidden.clear();
      await bench.write("broken.tf", 'output "x" { value = var.nowhere }');
      await failureOf(finish(bench.open({ fingerprintKey: Buffer.from("a key of the repository") }).plan()));
      assert.ok(bench.hidden.has("held-by-the-state"));
    });

    it("secrets that an apply made are registered before its failure is told", async (t) => {
      const bench = await benchFor(t, tool, {
        "main.tf": `${twoFiles}\nresource "terraform_data" "made" {\n  input      = sensitive(uuid())\n  depends_on = [local_file.first]\n}`,
      });
      await writeFile(path.join(bench.root, "site"), "a file where a folder should be");
      const session = await finish(bench.open().open());
      const failure = await failureOf(finish(session.apply(await finish(session.plan()))));
      await session.close();
      assert.equal(failure.code, "apply-failed");
      assert.ok(
        [...bench.hidden].some((secret) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(secret)),
      );
    });

    it("warnings of a plan are notices", async (t) => {
      const bench = await benchFor(t, tool, {
        "main.tf": `${samples}\ncheck "size" {\n  assert {\n    condition     = terraform_data.sample.input == "b"\n    error_message = "The sample is not b."\n  }\n}`,
      });
      const { notices } = await planOf(bench);
      assert.ok(
        notices.some(({ level, text }) => level === "warning" && text.includes("The sample is not b.")),
      );
    });
  });
}

const samples = 'resource "terraform_data" "sample" {\n  input = "a"\n}';

function numbered(amount: string): string {
  return `resource "terraform_data" "sample" {
  input = { amount = ${amount}, stays = "as it is" }
}
output "amount" {
  value = ${amount}
}`;
}

const twoFiles = `
terraform {
  required_providers {
    local = { source = "hashicorp/local", version = "1.4.0" }
  }
  backend "local" {}
}
variable "folder" { type = string }
resource "local_file" "first" {
  filename = "\${dirname(var.folder)}/first"
  content  = "first"
}
resource "local_file" "second" {
  filename   = "\${var.folder}/second"
  content    = "second"
  depends_on = [local_file.first]
}`;

async function benchFor(
  t: TestContext,
  tool: UnderTest,
  module?: Readonly<Record<string, string>>,
): Promise<Bench> {
  const given =
    module?.["main.tf"]?.includes("backend") === false
      ? { ...module, "backend.tf": 'terraform {\n  backend "local" {}\n}' }
      : module;
  const bench = await makeBench(tool, given);
  t.after(() => bench.remove());
  return bench;
}

async function planOf(bench: Bench, variables: Readonly<Record<string, string>> = {}): Promise<Plan> {
  return (await finish(bench.open({ variables }).plan())).plan;
}

function summary(plan: Plan): readonly string[] {
  return plan.changes.map(({ action, address }) => `${action} ${address}`);
}

function markOf(change: Change | undefined, name: string): string | undefined {
  return change?.marks.find((mark) => mark.name === name)?.value;
}
