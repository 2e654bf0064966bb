import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A process, told from a later one that got the same number by the time it started. */
export type ProcessIdentity = { readonly pid: number; readonly startTime: string };

/** When the process started, in the system's own words; `null` when it is gone (or only waits to be collected). */
export async function startTimeOf(pid: number): Promise<string | null> {
  if (process.platform === "linux") return startTimeOnLinux(pid);
  // It exits with 1 when there is no such process.
  const listed = await run("ps", ["-o", "lstart=", "-p", String(pid)], { env: {} }).catch(() => null);
  return listed?.stdout.trim() || null;
}

/** Whether that very process still runs. */
export async function isAlive({ pid, startTime }: ProcessIdentity): Promise<boolean> {
  return (await startTimeOf(pid)) === startTime;
}

/** Sends a signal to one process, or to its whole group. False when it was gone already. */
export function sendSignal(pid: number, signal: "SIGINT" | "SIGKILL", to: "process" | "group"): boolean {
  try {
    return process.kill(to === "group" ? -pid : pid, signal);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
    throw error;
  }
}

/** proc(5): the command in parentheses may hold anything; after it come the state (field 3) and, as field 22, the start. */
async function startTimeOnLinux(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const state = fields[0];
  return state === "Z" || state === "X" ? null : (fields[19] ?? null);
}
