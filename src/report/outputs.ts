import { canonicalJson } from "../model/json.ts";
import type { Outcome, TargetResult } from "../model/outcome.ts";
import { countActions, type Plan } from "../model/plan.ts";
import { type Word, wordOf } from "../model/verdict.ts";
import { readJson } from "./field-lines.ts";
import { renderTitle } from "./title.ts";

/** Worst first: the output `outcome` of several targets is the first that occurs. */
const worstFirst: readonly Word[] = [
  "failed",
  "cancelled",
  "unhealthy",
  "stopped",
  "not-run",
  "incomplete",
  "unknown",
  "drifted",
  "interrupted",
  "deploying",
  "changes",
  "pending",
  "superseded",
  "unlocked",
  "applied",
  "offline",
  "no-changes",
  "clean",
];

/** The action's outputs, but for `plan`, which is a file that the entry point writes. */
export function outputsOf(outcome: Outcome): Readonly<Record<string, string>> {
  const plans = plansOf(outcome);
  const all = Object.values(plans);
  return {
    outcome: wordOfRun(outcome),
    changes: String(all.some(({ changes }) => changes.length > 0)),
    counts: canonicalJson(countActions(all.flatMap(({ changes }) => changes))),
    fingerprint: all.length === 1 ? (all[0]?.fingerprint ?? "") : "",
    drifted: drifted(outcome),
    issue: outcome.issue === null ? "" : String(outcome.issue.number),
    comment: outcome.comment ?? "",
    summary:
      outcome.targets.map(renderTitle).join("; ") || (outcome.failure?.message ?? outcome.reason ?? ""),
    targets: canonicalJson(
      outcome.targets.map(({ target, kind, result }) => ({
        name: target,
        kind,
        outcome: wordOf(result),
        fingerprint: planOf(result)?.fingerprint ?? "",
      })),
    ),
    outputs: terraformOutputs(outcome),
    failure: failureCode(outcome),
  };
}

/** The plans of a run by target, as they are written to the file of the output `plan`. */
export function plansOf(outcome: Outcome): Readonly<Record<string, Plan>> {
  return Object.fromEntries(
    outcome.targets.flatMap(({ target, result }) => {
      const plan = planOf(result);
      return plan === null ? [] : [[target, plan]];
    }),
  );
}

function planOf(result: TargetResult): Plan | null {
  return "plan" in result ? result.plan : null;
}

function wordOfRun(outcome: Outcome): string {
  if (outcome.failure !== null) return "failed";
  const words = new Set(outcome.targets.map(({ result }) => wordOf(result)));
  return worstFirst.find((word) => words.has(word)) ?? "nothing";
}

function drifted({ targets }: Outcome): string {
  const readings = targets.flatMap(({ result }) => (result.kind === "drift" ? [result.reading] : []));
  if (readings.some((reading) => reading.drifted.length > 0)) return "true";
  const measured =
    readings.length === targets.length && readings.every(({ unknown }) => unknown.length === 0);
  return measured || targets.every(({ result }) => result.kind !== "deploying" && result.kind !== "drift")
    ? "false"
    : "unknown";
}

function terraformOutputs(outcome: Outcome): string {
  const byTarget = outcome.targets.flatMap(({ target, result }) => {
    if (result.kind !== "applied" || Object.keys(result.outputs).length === 0) return [];
    const members = Object.entries(result.outputs).map(([name, json]) => [name, readJson(json)] as const);
    return [[target, Object.fromEntries(members)] as const];
  });
  return canonicalJson(Object.fromEntries(byTarget));
}

function failureCode(outcome: Outcome): string {
  if (outcome.failure !== null) return outcome.failure.code;
  for (const { result } of outcome.targets) {
    const code = codeOf(result);
    if (code !== "") return code;
  }
  return "";
}

function codeOf(result: TargetResult): string {
  switch (result.kind) {
    case "failed":
      return result.failure.code;
    case "stopped":
      return result.review.kind === "unknown" ? "reviewed-plan-unknown" : "plan-not-reviewed";
    case "cancelled":
      return "cancelled";
    case "applied":
      return result.health.unhealthy.length > 0 ? "unhealthy" : "";
    case "drift":
      return result.reading.unknown.length > 0 ? "drift-unknown" : "";
    case "planned":
      return result.plan.unknown.length > 0 ? "plan-incomplete" : "";
    case "superseded":
    case "deploying":
    case "unlocked":
    case "not-run":
      return "";
  }
}
