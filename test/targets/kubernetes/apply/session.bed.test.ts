import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Plan } from "../../../../src/model/plan.ts";
import { openKubernetesTarget } from "../../../../src/targets/kubernetes/target.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { everyKind } from "../every-kind.ts";
import { configMap, deployment, file, namespace, secret, service } from "../shop.ts";
import {
  applyOf,
  auditOf,
  failureOf,
  inventoryOf,
  live,
  liveAt,
  planOf,
  planSecurely,
  run,
  stage,
  writesAmong,
} from "../stage.ts";

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
const settingsPath = "/api/v1/namespaces/shop/configmaps/settings";
const webPath = "/apis/apps/v1/namespaces/shop/deployments/web";

test("a first apply makes home, objects and inventory, and waits until they are healthy", async () => {
  const { done, health } = await applyOf(plane, shop);
  assert.deepEqual(done.map(({ address, action }) => `${action} ${address}`).sort(), [
    "create ConfigMap/shop/settings",
    "create Deployment/shop/web",
    "create Namespace/shop",
    "create Secret/shop/shop-credentials",
    "create Service/shop/web",
  ]);
  assert.deepEqual(health.unhealthy, []);
  assert.ok(health.healthy.includes("Deployment/shop/web"));
  const web = await live(plane, webPath);
  assert.equal(liveAt(web, "status", "readyReplicas"), 1);
  const managers = liveAt(web, "metadata", "managedFields");
  assert.equal(
    Array.isArray(managers) && managers.filter((one) => liveAt(one, "manager") === "pushlane").length,
    1,
  );
  const inventory = await inventoryOf(plane);
  assert.deepEqual(inventory?.entries.map(({ identity }) => identity.name).sort(), [
    "settings",
    "shop",
    "shop-credentials",
    "web",
    "web",
  ]);
  assert.deepEqual([inventory?.pending, inventory?.owed, inventory?.unhealthy], [[], [], []]);
  assert.equal(inventory?.pointers.finished?.commit, "c0ffee0000000000000000000000000000000001");
  assert.equal(inventory?.lastHealthy?.commit, "c0ffee0000000000000000000000000000000001");
  assert.ok(!JSON.stringify(inventory).includes(Buffer.from("swordfish-1").toString("base64")));
});

test("the same commit again writes nothing but the lock", async () => {
  const stored = await live(plane, "/api/v1/namespaces/shop/secrets/pushlane-shop");
  const events = await auditOf(plane, () => applyOf(plane, shop, { runId: "101" }));
  const writes = new Set(writesAmong(events));
  assert.deepEqual([...writes], ["update leases/pushlane-shop"]);
  const restored = await live(plane, "/api/v1/namespaces/shop/secrets/pushlane-shop");
  assert.equal(
    liveAt(restored, "metadata", "resourceVersion"),
    liveAt(stored, "metadata", "resourceVersion"),
  );
});

test("another commit without changes moves the pointers and touches no member", async () => {
  const events = await auditOf(plane, () => applyOf(plane, shop, { commit: "c2" }));
  assert.deepEqual([...new Set(writesAmong(events))].sort(), [
    "update leases/pushlane-shop",
    "update secrets/pushlane-shop",
  ]);
  const inventory = await inventoryOf(plane);
  assert.equal(inventory?.pointers.started?.commit, "c2");
  assert.equal(inventory?.pointers.finished?.commit, "c2");
});

test("an update sends only what changed", async () => {
  const next = file(
    namespace,
    configMap("settings", { colour: "green" }),
    secret("shop-credentials", "swordfish-1"),
    deployment("web"),
    service("web"),
  );
  const { plan, done } = await applyOf(plane, next, { commit: "c3" });
  assert.deepEqual(
    plan.changes[0]?.leaves.map(({ path }) => path),
    ["data.colour"],
  );
  assert.deepEqual(done, [{ address: "ConfigMap/shop/settings", action: "update" }]);
  assert.equal(liveAt(await live(plane, settingsPath), "data", "colour"), "green");
});

