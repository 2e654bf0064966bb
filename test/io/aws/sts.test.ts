import assert from "node:assert/strict";
import { after, test } from "node:test";
import { signIn } from "../../../src/credentials/sign-in.ts";
import { openSts } from "../../../src/io/aws/sts.ts";
import { failureOf, identity, role, startAws } from "./aws.ts";

test("a role is assumed with the job's ID token, and the session is in its account", async () => {
  await using aws = await startAws();
  const credentials = await aws.ours.assume(identity, aws.tokens);
  assert.match(credentials.accessKeyId, /^ASIA/);
  assert.ok(credentials.expiresAt > Date.now() + 3_000_000);
  assert.equal(await aws.ours.callerAccount(credentials, "us-east-1"), "111122223333");
  assert.equal(aws.sts.calls[0]?.arn, "arn:aws:sts::111122223333:assumed-role/deploy/acme-shop.web-900-1");
  assert.deepEqual(
    aws.issuer.requests.map(({ audience }) => audience),
    ["sts.amazonaws.com"],
  );
});

test("token and credentials are hidden before anybody gets them", async () => {
  await using aws = await startAws();
  const credentials = await aws.ours.assume(identity, aws.tokens);
  const token = await aws.tokens.idToken("sts.amazonaws.com");
  for (const secret of [
    token,
    credentials.secretAccessKey,
    credentials.sessionToken,
    aws.hands.env.ACTIONS_ID_TOKEN_REQUEST_TOKEN,
  ])
    assert.ok(aws.hidden.includes(secret));
});

test("another subject is told the token's sub and aud and a statement that lets it in, after one call", async () => {
  await using aws = await startAws({ sub: "repo:acme/shop:ref:refs/heads/main" });
  const failure = await failureOf(aws.ours.assume(identity, aws.tokens));
  assert.equal(failure.code, "aws-access-denied");
  assert.match(
    failure.message,
    /^AWS does not let this job assume arn:aws:iam::111122223333:role\/path\/deploy/,
  );
  assert.match(failure.message, /sub = repo:acme\/shop:ref:refs\/heads\/main\n {2}aud = sts\.amazonaws\.com/);
  const host = aws.issuer.url.replace("https://", "");
  assert.deepEqual(JSON.parse(failure.message.slice(failure.message.indexOf("{"))), {
    Effect: "Allow",
    Principal: { Federated: `arn:aws:iam::111122223333:oidc-provider/${host}` },
    Action: "sts:AssumeRoleWithWebIdentity",
    Condition: {
      StringEquals: {
        [`${host}:aud`]: "sts.amazonaws.com",
        [`${host}:sub`]: "repo:acme/shop:ref:refs/heads/main",
      },
    },
  });
  assert.equal(aws.sts.calls.length, 1);
});

test("nobody is told to open the role that applies to a plan's job", async () => {
  await using aws = await startAws({ sub: "repo:acme/shop:pull_request" });
  const { message } = await failureOf(aws.ours.assume({ ...identity, appliesToo: true }, aws.tokens));
  assert.match(message, /do not open its trust policy/);
  assert.doesNotMatch(message, /"Effect"/);
});

test("a role that does not exist, a wrong audience, a bad name: one call each, and the reason by name", async () => {
  await using aws = await startAws();
  const cases = [
    [{ role: "arn:aws:iam::111122223333:role/nobody" }, "aws-access-denied", /role does not exist/],
    [{ audience: "wrong" }, "aws-token-refused", /Incorrect token audience.*with the audience wrong/],
    [{ sessionName: "a b" }, "aws-request-refused", /ValidationError/],
  ] as const;
  for (const [change, code, text] of cases) {
    const before = aws.sts.calls.length;
    const failure = await failureOf(aws.ours.assume({ ...identity, ...change }, aws.tokens));
    assert.equal(failure.code, code);
    assert.match(failure.message, text);
    assert.equal(aws.sts.calls.length, before + 1);
  }
});

test("an STS that hangs, then fails, then answers gets a new ID token at every try", async () => {
  await using aws = await startAws();
  aws.sts.failNext({ delayMilliseconds: 1500 });
  aws.sts.failNext({ status: 503, code: "ServiceUnavailable", message: "later" });
  await aws.ours.assume(identity, aws.tokens);
  assert.equal(aws.issuer.requests.length, 3);
  const used = aws.sts.calls.map(({ parameters }) => parameters["WebIdentityToken"]);
  assert.equal(new Set(used).size, used.length);
});

const retried: readonly (readonly [string, object])[] = [
  [
    "keys that STS could not fetch",
    {
      code: "InvalidIdentityToken",
      message:
        "Couldn't retrieve verification key from your identity provider, please reference AssumeRoleWithWebIdentity documentation for requirements",
    },
  ],
  [
    "an identity provider that did not answer",
    { code: "IDPCommunicationError", message: "could not be reached" },
  ],
  ["throttling", { code: "Throttling", message: "Rate exceeded" }],
  ["an internal error", { status: 500, code: "InternalFailure", message: "" }],
];
for (const [what, fault] of retried) {
  test(`${what} is tried again`, async () => {
    await using aws = await startAws();
    aws.sts.failNext({ ...fault, times: 2 });
    await aws.ours.assume(identity, aws.tokens);
    assert.deepEqual(
      aws.sts.calls.map(({ error }) => error === null),
      [false, false, true],
    );
  });
}

