import type { Readable } from "node:stream";
import type { ClusterAccess } from "./access.ts";
import { notHttp2, openHttp2 } from "./http2.ts";
import { openHttps } from "./https.ts";
import { proxyFor } from "./proxy.ts";
import { codeOf } from "./retry.ts";

/** One try of one request, without retries and without sign-in. */
export type Outgoing = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
};

/** The head of an answer; the body is still on its way. */
export type Incoming = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly body: Readable;
};

/** Carries requests to one address. Rejects with the `Error` of Node, which has a `code`. */
export interface Transport {
  request(outgoing: Outgoing): Promise<Incoming>;
  close(): void;
}

/** HTTP/2; HTTP/1.1 from the start where a proxy stands between, and from then on where the server has no HTTP/2. */
export function openTransport(
  access: ClusterAccess,
  environment: Readonly<Record<string, string | undefined>>,
): Transport {
  const proxy = access.proxyUrl ?? proxyFor(access.server, environment);
  let transport = proxy === null ? openHttp2(access) : openHttps(access, proxy);
  let fellBack = proxy !== null;
  return {
    async request(outgoing) {
      try {
        return await transport.request(outgoing);
      } catch (error) {
        if (codeOf(error) !== notHttp2) throw error;
        if (!fellBack) transport = openHttps(access, null);
        fellBack = true;
        return await transport.request(outgoing);
      }
    },
    close: () => transport.close(),
  };
}
