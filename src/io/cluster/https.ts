import https from "node:https";
import type { ClusterAccess } from "./access.ts";
import type { Incoming, Outgoing, Transport } from "./transport.ts";

/** HTTP/1.1 with connections kept alive, through `proxyUrl` where one is given. For proxies and servers without HTTP/2. */
export function openHttps(access: ClusterAccess, proxyUrl: string | null): Transport {
  const agent = new https.Agent({
    ...access.tls,
    keepAlive: true,
    // Each watch holds a socket for as long as it goes on: with a limit, the lock's renewal would wait behind them.
    ...(proxyUrl === null ? {} : { proxyEnv: { HTTPS_PROXY: proxyUrl } }),
  });
  const url = new URL(access.server);
  return { request: (outgoing) => requestWith(agent, url, outgoing), close: () => agent.destroy() };
}

function requestWith(agent: https.Agent, url: URL, outgoing: Outgoing): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const length = outgoing.body === null ? {} : { "content-length": Buffer.byteLength(outgoing.body) };
    const request = https.request(
      new URL(url.origin + outgoing.path),
      {
        agent,
        method: outgoing.method,
        headers: { ...outgoing.headers, ...length },
        signal: outgoing.signal,
      },
      (answer) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer }),
    );
    request.once("error", reject);
    request.end(outgoing.body ?? undefined);
  });
}
