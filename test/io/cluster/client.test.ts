import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { type ClusterOptions, openCluster } from "../../../src/io/cluster/client.ts";
import { Failure } from "../../../src/model/failure.ts";
import { portOf, type Server, startServer } from "./server.ts";

const quick = { requestSeconds: 2, retrySeconds: 2, environment: {} };
const apply = {
  method: "PATCH",
  path: "/api/v1/x",
  body: {},
  contentType: "application/apply-patch+yaml",
} as const;
const create = { method: "POST", path: "/api/v1/x", body: { a: 1 } } as const;

function clusterAt(
  server: Server,
  options: ClusterOptions = {},
  token: (() => Promise<string>) | null = null,
) {
  const cluster = openCluster(
    { server: server.url, tls: { ca: server.certificate }, headers: {}, token, proxyUrl: null },
    { ...quick, ...options },
  );
  return { ...cluster, [Symbol.dispose]: () => cluster.close() };
}

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  return assert.fail("it did not fail");
}

/** An unsigned JWT: the client only reads claims. */
function jwt(claims: object): string {
  return ["{}", JSON.stringify(claims), "signature"]
    .map((part) => Buffer.from(part).toString("base64url"))
    .join(".");
}

test("many requests at once share one connection", async () => {
  await using server = await startServer(() => ({}));
  using cluster = clusterAt(server);
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => cluster.send({ method: "GET", path: `/${index}` })),
  );
  assert.equal(server.seen.length, 40);
  assert.equal(server.connections(), 1);
});

test("path, query, media type and exact numbers go out as given, and numbers come back exact", async () => {
  await using server = await startServer(({ body }) => ({ body }));
  using cluster = clusterAt(server);
  const body = { big: 9007199254740993n, small: 0.1 };
  const answer = await cluster.send({
    ...apply,
    path: "/apis/rbac/system%3AMyRole",
    query: { fieldManager: "a b" },
    body,
  });
  assert.deepEqual(answer, { status: 200, body, warnings: [] });
  const [seen] = server.seen;
  assert.equal(seen?.path, "/apis/rbac/system%3AMyRole?fieldManager=a+b");
  assert.equal(seen?.contentType, "application/apply-patch+yaml");
  assert.equal(seen?.body, '{"big":9007199254740993,"small":0.1}');
});

test("what the server's YAML reader takes for a line break or refuses goes out as an escape", async () => {
  await using server = await startServer(({ body }) => ({ body }));
  using cluster = clusterAt(server);
  const body = { text: "a\u0085b\u2028c\u007f\u{1f600}é" };
  assert.deepEqual((await cluster.send({ ...apply, path: "/", body })).body, body);
  assert.equal(server.seen[0]?.body, '{"text":"a\\u0085b\\u2028c\\u007f\u{1f600}é"}');
});

test("the texts of warnings come with the answer", async () => {
  const warning = '299 - "v1 Foo is deprecated", 299 - "unknown field \\"spec.x\\""';
  await using server = await startServer(() => ({ headers: { warning } }));
  using cluster = clusterAt(server);
  const { warnings } = await cluster.send({ method: "GET", path: "/" });
  assert.deepEqual(warnings, ["v1 Foo is deprecated", 'unknown field "spec.x"']);
});

test("a compressed answer is read", async () => {
  await using server = await startServer((_seen, response) => {
    response.writeHead(200, { "content-encoding": "gzip" });
    response.end(gzipSync('{"items":[]}'));
    return "later";
  });
  using cluster = clusterAt(server);
  assert.deepEqual((await cluster.send({ method: "GET", path: "/" })).body, { items: [] });
});

test("what an error says without being JSON is kept as a message", async () => {
  await using server = await startServer(() => ({ status: 404, body: "404 page not found" }));
  using cluster = clusterAt(server);
  const { status, body } = await cluster.send({ method: "GET", path: "/" });
  assert.deepEqual({ status, body }, { status: 404, body: { message: "404 page not found" } });
});

for (const status of [429, 500, 502, 503, 504]) {
  test(`${status} is waited out for an apply`, async () => {
    let tries = 0;
    await using server = await startServer(() => {
      tries += 1;
      return tries < 3 ? { status, headers: { "retry-after": "0" } } : { body: '{"done":true}' };
    });
    using cluster = clusterAt(server);
    assert.deepEqual((await cluster.send(apply)).body, { done: true });
    assert.equal(server.seen.length, 3);
  });
}

test("a 500 that does not say that it will pass is given back after three tries, another is waited out", async () => {
  const replies = ["strange", "strange", "strange", ...Array(4).fill("failed calling webhook x: EOF")];
  await using server = await startServer(() => {
    const message = replies.shift();
    const headers = { "retry-after": "0" };
    return message === undefined ? {} : { status: 500, headers, body: JSON.stringify({ message }) };
  });
  using cluster = clusterAt(server);
  assert.equal((await cluster.send(apply)).status, 500);
  assert.equal((await cluster.send(apply)).status, 200);
  assert.equal(server.seen.length, 8);
});

