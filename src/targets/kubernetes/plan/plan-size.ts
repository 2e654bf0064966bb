/** Whether the inventory of these manifests would fit into its Secrets: told in the plan, not in the middle of an apply. */
import { Failure } from "../../../model/failure.ts";
import { stringAt, writeJson } from "../../../model/json.ts";
import { type Inventory, noHooks } from "../inventory/inventory.ts";
import { type Limits, limits, measureInventory } from "../inventory/inventory-form.ts";
import { identityOf, type Manifest } from "../object.ts";
import type { KubernetesHands } from "../spec.ts";

/** As long as what the server adds to an entry: uid, resourceVersion and a hash, none of which compresses. */
const filler = (index: number) => index.toString(36).padStart(48, "0");

/** Characters that an entry has at most beside its object: names and hashes, each of them bounded by Kubernetes. */
const mostAdded = 600;

/** Throws `inventory-too-large` where what an apply has to keep of these manifests has no room. */
export function refuseTooLarge(
  { spec }: KubernetesHands,
  manifests: readonly Manifest[],
  room: Limits = limits,
): void {
  const characters = manifests.reduce((sum, { object }) => sum + writeJson(object).length, 0);
  // Text does not grow by compression: only what is larger than the room can be too large for it.
  if (characters + manifests.length * mostAdded < room.shardBytes * room.shards) return;
  const { fits, bytes, limitBytes } = measureInventory(inventoryOf(spec.name, manifests), room);
  if (fits) return;
  throw new Failure(
    "inventory-too-large",
    `The ${manifests.length} manifests of "${spec.name}" are too much for one target: its inventory would take ${bytes} bytes, and ${limitBytes} fit. ` +
      "Split them into several targets.",
    { places: [spec.place] },
  );
}

function inventoryOf(target: string, manifests: readonly Manifest[]): Inventory {
  const entries = manifests.map(({ object }, index) => ({
    identity: identityOf(object),
    apiVersion: stringAt(object, "apiVersion") ?? "",
    uid: filler(index),
    resourceVersion: filler(index),
    generation: 1,
    applied: object,
    renderHash: filler(index),
  }));
  const none = { pending: [], owed: [], unhealthy: [], hooks: noHooks, lastHealthy: null, run: "" };
  const pointers = { started: null, finished: null };
  return { target, repositoryId: "", clusterUid: "", key: Buffer.alloc(32), entries, pointers, ...none };
}
