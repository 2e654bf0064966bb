import { Failure } from "../../../model/failure.ts";
import { at, stringAt } from "../../../model/json.ts";
import type { KindInfo, Kinds } from "../discovery.ts";
import { addressOf, identityKey, identityOf, type KubernetesObject } from "../object.ts";
import type { KubernetesHands } from "../spec.ts";
import { type Judgement, judge } from "./health.ts";
import type { HealthRules } from "./health-rules.ts";
import { hasPods, judgeWithPods, keepsOldPods, newestPods } from "./pods.ts";
import { type Followed, follow, type Scope, scopesOf } from "./verify-follow.ts";
import { type KinSource, openKin, relativesOf } from "./verify-kin.ts";
import { openPatience } from "./verify-patience.ts";

/** How one subject stands. A failure counts as progress until its grace is over. */
export type Standing = {
  readonly address: string;
  readonly subject: KubernetesObject;
  readonly verdict: Judgement;
  /** See `keepsOldPods`. */
  readonly keepsOld: boolean;
};

/** The live subjects and, for workloads on their way, their ReplicaSets and pods. */
export type Scene = {
  standings(nowMs: number): Promise<readonly Standing[]>;
  /** What would show failures early and cannot be read. */
  unreadable(): readonly string[];
  /** See `relativesOf`. Waits a little for what nobody asked for before. */
  relatives(subject: KubernetesObject): Promise<readonly KubernetesObject[]>;
  /** Resolves at the next change, or after `milliseconds`. Rejects with what the wire throws. */
  nextLook(milliseconds: number): Promise<void>;
  close(): Promise<void>;
};

/** The reason of a subject at which nobody has looked yet. */
export const notReadYet = "is looked up";
const closeMs = 500;
const kinPatienceMs = 2000;
const kinLookMs = 50;
const notServed = "the server does not serve its kind any more";

/** Begins to follow the subjects. Nothing else is asked of the cluster until one of them is on its way. */
export function openScene(
  hands: KubernetesHands,
  kinds: Kinds,
  subjects: readonly KubernetesObject[],
): Scene {
  const stop = new AbortController();
  const bell = openBell();
  const following = {
    cluster: hands.cluster,
    clock: hands.clock,
    signal: AbortSignal.any([stop.signal, hands.signal]),
    changed: bell.ring,
  };
  const tasks: Promise<void>[] = [];
  const start = (scope: Scope): Followed => {
    const followed = follow(scope, following);
    tasks.push(followed.ended.catch(bell.fail));
    return followed;
  };
  const infoOf = (object: KubernetesObject) =>
    kinds.find(stringAt(object, "apiVersion") ?? "", identityOf(object).kind);
  const followedBy = startAll(subjects, infoOf, start);
  const kin = openKin(kinds, start, subjects);
  const patience = openPatience(hands);
  const relativesNow = (subject: KubernetesObject) =>
    relativesOf(liveOf(subject, followedBy) ?? subject, kin);

  async function stand(subject: KubernetesObject, nowMs: number): Promise<Standing> {
    const key = identityKey(identityOf(subject));
    const judged = judgeSubject(subject, followedBy.get(key), { kin, rules: hands.healthRules });
    const podsOf = () => relativesNow(subject).filter((one) => identityOf(one).kind === "Pod");
    const live = liveOf(subject, followedBy) ?? subject;
    const verdict = await patience.settle(key, judged, { nowMs, live, podsOf });
    return { address: addressOf(identityOf(subject)), subject, verdict, keepsOld: keepsOldPods(live) };
  }

  return {
    standings: (nowMs) => Promise.all(subjects.map((subject) => stand(subject, nowMs))),
    unreadable: () => kin.unreadable(),
    relatives: async (subject) => {
      const known = relativesNow(subject);
      const until = hands.clock.now() + kinPatienceMs;
      if (!kin.isStarting()) return known;
      while (kin.isStarting() && !hands.signal.aborted && hands.clock.now() < until)
        await hands.clock.sleep(kinLookMs, hands.signal);
      return relativesNow(subject);
    },
    nextLook: async (milliseconds) => {
      const pause = new AbortController();
      const over = AbortSignal.any([pause.signal, hands.signal]);
      await Promise.race([bell.rung(), hands.clock.sleep(milliseconds, over)]);
      pause.abort();
      bell.hear();
    },
    close: async () => {
      stop.abort();
      // A request on its way cannot be called back; it is not waited for longer than this.
      const done = new AbortController();
      await Promise.race([Promise.allSettled(tasks), hands.clock.sleep(closeMs, done.signal)]);
      done.abort();
    },
  };
}

