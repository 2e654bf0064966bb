import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parseDocument } from "yaml";
import { configurationsOf, workflowsOf, yamlBlocksOf } from "../scripts/yaml-blocks.ts";
import { parseRequest } from "../src/inputs/request.ts";

const pages = globSync(["*.md", "docs/**/*.md", "examples/**/*.md", "test/*.md"]).map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
}));
const defaults = Object.entries(inputsOfAction()).map(([name, { default: value }]): [string, string] => [
  name,
  value?.startsWith("${{") === false ? value : "",
]);

test("every YAML block of the docs is YAML", () => {
  const blocks = pages.flatMap(({ path, text }) => yamlBlocksOf(path, text));
  assert.ok(blocks.length >= 4);
  for (const { path, line, text } of blocks)
    assert.deepEqual(parseDocument(text).errors.map(String), [], `${path}:${line}`);
});

test("every configuration in the docs is one that Pushlane takes", () => {
  const configurations = pages.flatMap(({ path, text }) => configurationsOf(path, text));
  assert.ok(configurations.length >= 1);
  for (const { path, text } of configurations) {
    const request = parseRequest({
      inputs: Object.fromEntries(defaults),
      config: { path, text },
      defaultBranch: "main",
      workflow: ".github/workflows/deploy.yml",
      stranger: false,
    });
    assert.ok(request.targets.length > 0);
  }
});

test("the quick start's workflows are under 30 lines each", () => {
  const readme = pages.find(({ path }) => path === "README.md");
  const workflows = workflowsOf("README.md", readme?.text ?? "");
  assert.equal(workflows.length, 2);
  for (const { text } of workflows) assert.ok(text.trimEnd().split("\n").length < 30);
});

test("every file that the docs link to is there", () => {
  const missing = pages.flatMap(({ path, text }) => {
    const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/") + 1) : "";
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = ""]) => link);
    return links
      .filter((link) => globSync(`${folder}${link}`.replace(/\/$/, "")).length === 0)
      .map((link) => `${path} → ${link}`);
  });
  assert.deepEqual(missing, []);
});

function inputsOfAction(): Record<string, { default?: string }> {
  return parseDocument(readFileSync("action.yml", "utf8")).toJS().inputs;
}
