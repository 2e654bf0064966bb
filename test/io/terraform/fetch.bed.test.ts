import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, it, type TestContext } from "node:test";
import type { Progress } from "../../../src/model/progress.ts";
import {
  type Bench,
  failureOf,
  finish,
  makeBench,
  type OpenOptions,
  toolsUnderTest,
  type UnderTest,
} from "./bench.ts";
import { publisherKey, type ReleaseServer, releaseFiles, serveReleases } from "./release-server.ts";
import { makeSigningKey, signatureOver } from "./signing.ts";

const key = await publisherKey;

for (const tool of await toolsUnderTest()) {
  const version = tool.title.split(" ")[1] ?? "";
  const release = await releaseFiles({
    name: tool.name,
    version,
    key,
    members: { [tool.name]: await readFile(tool.path), LICENSE: Buffer.from("x") },
  });
  const constraint = `= ${version}`;
  const module = (wanted: string) => ({
    [tool.name === "tofu" ? "main.tofu" : "main.tf"]:
      `terraform {\n  backend "local" {}\n  required_version = "${wanted}"\n}\noutput "one" {\n  value = 1\n}\n`,
  });

  describe(`${tool.title} that is fetched`, { concurrency: 1 }, () => {
    it("plans a module that no binary on PATH fits, and is used again without any request", async (t) => {
      const { bench, server, options } = await setUp(t, tool, { release, module: module(constraint) });
      const seen: Progress[] = [];
      const { plan } = await finish(bench.open(options).plan(), seen);
      assert.equal(plan.madeWith, tool.title);
      assert.deepEqual(
        plan.changes.map(({ address }) => address),
        ["output.one"],
      );
      const steps = seen.flatMap((progress) => (progress.kind === "step" ? [progress.text] : []));
      assert.equal(steps[0], `${tool.title} is fetched: none on this runner fits infra`);
      assert.match(steps[1] ?? "", /signature and checksum verified \(http:\/\/127\.0\.0\.1:\d+\/v?\d/);
      assert.equal(server.asked.length, 3);
      const kept = path.join(cacheOf(bench), `pushlane-${tool.name}`, version, process.arch, tool.name);
      assert.ok(existsSync(kept));
      const again = await finish(bench.open({ ...options, fetch: offline }).plan());
      assert.equal(again.plan.madeWith, tool.title);
      assert.equal(server.asked.length, 3);
      assert.deepEqual(await bench.leftovers(), []);
    });

    it("is the newest that the publisher lists and the module allows", async (t) => {
      const { bench, server, options } = await setUp(t, tool, { release, module: module(">= 1.6") });
      const { plan } = await finish(bench.open(options).planOffline());
      assert.equal(plan.madeWith, tool.title);
      assert.match(server.asked[0] ?? "", /\/(index|api)\.json$/);
    });

    it("is the one that the target's settings name, with the other tool on PATH", async (t) => {
      const plain = { "main.tf": 'terraform {\n  backend "local" {}\n}\n' };
      const { bench, options } = await setUp(t, tool, { release, module: plain });
      const other = tool.name === "tofu" ? "terraform" : "tofu";
      await rename(path.join(bench.root, "old", tool.name), path.join(bench.root, "old", other));
      const place = { file: "pushlane.yaml", line: 6 };
      const settings = { ...bench.setting.spec.settings, ...options.spec?.settings };
      const asked = { ...settings, version: { tool: tool.name, text: version, place } };
      const { plan } = await finish(bench.open({ ...options, spec: { settings: asked } }).planOffline());
      assert.equal(plan.madeWith, tool.title);
    });

    it("is refused when it is signed by somebody else, and nothing of it stays or runs", async (t) => {
      const { bench, server, options } = await setUp(t, tool, { release, module: module(constraint) });
      const fileEnding = (end: string) => Object.keys(release).find((file) => file.endsWith(end)) ?? "";
      const [signature, sums] = [fileEnding("sig"), fileEnding("SHA256SUMS")];
      server.files.set(signature, await signatureOver(String(release[sums]), await makeSigningKey()));
      const failure = await failureOf(finish(bench.open(options).plan()));
      assert.equal(failure.code, "binary-unverified");
      assert.match(failure.message, /which is not trusted\). Nothing of it was kept/);
      assert.ok(failure.message.includes(`${server.mirror}${signature}`), failure.message);
      assert.deepEqual(await readdir(cacheOf(bench)), []);
      assert.deepEqual(await bench.leftovers(), []);
    });

    it("is not had offline: the failure tells what was wanted by whom, and every place", async (t) => {
      const { bench, options } = await setUp(t, tool, { release, module: module(constraint) });
      const failure = await failureOf(finish(bench.open({ ...options, fetch: offline }).plan()));
      assert.equal(failure.code, "binary-version");
      for (const part of [
        `= ${version} (infra/main.${tool.name === "tofu" ? "tofu" : "tf"}:3)`,
        `1.0.0 (${bench.root}/old/${tool.name})`,
        `${cacheOf(bench)}/pushlane-${tool.name}`,
        `${tool.title} could not be fetched: http://127.0.0.1:`,
        "(network is down)",
      ])
        assert.ok(failure.message.includes(part), `${part} in ${failure.message}`);
      assert.deepEqual(failure.places, [
        { file: `infra/main.${tool.name === "tofu" ? "tofu" : "tf"}`, line: 3 },
      ]);
    });

    it("is no more fetched once the run is cancelled", async (t) => {
      const { bench, options } = await setUp(t, tool, { release, module: module(constraint) });
      const cancel = new AbortController();
      const hanging = async () => {
        setImmediate(() => cancel.abort());
        await once(cancel.signal, "abort");
        throw new Error("aborted");
      };
      const work = bench.open({ ...options, fetch: hanging, signal: cancel.signal }).plan();
      assert.equal((await failureOf(finish(work))).code, "cancelled");
    });

    it("is not used where it was kept as another version", async (t) => {
      const { bench, options } = await setUp(t, tool, { release, module: module(">= 1.6, < 9") });
      const folder = path.join(cacheOf(bench), `pushlane-${tool.name}`, "8.0.0", process.arch);
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, tool.name), `#!/bin/sh\nexec ${tool.path} "$@"\n`, { mode: 0o755 });
      const failure = await failureOf(finish(bench.open({ ...options, fetch: offline }).plan()));
      assert.ok(failure.message.includes(`${tool.title} (${folder}/${tool.name})`), failure.message);
    });
  });
}

