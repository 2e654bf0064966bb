import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, mistakesOf } from "./ask.ts";

const infra = { terraform: "infra" };
const scopeOf = (inputs: Record<string, string>) => {
  const [target] = ask({ ...infra, ...inputs }).targets;
  assert.ok(target?.kind === "terraform");
  return target.settings.scope;
};
const mistakes = (inputs: Record<string, string>) => mistakesOf(() => ask(inputs)).join("\n");

test("a run takes the whole module, unless it is told otherwise", () => {
  assert.deepEqual(scopeOf({}), { destroy: false, only: [], replace: [] });
  assert.deepEqual(scopeOf({ command: "destroy" }), { destroy: true, only: [], replace: [] });
});

test("addresses are separated by commas and lines, and their keys may hold both", () => {
  const only = 'module.net["a, b"].aws_subnet.x[0], aws_instance.web,\n aws_instance.web';
  assert.deepEqual(scopeOf({ "only-resources": only }).only, [
    "aws_instance.web",
    'module.net["a, b"].aws_subnet.x[0]',
  ]);
  assert.deepEqual(scopeOf({ "only-resources": "module.größe.aws_x.y\r\naws_x.数" }).only, [
    "aws_x.数",
    "module.größe.aws_x.y",
  ]);
  assert.deepEqual(scopeOf({ "replace-resources": 'a.b["c\\", d"]' }).replace, ['a.b["c\\", d"]']);
});

test("what is no address is named, and never becomes an option", () => {
  for (const wrong of [
    "-destroy",
    "web",
    "aws_instance.web[",
    "a b.c",
    'a.b["c',
    "a..b",
    "a.b; rm",
    "$(x).y",
  ])
    for (const input of ["only-resources", "replace-resources"])
      assert.match(
        mistakes({ ...infra, [input]: wrong }),
        new RegExp(`^input ${input} found "`),
        `${input} ${wrong}`,
      );
  assert.match(mistakes({ ...infra, "only-resources": "data.aws_ami.x" }), /is a data source/);
  assert.match(mistakes({ ...infra, "only-resources": "module.a.data.aws_ami.x" }), /is a data source/);
  assert.match(mistakes({ ...infra, "replace-resources": "module.net" }), /is a module/);
});

test("what does not go together is refused", () => {
  for (const command of ["drift", "unlock"])
    assert.match(
      mistakes({
        ...infra,
        command,
        "only-resources": "a.b",
        ...(command === "unlock" ? { "lock-id": "1" } : {}),
      }),
      new RegExp(`only-resources is not for the command ${command}`),
    );
  assert.match(
    mistakes({ ...infra, command: "destroy", "replace-resources": "a.b" }),
    /replace-resources is not for the command destroy/,
  );
  assert.match(
    mistakes({ kubernetes: "k", kubeconfig: "c", command: "destroy" }),
    /selects 1 target, and the command destroy takes one Terraform target: there is none here/,
  );
  assert.match(
    mistakes({ kubernetes: "k", kubeconfig: "c", "only-resources": "a.b" }),
    /only-resources and replace-resources are for one Terraform target/,
  );
});
