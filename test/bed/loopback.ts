import {
  createServer as createPlain,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { createServer as createSecure } from "node:https";
import type { Certificate } from "./certificates.ts";

/** A server on a free loopback port. */
export type Loopback = { readonly url: string; readonly close: () => Promise<void> };

/** Listens with TLS when there is a certificate. A handler that throws is a defect of the bed: 500 with its reason. */
export async function listenOnLoopback(
  certificate: Certificate | null,
  handle: (request: IncomingMessage, body: string, response: ServerResponse) => Promise<void>,
): Promise<Loopback> {
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    readBody(request)
      .then((body) => handle(request, body, response))
      .catch((error: unknown) => {
        if (!response.headersSent) response.writeHead(500);
        response.end(`The bed failed: ${String(error)}`);
      });
  };
  const server: Server = certificate === null ? createPlain(serve) : createSecure({ ...certificate }, serve);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A loopback server has no port.");
  return {
    url: `${certificate === null ? "http" : "https"}://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}