test("a key that left git leaves the object, and the plan showed it", async () => {
  const next = file(
    namespace,
    configMap("settings", { shape: "round" }),
    secret("shop-credentials", "swordfish-1"),
    deployment("web"),
    service("web"),
  );
  const { plan } = await applyOf(plane, next, { commit: "c4" });
  assert.deepEqual(
    plan.changes[0]?.leaves.map(({ path, after: will }) => [path, will.kind]),
    [
      ["data.shape", "value"],
      ["data.colour", "absent"],
    ],
  );
  assert.deepEqual(liveAt(await live(plane, settingsPath), "data"), { shape: "round" });
});

test("what a person changed with kubectl is told by name, and git takes it back", async () => {
  await applyOf(plane, shop, { commit: "c5" });
  await plane.kubectl("-n", "shop", "set", "image", "deployment/web", "web=ghcr.io/acme/web:hotfix");
  const { plan } = await applyOf(plane, shop, { commit: "c6" });
  const [change] = plan.changes;
  const path = 'spec.template.spec.containers[name="web"].image';
  assert.deepEqual(
    change?.conflicts.map((one) => [one.path, one.manager, one.decision]),
    [[path, "kubectl-set", "take"]],
  );
  assert.deepEqual(
    change?.leaves.map((leaf) => leaf.path),
    [path],
  );
  assert.ok(change?.marks.some(({ name, value }) => name === `conflict:${path}` && value === "take"));
  const image = liveAt(await live(plane, webPath), "spec", "template", "spec", "containers", 0, "image");
  assert.equal(image, "ghcr.io/acme/web:1.0");
});

test("replicas that an autoscaler set are left to it", async () => {
  await plane.request({
    method: "PATCH",
    path: `${webPath}/scale?fieldManager=horizontal-pod-autoscaler`,
    contentType: "application/merge-patch+json",
    body: { spec: { replicas: 4 } },
  });
  const { plan, done } = await applyOf(plane, shop, { commit: "c7" });
  assert.deepEqual(plan.changes, []);
  assert.match(
    plan.notices.map(({ text }) => text).join(),
    /spec\.replicas is left to horizontal-pod-autoscaler \(scale\)/,
  );
  assert.deepEqual(done, []);
  assert.equal(liveAt(await live(plane, webPath), "spec", "replicas"), 4);
});

test("what left git is deleted after a healthy rollout, under the uid that the plan named", async () => {
  const uid = liveAt(await live(plane, settingsPath), "metadata", "uid");
  const next = file(namespace, secret("shop-credentials", "swordfish-1"), deployment("web"), service("web"));
  const { plan, done } = await applyOf(plane, next, { commit: "c8" });
  const [change] = plan.changes;
  assert.deepEqual([change?.action, change?.prune], ["delete", true]);
  assert.ok(change?.marks.some(({ name, value }) => name === "uid" && value === uid));
  assert.deepEqual(done, [{ address: "ConfigMap/shop/settings", action: "delete" }]);
  assert.equal(await live(plane, settingsPath), null);
  assert.deepEqual((await inventoryOf(plane))?.owed, []);
});

test("an object that someone deleted and made anew is not pruned", async () => {
  const withSettings = file(namespace, configMap("settings"), configMap("extra"), deployment("web"));
  await applyOf(plane, withSettings, { commit: "c9" });
  await plane.kubectl("-n", "shop", "delete", "configmap", "extra");
  await plane.kubectl("-n", "shop", "create", "configmap", "extra");
  const { plan } = await applyOf(plane, file(namespace, configMap("settings"), deployment("web")), {
    commit: "c10",
  });
  assert.deepEqual(plan.changes, []);
  assert.match(
    plan.notices.map(({ text }) => text).join(),
    /ConfigMap\/shop\/extra left git and is not deleted/,
  );
  assert.notEqual(await live(plane, "/api/v1/namespaces/shop/configmaps/extra"), null);
});

test("an empty folder deletes nothing", async () => {
  const failure = await failureOf(applyOf(plane, {}, { commit: "c11" }));
  assert.equal(failure.code, "empty-render");
  assert.notEqual(await live(plane, settingsPath), null);
});

