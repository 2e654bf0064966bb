import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { isVersionOf, meetsConstraint, parseVersion } from "../../../src/targets/terraform/version.ts";

test("a constraint is met as Terraform's documentation has it", () => {
  for (const [constraint, met, unmet] of [
    ["1.5.7", ["1.5.7"], ["1.5.6", "1.5.8", "1.5.7-rc1"]],
    ["= 1.5", ["1.5.0"], ["1.5.1"]],
    ["!= 1.5.0", ["1.5.1", "1.4.9"], ["1.5.0"]],
    ["> 1.5.0", ["1.5.1", "2.0.0"], ["1.5.0", "1.4.9"]],
    [">= 1.5.0", ["1.5.0", "1.10.0"], ["1.4.99"]],
    ["< 1.10", ["1.9.9"], ["1.10.0", "1.10.1"]],
    ["<= 1.5", ["1.5.0", "1.4.0"], ["1.5.1"]],
    ["~> 1.5.0", ["1.5.0", "1.5.99"], ["1.6.0", "1.4.9", "2.5.0"]],
    ["~> 1.5", ["1.5.0", "1.6.0", "1.99.0"], ["2.0.0", "1.4.0"]],
    ["~> 1", ["1.0.0", "1.9.0", "2.0.0"], ["0.15.5"]],
    [">= 1.3, < 2.0", ["1.3.0", "1.11.4"], ["1.2.9", "2.0.0"]],
    ["~> 1.5, != 1.6.2", ["1.6.1", "1.6.3"], ["1.6.2"]],
    [">=1.3,<2", ["1.3.0"], ["2.0.0"]],
  ] as const) {
    for (const version of met) assert.equal(meets(version, constraint), true, `${version} ${constraint}`);
    for (const version of unmet) assert.equal(meets(version, constraint), false, `${version} ${constraint}`);
  }
});

test("a pre-release fits only what names it", () => {
  for (const [version, constraint, is] of [
    ["1.6.0-rc1", "1.6.0-rc1", true],
    ["1.6.0-rc1", ">= 1.5", false],
    ["1.6.0-rc1", "~> 1.6", false],
    ["1.6.0-rc1", "!= 1.6.0", true],
    ["1.6.0-rc2", ">= 1.6.0-rc1", true],
    ["1.6.0-rc.10", "> 1.6.0-rc.9", true],
    ["1.6.0-alpha", "< 1.6.0-beta", true],
    ["1.6.0-1", "< 1.6.0-alpha", true],
    ["1.6.0-rc", "< 1.6.0-rc.1", true],
    ["1.7.0-rc1", ">= 1.6.0-rc1", false],
    ["1.6.0-rc2", "~> 1.6.0-rc1", true],
    ["1.6.0", "~> 1.6.0-rc1", false],
    ["1.6.0", ">= 1.6.0-rc1", true],
  ] as const)
    assert.equal(meets(version, constraint), is, `${version} ${constraint}`);
});

test("what is no constraint is told apart from one that is not met", () => {
  for (const text of ["", "latest", ">= foo", "^1.5", "1.5.x", "1.5,", "> 1 2", "var.v"])
    assert.equal(meets("1.5.0", text), null, text);
});

test("a version is read with its v and its build, and nothing else is one", () => {
  assert.deepEqual(parseVersion(" v1.6.0-rc1+build "), { segments: [1, 6, 0], prerelease: "rc1" });
  for (const text of ["", "v", "1.", ".1", "1..2", "one", "1.5 6"]) assert.equal(parseVersion(text), null);
});

test("a short version stands for all of its patches, a whole one for itself", () => {
  for (const [version, wanted, is] of [
    ["1.5.7", "1.5", true],
    ["1.50.0", "1.5", false],
    ["1.5.7", "1", true],
    ["1.5.7", "1.5.7", true],
    ["1.5.70", "1.5.7", false],
    ["1.5.0-rc1", "1.5", false],
    ["1.5.0-rc1", "1.5.0-rc1", true],
  ] as const)
    assert.equal(isVersionOf(read(version), read(wanted)), is, `${version} ${wanted}`);
});

test("operators agree with each other, whatever the versions", () => {
  const part = fc.integer({ min: 0, max: 3 });
  const version = fc.tuple(part, part, part).map((parts) => parts.join("."));
  fc.assert(
    fc.property(version, version, (one, other) => {
      const is = (operator: string) => meets(one, `${operator} ${other}`);
      assert.equal(is(">="), !is("<"));
      assert.equal(is("<="), !is(">"));
      assert.equal(is("="), !is("!="));
      assert.equal(is("="), is(">=") && is("<="));
      const [major, minor] = other.split(".");
      assert.equal(is("~>"), meets(one, `>= ${other}, < ${major}.${Number(minor) + 1}`));
    }),
  );
});

function meets(version: string, constraint: string): boolean | null {
  return meetsConstraint(read(version), constraint);
}

function read(text: string) {
  const version = parseVersion(text);
  assert.ok(version !== null, text);
  return version;
}
