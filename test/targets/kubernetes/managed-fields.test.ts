import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ownersOf } from "../../../src/targets/kubernetes/managed-fields.ts";

describe("managed fields", () => {
  it("tell who owns which paths, in the form that leaves have", () => {
    const fieldsV1 = {
      "f:metadata": {
        "f:labels": { ".": {}, "f:app.kubernetes.io/name": {} },
        "f:finalizers": { 'v:"x"': {} },
      },
      "f:spec": {
        "f:containers": {
          'k:{"name":"web"}': {
            ".": {},
            "f:ports": { 'k:{"containerPort":80,"protocol":"TCP"}': { ".": {}, "f:containerPort": {} } },
          },
        },
        "f:list": { "i:2": {} },
      },
    };
    const [owner, ...more] = ownersOf({
      metadata: {
        managedFields: [
          {
            manager: "kubectl-edit",
            operation: "Update",
            apiVersion: "v1",
            time: "2026-01-01T00:00:00Z",
            fieldsV1,
          },
        ],
      },
    });
    assert.deepEqual(more, []);
    assert.equal(owner?.manager, "kubectl-edit");
    assert.equal(owner.subresource, "");
    assert.deepEqual(
      owner.fields.map(({ path, element }) => (element ? `${path} itself` : path)),
      [
        "metadata.labels itself",
        'metadata.labels["app.kubernetes.io/name"]',
        'metadata.finalizers["x"]',
        'spec.containers[name="web"] itself',
        'spec.containers[name="web"].ports[containerPort=80,protocol="TCP"] itself',
        'spec.containers[name="web"].ports[containerPort=80,protocol="TCP"].containerPort',
        "spec.list[2]",
      ],
    );
  });

  it("that were wiped have no owners", () => {
    assert.deepEqual(ownersOf({ metadata: { managedFields: [{}] } })[0]?.fields, []);
    assert.deepEqual(ownersOf({ metadata: {} }), []);
  });
});
