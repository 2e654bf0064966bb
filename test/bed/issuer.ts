import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from "jose";
import type { Authority } from "./certificates.ts";
import type { Claims } from "./claims.ts";
import { listenOnLoopback } from "./loopback.ts";

/** What a job with `id-token: write` gets: `ACTIONS_ID_TOKEN_REQUEST_URL` and `ACTIONS_ID_TOKEN_REQUEST_TOKEN`. */
export type Grant = { readonly url: string; readonly token: string };

/** One request to the token endpoint. */
export type TokenRequest = {
  readonly audience: string;
  readonly status: number;
  readonly claims: Claims | null;
};

/** Something that goes wrong on purpose at the token endpoint. */
type TokenFault = {
  readonly status?: number;
  readonly body?: string;
  readonly delayMilliseconds?: number;
  readonly times?: number;
};

type SignOptions = {
  readonly audience: string;
  /** Seconds that the token is older than now. */
  readonly age?: number;
  /** Signs with a key that the issuer does not publish. */
  readonly forged?: boolean;
  readonly issuer?: string;
};

export type Issuer = AsyncDisposable & {
  /** `iss` of the tokens; discovery is below it. */
  readonly url: string;
  readonly caPem: string;
  readonly keys: JSONWebKeySet;
  /** Lets a job ask for tokens with these claims. */
  readonly grant: (claims: Claims) => Grant;
  /** A token without a request, for tests of those who read tokens. */
  readonly sign: (claims: Claims, options: SignOptions) => Promise<string>;
  /** All requests to the token endpoint, in order, refused ones too. */
  readonly requests: readonly TokenRequest[];
  readonly failNext: (fault: TokenFault) => void;
};

const lifetimeSeconds = 300;

/** GitHub's OIDC issuer and its token endpoint over TLS, with RS256 keys made for this run. */
export async function startIssuer(authority: Authority): Promise<Issuer> {
  const kid = randomUUID();
  const pair = await generateKeyPair("RS256");
  const keys: JSONWebKeySet = {
    keys: [{ ...(await exportJWK(pair.publicKey)), kid, alg: "RS256", use: "sig" }],
  };
  const grants = new Map<string, Claims>();
  const requests: TokenRequest[] = [];
  const faults: TokenFault[] = [];

  const sign = async (
    claims: Claims,
    { audience, age = 0, forged = false, issuer = server.url }: SignOptions,
  ) => {
    const issuedAt = Math.floor(Date.now() / 1000) - age;
    return new SignJWT({ ...claims, jti: randomUUID() })
      .setProtectedHeader({ alg: "RS256", typ: "JWT", kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setNotBefore(issuedAt - lifetimeSeconds)
      .setExpirationTime(issuedAt + lifetimeSeconds)
      .sign((forged ? await generateKeyPair("RS256") : pair).privateKey);
  };

  const answerToken = async (request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> => {
    const [, bearer = ""] = /^bearer (.+)$/i.exec(request.headers.authorization ?? "") ?? [];
    const claims = grants.get(bearer) ?? null;
    const audience = url.searchParams.get("audience") ?? `https://github.com/${claims?.["repository_owner"]}`;
    const fault = takeFault(faults);
    if (fault?.delayMilliseconds !== undefined) await sleep(fault.delayMilliseconds);
    const status = fault?.status ?? (claims === null ? 401 : 200);
    requests.push({ audience, status, claims });
    if (claims === null || status !== 200) {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(fault?.body ?? JSON.stringify({ message: "Not authorized" }));
      return;
    }
    sendJson(response, { count: 1, value: await sign(claims, { audience }) });
  };

  const server = await listenOnLoopback(await authority.issue(), async (request, _body, response) => {
    const url = new URL(request.url ?? "/", server.url);
    if (url.pathname === "/.well-known/openid-configuration")
      return sendJson(response, discovery(server.url));
    if (url.pathname === "/.well-known/jwks") return sendJson(response, keys);
    if (url.pathname.startsWith("/token/")) return answerToken(request, url, response);
    response.writeHead(404).end();
  });

  return {
    url: server.url,
    caPem: authority.caPem,
    keys,
    requests,
    sign,
    grant: (claims) => {
      const token = randomBytes(24).toString("base64url");
      grants.set(token, claims);
      return { url: `${server.url}/token/${grants.size}?api-version=2.0`, token };
    },
    failNext: (fault) => void faults.push(fault),
    [Symbol.asyncDispose]: server.close,
  };
}

function discovery(url: string) {
  return {
    issuer: url,
    jwks_uri: `${url}/.well-known/jwks`,
    subject_types_supported: ["public", "pairwise"],
    response_types_supported: ["id_token"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: ["openid"],
    claims_supported: ["sub", "aud", "exp", "iat", "iss", "jti", "nbf", "ref", "repository", "environment"],
  };
}

function takeFault(faults: TokenFault[]): TokenFault | undefined {
  const fault = faults.shift();
  if (fault === undefined) return undefined;
  const left = (fault.times ?? 1) - 1;
  if (left > 0) faults.unshift({ ...fault, times: left });
  return fault;
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
