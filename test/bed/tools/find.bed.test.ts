import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, suite, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { TOOLS, variableOf } from "./tools.ts";

const run = promisify(execFile);
const FIND = fileURLToPath(new URL("find.ts", import.meta.url));

suite("finding a tool", () => {
  let folder: string;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "pushlane-tools-"));
  });

  after(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  test("a cached tool is found without building, even when a variable names another", async () => {
    const cache = path.join(folder, "cached");
    const binary = await program(path.join(cache, "etcd", TOOLS.etcd.version), "etcd");
    const found = await findIn(cache, { [variableOf("etcd")]: "/does/not/count" });
    assert.deepEqual(found.tool, { path: binary, version: TOOLS.etcd.version, how: "cached" });
    assert.equal(found.told, "");
  });

  test("a tool that is not cached is taken from its environment variable", async () => {
    const binary = await program(path.join(folder, "own"), "my-etcd");
    const found = await findIn(path.join(folder, "empty"), { PUSHLANE_BED_ETCD: binary });
    assert.deepEqual(found.tool, { path: binary, version: TOOLS.etcd.version, how: "environment" });
  });

  test("a variable that names no program is told by its name", async () => {
    const found = await findIn(path.join(folder, "empty"), { PUSHLANE_BED_ETCD: "/no/such/etcd" });
    assert.match(found.told, /bed-tool-variable PUSHLANE_BED_ETCD is "\/no\/such\/etcd"/);
  });

  test("a machine without Go is told to install it, and nothing stays in the cache", async () => {
    const cache = path.join(folder, "without-go");
    const found = await findIn(cache, { PATH: path.join(folder, "nothing-here") });
    assert.match(found.told, /bed-no-go etcd 3\.7\.3 .* Install Go/);
    assert.deepEqual(await readdir(cache), []);
  });

  test("two processes that need the same tool get it once", async () => {
    const cache = path.join(folder, "shared");
    const go = await fakeGo();
    const both = await Promise.all([findIn(cache, { PATH: go }), findIn(cache, { PATH: go })]);
    assert.deepEqual(new Set(both.map(({ tool }) => tool?.how)), new Set(["built", "cached"]));
    assert.deepEqual(await readdir(cache), ["etcd"]);
  });

  test("a build that fails tells what the compiler said", async () => {
    const go = await program(
      path.join(folder, "failing-go"),
      "go",
      'if [ "$1" = env ]; then echo; else echo "no space" >&2; exit 3; fi',
    );
    const found = await findIn(path.join(folder, "failing"), { PATH: `${path.dirname(go)}:/usr/bin:/bin` });
    assert.match(
      found.told,
      /bed-build-failed go build go\.etcd\.io\/etcd\/server\/v3 .*ended with 3[^]*no space/,
    );
  });

  /** A compiler that takes half a second to write a program. */
  async function fakeGo(): Promise<string> {
    const script = 'if [ "$1" = env ]; then echo; else sleep 0.5; echo "#!/bin/sh" > "$6"; chmod +x "$6"; fi';
    const go = await program(path.join(folder, "go"), "go", script);
    return `${path.dirname(go)}:/usr/bin:/bin`;
  }

  async function program(home: string, name: string, script = "exit 0"): Promise<string> {
    const file = path.join(home, name);
    await mkdir(home, { recursive: true });
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
    return file;
  }
});

type Found = { readonly tool: { path: string; version: string; how: string } | null; readonly told: string };

/** What a process of its own finds, because the cache and the variables are read from its environment. */
async function findIn(cache: string, environment: Readonly<Record<string, string>>): Promise<Found> {
  const script = `
    import { findTool } from ${JSON.stringify(FIND)};
    try { process.stdout.write(JSON.stringify(await findTool("etcd"))); }
    catch (error) { process.stderr.write(error.code + " " + error.message); process.stdout.write("null"); }
  `;
  const { stdout, stderr } = await run(process.execPath, ["--input-type=module", "-e", script], {
    env: { PATH: process.env.PATH, PUSHLANE_BED_CACHE: cache, ...environment },
  });
  return { tool: JSON.parse(stdout), told: stderr };
}
