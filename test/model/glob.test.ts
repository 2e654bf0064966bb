import assert from "node:assert/strict";
import { test } from "node:test";
import { globPattern } from "../../src/model/glob.ts";

const cases: readonly (readonly [word: string, text: string, fits: boolean])[] = [
  ["Job/*", "Job/shop/migrate", true],
  ["Job/*", "CronJob/shop/migrate", false],
  ["*/shop/*", "Deployment/shop/web", true],
  ["Deployment/shop/we?", "Deployment/shop/web", true],
  ["Deployment/shop/we?", "Deployment/shop/we", false],
  ["Deployment/shop/web", "Deployment/shop/web-2", false],
  ["ClusterRole/a.b", "ClusterRole/axb", false],
  ["ClusterRole/system:(a)[b]", "ClusterRole/system:(a)[b]", true],
];
for (const [word, text, fits] of cases) {
  test(`the glob ${word} ${fits ? "fits" : "does not fit"} ${text}`, () => {
    assert.equal(globPattern(word).test(text), fits);
  });
}
