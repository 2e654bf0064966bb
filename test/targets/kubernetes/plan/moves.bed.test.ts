// An object that git writes under another version or group is the same object: one update, and nothing is deleted.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { configMap, file } from "../shop.ts";
import { applyOf, inventoryOf, live, liveAt, planOf } from "../stage.ts";

let plane: ControlPlane;
before(async () => {
  plane = await startControlPlane();
});
after(() => plane.stop());

test("an object moves to another group that serves it too: one update, its uid stays, nothing is pruned", async () => {
  const options = { as: "admin", name: "moved", namespace: "moved" } as const;
  const event = (head: string, note: string, regarding: string, team = "one") => `
${head}
kind: Event
metadata: { name: happened, labels: { team: ${team} } }
type: Normal
reason: Deployed
action: deploy
reportingInstance: pushlane-1
eventTime: "2026-01-01T00:00:00.000000Z"
${note}: it went well
${regarding}: { apiVersion: v1, kind: ConfigMap, name: settings, namespace: moved }
`;
  const core = event("apiVersion: v1\nreportingComponent: example.com/deployer", "message", "involvedObject");
  const head = "apiVersion: events.k8s.io/v1\nreportingController: example.com/deployer";
  await applyOf(plane, file(configMap("settings"), core), { ...options, commit: "1" });
  const path = "/api/v1/namespaces/moved/events/happened";
  const uid = liveAt(await live(plane, path), "metadata", "uid");
  assert.equal(typeof uid, "string");

  const next = file(configMap("settings"), event(head, "note", "regarding", "two"));
  const plan = await planOf(plane, next, options);
  assert.deepEqual(
    plan.changes.map(({ address, action }) => `${action} ${address}`),
    ["update Event/moved/happened"],
  );
  const { done } = await applyOf(plane, next, { ...options, commit: "2" });
  assert.deepEqual(done, [{ address: "Event/moved/happened", action: "update" }]);
  const now = await live(plane, path);
  assert.equal(liveAt(now, "metadata", "uid"), uid);
  assert.equal(liveAt(now, "metadata", "labels", "team"), "two");
  assert.deepEqual((await planOf(plane, next, options)).changes, []);
  const inventory = await inventoryOf(plane, options);
  assert.deepEqual(
    [...(inventory?.entries ?? []), ...(inventory?.owed ?? [])].map(({ apiVersion }) => apiVersion).sort(),
    ["events.k8s.io/v1", "v1"],
  );
  const gone = await applyOf(plane, file(configMap("settings")), { ...options, commit: "3" });
  assert.deepEqual(gone.done, [{ address: "Event/moved/happened", action: "delete" }]);
});

test("an object of a version that is not served any more is known by the one that is", async () => {
  const options = { as: "admin", name: "aged", namespace: "aged" } as const;
  const versions = (one: boolean, other: boolean) => `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: clocks.acme.example }
spec:
  group: acme.example
  scope: Namespaced
  names: { kind: Clock, plural: clocks, singular: clock, listKind: ClockList }
  versions:
    - name: v1alpha1
      served: ${one}
      storage: false
      schema: { openAPIV3Schema: { type: object, properties: { hour: { type: integer } } } }
    - name: v1
      served: ${other}
      storage: true
      schema: { openAPIV3Schema: { type: object, properties: { hour: { type: integer }, minute: { type: integer, default: 5 } } } }
`;
  const clock = (version: string, hour: number) => `
apiVersion: acme.example/${version}
kind: Clock
metadata: { name: tower }
hour: ${hour}
`;
  await applyOf(plane, file(versions(true, true)), { ...options, name: "clocks", commit: "1" });
  await applyOf(plane, file(clock("v1alpha1", 1)), { ...options, commit: "1" });
  await applyOf(plane, file(versions(false, true)), { ...options, name: "clocks", commit: "2" });
  const path = "/apis/acme.example/v1/namespaces/aged/clocks/tower";
  const uid = liveAt(await live(plane, path), "metadata", "uid");
  const plan = await planOf(plane, file(clock("v1", 2)), options);
  assert.deepEqual(
    plan.changes.map(({ address, action }) => `${action} ${address}`),
    ["update Clock/aged/tower"],
  );
  assert.match(
    plan.changes[0]?.unverified ?? "",
    /owned under an API version that the server cannot read any more/,
  );
  await applyOf(plane, file(clock("v1", 2)), { ...options, commit: "2" });
  const now = await live(plane, path);
  assert.deepEqual([liveAt(now, "metadata", "uid"), liveAt(now, "hour")], [uid, 2]);
  assert.deepEqual((await planOf(plane, file(clock("v1", 2)), options)).changes, []);
  const { done } = await applyOf(plane, file(configMap("other")), { ...options, commit: "3" });
  assert.deepEqual(
    done.filter(({ action }) => action === "delete"),
    [{ address: "Clock/aged/tower", action: "delete" }],
  );
});
