import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { isObject, type JsonObject } from "../../../../src/model/json.ts";
import { openKubernetesTarget } from "../../../../src/targets/kubernetes/target.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { configMap, file } from "../shop.ts";
import { applyOf, failureOf, inventoryOf, live, planOf, planSecurely, run, stage, until } from "../stage.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
  await plane.kubectl("create", "namespace", "hooked");
});
after(() => plane.stop());

const options = { as: "admin", name: "hooked", namespace: "hooked" } as const;
const labelled = (name: string) =>
  configMap(name).replace("metadata:\n", "metadata:\n  labels: { hooked: yes-please }\n");

/** A webhook that nobody serves, over the labelled ConfigMaps of one namespace. */
const hook = (name: string, sideEffects: string, namespace: string): JsonObject => ({
  apiVersion: "admissionregistration.k8s.io/v1",
  kind: "ValidatingWebhookConfiguration",
  metadata: { name, uid: randomUUID(), creationTimestamp: "2026-01-01T00:00:00Z" },
  webhooks: [
    {
      name: `${name}.example.com`,
      clientConfig: { url: "https://127.0.0.1:1/" },
      rules: [
        {
          apiGroups: [""],
          apiVersions: ["v1"],
          operations: ["CREATE", "UPDATE"],
          resources: ["configmaps"],
          scope: "*",
        },
      ],
      failurePolicy: "Fail",
      matchPolicy: "Equivalent",
      sideEffects,
      admissionReviewVersions: ["v1"],
      timeoutSeconds: 2,
      namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": namespace } },
      objectSelector: { matchLabels: { hooked: "yes-please" } },
    },
  ],
});

/** The server takes no webhook with side effects any more, and honours one that is in its store from before. */
async function store(configuration: JsonObject, name: string): Promise<void> {
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const key = `/registry/validatingwebhookconfigurations/${name}`;
  const body = JSON.stringify({ key: base64(key), value: base64(JSON.stringify(configuration)) });
  const response = await fetch(`${plane.etcdUrl}/v3/kv/put`, { method: "POST", body });
  assert.equal(response.status, 200, await response.text());
}

/** Plans again until the server has heard of a webhook: it takes a moment. */
async function planUntil(manifests: Readonly<Record<string, string>>, reason: RegExp) {
  for (let tries = 1; ; tries += 1) {
    assert.ok(tries < 200, `no plan says ${reason}`);
    const plan = await planOf(plane, manifests, { ...options, retrySeconds: 1 });
    if (plan.changes.some(({ unverified }) => reason.test(unverified ?? ""))) return plan;
  }
}

test("a webhook without dry run degrades its own objects only, new and live ones alike", async () => {
  await applyOf(plane, file(labelled("old"), configMap("plain")), { ...options, commit: "1" });
  await store(hook("no-dry-run", "Some", "hooked"), "no-dry-run");
  const old = labelled("old").replace("red", "green");
  const plain = configMap("plain", { colour: "green" });
  const plan = await planUntil(file(old, labelled("new"), plain), /does not support dry run/);
  assert.deepEqual(
    plan.changes.map(({ address, action, unverified }) => [
      address,
      action,
      unverified?.replace(/".*"/, '"…"') ?? null,
    ]),
    [
      ["ConfigMap/hooked/new", "create", 'admission webhook "…" does not support dry run'],
      ["ConfigMap/hooked/old", "update", 'admission webhook "…" does not support dry run'],
      ["ConfigMap/hooked/plain", "update", null],
    ],
  );
  const update = plan.changes.find(({ address }) => address === "ConfigMap/hooked/old");
  assert.deepEqual(
    update?.leaves.map((leaf) => [leaf.path, leaf.before, leaf.after]),
    [["data.colour", { kind: "value", json: '"red"' }, { kind: "value", json: '"green"' }]],
  );
  assert.deepEqual(plan.unknown, []);
  await plane.kubectl("delete", "validatingwebhookconfigurations", "no-dry-run");
});

test("a webhook that cannot be reached degrades its own objects only, and the plan says why", async () => {
  const { status, text } = await plane.request({
    method: "POST",
    path: "/apis/admissionregistration.k8s.io/v1/validatingwebhookconfigurations",
    body: hook("away", "NoneOnDryRun", "hooked"),
  });
  assert.equal(status, 201, text);
  const plan = await planUntil(
    file(labelled("old"), labelled("new"), configMap("plain")),
    /failed calling webhook/,
  );
  assert.deepEqual(
    plan.changes.map(({ address, unverified }) => [address, unverified === null]),
    [["ConfigMap/hooked/new", false]],
  );
});

