import { at, isObject, type JsonObject, stringAt } from "../../../model/json.ts";
import type { Cluster } from "../cluster.ts";
import { identityOf, type KubernetesObject, metadataOf } from "../object.ts";
import { fieldManager } from "../spec.ts";

const atMost = 8;
const longest = 300;

/**
 * The Warning events of `objects` (an unhealthy one, and its newest pods), oldest first, at most 8. Those of before
 * `since` (RFC 3339, the server's time) are left out. A refused read is one line that says so.
 */
export async function readWarnings(
  cluster: Cluster,
  objects: readonly KubernetesObject[],
  since: string,
): Promise<readonly string[]> {
  const perObject = await Promise.all(objects.slice(0, 5).map((object) => warningsOf(cluster, object)));
  const refusals = new Set(perObject.flatMap(({ refusal }) => (refusal === undefined ? [] : [refusal])));
  const events = perObject.flatMap(({ events: found }) => found).filter((event) => timeOf(event) >= since);
  const texts = events
    .sort((a, b) => Number(timeOf(a) > timeOf(b)) - Number(timeOf(a) < timeOf(b)))
    .map(textOf);
  return [...new Set(texts)].slice(-atMost).concat(...refusals);
}

/** When Pushlane last wrote the object, by the server's clock; empty when that is not told. */
export function lastAppliedTime(object: KubernetesObject): string {
  const entries = metadataOf(object)["managedFields"];
  if (!Array.isArray(entries)) return "";
  const times = entries
    .filter((entry) => stringAt(entry, "manager") === fieldManager)
    .map((entry) => stringAt(entry, "time") ?? "");
  return times.sort().at(-1) ?? "";
}

async function warningsOf(
  cluster: Cluster,
  object: KubernetesObject,
): Promise<{ events: readonly JsonObject[]; refusal?: string }> {
  const namespace = identityOf(object).namespace || "default";
  const uid = stringAt(object, "metadata", "uid") ?? "";
  const { status, body } = await cluster.send({
    method: "GET",
    path: `/api/v1/namespaces/${encodeURIComponent(namespace)}/events`,
    query: { fieldSelector: `involvedObject.uid=${uid},type=Warning`, limit: "100" },
  });
  if (status !== 200)
    return { events: [], refusal: `(events cannot be read: ${stringAt(body, "message") ?? status})` };
  const items = at(body, "items");
  return { events: Array.isArray(items) ? items.filter(isObject) : [] };
}

/** Events of the two APIs keep their time in different fields. */
function timeOf(event: JsonObject): string {
  const candidates = [
    stringAt(event, "series", "lastObservedTime"),
    stringAt(event, "lastTimestamp"),
    stringAt(event, "eventTime"),
    stringAt(event, "metadata", "creationTimestamp"),
  ];
  // Whole seconds: some have microseconds, which would not compare as texts.
  return (candidates.find((time) => time !== undefined && time !== "") ?? "").replace(/\.\d+Z$/, "Z");
}

function textOf(event: JsonObject): string {
  const subject = `${stringAt(event, "involvedObject", "kind") ?? ""}/${stringAt(event, "involvedObject", "name") ?? ""}`;
  const count = at(event, "series", "count") ?? at(event, "count");
  const times = typeof count === "number" && count > 1 ? ` (${count} times)` : "";
  const message = (stringAt(event, "message") ?? stringAt(event, "note") ?? "").replace(/\s+/g, " ").trim();
  const cut = message.length > longest ? `${message.slice(0, longest)}…` : message;
  return `${subject}: ${stringAt(event, "reason") ?? ""}: ${cut}${times}`;
}
