import assert from "node:assert/strict";
import type { Http2ServerResponse } from "node:http2";
import { test } from "node:test";
import { openCluster } from "../../../src/io/cluster/client.ts";
import type { Json } from "../../../src/model/json.ts";
import { type Server, startServer } from "./server.ts";

function clusterAt(server: Server, requestSeconds = 10) {
  const access = {
    server: server.url,
    tls: { ca: server.certificate },
    headers: {},
    token: null,
    proxyUrl: null,
  };
  const cluster = openCluster(access, { requestSeconds, retrySeconds: 1, environment: {} });
  return { ...cluster, [Symbol.dispose]: () => cluster.close() };
}

async function collect(
  events: AsyncIterable<Json>,
  each: (event: Json) => void = () => undefined,
): Promise<Json[]> {
  const collected: Json[] = [];
  for await (const event of events) {
    collected.push(event);
    each(event);
  }
  return collected;
}

function streaming(response: Http2ServerResponse, chunks: readonly (string | Buffer)[]): "later" {
  response.writeHead(200);
  for (const chunk of chunks) response.write(chunk);
  return "later";
}

test("events come whole however the bytes are cut, until the server ends the watch", async () => {
  const bytes = Buffer.from('{"type":"ADDED","name":"é"}\n{"type":"MODIFIED"}\n{"type":"DEL');
  const cut = bytes.indexOf(0xa9);
  await using server = await startServer((_seen, response) => {
    streaming(response, [bytes.subarray(0, cut), bytes.subarray(cut)]);
    response.end('ETED"}\n');
    return "later";
  });
  using cluster = clusterAt(server);
  const events = await collect(
    cluster.watch("/api/v1/pods", { resourceVersion: "5" }, new AbortController().signal),
  );
  assert.deepEqual(events, [{ type: "ADDED", name: "é" }, { type: "MODIFIED" }, { type: "DELETED" }]);
  assert.equal(server.seen[0]?.path, "/api/v1/pods?resourceVersion=5&watch=true");
});

test("an abort ends a watch without an error, though the server would go on", async () => {
  await using server = await startServer((_seen, response) => streaming(response, ['{"type":"ADDED"}\n']));
  using cluster = clusterAt(server);
  const abort = new AbortController();
  const events = await collect(cluster.watch("/api/v1/pods", {}, abort.signal), () => abort.abort());
  assert.deepEqual(events, [{ type: "ADDED" }]);
});

test("an abort before the server has answered ends a watch at once", async () => {
  await using server = await startServer(() => "later");
  using cluster = clusterAt(server);
  const began = performance.now();
  assert.deepEqual(await collect(cluster.watch("/api/v1/pods", {}, AbortSignal.timeout(50))), []);
  assert.ok(performance.now() - began < 500);
});

test("a watch outlives the time limit of a request", async () => {
  await using server = await startServer((_seen, response) => {
    setTimeout(() => response.end('{"type":"LATE"}\n'), 1300);
    return streaming(response, ['{"type":"ADDED"}\n']);
  });
  using cluster = clusterAt(server, 1);
  const events = await collect(cluster.watch("/api/v1/pods", {}, new AbortController().signal));
  assert.deepEqual(events, [{ type: "ADDED" }, { type: "LATE" }]);
});

test("a lost connection ends a watch, so that its reader can resume", async () => {
  await using server = await startServer((_seen, response) => streaming(response, ['{"type":"ADDED"}\n']));
  using cluster = clusterAt(server);
  const events = await collect(cluster.watch("/api/v1/pods", {}, new AbortController().signal), () =>
    server.cut(),
  );
  assert.deepEqual(events, [{ type: "ADDED" }]);
});

test("a watch that is refused gives the server's words as an ERROR event", async () => {
  await using server = await startServer(() => ({ status: 403, body: '{"message":"pods is forbidden"}' }));
  using cluster = clusterAt(server);
  const events = await collect(cluster.watch("/api/v1/pods", {}, new AbortController().signal));
  assert.deepEqual(events, [{ type: "ERROR", object: { message: "pods is forbidden" } }]);
});

test("however many watches go on over HTTP/1.1, requests are still answered", async () => {
  await using server = await startServer(
    ({ path }, response) => (path.includes("watch=true") ? streaming(response, ['{"type":"ADDED"}\n']) : {}),
    { http1Only: true },
  );
  using cluster = clusterAt(server);
  const abort = new AbortController();
  const begun = Array.from({ length: 30 }, () => Promise.withResolvers<void>());
  const watches = begun.map(({ resolve }, index) =>
    collect(cluster.watch(`/api/v1/pods/${index}`, {}, abort.signal), () => resolve()),
  );
  await Promise.race([Promise.all(begun.map(({ promise }) => promise)), Promise.all(watches)]);
  assert.equal((await cluster.send({ method: "GET", path: "/api" })).status, 200);
  abort.abort();
  assert.equal((await Promise.all(watches)).flat().length, 30);
});
