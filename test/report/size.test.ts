import assert from "node:assert/strict";
import { test } from "node:test";
import type { TargetResult } from "../../src/model/outcome.ts";
import { composeComment } from "../../src/report/comment.ts";
import { renderIssue } from "../../src/report/issue.ts";
import { renderPart } from "../../src/report/part.ts";
import { renderSummary } from "../../src/report/summary.ts";
import { change, leaf, outcomeOf, planOf, pullRequest, run, targetOutcome, value } from "./samples.ts";
import { openBlocks } from "./structure.ts";

const absent = { kind: "absent" } as const;
const many = (count: number) => Array.from({ length: count }, (_, index) => index);
const creates = (count: number) =>
  many(count).map((index) =>
    change(`ConfigMap/shop/new-${index}`, "create", [leaf("data.value", absent, value("ü".repeat(300)))]),
  );
const updates = (count: number) =>
  many(count).map((index) =>
    change(`ConfigMap/shop/old-${index}`, "update", [
      leaf("data.value", value("é".repeat(200)), value(`${index} 😀\n`.repeat(200))),
    ]),
  );
const deletes = (count: number) =>
  many(count).map((index) =>
    change(`ConfigMap/shop/gone-${index}`, "delete", [], { prune: true, reason: "removed from git" }),
  );
const planned = (changes: ReturnType<typeof deletes>, target = "shop") =>
  targetOutcome({ kind: "planned", plan: planOf(changes) }, target);

const plans = {
  "5,000 creates": creates(5000),
  "3,000 updates": updates(3000),
  "2,000 deletes": deletes(2000),
  "of everything": [...updates(400), ...deletes(400), ...creates(400)],
};

for (const [name, changes] of Object.entries(plans)) {
  test(`a part of ${name} fits, its fences are closed, and it points to the rest`, () => {
    const part = renderPart(planned(changes), { run });
    assert.ok(part.length <= 60_000, `${part.length}`);
    assert.ok(part.isWellFormed());
    assert.deepEqual(openBlocks(part), []);
    assert.match(part, /job summary\]?\.?\]?\(https:\/\/github\.com\/acme\/shop\/actions\/runs\/900\)/);
  });

  test(`a summary of ${name} is under 1 MiB`, () => {
    const summary = renderSummary(outcomeOf([planned(changes)]));
    assert.ok(Buffer.byteLength(summary) <= 1024 * 1024);
    assert.ok(summary.isWellFormed());
    assert.deepEqual(openBlocks(summary), []);
  });
}

test("every address that is lost is in the part, however much else there is", () => {
  const part = renderPart(planned([...updates(2000), ...deletes(500), ...creates(2000)]), { run });
  for (const index of many(500)) assert.ok(part.includes(`ConfigMap/shop/gone-${index}\``), `gone-${index}`);
});