test("a plan does not wait for a webhook that is down, and an apply does", async () => {
  const many = Array.from({ length: 30 }, (_none, index) => labelled(`many-${index}`));
  const startedAt = performance.now();
  const plan = await planOf(plane, file(...many), options);
  assert.ok(performance.now() - startedAt < 10_000, "the wire tries for 30 s");
  const reasons = plan.changes
    .filter(({ action }) => action === "create")
    .map(({ unverified }) => unverified ?? "");
  assert.equal(
    reasons.filter((reason) => /failed calling webhook "away\.example\.com"/.test(reason)).length,
    30,
  );

  const { hands, close } = stage(plane, file(configMap("plain"), labelled("late")), {
    ...options,
    commit: "2",
  });
  const session = await run(openKubernetesTarget(hands).open());
  const planned = await planSecurely(session);
  const applied = run(session.apply(planned));
  await sleep(1500);
  await plane.kubectl("delete", "validatingwebhookconfigurations", "away");
  await applied;
  await session.close();
  close();
  assert.notEqual(await live(plane, "/api/v1/namespaces/hooked/configmaps/late"), null);
});

test("an object whose delete is refused stays owed and known, and the run says so", async () => {
  const place = { ...options, name: "kept", namespace: "kept", retrySeconds: 1 };
  await applyOf(plane, file(labelled("guarded"), configMap("plain")), { ...place, commit: "1" });
  const [webhook] = [hook("guard", "None", "kept")["webhooks"]].flat();
  const rules = [{ apiGroups: [""], apiVersions: ["v1"], operations: ["DELETE"], resources: ["configmaps"] }];
  const guard = {
    ...hook("guard", "None", "kept"),
    webhooks: [{ ...(isObject(webhook) ? webhook : {}), rules }],
  };
  const path = "/apis/admissionregistration.k8s.io/v1/validatingwebhookconfigurations";
  const { status, text } = await plane.request({ method: "POST", path, body: guard });
  assert.equal(status, 201, text);
  const isGuarded = async () =>
    (await plane.kubectl("delete", "configmap", "-n", "kept", "guarded", "--dry-run=server")).exitCode !== 0;
  await until(isGuarded);
  const failure = await failureOf(applyOf(plane, file(configMap("plain")), { ...place, commit: "2" }));
  assert.equal(failure.code, "prune-failed");
  assert.match(failure.message, /- ConfigMap\/kept\/guarded: .*failed calling webhook/);
  assert.deepEqual(
    (await inventoryOf(plane, place))?.owed.map(({ identity }) => identity.name),
    ["guarded"],
  );
  await plane.kubectl("delete", "validatingwebhookconfigurations", "guard");
  const unguarded = async () =>
    (await plane.kubectl("delete", "configmap", "-n", "kept", "guarded", "--dry-run=server")).exitCode === 0;
  await until(unguarded);
  const { done } = await applyOf(plane, file(configMap("plain")), { ...place, commit: "2" });
  assert.deepEqual(done, [{ address: "ConfigMap/kept/guarded", action: "delete" }]);
});

test("a deprecated field and an unused version are told once each", async () => {
  const pods = ["a", "b"].map(
    (name) => `
apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  containers: [{ name: x, image: x }]
  nodeSelector: { beta.kubernetes.io/os: linux }
`,
  );
  const crd = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: lamps.acme.example }
spec:
  group: acme.example
  scope: Namespaced
  names: { kind: Lamp, plural: lamps, singular: lamp, listKind: LampList }
  versions:
    - name: v1beta1
      served: true
      storage: true
      deprecated: true
      schema: { openAPIV3Schema: { type: object, properties: { lit: { type: boolean } } } }
`;
  const lamps = ["one", "two"].map(
    (name) => `
apiVersion: acme.example/v1beta1
kind: Lamp
metadata: { name: ${name} }
lit: true
`,
  );
  await applyOf(plane, file(crd), { ...options, name: "lamps", commit: "1" });
  const plan = await planOf(plane, file(crd, ...lamps, ...pods), { ...options, name: "lamps" });
  assert.deepEqual(
    plan.notices.map(({ level, text }) => `${level} ${text}`),
    [
      "warning Lamp/hooked/one and 1 more: acme.example/v1beta1 Lamp is deprecated",
      'warning Pod/hooked/a and 1 more: spec.nodeSelector[beta.kubernetes.io/os]: deprecated since v1.14; use "kubernetes.io/os" instead',
    ],
  );
});
