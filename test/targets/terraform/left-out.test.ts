import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fingerprintOf } from "../../../src/model/plan.ts";
import { fieldLines } from "../../../src/report/field-lines.ts";
import { changesOf } from "../../../src/targets/terraform/changes.ts";
import { leaveOut } from "../../../src/targets/terraform/left-out.ts";
import { planOf, resource } from "./plan-json.ts";

const rules = [{ address: "aws_lambda_function.*", path: "source_code_hash", reason: "built anew" }];

describe("fields that differ at every run", () => {
  it("leave the fingerprint as it is, and any other field does not", () => {
    const print = (hash: string, memory: number) =>
      fingerprintOf("infra", leaveOut(changesOf(lambda(hash, memory), null), rules));
    assert.equal(print("a", 128), print("b", 128));
    assert.notEqual(print("a", 128), print("a", 256));
  });

  it("are shown with their values and the reason", () => {
    const [change] = leaveOut(changesOf(lambda("a", 128), null), rules);
    const lines = change?.leaves.flatMap(fieldLines) ?? [];
    assert.ok(
      lines.includes("! source_code_hash: old → a (not held to the review: built anew)"),
      lines.join("\n"),
    );
  });

  it("come from a look-up or a function, in any module; what the module writes itself does not", () => {
    const document = planOf({
      resource_changes: [
        updated("module.web[0].aws_instance.this", { ami: "new", type: "big" }),
        updated("aws_instance.other", { ami: "new", type: "big" }),
      ],
      configuration: {
        root_module: {
          resources: [
            { address: "aws_instance.other", expressions: { ami: { references: ["var.ami"] }, type: {} } },
          ],
          module_calls: {
            web: {
              module: {
                resources: [
                  {
                    address: "aws_instance.this",
                    expressions: {
                      ami: { references: ["data.aws_ami.newest.id", "data.aws_ami.newest"] },
                      type: { constant_value: "big" },
                    },
                  },
                ],
              },
            },
          },
        },
      },
    });
    const origins = changesOf(document, null).flatMap(({ address, leaves }) =>
      leaves.map(({ path, origin }) => `${address} ${path}: ${origin ?? "written"}`),
    );
    assert.deepEqual(origins, [
      "aws_instance.other ami: written",
      "aws_instance.other type: the result of a function, such as a file's hash or plantimestamp()",
      "module.web[0].aws_instance.this ami: looked up by data.aws_ami.newest",
      "module.web[0].aws_instance.this type: written",
    ]);
  });
});

function lambda(hash: string, memory: number) {
  const after = { source_code_hash: hash, memory_size: memory };
  return planOf({
    resource_changes: [
      resource("aws_lambda_function.f", {
        actions: ["update"],
        before: { source_code_hash: "old", memory_size: 64 },
        after,
      }),
    ],
  });
}

function updated(address: string, after: { readonly ami: string; readonly type: string }) {
  return resource(address, { actions: ["update"], before: { ami: "old", type: "small" }, after });
}
