import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReviewVerdict, TargetResult } from "../../src/model/outcome.ts";
import type { Plan } from "../../src/model/plan.ts";
import { renderPart } from "../../src/report/part.ts";
import { endsWith } from "./ends.ts";
import { change, leaf, planOf, run, targetOutcome, value } from "./samples.ts";
import { tagsOf, tokensOf } from "./structure.ts";

const loss = change("ConfigMap/shop/old", "delete", [], { prune: true, reason: "removed from git" });
const update = change("Deployment/shop/web", "update", [leaf("spec.replicas", value(1), value(2))]);
const health = { waited: true, healthy: [], unhealthy: [], notWaited: [], unhealthyBefore: [] };

test("an apply that changes nothing still tells the warnings of its plan", () => {
  const warning = "Namespace/annex left git and stays in the cluster: it is a protected kind.";
  const plan = planOf([], { notices: [{ level: "warning", text: warning }] });
  const review = { kind: "no-changes" } as const;
  const text = textOf({ kind: "applied", plan, done: [], health, review, outputs: {} });
  assert.match(text, /Namespace\/annex left git and stays/);
});

test("a plan that changes nothing is calm: no alert, no fold", () => {
  const text = textOf({ kind: "planned", plan: planOf([]) });
  assert.deepEqual(tagsOf(text), ["sub", "/sub"]);
  assert.equal(alerts(text), 0);
  assert.match(text, /🟢 `shop` no changes/);
});

test("each loss is said once, with its reason, before anything else", () => {
  const text = textOf({ kind: "planned", plan: planOf([update, loss]) });
  assert.match(
    text,
    /^### 🔴 .*\n\n> \[!CAUTION\]\n> \*\*1 object will be deleted:\*\*\n> - delete `ConfigMap\/shop\/old`: removed from git\n/u,
  );
  assert.equal(text.split("ConfigMap/shop/old").length, 2);
});

test("an apply that stopped names what was not reviewed, once, and both ways on with the 12 digits to approve", () => {
  const plan = planOf([update, loss]);
  const stops = [
    { address: loss.address, action: "delete", paths: [], why: "nothing was reviewed" },
  ] as const;
  const text = textOf({ kind: "stopped", plan, review: { kind: "nothing-reviewed", stops } });
  assert.equal(text.split("ConfigMap/shop/old").length, 2);
  assert.match(text, new RegExp(`approve: ${plan.fingerprint.slice(0, 12)}\``));
  assert.match(text, /or open a new pull request/);
  assert.doesNotMatch(text, /go on|went on/, "it did not go on");
  assert.equal(alerts(text), 1);
});

test("an apply that could not read the reviewed plan is told to mend that first", () => {
  const text = textOf({
    kind: "stopped",
    plan: planOf([update]),
    review: { kind: "unknown", reason: 'Add "checks: read".' },
  });
  assert.match(text, /Nothing was applied:\*\* Add "checks: read"\./);
  assert.match(text, /- mend that, then run this job again\n- or read the fresh plan below/);
});

test("what is not healthy is told with its reason and its events, apart from what was so before", () => {
  const object = (address: string) => ({
    address,
    reason: "cannot be pulled",
    failedFast: true,
    events: ["BackOff: pulling"],
    logs: [],
  });
  const broken = {
    ...health,
    unhealthy: [object("Deployment/shop/web")],
    unhealthyBefore: [object("Deployment/shop/legacy")],
  };
  const review = { kind: "off" } as const;
  const text = textOf({
    kind: "applied",
    plan: planOf([update]),
    done: [],
    health: broken,
    review,
    outputs: {},
  });
  assert.match(text, /> - `Deployment\/shop\/web`: cannot be pulled\n> {3}- BackOff: pulling/);
  assert.match(
    text,
    /1 object unhealthy before this run, and not touched by it<\/summary>\n\n- `Deployment\/shop\/legacy`/,
  );
});

test("what is not waited for is told, and why nothing is pruned where its earlier version still runs", () => {
  const notWaited = [
    { address: "CronJob/shop/tidy", reason: "is suspended", keepsOld: false },
    { address: "Rollout/shop/web", reason: "is paused", keepsOld: true },
  ];
  const review = { kind: "off" } as const;
  const ended = { ...health, notWaited };
  const text = textOf({ kind: "applied", plan: planOf([]), done: [], health: ended, review, outputs: {} });
  assert.match(text, /- `CronJob\/shop\/tidy` is suspended: not waited for\n/);
  assert.match(
    text,
    /- `Rollout\/shop\/web` is paused: not waited for\. Pods of its earlier version still run/,
  );
});

