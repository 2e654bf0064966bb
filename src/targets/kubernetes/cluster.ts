import type { Json } from "../../model/json.ts";

/** Requests under way at once in any stage: enough to hide 20 ms of latency. The server's own fairness does the rest. */
export const requestsAtOnce = 32;

/** One call to the API server. `path` starts with `/`; names in it are percent-encoded by the caller (`pathOf`). */
export type ClusterRequest = {
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Json;
  /** Default `application/json`; server-side apply is `application/apply-patch+yaml` (JSON is YAML). */
  readonly contentType?: string;
  readonly accept?: string;
  /** "text": a body of a 200 comes back as a string, whatever it looks like (the log of a container). */
  readonly answer?: "text";
};

/** The answer, whatever its status: a 4xx is a value here. `body` is the parsed JSON (a `Status` object on errors). */
export type ClusterResponse = {
  readonly status: number;
  readonly body: Json;
  /** Texts of the `Warning` headers, without code and agent. */
  readonly warnings: readonly string[];
};

/**
 * The wire to one API server, as one identity. Retries what is safe to retry (connection refused or reset, 429 and 5xx
 * with `Retry-After`; never a POST that may have arrived) and signs in anew once on 401. Throws a `Failure` with code
 * `cluster-unreachable` (address and tries) or `cluster-unauthorized`; everything else is a `ClusterResponse`.
 */
export interface Cluster {
  readonly server: string;
  send(request: ClusterRequest): Promise<ClusterResponse>;
  /** Events of one watch request (`{type, object}`), until the server ends it or `signal` aborts. Not resumed here. */
  watch(path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): AsyncIterable<Json>;
}
