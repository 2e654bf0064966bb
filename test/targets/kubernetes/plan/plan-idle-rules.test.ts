import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type ConflictRule,
  defaultRules,
  type KubernetesRules,
} from "../../../../src/model/kubernetes-rules.ts";
import { idleRuleNotices } from "../../../../src/targets/kubernetes/plan/plan-idle-rules.ts";

const addresses = ["Deployment/shop/web", "Job/shop/migrate", "ClusterRole/acme:reader"];
const over = (object: string | null): ConflictRule => ({
  path: "spec.replicas",
  object,
  manager: null,
  take: "ours",
});

const cases: readonly (readonly [what: string, rules: Partial<KubernetesRules>, told: readonly string[]])[] =
  [
    ["no rules", {}, []],
    ["words that fit something", { replace: ["Job/*", "ClusterRole/acme:?eader"], adopt: ["*"] }, []],
    [
      "a word without the namespace",
      { replace: ["Deployment/web"] },
      ['kubernetes.replace in pushlane.yaml: "Deployment/web" fits'],
    ],
    [
      "words among others that fit, each once",
      { adopt: ["deployment/*", "*/shop/*", "Jobs/*", "Jobs/*"] },
      ['kubernetes.adopt in pushlane.yaml: "deployment/*", "Jobs/*" fit'],
    ],
    ["a conflict rule over all objects", { conflicts: [over(null)] }, []],
    [
      "a conflict rule over an object that is not there",
      { conflicts: [over("Deployment/*"), over("StatefulSet/shop/web")] },
      ['kubernetes.conflicts[].object in pushlane.yaml: "StatefulSet/shop/web" fits'],
    ],
    [
      "a mistake in each",
      { replace: ["x"], adopt: ["y"], conflicts: [over("z")] },
      [
        'kubernetes.replace in pushlane.yaml: "x" fits',
        'kubernetes.adopt in pushlane.yaml: "y" fits',
        'kubernetes.conflicts[].object in pushlane.yaml: "z" fits',
      ],
    ],
  ];

for (const [what, rules, told] of cases) {
  test(`what fits no object of git is told: ${what}`, () => {
    const notices = idleRuleNotices({ ...defaultRules, ...rules }, addresses);
    assert.deepEqual(
      notices.map(({ level, text }) => [level, text.split(" no object of git")[0]]),
      told.map((text) => ["note", text]),
    );
  });
}
