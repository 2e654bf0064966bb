import { Failure } from "../../model/failure.ts";
import { type Json, parseJson, stringAt } from "../../model/json.ts";
import { codeOf, isCertificateError } from "./retry.ts";

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: "connection refused",
  ENOTFOUND: "name not found",
  EAI_AGAIN: "name not found (the name server did not answer)",
  ECONNRESET: "the connection was closed",
  EPIPE: "the connection was closed",
  EHOSTUNREACH: "no route to the host",
  ENETUNREACH: "no route to the network",
  ETIMEDOUT: "no answer in time",
  ERR_HTTP2_STREAM_CANCEL: "the connection was closed",
  CERT_HAS_EXPIRED: "its certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is made out to other names",
  ERR_PROXY_TUNNEL: "the proxy did not let the connection through",
};

/** The cause of a lost request in a person's words. */
function inWords(error: unknown): string {
  const code = codeOf(error);
  const known = words[code];
  if (known !== undefined) return known;
  if (isCertificateError(code)) return "its certificate is not trusted by the given CA";
  if (code === "EPROTO" || code.startsWith("ERR_SSL_")) return "it does not speak TLS";
  const message = error instanceof Error ? error.message : String(error);
  return message === "" ? code : message;
}

/** Failure `cluster-unreachable`: the address, the tries, the last cause and what to check. */
export function unreachable(server: string, tries: number, error: unknown): Failure {
  const times = tries === 1 ? "1 try" : `${tries} tries`;
  const check = isCertificateError(codeOf(error))
    ? "Check the CA certificate and the server name that were given for this cluster."
    : "Check the address, and that this runner can reach it (firewall, private endpoint, proxy).";
  const message = `The API server ${server} cannot be reached: ${inWords(error)} (${times}). ${check}`;
  return new Failure("cluster-unreachable", message, { cause: error });
}

/** Failure `cluster-unauthorized`: what the server said, who the token says it is, what to check. Never the token. */
export function unauthorized(server: string, said: Json, token: string | null): Failure {
  const answer = stringAt(said, "message") ?? "Unauthorized";
  const check =
    token === null
      ? "Check that the client certificate of the kubeconfig user is valid and from this cluster's CA."
      : `${describeToken(token)} Check that the API server trusts this issuer and audience, and that the token has not expired.`;
  const anew = token === null ? "" : ", also not with a new token";
  const message = `The API server ${server} does not accept the sign-in (401: ${answer})${anew}. ${check}`;
  return new Failure("cluster-unauthorized", message);
}

function describeToken(token: string): string {
  const claims = claimsOf(token);
  if (claims === undefined) return "It was signed in with a token that is not a JWT.";
  const parts = ["iss", "sub"].map((name) => `${name} ${stringAt(claims, name) ?? "none"}`);
  return `The token says: ${parts.join(", ")}, aud ${audienceOf(claims)}.`;
}

function audienceOf(claims: Json): string {
  const single = stringAt(claims, "aud");
  if (single !== undefined) return single;
  return stringAt(claims, "aud", 0) ?? "none";
}

/** The claims of a JWT, unverified: for its end and for messages. `undefined` for any other token. */
export function claimsOf(token: string): Json | undefined {
  const [, payload] = token.split(".");
  if (payload === undefined) return undefined;
  try {
    return parseJson(Buffer.from(payload, "base64url").toString("utf8"));
  } catch {
    return undefined; // An opaque token is a token all the same.
  }
}
