import http2, {
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from "node:http2";
import type { AddressInfo } from "node:net";
import { selfSigned } from "./certificate.ts";

/** What the stand-in saw of one request. */
type Seen = {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly contentType: string;
  readonly body: string;
};

type Reply = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** How a test answers: a reply, or "later" when it handles `response` itself. */
export type Answerer = (seen: Seen, response: Http2ServerResponse) => Reply | "later";

export type Server = AsyncDisposable & {
  readonly url: string;
  readonly certificate: string;
  readonly seen: readonly Seen[];
  /** Connections made so far. */
  connections(): number;
  /** Says GOAWAY on every open connection, as an API server does that shuts down or balances. */
  goAway(): void;
  /** Cuts every open connection. */
  cut(): void;
};

/** A stand-in for the edge of an API server: TLS with HTTP/2 (and HTTP/1.1 unless told otherwise), answering by `answer`. */
export async function startServer(answer: Answerer, how: { http1Only?: boolean } = {}): Promise<Server> {
  const { key, certificate } = selfSigned();
  const seen: Seen[] = [];
  const sessions = new Set<ServerHttp2Session>();
  let connections = 0;
  const server = http2.createSecureServer({
    key,
    cert: certificate,
    allowHTTP1: true,
    ...(how.http1Only === true ? { ALPNCallback: () => "http/1.1" } : {}),
  });
  server.on("request", (request, response) => {
    void respond(request, response, { answer, seen });
  });
  server.on("secureConnection", () => {
    connections += 1;
  });
  server.on("session", (session) => {
    sessions.add(session);
    session.on("error", () => undefined);
    session.once("close", () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `https://127.0.0.1:${portOf(server.address())}`,
    certificate,
    seen,
    connections: () => connections,
    goAway: () => sessions.forEach((session) => session.goaway()),
    cut: () => sessions.forEach((session) => session.destroy()),
    [Symbol.asyncDispose]: async () => {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function respond(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  test: { readonly answer: Answerer; readonly seen: Seen[] },
): Promise<void> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const seen = {
    method: request.method,
    path: request.url,
    authorization: request.headers["authorization"] ?? "",
    contentType: request.headers["content-type"] ?? "",
    body,
  };
  test.seen.push(seen);
  const reply = test.answer(seen, response);
  if (reply === "later") return;
  response.writeHead(reply.status ?? 200, { "content-type": "application/json", ...reply.headers });
  response.end(reply.body ?? "{}");
}

export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new TypeError("not listening on a port");
  return address.port;
}
