import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { at, stringAt } from "../../../../src/model/json.ts";
import { defaultRules } from "../../../../src/model/kubernetes-rules.ts";
import { isDestructive } from "../../../../src/model/plan.ts";
import type { Cluster } from "../../../../src/targets/kubernetes/cluster.ts";
import { openKubernetesTarget } from "../../../../src/targets/kubernetes/target.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { configMap, deployment, file, service } from "../shop.ts";
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
  until,
  writesAmong,
} from "../stage.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
});
after(() => plane.stop());

const job = (image: string, annotations = "") => `
apiVersion: batch/v1
kind: Job
metadata:
  name: migrate
  ${annotations}
spec:
  suspend: true
  template:
    spec:
      restartPolicy: Never
      containers: [{ name: migrate, image: ${image} }]
`;
const allowed = `annotations: { "pushlane.dev/replace": allowed }`;
const replacing = (...replace: readonly string[]) => ({
  waitTimeoutSeconds: 0,
  rules: { ...defaultRules, replace },
});
const uidAt = async (path: string) => liveAt(await live(plane, path), "metadata", "uid");

test("an immutable field is refused with its path, and what would allow a replace; the object stays", async () => {
  const options = { name: "one", namespace: "one", spec: replacing() };
  const path = "/apis/batch/v1/namespaces/one/jobs/migrate";
  await applyOf(plane, file(job("a:1")), { ...options, commit: "1" });
  const uid = await uidAt(path);
  const failure = await failureOf(planOf(plane, file(job("a:2")), options));
  assert.equal(failure.code, "immutable-field");
  assert.match(
    failure.message,
    /Job\/one\/migrate \(deploy\/shop\.yaml:2\): spec\.template\.spec cannot be changed in place\./,
  );
  assert.match(
    failure.message,
    /pushlane\.dev\/replace: allowed, or add "Job\/one\/migrate" to kubernetes\.replace/,
  );
  assert.ok(failure.message.length < 500, failure.message);
  assert.equal(await uidAt(path), uid);
});

test("an allowed replace is planned with its cause, deletes under the planned uid, and creates", async () => {
  const options = { name: "one", namespace: "one", spec: replacing("Job/*") };
  const path = "/apis/batch/v1/namespaces/one/jobs/migrate";
  const uid = await uidAt(path);
  const next = file(job("a:2"));
  let plan = await planOf(plane, next, options);
  const events = await auditOf(plane, async () => {
    plan = await planOf(plane, next, options);
  });
  assert.deepEqual(writesAmong(events), []);
  const [change] = plan.changes;
  assert.equal(change?.action, "replace");
  assert.equal(change.reason, "spec.template.spec cannot be changed in place");
  assert.equal(change.unverified, null);
  assert.ok(isDestructive(change));
  assert.deepEqual(change.marks, [
    { name: "action", value: "replace" },
    { name: "cause", value: "spec.template.spec" },
    { name: "uid", value: uid },
  ]);
  const image = change.leaves.find((leaf) => leaf.path.endsWith("image"));
  assert.deepEqual(
    [image?.before, image?.after],
    [
      { kind: "value", json: '"a:1"' },
      { kind: "value", json: '"a:2"' },
    ],
  );
  const { done, told } = await applyOf(plane, next, { ...options, commit: "2" });
  assert.deepEqual(done, [{ address: "Job/one/migrate", action: "replace" }]);
  assert.ok(told.includes("Job/one/migrate replaced"));
  assert.notEqual(await uidAt(path), uid);
  assert.deepEqual((await planOf(plane, next, options)).changes, []);
  const entry = (await inventoryOf(plane, options))?.entries[0];
  assert.equal(entry?.uid, await uidAt(path));
});

test("a replace is allowed by an annotation in git, not by one that is only live", async () => {
  const options = { name: "one", namespace: "one", spec: replacing() };
  await plane.kubectl("annotate", "job", "-n", "one", "migrate", "pushlane.dev/replace=allowed");
  const failure = await failureOf(planOf(plane, file(job("a:3")), options));
  assert.equal(failure.code, "immutable-field");
  const plan = await planOf(plane, file(job("a:3", allowed)), options);
  assert.equal(plan.changes[0]?.action, "replace");
});

