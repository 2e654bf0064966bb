import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { findTerraform, findTool } from "./find.ts";
import { providerMirror } from "./provider-mirror.ts";

const run = promisify(execFile);
const MODULE = `
terraform {
  required_providers {
    local = { source = "hashicorp/local" }
  }
}
resource "local_file" "greeting" {
  filename = "greeting.txt"
  content  = "hello"
}
`;

const terraform = await findTerraform();
const binaries = [
  { name: "OpenTofu", binary: await findTool("tofu") },
  ...(terraform === null ? [] : [{ name: "Terraform", binary: terraform }]),
];

for (const { name, binary } of binaries) {
  test(`${name} ${binary.version} applies a module with the real local provider, from the mirror only`, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "pushlane-mirror-"));
    const { cliConfigFile } = await providerMirror();
    await writeFile(path.join(folder, "main.tf"), MODULE);
    const environment = {
      PATH: process.env.PATH,
      TF_CLI_CONFIG_FILE: cliConfigFile,
      CHECKPOINT_DISABLE: "1",
    };
    const options = { cwd: folder, env: environment };
    await run(binary.path, ["init", "-input=false", "-no-color"], options);
    await run(binary.path, ["apply", "-auto-approve", "-input=false", "-no-color"], options);
    assert.equal(await readFile(path.join(folder, "greeting.txt"), "utf8"), "hello");
    assert.match(await readFile(path.join(folder, ".terraform.lock.hcl"), "utf8"), /version\s+= "1\.4\.0"/);
    await rm(folder, { recursive: true });
  });
}
