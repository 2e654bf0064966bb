/** How a cancelled apply ended, told from what it wrote into its stream: the step that waited for it is not its parent. */
import { lockAdvice, lockInfoOf, lockText } from "./state-lock.ts";
import { isCutOff, readMessage } from "./stream.ts";
import { plainText } from "./troubles.ts";

export type Ending = "by itself" | "after a second signal" | "not at all";

export type Aftermath = {
  readonly level: "note" | "warning";
  /** What happened, to which target, and what to do. */
  readonly text: string;
};

/**
 * `lines`: its standard output; `stderr`: the end of its standard error. Lock id and owner are named where the tool
 * itself told that it could not free the lock; nobody frees it by force here.
 */
export function tellAftermath(given: {
  readonly target: string;
  readonly tool: string;
  readonly ending: Ending;
  readonly lines: readonly string[];
  readonly stderr: string;
}): Aftermath {
  const { target, tool, ending } = given;
  const messages = given.lines.map(readMessage);
  const written = messages.flatMap((message) => (message.kind === "written" ? [message.address] : []));
  const errors = messages.flatMap((message) =>
    message.kind === "diagnostic" && message.diagnostic.severity === "error" ? [message.diagnostic] : [],
  );
  const lock = errors.map(lockInfoOf).find((info) => info !== null);
  const made = written.length === 0 ? "no change was made" : `made: ${[...new Set(written)].join(", ")}`;
  const last = errors.at(-1)?.summary ?? plainText(given.stderr).split("\n").at(-1) ?? "";
  const isKilled = ending === "by itself" && errors.length === 0 && isCutOff(given.lines);
  const end = isKilled ? "without a last word, as if it was killed" : ending;
  const how = `The cancelled ${tool} of ${target} ended ${end}${last === "" ? "" : ` (${last})`}; ${made}.`;
  if (lock) {
    return {
      level: "warning",
      text: `${how} The state is still ${lockText(lock)}. ${lockAdvice(lock)}; then run the job again.`,
    };
  }
  if (ending === "by itself" && !isKilled) {
    return { level: "note", text: `${how} It freed the state lock. Run the job again to go on from there.` };
  }
  return {
    level: "warning",
    text: `${how} The state may still be locked, and a change may have been made that the state does not hold. Run the job again: a plan shows what is left, and a held lock is named with its ID and owner.`,
  };
}
