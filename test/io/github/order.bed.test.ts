import assert from "node:assert/strict";
import { test } from "node:test";
import { runUrl } from "../../../src/model/trigger.ts";
import {
  beginDeployment,
  endDeployment,
  readPointers,
  runningDeployment,
} from "../../../src/review/deployment.ts";
import { judgeOrder } from "../../../src/review/order.ts";
import { type Forge, startForge } from "../../bed/forge/forge.ts";
import { applyRights, driftRights, gitHubOf, runOn } from "./bed.ts";

const shop = { target: "shop", was: [], environment: null };

test("a newer commit goes, the same goes again, an older one is superseded", async () => {
  await using forge = await startForge();
  const [one, two] = [await push(forge, "a"), await push(forge, "b")];
  assert.deepEqual(await order(forge, { started: one, commit: two }), { kind: "go" });
  assert.deepEqual(await order(forge, { started: two, commit: two }), { kind: "go" });
  assert.deepEqual(await order(forge, { started: two, commit: one }), { kind: "superseded", by: two });
});

test("a revert is a newer commit and goes", async () => {
  await using forge = await startForge();
  const two = await push(forge, "b");
  const revert = await forge.push("main", { "b.yaml": null }, "Revert");
  assert.deepEqual(await order(forge, { started: two, commit: revert.sha }), { kind: "go" });
});

test("where no apply is known, a first attempt goes, and a re-run only for the branch's newest commit", async () => {
  await using forge = await startForge();
  const [one, two] = [await push(forge, "a"), await push(forge, "b")];
  assert.deepEqual(await order(forge, { started: null, commit: one }), { kind: "go" });
  assert.deepEqual(await order(forge, { started: null, commit: two, attempt: 2 }), { kind: "go" });
  const stopped = await order(forge, { started: null, commit: one, attempt: 2 });
  assert.ok(stopped.kind === "stop");
  assert.match(stopped.reason, /not the newest of main/);
});

test("after a rewritten history only the branch's newest commit goes", async () => {
  await using forge = await startForge();
  const started = await push(forge, "a");
  await forge.push("side", { "s.yaml": "1" }, "side", { base: started });
  const side = (await forge.git.resolve("refs/heads/side")) ?? "";
  const other = await push(forge, "c");
  assert.equal((await order(forge, { started: other, commit: side })).kind, "stop");
  await forge.git.setRef("refs/heads/main", side);
  assert.deepEqual(await order(forge, { started: other, commit: side }), { kind: "go" });
  assert.deepEqual(await order(forge, { started: "f".repeat(40), commit: side }), { kind: "go" });
  assert.equal((await order(forge, { started: "f".repeat(40), commit: started })).kind, "stop");
});

test("a history that may not be read stops, and names the permission", async () => {
  await using forge = await startForge();
  const [one, two] = [await push(forge, "a"), await push(forge, "b")];
  const stopped = await order(forge, { started: one, commit: two, contents: "none" });
  assert.ok(stopped.kind === "stop");
  assert.match(stopped.reason, /Add "contents: read"/);
});

test("deployments are the pointers: any is started, a success is finished", async () => {
  await using forge = await startForge();
  const first = await apply(forge, "a");
  assert.deepEqual(await pointers(forge), { started: first.pointer, finished: null });
  await endDeployment(first.gitHub, first.deployment, "success", "applied");
  assert.deepEqual(await pointers(forge), { started: first.pointer, finished: first.pointer });
  const second = await apply(forge, "b");
  await endDeployment(second.gitHub, second.deployment, "failure", "not healthy");
  assert.deepEqual(await pointers(forge), { started: second.pointer, finished: first.pointer });
  assert.deepEqual(forge.violations, []);
});

