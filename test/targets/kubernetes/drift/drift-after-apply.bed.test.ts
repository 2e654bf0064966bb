import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { DriftReading } from "../../../../src/model/outcome.ts";
import { openKubernetesTarget } from "../../../../src/targets/kubernetes/target.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { configMap, deployment, namespace, secret } from "../shop.ts";
import { applyOf, auditOf, run, stage, writesAmong } from "../stage.ts";

const manifests = {
  "deploy/namespace.yaml": namespace,
  "deploy/config.yaml": configMap("settings"),
  "deploy/secret.yaml": secret("shop-credentials", "sesame"),
  "deploy/web.yaml": deployment("web", { replicas: 2 }),
};

describe("drift of what was really applied", () => {
  let plane: ControlPlane;
  before(async () => {
    plane = await startControlPlane();
    await applyOf(plane, manifests);
  });
  after(() => plane.stop());

  async function measure(files: Readonly<Record<string, string>> = manifests): Promise<DriftReading> {
    const { hands, close } = stage(plane, files, { as: "plan" });
    try {
      const reading = await run(openKubernetesTarget(hands).drift());
      assert.ok(!("deploying" in reading));
      return reading;
    } finally {
      close();
    }
  }
  const shown = ({ drifted }: DriftReading) =>
    drifted.map(({ address, what, fields }) => `${address} ${what} ${fields.map(({ path }) => path).join()}`);

  it("is none and nothing is pending, and measuring it writes nothing", async () => {
    const events = await auditOf(plane, async () => {
      const { fingerprint, ...reading } = await measure();
      assert.match(fingerprint, /^[0-9a-f]{64}$/);
      const since = "c0ffee0000000000000000000000000000000001";
      assert.deepEqual(reading, {
        drifted: [],
        pending: { changes: [], since },
        ignored: [],
        interrupted: null,
        unknown: [],
        checked: 4,
      });
    });
    assert.deepEqual(writesAmong(events), []);
    assert.equal(events.filter(({ dryRun }) => dryRun).length, 0);
  });

  it("shows a change by hand, what is merged and not deployed, and is gone after the next apply", async () => {
    await plane.kubectl("set", "image", "deployment/web", "*=acme/web:evil", "-n", "shop");
    await plane.kubectl("delete", "configmap", "settings", "-n", "shop");
    const edited = { ...manifests, "deploy/more.yaml": configMap("more") };
    const reading = await measure(edited);
    assert.match(
      shown(reading).join("; "),
      /^ConfigMap\/shop\/settings missing ; Deployment\/shop\/web changed [^ ]*image$/,
    );
    assert.deepEqual(reading.pending.changes, [{ address: "ConfigMap/shop/more", action: "create" }]);
    await applyOf(plane, edited, { commit: "c0ffee0000000000000000000000000000000002" });
    const next = await measure(edited);
    assert.deepEqual([shown(next), next.pending.changes, next.checked], [[], [], 5]);
  });
});
