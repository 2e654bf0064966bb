import { Buffer } from "node:buffer";
import { stringAt } from "../../../model/json.ts";
import type { LogTail } from "../../../model/outcome.ts";
import type { Cluster } from "../cluster.ts";
import { identityOf, type KubernetesObject } from "../object.ts";
import { type Teller, tailLines, tailOf, tellersOf } from "./log-tail.ts";

/** Replicas fail alike: of each container one log is told. */
const atMost = 3;
const limitBytes = 16_384;

export type Logs = {
  readonly tails: readonly LogTail[];
  /** Logs that could not be read: one sentence each. */
  readonly notes: readonly string[];
};

/**
 * The last lines of the containers in trouble among `pods`, the newest pod first, one per container name and at most 3.
 * What cannot be read is a note, never a failure. Throws what the wire throws.
 */
export async function readLogs(cluster: Cluster, pods: readonly KubernetesObject[]): Promise<Logs> {
  const newestFirst = pods.toSorted((a, b) => bornAt(b).localeCompare(bornAt(a)));
  const all = newestFirst.flatMap((pod) => tellersOf(pod).map((teller) => ({ pod, teller })));
  const chosen = all.filter(
    ({ teller }, index) => all.findIndex((one) => one.teller.container === teller.container) === index,
  );
  const read = await Promise.all(
    chosen.slice(0, atMost).map(({ pod, teller }) => readTail(cluster, pod, teller)),
  );
  return {
    tails: read.flatMap((one) => (typeof one === "string" || one.lines.length === 0 ? [] : [one])),
    notes: [...new Set(read.filter((one) => typeof one === "string"))],
  };
}

async function readTail(cluster: Cluster, pod: KubernetesObject, teller: Teller): Promise<LogTail | string> {
  const { container, beforeRestart } = teller;
  const { namespace, name } = identityOf(pod);
  const { status, body } = await cluster.send({
    method: "GET",
    path: `/api/v1/namespaces/${encodeURIComponent(namespace)}/pods/${encodeURIComponent(name)}/log`,
    query: {
      container,
      previous: String(beforeRestart),
      tailLines: String(tailLines),
      limitBytes: String(limitBytes),
    },
    answer: "text",
  });
  if (status === 200 && typeof body === "string")
    return {
      pod: name,
      container,
      beforeRestart,
      lines: tailOf(body, Buffer.byteLength(body) >= limitBytes),
    };
  if (status === 403)
    return `(logs cannot be read: give the role "get" on pods/log in the namespace ${namespace})`;
  // The instance before the restart may be cleaned away already.
  if (status === 400 && beforeRestart)
    return await readTail(cluster, pod, { container, beforeRestart: false });
  return `(the log of container ${container} cannot be read: ${stringAt(body, "message") ?? `status ${status}`})`;
}

function bornAt(pod: KubernetesObject): string {
  return stringAt(pod, "metadata", "creationTimestamp") ?? "";
}
