import assert from "node:assert/strict";
import { test } from "node:test";
import { redactData } from "../../src/io/redact-data.ts";
import { createRedactor } from "../../src/io/redactor.ts";
import { prose } from "../../src/report/markdown.ts";

test("a secret that Markdown would escape is hidden before it is escaped", () => {
  const redactor = createRedactor();
  redactor.hide("pa_ss*w|rd");
  const data = { reason: "denied: pa_ss*w|rd is wrong", list: ["pa_ss*w|rd", 7, null, true] };
  const clean = redactData(redactor, data);
  assert.deepEqual(clean, { reason: "denied: *** is wrong", list: ["***", 7, null, true] });
  assert.match(
    redactor.redact(prose(data.reason)),
    /pa\\_ss/,
    "without it, the escaped secret would get through",
  );
});
