import type { TargetResult } from "../../src/model/outcome.ts";
import type { Plan } from "../../src/model/plan.ts";
import { change, leaf, planOf, value } from "./samples.ts";

const health = { waited: true, healthy: [], unhealthy: [], notWaited: [], unhealthyBefore: [] };
const fingerprint = "0123456789abcdef".repeat(4);

/** One result of every way that a target's run can end, with `text` wherever others may write. */
export function endsWith(text: string): Readonly<Record<string, TargetResult>> {
  const plan = foreignPlan(text);
  const unhealthy = [
    { address: `Deployment/shop/${text}`, reason: text, failedFast: true, events: [text], logs: [] },
  ];
  const exceeding = [
    { address: text, action: "delete", paths: [text], why: text, origins: [{ path: text, origin: text }] },
  ] as const;
  const done = [{ address: text, action: "update" }] as const;
  const applied = { kind: "applied", plan, done, health, outputs: { [text]: JSON.stringify(text) } } as const;
  const covered = { kind: "covered", pullRequests: [7], notCompared: 0 } as const;
  return {
    planned: { kind: "planned", plan },
    offline: { kind: "planned", plan: { ...plan, offline: true } },
    applied: { ...applied, review: covered },
    unhealthy: { ...applied, review: covered, health: { ...health, unhealthy, unhealthyBefore: unhealthy } },
    approved: { ...applied, review: { kind: "approved", actor: text, fingerprint } },
    stopped: {
      kind: "stopped",
      plan,
      review: { kind: "exceeds", exceeding, pullRequests: [7], notCompared: 2 },
    },
    unreviewed: { kind: "stopped", plan, review: { kind: "nothing-reviewed", stops: exceeding } },
    unread: { kind: "stopped", plan, review: { kind: "unknown", reason: text } },
    superseded: { kind: "superseded", by: text },
    unlocked: { kind: "unlocked", lock: { id: text, who: text, created: text, operation: text } },
    deploying: { kind: "deploying", holder: text },
    cancelled: { kind: "cancelled", plan, done, advice: text },
    failed: {
      kind: "failed",
      stage: "apply",
      failure: { code: text, message: text, places: [{ file: text }] },
      plan,
      done,
    },
    "not-run": { kind: "not-run", reason: text },
    drift: { kind: "drift", reading: foreignReading(text) },
  };
}

function foreignPlan(text: string): Plan {
  const changes = [
    change(`aws_x.y["${text}"]`, "delete", [], { reason: text }),
    change(`Deployment/shop/${text}`, "update", [leaf(text, value(text), value(`${text}\n!`))], {
      reason: text,
      conflicts: [{ path: text, manager: text, time: text, decision: "take" }],
      unverified: text,
    }),
    change(text, "move", [], { previousAddress: text }),
  ];
  const notices = [
    { level: "warning", text },
    { level: "note", text },
  ] as const;
  return planOf(changes, { unknown: [text], notices, madeWith: text });
}

function foreignReading(text: string): Extract<TargetResult, { kind: "drift" }>["reading"] {
  const field = { path: text, applied: value(text), live: value(`${text}!`), manager: text, time: text };
  return {
    drifted: [
      { address: text, what: "changed", fields: [field] },
      { address: text, what: "missing", fields: [] },
    ],
    pending: { changes: [{ address: text, action: "update" }], since: text },
    ignored: [{ address: text, path: text, reason: text }],
    interrupted: { run: text, addresses: [text] },
    unknown: [text],
    checked: 2,
    fingerprint,
  };
}
