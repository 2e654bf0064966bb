import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import type { OpenCluster } from "../../../../src/io/cluster/client.ts";
import { clusterFromKubeconfig } from "../../../../src/io/cluster/kubeconfig.ts";
import { Failure } from "../../../../src/model/failure.ts";
import { at, parseJson, stringAt } from "../../../../src/model/json.ts";
import type { Cluster } from "../../../../src/targets/kubernetes/cluster.ts";
import { openInventory } from "../../../../src/targets/kubernetes/inventory/inventory-store.ts";
import { type ControlPlane, startControlPlane } from "../../../bed/control-plane.ts";
import { answering, type HandsChoice, handsFor, refusal } from "../home-hands.ts";
import { entryOf, inventoryOf } from "./inventories.ts";

const tiny = { shardBytes: 200, shards: 8 };

describe("the inventory in the cluster", () => {
  let plane: ControlPlane;
  let cluster: OpenCluster;
  let count = 0;
  let namespace = "";
  before(async () => {
    plane = await startControlPlane();
    cluster = await clusterFromKubeconfig(plane.kubeconfig("admin"));
  });
  beforeEach(async () => {
    count += 1;
    namespace = `home-${count}`;
    await plane.kubectl("create", "namespace", namespace);
  });
  after(async () => {
    cluster.close();
    await plane.stop();
  });

  const open = (choice: Partial<HandsChoice> = {}, size = tiny) =>
    openInventory(handsFor({ cluster, ...choice, spec: { namespace, ...choice.spec } }), size);
  const failsWith = (code: string, text: RegExp) => (error: unknown) =>
    error instanceof Failure && error.code === code && text.test(error.message);
  const secrets = async () => {
    const { stdout } = await plane.kubectl("get", "secrets", "-n", namespace, "-o", "name");
    return stdout.split("\n").filter((line) => line !== "");
  };
  const large = (seed: string) =>
    inventoryOf(
      Array.from({ length: 12 }, (_, index) => entryOf(`${seed}-${index}`, { [`k${index * 7}`]: seed })),
    );

  it("is proven not to be there in a namespace that is there, and in one that is not", async () => {
    const here = await open();
    assert.deepEqual([here.inventory, here.home, here.resourceVersion], [null, "there", null]);
    const nowhere = await open({ spec: { namespace: "nowhere" } });
    assert.deepEqual([nowhere.inventory, nowhere.home], [null, "absent"]);
  });

  it("comes back as it was written, by anyone", async () => {
    const inventory = { ...inventoryOf([entryOf("a")]), clusterUid: (await open()).clusterUid ?? "" };
    const store = await open();
    await store.write(inventory);
    assert.deepEqual((await open()).inventory, inventory);
    assert.equal((await open()).resourceVersion, store.resourceVersion);
    assert.notEqual(inventory.clusterUid, "");
  });

  it("is not written again when nothing changed", async () => {
    const store = await open();
    await store.write(inventoryOf([entryOf("a")]));
    const { resourceVersion } = store;
    await store.write(inventoryOf([entryOf("a")]));
    await (await open()).write(inventoryOf([entryOf("a")]));
    assert.equal((await open()).resourceVersion, resourceVersion);
  });

  it("keeps labels that others put on it", async () => {
    const store = await open();
    await store.write(inventoryOf([]));
    await plane.kubectl("label", "secret", "pushlane-shop", "-n", namespace, "team=shop");
    await (await open()).write(inventoryOf([entryOf("a")]));
    const { stdout } = await plane.kubectl("get", "secret", "pushlane-shop", "-n", namespace, "-o", "json");
    assert.equal(stringAt(parseJson(stdout), "metadata", "labels", "team"), "shop");
  });

  it("moves into shards when it is too large for its head, from half to half, and back", async () => {
    const store = await open();
    for (const inventory of [large("one"), large("two"), large("three"), inventoryOf([entryOf("a")])]) {
      await store.write(inventory);
      assert.deepEqual((await open()).inventory, inventory);
    }
    const { stdout } = await plane.kubectl("get", "secrets", "-n", namespace, "-o", "json");
    const items = at(parseJson(stdout), "items");
    assert.ok(Array.isArray(items) && items.length > 4);
    const shards = items.filter((item) => stringAt(item, "metadata", "name") !== "pushlane-shop");
    assert.ok(shards.every((shard) => at(shard, "data") === undefined));
  });

  it("is still the old one when a write of shards dies before its head", async () => {
    const store = await open();
    await store.write(large("old"));
    const dying = answering(cluster, (request) => {
      if (request.method === "PUT" && request.path.endsWith("/pushlane-shop")) throw new Error("killed");
      return undefined;
    });
    await assert.rejects((await open({ cluster: dying })).write(large("new")), /killed/);
    assert.deepEqual((await open()).inventory, large("old"));
    await (await open()).write(large("new"));
    assert.deepEqual((await open()).inventory, large("new"));
  });

  it("is read again when a writer comes in between head and shards", async () => {
    const store = await open();
    await store.write(large("old"));
    let isFirst = true;
    const slow = answering(cluster, (request, send) => {
      if (!isFirst || !request.path.includes("pushlane-shop-")) return undefined;
      isFirst = false;
      return store.write(large("new")).then(send);
    });
    assert.deepEqual((await open({ cluster: slow })).inventory, large("new"));
  });

  it("is not overwritten by who has an older version of it", async () => {
    const [first, second] = [await open(), await open()];
    await first.write(inventoryOf([entryOf("first")]));
    await assert.rejects(
      second.write(inventoryOf([entryOf("second")])),
      failsWith("inventory-moved", /run again/),
    );
    const third = await open();
    await first.write(inventoryOf([entryOf("again")]));
    await assert.rejects(third.write(inventoryOf([])), failsWith("inventory-moved", /pushlane-shop/));
    assert.deepEqual((await open()).inventory, inventoryOf([entryOf("again")]));
  });

  it("a write whose answer was lost and that was sent again counts as made", async () => {
    const twice = answering(cluster, (request, send) =>
      request.method === "PUT" || request.method === "POST" ? send().then(send) : undefined,
    );
    const store = await open({ cluster: twice });
    await store.write(inventoryOf([entryOf("a")]));
    await store.write(inventoryOf([entryOf("b")]));
    assert.deepEqual((await open()).inventory, inventoryOf([entryOf("b")]));
  });

  for (const status of [403, 500, 503]) {
    it(`that answers ${status} is unknown, never empty`, async () => {
      const denied = answering(cluster, ({ path }) =>
        path.includes("/secrets/") ? Promise.resolve(refusal(status, "secrets are not for you")) : undefined,
      );
      await assert.rejects(open({ cluster: denied }), failsWith("inventory-unreadable", /not for you.*get/));
      const home = await open({ cluster: denied, spec: { namespace: "nowhere" } });
      assert.deepEqual([home.inventory, home.home], [null, "absent"]);
    });
  }

  it("that is not there is unknown as long as its namespace cannot be read", async () => {
    const denied = answering(cluster, ({ path }) =>
      path.endsWith(namespace) ? Promise.resolve(refusal(403)) : undefined,
    );
    await assert.rejects(open({ cluster: denied }), failsWith("inventory-unreadable", /Namespace\/home-/));
  });

  const broken: readonly (readonly [string, string, RegExp])[] = [
    ["body", "AAAA", /does not have the hash/],
    ["head", "e30=", /head cannot be decoded/],
    ["key", "AAAA", /32 bytes/],
    ["version", "OTk=", /format 99/],
  ];
  for (const [field, value, text] of broken) {
    it(`with a broken ${field} is unknown, never empty`, async () => {
      await (await open()).write(inventoryOf([entryOf("a")]));
      await plane.kubectl(
        "patch",
        "secret",
        "pushlane-shop",
        "-n",
        namespace,
        "-p",
        `{"data":{"${field}":"${value}"}}`,
      );
      await assert.rejects(open(), failsWith("inventory-unreadable", text));
    });
  }

  it("with a shard that is gone is unknown, never empty", async () => {
    await (await open()).write(large("one"));
    await plane.kubectl("delete", "secret", "pushlane-shop-a-2", "-n", namespace);
    await assert.rejects(open(), failsWith("inventory-unreadable", /shards/));
  });

  it("of another repository, and a Secret that is no inventory, are refused", async () => {
    await (await open({ run: { repositoryId: "7", repository: "other/repo" } })).write({
      ...inventoryOf([]),
      repositoryId: "7",
    });
    await assert.rejects(open(), failsWith("inventory-foreign", /other\/repo/));
    await plane.kubectl("create", "secret", "generic", "pushlane-plain", "-n", namespace);
    await assert.rejects(
      open({ spec: { name: "plain" } }),
      failsWith("inventory-foreign", /not an inventory/),
    );
  });

  it("of another cluster is refused; a cluster whose identity may not be read is told", async () => {
    await (await open()).write({ ...inventoryOf([]), clusterUid: "elsewhere" });
    await assert.rejects(open(), failsWith("cluster-changed", /elsewhere/));
    const denied = answering(cluster, ({ path }) =>
      path.endsWith("/kube-system") ? Promise.resolve(refusal(403)) : undefined,
    );
    const store = await open({ cluster: denied });
    assert.equal(store.clusterUid, null);
    assert.match(store.notes.join(), /not checked/);
  });

  it("of a renamed target is read under its old name, and moves with the next write", async () => {
    const old = await open();
    for (const inventory of [large("zero"), large("one")]) await old.write(inventory);
    const renamed = { spec: { name: "store", was: ["older", "shop"] } };
    const store = await open(renamed);
    assert.deepEqual(store.inventory, large("one"));
    await store.write({ ...large("one"), target: "store" });
    assert.deepEqual((await open(renamed)).inventory?.target, "store");
    assert.ok((await secrets()).every((name) => name.startsWith("secret/pushlane-store")));
  });

  it("a rename that died before the old one was deleted is finished by the next write", async () => {
    await (await open()).write(inventoryOf([entryOf("a")]));
    await (await open({ spec: { name: "store" } })).write({
      ...inventoryOf([entryOf("a")]),
      target: "store",
    });
    const renamed = { spec: { name: "store", was: ["shop"] } };
    const store = await open(renamed);
    assert.equal(store.inventory?.target, "store");
    await store.write({ ...inventoryOf([entryOf("a")]), target: "store" });
    assert.deepEqual(await secrets(), ["secret/pushlane-store"]);
  });

  it("under an old name stays where the new one does not know all of its objects", async () => {
    await (await open()).write(inventoryOf([entryOf("a"), entryOf("forgotten")]));
    await (await open({ spec: { name: "store" } })).write({
      ...inventoryOf([entryOf("a")]),
      target: "store",
    });
    const store = await open({ spec: { name: "store", was: ["shop"] } });
    await store.write({ ...inventoryOf([entryOf("b")]), target: "store" });
    assert.ok((await secrets()).includes("secret/pushlane-shop"));
  });

  it("too large for all shards is refused before anything is written", async () => {
    const store = await open({}, { shardBytes: 20, shards: 2 });
    await assert.rejects(store.write(large("one")), failsWith("inventory-too-large", /Split/));
    assert.deepEqual(await secrets(), []);
  });

  it("that may not be written says which verb on which Secret is missing", async () => {
    const denied: Cluster = answering(cluster, ({ method }) =>
      method === "POST" ? Promise.resolve(refusal(403)) : undefined,
    );
    await assert.rejects(
      (await open({ cluster: denied })).write(inventoryOf([])),
      failsWith("inventory-unwritable", /"create" Secrets named "pushlane-shop"/),
    );
  });
});
