import type { AuditEvent } from "../bed/control-plane-audit.ts";

const changing = new Set(["create", "update", "patch", "delete", "deletecollection"]);

/** Real writes that Pushlane sent, whatever became of them; access reviews change nothing. */
export function writes(events: readonly AuditEvent[]): readonly string[] {
  return ours(events)
    .filter(
      ({ verb, dryRun, resource }) => changing.has(verb) && !dryRun && !resource.endsWith("accessreviews"),
    )
    .map(({ verb, requestURI }) => `${verb} ${requestURI}`);
}

/** Writes to anything but Pushlane's own Lease and inventory. */
export function memberWrites(events: readonly AuditEvent[]): readonly string[] {
  return writes(events).filter((write) => !/\/(?:leases|secrets)\/pushlane-|\/leases\?/.test(write));
}

/** What Pushlane sent: verbs, with dry runs marked. */
export function ours(events: readonly AuditEvent[]): readonly AuditEvent[] {
  return events.filter(({ userAgent }) => userAgent.startsWith("pushlane"));
}
