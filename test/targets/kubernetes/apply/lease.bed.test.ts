import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { OpenCluster } from "../../../../src/io/cluster/client.ts";
import { clusterFromKubeconfig } from "../../../../src/io/cluster/kubeconfig.ts";
import { Failure } from "../../../../src/model/failure.ts";
import { at, parseJson } from "../../../../src/model/json.ts";
import type { Progress, Steps } from "../../../../src/model/progress.ts";
import {
  freeLease,
  type Lease,
  observeLease,
  readLease,
  takeLease,
} from "../../../../src/targets/kubernetes/apply/lease.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { answering, type HandsChoice, handsFor, refusal } from "../home-hands.ts";

async function run<T>(steps: Steps<T>): Promise<{ value: T; progress: readonly Progress[] }> {
  const progress: Progress[] = [];
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return { value, progress };
    progress.push(value);
  }
}

describe("the lock", () => {
  let plane: ControlPlane;
  let cluster: OpenCluster;
  let count = 0;
  let namespace = "";
  const taken: Lease[] = [];
  before(async () => {
    plane = await startControlPlane();
    cluster = await clusterFromKubeconfig(plane.kubeconfig("admin"));
  });
  beforeEach(async () => {
    count += 1;
    namespace = `lock-${count}`;
    await plane.kubectl("create", "namespace", namespace);
  });
  after(async () => {
    await Promise.allSettled(taken.map((lease) => lease.release()));
    cluster.close();
    await plane.stop();
  });

  const hands = (id: string, choice: Partial<HandsChoice> = {}) =>
    handsFor({ cluster, ...choice, spec: { namespace, ...choice.spec }, run: { id } });
  async function take(id: string, choice: Partial<HandsChoice> = {}) {
    const { value, progress } = await run(takeLease(hands(id, choice)));
    taken.push(value);
    return { lease: value, progress };
  }
  const failsWith = (code: string, text: RegExp) => (error: unknown) =>
    error instanceof Failure && error.code === code && text.test(error.message);
  const spec = async () => {
    const { stdout } = await plane.kubectl("get", "lease", "pushlane-shop", "-n", namespace, "-o", "json");
    return at(parseJson(stdout), "spec");
  };

  it("is free until taken, then names its holder, and is free again", async () => {
    assert.equal(await readLease(hands("1")), null);
    assert.equal((await observeLease(hands("1"), 5)).state, "free");
    const { lease } = await take("1");
    assert.equal((await readLease(hands("2")))?.holder, "acme/shop/1/1");
    assert.equal(lease.holder, "acme/shop/1/1");
    await lease.release();
    await lease.release();
    assert.equal((await readLease(hands("2")))?.holder, "");
    assert.equal((await observeLease(hands("1"), 5)).state, "free");
  });

  it("is kept beyond its duration, and its holder is seen alive", async () => {
    const { lease } = await take("1");
    const watched = observeLease(hands("2"), 3);
    await sleep(1300);
    assert.equal(lease.lost(), false);
    assert.equal((await watched).state, "renewed");
    assert.equal(at(await spec(), "leaseTransitions"), 1);
  });

  it("is waited for, and taken when its holder frees it", async () => {
    const { lease: first } = await take("1");
    const second = take("2");
    await sleep(400);
    await first.release();
    const { lease, progress } = await second;
    assert.equal(lease.holder, "acme/shop/2/1");
    assert.deepEqual(
      progress.map((step) => step.kind),
      ["step"],
    );
  });

  it("of a living holder is given up after lock-timeout, naming the run and the way on", async () => {
    await take("1");
    const waiting = take("2", { spec: { lockTimeoutSeconds: 1.5 } });
    await assert.rejects(
      waiting,
      failsWith(
        "locked",
        /acme\/shop\/1\/1 since 20.*github\.example\/acme\/shop\/actions\/runs\/1\/attempts\/1.*lock-timeout/,
      ),
    );
  });

  it("of a dead holder is taken over when it stood still on our own clock, whatever its time says", async () => {
    const dead = { seconds: 1, renewSeconds: 3600, giveUpSeconds: 3600 };
    const { lease: silent } = await take("1", { lease: dead });
    await plane.kubectl(
      "patch",
      "lease",
      "pushlane-shop",
      "-n",
      namespace,
      "--type=merge",
      "-p",
      '{"spec":{"renewTime":"2099-01-01T00:00:00.000000Z"}}',
    );
    assert.equal((await observeLease(hands("2"), 0.5)).state, "dead");
    const start = Date.now();
    const { lease, progress } = await take("2");
    assert.ok(Date.now() - start >= 950, "waited for the lease's duration");
    assert.match(JSON.stringify(progress), /took over the dead lock of acme\/shop\/1\/1/);
    await silent.release();
    assert.equal((await readLease(hands("2")))?.holder, lease.holder, "a release frees only one's own lock");
  });

  it("that could not be renewed is told as lost, and not when it works again in time", async () => {
    let isDown = false;
    const shaky = answering(cluster, ({ method }) =>
      isDown && method === "PUT" ? Promise.resolve(refusal(503)) : undefined,
    );
    const { lease } = await take("1", { cluster: shaky });
    isDown = true;
    await sleep(400);
    assert.equal(lease.lost(), false);
    isDown = false;
    await sleep(500);
    assert.equal(lease.lost(), false);
    isDown = true;
    await sleep(1000);
    assert.equal(lease.lost(), true);
    isDown = false;
  });

  it("that someone else took is told as lost at once", async () => {
    const { lease } = await take("1");
    await plane.kubectl(
      "patch",
      "lease",
      "pushlane-shop",
      "-n",
      namespace,
      "--type=merge",
      "-p",
      '{"spec":{"holderIdentity":"someone"}}',
    );
    await sleep(400);
    assert.equal(lease.lost(), true);
    await lease.release();
    assert.equal((await readLease(hands("1")))?.holder, "someone");
  });

  it("whose renewal was sent twice is still held", async () => {
    const twice = answering(cluster, ({ method }, send) =>
      method === "PUT" ? send().then(send) : undefined,
    );
    const { lease } = await take("1", { cluster: twice });
    await sleep(1000);
    assert.equal(lease.lost(), false);
  });

  it("is taken by one of two that want it at the same time", async () => {
    const both = await Promise.allSettled(
      ["1", "2"].map((id) => take(id, { spec: { lockTimeoutSeconds: 1 } })),
    );
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  });

  it("is freed from another process of the same run, and of no other", async () => {
    await take("1", { lease: { seconds: 60, renewSeconds: 3600, giveUpSeconds: 3600 } });
    await freeLease(hands("2"));
    assert.equal((await readLease(hands("1")))?.holder, "acme/shop/1/1");
    await freeLease(hands("1"));
    assert.equal((await readLease(hands("1")))?.holder, "");
  });

  it("stops being waited for when the run is cancelled", async () => {
    await take("1");
    const cancel = new AbortController();
    const waiting = take("2", { signal: cancel.signal });
    await sleep(200);
    cancel.abort();
    await assert.rejects(waiting, failsWith("cancelled", /waited for the lock/));
  });

  it("that may not be read or written says so, with the verb that is missing", async () => {
    const blind = answering(cluster, () => Promise.resolve(refusal(403, "leases are not for you")));
    await assert.rejects(take("1", { cluster: blind }), failsWith("lock-unreadable", /not for you.*"get"/));
    const mute = answering(cluster, ({ method }) =>
      method === "POST" ? Promise.resolve(refusal(403)) : undefined,
    );
    await assert.rejects(
      take("1", { cluster: mute }),
      failsWith("lock-unwritable", /"create" Leases named "pushlane-shop"/),
    );
  });
});
