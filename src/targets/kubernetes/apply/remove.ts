/** Deletes one object under its uid, and waits until it is gone. */
import { Failure } from "../../../model/failure.ts";
import { at, type Json } from "../../../model/json.ts";
import type { Cluster } from "../cluster.ts";
import { type KindInfo, pathOf } from "../discovery.ts";
import type { Identity } from "../object.ts";
import { sayStatus } from "../plan/plan-answer.ts";
import { sight, uidOf } from "../plan/plan-live.ts";
import type { Step } from "../plan/plan-survey.ts";
import type { KubernetesHands } from "../spec.ts";

/** An object that is to go: only the one of this uid. */
export type Doomed = { readonly identity: Identity; readonly info: KindInfo; readonly uid: string };

/** A finalizer that nobody serves must not hold a deploy for ever. */
export const goneWithinSeconds = 60;
const gonePollMilliseconds = 250;

/** Sends the delete, in the background and under the uid. Gives the server's words where it refuses; 404 is gone. */
export async function remove(cluster: Cluster, { identity, info, uid }: Doomed): Promise<string | null> {
  const { namespace, name } = identity;
  const response = await cluster.send({
    method: "DELETE",
    path: pathOf(info, { namespace, name }),
    body: {
      apiVersion: "v1",
      kind: "DeleteOptions",
      propagationPolicy: "Background",
      preconditions: { uid },
    },
  });
  return response.status < 300 || response.status === 404 ? null : sayStatus(response);
}

/** `null` once the object is gone (or another has its name); else what it waits for, to end a sentence with. */
export async function awaitGone(
  { cluster, clock, signal }: KubernetesHands,
  { identity, info, uid }: Doomed,
  { seconds, isStopped }: { readonly seconds: number; readonly isStopped: () => boolean },
): Promise<string | null> {
  const deadline = clock.now() + seconds * 1000;
  for (;;) {
    const seen = await sight(cluster, { identity, info });
    if (seen.kind === "absent" || (seen.kind === "there" && uidOf(seen.object) !== uid)) return null;
    if (clock.now() >= deadline || isStopped()) return finalizersOf(seen.kind === "there" ? seen.object : {});
    await clock.sleep(gonePollMilliseconds, signal);
  }
}

function finalizersOf(live: Json): string {
  const finalizers = at(live, "metadata", "finalizers");
  const names = Array.isArray(finalizers) ? finalizers.join(", ") : "";
  return names === "" ? "" : `; it waits for its finalizers: ${names}`;
}

export type Removing = {
  readonly hands: KubernetesHands;
  readonly isStopped: () => boolean;
  readonly removed: (step: Step) => void;
};

/** The delete of a planned replace: `null` once the planned object is gone; else why nothing can be created yet. */
export async function removeOld({ hands, isStopped, removed }: Removing, step: Step): Promise<string | null> {
  const { identity, info } = step.desired;
  const doomed = { identity, info, uid: uidOf(step.sighted ?? {}) };
  try {
    const refused = await remove(hands.cluster, doomed);
    if (refused !== null) return `it could not be deleted to be created anew: ${refused}`;
    removed(step);
    const waitsFor = await awaitGone(hands, doomed, { seconds: goneWithinSeconds, isStopped });
    if (waitsFor !== null)
      return `it is being deleted, but was still there after ${goneWithinSeconds} s${waitsFor}. The next run creates it anew`;
    return isStopped() ? "it is deleted, and the next run creates it anew" : null;
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return thrown.message;
  }
}
