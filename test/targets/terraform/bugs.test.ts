import { join } from "node:path";
import { test } from "node:test";
import { assertNamedTestsExist } from "../bug-table.ts";

test("every test that BUGS.md names is there", () => {
  assertNamedTestsExist(join(import.meta.dirname, "BUGS.md"), 80);
});
