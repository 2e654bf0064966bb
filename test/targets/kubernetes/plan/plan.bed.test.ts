import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Change } from "../../../../src/model/plan.ts";
import type { Cluster } from "../../../../src/targets/kubernetes/cluster.ts";
import { openKubernetesTarget } from "../../../../src/targets/kubernetes/target.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { configMap, deployment, file, namespace, secret, service } from "../shop.ts";
import { applyOf, auditOf, failureOf, live, planOf, run, stage, writesAmong } from "../stage.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
});
after(() => plane.stop());

const shop = file(
  namespace,
  configMap("settings"),
  secret("shop-credentials", "swordfish-1"),
  deployment("web"),
  service("web"),
);

test("a plan of a new namespace shows every object of it, and changes nothing", async () => {
  let plan = await planOf(plane, shop);
  const events = await auditOf(plane, async () => {
    plan = await planOf(plane, shop);
  });
  assert.deepEqual(
    plan.changes.map(({ address, action, unverified }) => [address, action, unverified]),
    [
      ["Namespace/shop", "create", null],
      ["ConfigMap/shop/settings", "create", "its namespace is created by this plan"],
      ["Secret/shop/shop-credentials", "create", "its namespace is created by this plan"],
      ["Service/shop/web", "create", "its namespace is created by this plan"],
      ["Deployment/shop/web", "create", "its namespace is created by this plan"],
    ],
  );
  assert.deepEqual(plan.unknown, []);
  assert.deepEqual(writesAmong(events), []);
  assert.ok(events.some(({ dryRun }) => dryRun));
  assert.equal(await live(plane, "/api/v1/namespaces/shop"), null);
});

test("the plan identity and the apply identity see the same change", async () => {
  const byPlan = await planOf(plane, shop, { as: "plan" });
  const byApply = await planOf(plane, shop, { as: "apply" });
  assert.equal(byPlan.fingerprint, byApply.fingerprint);
});

test("a change has the same fingerprint whether the server verified it or could not", async () => {
  const key = Buffer.alloc(32, 7);
  const options = { namespace: "ledger", name: "ledger", fingerprintKey: key };
  const manifests = file(secret("tokens", "swordfish-2"), deployment("web"), service("web"));
  const unverified = await planOf(plane, manifests, { ...options, as: "admin" });
  await plane.kubectl("create", "namespace", "ledger");
  const verified = await planOf(plane, manifests, { ...options, as: "admin" });
  const withoutHome = unverified.changes.filter(({ address }) => address !== "Namespace/ledger");
  const tokens = (changes: readonly Change[]) =>
    changes.map(({ address, leaves }) => [address, leaves.map(({ path, tokens: both }) => [path, both])]);
  assert.ok(withoutHome.every((change) => change.unverified !== null));
  assert.ok(verified.changes.every((change) => change.unverified === null));
  assert.deepEqual(tokens(verified.changes), tokens(withoutHome));
});

test("a home that git does not hold is a planned create", async () => {
  const plan = await planOf(plane, file(configMap("settings")), { namespace: "unmade", as: "apply" });
  assert.deepEqual(
    plan.changes.map(({ address, action }) => [address, action]),
    [
      ["Namespace/unmade", "create"],
      ["ConfigMap/unmade/settings", "create"],
    ],
  );
});

test("a field that the API does not know is refused by name, with file and line, and at once", async () => {
  const manifests = file(
    namespace,
    deployment("web", { extra: "replicaz: 2" }),
    deployment("worker", { extra: "pausd: true" }),
  );
  const options = { namespace: "default", name: "typo" };
  const began = Date.now();
  const failure = await failureOf(planOf(plane, manifests, options));
  assert.equal(failure.code, "manifest-refused");
  assert.match(
    failure.message,
    /Deployment\/default\/web \(deploy\/shop\.yaml:7\): unknown field "spec\.replicaz"/,
  );
  assert.match(failure.message, /Deployment\/default\/worker .*unknown field "spec\.pausd"/);
  assert.equal(failure.places.length, 2);
  assert.ok(Date.now() - began < 5000);
});

