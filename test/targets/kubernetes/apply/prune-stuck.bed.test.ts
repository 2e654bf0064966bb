import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openKubernetesTarget } from "../../../../src/targets/kubernetes/target.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { configMap, file, namespace } from "../shop.ts";
import { applyOf, failureOf, inventoryOf, live, planSecurely, run, stage } from "../stage.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
});
after(() => plane.stop());

const held = configMap("held").replace("name: held", "name: held\n  finalizers: [example.com/hold]");
const path = "/api/v1/namespaces/shop/configmaps/held";

test("a finalizer that nobody serves is named while it is waited for, and leaves the prune owed", async () => {
  await applyOf(plane, file(namespace, configMap("settings"), held), { commit: "f1" });
  const told: string[] = [];
  const { hands, close } = stage(plane, file(namespace, configMap("settings")), {
    commit: "f2",
    hurry: true,
  });
  const session = await run(openKubernetesTarget(hands).open());
  const planned = await planSecurely(session);
  await run(session.apply(planned));
  await run(session.verify(planned));
  const failure = await failureOf(run(session.prune(planned), told));
  await session.close();
  close();
  assert.deepEqual(told, [
    "ConfigMap/shop/held is being deleted; it waits for its finalizers: example.com/hold",
  ]);
  assert.equal(failure.code, "prune-failed");
  assert.match(
    failure.message,
    /ConfigMap\/shop\/held: it is being deleted, but was still there after 60 s; it waits for its finalizers: example\.com\/hold/,
  );
  const owing = await inventoryOf(plane);
  assert.deepEqual(
    owing?.owed.map(({ identity }) => identity.name),
    ["held"],
  );
});

test("the next run waits for it again, and forgets it when it is gone", async () => {
  const freed = setTimeout(
    () =>
      void plane.kubectl(
        "patch",
        "configmap",
        "held",
        "-n",
        "shop",
        "-p",
        '{"metadata":{"finalizers":null}}',
      ),
    1000,
  );
  const { told } = await applyOf(plane, file(namespace, configMap("settings")), { commit: "f3" });
  clearTimeout(freed);
  assert.ok(told.includes("ConfigMap/shop/held deleted"), told.join("\n"));
  assert.equal(await live(plane, path), null);
  assert.deepEqual((await inventoryOf(plane))?.owed, []);
});