test("an object that is wrong as well is not deleted, whatever is allowed", async () => {
  const options = { name: "two", namespace: "two", spec: replacing("*") };
  const path = "/apis/apps/v1/namespaces/two/deployments/web";
  await applyOf(plane, file(deployment("web"), service("web")), { ...options, commit: "1" });
  const uid = await uidAt(path);
  const other = deployment("web").replaceAll("app: web", "app: other");
  assert.equal((await planOf(plane, file(other, service("web")), options)).changes[0]?.action, "replace");
  const wrong = other.replace("containerPort: 8080", "containerPort: 99999");
  const failure = await failureOf(applyOf(plane, file(wrong, service("web")), { ...options, commit: "2" }));
  assert.equal(failure.code, "manifest-refused");
  assert.match(failure.message, /must be between 1 and 65535/);
  const ports = service("web").replace("port: 80,", "port: 99999,");
  const invalid = await failureOf(
    applyOf(plane, file(deployment("web"), ports), { ...options, commit: "3" }),
  );
  assert.match(invalid.message, /Service\/two\/web .*must be between 1 and 65535/);
  assert.equal(await uidAt(path), uid);

  const waiting = { ...options, commit: "4", spec: { ...options.spec, waitTimeoutSeconds: 60 } };
  const { health } = await applyOf(plane, file(other, service("web")), waiting);
  assert.deepEqual([health.waited, health.unhealthy], [true, []]);
  assert.notEqual(await uidAt(path), uid);
});

test("a StatefulSet names the members that cannot change", async () => {
  const options = { name: "sets", namespace: "sets", spec: replacing("StatefulSet/sets/db") };
  const set = (serviceName: string) => `
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db }
spec:
  replicas: 0
  serviceName: ${serviceName}
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec: { containers: [{ name: db, image: "db:1" }] }
`;
  await applyOf(plane, file(set("db")), { ...options, commit: "1" });
  const plan = await planOf(plane, file(set("other")), options);
  assert.equal(plan.changes[0]?.reason, "spec.serviceName cannot be changed in place");
});

const claim = (size: string, mode: string) => `
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: data
  annotations: { "pushlane.dev/replace": allowed }
spec:
  accessModes: [${mode}]
  resources: { requests: { storage: ${size} } }
`;

test("a claim is replaced only where the config has its exact address", async () => {
  const options = { as: "admin", name: "claims", namespace: "claims", spec: replacing("*") } as const;
  await applyOf(plane, file(claim("1Gi", "ReadWriteOnce")), { ...options, commit: "1" });
  const next = file(claim("1Gi", "ReadWriteMany"));
  const failure = await failureOf(planOf(plane, next, options));
  assert.equal(failure.code, "immutable-field");
  assert.match(failure.message, /has its exact address: "PersistentVolumeClaim\/claims\/data"/);
  const named = await planOf(plane, next, {
    ...options,
    spec: replacing("PersistentVolumeClaim/claims/data"),
  });
  assert.equal(named.changes[0]?.action, "replace");
});

test("a run that dies between delete and create loses nothing: the next creates, or prunes what git dropped", async () => {
  const options = { name: "cut", namespace: "cut", spec: replacing("Job/*") };
  const path = "/apis/batch/v1/namespaces/cut/jobs/migrate";
  await applyOf(plane, file(job("a:1"), configMap("settings")), { ...options, commit: "1" });
  const next = file(job("a:2"), configMap("settings"));
  const { hands, kill } = stage(plane, next, { ...options, commit: "2" });
  const dying = {
    ...hands,
    lease: { seconds: 6, renewSeconds: 0.5, giveUpSeconds: 5 },
    cluster: {
      ...hands.cluster,
      async send(request: Parameters<typeof hands.cluster.send>[0]) {
        const response = await hands.cluster.send(request);
        if (request.method === "DELETE") kill();
        return response;
      },
    },
  };
  const session = await run(openKubernetesTarget(dying).open());
  const planned = await planSecurely(session);
  const isGone = async () => (await live(plane, path)) === null;
  await Promise.race([run(session.apply(planned)), until(isGone)]);

  const plan = await planOf(plane, next, options);
  assert.deepEqual(
    plan.changes.map(({ address, action }) => `${action} ${address}`),
    ["create Job/cut/migrate"],
  );
  const replaced = planned.plan.changes[0]?.leaves.map((leaf) => [leaf.path, leaf.tokens.after]);
  assert.deepEqual(
    plan.changes[0]?.leaves.map((leaf) => [leaf.path, leaf.tokens.after]),
    replaced,
  );
  // As if the run had died after its create, and before it could say so.
  await plane.kubectl("create", "job", "-n", "cut", "migrate", "--image=a:2");
  await plane.kubectl(
    "label",
    "job",
    "-n",
    "cut",
    "migrate",
    `applyset.kubernetes.io/part-of=${partOf(planned)}`,
    "--field-manager=pushlane",
  );
  const { done } = await applyOf(plane, file(configMap("settings")), { ...options, commit: "3" });
  assert.deepEqual(done, [{ address: "Job/cut/migrate", action: "delete" }]);
});

