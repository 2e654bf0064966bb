import assert from "node:assert/strict";
import { test } from "node:test";
import type { Failure } from "../../../../src/model/failure.ts";
import type { JsonObject } from "../../../../src/model/json.ts";
import { hasHealth, judge } from "../../../../src/targets/kubernetes/health/health.ts";
import { compileRules, expressionProblem } from "../../../../src/targets/kubernetes/health/health-cel.ts";
import { inWords, object } from "./health-words.ts";

const widget = (status: JsonObject, metadata: JsonObject = {}) =>
  object("shop.example.com/v1", "Widget", { replicas: 3 }, status, metadata);
const rules = compileRules([
  {
    kind: "Widget",
    group: "shop.example.com",
    healthy: 'object.status.phase == "Up" && object.status.ready >= object.spec.replicas',
    failed: 'has(object.status.phase) && object.status.phase == "Down"',
    reason: '"is " + self.status.phase',
  },
]);

const cases: readonly [string, JsonObject, string][] = [
  ["is up", widget({ phase: "Up", ready: 3 }), "healthy"],
  ["is up in part", widget({ phase: "Up", ready: 2 }), "progressing: is Up"],
  ["is down", widget({ phase: "Down" }), "failed: is Down"],
  [
    "has said nothing yet",
    widget({}),
    "progressing: not healthy yet (its rule could not be evaluated: healthy: No such key: ready (character 46); reason: No such key: phase (character 21))",
  ],
  [
    "was up before the change",
    widget({ observedGeneration: 1, phase: "Up", ready: 3 }),
    "progressing: its controller has not seen the change yet",
  ],
  [
    "is being deleted",
    widget({ phase: "Up", ready: 3 }, { deletionTimestamp: "2026-12-01T00:00:00Z" }),
    "failed: is being deleted since 2026-12-01T00:00:00Z",
  ],
];
for (const [what, judged, expected] of cases) {
  test(`by its rule, an object that ${what}: ${expected}`, () =>
    assert.equal(inWords(judge(judged, rules)), expected));
}

const ruleFor = (kind: string, group: string, healthy: string) =>
  compileRules([{ kind, group, healthy, failed: null, reason: null }]);

test("a rule goes before what is known of a built-in kind, and makes a kind be looked at", () => {
  const service = object("v1", "Service", { type: "LoadBalancer" }, {});
  assert.equal(inWords(judge(service, ruleFor("Service", "", "true"))), "healthy");
  const ingress = object("networking.k8s.io/v1", "Ingress", {}, { loadBalancer: {} });
  const addressed = ruleFor("Ingress", "networking.k8s.io", "size(object.status.loadBalancer.ingress) > 0");
  assert.equal(hasHealth(ingress), false);
  assert.equal(hasHealth(ingress, addressed), true);
  assert.match(inWords(judge(ingress, addressed)), /^progressing: not healthy yet \(its rule could not/);
});

test("a rule is for its group only", () => {
  const other = { ...widget({ phase: "Down" }), apiVersion: "other.example/v1" };
  assert.equal(inWords(judge(other, rules)), "healthy");
});

test("an expression that comes to something else than true or false does not make anything healthy", () => {
  const judged = judge(widget({ phase: "Up" }), ruleFor("Widget", "shop.example.com", "object.status.phase"));
  assert.equal(
    inWords(judged),
    "progressing: not healthy yet (its rule could not be evaluated: healthy: it is not true or false)",
  );
});

const problems: readonly [string, "bool" | "string", string | null][] = [
  ['object.status.conditions.exists(c, c.type == "Ready" && c.status == "True")', "bool", null],
  ['object.?status.?phase.orValue("none")', "string", null],
  ["object.status.ready == 3", "bool", null],
  ["object.status", "bool", null],
  ["1 + 1", "bool", "it comes to int, not to bool"],
  ["object.status.phase ==", "bool", "Unexpected token: EOF (character 23)"],
  ["objekt.status", "bool", "Unknown variable: objekt (character 1)"],
];
for (const [text, result, expected] of problems) {
  test(`the expression ${text} as ${result}: ${expected ?? "can be used"}`, () =>
    assert.equal(expressionProblem(text, result), expected));
}

test("a rule that is no CEL does not get as far as judging", () => {
  assert.throws(
    () => ruleFor("Widget", "", "1 +"),
    (thrown: Failure) => thrown.code === "health-rule-invalid",
  );
});
