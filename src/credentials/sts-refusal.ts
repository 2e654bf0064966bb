import { Failure } from "../model/failure.ts";
import { type Claims, trustPolicyHint } from "./claims.ts";
import type { AwsIdentity } from "./ports.ts";

/** An answer of STS that is no success, or no answer at all (`status` null). */
export type StsRefusal = {
  /** The error's code, without the suffix "Exception". */
  readonly code: string;
  readonly message: string;
  readonly status: number | null;
};

const throttled =
  /^(Throttling|ThrottledException|TooManyRequests|RequestLimitExceeded|SlowDown|RequestThrottled)/;

/**
 * Whether trying again can help: no answer, throttling, 5xx, and the two shapes of "the identity provider could not be
 * reached". Everything else is final, so that a wrong input fails at once (facts on credentials, 1.4).
 */
export function isWorthRetrying({ code, message, status }: StsRefusal): boolean {
  if (status === null || status >= 500 || status === 429) return true;
  if (throttled.test(code) || code === "IDPCommunicationError") return true;
  // STS fetches the issuer's keys under a limit; parallel jobs run into it (actions/runner#1466).
  return code === "InvalidIdentityToken" && /retrieve verification key/i.test(message);
}

type AskedRole = Pick<AwsIdentity, "role" | "appliesToo">;

/** The failure of a final refusal. `claims` are those of the token that was refused (null: it was not about one). */
export function refusalOf(refusal: StsRefusal, asked: AskedRole, claims: Claims | null): Failure {
  const { role } = asked;
  if (refusal.code === "AccessDenied" && claims !== null) return accessDenied(asked, claims);
  const said = `${refusal.code}: ${refusal.message}`;
  switch (refusal.code) {
    case "ExpiredToken":
      return new Failure(
        "aws-token-refused",
        `AWS says that the ID token for ${role} has expired, though it was new (${said}). Check the clock of the runner.`,
      );
    case "InvalidIdentityToken":
      return new Failure("aws-token-refused", tokenRefused(said, role, claims));
    default:
      return new Failure(
        "aws-request-refused",
        `AWS refused the session of ${role} (${said}). Check the role's ARN and its maximum session duration.`,
      );
  }
}

function accessDenied({ role, appliesToo }: AskedRole, claims: Claims): Failure {
  const wayOn = appliesToo
    ? "This is the role that applies, so do not open its trust policy to this job: give aws-plan-role (aws.planRole in the config) a role of its own that may only read."
    : `${environmentFirst(claims)}f this is the role that is meant for this job, add this statement to its trust policy:\n${trustPolicyHint(claims, role)}`;
  return new Failure(
    "aws-access-denied",
    `AWS does not let this job assume ${role}: no statement of its trust policy matches the ID token, or the role does not exist.\n` +
      `The token says\n  sub = ${claims.sub}\n  aud = ${claims.aud}\n` +
      wayOn,
  );
}

function tokenRefused(said: string, role: string, claims: Claims | null): string {
  const account = role.split(":")[4] ?? "";
  const issuer = claims?.iss ?? "the issuer of the token";
  return (
    `AWS does not accept the ID token for ${role} (${said}). ` +
    `Check that the account ${account} has an OpenID Connect provider for ${issuer} with the audience ${claims?.aud ?? "of the token"}.`
  );
}

/** The failure when no try was answered. */
export function unreachable(last: StsRefusal, address: string, tries: number): Failure {
  return new Failure(
    "aws-unreachable",
    `AWS did not answer at ${address} after ${tries} tries (last: ${last.code}: ${last.message}). ` +
      "Check the region, the proxy and the network of the runner, then run the job again.",
  );
}

/** A role that trusts an environment refuses a job that is in none: opening it to the branch would undo that. */
function environmentFirst({ environment }: Claims): string {
  if (environment !== undefined) return "I";
  return "This job is in no environment: where the role trusts one, name it at the job (environment:) and leave the role alone. Else i";
}