test("an unknown field is refused by the same words in a namespace that is not there yet", async () => {
  const manifests = file(namespace, deployment("web", { extra: "replicaz: 2" }));
  const inNew = await failureOf(planOf(plane, manifests));
  const inOld = await failureOf(planOf(plane, manifests, { namespace: "default", name: "typo" }));
  assert.equal(inNew.code, "manifest-refused");
  assert.equal(inNew.message, inOld.message.replaceAll("/default/", "/shop/"));
});

test("every mistake in the manifests is told at once, and the cluster is not asked", async () => {
  const manifests = { "deploy/a.yaml": "kind: ConfigMap\n", "deploy/b.yaml": "apiVersion: v1\nkind: [\n" };
  const events = await auditOf(plane, async () => {
    const failure = await failureOf(planOf(plane, manifests));
    assert.equal(failure.code, "manifests-invalid");
    assert.match(failure.message, /deploy\/a\.yaml/);
    assert.match(failure.message, /deploy\/b\.yaml/);
  });
  assert.deepEqual(
    events.filter(({ verb }) => verb === "patch"),
    [],
  );
});

test("an object in a namespace that nobody creates is refused", async () => {
  const manifests = file(
    configMap("settings").replace("name: settings", "name: settings\n  namespace: nowhere"),
  );
  const failure = await failureOf(planOf(plane, manifests, { namespace: null, as: "apply" }));
  assert.equal(failure.code, "namespace-missing");
  assert.match(failure.message, /ConfigMap\/nowhere\/settings/);
});

test("an object of a kind that the same plan defines is planned without the server", async () => {
  const plan = await planOf(plane, file(crd, widget), { as: "admin", namespace: "default", name: "widgets" });
  assert.deepEqual(
    plan.changes.map(({ address, unverified }) => [address, unverified]),
    [
      ["CustomResourceDefinition/widgets.acme.example", null],
      ["Widget/default/one", "its kind is defined by a CustomResourceDefinition of this plan"],
    ],
  );
  const leaf = plan.changes[1]?.leaves.find(({ path }) => path === "spec.size");
  assert.deepEqual(leaf?.after, { kind: "value", json: "3" });
});

test("an unknown field of such an object is refused by the schema of its definition", async () => {
  const options = { as: "admin", namespace: "default", name: "widgets" } as const;
  const failure = await failureOf(planOf(plane, file(crd, widget.replace("size: 3", "sise: 3")), options));
  assert.match(failure.message, /Widget\/default\/one .*unknown field "spec\.sise"/);
});

test("what the plan identity may read but not dry run is told as not verified; the apply identity stops", async () => {
  const plan = await planOf(plane, file(crd), { as: "plan" });
  const change = plan.changes.find(
    ({ address }) => address === "CustomResourceDefinition/widgets.acme.example",
  );
  assert.equal(change?.action, "create");
  assert.match(change?.unverified ?? "", /cannot patch resource "customresourcedefinitions"/);
  assert.deepEqual(plan.unknown, []);
  const failure = await failureOf(applyOf(plane, file(crd)));
  assert.equal(failure.code, "permissions-missing");
  assert.match(failure.message, /CustomResourceDefinition\/widgets\.acme\.example/);
});

test("what may not even be read is unknown, never absent", async () => {
  const role = `
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: { name: reader }
rules: []
`;
  const plan = await planOf(plane, file(role), { as: "plan" });
  assert.match(plan.unknown.join(), /ClusterRole\/reader: .*cannot get resource "clusterroles"/);
  assert.ok(!plan.changes.some(({ address }) => address === "ClusterRole/reader"));
});

test("a live object that this target did not apply is an adopt", async () => {
  await plane.kubectl("create", "configmap", "found", "--from-literal=colour=blue");
  const plan = await planOf(plane, file(configMap("found")), { namespace: "default", name: "adopter" });
  const [change] = plan.changes;
  assert.equal(change?.action, "adopt");
  assert.deepEqual(change?.marks.slice(0, 2), [
    { name: "action", value: "adopt" },
    { name: "adopt", value: "true" },
  ]);
  assert.deepEqual(change?.leaves.map(({ path, before: was, after: will }) => [path, was, will])[0], [
    "data.colour",
    { kind: "value", json: '"blue"' },
    { kind: "value", json: '"red"' },
  ]);
});

