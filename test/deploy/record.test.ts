import assert from "node:assert/strict";
import { test } from "node:test";
import { redactData } from "../../src/io/redact-data.ts";
import { createRedactor } from "../../src/io/redactor.ts";
import { coverChange } from "../../src/review/covering.ts";
import { decodeRecord } from "../../src/review/record.ts";
import { change, planOf } from "../report/samples.ts";
import { play } from "./stage.ts";

const pullRequest = {
  number: 7,
  headSha: "c".repeat(40),
  baseRef: "main",
  baseSha: "d".repeat(40),
  stranger: null,
};

test("a secret that is also a name or a part of a hash leaves the record whole and comparable", async () => {
  const changes = [change("random_password.admin", "create"), change("aws_instance.web", "update")];
  const { fingerprint } = planOf(changes, { target: "shop" });
  const redactor = createRedactor();
  for (const secret of ["admin", "shop", fingerprint.slice(0, 6)]) redactor.hide(secret);
  const { records, outcome } = await play({
    targets: { shop: { changes } },
    trigger: { kind: "plan", pullRequest },
    clean: (data) => redactData(redactor, data),
  });
  const [draft] = records;
  assert.equal(draft?.name, "Pushlane / shop");
  assert.equal(outcome.targets[0]?.target, "shop");
  const decoded = decodeRecord(draft.text);
  assert.ok(decoded.kind === "record");
  assert.equal(decoded.record.target, "shop");
  assert.equal(decoded.record.fingerprint, fingerprint);
  const another = planOf([...changes, change("x.y", "create")], { target: "shop" });
  for (const each of changes)
    assert.equal(coverChange(another, each, [decoded.record]).kind, "covered", each.address);
  assert.doesNotMatch(draft.summary, /admin/);
});
