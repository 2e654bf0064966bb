import assert from "node:assert/strict";
import { test } from "node:test";
import type { AwsCredentials } from "../../../src/credentials/ports.ts";
import { openEks } from "../../../src/io/aws/eks.ts";
import { eksToken } from "../../../src/io/aws/eks-token.ts";
import { listenOnLoopback } from "../../bed/loopback.ts";
import { isSignedWith } from "../../bed/sts-signature.ts";
import { failureOf } from "./aws.ts";

const credentials: AwsCredentials = {
  accessKeyId: "ASIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
  sessionToken: "IQoJb3JpZ2lu+/=".repeat(20),
  expiresAt: Date.now() + 3_600_000,
};
const allowed = [
  "action",
  "version",
  "x-amz-algorithm",
  "x-amz-credential",
  "x-amz-date",
  "x-amz-expires",
  "x-amz-security-token",
  "x-amz-signature",
  "x-amz-signedheaders",
];

/** What aws-iam-authenticator checks of a token before it asks STS (pkg/token/token.go). Throws for the first no. */
function checkLikeEks(token: string, now: Date): URL {
  assert.ok(token.length <= 4096, "too long");
  assert.match(token, /^k8s-aws-v1\.[\w-]+$/);
  const url = new URL(Buffer.from(token.slice("k8s-aws-v1.".length), "base64url").toString("utf8"));
  assert.equal(url.protocol, "https:");
  assert.equal(url.pathname, "/");
  const keys = [...url.searchParams.keys()].map((key) => key.toLowerCase());
  assert.deepEqual([...keys].sort(), allowed);
  assert.equal(url.searchParams.get("Action"), "GetCallerIdentity");
  assert.ok(url.searchParams.get("X-Amz-SignedHeaders")?.split(";").includes("x-k8s-aws-id"));
  const expires = Number(url.searchParams.get("X-Amz-Expires"));
  assert.ok(Number.isInteger(expires) && expires >= 0 && expires <= 900);
  const [, ...date] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(url.searchParams.get("X-Amz-Date") ?? "") ?? [];
  const [year = 0, month = 0, day, hour, minute, second] = date.map(Number);
  const age = now.getTime() - Date.UTC(year, month - 1, day, hour, minute, second);
  assert.ok(age >= 0 && age <= 15 * 60_000, `${age} ms old`);
  return url;
}

const hosts = [
  ["us-east-1", "sts.us-east-1.amazonaws.com"],
  ["cn-north-1", "sts.cn-north-1.amazonaws.com.cn"],
  ["us-gov-west-1", "sts.us-gov-west-1.amazonaws.com"],
] as const;
for (const [region, host] of hosts) {
  test(`a token for a cluster in ${region} holds to every rule of EKS`, async () => {
    const now = new Date();
    const url = checkLikeEks(await eksToken(credentials, { region, cluster: "andes", now }), now);
    assert.equal(url.hostname, host);
    assert.equal(url.searchParams.get("X-Amz-Security-Token"), credentials.sessionToken);
    assert.match(
      url.searchParams.get("X-Amz-Credential") ?? "",
      new RegExp(`^${credentials.accessKeyId}/\\d{8}/${region}/sts/aws4_request$`),
    );
  });
}

test("the cluster's name is part of what is signed", async () => {
  const now = new Date();
  const signature = async (cluster: string) =>
    checkLikeEks(await eksToken(credentials, { region: "us-east-1", cluster, now }), now).searchParams.get(
      "X-Amz-Signature",
    );
  assert.equal(await signature("andes"), await signature("andes"));
  assert.notEqual(await signature("andes"), await signature("alps"));
});

test("a token that EKS would refuse for its length is told before it is used", async () => {
  const long = { ...credentials, sessionToken: "x".repeat(2800) };
  const failure = await failureOf(eksToken(long, { region: "us-east-1", cluster: "andes" }));
  assert.equal(failure.code, "eks-token-too-long");
  assert.match(failure.message, /andes.*session tags/);
});

const pem = "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n";
const active = {
  cluster: {
    status: "ACTIVE",
    endpoint: "https://abc.eks.amazonaws.com",
    certificateAuthority: { data: Buffer.from(pem).toString("base64") },
  },
};

/** An EKS that checks the signature and gives these answers in turn. */
async function startEks(answers: readonly (readonly [status: number, body: object])[]) {
  const paths: string[] = [];
  const server = await listenOnLoopback(null, (request, body, response) => {
    const [status, answer] = answers[paths.length] ?? answers.at(-1) ?? [500, {}];
    paths.push(request.url ?? "");
    const signed = isSignedWith(credentials, request, body);
    response
      .writeHead(signed ? status : 403)
      .end(JSON.stringify(signed ? answer : { message: "bad signature" }));
    return Promise.resolve();
  });
  const hidden: string[] = [];
  const hands = {
    env: { AWS_ENDPOINT_URL_EKS: server.url },
    hide: (secret: string) => void hidden.push(secret),
    signal: new AbortController().signal,
    waits: [1, 1],
    timeoutMilliseconds: 500,
  };
  const open = () => openEks(credentials, { name: "andes", region: "us-east-1" }, hands);
  return { open, paths, hidden, [Symbol.asyncDispose]: server.close };
}

test("a cluster is described with a signed request: address, CA and tokens, which are hidden", async () => {
  await using eks = await startEks([[200, active]]);
  const { server, ca, token } = await eks.open();
  assert.deepEqual({ server, ca }, { server: "https://abc.eks.amazonaws.com", ca: pem });
  const made = await token();
  checkLikeEks(made, new Date());
  assert.deepEqual(eks.hidden, [made]);
  assert.deepEqual(eks.paths, ["/clusters/andes"]);
});

test("an EKS that fails first is asked again", async () => {
  await using eks = await startEks([
    [500, {}],
    [429, {}],
    [200, active],
  ]);
  assert.equal((await eks.open()).server, "https://abc.eks.amazonaws.com");
});

const refusals = [
  [
    403,
    { message: "not authorized to perform: eks:DescribeCluster" },
    "eks-access-denied",
    /eks:DescribeCluster on the cluster andes/,
  ],
  [
    404,
    { message: "No cluster found for name: andes." },
    "eks-cluster-missing",
    /No cluster found.*aws-region/,
  ],
  [400, { message: "bad" }, "eks-refused", /\(bad\)/],
  [200, { cluster: { status: "CREATING" } }, "eks-cluster-not-ready", /is CREATING/],
  [200, { nothing: true }, "eks-refused", /cannot be read/],
  [500, {}, "aws-unreachable", /after 3 tries \(last: status 500\)/],
] as const;
for (const [status, body, code, text] of refusals) {
  test(`an answer ${status} ${JSON.stringify(body)} becomes ${code}`, async () => {
    await using eks = await startEks([[status, body]]);
    const failure = await failureOf(eks.open());
    assert.equal(failure.code, code);
    assert.match(failure.message, text);
    assert.match(failure.message, /^The EKS cluster andes in us-east-1/);
  });
}
