import { generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parse, stringify } from "yaml";
import { isObject } from "../../src/model/json.ts";
import { kwokConfiguration } from "./control-plane-stages.ts";

const ACCESS = fileURLToPath(new URL("../../examples/access", import.meta.url));

/** The manifests a user applies, in this folder; the bed applies the same. */
export const ACCESS_MANIFESTS = path.join(ACCESS, "kubernetes");

/** `admin` may do all; `apply` and `plan` are what the two roles of a real cluster would be. */
export type Identity = "admin" | "apply" | "plan";

/** The identity of the bed's own controllers: kept apart, so that the audit log can leave them out. */
export type AnyIdentity = Identity | "controllers";

const GROUPS: Readonly<Record<AnyIdentity, string>> = {
  admin: "system:masters",
  controllers: "system:masters",
  apply: "pushlane:apply",
  plan: "pushlane:plan",
};

export type OidcTrust = {
  readonly issuerUrl: string;
  readonly caPem: string;
  readonly audience: string;
  /** The only repository whose tokens are good, `owner/name`. Default: the example's, `acme/shop`. */
  readonly repository?: string;
};

export type Tokens = Readonly<Record<AnyIdentity, string>>;

export function newTokens(): Tokens {
  const token = () => randomBytes(24).toString("base64url");
  return { admin: token(), apply: token(), plan: token(), controllers: token() };
}

/** Writes what the API server and kwok read, and returns where. */
export async function writeServerFiles(folder: string, tokens: Tokens, oidc: OidcTrust | undefined) {
  const file = (name: string) => path.join(folder, name);
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  await mkdir(file("certs"));
  await writeFile(file("tokens.csv"), tokenFile(tokens));
  await writeFile(file("service-account.key"), keys.privateKey.export({ type: "pkcs8", format: "pem" }));
  await writeFile(file("service-account.pub"), keys.publicKey.export({ type: "spki", format: "pem" }));
  await writeFile(file("audit-policy.yaml"), AUDIT_POLICY);
  await writeFile(file("container.log"), CONTAINER_LOG);
  await writeFile(file("kwok.yaml"), kwokConfiguration(file("container.log")));
  if (oidc !== undefined) await writeFile(file("authentication.yaml"), await authenticationFor(oidc));
  return {
    certificates: file("certs"),
    // The API server makes its own certificate here; the file holds the CA that signed it, too.
    certificate: file("certs/apiserver.crt"),
    certificateKey: file("certs/apiserver.key"),
    tokens: file("tokens.csv"),
    serviceAccountKey: file("service-account.key"),
    serviceAccountPublicKey: file("service-account.pub"),
    auditPolicy: file("audit-policy.yaml"),
    auditLog: file("audit.log"),
    kwok: file("kwok.yaml"),
    authentication: oidc === undefined ? null : file("authentication.yaml"),
    etcd: file("etcd"),
  };
}

export type ServerFiles = Awaited<ReturnType<typeof writeServerFiles>>;

/** A kubeconfig for one identity. JSON is YAML. */
export function kubeconfigOf(identity: AnyIdentity, token: string, url: string, caPem: string): string {
  const certificate = Buffer.from(caPem).toString("base64");
  return JSON.stringify(
    {
      apiVersion: "v1",
      kind: "Config",
      clusters: [{ name: "bed", cluster: { server: url, "certificate-authority-data": certificate } }],
      users: [{ name: identity, user: { token } }],
      contexts: [{ name: "bed", context: { cluster: "bed", user: identity } }],
      "current-context": "bed",
    },
    null,
    2,
  );
}

function tokenFile(tokens: Tokens): string {
  const identities = ["admin", "apply", "plan", "controllers"] as const;
  return identities.map((name) => `${tokens[name]},bed:${name},${name},"${GROUPS[name]}"\n`).join("");
}

/** The example file, with the bed's issuer, audience and repository in place of the real ones. */
async function authenticationFor(oidc: OidcTrust): Promise<string> {
  const example = await readFile(
    path.join(ACCESS, "api-server", "authentication-configuration.yaml"),
    "utf8",
  );
  const configuration: unknown = parse(example.replaceAll("acme/shop", oidc.repository ?? "acme/shop"));
  if (!isObject(configuration) || !Array.isArray(configuration.jwt)) throw new TypeError("not an example");
  const issuer = { url: oidc.issuerUrl, audiences: [oidc.audience], certificateAuthority: oidc.caPem };
  return stringify({
    ...configuration,
    jwt: configuration.jwt.map((entry: object) => ({ ...entry, issuer })),
  });
}

/** Every request but those of the bed's own controllers and of the server to itself. */
const AUDIT_POLICY = `
apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    users: ["bed:controllers", "system:apiserver"]
  - level: Metadata
`;

const CONTAINER_LOG = `${[
  "2027-01-01T00:00:00Z stdout F starting",
  "2027-01-01T00:00:01Z stdout F listening on :8080",
].join("\n")}\n`;
