import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { getRelease } from "../../../src/io/terraform/get-release.ts";
import { publishers } from "../../../src/io/terraform/publisher.ts";
import type { NotFetched, ToolName, WantedRelease } from "../../../src/targets/terraform/terraform.ts";
import {
  type Answer,
  publisherKey,
  type ReleaseServer,
  releaseFiles,
  serveReleases,
} from "./release-server.ts";
import { makeSigningKey, signatureOver } from "./signing.ts";

const program = Buffer.from("the program");
const key = await publisherKey;

const made = (name: ToolName, members: Readonly<Record<string, Uint8Array>> = { [name]: program }) =>
  releaseFiles({ name, version: "1.9.8", key, members: { LICENSE: Buffer.from("x"), ...members } });

async function cacheFor(t: TestContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "pushlane-releases-"));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

type Given = { readonly server: ReleaseServer; readonly cache: string };

const get = (wanted: WantedRelease, { server, cache }: Given, trusted = [key.armored]) =>
  getRelease(wanted, {
    mirror: server.mirror,
    fetch: server.fetch,
    trusted,
    env: { RUNNER_TOOL_CACHE: cache },
    temporary: "/nowhere",
  });

for (const name of ["terraform", "tofu"] as const) {
  test(`a release of ${name} is kept under its version, and nothing but its program`, async (t) => {
    await using server = await serveReleases(await made(name));
    const cache = await cacheFor(t);
    const destination = path.join(cache, `pushlane-${name}`, "1.9.8", process.arch, name);
    assert.deepEqual(await get({ name, version: "1.9.8" }, { server, cache }), {
      name,
      path: destination,
      version: "1.9.8",
      from: `${server.mirror}/${name === "tofu" ? "v" : ""}1.9.8/`,
    });
    assert.ok(program.equals(readFileSync(destination)));
    assert.deepEqual(await readdir(path.dirname(destination)), [name]);
    assert.ok(server.asked.every((asked) => !asked.endsWith(".json")));
  });

  test(`a version of ${name} is chosen from the list`, async (t) => {
    await using server = await serveReleases(await made(name));
    const cache = await cacheFor(t);
    const seen: string[] = [];
    const choose = (published: readonly string[]) => {
      seen.push(...published);
      return published[0] ?? null;
    };
    const got = await get({ name, version: choose }, { server, cache });
    assert.ok("path" in got && got.version === "1.9.8");
    assert.deepEqual(seen, ["1.9.8"]);
  });
}

test("two jobs at once get the whole program", async (t) => {
  await using server = await serveReleases(await made("tofu"));
  const cache = await cacheFor(t);
  const got = await Promise.all(
    [1, 2, 3].map(() => get({ name: "tofu", version: "1.9.8" }, { server, cache })),
  );
  for (const one of got) assert.ok("path" in one && program.equals(readFileSync(one.path)));
});

const folder = "/v1.9.8/tofu_1.9.8_";
const sums = `${folder}SHA256SUMS`;
const good = await made("tofu");
const archive = Object.keys(good).find((file) => file.endsWith(".zip")) ?? "";
const goodSums = String(good[sums]);

const resigned = async (text: string) => ({
  [sums]: text,
  [`${sums}.gpgsig`]: await signatureOver(text, key),
});

const cut = (response: Parameters<Extract<Answer, (...given: never) => void>>[0]) => {
  response.writeHead(200, { "content-length": "100000" });
  response.write("PK");
  setTimeout(() => response.destroy(), 50);
};

type Refusal = readonly [
  what: string,
  kind: NotFetched["kind"],
  changed: Readonly<Record<string, Answer | null>>,
  reason: RegExp,
];

