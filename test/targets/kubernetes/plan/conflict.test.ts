import assert from "node:assert/strict";
import { test } from "node:test";
import type { ConflictRule } from "../../../../src/model/kubernetes-rules.ts";
import { leavesOf } from "../../../../src/targets/kubernetes/leaves.ts";
import {
  decideConflicts,
  readConflicts,
  withoutFields,
} from "../../../../src/targets/kubernetes/plan/conflict.ts";

const scaled = {
  kind: "Status",
  details: {
    causes: [
      {
        reason: "FieldManagerConflict",
        message:
          'conflict with "kube-controller-manager" with subresource "scale" using apps/v1 at 2026-12-01T00:23:18Z',
        field: ".spec.replicas",
      },
      { reason: "FieldManagerConflict", message: 'conflict with "helm"', field: ".metadata.labels.tier" },
    ],
  },
};

test("a conflict is read with its manager, subresource and time", () => {
  assert.deepEqual(readConflicts(scaled), [
    {
      manager: "kube-controller-manager",
      subresource: "scale",
      time: "2026-12-01T00:23:18Z",
      field: ".spec.replicas",
    },
    { manager: "helm", subresource: "", time: null, field: ".metadata.labels.tier" },
  ]);
});

test("a 409 about something else holds no conflicts", () => {
  assert.deepEqual(readConflicts({ kind: "Status", message: "the object has been modified" }), []);
});

const deployment = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web", labels: { tier: "front" } },
  spec: { replicas: 2, paused: false },
};

const byDefault = { address: "Deployment/shop/web", rules: [] };

const decisions: readonly (readonly [manager: string, subresource: string, decision: "take" | "leave"])[] = [
  ["kubectl-edit", "", "take"],
  ["kubectl", "scale", "take"],
  ["k9s", "", "take"],
  ["Mozilla", "", "take"],
  ["helm", "", "take"],
  ["kube-controller-manager", "scale", "leave"],
  ["horizontal-pod-autoscaler", "scale", "leave"],
  ["keda-operator", "", "leave"],
  ["cert-manager-cainjector", "", "leave"],
  ["cainjector", "", "leave"],
  ["vpa-updater", "", "leave"],
  ["rollouts-controller", "", "leave"],
  ["argo-rollouts", "", "leave"],
  ["flagger", "", "leave"],
  ["pilot-discovery", "", "leave"],
  ["kube-webhook-certgen", "", "leave"],
];
for (const [manager, subresource, decision] of decisions) {
  test(`a field of ${manager}${subresource === "" ? "" : ` through ${subresource}`}: git would ${decision} it`, () => {
    const causes = [{ manager, subresource, time: null, field: ".spec.replicas" }];
    const decided = decideConflicts(causes, leavesOf(deployment, null), byDefault);
    assert.deepEqual(
      decided.conflicts.map((one) => [one.path, one.decision]),
      [["spec.replicas", decision]],
    );
    assert.deepEqual(
      decided.left.map(({ path }) => path),
      decision === "leave" ? ["spec.replicas"] : [],
    );
  });
}

test("a field that a person and a controller both own is left", () => {
  const both = ["kubectl-edit", "keda-operator"].map((manager) => ({
    manager,
    subresource: "",
    time: null,
    field: ".spec.replicas",
  }));
  const decided = decideConflicts(both, leavesOf(deployment, null), byDefault);
  assert.deepEqual(
    decided.conflicts.map(({ decision }) => decision),
    ["leave", "leave"],
  );
});

test("a field of a list item and a member of a set are found by the server's way of writing paths", () => {
  const port = { port: 80, protocol: "TCP" };
  const fields = [
    { path: "one", steps: ["spec", "ports", { keys: { protocol: "TCP", port: 80 } }, "name"], value: "a" },
    { path: "other", steps: ["spec", "ports", { keys: { ...port, port: 81 } }, "name"], value: "a" },
    { path: "member", steps: ["metadata", "finalizers", { value: "a/b" }], value: "a/b" },
  ];
  const paths = (field: string) =>
    decideConflicts([{ manager: "x", subresource: "", time: null, field }], fields, byDefault).conflicts.map(
      ({ path }) => path,
    );
  assert.deepEqual(paths('.spec.ports[port=80,protocol="TCP"].name'), ["one"]);
  assert.deepEqual(paths('.metadata.finalizers[="a/b"]'), ["member"]);
  assert.deepEqual(paths(".spec.ports"), ["one", "other"]);
  assert.deepEqual(paths(".spec.port"), ["spec.port"]);
});

