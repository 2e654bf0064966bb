import assert from "node:assert/strict";
import { test } from "node:test";
import type { DriftReading, TargetOutcome, TargetResult } from "../../src/model/outcome.ts";
import { issueLabel, keepDriftIssue } from "../../src/report/keep-issue.ts";
import type { Noticeboard } from "../../src/report/noticeboard.ts";
import { type Forge, startForge } from "../bed/forge/forge.ts";
import { driftRights, gitHubOf, runOn } from "../io/github/bed.ts";

test("drift opens one issue with our label, marker and the time it was first seen", async () => {
  await using forge = await startForge();
  const kept = await keep(forge, drifted("aa"));
  assert.equal(kept.did, "opened");
  const [issue, ...others] = forge.world.issues;
  assert.equal(others.length, 0);
  assert.deepEqual(issue?.labels, [issueLabel]);
  assert.match(
    issue?.body ?? "",
    /^<!-- pushlane:drift target=shop fingerprint=aa first=2026-11-30T12:00:00Z last=2026-11-30T12:00:00Z -->\n/,
  );
  assert.deepEqual(forge.violations, []);
});

test("the same drift again writes nothing", async () => {
  await using forge = await startForge();
  const opened = await keep(forge, drifted("aa"));
  const written = writes(forge);
  assert.deepEqual(await keep(forge, drifted("aa")), { ...opened, did: "unchanged" });
  assert.equal(writes(forge), written);
});

test("other drift updates the issue in place, says so once, and keeps the time it was first seen", async () => {
  await using forge = await startForge();
  const opened = await keep(forge, drifted("aa"));
  const updated = await keep(forge, drifted("bb"), { now: "2026-12-01T08:00:00Z" });
  assert.deepEqual(updated, { ...opened, did: "updated" });
  assert.match(
    forge.world.issues[0]?.body ?? "",
    /fingerprint=bb first=2026-11-30T12:00:00Z last=2026-12-01T08:00:00Z/,
  );
  assert.equal(forge.comments(opened.number ?? 0).length, 1);
});

test("a clean measurement closes it, also when git holds what is not deployed yet", async () => {
  for (const reading of [
    clean,
    {
      ...clean,
      pending: { changes: [{ address: "Service/shop/web", action: "update" }], since: null },
    } as const,
  ]) {
    await using forge = await startForge();
    await keep(forge, drifted("aa"));
    assert.equal((await keep(forge, { kind: "drift", reading })).did, "closed");
    assert.deepEqual(
      [forge.world.issues[0]?.state, forge.world.issues[0]?.stateReason],
      ["closed", "completed"],
    );
    assert.equal((await keep(forge, { kind: "drift", reading })).did, "none");
  }
});

const inconclusive: Readonly<Record<string, TargetResult>> = {
  "a measurement with gaps": {
    kind: "drift",
    reading: { ...clean0(), unknown: ["Secrets may not be listed"] },
  },
  "an interrupted deploy": {
    kind: "drift",
    reading: { ...clean0(), interrupted: { run: "r", addresses: ["Service/shop/web"] } },
  },
  "a deploy that is going on": { kind: "deploying", holder: "acme/shop/1/1" },
  "a failure": {
    kind: "failed",
    stage: "drift",
    failure: { code: "x", message: "x", places: [] },
    plan: null,
    done: [],
  },
  "a cancelled run": { kind: "cancelled", plan: null, done: [], advice: "" },
  "a target that was not run": { kind: "not-run", reason: "x" },
};
for (const [title, result] of Object.entries(inconclusive)) {
  test(`${title} closes nothing and opens nothing`, async () => {
    await using forge = await startForge();
    assert.equal((await keep(forge, result)).did, "none");
    const opened = await keep(forge, drifted("aa"));
    const written = writes(forge);
    assert.deepEqual(await keep(forge, result), { ...opened, did: "left" });
    assert.equal(forge.world.issues[0]?.state, "open");
    assert.equal(writes(forge), written);
  });
}

test("drift that is found beside gaps is told", async () => {
  await using forge = await startForge();
  const partly = { ...drifted("aa").reading, unknown: ["Secrets may not be listed"] };
  assert.equal((await keep(forge, { kind: "drift", reading: partly })).did, "opened");
});

test("drift that comes back reopens the closed issue, also one that a person closed", async () => {
  for (const closeIt of ["measured", "by hand"]) {
    await using forge = await startForge();
    const opened = await keep(forge, drifted("aa"));
    if (closeIt === "measured") await keep(forge, { kind: "drift", reading: clean });
    else forge.closeIssue(opened.number ?? 0);
    assert.deepEqual(await keep(forge, drifted("aa")), { ...opened, did: "reopened" });
    assert.deepEqual(
      forge.world.issues.map(({ state }) => state),
      ["open"],
    );
  }
});

