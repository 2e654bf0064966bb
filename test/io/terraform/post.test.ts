import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { it } from "node:test";
import { writeLeftover } from "../../../src/io/terraform/leftover.ts";
import { finishInPost } from "../../../src/io/terraform/post.ts";
import { makePrivateFolder } from "../../../src/io/terraform/private-folder.ts";

it("a step that was killed just after its command was over leaves no plan file, and nothing is claimed of it", async (t) => {
  const parent = await mkdtemp(path.join(tmpdir(), "pushlane-post-"));
  t.after(() => rm(parent, { recursive: true, force: true }));
  const folder = await makePrivateFolder(parent);
  await writeFile(path.join(folder, "plans", "a.tfplan"), "secret");
  const child = {
    pid: 1,
    startTime: "gone",
    output: path.join(folder, "output", "3"),
    onCancel: "interrupt",
    cancelledAt: null,
  } as const;
  assert.equal(await finishInPost(writeLeftover({ target: "infra", tool: "tofu", folder, child })), null);
  assert.deepEqual(await readdir(parent), []);
});
