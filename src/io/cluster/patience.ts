import { setTimeout as sleep } from "node:timers/promises";

/** How long tries and pauses may take: as long as usual, and only a moment more once the run is cancelled. */
export interface Patience {
  isCancelled(): boolean;
  /** Gives what `work` gives. Rejects with code `ETIMEDOUT` when it takes too long; the signal tells `work` to end then. */
  within<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Waits. False when the run was cancelled before or meanwhile; rejects when `closing` aborts. */
  pause(milliseconds: number, closing: AbortSignal): Promise<boolean>;
}

/** The runner kills 10 s after its first signal, and what was written must still be noted in that time (design 4.2). */
const onceCancelledMs = 2500;

/** Patience of `usualMs` per try. Tries that are under way at the cancel, and each one after it, get 2.5 s. */
export function openPatience(usualMs: number, cancel: AbortSignal | undefined): Patience {
  const running = new Set<() => void>();
  const cancelled = new AbortController();
  const onCancel = () => {
    cancelled.abort();
    const early = [...running];
    setTimeout(() => early.forEach((end) => end()), onceCancelledMs).unref();
  };
  if (cancel?.aborted === true) cancelled.abort();
  else cancel?.addEventListener("abort", onCancel, { once: true });

  return {
    isCancelled: () => cancelled.signal.aborted,
    async within(work) {
      const late = new AbortController();
      const { promise: overdue, reject } = Promise.withResolvers<never>();
      const end = () => {
        late.abort();
        reject(Object.assign(new Error("no answer in time"), { code: "ETIMEDOUT" }));
      };
      const limitMs = cancelled.signal.aborted ? Math.min(usualMs, onceCancelledMs) : usualMs;
      const timer = setTimeout(end, limitMs);
      running.add(end);
      try {
        // An aborted request only says that it was aborted, and connecting does not hear the signal at all.
        return await Promise.race([overdue, work(late.signal)]);
      } finally {
        running.delete(end);
        clearTimeout(timer);
      }
    },
    async pause(milliseconds, closing) {
      if (cancelled.signal.aborted) return false;
      try {
        await sleep(milliseconds, undefined, { signal: AbortSignal.any([closing, cancelled.signal]) });
        return true;
      } catch (error) {
        closing.throwIfAborted();
        if (cancelled.signal.aborted) return false;
        throw error;
      }
    },
  };
}