for (const message of [
  'failed calling webhook "x": connection refused',
  "conversion webhook for a/v1, Kind=A failed: EOF",
]) {
  test(`a webhook that is down is asked twice by a dry run, and waited for by a write: ${message}`, async () => {
    const reply = { status: 500, headers: { "retry-after": "0" }, body: JSON.stringify({ message }) };
    await using server = await startServer(() => (server.seen.length > 4 ? {} : reply));
    using cluster = clusterAt(server);
    assert.equal((await cluster.send({ ...apply, query: { dryRun: "All" } })).status, 500);
    assert.equal(server.seen.length, 2);
    assert.equal((await cluster.send(apply)).status, 200);
    assert.equal(server.seen.length, 5);
  });
}

test("a POST is sent again after 429 but not after 500, which may have created the object", async () => {
  const replies = [{ status: 429, headers: { "retry-after": "0" } }, { status: 500 }];
  await using server = await startServer(() => replies.shift() ?? {});
  using cluster = clusterAt(server);
  assert.equal((await cluster.send(create)).status, 500);
  assert.equal(server.seen.length, 2);
});

test("Retry-After is waited for, and an answer that stays bad is given back in bounded time", async () => {
  await using server = await startServer(() => ({
    status: 503,
    headers: { "retry-after": "1" },
    body: '{"message":"full"}',
  }));
  using cluster = clusterAt(server);
  const began = performance.now();
  assert.deepEqual((await cluster.send(apply)).body, { message: "full" });
  const seconds = (performance.now() - began) / 1000;
  assert.ok(seconds > 0.9 && seconds < 2.5, `${seconds} s`);
  assert.equal(server.seen.length, 2);
});

test("two writers on one ResourceQuota are the server's affair; any other conflict is an answer", async () => {
  const quota = {
    message: 'Operation cannot be fulfilled on resourcequotas "q": the object has been modified',
  };
  const replies = [
    { status: 409, body: JSON.stringify(quota) },
    { status: 409, body: '{"message":"conflict"}' },
  ];
  await using server = await startServer(() => replies.shift() ?? {});
  using cluster = clusterAt(server);
  assert.deepEqual((await cluster.send(apply)).body, { message: "conflict" });
});

test("after GOAWAY the next request goes out on a new connection", async () => {
  await using server = await startServer(() => ({}));
  using cluster = clusterAt(server);
  await cluster.send(apply);
  server.goAway();
  assert.equal((await cluster.send(create)).status, 200);
  assert.equal((await cluster.send(create)).status, 200);
  assert.equal(server.connections(), 2);
  assert.equal(server.seen.length, 3);
});

test("a connection lost before the answer: an apply is sent again, a POST is not", async () => {
  await using server = await startServer((_seen, response) => {
    if (server.seen.length % 2 === 0) return {};
    response.stream.session?.destroy();
    return "later";
  });
  using cluster = clusterAt(server);
  assert.equal((await cluster.send(apply)).status, 200);
  assert.equal(server.seen.length, 2);
  const failure = await failureOf(cluster.send(create));
  assert.equal(failure.code, "cluster-unreachable");
  assert.equal(server.seen.length, 3);
});

