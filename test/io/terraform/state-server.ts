import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { TestContext } from "node:test";

/** A real `http` backend that can stop to answer: what makes a plan, or the end of an apply, take as long as needed. */
export type StateServer = {
  readonly address: string;
  /** Methods of the requests that were not reads. */
  readonly writes: readonly string[];
  /** Answers nothing until `goOn`. Resolves when a request waits. */
  hang(): Promise<void>;
  goOn(): void;
  /** How many of the next states are not taken. */
  refuse: number;
  /** The lock that is held, as the tool wrote it; a test may hold one itself. Kept where \`lock_address\` points here. */
  lock: string | null;
};

export async function startStateServer(t: TestContext): Promise<StateServer> {
  const writes: string[] = [];
  let state: Buffer | null = null;
  const held: { lock: string | null; refuse: number } = { lock: null, refuse: 0 };
  let gate = Promise.withResolvers<void>();
  let waiting: (() => void) | null = null;
  gate.resolve();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await request.toArray());
    if (request.method !== "GET") writes.push(request.method ?? "");
    waiting?.();
    await gate.promise;
    if (request.method === "LOCK" && held.lock !== null) {
      response.writeHead(423).end(held.lock);
      return;
    }
    if (request.method === "LOCK") held.lock = body.toString();
    if (request.method === "UNLOCK") held.lock = null;
    if (request.method === "POST" && held.refuse > 0) {
      held.refuse -= 1;
      response.writeHead(503).end();
      return;
    }
    if (request.method === "POST") state = body;
    const found = request.method === "GET" ? state : Buffer.alloc(0);
    response.writeHead(found === null ? 404 : 200).end(found);
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  t.after(() => {
    gate.resolve();
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(held, {
    address: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/state`,
    writes,
    hang: () => {
      gate = Promise.withResolvers();
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting = resolve;
      return promise;
    },
    goOn: () => gate.resolve(),
  });
}
