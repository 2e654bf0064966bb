import assert from "node:assert/strict";
import { test } from "node:test";
import { zipSync } from "fflate";
import { zipMember } from "../../../src/io/terraform/zip-member.ts";

const program = Buffer.alloc(100_000, "program ");
const archive = Buffer.from(zipSync({ LICENSE: Buffer.from("x"), tofu: program, "bin/terraform": program }));

test("one file is taken out of an archive by its name at the top", () => {
  assert.ok(program.equals(Buffer.from(zipMember(archive, "tofu", 100_000))));
  assert.equal(zipMember(archive, "terraform", 100_000), "holds no terraform");
});

test("a file that is longer than expected is not unpacked", () => {
  assert.match(String(zipMember(archive, "tofu", 99_999)), /its tofu is longer than/);
});

test("a file that is longer than its archive says gives no more than that", () => {
  const lying = Buffer.from(archive);
  // The size that is read stands in the central directory, 24 bytes after its signature (APPNOTE 4.3.12).
  let entry = lying.indexOf("PK\u0001\u0002");
  while (lying.toString("latin1", entry + 46, entry + 50) !== "tofu")
    entry = lying.indexOf("PK\u0001\u0002", entry + 1);
  assert.equal(lying.readUInt32LE(entry + 24), program.length);
  lying.writeUInt32LE(1000, entry + 24);
  const found = zipMember(lying, "tofu", 100_000);
  assert.ok(typeof found === "string" || found.length <= 1000);
});

test("what is no archive, or breaks off, gives no program", () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from("<html>"), archive.subarray(0, archive.length - 40)])
    assert.match(String(zipMember(bytes, "tofu", 100_000)), /is no zip archive that can be read/);
});
