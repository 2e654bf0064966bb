// A kind in two versions, of which the older one lacks fields: what a write in it loses is in the plan.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type ControlPlane, startControlPlane } from "../../bed/control-plane.ts";
import { file } from "./shop.ts";
import { applyOf, live, liveAt, planOf } from "./stage.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
});
after(() => plane.stop());

const spec = (properties: string) =>
  `schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { size: { type: integer }, ${properties} } } } } }`;
const crd = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: gadgets.acme.example }
spec:
  group: acme.example
  scope: Namespaced
  names: { plural: gadgets, singular: gadget, kind: Gadget, listKind: GadgetList }
  versions:
    - name: v1
      served: true
      storage: false
      ${spec("parts: { type: array, items: { type: object, properties: { name: { type: string } } } }")}
    - name: v2
      served: true
      storage: true
      ${spec("colour: { type: string }, shape: { type: string, default: round }, parts: { type: array, items: { type: object, properties: { name: { type: string }, weight: { type: integer } } } }")}
`;
const gadget = (version: string, size: number, name = "one") => `
apiVersion: acme.example/${version}
kind: Gadget
metadata: { name: ${name} }
spec: { size: ${size} }
`;
const options = { as: "admin", name: "gadgets", namespace: "gadgets" } as const;
const asStored = (name: string) => live(plane, `/apis/acme.example/v2/namespaces/gadgets/gadgets/${name}`);

async function setByPerson(name: string, more: string): Promise<void> {
  const args = ["gadgets.v2.acme.example", "-n", "gadgets", name, "--type=merge", "-p", `{"spec":${more}}`];
  const { exitCode, stderr } = await plane.kubectl("patch", ...args);
  assert.equal(exitCode, 0, stderr);
}

test("a write in an older version shows the fields that it takes off, warns, and takes off no others", async () => {
  await applyOf(plane, file(crd, gadget("v2", 1)), { ...options, commit: "1" });
  await setByPerson("one", '{"colour":"red","parts":[{"name":"a"},{"name":"b","weight":3}]}');
  const still = await planOf(plane, file(crd, gadget("v1", 1)), options);
  assert.deepEqual([still.changes, still.notices], [[], []], "nothing is written, so nothing is lost");

  const older = file(crd, gadget("v1", 2));
  const plan = await planOf(plane, older, options);
  assert.deepEqual(
    plan.changes.map(({ address, action, leaves }) => [
      action,
      address,
      leaves.map((leaf) => [leaf.path, leaf.before, leaf.after]),
    ]),
    [
      [
        "update",
        "Gadget/gadgets/one",
        [
          ["spec.size", { kind: "value", json: "1" }, { kind: "value", json: "2" }],
          ["spec.colour", { kind: "value", json: '"red"' }, { kind: "absent" }],
          ["spec.parts[1].weight", { kind: "value", json: "3" }, { kind: "absent" }],
        ],
      ],
    ],
  );
  assert.deepEqual(
    plan.notices.map(({ level, text }) => `${level} ${text}`),
    [
      "warning Gadget/gadgets/one: acme.example/v1 does not have spec.colour, spec.parts[1].weight, which the object has as acme.example/v2, so this write takes it off. To keep it, say apiVersion: acme.example/v2 in git.",
    ],
  );
  await applyOf(plane, older, { ...options, commit: "2" });
  assert.deepEqual(liveAt(await asStored("one"), "spec"), {
    size: 2,
    shape: "round",
    parts: [{ name: "a" }, { name: "b" }],
  });
  const again = await planOf(plane, file(crd, gadget("v1", 3)), options);
  assert.deepEqual(
    [again.changes.flatMap(({ leaves }) => leaves.map(({ path }) => path)), again.notices],
    [["spec.size"], []],
  );
});

test("in the version that is stored nothing is lost, and nothing said", async () => {
  await applyOf(plane, file(crd, gadget("v2", 1)), { ...options, commit: "3" });
  await setByPerson("one", '{"colour":"red"}');
  const plan = await planOf(plane, file(crd, gadget("v2", 2)), options);
  assert.deepEqual(
    [plan.changes.flatMap(({ leaves }) => leaves.map(({ path }) => path)), plan.notices],
    [["spec.size"], []],
  );
});
