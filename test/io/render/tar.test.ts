import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { tarFiles, tarMember } from "../../../src/io/render/tar.ts";
import { makeCheckout } from "./checkout.ts";

const long = `shop/templates/${"deep/".repeat(30)}web.yaml`;

for (const format of ["ustar", "gnu", "pax"]) {
  test(`files of an archive are found by their names, long ones too: ${format}`, () => {
    const files = {
      "shop/Chart.yaml": "name: shop\n",
      "shop/empty": "",
      "shop/big": "x".repeat(1500),
      ...(format === "ustar" ? {} : { [long]: "kind: A\n" }),
    };
    using checkout = makeCheckout(files);
    const archive = execFileSync("tar", [`--format=${format}`, "-C", checkout.root, "-c", "shop"]);
    const found = Object.fromEntries(
      [...tarFiles(archive)].map(({ name, content }) => [name, content.toString()] as const),
    );
    assert.deepEqual(found, files);
    assert.equal(tarMember(archive, "shop/Chart.yaml")?.toString(), "name: shop\n");
    assert.equal(tarMember(archive, "Chart.yaml"), null);
  });
}

test("what is no archive, or is cut off, gives what can be read and ends", () => {
  assert.deepEqual([...tarFiles(Buffer.from("x".repeat(2000)))], []);
  assert.deepEqual([...tarFiles(Buffer.alloc(0))], []);
});

test("a size that leads back ends the archive", () => {
  using checkout = makeCheckout({ "shop/a": "a", "shop/b": "b" });
  const archive = execFileSync("tar", ["--format=ustar", "-C", checkout.root, "-c", "shop/a", "shop/b"]);
  archive.write("-0000001000\0", 1024 + 124);
  const names: string[] = [];
  for (const { name } of tarFiles(archive)) {
    names.push(name);
    assert.ok(names.length < 10, "it is read for ever");
  }
  assert.deepEqual(names, ["shop/a"]);
});
