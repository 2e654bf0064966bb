import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";

/**
 * Runs "$@", and kills it as soon as standard input closes. The owner holds the other end of that pipe, so the kernel
 * closes it however the owner ends: exit, crash, Ctrl-C or kill -9. Killing at once loses nothing: what is guarded
 * holds data for tests only. The guard reaps what it starts, because in a container the first process may not.
 */
const GUARD = `
exec 3<&0
"$@" </dev/null 3<&- &
child=$!
( read -r _ <&3; kill -KILL "$child" ) >/dev/null 2>&1 &
watch=$!
exec 3<&-
wait "$child"
code=$?
kill -KILL "$watch"
wait "$watch"
exit "$code"
`;

/** Waits a second after the owner's end, because guarded processes may still be writing into the folder. */
const JANITOR = `
read -r _
sleep 1
rm -rf -- "$1"
`;

export type Guarded = {
  readonly name: string;
  /** Standard output and standard error together, so far. */
  log(): string;
  /** Whether it still runs. */
  isRunning(): boolean;
  stop(): Promise<void>;
};

/**
 * Starts `command` with its output in `logFile`, in a process group of its own that ends with this process.
 * It does not keep this process alive.
 */
export function startGuarded(
  name: string,
  command: readonly string[],
  logFile: string,
  environment: NodeJS.ProcessEnv = process.env,
): Guarded {
  const output = openSync(logFile, "a");
  const child = spawn("sh", ["-c", GUARD, name, ...command], {
    detached: true,
    env: environment,
    stdio: ["pipe", output, output],
  });
  closeSync(output);
  release(child);
  return {
    name,
    log: () => readFileSync(logFile, "utf8"),
    isRunning: () => isRunning(child),
    stop: () => end(child, () => child.stdin?.end()),
  };
}

/** Removes `folder` when this process ends in whatever way. Returns what calls that off. */
export function removeWithOwner(folder: string): () => Promise<void> {
  const janitor = spawn("sh", ["-c", JANITOR, "janitor", folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  release(janitor);
  return () => end(janitor, () => janitor.kill("SIGKILL"));
}

/** `count` ports of the loopback address that were free a moment ago. Whoever uses them must be ready to try again. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports: number[] = [];
  for (const server of servers) {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address !== null && typeof address === "object") ports.push(address.port);
  }
  for (const server of servers) {
    server.close();
    await once(server, "close");
  }
  return ports;
}

function release(child: ChildProcess): void {
  // A pipe breaks when the guard ends first; its end is seen by isRunning, not here.
  child.stdin?.on("error", () => undefined);
  child.once("exit", () => child.stdin?.destroy());
  child.unref();
  if (child.stdin !== null && "unref" in child.stdin && typeof child.stdin.unref === "function") {
    child.stdin.unref();
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function end(child: ChildProcess, ask: () => void): Promise<void> {
  if (!isRunning(child)) return;
  child.ref();
  const ended = once(child, "exit");
  ask();
  await ended;
}
