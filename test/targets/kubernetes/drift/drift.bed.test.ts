import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import type { OpenCluster } from "../../../../src/io/cluster/client.ts";
import { clusterFromKubeconfig } from "../../../../src/io/cluster/kubeconfig.ts";
import { Failure } from "../../../../src/model/failure.ts";
import { isObject, type JsonObject, stringAt } from "../../../../src/model/json.ts";
import type { Drifted, DriftReading } from "../../../../src/model/outcome.ts";
import { takeLease } from "../../../../src/targets/kubernetes/apply/lease.ts";
import type { Cluster } from "../../../../src/targets/kubernetes/cluster.ts";
import { type Kinds, pathOf, readKinds } from "../../../../src/targets/kubernetes/discovery.ts";
import { measureDrift } from "../../../../src/targets/kubernetes/drift/drift.ts";
import {
  concealSecret,
  type Entry,
  type Inventory,
  partOfLabel,
  renderHashOf,
} from "../../../../src/targets/kubernetes/inventory/inventory.ts";
import { openInventory } from "../../../../src/targets/kubernetes/inventory/inventory-store.ts";
import { addressOf, identityOf, type KubernetesObject } from "../../../../src/targets/kubernetes/object.ts";
import { generationOf, resourceVersionOf, uidOf } from "../../../../src/targets/kubernetes/plan/plan-live.ts";
import type { KubernetesHands } from "../../../../src/targets/kubernetes/spec.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { answering, type HandsChoice, handsFor, refusal } from "../home-hands.ts";
import { inventoryOf } from "../inventory/inventories.ts";

const { key } = inventoryOf([]);