test("an object of another deployer is refused, and its owner named", async () => {
  await plane.kubectl("create", "configmap", "helmed");
  await plane.kubectl("annotate", "configmap", "helmed", "meta.helm.sh/release-name=wordpress");
  const failure = await failureOf(
    planOf(plane, file(configMap("helmed")), { namespace: "default", name: "taker" }),
  );
  assert.equal(failure.code, "owned-by-others");
  assert.match(
    failure.message,
    /ConfigMap\/default\/helmed \(deploy\/shop\.yaml:2\) belongs to the Helm release wordpress/,
  );
});

test("an inventory that may not be read makes the plan unknown, and the rest is still told", async () => {
  const options = { namespace: "default", name: "forbidden", as: "plan" } as const;
  const plan = await planOf(plane, file(configMap("settings-x")), options);
  assert.match(plan.unknown.join(), /Secret\/default\/pushlane-forbidden could not be read/);
  assert.equal(plan.changes.length, 1);
});

test("what someone writes while an object is planned is in the plan", async () => {
  const options = { as: "admin", namespace: "default", name: "racing" } as const;
  await applyOf(plane, file(configMap("raced")), { ...options, spec: { waitTimeoutSeconds: 0 } });
  const { hands, close } = stage(plane, file(configMap("raced", { colour: "green" })), options);
  let readings = 0;
  const cluster: Cluster = {
    ...hands.cluster,
    async send(request) {
      const response = await hands.cluster.send(request);
      const isWhole =
        request.method === "GET" && request.path.endsWith("/raced") && request.accept === undefined;
      if (isWhole && readings++ === 0)
        await plane.kubectl(
          "patch",
          "configmap",
          "raced",
          "--type=merge",
          "-p",
          '{"data":{"colour":"blue"}}',
        );
      return response;
    },
  };
  try {
    const { plan } = await run(openKubernetesTarget({ ...hands, cluster }).plan());
    assert.equal(readings, 2);
    assert.deepEqual(
      plan.changes[0]?.leaves.map((leaf) => leaf.before),
      [{ kind: "value", json: '"blue"' }],
    );
  } finally {
    close();
  }
});

test("a server's warning is told once, whatever the number of objects", async () => {
  const pods = ["a", "b", "c"].map(
    (name) => `
apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  containers: [{ name: x, image: x, env: [{ name: A, value: "1" }, { name: B, value: "2" }] }]
  nodeSelector: { beta.kubernetes.io/os: linux }
`,
  );
  const plan = await planOf(plane, file(...pods), { as: "admin", namespace: "default", name: "warned" });
  const warned = plan.notices.filter(({ text }) => text.includes("deprecated"));
  assert.equal(warned.length, 1);
  assert.match(warned[0]?.text ?? "", /and 2 more/);
});

test("secret values are handed over for masking and stand nowhere in the plan", async () => {
  const manifests = file(secret("tokens", "swordfish-3"));
  const plan = await planOf(plane, manifests, { as: "admin", namespace: "default", name: "secretive" });
  const text = JSON.stringify(plan);
  assert.ok(!text.includes("swordfish-3"));
  assert.ok(!text.includes(Buffer.from("swordfish-3").toString("base64")));
  const leaf = plan.changes[0]?.leaves.find(({ path }) => path === "data.password");
  assert.deepEqual([leaf?.after, leaf?.secret], [{ kind: "secret" }, true]);
});

test("after an apply, a plan is empty and asks little", async () => {
  await applyOf(plane, shop);
  const plan = await planOf(plane, shop);
  assert.deepEqual(plan.changes, []);
  assert.equal(plan.unchanged, 5);
});

const crd = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.acme.example }
spec:
  group: acme.example
  scope: Namespaced
  names: { kind: Widget, plural: widgets, singular: widget, listKind: WidgetList }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec: { type: object, properties: { size: { type: integer } } }
`;
const widget = `
apiVersion: acme.example/v1
kind: Widget
metadata: { name: one }
spec: { size: 3 }
`;
