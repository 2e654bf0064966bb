import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { listenOnLoopback } from "./loopback.ts";
import type { Session } from "./sts-answers.ts";

/** One request: who asked for what. */
type StoreCall = {
  readonly method: string;
  readonly key: string;
  readonly role: string;
  readonly status: number;
};

/** As much of S3 as a Terraform state needs: objects, conditional writes, listing; path-style addresses. */
export type ObjectStore = AsyncDisposable & {
  readonly url: string;
  /** Texts by `bucket/key`; a test may put one there itself. */
  readonly objects: Map<string, string>;
  readonly calls: readonly StoreCall[];
};

/**
 * Only live sessions of `sessions` are let in, and only roles that `mayWrite` write: what a bucket policy would say.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_PutObject.html
 */
export async function startObjectStore(options: {
  readonly sessions: ReadonlyMap<string, Session>;
  readonly mayWrite: (arn: string) => boolean;
}): Promise<ObjectStore> {
  const objects = new Map<string, string>();
  const calls: StoreCall[] = [];
  const handle = async (request: IncomingMessage, body: string, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://store");
    const key = decodeURIComponent(pathname.slice(1));
    const method = request.method ?? "";
    const role = roleOf(request, options.sessions);
    const answer = ((): Answer => {
      if (role === null) return refusal(403, "AccessDenied");
      if (method !== "GET" && method !== "HEAD" && !options.mayWrite(role))
        return refusal(403, "AccessDenied");
      if (!key.includes("/")) return listing(objects, key, searchParams.get("prefix") ?? "");
      return answerFor(objects, { method, key, body, onlyNew: request.headers["if-none-match"] === "*" });
    })();
    calls.push({ method, key, role: role ?? "", status: answer.status });
    response.writeHead(answer.status, answer.headers).end(method === "HEAD" ? undefined : answer.text);
  };
  const server = await listenOnLoopback(null, handle);
  return { url: server.url, objects, calls, [Symbol.asyncDispose]: () => server.close() };
}

type Answer = {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
};

function answerFor(
  objects: Map<string, string>,
  asked: { readonly method: string; readonly key: string; readonly body: string; readonly onlyNew: boolean },
): Answer {
  const { method, key, body } = asked;
  const found = objects.get(key);
  switch (method) {
    case "PUT":
      if (asked.onlyNew && found !== undefined) return refusal(412, "PreconditionFailed");
      objects.set(key, body);
      return { status: 200, text: "", headers: { etag: etagOf(body) } };
    case "DELETE":
      objects.delete(key);
      return { status: 204, text: "", headers: {} };
    default:
      if (found === undefined) return refusal(404, "NoSuchKey");
      return {
        status: 200,
        text: found,
        headers: { etag: etagOf(found), "content-length": String(Buffer.byteLength(found)) },
      };
  }
}

function listing(objects: ReadonlyMap<string, string>, bucket: string, prefix: string): Answer {
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(`${bucket}/${prefix}`))
    .map((key) => `<Contents><Key>${key.slice(bucket.length + 1)}</Key></Contents>`);
  const text = `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><IsTruncated>false</IsTruncated>${keys.join("")}</ListBucketResult>`;
  return { status: 200, text, headers: { "content-type": "application/xml" } };
}

function refusal(status: number, code: string): Answer {
  const text = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return { status, text, headers: { "content-type": "application/xml" } };
}

/** The role behind a request; its signature is not computed anew, but key and token must be of one live session. */
function roleOf({ headers }: IncomingMessage, sessions: ReadonlyMap<string, Session>): string | null {
  const [, accessKeyId = ""] = /Credential=([^/]+)\//.exec(headers.authorization ?? "") ?? [];
  const session = sessions.get(accessKeyId);
  if (session === undefined || headers["x-amz-security-token"] !== session.sessionToken) return null;
  return session.arn;
}

function etagOf(text: string): string {
  return `"${createHash("md5").update(text).digest("hex")}"`;
}
