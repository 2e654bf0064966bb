import assert from "node:assert/strict";
import { test } from "node:test";
import { defaultRules } from "../../src/model/kubernetes-rules.ts";
import { askFile, mistakesOf } from "./ask.ts";

const target = (keys: string) =>
  `version: 1\ntargets:\n  shop:\n    kubernetes:\n      path: deploy\n      cluster: { kubeconfig: { apply: ./k } }\n${keys}`;

function rulesOf(keys: string) {
  const [spec] = askFile(target(keys)).targets;
  assert.ok(spec?.kind === "kubernetes");
  return spec.rules;
}

test("a target without rules has the defaults", () => {
  assert.deepEqual(rulesOf(""), defaultRules);
});

test("rules are read as they are written, and what is left out has its default", () => {
  const rules = rulesOf(`      replace: ["Job/*", Deployment/shop/web]
      adopt: ["*"]
      pruneBudget: { count: 0 }
      conflicts:
        - { path: spec.replicas, take: theirs }
        - { path: "spec.*", object: Deployment/*, manager: kubectl*, take: fail }
`);
  assert.deepEqual(rules, {
    replace: ["Job/*", "Deployment/shop/web"],
    adopt: ["*"],
    pruneBudget: { count: 0, share: 50 },
    conflicts: [
      { path: "spec.replicas", object: null, manager: null, take: "theirs" },
      { path: "spec.*", object: "Deployment/*", manager: "kubectl*", take: "fail" },
    ],
  });
});

test("every mistake in the rules is told at its line, with what is allowed", () => {
  const mistakes = mistakesOf(() =>
    rulesOf(`      replace: [""]
      pruneBudget: { count: -1, share: 101 }
      conflicts:
        - { path: spec.replicas, take: mine }
        - { object: "Deployment/*", take: ours, manger: x }
`),
  ).join("\n");
  assert.match(mistakes, /pushlane\.yaml:7:\d+: .*replace.*an address or a glob over addresses/);
  assert.match(mistakes, /pushlane\.yaml:8:\d+: .*count.*a whole number from 0 to 100000/);
  assert.match(mistakes, /pushlane\.yaml:8:\d+: .*share.*a whole number from 0 to 100/);
  assert.match(mistakes, /pushlane\.yaml:10:\d+: .*take.*ours, theirs or fail/);
  assert.match(mistakes, /pushlane\.yaml:11:\d+: .*path/);
  assert.match(mistakes, /Did you mean manager\?/);
});
