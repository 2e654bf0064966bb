import assert from "node:assert/strict";
import { connect, createServer, type Socket } from "node:net";
import { after, before, test } from "node:test";
import { defaultRules } from "../../../../src/model/kubernetes-rules.ts";
import { openKubernetesTarget } from "../../../../src/targets/kubernetes/target.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { configMap, file } from "../shop.ts";
import { applyOf, failureOf, inventoryOf, planOf, planSecurely, run, stage, writesAmong } from "../stage.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
});
after(() => plane.stop());

const configMaps = (...names: readonly string[]) => file(...names.map((name) => configMap(name)));
const names = Array.from({ length: 60 }, (_none, index) => `item-${index}`);

/** The network in front of the API server: once it is cut, nothing passes and nothing connects any more. */
async function openNetwork(
  url: string,
): Promise<AsyncDisposable & { readonly url: string; cut: () => void }> {
  const port = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
    }
    near.pipe(far).pipe(near);
    if (isCut) near.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The network has no port.");
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `https://127.0.0.1:${address.port}`,
    cut,
    [Symbol.asyncDispose]: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test("an API server that goes away in the middle: its address is told, nothing is lost, the next run goes on", async () => {
  const options = { name: "outage", namespace: "outage", commit: "o1" };
  await using network = await openNetwork(plane.url);
  const behind = {
    url: network.url,
    caPem: plane.caPem,
    token: (identity: "plan" | "apply" | "admin") => plane.token(identity),
  };
  const { hands, close } = stage(behind, configMaps(...names), { ...options, retrySeconds: 2 });
  const session = await run(openKubernetesTarget(hands).open());
  const planned = await planSecurely(session);
  const failure = await failureOf(
    (async () => {
      for await (const step of session.apply(planned)) if (step.kind === "step") network.cut();
    })(),
  );
  assert.match(failure.message, new RegExp(network.url));
  const done = session.done().length;
  assert.ok(done > 0 && done < 60, `${done} were written`);
  await assert.rejects(session.close(), /cannot be reached/);
  close();

  const left = await inventoryOf(plane, options);
  assert.equal((left?.entries.length ?? 0) + (left?.pending.length ?? 0), 60, "every object is known");
  // The next commit drops five of them: also those that may never have been recorded as written are pruned.
  const next = configMaps(...names.slice(5));
  const { told } = await applyOf(plane, next, { ...options, commit: "o2", runId: "200" });
  assert.ok(told.some((text) => text.includes("took over the dead lock of acme/shop/100/1")));
  const { stdout } = await plane.kubectl("-n", "outage", "get", "configmaps", "-o", "name");
  assert.equal(stdout.split("\n").filter((line) => line.includes("item-")).length, 55);
  assert.deepEqual((await planOf(plane, next, { ...options, as: "apply" })).changes, []);
});

test("two applies at the same time: one waits and names the other, and their writes do not mix", async () => {
  const options = {
    spec: { rules: { ...defaultRules, pruneBudget: { count: 200, share: 100 } } },
    name: "twice",
    namespace: "twice",
  };
  await applyOf(plane, configMaps("first"), { ...options, commit: "t0", runId: "10" });
  const position = (await plane.audit()).length;
  const [one, other] = await Promise.all(
    ["a", "b"].map((letter, index) =>
      applyOf(plane, configMaps(...names.map((name) => `${letter}-${name}`)), {
        ...options,
        commit: `t-${letter}`,
        runId: String(11 + index),
      }),
    ),
  );
  const waited = [...(one?.told ?? []), ...(other?.told ?? [])].filter((text) =>
    text.includes("acme/shop/1"),
  );
  assert.match(waited.join("\n"), /acme\/shop\/1[12]\/1/);
  const events = (await plane.audit()).slice(position).filter(({ namespace }) => namespace === "twice");
  const owners = writesAmong(events).flatMap((write) => /configmaps\/([ab])-/.exec(write)?.[1] ?? []);
  // Each run's creates, then the other's creates and its prunes of what the first brought.
  const creates = owners.slice(0, 60);
  assert.equal(new Set(creates).size, 1, "the first 60 writes are of one run");
  const { stdout } = await plane.kubectl("-n", "twice", "get", "configmaps", "-o", "name");
  const left = stdout.split("\n").flatMap((line) => /\/([ab])-item/.exec(line)?.[1] ?? []);
  assert.equal(left.length, 60);
  assert.notEqual(left[0], creates[0], "what the second run wants stands there, and nothing else");
  assert.equal(new Set(left).size, 1);
});

test("an empty cluster gets everything back from git in one run", async () => {
  const options = { name: "moved", namespace: "moved", commit: "m1" };
  const manifests = configMaps("a", "b", "c");
  await applyOf(plane, manifests, options);
  const other = await startControlPlane();
  try {
    const { done, plan } = await applyOf(other, manifests, { ...options, runId: "101" });
    assert.deepEqual(done.map(({ address }) => address).toSorted(), [
      "ConfigMap/moved/a",
      "ConfigMap/moved/b",
      "ConfigMap/moved/c",
      "Namespace/moved",
    ]);
    assert.equal(plan.unknown.length, 0);
    assert.deepEqual((await planOf(other, manifests, { ...options, as: "apply" })).changes, []);
  } finally {
    await other.stop();
  }
});
