import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { createLocalJWKSet } from "jose";
import type { Authority } from "./certificates.ts";
import type { Issuer } from "./issuer.ts";
import { listenOnLoopback } from "./loopback.ts";
import {
  randomId,
  type Session,
  StsError,
  writeAnswer,
  writeAssumed,
  writeError,
  writeIdentity,
} from "./sts-answers.ts";
import { invalid, readAsked, verify } from "./sts-request.ts";
import { isSignedWith, signerOf } from "./sts-signature.ts";
import { type Trust, trusts } from "./sts-trust.ts";

export type Role = {
  readonly arn: string;
  readonly trust: Trust;
  /** `MaxSessionDuration`; 3600 unless said. */
  readonly maxSessionSeconds?: number;
};

/** One call, with what it asked for and the error code it got, or null. */
type StsCall = {
  readonly action: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly error: string | null;
  /** Who called, or who the caller became. */
  readonly arn: string | null;
};

/** Something that goes wrong on purpose, before anything is checked. */
export type StsFault = {
  readonly status?: number;
  readonly code?: string;
  readonly message?: string;
  readonly delayMilliseconds?: number;
  readonly times?: number;
};

export type Sts = AsyncDisposable & {
  /** `AWS_ENDPOINT_URL_STS`. */
  readonly url: string;
  readonly calls: readonly StsCall[];
  /** Every key that it gave out or was told of, by access key id. */
  readonly sessions: ReadonlyMap<string, Session>;
  readonly failNext: (fault: StsFault) => void;
  /** Credentials that a job has already, such as those of a user. */
  readonly addUser: (arn: string) => Session;
};

/** AWS STS for roles that trust one issuer: strict about signature, issuer, audience, expiry and subject. TLS with an authority. */
export async function startSts(options: {
  readonly issuer: Pick<Issuer, "url" | "keys">;
  readonly roles: readonly Role[];
  readonly audiences?: readonly string[];
  readonly authority?: Authority;
}): Promise<Sts> {
  const calls: StsCall[] = [];
  const sessions = new Map<string, Session>();
  const faults: StsFault[] = [];
  const keys = createLocalJWKSet(options.issuer.keys);
  const audiences = options.audiences ?? ["sts.amazonaws.com"];

  const assume = async (parameters: URLSearchParams): Promise<{ arn: string; xml: string }> => {
    const asked = readAsked(parameters);
    const claims = await verify(asked.token, { keys, issuer: options.issuer.url, audiences });
    const role = options.roles.find((each) => each.arn === asked.roleArn);
    if (role === undefined || !trusts(role.trust, options.issuer.url, claims))
      throw new StsError(403, "AccessDenied", "Not authorized to perform sts:AssumeRoleWithWebIdentity");
    if (asked.seconds > (role.maxSessionSeconds ?? 3600))
      throw invalid("The requested DurationSeconds exceeds the MaxSessionDuration set for this role.");
    const session = makeSession(sessionArn(role.arn, asked.sessionName), asked.seconds);
    sessions.set(session.accessKeyId, session);
    return { arn: session.arn, xml: writeAssumed(session, claims, options.issuer.url, audiences) };
  };

  const identify = (request: IncomingMessage, body: string): { arn: string; xml: string } => {
    const id = signerOf(request);
    if (id === null)
      throw new StsError(403, "MissingAuthenticationToken", "Request is missing Authentication Token");
    const session = sessions.get(id);
    if (session === undefined)
      throw new StsError(
        403,
        "InvalidClientTokenId",
        "The security token included in the request is invalid.",
      );
    if (session.expiresAt < Date.now())
      throw new StsError(403, "ExpiredToken", "The security token included in the request is expired");
    if (!isSignedWith(session, request, body))
      throw new StsError(
        403,
        "SignatureDoesNotMatch",
        "The request signature we calculated does not match the signature you provided.",
      );
    return { arn: session.arn, xml: writeIdentity(session.arn) };
  };

  const server = await listenOnLoopback(
    options.authority === undefined ? null : await options.authority.issue(),
    async (request, body, response) => {
      const parameters = new URLSearchParams(body);
      const action = parameters.get("Action") ?? "";
      const note = (error: string | null, arn: string | null) =>
        calls.push({ action, parameters: Object.fromEntries(parameters), error, arn });
      try {
        await playFault(takeFault(faults));
        if (parameters.get("Version") !== "2011-06-15")
          throw new StsError(400, "InvalidAction", "Unknown version.");
        const { arn, xml } = await answerAction(action, {
          assume: () => assume(parameters),
          identify: () => identify(request, body),
        });
        note(null, arn);
        send(response, 200, writeAnswer(action, xml));
      } catch (error) {
        if (!(error instanceof StsError)) throw error;
        note(error.code, null);
        send(response, error.status, writeError(error));
      }
    },
  );

  return {
    url: server.url,
    calls,
    sessions,
    failNext: (fault) => void faults.push(fault),
    addUser: (arn) => {
      const session = { ...makeSession(arn, 86_400), accessKeyId: `AKIA${randomId()}`, sessionToken: null };
      sessions.set(session.accessKeyId, session);
      return session;
    },
    [Symbol.asyncDispose]: server.close,
  };
}

type Answered = { arn: string; xml: string };

async function answerAction(
  action: string,
  ways: { assume: () => Promise<Answered>; identify: () => Answered },
): Promise<Answered> {
  if (action === "AssumeRoleWithWebIdentity") return ways.assume();
  if (action === "GetCallerIdentity") return ways.identify();
  throw new StsError(400, "InvalidAction", `Could not find operation ${action} for version 2011-06-15`);
}

function makeSession(arn: string, seconds: number): Session {
  return {
    accessKeyId: `ASIA${randomId()}`,
    secretAccessKey: randomBytes(30).toString("base64"),
    sessionToken: randomBytes(120).toString("base64"),
    arn,
    expiresAt: Date.now() + seconds * 1000,
  };
}

function sessionArn(roleArn: string, sessionName: string): string {
  const [, partition, account, path = ""] = /^arn:([\w-]+):iam::(\d+):role\/(.+)$/.exec(roleArn) ?? [];
  return `arn:${partition}:sts::${account}:assumed-role/${path.split("/").at(-1)}/${sessionName}`;
}

function send(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { "content-type": "text/xml", "x-amzn-requestid": randomUUID() });
  response.end(xml);
}

async function playFault(fault: StsFault | undefined): Promise<void> {
  if (fault?.delayMilliseconds !== undefined) await sleep(fault.delayMilliseconds);
  if (fault?.status === undefined && fault?.code === undefined) return;
  throw new StsError(
    fault.status ?? 400,
    fault.code ?? "InternalFailure",
    fault.message ?? "Fault made by the test",
  );
}

function takeFault(faults: StsFault[]): StsFault | undefined {
  const fault = faults.shift();
  if (fault === undefined) return undefined;
  const left = (fault.times ?? 1) - 1;
  if (left > 0) faults.unshift({ ...fault, times: left });
  return fault;
}
