import assert from "node:assert/strict";
import { test } from "node:test";
import { inRanks, isProtected, rankOf } from "../../../../src/targets/kubernetes/order/order.ts";

const of = (group: string, kind: string, name = "x") => ({ group, kind, namespace: "", name });

test("what others need is written before them, and what can refuse writes comes last", () => {
  const items = [
    of("admissionregistration.k8s.io", "ValidatingWebhookConfiguration"),
    of("apps", "Deployment"),
    of("", "ConfigMap"),
    of("rbac.authorization.k8s.io", "RoleBinding"),
    of("rbac.authorization.k8s.io", "Role"),
    of("apiextensions.k8s.io", "CustomResourceDefinition"),
    of("", "Namespace"),
  ].map((identity) => ({ identity }));
  const kinds = inRanks(items).map((rank) => rank.map(({ identity }) => identity.kind));
  assert.deepEqual(kinds, [
    ["CustomResourceDefinition", "Namespace"],
    ["Role"],
    ["ConfigMap", "RoleBinding"],
    ["Deployment"],
    ["ValidatingWebhookConfiguration"],
  ]);
});

test("a custom kind with a familiar name is no built-in kind", () => {
  assert.notEqual(rankOf(of("acme.example", "Namespace")), rankOf(of("", "Namespace")));
  assert.equal(isProtected(of("acme.example", "Namespace")), false);
  assert.equal(isProtected(of("", "Namespace")), true);
});
