import type { Request } from "./wire.ts";

/** A request that did not succeed: GitHub said no, or said nothing. */
export type Trouble =
  | {
      readonly kind: "no";
      readonly status: number;
      readonly said: string;
      readonly headers: Readonly<Record<string, string | undefined>>;
    }
  | { readonly kind: "silence"; readonly said: string; readonly notSent: boolean; readonly cause: unknown };

const notSentCodes = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);
/** Of trouble that passes; rate limits say themselves how long. */
const mostTries = 4;

/** What octokit threw, as data. GitHub's message without the address of its documentation. */
export function troubleOf(error: unknown): Trouble {
  const response = memberOf(error, "response");
  const status = memberOf(response, "status");
  if (typeof status === "number") {
    const headers = memberOf(response, "headers");
    return { kind: "no", status, said: messageOf(response, error), headers: textsOf(headers) };
  }
  const code = memberOf(memberOf(memberOf(error, "cause"), "cause"), "code");
  return {
    kind: "silence",
    said: error instanceof Error ? error.message : String(error),
    notSent: typeof code === "string" && notSentCodes.has(code),
    cause: error,
  };
}

/** True for both of GitHub's limits: per hour, and the secondary one for content made too fast. */
export function isRateLimit(trouble: Trouble): boolean {
  if (trouble.kind === "silence") return false;
  const { status, headers, said } = trouble;
  if (status === 429) return true;
  return (
    status === 403 &&
    (headers["retry-after"] !== undefined ||
      headers["x-ratelimit-remaining"] === "0" ||
      /secondary rate limit|abuse detection/i.test(said))
  );
}

/**
 * Milliseconds until the request may be sent again, or null when it must not be. What GitHub asks for is honoured
 * (https://docs.github.com/rest/using-the-rest-api/best-practices-for-using-the-rest-api).
 */
export function pauseMilliseconds(
  trouble: Trouble,
  { request, tries, now }: { readonly request: Request; readonly tries: number; readonly now: number },
): number | null {
  if (trouble.kind === "no" && isRateLimit(trouble)) return limitMilliseconds(trouble.headers, now);
  const passes = trouble.kind === "silence" || [500, 502, 503, 504].includes(trouble.status);
  const harmless = isRepeatable(request) || (trouble.kind === "silence" && trouble.notSent);
  return passes && harmless && tries < mostTries ? 1000 * 2 ** (tries - 1) : null;
}

/** A POST may have arrived, and twice would be two; two equal check runs, or states of a deployment, are as good as one. */
function isRepeatable({ route }: Request): boolean {
  return !route.startsWith("POST ") || route.endsWith("/check-runs") || route.endsWith("/statuses");
}

function limitMilliseconds(headers: Readonly<Record<string, string | undefined>>, now: number): number {
  const seconds = Number(headers["retry-after"] ?? Number.NaN);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds * 1000;
  const reset = Number(headers["x-ratelimit-reset"] ?? Number.NaN);
  if (headers["x-ratelimit-remaining"] === "0" && Number.isFinite(reset))
    return Math.max(1000, reset * 1000 - now + 1000);
  return 60_000;
}

function messageOf(response: unknown, error: unknown): string {
  const data = memberOf(response, "data");
  const message = memberOf(data, "message");
  const errors = memberOf(data, "errors");
  const first = typeof message === "string" && message !== "" ? message : errorText(error);
  return Array.isArray(errors) && errors.length > 0 ? `${first}: ${JSON.stringify(errors)}` : first;
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function textsOf(headers: unknown): Readonly<Record<string, string>> {
  if (typeof headers !== "object" || headers === null) return {};
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
