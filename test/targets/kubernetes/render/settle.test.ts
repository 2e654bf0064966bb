import assert from "node:assert/strict";
import { test } from "node:test";
import type { Json } from "../../../../src/model/json.ts";
import { kindsOf, pathOf } from "../../../../src/targets/kubernetes/discovery.ts";
import type { KubernetesObject, Manifest } from "../../../../src/targets/kubernetes/object.ts";
import { kindsWith, settle } from "../../../../src/targets/kubernetes/render/settle.ts";

const info = (group: string, version: string, kind: string, namespaced = true) => ({
  group,
  version,
  kind,
  resource: `${kind.toLowerCase()}s`,
  namespaced,
  verbs: ["get"],
});
const kinds = kindsOf(
  [
    info("", "v1", "ConfigMap"),
    info("", "v1", "Secret"),
    info("", "v1", "Namespace", false),
    info("apps", "v1", "Deployment"),
    info("apiextensions.k8s.io", "v1", "CustomResourceDefinition", false),
  ],
  ["metrics.k8s.io"],
  "v1.36.0",
);

function manifest(
  apiVersion: string,
  kind: string,
  metadata: Json = {},
  more: KubernetesObject = {},
): Manifest {
  const object = { apiVersion, kind, metadata: { name: "a", ...Object(metadata) }, ...more };
  return { object, source: { file: "a.yaml", line: 3, document: 1 } };
}

function settleAs(namespace: string | null, ...manifests: readonly Manifest[]) {
  const { manifests: settled, problems } = settle(manifests, kinds, namespace);
  return { objects: settled.map(({ object }) => object), problems: problems.map(({ message }) => message) };
}

test("a namespaced object gets the target's namespace, a cluster-scoped one none", () => {
  const { objects, problems } = settleAs("shop", manifest("v1", "ConfigMap"), manifest("v1", "Namespace"));
  assert.deepEqual(problems, []);
  assert.deepEqual(
    objects.map(({ metadata }) => metadata),
    [{ name: "a", namespace: "shop" }, { name: "a" }],
  );
});

test("without a namespace of the target, objects keep their own", () => {
  const { objects } = settleAs(null, manifest("v1", "ConfigMap", { namespace: "shop" }));
  assert.deepEqual(objects[0]?.["metadata"], { name: "a", namespace: "shop" });
});

test("status and what servers write is left out, labels and annotations stay", () => {
  const metadata = {
    labels: { a: "b" },
    annotations: { c: "d", "kubectl.kubernetes.io/last-applied-configuration": "{}" },
    deletionTimestamp: "2026-01-01T00:00:00Z",
    uid: "1",
    resourceVersion: "2",
    generation: 3,
    creationTimestamp: "2026-01-01T00:00:00Z",
    managedFields: [{}],
  };
  const { objects } = settleAs(
    "shop",
    manifest("apps/v1", "Deployment", metadata, { spec: {}, status: { replicas: 1 } }),
  );
  assert.deepEqual(objects, [
    {
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata: { name: "a", labels: { a: "b" }, annotations: { c: "d" }, namespace: "shop" },
      spec: {},
    },
  ]);
});

test("stringData of a Secret becomes data, and wins over it", () => {
  const secret = manifest(
    "v1",
    "Secret",
    {},
    { stringData: { a: "ü", b: "2" }, data: { b: "MQ==", c: "Mw==" } },
  );
  const { objects } = settleAs(
    "shop",
    secret,
    manifest("v1", "ConfigMap", { name: "b" }, { stringData: { a: "1" } }),
  );
  assert.deepEqual(objects[0]?.["data"], { a: "w7w=", b: "Mg==", c: "Mw==" });
  assert.equal(objects[0]?.["stringData"], undefined);
  assert.deepEqual(objects[1]?.["stringData"], { a: "1" });
});

const refusals: readonly [string, string | null, Manifest, RegExp][] = [
  [
    "another namespace",
    "shop",
    manifest("v1", "ConfigMap", { namespace: "x" }),
    /^ConfigMap\/x\/a is in the namespace "x", but the target's is "shop"/,
  ],
  [
    "no namespace at all",
    null,
    manifest("v1", "ConfigMap"),
    /^ConfigMap\/a names no namespace, and the target has none/,
  ],
  [
    "a namespace on a cluster-scoped kind",
    "shop",
    manifest("v1", "Namespace", { namespace: "shop" }),
    /cluster-scoped. Remove metadata\.namespace/,
  ],
  [
    "an unknown kind",
    "shop",
    manifest("acme.example/v1", "Shop"),
    /the server does not know acme\.example\/v1 Shop\. Check apiVersion and kind, or add its CustomResourceDefinition/,
  ],
  [
    "a version that is not served",
    "shop",
    manifest("apps/v1beta1", "Deployment"),
    /It serves apps\/v1: use that/,
  ],
  [
    "a group that does not answer",
    "shop",
    manifest("metrics.k8s.io/v1", "PodMetrics"),
    /the API group metrics\.k8s\.io does not answer now/,
  ],
];

for (const [what, namespace, object, expected] of refusals) {
  test(`refused with its place: ${what}`, () => {
    const { manifests, problems } = settle([object], kinds, namespace);
    assert.deepEqual(manifests, []);
    assert.equal(problems.length, 1);
    assert.match(problems[0]?.message ?? "", expected);
    assert.deepEqual(problems[0]?.place, { file: "a.yaml", line: 3 });
  });
}

test("objects that become the same by the target's namespace are told", () => {
  const { problems } = settleAs(
    "shop",
    manifest("v1", "ConfigMap"),
    manifest("v1", "ConfigMap", { namespace: "shop" }),
  );
  assert.match(problems.join(), /ConfigMap\/shop\/a is written twice, first at a\.yaml:3/);
});

test("a kind that a CRD among the manifests defines is known, in its served versions only", () => {
  const crd = manifest(
    "apiextensions.k8s.io/v1",
    "CustomResourceDefinition",
    {},
    {
      spec: {
        group: "acme.example",
        scope: "Namespaced",
        names: { kind: "Shop", plural: "shops" },
        versions: [
          { name: "v1", served: true },
          { name: "v1alpha1", served: false },
        ],
      },
    },
  );
  const { objects, problems } = settleAs("shop", manifest("acme.example/v1", "Shop"), crd);
  assert.deepEqual(problems, []);
  assert.deepEqual(objects[0]?.["metadata"], { name: "a", namespace: "shop" });
  const known = kindsWith(kinds, [crd]);
  assert.equal(known.find("acme.example/v1alpha1", "Shop"), undefined);
  assert.equal(known.find("v1", "ConfigMap")?.resource, "configmaps");
  const shop = known.preferred("acme.example", "Shop");
  assert.ok(shop);
  assert.equal(pathOf(shop, { namespace: "x", name: "a" }), "/apis/acme.example/v1/namespaces/x/shops/a");
});
