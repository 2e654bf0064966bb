import assert from "node:assert/strict";
import { test } from "node:test";
import { isNamedBy, typeOf } from "../../../src/targets/terraform/address.ts";

test("the type is told of every form of address", () => {
  for (const [address, type] of [
    ["aws_db_instance.main", "aws_db_instance"],
    ["aws_db_instance.main[0]", "aws_db_instance"],
    ['aws_db_instance.main["a.b"]', "aws_db_instance"],
    ["module.db.aws_db_instance.main", "aws_db_instance"],
    ['module.db["module.x.y"].module.inner[0].aws_db_instance.main["]"]', "aws_db_instance"],
    ['module.db["a\\"].b"].aws_db_instance.main', "aws_db_instance"],
    ["aws_db_instance.main (deposed 0a1b2c3d)", "aws_db_instance"],
    ["output.aws_db_instance", ""],
  ] as const)
    assert.equal(typeOf(address), type, address);
});

test("a pattern names an object, its resource, its module, or a glob over them", () => {
  for (const [pattern, address] of [
    ["aws_x.y", "aws_x.y"],
    ["aws_x.y", "aws_x.y[3]"],
    ["aws_x.y", 'aws_x.y["a.b"]'],
    ["aws_x.y[3]", "aws_x.y[3]"],
    ['aws_x.y["*"]', 'aws_x.y["a.b"]'],
    ["aws_x.*", "aws_x.y"],
    ["aws_x.*", "module.a.aws_x.y"],
    ["aws_x.y", 'module.a["k.l"].module.b[0].aws_x.y[1]'],
    ["*", "module.a.aws_x.y"],
    ["*.y", "module.a.aws_x.y"],
    ["module.a", "module.a.aws_x.y"],
    ["module.a", 'module.a["k"].aws_x.y'],
    ['module.a["k"]', 'module.a["k"].aws_x.y'],
    ["module.a.module.b", "module.a.module.b[0].aws_x.y"],
    ["module.a.aws_x.*", "module.a.aws_x.y[0]"],
    ["aws_x.y", "aws_x.y (deposed 0a1b2c3d)"],
    ["output.name", "output.name"],
  ] as const)
    assert.ok(isNamedBy(pattern, address), `${pattern} ${address}`);
});

test("a pattern names nothing else", () => {
  for (const [pattern, address] of [
    ["aws_x.y", "aws_x.yy"],
    ["aws_x.y", "aws_xx.y"],
    ["aws_x.y[3]", "aws_x.y[33]"],
    ["aws_x.y[3]", "aws_x.y"],
    ["aws_x.*", "aws_xx.y"],
    ["aws_x", "aws_x.y"],
    ["module.a", "module.aa.aws_x.y"],
    ["module.b", "module.a.module.b.aws_x.y"],
    ['module.a["k"]', 'module.a["l"].aws_x.y'],
    ["module.a.aws_x.y", "aws_x.y"],
    ["db.aws_x.y", 'module.a["db.aws_x.y"].aws_z.y'],
  ] as const)
    assert.ok(!isNamedBy(pattern, address), `${pattern} ${address}`);
});
