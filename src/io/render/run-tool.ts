import { execa } from "execa";
import { Failure } from "../../model/failure.ts";

const longestRunSeconds = 180;
const mostOutputBytes = 64 * 1024 * 1024;

export type ToolRun = {
  readonly binary: string;
  readonly arguments: readonly string[];
  /** Working folder. */
  readonly folder: string;
  /** The whole environment: nothing of ours is added. */
  readonly environment: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** What is being done, for messages: `kustomize build deploy/prod`. */
  readonly title: string;
};

/** How a tool ended, and what it said. */
export type ToolAnswer = { readonly exitCode: number; readonly output: string; readonly said: string };

/**
 * Runs a tool without a shell and waits for its end. Failures: `render-timeout`, `render-too-large`, `render-failed` where
 * it cannot be started, `cancelled`.
 */
export async function runTool(run: ToolRun): Promise<ToolAnswer> {
  const child = execa(run.binary, run.arguments, {
    cwd: run.folder,
    env: { ...run.environment },
    extendEnv: false,
    stdin: "ignore",
    cancelSignal: run.signal,
    timeout: longestRunSeconds * 1000,
    killSignal: "SIGKILL",
    maxBuffer: mostOutputBytes,
    stripFinalNewline: false,
    reject: false,
    // A group of its own, so that what it started in turn (kustomize starts helm) ends with it.
    detached: true,
  });
  const result = await child;
  if (result.isCanceled || result.timedOut || result.isMaxBuffer) endGroup(child.pid);
  if (result.isCanceled) throw new Failure("cancelled", `The run was cancelled during ${run.title}.`);
  if (result.timedOut)
    throw new Failure(
      "render-timeout",
      `${run.title} had not ended after ${longestRunSeconds} s. Look for a template that never ends, or split the target.`,
    );
  if (result.isMaxBuffer)
    throw new Failure(
      "render-too-large",
      `${run.title} wrote more than ${mostOutputBytes / 1024 / 1024} MB. Split the target into smaller ones.`,
    );
  if (result.exitCode === undefined)
    throw new Failure("render-failed", `${run.title} did not run: ${result.originalMessage ?? "killed"}.`, {
      cause: result.cause,
    });
  return { exitCode: result.exitCode, output: result.stdout, said: result.stderr };
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    // Nobody is left of it, which is what is wanted.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
