// Bugs that other tools are known for, each shown not to be ours on a real API server. The table is BUGS.md, beside.
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { type ControlPlane, startControlPlane } from "../../bed/control-plane.ts";
import { file, namespace } from "./shop.ts";
import { applyOf, failureOf, live, liveAt, planOf } from "./stage.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
  await plane.kubectl("create", "namespace", "shop");
  await applyOf(plane, file(namespace, widgets), { ...asAdmin, name: "kinds" });
});
after(() => plane.stop());

const asAdmin = { as: "admin", hurry: true } as const;

/** Keyed and atomic lists, an embedded pod template and a quantity, as operators have them. */
const widgets = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.acme.example }
spec:
  group: acme.example
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                cpu: { anyOf: [{ type: integer }, { type: string }], x-kubernetes-int-or-string: true }
                template: { type: object, x-kubernetes-preserve-unknown-fields: true }
                text: { type: string }
                ports:
                  type: array
                  x-kubernetes-list-type: map
                  x-kubernetes-list-map-keys: [containerPort, protocol]
                  items:
                    type: object
                    required: [containerPort, protocol]
                    properties: { containerPort: { type: integer }, protocol: { type: string } }
`;

const widget = (name: string, spec: string) =>
  `\napiVersion: acme.example/v1\nkind: Widget\nmetadata: { name: ${name} }\nspec: ${spec}\n`;

const pods = (name: string, container: string, more = "") => `
apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name} }
spec:
  replicas: 0
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec:
      containers:
        - { name: web, image: web, ${container} }
