/** The end of a session, whatever it came to: what must not be lost is written, and the lock is freed. */
import { Failure } from "../../../model/failure.ts";
import type { KubernetesHands } from "../spec.ts";
import { graceMilliseconds } from "./apply-parallel.ts";
import { ledgerOf, release, type State, save } from "./session-state.ts";

/** Writes what must not be lost and frees the lock. Throws `lock-not-freed` when that takes too long after a cancel. */
export async function close(state: State): Promise<void> {
  const ending = endSession(state);
  const { signal, clock } = state.hands;
  if (!signal.aborted) return ending;
  const isOver = await Promise.race([ending.then(() => true), clock.sleep(graceMilliseconds)]);
  if (isOver === true) return;
  state.lease?.abandon();
  throw notFreed(state.hands);
}

/** Never told as freed: the post step has to know that there is something left to do. */
function notFreed({ spec, lease }: KubernetesHands): Failure {
  return new Failure(
    "lock-not-freed",
    `The lock of "${spec.name}" could not be freed in the ${graceMilliseconds / 1000} s after the cancel. The post step tries again; ` +
      `else the next run takes it over after ${lease.seconds} s.`,
  );
}

async function endSession(state: State): Promise<void> {
  try {
    if (state.ledger !== null && state.lease !== null && !state.lease.lost())
      await save(state, ledgerOf(state));
  } finally {
    await release(state);
  }
}

/** What a person should do after a cancel; empty where nothing was begun. */
export function advice({ done, ledger, hands }: State): string {
  if (done.length === 0 && (ledger === null || ledger.pending.length === 0)) return "";
  return (
    `Run the same workflow again, or merge the next commit: the next apply of "${hands.spec.name}" finishes what this one began. ` +
    "Nothing needs to be cleaned up by hand."
  );
}
