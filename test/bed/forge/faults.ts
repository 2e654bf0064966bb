import type { Json } from "../../../src/model/json.ts";

/** Something that goes wrong on purpose, for the next requests that it fits. */
export type Fault = {
  readonly method?: string;
  readonly path?: RegExp;
  /** Answers with this instead of doing what was asked. */
  readonly status?: number;
  readonly body?: Json;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delayMilliseconds?: number;
  /** Ends the connection: before anything is done, or after it is done and before the answer. */
  readonly hangUp?: "before" | "after";
  /** How many requests it hits; 1 unless said. */
  readonly times?: number;
};

/** The first fault that fits, one time less of it. */
export function takeFault(faults: Fault[], method: string, path: string): Fault | undefined {
  const index = faults.findIndex(
    (fault) =>
      (fault.method === undefined || fault.method.toLowerCase() === method.toLowerCase()) &&
      (fault.path === undefined || fault.path.test(path)),
  );
  const fault = faults[index];
  if (fault === undefined) return undefined;
  const left = (fault.times ?? 1) - 1;
  faults.splice(index, 1, ...(left > 0 ? [{ ...fault, times: left }] : []));
  return fault;
}

/** GitHub's secondary rate limit: 403 with `retry-after`. */
export function secondaryRateLimit(retryAfterSeconds: number): Pick<Fault, "status" | "headers" | "body"> {
  return {
    status: 403,
    headers: { "retry-after": String(retryAfterSeconds) },
    body: {
      message: "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.",
      documentation_url:
        "https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits",
    },
  };
}
