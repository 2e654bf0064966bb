import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "yaml";

type Action = {
  runs: { using: string; main: string; post: string; "post-if": string };
  inputs: Record<string, { description: string }>;
  outputs: Record<string, { description: string }>;
};
const action: Action = parse(readFileSync("action.yml", "utf8"));

test("the tests run on the Node that the action runs on", () => {
  assert.equal(`node${process.versions.node.split(".")[0]}`, action.runs.using);
});

test("main and post are committed, and post always runs", () => {
  assert.ok(existsSync(action.runs.main) && existsSync(action.runs.post));
  assert.equal(action.runs["post-if"], "always()");
});

test("every input and output has a description that is a sentence", () => {
  for (const [name, { description }] of Object.entries({ ...action.inputs, ...action.outputs }))
    assert.match(description, /^[A-Z][^]{10,}\.$/, name);
});
