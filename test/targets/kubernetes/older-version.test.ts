import assert from "node:assert/strict";
import { test } from "node:test";
import type { Json } from "../../../src/model/json.ts";
import type { Cluster } from "../../../src/targets/kubernetes/cluster.ts";
import { type KindInfo, kindsOf } from "../../../src/targets/kubernetes/discovery.ts";
import { lostFields, openStorages } from "../../../src/targets/kubernetes/plan/plan-older-version.ts";

type Answer = { readonly status: number; readonly body: Json };

const kind = (group: string, version: string): KindInfo => ({
  group,
  version,
  kind: "Gadget",
  resource: "gadgets",
  namespaced: true,
  verbs: ["get"],
});
const crd = (strategy: string, stored = "v2"): Answer => ({
  status: 200,
  body: {
    spec: {
      conversion: { strategy },
      versions: ["v1", "v2"].map((name) => ({ name, served: true, storage: name === stored })),
    },
  },
});
const forbidden: Answer = { status: 403, body: { message: "not for you" } };
const gadget = (spec: Json, resourceVersion = "7") => ({ metadata: { name: "one", resourceVersion }, spec });
const stored = (spec: Json, resourceVersion?: string): Answer => ({
  status: 200,
  body: gadget(spec, resourceVersion),
});

type Server = { readonly group?: string; readonly versions?: readonly string[] };

/** What a write of `{ size: 1 }` as v1 loses, and what was asked for. */
async function lost(
  definition: Answer,
  asV2: Answer,
  { group = "acme.example", versions = ["v1", "v2"] }: Server = {},
) {
  const asked: string[] = [];
  const cluster: Cluster = {
    server: "https://nowhere.example",
    async send({ path }) {
      asked.push(path);
      return { ...(path.includes("customresourcedefinitions") ? definition : asV2), warnings: [] };
    },
    watch: () => {
      throw new Error("nothing is watched");
    },
  };
  const identity = { group, kind: "Gadget", namespace: "shop", name: "one" };
  const looking = {
    served: kindsOf(
      versions.map((version) => kind(group, version)),
      [],
      "",
    ),
    storageOf: openStorages(cluster),
    schemas: { of: async () => null },
    hands: { cluster },
  };
  const desired = { identity, address: "Gadget/shop/one", info: kind(group, "v1") };
  return { found: await lostFields(looking, desired, gadget({ size: 1 })), asked };
}

const red = stored({ size: 1, colour: "red" });
const none = { fields: [], notices: [] };

test("a field that only the stored version has is lost", async () => {
  const { found } = await lost(crd("None"), red);
  assert.ok(found !== "moved");
  assert.deepEqual(found.fields, [{ path: "spec.colour", before: "red", after: undefined }]);
  assert.match(
    found.notices[0]?.text ?? "",
    /^Gadget\/shop\/one: acme\.example\/v1 does not have spec\.colour/,
  );
});

test("what changed between the two reads is read again", async () => {
  assert.equal((await lost(crd("None"), stored({ size: 2 }, "8"))).found, "moved");
});

for (const [what, definition, asV2, how, requests] of [
  ["a webhook converts", crd("Webhook"), red, {}, 1],
  ["git's version is the stored one", crd("None", "v1"), red, {}, 1],
  ["the kind is no custom resource", { status: 404, body: {} }, red, {}, 1],
  ["there is one version", crd("None"), red, { versions: ["v1"] }, 0],
  ["the group is the server's own", crd("None"), red, { group: "apps" }, 0],
  ["both versions read the same", crd("None"), stored({ size: 1 }), {}, 2],
] as const) {
  test(`nothing is lost where ${what}`, async () => {
    const { found, asked } = await lost(definition, asV2, how);
    assert.deepEqual(found, none);
    assert.equal(asked.length, requests);
  });
}

for (const [what, definition, asV2] of [
  ["the definition", forbidden, red],
  ["the object as it is stored", crd("None"), forbidden],
] as const) {
  test(`a loss is not guessed: what cannot be read is told: ${what}`, async () => {
    const { found } = await lost(definition, asV2);
    assert.ok(found !== "moved");
    assert.deepEqual(found.fields, []);
    assert.match(found.notices[0]?.text ?? "", /was not checked: not for you$/);
  });
}
