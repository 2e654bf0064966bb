import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Json, JsonObject } from "../../../../src/model/json.ts";
import {
  differingFields,
  findingsOf,
  isProvenUntouched,
} from "../../../../src/targets/kubernetes/drift/drift-compare.ts";
import type { Entry } from "../../../../src/targets/kubernetes/inventory/inventory.ts";

const ours = (time = "2026-05-01T10:00:00Z", fieldsV1: Json = { "f:spec": { "f:replicas": {} } }) => ({
  manager: "pushlane",
  operation: "Apply",
  apiVersion: "apps/v1",
  time,
  fieldsV1,
});
const other = (manager: string, time: string, fieldsV1: Json, more: JsonObject = {}) => ({
  manager,
  operation: "Update",
  apiVersion: "apps/v1",
  time,
  fieldsV1,
  ...more,
});
const later = "2026-05-01T11:00:00Z";
const earlier = "2026-05-01T09:00:00Z";

const entry: Entry = {
  identity: { group: "apps", kind: "Deployment", namespace: "shop", name: "web" },
  apiVersion: "apps/v1",
  uid: "u",
  resourceVersion: "10",
  generation: 3,
  applied: {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "web", namespace: "shop", labels: { app: "web" } },
    spec: { replicas: 2, paused: false },
  },
  renderHash: "h",
};

function liveOf(
  managedFields: readonly JsonObject[],
  { spec = {}, metadata = {} }: { readonly spec?: JsonObject; readonly metadata?: JsonObject } = {},
): JsonObject {
  return {
    ...entry.applied,
    metadata: {
      name: "web",
      namespace: "shop",
      uid: "u",
      resourceVersion: "11",
      generation: 3,
      labels: { app: "web" },
      ...metadata,
      managedFields,
    },
    spec: { replicas: 2, paused: false, ...spec },
  };
}

const told = (live: JsonObject) =>
  findingsOf(entry, live, differingFields(entry.applied, live, null), null).flatMap(({ what, fields }) =>
    fields.length === 0 ? [what] : fields.map(({ path, manager }) => `${what} ${path} ${manager}`),
  );

describe("findings of one object", () => {
  it("a changed field is laid at the newest of the managers that own it", () => {
    const replicas = { "f:spec": { "f:replicas": {} } };
    const live = liveOf(
      [
        ours(),
        other("kubectl-edit", later, replicas),
        other("k9s", "2026-05-01T12:00:00Z", replicas, { subresource: "scale" }),
      ],
      { spec: { replicas: 5 } },
    );
    assert.deepEqual(told(live), ["changed spec.replicas k9s"]);
  });

  it("who owns only the map around a removed field is not accused", () => {
    const live = liveOf(
      [ours(), other("kubectl-edit", later, { "f:metadata": { "f:labels": { ".": {}, "f:x": {} } } })],
      {
        metadata: { labels: { x: "1" } },
      },
    );
    assert.deepEqual(told(live), [
      "changed metadata.labels.app null",
      "added metadata.labels.x kubectl-edit",
    ]);
  });

  const label = { "f:metadata": { "f:labels": { "f:extra": {} } } };
  const extra = { metadata: { labels: { app: "web", extra: "1" } } };
  const managers: readonly (readonly [
    manager: string,
    time: string,
    subresource: string,
    isTold: boolean,
  ])[] = [
    ["kubectl-label", later, "", true],
    ["kubectl-label", "2026-05-01T10:00:00Z", "", true],
    ["kubectl-label", earlier, "", false],
    ["Lens", later, "", true],
    ["helm", later, "", true],
    ["kubectl-label", later, "status", false],
    ["kube-controller-manager", later, "", false],
    ["kubelet", later, "", false],
    ["kwok", later, "", false],
    ["cert-manager-cainjector", later, "", false],
    ["deployment-controller", later, "", false],
    ["prometheus-operator", later, "", false],
    ["manager", later, "", false],
  ];
  for (const [manager, time, subresource, isTold] of managers) {
    it(`a label by ${manager}${subresource} at ${time} is ${isTold ? "" : "not "}told`, () => {
      const live = liveOf([ours(), other(manager, time, label, { subresource })], extra);
      assert.deepEqual(told(live), isTold ? [`added metadata.labels.extra ${manager}`] : []);
    });
  }

  it("replicas that an autoscaler set are no drift, those that a person scaled to are", () => {
    const scaled = (manager: string) =>
      told(
        liveOf(
          [ours(), other(manager, later, { "f:spec": { "f:replicas": {} } }, { subresource: "scale" })],
          {
            spec: { replicas: 5 },
          },
        ),
      );
    assert.deepEqual(scaled("kube-controller-manager"), []);
    assert.deepEqual(scaled("kubectl"), ["changed spec.replicas kubectl"]);
  });

  it("an object that left our field manager is told as that only when nothing changed", () => {
    assert.deepEqual(told(liveOf([])), ["ownership-lost"]);
    assert.deepEqual(told(liveOf([], { spec: { replicas: 1 } })), ["changed spec.replicas null"]);
  });
});

describe("metadata alone", () => {
  const cases: readonly (readonly [string, JsonObject, boolean])[] = [
    ["the same version", liveOf([], { metadata: { resourceVersion: "10", generation: 9 } }), true],
    [
      "another object of that name",
      liveOf([ours()], { metadata: { resourceVersion: "10", uid: "v" } }),
      false,
    ],
    [
      "the same generation, a status that moved",
      liveOf([ours(), other("kube-controller-manager", later, {}, { subresource: "status" })]),
      true,
    ],
    ["another generation", liveOf([ours()], { metadata: { generation: 4 } }), false],
    ["a label of ours that changed", liveOf([ours()], { metadata: { labels: { app: "x" } } }), false],
    ["a person's hand since", liveOf([ours(), other("kubectl-label", later, {})]), false],
    ["a person's hand before", liveOf([ours(), other("kubectl-label", earlier, {})]), true],
    ["no entry of ours", liveOf([]), false],
    ["an object that is going", liveOf([ours()], { metadata: { deletionTimestamp: later } }), false],
  ];
  for (const [name, { spec: _spec, ...metadataOnly }, proves] of cases) {
    it(`${proves ? "proves" : "does not prove"} an object untouched by ${name}`, () => {
      assert.equal(isProvenUntouched(entry, metadataOnly), proves);
    });
  }

  it("proves nothing by the generation of a kind that keeps none", () => {
    const core = { ...entry, identity: { ...entry.identity, group: "" } };
    assert.equal(isProvenUntouched(core, liveOf([ours()])), false);
    assert.equal(isProvenUntouched({ ...entry, generation: null }, liveOf([ours()])), false);
  });
});
