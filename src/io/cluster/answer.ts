import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { type Json, parseJson } from "../../model/json.ts";
import type { Incoming } from "./transport.ts";
import { warningTexts } from "./warnings.ts";

/** An answer of the API server. `stream` is set, and `body` null, where the body is followed line by line. */
export type Answer = {
  readonly status: number;
  readonly body: Json;
  readonly stream: Readable | null;
  readonly warnings: readonly string[];
  /** The `Retry-After` header, empty when there is none. */
  readonly retryAfter: string;
};

const unzip = promisify(gunzip);

/** Reads the whole answer, or only its head with `follow`. Rejects when the connection breaks meanwhile. */
export async function readAnswer(
  incoming: Incoming,
  how: { follow?: boolean; text?: boolean } = {},
): Promise<Answer> {
  const isZipped = headerText(incoming, "content-encoding") === "gzip";
  const follow = how.follow === true && !isZipped;
  const asText = how.text === true && incoming.status === 200;
  return {
    status: incoming.status,
    body: follow ? null : bodyOf(await readText(incoming.body, isZipped), asText),
    stream: follow ? incoming.body : null,
    warnings: warningTexts(headerText(incoming, "warning")),
    retryAfter: headerText(incoming, "retry-after"),
  };
}

async function readText(body: Readable, isZipped: boolean): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return (isZipped ? await unzip(bytes) : bytes).toString("utf8");
}

/** What is not JSON (a proxy's page, `ok` of a health check) becomes a `message`, as in a `Status` object. */
function bodyOf(text: string, asText: boolean): Json {
  if (asText) return text;
  if (text === "") return null;
  try {
    return parseJson(text);
  } catch {
    return { message: text.slice(0, 500) };
  }
}

function headerText(incoming: Incoming, name: string): string {
  const value = incoming.headers[name];
  if (value === undefined) return "";
  return typeof value === "object" ? value.join(", ") : String(value);
}
