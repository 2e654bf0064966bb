import assert from "node:assert/strict";
import { test } from "node:test";
import { mayHaveHealthRules } from "../../src/inputs/health-rules.ts";
import { expressionProblem } from "../../src/targets/kubernetes/health/health-cel.ts";
import { ask, mistakesOf } from "./ask.ts";

const file = (rules: string) => `version: 1
targets:
  shop:
    kubernetes:
      path: deploy
      cluster: { eks: { name: andes } }
      health:
${rules}
    aws: { region: us-east-1, role: arn:aws:iam::111122223333:role/deploy }
`;

function askWith(text: string) {
  return ask({}, { config: { path: "pushlane.yaml", text }, checkExpression: expressionProblem });
}

test("rules of health come with their kind, and the core group where none is named", () => {
  const [target] = askWith(
    file(`        - { kind: Widget, group: shop.example.com, healthy: 'object.status.phase == "Up"', failed: 'object.status.phase == "Down"', reason: object.status.message }
        - { kind: Service, healthy: "true" }`),
  ).targets;
  assert.ok(target?.kind === "kubernetes");
  assert.deepEqual(target.health, [
    {
      kind: "Widget",
      group: "shop.example.com",
      healthy: 'object.status.phase == "Up"',
      failed: 'object.status.phase == "Down"',
      reason: "object.status.message",
    },
    { kind: "Service", group: "", healthy: "true", failed: null, reason: null },
  ]);
  assert.equal(target.unschedulableSeconds, 60);
});

test("each expression that cannot be used is told with its place, together with all other mistakes", () => {
  const text = file(`        - kind: Widget
          healthy: object.status.phase ==
          failed: objekt.status.phase == "Down"
          reason: 1 + 1
        - { kind: Widget, healthy: '"yes"', colour: red }`);
  assert.deepEqual(
    mistakesOf(() => askWith(text)),
    [
      "pushlane.yaml:9:20: targets.shop.kubernetes.health[0].healthy is not an expression that can be used: Unexpected token: EOF (character 23).",
      "pushlane.yaml:10:19: targets.shop.kubernetes.health[0].failed is not an expression that can be used: Unknown variable: objekt (character 1).",
      "pushlane.yaml:11:19: targets.shop.kubernetes.health[0].reason is not an expression that can be used: it comes to int, not to string.",
      "pushlane.yaml:12:11: targets.shop.kubernetes.health[1] is the second rule for Widget: keep one.",
      "pushlane.yaml:12:36: targets.shop.kubernetes.health[1].healthy is not an expression that can be used: it comes to string, not to bool.",
      "pushlane.yaml:12:45: targets.shop.kubernetes.health[1].colour is not known. Known: kind, group, healthy, failed, reason.",
    ],
  );
});

test("the language of the rules is asked for only where a config may have some", () => {
  assert.equal(mayHaveHealthRules(file("        - { kind: A, healthy: 'true' }")), true);
  assert.equal(mayHaveHealthRules('{"targets": {"a": {"kubernetes": {"health": []}}}}'), true);
  assert.equal(mayHaveHealthRules("version: 1\n# healthy: yes\ntargets: {}\n"), false);
});
