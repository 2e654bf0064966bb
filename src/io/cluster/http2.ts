import http2, { type ClientHttp2Session } from "node:http2";
import { isIP } from "node:net";
import tls, { type TLSSocket } from "node:tls";
import type { ClusterAccess } from "./access.ts";
import type { Incoming, Outgoing, Transport } from "./transport.ts";

/** Code of the rejection when the server speaks HTTP/1.1 only. */
export const notHttp2 = "PUSHLANE_NOT_HTTP2";

const connectTimeoutMs = 10_000;
const pingEveryMs = 20_000;
const pingTimeoutMs = 15_000;
// The protocol's 64 KiB makes a large LIST wait for a round trip every 64 KiB.
const streamWindow = 1024 * 1024;
const sessionWindow = 8 * 1024 * 1024;

/**
 * HTTP/2 to the server of `access`: one connection, made at the first request and made anew after GOAWAY or a loss.
 * Concurrent first requests share it. Rejects with code `PUSHLANE_NOT_HTTP2` when the server does not offer HTTP/2.
 */
export function openHttp2(access: ClusterAccess): Transport {
  const url = new URL(access.server);
  const closing = new AbortController();
  let current: Promise<ClientHttp2Session> | null = null;

  function session(): Promise<ClientHttp2Session> {
    if (current !== null) return current;
    const opening = openSession(url, access, closing.signal);
    current = opening;
    const forget = () => {
      if (current === opening) current = null;
    };
    opening.then((opened) => opened.once("close", forget).once("goaway", forget), forget);
    return opening;
  }

  return {
    async request(outgoing) {
      const open = await session();
      return await requestOn(open, url, outgoing);
    },
    close() {
      closing.abort();
      const last = current;
      current = null;
      last?.then(
        (open) => open.destroy(),
        () => undefined,
      );
    },
  };
}

async function openSession(
  url: URL,
  access: ClusterAccess,
  closing: AbortSignal,
): Promise<ClientHttp2Session> {
  const socket = await openSocket(url, access, closing);
  const session = http2.connect(url.origin, {
    createConnection: () => socket,
    settings: { enablePush: false, initialWindowSize: streamWindow },
  });
  // Streams tell of their own end; without a listener the session's error would end the process.
  session.on("error", () => session.destroy());
  session.once("connect", () => {
    // A session that was lost in the same moment throws at whatever is asked of it.
    if (!session.destroyed) session.setLocalWindowSize(sessionWindow);
  });
  watchPulse(session);
  return session;
}

function openSocket(url: URL, access: ClusterAccess, closing: AbortSignal): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const socket = tls.connect({
      ...access.tls,
      ...(access.tls.servername === undefined && isIP(host) === 0 ? { servername: host } : {}),
      host,
      port: url.port === "" ? 443 : Number(url.port),
      ALPNProtocols: ["h2", "http/1.1"],
    });
    socket.setNoDelay(true);
    // Connecting to a host that says nothing would keep the process alive after its end.
    const end = () => socket.destroy(Object.assign(new Error("closed"), { code: "ECONNABORTED" }));
    closing.addEventListener("abort", end, { once: true });
    socket.setTimeout(connectTimeoutMs, () => {
      socket.destroy(Object.assign(new Error("connecting timed out"), { code: "ETIMEDOUT" }));
    });
    socket.once("error", reject);
    socket.once("close", () => closing.removeEventListener("abort", end));
    socket.once("secureConnect", () => {
      closing.removeEventListener("abort", end);
      socket.setTimeout(0);
      socket.off("error", reject);
      if (socket.alpnProtocol === "h2") {
        resolve(socket);
        return;
      }
      socket.destroy();
      reject(Object.assign(new Error("the server does not speak HTTP/2"), { code: notHttp2 }));
    });
  });
}

/** A connection that a firewall dropped says nothing: without a pulse a watch would wait on it for ever. */
function watchPulse(session: ClientHttp2Session): void {
  const beat = setInterval(() => {
    const deadline = setTimeout(() => session.destroy(), pingTimeoutMs);
    deadline.unref();
    const sent = !session.closed && !session.destroyed && session.ping(() => clearTimeout(deadline));
    if (!sent) clearTimeout(deadline);
  }, pingEveryMs);
  beat.unref();
  session.once("close", () => clearInterval(beat));
}

function requestOn(session: ClientHttp2Session, url: URL, outgoing: Outgoing): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const stream = session.request(
      {
        ...outgoing.headers,
        ":method": outgoing.method,
        ":path": outgoing.path,
        ":authority": url.host,
        ":scheme": "https",
      },
      { signal: outgoing.signal, endStream: outgoing.body === null },
    );
    stream.once("response", (headers) => {
      resolve({ status: headers[":status"] ?? 0, headers, body: stream });
    });
    stream.once("error", reject);
    stream.once("close", () => {
      const lost = new Error("the connection was lost before an answer");
      reject(Object.assign(lost, { code: "ECONNRESET" }));
    });
    if (outgoing.body !== null) stream.end(outgoing.body);
  });
}
