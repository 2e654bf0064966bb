import assert from "node:assert/strict";
import { test } from "node:test";
import { type Asked, type EventFacts, readTrigger, strangerOf } from "../../src/event/trigger.ts";
import { Failure } from "../../src/model/failure.ts";

const ours = { full_name: "acme/shop", id: 7 };
const pullRequest = (change: object = {}) => ({
  pull_request: {
    number: 12,
    user: { login: "ana" },
    head: { sha: "h1", repo: ours },
    base: { ref: "main", sha: "b1", repo: ours },
    ...change,
  },
});
const payloads: Record<string, object> = {
  pull_request: pullRequest(),
  push: { before: "c0", after: "c1" },
};

function facts(eventName: string, ref: string, payload: unknown = payloads[eventName] ?? {}): EventFacts {
  return { eventName, payload, ref, sha: "c1", repository: "acme/shop", actors: ["ana"] };
}

function ask(command: Asked["command"], approve: readonly string[] = []): Asked {
  return { command, branch: "main", approve, lockId: command === "unlock" ? "1234" : "", narrowed: false };
}

function kindOf(event: EventFacts, asked: Asked): string {
  try {
    return readTrigger(event, asked).kind;
  } catch (thrown) {
    return thrown instanceof Failure ? thrown.code : String(thrown);
  }
}

const main = "refs/heads/main";
const other = "refs/heads/feature";
const tag = "refs/tags/v1";
const merge = "refs/pull/12/merge";
const queue = "refs/heads/gh-readonly-queue/main/pr-12-abc";

// event, ref, then what auto, plan, apply, drift, unlock and destroy come to
const table = [
  ["pull_request", merge, "plan", "plan", "event-refused", "event-refused", "event-refused", "event-refused"],
  ["merge_group", queue, "plan", "plan", "event-refused", "event-refused", "event-refused", "event-refused"],
  ["push", main, "apply", "plan", "apply", "drift", "event-refused", "event-refused"],
  ["push", other, "nothing", "plan", "event-refused", "event-refused", "event-refused", "event-refused"],
  ["push", tag, "nothing", "plan", "event-refused", "event-refused", "event-refused", "event-refused"],
  [
    "push",
    "refs/tags/main",
    "nothing",
    "plan",
    "event-refused",
    "event-refused",
    "event-refused",
    "event-refused",
  ],
  [
    "push",
    "refs/heads/x/main",
    "nothing",
    "plan",
    "event-refused",
    "event-refused",
    "event-refused",
    "event-refused",
  ],
  ["schedule", main, "drift", "plan", "event-refused", "drift", "event-refused", "event-refused"],
  ["workflow_dispatch", main, "event-refused", "plan", "apply", "drift", "unlock", "apply"],
  [
    "workflow_dispatch",
    other,
    "event-refused",
    "plan",
    "event-refused",
    "event-refused",
    "event-refused",
    "event-refused",
  ],
  [
    "workflow_dispatch",
    tag,
    "event-refused",
    "plan",
    "event-refused",
    "event-refused",
    "event-refused",
    "event-refused",
  ],
  ...[
    "pull_request_target",
    "workflow_run",
    "issue_comment",
    "repository_dispatch",
    "release",
    "toString",
    "",
  ].map((event) => [event, main, ...Array.from({ length: 6 }, () => "event-refused")] as const),
] as const;

for (const [event, ref, ...expected] of table) {
  test(`${event || "no event"} on ${ref} becomes ${expected.join(", ")}`, () => {
    const got = (["auto", "plan", "apply", "drift", "unlock", "destroy"] as const).map((command) =>
      kindOf(facts(event, ref), ask(command)),
    );
    assert.deepEqual(got, expected);
  });
}

test("a dispatch on the branch with approve applies this commit, with an unknown range", () => {
  assert.deepEqual(readTrigger(facts("workflow_dispatch", main), ask("auto", ["0123456789ab"])), {
    kind: "apply",
    commit: "c1",
    pushed: { before: null, after: "c1" },
    dispatched: true,
  });
});

test("approve does not let another branch through", () => {
  assert.equal(kindOf(facts("workflow_dispatch", other), ask("auto", ["0123456789ab"])), "event-refused");
});

test("a dispatch without approve is told its choices", () => {
  assert.throws(
    () => readTrigger(facts("workflow_dispatch", main), ask("auto")),
    /approve.*plan, apply, drift, unlock or destroy/,
  );
});

