import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** A node process as the runner starts and stops it. It must not know what the lines mean. */

export type Ended = {
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly cancelled: boolean;
};

/** When to stop a step: after a while, or when a line of its says so. */
export type Stops = {
  readonly cancelAfterMilliseconds?: number;
  readonly cancelWhen?: (line: string) => boolean;
  readonly killAfterMilliseconds?: number;
  readonly killWhen?: (line: string) => boolean;
};

/** How long the runner waits after each signal of a cancelled job. */
export type Patience = { readonly interruptMilliseconds: number; readonly terminateMilliseconds: number };
export const runnerPatience: Patience = { interruptMilliseconds: 7500, terminateMilliseconds: 2500 };

/** How long the runner waits for output that a left-over child still holds open. */
const outputMilliseconds = 5000;

/**
 * Runs `node script`, gives each line of its output to `onLine`, and stops it as a cancelled job does: SIGINT, SIGTERM,
 * SIGKILL, to that one process (ProcessInvoker.cs of actions/runner). A kill is SIGKILL at once.
 */
export async function runNode(
  script: string,
  options: {
    readonly cwd: string;
    readonly env: Readonly<Record<string, string>>;
    readonly onLine: (line: string) => void;
    readonly stops: Stops;
    readonly patience: Patience;
  },
): Promise<Ended> {
  const { stops, patience } = options;
  const child = spawn(process.execPath, [script], {
    cwd: options.cwd,
    env: { ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const timers = new Set<NodeJS.Timeout>();
  const later = (milliseconds: number, act: () => void) => timers.add(setTimeout(act, milliseconds));
  let cancelled = false;
  const cancel = () => {
    if (cancelled) return;
    cancelled = true;
    child.kill("SIGINT");
    later(patience.interruptMilliseconds, () => child.kill("SIGTERM"));
    later(patience.interruptMilliseconds + patience.terminateMilliseconds, () => child.kill("SIGKILL"));
  };
  const onLine = (line: string) => {
    options.onLine(line);
    if (stops.cancelWhen?.(line) === true) cancel();
    if (stops.killWhen?.(line) === true) child.kill("SIGKILL");
  };
  if (stops.cancelAfterMilliseconds !== undefined) later(stops.cancelAfterMilliseconds, cancel);
  if (stops.killAfterMilliseconds !== undefined)
    later(stops.killAfterMilliseconds, () => child.kill("SIGKILL"));

  const output = Promise.all([readLines(child.stdout, onLine), readLines(child.stderr, onLine)]);
  const [exitCode, signal] = await new Promise<[number | null, string | null]>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, name) => resolve([code, name]));
  });
  for (const timer of timers) clearTimeout(timer);
  await endWithin(output, outputMilliseconds);
  child.stdout.destroy();
  child.stderr.destroy();
  return { exitCode, signal, cancelled };
}

async function readLines(stream: Readable, onLine: (line: string) => void): Promise<void> {
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  lines.on("line", onLine);
  await new Promise<void>((resolve) => lines.once("close", resolve));
}

async function endWithin(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
