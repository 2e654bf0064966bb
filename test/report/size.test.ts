import assert from "node:assert/strict";
import { test } from "node:test";
import { composeComment } from "../../src/report/comment.ts";
import { renderIssue } from "../../src/report/issue.ts";
import { renderPart } from "../../src/report/part.ts";
import { renderSummary } from "../../src/report/summary.ts";
import { change, leaf, outcomeOf, planOf, pullRequest, run, targetOutcome, value } from "./samples.ts";

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
    change(`ConfigMap/shop/gone-${index}`, "delete", [], { prune: true, reason: "it left git" }),
  );
const planned = (changes: ReturnType<typeof deletes>, target = "shop") =>
  targetOutcome({ kind: "planned", plan: planOf(changes) }, target);

const plans = {
  "5,000 creates": creates(5000),
  "3,000 updates": updates(3000),
  "700 deletes": deletes(700),
  "of everything": [...updates(400), ...deletes(400), ...creates(400)],
};

for (const [name, changes] of Object.entries(plans)) {
  test(`a part of ${name} fits, its fences are closed, and it points to the rest`, () => {
    const part = renderPart(planned(changes), { run });
    assert.ok(part.length <= 60_000, `${part.length}`);
    assert.ok(part.isWellFormed());
    assert.equal((part.match(/^```/gm) ?? []).length % 2, 0);
    if (!name.includes("deletes")) assert.match(part, /job summary/);
  });

  test(`a summary of ${name} is under 1 MiB`, () => {
    const summary = renderSummary(outcomeOf([planned(changes)]));
    assert.ok(Buffer.byteLength(summary) <= 1024 * 1024);
    assert.ok(summary.isWellFormed());
  });
}

test("every address that is lost is in the part, however much else there is", () => {
  const part = renderPart(planned([...updates(2000), ...deletes(500), ...creates(2000)]), { run });
  for (const index of many(500)) assert.ok(part.includes(`ConfigMap/shop/gone-${index}\``), `gone-${index}`);
});

for (const count of [1, 2, 10, 40]) {
  test(`a comment of ${count} large targets fits and names each of them`, () => {
    const parts = many(count).map((index) => {
      const target = `target-${index}`;
      return {
        target,
        text: renderPart(planned([...updates(60), ...deletes(3)], target), { run }),
        runUrl: "https://github.com/run",
      };
    });
    const comment = composeComment(parts, {
      pullRequest,
      commit: run.commit,
      runUrl: "https://github.com/run",
    });
    assert.ok(comment.length <= 64_000, `${comment.length}`);
    for (const index of many(count)) assert.match(comment, new RegExp(`\`target-${index}\` 3 to delete`));
    assert.equal((comment.match(/^```/gm) ?? []).length % 2, 0);
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
    interrupted: null,
    unknown: [],
    checked: 3000,
    fingerprint: "f",
  };
  const { title, body } = renderIssue(targetOutcome({ kind: "drift", reading }), {
    run,
    firstSeen: "2026-12-01",
  });
  assert.ok(title.length <= 256 && body.length <= 60_500, `${title.length}, ${body.length}`);
  assert.match(body, /job summary/);
});
