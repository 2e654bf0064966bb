import assert from "node:assert/strict";
import { chmod, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, it, type TestContext } from "node:test";
import {
  type Bench,
  deploy,
  failureOf,
  finish,
  makeBench,
  startApply,
  toolsUnderTest,
  type UnderTest,
} from "./bench.ts";

for (const tool of await toolsUnderTest()) {
  describe(`what ${tool.title} is not asked to do`, { concurrency: 2 }, () => {
    it("a provider outside of the lock file is refused before init, with the command that adds it", async (t) => {
      const bench = await benchFor(t, tool);
      await rm(path.join(bench.module, ".terraform.lock.hcl"));
      const failure = await failureOf(finish(bench.open().plan()));
      assert.equal(failure.code, "provider-not-locked");
      assert.match(failure.message, /hashicorp\/local; there is no \.terraform\.lock\.hcl/);
      assert.match(failure.message, new RegExp(`Run "${tool.name} providers lock `));
      assert.deepEqual(failure.places, [{ file: "infra/main.tf", line: 5 }]);
    });

    it("a provider that only a nested module asks for is named, too", async (t) => {
      const bench = await benchFor(t, tool, {
        "main.tf": `${backend}\nmodule "nested" {\n  source = "./nested"\n}`,
      });
      await mkdir(path.join(bench.module, "nested"));
      await bench.write("nested/main.tf", 'resource "local_file" "x" {\n  filename = "x"\n}');
      const failure = await failureOf(finish(bench.open().plan()));
      assert.equal(failure.code, "provider-not-locked", failure.message);
      assert.match(failure.message, /hashicorp\/local/);
    });

    it("a configuration of the tool inside the checkout is refused", async (t) => {
      const bench = await benchFor(t, tool, { "main.tf": backend });
      const file = path.join(bench.module, "tool.rc");
      await writeFile(file, "");
      const outside = path.join(bench.root, "link.rc");
      await symlink(file, outside);
      for (const named of [file, outside, "tool.rc"]) {
        const failure = await failureOf(
          finish(bench.open({ variables: { TF_CLI_CONFIG_FILE: named } }).plan()),
        );
        assert.equal(failure.code, "cli-config-refused", named);
      }
    });

    it("a module, a var file or backend settings outside of the checkout are refused", async (t) => {
      const bench = await benchFor(t, tool, { "main.tf": backend });
      await writeFile(path.join(bench.root, "outside.tfvars"), "");
      await symlink(bench.root, path.join(bench.module, "out"));
      for (const spec of [
        { path: ".." },
        { varFiles: ["../../outside.tfvars"] },
        { varFiles: ["out/outside.tfvars"] },
        { backendConfig: ["../../outside.tfvars"] },
        { backendConfig: ["path=x", "out/outside.tfvars"] },
      ]) {
        const failure = await failureOf(finish(bench.open({ spec }).plan()));
        assert.equal(failure.code, "module-outside", JSON.stringify(spec));
      }
    });

    it("a folder without a module is named", async (t) => {
      const bench = await benchFor(t, tool, { "main.tf": backend });
      const failure = await failureOf(finish(bench.open({ spec: { path: "infar" } }).plan()));
      assert.equal(failure.code, "module-missing");
      assert.match(failure.message, /"infar" of the target infra .*no such folder/);
    });

    it("a folder that is made for Terragrunt is refused by name, and one with a module is not", async (t) => {
      const bench = await benchFor(t, tool, { "terragrunt.hcl": 'terraform { source = "../x" }' });
      for (const work of [() => bench.open().plan(), () => bench.open().planOffline()]) {
        const failure = await failureOf(finish<unknown>(work()));
        assert.equal(failure.code, "terragrunt-refused");
        assert.match(
          failure.message,
          /"infra" of the target infra is made for Terragrunt: it holds terragrunt\.hcl/,
        );
        assert.deepEqual(failure.places, [
          { file: "infra/terragrunt.hcl" },
          { file: "pushlane.yaml", line: 3 },
        ]);
      }
      await bench.write("main.tf", backend);
      assert.deepEqual((await finish(bench.open().plan())).plan.changes, []);
    });

    it("a broken init is told in the tool's own words", async (t) => {
      const bench = await benchFor(t, tool, { "main.tf": `${backend}\nresource "terraform_data" {}` });
      const failure = await failureOf(finish(bench.open().plan()));
      assert.equal(failure.code, "init-failed");
      assert.deepEqual(failure.places, [{ file: "infra/main.tf", line: 4 }]);
    });

    it("a held state lock names its owner and the way out", async (t) => {
      const bench = await benchFor(t, tool, {
        "main.tf": `${backend}\nresource "terraform_data" "slow" {\n  provisioner "local-exec" {\n    command = "sleep 4"\n  }\n}`,
      });
      const holder = await startApply(bench.open(), "terraform_data.slow creating");
      const session = await finish(bench.open({ spec: { lockTimeoutSeconds: 0 } }).open());
      const failure = await failureOf(finish(session.plan()));
      await session.close();
      await holder.ended;
      assert.equal(failure.code, "state-locked", failure.message);
      assert.match(failure.message, /locked by \S+@\S+ since 2.* \(lock ID [0-9a-f-]{36}\)/);
      assert.match(failure.message, /"command: unlock" and "lock-id: [0-9a-f-]{36}"/);
    });

    it("an offline plan validates without state and credentials", async (t) => {
      const bench = await benchFor(t, tool);
      const { plan } = await finish(
        bench.open({ spec: { backendConfig: ["path=/dev/null/nowhere"] } }).planOffline(),
      );
      assert.equal(plan.offline, true);
      assert.deepEqual(plan.changes, []);
      assert.deepEqual(await bench.leftovers(), []);
    });

    it("an offline plan of an invalid module names file and line", async (t) => {
      const bench = await benchFor(t, tool, {
        "main.tf": `${backend}\noutput "x" {\n  value = local.nothing\n}`,
      });
      const failure = await failureOf(finish(bench.open().planOffline()));
      assert.equal(failure.code, "module-invalid");
      assert.deepEqual(failure.places, [{ file: "infra/main.tf", line: 5, column: 11 }]);
    });

    it("a provider sees nothing of the job but what is allowed", async (t) => {
      const bench = await benchFor(t, tool, {
        "main.tf": `${backend}\nresource "terraform_data" "spy" {\n  provisioner "local-exec" {\n    command = "env > ../../seen"\n  }\n}`,
      });
      const secrets = {
        GITHUB_TOKEN: "x",
        ACTIONS_ID_TOKEN_REQUEST_TOKEN: "x",
        INPUT_X: "x",
        NODE_OPTIONS: "--x",
        RUNNER_TEMP: "/x",
        GITHUB_ENV: "/x",
        AWS_SECRET_ACCESS_KEY: "job",
        TF_CLI_ARGS: "-destroy",
        TF_VAR_Region: "eu",
      };
      await deploy(bench.open({ variables: secrets }));
      const names = await seenVariables(bench);
      assert.deepEqual(
        names.filter((name) => /^(GITHUB|ACTIONS|INPUT|NODE|RUNNER|AWS)_|TF_CLI_ARGS/.test(name)),
        [],
      );
      assert.ok(names.includes("TF_VAR_Region"));
    });

    it("only the commands that reach the cloud get its credentials", async (t) => {
      const bench = await benchFor(t, tool);
      const folder = path.join(bench.root, "spying");
      await mkdir(folder);
      await writeFile(
        path.join(folder, tool.name),
        `#!/bin/sh\necho "$1 \${AWS_SESSION_TOKEN:-none}" >> "${bench.root}/spied"\nexec "${tool.path}" "$@"\n`,
        { mode: 0o755 },
      );
      const options = {
        credentials: { AWS_SESSION_TOKEN: "given" },
        variables: { PATH: `${folder}:/usr/bin:/bin` },
      };
      await deploy(bench.open(options));
      await finish(bench.open(options).planOffline());
      const spied = (await readFile(path.join(bench.root, "spied"), "utf8")).trim().split("\n");
      const applied =
        "version none, init given, state given, plan given, show none, apply given, output given";
      assert.equal(spied.join(", "), `${applied}, version none, init none, validate none`);
    });

    it("the tool behind a wrapper script is called", async (t) => {
      const bench = await benchFor(t, tool, { "main.tf": backend });
      const folder = path.join(bench.root, "wrapped");
      await mkdir(folder);
      await symlink(tool.path, path.join(folder, `${tool.name}-bin`));
      const wrapper = path.join(folder, tool.name);
      await writeFile(wrapper, "#!/bin/sh\necho wrapper noise\nexit 9\n");
      await chmod(wrapper, 0o755);
      const { plan } = await finish(bench.open({ variables: { PATH: folder } }).plan());
      assert.equal(plan.madeWith, tool.title);
    });

    it("without any tool, the failure says what is wanted and where it was looked for", async (t) => {
      const bench = await benchFor(t, tool);
      const failure = await failureOf(finish(bench.open({ variables: { PATH: bench.module } }).plan()));
      assert.equal(failure.code, "binary-missing");
      assert.match(failure.message, /Wanted: >= 1\.6/);
      assert.ok(failure.message.includes(path.join(bench.module, "terraform")), failure.message);
      assert.ok(
        failure.message.includes(path.join(bench.temporary, `pushlane-${tool.name}`)),
        failure.message,
      );
      assert.match(failure.message, /could not be fetched: https:.*\(no network here\)/);
      assert.match(failure.message, /Add a step with "uses: /);
    });
  });
}

const backend = 'terraform {\n  backend "local" {}\n}';

async function benchFor(
  t: TestContext,
  tool: UnderTest,
  module?: Readonly<Record<string, string>>,
): Promise<Bench> {
  const bench = await makeBench(tool, module);
  t.after(() => bench.remove());
  return bench;
}

async function seenVariables(bench: Bench): Promise<readonly string[]> {
  const text = await readFile(path.join(bench.root, "seen"), "utf8");
  return text.split("\n").map((line) => line.slice(0, line.indexOf("=")));
}
