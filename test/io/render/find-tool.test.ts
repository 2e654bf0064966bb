import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { chmodSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fetchTool } from "../../../src/io/render/fetch-tool.ts";
import { findTool } from "../../../src/io/render/find-tool.ts";
import { pins } from "../../../src/io/render/pins.ts";
import { failureOf } from "../aws/aws.ts";
import { packedChart } from "./charts.ts";
import { type Checkout, makeCheckout } from "./checkout.ts";

const says = (text: string) => `#!/bin/sh\necho "${text}"\n`;

const allowToRun = (file: string) => chmodSync(file, 0o755);

/** A search on a PATH of folders of the checkout, whose files may be run. */
function searchOf({ root, temporary }: Checkout, folders: readonly string[]) {
  return {
    env: {
      PATH: folders.map((folder) => join(root, folder)).join(":"),
      RUNNER_TOOL_CACHE: join(temporary, "tools"),
    },
    temporary,
    signal: new AbortController().signal,
    fetch: async () => {
      throw new Error("connection refused");
    },
  };
}

test("the first tool on PATH that is new enough is used", async () => {
  using checkout = makeCheckout({
    "old/helm": says("v3.13.9"),
    "broken/helm": "#!/bin/sh\nexit 1\n",
    "new/helm": says("v3.14.0"),
    "newer/helm": says("v4.9.9"),
    "text/helm": "not a program",
  });
  for (const folder of ["old", "broken", "new", "newer"]) allowToRun(join(checkout.root, folder, "helm"));
  const folders = ["missing", "text", "old", "broken", "new", "newer"];
  assert.deepEqual(await findTool("helm", searchOf(checkout, folders)), {
    path: join(checkout.root, "new/helm"),
    version: "3.14.0",
  });
  const failure = await failureOf(findTool("helm", searchOf(checkout, ["old", "broken"])));
  assert.equal(failure.code, "render-tool-missing");
  assert.match(
    failure.message,
    /old\/helm \(version 3\.13\.9 is too old\); .*broken\/helm \(tells no version\); .*pushlane-helm\/4\.2\.4/,
  );
});

test("a tool that was fetched before is used without the network", async () => {
  const path = `tools/pushlane-kustomize/${pins.kustomize.version}/${process.arch}/kustomize`;
  using checkout = makeCheckout({ [path]: says("unused") });
  allowToRun(join(checkout.root, path));
  const search = searchOf(checkout, []);
  const env = { ...search.env, RUNNER_TOOL_CACHE: join(checkout.root, "tools") };
  assert.deepEqual(await findTool("kustomize", { ...search, env }), {
    path: join(checkout.root, path),
    version: pins.kustomize.version,
  });
});

const { files: archive } = packedChart("linux-amd64", "1.0.0", { helm: "the program" });
const sha256 = createHash("sha256").update(archive).digest("hex");
const release = { url: "https://get.example/helm.tar.gz", sha256, member: "linux-amd64/helm" };
const fetch = async () => archive;

test("a release is taken out of its archive when its checksum is right", async () => {
  using checkout = makeCheckout({});
  const destination = join(checkout.temporary, "tools/helm/helm");
  assert.equal(await fetchTool(release, destination, { fetch }), null);
  assert.equal(readFileSync(destination, "utf8"), "the program");
  assert.equal(statSync(destination).mode & 0o777, 0o755);
});

const unusable: readonly (readonly [string, Partial<typeof release>, () => Promise<Buffer>, RegExp])[] = [
  ["another checksum", { sha256: "0".repeat(64) }, fetch, /its SHA-256 is [0-9a-f]{64}, not 0{64}: not used/],
  ["no such file in it", { member: "other" }, fetch, /holds no other/],
  [
    "no network",
    {},
    () => Promise.reject(new Error("ENOTFOUND")),
    /get\.example\/helm\.tar\.gz \(ENOTFOUND\)/,
  ],
];

for (const [what, changed, get, expected] of unusable) {
  test(`a release is not used: ${what}`, async () => {
    using checkout = makeCheckout({});
    const destination = join(checkout.temporary, "helm");
    assert.match((await fetchTool({ ...release, ...changed }, destination, { fetch: get })) ?? "", expected);
    assert.throws(() => statSync(destination), /ENOENT/);
  });
}

test("every pinned release has an https address with its version, and a whole checksum", () => {
  for (const { version, releases } of Object.values(pins))
    for (const { url, sha256: sum } of Object.values(releases)) {
      assert.ok(url.startsWith("https://") && url.includes(version), url);
      assert.match(sum, /^[0-9a-f]{64}$/);
    }
});
