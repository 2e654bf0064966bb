import { setTimeout as pause } from "node:timers/promises";
import type { STSClient } from "@aws-sdk/client-sts";
import { type Claims, readClaims } from "../../credentials/claims.ts";
import type { AwsCredentials, AwsIdentity, Sts, TokenSource } from "../../credentials/ports.ts";
import { isWorthRetrying, refusalOf, type StsRefusal, unreachable } from "../../credentials/sts-refusal.ts";
import { Failure } from "../../model/failure.ts";
import { agentFor } from "../http-get.ts";
import { domainOf } from "./domain.ts";

export type StsHands = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly hide: (secret: string) => void;
  readonly signal: AbortSignal;
  /** Waits between tries, in milliseconds; its length is the number of further tries. */
  readonly waits?: readonly number[];
  readonly timeoutMilliseconds?: number;
};

// With the time limit of a try, less than a minute in all.
const defaultWaits = [300, 1000, 3000];
const defaultTimeoutMilliseconds = 10_000;
const sessionSeconds = 3600;

/**
 * AWS STS in the region of the identity, or at `AWS_ENDPOINT_URL_STS`. Nothing else of the environment counts: no
 * profile, no configuration file, no `AWS_*` credentials. Each try has a time limit and its own ID token, since a token
 * lives for five minutes only.
 */
export function openSts(hands: StsHands): Sts {
  return {
    async assume(identity, tokens) {
      const reply = await answered(hands, identity, (claims) =>
        assumeOnce(hands, identity, { tokens, claims }),
      );
      for (const secret of [reply.secretAccessKey, reply.sessionToken, reply.accessKeyId]) hands.hide(secret);
      return reply;
    },
    callerAccount: (credentials, region) =>
      answered(hands, { region, role: "the new session", appliesToo: false }, () =>
        accountOf(hands, credentials, region),
      ),
  };
}

/** Where the claims of the last token are noted, for the message if it is refused. */
type Noted = { claims: Claims | null };

async function answered<Reply>(
  hands: StsHands,
  identity: Pick<AwsIdentity, "region" | "role" | "appliesToo">,
  send: (noted: Noted) => Promise<Reply>,
): Promise<Reply> {
  const waits = hands.waits ?? defaultWaits;
  const noted: Noted = { claims: null };
  for (let tried = 1; ; tried += 1) {
    try {
      return await send(noted);
    } catch (error) {
      hands.signal.throwIfAborted();
      if (error instanceof Failure) throw error;
      const refusal = readRefusal(error);
      if (!isWorthRetrying(refusal)) throw refusalOf(refusal, identity, noted.claims);
      const wait = waits[tried - 1];
      if (wait === undefined) throw unreachable(refusal, addressOf(hands, identity.region), tried);
      await pause(wait * (0.5 + Math.random()), undefined, { signal: hands.signal });
    }
  }
}

async function assumeOnce(
  hands: StsHands,
  identity: AwsIdentity,
  { tokens, claims }: { readonly tokens: TokenSource; readonly claims: Noted },
): Promise<AwsCredentials> {
  const token = await tokens.idToken(identity.audience, { fresh: true });
  claims.claims = readClaims(token);
  const { AssumeRoleWithWebIdentityCommand } = await import("@aws-sdk/client-sts");
  const command = new AssumeRoleWithWebIdentityCommand({
    RoleArn: identity.role,
    RoleSessionName: identity.sessionName,
    WebIdentityToken: token,
    DurationSeconds: sessionSeconds,
    ...(identity.readOnly ? readOnlySession(identity.role) : {}),
  });
  const { Credentials: got } = await withClient(hands, { region: identity.region }, (client) =>
    client.send(command, { abortSignal: hands.signal }),
  );
  const { AccessKeyId, SecretAccessKey, SessionToken, Expiration } = got ?? {};
  if (AccessKeyId === undefined || SecretAccessKey === undefined || SessionToken === undefined)
    throw refusalOf(
      { code: "NoCredentials", message: "the answer holds no credentials", status: 200 },
      identity,
      null,
    );
  const expiresAt = Expiration?.getTime() ?? Date.now() + sessionSeconds * 1000;
  return {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    sessionToken: SessionToken,
    expiresAt,
  };
}

// A session can do what both the role and these policies allow. ReadOnlyAccess cannot open an encrypted state.
function readOnlySession(role: string) {
  const [, partition = "aws"] = role.split(":");
  const decrypt = { Effect: "Allow", Action: "kms:Decrypt", Resource: "*" };
  return {
    PolicyArns: [{ arn: `arn:${partition}:iam::aws:policy/ReadOnlyAccess` }],
    Policy: JSON.stringify({ Version: "2012-10-17", Statement: [decrypt] }),
  };
}

async function accountOf(hands: StsHands, credentials: AwsCredentials, region: string): Promise<string> {
  const { GetCallerIdentityCommand } = await import("@aws-sdk/client-sts");
  const { Account } = await withClient(hands, { region, credentials }, (client) =>
    client.send(new GetCallerIdentityCommand({}), { abortSignal: hands.signal }),
  );
  return Account ?? "";
}

async function withClient<Reply>(
  hands: StsHands,
  { region, credentials }: { readonly region: string; readonly credentials?: AwsCredentials },
  work: (client: STSClient) => Promise<Reply>,
): Promise<Reply> {
  const { STSClient } = await import("@aws-sdk/client-sts");
  const timeout = hands.timeoutMilliseconds ?? defaultTimeoutMilliseconds;
  const endpoint = addressOf(hands, region);
  const agent = agentFor(new URL(endpoint).protocol);
  const client = new STSClient({
    region,
    endpoint,
    // Without credentials of its own the client would look for the job's; AssumeRoleWithWebIdentity is not signed.
    credentials: credentials ?? { accessKeyId: "none", secretAccessKey: "none" },
    maxAttempts: 1,
    retryMode: "standard",
    defaultsMode: "standard",
    useFipsEndpoint: false,
    useDualstackEndpoint: false,
    authSchemePreference: [],
    userAgentAppId: "pushlane",
    requestHandler: {
      connectionTimeout: Math.min(5000, timeout),
      requestTimeout: timeout,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  try {
    return await work(client);
  } finally {
    client.destroy();
    agent.destroy();
  }
}

/** Regional hosts, as AWS advises: they answer also when another region is down. */
function addressOf({ env }: StsHands, region: string): string {
  return env["AWS_ENDPOINT_URL_STS"] || `https://sts.${region}.${domainOf(region)}`;
}

function readRefusal(error: unknown): StsRefusal {
  if (!(error instanceof Error)) return { code: "Unknown", message: String(error), status: null };
  const metadata = "$metadata" in error ? error.$metadata : undefined;
  const status =
    typeof metadata === "object" && metadata !== null && "httpStatusCode" in metadata
      ? metadata.httpStatusCode
      : null;
  const isAnswer = typeof status === "number" && "$fault" in error;
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return {
    code: (isAnswer ? error.name : code).replace(/Exception$/, ""),
    message: error.message,
    status: isAnswer ? status : null,
  };
}