test("a success that another deployment of its environment made inactive is still finished", async () => {
  await using forge = await startForge();
  const first = await apply(forge, "a", { environment: "staging" });
  await endDeployment(first.gitHub, first.deployment, "success", "applied");
  // GitHub itself deploys for a job with an environment, and retires the others there.
  forge.world.deployments[0]?.statuses.push({ ...statusOf(forge), state: "inactive" });
  assert.deepEqual((await pointers(forge)).finished, first.pointer);
});

test("the end of one target leaves other targets of the environment active", async () => {
  await using forge = await startForge();
  const shopApply = await apply(forge, "a", { environment: "staging" });
  await endDeployment(shopApply.gitHub, shopApply.deployment, "success", "applied");
  const network = await apply(forge, "b", { environment: "staging", target: "network" });
  await endDeployment(network.gitHub, network.deployment, "success", "applied");
  assert.deepEqual(
    forge.deployments().map(({ states }) => states.at(-1)),
    ["success", "success"],
  );
  assert.deepEqual((await pointers(forge)).started, shopApply.pointer);
});

test("a renamed target keeps its pointers", async () => {
  await using forge = await startForge();
  const old = await apply(forge, "a", { target: "store" });
  await endDeployment(old.gitHub, old.deployment, "success", "applied");
  assert.deepEqual(await pointers(forge, ["store"]), { started: old.pointer, finished: old.pointer });
  assert.deepEqual(await pointers(forge), { started: null, finished: null });
});

test("many failed applies do not hide the last finished one", async () => {
  await using forge = await startForge();
  const good = await apply(forge, "a");
  await endDeployment(good.gitHub, good.deployment, "success", "applied");
  const [row] = forge.world.deployments;
  assert.ok(row !== undefined);
  for (let count = 0; count < 120; count += 1)
    forge.world.deployments.push({
      ...row,
      id: forge.world.nextId(),
      statuses: [{ ...statusOf(forge), state: "failure" }],
    });
  assert.deepEqual((await pointers(forge)).finished, good.pointer);
});

test("a deployment waits for no check and merges nothing", async () => {
  await using forge = await startForge();
  const begun = await apply(forge, "a");
  const request = forge.requests.find(({ operation }) => operation === "repos/create-deployment");
  assert.ok(request !== undefined && begun.deployment.kind === "begun");
  assert.deepEqual(
    forge.world.deployments.map(({ task, environment, statuses }) => ({
      task,
      environment,
      states: statuses.map(({ state }) => state),
    })),
    [{ task: "pushlane/shop", environment: "shop", states: ["in_progress"] }],
  );
});

test("a long end of a deployment is cut to what GitHub takes", async () => {
  await using forge = await startForge();
  const begun = await apply(forge, "a");
  await endDeployment(begun.gitHub, begun.deployment, "failure", "x".repeat(500));
  assert.equal(forge.world.deployments[0]?.statuses.at(-1)?.description.length, 140);
});

test("without deployments: write the apply goes on and it is told what is lost", async () => {
  await using forge = await startForge();
  const run = runOn(forge, await forge.push("main", { "a.yaml": "1" }, "a"));
  const gitHub = gitHubOf(forge, run, { permissions: { ...applyRights, deployments: "none" } });
  const deployment = await beginDeployment(gitHub, { target: "shop", environment: null, run, changes: 1 });
  assert.ok(deployment.kind === "not-permitted");
  assert.match(deployment.lost, /"deployments: write"/);
  await endDeployment(gitHub, deployment, "success", "applied");
  assert.deepEqual(await readPointers(gitHub, shop), { started: null, finished: null });
  assert.equal((await runningDeployment(gitHub, { target: "shop" })).kind, "unknown");
});

test("a cancelled run can still end its deployment", async () => {
  await using forge = await startForge();
  const begun = await apply(forge, "a");
  const cancel = new AbortController();
  const gitHub = gitHubOf(forge, begun.run, { permissions: applyRights, signal: cancel.signal });
  cancel.abort();
  await endDeployment(gitHub, begun.deployment, "error", "cancelled");
  assert.deepEqual(forge.deployments()[0]?.states, ["in_progress", "error"]);
});

