import assert from "node:assert/strict";
import { test } from "node:test";
import type { KindInfo } from "../../../../src/targets/kubernetes/discovery.ts";
import { kindsOf } from "../../../../src/targets/kubernetes/discovery.ts";
import { lookupReader, lookupsAmong, tellLookups } from "../../../../src/targets/kubernetes/render/lookup.ts";
import {
  answerDiscovery,
  isServedPath,
  missingKinds,
  namedKinds,
  ownedByRelease,
} from "../../../../src/targets/kubernetes/render/lookup-answers.ts";
import { failureOf } from "../stage.ts";

const kind = (group: string, name: string, resource: string, namespaced = true): KindInfo => ({
  group,
  version: "v1",
  kind: name,
  resource,
  namespaced,
  verbs: ["get", "list", "create"],
});
const served = [
  kind("", "Secret", "secrets"),
  kind("", "Namespace", "namespaces", false),
  kind("apps", "Deployment", "deployments"),
  {
    ...kind("authorization.k8s.io", "SelfSubjectAccessReview", "selfsubjectaccessreviews", false),
    verbs: ["create"],
  },
];

const paths: readonly (readonly [path: string, isServed: boolean])[] = [
  ["/api/v1/namespaces/shop/secrets/db", true],
  ["/api/v1/namespaces/shop/secrets", true],
  ["/api/v1/secrets", true],
  ["/api/v1/namespaces/shop", true],
  ["/api/v1/namespaces", true],
  ["/apis/apps/v1/namespaces/shop/deployments/web", true],
  ["/apis/apps/v1/namespaces/shop/deployments/web/scale", false],
  ["/api/v1/namespaces/shop/pods/web/log", false],
  ["/api/v1/namespaces/shop/pods/web", false],
  ["/api/v1/secrets/db", false],
  ["/apis/apps/v2/namespaces/shop/deployments", false],
  ["/apis/authorization.k8s.io/v1/selfsubjectaccessreviews", false],
  ["/logs", false],
  ["/openapi/v3", false],
  ["/api/v1/namespaces/shop/secrets/db/../x", false],
];

for (const [path, isServed] of paths) {
  test(`${path} is ${isServed ? "" : "not "}let through`, () => {
    assert.equal(isServedPath(path, served), isServed);
  });
}

test("what is served is told without asking the cluster", () => {
  const apis = { served, version: "v1.36.3+k3s1" };
  assert.deepEqual(answerDiscovery("/version", apis), {
    gitVersion: "v1.36.3+k3s1",
    major: "1",
    minor: "36",
  });
  assert.deepEqual(answerDiscovery("/apis/apps/v1", apis), {
    kind: "APIResourceList",
    apiVersion: "v1",
    groupVersion: "apps/v1",
    resources: [
      {
        name: "deployments",
        singularName: "deployment",
        namespaced: true,
        kind: "Deployment",
        verbs: ["get", "list", "create"],
      },
    ],
  });
  assert.match(JSON.stringify(answerDiscovery("/apis", apis)), /"groupVersion":"apps\/v1"/);
  assert.equal(answerDiscovery("/apis/acme.example/v1", apis), null);
  assert.equal(answerDiscovery("/api/v1/secrets", apis), null);
});

test("kinds that Helm misses, and those that the config names, are told as served", () => {
  const said =
    'resource mapping not found for name: "one": no matches for kind "Gadget" in version "shop.example/v1"\nensure CRDs are installed first, no matches for kind \\"Node\\" in version \\"v1\\"';
  assert.deepEqual(
    missingKinds(said).map((one) => `${one.group}/${one.version}/${one.kind}`),
    ["shop.example/v1/Gadget", "/v1/Node"],
  );
  assert.deepEqual(
    namedKinds(["acme.example/v1", "acme.example/v1beta1/Gadget", "nonsense"]).map(
      (one) => `${one.group}/${one.version}/${one.kind}`,
    ),
    ["acme.example/v1/Unnamed", "acme.example/v1beta1/Gadget"],
  );
});

test("an object is shown as the release's own, and keeps what it has", () => {
  const object = { kind: "Secret", metadata: { name: "db", labels: { a: "b" } }, data: {} };
  assert.deepEqual(ownedByRelease(object, { name: "shop", namespace: "prod" }), {
    kind: "Secret",
    metadata: {
      name: "db",
      labels: { a: "b", "app.kubernetes.io/managed-by": "Helm" },
      annotations: { "meta.helm.sh/release-name": "shop", "meta.helm.sh/release-namespace": "prod" },
    },
    data: {},
  });
});

test("what Helm asks after rendering is no lookup, what a template asked before is", () => {
  const db = "/api/v1/namespaces/shop/secrets/db";
  const web = "/apis/apps/v1/namespaces/shop/deployments/web";
  const hook = "/api/v1/namespaces/shop/secrets/hook";
  const other = "/api/v1/namespaces/shop/secrets/other";
  const text = `kind: Secret
apiVersion: v1
metadata: { name: db }
---
kind: Deployment
apiVersion: apps/v1
metadata: { name: web, namespace: shop }
---
kind: Secret
apiVersion: v1
metadata: { name: hook, annotations: { helm.sh/hook: pre-install } }
`;
  const asked = [other, db, hook, db, web].map((path) => ({ path, status: 200 }));
  const files = [{ path: "a.yaml", text, writtenBy: "helm" }] as const;
  assert.deepEqual(
    lookupsAmong(asked, files, { served, namespace: "shop" }).map(({ path }) => path),
    [other, db, hook],
  );
});

test("lookups are listed once each; one that was refused stops", async () => {
  const place = { file: "pushlane.yaml" };
  const found = { path: "/api/v1/namespaces/shop/secrets/db", status: 200 };
  const absent = { path: "/apis/apps/v1/namespaces/shop/deployments", status: 404 };
  assert.deepEqual(tellLookups("The chart x", [found, found, absent], place), [
    {
      level: "note",
      text: "The chart x looks up in the cluster: v1/namespaces/shop/secrets/db (found), apps/v1/namespaces/shop/deployments (not there).",
    },
  ]);
  assert.deepEqual(tellLookups("The chart x", [], place), []);
  const failure = await failureOf(
    (async () => tellLookups("The chart x", [found, { ...absent, status: 403 }], place))(),
  );
  assert.equal(failure.code, "lookup-forbidden");
  assert.doesNotMatch(failure.message, /secrets\/db/);
});

test("what a lookup reads of Secrets is hidden first, and asked once", async () => {
  const hidden: string[] = [];
  let asked = 0;
  const secret = { kind: "Secret", data: { password: Buffer.from("swordfish-17").toString("base64") } };
  const cluster = {
    server: "",
    async send({ path }: { readonly path: string }) {
      asked += 1;
      const body = path.endsWith("secrets") ? { kind: "SecretList", items: [{ data: secret.data }] } : secret;
      return { status: 200, body, warnings: [] };
    },
    watch: () => {
      throw new Error("nothing is watched");
    },
  };
  const reader = lookupReader(
    { cluster, hide: (text) => void hidden.push(text) },
    kindsOf(served, [], "v1.36.3"),
  );
  await reader.get("/api/v1/namespaces/shop/secrets/db");
  await reader.get("/api/v1/namespaces/shop/secrets/db");
  assert.equal(asked, 1);
  assert.ok(hidden.includes("swordfish-17"));
  hidden.length = 0;
  await reader.get("/api/v1/namespaces/shop/secrets");
  assert.ok(hidden.includes("swordfish-17"));
});
