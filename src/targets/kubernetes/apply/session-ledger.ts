/** The inventory as a session moves it on: pure steps from one inventory to the next. */
import { randomBytes } from "node:crypto";
import { canonicalJson } from "../../../model/json.ts";
import { compareText } from "../../../model/plan.ts";
import type { Pointer } from "../../../model/pointer.ts";
import { runUrl } from "../../../model/trigger.ts";
import { apiVersionOf } from "../discovery.ts";
import { concealSecret, type Entry, type Inventory, noHooks, renderHashOf } from "../inventory/inventory.ts";
import { type Identity, identityKey, type KubernetesObject } from "../object.ts";
import { closeRelease, settleHooks } from "../order/hook.ts";
import type { Artifact } from "../plan/plan.ts";
import { generationOf, resourceVersionOf, uidOf } from "../plan/plan-live.ts";
import type { Step } from "../plan/plan-survey.ts";
import type { KubernetesHands } from "../spec.ts";

/** The inventory of a target that has none yet, with a new key. */
export function firstInventory({ spec, run }: KubernetesHands, clusterUid: string | null): Inventory {
  return {
    target: spec.name,
    repositoryId: run.repositoryId,
    clusterUid: clusterUid ?? "",
    key: randomBytes(32),
    entries: [],
    pending: [],
    owed: [],
    unhealthy: [],
    hooks: noHooks,
    pointers: { started: null, finished: null },
    lastHealthy: null,
    run: runUrl(run),
  };
}

/**
 * What a plan alone tells: entries are what git holds, `owed` is what left git and is still there, what is gone or not
 * ours is forgotten, and what stands live as git wants it has an entry even if an interrupted run could not write it.
 */
export function settleLedger(before: Inventory, { steps, prunes, kept, hooks }: Artifact): Inventory {
  const inventory = settleHooks(before, hooks);
  const held = new Map(steps.map((step) => [identityKey(step.desired.identity), step]));
  const owed = [...kept, ...prunes.map(({ entry }) => entry)];
  const known = new Map(
    [...inventory.owed, ...inventory.entries].map((entry) => [identityKey(entry.identity), entry]),
  );
  const entries = [...held].flatMap(([key, step]) => {
    const entry = entryFor(step, known.get(key), inventory.key);
    return entry === null ? [] : [entry];
  });
  const isHeld = (identity: Identity) => held.has(identityKey(identity));
  const changing = new Set(
    steps.filter(({ change }) => change !== null).map(({ desired }) => identityKey(desired.identity)),
  );
  return {
    ...inventory,
    entries: sorted(entries),
    owed: sorted(owed),
    pending: inventory.pending.filter(({ identity }) => changing.has(identityKey(identity))),
    unhealthy: inventory.unhealthy.filter(isHeld),
  };
}

/** The entry of an object that git holds: as it was, or new where the live object already is what git wants. */
function entryFor(step: Step, known: Entry | undefined, key: Buffer): Entry | null {
  if (step.change !== null || step.sighted === null) return known ?? null;
  if (step.untouched === true && known !== undefined) return known;
  const next = entryOf(step, step.sighted, key);
  if (known === undefined) return next;
  const isSame =
    known.uid === next.uid &&
    known.renderHash === next.renderHash &&
    canonicalJson(known.applied) === canonicalJson(next.applied);
  // Read whole and found equal: only then is it known that the live object is what this entry would say.
  return isSame || step.live === null ? known : next;
}

function entryOf({ desired, sent }: Step, stored: KubernetesObject, key: Buffer): Entry {
  return {
    identity: desired.identity,
    apiVersion: apiVersionOf(desired.info),
    uid: uidOf(stored),
    resourceVersion: resourceVersionOf(stored),
    generation: generationOf(stored),
    applied: concealSecret(sent, key),
    renderHash: renderHashOf(desired.object, key, desired.rules),
  };
}