async function offline(): Promise<never> {
  throw new Error("network is down");
}

function cacheOf({ root }: Bench): string {
  return path.join(root, "tools");
}

type SetUp = {
  readonly bench: Bench;
  readonly server: ReleaseServer;
  readonly options: OpenOptions;
};

/** A runner whose only tool is too old, and a mirror of one release. */
async function setUp(
  t: TestContext,
  tool: UnderTest,
  given: {
    readonly release: Parameters<typeof serveReleases>[0];
    readonly module: Readonly<Record<string, string>>;
  },
): Promise<SetUp> {
  const bench = await makeBench(tool, given.module);
  const server = await serveReleases(given.release);
  t.after(async () => {
    await server[Symbol.asyncDispose]();
    await bench.remove();
  });
  const old = path.join(bench.root, "old");
  await mkdir(old);
  await mkdir(cacheOf(bench));
  const title = tool.title.split(" ")[0];
  await writeFile(path.join(old, tool.name), `#!/bin/sh\necho "${title} v1.0.0"\n`);
  await chmod(path.join(old, tool.name), 0o755);
  const { settings } = bench.setting.spec;
  const options: OpenOptions = {
    spec: { settings: { ...settings, mirror: server.mirror } },
    variables: { PATH: `${old}:/usr/bin:/bin`, RUNNER_TOOL_CACHE: cacheOf(bench) },
    fetch: server.fetch,
    trusted: [key.armored],
  };
  return { bench, server, options };
}
