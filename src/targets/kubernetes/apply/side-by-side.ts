/** Several stages of work at the same time, told as one. */
import type { Progress, Steps } from "../../../model/progress.ts";

export type News<T> =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "end"; readonly index: number; readonly value: T };

/**
 * Runs all of `works` and yields what each tells and its end, as they come; `index` says whose. Throws what the first
 * of them throws; the others are then not asked to go on.
 */
export async function* sideBySide<T>(works: readonly Steps<T>[]): AsyncGenerator<News<T>, void, void> {
  const goOn = async (work: Steps<T>, index: number) => ({ work, index, result: await work.next() });
  const waiting = new Map(works.map((work, index) => [index, goOn(work, index)]));
  try {
    while (waiting.size > 0) {
      const { work, index, result } = await Promise.race(waiting.values());
      waiting.delete(index);
      if (result.done === true) yield { kind: "end", index, value: result.value };
      else {
        waiting.set(index, goOn(work, index));
        yield { kind: "progress", progress: result.value };
      }
    }
  } finally {
    // What they still throw is no news to anybody.
    void Promise.allSettled(waiting.values());
  }
}
