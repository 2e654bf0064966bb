import assert from "node:assert/strict";
import { test } from "node:test";
import { readFacts } from "../../../src/targets/terraform/module.ts";
import type { ModuleFiles, Tool } from "../../../src/targets/terraform/terraform.ts";
import { isWanted } from "../../../src/targets/terraform/wanted.ts";

type Files = Readonly<Record<string, string>>;

test("a file of a version manager asks for its version", () => {
  for (const [text, met, unmet] of [
    ["1.5.7\n", ["1.5.7"], ["1.5.8"]],
    ["v1.5.7", ["1.5.7"], ["1.5.8"]],
    ["# pinned\n\n1.5.7 # why\n", ["1.5.7"], ["1.5.8"]],
    ["1.5", ["1.5.0", "1.5.9"], ["1.6.0"]],
    ["latest:^1\\.5", ["1.5.9"], ["1.6.0"]],
    ["~> 1.5.0", ["1.5.9"], ["1.6.0"]],
    [">= 1.5, < 2", ["1.9.0"], ["2.0.0", "1.4.0"]],
    ["latest", ["1.5.0", "9.9.9"], []],
    ["min-required", ["1.5.0"], []],
    ["nonsense", [], ["1.5.0"]],
    ["latest:(", [], ["1.5.0"]],
    ["", ["1.5.0"], []],
  ] as const) {
    const versionFiles = { "infra/.terraform-version": text };
    for (const version of met) assert.ok(fits(terraform(version), {}, versionFiles), `${version} ${text}`);
    for (const version of unmet) assert.ok(!fits(terraform(version), {}, versionFiles), `${version} ${text}`);
  }
});

test(".tool-versions names both tools among others, with several versions of which any will do", () => {
  const versionFiles = { ".tool-versions": "nodejs 24.0.0\nterraform 1.5.7 1.4.0\nopentofu\t1.9.0 # why\n" };
  for (const [tool, is] of [
    [terraform("1.5.7"), true],
    [terraform("1.4.0"), true],
    [terraform("1.9.0"), false],
    [tofu("1.9.0"), true],
    [tofu("1.5.7"), false],
  ] as const)
    assert.equal(fits(tool, {}, versionFiles), is, `${tool.name} ${tool.version}`);
});

test("the nearest file counts, and a tool's own before .tool-versions", () => {
  const versionFiles = {
    "infra/.tool-versions": "terraform 1.2.0",
    ".terraform-version": "1.5.7",
    ".tool-versions": "terraform 1.3.0\nopentofu 1.8.0",
  };
  assert.ok(fits(terraform("1.5.7"), {}, versionFiles));
  assert.ok(!fits(terraform("1.2.0"), {}, versionFiles));
  assert.ok(fits(tofu("1.8.0"), {}, versionFiles));
});

test("every required_version of the module counts, besides the files", () => {
  const files = {
    "infra/a.tf": 'terraform {\n  required_version = ">= 1.5"\n}',
    "infra/b.tf": 'terraform {\n  required_version = "< 1.7"\n}',
  };
  assert.ok(fits(terraform("1.6.0"), files));
  assert.ok(!fits(terraform("1.4.0"), files));
  assert.ok(!fits(terraform("1.7.0"), files));
  assert.ok(!fits(terraform("1.6.0"), files, { "infra/.terraform-version": "1.6.1" }));
});

test("what is no constraint is left for the tool to name", () => {
  assert.ok(fits(terraform("1.6.0"), { "infra/a.tf": 'terraform {\n  required_version = "newest"\n}' }));
});

test("a .tofu file speaks to OpenTofu alone, and the .tf file that it replaces to Terraform", () => {
  const files = {
    "infra/v.tf": 'terraform {\n  required_version = "~> 1.5.0"\n}',
    "infra/v.tofu": 'terraform {\n  required_version = "~> 1.9.0"\n}',
  };
  assert.ok(fits(tofu("1.9.3"), files));
  assert.ok(!fits(tofu("1.5.3"), files));
  assert.ok(fits(terraform("1.5.3"), files));
  assert.ok(!fits(terraform("1.9.3"), files));
});

test("OpenTofu looks past required_version of .tf files since 1.12, and reads its language block", () => {
  const required = { "infra/v.tf": 'terraform {\n  required_version = "~> 1.5.0"\n}' };
  assert.ok(!fits(tofu("1.11.9"), required));
  assert.ok(fits(tofu("1.12.0"), required));
  for (const files of [
    { "infra/v.tf": 'language {\n  compatible_with {\n    opentofu = "< 1.13"\n  }\n}' },
    { "infra/v.tf.json": '{"language": {"compatible_with": {"opentofu": "< 1.13"}}}' },
  ]) {
    assert.ok(fits(tofu("1.12.0"), files));
    assert.ok(!fits(tofu("1.13.0"), files));
    assert.ok(fits(terraform("1.13.0"), files));
  }
});

test("a file that asks for one tool alone passes the other by, unless the module is made for it", () => {
  const versionFiles = { "infra/.terraform-version": "1.5.7" };
  assert.ok(!fits(tofu("1.9.0"), {}, versionFiles));
  assert.ok(fits(tofu("1.9.0"), { "infra/main.tofu": "" }, versionFiles));
  assert.ok(fits(tofu("1.9.0"), {}));
});

test("the nearest file also says which tool is preferred", () => {
  const preferred = (versionFiles: Files) => readFacts(moduleOf({}, versionFiles)).preferred;
  assert.equal(preferred({ "infra/.terraform-version": "1.5.7", ".opentofu-version": "1.9.0" }), "terraform");
  assert.equal(preferred({ "infra/.tool-versions": "opentofu 1.9.0" }), "tofu");
  assert.equal(preferred({ "infra/.tool-versions": "nodejs 24", ".opentofu-version": "1.9.0" }), "tofu");
});

function fits(tool: Tool, files: Files, versionFiles: Files = {}): boolean {
  const { versions, preferred } = readFacts(moduleOf(files, versionFiles));
  return isWanted(tool, versions, preferred);
}

function moduleOf(files: Files, versionFiles: Files): ModuleFiles {
  const list = (named: Files) => Object.entries(named).map(([path, text]) => ({ path, text }));
  return {
    files: list(files),
    lockFile: null,
    versionFiles: list(versionFiles),
    given: {},
    tokens: {},
    erroredState: false,
  };
}

function terraform(version: string): Tool {
  return { name: "terraform", title: "Terraform", version };
}

function tofu(version: string): Tool {
  return { name: "tofu", title: "OpenTofu", version };
}