test("each target has an issue of its own", async () => {
  await using forge = await startForge();
  await keep(forge, drifted("aa"));
  await keep(forge, drifted("aa"), { target: "shop-2" });
  assert.equal((await keep(forge, { kind: "drift", reading: clean }, { target: "shop-2" })).did, "closed");
  assert.deepEqual(
    forge.world.issues.map(({ state }) => state),
    ["open", "closed"],
  );
});

test("a renamed target keeps its issue", async () => {
  await using forge = await startForge();
  const opened = await keep(forge, drifted("aa"), { target: "store" });
  assert.deepEqual(await keep(forge, drifted("bb"), { was: ["store"] }), { ...opened, did: "updated" });
  assert.match(forge.world.issues[0]?.body ?? "", /target=shop /);
});

test("an issue by a person with our label and marker is neither used nor touched", async () => {
  await using forge = await startForge();
  const body = "<!-- pushlane:drift target=shop fingerprint=aa first=x last=x -->\nforged";
  const forged = forge.openIssue("Drift: shop", { body, author: "mallory", labels: [issueLabel] });
  assert.equal((await keep(forge, { kind: "drift", reading: clean })).did, "none");
  assert.equal((await keep(forge, drifted("aa"))).did, "opened");
  const issue = forge.world.issues.find(({ number }) => number === forged);
  assert.deepEqual([issue?.state, issue?.body], ["open", body]);
});

test("our issue is found behind 120 others", async () => {
  await using forge = await startForge();
  const opened = await keep(forge, drifted("aa"));
  for (let count = 0; count < 120; count += 1) forge.openIssue(`issue ${count}`, { labels: [issueLabel] });
  assert.equal((await keep(forge, drifted("bb"))).number, opened.number);
});

test("two runs that open at once end with one open issue", async () => {
  await using forge = await startForge();
  const first = boardOf(forge, await runOf(forge));
  let raced = false;
  const racing: Noticeboard = {
    ...first,
    createIssue: async (draft) => {
      if (!raced) await keep(forge, drifted("aa"));
      raced = true;
      return first.createIssue(draft);
    },
  };
  const kept = await keepDriftIssue(racing, {
    outcome: outcomeOf("shop", drifted("aa")),
    run: await runOf(forge),
    now: 0,
  });
  assert.equal(kept.number, forge.world.issues[0]?.number);
  assert.deepEqual(
    forge.world.issues.map(({ state }) => state),
    ["open", "closed"],
  );
});

test("without issues: write nothing is kept and nothing breaks", async () => {
  await using forge = await startForge();
  for (const issues of ["read", "none"] as const) {
    const run = await runOf(forge);
    const board = gitHubOf(forge, run, { permissions: { ...driftRights, issues } });
    const kept = await keepDriftIssue(board, { outcome: outcomeOf("shop", drifted("aa")), run, now: 0 });
    assert.equal(kept.did, "not-permitted");
  }
  assert.equal(forge.world.issues.length, 0);
});

test("title and body are redacted", async () => {
  await using forge = await startForge();
  const run = await runOf(forge);
  const board = gitHubOf(forge, run, {
    permissions: driftRights,
    redact: (text) => text.replaceAll("web", "***"),
  });
  await keepDriftIssue(board, { outcome: outcomeOf("shop", drifted("aa")), run, now: 0 });
  const [issue] = forge.world.issues;
  assert.ok(issue !== undefined && !`${issue.title}${issue.body}`.includes("web"));
});

const clean: DriftReading = clean0();

function clean0(): DriftReading {
  return {
    drifted: [],
    pending: { changes: [], since: null },
    ignored: [],
    interrupted: null,
    unknown: [],
    checked: 3,
    fingerprint: "00",
  };
}

function drifted(fingerprint: string) {
  const field = {
    path: "spec.replicas",
    applied: { kind: "value", json: "2" },
    live: { kind: "value", json: "9" },
    manager: "kubectl",
    time: null,
  } as const;
  const reading: DriftReading = {
    ...clean0(),
    drifted: [{ address: "Deployment/shop/web", what: "changed", fields: [field] }],
    fingerprint,
  };
  return { kind: "drift", reading } as const;
}

function outcomeOf(target: string, result: TargetResult): TargetOutcome {
  return { target, kind: "kubernetes", result, notices: [], durationSeconds: 1 };
}

async function keep(
  forge: Forge,
  result: TargetResult,
  more: { now?: string; target?: string; was?: readonly string[] } = {},
) {
  const run = await runOf(forge);
  return keepDriftIssue(boardOf(forge, run), {
    outcome: outcomeOf(more.target ?? "shop", result),
    run,
    now: Date.parse(more.now ?? "2026-11-30T12:00:00Z"),
    ...(more.was === undefined ? {} : { was: more.was }),
  });
}

async function runOf(forge: Forge) {
  return runOn(forge, await forge.events.schedule());
}

function boardOf(forge: Forge, run: Awaited<ReturnType<typeof runOf>>) {
  return gitHubOf(forge, run, { permissions: driftRights });
}

function writes(forge: Forge): number {
  return forge.requests.filter(({ method }) => method !== "GET").length;
}
