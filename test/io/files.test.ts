import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { readManifests, readTextFile } from "../../src/io/files.ts";
import { failureOf } from "./aws/aws.ts";

function makeCheckout(files: Record<string, string | Buffer>, links: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "pushlane-files-"));
  const root = join(folder, "checkout");
  for (const [path, content] of Object.entries({ "checkout/.keep": "", ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  for (const [path, goal] of Object.entries(links)) symlinkSync(goal, join(root, path));
  return { root, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

test("manifests are read from all folders, sorted, and nothing else is", async () => {
  using checkout = makeCheckout({
    "checkout/deploy/b.yml": "b",
    "checkout/deploy/a/z.yaml": "z",
    "checkout/deploy/a.json": "{}",
    "checkout/deploy/README.md": "no",
    "checkout/deploy/.hidden.yaml": "no",
    "checkout/deploy/.git/x.yaml": "no",
    "checkout/other.yaml": "no",
  });
  assert.deepEqual(await readManifests(checkout.root, "deploy"), [
    { path: "deploy/a.json", text: "{}" },
    { path: "deploy/a/z.yaml", text: "z" },
    { path: "deploy/b.yml", text: "b" },
  ]);
});

test("one file can be named, whatever its ending, and an empty folder is empty", async () => {
  using checkout = makeCheckout({ "checkout/all.txt": "x", "checkout/empty/.keep": "" });
  assert.deepEqual(await readManifests(checkout.root, "all.txt"), [{ path: "all.txt", text: "x" }]);
  assert.deepEqual(await readManifests(checkout.root, "empty"), []);
});

test("links inside of the checkout are followed, also those in circles", async () => {
  using checkout = makeCheckout(
    { "checkout/base/a.yaml": "a" },
    { "base/b.yaml": "a.yaml", "base/self": "../base", "base/loop.yaml": "../base", "base/gone": "nowhere" },
  );
  assert.deepEqual(
    (await readManifests(checkout.root, "base")).map(({ path }) => path),
    ["base/a.yaml", "base/b.yaml"],
  );
});

const escapes: readonly [string, Record<string, string>, string][] = [
  ["a link to a file outside", { "deploy/x.yaml": "../../secret.yaml" }, "deploy"],
  ["a link to a folder outside", { "deploy/out": "../.." }, "deploy"],
  ["an absolute link", { "deploy/x.yaml": "/etc/hostname" }, "deploy"],
  ["the path itself", {}, "../secret.yaml"],
  ["a link as the path", { link: ".." }, "link"],
];
for (const [what, links, path] of escapes) {
  test(`${what} is refused`, async () => {
    using checkout = makeCheckout({ "secret.yaml": "secret", "checkout/deploy/a.yaml": "a" }, links);
    assert.equal((await failureOf(readManifests(checkout.root, path))).code, "path-outside");
  });
}

test("what is missing, broken or no text is named", async () => {
  using checkout = makeCheckout(
    {
      "checkout/bad/a.yaml": Buffer.from([0x61, 0xff]),
      "checkout/wide/a.yaml": Buffer.from("\ufeffkind: Pod\n", "utf16le"),
    },
    { "broken.yaml": "nowhere" },
  );
  const missing = await failureOf(readManifests(checkout.root, "nothing/here"));
  assert.equal(missing.code, "path-missing");
  assert.match(missing.message, /^nothing\/here is not in the checkout\. .*actions\/checkout/);
  assert.equal((await failureOf(readManifests(checkout.root, "broken.yaml"))).code, "path-missing");
  assert.match(
    (await failureOf(readManifests(checkout.root, "bad"))).message,
    /^bad\/a\.yaml cannot be read \(it is not UTF-8\)/,
  );
  assert.equal(
    (await failureOf(readManifests(checkout.root, "wide"))).message,
    "wide/a.yaml cannot be read (it is UTF-16). Save the file as UTF-8.",
  );
});

test("a folder that is far too large is refused before it is read", async () => {
  using checkout = makeCheckout({ "checkout/big/a.yaml": Buffer.alloc(65 * 1024 * 1024) });
  assert.equal((await failureOf(readManifests(checkout.root, "big"))).code, "files-too-large");
});

test("a config is read where it is, is null where it is not, and is refused outside", async () => {
  using checkout = makeCheckout({ "checkout/pushlane.yaml": "version: 1\n", "secret.yaml": "x" });
  assert.deepEqual(await readTextFile(checkout.root, "./pushlane.yaml"), {
    path: "pushlane.yaml",
    text: "version: 1\n",
  });
  assert.equal(await readTextFile(checkout.root, "other.yaml"), null);
  assert.equal((await failureOf(readTextFile(checkout.root, "../secret.yaml"))).code, "path-outside");
});
