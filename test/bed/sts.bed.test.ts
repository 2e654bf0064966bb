import assert from "node:assert/strict";
import { test } from "node:test";
import { AssumeRoleWithWebIdentityCommand, GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { makeAuthority } from "./certificates.ts";
import { startIssuer } from "./issuer.ts";
import { type StsFault, startSts } from "./sts.ts";
import { trustSubjects } from "./sts-trust.ts";

const plan = "arn:aws:iam::111122223333:role/plan";
const apply = "arn:aws:iam::111122223333:role/apply";
const audience = "sts.amazonaws.com";
const claims = { sub: "repo:acme/shop:pull_request" };

async function startAws() {
  const authority = await makeAuthority();
  const issuer = await startIssuer(authority);
  const sts = await startSts({
    issuer,
    roles: [
      {
        arn: plan,
        trust: trustSubjects(issuer.url, [
          "repo:acme/shop:pull_request",
          "repo:acme/shop:ref:refs/heads/gh-readonly-queue/main/*",
        ]),
      },
      { arn: apply, trust: trustSubjects(issuer.url, ["repo:acme/shop:environment:production"]) },
    ],
  });
  const client = new STSClient({
    endpoint: sts.url,
    region: "us-east-1",
    maxAttempts: 1,
    credentials: { accessKeyId: "none", secretAccessKey: "none" },
  });
  const assume = (
    token: string,
    role = plan,
    more: { RoleSessionName?: string; DurationSeconds?: number } = {},
  ) =>
    client.send(
      new AssumeRoleWithWebIdentityCommand({
        RoleArn: role,
        RoleSessionName: "pushlane-1",
        WebIdentityToken: token,
        ...more,
      }),
    );
  return {
    issuer,
    sts,
    assume,
    [Symbol.asyncDispose]: async () => {
      client.destroy();
      for (const each of [sts, issuer, authority]) await each[Symbol.asyncDispose]();
    },
  };
}

function errorName(request: Promise<unknown>): Promise<string> {
  return request.then(
    () => "none",
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  );
}

test("a trusted token becomes credentials that say who they are", async () => {
  await using aws = await startAws();
  const { Credentials } = await aws.assume(await aws.issuer.sign(claims, { audience }));
  assert.ok(Credentials?.AccessKeyId !== undefined && Credentials.SecretAccessKey !== undefined);
  const credentials = {
    accessKeyId: Credentials.AccessKeyId,
    secretAccessKey: Credentials.SecretAccessKey,
    sessionToken: Credentials.SessionToken ?? "",
  };
  const identify = (given: typeof credentials) => {
    const client = new STSClient({
      endpoint: aws.sts.url,
      region: "us-east-1",
      maxAttempts: 1,
      credentials: given,
    });
    return client.send(new GetCallerIdentityCommand({})).finally(() => client.destroy());
  };
  const identity = await identify(credentials);
  assert.equal(identity.Arn, "arn:aws:sts::111122223333:assumed-role/plan/pushlane-1");
  assert.equal(identity.Account, "111122223333");
  assert.equal(
    await errorName(identify({ ...credentials, secretAccessKey: "wrong" })),
    "SignatureDoesNotMatch",
  );
  assert.equal(await errorName(identify({ ...credentials, sessionToken: "wrong" })), "SignatureDoesNotMatch");
  assert.equal(
    await errorName(identify({ ...credentials, accessKeyId: "ASIANOBODY" })),
    "InvalidClientTokenId",
  );
  assert.equal(aws.sts.calls[1]?.arn, identity.Arn);
});

const refusals: [
  string,
  Parameters<Awaited<ReturnType<typeof startAws>>["issuer"]["sign"]>,
  string,
  string,
][] = [
  ["another key's signature", [claims, { audience, forged: true }], plan, "InvalidIdentityTokenException"],
  [
    "another issuer",
    [claims, { audience, issuer: "https://evil.example" }],
    plan,
    "InvalidIdentityTokenException",
  ],
  [
    "another audience",
    [claims, { audience: "https://github.com/acme" }],
    plan,
    "InvalidIdentityTokenException",
  ],
  ["an expired token", [claims, { audience, age: 301 }], plan, "ExpiredTokenException"],
  ["a role that trusts other subjects", [claims, { audience }], apply, "AccessDenied"],
  [
    "a role that does not exist",
    [claims, { audience }],
    "arn:aws:iam::111122223333:role/none",
    "AccessDenied",
  ],
  ["another case", [{ sub: "repo:Acme/shop:pull_request" }, { audience }], plan, "AccessDenied"],
  ["what is no role", [claims, { audience }], "plan", "ValidationError"],
];
for (const [what, token, role, code] of refusals) {
  test(`${what} is refused with ${code}`, async () => {
    await using aws = await startAws();
    assert.equal(await errorName(aws.assume(await aws.issuer.sign(...token), role)), code);
    assert.equal(aws.sts.sessions.size, 0);
  });
}

test("patterns of subjects, session names and durations are held to", async () => {
  await using aws = await startAws();
  const queued = await aws.issuer.sign(
    { sub: "repo:acme/shop:ref:refs/heads/gh-readonly-queue/main/pr-1-abc" },
    { audience },
  );
  assert.equal(await errorName(aws.assume(queued)), "none");
  assert.equal(await errorName(aws.assume(queued, plan, { RoleSessionName: "a/b" })), "ValidationError");
  assert.equal(await errorName(aws.assume(queued, plan, { DurationSeconds: 7200 })), "ValidationError");
  assert.equal(await errorName(aws.assume("not.a.token")), "InvalidIdentityTokenException");
});

test("faults are played for as many calls as asked", async () => {
  await using aws = await startAws();
  const fault: StsFault = { status: 503, code: "ServiceUnavailable", times: 2 };
  aws.sts.failNext(fault);
  const token = await aws.issuer.sign(claims, { audience });
  const names = [
    await errorName(aws.assume(token)),
    await errorName(aws.assume(token)),
    await errorName(aws.assume(token)),
  ];
  assert.deepEqual(names, ["ServiceUnavailable", "ServiceUnavailable", "none"]);
});
