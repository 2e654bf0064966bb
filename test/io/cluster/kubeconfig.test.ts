import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { accessOfKubeconfig } from "../../../src/io/cluster/kubeconfig.ts";
import { clusterFromToken } from "../../../src/io/cluster/token.ts";
import { Failure } from "../../../src/model/failure.ts";
import { selfSigned } from "./certificate.ts";
import { startServer } from "./server.ts";

const base64 = (text: string) => Buffer.from(text).toString("base64");

function kubeconfig(user: object, cluster: object = {}, more: object = {}): string {
  return JSON.stringify({
    apiVersion: "v1",
    kind: "Config",
    clusters: [{ name: "andes", cluster: { server: "https://10.0.0.1:6443/", ...cluster } }],
    users: [{ name: "deployer", user }],
    contexts: [{ name: "prod", context: { cluster: "andes", user: "deployer" } }],
    "current-context": "prod",
    ...more,
  });
}

test("token, CA, server name and proxy of the content are used", async () => {
  const content = kubeconfig(
    { token: "secret" },
    {
      "certificate-authority-data": base64("PEM"),
      "tls-server-name": "api.internal",
      "proxy-url": "http://proxy:3128",
    },
  );
  const access = await accessOfKubeconfig(content);
  assert.equal(access.server, "https://10.0.0.1:6443");
  assert.equal(await access.token?.(), "secret");
  assert.equal(String(access.tls.ca), "PEM");
  assert.equal(access.tls.servername, "api.internal");
  assert.equal(access.proxyUrl, "http://proxy:3128");
  assert.deepEqual(access.headers, {});
});

test("a client certificate needs no token", async () => {
  const user = { "client-certificate-data": base64("CERT"), "client-key-data": base64("KEY") };
  const access = await accessOfKubeconfig(kubeconfig(user));
  assert.deepEqual(access.tls, { cert: Buffer.from("CERT"), key: Buffer.from("KEY") });
  assert.equal(access.token, null);
});

test("files are looked up next to the kubeconfig, and a token file is read at every sign-in", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "kubeconfig-"));
  try {
    await writeFile(path.join(folder, "ca.pem"), "PEM");
    await writeFile(path.join(folder, "token"), "first\n");
    const content = kubeconfig({ tokenFile: "token" }, { "certificate-authority": "ca.pem" });
    await writeFile(path.join(folder, "config"), content);
    const access = await accessOfKubeconfig(path.join(folder, "config"));
    assert.equal(String(access.tls.ca), "PEM");
    assert.equal(await access.token?.(), "first");
    await writeFile(path.join(folder, "token"), "second\n");
    assert.equal(await access.token?.(), "second");
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("another context can be chosen", async () => {
  const more = {
    contexts: [{ name: "other", context: { cluster: "andes", user: "deployer" } }],
    "current-context": "gone",
  };
  assert.equal(
    (await accessOfKubeconfig(kubeconfig({ token: "t" }, {}, more), "other")).server,
    "https://10.0.0.1:6443",
  );
});

const refusals: Readonly<Record<string, { content: string; says: RegExp }>> = {
  "a program that signs in": {
    content: kubeconfig({ exec: { command: "aws" } }),
    says: /user "deployer".*`exec`, which runs a program.*`eks-cluster`/,
  },
  "an auth provider": { content: kubeconfig({ "auth-provider": { name: "gcp" } }), says: /`auth-provider`/ },
  "a password": { content: kubeconfig({ username: "a", password: "hidden" }), says: /password.*Use a token/ },
  "no verification": {
    content: kubeconfig({ token: "t" }, { "insecure-skip-tls-verify": true }),
    says: /`insecure-skip-tls-verify` for https:\/\/10\.0\.0\.1.*certificate-authority-data/,
  },
  "plain http": {
    content: kubeconfig({ token: "t" }, { server: "http://10.0.0.1" }),
    says: /begins with https/,
  },
  "a context that is missing": {
    content: kubeconfig({ token: "t" }, {}, { "current-context": "stage" }),
    says: /no context "stage"\. It has: prod\./,
  },
  "no current context": {
    content: kubeconfig({ token: "t" }, {}, { "current-context": "" }),
    says: /no `current-context`\. It has: prod\./,
  },
  "a user that is missing": { content: kubeconfig({}, {}, { users: [] }), says: /names the user "deployer"/ },
  "a cluster that is missing": {
    content: kubeconfig({}, {}, { clusters: [] }),
    says: /names the cluster "andes"/,
  },
  "something else": { content: "hello:\n  world", says: /no clusters/ },
  "broken YAML": { content: "users:\n  - token: hidden\n bad", says: /not valid YAML \(line \d\)/ },
  "a file that is not there": { content: "no/such/file", says: /"no\/such\/file" is neither the content/ },
  "a CA file that is not there": {
    content: kubeconfig({ token: "t" }, { "certificate-authority": "/no/ca.pem" }),
    says: /\/no\/ca\.pem cannot be read/,
  },
};

for (const [what, { content, says }] of Object.entries(refusals)) {
  test(`refused with a sentence, and no secret in it: ${what}`, async () => {
    await assert.rejects(accessOfKubeconfig(content), (error: unknown) => {
      assert.ok(error instanceof Failure);
      assert.equal(error.code, "kubeconfig-refused");
      assert.match(error.message, says);
      assert.doesNotMatch(error.message, /hidden/);
      return true;
    });
  });
}

test("a server and a token are enough, with the CA as PEM, as base64 or as a file", async () => {
  await using server = await startServer(({ authorization }) => ({ body: JSON.stringify(authorization) }));
  const folder = await mkdtemp(path.join(tmpdir(), "ca-"));
  const file = path.join(folder, "ca.pem");
  await writeFile(file, server.certificate);
  try {
    for (const ca of [server.certificate, base64(server.certificate), file]) {
      const cluster = clusterFromToken(
        { server: server.url, ca, token: async () => "abc" },
        { environment: {} },
      );
      assert.equal((await cluster.send({ method: "GET", path: "/" })).body, "Bearer abc");
      cluster.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("an address without https and a CA that is none are refused by name", () => {
  const token = async () => "abc";
  const { certificate } = selfSigned();
  assert.throws(() => clusterFromToken({ server: "10.0.0.1", ca: certificate, token }), {
    code: "cluster-address-invalid",
  });
  assert.throws(() => clusterFromToken({ server: "https://10.0.0.1", ca: "nonsense", token }), {
    code: "cluster-ca-invalid",
  });
});
