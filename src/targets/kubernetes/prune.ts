/** Deletes what left git and the plan named, and waits until it is gone. */
import { Failure } from "../../model/failure.ts";
import type { Steps } from "../../model/progress.ts";
import { inParallel } from "./apply-parallel.ts";
import type { Entry } from "./inventory.ts";
import { addressOf } from "./object.ts";
import { inRanks } from "./order.ts";
import { sight, uidOf } from "./plan-live.ts";
import { ownershipOf } from "./plan-ownership.ts";
import type { Prune } from "./plan-prune.ts";
import { awaitGone, remove } from "./remove.ts";
import type { KubernetesHands } from "./spec.ts";

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

type Ended =
  | { readonly kind: "gone" | "stranger"; readonly prune: Prune }
  | { readonly kind: "owed"; readonly prune: Prune; readonly reason: string };

/**
 * Deletes in the reverse order of writing, each only under the uid that the plan named. Throws `prune-failed` with all
 * that is still owed and why; those stay in the inventory.
 */
export async function* pruneAll(pruning: Pruning, prunes: readonly Prune[]): Steps<void> {
  const owed: Ended[] = [];
  const { clock, signal } = pruning.hands;
  const isStopped = () => pruning.whyStop() !== null;
  const reins = { atOnce: deletesAtOnce, clock, signal, isStopped };
  for (const rank of [...inRanks(prunes)].reverse()) {
    for await (const ended of inParallel(rank, reins, (prune) => pruneOne(pruning, prune))) {
      const address = addressOf(ended.prune.identity);
      if (ended.kind === "owed") owed.push(ended);
      else pruning.settled(ended.prune.entry);
      if (ended.kind === "gone") yield { kind: "step", text: `${address} deleted` };
      if (ended.kind === "stranger")
        yield { kind: "warning", text: `${address} was not deleted: it is not this target's any more` };
    }
    const stop = pruning.whyStop();
    if (stop !== null) throw stop;
  }
  if (owed.length > 0) throw pruneFailed(owed);
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

async function pruneOne(pruning: Pruning, prune: Prune): Promise<Ended> {
  const { identity, info, entry, change } = prune;
  if (change.unverified !== null || info === null)
    return { kind: "owed", prune, reason: change.unverified ?? "its kind is not known" };
  try {
    const seen = await sight(pruning.hands.cluster, { identity, info });
    if (seen.kind === "absent") return { kind: "gone", prune };
    if (seen.kind === "unreadable") return { kind: "owed", prune, reason: seen.reason };
    const isOther = ownershipOf(seen.object, true, pruning.ours).kind === "other";
    if (isOther || uidOf(seen.object) !== entry.uid) return { kind: "stranger", prune };
    const doomed = { identity, info, uid: entry.uid };
    const refused = await remove(pruning.hands.cluster, doomed);
    if (refused !== null) return { kind: "owed", prune, reason: refused };
    pruning.deleted(entry);
    const stays = await awaitGone(pruning.hands, doomed, () => pruning.whyStop() !== null);
    return stays === null ? { kind: "gone", prune } : { kind: "owed", prune, reason: stays };
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return { kind: "owed", prune, reason: thrown.message };
  }
}
