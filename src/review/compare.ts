import type { Exceeding, ReviewVerdict } from "../model/outcome.ts";
import { type Change, isDestructive, type Plan } from "../model/plan.ts";
import { coverChange } from "./covering.ts";
import type { PlanRecord } from "./record.ts";

/** What was found to compare with. `records` are in the order of their merges; *nothing* is known to be nothing. */
export type Reviewed =
  | {
      readonly kind: "reviewed";
      readonly records: readonly PlanRecord[];
      readonly pullRequests: readonly number[];
    }
  | { readonly kind: "nothing" }
  | { readonly kind: "unknown"; readonly reason: string };

export type Mode = "auto" | "required" | "off";

/**
 * Holds a fresh plan to the reviewed ones (law 3). `approve` are prefixes of at least 12 hex characters and count only
 * when the run was started by hand. A plan that is not of the whole module is never covered, whatever the mode.
 */
export function compareReviewed(
  plan: Plan,
  reviewed: Reviewed,
  options: {
    readonly mode: Mode;
    readonly approve: readonly string[];
    readonly actor: string;
    readonly dispatched: boolean;
  },
): ReviewVerdict {
  const changes = plan.changes.filter(({ action }) => action !== "none");
  if (changes.length === 0) return { kind: "no-changes" };
  const isWhole = plan.scope === undefined;
  if (options.mode === "off" && isWhole) return { kind: "off" };
  if (options.dispatched && options.approve.some((prefix) => isPrefix(prefix, plan.fingerprint)))
    return { kind: "approved", actor: options.actor, fingerprint: plan.fingerprint };
  if (!isWhole) return { kind: "nothing-reviewed", stops: stop(changes, narrowedStop) };
  switch (reviewed.kind) {
    case "unknown":
      return reviewed;
    case "nothing":
      return { kind: "nothing-reviewed", stops: unreviewed(changes, options) };
    case "reviewed":
      return compareWithRecords(plan, changes, reviewed);
  }
}

/** True when the apply may begin. */
export function mayGoOn(verdict: ReviewVerdict): boolean {
  switch (verdict.kind) {
    case "covered":
    case "approved":
    case "off":
    case "no-changes":
      return true;
    case "nothing-reviewed":
      return verdict.stops.length === 0;
    case "exceeds":
    case "unknown":
      return false;
  }
}

function isPrefix(prefix: string, fingerprint: string): boolean {
  return /^[0-9a-f]{12,64}$/i.test(prefix) && fingerprint.startsWith(prefix.toLowerCase());
}

/** A plan that is not of the whole module goes on with its approval only. */
const narrowedStop = "not approved yet";

function stop(changes: readonly Change[], why: string): readonly Exceeding[] {
  return changes.map(({ address, action }) => ({ address, action, paths: [], why }));
}

type Asked = { readonly mode: Mode; readonly approve: readonly string[]; readonly dispatched: boolean };

/** Whoever approves a plan wants just that one: then even what needs no review is not let through. */
function unreviewed(changes: readonly Change[], { mode, approve, dispatched }: Asked): readonly Exceeding[] {
  if (dispatched && approve.length > 0) return stop(changes, "this is not the plan that was approved");
  if (mode === "required") return stop(changes, "no reviewed plan was found, and one is required");
  return stop(changes.filter(isDestructive), "nobody reviewed it, and it deletes, replaces or forgets");
}

function compareWithRecords(
  plan: Plan,
  changes: readonly Change[],
  { records, pullRequests }: Extract<Reviewed, { kind: "reviewed" }>,
): ReviewVerdict {
  const exceeding: Exceeding[] = [];
  let notCompared = 0;
  for (const change of changes) {
    const coverage = coverChange(plan, change, records);
    if (coverage.kind === "exceeds") exceeding.push(coverage.exceeding);
    else notCompared += coverage.notCompared;
  }
  if (exceeding.length === 0) return { kind: "covered", pullRequests, notCompared };
  return { kind: "exceeds", exceeding, pullRequests, notCompared };
}
