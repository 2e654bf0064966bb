/** A table of other tools' bugs, and the tests that it names. */
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Each `file.test.ts`: name of the table must be in a file of that name; fewer than `least` mean the table is not read. */
export function assertNamedTestsExist(table: string, least: number): void {
  const texts = Map.groupBy(globSync(join(import.meta.dirname, "../**/*.test.ts")), (file) => basename(file));
  const named = [...readFileSync(table, "utf8").matchAll(/`([\w.-]+\.test\.ts)`: ([^;|]+)/g)];
  const lost = named.filter(
    ([, file = "", name = ""]) =>
      !texts.get(file)?.some((found) => readFileSync(found, "utf8").includes(name.trim())),
  );
  assert.deepEqual(
    lost.map(([whole]) => whole),
    [],
  );
  assert.ok(named.length > least, `${table} names ${named.length} tests`);
}
