import { once } from "node:events";
import { createServer } from "node:http";

/** A proxy that lets nothing out of this machine, and remembers what was to be reached. */
export type ClosedProxy = AsyncDisposable & {
  readonly variables: Readonly<Record<string, string>>;
  /** `host:port` of each connection that was asked for, or the address of a plain request. */
  readonly wanted: readonly string[];
};

export async function startClosedProxy(): Promise<ClosedProxy> {
  const wanted: string[] = [];
  const server = createServer((request, response) => {
    wanted.push(request.url ?? "");
    response.writeHead(502).end();
  });
  server.on("connect", (request, socket) => {
    wanted.push(request.url ?? "");
    socket.end("HTTP/1.1 502 No way out\r\n\r\n");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A loopback server has no port.");
  const url = `http://127.0.0.1:${address.port}`;
  return {
    variables: { HTTP_PROXY: url, HTTPS_PROXY: url, NO_PROXY: "127.0.0.1,localhost" },
    wanted,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
