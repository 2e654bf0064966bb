import assert from "node:assert/strict";
import type { IncomingMessage, ServerResponse } from "node:http";
import { after, test } from "node:test";
import { fetchBytes } from "../../../src/io/tools/fetch-bytes.ts";
import { listenOnLoopback } from "../../bed/loopback.ts";

const seen: IncomingMessage["headers"][] = [];

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "/tool": (response) => response.end("the program"),
  "/moved": (response) => response.writeHead(302, { location: "/tool" }).end(),
  "/round": (response) => response.writeHead(302, { location: "/round" }).end(),
  "/plain": (response) => response.writeHead(302, { location: "http://get.example/tool" }).end(),
  "/short": (response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("the pro");
    setTimeout(() => response.destroy(), 50);
  },
  "/chunks": (response) => {
    response.write("the pro");
    setTimeout(() => response.destroy(), 50);
  },
};

const server = await listenOnLoopback(null, async ({ url = "", headers }, _body, response) => {
  seen.push(headers);
  const answer = answers[url];
  if (answer === undefined) response.writeHead(404).end();
  else answer(response);
});
after(() => server.close());

const signal = new AbortController().signal;
const at = (path: string) => new URL(`${server.url}${path}`);

test("what an address answers is fetched, over redirects too", async () => {
  for (const path of ["/tool", "/moved"])
    assert.equal((await fetchBytes(at(path), { signal })).toString(), "the program");
});

test("credentials of an address are not sent", async () => {
  seen.length = 0;
  const named = at("/tool");
  named.username = "me";
  named.password = "secret";
  await fetchBytes(named, { signal });
  assert.deepEqual(
    seen.map(({ authorization }) => authorization),
    [undefined],
  );
});

for (const [path, expected] of [
  ["/missing", /answered 404/],
  ["/round", /redirected more than 5 times/],
  ["/plain", /was redirected to http:\/\/get\.example: http:\/\/ is not used/],
  ["/short", /aborted/],
  ["/chunks", /aborted/],
] as const)
  test(`no bytes are had of ${path}`, async () => {
    await assert.rejects(fetchBytes(at(path), { signal }), expected);
  });

test("more bytes than are expected are not read", async () => {
  await assert.rejects(fetchBytes(at("/tool"), { signal, mostBytes: 10 }), /is longer than/);
  assert.equal((await fetchBytes(at("/tool"), { signal, mostBytes: 11 })).length, 11);
});

test("programs are fetched over https only, and over http from the machine itself", async () => {
  for (const url of ["http://get.example/helm", "http://127.0.0.1.example/helm", "ftp://127.0.0.1/helm"])
    await assert.rejects(fetchBytes(new URL(url), { signal }), /not used to fetch/);
});