test("passing trouble does not keep a deployment from being ended", async () => {
  await using forge = await startForge();
  const begun = await apply(forge, "a");
  const gitHub = gitHubOf(forge, begun.run, { permissions: applyRights });
  forge.failNext({ method: "POST", status: 502, times: 2 });
  await endDeployment(gitHub, begun.deployment, "success", "applied");
  assert.deepEqual(forge.deployments()[0]?.states, ["in_progress", "success"]);
});

test("a deploy is going on while its run is, and not after it", async () => {
  await using forge = await startForge();
  const begun = await apply(forge, "a");
  assert.deepEqual(await running(forge), { kind: "running", run: runUrl(begun.run) });
  // The run was killed: its deployment hangs for ever.
  const listed = forge.world.runs.find(({ id }) => String(id) === begun.run.id);
  assert.ok(listed !== undefined);
  Object.assign(listed, { status: "completed", conclusion: "cancelled" });
  assert.equal((await running(forge)).kind, "none");
  await endDeployment(begun.gitHub, begun.deployment, "success", "applied");
  assert.equal((await running(forge)).kind, "none");
});

test("a deployment of an earlier attempt is not going on", async () => {
  await using forge = await startForge();
  const begun = await apply(forge, "a");
  runOn(forge, begun.occasion, { id: begun.run.id });
  assert.equal((await running(forge)).kind, "none");
});

test("where runs may not be read, a deployment is going on for as long as a job can last", async () => {
  await using forge = await startForge();
  const begun = await apply(forge, "a");
  assert.deepEqual(await running(forge, "none"), { kind: "running", run: runUrl(begun.run) });
  forge.clock.advance(6 * 3600 + 1);
  assert.equal((await running(forge, "none")).kind, "none");
});

async function push(forge: Forge, file: string): Promise<string> {
  return (await forge.push("main", { [`${file}.yaml`]: "1" }, file)).sha;
}

async function order(
  forge: Forge,
  at: { started: string | null; commit: string; attempt?: number; contents?: "none" },
) {
  const listed = runOn(forge, await forge.events.dispatch({}));
  const run = { ...listed, commit: at.commit, attempt: at.attempt ?? 1 };
  const permissions = { ...applyRights, ...(at.contents === undefined ? {} : { contents: at.contents }) };
  const known = { started: at.started === null ? null : { commit: at.started, run: "" }, finished: null };
  return judgeOrder(gitHubOf(forge, run, { permissions }), {
    pointers: known,
    commit: at.commit,
    run,
    branch: "main",
  });
}

async function apply(forge: Forge, file: string, more: { environment?: string; target?: string } = {}) {
  const occasion = await forge.push("main", { [`${file}.yaml`]: "1" }, file);
  const run = runOn(forge, occasion);
  const gitHub = gitHubOf(forge, run, { permissions: applyRights });
  const target = more.target ?? "shop";
  const deployment = await beginDeployment(gitHub, {
    target,
    environment: more.environment ?? null,
    run,
    changes: 2,
  });
  return { run, gitHub, deployment, occasion, pointer: { commit: run.commit, run: runUrl(run) } };
}

async function pointers(forge: Forge, was: readonly string[] = []) {
  const run = runOn(forge, await forge.events.dispatch({}));
  return readPointers(gitHubOf(forge, run, { permissions: applyRights }), { ...shop, was });
}

async function running(forge: Forge, actions: "read" | "none" = "read") {
  const run = runOn(forge, await forge.events.schedule());
  return runningDeployment(gitHubOf(forge, run, { permissions: { ...driftRights, actions } }), {
    target: "shop",
  });
}

function statusOf(forge: Forge) {
  const [first] = forge.world.deployments.flatMap(({ statuses }) => statuses);
  assert.ok(first !== undefined);
  return { ...first, id: forge.world.nextId() };
}