test("a token that the server refuses is replaced once, for all requests at once", async () => {
  const tokens = ["old", "new", "never"];
  await using server = await startServer(({ authorization }) => ({
    status: authorization === "Bearer new" ? 200 : 401,
  }));
  using cluster = clusterAt(server, {}, async () => tokens.shift() ?? "none");
  const answers = await Promise.all([1, 2, 3].map(() => cluster.send(create)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.deepEqual(tokens, ["never"]);
});

test("a second 401 fails with what the server and the token say, without the token", async () => {
  await using server = await startServer(() => ({ status: 401, body: '{"message":"Unauthorized"}' }));
  const token = jwt({
    iss: "https://issuer.example",
    sub: "repo:acme/shop:ref:refs/heads/main",
    aud: ["andes"],
  });
  using cluster = clusterAt(server, {}, async () => token);
  const failure = await failureOf(cluster.send(apply));
  assert.equal(failure.code, "cluster-unauthorized");
  for (const part of [
    "iss https://issuer.example",
    "sub repo:acme/shop:ref:refs/heads/main",
    "aud andes",
    server.url,
  ]) {
    assert.ok(failure.message.includes(part), failure.message);
  }
  assert.ok(!failure.message.includes(token));
  assert.equal(server.seen.length, 2);
});

test("a token is replaced before it ends", async () => {
  await using server = await startServer(() => ({}));
  const inSeconds = (seconds: number) => jwt({ exp: Math.floor(Date.now() / 1000) + seconds });
  const [ending, lasting] = [inSeconds(30), inSeconds(600)];
  const tokens = [ending, lasting];
  using cluster = clusterAt(server, {}, async () => tokens.shift() ?? "none");
  for (let count = 0; count < 3; count += 1) await cluster.send({ method: "GET", path: "/" });
  const sent = server.seen.map(({ authorization }) => authorization.replace("Bearer ", ""));
  assert.deepEqual(sent, [ending, lasting, lasting]);
});

test("closing the wire ends what is on its way, without another try", async () => {
  await using server = await startServer(() => "later");
  const cluster = clusterAt(server);
  const sent = assert.rejects(cluster.send(apply));
  while (server.seen.length === 0) await sleep(5);
  const began = performance.now();
  cluster.close();
  await sent;
  assert.ok(performance.now() - began < 200);
  assert.equal(server.seen.length, 1);
});

test("a closed wire sends nothing more", async () => {
  await using server = await startServer(() => ({}));
  const cluster = clusterAt(server);
  await cluster.send({ method: "GET", path: "/first" });
  cluster.close();
  await assert.rejects(cluster.send({ method: "GET", path: "/late" }));
  assert.deepEqual(
    server.seen.map(({ path }) => path),
    ["/first"],
  );
  assert.equal(server.connections(), 1);
});

test("once cancelled, a request that hangs is given up in seconds, and the next is still sent", async () => {
  await using server = await startServer(({ path }) => (path === "/hangs" ? "later" : {}));
  const cancel = new AbortController();
  using cluster = clusterAt(server, { requestSeconds: 60, retrySeconds: 60, cancel: cancel.signal });
  const began = Date.now();
  const hanging = failureOf(cluster.send({ method: "GET", path: "/hangs" }));
  await sleep(100);
  cancel.abort();
  assert.equal((await cluster.send({ method: "GET", path: "/still" })).status, 200);
  assert.equal((await hanging).code, "cluster-unreachable");
  assert.ok(Date.now() - began < 4000, `${Date.now() - began} ms`);
});

test("a cancel ends the pause before another try", async () => {
  await using server = await startServer(() => ({ status: 503, headers: { "retry-after": "20" } }));
  const cancel = new AbortController();
  using cluster = clusterAt(server, { retrySeconds: 60, cancel: cancel.signal });
  const began = Date.now();
  const waiting = cluster.send({ method: "GET", path: "/" });
  await sleep(100);
  cancel.abort();
  assert.equal((await waiting).status, 503);
  assert.ok(Date.now() - began < 2000, `${Date.now() - began} ms`);
});

test("a server that does not answer: the address, the cause and what to check", async () => {
  await using server = await startServer(() => "later");
  using cluster = clusterAt(server, { requestSeconds: 0.2, retrySeconds: 1 });
  const failure = await failureOf(cluster.send(apply));
  assert.equal(failure.code, "cluster-unreachable");
  assert.match(
    failure.message,
    /^The API server https:\/\/127\.0\.0\.1:\d+ cannot be reached: no answer in time \(\d tries\)\. Check /,
  );
});

test("a refused connection is tried again in bounded time, then told with its tries", async () => {
  const server = await startServer(() => ({}));
  await server[Symbol.asyncDispose]();
  using cluster = clusterAt(server, { retrySeconds: 1 });
  const failure = await failureOf(cluster.send(create));
  assert.match(failure.message, /connection refused \(3 tries\)/);
});

test("a name that does not exist is told as such", async () => {
  const cluster = openCluster(
    { server: "https://nowhere.invalid", tls: {}, headers: {}, token: null, proxyUrl: null },
    { ...quick, retrySeconds: 0 },
  );
  assert.match(
    (await failureOf(cluster.send(create))).message,
    /nowhere\.invalid cannot be reached: name not found/,
  );
});

test("a certificate from elsewhere is not tried twice", async () => {
  await using server = await startServer(() => ({}));
  await using other = await startServer(() => ({}));
  using cluster = clusterAt({ ...server, certificate: other.certificate });
  const failure = await failureOf(cluster.send(apply));
  assert.match(failure.message, /its certificate is not trusted by the given CA \(1 try\)\. Check the CA/);
});

test("a server below a path, and one with HTTP/1.1 only, are served", async () => {
  await using server = await startServer(({ body }) => ({ body: body || '"got"' }), { http1Only: true });
  using cluster = clusterAt({ ...server, url: `${server.url}/k8s/clusters/c-1` });
  assert.equal((await cluster.send({ method: "GET", path: "/api" })).body, "got");
  assert.deepEqual((await cluster.send(apply)).body, {});
  assert.deepEqual(
    server.seen.map(({ path }) => path),
    ["/k8s/clusters/c-1/api", "/k8s/clusters/c-1/api/v1/x"],
  );
});

test("closing the wire while it connects to a host that says nothing lets go of the connection", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const gone = once(silent, "connection").then(async ([socket]: Socket[]) => {
    if (socket === undefined) return;
    socket.resume();
    await once(socket, "close");
  });
  const cluster = openCluster(
    {
      server: `https://127.0.0.1:${portOf(silent.address())}`,
      tls: {},
      headers: {},
      token: null,
      proxyUrl: null,
    },
    quick,
  );
  const asked = cluster.send({ method: "GET", path: "/" });
  const refused = assert.rejects(asked);
  await sleep(100);
  cluster.close();
  await refused;
  await gone;
  silent.close();
});
