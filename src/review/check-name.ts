import type { Run } from "../model/trigger.ts";

const prefix = "Pushlane / ";
const approved = " approved";

/** Name of the check run that holds a target's plan on the head of a pull request. */
export function checkName(target: string): string {
  return `${prefix}${target}`;
}

/** Name of the check run that holds an approval. No target's name has a space, so it is no plan's name. */
export function approvalName(target: string): string {
  return `${prefix}${target}${approved}`;
}

/** The target whose plan a check run of that name holds, or `null` when it is no plan of ours. */
export function targetOfCheck(name: string): string | null {
  const target = name.startsWith(prefix) ? name.slice(prefix.length) : "";
  return target === "" || target.includes(" ") ? null : target;
}

/** Which run made a check run. Run ids grow with time, so they also tell older from newer. */
export type Origin = { readonly runId: string; readonly attempt: number; readonly target: string };

export function writeOrigin(run: Run, target: string): string {
  return `${run.id}/${run.attempt}/${target}`;
}

/** Reads what `writeOrigin` wrote; `null` for any other text. */
export function readOrigin(externalId: string): Origin | null {
  const [, runId, attempt, target] = /^(\d{1,15})\/(\d{1,9})\/([^/]+)$/.exec(externalId) ?? [];
  if (runId === undefined || attempt === undefined || target === undefined) return null;
  return { runId, attempt: Number(attempt), target };
}

/** Orders origins from older to newer. */
export function compareOrigins(a: Origin, b: Origin): number {
  return Number(a.runId) - Number(b.runId) || a.attempt - b.attempt;
}
