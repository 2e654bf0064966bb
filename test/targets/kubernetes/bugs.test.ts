import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "node:test";

const tests = new Map(
  globSync(join(import.meta.dirname, "../../**/*.test.ts")).map((file) => [
    basename(file),
    readFileSync(file, "utf8"),
  ]),
);

test("every test that BUGS.md names is there", () => {
  const table = readFileSync(join(import.meta.dirname, "BUGS.md"), "utf8");
  const named = [...table.matchAll(/`([\w.-]+\.test\.ts)`: ([^;|]+)/g)];
  const lost = named.filter(([, file = "", name = ""]) => !tests.get(file)?.includes(name.trim()));
  assert.deepEqual(
    lost.map(([whole]) => whole),
    [],
  );
  assert.ok(named.length > 50);
});
