import assert from "node:assert/strict";
import { test } from "node:test";
import { defaultTerraformRules } from "../../src/model/terraform-rules.ts";
import { askFile, mistakesOf } from "./ask.ts";

const target = (keys: string) => `version: 1\ntargets:\n  net:\n    terraform:\n      path: infra\n${keys}`;

function rulesOf(keys: string) {
  const [spec] = askFile(target(keys)).targets;
  assert.ok(spec?.kind === "terraform");
  return spec.rules;
}

test("a Terraform target without rules has the defaults", () => {
  assert.deepEqual(rulesOf(""), defaultTerraformRules);
});

test("guards are read as they are written", () => {
  const rules = rulesOf(`      guards:
        destroyBudget: 0
        protect:
          - { address: "aws_db_instance.*", reason: "holds customers' data" }
          - { type: aws_s3_bucket, reason: kept }
`);
  assert.deepEqual(rules.guards, {
    destroyBudget: 0,
    protect: [
      { by: "address", what: "aws_db_instance.*", reason: "holds customers' data" },
      { by: "type", what: "aws_s3_bucket", reason: "kept" },
    ],
  });
});

test("every mistake in the guards is told at its line", () => {
  const mistakes = mistakesOf(() =>
    rulesOf(`      guards:
        destroyBudget: -1
        protect:
          - { address: a.b }
          - { address: "", reason: x }
`),
  ).join("\n");
  assert.match(mistakes, /pushlane\.yaml:7:\d+: .*destroyBudget.*a whole number from 0 to 100000/);
  assert.match(mistakes, /pushlane\.yaml:9:\d+: .*reason.*missing/);
  assert.match(mistakes, /pushlane\.yaml:10:\d+: .*address.*an address, or a glob/);
});

test("a protection that names nothing, or two things, is a mistake", () => {
  const mistakes = mistakesOf(() =>
    rulesOf(`      guards:
        protect:
          - { reason: x }
          - { address: a.b, type: a, reason: x }
`),
  ).join("\n");
  assert.match(mistakes, /pushlane\.yaml:8:\d+: .*protect.*names nothing: give an address or a type/);
  assert.match(mistakes, /pushlane\.yaml:9:\d+: .*protect.*has both address and type/);
});

test("providers and data sources are lists of what is allowed and refused", () => {
  const rules = rulesOf(`      providers: ["registry.terraform.io/hashicorp/*"]
      refuseDataSources: [external, http]
`);
  assert.deepEqual(rules.providers, ["registry.terraform.io/hashicorp/*"]);
  assert.deepEqual(rules.refuseDataSources, ["external", "http"]);
  assert.deepEqual(rulesOf("      providers: []\n").providers, []);
  const mistakes = mistakesOf(() =>
    rulesOf("      providers: [hashicorp/aws]\n      refuseDataSources: [exec]\n"),
  ).join("\n");
  assert.match(mistakes, /pushlane\.yaml:6:\d+: .*providers.*a provider's full source or a glob over it/);
  assert.match(mistakes, /pushlane\.yaml:7:\d+: .*refuseDataSources.*external or http/);
});

test("rules for drift are read with their last day", () => {
  const rules = rulesOf(`      driftIgnore:
        - { address: "aws_autoscaling_group.*", path: desired_capacity, reason: scaled, until: 2027-01-31 }
        - { address: a.b, path: "tags.*", reason: tagged by a robot }
`);
  assert.deepEqual(rules.driftIgnore, [
    { address: "aws_autoscaling_group.*", path: "desired_capacity", reason: "scaled", until: "2027-01-31" },
    { address: "a.b", path: "tags.*", reason: "tagged by a robot", until: null },
  ]);
  const mistakes = mistakesOf(() =>
    rulesOf(
      "      driftIgnore:\n        - { address: a.b, path: x, reason: y, until: soon }\n        - { address: a.b }\n",
    ),
  ).join("\n");
  assert.match(mistakes, /pushlane\.yaml:7:\d+: .*until.*a day such as 2027-01-31/);
  assert.match(mistakes, /pushlane\.yaml:8:\d+: .*path.*missing/);
});

test("rules for what differs at every run are read, and have no last day", () => {
  const rules = rulesOf(`      reviewedPlanIgnore:
        - { address: aws_lambda_function.f, path: source_code_hash, reason: built anew }
`);
  assert.deepEqual(rules.reviewedPlanIgnore, [
    { address: "aws_lambda_function.f", path: "source_code_hash", reason: "built anew" },
  ]);
  const mistakes = mistakesOf(() =>
    rulesOf("      reviewedPlanIgnore:\n        - { address: a.b, path: x, reason: y, until: 2027-01-31 }\n"),
  ).join("\n");
  assert.match(mistakes, /pushlane\.yaml:7:\d+: .*until/);
});
