/** The inventory's place in the cluster: read once, then written version by version. */
import { Failure } from "../../../model/failure.ts";
import { isObject, stringAt } from "../../../model/json.ts";
import { homeOf } from "../../../model/request.ts";
import type { Cluster } from "../cluster.ts";
import { identityKey, type KubernetesObject } from "../object.ts";
import type { KubernetesHands } from "../spec.ts";
import { homeName, type Inventory } from "./inventory.ts";
import { isSameInventory, type Limits, limits } from "./inventory-form.ts";
import { type Found, readInventory, type Stored, unreadable } from "./inventory-read.ts";
import { namespacePath, resourceVersionOf, type SecretName, secretPath } from "./inventory-secret.ts";
import { removeStored, writeInventory } from "./inventory-write.ts";

export type Store = {
  /** As last read or written. `null`: it is proven that there is none. */
  readonly inventory: Inventory | null;
  readonly home: "there" | "absent";
  /** Uid of `kube-system` now; `null` where it may not be read, and so the cluster's identity was not checked. */
  readonly clusterUid: string | null;
  /** Version of the head Secret; `null` where there is none. Of a target's old name after a rename. */
  readonly resourceVersion: string | null;
  /** What people should be told. */
  readonly notes: readonly string[];
  /** True as long as nobody else wrote it since it was read. Throws `inventory-unreadable`. */
  isCurrent(): Promise<boolean>;
  /**
   * Stores `next`, if it differs, and deletes what is left of the target's old names. Throws `inventory-moved` when someone else wrote since it was read
   * (nothing was stored), `inventory-unwritable`, `inventory-too-large`.
   */
  write(next: Inventory): Promise<void>;
};

type Leftover = { readonly target: string; readonly stored: Stored };

/**
 * Opens the inventory of `hands.spec` in its home, under its old names (`was`) where the new one is not there yet.
 * Throws `inventory-unreadable` where that cannot be known, `inventory-foreign`, and `cluster-changed` when
 * `kube-system` has another uid than at the first apply (design 6, Inventory).
 */
export async function openInventory(hands: KubernetesHands, size: Limits = limits): Promise<Store> {
  const { cluster, spec, run } = hands;
  const [clusterUid, found] = await Promise.all([
    readClusterUid(cluster),
    readInventory(cluster, { home: homeOf(spec), target: spec.name, repositoryId: run.repositoryId }),
  ]);
  const isThere = found.kind === "stored" || found.home === "there";
  const olds = isThere ? await readOldNames(hands, found) : [];
  const inventory = (found.kind === "stored" ? found.stored : olds[0]?.stored)?.inventory ?? null;
  checkCluster(hands, inventory, clusterUid);
  return storeOf(hands, size, { found, olds, inventory, clusterUid, isThere });
}

async function readClusterUid(cluster: Cluster): Promise<string | null> {
  const response = await cluster.send({ method: "GET", path: namespacePath("kube-system") });
  if (response.status === 403 || response.status === 404) return null;
  const uid = stringAt(response.body, "metadata", "uid");
  if (response.status !== 200 || uid === undefined) throw unreadable("Namespace/kube-system", response);
  return uid;
}

async function readOldNames(hands: KubernetesHands, current: Found): Promise<readonly Leftover[]> {
  const olds: Leftover[] = [];
  for (const target of hands.spec.was) {
    try {
      const { repositoryId } = hands.run;
      const found = await readInventory(hands.cluster, { home: homeOf(hands.spec), target, repositoryId });
      if (found.kind === "stored") olds.push({ target, stored: found.stored });
    } catch (error) {
      // Where the new inventory stands, an old one that cannot be read is only litter.
      if (current.kind !== "stored" || !(error instanceof Failure)) throw error;
    }
  }
  return olds;
}

function checkCluster(hands: KubernetesHands, inventory: Inventory | null, clusterUid: string | null): void {
  const recorded = inventory?.clusterUid ?? "";
  if (recorded === "" || clusterUid === null || recorded === clusterUid) return;
  throw new Failure(
    "cluster-changed",
    `The target "${hands.spec.name}" was applied to a cluster whose kube-system has the uid ${recorded}; the one at ` +
      `${hands.cluster.server} has ${clusterUid}. Point the target to its own cluster, or, where this cluster replaces ` +
      `it, delete Secret/${homeOf(hands.spec)}/${homeName(hands.spec.name)}.`,
  );
}

type Opened = {
  readonly found: Found;
  readonly olds: readonly Leftover[];
  readonly inventory: Inventory | null;
  readonly clusterUid: string | null;
  readonly isThere: boolean;
};

function storeOf(hands: KubernetesHands, size: Limits, opened: Opened): Store {
  const home = homeOf(hands.spec);
  let stored = opened.found.kind === "stored" ? opened.found.stored : null;
  let inventory = opened.inventory;
  let leftovers = opened.olds;
  let isThere = opened.isThere;
  const notes =
    opened.clusterUid === null
      ? ["The cluster's identity was not checked: Namespace/kube-system may not be read."]
      : [];
  return {
    get inventory() {
      return inventory;
    },
    get home() {
      return isThere ? "there" : "absent";
    },
    get resourceVersion() {
      const head = stored?.head ?? leftovers[0]?.stored.head;
      return head === undefined ? null : resourceVersionOf(head);
    },
    clusterUid: opened.clusterUid,
    notes,
    async isCurrent() {
      const target = stored === null ? (leftovers[0]?.target ?? hands.spec.name) : hands.spec.name;
      const head = (stored ?? leftovers[0]?.stored)?.head ?? null;
      return isCurrentHead(hands.cluster, { namespace: home, name: homeName(target) }, head);
    },
    async write(next) {
      if (stored === null || !isSameInventory(stored.inventory, next)) {
        stored = await writeInventory(hands, size, stored, next);
      }
      isThere = true;
      inventory = next;
      for (const leftover of leftovers.filter((one) => isContained(one.stored.inventory, next))) {
        await removeStored(hands.cluster, home, leftover.target, leftover.stored);
        leftovers = leftovers.filter((one) => one !== leftover);
      }
    },
  };
}

async function isCurrentHead(
  cluster: Cluster,
  where: SecretName,
  head: KubernetesObject | null,
): Promise<boolean> {
  const response = await cluster.send({ method: "GET", path: secretPath(where) });
  if (response.status === 200 && isObject(response.body)) {
    return head !== null && resourceVersionOf(response.body) === resourceVersionOf(head);
  }
  if (response.status === 404) return head === null;
  const home = await cluster.send({ method: "GET", path: namespacePath(where.namespace) });
  if (home.status === 404) return head === null;
  throw unreadable(`Secret/${where.namespace}/${where.name}`, response);
}

/** True when no object would be forgotten with `old`. */
function isContained(old: Inventory, next: Inventory): boolean {
  const known = new Set(
    [...next.entries, ...next.owed, ...next.pending].map((one) => identityKey(one.identity)),
  );
  return [...old.entries, ...old.owed, ...old.pending].every((one) => known.has(identityKey(one.identity)));
}
