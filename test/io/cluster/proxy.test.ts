import assert from "node:assert/strict";
import http from "node:http";
import { connect } from "node:net";
import { test } from "node:test";
import { openCluster } from "../../../src/io/cluster/client.ts";
import { proxyFor } from "../../../src/io/cluster/proxy.ts";
import { portOf, startServer } from "./server.ts";

const server = "https://api.andes.example:6443";
const cases: readonly [Readonly<Record<string, string>>, string | null][] = [
  [{}, null],
  [{ HTTPS_PROXY: "http://proxy:3128" }, "http://proxy:3128"],
  [{ https_proxy: "proxy:3128" }, "http://proxy:3128"],
  [{ HTTP_PROXY: "http://proxy:3128" }, null],
  [{ HTTPS_PROXY: "http://proxy:3128", NO_PROXY: "*" }, null],
  [{ HTTPS_PROXY: "http://proxy:3128", NO_PROXY: "localhost, .andes.example" }, null],
  [{ HTTPS_PROXY: "http://proxy:3128", no_proxy: "andes.example" }, null],
  [{ HTTPS_PROXY: "http://proxy:3128", NO_PROXY: "API.andes.example:6443" }, null],
  [{ HTTPS_PROXY: "http://proxy:3128", NO_PROXY: "api.andes.example:443" }, "http://proxy:3128"],
  [{ HTTPS_PROXY: "http://proxy:3128", NO_PROXY: "des.example" }, "http://proxy:3128"],
];

for (const [environment, expected] of cases) {
  test(`${JSON.stringify(environment)} means ${expected ?? "a direct connection"}`, () => {
    assert.equal(proxyFor(server, environment), expected);
  });
}

test("requests go through the proxy of the environment, and to an excepted server they do not", async () => {
  await using api = await startServer(() => ({ body: '"here"' }));
  const tunnels: string[] = [];
  const proxy = http.createServer().on("connect", (request, client) => {
    tunnels.push(request.url ?? "");
    const upstream = connect(Number(new URL(api.url).port), "127.0.0.1", () => {
      client.write("HTTP/1.1 200 OK\r\n\r\n");
      upstream.pipe(client).pipe(upstream);
    });
    client.on("error", () => upstream.destroy());
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, "127.0.0.1", resolve);
  });
  const access = { server: api.url, tls: { ca: api.certificate }, headers: {}, token: null, proxyUrl: null };
  const HTTPS_PROXY = `http://127.0.0.1:${portOf(proxy.address())}`;
  for (const environment of [{ HTTPS_PROXY }, { HTTPS_PROXY, NO_PROXY: "127.0.0.1" }]) {
    const cluster = openCluster(access, { environment, retrySeconds: 1 });
    assert.equal((await cluster.send({ method: "GET", path: "/" })).body, "here");
    cluster.close();
  }
  proxy.close();
  assert.deepEqual(tunnels, [new URL(api.url).host]);
});
