/** What left git: what of it is deleted, what is not ours any more, and what stays although nobody wants it. */
import type { Change, Notice } from "../../../model/plan.ts";
import type { KindInfo, Kinds } from "../discovery.ts";
import type { Entry, Inventory } from "../inventory/inventory.ts";
import { addressOf, type Identity, identityKey, type KubernetesObject } from "../object.ts";
import { isProtected } from "../order/order.ts";
import { generationOf, resourceVersionOf, type Sighting, uidOf, type Wanted } from "./plan-live.ts";
import { isMarkedOurs, ownershipOf } from "./plan-ownership.ts";

/** Something of the inventory that git does not hold. `entry` null: an interrupted apply, or a hook, may have left it. */
export type Candidate = {
  readonly identity: Identity;
  readonly apiVersion: string;
  readonly entry: Entry | null;
  readonly renderHash: string;
  /** The kind as it is served now; `null` where it is not, or cannot be known. */
  readonly info: KindInfo | null;
};

/** A planned delete. `unverified`: it could not be looked at, and so must not be deleted. */
export type Prune = {
  readonly identity: Identity;
  readonly info: KindInfo | null;
  readonly entry: Entry;
  readonly change: Change;
};

export type PrunePlan = {
  readonly prunes: readonly Prune[];
  /** Stay in the cluster and on the list of what is owed: protected kinds, and everything where prune is off. */
  readonly kept: readonly Entry[];
  readonly notices: readonly Notice[];
};

/** Everything that the inventory knows and git does not hold. */
export function pruneCandidates(
  inventory: Inventory | null,
  desired: ReadonlySet<string>,
  served: Kinds,
): readonly Candidate[] {
  if (inventory === null) return [];
  const { entries, owed, pending, hooks } = inventory;
  const known = [
    ...[...entries, ...owed].map((entry) => ({ ...entry, entry })),
    ...pending.map((one) => ({ ...one, entry: null })),
    ...hooks.runs.map((one) => ({ ...one, entry: null })),
  ];
  const candidates = new Map<string, Candidate>();
  for (const { identity, apiVersion, renderHash, entry } of known) {
    const key = identityKey(identity);
    if (desired.has(key) || candidates.has(key)) continue;
    const info = served.find(apiVersion, identity.kind) ?? served.preferred(identity.group, identity.kind);
    candidates.set(key, { identity, apiVersion, renderHash, entry, info: info ?? null });
  }
  return [...candidates.values()];
}

/** The candidates that can be looked at. */
export function sightable(candidates: readonly Candidate[]): readonly Wanted[] {
  return candidates.flatMap(({ identity, info }) => (info === null ? [] : [{ identity, info }]));
}

export type PruneRules = {
  readonly prune: boolean;
  readonly home: string;
  readonly stale: readonly string[];
  readonly ours: ReadonlySet<string>;
  /** Uids of live objects that git holds: one object may be served under two API groups. */
  readonly heldUids: ReadonlySet<string>;
};

/** Decides for each candidate. What is in neither list of the result is forgotten: it is gone, or not ours. */
export function planPrunes(
  candidates: readonly Candidate[],
  sightings: ReadonlyMap<string, Sighting>,
  rules: PruneRules,
): PrunePlan {
  const decided = candidates.map((candidate) => decide(candidate, sightings, rules));
  return {
    prunes: decided.flatMap((one) => (one.kind === "prune" ? [one.prune] : [])),
    kept: decided.flatMap((one) => (one.kind === "keep" ? [one.entry] : [])),
    notices: decided.flatMap((one) => ("notice" in one ? [one.notice] : [])),
  };
}

type Decision =
  | { readonly kind: "prune"; readonly prune: Prune }
  | { readonly kind: "keep"; readonly entry: Entry; readonly notice: Notice }
  | { readonly kind: "forget" }
  | { readonly kind: "not-ours"; readonly notice: Notice };

