import { canonicalJson } from "../model/json.ts";
import type { Outcome, TargetResult } from "../model/outcome.ts";
import { countActions, type Plan } from "../model/plan.ts";
import { wordOf } from "../model/verdict.ts";

/** The action's outputs, but for `plan` and `summary`, which are files that `main` writes. With several targets, maps by target. */
export function outputsOf(outcome: Outcome): Readonly<Record<string, string>> {
  const results = outcome.targets.map(({ target, result }) => ({ target, result, plan: planOf(result) }));
  const plans = results.flatMap(({ plan }) => (plan === null ? [] : [plan]));
  return {
    outcome: oneOrMap(
      results.map(({ target, result }) => [target, wordOf(result)]),
      outcome.command === "nothing" ? "nothing" : "failed",
    ),
    changes: String(plans.some(({ changes }) => changes.length > 0)),
    counts: canonicalJson(countActions(plans.flatMap(({ changes }) => changes))),
    fingerprint: oneOrMap(
      results.flatMap(({ target, plan }) => (plan === null ? [] : [[target, plan.fingerprint]])),
      "",
    ),
    drifted: String(
      results.some(({ result }) => result.kind === "drift" && result.reading.drifted.length > 0),
    ),
    issue: outcome.issue ?? "",
    comment: outcome.comment ?? "",
    targets: canonicalJson(results.map(({ target }) => target)),
    outputs: terraformOutputs(outcome),
    failure: failureCode(outcome),
  };
}

export function planOf(result: TargetResult): Plan | null {
  return "plan" in result ? result.plan : null;
}

/** The value itself for one target, a JSON object by target for several. */
function oneOrMap(entries: readonly (readonly [string, string] | readonly string[])[], none: string): string {
  const [first] = entries;
  if (first === undefined) return none;
  if (entries.length === 1) return first[1] ?? none;
  return canonicalJson(Object.fromEntries(entries.map(([target = "", value = ""]) => [target, value])));
}

function terraformOutputs(outcome: Outcome): string {
  const byTarget = outcome.targets.flatMap(({ target, result }) => {
    if (result.kind !== "applied" || Object.keys(result.outputs).length === 0) return [];
    const members = Object.entries(result.outputs).map(([name, json]) => `${JSON.stringify(name)}:${json}`);
    return [[target, `{${members.join(",")}}`] as const];
  });
  if (outcome.targets.length === 1) return byTarget[0]?.[1] ?? "{}";
  return `{${byTarget.map(([target, json]) => `${JSON.stringify(target)}:${json}`).join(",")}}`;
}

function failureCode(outcome: Outcome): string {
  if (outcome.failure !== null) return outcome.failure.code;
  for (const { result } of outcome.targets) {
    if (result.kind === "failed") return result.failure.code;
    if (result.kind === "stopped")
      return result.review.kind === "unknown" ? "reviewed-plan-unknown" : "plan-not-reviewed";
    if (result.kind === "cancelled") return "cancelled";
    if (result.kind === "applied" && result.health.unhealthy.length > 0) return "unhealthy";
    if (result.kind === "drift" && result.reading.unknown.length > 0) return "drift-unknown";
    if (result.kind === "planned" && result.plan.unknown.length > 0) return "plan-incomplete";
  }
  return "";
}
