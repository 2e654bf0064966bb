import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Change, fingerprintOf } from "../../../src/model/plan.ts";
import { changesOf, countUnchanged } from "../../../src/targets/terraform/changes.ts";
import { readPlanDocument } from "../../../src/targets/terraform/plan-reader.ts";
import { planOf, planText, resource } from "./plan-json.ts";

const key = Buffer.from("key");

describe("changes", () => {
  const actions: readonly { readonly actions: readonly string[]; readonly action: string }[] = [
    { actions: ["create"], action: "create" },
    { actions: ["update"], action: "update" },
    { actions: ["delete"], action: "delete" },
    { actions: ["forget"], action: "forget" },
    { actions: ["delete", "create"], action: "replace" },
    { actions: ["create", "delete"], action: "replace" },
    { actions: ["create", "forget"], action: "replace" },
  ];
  for (const { actions: given, action } of actions) {
    it(`${given.join()} is ${action}`, () => {
      assert.equal(only({ actions: given, before: { id: "1" }, after: { id: "1" } })?.action, action);
    });
  }

  it("a no-op is unchanged, and a read of a data source is nothing at all", () => {
    const document = planOf({
      resource_changes: [
        resource("a.b", { actions: ["no-op"], before: { x: 1 }, after: { x: 1 } }),
        resource("data.a.b", { actions: ["read"], before: null, after: {} }, { mode: "data" }),
      ],
      output_changes: { o: { actions: ["no-op"], before: 1, after: 1, after_unknown: false } },
    });
    assert.deepEqual(changesOf(document, null), []);
    assert.equal(countUnchanged(document), 1);
  });

  it("an action that is not known stops", () => {
    assert.throws(() => only({ actions: ["explode"] }), {
      code: "plan-format",
      message: /"explode" for a\.b/,
    });
  });

  it("a replace holds what forces it and in which order, and a taint its reason", () => {
    const forced = only({
      actions: ["create", "delete"],
      before: { a: 1, l: [{ p: 1 }] },
      after: { a: 2, l: [{ p: 2 }] },
      replace_paths: [["l", 0, "p"], ["a"]],
    });
    assert.deepEqual(marks(forced), { action: "replace", order: "create,delete", cause: "a,l[0].p" });
    const tainted = only({ actions: ["delete", "create"] }, { action_reason: "replace_because_tainted" });
    assert.equal(marks(tainted)["cause"], "replace_because_tainted");
    assert.match(tainted?.reason ?? "", /tainted/);
  });

  it("a delete holds the id of what goes and no other attribute", () => {
    const change = only({ actions: ["delete"], before: { id: "i-1", name: "n" }, after: null });
    assert.deepEqual(marks(change), { action: "delete", uid: "i-1" });
    assert.deepEqual(change?.leaves, []);
  });

  it("a delete of an object with a secret id does not show it", () => {
    const change = only({
      actions: ["delete"],
      before: { id: "canary" },
      before_sensitive: { id: true },
      after: null,
    });
    assert.doesNotMatch(JSON.stringify(change), /canary/);
    const other = only({
      actions: ["delete"],
      before: { id: "other" },
      before_sensitive: { id: true },
      after: null,
    });
    assert.notEqual(marks(change)["uid"], marks(other)["uid"]);
  });

  it("a deposed object is told from its successor", () => {
    const document = planOf({
      resource_changes: [
        resource("a.b", { actions: ["update"], before: { x: 1 }, after: { x: 2 } }),
        resource("a.b", { actions: ["delete"], before: { id: "old" }, after: null }, { deposed: "byebye12" }),
      ],
    });
    assert.deepEqual(
      changesOf(document, key).map(({ action, address }) => `${action} ${address}`),
      ["update a.b", "delete a.b (deposed byebye12)"],
    );
  });

  it("a move that also updates is an update with the address before", () => {
    const change = only(
      { actions: ["update"], before: { x: 1 }, after: { x: 2 } },
      { previous_address: "a.old" },
    );
    assert.equal(change?.action, "update");
    assert.equal(change?.previousAddress, "a.old");
    assert.equal(marks(change)["previous"], "a.old");
  });

  it("an import that also replaces is a replace that holds the import", () => {
    const change = only({ actions: ["delete", "create"], importing: { id: "x" } });
    assert.equal(change?.action, "replace");
    assert.equal(marks(change)["import"], '"x"');
  });

  it("an import that also updates is an import with the fields that change", () => {
    const change = only({
      actions: ["update"],
      before: { x: 1 },
      after: { x: 2 },
      importing: { id: "x" },
    });
    assert.deepEqual(marks(change), { action: "import", import: '"x"' });
    assert.deepEqual(
      change?.leaves.map(({ path }) => path),
      ["x"],
    );
  });

  it("an output is a change of its own, with a path per member", () => {
    const document = planOf({
      output_changes: { o: { actions: ["update"], before: { a: 1 }, after: { a: 2 }, after_unknown: false } },
    });
    const [change] = changesOf(document, key);
    assert.equal(change?.address, "output.o");
    assert.deepEqual(
      change?.leaves.map(({ path }) => path),
      ["value.a"],
    );
  });

  it("the fingerprint does not depend on the order of resources and keys", () => {
    const [one, two] = [
      resource("a.one", { actions: ["update"], before: { x: 1, y: 1 }, after: { x: 2, y: 2 } }),
      resource("a.two", { actions: ["create"], before: null, after: { z: 1 } }),
    ];
    const swapped = resource("a.one", { actions: ["update"], before: { y: 1, x: 1 }, after: { y: 2, x: 2 } });
    const fingerprint = (list: readonly (typeof one)[]): string =>
      fingerprintOf("t", changesOf(planOf({ resource_changes: list }), key));
    assert.equal(fingerprint([one, two]), fingerprint([two, swapped]));
  });
});

