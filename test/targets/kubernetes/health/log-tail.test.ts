import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import type { Json, JsonObject } from "../../../../src/model/json.ts";
import type { Cluster, ClusterRequest } from "../../../../src/targets/kubernetes/cluster.ts";
import { tailOf, tellersOf } from "../../../../src/targets/kubernetes/health/log-tail.ts";
import { readLogs } from "../../../../src/targets/kubernetes/health/verify-logs.ts";

const ended = (exitCode: number): JsonObject => ({ terminated: { exitCode } });
const running: JsonObject = { running: { startedAt: "2026-12-01T00:00:00Z" } };
const waits = (reason: string): JsonObject => ({ waiting: { reason } });

function pod(statuses: readonly JsonObject[], inits: readonly JsonObject[] = [], name = "web-1"): JsonObject {
  const named = (prefix: string) => (status: JsonObject, index: number) => ({
    name: `${prefix}${index}`,
    ...status,
  });
  return {
    apiVersion: "v1",
    kind: "Pod",
    metadata: { name, namespace: "shop", creationTimestamp: name },
    status: {
      containerStatuses: statuses.map(named("c")),
      initContainerStatuses: inits.map(named("i")),
    },
  };
}

const cases: readonly [string, JsonObject, readonly string[]][] = [
  ["is fine", pod([{ ready: true, state: running }]), []],
  ["crashed once and is fine again", pod([{ ready: true, state: running, lastState: ended(1) }]), []],
  [
    "waits to be started again",
    pod([{ ready: false, state: waits("CrashLoopBackOff"), lastState: ended(1) }]),
    ["c0 before"],
  ],
  ["was just started again", pod([{ ready: false, state: running, lastState: ended(137) }]), ["c0 before"]],
  ["ended with an error", pod([{ ready: false, state: ended(3) }]), ["c0"]],
  ["has done its work", pod([{ ready: false, state: ended(0) }]), []],
  ["runs and is not ready", pod([{ ready: false, state: running }]), ["c0"]],
  ["has no image", pod([{ ready: false, state: waits("ImagePullBackOff") }]), []],
  [
    "is one of two",
    pod([
      { ready: true, state: running },
      { ready: false, state: ended(1) },
    ]),
    ["c1"],
  ],
  [
    "has an init container at work",
    pod([{ ready: false, state: waits("PodInitializing") }], [{ ready: false, state: running }]),
    [],
  ],
  [
    "has an init container that fails",
    pod(
      [{ ready: false, state: waits("PodInitializing") }],
      [{ ready: false, state: waits("CrashLoopBackOff"), lastState: ended(1) }],
    ),
    ["i0 before"],
  ],
];
for (const [what, judged, expected] of cases) {
  test(`a container that ${what} tells ${expected.length === 0 ? "nothing" : expected.join()}`, () => {
    const told = tellersOf(judged).map(
      ({ container, beforeRestart }) => `${container}${beforeRestart ? " before" : ""}`,
    );
    assert.deepEqual(told, expected);
  });
}

