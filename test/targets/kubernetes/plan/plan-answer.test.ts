import assert from "node:assert/strict";
import { test } from "node:test";
import type { Json } from "../../../../src/model/json.ts";
import { readAnswer } from "../../../../src/targets/kubernetes/plan/plan-answer.ts";

const answered = (status: number, body: Json) => readAnswer({ status, body, warnings: [] });

test("an unknown field is a refusal that names it, although the server calls it an error of its own", () => {
  const message =
    "failed to create typed patch object (shop/web; apps/v1, Kind=Deployment): .spec.replicaz: field not declared in schema";
  assert.deepEqual(answered(500, { message, code: 500 }), {
    kind: "refused",
    reasons: ['unknown field "spec.replicaz"'],
    immutable: [],
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
  reason: "Invalid",
  message: "Deployment.apps is invalid",
  details: { causes: [{ reason, message, field: "spec.selector" }] },
});

test("an immutable field is known by the cause that says so, and by nothing else", () => {
  const forbidden = "FieldValueForbidden";
  const cases: readonly (readonly [Json, readonly string[]])[] = [
    [invalid('Invalid value: {"a":"z"}: field is immutable'), ["spec.selector"]],
    [
      invalid(
        "Forbidden: updates to statefulset spec for fields other than 'replicas' are forbidden",
        forbidden,
      ),
      ["spec.selector"],
    ],
    [
      invalid("Forbidden: pod updates may not change fields other than `spec.x`\n  {...}", forbidden),
      ["spec.selector"],
    ],
    [invalid("Forbidden: updates to parameters are forbidden.", forbidden), ["spec.selector"]],
    [invalid("Forbidden: field is immutable when `immutable` is set", forbidden), ["spec.selector"]],
    [invalid('Invalid value: {"kind":"Role"}: cannot change roleRef'), ["spec.selector"]],
    [invalid('Invalid value: ["10.0.0.1"]: may not change once set'), ["spec.selector"]],
    [invalid("Invalid value: Value is immutable"), ["spec.selector"]],
    [invalid("Invalid value: 99999: must be between 1 and 65535"), []],
    [invalid("Invalid value: the field is not immutable"), []],
    [invalid('Invalid value: "x: field is immutable": must be no more than 63 characters'), []],
    [invalid("Required value: field is immutable", "FieldValueRequired"), []],
    [{ message: "spec.selector: field is immutable" }, []],
    [{ ...invalid("field is immutable"), reason: "Conflict" }, []],
    [{ ...invalid("field is immutable"), message: 'admission webhook "a.example" denied the request' }, []],
  ];
  for (const [body, immutable] of cases) {
    const answer = answered(422, body);
    assert.ok(answer.kind === "refused");
    assert.deepEqual(
      answer.immutable.map(({ path }) => path),
      immutable,
      JSON.stringify(body),
    );
  }
});

test("an object with an immutable field and another mistake is not to be replaced", () => {
  const [one, other] = [invalid("field is immutable"), invalid("Required value")];
  const causes = [...one.details.causes, ...other.details.causes];
  const answer = answered(422, { ...one, details: { causes } });
  assert.ok(answer.kind === "refused");
  assert.deepEqual(answer.immutable, []);
});

test("the value that the server repeats is left out of what is said", () => {
  const dump = `Invalid value: core.PodTemplateSpec{${"x".repeat(5000)}}: field is immutable`;
  const answer = answered(422, invalid(dump));
  assert.ok(answer.kind === "refused");
  assert.deepEqual(answer.reasons, ["spec.selector: cannot be changed in place"]);
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