test("the home that left git stays, stays known, and is told each time", async () => {
  const next = file(configMap("settings"), deployment("web"));
  for (const commit of ["c12", "c13"]) {
    const { plan } = await applyOf(plane, next, { commit });
    assert.deepEqual(plan.changes, []);
    assert.match(
      plan.notices.map(({ text }) => text).join(),
      /Namespace\/shop left git and stays in the cluster/,
    );
  }
  assert.deepEqual(
    (await inventoryOf(plane))?.owed.map(({ identity }) => identity.kind),
    ["Namespace"],
  );
  const { plan } = await applyOf(plane, file(namespace, configMap("settings"), deployment("web")), {
    commit: "c14",
  });
  assert.deepEqual(plan.changes, []);
  assert.deepEqual((await inventoryOf(plane))?.owed, []);
});

test("a live object is adopted: ours from then on", async () => {
  await plane.kubectl("-n", "shop", "create", "configmap", "found", "--from-literal=colour=blue");
  const next = file(namespace, configMap("settings"), configMap("found"), deployment("web"));
  const { done } = await applyOf(plane, next, { commit: "c15" });
  assert.deepEqual(done, [{ address: "ConfigMap/shop/found", action: "adopt" }]);
  const again = await planOf(plane, next);
  assert.deepEqual(again.changes, []);
});

test("a rollout that fails keeps what is to be pruned as owed, and the next run pays it", async () => {
  const broken = file(
    namespace,
    configMap("settings"),
    deployment("web", { image: "ghcr.io/acme/web:broken" }),
  );
  const first = await applyOf(plane, broken, { commit: "c16" });
  assert.deepEqual(
    first.health.unhealthy.map(({ address }) => address),
    ["Deployment/shop/web"],
  );
  const owing = await inventoryOf(plane);
  assert.deepEqual(
    owing?.owed.map(({ identity }) => identity.name),
    ["found"],
  );
  assert.deepEqual(
    owing?.unhealthy.map(({ name }) => name),
    ["web"],
  );
  assert.equal(owing?.pointers.started?.commit, "c16");
  assert.notEqual(owing?.pointers.finished?.commit, "c16");
  assert.notEqual(await live(plane, "/api/v1/namespaces/shop/configmaps/found"), null);

  const mended = file(namespace, configMap("settings"), deployment("web"));
  const second = await applyOf(plane, mended, { commit: "c17" });
  assert.deepEqual(second.health.unhealthy, []);
  assert.equal(await live(plane, "/api/v1/namespaces/shop/configmaps/found"), null);
  const paid = await inventoryOf(plane);
  assert.deepEqual([paid?.owed, paid?.unhealthy, paid?.lastHealthy?.commit], [[], [], "c17"]);
});

test("objects of a kind that the same plan defines are applied after it is served", async () => {
  const options = { as: "admin", name: "widgets", namespace: "widgets", commit: "w1" } as const;
  const { done, plan } = await applyOf(plane, file(widget, crd), options);
  assert.deepEqual(
    done.map(({ address }) => address),
    ["Namespace/widgets", "CustomResourceDefinition/widgets.acme.example", "Widget/widgets/one"],
  );
  assert.equal(plan.unknown.length, 0);
  assert.deepEqual((await planOf(plane, file(widget, crd), options)).changes, []);
});

test("a definition that left git stays, with everything of its kind that git still holds", async () => {
  const options = { as: "admin", name: "widgets", namespace: "widgets", commit: "w2" } as const;
  const { plan } = await applyOf(plane, file(widget), options);
  assert.deepEqual(plan.changes, []);
  assert.match(plan.notices.map(({ text }) => text).join(), /CustomResourceDefinition is a protected kind/);
  assert.notEqual(await live(plane, "/apis/acme.example/v1/namespaces/widgets/widgets/one"), null);
});

test("a permission that is missing for one object stops before the first write", async () => {
  const role = `
apiVersion: batch/v1
kind: Job
metadata: { name: later }
spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: a }] } } }
---
apiVersion: v1
kind: ResourceQuota
metadata: { name: quota }
spec: { hard: { pods: "10" } }
`;
  const options = { name: "quota", namespace: "quota", commit: "q1" };
  const failure = await failureOf(applyOf(plane, file(role), options));
  assert.equal(failure.code, "permissions-missing");
  assert.match(failure.message, /"patch" on resourcequotas in namespace "quota" \(quota\)/);
  assert.match(failure.message, /"create" on resourcequotas/);
  assert.doesNotMatch(failure.message, /jobs/);
  assert.equal(await live(plane, "/api/v1/namespaces/quota"), null);
});