const final: readonly (readonly [string, object, string, RegExp])[] = [
  [
    "an expired token",
    { code: "ExpiredTokenException", message: "Token expired" },
    "aws-token-refused",
    /Check the clock/,
  ],
  [
    "no provider in the account",
    {
      code: "InvalidIdentityToken",
      message: "No OpenIDConnect provider found in your account for https://x",
    },
    "aws-token-refused",
    /account 111122223333 has an OpenID Connect provider for https:\/\/127/,
  ],
  [
    "a policy that is too large",
    { code: "PackedPolicyTooLarge", message: "too large" },
    "aws-request-refused",
    /PackedPolicyTooLarge/,
  ],
];
for (const [what, fault, code, text] of final) {
  test(`${what} ends at once, by name`, async () => {
    await using aws = await startAws();
    aws.sts.failNext(fault);
    const failure = await failureOf(aws.ours.assume(identity, aws.tokens));
    assert.equal(failure.code, code);
    assert.match(failure.message, text);
    assert.equal(aws.sts.calls.length, 1);
  });
}

test("an STS that never answers is named with its address and the number of tries", async () => {
  await using aws = await startAws();
  const ours = openSts({
    ...aws.hands,
    env: { ...aws.hands.env, AWS_ENDPOINT_URL_STS: "http://127.0.0.1:9" },
  });
  const failure = await failureOf(ours.assume(identity, aws.tokens));
  assert.equal(failure.code, "aws-unreachable");
  assert.match(failure.message, /http:\/\/127\.0\.0\.1:9 after 4 tries \(last: ECONNREFUSED/);
});

const ambient = {
  AWS_PROFILE: "nope",
  AWS_CONFIG_FILE: "/nowhere/config",
  AWS_SHARED_CREDENTIALS_FILE: "/nowhere/credentials",
  AWS_ACCESS_KEY_ID: "AKIAIOSFODNN7EXAMPLE",
  AWS_SECRET_ACCESS_KEY: "someone-else",
  AWS_SESSION_TOKEN: "someone-else",
  AWS_REGION: "eu-west-3",
  AWS_RETRY_MODE: "nonsense",
  AWS_MAX_ATTEMPTS: "0",
  AWS_ENDPOINT_URL: "http://127.0.0.1:1",
  AWS_USE_FIPS_ENDPOINT: "true",
};

test("what AWS_* of the job say does not count", async () => {
  Object.assign(process.env, ambient);
  after(() => {
    for (const name of Object.keys(ambient)) delete process.env[name];
  });
  await using aws = await startAws();
  const credentials = await aws.ours.assume(identity, aws.tokens);
  assert.equal(await aws.ours.callerAccount(credentials, "us-east-1"), "111122223333");
});

test("a read-only session carries the policies that make it so", async () => {
  await using aws = await startAws();
  await aws.ours.assume({ ...identity, readOnly: true }, aws.tokens);
  const parameters = aws.sts.calls[0]?.parameters ?? {};
  assert.equal(parameters["PolicyArns.member.1.arn"], "arn:aws:iam::aws:policy/ReadOnlyAccess");
  assert.match(parameters["Policy"] ?? "", /"kms:Decrypt"/);
});

const choice = {
  kind: "online",
  aws: identity,
  cluster: null,
  environment: "production",
  warnings: [],
} as const;

test("a target with an environment is signed in to only from that environment", async () => {
  await using right = await startAws({
    sub: "repo:acme/shop:environment:production",
    environment: "production",
  });
  const hands = { tokens: right.tokens, sts: right.ours, applies: true };
  assert.match((await signIn("web", choice, hands)).aws?.accessKeyId ?? "", /^ASIA/);

  await using wrong = await startAws({ sub: "repo:acme/shop:environment:staging", environment: "staging" });
  const failure = await failureOf(
    signIn("web", choice, { tokens: wrong.tokens, sts: wrong.ours, applies: true }),
  );
  assert.equal(failure.code, "environment-mismatch");
  assert.match(failure.message, /"staging".*Add beside "runs-on:" of the job[^]*environment: .*'production'/);
  assert.equal(wrong.sts.calls.length, 0);
});

test("a session of another account is given to nobody", async () => {
  await using aws = await startAws();
  const elsewhere = { ...aws.ours, callerAccount: () => Promise.resolve("999999999999") };
  const failure = await failureOf(
    signIn("web", { ...choice, environment: null }, { tokens: aws.tokens, sts: elsewhere, applies: false }),
  );
  assert.equal(failure.code, "aws-wrong-account");
  assert.match(failure.message, new RegExp(`${role}.*999999999999.*111122223333`));
});
