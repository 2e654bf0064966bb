/** What a session holds while it works: the lock, and the inventory on its way from one version to the next. */
import { Failure } from "../../../model/failure.ts";
import type { Done } from "../../../model/outcome.ts";
import type { Pointer } from "../../../model/pointer.ts";
import type { Steps } from "../../../model/progress.ts";
import { runUrl } from "../../../model/trigger.ts";
import type { Planned } from "../../target.ts";
import type { Inventory } from "../inventory/inventory.ts";
import { isSameInventory } from "../inventory/inventory-form.ts";
import { openInventory, type Store } from "../inventory/inventory-store.ts";
import type { KubernetesObject } from "../object.ts";
import type { Artifact } from "../plan/plan.ts";
import type { DryRuns } from "../plan/plan-survey.ts";
import type { KubernetesHands } from "../spec.ts";
import { type Lease, takeLease } from "./lease.ts";
import { firstInventory, recordWrites, type Written } from "./session-ledger.ts";

/** Between ranks the inventory is written at most this often: `pending` already protects what is not in it yet. */
const saveEveryMilliseconds = 10_000;

export type State = {
  readonly hands: KubernetesHands;
  store: Store;
  lease: Lease | null;
  /** The inventory as it is to be written next; `null` until something is to be written. */
  ledger: Inventory | null;
  /** Written by this run and not in the ledger yet. */
  readonly unrecorded: Written[];
  savedAt: number;
  planned: Planned<Artifact> | null;
  /** The plan that the identity of this run was found to be allowed. */
  permitted: Artifact | null;
  readonly dryRuns: DryRuns;
  /** What this run wrote, as the server stored it, by identity. */
  readonly stored: Map<string, KubernetesObject>;
  readonly done: Done[];
  /** Addresses of what still runs pods of an earlier version, by design. */
  halfway: readonly string[];
  closing: Promise<void> | null;
};

/** Takes the lock, and reads the inventory again under it. The lock is free again where that fails. */
export async function* lock(state: State): Steps<void> {
  const lease = yield* takeLease(state.hands);
  try {
    state.store = await openInventory(state.hands);
    state.lease = lease;
  } catch (thrown) {
    await lease.release();
    throw thrown;
  }
}

export async function release(state: State): Promise<void> {
  const { lease } = state;
  await lease?.release();
}

/** The inventory to go on from: what this session has made of it so far, else what is stored, else a new one. */
export function ledgerOf(state: State): Inventory {
  const { hands, store, ledger } = state;
  const inventory = ledger ?? store.inventory ?? firstInventory(hands, store.clusterUid);
  state.ledger = recordWrites(inventory, state.unrecorded.splice(0));
  return { ...state.ledger, target: hands.spec.name };
}

/** Writes the inventory where it differs. The address of the run alone is no difference: twice is once. */
export async function save(state: State, next: Inventory): Promise<void> {
  const { store, hands } = state;
  state.ledger = next;
  state.savedAt = hands.clock.now();
  const { inventory } = store;
  if (inventory !== null && isSameInventory({ ...next, run: inventory.run }, inventory)) return;
  await store.write({ ...next, run: runUrl(hands.run) });
  state.ledger = store.inventory;
}

export async function saveNowAndThen(state: State): Promise<void> {
  const { clock } = state.hands;
  if (clock.now() - state.savedAt >= saveEveryMilliseconds) await save(state, ledgerOf(state));
}

/** This commit and this run. */
export function hereOf({ run }: KubernetesHands): Pointer {
  return { commit: run.commit, run: runUrl(run) };
}

export function stopIfNeeded(state: State): void {
  const stop = whyStop(state);
  if (stop !== null) throw stop;
}

export function whyStop({ hands, lease }: State): Failure | null {
  if (hands.signal.aborted) return new Failure("cancelled", "The run was cancelled; nothing more was sent.");
  if (lease?.lost() !== true) return null;
  return new Failure(
    "lock-lost",
    `The lock of "${hands.spec.name}" could not be renewed for ${hands.lease.giveUpSeconds} s, so nothing more was written: another run may hold it now. Run again.`,
  );
}
