/** GitHub's clock: whole seconds, never backwards, and a test can hold it. */
export type Clock = {
  /** Now, as GitHub writes it (`2026-11-30T12:00:00Z`). */
  readonly now: () => string;
  /** Seconds since 1970. */
  readonly seconds: () => number;
  /** Moves the clock ahead, so that what comes next is later than all before. */
  readonly advance: (seconds: number) => void;
};

/** Follows real time from `start` (milliseconds since 1970) on; `advance` adds to it. */
export function forgeClock(start: () => number = Date.now): Clock {
  let ahead = 0;
  let last = 0;
  const seconds = () => {
    last = Math.max(last, Math.floor(start() / 1000) + ahead);
    return last;
  };
  return {
    seconds,
    now: () => writeTime(seconds()),
    advance: (more) => {
      last = seconds() + more;
      // Real time may step back, as on a virtual machine that is resumed; what was promised is kept in `last`.
      ahead = last - Math.floor(start() / 1000);
    },
  };
}

/** Seconds since 1970 as GitHub writes a time. */
function writeTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
}