test("a part of a module is taken by hand only, by a person on the branch", () => {
  const narrowed = { ...ask("apply"), narrowed: true };
  for (const event of ["push", "schedule", "pull_request", "merge_group"]) {
    const work = () => readTrigger(facts(event, event === "pull_request" ? merge : main), narrowed);
    assert.throws(work, /only-resources and replace-resources are refused for the event .*workflow_dispatch/);
  }
  assert.equal(kindOf(facts("workflow_dispatch", main), narrowed), "apply");
  assert.equal(kindOf(facts("workflow_dispatch", other), { ...narrowed, command: "plan" }), "plan");
});

test("a push applies the range that it brought", () => {
  assert.deepEqual(readTrigger(facts("push", main), ask("auto")), {
    kind: "apply",
    commit: "c1",
    pushed: { before: "c0", after: "c1" },
    dispatched: false,
  });
});

test("a new branch has no known range", () => {
  const trigger = readTrigger(facts("push", main, { before: "0".repeat(40), after: "c1" }), ask("auto"));
  assert.deepEqual(trigger.kind === "apply" && trigger.pushed, { before: null, after: "c1" });
});

test("a push to another branch does nothing and names the branch that deploys", () => {
  const trigger = readTrigger(facts("push", other), ask("auto"));
  assert.match(trigger.kind === "nothing" ? trigger.reason : "", /refs\/heads\/feature.*main/);
});

test("a deleted branch deploys nothing, whatever the command", () => {
  const event = facts("push", main, { before: "c0", after: "0".repeat(40), deleted: true });
  assert.equal(kindOf(event, ask("apply")), "nothing");
});

test("a pull request is planned on its head commit, not on the merge commit", () => {
  assert.deepEqual(readTrigger(facts("pull_request", merge), ask("auto")), {
    kind: "plan",
    pullRequest: { number: 12, headSha: "h1", baseRef: "main", baseSha: "b1", stranger: null },
  });
});

const strangers: readonly [string, object, readonly string[], "fork" | "dependabot" | null][] = [
  ["the same repository", {}, ["ana"], null],
  ["another repository", { head: { sha: "h1", repo: { full_name: "eve/shop", id: 8 } } }, ["ana"], "fork"],
  ["a deleted fork", { head: { sha: "h1", repo: null } }, ["ana"], "fork"],
  ["a head without repository", { head: { sha: "h1" } }, ["ana"], "fork"],
  [
    "our name with another id",
    { head: { sha: "h1", repo: { full_name: "acme/shop", id: 9 } } },
    ["ana"],
    "fork",
  ],
  ["our name in other case", { head: { sha: "h1", repo: { full_name: "Acme/Shop", id: 7 } } }, ["ana"], null],
  [
    "Dependabot's pull request, re-run by a person",
    { user: { login: "dependabot[bot]" } },
    ["ana"],
    "dependabot",
  ],
  ["a push by Dependabot", {}, ["dependabot[bot]"], "dependabot"],
];
for (const [name, change, actors, expected] of strangers) {
  test(`${name} is ${expected === null ? "no stranger" : `a stranger: ${expected}`}`, () => {
    const event = { ...facts("pull_request", merge, pullRequest(change)), actors };
    assert.equal(strangerOf(event), expected);
    const trigger = readTrigger(event, ask("auto"));
    assert.equal(trigger.kind === "plan" && trigger.pullRequest?.stranger, expected);
  });
}

test("an event that Pushlane never runs on is refused before the inputs are known", () => {
  for (const [event] of table) {
    const refuses = !["pull_request", "merge_group", "push", "schedule", "workflow_dispatch"].includes(event);
    const judge = () => strangerOf(facts(event, main));
    if (refuses) assert.throws(judge, /Pushlane does not run on the event/);
    else assert.equal(judge(), null);
  }
});

test("a payload that is not GitHub's is named, with the missing part", () => {
  assert.throws(
    () => readTrigger(facts("pull_request", merge, { pull_request: { number: 1 } }), ask("auto")),
    (thrown: unknown) =>
      thrown instanceof Failure &&
      thrown.code === "event-unreadable" &&
      thrown.message.includes("pull_request.head"),
  );
});

test("every refusal says what, on which ref, and what to do", () => {
  assert.throws(
    () => readTrigger(facts("schedule", main), ask("apply")),
    /apply is refused for the event schedule on refs\/heads\/main\. .*Set the input command/,
  );
  assert.throws(() => readTrigger(facts("pull_request_target", main), ask("plan")), /"on:"/);
});
