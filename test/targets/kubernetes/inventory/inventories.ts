import type { JsonObject } from "../../../../src/model/json.ts";
import {
  type Entry,
  type Inventory,
  noHooks,
} from "../../../../src/targets/kubernetes/inventory/inventory.ts";

/** The entry of a ConfigMap of that name in the namespace `shop`. */
export function entryOf(name: string, data: JsonObject = {}): Entry {
  return {
    identity: { group: "", kind: "ConfigMap", namespace: "shop", name },
    apiVersion: "v1",
    uid: `uid-${name}`,
    resourceVersion: "1",
    generation: null,
    applied: { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: "shop" }, data },
    renderHash: `hash-${name}`,
  };
}

export function inventoryOf(entries: readonly Entry[]): Inventory {
  return {
    target: "shop",
    repositoryId: "42",
    clusterUid: "",
    key: Buffer.alloc(32, 7),
    entries,
    pending: [],
    owed: [],
    unhealthy: [],
    hooks: noHooks,
    pointers: { started: null, finished: null },
    lastHealthy: null,
    run: "https://github.example/acme/shop/actions/runs/1001",
  };
}