test("of losses that cannot all be shown the addresses are cut last, and it is said how many lines are missing", () => {
  const part = renderPart(planned([...creates(100), ...deletes(2000)]), { run });
  const shown = part.match(/^> - delete `ConfigMap/gm)?.length ?? 0;
  assert.ok(shown > 1000, `${shown}`);
  assert.doesNotMatch(part, /new-0/);
  const [, missing] = /\*\*(\d+) more lines\*\*/.exec(part) ?? [];
  assert.ok(Number(missing) >= 2000 - shown, missing);
});

const manyDone = many(5000).map((index) => ({
  address: `ConfigMap/shop/done-${index}`,
  action: "update" as const,
}));
const longEnds = {
  "a failure of one endless line": failedWith("x".repeat(200_000)),
  "a failure of 20,000 lines": failedWith("```\n".repeat(20_000)),
  "a failure after 5,000 changes": { ...failedWith("broken"), done: manyDone },
  "a reason without end": { kind: "not-run", reason: "#".repeat(200_000) },
  "a stop for 3,000 changes": {
    kind: "stopped",
    plan: planOf(deletes(3000)),
    review: {
      kind: "nothing-reviewed",
      stops: many(3000).map((index) => ({
        address: `ConfigMap/shop/gone-${index}`,
        action: "delete",
        paths: [],
        why: "lost",
      })),
    },
  },
} as const satisfies Readonly<Record<string, TargetResult>>;

for (const [name, result] of Object.entries(longEnds)) {
  test(`${name} fits everywhere, and leaves nothing open`, () => {
    const outcome = targetOutcome(result);
    const part = renderPart(outcome, { run });
    assert.ok(part.length <= 60_000, `${part.length}`);
    const summary = renderSummary(outcomeOf([outcome]));
    assert.ok(Buffer.byteLength(summary) <= 1024 * 1024);
    for (const text of [part, summary]) assert.deepEqual(openBlocks(text), []);
    assert.match(part, /^### . `shop` /u);
  });
}

test("a summary in characters of several bytes is measured in bytes", () => {
  const summary = renderSummary(outcomeOf([targetOutcome(failedWith("界\n".repeat(400_000)))]));
  assert.ok(Buffer.byteLength(summary) <= 1024 * 1024 && summary.isWellFormed());
  assert.deepEqual(openBlocks(summary), []);
  assert.match(summary, /more lines\*\* do not fit/);
});

test("of 40 targets that each lose hundreds of objects, the comment shows every verdict and the first losses", () => {
  const parts = many(40).map((index) => {
    const target = `target-${index}`;
    return {
      target,
      text: renderPart(planned(deletes(700), target), { run }),
      runUrl: "https://github.com/run",
    };
  });
  const comment = composeComment(parts, {
    pullRequest,
    commit: run.commit,
    runUrl: "https://github.com/run",
  });
  assert.ok(comment.length <= 64_000, `${comment.length}`);
  for (const index of many(40)) assert.match(comment, new RegExp(`\`target-${index}\` 700 to delete`));
  assert.equal(comment.match(/gone-0`/g)?.length, 40);
  assert.deepEqual(openBlocks(comment), []);
});

const largeParts = memoized(() =>
  many(40).map((index) => {
    const target = `target-${index}`;
    return {
      target,
      text: renderPart(planned([...updates(60), ...deletes(3)], target), { run }),
      runUrl: "https://github.com/run",
    };
  }),
);

for (const count of [1, 2, 10, 40]) {
  test(`a comment of ${count} large targets fits and names each of them`, () => {
    const parts = largeParts().slice(0, count);
    const comment = composeComment(parts, {
      pullRequest,
      commit: run.commit,
      runUrl: "https://github.com/run",
    });
    assert.ok(comment.length <= 64_000, `${comment.length}`);
    for (const index of many(count)) assert.match(comment, new RegExp(`\`target-${index}\` 3 to delete`));
    assert.deepEqual(openBlocks(comment), []);
    assert.doesNotMatch(comment, /pushlane:fold/);
  });
}

test("a drift issue of thousands of objects fits", () => {
  const drifted = many(3000).map((index) => ({
    address: `ConfigMap/shop/c-${index}`,
    what: "changed" as const,
    fields: [
      {
        path: "data.value",
        applied: value("a"),
        live: value("b".repeat(100)),
        manager: "kubectl-edit",
        time: "2026-12-01T00:00:00Z",
      },
    ],
  }));
  const reading = {
    drifted,
    pending: { changes: [], since: null },
    ignored: [],
    interrupted: null,
    unknown: [],
    checked: 3000,
    fingerprint: "f",
  };
  const { title, body } = renderIssue(targetOutcome({ kind: "drift", reading }), {
    run,
    firstSeen: "2026-12-01",
  });
  assert.ok(title.length <= 256 && body.length <= 60_000, `${title.length}, ${body.length}`);
  assert.match(body, /job summary/);
  assert.match(body, /Two ways out/);
  assert.match(body, /First seen 2026-12-01/);
  assert.deepEqual(openBlocks(body), []);
});

function memoized<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function failedWith(message: string) {
  const failure = { code: "broken", message, places: [] };
  return { kind: "failed", stage: "apply", failure, plan: null, done: [] } as const;
}
