/** Frees a state lock that a dead run left behind: the only way for teams whose credentials live in jobs alone. */
import { Failure } from "../../model/failure.ts";
import type { StateLock } from "../../model/outcome.ts";
import type { Steps } from "../../model/progress.ts";
import { runForText, type Work } from "./command.ts";
import { lockInText, lockText } from "./state-lock.ts";
import { plainText } from "./troubles.ts";
import { prepare } from "./work.ts";

/** No resource of a module can have this name by chance, and none is changed: it is only looked for. */
const probe = ["untaint", "-allow-missing", "-no-color", "-lock-timeout=0s", "pushlane_lock_probe.none"];

/**
 * Asks who holds the state by trying to lock it, and frees the lock if it is the one named: a backend may take any id
 * (the `http` backend frees whatever is held, tried with OpenTofu 1.12.6 and Terraform 1.11.4). `null`: nobody holds it.
 * Failure codes: `lock-other` (another lock is held), `state-unreadable`, `unlock-failed`, and those of `prepare`.
 */
export async function* unlock(work: Work, lockId: string): Steps<StateLock | null> {
  const prepared = yield* prepare(work, { online: true });
  const { spec } = work.hands;
  const { tool } = prepared;
  const asked = await runForText(work, probe);
  if (asked.exitCode === 0) return null;
  const lock = lockInText(plainText(asked.stderr));
  if (lock === null)
    throw new Failure(
      "state-unreadable",
      `${tool.title} could not tell who holds the state of ${spec.path}: ${plainText(asked.stderr)}`,
    );
  if (lock.id !== lockId) throw otherLock(spec.path, lock, lockId);
  yield { kind: "step", text: `${tool.title}: free lock ${lock.id} of ${spec.path}` };
  const freed = await runForText(work, ["force-unlock", "-force", "-no-color", "--", lockId]);
  if (freed.exitCode === 0) return lock;
  throw new Failure(
    "unlock-failed",
    `${tool.title} could not free lock ${lockId} of ${spec.path}: ${plainText(freed.stderr)}`,
  );
}

function otherLock(path: string, lock: StateLock, typed: string): Failure {
  return new Failure(
    "lock-other",
    `The state of ${path} is ${lockText(lock)}, not by ${typed}, so nothing was freed. A newer run may hold it: look for one before you free this one.`,
  );
}
