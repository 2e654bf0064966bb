import { readFile } from "node:fs/promises";
import { Agent, request } from "node:https";
import type { Json } from "../../src/model/json.ts";

export type ApiRequest = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** From `/`, with its query. */
  readonly path: string;
  readonly token: string;
  readonly body?: Json;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type ApiAnswer = { readonly status: number; readonly text: string };

export type ApiClient = { send(request: ApiRequest): Promise<ApiAnswer>; close(): void };

/** A bare client for the bed's own use, so that the bed does not rest on the code that it tests. */
export function apiClient(port: number, caPem: string): ApiClient {
  const agent = new Agent({ keepAlive: true, ca: caPem });
  return {
    send: (asked) => send(agent, port, asked),
    close: () => agent.destroy(),
  };
}

/** The CA that the API server wrote, once it is there. */
export async function readCertificate(file: string): Promise<string | null> {
  const text = await readFile(file, "utf8").catch(() => "");
  return text.trimEnd().endsWith("-----END CERTIFICATE-----") ? text : null;
}

async function send(agent: Agent, port: number, asked: ApiRequest): Promise<ApiAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ApiAnswer>();
  const headers: Record<string, string> = { authorization: `Bearer ${asked.token}`, ...asked.headers };
  if (asked.body !== undefined) headers["content-type"] = asked.contentType ?? "application/json";
  const outgoing = request(
    { agent, host: "127.0.0.1", port, method: asked.method, path: asked.path, headers },
    (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString("utf8") }),
      );
    },
  );
  outgoing.on("error", reject);
  outgoing.end(asked.body === undefined ? undefined : JSON.stringify(asked.body));
  return promise;
}
