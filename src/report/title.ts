import type { Done, Health, ReviewVerdict, TargetOutcome, TargetResult } from "../model/outcome.ts";
import { countActions, isOutput, type Plan } from "../model/plan.ts";
import { wordOf } from "../model/verdict.ts";
import { count, plain } from "./markdown.ts";
import { scopePrefix } from "./scope-text.ts";

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
      return appliedVerdict(result);
    case "stopped":
      return `stopped: ${result.plan.scope === undefined ? whyStopped(result.review) : "it waits for an approval"}`;
    case "superseded":
      return `superseded by ${result.by.slice(0, 7)}`;
    case "drift":
      return driftVerdict(result);
    case "deploying":
      return "a deploy is going on, nothing was measured";
    case "unlocked":
      return result.lock === null ? "the state is not locked" : "the state lock is freed";
    case "cancelled":
      return `cancelled${soFar(result.done)}`;
    case "failed":
      return `failed in ${result.stage}${soFar(result.done)}`;
    case "not-run":
      return `not run: ${result.reason}`;
  }
}

/** The title of a check run: target and verdict on one line, as plain text. */
export function renderTitle(outcome: TargetOutcome): string {
  return plain(`${outcome.target}: ${verdictOf(outcome.result)}`).replaceAll(/\s*\n\s*/g, " ");
}

function whyStopped({ kind }: ReviewVerdict): string {
  if (kind === "unknown") return "the reviewed plan could not be read";
  return kind === "nothing-reviewed" ? "no plan was reviewed" : "the plan is not the one that was reviewed";
}

function soFar(writes: readonly Done[]): string {
  return writes.length === 0 ? "" : `, ${writesText(writes)} applied`;
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
    case "unlocked":
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
  if (plan.offline) return "valid, planned offline";
  const counts = countActions(plan.changes);
  const outputs = plan.changes.filter(({ action, address }) => action !== "none" && isOutput(address)).length;
  const parts = [
    ...verbs.flatMap(([action, verb]) => (counts[action] > 0 ? [`${counts[action]} ${verb}`] : [])),
    ...(outputs > 0 ? [count(outputs, "output")] : []),
  ];
  if (plan.unknown.length > 0)
    return `incomplete: ${[...parts, `${count(plan.unknown.length, "read")} failed`].join(", ")}`;
  return `${scopePrefix(plan)}${parts.length === 0 ? "no changes" : parts.join(", ")}`;
}

/** How much was written: `3 changes`, `1 change and 2 outputs`. */
export function writesText(done: readonly Done[]): string {
  const outputs = done.filter(({ address }) => isOutput(address)).length;
  const changes = done.length - outputs;
  const parts = [
    ...(changes > 0 ? [count(changes, "change")] : []),
    ...(outputs > 0 ? [count(outputs, "output")] : []),
  ];
  return parts.join(" and ");
}

type Applied = Extract<TargetResult, { kind: "applied" }>;

function appliedVerdict({ done, plan, health }: Applied): string {
  const applied = done.length === 0 ? "nothing to apply" : `applied ${writesText(done)}`;
  return [`${scopePrefix(plan)}${applied}`, ...healthVerdict(health, plan)].join(", ");
}

/** Terraform's resources are ready once they are written: nobody waits for them. */
function healthVerdict({ healthy, unhealthy, notWaited, waited }: Health, { kind }: Plan): readonly string[] {
  const [first, ...others] = unhealthy;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  if (first !== undefined) return [`not healthy: ${first.address}${more}`];
  // Nothing that had to prove its health: then nothing is said of it.
  const [halfway, ...alike] = notWaited.filter(({ keepsOld }) => keepsOld);
  if (halfway !== undefined)
    return [`halfway by design: ${halfway.address}${alike.length === 0 ? "" : ` and ${alike.length} more`}`];
  if (waited) return healthy.length > 0 ? ["healthy"] : [];
  return kind === "kubernetes" ? ["rollout not waited for"] : [];
}

function driftVerdict({ reading }: Extract<TargetResult, { kind: "drift" }>): string {
  const { drifted, ignored, interrupted, pending, unknown } = reading;
  const parts = [
    ...(drifted.length > 0 ? [`${count(drifted.length, "object")} drifted`] : []),
    ...(unknown.length > 0 ? [drifted.length > 0 ? "the rest is unknown" : "drift is unknown"] : []),
    ...(interrupted === null ? [] : ["a deploy was interrupted"]),
  ];
  const found = parts.length === 0 ? ["no drift"] : parts;
  const later = pending.changes.length > 0 ? [`${count(pending.changes.length, "change")} pending`] : [];
  const accepted = ignored.length > 0 ? [`${ignored.length} ignored`] : [];
  return [...found, ...later, ...accepted].join(", ");
}
