/** Deletes what left git and the plan named, and waits until it is gone. */
import { Failure } from "../../../model/failure.ts";
import type { Progress, Steps } from "../../../model/progress.ts";
import type { KindInfo } from "../discovery.ts";
import type { Entry } from "../inventory/inventory.ts";
import { addressOf } from "../object.ts";
import { inRanks } from "../order/order.ts";
import { inWaves } from "../order/waves.ts";
import { sight, uidOf } from "../plan/plan-live.ts";
import { ownershipOf } from "../plan/plan-ownership.ts";
import type { Prune } from "../plan/plan-prune.ts";
import type { KubernetesHands } from "../spec.ts";
import { inParallel } from "./apply-parallel.ts";
import { awaitGone, goneWithinSeconds, remove } from "./remove.ts";

export type Pruning = {
  readonly hands: KubernetesHands;
  readonly ours: ReadonlySet<string>;
  readonly whyStop: () => Failure | null;
  /** Called at once when the server took a delete. */
  readonly deleted: (entry: Entry) => void;
  /** Called when an object is gone, or turned out not to be ours: nothing is owed any more. */
  readonly settled: (entry: Entry) => void;
};

const deletesAtOnce = 8;
/** What is still there by then is told, with its finalizers, and waited for behind the others. */
const quietSeconds = 5;

type Ended =
  | { readonly kind: "gone" | "stranger"; readonly prune: Prune }
  | { readonly kind: "owed"; readonly prune: Prune; readonly reason: string };

/** Deleted, and still there after `quietSeconds`. */
type Slow = {
  readonly kind: "slow";
  readonly prune: Prune;
  readonly info: KindInfo;
  readonly waitsFor: string;
};

/**
 * Deletes in the reverse order of writing, each only under the uid that the plan named. Throws `prune-failed` with all
 * that is still owed and why; those stay in the inventory.
 */
export async function* pruneAll(pruning: Pruning, prunes: readonly Prune[]): Steps<void> {
  const owed: Ended[] = [];
  const { clock, signal } = pruning.hands;
  const isStopped = () => pruning.whyStop() !== null;
  const reins = { atOnce: deletesAtOnce, clock, signal, isStopped };
  for (const rank of inOrderOfWriting(prunes).toReversed()) {
    const slow: Slow[] = [];
    for await (const ended of inParallel(rank, reins, (prune) => pruneOne(pruning, prune))) {
      if (ended.kind === "slow") slow.push(ended);
      else if (ended.kind === "owed") owed.push(ended);
      yield* tell(pruning, ended);
    }
    const patient = { ...reins, atOnce: Math.max(1, slow.length) };
    for await (const ended of inParallel(slow, patient, (one) => awaitSlow(pruning, one))) {
      if (ended.kind === "owed") owed.push(ended);
      yield* tell(pruning, ended);
    }
    const stop = pruning.whyStop();
    if (stop !== null) throw stop;
  }
  if (owed.length > 0) throw pruneFailed(owed);
}

function* tell(pruning: Pruning, ended: Ended | Slow): Generator<Progress, void, void> {
  const address = addressOf(ended.prune.identity);
  if (ended.kind === "gone" || ended.kind === "stranger") pruning.settled(ended.prune.entry);
  if (ended.kind === "gone") yield { kind: "step", text: `${address} deleted` };
  if (ended.kind === "slow") yield { kind: "step", text: `${address} is being deleted${ended.waitsFor}` };
  if (ended.kind === "stranger")
    yield { kind: "warning", text: `${address} was not deleted: it is not this target's any more` };
}

/** Waves and ranks as they were when it was written. */
function inOrderOfWriting(prunes: readonly Prune[]): readonly (readonly Prune[])[] {
  const waves = inWaves(prunes, ({ identity, entry }) => ({ identity, object: entry.applied }));
  return waves.flatMap(({ items }) => inRanks(items));
}

function pruneFailed(owed: readonly Ended[]): Failure {
  const lines = owed.map(
    (ended) => `- ${addressOf(ended.prune.identity)}: ${ended.kind === "owed" ? ended.reason : ""}`,
  );
  return new Failure(
    "prune-failed",
    `Everything is applied, but not everything that left git is deleted. The next run tries again:\n${lines.join("\n")}`,
  );
}

async function pruneOne(pruning: Pruning, prune: Prune): Promise<Ended | Slow> {
  const { identity, info, entry, change } = prune;
  if (change.unverified !== null || info === null)
    return { kind: "owed", prune, reason: change.unverified ?? "its kind is not known" };
  try {
    const seen = await sight(pruning.hands.cluster, { identity, info });
    if (seen.kind === "absent") return { kind: "gone", prune };
    if (seen.kind === "unreadable") return { kind: "owed", prune, reason: seen.reason };
    const isOther = ownershipOf(seen.object, true, pruning.ours).kind === "other";
    if (isOther || uidOf(seen.object) !== entry.uid) return { kind: "stranger", prune };
    const refused = await remove(pruning.hands.cluster, { identity, info, uid: entry.uid });
    if (refused !== null) return { kind: "owed", prune, reason: refused };
    pruning.deleted(entry);
    return await awaitEnd(pruning, { prune, info, seconds: quietSeconds });
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return { kind: "owed", prune, reason: thrown.message };
  }
}

async function awaitSlow(pruning: Pruning, { prune, info }: Slow): Promise<Ended> {
  try {
    const ended = await awaitEnd(pruning, { prune, info, seconds: goneWithinSeconds - quietSeconds });
    if (ended.kind !== "slow") return ended;
    const reason = `it is being deleted, but was still there after ${goneWithinSeconds} s${ended.waitsFor}`;
    return { kind: "owed", prune, reason };
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return { kind: "owed", prune, reason: thrown.message };
  }
}

type Leaving = { readonly prune: Prune; readonly info: KindInfo; readonly seconds: number };

async function awaitEnd({ hands, whyStop }: Pruning, leaving: Leaving): Promise<Ended | Slow> {
  const { prune, info, seconds } = leaving;
  const doomed = { identity: prune.identity, info, uid: prune.entry.uid };
  const waitsFor = await awaitGone(hands, doomed, { seconds, isStopped: () => whyStop() !== null });
  return waitsFor === null ? { kind: "gone", prune } : { kind: "slow", prune, info, waitsFor };
}