/** Before the first write: what is about to be written, and that this commit began. */
export function beginLedger(inventory: Inventory, steps: readonly Step[], here: Pointer): Inventory {
  const pending = steps.map(({ desired }) => ({
    identity: desired.identity,
    apiVersion: apiVersionOf(desired.info),
    renderHash: renderHashOf(desired.object, inventory.key, desired.rules),
  }));
  const replaced = new Set(
    steps
      .filter(({ change }) => change?.action === "replace")
      .map(({ desired }) => identityKey(desired.identity)),
  );
  return {
    ...inventory,
    entries: inventory.entries.map((entry) =>
      replaced.has(identityKey(entry.identity)) ? anonymous(entry) : entry,
    ),
    pending: sorted(pending),
    pointers: { ...inventory.pointers, started: here },
  };
}

/** An entry whose object may be another one by the time it is read: then our mark on it tells, not the uid. */
function anonymous(entry: Entry): Entry {
  return { ...entry, uid: "", resourceVersion: "" };
}

/** What a run wrote: one object, as the server stored it. */
export type Written = { readonly step: Step; readonly stored: KubernetesObject };

/**
 * Objects were written: each has its entry, is not pending any more, and has to prove its health: to this run, or, where
 * it does not wait, to the next. Many at once, as each time costs as much as the inventory is long.
 */
export function recordWrites(inventory: Inventory, writes: readonly Written[]): Inventory {
  if (writes.length === 0) return inventory;
  const written = new Map(writes.map((write) => [identityKey(write.step.desired.identity), write]));
  const isOther = (identity: Identity) => !written.has(identityKey(identity));
  const entries = [...written.values()].map(({ step, stored }) => entryOf(step, stored, inventory.key));
  const identities = [...written.values()].map(({ step }) => step.desired.identity);
  return {
    ...inventory,
    entries: sorted([...inventory.entries.filter(({ identity }) => isOther(identity)), ...entries]),
    pending: inventory.pending.filter(({ identity }) => isOther(identity)),
    unhealthy: sortedIdentities([...inventory.unhealthy.filter(isOther), ...identities]),
  };
}

/** These are healthy: nobody has to wait for them again. */
export function recordProven(inventory: Inventory, proven: readonly Identity[]): Inventory {
  const keys = new Set(proven.map(identityKey));
  return { ...inventory, unhealthy: inventory.unhealthy.filter((one) => !keys.has(identityKey(one))) };
}

/** One prune is done, or not owed after all. */
export function recordPruned(inventory: Inventory, entry: Entry): Inventory {
  return { ...inventory, owed: inventory.owed.filter((one) => !isOf(one, entry.identity)) };
}

/** What the rollout came to. `lastHealthy` moves only when everything is healthy. */
export function recordHealth(
  inventory: Inventory,
  unhealthy: readonly Identity[],
  commit: string,
): Inventory {
  const isHealthy = unhealthy.length === 0;
  const lastHealthy =
    isHealthy && inventory.lastHealthy?.commit !== commit ? { commit } : inventory.lastHealthy;
  return { ...inventory, unhealthy: sortedIdentities(unhealthy), lastHealthy };
}

/** Everything of this commit is done. A pointer that stands there already stays as it is. */
export function finishLedger(inventory: Inventory, here: Pointer): Inventory {
  const { started, finished } = inventory.pointers;
  return {
    ...inventory,
    hooks: closeRelease(inventory).hooks,
    pointers: {
      started: started?.commit === here.commit ? started : here,
      finished: finished?.commit === here.commit ? finished : here,
    },
  };
}

function isOf({ identity }: { readonly identity: Identity }, other: Identity): boolean {
  return identityKey(identity) === identityKey(other);
}

function sorted<T extends { readonly identity: Identity }>(items: readonly T[]): readonly T[] {
  return sortedBy(items, ({ identity }) => identityKey(identity));
}

function sortedIdentities(identities: readonly Identity[]): readonly Identity[] {
  return sortedBy(identities, identityKey);
}

function sortedBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const keyed = items.map((item) => ({ key: keyOf(item), item }));
  return keyed.sort((a, b) => compareText(a.key, b.key)).map(({ item }) => item);
}
