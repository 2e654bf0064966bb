/**
 * The wire to GitHub's REST API as one token: sends, retries what passes, and tells a no from a failure. It knows HTTP
 * and GitHub's limits; of plans, comments and issues it knows nothing.
 */
import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { Failure } from "../../model/failure.ts";
import type { Answer, Clock } from "../../review/forge.ts";
import { isRateLimit, pauseMilliseconds, type Trouble, troubleOf } from "./trouble.ts";

export type WireOptions = {
  readonly token: string;
  /** `GITHUB_API_URL`, as it is: GitHub Enterprise Server and others have a path in it. */
  readonly apiUrl: string;
  readonly signal: AbortSignal;
  readonly clock?: Clock;
  /** A line of the log, where a wait takes long. */
  readonly tell?: (text: string) => void;
  /** How long passing trouble and rate limits are waited out; 120. */
  readonly patienceSeconds?: number;
};

export type Request = {
  /** `GET /repos/{owner}/{repo}/pulls`. */
  readonly route: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The permission that this needs, as a workflow writes it. */
  readonly permission: string;
};

type Reply = { readonly body: unknown; readonly more: boolean };

export type Wire = {
  readonly clock: Clock;
  /** Failures: `github-unauthorized`, `github-rate-limit`, `github-unreachable`, `github-refused`. */
  send(request: Request): Promise<Answer<Reply>>;
};

type Send = (
  route: string,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<{ data: unknown; headers: { link?: string | undefined } }>;

// GitHub asks for writes one after the other, and for few reads at once.
const readsAtOnce = 8;
const requestMilliseconds = 30_000;
/** Longer waits are told: a log that stands still looks like a hang. Milliseconds. */
const longPause = 5000;
/** A cancelled run has a few seconds to say how it ended. */
const partingMilliseconds = 3000;

/** Opens the wire. Nothing is loaded or sent before the first request. */
export function openWire(options: WireOptions): Wire {
  const clock = options.clock ?? systemClock(options.signal);
  const reads = pLimit(readsAtOnce);
  const writes = pLimit(1);
  let octokit: Promise<Send> | undefined;
  return {
    clock,
    send: (request) => {
      octokit ??= loadOctokit(options);
      const limit = request.route.startsWith("GET ") ? reads : writes;
      return limit(() => deliver({ ...options, clock, octokit: octokit ?? loadOctokit(options) }, request));
    },
  };
}

function systemClock(signal: AbortSignal): Clock {
  return {
    now: Date.now,
    sleep: async (milliseconds, given) => {
      await sleep(milliseconds, undefined, {
        signal: given === undefined ? signal : AbortSignal.any([signal, given]),
      });
    },
  };
}

async function loadOctokit({ token, apiUrl }: WireOptions): Promise<Send> {
  // A secret that this event does not get, or that does not exist, is an empty text.
  if (token === "")
    throw new Failure(
      "github-unauthorized",
      "The input github-token is empty. Take it away, since the default needs no setting, or check the secret that it names.",
    );
  const { getOctokit } = await import("@actions/github");
  const { request } = getOctokit(token, { baseUrl: apiUrl, userAgent: "pushlane", log: silent });
  return (route, parameters) => request(route, parameters);
}

const nothing = () => {};
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };

type Line = WireOptions & { readonly clock: Clock; readonly octokit: Promise<Send> };

async function deliver(line: Line, request: Request): Promise<Answer<Reply>> {
  const deadline = line.clock.now() + (line.patienceSeconds ?? 120) * 1000;
  for (let tries = 1; ; tries += 1) {
    const isParting = line.signal.aborted;
    const outcome = await attempt(line, request, isParting);
    if (outcome.kind === "reply") return { kind: "found", value: outcome.reply };
    const pause = pauseMilliseconds(outcome, { request, tries, now: line.clock.now() });
    if (pause === null || isParting || line.clock.now() + pause > deadline) return giveUp(outcome, request);
    if (pause >= longPause)
      line.tell?.(`GitHub asks to wait: ${request.route} is sent again in ${Math.ceil(pause / 1000)} s`);
    await line.clock.sleep(pause);
  }
}

async function attempt(
  line: Line,
  { route, parameters }: Request,
  isParting: boolean,
): Promise<{ readonly kind: "reply"; readonly reply: Reply } | Trouble> {
  const timeout = AbortSignal.timeout(isParting ? partingMilliseconds : requestMilliseconds);
  // What is being written is awaited: nobody knows how far it got.
  const isCut = route.startsWith("GET ") && !isParting;
  const signal = isCut ? AbortSignal.any([timeout, line.signal]) : timeout;
  const send = await line.octokit;
  try {
    const { data, headers } = await send(route, { ...parameters, request: { signal, log: silent } });
    return { kind: "reply", reply: { body: data, more: (headers.link ?? "").includes('rel="next"') } };
  } catch (error) {
    return troubleOf(error);
  }
}

/** The expected no's are values; what is left is told to a person. */
function giveUp(trouble: Trouble, { route, permission }: Request): Answer<Reply> {
  if (trouble.kind === "silence")
    throw new Failure(
      "github-unreachable",
      `GitHub gave no answer to "${route}": ${trouble.said}. Check the network of the runner, or run the job again.`,
      { cause: trouble.cause },
    );
  const { status, said } = trouble;
  if (isRateLimit(trouble))
    throw new Failure(
      "github-rate-limit",
      `GitHub's rate limit was reached at "${route}" (${said}). Run the job again later, or run fewer jobs at once.`,
    );
  if (status === 401)
    throw new Failure(
      "github-unauthorized",
      `GitHub did not accept the token (${said}). Check the input github-token; the default needs no setting.`,
    );
  if (status === 403 || status === 410) return { kind: "forbidden", permission, said };
  // GitHub answers 422 to a commit that it does not know.
  if (status === 404 || (status === 422 && route.startsWith("GET "))) return { kind: "missing" };
  throw new Failure(
    "github-refused",
    `GitHub answered "${route}" with ${status}: ${said}. ${
      status >= 500
        ? "The trouble is GitHub's: run the job again."
        : "If it stays, report it with the log of this step."
    }`,
  );
}