test("an object that fails stops the apply, is named with file and line, and what was written is known", async () => {
  // Each dry run alone is right; only the second real write finds that the port is taken.
  const node = (name: string) =>
    service(name).replace("spec:", "spec:\n  type: NodePort").replace("targetPort: 8080", "nodePort: 30123");
  const options = { name: "half", namespace: "half", commit: "h1" };
  const failure = await failureOf(
    applyOf(plane, file(node("one"), node("two"), deployment("never")), options),
  );
  assert.equal(failure.code, "apply-failed");
  assert.match(
    failure.message,
    /Service\/half\/(one|two) \(deploy\/shop\.yaml:\d+\): spec\.ports\[0\]\.nodePort/,
  );
  assert.equal(failure.places.length, 1);
  assert.equal(await live(plane, "/apis/apps/v1/namespaces/half/deployments/never"), null);
  const inventory = await inventoryOf(plane, { name: "half", namespace: "half" });
  assert.equal(inventory?.entries.length, 1);
  assert.equal(inventory?.pending.length, 2);
  const lease = await live(plane, "/apis/coordination.k8s.io/v1/namespaces/half/leases/pushlane-half");
  assert.equal(liveAt(lease, "spec", "holderIdentity") ?? "", "");
});

test("a cancelled apply sends nothing more, frees the lock, and the next run converges", async () => {
  const names = Array.from({ length: 60 }, (_none, index) => `item-${index}`);
  const options = { name: "many", namespace: "many", commit: "m1" };
  const manifests = file(...names.map((name) => configMap(name)));
  const cancel = new AbortController();
  const { hands, close } = stage(plane, manifests, { ...options, signal: cancel.signal });
  const session = await run(openKubernetesTarget(hands).open());
  const planned = await planSecurely(session);
  const failure = await failureOf(
    (async () => {
      for await (const step of session.apply(planned)) if (step.kind === "step") cancel.abort();
    })(),
  );
  assert.equal(failure.code, "cancelled");
  await session.close();
  close();
  const written = session.done().length;
  assert.ok(written > 0 && written < 60, `${written} were written`);
  assert.match(session.advice(), /Run the same workflow again/);
  const stopped = await inventoryOf(plane, options);
  assert.equal((stopped?.entries.length ?? 0) + (stopped?.pending.length ?? 0), 60);
  const lease = await live(plane, "/apis/coordination.k8s.io/v1/namespaces/many/leases/pushlane-many");
  assert.equal(liveAt(lease, "spec", "holderIdentity") ?? "", "");

  const again = await applyOf(plane, manifests, options);
  assert.ok(again.done.every(({ action }) => action === "create"));
  const converged = await inventoryOf(plane, options);
  assert.deepEqual([converged?.entries.length, converged?.pending], [60, []]);
});

test("a run that dies in the middle loses nothing: the next takes over, converges, and still prunes", async () => {
  const names = Array.from({ length: 40 }, (_none, index) => `item-${index}`);
  const options = { name: "dead", namespace: "dead", commit: "d1" };
  const { hands, kill } = stage(plane, file(...names.map((name) => configMap(name))), options);
  const session = await run(openKubernetesTarget(hands).open());
  const planned = await planSecurely(session);
  const steps = session.apply(planned);
  for (let written = 0; written < 10; written += 1) await steps.next();
  // As after kill -9: nobody closes the session, and nothing is sent any more.
  kill();

  const fewer = file(...names.slice(5).map((name) => configMap(name)));
  const { plan, told } = await applyOf(plane, fewer, { ...options, commit: "d2", runId: "200" });
  assert.ok(told.some((text) => text.includes("took over the dead lock")));
  assert.ok(plan.changes.every(({ action }) => action !== "adopt"));
  const left = await plane.kubectl("-n", "dead", "get", "configmaps", "-o", "name");
  const items = left.stdout.split("\n").filter((line) => line.includes("item-"));
  assert.deepEqual(items.length, 35);
  const inventory = await inventoryOf(plane, options);
  assert.deepEqual([inventory?.entries.length, inventory?.pending, inventory?.owed], [35, [], []]);
});