test("a field is left out without touching what stands beside it", () => {
  const fields = leavesOf(deployment, null).filter(({ path }) => path === "spec.replicas");
  assert.deepEqual(withoutFields(deployment, fields), { ...deployment, spec: { paused: false } });
});

test("a field of a list item is left out of that item only", () => {
  const pod = {
    kind: "Pod",
    spec: {
      containers: [
        { name: "a", image: "a:1", tty: true },
        { name: "b", image: "b:1" },
      ],
    },
  };
  const steps = ["spec", "containers", { keys: { name: "a" } }, "image"];
  assert.deepEqual(withoutFields(pod, [{ path: "x", steps, value: "a:1" }]), {
    kind: "Pod",
    spec: {
      containers: [
        { name: "a", tty: true },
        { name: "b", image: "b:1" },
      ],
    },
  });
});

test("a CA that anybody injected into a webhook is left, whatever the injector is called", () => {
  const webhooks = {
    kind: "ValidatingWebhookConfiguration",
    webhooks: [{ name: "a.example", clientConfig: { caBundle: "Cg==" } }],
  };
  const steps = ["webhooks", { keys: { name: "a.example" } }, "clientConfig", "caBundle"];
  const sent = [{ path: 'webhooks[name="a.example"].clientConfig.caBundle', steps, value: "Cg==" }];
  const field = '.webhooks[name="a.example"].clientConfig.caBundle';
  const decided = decideConflicts(
    [{ manager: "certs", subresource: "", time: null, field }],
    sent,
    byDefault,
  );
  assert.equal(decided.conflicts[0]?.decision, "leave");
  assert.match(decided.unsent[0]?.why ?? "", /injects the certificate/);
  assert.deepEqual(withoutFields(webhooks, decided.left), {
    ...webhooks,
    webhooks: [{ name: "a.example", clientConfig: {} }],
  });
});

const rule = { path: "spec.replicas", object: null, manager: null };
const ruled: readonly (readonly [
  what: string,
  rule: ConflictRule,
  manager: string,
  decision: "take" | "leave" | "fail",
])[] = [
  ["ours over a controller", { ...rule, take: "ours" }, "keda-operator", "take"],
  ["theirs over a person", { ...rule, take: "theirs" }, "kubectl-edit", "leave"],
  ["fail", { ...rule, take: "fail" }, "kubectl-edit", "fail"],
  ["a path above the field", { ...rule, path: "spec", take: "theirs" }, "helm", "leave"],
  ["a glob of paths", { ...rule, path: "*.replicas", take: "theirs" }, "helm", "leave"],
  ["a path that only begins alike", { ...rule, path: "spec.rep", take: "theirs" }, "helm", "take"],
  ["this object", { ...rule, object: "Deployment/shop/*", take: "theirs" }, "helm", "leave"],
  ["another object", { ...rule, object: "StatefulSet/*", take: "theirs" }, "helm", "take"],
  ["this manager", { ...rule, manager: "hel?", take: "theirs" }, "helm", "leave"],
  ["another manager", { ...rule, manager: "flux", take: "theirs" }, "helm", "take"],
];
for (const [what, one, manager, decision] of ruled) {
  test(`a conflict rule for ${what} gives ${decision}`, () => {
    const causes = [{ manager, subresource: "", time: null, field: ".spec.replicas" }];
    const decided = decideConflicts(causes, leavesOf(deployment, null), { ...byDefault, rules: [one] });
    const is = decided.failing.length > 0 ? "fail" : decided.conflicts[0]?.decision;
    assert.equal(is, decision);
  });
}

test("the first rule that fits decides", () => {
  const rules = [
    { ...rule, manager: "keda-*", take: "ours" as const },
    { ...rule, take: "fail" as const },
  ];
  const causes = [{ manager: "keda-operator", subresource: "", time: null, field: ".spec.replicas" }];
  const decided = decideConflicts(causes, leavesOf(deployment, null), { ...byDefault, rules });
  assert.deepEqual([decided.failing, decided.left], [[], []]);
});
