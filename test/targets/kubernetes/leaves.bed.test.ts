import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { OpenCluster } from "../../../src/io/cluster/client.ts";
import { clusterFromKubeconfig } from "../../../src/io/cluster/kubeconfig.ts";
import { isObject, type JsonObject, stringAt } from "../../../src/model/json.ts";
import { kindsOf, pathOf, readKinds } from "../../../src/targets/kubernetes/discovery.ts";
import { leavesOf } from "../../../src/targets/kubernetes/leaves.ts";
import { ownersOf } from "../../../src/targets/kubernetes/managed-fields.ts";
import { identityOf, type KubernetesObject } from "../../../src/targets/kubernetes/object.ts";
import { openSchemas } from "../../../src/targets/kubernetes/schema.ts";
import { type ControlPlane, startControlPlane } from "../../bed/control-plane.ts";
import { samples, widget, widgetDefinition } from "./samples.ts";

describe("leaves, against the real API server", () => {
  let plane: ControlPlane;
  let cluster: OpenCluster;
  before(async () => {
    plane = await startControlPlane();
    cluster = await clusterFromKubeconfig(plane.kubeconfig("admin"));
  });
  after(async () => {
    cluster.close();
    await plane.stop();
  });

  async function apply(object: KubernetesObject): Promise<JsonObject> {
    const kinds = await readKinds(cluster);
    const identity = identityOf(object);
    const info = kinds.find(stringAt(object, "apiVersion") ?? "", identity.kind);
    assert.ok(info, `no kind for ${identity.kind}`);
    const response = await cluster.send({
      method: "PATCH",
      path: pathOf(info, identity),
      query: { fieldManager: "pushlane", force: "true", fieldValidation: "Strict" },
      contentType: "application/apply-patch+yaml",
      body: object,
    });
    assert.ok(response.status < 300 && isObject(response.body), JSON.stringify(response.body));
    return response.body;
  }

  async function comparePaths(object: KubernetesObject): Promise<void> {
    const live = await apply(object);
    const kinds = await readKinds(cluster);
    const info = kinds.find(stringAt(object, "apiVersion") ?? "", identityOf(object).kind);
    assert.ok(info);
    const schema = await openSchemas(cluster, kinds, []).of(info);
    const owner = ownersOf(live).find(({ manager }) => manager === "pushlane");
    const owned = owner?.fields.filter(({ element }) => !element).map(({ path }) => path);
    assert.deepEqual(
      leavesOf(object, schema)
        .map(({ path }) => path)
        .sort(),
      owned?.toSorted(),
    );
  }

  for (const object of samples) {
    it(`an apply of a ${identityOf(object).kind} owns exactly its leaves`, () => comparePaths(object));
  }

  it("an apply of a custom resource owns the leaves that its planned definition already told", async () => {
    const info = {
      group: "example.com",
      version: "v1",
      kind: "Widget",
      resource: "widgets",
      namespaced: true,
      verbs: [],
    };
    const planned = await openSchemas(cluster, kindsOf([], [], ""), [widgetDefinition]).of(info);
    await apply(widgetDefinition);
    await plane.kubectl("wait", "--for=condition=Established", "crd/widgets.example.com", "--timeout=20s");
    // Established, a kind is served; discovery tells of it a moment later.
    while ((await readKinds(cluster)).find("example.com/v1", "Widget") === undefined) await sleep(50);
    await comparePaths(widgetDefinition);
    await comparePaths(widget);
    const schema = await openSchemas(cluster, await readKinds(cluster), []).of(info);
    assert.notEqual(schema, null);
    assert.deepEqual(
      leavesOf(widget, planned).map(({ path }) => path),
      leavesOf(widget, schema).map(({ path }) => path),
    );
  });
});
