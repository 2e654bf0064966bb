import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:https";
import { test } from "node:test";
import { httpGet } from "../../src/io/http-get.ts";
import { selfSigned } from "./cluster/certificate.ts";

test("a certificate that nobody trusts is refused, also where the job told Node to trust everybody", async (t) => {
  const { key, certificate } = selfSigned();
  let bearers = 0;
  const server = createServer({ key, cert: certificate }, (_request, response) => {
    bearers += 1;
    response.end("{}");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const before = process.env["NODE_TLS_REJECT_UNAUTHORIZED"];
  process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";
  t.after(() => {
    if (before === undefined) delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"];
    else process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = before;
    server.close();
  });
  const address = server.address();
  assert.ok(typeof address === "object" && address !== null);
  const asked = httpGet({
    url: new URL(`https://127.0.0.1:${address.port}/`),
    headers: { authorization: "Bearer of-the-job" },
    timeoutMilliseconds: 5000,
    signal: new AbortController().signal,
  });
  await assert.rejects(asked, { code: /SELF_SIGNED|UNABLE_TO_VERIFY/ });
  assert.equal(bearers, 0);
});
