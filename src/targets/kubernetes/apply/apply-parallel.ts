/** Many writes at once, told one by one as they end. */
import type { Clock } from "../spec.ts";

/** How long writes under way are waited for once the run is cancelled: the runner kills soon after. */
export const graceMilliseconds = 3000;

export type Reins = {
  readonly atOnce: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** True when nothing more may be sent. */
  readonly isStopped: () => boolean;
};

/**
 * Works on `items`, at most `atOnce` at a time, and yields each result when it is there. Once `isStopped`, nothing new
 * is begun and what is under way is awaited; after an abort no longer than `graceMilliseconds`.
 */
export async function* inParallel<T, R>(
  items: readonly T[],
  reins: Reins,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R, void, void> {
  const { atOnce, isStopped } = reins;
  const waiting = [...items];
  const running = new Map<symbol, Promise<{ readonly id: symbol; readonly result: R }>>();
  const grace = watchGrace(reins);
  try {
    for (;;) {
      while (running.size < atOnce && !isStopped()) {
        const item = waiting.shift();
        if (item === undefined) break;
        const id = Symbol("write");
        running.set(
          id,
          work(item).then((result) => ({ id, result })),
        );
      }
      if (running.size === 0) return;
      const ended = await Promise.race([...running.values(), grace.over]);
      if (ended === null) return;
      running.delete(ended.id);
      yield ended.result;
    }
  } finally {
    grace.forget();
  }
}

/** `over` resolves (to null) when the grace after an abort has passed; never without an abort. */
function watchGrace({ signal, clock }: Reins): { readonly over: Promise<null>; forget(): void } {
  const { promise, resolve } = Promise.withResolvers<null>();
  const begin = () => void clock.sleep(graceMilliseconds).then(() => resolve(null));
  if (signal.aborted) begin();
  else signal.addEventListener("abort", begin, { once: true });
  return { over: promise, forget: () => signal.removeEventListener("abort", begin) };
}
