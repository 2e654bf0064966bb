/** What is told of an object that did not become healthy: its reason, its Warning events, the last words of its containers. */
import type { LogTail, Unhealthy } from "../../../model/outcome.ts";
import { identityOf, type KubernetesObject } from "../object.ts";
import type { KubernetesHands } from "../spec.ts";
import { lastAppliedTime, readWarnings } from "./verify-events.ts";
import { type Logs, readLogs } from "./verify-logs.ts";
import type { Scene, Standing } from "./verify-scene.ts";

const eventPatienceMs = 1500;

/** `withLogs`: the object had its time. One that another's failure cut short has nothing to explain. */
export async function tellUnhealthy(
  hands: KubernetesHands,
  scene: Scene,
  how: { readonly standing: Standing; readonly reason: string; readonly withLogs: boolean },
): Promise<Unhealthy> {
  const { standing, reason } = how;
  const failedFast = standing.verdict.state === "failed";
  const told = { address: standing.address, reason, failedFast };
  if (hands.signal.aborted) return { ...told, events: [], logs: [] };
  const relatives = await scene.relatives(standing.subject);
  const pods = relatives.filter((one) => identityOf(one).kind === "Pod");
  const [warnings, logs] = await Promise.all([
    warningsFor(hands, standing, relatives),
    how.withLogs ? readLogs(hands.cluster, pods) : noLogs,
  ]);
  return { ...told, events: [...warnings, ...logs.notes], logs: logs.tails };
}

const noLogs: Logs = { tails: [], notes: [] };

/** A status may be there before the event that explains it, so an empty answer is asked for once more. */
async function warningsFor(
  hands: KubernetesHands,
  { subject, verdict }: Standing,
  relatives: readonly KubernetesObject[],
): Promise<readonly string[]> {
  const since = lastAppliedTime(subject);
  const warnings = await readWarnings(hands.cluster, relatives, since);
  if (warnings.length > 0 || verdict.state !== "failed") return warnings;
  await hands.clock.sleep(eventPatienceMs, hands.signal);
  return await readWarnings(hands.cluster, relatives, since);
}

/** The events and logs of an unhealthy object as lines for the log. */
export function linesOf({ address, events, logs }: Unhealthy): readonly string[] {
  return [...events.map((event) => `${address}: ${event}`), ...logLinesOf(logs)];
}

/** The last lines of containers, each below its name. */
export function logLinesOf(logs: readonly LogTail[]): readonly string[] {
  return logs.flatMap(({ pod, container, beforeRestart, lines }) => [
    `the last lines of container ${container} of Pod/${pod}${beforeRestart ? ", before it was restarted" : ""}:`,
    ...lines.map((line) => `  | ${line}`),
  ]);
}
