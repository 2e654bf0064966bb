import assert from "node:assert/strict";
import { test } from "node:test";
import {
  helmAdvice,
  piecesOf,
  templatesIn,
  valuesFileIn,
} from "../../../../src/targets/kubernetes/render/helm-output.ts";

test("the output of a chart is cut at its sources, and nowhere else", () => {
  const output = `---
# Source: shop/crds/a.yaml
kind: A
---
kind: B
---
# Source: shop/charts/db/templates/c.yaml
kind: ConfigMap
data:
  text: |
    ---
    # Source: shop/templates/fake.yaml
`;
  const pieces = piecesOf(output);
  assert.deepEqual(
    pieces.map(({ template }) => template),
    ["crds/a.yaml", "charts/db/templates/c.yaml"],
  );
  assert.match(pieces[0]?.text ?? "", /kind: A\n---\nkind: B/);
  assert.match(pieces[1]?.text ?? "", /fake\.yaml/);
});

const named: readonly (readonly [
  said: string,
  ...expected: readonly (readonly [string, number | null])[],
])[] = [
  ["execution error at (shop/templates/web.yaml:3:4): give a name", ["templates/web.yaml", 3]],
  [
    'template: shop/templates/web.yaml:2:9: executing "shop/templates/web.yaml" at <include "x" .>: error calling include: template: shop/charts/db/templates/_h.tpl:7:3: executing "x" at <.a.b>: nil pointer',
    ["charts/db/templates/_h.tpl", 7],
    ["templates/web.yaml", 2],
  ],
  [
    "parse error at (shop/templates/zz.yaml:3): unclosed action started at shop/templates/zz.yaml:2",
    ["templates/zz.yaml", 2],
  ],
  // Its line is one of the rendered text.
  ["YAML parse error on shop/templates/web.yaml: yaml: line 12: bad", ["templates/web.yaml", null]],
  ["chart requires kubeVersion: >=1.40"],
];

for (const [said, ...expected] of named) {
  test(`the templates that Helm names are found: ${said.slice(0, 40)}`, () => {
    assert.deepEqual(
      templatesIn(said).map(({ template, line }) => [template, line]),
      expected,
    );
  });
}

test("a file of values is found with its line", () => {
  const yaml = "cannot unmarshal yaml document: error converting YAML to JSON: yaml: line 3: bad";
  assert.deepEqual(valuesFileIn(`failed to parse v/prod.yaml: ${yaml}`, "c"), {
    file: "v/prod.yaml",
    line: 3,
  });
  assert.deepEqual(valuesFileIn(`cannot load values.yaml: ${yaml}`, "c"), { file: "c/values.yaml", line: 3 });
  assert.equal(valuesFileIn("something else", "c"), null);
});

test("what Helm leaves open is told", () => {
  assert.match(
    helmAdvice("found in Chart.yaml, but missing in charts/ directory: db", "deploy"),
    /dependency build deploy/,
  );
  assert.equal(helmAdvice("all is said", "deploy"), "");
});
