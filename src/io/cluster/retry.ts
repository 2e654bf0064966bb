import { type Json, stringAt } from "../../model/json.ts";
import type { ClusterRequest } from "../../targets/kubernetes/cluster.ts";

/** Errors before anything was sent, or where the server says that it did not look at the request. */
const notSent = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ERR_HTTP2_GOAWAY_SESSION",
  "ERR_HTTP2_INVALID_SESSION",
]);

/** True when sending `request` again after it may have arrived does no harm. */
function isRepeatable(request: ClusterRequest): boolean {
  if (request.method === "POST") {
    return request.query?.["dryRun"] === "All" || request.path.startsWith("/apis/authorization.k8s.io/");
  }
  return request.contentType !== "application/json-patch+json";
}

/** True when a request that ended with this error (no answer) may be sent again. */
export function retriesError(request: ClusterRequest, error: unknown): boolean {
  const code = codeOf(error);
  if (isCertificateError(code)) return false;
  if (notSent.has(code)) return true;
  if (error instanceof Error && error.message.includes("NGHTTP2_REFUSED_STREAM")) return true;
  return isRepeatable(request);
}

/**
 * True when an answer is a passing trouble of the server: 429 for all (the request was turned away), 5xx for what can
 * be repeated, and the conflict of two writers on a ResourceQuota, which is the server's own affair. A 500 that does not
 * say that it will pass gets three tries. A dry run that meets a webhook which is down gets two: the plan can say "not
 * verified", and every object that the webhook looks at would wait for it.
 */
export function retriesAnswer(
  request: ClusterRequest,
  answer: { readonly status: number; readonly body: Json },
  tries: number,
): boolean {
  const message = stringAt(answer.body, "message") ?? "";
  if (answer.status === 429) return true;
  if (answer.status === 409) return message.includes("Operation cannot be fulfilled on resourcequotas");
  if (!isRepeatable(request)) return false;
  if (answer.status === 500) return tries < mostTriesOf500(request, message);
  return [502, 503, 504].includes(answer.status);
}

function mostTriesOf500(request: ClusterRequest, message: string): number {
  const isDryRun = request.query?.["dryRun"] === "All";
  if (isDryRun && webhookDown.test(message)) return 2;
  return webhookDown.test(message) || passing.test(message) ? Number.POSITIVE_INFINITY : 3;
}

const webhookDown = /failed calling webhook|conversion webhook for .* failed/i;
const passing = /etcdserver|leader changed|connection refused|timed? ?out|deadline exceeded|EOF/i;

/** Seconds to wait before try `tries + 1`: what the server asks for, else doubling from 0.25 s up to 8 s. */
export function pauseSeconds(tries: number, retryAfter: string): number {
  const asked = Number(retryAfter);
  if (retryAfter !== "" && Number.isFinite(asked) && asked >= 0) return asked;
  return Math.min(8, 0.25 * 2 ** (tries - 1));
}

export function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}

/** Trust does not come with waiting, so these are not tried again. */
export function isCertificateError(code: string): boolean {
  return (
    code.startsWith("CERT_") ||
    code.startsWith("UNABLE_TO_") ||
    code.includes("SELF_SIGNED") ||
    code === "ERR_TLS_CERT_ALTNAME_INVALID" ||
    code === "HOSTNAME_MISMATCH"
  );
}
