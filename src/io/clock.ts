import { setTimeout as pause } from "node:timers/promises";

/** The real time. `sleep` ends early, without an error, when `signal` aborts. */
export const clock = {
  now: (): number => Date.now(),
  async sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    try {
      await pause(milliseconds, undefined, signal === undefined ? {} : { signal });
    } catch (error) {
      if (signal?.aborted !== true) throw error;
    }
  },
};
