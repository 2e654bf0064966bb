import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Cluster } from "../../../../src/targets/kubernetes/cluster.ts";
import { openKubernetesTarget } from "../../../../src/targets/kubernetes/target.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import type { AuditEvent } from "../../../bed/control-plane-audit.ts";
import type { Child } from "../apply/apply-child.ts";
import { configMap, file } from "../shop.ts";
import { applyOf, inventoryOf, live, liveAt, planOf, planSecurely, run, stage } from "../stage.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
});
after(() => plane.stop());

const script = fileURLToPath(new URL("../apply/apply-child.ts", import.meta.url));

type Moment = { readonly name: string; readonly has: (events: readonly AuditEvent[]) => boolean };

/** Starts an apply in a process of its own and kills it when the server has seen that moment. */
async function applyAndKill(child: Omit<Child, "server">, { has }: Moment): Promise<void> {
  const server = { url: plane.url, caPem: plane.caPem, bearer: plane.token("apply") };
  const argument = JSON.stringify({ ...child, server } satisfies Child);
  const { namespace } = child.options;
  const running = spawn(process.execPath, [script, argument], { stdio: "ignore" });
  const ended = once(running, "exit");
  while (running.exitCode === null) {
    const events = (await plane.audit()).filter((event) => event.namespace === namespace && !event.dryRun);
    if (has(events)) break;
    await sleep(5);
  }
  assert.equal(running.exitCode, null, "the apply ended before it could be killed");
  running.kill("SIGKILL");
  await ended;
}

function job(name: string, hook: string, policy: string): string {
  return `
apiVersion: batch/v1
kind: Job
metadata:
  name: ${name}
  annotations: { helm.sh/hook: "${hook}", helm.sh/hook-delete-policy: "${policy}" }
spec:
  backoffLimit: 0
  template:
    metadata: { annotations: { pushlane.test/pod: slow-start, pushlane.test/start-after: 1500ms } }
    spec:
      restartPolicy: Never
      containers: [{ name: run, image: "ghcr.io/acme/tools:1" }]
`;
}

const counts = (verb: string, resource: string, name: string) => (events: readonly AuditEvent[]) =>
  events.some((event) => event.verb === verb && event.resource === resource && event.name === name);

const moments: readonly Moment[] = [
  { name: "as the inventory named it", has: counts("create", "secrets", "pushlane-kill-0") },
  { name: "as it was created", has: counts("patch", "jobs", "migrate") },
  { name: "as it was deleted after it succeeded", has: counts("delete", "jobs", "migrate") },
  { name: "as the one after the members was created", has: counts("patch", "jobs", "seed") },
];

for (const [index, moment] of moments.entries()) {
  test(`an apply killed in the middle of a hook, ${moment.name}: one more run finishes it, and no hook runs twice`, async () => {
    const name = `kill-${index}`;
    const options = { as: "apply", name, namespace: name, commit: "k1" } as const;
    const manifests = file(
      configMap("a"),
      job("migrate", "pre-install,pre-upgrade", "hook-succeeded"),
      job("seed", "post-install", "before-hook-creation"),
    );
    await applyAndKill({ manifests, options }, moment);
    const { health } = await applyOf(plane, manifests, { ...options, runId: "200" });
    assert.deepEqual(health.unhealthy, []);

    const events = (await plane.audit()).filter((event) => event.namespace === name && !event.dryRun);
    const creates = (hook: string) =>
      events.filter(({ verb, resource, name: of }) => verb === "patch" && resource === "jobs" && of === hook);
    assert.deepEqual([creates("migrate").length, creates("seed").length], [1, 1]);
    const jobs = (hook: string) => live(plane, `/apis/batch/v1/namespaces/${name}/jobs/${hook}`);
    assert.equal(await jobs("migrate"), null);
    assert.equal(liveAt(await jobs("seed"), "status", "succeeded"), 1);
    const inventory = await inventoryOf(plane, options);
    assert.deepEqual(
      [inventory?.entries.length, inventory?.pending, inventory?.hooks.release],
      [1, [], null],
    );
    assert.equal(inventory?.pointers.finished?.commit, "k1");
    assert.deepEqual((await planOf(plane, manifests, options)).changes, []);
  });
}

test("a hook that was to be deleted when the run died is deleted by the next run, and not run again", async () => {
  const options = { as: "apply", name: "last", namespace: "last", commit: "d1" } as const;
  await applyOf(plane, file(configMap("a")), options);
  const next = { ...options, commit: "d2" };
  const manifests = file(configMap("a"), job("migrate", "pre-upgrade", "hook-succeeded"));
  const { hands, kill } = stage(plane, manifests, next);
  const dead = Promise.withResolvers<void>();
  const send: Cluster["send"] = (request) => {
    if (request.method === "DELETE") {
      kill();
      dead.resolve();
    }
    return hands.cluster.send(request);
  };
  const session = await run(openKubernetesTarget({ ...hands, cluster: { ...hands.cluster, send } }).open());
  const planned = await planSecurely(session);
  // Nothing answers any more: it never ends.
  void run(session.apply(planned));
  await dead.promise;

  const path = "/apis/batch/v1/namespaces/last/jobs/migrate";
  assert.notEqual(await live(plane, path), null);
  const { plan } = await applyOf(plane, manifests, { ...next, runId: "200" });
  assert.deepEqual(plan.changes, []);
  assert.equal(await live(plane, path), null);
});

test("a hook that a killed apply left running is gone when it left git meanwhile", async () => {
  const options = { as: "apply", name: "gone", namespace: "gone", commit: "g1" } as const;
  const [moment] = moments.slice(1);
  assert.ok(moment);
  const hook = job("migrate", "pre-install", "before-hook-creation");
  await applyAndKill({ manifests: file(configMap("a"), hook), options }, moment);
  await applyOf(plane, file(configMap("a")), { ...options, commit: "g2", runId: "200" });
  assert.equal(await live(plane, "/apis/batch/v1/namespaces/gone/jobs/migrate"), null);
  const inventory = await inventoryOf(plane, options);
  assert.deepEqual([inventory?.hooks, inventory?.owed], [{ release: null, runs: [] }, []]);
});
