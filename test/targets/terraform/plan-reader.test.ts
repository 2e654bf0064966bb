import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
import { changesOf, countUnchanged } from "../../../src/targets/terraform/changes.ts";
import { PlanReader, readPlanDocument } from "../../../src/targets/terraform/plan-reader.ts";
import { hugePlan } from "./huge-plan.ts";
import { planText, resource } from "./plan-json.ts";

const execute = promisify(execFile);

test("a plan larger than memory is read, and all its secrets are known", async () => {
  const reading = `
    import { hugePlan } from ${JSON.stringify(import.meta.resolve("./huge-plan.ts"))};
    import { PlanReader } from ${JSON.stringify(import.meta.resolve("../../../src/targets/terraform/plan-reader.ts"))};
    const reader = new PlanReader();
    let bytes = 0;
    for (const text of hugePlan({ resources: 5000, valueBytes: 2000, changed: 50 })) {
      const chunk = Buffer.from(text);
      bytes += chunk.length;
      reader.push(chunk);
    }
    const { resources, secrets } = reader.end({ partial: false });
    console.log(JSON.stringify({ bytes, resources: resources.length, secrets: secrets.size }));`;
  // Half of the plan's size: as one text it would not fit.
  const flags = ["--max-old-space-size=32", "--input-type=module-typescript", "--eval", reading];
  const { stdout } = await execute(process.execPath, flags);
  const { bytes, ...read } = JSON.parse(stdout);
  assert.ok(bytes > 60e6, `${bytes} bytes`);
  assert.deepEqual(read, { resources: 5000, secrets: 5001 });
});

test("of what stays only the address is kept, and its secrets", () => {
  const document = readPlanDocument([...hugePlan({ resources: 4, valueBytes: 30, changed: 4 })].join(""));
  assert.deepEqual(
    document.resources.map(({ address, after }) => [address, after.value === undefined]),
    [0, 1, 2, 3].map((index) => [`standin_thing.r${index}`, index !== 0]),
  );
  assert.equal(countUnchanged(document), 3);
  const [change] = changesOf(document, null);
  assert.deepEqual(
    change?.leaves.map(({ path, origin }) => [path, origin !== undefined]),
    [
      ["tags.age", false],
      ["body", false],
    ],
  );
  assert.deepEqual([...document.secrets].toSorted(), [
    "a-secret-token",
    "secret-of-0",
    "secret-of-1",
    "secret-of-2",
    "secret-of-3",
  ]);
});

test("secrets of modules in modules, of outputs, and of a resource with an attribute named like a mask are known", () => {
  const deep = { address: "a.deep", values: { x: "deep-one" }, sensitive_values: { x: true } };
  const odd = { values: { sensitive_values: {}, y: "odd-one" }, sensitive_values: { y: true } };
  const plain = { values: { z: "told" }, sensitive_values: {} };
  const document = readPlanDocument(
    planText({
      prior_state: {
        values: {
          outputs: { o: { value: "output-one", sensitive: true }, p: { value: "public", sensitive: false } },
          root_module: {
            resources: [plain, odd],
            child_modules: [{ child_modules: [{ resources: [deep] }] }],
          },
        },
      },
    }),
  );
  assert.deepEqual([...document.secrets].toSorted(), ["deep-one", "odd-one", "output-one"]);
});

test("origins are found in modules that modules call, also where one is named like a part of the format", () => {
  const called = { module: { resources: [{ address: "a.b", expressions: { hash: {} } }] } };
  const document = readPlanDocument(
    planText({
      resource_changes: [
        resource("module.resources.module.module[0].a.b", {
          actions: ["create"],
          before: null,
          after: { hash: "x" },
        }),
      ],
      configuration: {
        root_module: { module_calls: { resources: { module: { module_calls: { module: called } } } } },
      },
    }),
  );
  const [change] = changesOf(document, null);
  assert.match(change?.leaves[0]?.origin ?? "", /the result of a function/);
});

test("numbers keep every digit, whatever else stands in the plan", () => {
  const text = planText({
    resource_changes: [resource("a.b", { actions: ["update"], before: { n: 1 }, after: { n: 7 } })],
  }).replace('{"n":7}', '{"n":12345678901234567890.125}');
  const [change] = changesOf(readPlanDocument(text), null);
  assert.deepEqual(change?.leaves[0]?.after, { kind: "value", json: "12345678901234567890.125" });
});

test("what a tool wrote that failed is refused only when the plan is asked for", () => {
  const reader = new PlanReader();
  reader.push(Buffer.from("Error: no plan"));
  reader.push(Buffer.from(" here"));
  assert.throws(() => reader.end({ partial: false }), { code: "plan-format", message: /is not JSON/ });
});
