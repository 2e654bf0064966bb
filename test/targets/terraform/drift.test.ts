import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Json } from "../../../src/model/json.ts";
import type { DriftReading } from "../../../src/model/outcome.ts";
import { readDrift, unknownDrift } from "../../../src/targets/terraform/drift.ts";
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

type Resource = ReturnType<typeof resource>;

function measure(plans: {
  readonly refreshed: readonly Resource[];
  readonly unrefreshed: readonly Resource[];
  readonly moved: readonly Resource[];
}): DriftReading {
  const refreshed = planOf({ resource_changes: plans.refreshed, resource_drift: plans.moved });
  return readDrift(
    { refreshed, unrefreshed: planOf({ resource_changes: plans.unrefreshed }) },
    Buffer.from("key"),
  );
}

function drifted(live: Json): Parameters<typeof measure>[0] {
  return {
    refreshed: [resource("a.b", { actions: ["update"], before: { size: live }, after: { size: 1 } })],
    unrefreshed: [resource("a.b", same)],
    moved: [resource("a.b", { actions: ["update"], before: { size: 1 }, after: { size: live } })],
  };
}

function values(applied: string, live: string) {
  return { applied: { kind: "value", json: applied }, live: { kind: "value", json: live } };
}
