/** From applied to healthy: watches until every subject is healthy, one has failed for good, or the time is up. */
import type { Health, Unhealthy } from "../../../model/outcome.ts";
import type { Steps } from "../../../model/progress.ts";
import type { Kinds } from "../discovery.ts";
import { addressOf, identityOf, type KubernetesObject } from "../object.ts";
import type { KubernetesHands } from "../spec.ts";
import { hasHealth, judge } from "./health.ts";
import { newsOf, type Told } from "./verify-news.ts";
import { openScene, type Scene, type Standing } from "./verify-scene.ts";
import { linesOf, tellUnhealthy } from "./verify-tell.ts";

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

/**
 * Waits until the subjects are healthy. Unhealthy is a value: the address, the reason, whether it failed before the time
 * was up, Warning events since the last apply, and the last lines of failing containers. Ends early when waiting cannot
 * help, and on `hands.signal`. Throws what the wire throws.
 */
export async function* watchUntilHealthy(hands: KubernetesHands, waiting: Waiting): Steps<Health> {
  const nothing = { waited: false, healthy: [], unhealthy: [], notWaited: [], unhealthyBefore: [] };
  if (waiting.timeoutSeconds === 0) return nothing;
  const { healthRules } = hands;
  const watched = waiting.subjects.filter((subject) => hasHealth(subject, healthRules));
  const stored = waiting.subjects.filter((subject) => !hasHealth(subject, healthRules));
  const known = stored.map(asStanding);
  for (const text of newsOf(known.filter(isIdle), new Map(), 0)) yield { kind: "step", text };
  const doomed = known.filter(isUnhealthy).map(unhealthyAsStored);
  for (const { address, reason } of doomed) yield { kind: "step", text: `${address} ${reason}` };
  if (watched.length === 0) return { ...nothing, ...settledOf(known), waited: true, unhealthy: doomed };
  const scene = openScene(hands, waiting.kinds, watched);
  try {
    const end = yield* watchScene(hands, scene, waiting.timeoutSeconds);
    const unhealthy = await Promise.all(
      end.standings
        .filter(isUnhealthy)
        .map((standing) => tellUnhealthy(hands, scene, { standing, ...end.tell(standing) })),
    );
    for (const text of unhealthy.flatMap(linesOf)) yield { kind: "step", text };
    const settled = settledOf([...known, ...end.standings]);
    return { ...nothing, ...settled, waited: true, unhealthy: [...doomed, ...unhealthy] };
  } finally {
    await scene.close();
  }
}

/** Nothing of these changes after they are stored. */
function asStanding(subject: KubernetesObject): Standing {
  return { address: addressOf(identityOf(subject)), subject, verdict: judge(subject), keepsOld: false };
}

/** What was applied to an object that is being deleted goes with it: what the server stored says so. */
function unhealthyAsStored({ address, verdict }: Standing): Unhealthy {
  const reason = verdict.state === "healthy" ? "" : verdict.reason;
  return { address, reason, failedFast: true, events: [], logs: [] };
}

function settledOf(standings: readonly Standing[]): Pick<Health, "healthy" | "notWaited"> {
  return {
    healthy: standings.filter(({ verdict }) => verdict.state === "healthy").map(({ address }) => address),
    notWaited: standings.flatMap(({ address, verdict, keepsOld }) =>
      verdict.state === "not-waited" ? [{ address, reason: verdict.reason, keepsOld }] : [],
    ),
  };
}

function isIdle({ verdict }: Standing): boolean {
  return verdict.state === "not-waited";
}

type Words = { readonly reason: string; readonly withLogs: boolean };
type End = { readonly standings: readonly Standing[]; readonly tell: (standing: Standing) => Words };

async function* watchScene(hands: KubernetesHands, scene: Scene, timeoutSeconds: number): Steps<End> {
  const { clock, signal } = hands;
  const deadline = clock.now() + timeoutSeconds * 1000;
  const told: Told = new Map();
  const warned = new Set<string>();
  let failedAt: number | undefined;
  for (;;) {
    const standings = await scene.standings(clock.now());
    for (const text of newsOf(standings, told, clock.now())) yield { kind: "step", text };
    for (const text of scene.unreadable()) {
      if (!warned.has(text)) yield { kind: "warning", text };
      warned.add(text);
    }
    const nowMs = clock.now();
    if (standings.some(({ verdict }) => verdict.state === "failed")) failedAt ??= nowMs;
    const isLate = nowMs >= deadline;
    const fate = fateOf(standings, {
      othersHadTime: failedAt !== undefined && nowMs - failedAt >= othersSeconds * 1000,
      isCancelled: signal.aborted,
      late: isLate ? `was not ready after ${timeoutSeconds} s` : null,
    });
    if (fate !== null) {
      const settled = standings.map(withoutPauses);
      for (const text of newsOf(settled.filter(isIdle), told, nowMs)) yield { kind: "step", text };
      return { standings: settled, tell: whyOf(fate, isLate) };
    }
    await scene.nextLook(Math.min(lookEveryMs, deadline - clock.now()));
  }
}

type Situation = {
  readonly othersHadTime: boolean;
  readonly isCancelled: boolean;
  readonly late: string | null;
};

/** What becomes of the subjects that are neither healthy nor failed, or `null`: they are waited for. */
function fateOf(standings: readonly Standing[], situation: Situation): string | null {
  const states = new Set(standings.map(({ verdict }) => verdict.state));
  if (!states.has("progressing") && !states.has("failed")) return "";
  const isDecided = states.has("failed") && (situation.othersHadTime || !states.has("progressing"));
  if (isDecided) return "was not ready yet when another failed";
  if (situation.isCancelled) return "was not ready yet when the run was cancelled";
  return situation.late;
}

/** A pause that was asked for may be longer than any wait: it is no failure. */
function withoutPauses(standing: Standing): Standing {
  const { verdict } = standing;
  if (verdict.state !== "progressing" || verdict.byDesign !== true) return standing;
  const reason = `${verdict.reason}, as it was told to, for longer than this run waits`;
  return { ...standing, verdict: { state: "not-waited", reason } };
}

function whyOf(fate: string, withLogs: boolean): End["tell"] {
  return ({ verdict }) => {
    const reason = verdict.state === "healthy" ? "" : verdict.reason;
    return verdict.state === "failed"
      ? { reason, withLogs: true }
      : { reason: `${fate}: ${reason}`, withLogs };
  };
}

function isUnhealthy({ verdict }: Standing): boolean {
  return verdict.state === "progressing" || verdict.state === "failed";
}
