import { readdir, readFile } from "node:fs/promises";

/** A process that outlived its step. */
export type LeftBehind = {
  readonly pid: number;
  readonly command: string;
  /** The real runner would end it when the job is over: its environment names the job. */
  readonly tracked: boolean;
};

/** Processes whose environment names `folder` or the job. Empty where there is no /proc. */
export async function findLeftBehind(folder: string, trackingId?: string): Promise<readonly LeftBehind[]> {
  const found: LeftBehind[] = [];
  for (const name of await readdir("/proc").catch(() => [])) {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) continue;
    // Processes end while the list is read, and those of others cannot be read.
    const environment = await readFile(`/proc/${name}/environ`, "utf8").catch(() => "");
    const tracked = trackingId !== undefined && environment.includes(`RUNNER_TRACKING_ID=${trackingId}`);
    if (!tracked && !environment.includes(folder)) continue;
    const command = await readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "");
    if (command !== "")
      found.push({ pid: Number(name), command: command.replaceAll("\0", " ").trim(), tracked });
  }
  return found;
}

/** Ends a process that may be gone already. */
export function endProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    const isGone = error instanceof Error && "code" in error && error.code === "ESRCH";
    if (!isGone) throw error;
  }
}
