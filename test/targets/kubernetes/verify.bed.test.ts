import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { OpenCluster } from "../../../src/io/cluster/client.ts";
import { clusterFromKubeconfig } from "../../../src/io/cluster/kubeconfig.ts";
import { clusterFromToken } from "../../../src/io/cluster/token.ts";
import { isObject, type JsonObject, stringAt } from "../../../src/model/json.ts";
import type { Health } from "../../../src/model/outcome.ts";
import { type Kinds, pathOf, readKinds } from "../../../src/targets/kubernetes/discovery.ts";
import { identityOf, type KubernetesObject } from "../../../src/targets/kubernetes/object.ts";
import { watchUntilHealthy } from "../../../src/targets/kubernetes/verify.ts";
import { type ControlPlane, startControlPlane } from "../../bed/control-plane.ts";
import type { PodBehaviour } from "../../bed/control-plane-stages.ts";
import { handsFor } from "./verify-hands.ts";

type Waited = {
  readonly health: Health;
  readonly steps: readonly string[];
  readonly warnings: readonly string[];
  readonly seconds: number;
};

suite("waiting, against a real control plane", { concurrency: true }, () => {
  let plane: ControlPlane;
  let cluster: OpenCluster;
  let asApply: OpenCluster;
  let kinds: Kinds;
  before(async () => {
    plane = await startControlPlane();
    cluster = await clusterFromKubeconfig(plane.kubeconfig("admin"));
    asApply = await clusterFromKubeconfig(plane.kubeconfig("apply"));
    kinds = await readKinds(cluster);
  });
  after(async () => {
    cluster.close();
    asApply.close();
    await plane.stop();
  });

  async function apply(...objects: readonly KubernetesObject[]): Promise<readonly JsonObject[]> {
    const applied: JsonObject[] = [];
    for (const object of objects) {
      const info = kinds.find(stringAt(object, "apiVersion") ?? "", identityOf(object).kind);
      assert.ok(info);
      const { status, body } = await cluster.send({
        method: "PATCH",
        path: pathOf(info, identityOf(object)),
        query: { fieldManager: "pushlane", force: "true", fieldValidation: "Strict" },
        contentType: "application/apply-patch+yaml",
        body: object,
      });
      assert.ok(status < 300 && isObject(body), JSON.stringify(body));
      applied.push(body);
    }
    return applied;
  }

  async function wait(
    subjects: readonly KubernetesObject[],
    how: { timeoutSeconds?: number; signal?: AbortSignal; as?: OpenCluster } = {},
  ): Promise<Waited> {
    const hands = handsFor(how.as ?? asApply, how.signal);
    const began = performance.now();
    const steps: string[] = [];
    const warnings: string[] = [];
    const stages = watchUntilHealthy(hands, { kinds, subjects, timeoutSeconds: how.timeoutSeconds ?? 30 });
    for (;;) {
      const next = await stages.next();
      if (next.done === true) {
        return { health: next.value, steps, warnings, seconds: (performance.now() - began) / 1000 };
      }
      if (next.value.kind === "step") steps.push(next.value.text);
      if (next.value.kind === "warning") warnings.push(next.value.text);
    }
  }

  function pod(behaviour: PodBehaviour | undefined, image: string): KubernetesObject {
    return {
      metadata: {
        labels: { app: "web" },
        annotations: behaviour === undefined ? {} : { "pushlane.test/pod": behaviour },
      },
      spec: { containers: [{ name: "web", image }] },
    };
  }

  function deployment(
    name: string,
    more: { replicas?: number; pod?: PodBehaviour; image?: string; paused?: boolean } = {},
  ) {
    const labels = { app: name };
    const template = pod(more.pod, more.image ?? "ghcr.io/acme/web:1.4");
    return {
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata: { name, namespace: "default" },
      spec: {
        replicas: more.replicas ?? 1,
        paused: more.paused ?? false,
        selector: { matchLabels: labels },
        template: { ...template, metadata: { ...Object(template["metadata"]), labels } },
      },
    };
  }

  test("a Deployment, a StatefulSet, a DaemonSet, a Job and a ConfigMap become healthy", async () => {
    const labels = { app: "all" };
    const spec = {
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: [{ name: "web", image: "a:1" }] } },
    };
    const metadata = { name: "all", namespace: "default" };
    const subjects = await apply(
      deployment("every", { replicas: 3 }),
      {
        apiVersion: "apps/v1",
        kind: "StatefulSet",
        metadata,
        spec: { ...spec, replicas: 2, serviceName: "all" },
      },
      { apiVersion: "apps/v1", kind: "DaemonSet", metadata, spec },
      {
        apiVersion: "batch/v1",
        kind: "Job",
        metadata,
        spec: { template: { spec: { restartPolicy: "Never", containers: [{ name: "job", image: "a:1" }] } } },
      },
      { apiVersion: "v1", kind: "ConfigMap", metadata, data: {} },
    );
    const { health, steps } = await wait(subjects);
    assert.deepEqual(health.unhealthy, []);
    assert.deepEqual(health.healthy.toSorted(), [
      "ConfigMap/default/all",
      "DaemonSet/default/all",
      "Deployment/default/every",
      "Job/default/all",
      "StatefulSet/default/all",
    ]);
    assert.ok(steps.includes("Deployment/default/every is healthy"), steps.join("\n"));
  });

  test("going back after a rollout that ran into its deadline is waited for", async () => {
    const limited = (image: string) => {
      const { spec, ...rest } = deployment("way-back", { replicas: 1, image });
      return { ...rest, spec: { ...spec, progressDeadlineSeconds: 2 } };
    };
    await wait(await apply(limited("ghcr.io/acme/web:1.4")));
    await apply(limited("ghcr.io/acme/web:broken"));
    const path = "/apis/apps/v1/namespaces/default/deployments/way-back";
    for (;;) {
      const { body } = await cluster.send({ method: "GET", path });
      if (JSON.stringify(body).includes("ProgressDeadlineExceeded")) break;
      await sleep(100);
    }
    const { health, steps } = await wait(await apply(limited("ghcr.io/acme/web:1.4")));
    assert.deepEqual(health.unhealthy, [], steps.join("\n"));
  });

  test("an image that cannot be pulled fails in seconds, with its name, the cause and the events", async () => {
    const subjects = await apply(deployment("no-image", { image: "ghcr.io/acme/does-not-exist:1.4" }));
    const { health, seconds } = await wait(subjects);
    assert.ok(seconds < 10, `${seconds} s`);
    const [unhealthy] = health.unhealthy;
    assert.equal(unhealthy?.address, "Deployment/default/no-image");
    assert.equal(unhealthy?.reason, "image ghcr.io/acme/does-not-exist:1.4 cannot be pulled (not found)");
    assert.equal(unhealthy?.failedFast, true);
    assert.match(
      unhealthy?.events.join("\n") ?? "",
      /^Pod\/no-image-\S+: Failed: Failed to pull image: not found/m,
    );
  });

  test("a container that keeps ending fails after two restarts, with its exit code", async () => {
    const subjects = await apply(
      deployment("crash", { pod: "crash-loop" }),
      deployment("memory", { pod: "out-of-memory" }),
    );
    const { health } = await wait(subjects);
    const reasons = health.unhealthy.map(({ reason }) => reason).sort();
    assert.match(reasons[0] ?? "", /^container web ends with exit code 1 again and again \(\d restarts\)$/);
    assert.match(reasons[1] ?? "", /^container web ends with exit code 137, out of memory again and again/);
    assert.ok(health.unhealthy.every(({ failedFast }) => failedFast));
  });

  test("pods of an older revision that fail do not fail the new one", async () => {
    const broken = await apply(deployment("mended", { image: "acme/web:broken" }));
    assert.equal((await wait(broken)).health.unhealthy.length, 1);
    const mended = await apply(deployment("mended", { image: "acme/web:1" }));
    const { health } = await wait(mended);
    assert.deepEqual(health.unhealthy, []);
  });

  test("a rollout that does not end is named with its last reason at the timeout", async () => {
    const subjects = await apply(deployment("stuck", { replicas: 2, pod: "never-ready" }));
    const { health, seconds } = await wait(subjects, { timeoutSeconds: 3 });
    assert.ok(seconds >= 3 && seconds < 8, `${seconds} s`);
    const [unhealthy] = health.unhealthy;
    assert.match(unhealthy?.reason ?? "", /^was not ready after 3 s: 0\/2 (?:ready|updated)/);
    assert.equal(unhealthy?.failedFast, false);
  });

  test("one failure ends the wait, and tells what else was not ready", async () => {
    const subjects = await apply(
      deployment("bad", { image: "acme/web:broken" }),
      deployment("slow", { pod: "never-ready" }),
    );
    const { health, seconds } = await wait(subjects);
    assert.ok(seconds < 12, `${seconds} s`);
    const slow = health.unhealthy.find(({ address }) => address.endsWith("slow"));
    assert.match(slow?.reason ?? "", /^was not ready yet when another failed: 0\/1 (?:ready|updated)/);
  });

  test("what is paused or scaled to zero is not waited for", async () => {
    const subjects = await apply(deployment("paused", { paused: true }), deployment("zero", { replicas: 0 }));
    const { health, steps, seconds } = await wait(subjects);
    assert.ok(seconds < 3);
    assert.deepEqual(health.unhealthy, []);
    assert.deepEqual(steps.filter((step) => step.includes("not waited")).sort(), [
      "Deployment/default/paused is paused: not waited for",
      "Deployment/default/zero is scaled to zero: not waited for",
    ]);
  });

  test("an object that someone deletes meanwhile is noticed at once", async () => {
    const subjects = await apply(deployment("gone", { pod: "never-ready" }));
    setTimeout(() => void plane.kubectl("delete", "deployment", "gone", "--cascade=background"), 1000);
    const { health, seconds } = await wait(subjects);
    assert.ok(seconds < 15, `${seconds} s`);
    assert.match(health.unhealthy[0]?.reason ?? "", /was deleted by someone else|is being deleted/);
  });

  test("a quota that refuses pods is told with the quota's words", async () => {
    await plane.kubectl("create", "namespace", "tight");
    await plane.kubectl("create", "quota", "none", "--hard=pods=0", "--namespace=tight");
    const inTight = { ...deployment("refused"), metadata: { name: "refused", namespace: "tight" } };
    const { health } = await wait(await apply(inTight));
    assert.match(health.unhealthy[0]?.reason ?? "", /its pods are refused: .*exceeded quota: none/);
    assert.match(health.unhealthy[0]?.events.join("\n") ?? "", /FailedCreate/);
  });

  test("a Job that fails is told; a Job with a time to live may be gone", async () => {
    const job = (name: string, behaviour?: PodBehaviour, ttl?: number) => ({
      apiVersion: "batch/v1",
      kind: "Job",
      metadata: { name, namespace: "default" },
      spec: {
        backoffLimit: 0,
        ...(ttl === undefined ? {} : { ttlSecondsAfterFinished: ttl }),
        template: {
          metadata: { annotations: behaviour === undefined ? {} : { "pushlane.test/pod": behaviour } },
          spec: { restartPolicy: "Never", containers: [{ name: "job", image: "acme/job:1" }] },
        },
      },
    });
    const failing = await wait(await apply(job("failing", "fail")));
    assert.match(failing.health.unhealthy[0]?.reason ?? "", /^failed \(BackoffLimitExceeded/);
    const brief = await apply(job("brief", undefined, 0));
    await sleep(4000);
    assert.deepEqual((await wait(brief)).health.unhealthy, []);
  });

  test("a CRD is waited for until it is established, a custom resource until its condition says Ready", async () => {
    const definition = {
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name: "shops.acme.example" },
      spec: {
        group: "acme.example",
        scope: "Namespaced",
        names: { kind: "Shop", plural: "shops" },
        versions: [
          {
            name: "v1",
            served: true,
            storage: true,
            subresources: { status: {} },
            schema: { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } },
          },
        ],
      },
    };
    assert.deepEqual((await wait(await apply(definition))).health.healthy, [
      "CustomResourceDefinition/shops.acme.example",
    ]);
    let fresh = await readKinds(cluster);
    while (fresh.find("acme.example/v1", "Shop") === undefined) {
      await sleep(50);
      fresh = await readKinds(cluster);
    }
    kinds = fresh;
    const shops = await apply({
      apiVersion: "acme.example/v1",
      kind: "Shop",
      metadata: { name: "a", namespace: "default" },
    });
    const patch = (ready: string, message: string) =>
      plane.kubectl(
        "patch",
        "shop",
        "a",
        "--subresource=status",
        "--type=merge",
        "-p",
        JSON.stringify({
          status: { conditions: [{ type: "Ready", status: ready, reason: "Sync", message }] },
        }),
      );
    await patch("False", "opening");
    setTimeout(() => void patch("True", "open"), 1500);
    const { health, steps } = await wait(shops, { as: cluster });
    assert.deepEqual(health.unhealthy, []);
    assert.deepEqual(steps.slice(-2), [
      "Shop/default/a not ready (Sync: opening)",
      "Shop/default/a is healthy",
    ]);
    const forbidden = await wait(shops);
    assert.match(
      forbidden.health.unhealthy[0]?.reason ?? "",
      /^its state cannot be read: shops.acme.example "a" is forbidden: User "bed:apply"/,
    );
  });

  test("with nothing but `get` on its objects a wait works, and says what it cannot see", async () => {
    await plane.kubectl("create", "serviceaccount", "narrow");
    await plane.kubectl("create", "role", "narrow", "--verb=get", "--resource=deployments");
    await plane.kubectl(
      "create",
      "rolebinding",
      "narrow",
      "--role=narrow",
      "--serviceaccount=default:narrow",
    );
    const { stdout: token } = await plane.kubectl("create", "token", "narrow");
    const narrow = clusterFromToken({ server: plane.url, ca: plane.caPem, token: async () => token.trim() });
    const subjects = await apply(deployment("narrow", { replicas: 2, pod: "slow-start" }));
    const { health, warnings } = await wait(subjects, { as: narrow });
    narrow.close();
    assert.deepEqual(health.healthy, ["Deployment/default/narrow"]);
    assert.match(
      warnings.join("\n"),
      /^Pods in default cannot be read, so a failure shows only at the timeout: pods is forbidden/m,
    );
  });

  test("a cancelled run ends the wait at once and says how far it was", async () => {
    const subjects = await apply(deployment("cancelled", { pod: "never-ready" }));
    const cancel = new AbortController();
    setTimeout(() => cancel.abort(), 1500);
    const { health, seconds } = await wait(subjects, { signal: cancel.signal });
    assert.ok(seconds < 3, `${seconds} s`);
    assert.match(
      health.unhealthy[0]?.reason ?? "",
      /^was not ready yet when the run was cancelled: (?:0\/1 (?:ready|updated)|its controller has not seen)/,
    );
  });

  test("without a timeout nothing is waited for, and without subjects there is nothing to wait for", async () => {
    const subjects = await apply(deployment("ignored", { pod: "never-ready" }));
    assert.equal((await wait(subjects, { timeoutSeconds: 0 })).health.waited, false);
    assert.deepEqual((await wait([])).health, {
      waited: true,
      healthy: [],
      unhealthy: [],
      unhealthyBefore: [],
    });
  });
});
