import { open, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { at, isObject, type Json, parseJson, stringAt } from "../../src/model/json.ts";

/** One request as the API server saw it. */
export type AuditEvent = {
  readonly user: string;
  readonly groups: readonly string[];
  readonly verb: string;
  readonly requestURI: string;
  /** `Kind` in the plural, with its subresource: "deployments", "pods/log"; "" outside of the resource API. */
  readonly resource: string;
  readonly namespace: string;
  readonly name: string;
  /** By the query `dryRun=All`. A dry run asked for in the body of a DELETE, as kubectl does, is not seen at this audit level. */
  readonly dryRun: boolean;
  readonly code: number;
  readonly time: string;
  readonly userAgent: string;
};

/** Size of the log now: what is before it can be left out later. */
export async function auditPosition(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}

/**
 * All requests from `position` on, in the order in which they ended; watches when they began. Waits until the log
 * holds `marker`, a text in the URI of a request made just before, so that nothing earlier is missing.
 */
export async function readAudit(
  file: string,
  position: number,
  marker: string,
): Promise<readonly AuditEvent[]> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const text = await readFrom(file, position);
    const whole = text.slice(0, text.lastIndexOf("\n") + 1);
    if (whole.includes(marker))
      return eventsOf(whole).filter((event) => !event.requestURI.includes("audit-marker"));
    if (Date.now() > deadline) throw new Error(`the audit log ${file} does not get to ${marker}`);
    await sleep(10);
  }
}

async function readFrom(file: string, position: number): Promise<string> {
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    const buffer = Buffer.alloc(Math.max(0, size - position));
    await handle.read(buffer, 0, buffer.length, position);
    return buffer.toString("utf8");
  } finally {
    await handle.close();
  }
}

function eventsOf(text: string): readonly AuditEvent[] {
  const byId = new Map<string, AuditEvent>();
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const entry = parseJson(line);
    byId.set(stringAt(entry, "auditID") ?? line, eventOf(entry));
  }
  return [...byId.values()];
}

function eventOf(entry: Json): AuditEvent {
  const requestURI = stringAt(entry, "requestURI") ?? "";
  const subresource = stringAt(entry, "objectRef", "subresource");
  const resource = stringAt(entry, "objectRef", "resource") ?? "";
  const code = at(entry, "responseStatus", "code");
  const groups = at(entry, "user", "groups");
  return {
    // An impersonated request counts as the one it was made for.
    user: stringAt(entry, "impersonatedUser", "username") ?? stringAt(entry, "user", "username") ?? "",
    groups: Array.isArray(groups) ? groups.filter((group) => typeof group === "string") : [],
    verb: stringAt(entry, "verb") ?? "",
    requestURI,
    resource: subresource === undefined ? resource : `${resource}/${subresource}`,
    namespace: stringAt(entry, "objectRef", "namespace") ?? "",
    name: stringAt(entry, "objectRef", "name") ?? "",
    dryRun: new URL(requestURI, "https://bed").searchParams.getAll("dryRun").includes("All"),
    code: typeof code === "number" ? code : 0,
    time: stringAt(entry, "requestReceivedTimestamp") ?? "",
    userAgent: isObject(entry) ? (stringAt(entry, "userAgent") ?? "") : "",
  };
}
