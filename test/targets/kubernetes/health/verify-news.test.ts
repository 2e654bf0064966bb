import assert from "node:assert/strict";
import { test } from "node:test";
import type { Judgement } from "../../../../src/targets/kubernetes/health/health.ts";
import { newsOf, type Told } from "../../../../src/targets/kubernetes/health/verify-news.ts";

const web = (verdict: Judgement) => [
  { address: "Deployment/shop/web", subject: {}, verdict, keepsOld: false },
];
const at = (reason: string) => web({ state: "progressing", reason });

test("progress is told when it changes, and at most every three seconds per object", () => {
  const told: Told = new Map();
  assert.deepEqual(newsOf(at("is looked up"), told, 0), []);
  assert.deepEqual(newsOf(at("0/3 ready"), told, 0), ["Deployment/shop/web 0/3 ready"]);
  assert.deepEqual(newsOf(at("0/3 ready"), told, 9000), [], "nothing has changed");
  assert.deepEqual(newsOf(at("1/3 ready"), told, 9000), ["Deployment/shop/web 1/3 ready"]);
  assert.deepEqual(newsOf(at("2/3 ready"), told, 10_000), [], "it was told a second ago");
  assert.deepEqual(newsOf(at("2/3 ready"), told, 12_000), ["Deployment/shop/web 2/3 ready"]);
});

test("an end is told at once", () => {
  const told: Told = new Map();
  newsOf(at("2/3 ready"), told, 0);
  assert.deepEqual(newsOf(web({ state: "healthy" }), told, 1), ["Deployment/shop/web is healthy"]);
  assert.deepEqual(newsOf(web({ state: "failed", reason: "crashes" }), told, 2), [
    "Deployment/shop/web crashes",
  ]);
  assert.deepEqual(newsOf(web({ state: "not-waited", reason: "is paused" }), told, 3), [
    "Deployment/shop/web is paused: not waited for",
  ]);
});
