import assert from "node:assert/strict";
import { test } from "node:test";
import type { Json } from "../../../src/model/json.ts";
import type { TerraformSpec } from "../../../src/model/request.ts";
import { stateIdOf } from "../../../src/targets/terraform/state-id.ts";
import { specWith } from "./spec.ts";

type Place = { readonly [key: string]: Json };
type Named = readonly [type: string, config: Place, spec?: Partial<TerraformSpec>];

const s3 = { bucket: "b", key: "k", region: "r" };
const one: readonly (readonly [string, Named, Named])[] = [
  [
    "other credentials, regions and locks",
    ["s3", s3],
    ["s3", { ...s3, region: "x", access_key: "a", use_lockfile: true }],
  ],
  ["another folder of the module", ["s3", s3], ["s3", s3, { path: "other" }]],
  ["the default workspace by name", ["s3", s3], ["s3", s3, { workspace: "default" }]],
  [
    "another lock address",
    ["http", { address: "https://x/s" }],
    ["http", { address: "https://x/s", lock_address: "https://x/l" }],
  ],
  [
    "the same storage container",
    ["azurerm", { storage_account_name: "a", container_name: "c", key: "k" }],
    ["azurerm", { storage_account_name: "a", container_name: "c", key: "k", use_oidc: true }],
  ],
  [
    "one path, from two modules",
    ["local", { path: "../s" }],
    ["local", { path: "../s" }, { path: "infra/other" }],
  ],
  [
    "one absolute path, from two modules",
    ["local", { path: "/s" }],
    ["local", { path: "/s" }, { path: "other" }],
  ],
  ["a backend that nobody knows, set the same", ["oss", { bucket: "b" }], ["oss", { bucket: "b" }]],
];
const two: readonly (readonly [string, Named, Named])[] = [
  ["another key", ["s3", s3], ["s3", { ...s3, key: "l" }]],
  ["another bucket", ["s3", s3], ["s3", { ...s3, bucket: "c" }]],
  ["another workspace", ["s3", s3, { workspace: "a" }], ["s3", s3, { workspace: "b" }]],
  ["another S3 of one's own", ["s3", s3], ["s3", { ...s3, endpoints: { s3: "https://minio" } }]],
  ["another prefix", ["gcs", { bucket: "b", prefix: "p" }], ["gcs", { bucket: "b", prefix: "q" }]],
  [
    "a relative path in another module",
    ["local", { path: "../s" }],
    ["local", { path: "../s" }, { path: "other" }],
  ],
  ["another kind of backend", ["s3", { key: "k" }], ["consul", { key: "k" }]],
  [
    "a backend that nobody knows, set otherwise",
    ["oss", { bucket: "b" }],
    ["oss", { bucket: "b", prefix: "p" }],
  ],
];

for (const [what, a, b] of one) test(`one state: ${what}`, () => assert.equal(idOf(a), idOf(b)));
for (const [what, a, b] of two) test(`two states: ${what}`, () => assert.notEqual(idOf(a), idOf(b)));

test("no backend has no identity, and a secret of one cannot be read from it", () => {
  assert.equal(stateIdOf(null, specWith({})), null);
  assert.equal(stateIdOf("{}", specWith({})), null);
  assert.match(idOf(["pg", { conn_str: "postgres://u:canary@x" }]) ?? "", /^[0-9a-f]{16}$/);
});

function idOf([type, config, spec = {}]: Named): string | null {
  return stateIdOf(JSON.stringify({ version: 3, backend: { type, config, hash: 1 } }), {
    ...specWith({}),
    ...spec,
  });
}