${more}`;

const secret = (fields: string) => `\napiVersion: v1\nkind: Secret\nmetadata: { name: keys }\n${fields}\n`;

async function post(text: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "bugs-"));
  try {
    await writeFile(join(folder, "object.yaml"), text);
    const { exitCode, stderr } = await plane.kubectl("create", "-n", "shop", "-f", folder);
    assert.equal(exitCode, 0, stderr);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function assertSettled(name: string, manifests: ReturnType<typeof file>): Promise<void> {
  await applyOf(plane, manifests, { ...asAdmin, name });
  const { changes } = await planOf(plane, manifests, { as: "admin", name });
  assert.deepEqual(changes, []);
}

test("a list of a custom resource whose items lack a key is refused with the server's words, not filled in", async () => {
  const manifests = file(widget("a", "{ ports: [{ containerPort: 80 }] }"));
  const { code, message } = await failureOf(planOf(plane, manifests, { as: "admin", name: "keyless" }));
  assert.equal(code, "manifest-refused");
  assert.match(message, /Widget\/shop\/a \(.*:\d+\): .*protocol/);
});

test("a live object with duplicate entries takes an apply without them", async () => {
  await post(pods("doubled", "env: [{ name: A, value: '1' }, { name: A, value: '2' }]"));
  const manifests = file(pods("doubled", "env: [{ name: A, value: '3' }]"));
  await assertSettled("doubled", manifests);
  const env = liveAt(
    await live(plane, "/apis/apps/v1/namespaces/shop/deployments/doubled"),
    "spec",
    "template",
    "spec",
    "containers",
    0,
    "env",
  );
  assert.deepEqual(env, [{ name: "A", value: "3" }]);
});

test("a key that leaves stringData leaves the Secret", async () => {
  const options = { ...asAdmin, name: "keys" };
  await applyOf(plane, file(secret("stringData: { a: '1', b: '2' }")), options);
  await applyOf(plane, file(secret("stringData: { a: '1' }")), options);
  const stored = await live(plane, "/api/v1/namespaces/shop/secrets/keys");
  assert.deepEqual(liveAt(stored, "data"), { a: "MQ==" });
});

test("the same bytes under data instead of stringData are no change", async () => {
  const plan = await planOf(plane, file(secret("data: { a: MQ== }")), { as: "admin", name: "keys" });
  assert.deepEqual(plan.changes, []);
});

test("empty maps and lists that the server drops are no change at the next plan", async () => {
  const container = "resources: { limits: {}, requests: {} }, env: [], ports: [], volumeMounts: []";
  await assertSettled(
    "empty",
    file(pods("empty", container, "      volumes: []\n      securityContext: {}\n")),
  );
});

test("quantities in any spelling are no change at the next plan, in built-in kinds and in custom resources", async () => {
  const resources =
    "resources: { limits: { cpu: 1000m, memory: 1024Mi }, requests: { cpu: 0.5, memory: 1e3 } }";
  const template = `{ cpu: 1000m, template: { spec: { containers: [{ name: a, ${resources} }] } } }`;
  await assertSettled("quantities", file(pods("quantities", resources), widget("quantities", template)));
});

test("objects of nearly the size that etcd holds are applied, and are no change afterwards", async () => {
  const line = "a description of a field, as generators write them by the thousand. ";
  const definition = widgets
    .replaceAll("widgets", "gadgets")
    .replaceAll("Widget", "Gadget")
    .replace("text: { type: string }", `text: { type: string, description: "${line.repeat(14_000)}" }`);
  assert.ok(definition.length > 900_000);
  await assertSettled("large", file(definition));
});

test("a renamed container and a list that left git are planned and applied", async () => {
  const options = { ...asAdmin, name: "lists" };
  await applyOf(plane, file(pods("lists", "env: [{ name: A, value: '1' }], args: [a, b]")), options);
  const next = file(pods("lists", "command: [x]").replace("name: web, image", "name: front, image"));
  const plan = await planOf(plane, next, { as: "admin", name: "lists" });
  assert.deepEqual(
    plan.changes.map(({ address, action, unverified }) => [address, action, unverified]),
    [["Deployment/shop/lists", "update", null]],
  );
  await assertSettled("lists", next);
  const containers = liveAt(
    await live(plane, "/apis/apps/v1/namespaces/shop/deployments/lists"),
    "spec",
    "template",
    "spec",
    "containers",
  );
  assert.ok(Array.isArray(containers) && containers.length === 1);
  assert.equal(liveAt(containers, 0, "name"), "front");
  assert.equal(liveAt(containers, 0, "env"), undefined);
});

test("a created object has one entry of ours among its managed fields, by apply", async () => {
  const managers = liveAt(
    await live(plane, "/apis/acme.example/v1/namespaces/shop/widgets/quantities"),
    "metadata",
    "managedFields",
  );
  assert.ok(Array.isArray(managers));
  assert.deepEqual(
    managers.map((entry) => [liveAt(entry, "manager"), liveAt(entry, "operation")]),
    [["pushlane", "Apply"]],
  );
});

test("a null field of a custom resource, as charts print them, is left out where its schema has none", async () => {
  await assertSettled("nulls", file(widget("nulls", "{ text: null, ports: null, cpu: 1 }")));
});

test("texts with characters that YAML takes for line breaks arrive as they are", async () => {
  await assertSettled("breaks", file(widget("breaks", '{ text: "a \\x85 b \\u2028 c \\x7f d \\ufeff" }')));
  const stored = await live(plane, "/apis/acme.example/v1/namespaces/shop/widgets/breaks");
  assert.equal(liveAt(stored, "spec", "text"), "a \u0085 b \u2028 c \u007f d \ufeff");
});

const noDeletes = `
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: no-deletes }
spec:
  matchConstraints:
    resourceRules: [{ apiGroups: [acme.example], apiVersions: ["*"], resources: [widgets], operations: [DELETE] }]
  validations: [{ expression: "false", message: widgets are for ever }]
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: { name: no-deletes }
spec: { policyName: no-deletes, validationActions: [Deny] }
`;

/** A policy takes a moment until the API server goes by it. */
async function untilDeletes(outcome: "refused" | "allowed"): Promise<void> {
  const code = async () =>
    (await plane.kubectl("delete", "widget", "kept", "-n", "shop", "--dry-run=server")).exitCode;
  while (((await code()) === 0) !== (outcome === "allowed")) await sleep(100);
}

test("a delete that admission refuses is not forgotten: it is owed, and the run fails", async () => {
  const options = { ...asAdmin, name: "kept" };
  const both = [widget("kept", "{ text: a }"), widget("stays", "{ text: a }")];
  await applyOf(plane, file(...both), options);
  await post(noDeletes);
  await untilDeletes("refused");
  const next = file(widget("stays", "{ text: a }"));
  const failure = await failureOf(applyOf(plane, next, options));
  assert.match(failure.message, /Widget\/shop\/kept.*widgets are for ever/s);
  const kept = "/apis/acme.example/v1/namespaces/shop/widgets/kept";
  assert.notEqual(await live(plane, kept), null);
  await plane.kubectl("delete", "validatingadmissionpolicybinding", "no-deletes");
  await untilDeletes("allowed");
  await applyOf(plane, next, options);
  assert.equal(await live(plane, kept), null);
});