function decide(candidate: Candidate, sightings: ReadonlyMap<string, Sighting>, rules: PruneRules): Decision {
  const { identity, info } = candidate;
  const address = addressOf(identity);
  if (info === null) return decideUnserved(candidate, rules);
  const seen = sightings.get(identityKey(identity)) ?? { kind: "absent" };
  if (seen.kind === "absent") return { kind: "forget" };
  if (seen.kind === "unreadable") return unverified(candidate, seen.reason);
  const strangers = whyNotOurs(candidate, seen.object, rules);
  if (strangers !== null)
    return {
      kind: "not-ours",
      notice: warning(`${address} left git and is not deleted: ${strangers}.`),
    };
  const entry = entryOf(candidate, seen.object);
  const stays = whyItStays(identity, rules);
  if (stays !== null)
    return {
      kind: "keep",
      entry,
      notice: warning(`${address} left git and stays in the cluster: ${stays}.`),
    };
  return { kind: "prune", prune: { identity, info, entry, change: deleteOf(entry, null) } };
}

function decideUnserved(candidate: Candidate, { stale }: PruneRules): Decision {
  const { group, kind } = candidate.identity;
  if (stale.includes(group)) return unverified(candidate, `the API group ${group} does not answer now`);
  const text = `${addressOf(candidate.identity)} left git and is forgotten: the cluster does not serve the kind ${kind} any more.`;
  return { kind: "not-ours", notice: warning(text) };
}

function whyNotOurs(candidate: Candidate, live: KubernetesObject, rules: PruneRules): string | null {
  const { entry } = candidate;
  const uid = uidOf(live);
  if (rules.heldUids.has(uid)) return "git holds the same object under another API group";
  const isVague = entry === null || entry.uid === "";
  if (isVague && !isMarkedOurs(live, rules.ours)) return "it does not carry this target's mark";
  if (!isVague && entry.uid !== uid) return "someone deleted it and made another of that name";
  const ownership = ownershipOf(live, true, rules.ours);
  return ownership.kind === "other" ? `it now belongs to ${ownership.owner}` : null;
}

function whyItStays(identity: Identity, { prune, home }: PruneRules): string | null {
  if (identity.kind === "Namespace" && identity.group === "" && identity.name === home)
    return "Pushlane's lock and inventory live in it";
  if (isProtected(identity))
    return `${identity.kind} is a protected kind. Delete it yourself if it is not needed`;
  return prune ? null : "prune is off for this target";
}

function unverified(candidate: Candidate, reason: string): Decision {
  const entry = candidate.entry ?? entryOf(candidate, {});
  const { identity, info } = candidate;
  const change = deleteOf(entry, `delete, not verified: ${reason}`);
  return { kind: "prune", prune: { identity, info, entry, change } };
}

function deleteOf({ identity, uid }: Entry, why: string | null): Change {
  const marks = [
    { name: "action", value: "delete" },
    { name: "prune", value: "true" },
    { name: "uid", value: uid },
  ];
  const none = { leaves: [], previousAddress: null, conflicts: [] };
  const reason = "removed from git";
  return {
    ...none,
    address: addressOf(identity),
    action: "delete",
    marks,
    reason,
    prune: true,
    unverified: why,
  };
}

/** The entry of a candidate; of one that is only pending, as much as its live object tells. */
function entryOf({ identity, apiVersion, renderHash, entry }: Candidate, live: KubernetesObject): Entry {
  if (entry !== null && entry.uid !== "") return entry;
  const { kind, namespace, name } = identity;
  const metadata = namespace === "" ? { name } : { name, namespace };
  return {
    identity,
    apiVersion,
    uid: uidOf(live),
    resourceVersion: resourceVersionOf(live),
    generation: generationOf(live),
    applied: { apiVersion, kind, metadata },
    renderHash,
  };
}

function warning(text: string): Notice {
  return { level: "warning", text };
}
