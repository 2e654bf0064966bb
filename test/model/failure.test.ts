import assert from "node:assert/strict";
import { test } from "node:test";
import { Failure, noteOf, writePlace } from "../../src/model/failure.ts";

test("a failure is told with its code, its sentence and its places", () => {
  const places = [{ file: "a.yaml", line: 3, column: 1 }];
  assert.deepEqual(
    noteOf(new Failure("inputs-invalid", "name is wrong.", { places, cause: new Error("x") })),
    {
      code: "inputs-invalid",
      message: "name is wrong.",
      places,
    },
  );
});

test("whatever else is thrown is a defect of ours, and says what it was", () => {
  for (const thrown of [new TypeError("no such field"), "no such field"]) {
    const note = noteOf(thrown);
    assert.equal(note.code, "unexpected");
    assert.match(note.message, /did not foresee: no such field$/);
    assert.deepEqual(note.places, []);
  }
  assert.match(noteOf(undefined).message, /undefined/);
});

test("a failure keeps what caused it", () => {
  const cause = new Error("connection refused");
  assert.equal(new Failure("forge-unreachable", "No answer.", { cause }).cause, cause);
  assert.ok(!("cause" in new Failure("forge-unreachable", "No answer.")));
});

test("a place is written as far as it is known", () => {
  assert.equal(writePlace({ file: "a.yaml" }), "a.yaml");
  assert.equal(writePlace({ file: "a.yaml", line: 3 }), "a.yaml:3");
  assert.equal(writePlace({ file: "a.yaml", line: 3, column: 4 }), "a.yaml:3:4");
});
