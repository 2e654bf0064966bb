import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { execa } from "execa";
import { type ProcessIdentity, startTimeOf } from "./process.ts";

export type ChildCommand = {
  readonly binary: string;
  readonly arguments: readonly string[];
  /** Working folder. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Where standard output goes; standard error goes to the same name with `.err`. */
  readonly output: string;
};

export type Child = {
  readonly identity: ProcessIdentity;
  readonly output: string;
  readonly errorOutput: string;
  /** Its exit code, or -1 when a signal ended it. */
  readonly ended: Promise<number>;
};

/**
 * Starts a child in a session of its own, so that a Ctrl-C of the job's terminal never reaches it, writing into files
 * and not into pipes, so that it survives the end of this process. It does not keep this process alive. It gets the
 * given environment and nothing of ours.
 */
export async function startChild(command: ChildCommand): Promise<Child> {
  const errorOutput = `${command.output}.err`;
  const [stdout, stderr] = [await createFile(command.output), await createFile(errorOutput)];
  try {
    const child = execa(command.binary, command.arguments, {
      cwd: command.folder,
      env: { ...command.environment },
      extendEnv: false,
      stdin: "ignore",
      // Streams of open files are handed to the child as file descriptors: nothing passes through this process.
      stdout: stdout.createWriteStream({ autoClose: false }),
      stderr: stderr.createWriteStream({ autoClose: false }),
      buffer: false,
      detached: true,
      cleanup: false,
      reject: false,
    });
    const pid = child.pid ?? 0;
    if (pid === 0) throw new Error((await child).message ?? `${command.binary} did not start`);
    child.nodeChildProcess.unref();
    // Gone already: then no process has this start time, and nothing will ever be sent to its number.
    const startTime = (await startTimeOf(pid)) ?? "gone";
    const ended = child.then(({ exitCode }) => exitCode ?? -1);
    return { identity: { pid, startTime }, output: command.output, errorOutput, ended };
  } finally {
    await Promise.all([stdout.close(), stderr.close()]);
  }
}

async function createFile(file: string): Promise<FileHandle> {
  const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;
  return open(file, O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, 0o600);
}
