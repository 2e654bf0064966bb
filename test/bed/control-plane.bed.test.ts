import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { at, type Json, parseJson, stringAt } from "../../src/model/json.ts";
import { type ControlPlane, startControlPlane } from "./control-plane.ts";
import type { PodBehaviour } from "./control-plane-stages.ts";

suite("the control plane", { concurrency: true }, () => {
  let bed: ControlPlane;

  before(async () => {
    bed = await startControlPlane();
  });

  after(async () => {
    await bed.stop();
  });

  test("a Deployment of 2 rolls out", async () => {
    await create(deployment("healthy", { replicas: 2 }));
    const rolled = await bed.kubectl("rollout", "status", "deployment/healthy", "--timeout=30s");
    assert.equal(rolled.exitCode, 0, rolled.stderr);
    assert.equal(
      at(await get("/apis/apps/v1/namespaces/default/deployments/healthy"), "status", "readyReplicas"),
      2,
    );
  });

  test("a Job completes", async () => {
    await create({
      apiVersion: "batch/v1",
      kind: "Job",
      metadata: { name: "migrate" },
      spec: {
        template: { spec: { restartPolicy: "Never", containers: [{ name: "main", image: "acme/job:1" }] } },
      },
    });
    const done = await bed.kubectl("wait", "--for=condition=complete", "job/migrate", "--timeout=30s");
    assert.equal(done.exitCode, 0, done.stderr);
  });

  test("a Job fails", async () => {
    const template = {
      metadata: { annotations: { "pushlane.test/pod": "fail" } },
      spec: { restartPolicy: "Never", containers: [{ name: "main", image: "acme/job:1" }] },
    };
    await create({
      apiVersion: "batch/v1",
      kind: "Job",
      metadata: { name: "failing" },
      spec: { backoffLimit: 0, template },
    });
    const failed = await bed.kubectl("wait", "--for=condition=failed", "job/failing", "--timeout=30s");
    assert.equal(failed.exitCode, 0, failed.stderr);
  });

  for (const [kind, more] of [
    ["StatefulSet", { serviceName: "stateful", replicas: 2 }],
    ["DaemonSet", {}],
  ] as const) {
    test(`a ${kind} rolls out`, async () => {
      const { replicas: _, ...spec } = deploymentSpec("kind-" + kind.toLowerCase());
      await create({ apiVersion: "apps/v1", kind, metadata: { name: "all" }, spec: { ...spec, ...more } });
      const rolled = await bed.kubectl("rollout", "status", `${kind}/all`, "--timeout=30s");
      assert.equal(rolled.exitCode, 0, rolled.stderr);
    });
  }

  test("a claim is bound to a volume that fits", async () => {
    const common = { accessModes: ["ReadWriteOnce"], storageClassName: "by-hand" };
    await create({
      apiVersion: "v1",
      kind: "PersistentVolume",
      metadata: { name: "disk" },
      spec: { ...common, capacity: { storage: "1Gi" }, hostPath: { path: "/tmp" } },
    });
    await create({
      apiVersion: "v1",
      kind: "PersistentVolumeClaim",
      metadata: { name: "data" },
      spec: { ...common, resources: { requests: { storage: "1Gi" } } },
    });
    const bound = await bed.kubectl(
      "wait",
      "--for=jsonpath={.status.phase}=Bound",
      "pvc/data",
      "--timeout=30s",
    );
    assert.equal(bound.exitCode, 0, bound.stderr);
  });

  test("a deleted namespace goes with all that is in it", async () => {
    await create({ apiVersion: "v1", kind: "Namespace", metadata: { name: "short-lived" } });
    await bed.kubectl("-n", "short-lived", "create", "deployment", "web", "--image=acme/web:1");
    const deleted = await bed.kubectl("delete", "namespace", "short-lived", "--timeout=30s");
    assert.equal(deleted.exitCode, 0, deleted.stderr);
  });

  test("a container's logs can be read", async () => {
    await create(deployment("talking"));
    await bed.kubectl("rollout", "status", "deployment/talking", "--timeout=30s");
    assert.match((await bed.kubectl("logs", "deployment/talking")).stdout, /listening on :8080/);
  });

  test("the plan identity's real write is refused, its dry run passes, and the audit log shows both", async () => {
    const body = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "fenced" } };
    const path = "/api/v1/namespaces/default/configmaps/fenced";
    const apply = { method: "PATCH", contentType: "application/apply-patch+yaml", body, as: "plan" } as const;

    const real = await bed.request({ ...apply, path: `${path}?fieldManager=bed` });
    const dry = await bed.request({ ...apply, path: `${path}?fieldManager=bed&dryRun=All` });

    assert.match(real.text, /the plan identity may only dry run/);
    assert.equal(dry.status, 201, dry.text);
    const seen = (await bed.audit()).filter((event) => event.user === "bed:plan" && event.name === "fenced");
    assert.deepEqual(
      seen.map(({ verb, dryRun, code }) => ({ verb, dryRun, code })),
      [
        { verb: "patch", dryRun: false, code: real.status },
        { verb: "patch", dryRun: true, code: 201 },
      ],
    );
  });

  test("the plan identity's real delete is refused", async () => {
    await create({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "kept" } });
    const path = "/api/v1/namespaces/default/configmaps/kept";
    const real = await bed.request({ method: "DELETE", path, as: "plan" });
    const dry = await bed.request({ method: "DELETE", path: `${path}?dryRun=All`, as: "plan" });
    assert.match(real.text, /the plan identity may only dry run/);
    assert.equal(dry.status, 200, dry.text);
    assert.equal((await bed.request({ method: "GET", path })).status, 200);
  });

  test("the plan identity sees that a namespace is not there, and may try its creation and what is in it", async () => {
    const body = { apiVersion: "v1", kind: "Namespace", metadata: { name: "to-be" } };
    const path = "/api/v1/namespaces/to-be";
    const apply = { method: "PATCH", contentType: "application/apply-patch+yaml", as: "plan" } as const;
    const query = "?fieldManager=bed&dryRun=All";
    assert.equal((await bed.request({ method: "GET", path, as: "plan" })).status, 404);
    assert.equal((await bed.request({ ...apply, path: `${path}${query}`, body })).status, 201);

    await create(body);
    const secret = { apiVersion: "v1", kind: "Secret", metadata: { name: "shop-credentials" } };
    const tried = await bed.request({
      ...apply,
      path: `${path}/secrets/shop-credentials${query}`,
      body: secret,
    });
    assert.equal(tried.status, 201, tried.text);
    const other = { ...secret, metadata: { name: "another" } };
    assert.equal(
      (await bed.request({ ...apply, path: `${path}/secrets/another${query}`, body: other })).status,
      403,
    );
    assert.equal(
      (await bed.request({ method: "GET", path: `${path}/secrets/pushlane-shop`, as: "plan" })).status,
      404,
    );
    assert.equal(
      (await bed.request({ method: "GET", path: `${path}/secrets/another`, as: "plan" })).status,
      403,
    );
  });

  test("the plan identity may ask what it may do", async () => {
    const review = {
      apiVersion: "authorization.k8s.io/v1",
      kind: "SelfSubjectAccessReview",
      spec: { resourceAttributes: { verb: "patch", resource: "configmaps", namespace: "default" } },
    };
    const path = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews";
    const answer = await bed.request({ method: "POST", path, body: review, as: "plan" });
    assert.equal(at(parseJson(answer.text), "status", "allowed"), true);
  });

  test("the apply identity creates a namespace and a Lease and a Secret in it, and may read why a rollout fails", async () => {
    const asApply = ["--kubeconfig", bed.kubeconfig("apply"), "-n", "applied"];
    assert.equal((await bed.kubectl(...asApply, "create", "namespace", "applied")).exitCode, 0);
    assert.equal((await bed.kubectl(...asApply, "create", "secret", "generic", "pushlane-shop")).exitCode, 0);
    for (const right of [
      "create leases",
      "list events",
      "get pods --subresource=log",
      "list replicasets.apps",
    ]) {
      const answer = await bed.kubectl(...asApply, "auth", "can-i", ...right.split(" "));
      assert.equal(answer.stdout.trim(), "yes", right);
    }
  });

  test("the example shop is applied by the one identity and planned by the other", async () => {
    const shop = fileURLToPath(new URL("../../examples/shop", import.meta.url));
    // kubectl takes files by name, and would put the namespace after what is in it.
    const files = ["-f", `${shop}/namespace.yaml`, "-f", shop];
    const apply = ["apply", "--server-side", "-n", "shop", ...files];
    const applied = await bed.kubectl("--kubeconfig", bed.kubeconfig("apply"), ...apply);
    assert.equal(applied.exitCode, 0, applied.stderr);
    const planned = await bed.kubectl("--kubeconfig", bed.kubeconfig("plan"), ...apply, "--dry-run=server");
    assert.equal(planned.exitCode, 0, planned.stderr);
    const written = await bed.kubectl("--kubeconfig", bed.kubeconfig("plan"), ...apply);
    assert.match(written.stderr, /the plan identity may only dry run/);
  });

  const waits: readonly { behaviour: PodBehaviour; reason: string; lastReason?: string }[] = [
    { behaviour: "image-pull-backoff", reason: "ImagePullBackOff" },
    { behaviour: "crash-loop", reason: "CrashLoopBackOff", lastReason: "Error" },
    { behaviour: "out-of-memory", reason: "CrashLoopBackOff", lastReason: "OOMKilled" },
  ];
  for (const { behaviour, reason, lastReason } of waits) {
    test(`a pod with the behaviour ${behaviour} waits with ${reason}`, async () => {
      await create(deployment(behaviour, { annotations: { "pushlane.test/pod": behaviour } }));
      const container = await containerOf(
        behaviour,
        (status) => at(status, "state", "waiting", "reason") === reason,
      );
      assert.equal(at(container, "lastState", "terminated", "reason"), lastReason);
    });
  }

  test("an image that does not exist cannot be pulled, and stays so", async () => {
    await create(deployment("wrong-tag", { image: "ghcr.io/acme/web:broken" }));
    await containerOf(
      "wrong-tag",
      (status) => at(status, "state", "waiting", "reason") === "ImagePullBackOff",
    );
    await sleep(1_500);
    await containerOf(
      "wrong-tag",
      (status) => at(status, "state", "waiting", "reason") === "ImagePullBackOff",
    );
    const events = await bed.kubectl("get", "events", "-o", "jsonpath={.items[*].reason}");
    assert.match(events.stdout, /BackOff/);
  });

  test("a crashing container is restarted again and again", async () => {
    await create(deployment("restarting", { annotations: { "pushlane.test/pod": "crash-loop" } }));
    await containerOf("restarting", (status) => Number(at(status, "restartCount")) >= 3);
  });

  test("a pod can be slow to become ready", async () => {
    const annotations = { "pushlane.test/pod": "slow-start", "pushlane.test/start-after": "2s" };
    const began = performance.now();
    await create(deployment("slow", { annotations }));
    await containerOf("slow", (status) => at(status, "ready") === true);
    assert.ok(performance.now() - began >= 2_000);
  });

  test("a pod can run and never be ready", async () => {
    await create(deployment("unready", { annotations: { "pushlane.test/pod": "never-ready" } }));
    const container = await containerOf("unready", (status) => at(status, "state", "running") !== undefined);
    assert.equal(at(container, "ready"), false);
  });

  async function create(object: Json): Promise<void> {
    const path = `${PLACES[stringAt(object, "kind") ?? ""]}?fieldManager=bed-test`;
    const answer = await bed.request({ method: "POST", path, body: object });
    assert.equal(answer.status, 201, answer.text);
  }

  async function get(path: string): Promise<Json> {
    const answer = await bed.request({ method: "GET", path });
    assert.equal(answer.status, 200, answer.text);
    return parseJson(answer.text);
  }

  /** The container status of the first pod of `app`, once it is as `wanted`. */
  async function containerOf(app: string, wanted: (status: Json) => boolean): Promise<Json> {
    const deadline = performance.now() + 20_000;
    for (;;) {
      const pods = await get(`/api/v1/namespaces/default/pods?labelSelector=app%3D${app}`);
      const status = at(pods, "items", 0, "status", "containerStatuses", 0);
      if (status !== undefined && wanted(status)) return status;
      assert.ok(
        performance.now() < deadline,
        `pods of ${app}: ${JSON.stringify(at(pods, "items", 0, "status"))}`,
      );
      await sleep(50);
    }
  }
});

