/** The namespace of lock and inventory, made by the first apply: when its plan stands, and when it is made again. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openKubernetesTarget } from "../../../../src/targets/kubernetes/target.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { run, stage } from "../stage.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
});
after(() => plane.stop());

const settings = (namespace: string) => ({
  "deploy/settings.yaml": JSON.stringify({
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "settings", namespace },
    data: { level: "info" },
  }),
});

/** Plans a first apply of a target whose home is its namespace, else `pushlane`; lets `meanwhile` happen, and takes the lock. */
async function secured(
  target: { readonly name: string; readonly namespace: string | null },
  manifests: Readonly<Record<string, string>>,
  meanwhile: () => Promise<unknown> = async () => undefined,
) {
  const { hands, close } = stage(plane, manifests, target);
  const session = await run(openKubernetesTarget(hands).open());
  try {
    const planned = await run(session.plan());
    await meanwhile();
    const lock = await run(session.secure());
    if (lock === "held") await run(session.apply(planned));
    return {
      lock,
      planned: planned.plan.changes.map(({ address }) => address).sort(),
      done: session.done().map(({ address }) => address),
    };
  } finally {
    await session.close();
    close();
  }
}

test("where someone else made the home meanwhile, it is planned again under the lock", async () => {
  const meanwhile = () => plane.kubectl("create", "namespace", "pushlane");
  const { lock } = await secured({ name: "late", namespace: null }, settings("default"), meanwhile);
  assert.equal(lock, "taken-now");
  await plane.kubectl("delete", "namespace", "pushlane", "--wait");
});

test("where this run made the home, its one plan is what is applied", async () => {
  const { lock, planned, done } = await secured({ name: "first", namespace: null }, settings("default"));
  assert.equal(lock, "held");
  assert.deepEqual(planned, ["ConfigMap/default/settings", "Namespace/pushlane"]);
  assert.deepEqual(done.toSorted(), planned);
});

test("what the server could not be asked about without the home is planned again when it is there", async () => {
  const { lock } = await secured({ name: "inside", namespace: "inside" }, settings("inside"));
  assert.equal(lock, "taken-now");
});
