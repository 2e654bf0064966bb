import type { SecureContextOptions } from "node:tls";

/** How one identity reaches one API server: the address, what to trust, and how to sign in. Holds secrets: never print. */
export type ClusterAccess = {
  /** `https://host:port`, with a path where the API is served below one; no slash at the end. */
  readonly server: string;
  readonly tls: Pick<SecureContextOptions, "ca" | "cert" | "key"> & { readonly servername?: string };
  /** Sent with every request (impersonation of a kubeconfig user, for one). */
  readonly headers: Readonly<Record<string, string>>;
  /** Gives a bearer token; asked again before the token ends and after a 401. `null`: a client certificate signs in. */
  readonly token: (() => Promise<string>) | null;
  readonly proxyUrl: string | null;
};