test("what a run wrote that died, and git took back, is taken off again", async () => {
  const options = { name: "reverted", namespace: "reverted", commit: "r1", spec: { waitTimeoutSeconds: 0 } };
  const bare = file(deployment("web"));
  const labelled = deployment("web").replace("  name: web\n", "  name: web\n  labels: { tier: gold }\n");
  await applyOf(plane, bare, options);
  const { hands, kill } = stage(plane, file(labelled), { ...options, commit: "r2" });
  const session = await run(openKubernetesTarget(hands).open());
  const steps = session.apply(await planSecurely(session));
  const written = async () => {
    const { value } = await steps.next();
    return value !== undefined && "text" in value && value.text === "Deployment/reverted/web updated";
  };
  while (!(await written()));
  kill();

  const { plan } = await applyOf(plane, bare, { ...options, commit: "r3", runId: "200" });
  assert.deepEqual(
    plan.changes.flatMap(({ leaves }) => leaves.map((leaf) => [leaf.path, leaf.after.kind])),
    [["metadata.labels.tier", "absent"]],
  );
  const web = await live(plane, "/apis/apps/v1/namespaces/reverted/deployments/web");
  assert.equal(liveAt(web, "metadata", "labels", "tier"), undefined);
});

test("what is applied to an object that is being deleted is not called healthy", async () => {
  const options = { name: "going", namespace: "going", commit: "g1", as: "admin" } as const;
  const held = (colour: string) =>
    file(
      configMap("held", { colour }).replace("name: held", "name: held\n  finalizers: [acme.example/wait]"),
    );
  await applyOf(plane, held("red"), options);
  await plane.request({ method: "DELETE", path: "/api/v1/namespaces/going/configmaps/held" });
  const { health } = await applyOf(plane, held("blue"), { ...options, commit: "g2" });
  assert.deepEqual(
    health.unhealthy.map(({ address, failedFast }) => [address, failedFast]),
    [["ConfigMap/going/held", true]],
  );
  assert.match(health.unhealthy[0]?.reason ?? "", /^is being deleted since .* \(waiting for acme/);
});

test("an object that a finalizer holds is owed, and the finalizer is named", async () => {
  const options = { name: "held", namespace: "held", commit: "f1", as: "admin" } as const;
  const held = configMap("held").replace("name: held", "name: held\n  finalizers: [acme.example/wait]");
  await applyOf(plane, file(configMap("other"), held), options);
  const failure = await failureOf(
    applyOf(plane, file(configMap("other")), { ...options, commit: "f2", hurry: true }),
  );
  assert.equal(failure.code, "prune-failed");
  assert.match(failure.message, /ConfigMap\/held\/held: .*finalizers: acme\.example\/wait/);
  const inventory = await inventoryOf(plane, options);
  assert.deepEqual(
    inventory?.owed.map(({ identity }) => identity.name),
    ["held"],
  );
  await plane.request({
    method: "PATCH",
    path: "/api/v1/namespaces/held/configmaps/held",
    contentType: "application/merge-patch+json",
    body: { metadata: { finalizers: null } },
  });
  await applyOf(plane, file(configMap("other")), { ...options, commit: "f2" });
  assert.deepEqual((await inventoryOf(plane, options))?.owed, []);
});

test("without waiting, nothing is called healthy and prunes follow the last write", async () => {
  const options = { name: "hasty", namespace: "hasty", commit: "n1", spec: { waitTimeoutSeconds: 0 } };
  await applyOf(plane, file(configMap("a"), configMap("b")), options);
  const { health, done } = await applyOf(plane, file(configMap("a")), { ...options, commit: "n2" });
  assert.equal(health.waited, false);
  assert.deepEqual(done, [{ address: "ConfigMap/hasty/b", action: "delete" }]);
});

test("a rollout that nobody waited for has to prove its health to the next run that waits", async () => {
  const options = { name: "unseen", namespace: "unseen", commit: "u1" };
  const broken = file(deployment("web", { image: "ghcr.io/acme/web:broken" }));
  await applyOf(plane, broken, { ...options, spec: { waitTimeoutSeconds: 0 } });
  const { plan, health } = await applyOf(plane, broken, { ...options, commit: "u2" });
  assert.deepEqual(plan.changes, []);
  assert.deepEqual(
    health.unhealthy.map(({ address }) => address),
    ["Deployment/unseen/web"],
  );
});

test("with prune off, what left git stays and stays known", async () => {
  const options = { name: "kept", namespace: "kept", commit: "k1", spec: { prune: false } };
  await applyOf(plane, file(configMap("a"), configMap("b")), options);
  const { plan } = await applyOf(plane, file(configMap("a")), { ...options, commit: "k2" });
  assert.deepEqual(plan.changes, []);
  assert.notEqual(await live(plane, "/api/v1/namespaces/kept/configmaps/b"), null);
  const { done } = await applyOf(plane, file(configMap("a")), { ...options, commit: "k3", spec: {} });
  assert.deepEqual(done, [{ address: "ConfigMap/kept/b", action: "delete" }]);
});

test("an object moves from one target to another without being deleted", async () => {
  const from = { name: "from", namespace: "shared", commit: "s1" };
  await applyOf(plane, file(configMap("stays"), configMap("moves")), from);
  const refused = await failureOf(
    planOf(plane, file(configMap("moves")), { ...from, name: "into", as: "apply", others: ["from"] }),
  );
  assert.equal(refused.code, "owned-by-others");
  assert.match(refused.message, /ConfigMap\/shared\/moves belongs to the target "from"/);
  await plane.kubectl(
    "-n",
    "shared",
    "label",
    "configmap",
    "moves",
    "applyset.kubernetes.io/part-of=applyset-other-v1",
    "--overwrite",
  );
  const { plan } = await applyOf(plane, file(configMap("stays")), { ...from, commit: "s2" });
  assert.deepEqual(plan.changes, []);
  assert.notEqual(await live(plane, "/api/v1/namespaces/shared/configmaps/moves"), null);
});

test("an object of every common kind: the same change verified or not, applied once, and then none", async () => {
  const options = { as: "admin", name: "all", namespace: "all", spec: { waitTimeoutSeconds: 0 } } as const;
  const unasked = await planOf(plane, everyKind("1"), options);
  const { plan } = await applyOf(plane, everyKind("1"), { ...options, commit: "e1" });
  const tokensOf = ({ changes }: Plan) =>
    changes
      .filter(({ address }) => address !== "Namespace/all")
      .map(({ address, leaves }) => [address, leaves.map((leaf) => [leaf.path, leaf.tokens])]);
  assert.equal(plan.changes.length, 25);
  assert.deepEqual(tokensOf(unasked), tokensOf(plan));
  assert.ok(unasked.changes.some(({ unverified }) => unverified !== null));
  assert.ok(plan.changes.every(({ unverified }) => unverified === null));
  assert.deepEqual((await planOf(plane, everyKind("1"), options)).changes, []);

  const { plan: update } = await applyOf(plane, everyKind("2"), { ...options, commit: "e2" });
  const changed = update.changes.filter(({ action }) => action === "update");
  assert.deepEqual(
    changed.map(({ address, leaves }) => [address, leaves.length]),
    [
      ["ConfigMap/all/binary", 1],
      ["Service/all/lb", 4],
      ["CronJob/all/nightly", 1],
      ["DaemonSet/all/agent", 1],
      ["StatefulSet/all/db", 1],
    ],
  );
  assert.deepEqual((await planOf(plane, everyKind("2"), options)).changes, []);
});

test("a renamed target keeps its objects and leaves nothing behind", async () => {
  await applyOf(plane, file(configMap("a")), { name: "old-name", namespace: "renamed", commit: "r1" });
  const options = { name: "new-name", namespace: "renamed", commit: "r2", spec: { was: ["old-name"] } };
  const { plan } = await applyOf(plane, file(configMap("a")), options);
  assert.deepEqual(
    plan.changes.map(({ address, action, leaves }) => [address, action, leaves.map(({ path }) => path)]),
    [["ConfigMap/renamed/a", "update", ['metadata.labels["applyset.kubernetes.io/part-of"]']]],
  );
  const secrets = await plane.kubectl("-n", "renamed", "get", "secrets", "-o", "name");
  assert.equal(secrets.stdout.trim(), "secret/pushlane-new-name");
  assert.deepEqual((await planOf(plane, file(configMap("a")), { ...options, as: "apply" })).changes, []);
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
