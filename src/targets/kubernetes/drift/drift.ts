/**
 * Drift: what was applied (the inventory) against what is live. Reads and dry runs leave, nothing is ever corrected, and
 * what could not be read is told as unknown.
 */
import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { Failure } from "../../../model/failure.ts";
import { canonicalJson, type Json } from "../../../model/json.ts";
import type { Drifted, DriftReading } from "../../../model/outcome.ts";
import { compareText } from "../../../model/plan.ts";
import type { Steps } from "../../../model/progress.ts";
import { observeLease, readLease } from "../apply/lease.ts";
import { requestsAtOnce } from "../cluster.ts";
import { type Kinds, readKinds } from "../discovery.ts";
import type { Inventory } from "../inventory/inventory.ts";
import { openInventory, type Store } from "../inventory/inventory-store.ts";
import { addressOf, identityKey } from "../object.ts";
import { startedHooks } from "../order/hook.ts";
import { openSchemas } from "../schema.ts";
import type { KubernetesHands } from "../spec.ts";
import { type Gauge, type Measured, measureEntry } from "./drift-object.ts";
import { type Pending, readPending } from "./drift-pending.ts";
import { type Sighted, sightEntries } from "./drift-sight.ts";

/** How long a held lock is watched for a sign of life. */
const watchSeconds = 60;

/**
 * Measures the drift of a target (design 4.3). `deploying`: an apply is going on, or one came in between; nothing is
 * said then. Without an inventory nothing was ever applied: nothing can have drifted, and everything in git is pending.
 * Throws `cancelled`, and what the lock and the inventory throw when they cannot be read.
 */
export async function* measureDrift(
  hands: KubernetesHands,
): Steps<DriftReading | { readonly deploying: string }> {
  const lock = await observeLease(hands, Math.min(watchSeconds, hands.lease.seconds));
  stopWhenCancelled(hands);
  if (lock.state === "renewed") return { deploying: lock.held?.holder ?? "" };
  if (lock.state === "dead") {
    yield {
      kind: "warning",
      text: `the lock of ${lock.held?.holder ?? ""} is dead: its run ended without freeing it`,
    };
  }
  const store = await openInventory(hands);
  for (const text of store.notes) yield { kind: "warning", text };
  const kinds = await readKinds(hands.cluster);
  const count = store.inventory?.entries.length ?? 0;
  yield { kind: "step", text: `comparing ${count} objects with what was applied` };
  const [measured, pending] = await Promise.all([
    store.inventory === null ? [] : measureAll(hands, kinds, store.inventory),
    readPending(hands, kinds, store.inventory),
  ]);
  const deployer = await deployerSince(hands, lock.held, store);
  if (deployer !== null) return { deploying: deployer };
  return readingOf(store.inventory, measured, pending);
}

function stopWhenCancelled({ signal }: KubernetesHands): void {
  if (signal.aborted) throw new Failure("cancelled", "The run was cancelled before drift was measured.");
}

/** Who deployed while drift was measured, or `null` when lock and inventory are as they were. */
async function deployerSince(
  hands: KubernetesHands,
  before: { readonly holder: string; readonly resourceVersion: string } | null,
  store: Store,
): Promise<string | null> {
  const [now, isCurrent] = await Promise.all([readLease(hands), store.isCurrent()]);
  if (isCurrent && now?.resourceVersion === before?.resourceVersion) return null;
  return [now?.holder, before?.holder, "a run that has ended"].find((holder) => holder) ?? null;
}

async function measureAll(
  hands: KubernetesHands,
  kinds: Kinds,
  inventory: Inventory,
): Promise<readonly Measured[]> {
  const gauge: Gauge = { hands, key: inventory.key, schemas: openSchemas(hands.cluster, kinds, []) };
  // An interrupted deploy may or may not have written these: what is live is neither drift nor clean.
  const pending = new Set(inventory.pending.map(({ identity }) => identityKey(identity)));
  const entries = inventory.entries.filter(({ identity }) => !pending.has(identityKey(identity)));
  const sightings = await sightEntries(hands, kinds, entries);
  const limit = pLimit(requestsAtOnce);
  const measured = entries.map((entry) => {
    const sighted = sightings.get(identityKey(entry.identity));
    const measure = (seen: Sighted) => {
      stopWhenCancelled(hands);
      return measureEntry(gauge, entry, seen);
    };
    return sighted === undefined ? [] : [limit(() => measure(sighted))];
  });
  return Promise.all(measured.flat());
}

function readingOf(
  inventory: Inventory | null,
  measured: readonly Measured[],
  pending: Pending,
): DriftReading {
  const addresses = [
    ...(inventory?.pending ?? []).map(({ identity }) => addressOf(identity)),
    ...(inventory === null ? [] : startedHooks(inventory)),
  ];
  const facts = {
    drifted: measured.flatMap(({ findings }) => findings).toSorted(byAddress),
    pending: { changes: pending.changes, since: inventory?.pointers.finished?.commit ?? null },
    ignored: [],
    interrupted: inventory === null || addresses.length === 0 ? null : { run: inventory.run, addresses },
    unknown: [...measured.flatMap(({ unknown }) => unknown ?? []), ...pending.unknown],
  };
  const checked = measured.filter(({ unknown }) => unknown === null).length;
  return { ...facts, checked, fingerprint: fingerprintOf(facts) };
}

function byAddress(a: Drifted, b: Drifted): number {
  return compareText(`${a.address} ${a.what}`, `${b.address} ${b.what}`);
}

function fingerprintOf(facts: { readonly [key: string]: Json }): string {
  return createHash("sha256").update(canonicalJson(facts)).digest("hex");
}
