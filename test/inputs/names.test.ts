import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, askFile, mistakesOf } from "./ask.ts";

const target = "{ terraform: { path: infra } }";

test("a name that every JavaScript object knows is refused, and its target not left out silently", () => {
  for (const name of ["prototype", "constructor"]) {
    const told = mistakesOf(() => askFile(`version: 1\ntargets:\n  shop: ${target}\n  ${name}: ${target}\n`));
    assert.equal(told.length, 1);
    assert.match(told[0] ?? "", new RegExp(`^pushlane.yaml:4:3: targets.${name} found "${name}"`));
    assert.match(mistakesOf(() => ask({ terraform: name }))[0] ?? "", /^input name found /);
  }
});

test("targets run in the order of the file, also when their names are numbers", () => {
  const { targets } = askFile(`version: 1\ntargets:\n  b: ${target}\n  10: ${target}\n  2: ${target}\n`);
  assert.deepEqual(
    targets.map(({ name }) => name),
    ["b", "10", "2"],
  );
});