const PLACES: Readonly<Record<string, string>> = {
  StatefulSet: "/apis/apps/v1/namespaces/default/statefulsets",
  DaemonSet: "/apis/apps/v1/namespaces/default/daemonsets",
  PersistentVolume: "/api/v1/persistentvolumes",
  PersistentVolumeClaim: "/api/v1/namespaces/default/persistentvolumeclaims",
  ConfigMap: "/api/v1/namespaces/default/configmaps",
  Deployment: "/apis/apps/v1/namespaces/default/deployments",
  Job: "/apis/batch/v1/namespaces/default/jobs",
  Namespace: "/api/v1/namespaces",
};

type Wanted = { replicas?: number; image?: string; annotations?: Readonly<Record<string, string>> };

function deployment(name: string, wanted: Wanted = {}): Json {
  return {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name },
    spec: deploymentSpec(name, wanted),
  };
}

function deploymentSpec(name: string, wanted: Wanted = {}) {
  const labels = { app: name };
  const containers = [{ name: "main", image: wanted.image ?? "ghcr.io/acme/web:1.0.0" }];
  const template = { metadata: { labels, annotations: wanted.annotations ?? {} }, spec: { containers } };
  return { replicas: wanted.replicas ?? 1, selector: { matchLabels: labels }, template };
}
