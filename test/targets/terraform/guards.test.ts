import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Action, Change } from "../../../src/model/plan.ts";
import type { Guards } from "../../../src/model/terraform-rules.ts";
import { guardedBy } from "../../../src/targets/terraform/guards.ts";
import { specWith } from "./spec.ts";

describe("guards", () => {
  it("let everything through where nobody asked for them", () => {
    assert.equal(guardedBy(specWith({}), [change("delete", "aws_db_instance.main")]), null);
  });

  it("count what is deleted, replaced and forgotten, and nothing else", () => {
    const harmless = (["create", "update", "move", "import"] as const).map((action) =>
      change(action, `a.${action}`),
    );
    const lost = (["delete", "replace", "forget"] as const).map((action) => change(action, `a.${action}`));
    const all = [...harmless, ...lost, change("delete", "output.gone")];
    assert.equal(guarded({ destroyBudget: 3 }, all), null);
    const message = guarded({ destroyBudget: 2 }, all) ?? "";
    assert.match(message, /3 would be .* terraform\.guards\.destroyBudget allows 2:/);
    for (const line of ["- delete a.delete", "- replace a.replace", "- forget a.forget"])
      assert.ok(message.includes(line), message);
    assert.doesNotMatch(message, /output|create|move/);
    assert.match(message, /set terraform\.guards\.destroyBudget to 3 in pushlane\.yaml/);
  });

  it("with a budget of 0 refuse any loss", () => {
    assert.equal(guarded({ destroyBudget: 0 }, [change("update", "a.b")]), null);
    assert.notEqual(guarded({ destroyBudget: 0 }, [change("delete", "a.b")]), null);
  });

  it("name each protected address with its reason and the rule that protects it", () => {
    const message = guarded(
      {
        protect: [
          { by: "address", what: "aws_db_instance.*", reason: "holds customers' data" },
          { by: "type", what: "aws_s3_bucket", reason: "cannot be emptied" },
        ],
      },
      [
        change("replace", "module.db.aws_db_instance.main[0]"),
        change("delete", 'aws_s3_bucket.logs["eu.west"]'),
        change("update", "aws_db_instance.other"),
        change("delete", "aws_s3_bucket_policy.logs"),
      ],
    );
    assert.equal(
      message,
      [
        'The plan of the target "net" would lose what its guards keep. Nothing was changed.',
        "Protected:",
        "- replace module.db.aws_db_instance.main[0]: holds customers' data (terraform.guards.protect[0], address aws_db_instance.*)",
        '- delete aws_s3_bucket.logs["eu.west"]: cannot be emptied (terraform.guards.protect[1], type aws_s3_bucket)',
        "If it is meant, take these entries out of terraform.guards.protect in pushlane.yaml for this once; else put them back into infra/net.",
      ].join("\n"),
    );
  });

  it("protect a deposed object like its successor", () => {
    const protect = [{ by: "address", what: "a.b", reason: "kept" }] as const;
    assert.match(guarded({ protect }, [change("delete", "a.b (deposed 01ab)")]) ?? "", /delete a\.b \(dep/);
  });

  it("tell both the budget and what is protected, once", () => {
    const protect = [{ by: "type", what: "a", reason: "kept" }] as const;
    const message = guarded({ destroyBudget: 0, protect }, [change("delete", "a.b")]) ?? "";
    assert.match(message, /^Protected:$/m);
    assert.match(message, /^1 would be/m);
    assert.match(message, /take these entries .*, and set terraform\.guards\.destroyBudget to 1/);
  });
});

function guarded(guards: Partial<Guards>, changes: readonly Change[]): string | null {
  const spec = specWith({ guards: { destroyBudget: null, protect: [], ...guards } });
  const failure = guardedBy(spec, changes);
  if (failure === null) return null;
  assert.equal(failure.code, "destroy-guarded");
  assert.deepEqual(failure.places, [spec.place]);
  return failure.message;
}

function change(action: Action, address: string): Change {
  return {
    address,
    action,
    marks: [],
    leaves: [],
    reason: null,
    previousAddress: null,
    prune: false,
    conflicts: [],
    unverified: null,
  };
}
