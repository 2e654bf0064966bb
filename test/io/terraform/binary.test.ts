import assert from "node:assert/strict";
import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, it, type TestContext } from "node:test";
import { type FoundBinary, findBinaries, placesFor } from "../../../src/io/terraform/binary.ts";

describe("finding the tool", () => {
  it("takes the first name that is there, in the order of PATH", async (t) => {
    const root = await folderWith(t, ["a/tofu", "b/terraform", "c/terraform"]);
    const job = { PATH: [`${root}/a`, `${root}/b`, `${root}/c`].join(path.delimiter) };
    assert.deepEqual(await firstOf(["terraform", "tofu"], job), {
      name: "terraform",
      path: `${root}/b/terraform`,
    });
    assert.deepEqual(await firstOf(["tofu", "terraform"], job), { name: "tofu", path: `${root}/a/tofu` });
  });

  it("takes the other one where the preferred one is missing", async (t) => {
    const root = await folderWith(t, ["a/tofu"]);
    const found = await firstOf(["terraform", "tofu"], { PATH: `${root}/a` });
    assert.deepEqual(found, { name: "tofu", path: `${root}/a/tofu` });
  });

  it("takes the real binary that the set-up action put beside its wrapper", async (t) => {
    const root = await folderWith(t, ["a/terraform", "setup/terraform", "setup/terraform-bin"]);
    for (const job of [
      { PATH: `${root}/a`, TERRAFORM_CLI_PATH: `${root}/setup` },
      { PATH: `${root}/setup:${root}/a` },
    ]) {
      const found = await firstOf(["terraform"], job);
      assert.deepEqual(found, { name: "terraform", path: `${root}/setup/terraform-bin` });
    }
  });

  it("sees through a link to the wrapper", async (t) => {
    const root = await folderWith(t, ["setup/tofu", "setup/tofu-bin"]);
    await mkdir(`${root}/bin`);
    await symlink(`${root}/setup/tofu`, `${root}/bin/tofu`);
    const found = await firstOf(["tofu"], { PATH: `${root}/bin` });
    assert.deepEqual(found, { name: "tofu", path: `${root}/setup/tofu-bin` });
  });

  it("never takes one from a relative folder of PATH, which would be the checkout's", async (t) => {
    await folderWith(t, []);
    assert.deepEqual(await firstOf(["terraform"], { PATH: ".:bin:" }), null);
  });

  it("takes no folder of that name", async (t) => {
    const root = await folderWith(t, ["a/terraform/main.tf", "b/terraform"]);
    const found = await firstOf(["terraform"], { PATH: `${root}/a:${root}/b` });
    assert.deepEqual(found, { name: "terraform", path: `${root}/b/terraform` });
  });

  it("finds all of them, the preferred name first, and one that two folders lead to once", async (t) => {
    const root = await folderWith(t, ["a/tofu", "a/terraform", "b/terraform"]);
    await symlink(`${root}/b`, `${root}/c`);
    const found = await allOf(["terraform", "tofu"], { PATH: `${root}/a:${root}/b:${root}/c` });
    assert.deepEqual(found, [
      { name: "terraform", path: `${root}/a/terraform` },
      { name: "terraform", path: `${root}/b/terraform` },
      { name: "tofu", path: `${root}/a/tofu` },
    ]);
  });

  it("tells every path where it looks", () => {
    const places = placesFor(["terraform", "tofu"], { PATH: "/a" });
    assert.deepEqual(
      places.map(({ file }) => file),
      ["/a/terraform", "/a/tofu"],
    );
  });
});

type Search = Parameters<typeof findBinaries>;

async function allOf(...search: Search): Promise<readonly FoundBinary[]> {
  const found: FoundBinary[] = [];
  for await (const binary of findBinaries(...search)) found.push(binary);
  return found;
}

async function firstOf(...search: Search): Promise<FoundBinary | null> {
  const [first = null] = await allOf(...search);
  return first;
}

async function folderWith(t: TestContext, programs: readonly string[]): Promise<string> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), "pushlane-binary-")));
  t.after(() => rm(root, { recursive: true }));
  for (const program of programs) {
    const file = path.join(root, program);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, "#!/bin/sh\n");
    await chmod(file, 0o755);
  }
  return root;
}
