import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Json } from "../../../src/model/json.ts";
import type { DriftReading } from "../../../src/model/outcome.ts";
import type { DriftIgnore } from "../../../src/model/terraform-rules.ts";
import { readDrift, unknownDrift } from "../../../src/targets/terraform/drift.ts";
import { endedRules, standing } from "../../../src/targets/terraform/drift-ignore.ts";
import { planOf, resource } from "./plan-json.ts";

const same = { actions: ["no-op"], before: { size: 1 }, after: { size: 1 } };

describe("drift", () => {
  it("of an attribute has the value in the state and the live one", () => {
    const reading = measure({
      refreshed: [resource("a.b", { actions: ["update"], before: { size: 5 }, after: { size: 1 } })],
      unrefreshed: [resource("a.b", same)],
      moved: [resource("a.b", { actions: ["update"], before: { size: 1 }, after: { size: 5 } })],
    });
    assert.deepEqual(reading.drifted, [
      {
        address: "a.b",
        what: "changed",
        fields: [{ path: "size", ...values("1", "5"), manager: null, time: null }],
      },
    ]);
    assert.deepEqual(reading.pending.changes, []);
  });

  it("and pending of one resource are told apart by the field", () => {
    const reading = measure({
      refreshed: [
        resource("a.b", {
          actions: ["update"],
          before: { size: 5, name: "x" },
          after: { size: 1, name: "y" },
        }),
      ],
      unrefreshed: [
        resource("a.b", {
          actions: ["update"],
          before: { size: 1, name: "x" },
          after: { size: 1, name: "y" },
        }),
      ],
      moved: [
        resource("a.b", {
          actions: ["update"],
          before: { size: 1, name: "x" },
          after: { size: 5, name: "x" },
        }),
      ],
    });
    assert.deepEqual(
      reading.drifted[0]?.fields.map(({ path }) => path),
      ["size"],
    );
    assert.deepEqual(reading.pending.changes, [{ address: "a.b", action: "update" }]);
  });

  it("of a removed object is missing", () => {
    const reading = measure({
      refreshed: [resource("a.b", { actions: ["create"], before: null, after: { size: 1 } })],
      unrefreshed: [resource("a.b", same)],
      moved: [resource("a.b", { actions: ["delete"], before: { size: 1 }, after: null })],
    });
    assert.deepEqual(reading.drifted, [{ address: "a.b", what: "missing", fields: [] }]);
  });

  it("that only the state shows is folded away", () => {
    const reading = measure({
      refreshed: [resource("a.b", same)],
      unrefreshed: [resource("a.b", same)],
      moved: [resource("a.b", { actions: ["update"], before: { etag: "1" }, after: { etag: "2" } })],
    });
    assert.deepEqual(reading.drifted, []);
  });

  it("that the module leaves alone although it writes the field is told as ignored; noise is not", () => {
    const written = { size: { constant_value: 1 }, policy: { constant_value: "{}" }, tag: {}, note: {} };
    const live = { size: 5, policy: '{"b":1,"a":2}', tag: null, note: "", etag: "2" };
    const state = { size: 1, policy: '{"a":2,"b":1}', tag: "", note: null, etag: "1" };
    const reading = measure({
      refreshed: [resource("a.b", same)],
      unrefreshed: [resource("a.b", same)],
      moved: [resource("a.b", { actions: ["update"], before: state, after: live })],
      configuration: { root_module: { resources: [{ address: "a.b", expressions: written }] } },
    });
    assert.deepEqual(reading.drifted, []);
    assert.deepEqual(
      reading.ignored.map(({ address, path }) => [address, path]),
      [["a.b", "size"]],
    );
    assert.match(reading.ignored[0]?.reason ?? "", /ignore_changes/);
  });

  it("of a field carries none that only the apply will tell", () => {
    const reading = measure({
      refreshed: [
        resource("a.b", {
          actions: ["update"],
          before: { size: 5, revision: 3 },
          after: { size: 1 },
          after_unknown: { revision: true },
        }),
      ],
      unrefreshed: [resource("a.b", same)],
      moved: [resource("a.b", { actions: ["update"], before: { size: 1 }, after: { size: 5 } })],
    });
    assert.deepEqual(
      reading.drifted[0]?.fields.map(({ path }) => path),
      ["size"],
    );
  });

  it("is listed without its consequences", () => {
    const reading = measure({
      refreshed: [
        resource("a.cause", { actions: ["create"], before: null, after: { size: 1 } }),
        resource("a.consequence", {
          actions: ["update"],
          before: { of: "x" },
          after: {},
          after_unknown: { of: true },
        }),
      ],
      unrefreshed: [resource("a.cause", same), resource("a.consequence", same)],
      moved: [resource("a.cause", { actions: ["delete"], before: { size: 1 }, after: null })],
    });
    assert.deepEqual(
      reading.drifted.map(({ address }) => address),
      ["a.cause"],
    );
  });

  it("whose cause only the state shows is told by its consequence", () => {
    const reading = measure({
      refreshed: [
        resource("a.consequence", { actions: ["update"], before: { of: "x" }, after: { of: "y" } }),
      ],
      unrefreshed: [
        resource("a.consequence", { actions: ["no-op"], before: { of: "x" }, after: { of: "x" } }),
      ],
      moved: [resource("a.cause", { actions: ["update"], before: { etag: "1" }, after: { etag: "2" } })],
    });
    assert.deepEqual(
      reading.drifted.map(({ address }) => address),
      ["a.consequence"],
    );
  });

  it("of a secret shows that it changed and nothing of it", () => {
    const sensitive = { before_sensitive: { p: true }, after_sensitive: { p: true } };
    const reading = measure({
      refreshed: [
        resource("a.b", {
          actions: ["update"],
          before: { p: "canary-live" },
          after: { p: "canary" },
          ...sensitive,
        }),
      ],
      unrefreshed: [
        resource("a.b", {
          actions: ["no-op"],
          before: { p: "canary" },
          after: { p: "canary" },
          ...sensitive,
        }),
      ],
      moved: [
        resource("a.b", {
          actions: ["update"],
          before: { p: "canary" },
          after: { p: "canary-live" },
          ...sensitive,
        }),
      ],
    });
    assert.deepEqual(reading.drifted[0]?.fields[0]?.live, { kind: "secret" });
    assert.doesNotMatch(JSON.stringify(reading), /canary/);
  });

  it("has another fingerprint when the live value is another one", () => {
    const with5 = measure(drifted(5));
    assert.equal(measure(drifted(5)).fingerprint, with5.fingerprint);
    assert.notEqual(measure(drifted(6)).fingerprint, with5.fingerprint);
  });

  it("that could not be measured is unknown", () => {
    const reading = unknownDrift("the module is broken");
    assert.deepEqual(reading.unknown, ["the module is broken"]);
    assert.equal(reading.checked, 0);
  });
});

