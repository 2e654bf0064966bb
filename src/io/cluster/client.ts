/**
 * The wire to one Kubernetes API server as one identity: HTTP/2 on one connection, or HTTP/1.1 where a proxy or the
 * server wants it. It knows connections, sign-in and retries; of Kubernetes objects it knows nothing.
 */
import pLimit from "p-limit";
import { type Json, writeJson } from "../../model/json.ts";
import type { Cluster, ClusterRequest } from "../../targets/kubernetes/cluster.ts";
import type { ClusterAccess } from "./access.ts";
import { type Answer, readAnswer } from "./answer.ts";
import { openPatience, type Patience } from "./patience.ts";
import { pauseSeconds, retriesAnswer, retriesError } from "./retry.ts";
import { openSignIn, type SignIn } from "./sign-in.ts";
import { type Incoming, openTransport, type Transport } from "./transport.ts";
import { unauthorized, unreachable } from "./trouble.ts";
import { parsedLines } from "./watch-lines.ts";

export type ClusterOptions = {
  /** How long one try may take, its body included. */
  readonly requestSeconds?: number;
  /** No try of a request begins later than this after the first. */
  readonly retrySeconds?: number;
  /** Where `HTTPS_PROXY` and `NO_PROXY` are looked up. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly userAgent?: string;
  /** Once it aborts, every try gets 2.5 s and none is repeated: what is still to be written and freed is sent in time. */
  readonly cancel?: AbortSignal;
};

export type OpenCluster = Cluster & { close(): void };

// Enough to hide latency; above, the fairness limits of the API server begin to bite.
const requestsAtOnce = 40;

/**
 * Opens the wire; nothing is sent before the first request. Failures: `cluster-unreachable` after `retrySeconds`
 * (default 30), `cluster-unauthorized` when the server answers 401 to a new token too; whatever `access.token` throws.
 */
export function openCluster(access: ClusterAccess, options: ClusterOptions = {}): OpenCluster {
  const limit = pLimit(requestsAtOnce);
  const line: Line = {
    access,
    prefix: new URL(access.server).pathname.replace(/\/$/, ""),
    transport: openTransport(access, options.environment ?? process.env),
    signIn: openSignIn(access.token),
    patience: openPatience((options.requestSeconds ?? 60) * 1000, options.cancel),
    retryMs: (options.retrySeconds ?? 30) * 1000,
    closing: new AbortController(),
    userAgent: options.userAgent ?? "pushlane",
  };
  return {
    server: access.server,
    send: (request) => limit(() => sendOn(line, request)),
    watch: (path, query, signal) =>
      watchOn(line, { method: "GET", path, query }, AbortSignal.any([signal, line.closing.signal])),
    close: () => {
      line.closing.abort();
      line.transport.close();
    },
  };
}

type Line = {
  readonly access: ClusterAccess;
  /** Path below which the API is served, without a slash at its end. */
  readonly prefix: string;
  readonly transport: Transport;
  readonly signIn: SignIn;
  readonly patience: Patience;
  readonly retryMs: number;
  /** Aborted by `close`: requests still on their way end then, and are not tried again. */
  readonly closing: AbortController;
  readonly userAgent: string;
};

async function sendOn(line: Line, request: ClusterRequest) {
  const attempt = (token: string | null) =>
    line.patience.within(async (signal) => {
      const incoming = await tryOnce(line, request, { token, signal });
      return await readAnswer(incoming, { text: request.answer === "text" });
    });
  const { status, body, warnings } = await deliver(line, request, { attempt, signal: line.closing.signal });
  return { status, body, warnings };
}

async function* watchOn(line: Line, request: ClusterRequest, signal: AbortSignal): AsyncGenerator<Json> {
  const watch = { ...request, query: { ...request.query, watch: "true" } };
  const attempt = (token: string | null) => openWatch(line, watch, { token, signal });
  const answer = await untilAborted(signal, () => deliver(line, watch, { attempt, signal }));
  if (answer === undefined) return;
  if (answer.stream === null) yield { type: "ERROR", object: answer.body };
  else yield* parsedLines(answer.stream, signal);
}

/** The end of the caller's interest is the end of a watch, not an error. */
async function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return signal.aborted ? undefined : await work();
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

/** Only the head of a watch has a time limit. */
function openWatch(line: Line, request: ClusterRequest, call: Call): Promise<Answer> {
  return line.patience.within(async (late) => {
    const signal = AbortSignal.any([call.signal, late]);
    const incoming = await tryOnce(line, request, { token: call.token, signal });
    return await readAnswer(incoming, { follow: incoming.status === 200 });
  });
}

/** Sends until there is an answer to give back: signs in anew once, waits out what passes, gives up in bounded time. */
async function deliver(
  line: Line,
  request: ClusterRequest,
  { attempt, signal }: { attempt: (token: string | null) => Promise<Answer>; signal: AbortSignal },
): Promise<Answer> {
  const lastStart = Date.now() + line.retryMs;
  let refused = false;
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    const token = await line.signIn.token();
    const outcome = await settled(attempt(token));
    signal.throwIfAborted();
    if (outcome.kind === "answer" && outcome.answer.status === 401) {
      if (refused || token === null) throw unauthorized(line.access.server, outcome.answer.body, token);
      refused = true;
      line.signIn.refuse(token);
      continue;
    }
    const pauseMs = 1000 * pauseSeconds(tries, outcome.kind === "answer" ? outcome.answer.retryAfter : "");
    const again = isPassing(request, outcome, tries) && Date.now() + pauseMs < lastStart;
    if (again && (await line.patience.pause(pauseMs, signal))) continue;
    if (outcome.kind === "answer") return outcome.answer;
    throw unreachable(line.access.server, tries, outcome.error);
  }
}

type Outcome =
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "lost"; readonly error: unknown };

async function settled(attempt: Promise<Answer>): Promise<Outcome> {
  try {
    return { kind: "answer", answer: await attempt };
  } catch (error) {
    return { kind: "lost", error };
  }
}

function isPassing(request: ClusterRequest, outcome: Outcome, tries: number): boolean {
  return outcome.kind === "answer"
    ? retriesAnswer(request, outcome.answer, tries)
    : retriesError(request, outcome.error);
}

type Call = { readonly token: string | null; readonly signal: AbortSignal };

/**
 * The API server reads an apply as YAML, to which these characters are forbidden or line breaks, even inside of quotes:
 * a U+0085 would arrive as a space. In JSON they stand in texts only, so an escape says the same.
 */
function yamlSafe(json: string): string {
  return json.replace(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

function tryOnce(line: Line, request: ClusterRequest, call: Call): Promise<Incoming> {
  const query = new URLSearchParams(request.query).toString();
  return line.transport.request({
    method: request.method,
    path: line.prefix + request.path + (query === "" ? "" : `?${query}`),
    headers: {
      ...line.access.headers,
      accept: request.accept ?? "application/json",
      // A watch is read line by line as it comes.
      "accept-encoding": request.query?.["watch"] === "true" ? "identity" : "gzip",
      "user-agent": line.userAgent,
      ...(call.token === null ? {} : { authorization: `Bearer ${call.token}` }),
      ...(request.body === undefined ? {} : { "content-type": request.contentType ?? "application/json" }),
    },
    body: request.body === undefined ? null : yamlSafe(writeJson(request.body)),
    signal: call.signal,
  });
}
