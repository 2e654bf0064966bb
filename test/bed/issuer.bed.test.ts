import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { get } from "node:https";
import { test } from "node:test";
import { promisify } from "node:util";
import { createLocalJWKSet, jwtVerify } from "jose";
import { makeAuthority } from "./certificates.ts";
import { githubClaims } from "./claims.ts";
import type { Occasion } from "./forge/events.ts";
import { startIssuer } from "./issuer.ts";

const push: Occasion = {
  eventName: "push",
  event: {},
  ref: "refs/heads/main",
  sha: "a".repeat(40),
  headRef: "",
  baseRef: "",
  actor: "alice",
  head: { branch: "main", sha: "a".repeat(40), fork: null },
  pulls: [],
};
const facts = {
  occasion: push,
  owner: { login: "acme", id: 1 },
  repository: { name: "shop", id: 2 },
  actorId: 3,
  run: { id: 4, number: 5, attempt: 1 },
  workflow: ".github/workflows/deploy.yml",
};

/** What the real toolkit does in a job, in a process of its own that trusts the bed's authority. */
async function getIdToken(env: Record<string, string>): Promise<string> {
  const program = `import("@actions/core").then(async (core) => console.log("token " + (await core.getIDToken("sts.amazonaws.com"))))`;
  const { stdout } = await promisify(execFile)(process.execPath, ["-e", program], {
    cwd: import.meta.dirname,
    env: { PATH: process.env["PATH"] ?? "", ...env },
  });
  return /^token (.+)$/m.exec(stdout)?.[1] ?? "";
}

test("the toolkit gets a token whose claims, signature and lifetime are GitHub's", async () => {
  await using authority = await makeAuthority();
  await using issuer = await startIssuer(authority);
  const grant = issuer.grant(githubClaims(facts));
  const token = await getIdToken({
    ACTIONS_ID_TOKEN_REQUEST_URL: grant.url,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: grant.token,
    NODE_EXTRA_CA_CERTS: authority.caFile,
  });
  const { payload } = await jwtVerify(token, createLocalJWKSet(issuer.keys), {
    issuer: issuer.url,
    audience: "sts.amazonaws.com",
  });
  assert.equal(payload.sub, "repo:acme/shop:ref:refs/heads/main");
  assert.equal(payload["job_workflow_ref"], "acme/shop/.github/workflows/deploy.yml@refs/heads/main");
  assert.equal((payload.exp ?? 0) - (payload.iat ?? 0), 300);
  assert.deepEqual(
    issuer.requests.map(({ audience, status }) => [audience, status]),
    [["sts.amazonaws.com", 200]],
  );
});

test("a process that does not trust the authority gets nothing", async () => {
  await using authority = await makeAuthority();
  await using issuer = await startIssuer(authority);
  const grant = issuer.grant(githubClaims(facts));
  const env = { ACTIONS_ID_TOKEN_REQUEST_URL: grant.url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: grant.token };
  await assert.rejects(getIdToken(env), /certificate/);
  assert.equal(issuer.requests.length, 0);
});

test("discovery leads to the keys over TLS, and a wrong bearer is refused and counted", async () => {
  await using authority = await makeAuthority();
  await using issuer = await startIssuer(authority);
  const fetchJson = (url: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = { authorization: "bearer nobody" };
      get(url, { ca: authority.caPem, headers, agent: false }, (response) => {
        let text = "";
        response.on("data", (chunk: Buffer) => (text += chunk.toString()));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      }).on("error", reject);
    });
  const { text } = await fetchJson(`${issuer.url}/.well-known/openid-configuration`);
  const discovered: { issuer: string; jwks_uri: string } = JSON.parse(text);
  assert.equal(discovered.issuer, issuer.url);
  assert.deepEqual(JSON.parse((await fetchJson(discovered.jwks_uri)).text), issuer.keys);
  assert.equal((await fetchJson(`${issuer.url}/token/1?api-version=2.0&audience=x`)).status, 401);
  assert.deepEqual(issuer.requests, [{ audience: "x", status: 401, claims: null }]);
});

const subjects: [string, Parameters<typeof githubClaims>[0], string][] = [
  ["a push", facts, "repo:acme/shop:ref:refs/heads/main"],
  ["an environment", { ...facts, environment: "prod:eu" }, "repo:acme/shop:environment:prod%3Aeu"],
  [
    "a pull request",
    { ...facts, occasion: { ...push, eventName: "pull_request", ref: "refs/pull/7/merge" } },
    "repo:acme/shop:pull_request",
  ],
  ["a new repository", { ...facts, immutableSubject: true }, "repo:acme@1/shop@2:ref:refs/heads/main"],
];
for (const [what, given, subject] of subjects) {
  test(`the subject of ${what} is ${subject}`, () => {
    assert.equal(githubClaims(given)["sub"], subject);
  });
}