describe("drift that a rule accepts", () => {
  const rule = { address: "a.*", path: "size", reason: "scaled", until: null };
  const ignored = [{ address: "a.b", path: "size", reason: "scaled" }];

  it("is told apart, and the reading is clean", () => {
    const reading = measure(drifted(5), [rule]);
    assert.deepEqual([reading.drifted, reading.ignored], [[], ignored]);
    assert.equal(reading.fingerprint, measure({ refreshed: [], unrefreshed: [], moved: [] }).fingerprint);
  });

  it("leaves the other fields of the resource as drift", () => {
    const reading = measure(changed({ size: 5, name: "y" }, { size: 1, name: "x" }), [rule]);
    assert.deepEqual(
      reading.drifted.map(({ address, fields }) => [address, ...fields.map(({ path }) => path)]),
      [["a.b", "name"]],
    );
    assert.deepEqual(reading.ignored, ignored);
  });

  it("has its own fingerprint left out, so that its next value is no news", () => {
    const of = (size: number) =>
      measure(changed({ size, name: "y" }, { size: 1, name: "x" }), [rule]).fingerprint;
    assert.equal(of(5), of(6));
  });

  it("takes computed fields with it that are only known after the apply", () => {
    const computed = { after_unknown: { etag: true } };
    const live = { size: 5, etag: "2" };
    const plans = {
      refreshed: [resource("a.b", { actions: ["update"], before: live, after: { size: 1 }, ...computed })],
      unrefreshed: [
        resource("a.b", {
          actions: ["no-op"],
          before: { size: 1, etag: "2" },
          after: { size: 1, etag: "2" },
        }),
      ],
    };
    const only = [resource("a.b", { actions: ["update"], before: { size: 1, etag: "2" }, after: live })];
    assert.deepEqual(measure({ ...plans, moved: only }, [rule]).drifted, []);
    const both = [resource("a.b", { actions: ["update"], before: { size: 1, etag: "1" }, after: live })];
    assert.deepEqual(
      measure({ ...plans, moved: both }, [rule]).drifted[0]?.fields.map(({ path }) => path),
      ["etag"],
    );
  });

  it("never covers a resource that is gone", () => {
    const reading = measure(
      {
        refreshed: [resource("a.b", { actions: ["create"], before: null, after: { size: 1 } })],
        unrefreshed: [resource("a.b", same)],
        moved: [resource("a.b", { actions: ["delete"], before: { size: 1 }, after: null })],
      },
      [{ ...rule, path: "*" }],
    );
    assert.deepEqual([reading.drifted.length, reading.ignored], [1, []]);
  });

  it("has consequences that count as long as no rule accepts them", () => {
    const plans = {
      refreshed: [
        ...drifted(5).refreshed,
        resource("c.d", { actions: ["update"], before: { of: "1" }, after: { of: "2" } }),
      ],
      unrefreshed: [
        resource("a.b", same),
        resource("c.d", { actions: ["no-op"], before: { of: "1" }, after: { of: "1" } }),
      ],
      moved: drifted(5).moved,
    };
    assert.deepEqual(
      measure(plans, [rule]).drifted.map(({ address }) => address),
      ["c.d"],
    );
    const both = [rule, { ...rule, address: "c.d", path: "of" }];
    assert.deepEqual(measure(plans, both).drifted, []);
    assert.equal(measure(plans, both).ignored.length, 2);
  });

  it("is found by a path, by what is in it, and by a glob", () => {
    const plans = changed({ tags: { "x.y": "2" } }, { tags: { "x.y": "1" } });
    for (const [path, is] of [
      ["tags", true],
      ['tags["x.y"]', true],
      ["tags*", true],
      ["tag", false],
      ["tags.x", false],
    ] as const)
      assert.equal(measure(plans, [{ ...rule, path }]).drifted.length === 0, is, path);
  });

  it("counts until its last day, and is told afterwards", () => {
    const rules = [rule, { ...rule, until: "2027-01-31" }];
    assert.equal(standing(rules, "2027-01-31").length, 2);
    assert.deepEqual(standing(rules, "2027-02-01"), [rule]);
    assert.deepEqual(endedRules(rules, "2027-01-31", "pushlane.yaml"), []);
    assert.deepEqual(endedRules(rules, "2027-02-01", "pushlane.yaml"), [
      "terraform.driftIgnore[1] (a.*, size: scaled) ended on 2027-01-31 and counts no more. Take it out of pushlane.yaml, or give it a later day.",
    ]);
  });
});

type Resource = ReturnType<typeof resource>;

type Measured = {
  readonly refreshed: readonly Resource[];
  readonly unrefreshed: readonly Resource[];
  readonly configuration?: Json;
  readonly moved: readonly Resource[];
};

function measure(plans: Measured, ignore: readonly DriftIgnore[] = []): DriftReading {
  const { refreshed: resources, moved, configuration = {} } = plans;
  const refreshed = planOf({ resource_changes: resources, resource_drift: moved, configuration });
  return readDrift(
    { refreshed, unrefreshed: planOf({ resource_changes: plans.unrefreshed }) },
    Buffer.from("key"),
    ignore,
  );
}

function drifted(live: Json): Measured {
  return changed({ size: live }, { size: 1 });
}

function changed(live: Json, applied: Json): Measured {
  return {
    refreshed: [resource("a.b", { actions: ["update"], before: live, after: applied })],
    unrefreshed: [resource("a.b", { actions: ["no-op"], before: applied, after: applied })],
    moved: [resource("a.b", { actions: ["update"], before: applied, after: live })],
  };
}

function values(applied: string, live: string) {
  return { applied: { kind: "value", json: applied }, live: { kind: "value", json: live } };
}
