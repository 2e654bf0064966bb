import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { describe, it } from "node:test";
import { heredocs, strings } from "../../targets/terraform/hcl-samples.ts";
import { toolsUnderTest } from "./bench.ts";

for (const tool of await toolsUnderTest()) {
  describe(`the grammar of ${tool.title}`, () => {
    it("has the strings and heredocs that our own tests are made of", async () => {
      for (const source of [...strings, ...heredocs])
        assert.equal(await isGrammatical(tool.path, `locals {\n  a = ${source}\n  b = 1\n}\n`), true, source);
      assert.equal(await isGrammatical(tool.path, 'locals {\n  a = "${"\n}\n'), false);
    });
  });
}

async function isGrammatical(binary: string, text: string): Promise<boolean> {
  const child = execFile(binary, ["fmt", "-"], { env: { CHECKPOINT_DISABLE: "1", HOME: "/nowhere" } });
  child.stdin?.end(text);
  const [code] = await once(child, "close");
  return code === 0;
}
