import { after } from "node:test";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type { AwsIdentity } from "../../../src/credentials/ports.ts";
import { openTokenSource } from "../../../src/io/actions/id-token.ts";
import { openSts } from "../../../src/io/aws/sts.ts";
import { Failure } from "../../../src/model/failure.ts";
import { type Certificate, makeAuthority } from "../../bed/certificates.ts";
import { startIssuer } from "../../bed/issuer.ts";
import { startSts } from "../../bed/sts.ts";
import { trustSubjects } from "../../bed/sts-trust.ts";

export const role = "arn:aws:iam::111122223333:role/path/deploy";
const subject = "repo:acme/shop:environment:production";

export const identity: AwsIdentity = {
  role,
  region: "us-east-1",
  audience: "sts.amazonaws.com",
  sessionName: "acme-shop.web-900-1",
  readOnly: false,
  appliesToo: false,
};

// One certificate serves every server on loopback, and openssl takes longer than most tests here.
const shared: { authority?: ReturnType<typeof makeAuthority>; certificate?: Promise<Certificate> } = {};
after(async () => (await shared.authority)?.[Symbol.asyncDispose]());

async function sharedAuthority() {
  const authority = await (shared.authority ??= makeAuthority());
  return { ...authority, issue: () => (shared.certificate ??= authority.issue()) };
}

/** Issuer and STS of the bed, and our own wires to them. `claims` are those of the job. */
export async function startAws(claims: Record<string, string> = { sub: subject }) {
  const authority = await sharedAuthority();
  // What NODE_EXTRA_CA_CERTS does for a process that is started anew.
  setDefaultCACertificates([...getCACertificates("default"), authority.caPem]);
  const issuer = await startIssuer(authority);
  const sts = await startSts({
    issuer,
    authority,
    roles: [{ arn: role, trust: trustSubjects(issuer.url, [subject]) }],
  });
  const grant = issuer.grant(claims);
  const hidden: string[] = [];
  const hands = {
    env: {
      ACTIONS_ID_TOKEN_REQUEST_URL: grant.url,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: grant.token,
      AWS_ENDPOINT_URL_STS: sts.url,
    },
    hide: (secret: string) => void hidden.push(secret),
    signal: new AbortController().signal,
    waits: [1, 1, 1],
    timeoutMilliseconds: 400,
  };
  return {
    issuer,
    sts,
    hands,
    hidden,
    tokens: openTokenSource(hands),
    ours: openSts(hands),
    [Symbol.asyncDispose]: async () => {
      for (const each of [sts, issuer]) await each[Symbol.asyncDispose]();
    },
  };
}

/** The failure that `work` ends with. */
export async function failureOf(work: Promise<unknown>): Promise<Failure> {
  try {
    await work;
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown;
    throw thrown;
  }
  throw new Error("it did not fail");
}
