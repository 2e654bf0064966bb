import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { agentFor } from "../http-get.ts";

/** Fetches what programs are made of. Rejects with a reason in words where no whole answer comes. */
export type FetchBytes = (url: URL, mostBytes?: number) => Promise<Buffer>;

const mostBytesOfProgram = 256 * 1024 * 1024;
const mostRedirects = 5;
const longestFetchMilliseconds = 120_000;

/**
 * The bytes at an `https` address, following redirects to other `https` addresses; `http` is taken on this machine's own
 * loopback, by an address that starts there. No credentials are sent. Rejects with a reason in words where no whole answer
 * comes, or one that is longer than `mostBytes`.
 */
export async function fetchBytes(
  url: URL,
  {
    signal,
    mostBytes = mostBytesOfProgram,
  }: { readonly signal: AbortSignal; readonly mostBytes?: number | undefined },
): Promise<Buffer> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(longestFetchMilliseconds)]);
  let next = url;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    refuseUnsafe(next, url);
    const answer = await answerOf(next, { signal: limited, mostBytes });
    if (!(answer instanceof URL)) return answer;
    next = answer;
  }
  throw new Error(`was redirected more than ${mostRedirects} times`);
}

/** Whether programs may be fetched from there: nobody on the way can read or change what is asked. */
function isSafeAddress({ protocol, hostname }: URL): boolean {
  return (
    protocol === "https:" || (protocol === "http:" && /^(127\.0\.0\.1|\[::1\]|localhost)$/.test(hostname))
  );
}

function refuseUnsafe(url: URL, first: URL): void {
  if (isSafeAddress(url) && (url.protocol === "https:" || first.protocol === "http:")) return;
  const from = url === first ? "" : `was redirected to ${url.origin}: `;
  throw new Error(`${from}${url.protocol}// is not used to fetch programs`);
}

type Limits = { readonly signal: AbortSignal; readonly mostBytes: number };

/** The bytes, or where the answer leads on. */
async function answerOf(url: URL, { signal, mostBytes }: Limits): Promise<Buffer | URL> {
  const agent = agentFor(url.protocol);
  try {
    const response = await answerTo(url, { agent, signal });
    const status = response.statusCode ?? 0;
    const location = response.headers.location;
    if (status >= 300 && status < 400 && location !== undefined) {
      response.resume();
      return new URL(location, url);
    }
    if (status !== 200) throw new Error(`answered ${status}`);
    return await bytesOf(response, mostBytes);
  } finally {
    agent.destroy();
  }
}

function answerTo(
  { protocol, hostname, port, pathname, search }: URL,
  options: { readonly agent: ReturnType<typeof agentFor>; readonly signal: AbortSignal },
): Promise<IncomingMessage> {
  const send = protocol === "http:" ? requestPlain : requestSecure;
  return new Promise((resolve, reject) => {
    // Not the URL itself: a user and a password in it would be sent along.
    const host = hostname.replace(/^\[(.*)\]$/, "$1");
    send({ ...options, host, port: port || undefined, path: `${pathname}${search}` }, resolve)
      .on("error", reject)
      .end();
  });
}

async function bytesOf(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > mostBytes) throw new Error(`is longer than ${mostBytes / 1024 / 1024} MB`);
    chunks.push(bytes);
  }
  // Node ends an answer that breaks off with an error, where its length or its chunks tell.
  return Buffer.concat(chunks);
}
