import assert from "node:assert/strict";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:https";
import path from "node:path";
import { describe, it, type TestContext } from "node:test";
import { zipSync } from "fflate";
import { openProviderCache } from "../../../src/io/terraform/provider-cache.ts";
import { makeAuthority } from "../../bed/certificates.ts";
import { providerMirror } from "../../bed/tools/provider-mirror.ts";
import { deploy, finish, makeBench, toolsUnderTest, type UnderTest } from "./bench.ts";

const module = {
  "main.tf": `terraform {
  required_providers {
    local = {
      source = "hashicorp/local"
    }
  }
  backend "local" {}
}
variable "folder" {}
resource "local_file" "x" {
  filename = "\${var.folder}/x"
  content  = "x"
}
`,
};

for (const tool of await toolsUnderTest()) {
  describe(`providers of several targets, with ${tool.title}`, () => {
    it("are fetched once in a run, and nothing of them stays", async (t) => {
      const { open, fetched, cache } = await benchFor(t, tool);
      for (let target = 0; target < 3; target += 1) await finish(open(cache.folder).plan());
      assert.equal(fetched.length, 1, fetched.join());
      assert.deepEqual((await deploy(open(cache.folder))).addresses, ["create local_file.x"]);
      assert.equal(fetched.length, 1);
      await cache.close();
      await assert.rejects(readdir(cache.folder));
    });

    it("are fetched by each target where there is one only", async (t) => {
      const { open, fetched } = await benchFor(t, tool);
      for (let target = 0; target < 2; target += 1) await finish(open(undefined).plan());
      assert.equal(fetched.length, 2);
    });

    it("that another target has changed are not run: the lock file knows their checksum", async (t) => {
      const { open, fetched, cache } = await benchFor(t, tool);
      await finish(open(cache.folder).plan());
      const binaries = (await readdir(cache.folder, { recursive: true })).filter((name) =>
        name.endsWith("_x5"),
      );
      assert.equal(binaries.length, 1);
      for (const name of binaries)
        await writeFile(path.join(cache.folder, name), "#!/bin/sh\nexit 3\n", { mode: 0o755 });
      const again = await finish(open(cache.folder).plan()).then(
        ({ plan }) => plan.changes.map(({ address }) => address).join(),
        (error: unknown) => String(error),
      );
      // It is fetched anew, or init stops: what it never does is to run the other file.
      assert.match(again, /^local_file\.x$|checksum|does it contain local\s+modifications/);
      if (again === "local_file.x") assert.equal(fetched.length, 2);
    });
  });
}

async function benchFor(t: TestContext, tool: UnderTest) {
  const bench = await makeBench(tool, module);
  t.after(() => bench.remove());
  const authority = await makeAuthority();
  t.after(() => authority[Symbol.asyncDispose]());
  const { folder: mirror } = await providerMirror();
  const fetched: string[] = [];
  const archive = await archiveOf(mirror);
  const server = createServer(await authority.issue(), ({ url = "", method }, response) => {
    if (url.endsWith(".json")) response.setHeader("content-type", "application/json");
    if (url.endsWith("/index.json")) response.end(JSON.stringify({ versions: { "1.4.0": {} } }));
    else if (url.endsWith("/1.4.0.json"))
      response.end(JSON.stringify({ archives: { [archive.platform]: { url: "archive.zip" } } }));
    else {
      if (method === "GET") fetched.push(url);
      response.end(archive.bytes);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  const address = server.address();
  const url = `https://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`;
  const cliConfig = path.join(bench.root, "network.rc");
  await writeFile(cliConfig, `provider_installation {\n  network_mirror {\n    url = "${url}"\n  }\n}\n`);
  const cache = openProviderCache(bench.temporary);
  const open = (providers: string | undefined) =>
    bench.open({
      variables: { TF_CLI_CONFIG_FILE: cliConfig, SSL_CERT_FILE: authority.caFile },
      ...(providers === undefined ? {} : { providers }),
    });
  return { open, fetched, cache };
}

async function archiveOf(mirror: string): Promise<{ platform: string; bytes: Uint8Array }> {
  const names = await readdir(mirror, { recursive: true });
  const binary = names.find((name) => /hashicorp\/local\/.*_x5$/.test(name)) ?? "";
  const platform = path.basename(path.dirname(binary));
  const program = await readFile(path.join(mirror, binary));
  const file = path.basename(binary);
  return { platform, bytes: zipSync({ [file]: [program, { level: 1, attrs: 0o755 << 16, os: 3 }] }) };
}
