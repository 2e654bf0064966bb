/** Looks for everything that the inventory holds, by metadata alone. */
import type { KindInfo, Kinds } from "../discovery.ts";
import type { Entry } from "../inventory/inventory.ts";
import { type Identity, identityKey } from "../object.ts";
import { findAbsentNamespaces, type Sighting, sightAll, type Wanted } from "../plan/plan-live.ts";
import type { KubernetesHands } from "../spec.ts";

/** What is there of an entry. `isOtherVersion`: seen through another API version, as its own is not served any more. */
export type Sighted = {
  readonly seen: Sighting;
  /** `null` where the server does not serve the kind. */
  readonly info: KindInfo | null;
  readonly isOtherVersion: boolean;
};

/**
 * Sights every entry, by `identityKey`. A kind that a complete discovery does not know has no objects: "absent". One of a
 * group that could not be asked is "unreadable", and so is what may not be read, unless its namespace is proven gone.
 */
export async function sightEntries(
  { cluster }: KubernetesHands,
  kinds: Kinds,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, Sighted>> {
  const wanted = entries.flatMap((entry) => wantedOf(kinds, entry));
  const seen = await sightAll(cluster, wanted, new Set());
  const doubtful = wanted.filter(({ identity }) => seen.get(identityKey(identity))?.kind === "unreadable");
  const namespaces = new Set(
    doubtful.map(({ identity }) => identity.namespace).filter((name) => name !== ""),
  );
  const gone = await findAbsentNamespaces(cluster, namespaces);
  return new Map(
    entries.map((entry) => {
      const sighting = gone.has(entry.identity.namespace)
        ? { kind: "absent" as const }
        : seen.get(identityKey(entry.identity));
      return [identityKey(entry.identity), sightedOf(kinds, entry, sighting)];
    }),
  );
}

function wantedOf(kinds: Kinds, entry: Entry): readonly Wanted[] {
  const info = infoOf(kinds, entry);
  return info === undefined ? [] : [{ identity: entry.identity, info }];
}

function infoOf(kinds: Kinds, { apiVersion, identity }: { apiVersion: string; identity: Identity }) {
  return kinds.find(apiVersion, identity.kind) ?? kinds.preferred(identity.group, identity.kind);
}

function sightedOf(kinds: Kinds, entry: Entry, seen: Sighting | undefined): Sighted {
  const info = infoOf(kinds, entry);
  if (info !== undefined && seen !== undefined) {
    return { seen, info, isOtherVersion: kinds.find(entry.apiVersion, entry.identity.kind) === undefined };
  }
  const isStale = kinds.stale.includes(entry.identity.group);
  const reason = `the API group ${entry.identity.group} could not be asked`;
  const unasked: Sighting = isStale ? { kind: "unreadable", reason } : { kind: "absent" };
  return { seen: unasked, info: null, isOtherVersion: false };
}
