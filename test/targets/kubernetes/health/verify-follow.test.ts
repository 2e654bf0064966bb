import assert from "node:assert/strict";
import { test } from "node:test";
import type { Json } from "../../../../src/model/json.ts";
import type { Cluster, ClusterRequest, ClusterResponse } from "../../../../src/targets/kubernetes/cluster.ts";
import { type Followed, follow, scopesOf } from "../../../../src/targets/kubernetes/health/verify-follow.ts";

const info = {
  group: "apps",
  version: "v1",
  kind: "Deployment",
  resource: "deployments",
  namespaced: true,
  verbs: [],
};
const path = "/apis/apps/v1/namespaces/shop/deployments";

type Answer = ClusterResponse | Error;
const answer = (status: number, body: Json): ClusterResponse => ({ status, body, warnings: [] });
const item = (name: string, version: string): Json => ({
  metadata: { name, namespace: "shop", resourceVersion: version },
});
const event = (type: string, name: string, version: string): Json => ({ type, object: item(name, version) });
const listOf = (version: string, ...items: readonly Json[]) =>
  answer(200, { metadata: { resourceVersion: version }, items });

/** A cluster that answers from a script, and aborts the wait when the script is at its end. */
function scripted(script: { readonly sends: Answer[]; readonly watches: (readonly Json[])[] }) {
  const end = new AbortController();
  const asked: string[] = [];
  const wire: Cluster = {
    server: "https://api",
    send: async (request: ClusterRequest) => {
      const { limit: _limit, ...query } = request.query ?? {};
      asked.push(
        ["GET", request.path.replace(path, ""), new URLSearchParams(query).toString()].join(" ").trim(),
      );
      const next = script.sends.shift();
      if (next instanceof Error) throw next;
      if (next !== undefined) return next;
      end.abort();
      return answer(200, {});
    },
    watch: async function* (_path, query) {
      asked.push(`WATCH ${query["resourceVersion"]}`);
      const next = script.watches.shift();
      if (next === undefined) end.abort();
      else yield* next;
    },
  };
  return { wire, asked, signal: end.signal };
}

async function run(script: Parameters<typeof scripted>[0], names: readonly string[] = ["web"]) {
  const { wire, asked, signal } = scripted(script);
  const clock = { now: () => 0, sleep: async () => undefined };
  const seen: string[] = [];
  const followed: Followed = follow(
    { info, namespace: "shop", selectors: {}, names },
    {
      cluster: wire,
      clock,
      signal,
      changed: () => seen.push([...(followed?.objects.keys() ?? [])].join(",")),
    },
  );
  await followed.ended;
  return { asked, seen, followed };
}

test("a list is followed by a watch from its version, and an ended watch is resumed where it was", async () => {
  const { asked, seen, followed } = await run({
    sends: [listOf("5", item("web", "4"))],
    watches: [
      [event("ADDED", "api", "6"), { type: "BOOKMARK", object: { metadata: { resourceVersion: "9" } } }],
      [event("DELETED", "web", "11")],
    ],
  });
  assert.deepEqual(asked, ["GET", "WATCH 5", "WATCH 9", "WATCH 11"]);
  assert.deepEqual(seen, ["web", "web,api", "api"]);
  assert.deepEqual(followed.state(), { kind: "current" });
  assert.deepEqual([...followed.deleted.keys()], ["web"]);
  assert.equal(followed.objects.get("api")?.["metadata"] === undefined, false);
});

test("objects of a list say their kind, as those of a watch do", async () => {
  const { followed } = await run({ sends: [listOf("5", item("web", "4"))], watches: [] });
  assert.deepEqual(
    [followed.objects.get("web")?.["kind"], followed.objects.get("web")?.["apiVersion"]],
    ["Deployment", "apps/v1"],
  );
});

test("a place that is gone (410) means a new list, and what it lacks is gone", async () => {
  const { asked, seen } = await run({
    sends: [listOf("5", item("web", "4"), item("api", "4")), listOf("50", item("web", "40"))],
    watches: [[{ type: "ERROR", object: { code: 410 } }]],
  });
  assert.deepEqual(asked, ["GET", "WATCH 5", "GET", "WATCH 50"]);
  assert.deepEqual(seen, ["web,api", "web"]);
});

test("a long list is read page by page, and from the start when a page has run out", async () => {
  const first = answer(200, { metadata: { continue: "next" }, items: [item("web", "1")] });
  const { asked, seen } = await run({
    sends: [first, answer(410, {}), first, listOf("5", item("api", "1"))],
    watches: [],
  });
  assert.deepEqual(asked, ["GET", "GET  continue=next", "GET", "GET  continue=next", "WATCH 5"]);
  assert.deepEqual(seen, ["web,api"]);
});

test("where lists are forbidden the named objects are read one by one", async () => {
  const forbidden = answer(403, { message: "deployments is forbidden" });
  const { asked, followed } = await run({
    sends: [forbidden, answer(200, item("web", "1")), forbidden, answer(404, {})],
    watches: [],
  });
  assert.deepEqual(asked, ["GET", "GET /web", "GET", "GET /web", "GET"]);
  assert.deepEqual([followed.state(), followed.objects.size], [{ kind: "current" }, 0]);
});

test("what cannot be read at all is unreadable, not absent", async () => {
  const forbidden = answer(403, { message: "deployments is forbidden" });
  const named = await run({ sends: [forbidden, forbidden], watches: [] });
  assert.deepEqual(named.seen.length, 1);
  const { wire, signal } = scripted({ sends: [forbidden, forbidden], watches: [] });
  const followed = follow(
    { info, namespace: "shop", selectors: {}, names: ["web"] },
    {
      cluster: wire,
      clock: { now: () => 0, sleep: async () => undefined },
      signal,
      changed: () => undefined,
    },
  );
  while (followed.state().kind === "starting") await Promise.resolve();
  assert.deepEqual(followed.state(), { kind: "unreadable", reason: "deployments is forbidden" });
});

test("a lost wire ends with its failure", async () => {
  await assert.rejects(run({ sends: [new Error("gone")], watches: [] }), /gone/);
});

test("one scope per kind and namespace; a single object is asked for by name", () => {
  const object = (name: string, namespace: string) => ({
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name, namespace },
  });
  const scopes = scopesOf([object("a", "x"), object("b", "x"), object("c", "y")], () => info);
  assert.deepEqual(
    scopes.map(({ namespace, selectors, names }) => ({ namespace, selectors, names })),
    [
      { namespace: "x", selectors: {}, names: ["a", "b"] },
      { namespace: "y", selectors: { fieldSelector: "metadata.name=c" }, names: ["c"] },
    ],
  );
});
