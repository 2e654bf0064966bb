import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { readClaims } from "../../credentials/claims.ts";
import type { TokenSource } from "../../credentials/ports.ts";
import { Failure } from "../../model/failure.ts";
import { type HttpAnswer, httpGet } from "../http-get.ts";

export type TokenHands = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly hide: (secret: string) => void;
  readonly signal: AbortSignal;
  /** Waits between tries, in milliseconds; its length is the number of further tries. */
  readonly waits?: readonly number[];
  readonly timeoutMilliseconds?: number;
};

const Answer = v.object({ value: v.pipe(v.string(), v.minLength(1)) });
const defaultWaits = [250, 1000, 3000];
// A token lives for five minutes; the last of them is left for its use.
const reserveSeconds = 60;

/**
 * The runner's token endpoint, by the two variables that `id-token: write` sets. This is the library's `getIDToken`
 * written anew for three reasons: that one has no timeout, writes the request's address to the debug log, and cannot
 * say which line to add.
 */
export function openTokenSource(hands: TokenHands): TokenSource {
  const cache = new Map<string, { readonly token: string; readonly expiresAt: number }>();
  const url = hands.env["ACTIONS_ID_TOKEN_REQUEST_URL"] ?? "";
  const bearer = hands.env["ACTIONS_ID_TOKEN_REQUEST_TOKEN"] ?? "";
  const available = url !== "" && bearer !== "";
  if (available) hands.hide(bearer);
  return {
    available: () => available,
    async idToken(audience, { fresh = false } = {}) {
      if (!available) throw missing();
      const known = cache.get(audience);
      if (!fresh && known !== undefined && known.expiresAt - reserveSeconds * 1000 > Date.now())
        return known.token;
      const token = await askUntilAnswered(addressOf(url, audience), bearer, hands);
      hands.hide(token);
      cache.set(audience, { token, expiresAt: readClaims(token).exp * 1000 });
      return token;
    },
  };
}

function missing(): Failure {
  return new Failure(
    "id-token-missing",
    'This job may not ask for ID tokens. Add "id-token: write" under "permissions:" of this job.',
  );
}

function addressOf(base: string, audience: string): URL {
  if (!URL.canParse(base))
    throw refused(
      "The runner's address for ID tokens (ACTIONS_ID_TOKEN_REQUEST_URL) is no address",
      undefined,
    );
  const url = new URL(base);
  url.searchParams.set("audience", audience);
  return url;
}

async function askUntilAnswered(url: URL, bearer: string, hands: TokenHands): Promise<string> {
  const waits = hands.waits ?? defaultWaits;
  for (let tried = 0; ; tried += 1) {
    const answer = await ask(url, bearer, hands);
    if (answer.kind === "token") return answer.token;
    const wait = waits[tried];
    if (!answer.again || wait === undefined)
      throw refused(`${answer.problem}${tried > 0 ? ` (${tried + 1} tries)` : ""}`, answer.cause);
    await pause(wait * (0.5 + Math.random()), undefined, { signal: hands.signal });
  }
}

type Asked =
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "none"; readonly again: boolean; readonly problem: string; readonly cause?: unknown };

async function ask(
  url: URL,
  bearer: string,
  { signal, timeoutMilliseconds = 10_000 }: TokenHands,
): Promise<Asked> {
  const headers = { accept: "application/json", authorization: `Bearer ${bearer}`, "user-agent": "pushlane" };
  try {
    return read(await httpGet({ url, headers, timeoutMilliseconds, signal }));
  } catch (error) {
    signal.throwIfAborted();
    const why = error instanceof Error ? error.message : String(error);
    return {
      kind: "none",
      again: true,
      problem: `The runner's token endpoint did not answer (${why})`,
      cause: error,
    };
  }
}

function read({ status, text }: HttpAnswer): Asked {
  if (status !== 200) {
    const again = status >= 500 || status === 429 || status === 408;
    return { kind: "none", again, problem: `The runner's token endpoint answered with status ${status}` };
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Answer), text);
  if (parsed.success) return { kind: "token", token: parsed.output.value };
  // The text itself is not told: it may hold half a token.
  const problem = `The runner's token endpoint answered with something else than a token (${text.length} characters)`;
  return { kind: "none", again: false, problem };
}

function refused(problem: string, cause: unknown): Failure {
  return new Failure(
    "id-token-refused",
    `${problem}, so no ID token was got for this job. ` +
      "Run the job again; if it stays so, check the job's permissions and the status page of the forge.",
    { cause },
  );
}
