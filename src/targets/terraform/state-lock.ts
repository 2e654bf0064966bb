/** The lock of a state: who holds it, as the tools tell it, and how people get out of it. */
import type { StateLock } from "../../model/outcome.ts";
import type { Diagnostic } from "./stream.ts";

/** Who holds the state lock, when that is what the diagnostic is about. Terraform gives it inside the detail only. */
export function lockInfoOf({ summary, detail }: Diagnostic): StateLock | null {
  return /state lock/i.test(summary) ? lockInText(`${summary}\n${detail}`) : null;
}

/**
 * Who holds the state lock, when that is why a command failed. Over the `http` backend Terraform 1.11.4 fills "Lock Info"
 * with the lock that it wanted itself; of the one that is held, only the id is told.
 */
export function lockInText(text: string): StateLock | null {
  if (!/state lock/i.test(text) || !/Lock Info:/.test(text)) return null;
  const field = (name: string): string | null => {
    const value = new RegExp(`^\\s*${name}:[ \\t]+(.*)$`, "m").exec(text)?.[1]?.trim() ?? "";
    return value === "" ? null : value;
  };
  const id = field("ID") ?? "unknown";
  const [, held = id] = /already locked:\s+ID=(\S+)/.exec(text) ?? [];
  if (held !== id) return { id: held, who: null, created: null, operation: null };
  return { id, who: field("Who"), created: field("Created"), operation: field("Operation") };
}

/** `locked by ada@laptop since 2026-12-01 10:00 (lock ID 1234)` */
export function lockText({ id, who, created }: StateLock): string {
  const since = created === null ? "" : ` since ${created}`;
  return `locked${who === null ? "" : ` by ${who}`}${since} (lock ID ${id})`;
}

/** What to do where the holder is dead. */
export function lockAdvice({ id }: StateLock): string {
  return `Only if no run is working on it, free it: start this workflow by hand with "command: unlock" and "lock-id: ${id}"`;
}