test("the last lines of a container are folded, and nothing in them is alive", () => {
  const log = {
    pod: "web-1",
    container: "web<b>",
    beforeRestart: true,
    lines: ["panic: @acme ```", "\u001b[31m<!-- pushlane -->", "</details>"],
  };
  const unhealthy = [
    { address: "Deployment/shop/web", reason: "crashes", failedFast: true, events: [], logs: [log] },
  ];
  const review = { kind: "off" } as const;
  const ended = { ...health, unhealthy };
  const text = textOf({ kind: "applied", plan: planOf([]), done: [], health: ended, review, outputs: {} });
  assert.match(
    text,
    /<summary>The last lines of container <code>web&#60;b&#62;<\/code> of <code>Pod\/web-1<\/code>, before it was restarted<\/summary>/,
  );
  assert.match(text, /````\npanic: @acme ```\n <!-- pushlane -->\n<\/details>\n````/);
});

test("an item after a fold is an item of a list", () => {
  const moved = change("module.a.b", "move", [], { previousAddress: "a.b" });
  const items = tokensOf(textOf({ kind: "planned", plan: planOf([update, moved]) })).filter(
    ({ type }) => type === "list_item",
  );
  assert.equal(items.length, 1);
});

test("a value that a hidden secret has left without form is shown as what is left", () => {
  const hidden: Plan = planOf([
    change("ConfigMap/shop/a", "update", [leaf("data.account", { kind: "value", json: "***" }, value(3))]),
  ]);
  assert.match(textOf({ kind: "planned", plan: hidden }), /! data\.account: \*\*\* → 3/);
});

test("long values are shown with all their digits", () => {
  const json = `[${Array.from({ length: 9 }, () => "12345678901234567890").join(",")}]`;
  const plan = planOf([change("a.b", "update", [leaf("ids", { kind: "value", json }, value([1]))])]);
  assert.match(textOf({ kind: "planned", plan }), /^- +12345678901234567890,$/m);
});

for (const [kind, details] of Object.entries({
  planned: 2,
  offline: 2,
  applied: 5,
  unhealthy: 6,
  stopped: 1,
  superseded: 0,
  unlocked: 0,
  deploying: 0,
  cancelled: 1,
  failed: 3,
  "not-run": 0,
  drift: 3,
})) {
  test(`${kind} has ${details} folds, each closed`, () => {
    const result = endsWith("word")[kind];
    assert.ok(result !== undefined);
    const tags = tagsOf(textOf(result));
    assert.equal(tags.filter((tag) => tag === "details").length, details);
    assert.equal(tags.filter((tag) => tag === "/details").length, details);
  });
}

function textOf(result: TargetResult): string {
  return renderPart(targetOutcome(result), { run });
}

function alerts(markdown: string): number {
  return markdown.match(/^> \[!(CAUTION|WARNING)\]$/gm)?.length ?? 0;
}

test("a plan that was made again after its namespace says so, since it counts one change less than was applied", () => {
  const plan = planOf([
    change("ConfigMap/shop/new", "create", [leaf("data.a", { kind: "absent" }, value("b"))]),
  ]);
  const done = [
    { address: "Namespace/shop", action: "create" },
    { address: "ConfigMap/shop/new", action: "create" },
  ] as const;
  const result = {
    kind: "applied",
    plan,
    done,
    health,
    review: { kind: "no-changes" },
    outputs: {},
  } as const;
  assert.match(
    renderPart(targetOutcome(result), { run }),
    /made again once the namespace was there: 1 to create/,
  );
  assert.match(
    renderPart(targetOutcome({ ...result, done: done.slice(1) }), { run }),
    /The plan: 1 to create/,
  );
});

test("drift that a rule accepts is counted and folded, with its reason, also where nothing drifted", () => {
  const ignored = ["size", "tags.Name"].map((path) => ({ address: "a.b", path, reason: "scaled by *hand*" }));
  const reading = {
    drifted: [],
    ignored,
    pending: { changes: [], since: null },
    interrupted: null,
    unknown: [],
    checked: 3,
    fingerprint: "f",
  };
  const head = renderPart(targetOutcome({ kind: "drift", reading }), { run });
  assert.match(head, /no drift, 2 ignored/);
  assert.match(head, /<summary>2 differences ignored<\/summary>/);
  assert.match(head, /- `a\.b` `tags\.Name`: scaled by \\\*hand\\\*/);
});

test("a plan that is not of the whole module says so before all else, and has one way on", () => {
  const scope = { destroy: false, only: ["a.b", "module.net"], replace: ["a.b"] };
  const plan = planOf([update, loss], { scope });
  const stops = [{ address: loss.address, action: "delete", paths: [], why: "not approved yet" }] as const;
  const text = textOf({ kind: "stopped", plan, review: { kind: "nothing-reviewed", stops } });
  assert.match(
    text,
    /^### 🔴 `shop` stopped: it waits for an approval\n\n> \[!WARNING\]\n> \*\*Only a part/u,
  );
  assert.match(text, /`a\.b` and `module\.net`, and what they depend on/);
  assert.match(text, /Made anew by request:\*\* `a\.b`/);
  assert.match(text, new RegExp(`with the same inputs and \`approve: ${plan.fingerprint.slice(0, 12)}\``));
  assert.doesNotMatch(text, /new pull request/);
  const destroy = planOf([loss], { scope: { ...scope, destroy: true, only: [] } });
  assert.match(
    textOf({ kind: "planned", plan: destroy }),
    /destroy: 1 to delete\n\n> \[!CAUTION\]\n> \*\*This destroys everything/u,
  );
});

test("an apply that stopped says in a sentence how far its plan is from the reviewed one", () => {
  const textOfStop = (exceeding: Extract<ReviewVerdict, { kind: "exceeds" }>["exceeding"]) =>
    textOf({
      kind: "stopped",
      plan: planOf([update, loss]),
      review: { kind: "exceeds", exceeding, pullRequests: [7], notCompared: 0 },
    });
  const whole = { address: loss.address, action: "delete", paths: [], why: "not in it" } as const;
  const part = { address: update.address, action: "update", paths: ["spec.replicas"], why: "x" } as const;
  assert.match(
    textOfStop([whole]),
    /reviewed in #7\. 1 of 2 changes is not in it; all else is as reviewed\./,
  );
  assert.match(textOfStop([part]), /#7\. 1 field of 1 change is not as it has it; all else/);
  assert.match(
    textOfStop([whole, { ...part, paths: ["a", "b"] }]),
    /1 of 2 changes is not in it, and 2 fields of 1 change are not as it has them; all else/,
  );
});
