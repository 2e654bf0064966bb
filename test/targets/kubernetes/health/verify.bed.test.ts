import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { clusterFromToken } from "../../../../src/io/cluster/token.ts";
import type { KubernetesObject } from "../../../../src/targets/kubernetes/object.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { type Bench, definition, deployment, type How, job, openBench } from "./verify-bench.ts";

suite("waiting, against a real control plane", { concurrency: true }, () => {
  let plane: ControlPlane;
  let bench: Bench;
  before(async () => {
    plane = await startControlPlane();
    bench = await openBench(plane);
  });
  after(async () => {
    bench.close();
    await plane.stop();
  });
  const apply = (...objects: readonly KubernetesObject[]) => bench.apply(...objects);
  const wait = (subjects: readonly KubernetesObject[], how: How = {}) => bench.wait(subjects, how);

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
      const { body } = await bench.admin.send({ method: "GET", path });
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
    const failing = await wait(await apply(job("failing", "fail")));
    assert.match(failing.health.unhealthy[0]?.reason ?? "", /^failed \(BackoffLimitExceeded/);
    const brief = await apply(job("brief", undefined, 0));
    await sleep(4000);
    assert.deepEqual((await wait(brief)).health.unhealthy, []);
  });

  test("a Job that failed and is removed at once (time to live) has failed all the same", async () => {
    const slow = deployment("slow", { pod: "never-ready" });
    const { health } = await wait(await apply(slow, job("short-lived", "fail", 0)), { timeoutSeconds: 20 });
    const failed = health.unhealthy.find(({ address }) => address === "Job/default/short-lived");
    assert.match(failed?.reason ?? "", /^failed \(BackoffLimitExceeded/);
    assert.equal(failed?.failedFast, true);
  });

  test("a CRD is waited for until it is established, a custom resource until its condition says Ready", async () => {
    assert.deepEqual(
      (await wait(await apply(definition("acme.example", "Shop", "shops", "v1")))).health.healthy,
      ["CustomResourceDefinition/shops.acme.example"],
    );
    await bench.served("acme.example/v1", "Shop");
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
    const { health, steps } = await wait(shops, { as: bench.admin });
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
      notWaited: [],
      unhealthyBefore: [],
    });
  });
});
