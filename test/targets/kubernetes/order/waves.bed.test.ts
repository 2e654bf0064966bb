import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { configMap, deployment, file } from "../shop.ts";
import { applyOf, auditOf, failureOf, inventoryOf, live, planOf, writesAmong } from "../stage.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
});
after(() => plane.stop());

/** A manifest with annotations of its own. */
const noted = (manifest: string, annotations: Readonly<Record<string, string>>) =>
  manifest.replace(/^( {2}name: .*)$/m, `$1\n  annotations: ${JSON.stringify(annotations)}`);
const wave = (number: string, manifest: string) => noted(manifest, { "pushlane.dev/wave": number });
const argoWave = (number: string, manifest: string) =>
  noted(manifest, { "argocd.argoproj.io/sync-wave": number });
const image = (tag: string) => ({ image: `ghcr.io/acme/web:${tag}` });

test("waves are written in order, and each begins when the former is healthy", async () => {
  const options = { name: "waves", namespace: "waves", commit: "w1" };
  // Of the highest rank in the lowest wave, so that ranks alone would turn it round.
  const manifests = file(
    wave("2", configMap("last")),
    argoWave("-1", deployment("db")),
    deployment("web"),
    wave("1", configMap("settings")),
  );
  const { told, health } = await applyOf(plane, manifests, options);
  assert.deepEqual(health.unhealthy, []);
  const at = (text: string) => told.indexOf(text);
  const order = [
    "Deployment/waves/db created",
    "Deployment/waves/db is healthy",
    "Deployment/waves/web created",
    "Deployment/waves/web is healthy",
    "ConfigMap/waves/settings created",
    "ConfigMap/waves/last created",
  ];
  assert.ok(
    order.every((text) => at(text) !== -1),
    told.join("\n"),
  );
  assert.deepEqual(
    order.toSorted((a, b) => at(a) - at(b)),
    order,
  );
  const again = await auditOf(plane, () => applyOf(plane, manifests, { ...options, runId: "101" }));
  assert.deepEqual([...new Set(writesAmong(again))], ["update leases/pushlane-waves"]);
});

test("a wave that fails leaves the later ones unwritten and pending, and the next run is held by it too", async () => {
  const options = { name: "stuck", namespace: "stuck", commit: "s1" };
  const manifests = (tag: string) => file(deployment("db", image(tag)), wave("1", configMap("later")));
  const laterPath = "/api/v1/namespaces/stuck/configmaps/later";
  for (const runId of ["100", "101"]) {
    const failure = await failureOf(applyOf(plane, manifests("broken"), { ...options, runId }));
    assert.equal(failure.code, "wave-unhealthy");
    assert.match(failure.message, /Wave 0 .*\n- Deployment\/stuck\/db: /);
    assert.equal(await live(plane, laterPath), null);
    const inventory = await inventoryOf(plane, options);
    assert.deepEqual(
      inventory?.pending.map(({ identity }) => identity.name),
      ["later"],
    );
    assert.equal(inventory?.pointers.finished, null);
  }
  const { health } = await applyOf(plane, manifests("1.1"), { ...options, commit: "s2" });
  assert.deepEqual(health.unhealthy, []);
  assert.notEqual(await live(plane, laterPath), null);
  assert.deepEqual((await inventoryOf(plane, options))?.pending, []);
});

test("what left git is deleted in the reverse order of its waves", async () => {
  const options = { name: "undone", namespace: "undone", commit: "u1" };
  const names = ["b", "c", "a"];
  const items = names.map((name, index) => wave(String(index), configMap(name)));
  await applyOf(plane, file(configMap("stays"), ...items), options);
  const { done } = await applyOf(plane, file(configMap("stays")), { ...options, commit: "u2" });
  assert.deepEqual(
    done.map(({ action, address }) => `${action} ${address}`),
    ["a", "c", "b"].map((name) => `delete ConfigMap/undone/${name}`),
  );
});

test("without waiting, waves are only an order", async () => {
  const options = { name: "swift", namespace: "swift", commit: "n1", spec: { waitTimeoutSeconds: 0 } };
  const { done } = await applyOf(
    plane,
    file(wave("-1", deployment("db", image("broken"))), configMap("a")),
    options,
  );
  assert.deepEqual(
    done.map(({ address }) => address),
    ["Namespace/swift", "Deployment/swift/db", "ConfigMap/swift/a"],
  );
});

test("a wave that is no number stops the plan, with file and line", async () => {
  const failure = await failureOf(planOf(plane, file(configMap("a"), wave("soon", configMap("b")))));
  assert.equal(failure.code, "manifests-invalid");
  assert.match(
    failure.message,
    /deploy\/shop\.yaml:\d+.*ConfigMap\/shop\/b: .*pushlane\.dev\/wave is "soon"/,
  );
});

test("a webhook is written after what it would guard, whatever the ranks between", async () => {
  const options = { as: "admin", name: "guarded", namespace: "guarded", commit: "g1" } as const;
  // Nobody serves it: had it been written first, it would refuse the ConfigMap.
  const manifests = file(guard, configMap("guarded"), deployment("web"));
  const { done, health } = await applyOf(plane, manifests, options);
  assert.deepEqual(health.unhealthy, []);
  assert.equal(done.at(-1)?.address, "ValidatingWebhookConfiguration/guarded.acme.example");
  assert.notEqual(await live(plane, "/api/v1/namespaces/guarded/configmaps/guarded"), null);
});

const guard = `
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: { name: guarded.acme.example }
webhooks:
  - name: guarded.acme.example
    admissionReviewVersions: [v1]
    sideEffects: None
    failurePolicy: Fail
    timeoutSeconds: 1
    clientConfig: { service: { name: web, namespace: guarded } }
    namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: guarded } }
    rules: [{ apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [configmaps] }]
`;
