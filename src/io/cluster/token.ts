import { existsSync, readFileSync } from "node:fs";
import { Failure } from "../../model/failure.ts";
import { type ClusterOptions, type OpenCluster, openCluster } from "./client.ts";

export type TokenCluster = {
  readonly server: string;
  /** PEM, base64 of PEM, or the path of a PEM file; empty: the certificate authorities that Node trusts. */
  readonly ca: string;
  /** Gives a bearer token; asked again before the token ends and after a 401. */
  readonly token: () => Promise<string>;
};

/** Opens a cluster that takes bearer tokens (EKS, GitHub's own). Failure `cluster-address-invalid` or `cluster-ca-invalid`. */
export function clusterFromToken(cluster: TokenCluster, options: ClusterOptions = {}): OpenCluster {
  if (!/^https:\/\/[^/]/i.test(cluster.server) || !URL.canParse(cluster.server)) {
    const message = `The API server's address is "${cluster.server}". Give one that begins with https://.`;
    throw new Failure("cluster-address-invalid", message);
  }
  const ca = certificatesOf(cluster.ca);
  return openCluster(
    {
      server: cluster.server.replace(/\/+$/, ""),
      tls: ca === null ? {} : { ca },
      headers: {},
      token: cluster.token,
      proxyUrl: null,
    },
    options,
  );
}

function certificatesOf(ca: string): string | null {
  const text = ca.trim();
  if (text === "") return null;
  if (isPem(text)) return text;
  const decoded = Buffer.from(text, "base64").toString("utf8");
  if (isPem(decoded)) return decoded;
  if (!text.includes("\n") && existsSync(text)) {
    const content = readFileSync(text, "utf8");
    if (isPem(content)) return content;
  }
  const message =
    "The CA certificate of the API server is not a certificate. Give it as PEM, as base64 of PEM, or as the path of a PEM file.";
  throw new Failure("cluster-ca-invalid", message);
}

function isPem(text: string): boolean {
  return text.includes("-----BEGIN CERTIFICATE-----");
}
