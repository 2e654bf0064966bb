import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { checkedOut } from "../../src/io/checked-out.ts";

const execute = promisify(execFile);

test("the commit of a checkout is known on a branch and on none; without git it is not", async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), "pushlane-checkout-"));
  t.after(() => rm(folder, { recursive: true }));
  const git = async (...command: readonly string[]) =>
    (
      await execute("git", ["-C", folder, "-c", "user.name=a", "-c", "user.email=a@b", ...command])
    ).stdout.trim();
  assert.equal(await checkedOut(folder), null);
  await git("init", "--quiet", "--initial-branch=feature/one");
  assert.equal(await checkedOut(folder), null);
  await git("commit", "--quiet", "--allow-empty", "--message=one");
  const commit = await git("rev-parse", "HEAD");
  assert.equal(await checkedOut(folder), commit);
  await git("checkout", "--quiet", "--detach");
  assert.equal(await checkedOut(folder), commit);
});
