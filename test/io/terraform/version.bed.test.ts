import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, it, type TestContext } from "node:test";
import { readModuleFiles } from "../../../src/io/terraform/module-files.ts";
import { readFacts } from "../../../src/targets/terraform/module.ts";
import { meetsConstraint, parseVersion } from "../../../src/targets/terraform/version.ts";
import { isWanted } from "../../../src/targets/terraform/wanted.ts";
import { type Bench, failureOf, finish, makeBench, toolsUnderTest, type UnderTest } from "./bench.ts";

const backend = 'terraform {\n  backend "local" {}\n}\n';

for (const tool of await toolsUnderTest()) {
  const version = tool.title.split(" ")[1] ?? "";
  const requiring = tool.name === "tofu" ? "version.tofu" : "version.tf";

  describe(`the version of ${tool.title}`, { concurrency: 2 }, () => {
    it("is asked for by the module in the tool's own way", async (t) => {
      const bench = await benchFor(t, tool);
      const [major = 0, minor = 0, patch = 0] = parseVersion(version)?.segments ?? [];
      for (const constraint of [
        version,
        `= ${version}`,
        `!= ${version}`,
        `> ${version}`,
        `>= ${version}`,
        `< ${version}`,
        `~> ${major}`,
        `~> ${major}.${minor}`,
        `~> ${major}.${minor - 1}`,
        `~> ${major}.${minor - 1}.0`,
        `~> ${major}.${minor}.${patch}`,
        `~> ${major}.${minor}.${patch + 1}`,
        `>= ${major}.3, < ${major + 1}.0`,
        `>=${major}.3,<${major}.${minor}`,
        `<= ${major}.${minor}`,
      ]) {
        await bench.write(requiring, `terraform {\n  required_version = "${constraint}"\n}`);
        const parsed = parseVersion(version);
        const is = parsed !== null && meetsConstraint(parsed, constraint);
        assert.equal(is, await isAcceptedBy(bench, tool), constraint);
      }
    });

    it("is asked for in the files that the tool reads, and in no other", async (t) => {
      for (const [name, text] of [
        ["main.tf", 'terraform {\n  required_version = "< 1.0"\n}'],
        ["main.tofu", 'terraform {\n  required_version = "< 1.0"\n}'],
        ["other.tofu", 'terraform {\n  required_version = "< 1.0"\n}'],
        ["main.tofu", 'language {\n  compatible_with {\n    opentofu = "< 1.0"\n  }\n}'],
      ] as const) {
        const bench = await benchFor(t, tool);
        await bench.write(name, text);
        const { versions, preferred } = readFacts(
          await readModuleFiles(bench.setting.spec, bench.setting.workspace, {}),
        );
        const own = { name: tool.name, title: "OpenTofu", version } as const;
        assert.equal(isWanted(own, versions, preferred), await isAcceptedBy(bench, tool), name);
      }
    });

    it("that does not fit is refused before init, with file and line of who asks", async (t) => {
      const bench = await benchFor(t, tool);
      const file = tool.name === "tofu" ? ".opentofu-version" : ".terraform-version";
      await writeFile(path.join(bench.setting.workspace, file), "\n0.0.1\n");
      for (const work of [() => bench.open().plan(), () => bench.open().planOffline()]) {
        const failure = await failureOf(finish<unknown>(work()));
        assert.equal(failure.code, "binary-version");
        assert.ok(failure.message.includes(`0.0.1 (${file}:2)`), failure.message);
        assert.ok(
          failure.message.includes(`${tool.title} (${bench.root}/bin/${tool.name})`),
          failure.message,
        );
        assert.deepEqual(failure.places, [{ file, line: 2 }]);
      }
      assert.deepEqual(await bench.leftovers(), []);
    });

    it("is found behind others on PATH that do not fit or do not start", async (t) => {
      const bench = await benchFor(t, tool);
      await bench.write(requiring, `terraform {\n  required_version = "${version}"\n}`);
      const folders = await Promise.all([
        shim(bench, tool, `echo "${tool.title.split(" ")[0]} v1.0.0"`),
        shim(bench, tool, 'echo "no version is set" >&2; exit 126'),
      ]);
      const PATH = [...folders, path.join(bench.root, "bin"), "/usr/bin", "/bin"].join(path.delimiter);
      const { plan } = await finish(bench.open({ variables: { PATH } }).plan());
      assert.equal(plan.madeWith, tool.title);
      for (const folder of folders)
        assert.equal(await readFile(path.join(folder, "asked"), "utf8"), "version\n");
    });

    it("that only a broken tool could tell is a failure with the tool's own words", async (t) => {
      const bench = await benchFor(t, tool);
      const PATH = await shim(bench, tool, 'echo "no version is set" >&2; exit 126');
      const failure = await failureOf(finish(bench.open({ variables: { PATH } }).plan()));
      assert.equal(failure.code, "tool-broken");
      assert.match(failure.message, /no version is set/);
    });

    it("is not read from a file that leads out of the checkout", async (t) => {
      const bench = await benchFor(t, tool);
      await writeFile(path.join(bench.root, "outside"), "0.0.1");
      await symlink(path.join(bench.root, "outside"), path.join(bench.module, `.${nameOf(tool)}-version`));
      const { plan } = await finish(bench.open().plan());
      assert.equal(plan.madeWith, tool.title);
    });
  });
}

async function benchFor(t: TestContext, tool: UnderTest): Promise<Bench> {
  const bench = await makeBench(tool, { "main.tf": backend });
  t.after(() => bench.remove());
  return bench;
}

function nameOf({ name }: UnderTest): string {
  return name === "tofu" ? "opentofu" : "terraform";
}

let shims = 0;

/** A folder with a stand-in for the tool, which notes how it is called. */
async function shim(bench: Bench, tool: UnderTest, script: string): Promise<string> {
  const folder = path.join(bench.root, `shim-${shims++}`);
  await mkdir(folder);
  await writeFile(path.join(folder, tool.name), `#!/bin/sh\necho "$1" >> "${folder}/asked"\n${script}\n`, {
    mode: 0o755,
  });
  return folder;
}

/** What the tool itself says of the module's `required_version`. */
async function isAcceptedBy(bench: Bench, tool: UnderTest): Promise<boolean> {
  const child = execFile(tool.path, ["init", "-backend=false", "-no-color"], {
    cwd: bench.module,
    env: { HOME: bench.root, TF_DATA_DIR: path.join(bench.root, "asked"), CHECKPOINT_DISABLE: "1" },
  });
  const [code] = await once(child, "close");
  return code === 0;
}
