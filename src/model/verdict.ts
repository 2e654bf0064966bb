import type { Outcome, TargetResult } from "./outcome.ts";

/** One word per end of a target's run, for the output `outcome` and for titles. */
export type Word =
  | "no-changes"
  | "changes"
  | "offline"
  | "incomplete"
  | "applied"
  | "unhealthy"
  | "stopped"
  | "superseded"
  | "drifted"
  | "pending"
  | "clean"
  | "unknown"
  | "interrupted"
  | "deploying"
  | "unlocked"
  | "cancelled"
  | "failed"
  | "not-run";

export function wordOf(result: TargetResult): Word {
  switch (result.kind) {
    case "planned":
      if (result.plan.offline) return "offline";
      if (result.plan.unknown.length > 0) return "incomplete";
      return result.plan.changes.length > 0 ? "changes" : "no-changes";
    case "applied":
      return result.health.unhealthy.length > 0 ? "unhealthy" : "applied";
    case "drift":
      return driftWord(result);
    case "stopped":
    case "superseded":
    case "deploying":
    case "unlocked":
    case "cancelled":
    case "failed":
    case "not-run":
      return result.kind;
  }
}

function driftWord({ reading }: Extract<TargetResult, { kind: "drift" }>): Word {
  if (reading.drifted.length > 0) return "drifted";
  if (reading.unknown.length > 0) return "unknown";
  if (reading.interrupted !== null) return "interrupted";
  return reading.pending.changes.length > 0 ? "pending" : "clean";
}

/** True when this end makes the step fail. */
export function isFailure(result: TargetResult, failOnDrift: boolean): boolean {
  const word = wordOf(result);
  switch (word) {
    case "incomplete":
    case "unhealthy":
    case "stopped":
    case "unknown":
    case "cancelled":
    case "failed":
    case "not-run":
      return true;
    case "drifted":
      return failOnDrift || (result.kind === "drift" && result.reading.unknown.length > 0);
    case "no-changes":
    case "changes":
    case "offline":
    case "applied":
    case "superseded":
    case "pending":
    case "clean":
    case "interrupted":
    case "deploying":
    case "unlocked":
      return false;
  }
}

/** True when the run as a whole fails the step. */
export function failed(outcome: Outcome, failOnDrift: boolean): boolean {
  return outcome.failure !== null || outcome.targets.some(({ result }) => isFailure(result, failOnDrift));
}
