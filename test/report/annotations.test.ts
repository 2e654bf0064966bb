import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReviewVerdict, TargetResult } from "../../src/model/outcome.ts";
import { unknownRun } from "../../src/model/trigger.ts";
import { type Annotation, annotationsOf } from "../../src/report/annotations.ts";
import { outcomeOf, planOf, targetOutcome } from "./samples.ts";

const fingerprint = "0123456789abcdef".repeat(4);

test("a stopped apply names each change that was not reviewed, and the way on", () => {
  const message = messageOf({
    kind: "exceeds",
    exceeding: [
      { address: "ConfigMap/shop/extra", action: "delete", paths: [], why: "no reviewed plan has it" },
      {
        address: "Deployment/shop/web",
        action: "update",
        paths: ["spec.replicas"],
        why: "the value differs",
      },
    ],
    pullRequests: [7],
    notCompared: 0,
  });
  assert.match(message, /delete ConfigMap\/shop\/extra: no reviewed plan has it/);
  assert.match(message, /update Deployment\/shop\/web \(spec\.replicas\): the value differs/);
  assert.match(message, /approve: 0123456789ab\b/);
});

test("a plan that is not complete names each read that failed, and why", () => {
  const plan = planOf([], { unknown: ["ConfigMap/shop/web: forbidden", "the inventory"] });
  const [told] = annotationsOf(outcomeOf([targetOutcome({ kind: "planned", plan })], "plan"), false);
  assert.equal(told?.message, "not readable: ConfigMap/shop/web: forbidden\nnot readable: the inventory");
});

test("an apply that stopped because nothing was reviewed names what it would lose", () => {
  const stops = [
    { address: "ConfigMap/shop/extra", action: "delete", paths: [], why: "it loses something" },
  ] as const;
  assert.match(messageOf({ kind: "nothing-reviewed", stops }), /delete ConfigMap\/shop\/extra/);
});

test("an apply that could not read the reviewed plan says why", () => {
  const reason = 'The check runs may not be read. Add "checks: read"';
  assert.match(messageOf({ kind: "unknown", reason }), /Add "checks: read"/);
});

test("however many changes were not reviewed, the way on is not cut off", () => {
  const exceeding = Array.from({ length: 500 }, (_, index) => ({
    address: `ConfigMap/shop/extra-${index}`,
    action: "delete" as const,
    paths: [],
    why: "no reviewed plan has it",
  }));
  const message = messageOf({ kind: "exceeds", exceeding, pullRequests: [7], notCompared: 0 });
  assert.ok(message.length <= 4096);
  assert.match(message, /approve: 0123456789ab\b/);
});

test("each line of a list of mistakes is told once, at its own line of code", () => {
  const message = "2 mistakes:\n  - a.yaml:3:1: name is wrong.\n  - a.yaml:9:4: path is wrong.";
  const places = [
    { file: "a.yaml", line: 3, column: 1 },
    { file: "a.yaml", line: 9, column: 4 },
  ];
  const failure = { code: "inputs-invalid", message, places };
  const result = { kind: "failed", stage: "plan", failure, plan: null, done: [] } as const;
  assert.deepEqual(
    annotationsOfResult(result).map((one) => [one.place?.line, one.message]),
    [
      [3, "2 mistakes:\n  - a.yaml:3:1: name is wrong."],
      [9, "a.yaml:9:4: path is wrong."],
    ],
  );
});

function messageOf(review: ReviewVerdict): string {
  const plan = {
    target: "shop",
    kind: "kubernetes",
    offline: false,
    changes: [],
    unchanged: 0,
    keyId: null,
    fingerprint,
    notices: [],
    unknown: [],
    madeWith: "Kubernetes 1.36",
  } as const;
  return annotationsOfResult({ kind: "stopped", plan, review })[0]?.message ?? "";
}

function annotationsOfResult(result: TargetResult): readonly Annotation[] {
  const target = { target: "shop", kind: "kubernetes", result, notices: [], durationSeconds: 1 } as const;
  const outcome = {
    run: unknownRun,
    command: "apply",
    reason: null,
    failure: null,
    pullRequest: null,
    targets: [target],
    comment: null,
    issue: null,
    durationSeconds: 1,
  } as const;
  return annotationsOf(outcome, false);
}

test("each place gets what is wrong just there, where the failure tells of several", () => {
  const failure = {
    code: "manifest-refused",
    message: "2 objects cannot be applied:\n- a is wrong\n- b is wrong",
    places: [
      { file: "k8s/all.yaml", line: 1, about: "a is wrong" },
      { file: "k8s/all.yaml", line: 9, about: "b is wrong" },
    ],
  };
  const result = { kind: "failed", stage: "plan", failure, plan: null, done: [] } as const;
  const told = annotationsOf(outcomeOf([targetOutcome(result)], "plan"), false);
  assert.deepEqual(
    told.map(({ message }) => message),
    ["2 objects cannot be applied:\n- a is wrong", "b is wrong"],
  );
});

test("one sentence about two places is told once, and what does not fit into ten annotations stays in the first", () => {
  const both = {
    code: "x",
    message: "Wanted: 2 (a.tf:1); 1 (b.tf:1).",
    places: [{ file: "a.tf" }, { file: "b.tf" }],
  };
  const result = (failure: typeof both) =>
    ({ kind: "failed", stage: "plan", failure, plan: null, done: [] }) as const;
  assert.deepEqual(
    annotationsOfResult(result(both)).map(({ message, place }) => [message, place?.file]),
    [[both.message, "a.tf"]],
  );
  const names = Array.from({ length: 14 }, (_, index) => `f${index}.tf`);
  const many = {
    code: "x",
    message: ["14 mistakes:", ...names.map((name) => `- ${name} is wrong`), "Fix them."].join("\n"),
    places: names.map((file) => ({ file, about: `${file} is wrong` })),
  };
  const told = annotationsOfResult(result(many)).map(({ message }) => message);
  assert.equal(told.length, 10);
  assert.deepEqual(
    told
      .join("\n")
      .split("\n")
      .map((line) => line.replace("- ", ""))
      .toSorted(),
    many.message
      .split("\n")
      .map((line) => line.replace("- ", ""))
      .toSorted(),
  );
});
