import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from "node:http";
import { request as requestSecure, Agent as SecureAgent } from "node:https";

/** An answer of any status. */
export type HttpAnswer = { readonly status: number; readonly text: string };

export type HttpGet = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** From the first packet to the last. */
  readonly timeoutMilliseconds: number;
  readonly signal: AbortSignal;
};

const longestAnswer = 4 * 1024 * 1024;

/**
 * One GET, without retries. Proxies are those of `HTTPS_PROXY` and `NO_PROXY`; certificates are always verified. Rejects
 * with Node's own error when no whole answer arrives in time.
 */
export async function httpGet({ url, headers, timeoutMilliseconds, signal }: HttpGet): Promise<HttpAnswer> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]);
  const send = url.protocol === "http:" ? requestPlain : requestSecure;
  // An agent of its own: a run asks once or twice, and an idle connection would keep the process alive.
  const agent = agentFor(url.protocol);
  try {
    return await new Promise((resolve, reject) => {
      const request = send(url, { headers, agent, signal: limited }, (response) => {
        readAll(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
      });
      request.on("error", reject).end();
    });
  } finally {
    agent.destroy();
  }
}

/** An agent that goes through the proxies of the environment. */
export function agentFor(protocol: string): PlainAgent | SecureAgent {
  // Said aloud: otherwise NODE_TLS_REJECT_UNAUTHORIZED=0 would hand tokens to whoever answers.
  const options = { keepAlive: true, proxyEnv: process.env, rejectUnauthorized: true };
  return protocol === "http:" ? new PlainAgent(options) : new SecureAgent(options);
}

async function readAll(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > longestAnswer) throw new Error(`the answer is longer than ${longestAnswer} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}
