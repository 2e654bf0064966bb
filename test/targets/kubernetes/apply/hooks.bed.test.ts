import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { openKubernetesTarget } from "../../../../src/targets/kubernetes/target.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import type { PodBehaviour } from "../../../bed/control-plane-stages.ts";
import { configMap, deployment, file } from "../shop.ts";
import {
  applyOf,
  auditOf,
  failureOf,
  inventoryOf,
  live,
  liveAt,
  planOf,
  run,
  type StageOptions,
  stage,
  writesAmong,
} from "../stage.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
});
after(() => plane.stop());

type Annotations = Readonly<Record<string, string>>;
const helm = (hook: string, more: Annotations = {}): Annotations => ({ "helm.sh/hook": hook, ...more });
const argo = (hook: string, more: Annotations = {}): Annotations => ({
  "argocd.argoproj.io/hook": hook,
  ...more,
});
const succeeded = { "helm.sh/hook-delete-policy": "before-hook-creation,hook-succeeded" };

function job(
  name: string,
  annotations: Annotations,
  more: { pod?: PodBehaviour; args?: string } = {},
): string {
  const pod = more.pod === undefined ? {} : { "pushlane.test/pod": more.pod };
  return `
apiVersion: batch/v1
kind: Job
metadata:
  name: ${name}
  annotations: ${JSON.stringify(annotations)}
spec:
  backoffLimit: 0
  template:
    metadata: { annotations: ${JSON.stringify(pod)} }
    spec:
      restartPolicy: Never
      containers: [{ name: run, image: "ghcr.io/acme/tools:1", args: [${more.args ?? "migrate"}] }]
`;
}

const noted = (manifest: string, annotations: Annotations) =>
  manifest.replace(/^( {2}name: .*)$/m, `$1\n  annotations: ${JSON.stringify(annotations)}`);
const jobPath = (namespace: string, name: string) => `/apis/batch/v1/namespaces/${namespace}/jobs/${name}`;
const uidOf = async (namespace: string, name: string) =>
  liveAt(await live(plane, jobPath(namespace, name)), "metadata", "uid");
// The plan identity of the bed may read the inventory of one target only.
const target = (name: string, commit: string): StageOptions => ({
  as: "apply",
  name,
  namespace: name,
  commit,
});
const writesOf = async (work: () => Promise<unknown>) => [
  ...new Set(writesAmong(await auditOf(plane, work))),
];
async function driftOf(manifests: Readonly<Record<string, string>>, options: StageOptions) {
  const { hands, close } = stage(plane, manifests, options);
  try {
    return await run(openKubernetesTarget(hands).drift());
  } finally {
    close();
  }
}

const changesOf = ({ changes }: Awaited<ReturnType<typeof planOf>>) =>
  changes.map(({ action, address }) => `${action} ${address}`);

test("hooks run before and after the others, and stand in the plan with their reason", async () => {
  const options = target("order", "o1");
  const manifests = file(
    deployment("web"),
    job("seed", helm("post-install,post-upgrade")),
    job("check", argo("PostSync", { "argocd.argoproj.io/sync-wave": "-1" })),
    job("migrate", helm("pre-install,pre-upgrade")),
    job("lint", { "pushlane.dev/phase": "pre", "pushlane.dev/wave": "-1" }),
    job("among", argo("Sync")),
    job("try", helm("test")),
  );
  const { told, plan, health, done } = await applyOf(plane, manifests, options);
  assert.deepEqual(health.unhealthy, []);
  const order = [
    "Job/order/lint succeeded",
    "Job/order/migrate succeeded",
    "Deployment/order/web created",
    "Job/order/among succeeded",
    "Deployment/order/web is healthy",
    "Job/order/check succeeded",
    "Job/order/seed succeeded",
  ];
  const at = (text: string) => told.indexOf(text);
  assert.ok(
    order.every((text) => at(text) !== -1),
    told.join("\n"),
  );
  assert.deepEqual(
    order.toSorted((a, b) => at(a) - at(b)),
    order,
  );
  assert.equal(done.filter(({ address }) => address.startsWith("Job/")).length, 5);
  const migrate = plan.changes.find(({ address }) => address === "Job/order/migrate");
  assert.equal(migrate?.action, "create");
  assert.equal(
    migrate.reason,
    "hook: runs before the other objects are written (helm.sh/hook: pre-install,pre-upgrade)",
  );
  assert.equal(migrate.unverified, null);
  assert.ok(migrate.leaves.some(({ path }) => path.endsWith("args")));
  assert.match(plan.notices.map(({ text }) => text).join(), /Job\/order\/try is left out/);
  assert.equal(await live(plane, jobPath("order", "try")), null);
});

