import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:https";
import path from "node:path";
import { after, before, suite, test } from "node:test";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { at, type Json, parseJson } from "../../src/model/json.ts";
import { type ControlPlane, startControlPlane } from "./control-plane.ts";
import { freePorts } from "./processes.ts";

const AUDIENCE = "https://kubernetes.acme.example";
const MAIN = { ref: "refs/heads/main", sub: "repo:acme/shop:ref:refs/heads/main" };
const PULL = { ref: "refs/pull/7/merge", sub: "repo:acme/shop:pull_request" };

/** What examples/access/README.md promises. `null`: the token is refused. */
const MAPPING: readonly { event: string; claims: JWTPayload; groups: readonly string[] | null }[] = [
  { event: "push", claims: MAIN, groups: ["pushlane:apply"] },
  { event: "workflow_dispatch", claims: MAIN, groups: ["pushlane:apply"] },
  { event: "pull_request", claims: PULL, groups: ["pushlane:plan"] },
  { event: "merge_group", claims: PULL, groups: ["pushlane:plan"] },
  { event: "schedule", claims: MAIN, groups: ["pushlane:plan"] },
  { event: "push", claims: { ...MAIN, ref: "refs/heads/feature" }, groups: [] },
  { event: "push", claims: { ...MAIN, repository: "evil/shop" }, groups: null },
  { event: "push", claims: { ...MAIN, aud: "sts.amazonaws.com" }, groups: null },
  { event: "pull_request_target", claims: MAIN, groups: null },
];

suite("an API server that trusts GitHub's ID tokens", () => {
  let certificates: ControlPlane;
  let bed: ControlPlane;
  let server: Server;
  let key: CryptoKey;
  let issuer: string;

  before(async () => {
    // Its only part here is the certificate for 127.0.0.1 that an API server makes for itself.
    certificates = await startControlPlane();
    const pair = await generateKeyPair("RS256");
    key = pair.privateKey;
    const [port = 0] = await freePorts(1);
    issuer = `https://127.0.0.1:${port}`;
    const jwk = { ...(await exportJWK(pair.publicKey)), kid: "1", alg: "RS256", use: "sig" };
    server = await serve(port, certificates, {
      "/.well-known/openid-configuration": { issuer, jwks_uri: `${issuer}/keys` },
      "/keys": { keys: [jwk] },
    });
    bed = await startControlPlane({
      oidc: { issuerUrl: issuer, caPem: certificates.caPem, audience: AUDIENCE },
    });
  });

  after(async () => {
    server.close();
    await bed.stop();
    await certificates.stop();
  });

  for (const { event, claims, groups } of MAPPING) {
    const where = JSON.stringify(claims);
    test(`${event} with ${where} is ${groups === null ? "refused" : `in the groups [${groups.join()}]`}`, async () => {
      assert.deepEqual(await groupsOf(await tokenFor(event, claims)), groups);
    });
  }

  async function tokenFor(event: string, claims: JWTPayload): Promise<string> {
    const payload = { repository: "acme/shop", event_name: event, aud: AUDIENCE, ...claims };
    const token = new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: "1" });
    return token.setIssuer(issuer).setIssuedAt().setExpirationTime("5m").sign(key);
  }

  /** The groups that the API server sees, without the one of every authenticated user. */
  async function groupsOf(token: string): Promise<readonly Json[] | null> {
    const body = { apiVersion: "authentication.k8s.io/v1", kind: "SelfSubjectReview" };
    const answer = await bed.request({
      method: "POST",
      path: "/apis/authentication.k8s.io/v1/selfsubjectreviews",
      body,
      token,
    });
    if (answer.status === 401) return null;
    assert.equal(answer.status, 201, answer.text);
    const groups = at(parseJson(answer.text), "status", "userInfo", "groups");
    return Array.isArray(groups) ? groups.filter((group) => group !== "system:authenticated") : [];
  }
});

async function serve(
  port: number,
  from: ControlPlane,
  answers: Readonly<Record<string, object>>,
): Promise<Server> {
  const pem = (name: string) => readFile(path.join(from.folder, "certs", name));
  const server = createServer(
    { key: await pem("apiserver.key"), cert: await pem("apiserver.crt") },
    (request, response) => response.end(JSON.stringify(answers[request.url ?? ""])),
  );
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
