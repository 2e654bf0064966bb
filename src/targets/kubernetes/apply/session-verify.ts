/** Which objects a rollout is waited for, and what its end means for the inventory. */
import { isObject } from "../../../model/json.ts";
import type { Health, Unhealthy } from "../../../model/outcome.ts";
import type { Steps } from "../../../model/progress.ts";
import { pathOf, readKinds } from "../discovery.ts";
import { hasHealth, judge } from "../health/health.ts";
import { watchUntilHealthy } from "../health/verify.ts";
import { type Identity, identityKey, type KubernetesObject } from "../object.ts";
import type { Artifact } from "../plan/plan.ts";
import type { Step } from "../plan/plan-survey.ts";
import type { KubernetesHands } from "../spec.ts";

export type Rollout = {
  readonly artifact: Artifact;
  /** What this run wrote, by identity. */
  readonly stored: ReadonlyMap<string, KubernetesObject>;
  /** Not proven healthy before this run: unhealthy then, or written by a run that was interrupted. */
  readonly waiting: readonly Identity[];
};

/**
 * Waits for what this run changed and what was left unproven. `unproven` are the subjects that did not get healthy, and
 * those whose earlier version still runs by design: the next run looks at both again.
 */
export async function* verifyRollout(
  hands: KubernetesHands,
  rollout: Rollout,
): Steps<{ readonly health: Health; readonly unproven: readonly Identity[] }> {
  const timeoutSeconds = hands.spec.waitTimeoutSeconds;
  const unhealthyBefore = alsoUnhealthy(hands, rollout);
  if (timeoutSeconds === 0)
    return {
      health: { waited: false, healthy: [], unhealthy: [], notWaited: [], unhealthyBefore },
      unproven: [],
    };
  const subjects = await subjectsOf(hands, rollout);
  if (subjects.length === 0)
    return {
      health: { waited: true, healthy: [], unhealthy: [], notWaited: [], unhealthyBefore },
      unproven: [],
    };
  const health = yield* watchUntilHealthy(hands, {
    kinds: await readKinds(hands.cluster),
    subjects: subjects.map(({ object }) => object),
    timeoutSeconds,
  });
  const halfway = health.notWaited.filter(({ keepsOld }) => keepsOld);
  const addresses = new Set([...health.unhealthy, ...halfway].map(({ address }) => address));
  const unproven = subjects.filter(({ step }) => addresses.has(step.desired.address));
  return {
    health: { ...health, unhealthyBefore: [...health.unhealthyBefore, ...unhealthyBefore] },
    unproven: unproven.map(({ step }) => step.desired.identity),
  };
}

type Subject = { readonly step: Step; readonly object: KubernetesObject };

async function subjectsOf(hands: KubernetesHands, rollout: Rollout): Promise<readonly Subject[]> {
  const { artifact, stored, waiting } = rollout;
  const unproven = new Set(waiting.map(identityKey));
  const subjects: Subject[] = [];
  for (const step of artifact.steps) {
    const key = identityKey(step.desired.identity);
    const written = stored.get(key);
    if (written !== undefined) subjects.push({ step, object: written });
    else if (unproven.has(key)) subjects.push({ step, object: step.live ?? (await looked(hands, step)) });
  }
  return subjects;
}

async function looked(hands: KubernetesHands, step: Step): Promise<KubernetesObject> {
  const wanted = step.desired.object;
  // The plan saw that it is there, and that is all there is to prove: after an apply that did not wait there are many.
  if (step.sighted !== null && !hasHealth(wanted, hands.healthRules)) return wanted;
  // Gone or not readable: waiting for it tells which. Left out, it would count as healthy.
  return (await read(hands, step)) ?? wanted;
}

async function read({ cluster }: KubernetesHands, { desired }: Step): Promise<KubernetesObject | null> {
  const { namespace, name } = desired.identity;
  const { status, body } = await cluster.send({
    method: "GET",
    path: pathOf(desired.info, { namespace, name }),
  });
  return status === 200 && isObject(body) ? body : null;
}

/** Objects that this run left alone and that the plan already saw failing: listed, and no failure of this run. */
function alsoUnhealthy(
  { healthRules }: KubernetesHands,
  { artifact, stored, waiting }: Rollout,
): readonly Unhealthy[] {
  const subjects = new Set([...stored.keys(), ...waiting.map(identityKey)]);
  return artifact.steps.flatMap(({ desired, live }) => {
    if (live === null || subjects.has(identityKey(desired.identity))) return [];
    const judgement = judge(live, healthRules);
    if (judgement.state !== "failed") return [];
    return [{ address: desired.address, reason: judgement.reason, failedFast: false, events: [], logs: [] }];
  });
}
