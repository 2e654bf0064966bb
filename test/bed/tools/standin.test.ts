import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { STANDIN_SOURCE, TOOLS } from "./tools.ts";

const folder = path.join(import.meta.dirname, "modules/provider-standin");

test("the stand-in provider is built anew where its source has changed: its version says so", () => {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).toSorted()) hash.update(readFileSync(path.join(folder, name)));
  assert.equal(
    `${TOOLS["terraform-provider-standin"].version} ${hash.digest("hex")}`,
    STANDIN_SOURCE,
    "raise its version in tools.ts, and let STANDIN_SOURCE be this",
  );
});
