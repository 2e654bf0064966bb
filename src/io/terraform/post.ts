/** The end of what a cancelled or killed job left: for the post step, which the runner starts even then. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Aftermath, type Ending, tellAftermath } from "../../targets/terraform/aftermath.ts";
import { realpathOrNull } from "./inside.ts";
import { type LeftChild, type Leftover, leftoverPrefix, readLeftover } from "./leftover.ts";
import { removePrivateFolder } from "./private-folder.ts";
import { isAlive, sendSignal, startTimeOf } from "./process.ts";
import { readEnd } from "./tail.ts";

/** Counted from the cancel. The runner ends post steps some five minutes after it. */
export type Patience = { readonly secondSignalSeconds: number; readonly giveUpSeconds: number };

const patience: Patience = { secondSignalSeconds: 210, giveUpSeconds: 270 };
const pollMilliseconds = 100;
const killMilliseconds = 5000;
const endBytes = 4 * 1024 * 1024;

/** The states that `openTerraform` saved, out of the post step's variables (`STATE_*`). */
export function terraformStates(variables: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(variables).flatMap(([name, value]) =>
    name.startsWith(`STATE_${leftoverPrefix}`) && value !== undefined && value !== "" ? [value] : [],
  );
}

/**
 * Waits for what one target of the job left running, tells how it ended, and removes its files. A plan is killed; an
 * apply gets its one SIGINT if it has none yet, and a second one near the end of the time. `null`: nothing was left
 * running. The state lock is never freed by force.
 */
export async function finishInPost(state: string, waiting: Patience = patience): Promise<Aftermath | null> {
  const leftover = readLeftover(state);
  if (leftover === null) return null;
  try {
    return leftover.child === null ? null : await finishChild(leftover, leftover.child, waiting);
  } finally {
    await removePrivateFolder(leftover.folder);
  }
}

async function finishChild(
  { target, tool }: Leftover,
  child: LeftChild,
  waiting: Patience,
): Promise<Aftermath | null> {
  if (child.onCancel === "kill") {
    if (await isAlive(child)) sendSignal(child.pid, "SIGKILL", "group");
    // A kill takes a moment; its folder goes only when nobody writes there any more.
    await endsBefore(child, Date.now() + killMilliseconds);
    return null;
  }
  const ending = await endInOrder(child, waiting);
  // The step itself removes the output once a command is over; it was killed before it could note that.
  if ((await realpathOrNull(child.output)) === null) return null;
  // What the tool's own children left; a number that someone else has by now is not the group's any more.
  if (ending !== "not at all" && (await startTimeOf(child.pid)) === null)
    sendSignal(child.pid, "SIGKILL", "group");
  const [lines, stderr] = await Promise.all([
    readEnd(child.output, endBytes),
    readEnd(`${child.output}.err`, endBytes),
  ]);
  return tellAftermath({ target, tool, ending, lines: lines.split("\n"), stderr });
}

async function endInOrder(child: LeftChild, waiting: Patience): Promise<Ending> {
  const cancelledAt = child.cancelledAt ?? Date.now();
  if (child.cancelledAt === null && (await isAlive(child))) sendSignal(child.pid, "SIGINT", "process");
  if (await endsBefore(child, cancelledAt + waiting.secondSignalSeconds * 1000)) return "by itself";
  sendSignal(child.pid, "SIGINT", "process");
  const ended = await endsBefore(child, cancelledAt + waiting.giveUpSeconds * 1000);
  return ended ? "after a second signal" : "not at all";
}

async function endsBefore(child: LeftChild, deadline: number): Promise<boolean> {
  for (;;) {
    if (!(await isAlive(child))) return true;
    if (Date.now() >= deadline) return false;
    await sleep(pollMilliseconds);
  }
}
