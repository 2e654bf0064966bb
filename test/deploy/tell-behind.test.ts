import assert from "node:assert/strict";
import { test } from "node:test";
import type { Change } from "../../src/model/plan.ts";
import { change } from "../report/samples.ts";
import { play, type Scene } from "./stage.ts";

const headSha = "c".repeat(40);
const pullRequest = { number: 7, headSha, baseRef: "main", baseSha: "d".repeat(40), stranger: null };
const ahead = (total: number): NonNullable<Scene["compared"]> => ({
  kind: "found",
  value: { status: "diverged", total, commits: [] },
});

test("a plan of the branch itself that deletes says how far it is behind its base", async () => {
  assert.match(
    (await warningsOf(["delete"], { compared: ahead(3) })).join("\n"),
    /which lacks 3 commits of main: .*merge commit/,
  );
  assert.match(
    (await warningsOf(["delete"], { compared: ahead(1) })).join("\n"),
    /which lacks 1 commit of main/,
  );
});

test("that is not known where GitHub does not tell, and said so", async () => {
  const compared = { kind: "forbidden", permission: "contents: read", said: "" } as const;
  assert.match(
    (await warningsOf(["delete"], { compared })).join("\n"),
    /may lack commits of main \(GitHub did not tell\)/,
  );
});

test("a branch that has all of its base, a merge commit, and a plan that loses nothing say nothing", async () => {
  assert.deepEqual(await warningsOf(["delete"], { compared: ahead(0) }), []);
  assert.deepEqual(await warningsOf(["delete"], { compared: ahead(3), checkedOut: "e".repeat(40) }), []);
  assert.deepEqual(await warningsOf(["create", "update"], { compared: ahead(3) }), []);
});

async function warningsOf(
  actions: readonly Change["action"][],
  scene: Partial<Scene>,
): Promise<readonly string[]> {
  const changes = actions.map((action) => change(`Deployment/shop/${action}`, action));
  const trigger = { kind: "plan", pullRequest } as const;
  const { warnings } = await play({ targets: { shop: { changes } }, trigger, checkedOut: headSha, ...scene });
  return warnings.filter((text) => text.startsWith("This plan is of the branch"));
}
