import { notReadYet, type Standing } from "./verify-scene.ts";

/** What was last told of each object, and when. */
export type Told = Map<string, { readonly text: string; readonly atMs: number }>;

const quietMs = 3000;

/**
 * One line per object whose state changed since it was last told. Progress is told at most every 3 s per object; an end
 * (healthy, failed, not waited for) at once.
 */
export function newsOf(standings: readonly Standing[], told: Told, nowMs: number): readonly string[] {
  const lines: string[] = [];
  for (const { address, verdict } of standings) {
    const text = verdict.state === "healthy" ? "is healthy" : verdict.reason;
    const last = told.get(address);
    if (last?.text === text || text === notReadYet) continue;
    const isSoon = last !== undefined && nowMs - last.atMs < quietMs;
    if (verdict.state === "progressing" && isSoon) continue;
    told.set(address, { text, atMs: nowMs });
    lines.push(verdict.state === "not-waited" ? `${address} ${text}: not waited for` : `${address} ${text}`);
  }
  return lines;
}