test("a second apply of the same commit writes nothing, and a commit without changes runs no hook", async () => {
  const options = target("twice", "t1");
  const manifests = file(
    configMap("a"),
    job("migrate", helm("pre-install,pre-upgrade")),
    job("up", helm("pre-upgrade")),
  );
  await applyOf(plane, manifests, options);
  assert.equal(await uidOf("twice", "up"), undefined);
  assert.deepEqual(await writesOf(() => applyOf(plane, manifests, { ...options, runId: "101" })), [
    "update leases/pushlane-twice",
  ]);
  assert.deepEqual(changesOf(await planOf(plane, manifests, options)), []);
  const writes = await writesOf(() => applyOf(plane, manifests, { ...options, commit: "t2" }));
  assert.deepEqual(writes.toSorted(), ["update leases/pushlane-twice", "update secrets/pushlane-twice"]);
  const inventory = await inventoryOf(plane, options);
  assert.deepEqual(
    inventory?.entries.map(({ identity }) => identity.kind),
    ["ConfigMap"],
  );
});

test("the next commit that changes something replaces what the last run left, and installs only once", async () => {
  const options = target("again", "a1");
  const hooks = [
    job("migrate", helm("pre-install,pre-upgrade")),
    job("init", helm("post-install", succeeded)),
    job("up", helm("pre-upgrade")),
  ];
  await applyOf(plane, file(configMap("a"), ...hooks), options);
  const first = await uidOf("again", "migrate");
  assert.equal(await uidOf("again", "init"), undefined);
  const next = file(configMap("a", { colour: "blue" }), ...hooks);
  const planned = await planOf(plane, next, { ...options, commit: "a2" });
  assert.deepEqual(changesOf(planned), [
    "update ConfigMap/again/a",
    "create Job/again/migrate",
    "create Job/again/up",
  ]);
  assert.ok(planned.changes.every(({ unverified }) => unverified === null));
  const { plan, told } = await applyOf(plane, next, { ...options, commit: "a2" });
  assert.equal(plan.fingerprint, planned.fingerprint);
  assert.ok(!told.some((text) => text.includes("Job/again/init")));
  const second = await uidOf("again", "migrate");
  assert.ok(typeof second === "string" && second !== first);
});

test("a hook that succeeded is deleted when its policy says so, with what it needed", async () => {
  const options = target("tidy", "d1");
  const manifests = file(
    configMap("a"),
    noted(configMap("scripts"), {
      ...helm("pre-install,pre-upgrade", succeeded),
      "helm.sh/hook-weight": "-5",
    }),
    job("migrate", { ...argo("PreSync"), "argocd.argoproj.io/hook-delete-policy": "HookSucceeded" }),
  );
  const { told } = await applyOf(plane, manifests, options);
  const at = (text: string) => told.indexOf(text);
  assert.ok(at("ConfigMap/tidy/scripts deleted, as its policy says") > at("Job/tidy/migrate succeeded"));
  assert.equal(await live(plane, jobPath("tidy", "migrate")), null);
  assert.equal(await live(plane, "/api/v1/namespaces/tidy/configmaps/scripts"), null);
  assert.deepEqual(await writesOf(() => applyOf(plane, manifests, { ...options, runId: "101" })), [
    "update leases/pushlane-tidy",
  ]);
});

