import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Progress } from "../../../src/model/progress.ts";
import { deploy, finish, makeBench, toolsUnderTest } from "./bench.ts";
import { startStateServer } from "./state-server.ts";

const module = (address: string, words: readonly string[]) => `terraform {
  backend "http" {
    address        = "${address}"
    lock_address   = "${address}"
    unlock_address = "${address}"
  }
}
resource "terraform_data" "list" {
  input = ${JSON.stringify(words)}
}
output "set" { value = toset([for word in ${JSON.stringify(words)} : { word = word, size = length(word) }]) }
`;

for (const tool of await toolsUnderTest()) {
  describe(`sets with ${tool.title}`, () => {
    it("show what is added and removed; the providers are asked without a lock and without a write", async (t) => {
      const server = await startStateServer(t);
      const bench = await makeBench(tool, { "main.tf": module(server.address, ["b", "ccc"]) });
      t.after(() => bench.remove());
      await deploy(bench.open({ spec: { backendConfig: [] } }));
      const writes = server.writes.length;
      await bench.write("main.tf", module(server.address, ["ccc", "aa"]));
      const seen: Progress[] = [];
      const { plan } = await finish(bench.open({ spec: { backendConfig: [] } }).plan(), seen);
      assert.ok(
        seen.some((told) => told.kind === "detail" && told.text.startsWith("ask the providers")),
        JSON.stringify(seen),
      );
      assert.equal(server.writes.length, writes);
      assert.deepEqual(
        plan.changes.map(({ address, leaves }) => [
          address,
          leaves.map(({ path }) => path.replace(/#[0-9a-f]{8}/, "#")),
        ]),
        [
          ["output.set", ["value[=#].size", "value[=#].word", "value[=#].size", "value[=#].word"]],
          // What terraform_data holds has no type that its provider could tell: it is a list for all that is known.
          ["terraform_data.list", ["input[0]", "input[1]", "output"]],
        ],
      );
      await bench.write("main.tf", module(server.address, ["ccc", "b"]));
      const reordered = await finish(bench.open({ spec: { backendConfig: [] } }).plan());
      // That the order is all that differs would be told if the providers had not answered.
      assert.deepEqual(
        reordered.plan.changes.map(({ address }) => address),
        ["terraform_data.list"],
      );
      assert.deepEqual(reordered.plan.notices, []);
    });
  });
}
