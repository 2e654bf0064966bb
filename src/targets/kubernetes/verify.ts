/** From applied to healthy: watches until every subject is healthy, one has failed for good, or the time is up. */
import type { Health, Unhealthy } from "../../model/outcome.ts";
import type { Steps } from "../../model/progress.ts";
import type { Kinds } from "./discovery.ts";
import { hasHealth } from "./health.ts";
import { addressOf, identityOf, type KubernetesObject } from "./object.ts";
import type { KubernetesHands } from "./spec.ts";
import { lastAppliedTime, readWarnings } from "./verify-events.ts";
import { notReadYet, openScene, type Scene, type Standing } from "./verify-scene.ts";

export type Waiting = {
  readonly kinds: Kinds;
  /** As applied, with uid and generation. */
  readonly subjects: readonly KubernetesObject[];
  /** 0: nothing is waited for. */
  readonly timeoutSeconds: number;
};

/** After the first failure the others get this long to show theirs, so that one run tells of all. */
const othersSeconds = 2;
const lookEveryMs = 1000;
const eventPatienceMs = 1500;

/**
 * Waits until the subjects are healthy. Unhealthy is a value: the address, the reason, whether it failed before the time
 * was up, and Warning events since the last apply. Ends early when waiting cannot help, and on `hands.signal`.
 * Throws what the wire throws.
 */
export async function* watchUntilHealthy(hands: KubernetesHands, waiting: Waiting): Steps<Health> {
  const nothing = { waited: false, healthy: [], unhealthy: [], unhealthyBefore: [] };
  if (waiting.timeoutSeconds === 0) return nothing;
  const watched = waiting.subjects.filter(hasHealth);
  const stored = waiting.subjects.filter((subject) => !hasHealth(subject)).map(nameOf);
  if (watched.length === 0) return { ...nothing, waited: true, healthy: stored };
  const scene = openScene(hands, waiting.kinds, watched);
  try {
    const end = yield* watchScene(hands, scene, waiting.timeoutSeconds);
    const unhealthy = await Promise.all(
      end.standings.filter(isUnhealthy).map((standing) => tell(hands, scene, standing, end.why)),
    );
    const healthy = end.standings.filter((standing) => !isUnhealthy(standing)).map(({ address }) => address);
    return { waited: true, healthy: [...stored, ...healthy], unhealthy, unhealthyBefore: [] };
  } finally {
    await scene.close();
  }
}

type End = { readonly standings: readonly Standing[]; readonly why: (standing: Standing) => string };

async function* watchScene(hands: KubernetesHands, scene: Scene, timeoutSeconds: number): Steps<End> {
  const { clock, signal } = hands;
  const deadline = clock.now() + timeoutSeconds * 1000;
  const told = new Map<string, string>();
  let failedAt: number | undefined;
  for (;;) {
    const standings = scene.standings(clock.now());
    for (const text of news(standings, told)) yield { kind: "step", text };
    for (const text of scene.unreadable()) {
      if (!told.has(text)) yield { kind: "warning", text };
      told.set(text, text);
    }
    if (!standings.some(isUnhealthy)) return { standings, why: reasonOf };
    if (standings.some(({ verdict }) => verdict.state === "failed")) failedAt ??= clock.now();
    const open = standings.some(({ verdict }) => verdict.state === "progressing");
    if (failedAt !== undefined && (!open || clock.now() - failedAt >= othersSeconds * 1000)) {
      return { standings, why: (standing) => withFate(standing, "was not ready yet when another failed") };
    }
    if (signal.aborted)
      return {
        standings,
        why: (standing) => withFate(standing, "was not ready yet when the run was cancelled"),
      };
    if (clock.now() >= deadline) {
      return { standings, why: (standing) => withFate(standing, `was not ready after ${timeoutSeconds} s`) };
    }
    await scene.nextLook(Math.min(lookEveryMs, deadline - clock.now()));
  }
}

/** One line per change of a subject's state. */
function news(standings: readonly Standing[], told: Map<string, string>): readonly string[] {
  const lines: string[] = [];
  for (const { address, verdict } of standings) {
    const text = verdict.state === "healthy" ? "is healthy" : verdict.reason;
    if (told.get(address) === text || text === notReadYet) continue;
    told.set(address, text);
    lines.push(verdict.state === "not-waited" ? `${address} ${text}: not waited for` : `${address} ${text}`);
  }
  return lines;
}

async function tell(
  hands: KubernetesHands,
  scene: Scene,
  standing: Standing,
  why: End["why"],
): Promise<Unhealthy> {
  const { address, verdict } = standing;
  const events = await warningsFor(hands, scene, standing);
  return { address, reason: why(standing), failedFast: verdict.state === "failed", events };
}

/** A status may be there before the event that explains it, so an empty answer is asked for once more. */
async function warningsFor(hands: KubernetesHands, scene: Scene, { subject, verdict }: Standing) {
  const since = lastAppliedTime(subject);
  const read = async () => await readWarnings(hands.cluster, scene.relatives(subject), since);
  if (hands.signal.aborted) return [];
  const warnings = await read();
  if (warnings.length > 0 || verdict.state !== "failed") return warnings;
  await hands.clock.sleep(eventPatienceMs, hands.signal);
  return await read();
}

function isUnhealthy({ verdict }: Standing): boolean {
  return verdict.state === "progressing" || verdict.state === "failed";
}

function withFate(standing: Standing, fate: string): string {
  const reason = reasonOf(standing);
  return standing.verdict.state === "failed" ? reason : `${fate}: ${reason}`;
}

function reasonOf({ verdict }: Standing): string {
  return verdict.state === "healthy" ? "" : verdict.reason;
}

function nameOf(subject: KubernetesObject): string {
  return addressOf(identityOf(subject));
}
