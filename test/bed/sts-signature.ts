import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

export type AccessKey = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | null;
};

/** Id of the access key that a request says it is signed with, or null. */
export function signerOf(request: IncomingMessage): string | null {
  return /Credential=([^/,]+)\//.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/** Whether a request is signed with `key`: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html. */
export function isSignedWith(key: AccessKey, request: IncomingMessage, body: string): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
      request.headers.authorization ?? "",
    );
  const [, scope = "", signedHeaders = "", signature = ""] = parts ?? [];
  const [date = "", region = "", service = ""] = scope.split("/");
  const headers = signedHeaders
    .split(";")
    .map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`);
  const [path = "/", query = ""] = (request.url ?? "/").split("?");
  const canonical = [request.method, path, query, headers.join(""), signedHeaders, sha256(body)].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const derived = [date, region, service, "aws4_request"].reduce<string | Buffer>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `AWS4${key.secretAccessKey}`,
  );
  const expected = createHmac("sha256", derived).update(toSign).digest();
  const found = Buffer.from(signature, "hex");
  if (key.sessionToken !== null && request.headers["x-amz-security-token"] !== key.sessionToken) return false;
  return found.length === expected.length && timingSafeEqual(found, expected);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
