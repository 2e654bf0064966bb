import assert from "node:assert/strict";
import { test } from "node:test";
import type { Json } from "../../../src/model/json.ts";
import { readAnswer } from "../../../src/targets/kubernetes/plan-answer.ts";

const answered = (status: number, body: Json) => readAnswer({ status, body, warnings: [] });

test("an unknown field is a refusal that names it, although the server calls it an error of its own", () => {
  const message =
    "failed to create typed patch object (shop/web; apps/v1, Kind=Deployment): .spec.replicaz: field not declared in schema";
  assert.deepEqual(answered(500, { message, code: 500 }), {
    kind: "refused",
    reasons: ['unknown field "spec.replicaz"'],
    immutable: false,
  });
});

test("several unknown fields are all named", () => {
  const message =
    "failed to create typed patch object (a/b; v1, Kind=Pod): errors:\n  .spec.x: field not declared in schema\n  .spec.y: expected string, got &value.valueUnstructured{Value:1}";
  const answer = answered(500, { message });
  assert.ok(answer.kind === "refused");
  assert.deepEqual(answer.reasons, [
    'unknown field "spec.x"',
    "spec.y: expected string, got &value.valueUnstructured{Value:1}",
  ]);
});

test("a strict decoding error is taken apart", () => {
  const message =
    'Deployment in version "v1" cannot be handled as a Deployment: strict decoding error: unknown field "spec.a", duplicate field "spec.b"';
  const answer = answered(400, { message });
  assert.ok(answer.kind === "refused");
  assert.deepEqual(answer.reasons, ['unknown field "spec.a"', 'duplicate field "spec.b"']);
});

const invalid = (message: string, reason = "FieldValueInvalid") => ({
  message: "Deployment.apps is invalid",
  details: { causes: [{ reason, message, field: "spec.selector" }] },
});

test("an immutable field is known by the cause that says so, and by nothing else", () => {
  const cases: readonly (readonly [Json, boolean])[] = [
    [invalid('Invalid value: {"a":"z"}: field is immutable'), true],
    [
      invalid(
        "Forbidden: updates to statefulset spec for fields other than 'replicas' are forbidden",
        "FieldValueForbidden",
      ),
      true,
    ],
    [invalid("Invalid value: 99999: must be between 1 and 65535"), false],
    [invalid("Invalid value: the field is not immutable"), false],
    [{ message: "spec.selector: field is immutable" }, false],
  ];
  for (const [body, immutable] of cases) {
    const answer = answered(422, body);
    assert.ok(answer.kind === "refused");
    assert.equal(answer.immutable, immutable, JSON.stringify(body));
  }
});

test("a 403 of the permissions is told apart from a 403 of quota or policy", () => {
  const rbac =
    'secrets "a" is forbidden: User "bed:plan" cannot patch resource "secrets" in API group "" in the namespace "shop"';
  assert.equal(answered(403, { message: rbac }).kind, "forbidden");
  const quota =
    'pods "a" is forbidden: exceeded quota: small, requested: pods=1, used: pods=1, limited: pods=1';
  assert.equal(answered(403, { message: quota }).kind, "refused");
});

test("a webhook that cannot dry run, and a server in trouble, say nothing about the object", () => {
  const webhook = 'admission webhook "a.example" does not support dry run';
  assert.equal(answered(400, { message: webhook }).kind, "no-answer");
  assert.equal(answered(503, { message: "etcdserver: request timed out" }).kind, "no-answer");
});
