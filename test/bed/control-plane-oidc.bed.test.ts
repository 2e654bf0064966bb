import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import { at, type Json, parseJson } from "../../src/model/json.ts";
import { type Authority, makeAuthority } from "./certificates.ts";
import type { Claims } from "./claims.ts";
import { type ControlPlane, startControlPlane } from "./control-plane.ts";
import { type Issuer, startIssuer } from "./issuer.ts";

const AUDIENCE = "https://kubernetes.acme.example";
const MAIN = { ref: "refs/heads/main", sub: "repo:acme/shop:ref:refs/heads/main", repository: "acme/shop" };
const PULL = { ...MAIN, ref: "refs/pull/7/merge", sub: "repo:acme/shop:pull_request" };

type Case = {
  readonly token: string;
  readonly claims: Claims;
  readonly audience?: string;
  readonly groups: readonly string[] | "refused";
};

/** What examples/access/README.md promises. */
const CASES: readonly Case[] = [
  { token: "a push to main", claims: { ...MAIN, event_name: "push" }, groups: ["pushlane:apply"] },
  {
    token: "a dispatch on main",
    claims: { ...MAIN, event_name: "workflow_dispatch" },
    groups: ["pushlane:apply"],
  },
  { token: "a pull request", claims: { ...PULL, event_name: "pull_request" }, groups: ["pushlane:plan"] },
  { token: "the merge queue", claims: { ...MAIN, event_name: "merge_group" }, groups: ["pushlane:plan"] },
  { token: "the schedule", claims: { ...MAIN, event_name: "schedule" }, groups: ["pushlane:plan"] },
  {
    token: "a push to another branch",
    claims: { ...MAIN, ref: "refs/heads/feature", event_name: "push" },
    groups: [],
  },
  {
    token: "another repository",
    claims: { ...MAIN, repository: "evil/shop", event_name: "push" },
    groups: "refused",
  },
  {
    token: "another audience",
    claims: { ...MAIN, event_name: "push" },
    audience: "sts.amazonaws.com",
    groups: "refused",
  },
  { token: "pull_request_target", claims: { ...MAIN, event_name: "pull_request_target" }, groups: "refused" },
];

suite("an API server that trusts GitHub's ID tokens", () => {
  let authority: Authority;
  let issuer: Issuer;
  let bed: ControlPlane;

  before(async () => {
    authority = await makeAuthority();
    issuer = await startIssuer(authority);
    bed = await startControlPlane({
      oidc: { issuerUrl: issuer.url, caPem: issuer.caPem, audience: AUDIENCE },
    });
  });

  after(async () => {
    await bed.stop();
    await issuer[Symbol.asyncDispose]();
    await authority[Symbol.asyncDispose]();
  });

  for (const { token, claims, audience = AUDIENCE, groups } of CASES) {
    const result = groups === "refused" ? groups : `in the groups [${groups.join()}]`;
    test(`a token of ${token} is ${result}`, async () => {
      assert.deepEqual(await groupsOf(await issuer.sign(claims, { audience })), groups);
    });
  }

  test("a token that the issuer did not sign is refused", async () => {
    const forged = await issuer.sign({ ...MAIN, event_name: "push" }, { audience: AUDIENCE, forged: true });
    assert.equal(await groupsOf(forged), "refused");
  });

  /** The groups that the API server sees, without the one of every authenticated user. */
  async function groupsOf(token: string): Promise<readonly Json[] | "refused"> {
    const body = { apiVersion: "authentication.k8s.io/v1", kind: "SelfSubjectReview" };
    const path = "/apis/authentication.k8s.io/v1/selfsubjectreviews";
    const answer = await bed.request({ method: "POST", path, body, token });
    if (answer.status === 401) return "refused";
    assert.equal(answer.status, 201, answer.text);
    const groups = at(parseJson(answer.text), "status", "userInfo", "groups");
    return Array.isArray(groups) ? groups.filter((group) => group !== "system:authenticated") : [];
  }
});