const refusals: readonly Refusal[] = [
  ["checksums that were changed", "unverified", { [sums]: `${goodSums} ` }, /gpgsig \(is not good/],
  [
    "a signature by another key",
    "unverified",
    { [`${sums}.gpgsig`]: await signatureOver(goodSums, await makeSigningKey()) },
    /gpgsig \(is made with the key [0-9A-F]{16}, which is not trusted\)/,
  ],
  ["a page in place of the signature", "unverified", { [`${sums}.gpgsig`]: "<html>" }, /is no signature/],
  ["no signature", "unreachable", { [`${sums}.gpgsig`]: null }, /gpgsig \(answered 404\)/],
  ["no checksums", "unreachable", { [sums]: null }, /SHA256SUMS \(answered 404\)/],
  ["no archive", "unreachable", { [archive]: null }, /\.zip \(answered 404\)/],
  ["another archive", "unverified", { [archive]: "PK other" }, /SHA-256 is \w{64}, not \w{64} as signed/],
  ["an archive that breaks off", "unreachable", { [archive]: cut }, /\.zip \(aborted\)/],
  [
    "an archive without the program",
    "unverified",
    await made("tofu", { "bin/tofu": program }),
    /holds no tofu/,
  ],
  [
    "checksums of other platforms only",
    "unreachable",
    await resigned(`${"0".repeat(64)}  tofu_1.9.8_plan9_amd64.zip\n`),
    /lists no tofu_1\.9\.8_/,
  ],
  [
    "checksums that are too long",
    "unreachable",
    { [sums]: Buffer.alloc(2 * 1024 * 1024, "x") },
    /SHA256SUMS \(is longer than 1 MB\)/,
  ],
  [
    "a redirect to where others can listen",
    "unreachable",
    { [archive]: (response) => response.writeHead(302, { location: "http://get.example/tofu.zip" }).end() },
    /was redirected to http:\/\/get\.example/,
  ],
];

for (const [what, kind, changed, reason] of refusals) {
  test(`a release is not used and not kept: ${what}`, async (t) => {
    await using server = await serveReleases(good);
    for (const [file, answer] of Object.entries(changed))
      if (answer === null) server.files.delete(file);
      else server.files.set(file, answer);
    const cache = await cacheFor(t);
    const got = await get({ name: "tofu", version: "1.9.8" }, { server, cache });
    assert.ok("reason" in got, "it was used");
    assert.equal(got.kind, kind, got.reason);
    assert.match(got.reason, reason);
    assert.ok(got.reason.startsWith(`${server.mirror}${folder}`), got.reason);
    assert.deepEqual(await readdir(cache), []);
  });
}

test("the archive is not even asked for before the signature is good", async (t) => {
  await using server = await serveReleases(good);
  server.files.set(`${sums}.gpgsig`, "");
  await get({ name: "tofu", version: "1.9.8" }, { server, cache: await cacheFor(t) });
  assert.deepEqual(server.asked.toSorted(), [sums, `${sums}.gpgsig`]);
});

test("a release that is not signed by its publisher's own key is refused where no test says otherwise", async (t) => {
  for (const name of ["terraform", "tofu"] as const) {
    await using server = await serveReleases(await made(name));
    const given = { server, cache: await cacheFor(t) };
    const got = await get({ name, version: "1.9.8" }, given, [...publishers[name].keys]);
    assert.match("reason" in got ? got.reason : "", /which is not trusted/);
    const source = { mirror: server.mirror, fetch: server.fetch, temporary: given.cache, env: {} };
    const own = await getRelease({ name, version: "1.9.8" }, source);
    assert.match("reason" in own ? own.reason : "", /which is not trusted/);
  }
});

test("archives are followed over a redirect", async (t) => {
  await using server = await serveReleases({ ...good, "/elsewhere": good[archive] ?? "" });
  server.files.set(archive, (response) => response.writeHead(302, { location: "/elsewhere" }).end());
  const got = await get({ name: "tofu", version: "1.9.8" }, { server, cache: await cacheFor(t) });
  assert.ok("path" in got && existsSync(got.path));
});

test("a list that is none, that has no fitting version, or that does not come, is told with its address", async (t) => {
  await using server = await serveReleases(good);
  const cache = await cacheFor(t);
  const nothing: WantedRelease = { name: "tofu", version: () => null };
  for (const [answer, reason] of [
    [good["/api.json"], /api\.json \(none of its 1 versions fits\)/],
    ["<html>", /api\.json \(is no list of versions\)/],
    ['{"versions": {}}', /api\.json \(is no list of versions\)/],
    [null, /api\.json \(answered 404\)/],
  ] as const) {
    if (answer === null || answer === undefined) server.files.delete("/api.json");
    else server.files.set("/api.json", answer);
    const got = await get(nothing, { server, cache });
    assert.match("reason" in got ? got.reason : "", reason);
  }
});

test("a cache that cannot be written is told by its path", async (t) => {
  await using server = await serveReleases(good);
  const cache = path.join(await cacheFor(t), "file");
  await writeFile(cache, "");
  const got = await get({ name: "tofu", version: "1.9.8" }, { server, cache });
  assert.match("reason" in got ? got.reason : "", /pushlane-tofu.*cannot be written: ENOTDIR/);
});
