import assert from "node:assert/strict";
import { test } from "node:test";
import { isOutdated, renamedVersions } from "../../../../src/targets/kubernetes/plan/outdated-owners.ts";
import type { Answer } from "../../../../src/targets/kubernetes/plan/plan-answer.ts";

const owned = (...apiVersions: readonly string[]) => ({
  metadata: {
    managedFields: apiVersions.map((apiVersion) => ({
      manager: "pushlane",
      operation: "Apply",
      apiVersion,
      fieldsV1: { "f:hour": {} },
    })),
  },
});
const desired = {
  identity: { group: "acme.example", kind: "Clock", namespace: "shop", name: "tower" },
  address: "Clock/shop/tower",
  info: {
    group: "acme.example",
    version: "v1",
    kind: "Clock",
    resource: "clocks",
    namespaced: true,
    verbs: [],
  },
  object: { apiVersion: "acme.example/v1", kind: "Clock", spec: { hour: 1 } },
  source: { file: "a.yaml", line: 1, document: 1 },
  rules: [],
};
const unknown = (...fields: readonly string[]): Answer => ({
  kind: "refused",
  reasons: fields.map((field) => `unknown field "${field}"`),
  immutable: [],
});
const lost: Answer = {
  kind: "no-answer",
  reason: "request to convert CR to an invalid group/version: acme.example/v1alpha1",
};

const cases: readonly (readonly [
  what: string,
  answer: Answer,
  apiVersions: readonly string[],
  is: boolean,
])[] = [
  ["a field that git does not hold", unknown("spec.minute"), ["acme.example/v1alpha1"], true],
  ["a version that is gone", lost, ["acme.example/v1alpha1"], true],
  ["a field that git holds: a typo", unknown("spec.hour"), ["acme.example/v1alpha1"], false],
  ["one of either", unknown("spec.minute", "spec.hour"), ["acme.example/v1alpha1"], false],
  ["the same version", unknown("spec.minute"), ["acme.example/v1"], false],
  ["another group's version", lost, ["other.example/v1alpha1"], false],
  [
    "trouble of the server",
    { kind: "no-answer", reason: "etcdserver: request timed out" },
    ["acme.example/v1alpha1"],
    false,
  ],
];
for (const [what, answer, apiVersions, is] of cases) {
  test(`an answer about ${what} is ${is ? "" : "not "}about an owner's version`, () => {
    assert.equal(isOutdated(answer, desired, owned(...apiVersions)), is);
  });
}

test("every entry of the group is named anew, and others stay", () => {
  const rename = renamedVersions("acme.example/v1");
  const renamed = rename(owned("acme.example/v1alpha1", "acme.example/v1", "v1"));
  assert.deepEqual(
    renamed?.map((entry) => JSON.stringify(entry).match(/"apiVersion":"([^"]*)"/)?.[1]),
    ["acme.example/v1", "acme.example/v1", "v1"],
  );
  assert.equal(rename(owned("acme.example/v1")), null);
});