test("Argo CD's hooks of one wave run side by side, Helm's one after the other", async () => {
  const later = { "argocd.argoproj.io/sync-wave": "1" };
  const manifests = file(
    configMap("a"),
    job("b-one", argo("PreSync")),
    job("b-two", argo("PreSync")),
    job("c-later", argo("PreSync", later)),
    job("d-one", helm("post-install")),
    job("d-two", helm("post-install")),
  );
  const { told } = await applyOf(plane, manifests, target("beside", "b1"));
  const hooks = told.filter((line) => /^running Job|^Job.* succeeded$/.test(line));
  const lines = hooks.map((line) => line.replace("Job/beside/", "").replace(/ \(.*/, ""));
  assert.deepEqual(lines.slice(0, 2).sort(), ["running b-one", "running b-two"]);
  assert.deepEqual(lines.slice(2, 4).sort(), ["b-one succeeded", "b-two succeeded"]);
  assert.deepEqual(lines.slice(4), [
    "running c-later",
    "c-later succeeded",
    "running d-one",
    "d-one succeeded",
    "running d-two",
    "d-two succeeded",
  ]);
});

test("where one of two hooks that run side by side fails, the other is waited for and remembered", async () => {
  const options = target("one-fails", "1");
  const manifests = (pod?: PodBehaviour) =>
    file(
      configMap("a"),
      job("bad", argo("PreSync"), pod === undefined ? {} : { pod }),
      job("good", argo("PreSync")),
    );
  const failure = await failureOf(applyOf(plane, manifests("fail"), options));
  assert.equal(failure.code, "hook-failed");
  assert.match(failure.message, /The hook Job\/one-fails\/bad did not succeed/);
  const runs = (await inventoryOf(plane, options))?.hooks.runs;
  assert.deepEqual(
    runs?.map(({ identity, result }) => [identity.name, result]),
    [
      ["bad", "failed"],
      ["good", "succeeded"],
    ],
  );
  const goodUid = await uidOf("one-fails", "good");
  const { health } = await applyOf(plane, manifests(), options);
  assert.deepEqual(health.unhealthy, []);
  assert.equal(await uidOf("one-fails", "good"), goodUid, "what succeeded for this commit is not run again");
});

test("a hook before that fails stops the apply: its reason is told, no member is written, and a run again runs it again", async () => {
  const options = target("fails", "f1");
  const good = job("prepare", helm("pre-install", { "helm.sh/hook-weight": "-1" }));
  const manifests = (pod?: PodBehaviour) =>
    file(configMap("a"), good, job("migrate", helm("pre-install"), pod === undefined ? {} : { pod }));
  const failure = await failureOf(applyOf(plane, manifests("fail"), options));
  assert.equal(failure.code, "hook-failed");
  assert.match(
    failure.message,
    /The hook Job\/fails\/migrate did not succeed: .*The other objects were not written/s,
  );
  assert.match(
    failure.message,
    /the last lines of container \S+ of Pod\/migrate-\S+:\n.*listening on :8080/s,
  );
  assert.equal(failure.places.length, 1);
  assert.equal(await live(plane, "/api/v1/namespaces/fails/configmaps/a"), null);
  const inventory = await inventoryOf(plane, options);
  assert.deepEqual(
    [inventory?.entries, inventory?.pending.length, inventory?.hooks.release],
    [[], 1, "install"],
  );
  const [failedUid, goodUid] = [await uidOf("fails", "migrate"), await uidOf("fails", "prepare")];

  const again = await failureOf(applyOf(plane, manifests("fail"), { ...options, runId: "101" }));
  assert.equal(again.code, "hook-failed");
  assert.notEqual(await uidOf("fails", "migrate"), failedUid);
  assert.equal(await uidOf("fails", "prepare"), goodUid, "what succeeded for this commit is not run again");

  const { health } = await applyOf(plane, manifests(), { ...options, commit: "f2" });
  assert.deepEqual(health.unhealthy, []);
  assert.notEqual(await live(plane, "/api/v1/namespaces/fails/configmaps/a"), null);
  assert.equal((await inventoryOf(plane, options))?.hooks.release, null);
});

test("a hook after that fails makes the run fail, is owed, and an install that it ended stays an install", async () => {
  const options = target("owed", "p1");
  const manifests = (pod?: PodBehaviour) =>
    file(configMap("a"), job("init", helm("post-install"), pod === undefined ? {} : { pod }));
  const first = await applyOf(plane, manifests("fail"), options);
  assert.deepEqual(
    first.health.unhealthy.map(({ address, failedFast }) => [address, failedFast]),
    [["Job/owed/init", true]],
  );
  const inventory = await inventoryOf(plane, options);
  assert.deepEqual([inventory?.entries.length, inventory?.pointers.finished], [1, null]);
  const second = await applyOf(plane, manifests(), { ...options, commit: "p2" });
  assert.deepEqual(changesOf(second.plan), ["create Job/owed/init"]);
  assert.deepEqual(second.health.unhealthy, []);
  assert.equal((await inventoryOf(plane, options))?.pointers.finished?.commit, "p2");
});

test("a hook that failed is deleted when its policy says so", async () => {
  const policy = { "helm.sh/hook-delete-policy": "hook-failed" };
  const manifests = file(configMap("a"), job("migrate", helm("pre-install", policy), { pod: "fail" }));
  await failureOf(applyOf(plane, manifests, target("swept", "s1")));
  assert.equal(await live(plane, jobPath("swept", "migrate")), null);
});

test("a hook that left git is planned as a delete, and is gone after the next apply", async () => {
  const options = target("left", "l1");
  await applyOf(plane, file(configMap("a"), job("migrate", helm("pre-install"))), options);
  assert.notEqual(await live(plane, jobPath("left", "migrate")), null);
  const { plan, done } = await applyOf(plane, file(configMap("a")), { ...options, commit: "l2" });
  assert.deepEqual(changesOf(plan), ["delete Job/left/migrate"]);
  assert.deepEqual(done, [{ address: "Job/left/migrate", action: "delete" }]);
  assert.equal(await live(plane, jobPath("left", "migrate")), null);
  assert.deepEqual((await inventoryOf(plane, options))?.hooks.runs, []);
});

test("a member that becomes a hook runs as one, and one that becomes a member again is kept as one", async () => {
  const options = target("turns", "m1");
  const plain = job("task", {});
  const hook = job("task", { "pushlane.dev/phase": "pre" });
  await applyOf(plane, file(configMap("a"), plain), options);
  const first = await uidOf("turns", "task");
  const { plan } = await applyOf(plane, file(configMap("a"), hook), { ...options, commit: "m2" });
  assert.deepEqual(changesOf(plan), ["create Job/turns/task"]);
  assert.notEqual(await uidOf("turns", "task"), first);
  const inventory = await inventoryOf(plane, options);
  assert.deepEqual(
    [inventory?.entries.length, inventory?.owed.length, inventory?.hooks.runs.length],
    [1, 0, 1],
  );
  await applyOf(plane, file(configMap("a"), plain), { ...options, commit: "m3" });
  assert.notEqual(await uidOf("turns", "task"), undefined);
  const back = await inventoryOf(plane, options);
  assert.deepEqual([back?.entries.length, back?.owed.length, back?.hooks.runs.length], [2, 0, 0]);
});

test("a Job that another made under the name of a hook is a replace, which has to be reviewed", async () => {
  const options = target("taken", "x1");
  await applyOf(plane, file(configMap("a")), options);
  await plane.kubectl("-n", "taken", "create", "job", "migrate", "--image=ghcr.io/acme/other:1");
  const manifests = file(configMap("a"), job("migrate", helm("pre-upgrade")));
  assert.deepEqual(changesOf(await planOf(plane, manifests, options)), ["replace Job/taken/migrate"]);
});

const grounds = [
  {
    name: "by-hook",
    how: "as a hook too",
    ground: helm("pre-install,pre-upgrade", { "helm.sh/hook-weight": "-9" }),
  },
  { name: "plain", how: "as a member", ground: {} },
];
for (const { name, how, ground } of grounds)
  test(`a hook before the others runs in a namespace that the same apply makes, ${how}`, async () => {
    const options = { ...target(name, "n1"), as: "admin", namespace: null } as const;
    const inside = (manifest: string) => manifest.replace(/^( {2}name: .*)$/m, `$1\n  namespace: ${name}`);
    const namespace = noted(`\napiVersion: v1\nkind: Namespace\nmetadata:\n  name: ${name}\n`, ground);
    const hook = inside(job("migrate", helm("pre-install")));
    const { done, plan } = await applyOf(plane, file(inside(configMap("a")), namespace, hook), options);
    const order = [`Namespace/${name}`, `Job/${name}/migrate`, `ConfigMap/${name}/a`];
    assert.deepEqual(done.map(({ address }) => address).slice(-3), order);
    for (const address of order) assert.ok(changesOf(plan).includes(`create ${address}`), address);
  });

test("a Pod as a hook needs the rights for it, and has to end: that it is ready is not enough", async () => {
  const options = { ...target("pods", "q1"), as: "admin" } as const;
  const pod = `
apiVersion: v1
kind: Pod
metadata:
  name: once
  annotations: { pushlane.dev/phase: pre }
spec: { restartPolicy: Never, containers: [{ name: run, image: "ghcr.io/acme/tools:1" }] }
`;
  const path = "/api/v1/namespaces/pods/pods/once";
  const refused = await failureOf(applyOf(plane, file(configMap("a"), pod), target("pods", "q1")));
  assert.equal(refused.code, "permissions-missing");
  assert.match(refused.message, /"create" on pods .*\n- "delete" on pods/);
  const phaseIs = async (phase: string) => liveAt(await live(plane, path), "status", "phase") === phase;
  const applying = applyOf(plane, file(configMap("a"), pod), options);
  while (!(await phaseIs("Running"))) await sleep(50);
  await sleep(1500);
  assert.equal(await live(plane, "/api/v1/namespaces/pods/configmaps/a"), null);
  await plane.request({
    method: "PATCH",
    path: `${path}/status`,
    contentType: "application/merge-patch+json",
    body: { status: { phase: "Succeeded" } },
  });
  const { health } = await applying;
  assert.deepEqual(health.unhealthy, []);
  assert.notEqual(await live(plane, "/api/v1/namespaces/pods/configmaps/a"), null);
});

test("a Pod as a hook that is deleted before its end stops the apply at once, and says so", async () => {
  const pod = `
apiVersion: v1
kind: Pod
metadata:
  name: once
  annotations: { pushlane.dev/phase: pre }
spec: { restartPolicy: Never, containers: [{ name: run, image: "ghcr.io/acme/tools:1" }] }
`;
  const path = "/api/v1/namespaces/unpodded/pods/once";
  const options = { ...target("unpodded", "u1"), as: "admin" } as const;
  const applying = failureOf(applyOf(plane, file(configMap("a"), pod), options));
  while (liveAt(await live(plane, path), "status", "phase") !== "Running") await sleep(50);
  await sleep(1500);
  await plane.request({ method: "DELETE", path: `${path}?gracePeriodSeconds=0` });
  const failure = await applying;
  assert.equal(failure.code, "hook-failed");
  assert.match(
    failure.message,
    /Pod\/unpodded\/once did not succeed: was deleted by someone else before it had/,
  );
});

test("a hook that is suspended has done nothing: it stops the apply, and is owed", async () => {
  const suspended = job("migrate", helm("pre-install")).replace("backoffLimit: 0", "suspend: true");
  const options = target("asleep", "s1");
  const failure = await failureOf(applyOf(plane, file(configMap("a"), suspended), options));
  assert.equal(failure.code, "hook-failed");
  assert.match(
    failure.message,
    /Job\/asleep\/migrate did not succeed: it is suspended, and a hook has to be seen/,
  );
  assert.equal(await live(plane, "/api/v1/namespaces/asleep/configmaps/a"), null);
  assert.equal((await inventoryOf(plane, options))?.hooks.runs[0]?.result, "failed");
});

for (const [how, pod] of [
  ["succeeds", undefined],
  ["fails", "fail"],
] as const) {
  test(`a hook that its controller removes as soon as it ends is told by its end: it ${how}`, async () => {
    const brief = job("migrate", helm("pre-install"), pod === undefined ? {} : { pod }).replace(
      "backoffLimit: 0",
      "backoffLimit: 0\n  ttlSecondsAfterFinished: 0",
    );
    const applying = applyOf(plane, file(configMap("a"), brief), target(`brief-${how}`, "b1"));
    if (pod === undefined) return assert.deepEqual((await applying).health.unhealthy, []);
    assert.equal((await failureOf(applying)).code, "hook-failed");
  });
}

test("a folder that holds only hooks runs them, and deletes nothing where there was more", async () => {
  const options = target("hollow", "h1");
  const hook = job("migrate", helm("pre-install"));
  const alone = await applyOf(plane, file(hook), target("alone", "h1"));
  assert.deepEqual(changesOf(alone.plan).slice(-1), ["create Job/alone/migrate"]);
  await applyOf(plane, file(configMap("a"), hook), options);
  const failure = await failureOf(applyOf(plane, file(hook), { ...options, commit: "h2" }));
  assert.equal(failure.code, "empty-render");
  assert.match(failure.message, /holds nothing but hooks, but 1 objects/);
});

test("a hook with a mistake is refused in the plan, where its object is new and where an earlier one stands", async () => {
  const options = target("wrong", "y1");
  const good = job("migrate", helm("pre-install,pre-upgrade"));
  const bad = good.replace("backoffLimit", "backofLimit");
  for (const first of [true, false]) {
    const failure = await failureOf(planOf(plane, file(configMap("a", { first: "no" }), bad), options));
    assert.equal(failure.code, "manifest-refused");
    assert.match(failure.message, /Job\/wrong\/migrate .*unknown field "spec\.backofLimit"/);
    if (first) await applyOf(plane, file(configMap("a"), good), options);
  }
});

test("drift of a target with hooks is clean after an apply, and a hook that failed is pending", async () => {
  const options = target("calm", "c1");
  const manifests = file(configMap("a"), job("migrate", helm("pre-install,pre-upgrade")));
  await applyOf(plane, manifests, options);
  await plane.kubectl("-n", "calm", "delete", "job", "migrate");
  const clean = await driftOf(manifests, options);
  assert.ok(!("deploying" in clean));
  assert.deepEqual(
    [clean.drifted, clean.pending.changes, clean.interrupted, clean.unknown],
    [[], [], null, []],
  );
  const changed = file(configMap("a"), job("migrate", helm("pre-install,pre-upgrade"), { args: "again" }));
  const pending = await driftOf(changed, options);
  assert.ok(!("deploying" in pending));
  assert.deepEqual(pending.pending.changes, [{ address: "Job/calm/migrate", action: "create" }]);
});
