import { randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isObject, type JsonObject, writeJson } from "../../model/json.ts";
import type { KindInfo } from "../../targets/kubernetes/discovery.ts";
import type { Lookup, LookupAnswer, LookupReader } from "../../targets/kubernetes/render/generator.ts";
import {
  answerDiscovery,
  isServedPath,
  ownedByRelease,
} from "../../targets/kubernetes/render/lookup-answers.ts";

export type LookupProxy = {
  /** Holds a secret path, because clients send no tokens over plain HTTP: other processes of the runner get nothing. */
  readonly url: string;
  /** Every object and list that was asked for, in order, as often as it was. */
  readonly asked: readonly Lookup[];
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

export type ProxyChoice = {
  readonly reader: LookupReader;
  /** Kinds that are told as served besides those of the cluster. */
  readonly more: readonly KindInfo[];
  readonly release: { readonly name: string; readonly namespace: string };
};

/**
 * An API server on loopback that lets GETs of objects and lists of served kinds through, and nothing else: no writes, no
 * watches, no subresources. A refused answer is given on as "not there", so that rendering goes on and all of them can be
 * told; whoever started it must look at `asked`.
 */
export async function startLookupProxy(choice: ProxyChoice): Promise<LookupProxy> {
  const prefix = `/${randomBytes(32).toString("base64url")}`;
  const asked: Lookup[] = [];
  const server = createServer((request, response) => {
    answer(request, { choice, prefix, asked })
      .then(({ status, body }) => send(response, status, body))
      .catch((error: unknown) => send(response, 502, statusOf(502, String(error))));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}${prefix}`,
    asked,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Desk = { readonly choice: ProxyChoice; readonly prefix: string; readonly asked: Lookup[] };

async function answer({ method, url = "" }: IncomingMessage, desk: Desk): Promise<LookupAnswer> {
  if (!isBelow(url, desk.prefix)) return refused(401, "Only the chart is answered.");
  if (method !== "GET") return refused(405, "Only GET is let through.");
  const { pathname, searchParams } = new URL(url.slice(desk.prefix.length), "http://loopback");
  if (searchParams.has("watch")) return refused(405, "Nothing is watched while rendering.");
  const { reader, more } = desk.choice;
  const served = [...reader.served, ...more];
  const discovered = answerDiscovery(pathname, { served, version: reader.version });
  if (discovered !== null) return { status: 200, body: discovered };
  if (!isServedPath(pathname, reader.served)) return refused(404, `${pathname} is not served.`);
  const { status, body } = await reader.get(pathname);
  desk.asked.push({ path: pathname, status });
  if (status === 401 || status === 403) return refused(404, "This identity may not read it.");
  return { status, body: status === 200 && isObject(body) ? shown(body, desk.choice) : body };
}

function shown(body: JsonObject, { release }: ProxyChoice): JsonObject {
  return Array.isArray(body["items"]) ? body : ownedByRelease(body, release);
}

function isBelow(url: string, prefix: string): boolean {
  const [given, expected] = [Buffer.from(url).subarray(0, prefix.length + 1), Buffer.from(`${prefix}/`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function refused(status: number, message: string): LookupAnswer {
  return { status, body: statusOf(status, message) };
}

function statusOf(code: number, message: string): JsonObject {
  const reasons: Readonly<Record<number, string>> = {
    401: "Unauthorized",
    404: "NotFound",
    405: "MethodNotAllowed",
  };
  return {
    kind: "Status",
    apiVersion: "v1",
    status: "Failure",
    code,
    message,
    reason: reasons[code] ?? "InternalError",
  };
}

function send(response: ServerResponse, status: number, body: LookupAnswer["body"]): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(writeJson(body));
}

function portOf(address: AddressInfo | string | null): number {
  return address === null || typeof address === "string" ? 0 : address.port;
}
