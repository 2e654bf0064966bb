import { type createLocalJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from "jose";
import { StsError } from "./sts-answers.ts";

/** What STS makes of a request before it looks at roles. */

/** The parameters, as strict as https://docs.aws.amazon.com/STS/latest/APIReference/API_AssumeRoleWithWebIdentity.html. */
export function readAsked(parameters: URLSearchParams) {
  const text = (name: string) => parameters.get(name) ?? "";
  const roleArn = text("RoleArn");
  const sessionName = text("RoleSessionName");
  const seconds = Number(parameters.get("DurationSeconds") ?? 3600);
  if (!/^arn:aws[\w-]*:iam::\d{12}:role\/[\w+=,.@/-]+$/.test(roleArn)) throw invalid(`${roleArn} is invalid`);
  if (!/^[\w+=,.@-]{2,64}$/.test(sessionName))
    throw invalid(
      `1 validation error detected: Value '${sessionName}' at 'roleSessionName' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\w+=,.@-]*`,
    );
  if (!Number.isInteger(seconds) || seconds < 900 || seconds > 43_200)
    throw invalid(
      `1 validation error detected: Value '${seconds}' at 'durationSeconds' failed to satisfy constraint`,
    );
  const policy = parameters.get("Policy");
  if (policy !== null && policy.length > 2048) throw invalid("Policy is too long.");
  if (policy !== null && !isJson(policy))
    throw new StsError(400, "MalformedPolicyDocument", "The policy is not in the valid JSON format.");
  const token = text("WebIdentityToken");
  if (token.length < 4) throw invalid("Value at 'webIdentityToken' failed to satisfy constraint");
  return { roleArn, sessionName, seconds, token };
}

/** The claims of a token that the trusted issuer signed for one of the audiences and that has not expired. */
export async function verify(
  token: string,
  trusted: { keys: ReturnType<typeof createLocalJWKSet>; issuer: string; audiences: readonly string[] },
): Promise<JWTPayload> {
  const badToken = (message: string) => new StsError(400, "InvalidIdentityToken", message);
  try {
    const { iss } = decodeJwt(token);
    if (iss !== trusted.issuer) throw badToken(`No OpenIDConnect provider found in your account for ${iss}`);
    const { payload } = await jwtVerify(token, trusted.keys, {
      algorithms: ["RS256"],
      issuer: trusted.issuer,
    });
    if (!trusted.audiences.some((audience) => [payload.aud].flat().includes(audience)))
      throw badToken("Incorrect token audience");
    if (payload.sub === undefined) throw badToken("Missing a required claim: sub");
    return payload;
  } catch (error) {
    if (error instanceof StsError) throw error;
    if (error instanceof errors.JWTExpired) {
      const now = Math.floor(Date.now() / 1000);
      throw new StsError(
        400,
        "ExpiredTokenException",
        `Token expired: current date/time ${now} must be before the expiration date/time ${error.payload.exp}`,
      );
    }
    if (error instanceof errors.JWSSignatureVerificationFailed)
      throw badToken("Provided token signature is invalid");
    throw badToken(
      "The ID Token provided is not a valid JWT. (You may see this error if you sent an Access Token)",
    );
  }
}

/** A parameter that STS does not take. */
export function invalid(message: string): StsError {
  return new StsError(400, "ValidationError", message);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
