import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import { clusterFromToken } from "../../../../src/io/cluster/token.ts";
import type { JsonObject } from "../../../../src/model/json.ts";
import { compileRules } from "../../../../src/targets/kubernetes/health/health-cel.ts";
import type { KubernetesObject } from "../../../../src/targets/kubernetes/object.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { type Bench, definition, deployment, type How, job, openBench } from "./verify-bench.ts";

suite("rollouts in trouble, against a real control plane", { concurrency: true }, () => {
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
  const patchStatus = (kind: string, name: string, status: JsonObject) =>
    plane.kubectl(
      "patch",
      kind,
      name,
      "--subresource=status",
      "--type=merge",
      "-p",
      JSON.stringify({ status }),
    );

  test("a crash loop is told with the last lines of the container before it was restarted", async () => {
    const sidecar = { name: "sidecar", image: "acme/sidecar:1" };
    const web = { name: "web", image: "acme/web:1" };
    const subjects = await apply(
      deployment("loop", { replicas: 2, pod: "crash-loop", podSpec: { containers: [web] } }),
      deployment("fine", { podSpec: { containers: [web, sidecar] } }),
    );
    const { health, steps, seconds } = await wait(subjects);
    assert.ok(seconds < 15, `${seconds} s`);
    const [unhealthy, ...others] = health.unhealthy;
    assert.deepEqual(others, [], "the other Deployment is fine");
    assert.match(unhealthy?.reason ?? "", /^container web ends with exit code 1 again and again/);
    assert.match(unhealthy?.events.join("\n") ?? "", /Back-off restarting failed container/);
    const [log, ...more] = unhealthy?.logs ?? [];
    assert.deepEqual(more, [], "two replicas fail alike");
    assert.match(log?.pod ?? "", /^loop-/);
    assert.deepEqual([log?.container, log?.beforeRestart], ["web", true]);
    assert.match(log?.lines.join("\n") ?? "", /listening on :8080/);
    assert.ok(
      steps.some((step) => /^ {2}\| .*listening on :8080/.test(step)),
      steps.join("\n"),
    );
  });

  test("without the right to read logs the permission is named, and the verdict is the same", async () => {
    await plane.kubectl("create", "serviceaccount", "deaf");
    const resources = "deployments.apps,replicasets.apps,pods,events";
    await plane.kubectl("create", "role", "deaf", "--verb=get,list,watch", `--resource=${resources}`);
    await plane.kubectl("create", "rolebinding", "deaf", "--role=deaf", "--serviceaccount=default:deaf");
    const { stdout: token } = await plane.kubectl("create", "token", "deaf");
    const deaf = clusterFromToken({ server: plane.url, ca: plane.caPem, token: async () => token.trim() });
    const { health } = await wait(await apply(deployment("deaf", { pod: "crash-loop" })), { as: deaf });
    deaf.close();
    const [unhealthy] = health.unhealthy;
    assert.match(unhealthy?.reason ?? "", /^container web ends with exit code 1/);
    assert.deepEqual(unhealthy?.logs, []);
    assert.equal(
      unhealthy?.events.at(-1),
      '(logs cannot be read: give the role "get" on pods/log in the namespace default)',
    );
  });

  test("a Job that failed is told with the log of its pod", async () => {
    const { health } = await wait(await apply(job("migrate", "fail")));
    const [unhealthy] = health.unhealthy;
    assert.match(unhealthy?.reason ?? "", /^failed \(BackoffLimitExceeded/);
    assert.deepEqual(
      unhealthy?.logs.map(({ container, beforeRestart }) => [container, beforeRestart]),
      [["job", false]],
    );
    assert.match(unhealthy?.logs[0]?.lines.join("\n") ?? "", /listening on :8080/);
  });

  test("pods that fit on no node fail the rollout after the target's time, with the scheduler's words", async () => {
    const subjects = await apply(
      deployment("homeless", {
        podSpec: { nodeSelector: { disk: "ssd" }, containers: [{ name: "web", image: "a:1" }] },
      }),
    );
    const { health, steps, seconds } = await wait(subjects, { unschedulableSeconds: 2 });
    assert.ok(seconds >= 2 && seconds < 12, `${seconds} s`);
    const [unhealthy] = health.unhealthy;
    assert.match(unhealthy?.reason ?? "", /^0\/1 \w+; a pod cannot be scheduled: 0\/1 nodes are available/);
    assert.equal(unhealthy?.failedFast, true);
    assert.match(unhealthy?.events.join("\n") ?? "", /FailedScheduling/);
    assert.deepEqual(unhealthy?.logs, []);
    assert.ok(
      steps.some((step) => step.includes("cannot be scheduled")),
      "the cause is told while it is waited for",
    );
  });

  test("a pod without a node that an autoscaler has promised one is waited for", async () => {
    const subjects = await apply(
      deployment("promised", {
        podSpec: { nodeSelector: { disk: "nvme" }, containers: [{ name: "web", image: "a:1" }] },
      }),
    );
    const promise = async () => {
      const { stdout } = await plane.kubectl("get", "pods", "-l", "app=promised", "-o", "json");
      const [pod] = JSON.parse(stdout).items;
      if (pod === undefined) return await promise();
      const { name, uid } = pod.metadata;
      const event = {
        apiVersion: "v1",
        kind: "Event",
        metadata: { generateName: "promise-", namespace: "default" },
        involvedObject: { apiVersion: "v1", kind: "Pod", name, namespace: "default", uid },
        reason: "TriggeredScaleUp",
        message: "pod triggered scale-up: [{nvme 0->1}]",
        type: "Normal",
        source: { component: "cluster-autoscaler" },
      };
      await bench.admin.send({ method: "POST", path: "/api/v1/namespaces/default/events", body: event });
      setTimeout(() => void plane.kubectl("label", "node", "--all", "disk=nvme"), 4000);
    };
    await promise();
    const { health, steps } = await wait(subjects, { unschedulableSeconds: 2 });
    assert.deepEqual(health.unhealthy, [], steps.join("\n"));
    assert.ok(
      steps.some((step) => step.includes("a node is on its way (pod triggered scale-up")),
      steps.join("\n"),
    );
  });

  test("a slow start is waited for, and told on its way", async () => {
    const subjects = await apply(
      deployment("slow", {
        replicas: 2,
        pod: "slow-start",
        podAnnotations: { "pushlane.test/start-after": "6s" },
      }),
    );
    const { health, steps, seconds } = await wait(subjects);
    assert.deepEqual(health.unhealthy, []);
    assert.ok(seconds > 4, `${seconds} s`);
    assert.ok(
      steps.some((step) => /^Deployment\/default\/slow \d\/2 ready/.test(step)),
      steps.join("\n"),
    );
    assert.equal(steps.at(-1), "Deployment/default/slow is healthy");
  });

  test("what is suspended is told and not waited for; budgets are", async () => {
    const metadata = { name: "idle", namespace: "default" };
    const subjects = await apply(
      {
        apiVersion: "batch/v1",
        kind: "CronJob",
        metadata,
        spec: { schedule: "0 * * * *", suspend: true, jobTemplate: { spec: job("idle").spec } },
      },
      { ...job("idle"), spec: { ...job("idle").spec, suspend: true } },
      {
        apiVersion: "policy/v1",
        kind: "PodDisruptionBudget",
        metadata,
        spec: { minAvailable: 1, selector: { matchLabels: { app: "nobody" } } },
      },
    );
    const { health, steps } = await wait(subjects);
    assert.deepEqual(health.unhealthy, []);
    assert.deepEqual(steps.filter((step) => step.endsWith("not waited for")).sort(), [
      "CronJob/default/idle is suspended: not waited for",
      "Job/default/idle is suspended: not waited for",
    ]);
    assert.ok(steps.includes("PodDisruptionBudget/default/idle is healthy"), steps.join("\n"));
  });

  test("a Service is healthy when its load balancer has an address", async () => {
    const subjects = await apply({
      apiVersion: "v1",
      kind: "Service",
      metadata: { name: "edge", namespace: "default" },
      spec: { type: "LoadBalancer", selector: { app: "edge" }, ports: [{ port: 80 }] },
    });
    const early = await wait(subjects, { timeoutSeconds: 1 });
    assert.equal(
      early.health.unhealthy[0]?.reason,
      "was not ready after 1 s: its load balancer has no address yet",
    );
    await patchStatus("service", "edge", { loadBalancer: { ingress: [{ ip: "192.0.2.7" }] } });
    assert.deepEqual((await wait(subjects)).health.unhealthy, []);
  });

  test("a claim that is bound for its first pod only does not hold the rollout up", async () => {
    const subjects = await apply(
      {
        apiVersion: "storage.k8s.io/v1",
        kind: "StorageClass",
        metadata: { name: "lazy" },
        provisioner: "kubernetes.io/no-provisioner",
        volumeBindingMode: "WaitForFirstConsumer",
      },
      {
        apiVersion: "v1",
        kind: "PersistentVolumeClaim",
        metadata: { name: "lazy", namespace: "default" },
        spec: {
          storageClassName: "lazy",
          accessModes: ["ReadWriteOnce"],
          resources: { requests: { storage: "1Gi" } },
        },
      },
    );
    const { health, steps, seconds } = await wait(subjects);
    assert.deepEqual(health.unhealthy, [], steps.join("\n"));
    assert.ok(seconds < 20, `${seconds} s`);
    assert.equal(
      steps.at(-1),
      "PersistentVolumeClaim/default/lazy is bound when a pod uses it (WaitForFirstConsumer): not waited for",
    );
  });

  test("a resource whose controller writes its status a little later is not healthy before", async () => {
    await wait(await apply(definition("late.example", "Late", "lates", "v1")));
    await bench.served("late.example/v1", "Late");
    const late = (name: string) => ({
      apiVersion: "late.example/v1",
      kind: "Late",
      metadata: { name, namespace: "default" },
    });
    const subjects = await apply(late("a"));
    const ready = { conditions: [{ type: "Ready", status: "False", reason: "Starting" }] };
    setTimeout(() => void patchStatus("late", "a", ready), 1000);
    const { health } = await wait(subjects, { as: bench.admin, timeoutSeconds: 6 });
    assert.equal(health.unhealthy[0]?.reason, "was not ready after 6 s: not ready (Starting)");
    const mute = await wait(await apply(late("mute")), { as: bench.admin });
    assert.deepEqual(mute.health.unhealthy, []);
    assert.ok(mute.seconds < 8, `${mute.seconds} s`);
  });

  test("a canary is followed to its pause, promoted, and fails when it is degraded", async () => {
    await wait(await apply(definition("argoproj.io", "Rollout", "rollouts", "v1alpha1")));
    await bench.served("argoproj.io/v1alpha1", "Rollout");
    const steps = [{ setWeight: 20 }, { pause: {} }, { setWeight: 50 }, { pause: { duration: "1h" } }];
    const rollout = (image: string) => ({
      apiVersion: "argoproj.io/v1alpha1",
      kind: "Rollout",
      metadata: { name: "shop", namespace: "default" },
      spec: {
        replicas: 5,
        selector: { matchLabels: { app: "shop" } },
        strategy: { canary: { steps } },
        template: { metadata: { labels: { app: "shop" } }, spec: { containers: [{ name: "web", image }] } },
      },
    });
    const as = bench.admin;
    const first = await apply(rollout("acme/shop:1"));
    const canary = { observedGeneration: "1", currentStepIndex: 0, updatedReplicas: 1 };
    await patchStatus("rollout", "shop", {
      ...canary,
      phase: "Progressing",
      message: "more replicas to update",
    });
    const pause = { currentStepIndex: 1, phase: "Paused", pauseConditions: [{ reason: "CanaryPauseStep" }] };
    setTimeout(() => void patchStatus("rollout", "shop", pause), 1500);
    const paused = await wait(first, { as });
    assert.deepEqual(paused.health.unhealthy, []);
    assert.deepEqual(paused.steps, [
      "Rollout/default/shop at step 1 of 4 (20 %), 1/5 updated, more replicas to update",
      "Rollout/default/shop is paused at step 2 of 4 (20 %) until someone promotes it (kubectl argo rollouts promote shop -n default): not waited for",
    ]);
    await patchStatus("rollout", "shop", { ...pause, currentStepIndex: 3 });
    const timed = await wait(first, { as, timeoutSeconds: 1 });
    assert.deepEqual(timed.health.unhealthy, []);
    assert.equal(
      timed.steps.at(-1),
      "Rollout/default/shop is paused at step 4 of 4 (50 %) for 1h, as it was told to, for longer than this run waits: not waited for",
    );
    await patchStatus("rollout", "shop", { phase: "Healthy", currentStepIndex: 4, pauseConditions: null });
    assert.deepEqual((await wait(first, { as })).steps, ["Rollout/default/shop is healthy"]);

    const second = await apply(rollout("acme/shop:2"));
    const degraded = {
      observedGeneration: "2",
      phase: "Degraded",
      abort: true,
      message: "RolloutAborted: metric failed",
    };
    setTimeout(() => void patchStatus("rollout", "shop", degraded), 1500);
    const broken = await wait(second, { as });
    assert.equal(broken.steps[0], "Rollout/default/shop its controller has not seen the change yet");
    assert.equal(broken.health.unhealthy[0]?.reason, "was aborted: RolloutAborted: metric failed");
    assert.equal(broken.health.unhealthy[0]?.failedFast, true);
  });

  test("a kind of one's own is judged by its rule in the config", async () => {
    await wait(await apply(definition("shop.example.com", "Widget", "widgets", "v1")));
    await bench.served("shop.example.com/v1", "Widget");
    const healthRules = compileRules([
      {
        kind: "Widget",
        group: "shop.example.com",
        healthy: "object.status.ready == object.spec.parts",
        failed: 'object.?status.?phase.orValue("") == "Broken"',
        reason: 'string(object.status.ready) + " of " + string(object.spec.parts) + " parts"',
      },
    ]);
    const how = { as: bench.admin, healthRules };
    const widget = (name: string) => ({
      apiVersion: "shop.example.com/v1",
      kind: "Widget",
      metadata: { name, namespace: "default" },
      spec: { parts: 3 },
    });
    const good = await apply(widget("good"));
    await patchStatus("widget", "good", { ready: 1 });
    setTimeout(() => void patchStatus("widget", "good", { ready: 3 }), 1000);
    assert.deepEqual((await wait(good, how)).steps, [
      "Widget/default/good 1 of 3 parts",
      "Widget/default/good is healthy",
    ]);
    const silent = await wait(await apply(widget("silent")), { ...how, timeoutSeconds: 1 });
    assert.match(
      silent.health.unhealthy[0]?.reason ?? "",
      /^was not ready after 1 s: not healthy yet \(its rule could not be evaluated: healthy: No such key: status/,
    );
    const bad = await apply(widget("bad"));
    await patchStatus("widget", "bad", { ready: 2, phase: "Broken" });
    const broken = await wait(bad, how);
    assert.equal(broken.health.unhealthy[0]?.reason, "2 of 3 parts");
    assert.equal(broken.health.unhealthy[0]?.failedFast, true);
  });
});