test("an old object that a finalizer holds is named with it, and the next run goes on", async () => {
  const options = { name: "held", namespace: "held", spec: replacing("*"), hurry: true };
  await applyOf(plane, file(job("a:1")), { ...options, commit: "1" });
  await plane.kubectl(
    "patch",
    "job",
    "-n",
    "held",
    "migrate",
    "--type=merge",
    "-p",
    '{"metadata":{"finalizers":["example.com/hold"]}}',
  );
  const failure = await failureOf(applyOf(plane, file(job("a:2")), { ...options, commit: "2" }));
  assert.equal(failure.code, "apply-failed");
  assert.match(failure.message, /Job\/held\/migrate .*waits for its finalizers: example\.com\/hold/);
  const meanwhile = await planOf(plane, file(job("a:2")), options);
  assert.ok(
    meanwhile.notices.some(({ text }) => text.startsWith("Job/held/migrate is being deleted (it waits")),
  );
  await plane.kubectl(
    "patch",
    "job",
    "-n",
    "held",
    "migrate",
    "--type=merge",
    "-p",
    '{"metadata":{"finalizers":null}}',
  );
  const { done } = await applyOf(plane, file(job("a:2")), { ...options, commit: "2" });
  assert.deepEqual(done, [{ address: "Job/held/migrate", action: "create" }]);
});

test("a definition that is replaced takes its objects along, and they are created anew in the same run", async () => {
  const crd = (scope: string) => `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: things.acme.example }
spec:
  group: acme.example
  scope: ${scope}
  names: { kind: Thing, plural: things, singular: thing, listKind: ThingList }
  versions:
    - name: v1
      served: true
      storage: true
      schema: { openAPIV3Schema: { type: object, properties: { size: { type: integer } } } }
`;
  const thing = `
apiVersion: acme.example/v1
kind: Thing
metadata: { name: one }
size: 1
`;
  const name = "CustomResourceDefinition/things.acme.example";
  const options = { as: "admin", name: "things", namespace: "things", spec: replacing(name) } as const;
  await applyOf(plane, file(crd("Namespaced"), thing), { ...options, commit: "1" });
  const uid = await uidAt("/apis/acme.example/v1/namespaces/things/things/one");
  const { plan, done } = await applyOf(plane, file(crd("Cluster"), thing), { ...options, commit: "2" });
  assert.deepEqual(
    plan.changes.map(({ address, action }) => `${action} ${address}`),
    [`replace ${name}`, "create Thing/one", "delete Thing/things/one"],
  );
  assert.deepEqual(done.slice(0, 2), [
    { address: name, action: "replace" },
    { address: "Thing/one", action: "create" },
  ]);
  assert.notEqual(await uidAt("/apis/acme.example/v1/things/one"), uid);
  assert.deepEqual((await planOf(plane, file(crd("Cluster"), thing), options)).changes, []);
});

test("a replace needs the rights to delete and to create, told before the first write", async () => {
  const options = { name: "rights", namespace: "rights", spec: replacing("*") };
  await applyOf(plane, file(job("a:1")), { ...options, commit: "1" });
  const { hands, close } = stage(plane, file(job("a:2")), { ...options, commit: "2" });
  const denied = new Set(["delete", "create"]);
  const cluster: Cluster = {
    ...hands.cluster,
    async send(request) {
      const review = at(request.body ?? null, "spec", "resourceAttributes") ?? null;
      const isDenied = at(review, "resource") === "jobs" && denied.has(stringAt(review, "verb") ?? "");
      if (!isDenied) return hands.cluster.send(request);
      return { status: 201, body: { status: { allowed: false } }, warnings: [] };
    },
  };
  const session = await run(openKubernetesTarget({ ...hands, cluster }).open());
  try {
    const planned = await planSecurely(session);
    const failure = await failureOf(run(session.apply(planned)));
    assert.equal(failure.code, "permissions-missing");
    assert.match(failure.message, /"delete" on jobs\.batch in namespace "rights" \(migrate\)/);
    assert.match(failure.message, /"create" on jobs\.batch in namespace "rights" \(migrate\)/);
  } finally {
    await session.close();
    close();
  }
});

function partOf(planned: { readonly artifact: unknown }): string {
  const label = /"applyset\.kubernetes\.io\/part-of":"([^"]+)"/.exec(JSON.stringify(planned.artifact));
  return label?.[1] ?? "";
}
