import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, suite, test } from "node:test";
import { promisify } from "node:util";
import { freePorts } from "../processes.ts";
import { download } from "./download.ts";

const run = promisify(execFile);
const PROGRAM = "#!/bin/sh\necho hello\n";

suite("downloading a tool", () => {
  let folder: string;
  let server: Server;
  let origin: string;
  let files: Record<string, Buffer>;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "pushlane-download-"));
    await writeFile(path.join(folder, "tool"), PROGRAM);
    await run("tar", ["-czf", path.join(folder, "release.tar.gz"), "-C", folder, "tool"]);
    files = {
      "/tool": Buffer.from(PROGRAM),
      "/tool.tar.gz": await readFile(path.join(folder, "release.tar.gz")),
    };
    server = createServer((request, response) => {
      const file = files[request.url ?? ""];
      response.writeHead(file === undefined ? 404 : 200).end(file);
    });
    const [port = 0] = await freePorts(1);
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    origin = `http://127.0.0.1:${port}`;
  });

  after(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  for (const file of ["/tool", "/tool.tar.gz"]) {
    test(`a release file ${file} with the pinned checksum becomes a program`, async () => {
      const into = await mkdtemp(path.join(folder, "into-"));
      const got = await download("tool", { url: `${origin}${file}`, sha256: sha256Of(file) }, into);
      assert.deepEqual(got, { kind: "downloaded", binary: path.join(into, "tool") });
      assert.equal((await run(path.join(into, "tool"))).stdout, "hello\n");
    });
  }

  test("a file with another checksum is not used", async () => {
    const into = await mkdtemp(path.join(folder, "into-"));
    const got = await download("tool", { url: `${origin}/tool`, sha256: "0".repeat(64) }, into);
    assert.equal(got.kind, "unavailable");
    assert.match(got.kind === "unavailable" ? got.why : "", /not the pinned 0+; it was not used/);
    await assert.rejects(stat(path.join(into, "tool")));
  });

  test("a missing file and a refused connection are told, at once", async () => {
    const [closed = 0] = await freePorts(1);
    const began = performance.now();
    const missing = await download("tool", { url: `${origin}/other`, sha256: "" }, folder);
    const refused = await download("tool", { url: `http://127.0.0.1:${closed}/tool`, sha256: "" }, folder);
    assert.deepEqual(missing, { kind: "unavailable", why: `${origin}/other answered 404` });
    assert.match(refused.kind === "unavailable" ? refused.why : "", /cannot be reached \(.*ECONNREFUSED/);
    assert.ok(performance.now() - began < 2_000);
  });

  function sha256Of(file: string): string {
    return createHash("sha256")
      .update(files[file] ?? "")
      .digest("hex");
  }
});