test("the last ten lines are told, each of bounded length, without empty ones", () => {
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`);
  assert.deepEqual(tailOf(`${lines.join("\r\n\n")}\n`), lines.slice(-10));
});

test("a line is cut between words only, so that no half of a secret is left", () => {
  const secret = "swordfish-of-the-shop";
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.boolean(), (before, isCut) => {
      const line = `${"ab ".repeat(before)}${secret}`;
      const text = isCut ? line.slice(0, -5) : `${line} and more ${"words ".repeat(100)}`;
      const [told = ""] = tailOf(text, isCut);
      assert.ok(told.length <= 302, told);
      assert.equal(told.replaceAll(secret, "").includes("sword"), false, told);
    }),
  );
  assert.deepEqual(tailOf("x".repeat(5000)), [" …"]);
});

test("what looks like a password that is written out is masked", () => {
  const text = [
    "connecting to postgres://shop:hunter2@db:5432/shop",
    "Authorization: Bearer abcdefghijkl",
    'config {"password":"hunter2","user":"shop"}',
    "API_KEY=hunter2 starting",
    "token count is 3",
  ].join("\n");
  assert.deepEqual(tailOf(text), [
    "connecting to postgres://shop:***@db:5432/shop",
    "Authorization: Bearer ***",
    'config {"password":"***","user":"shop"}',
    "API_KEY=*** starting",
    "token count is 3",
  ]);
});

for (const [said, told] of [
  ["AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG", "AWS_SECRET_ACCESS_KEY=***"],
  ["AccountName=shop;AccountKey=abc123==;Endpoint=x", "AccountName=shop;AccountKey=***;Endpoint=x"],
  ["passphrase: hunter2", "passphrase: ***"],
  ["Server=db;Pwd=hunter2;", "Server=db;Pwd=***;"],
  ['password="correct horse battery" user=shop', 'password="***" user=shop'],
  [String.raw`{"db_password":"hun\"ter2","user":"shop"}`, '{"db_password":"***","user":"shop"}'],
  [
    String.raw`msg="{\"password\":\"hunter2\",\"user\":\"shop\"}"`,
    String.raw`msg="{\"password\":\"***\",\"user\":\"shop\"}"`,
  ],
  ["shop:hunter2@tcp(db:3306)/shop", "shop:***@tcp(db:3306)/shop"],
  ["run --db-password hunter2 --port 80", "run --db-password *** --port 80"],
  ["run --token --port 80", "run --token --port 80"],
  ["tokens used: 4711", "tokens used: 4711"],
] as const) {
  test(`a container that logs ${said} is told as ${told}`, () => assert.deepEqual(tailOf(said), [told]));
}

type Reply = { readonly status: number; readonly body: Json };

function answering(answer: (request: ClusterRequest) => Reply): {
  cluster: Cluster;
  asked: ClusterRequest[];
} {
  const asked: ClusterRequest[] = [];
  const cluster: Cluster = {
    server: "https://cluster.example",
    send: async (request) => {
      asked.push(request);
      return { ...answer(request), warnings: [] };
    },
    watch: () => {
      throw new Error("nothing is watched");
    },
  };
  return { cluster, asked };
}

const crashed = { ready: false, state: waits("CrashLoopBackOff"), lastState: ended(1) };

test("of replicas that fail alike one log is told, that of the newest", async () => {
  const { cluster, asked } = answering(() => ({ status: 200, body: "panic: no database\n" }));
  const { tails, notes } = await readLogs(cluster, [
    pod([crashed], [], "web-1"),
    pod([crashed], [], "web-2"),
  ]);
  assert.deepEqual(tails, [
    { pod: "web-2", container: "c0", beforeRestart: true, lines: ["panic: no database"] },
  ]);
  assert.deepEqual(notes, []);
  assert.deepEqual(
    asked.map(({ method, path, query }) => [
      method,
      path,
      query?.["container"],
      query?.["previous"],
      query?.["tailLines"],
    ]),
    [["GET", "/api/v1/namespaces/shop/pods/web-2/log", "c0", "true", "10"]],
  );
});

test("an instance that is cleaned away leaves the log of the one after it", async () => {
  const { cluster } = answering(({ query }) =>
    query?.["previous"] === "true"
      ? { status: 400, body: { message: "previous terminated container not found" } }
      : { status: 200, body: "starting\n" },
  );
  const { tails } = await readLogs(cluster, [pod([crashed])]);
  assert.deepEqual(tails, [{ pod: "web-1", container: "c0", beforeRestart: false, lines: ["starting"] }]);
});

test("without the right to read logs the permission is named once, and nothing fails", async () => {
  const { cluster } = answering(() => ({ status: 403, body: { message: "forbidden" } }));
  const { tails, notes } = await readLogs(cluster, [pod([crashed, crashed])]);
  assert.deepEqual(tails, []);
  assert.deepEqual(notes, ['(logs cannot be read: give the role "get" on pods/log in the namespace shop)']);
});

test("a node that does not answer is told, not taken for silence", async () => {
  const { cluster } = answering(() => ({ status: 500, body: { message: "dial tcp: timeout" } }));
  const { notes } = await readLogs(cluster, [pod([{ ready: false, state: ended(1) }])]);
  assert.deepEqual(notes, ["(the log of container c0 cannot be read: dial tcp: timeout)"]);
});
