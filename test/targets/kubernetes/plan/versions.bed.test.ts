import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { file } from "../shop.ts";
import { applyOf, inventoryOf, live, liveAt, planOf } from "../stage.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
});
after(() => plane.stop());

const crd = (...versions: readonly string[]) => `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: gadgets.acme.example
spec:
  group: acme.example
  scope: Namespaced
  names: { plural: gadgets, singular: gadget, kind: Gadget, listKind: GadgetList }
  versions:
${versions
  .map(
    (version, index) => `
    - name: ${version}
      served: true
      storage: ${index === 0}
      schema:
        openAPIV3Schema:
          type: object
          properties: { spec: { type: object, properties: { size: { type: integer } } } }`,
  )
  .join("")}
`;

const gadget = (version: string, size: number) => `
apiVersion: acme.example/${version}
kind: Gadget
metadata:
  name: one
spec:
  size: ${size}
`;

const options = { as: "admin", name: "gadgets", namespace: "gadgets" } as const;

test("an object that moves to a version which the same plan adds is an update of what is there", async () => {
  await applyOf(plane, file(crd("v1"), gadget("v1", 1)), { ...options, commit: "g1" });
  const next = file(crd("v1", "v2"), gadget("v2", 2));
  const plan = await planOf(plane, next, options);
  const change = plan.changes.find(({ address }) => address === "Gadget/gadgets/one");
  assert.equal(change?.action, "update");
  assert.deepEqual(
    change.leaves.map((leaf) => [leaf.path, leaf.before]),
    [["spec.size", { kind: "value", json: "1" }]],
  );
  assert.notEqual(change.unverified, null);

  const { done } = await applyOf(plane, next, { ...options, commit: "g2" });
  assert.deepEqual(
    done.map(({ address, action }) => `${action} ${address}`),
    ["update CustomResourceDefinition/gadgets.acme.example", "update Gadget/gadgets/one"],
  );
  const one = await live(plane, "/apis/acme.example/v2/namespaces/gadgets/gadgets/one");
  assert.equal(liveAt(one, "spec", "size"), 2);
  assert.deepEqual((await planOf(plane, next, options)).changes, []);
  const entry = (await inventoryOf(plane, options))?.entries.find(
    ({ identity }) => identity.kind === "Gadget",
  );
  assert.equal(entry?.apiVersion, "acme.example/v2");
});

test("objects in several namespaces, cluster-scoped ones, names with colons and more than a page of them", async () => {
  const many = Array.from(
    { length: 520 },
    (_none, index) => `
apiVersion: v1
kind: ConfigMap
metadata: { name: item-${index}, namespace: left }
`,
  );
  const wide = { as: "admin", name: "wide", namespace: null, spec: { waitTimeoutSeconds: 20 } } as const;
  const spaces = ["left", "right"].map(
    (name) => `
apiVersion: v1
kind: Namespace
metadata: { name: ${name} }
`,
  );
  const more = `
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: { name: "acme:Shop:reader" }
rules: [{ apiGroups: [""], resources: [configmaps], verbs: [get] }]
---
apiVersion: v1
kind: ConfigMap
metadata: { name: item-0, namespace: right }
`;
  const { done, plan } = await applyOf(plane, file(...spaces, ...many, more), { ...wide, commit: "n1" });
  assert.equal(done.length, 525, "and the home");
  assert.equal(plan.unknown.length, 0);
  assert.notEqual(await live(plane, "/api/v1/namespaces/pushlane/secrets/pushlane-wide"), null);
  const again = await planOf(plane, file(...spaces, ...many, more), wide);
  assert.deepEqual([again.changes, again.unchanged], [[], 524]);

  const fewer = file(...spaces, ...many.slice(0, 519), more);
  const pruned = await applyOf(plane, fewer, { ...wide, commit: "n2" });
  assert.deepEqual(
    pruned.done.map(({ address, action }) => `${action} ${address}`),
    ["delete ConfigMap/left/item-519"],
  );
});
