import type { Health, TargetOutcome, TargetResult } from "../model/outcome.ts";
import { countActions, type Plan } from "../model/plan.ts";
import { wordOf } from "../model/verdict.ts";
import { count } from "./markdown.ts";

const verbs = [
  ["delete", "to delete"],
  ["replace", "to replace"],
  ["forget", "to forget"],
  ["update", "to update"],
  ["create", "to create"],
  ["adopt", "to adopt"],
  ["import", "to import"],
  ["move", "to move"],
  ["read", "to read"],
] as const;

/** One verdict, most dangerous first: `1 to delete, 2 to update`, `no changes`. */
export function verdictOf(result: TargetResult): string {
  switch (result.kind) {
    case "planned":
      return planVerdict(result.plan);
    case "applied":
      return appliedVerdict(result.done.length, result.health);
    case "stopped":
      return `stopped: ${result.review.kind === "unknown" ? "the reviewed plan could not be read" : "the plan is not the one that was reviewed"}`;
    case "superseded":
      return `superseded by ${result.by.slice(0, 7)}`;
    case "drift":
      return driftVerdict(result);
    case "deploying":
      return "a deploy is going on, nothing was measured";
    case "cancelled":
      return `cancelled after ${count(result.done.length, "write")}`;
    case "failed":
      return `failed in ${result.stage}`;
    case "not-run":
      return `not run: ${result.reason}`;
  }
}

/** The title of a check run: target and verdict on one line. */
export function renderTitle(outcome: TargetOutcome): string {
  return `${outcome.target}: ${verdictOf(outcome.result)}`;
}

/** A coloured dot that can be read from afar: red loses something or failed, yellow changes, green is calm, white unknown. */
export function dotOf(result: TargetResult): string {
  switch (wordOf(result)) {
    case "failed":
    case "unhealthy":
    case "stopped":
    case "cancelled":
      return "🔴";
    case "drifted":
    case "interrupted":
      return "🟠";
    case "changes":
      return result.kind === "planned" && losesSomething(result.plan) ? "🔴" : "🟡";
    case "pending":
      return "🟡";
    case "applied":
    case "no-changes":
    case "clean":
    case "superseded":
      return "🟢";
    case "offline":
    case "incomplete":
    case "unknown":
    case "deploying":
    case "not-run":
      return "⚪";
  }
}

function losesSomething(plan: Plan): boolean {
  const counts = countActions(plan.changes);
  return counts.delete + counts.replace + counts.forget > 0;
}

export function planVerdict(plan: Plan): string {
  if (plan.offline) return "rendered and valid, planned offline";
  const counts = countActions(plan.changes);
  const parts = verbs.flatMap(([action, verb]) => (counts[action] > 0 ? [`${counts[action]} ${verb}`] : []));
  const verdict = parts.length === 0 ? "no changes" : parts.join(", ");
  return plan.unknown.length === 0
    ? verdict
    : `incomplete: ${verdict}, ${count(plan.unknown.length, "read")} failed`;
}

function appliedVerdict(writes: number, health: Health): string {
  const [first] = health.unhealthy;
  const applied = writes === 0 ? "nothing to apply" : `applied ${count(writes, "change")}`;
  if (first !== undefined) return `${applied}, not healthy: ${first.address}`;
  return health.waited ? `${applied}, healthy` : applied;
}

function driftVerdict({ reading }: Extract<TargetResult, { kind: "drift" }>): string {
  const parts = [
    ...(reading.drifted.length > 0 ? [`${count(reading.drifted.length, "object")} drifted`] : []),
    ...(reading.interrupted === null ? [] : ["an interrupted deploy"]),
    ...(reading.pending.changes.length > 0 ? [`${reading.pending.changes.length} pending`] : []),
    ...(reading.unknown.length > 0 ? [`${reading.unknown.length} unknown`] : []),
  ];
  return parts.length === 0 ? "no drift" : parts.join(", ");
}