describe("drift, measured on a real cluster", () => {
  let plane: ControlPlane;
  let cluster: OpenCluster;
  let planner: OpenCluster;
  let kinds: Kinds;
  let count = 0;
  let namespace = "";
  before(async () => {
    plane = await startControlPlane();
    cluster = await clusterFromKubeconfig(plane.kubeconfig("admin"));
    planner = await clusterFromKubeconfig(plane.kubeconfig("plan"));
    kinds = await readKinds(cluster);
  });
  beforeEach(async () => {
    count += 1;
    namespace = `drift-${count}`;
    await plane.kubectl("create", "namespace", namespace);
  });
  after(async () => {
    cluster.close();
    planner.close();
    await plane.stop();
  });

  const hands = (choice: Partial<HandsChoice> = {}): KubernetesHands =>
    handsFor({ cluster, ...choice, spec: { namespace, ...choice.spec } });

  const map = (name = "settings") => ({
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name, namespace, labels: { app: "shop" } },
    data: { color: "red", size: "big" },
  });
  const deployment = () => ({
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "web", namespace },
    spec: {
      replicas: 1,
      selector: { matchLabels: { app: "web" } },
      template: {
        metadata: { labels: { app: "web" } },
        spec: {
          containers: [
            {
              name: "web",
              image: "acme/web:1",
              resources: { requests: { cpu: "1000m" } },
              env: [{ name: "POD", valueFrom: { fieldRef: { fieldPath: "metadata.name" } } }],
            },
          ],
        },
      },
    },
  });
  const secret = () => ({
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: "db", namespace },
    data: { password: "aHVudGVyMg==" },
  });

  /** Applies objects as an apply does, and records them. */
  async function apply(
    objects: readonly KubernetesObject[],
    more: Partial<Inventory> = {},
  ): Promise<readonly Entry[]> {
    const entries = await Promise.all(objects.map(applyOne));
    const store = await openInventory(hands());
    await store.write({ ...inventoryOf(entries), ...more });
    return entries;
  }

  async function applyOne(object: KubernetesObject): Promise<Entry> {
    const label = partOfLabel(hands().spec);
    const metadata = isObject(object["metadata"]) ? object["metadata"] : {};
    const labels = isObject(metadata["labels"]) ? metadata["labels"] : {};
    const sent: JsonObject = {
      ...object,
      metadata: { ...metadata, labels: { ...labels, [label.key]: label.value } },
    };
    const apiVersion = stringAt(sent, "apiVersion") ?? "";
    const info = kinds.find(apiVersion, stringAt(sent, "kind") ?? "");
    assert.ok(info);
    const { status, body } = await cluster.send({
      method: "PATCH",
      path: pathOf(info, identityOf(sent)),
      query: { fieldManager: "pushlane", force: "true" },
      contentType: "application/apply-patch+yaml",
      body: sent,
    });
    assert.ok(status < 300, JSON.stringify(body));
    return {
      identity: identityOf(sent),
      apiVersion,
      uid: uidOf(body),
      resourceVersion: resourceVersionOf(body),
      generation: generationOf(body),
      applied: concealSecret(sent, key),
      renderHash: renderHashOf(sent, key),
    };
  }

  async function finish(given: KubernetesHands): Promise<DriftReading | { readonly deploying: string }> {
    const steps = measureDrift(given);
    for (;;) {
      const { done, value } = await steps.next();
      if (done) return value;
    }
  }
  async function measure(choice: Partial<HandsChoice> = {}): Promise<DriftReading> {
    const reading = await finish(hands(choice));
    assert.ok(!("deploying" in reading), JSON.stringify(reading));
    return reading;
  }
  /** Findings as lines: `address what path: applied -> live by manager`. */
  const lines = (drifted: readonly Drifted[]) =>
    drifted.flatMap(({ address, what, fields }) =>
      fields.length === 0
        ? [`${address} ${what}`]
        : fields.map(({ path, applied, live, manager }) => {
            const [from, to] = [applied, live].map((side) => (side.kind === "value" ? side.json : side.kind));
            return `${address} ${what} ${path}: ${from} -> ${to} by ${manager}`;
          }),
    );
  const kubectl = async (...args: readonly string[]) => {
    const { exitCode, stderr } = await plane.kubectl(...args, "-n", namespace);
    assert.equal(exitCode, 0, stderr);
  };
  const yaml = (...objects: readonly KubernetesObject[]) =>
    objects.map((object, index) => ({ path: `deploy/${index}.json`, text: JSON.stringify(object) }));

  it("of untouched objects is none, and they are all counted", async () => {
    await apply([map(), deployment(), secret()]);
    await kubectl("rollout", "status", "deployment/web", "--timeout=30s");
    const reading = await measure({ manifests: yaml(map(), deployment(), secret()) });
    assert.deepEqual(
      { ...reading, fingerprint: "" },
      {
        drifted: [],
        pending: { changes: [], since: null },
        ignored: [],
        interrupted: null,
        unknown: [],
        checked: 3,
        fingerprint: "",
      },
    );
  });

  it("names the changed field, both values, who did it and when", async () => {
    await apply([map(), deployment()]);
    await kubectl("set", "image", "deployment/web", "web=acme/web:evil");
    await kubectl("patch", "configmap", "settings", "-p", '{"data":{"color":"blue","size":null}}');
    await kubectl("scale", "deployment/web", "--replicas=2");
    const { drifted, checked } = await measure();
    assert.deepEqual(lines(drifted), [
      `ConfigMap/${namespace}/settings changed data.color: "red" -> "blue" by kubectl-patch`,
      `ConfigMap/${namespace}/settings changed data.size: "big" -> absent by null`,
      `Deployment/${namespace}/web changed spec.replicas: 1 -> 2 by kubectl`,
      `Deployment/${namespace}/web changed spec.template.spec.containers[name="web"].image: "acme/web:1" -> "acme/web:evil" by kubectl-set`,
    ]);
    assert.match(drifted[0]?.fields[0]?.time ?? "", /^20\d\d-.*Z$/);
    assert.equal(checked, 2);
  });

  it("that was put right by hand is none", async () => {
    await apply([map()]);
    await kubectl("patch", "configmap", "settings", "-p", '{"data":{"color":"blue"}}');
    await kubectl("patch", "configmap", "settings", "-p", '{"data":{"color":"red"}}');
    assert.deepEqual((await measure()).drifted, []);
  });

  it("tells fields that people added, a whole list item as one, and not what controllers add", async () => {
    await apply([map(), deployment()]);
    await kubectl("rollout", "status", "deployment/web", "--timeout=30s");
    await kubectl("label", "configmap", "settings", "team=red");
    await kubectl(
      "patch",
      "deployment",
      "web",
      "-p",
      '{"spec":{"template":{"spec":{"containers":[{"name":"spy","image":"acme/spy:1"}]}}}}',
    );
    await kubectl("set", "env", "deployment/web", "DEBUG=1", "-c", "web");
    const { drifted } = await measure();
    assert.deepEqual(
      lines(drifted).map((line) => line.replace(/\{"image.*\}/, "{…}")),
      [
        `ConfigMap/${namespace}/settings added metadata.labels.team: absent -> "red" by kubectl-label`,
        `Deployment/${namespace}/web added spec.template.spec.containers[name="spy"]: absent -> {…} by kubectl-patch`,
        `Deployment/${namespace}/web added spec.template.spec.containers[name="web"].env[name="DEBUG"]: absent -> {"name":"DEBUG","value":"1"} by kubectl-set`,
      ],
    );
  });

  it("tells what is gone, what was made anew, and what is going", async () => {
    await apply([
      map("gone"),
      map("anew"),
      { ...map("going"), metadata: { ...map("going").metadata, finalizers: ["example.com/hold"] } },
    ]);
    await kubectl("delete", "configmap", "gone", "anew");
    await kubectl("create", "configmap", "anew");
    await kubectl("delete", "configmap", "going", "--wait=false");
    const { drifted, checked } = await measure();
    assert.deepEqual(
      drifted.map(
        ({ address, what, fields }) => `${address} ${what} ${fields.map(({ path }) => path).join()}`,
      ),
      [
        `ConfigMap/${namespace}/anew replaced metadata.uid`,
        `ConfigMap/${namespace}/going missing metadata.deletionTimestamp`,
        `ConfigMap/${namespace}/gone missing `,
      ],
    );
    assert.equal(checked, 3);
    await kubectl("patch", "configmap", "going", "-p", '{"metadata":{"finalizers":null}}');
  });

  it("tells that a Secret changed, never from what to what", async () => {
    await apply([secret()]);
    await kubectl("patch", "secret", "db", "-p", '{"stringData":{"password":"swordfish","extra":"tuna"}}');
    const reading = await measure();
    assert.deepEqual(lines(reading.drifted), [
      `Secret/${namespace}/db added data.extra: absent -> secret by kubectl-patch`,
      `Secret/${namespace}/db changed data.password: secret -> secret by kubectl-patch`,
    ]);
    for (const value of ["swordfish", "hunter2", "tuna", "c3dvcmRmaXNo"])
      assert.ok(!JSON.stringify(reading).includes(value));
  });

  it("tells when everything was taken from our field manager", async () => {
    await apply([map()]);
    await kubectl(
      "patch",
      "configmap",
      "settings",
      "--type=json",
      "-p",
      '[{"op":"replace","path":"/metadata/managedFields","value":[{}]}]',
    );
    assert.deepEqual(lines((await measure()).drifted), [`ConfigMap/${namespace}/settings ownership-lost`]);
  });

  it("is measured by the plan identity, whose real writes the server refuses, with reads and dry runs only", async () => {
    const mayRead = { ...secret(), metadata: { name: "shop-credentials", namespace } };
    await apply([map(), deployment(), mayRead]);
    await kubectl("set", "image", "deployment/web", "web=acme/web:2");
    await kubectl("label", "secret", "shop-credentials", "team=red");
    const { drifted, unknown } = await measure({ cluster: planner });
    assert.deepEqual(unknown, []);
    assert.equal(drifted.length, 2);
    const events = (await plane.audit()).filter(({ user }) => user === "bed:plan");
    assert.ok(events.length > 0);
    for (const { verb, dryRun } of events)
      assert.ok(["get", "list"].includes(verb) || (verb === "patch" && dryRun));
  });

  it("keeps what could not be read as unknown, and measures the rest", async () => {
    await apply([map(), secret()]);
    await kubectl("patch", "configmap", "settings", "-p", '{"data":{"color":"blue"}}');
    const blind: Cluster = answering(cluster, ({ path }) =>
      path.endsWith("/secrets/db") ? Promise.resolve(refusal(403, "secrets are not for you")) : undefined,
    );
    const { drifted, unknown, checked } = await measure({ cluster: blind });
    assert.equal(lines(drifted).length, 1);
    assert.deepEqual(unknown, [`Secret/${namespace}/db: secrets are not for you`]);
    assert.equal(checked, 1);
  });

  it("whose dry run is not allowed is told with both, the difference and the doubt", async () => {
    await apply([map()]);
    await kubectl("patch", "configmap", "settings", "-p", '{"data":{"color":"blue"}}');
    const denied: Cluster = answering(cluster, ({ method }) =>
      method === "PATCH"
        ? Promise.resolve(refusal(403, 'configmaps is forbidden: User "x" cannot patch'))
        : undefined,
    );
    const { drifted, unknown } = await measure({ cluster: denied });
    assert.equal(drifted.length, 1);
    assert.match(unknown.join(), /did not verify/);
  });

  it("of a kind whose group cannot be asked now is unknown, of a kind that is gone is missing", async () => {
    const entries = await apply([map()]);
    const [first] = entries;
    assert.ok(first);
    const gone = {
      ...first,
      identity: { ...first.identity, group: "gone.example", kind: "Widget" },
      apiVersion: "gone.example/v1",
    };
    const store = await openInventory(hands());
    await store.write(inventoryOf([first, gone]));
    assert.deepEqual(lines((await measure()).drifted), [`Widget/${namespace}/settings missing`]);
    const stale: Cluster = answering(cluster, ({ path }, send) =>
      path === "/apis"
        ? send().then((response) => {
            const group = {
              metadata: { name: "gone.example" },
              versions: [{ version: "v1", freshness: "Stale", resources: [] }],
            };
            const body = isObject(response.body) ? response.body : {};
            const items = Array.isArray(body["items"]) ? body["items"] : [];
            return { ...response, body: { ...body, items: [...items, group] } };
          })
        : undefined,
    );
    const reading = await measure({ cluster: stale });
    assert.deepEqual(reading.drifted, []);
    assert.match(reading.unknown.join(), /Widget\/.*gone\.example/);
  });

  it("clears a field that the server writes in another way than git does", async () => {
    const quota = {
      apiVersion: "v1",
      kind: "LimitRange",
      metadata: { name: "limits", namespace },
      spec: { limits: [{ type: "Container", default: { cpu: "1000m" } }] },
    };
    await apply([quota]);
    await kubectl("label", "limitrange", "limits", "team=red");
    assert.deepEqual(lines((await measure()).drifted), [
      `LimitRange/${namespace}/limits added metadata.labels.team: absent -> "red" by kubectl-label`,
    ]);
  });

  it("without any apply is none, and everything in git is pending", async () => {
    const reading = await measure({ manifests: yaml(map(), secret()) });
    assert.deepEqual(reading.pending.changes, [
      { address: `ConfigMap/${namespace}/settings`, action: "create" },
      { address: `Secret/${namespace}/db`, action: "create" },
    ]);
    assert.deepEqual([reading.drifted, reading.checked, reading.unknown], [[], 0, []]);
  });

  it("tells apart what is merged and not deployed", async () => {
    await apply([map("same"), map("edited"), map("dropped")], {
      pointers: { started: null, finished: { commit: "abc", run: "r" } },
    });
    const edited = { ...map("edited"), data: { color: "green" } };
    const { pending, drifted } = await measure({ manifests: yaml(map("same"), edited, map("fresh")) });
    assert.deepEqual(drifted, []);
    assert.deepEqual(pending, {
      changes: [
        { address: `ConfigMap/${namespace}/dropped`, action: "delete" },
        { address: `ConfigMap/${namespace}/edited`, action: "update" },
        { address: `ConfigMap/${namespace}/fresh`, action: "create" },
      ],
      since: "abc",
    });
  });

  it("goes on when git cannot be rendered, and says so", async () => {
    await apply([map()]);
    const { unknown, checked } = await measure({ manifests: [{ path: "deploy/bad.yaml", text: "a: [" }] });
    assert.equal(checked, 1);
    assert.match(unknown.join(), /What is pending is not known.*deploy\/bad\.yaml:1/);
  });

  it("keeps the objects of an interrupted deploy apart", async () => {
    const [entry] = await apply([map("half"), map("whole")]);
    assert.ok(entry);
    const store = await openInventory(hands());
    assert.ok(store.inventory);
    const { identity, apiVersion, renderHash } = entry;
    await store.write({ ...store.inventory, run: "run-7", pending: [{ identity, apiVersion, renderHash }] });
    await kubectl("patch", "configmap", "half", "-p", '{"data":{"color":"blue"}}');
    const reading = await measure();
    assert.deepEqual(reading.interrupted, { run: "run-7", addresses: [addressOf(identity)] });
    assert.deepEqual([reading.drifted, reading.checked], [[], 1]);
  });

  it("is not measured while someone deploys, nor told when a deploy came in between", async () => {
    await apply([map()]);
    const deployer = handsFor({ cluster, spec: { namespace }, run: { id: "77" } });
    const steps = takeLease(deployer);
    const { value: lease } = await steps.next();
    assert.ok(lease !== undefined && "release" in lease);
    assert.deepEqual(await finish(hands()), { deploying: "acme/shop/77/1" });
    await lease.release();

    let isFirst = true;
    const meanwhile = answering(cluster, ({ path }, send) => {
      if (!isFirst || !path.endsWith("/secrets/pushlane-shop")) return undefined;
      isFirst = false;
      return send().then(async (response) => {
        const other = await openInventory(deployer);
        await other.write({ ...inventoryOf([]), run: "other" });
        return response;
      });
    });
    assert.ok("deploying" in (await finish(hands({ cluster: meanwhile }))));
  });

  it("is measured beside a lock whose run died", async () => {
    await apply([map()]);
    const dead = handsFor({
      cluster,
      spec: { namespace },
      run: { id: "77" },
      lease: { seconds: 1, renewSeconds: 3600, giveUpSeconds: 3600 },
    });
    const { value: silent } = await takeLease(dead).next();
    assert.ok(silent !== undefined && "release" in silent);
    assert.equal((await measure()).checked, 1);
    await silent.release();
  });

  it("cannot be told when the inventory cannot be read", async () => {
    await apply([map()]);
    const blind = answering(cluster, ({ path }) =>
      path.endsWith("/secrets/pushlane-shop") ? Promise.resolve(refusal(500)) : undefined,
    );
    await assert.rejects(
      finish(hands({ cluster: blind })),
      (error: unknown) => error instanceof Failure && error.code === "inventory-unreadable",
    );
  });

  it("has the same fingerprint twice, and another one when something else drifts", async () => {
    await apply([map()]);
    await kubectl("patch", "configmap", "settings", "-p", '{"data":{"color":"blue"}}');
    const [first, second] = [await measure(), await measure()];
    assert.equal(first.fingerprint, second.fingerprint);
    await kubectl("patch", "configmap", "settings", "-p", '{"data":{"color":"green"}}');
    assert.notEqual((await measure()).fingerprint, first.fingerprint);
  });

  it("of many untouched objects takes few requests", async () => {
    await apply(Array.from({ length: 50 }, (_, index) => map(`many-${index}`)));
    let sent = 0;
    const counted = answering(cluster, () => {
      sent += 1;
      return undefined;
    });
    assert.equal((await measure({ cluster: counted })).checked, 50);
    assert.ok(sent <= 12, `${sent} requests`);
  });
});
