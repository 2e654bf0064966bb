import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { requestsAtOnce } from "../../../../src/targets/kubernetes/cluster.ts";
import { openKubernetesTarget } from "../../../../src/targets/kubernetes/target.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { answering } from "../home-hands.ts";
import { configMap, file } from "../shop.ts";
import { applyOf, failureOf, run, stage } from "../stage.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
});
after(() => plane.stop());

test("a cancelled drift check asks no more, and says that it was cancelled", async () => {
  const manifests = file(...Array.from({ length: 100 }, (_none, index) => configMap(`item-${index}`)));
  await applyOf(plane, manifests);
  await plane.kubectl("-n", "shop", "label", "configmaps", "--all", "by=hand");
  const cancel = new AbortController();
  const { hands, close } = stage(plane, manifests, { as: "plan", signal: cancel.signal });
  let later = 0;
  const cluster = answering(hands.cluster, ({ path }) => {
    if (cancel.signal.aborted) later += 1;
    if (path.includes("/configmaps/item-")) cancel.abort();
    return undefined;
  });
  const failure = await failureOf(run(openKubernetesTarget({ ...hands, cluster }).drift()));
  close();
  assert.equal(failure.code, "cancelled");
  assert.ok(later < requestsAtOnce, `${later} requests after the cancel`);
});
