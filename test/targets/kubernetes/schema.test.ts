import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Failure } from "../../../src/model/failure.ts";
import type { JsonObject } from "../../../src/model/json.ts";
import type { Cluster, ClusterResponse } from "../../../src/targets/kubernetes/cluster.ts";
import { kindsOf } from "../../../src/targets/kubernetes/discovery.ts";
import { openSchemas, schemaFrom } from "../../../src/targets/kubernetes/schema.ts";
import { widgetDefinition } from "./samples.ts";

const deployment = {
  group: "apps",
  version: "v1",
  kind: "Deployment",
  resource: "deployments",
  namespaced: true,
  verbs: [],
};
const statefulSet = { ...deployment, kind: "StatefulSet", resource: "statefulsets" };
const widget = { ...deployment, group: "example.com", kind: "Widget", resource: "widgets" };
const gadget = { ...widget, kind: "Gadget", resource: "gadgets" };
const kinds = kindsOf([deployment, statefulSet, gadget], [], "");

const marked = (kind: string): JsonObject => ({
  type: "object",
  properties: { spec: { type: "object", "x-kubernetes-map-type": "atomic" } },
  "x-kubernetes-group-version-kind": [{ group: "apps", version: "v1", kind }],
});
const document = { components: { schemas: { a: marked("Deployment"), b: marked("StatefulSet") } } };

/** A server that answers by path, and remembers what it was asked. */
function serverOf(answers: Readonly<Record<string, ClusterResponse>>) {
  const asked: string[] = [];
  const cluster: Cluster = {
    server: "https://cluster.example",
    send: async ({ path }) => {
      asked.push(path);
      return answers[path] ?? { status: 404, body: {}, warnings: [] };
    },
    watch: () => {
      throw new Error("nothing is watched here");
    },
  };
  return { cluster, asked };
}

describe("schemas", () => {
  it("are fetched once per group-version, and only when asked for", async () => {
    const { cluster, asked } = serverOf({
      "/openapi/v3/apis/apps/v1": { status: 200, body: document, warnings: [] },
    });
    const schemas = openSchemas(cluster, kinds, []);
    assert.deepEqual(asked, []);
    const found = await Promise.all([
      schemas.of(deployment),
      schemas.of(statefulSet),
      schemas.of(deployment),
    ]);
    assert.deepEqual(
      found.map((schema) => schema?.member("spec")?.shape.kind),
      ["atomic", "atomic", "atomic"],
    );
    assert.deepEqual(asked, ["/openapi/v3/apis/apps/v1"]);
  });

  it("of planned definitions count before the server serves the kind, without asking it", async () => {
    const { cluster, asked } = serverOf({});
    const schema = await openSchemas(cluster, kinds, [widgetDefinition]).of(widget);
    assert.deepEqual(schema?.member("spec")?.member("parts")?.shape, {
      kind: "keyed",
      keys: ["name", "side"],
    });
    assert.deepEqual(asked, []);
  });

  it("that nobody publishes are null", async () => {
    const { cluster } = serverOf({});
    assert.equal(await openSchemas(cluster, kinds, []).of(gadget), null);
    assert.equal(await openSchemas(cluster, kinds, []).of(widget), null);
  });

  it("that the server refuses are an error that names the permission", async () => {
    const refusal = { status: 403, body: { message: "not for you" }, warnings: [] };
    const { cluster } = serverOf({ "/openapi/v3/apis/apps/v1": refusal });
    await assert.rejects(
      openSchemas(cluster, kinds, []).of(deployment),
      (error: unknown) =>
        error instanceof Failure &&
        error.code === "schema-unreadable" &&
        /not for you.*\/openapi/.test(error.message),
    );
  });

  const shapes: readonly (readonly [string, JsonObject, JsonObject])[] = [
    ["a list", { type: "array" }, { kind: "atomic" }],
    ["a set", { type: "array", "x-kubernetes-list-type": "set" }, { kind: "set" }],
    [
      "a merged list without a key",
      { type: "array", "x-kubernetes-patch-strategy": "merge" },
      { kind: "set" },
    ],
    [
      "a merged list with a key",
      {
        type: "array",
        "x-kubernetes-patch-strategy": "merge,retainKeys",
        "x-kubernetes-patch-merge-key": "name",
      },
      { kind: "keyed", keys: ["name"] },
    ],
    [
      "a list said to be atomic, whatever its patch strategy",
      { type: "array", "x-kubernetes-list-type": "atomic", "x-kubernetes-patch-strategy": "merge" },
      { kind: "atomic" },
    ],
    ["an object", { type: "object" }, { kind: "granular" }],
    ["an atomic map", { type: "object", "x-kubernetes-map-type": "atomic" }, { kind: "atomic" }],
    ["any JSON", {}, { kind: "atomic" }],
    ["preserved JSON", { "x-kubernetes-preserve-unknown-fields": true }, { kind: "granular" }],
    [
      "a reference that says more",
      { allOf: [{ $ref: "#/components/schemas/Map" }], default: {} },
      { kind: "atomic" },
    ],
    ["a reference to itself by name only", { $ref: "#/components/schemas/Nowhere" }, { kind: "atomic" }],
  ];
  for (const [name, raw, shape] of shapes) {
    it(`see ${name} as ${JSON.stringify(shape["kind"])}`, () => {
      const schemas = { Map: { type: "object", "x-kubernetes-map-type": "atomic" } };
      assert.deepEqual(schemaFrom(raw, schemas).shape, shape);
    });
  }

  it("may refer to themselves", () => {
    const schemas = {
      Tree: { type: "object", properties: { child: { $ref: "#/components/schemas/Tree" } } },
    };
    const tree = schemaFrom({ $ref: "#/components/schemas/Tree" }, schemas);
    assert.equal(tree.member("child")?.member("child")?.member("child")?.shape.kind, "granular");
  });
});