type FollowedBy = ReadonlyMap<string, Followed>;

function startAll(
  subjects: readonly KubernetesObject[],
  infoOf: (object: KubernetesObject) => KindInfo | undefined,
  start: (scope: Scope) => Followed,
): FollowedBy {
  const served = subjects.filter((subject) => infoOf(subject) !== undefined);
  const scopes = scopesOf(served, (subject) => {
    const info = infoOf(subject);
    if (info === undefined)
      throw new Failure("kind-not-served", `${addressOf(identityOf(subject))}: ${notServed}.`);
    return info;
  });
  const pairs = scopes.flatMap((scope) => {
    const followed = start(scope);
    const { group, kind } = scope.info;
    return scope.names.map(
      (name) => [identityKey({ group, kind, namespace: scope.namespace, name }), followed] as const,
    );
  });
  return new Map(pairs);
}

function liveOf(subject: KubernetesObject, followedBy: FollowedBy): KubernetesObject | undefined {
  const identity = identityOf(subject);
  return followedBy.get(identityKey(identity))?.objects.get(identity.name);
}

type Sources = { readonly kin: KinSource; readonly rules: HealthRules };

function judgeSubject(
  subject: KubernetesObject,
  followed: Followed | undefined,
  { kin, rules }: Sources,
): Judgement {
  if (followed === undefined) return { state: "failed", reason: notServed };
  const state = followed.state();
  if (state.kind === "starting") return { state: "progressing", reason: notReadYet };
  if (state.kind === "unreadable")
    return { state: "failed", reason: `its state cannot be read: ${state.reason}` };
  const live = followed.objects.get(identityOf(subject).name);
  if (live === undefined) return judgeMissing(subject, followed.deleted.get(identityOf(subject).name));
  const own = judge(live, rules);
  if (own.state !== "progressing" || !hasPods(live)) return own;
  return judgeWithPods(live, own, newestPods(live, kin.of(live)));
}

/** A Job with a time to live is deleted by its controller after it has ended: `last` may still say how. */
function judgeMissing(subject: KubernetesObject, last: KubernetesObject | undefined): Judgement {
  if (stringAt(subject, "kind") === "Job") {
    const end: Judgement = last === undefined ? { state: "progressing", reason: "" } : judge(last);
    if (end.state === "healthy" || end.state === "failed") return end;
    // It is not deleted by its controller before its end, so an end that nobody saw was there before we looked.
    if (last === undefined && at(subject, "spec", "ttlSecondsAfterFinished") !== undefined)
      return { state: "not-waited", reason: "has ended and was removed (ttlSecondsAfterFinished)" };
  }
  return { state: "failed", reason: "was deleted by someone else while it was waited for" };
}

/** Remembers that something has changed, or the error that ended a task, until it is heard. */
function openBell() {
  let rung = Promise.withResolvers<void>();
  let failure: { readonly error: unknown } | undefined;
  return {
    ring: () => rung.resolve(),
    fail: (error: unknown) => {
      failure ??= { error };
      rung.resolve();
    },
    rung: () => rung.promise,
    hear: () => {
      rung = Promise.withResolvers<void>();
      if (failure !== undefined) throw failure.error;
    },
  };
}
