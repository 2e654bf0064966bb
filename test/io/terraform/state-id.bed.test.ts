import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { finish, makeBench, toolsUnderTest } from "./bench.ts";
import { startStateServer } from "./state-server.ts";

for (const tool of await toolsUnderTest()) {
  describe(`the state of a target, with ${tool.title}`, () => {
    it("is known by what init made of the module and of the settings for the backend", async (t) => {
      const [server, other] = [await startStateServer(t), await startStateServer(t)];
      const stateOf = async (text: string, settings: readonly string[]) => {
        const bench = await makeBench(tool, { "main.tf": text }, settings);
        t.after(() => bench.remove());
        return (await finish(bench.open().plan())).plan.state;
      };
      const open = 'terraform {\n  backend "http" {}\n}\n';
      const written = open.replace("{}", `{\n    address = "${server.address}"\n  }`);
      const first = await stateOf(open, [`address=${server.address}`]);
      assert.match(first ?? "", /^[0-9a-f]{16}$/);
      assert.equal(await stateOf(written, []), first);
      assert.notEqual(await stateOf(open, [`address=${other.address}`]), first);
    });
  });
}
