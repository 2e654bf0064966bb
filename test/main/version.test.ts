import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "yaml";
import { version } from "../../src/main/version.ts";

test("Pushlane names itself by the version of its package", () => {
  assert.equal(version, JSON.parse(readFileSync("package.json", "utf8")).version);
});

test("tests run on the Node that the action runs on", () => {
  const { runs } = parse(readFileSync("action.yml", "utf8"));
  assert.equal(`node${process.versions.node.split(".")[0]}`, runs.using);
});
