import assert from "node:assert/strict";
import { test } from "node:test";
import type { Cluster, ClusterRequest, ClusterResponse } from "../../../../src/targets/kubernetes/cluster.ts";
import { openKubernetesTarget } from "../../../../src/targets/kubernetes/target.ts";
import { handsFor } from "../home-hands.ts";
import { failureOf, run } from "../stage.ts";

/** A cluster with the home and nothing in it, which stores a Lease and, from `hang` on, answers nothing more. */
function homeOnly(): { readonly cluster: Cluster; readonly hang: () => void } {
  let isHanging = false;
  const answer = ({ method, path, body }: ClusterRequest): ClusterResponse => {
    if (method === "POST") return { status: 201, body: body ?? null, warnings: [] };
    if (path.includes("/secrets/") || path.includes("/leases/"))
      return { status: 404, body: {}, warnings: [] };
    return { status: 200, body: { metadata: { uid: "u" } }, warnings: [] };
  };
  const cluster: Cluster = {
    server: "https://cluster.example",
    send: async (request) => {
      if (isHanging) await new Promise(() => undefined);
      return answer(request);
    },
    watch: () => {
      throw new Error("nothing is watched");
    },
  };
  const hang = () => {
    isHanging = true;
  };
  return { cluster, hang };
}

test("a lock that could not be freed in the time after a cancel is told, so that the post step frees it", async () => {
  const cancel = new AbortController();
  const { cluster, hang } = homeOnly();
  const hands = handsFor({ cluster, signal: cancel.signal });
  const clock = {
    ...hands.clock,
    sleep: (ms: number, signal?: AbortSignal) => hands.clock.sleep(ms / 10, signal),
  };
  const session = await run(openKubernetesTarget({ ...hands, clock }).open());
  hang();
  cancel.abort();
  const failure = await failureOf(session.close());
  assert.equal(failure.code, "lock-not-freed");
  assert.match(failure.message, /"shop"/);
});

test("a lock that is freed in time after a cancel ends the session without a word", async () => {
  const cancel = new AbortController();
  const { cluster } = homeOnly();
  const session = await run(openKubernetesTarget(handsFor({ cluster, signal: cancel.signal })).open());
  cancel.abort();
  await session.close();
});
