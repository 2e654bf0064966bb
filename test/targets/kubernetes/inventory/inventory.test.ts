import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { gunzipSync } from "node:zlib";
import { canonicalJson } from "../../../../src/model/json.ts";
import {
  applySetId,
  concealSecret,
  type HookRun,
  type Inventory,
  renderHashOf,
} from "../../../../src/targets/kubernetes/inventory/inventory.ts";
import {
  cutBody,
  measureInventory,
  parseBody,
  parseHead,
  writeBody,
  writeHead,
} from "../../../../src/targets/kubernetes/inventory/inventory-form.ts";
import { parentMetadata } from "../../../../src/targets/kubernetes/inventory/inventory-secret.ts";
import { entryOf, inventoryOf } from "./inventories.ts";

const key = Buffer.alloc(32, 7);
const secret = {
  apiVersion: "v1",
  kind: "Secret",
  metadata: {
    name: "db",
    namespace: "shop",
    annotations: {
      "kubectl.kubernetes.io/last-applied-configuration": '{"data":{"password":"aHVudGVyMg=="}}',
      a: "b",
    },
  },
  data: { password: "aHVudGVyMg==" },
  stringData: { token: "sesame" },
};

describe("the inventory's form", () => {
  it("holds no value of a Secret, and tells equal values from different ones", () => {
    const concealed = concealSecret(secret, key);
    const text = canonicalJson(concealed);
    for (const value of ["aHVudGVyMg==", "hunter2", "sesame"]) assert.equal(text.includes(value), false);
    assert.match(text, /"a":"b"/);
    const sameBytes = { ...secret, data: { password: "aHVudG\nVyMg==\n" } };
    assert.equal(canonicalJson(concealSecret(sameBytes, key)), text);
    const other = { ...secret, data: { password: "aHVudGVyMw==" } };
    assert.notEqual(canonicalJson(concealSecret(other, key)), text);
  });

  it("gives one value another token under another name or another key", () => {
    const twins = concealSecret({ ...secret, data: { a: "eA==", b: "eA==" } }, key);
    const tokens = Object.values(Object(twins["data"]));
    assert.equal(new Set(tokens).size, 2);
    assert.notDeepEqual(concealSecret(secret, key), concealSecret(secret, Buffer.alloc(32, 8)));
    assert.notEqual(renderHashOf(secret, key), renderHashOf(secret, Buffer.alloc(32, 8)));
  });

  it("conceals data that is not a map, which no server takes but a manifest can hold", () => {
    const wrong = { ...secret, data: ["hunter2"], metadata: { name: "db" }, stringData: "hunter2" };
    assert.equal(canonicalJson(concealSecret(wrong, key)).includes("hunter2"), false);
  });

  it("leaves other kinds as they are", () => {
    const map = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: { a: "b" } };
    assert.equal(concealSecret(map, key), map);
  });

  it("comes back from its bytes as it went in, and equal inventories have equal bytes", () => {
    const inventory: Inventory = {
      ...inventoryOf([entryOf("a", { big: 12345678901234567890n, text: "ü" }), entryOf("b")]),
      pending: [{ identity: entryOf("c").identity, apiVersion: "v1", renderHash: "x" }],
      owed: [entryOf("d")],
      unhealthy: [entryOf("a").identity],
      pointers: { started: { commit: "1", run: "r" }, finished: null },
      hooks: { release: "install", runs: [runOf("migrate")] },
      lastHealthy: { commit: "0" },
    };
    const { entries, pending, owed, unhealthy, hooks } = inventory;
    assert.deepEqual(parseBody(writeBody(inventory)), { entries, pending, owed, unhealthy, hooks });
    assert.ok(writeBody(inventory).equals(writeBody(structuredClone(inventory))));
    const head = parseHead(writeHead(inventory, "acme/shop", { half: "b", hashes: ["1", "2"] }));
    const { pointers, lastHealthy, run, target, repositoryId, clusterUid } = inventory;
    assert.deepEqual(head, {
      pointers,
      lastHealthy,
      run,
      target,
      repositoryId,
      clusterUid,
      repository: "acme/shop",
      half: "b",
      hashes: ["1", "2"],
    });
  });

  it("of a target without hooks is as it was before there were any, and is read back so", () => {
    const body = writeBody(inventoryOf([entryOf("a")]));
    assert.ok(!gunzipSync(body).toString("utf8").includes("hooks"));
    assert.deepEqual(parseBody(body).hooks, { release: null, runs: [] });
  });

  it("is cut into shards that together are the whole, and is measured against the room there is", () => {
    const body = Buffer.from("0123456789");
    const pieces = cutBody(body, { shardBytes: 4, shards: 3 });
    assert.deepEqual(
      pieces.map((piece) => piece.toString()),
      ["0123", "4567", "89"],
    );
    assert.equal(cutBody(Buffer.alloc(0), { shardBytes: 4, shards: 3 }).length, 1);
    const inventory = inventoryOf([entryOf("a")]);
    assert.equal(measureInventory(inventory).fits, true);
    assert.equal(measureInventory(inventory, { shardBytes: 10, shards: 8 }).fits, false);
  });

  it("is an ApplySet parent: id, tooling, kinds and namespaces as kubectl reads them", () => {
    // sha256("pushlane-shop.shop.Secret."), base64url without padding.
    assert.equal(
      applySetId("pushlane-shop", "shop"),
      "applyset-lbSZyv7B3zn3SlSAGwJgvt7-B66tDe_8QvaP-j8mEUc-v1",
    );
    const elsewhere = entryOf("e");
    const inventory = inventoryOf([
      entryOf("a"),
      { ...elsewhere, identity: { group: "apps", kind: "Deployment", namespace: "other", name: "e" } },
    ]);
    assert.deepEqual(parentMetadata({ namespace: "shop", name: "pushlane-shop" }, inventory, "1.2.3"), {
      labels: {
        "applyset.kubernetes.io/id": applySetId("pushlane-shop", "shop"),
        "app.kubernetes.io/managed-by": "pushlane",
      },
      annotations: {
        "applyset.kubernetes.io/tooling": "pushlane/v1.2.3",
        "applyset.kubernetes.io/contains-group-kinds": "ConfigMap,Deployment.apps",
        "applyset.kubernetes.io/additional-namespaces": "other",
      },
    });
  });
});

function runOf(name: string): HookRun {
  const { identity } = entryOf(name);
  return {
    identity,
    apiVersion: "v1",
    stage: "pre",
    commit: "1",
    renderHash: "x",
    uid: "",
    result: "started",
  };
}