describe("secrets of a plan", () => {
  it("are found in resources that do not change, in outputs, in what refreshing found, and in variables", () => {
    const still = {
      actions: ["no-op"],
      before: { p: "one" },
      after: { p: "one" },
      before_sensitive: { p: true },
    };
    const document = planOf({
      resource_changes: [resource("a.b", still)],
      resource_drift: [
        resource("a.b", { ...still, actions: ["update"], after: { p: "two" }, after_sensitive: { p: true } }),
      ],
      output_changes: {
        o: {
          actions: ["update"],
          before: "three",
          after: "four",
          before_sensitive: true,
          after_sensitive: true,
        },
      },
      variables: { v: { value: "five" }, public: { value: "six" } },
      configuration: { root_module: { variables: { v: { sensitive: true }, public: {} } } },
    });
    assert.deepEqual(document.secrets, new Set(["one", "two", "three", "four", "five"]));
  });

  it("so are the secrets of data sources, which no change names, also in nested modules", () => {
    const read = (secret: string) => ({
      mode: "data",
      values: { id: "x", value: secret, tags: ["open"] },
      sensitive_values: { value: true, tags: [] },
    });
    const nested = { address: "module.a", resources: [read("deep")] };
    const document = planOf({
      prior_state: {
        values: {
          outputs: { shown: { sensitive: false, value: "open" }, hidden: { sensitive: true, value: "out" } },
          root_module: { resources: [read("before")], child_modules: [nested] },
        },
      },
      planned_values: { root_module: { resources: [read("after")] } },
    });
    assert.deepEqual(document.secrets, new Set(["out", "before", "deep", "after"]));
  });
});

describe("a plan that cannot be planned truthfully is refused by name", () => {
  const table = [
    { parts: { errored: true }, code: "plan-errored", message: /errored/ },
    { parts: { format_version: "2.0" }, code: "plan-format", message: /2\.0/ },
    { parts: { complete: false }, code: "plan-unsupported", message: /only a part/ },
    {
      parts: { deferred_changes: [{ reason: "x", resource_change: { address: "a.late" } }] },
      code: "plan-unsupported",
      message: /deferred change a\.late/,
    },
    {
      parts: { action_invocations: [{ address: "action.x.y" }] },
      code: "plan-unsupported",
      message: /action action\.x\.y/,
    },
  ];
  for (const { parts, code, message } of table) {
    it(`${code}: ${message.source}`, () => {
      assert.throws(() => readPlanDocument(planText(parts)), { code, message });
    });
  }

  it("plan-format: no JSON", () => {
    assert.throws(() => readPlanDocument("Error: nope"), { code: "plan-format" });
  });
});

describe("checks", () => {
  it("failing ones are told, and those that wait for the apply are not", () => {
    const document = planOf({
      checks: [
        {
          address: { to_display: "check.a" },
          instances: [{ status: "fail", problems: [{ message: "too small" }] }],
        },
        { address: { to_display: "check.b" }, instances: [{ status: "unknown" }] },
        { address: { to_display: "check.c" }, instances: [{ status: "pass" }] },
      ],
    });
    assert.deepEqual(document.failingChecks, ["check.a: too small"]);
  });
});

function only(
  change: Parameters<typeof resource>[1],
  more: Parameters<typeof resource>[2] = {},
): Change | undefined {
  return changesOf(planOf({ resource_changes: [resource("a.b", change, more)] }), key)[0];
}

function marks(change: Change | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries((change?.marks ?? []).map(({ name, value }) => [name, value]));
}
