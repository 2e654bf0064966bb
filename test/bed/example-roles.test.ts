import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { APPLY_ROLE, exampleRoles, PLAN_ROLE } from "./example-roles.ts";
import type { Role } from "./sts.ts";
import { trusts } from "./sts-trust.ts";

const ISSUER = "https://127.0.0.1:1234";

suite("the example roles", () => {
  let roles: readonly Role[];

  before(async () => {
    roles = await exampleRoles(ISSUER);
  });

  const subjects: readonly { subject: string; gets: readonly string[] }[] = [
    { subject: "repo:acme/shop:pull_request", gets: [PLAN_ROLE] },
    { subject: "repo:acme/shop:ref:refs/heads/gh-readonly-queue/main/pr-7-abc", gets: [PLAN_ROLE] },
    { subject: "repo:acme/shop:ref:refs/heads/main", gets: [PLAN_ROLE] },
    { subject: "repo:acme/shop:environment:production", gets: [APPLY_ROLE] },
    { subject: "repo:acme/shop:environment:staging", gets: [] },
    { subject: "repo:acme/shop:ref:refs/heads/feature", gets: [] },
    { subject: "repo:evil/shop:pull_request", gets: [] },
  ];

  for (const { subject, gets } of subjects) {
    test(`a job with the subject ${subject} gets ${gets.join() || "no role"}`, () => {
      const claims = { sub: subject, aud: "sts.amazonaws.com" };
      const got = roles.filter((role) => trusts(role.trust, ISSUER, claims)).map((role) => role.arn);
      assert.deepEqual(got, gets);
      const elsewhere = { sub: subject, aud: "somewhere else" };
      assert.ok(!roles.some((role) => trusts(role.trust, ISSUER, elsewhere)));
    });
  }
});
