import { randomBytes, randomUUID } from "node:crypto";
import type { JWTPayload } from "jose";
import type { AccessKey } from "./sts-signature.ts";

/** What STS answers, as its query protocol writes it. */

export type Session = AccessKey & { readonly arn: string; readonly expiresAt: number };

/** A no of STS, by its code. */
export class StsError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

function accountIn(arn: string): string {
  return arn.split(":")[4] ?? "";
}

const namespace = "https://sts.amazonaws.com/doc/2011-06-15/";

/** The credentials of a session. */
export function writeAssumed(
  session: Session,
  claims: JWTPayload,
  issuer: string,
  audiences: readonly string[],
): string {
  const expiration = new Date(session.expiresAt).toISOString();
  const provider = `arn:aws:iam::${accountIn(session.arn)}:oidc-provider/${issuer.replace("https://", "")}`;
  return `<AssumeRoleWithWebIdentityResult>
    <Credentials>
      <AccessKeyId>${session.accessKeyId}</AccessKeyId>
      <SecretAccessKey>${session.secretAccessKey}</SecretAccessKey>
      <SessionToken>${session.sessionToken}</SessionToken>
      <Expiration>${expiration}</Expiration>
    </Credentials>
    <AssumedRoleUser><Arn>${session.arn}</Arn><AssumedRoleId>AROA${randomId()}:session</AssumedRoleId></AssumedRoleUser>
    <SubjectFromWebIdentityToken>${escapeXml(claims.sub ?? "")}</SubjectFromWebIdentityToken>
    <Audience>${escapeXml(audiences[0] ?? "")}</Audience>
    <Provider>${provider}</Provider>
  </AssumeRoleWithWebIdentityResult>`;
}

/** Who the caller is. */
export function writeIdentity(arn: string): string {
  return `<GetCallerIdentityResult><Arn>${arn}</Arn><UserId>AROA${randomId()}:session</UserId><Account>${accountIn(arn)}</Account></GetCallerIdentityResult>`;
}

/** A refusal. */
export function writeError(error: StsError): string {
  const kind = error.status >= 500 ? "Receiver" : "Sender";
  const body = `<Type>${kind}</Type><Code>${error.code}</Code><Message>${escapeXml(error.message)}</Message>`;
  return `<ErrorResponse xmlns="${namespace}"><Error>${body}</Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`;
}

/** A whole answer to an action. */
export function writeAnswer(action: string, result: string): string {
  return `<${action}Response xmlns="${namespace}">${result}${metadata()}</${action}Response>`;
}

function metadata(): string {
  return `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`;
}

/** Sixteen hex digits, as the ids of keys and roles end. */
export function randomId(): string {
  return randomBytes(8).toString("hex").toUpperCase();
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
