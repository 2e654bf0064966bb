import assert from "node:assert/strict";
import { test } from "node:test";
import { startLookupProxy } from "../../../src/io/render/lookup-proxy.ts";
import type { LookupAnswer } from "../../../src/targets/kubernetes/render/generator.ts";

const secrets = {
  group: "",
  version: "v1",
  kind: "Secret",
  resource: "secrets",
  namespaced: true,
  verbs: ["get", "list"],
};

async function proxyOf(answer: LookupAnswer) {
  const asked: string[] = [];
  const proxy = await startLookupProxy({
    reader: {
      served: [secrets],
      version: "v1.36.3",
      async get(path) {
        asked.push(path);
        return answer;
      },
    },
    more: [],
    release: { name: "shop", namespace: "shop" },
  });
  return { proxy, asked, [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose]() };
}

const path = "/api/v1/namespaces/shop/secrets/db";

test("only GETs of served kinds below the secret path reach the cluster", async () => {
  await using standing = await proxyOf({ status: 200, body: { kind: "Secret", metadata: {} } });
  const { url } = standing.proxy;
  const status = async (address: string, method = "GET") => (await fetch(address, { method })).status;
  assert.equal(await status(`${url}/version`), 200);
  assert.equal(await status(new URL(path, url).href), 401);
  assert.equal(await status(`${url}x${path}`), 401);
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "HEAD"])
    assert.equal(await status(`${url}${path}`, method), 405, method);
  assert.equal(await status(`${url}/api/v1/namespaces/shop/secrets?watch=true`), 405);
  assert.equal(await status(`${url}/api/v1/namespaces/shop/configmaps/a`), 404);
  assert.deepEqual(standing.asked, []);
  assert.equal(await status(`${url}${path}`), 200);
  assert.deepEqual(standing.asked, [path]);
});

test("a refused answer is given on as absent, and kept as refused", async () => {
  await using standing = await proxyOf({ status: 403, body: { kind: "Status" } });
  assert.equal((await fetch(`${standing.proxy.url}${path}`)).status, 404);
  assert.deepEqual(standing.proxy.asked, [{ path, status: 403 }]);
});
