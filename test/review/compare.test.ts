import assert from "node:assert/strict";
import { test } from "node:test";
import { compareReviewed, type Mode, mayGoOn, type Reviewed } from "../../src/review/compare.ts";
import { change, plan } from "./plans.ts";

const update = plan([change("update", "Deployment/shop/web", { image: ["a", "b"] })]);
const nothing: Reviewed = { kind: "nothing" };
const unknown: Reviewed = { kind: "unknown", reason: "the check runs may not be read" };

test("where nothing was reviewed, creates and updates go on and what loses something stops", () => {
  const lossless = plan([
    change("create", "Namespace/shop"),
    ...update.changes,
    change("adopt", "Service/shop/web"),
  ]);
  assert.ok(goesOn(lossless, nothing, "auto"));
  for (const action of ["delete", "replace", "forget"] as const) {
    const losing = plan([...update.changes, change(action, "Service/shop/old")]);
    const verdict = compare(losing, nothing, "auto");
    assert.ok(verdict.kind === "nothing-reviewed" && !mayGoOn(verdict));
    assert.deepEqual(
      verdict.stops.map(({ address }) => address),
      ["Service/shop/old"],
    );
  }
  const pruning = plan([change("update", "Service/shop/old", {}, { prune: true })]);
  assert.ok(!goesOn(pruning, nothing, "auto"));
});

test("where a reviewed plan is required, nothing goes on without one", () => {
  assert.ok(!goesOn(update, nothing, "required"));
  const verdict = compare(update, nothing, "required");
  assert.ok(verdict.kind === "nothing-reviewed" && verdict.stops.length === 1);
});

test("not knowing what was reviewed stops, and says why", () => {
  for (const mode of ["auto", "required"] as const) {
    assert.deepEqual(compare(update, unknown, mode), unknown);
    assert.ok(!goesOn(update, unknown, mode));
  }
});

test("switched off, nothing is compared and everything goes on", () => {
  for (const reviewed of [nothing, unknown]) {
    assert.deepEqual(compare(plan([change("delete", "Namespace/shop")]), reviewed, "off"), { kind: "off" });
    assert.ok(goesOn(plan([change("delete", "Namespace/shop")]), reviewed, "off"));
  }
});

test("a plan without changes needs no review", () => {
  const calm = plan([change("none", "Namespace/shop")]);
  assert.deepEqual(compare(calm, unknown, "required"), { kind: "no-changes" });
  assert.ok(goesOn(calm, unknown, "required"));
});

test("an approval names at least 12 characters of the fingerprint, by a run started by hand", () => {
  const prefix = update.fingerprint.slice(0, 12);
  const approved = { kind: "approved", actor: "ana", fingerprint: update.fingerprint };
  for (const approve of [[prefix], ["0".repeat(12), prefix], [prefix.toUpperCase()], [update.fingerprint]])
    assert.deepEqual(compare(update, unknown, "required", { approve, dispatched: true }), approved);
  const flipped = `${prefix.slice(0, 11)}${prefix.endsWith("0") ? "1" : "0"}`;
  for (const approve of [[], [""], [prefix.slice(0, 11)], [flipped], [`${update.fingerprint}0`]])
    assert.equal(compare(update, unknown, "required", { approve, dispatched: true }).kind, "unknown");
  assert.equal(compare(update, unknown, "auto", { approve: [prefix], dispatched: false }).kind, "unknown");
});

test("a plan that is not of the whole module goes on with its approval only, whatever the mode", () => {
  const part = { ...update, scope: { destroy: false, only: ["aws_instance.web"], replace: [] } };
  const record: Reviewed = { kind: "reviewed", records: [], pullRequests: [12] };
  for (const mode of ["auto", "required", "off"] as const)
    for (const reviewed of [nothing, unknown, record]) {
      const verdict = compare(part, reviewed, mode, { approve: ["0".repeat(12)], dispatched: true });
      assert.ok(verdict.kind === "nothing-reviewed" && verdict.stops.length === 1, mode);
      assert.ok(!mayGoOn(verdict));
      const approve = [part.fingerprint.slice(0, 12)];
      assert.ok(mayGoOn(compare(part, reviewed, mode, { approve, dispatched: true })));
      assert.ok(!mayGoOn(compare(part, reviewed, mode, { approve, dispatched: false })));
    }
});

function compare(
  fresh: typeof update,
  reviewed: Reviewed,
  mode: Mode,
  more: { approve?: readonly string[]; dispatched?: boolean } = {},
) {
  return compareReviewed(fresh, reviewed, {
    mode,
    approve: more.approve ?? [],
    actor: "ana",
    dispatched: more.dispatched ?? false,
  });
}

function goesOn(fresh: typeof update, reviewed: Reviewed, mode: Mode): boolean {
  return mayGoOn(compare(fresh, reviewed, mode));
}
