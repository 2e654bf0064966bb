import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import type { OpenCluster } from "../../../src/io/cluster/client.ts";
import { clusterFromKubeconfig } from "../../../src/io/cluster/kubeconfig.ts";
import { clusterFromToken } from "../../../src/io/cluster/token.ts";
import { Failure } from "../../../src/model/failure.ts";
import { stringAt } from "../../../src/model/json.ts";
import type { Cluster, ClusterRequest } from "../../../src/targets/kubernetes/cluster.ts";
import { pathOf, readKinds } from "../../../src/targets/kubernetes/discovery.ts";
import { type ControlPlane, startControlPlane } from "../../bed/control-plane.ts";

suite("the wire and discovery, against a real API server", () => {
  let plane: ControlPlane;
  let cluster: OpenCluster;
  let hasty: OpenCluster;
  before(async () => {
    plane = await startControlPlane();
    cluster = await clusterFromKubeconfig(plane.kubeconfig("admin"));
    hasty = await clusterFromKubeconfig(plane.kubeconfig("admin"), { retrySeconds: 0 });
  });
  after(async () => {
    cluster.close();
    hasty.close();
    await plane.stop();
  });

  /** The same wire, as a server without aggregated discovery would answer on it. */
  function withoutAggregation(): Cluster & { readonly sent: ClusterRequest[] } {
    const sent: ClusterRequest[] = [];
    return {
      ...hasty,
      sent,
      send: async ({ accept: _accept, ...request }) => {
        sent.push(request);
        return await hasty.send(request);
      },
    };
  }

  test("kinds, plurals, scopes and the server's version are known, with the rights of the plan", async () => {
    const plan = await clusterFromKubeconfig(plane.kubeconfig("plan"));
    const kinds = await readKinds(plan);
    plan.close();
    assert.deepEqual(
      [
        kinds.find("v1", "ConfigMap"),
        kinds.find("apps/v1", "Deployment"),
        kinds.find("rbac.authorization.k8s.io/v1", "ClusterRole"),
      ].map((info) => [info?.resource, info?.namespaced, info?.verbs.includes("patch")]),
      [
        ["configmaps", true, true],
        ["deployments", true, true],
        ["clusterroles", false, true],
      ],
    );
    assert.equal(kinds.find("apps/v1", "Nothing"), undefined);
    assert.equal(kinds.preferred("autoscaling", "HorizontalPodAutoscaler")?.version, "v2");
    assert.match(kinds.version, /^v1\.\d+/);
    assert.deepEqual(kinds.stale, []);
  });

  test("without aggregated discovery the same kinds are found", async () => {
    const old = withoutAggregation();
    const [kinds, legacy] = [await readKinds(cluster), await readKinds(old)];
    assert.ok(old.sent.length > 10);
    for (const [apiVersion, kind] of [
      ["v1", "Pod"],
      ["apps/v1", "StatefulSet"],
      ["batch/v1", "CronJob"],
      ["networking.k8s.io/v1", "Ingress"],
    ] as const) {
      const [found, expected] = [legacy.find(apiVersion, kind), kinds.find(apiVersion, kind)];
      assert.deepEqual(
        { ...found, verbs: found?.verbs.toSorted() },
        { ...expected, verbs: expected?.verbs.toSorted() },
      );
    }
    assert.equal(legacy.preferred("autoscaling", "HorizontalPodAutoscaler")?.version, "v2");
  });

  test("a group whose server is down is stale, and all else is known", async () => {
    const service = {
      apiVersion: "apiregistration.k8s.io/v1",
      kind: "APIService",
      metadata: { name: "v1.broken.example" },
      spec: {
        group: "broken.example",
        version: "v1",
        groupPriorityMinimum: 100,
        versionPriority: 100,
        insecureSkipTLSVerify: true,
        service: { name: "nobody", namespace: "default" },
      },
    };
    await cluster.send({
      method: "POST",
      path: "/apis/apiregistration.k8s.io/v1/apiservices",
      body: service,
    });
    let kinds = await readKinds(cluster);
    while (kinds.stale.length === 0) kinds = await readKinds(cluster);
    assert.deepEqual(kinds.stale, ["broken.example"]);
    assert.ok(kinds.find("apps/v1", "Deployment"));
    assert.deepEqual((await readKinds(withoutAggregation())).stale, ["broken.example"]);
    await cluster.send({
      method: "DELETE",
      path: "/apis/apiregistration.k8s.io/v1/apiservices/v1.broken.example",
    });
  });

  test("names with capitals and colons are addressed as they are", async () => {
    const info = (await readKinds(cluster)).find("rbac.authorization.k8s.io/v1", "ClusterRole");
    assert.ok(info);
    const path = pathOf(info, { name: "system:MyRole" });
    const body = {
      apiVersion: "rbac.authorization.k8s.io/v1",
      kind: "ClusterRole",
      metadata: { name: "system:MyRole" },
    };
    const applied = await cluster.send({
      method: "PATCH",
      path,
      query: { fieldManager: "pushlane" },
      contentType: "application/apply-patch+yaml",
      body,
    });
    assert.equal(applied.status, 201);
    assert.equal(
      stringAt((await cluster.send({ method: "GET", path })).body, "metadata", "name"),
      "system:MyRole",
    );
  });

  test("strict validation names an unknown field", async () => {
    const { status, body } = await cluster.send({
      method: "PATCH",
      path: "/apis/apps/v1/namespaces/default/deployments/typo",
      query: { fieldManager: "pushlane", fieldValidation: "Strict", dryRun: "All" },
      contentType: "application/apply-patch+yaml",
      body: { apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "typo" }, spec: { replicaz: 2 } },
    });
    assert.ok(status >= 400);
    assert.match(stringAt(body, "message") ?? "", /replicaz/);
  });

  test("warnings of the server arrive", async () => {
    const { warnings } = await cluster.send({ method: "GET", path: "/api/v1/componentstatuses" });
    assert.deepEqual(warnings, ["v1 ComponentStatus is deprecated in v1.19+"]);
  });

  test("a token that the server does not know fails with what to check", async () => {
    const stranger = clusterFromToken({ server: plane.url, ca: plane.caPem, token: async () => "wrong" });
    await assert.rejects(readKinds(stranger), (error: unknown) => {
      assert.ok(error instanceof Failure);
      assert.equal(error.code, "cluster-unauthorized");
      assert.match(error.message, /does not accept the sign-in \(401: Unauthorized\)/);
      assert.doesNotMatch(error.message, /wrong/);
      return true;
    });
    stranger.close();
  });

  test("what a wire sends and watches is what the server holds", async () => {
    const abort = new AbortController();
    const list = await cluster.send({ method: "GET", path: "/api/v1/namespaces/default/configmaps" });
    const from = stringAt(list.body, "metadata", "resourceVersion") ?? "";
    const body = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "watched" }, data: { a: "1" } };
    await cluster.send({ method: "POST", path: "/api/v1/namespaces/default/configmaps", body });
    const seen: string[] = [];
    for await (const event of cluster.watch(
      "/api/v1/namespaces/default/configmaps",
      { resourceVersion: from },
      abort.signal,
    )) {
      seen.push(`${stringAt(event, "type")} ${stringAt(event, "object", "metadata", "name")}`);
      if (seen.length === 1)
        await cluster.send({ method: "DELETE", path: "/api/v1/namespaces/default/configmaps/watched" });
      else abort.abort();
    }
    assert.deepEqual(seen, ["ADDED watched", "DELETED watched"]);
  });
});
