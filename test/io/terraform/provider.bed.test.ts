import assert from "node:assert/strict";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, it, type TestContext } from "node:test";
import type { DriftReading } from "../../../src/model/outcome.ts";
import {
  type Bench,
  deploy,
  failureOf,
  finish,
  makeBench,
  startApply,
  toolsUnderTest,
  type UnderTest,
} from "./bench.ts";

// A provider process of our own, whose cloud is a folder: what is changed behind Terraform's back, fails half way or
// takes long is real.
const head = `terraform {
  required_providers {
    standin = {
      source = "pushlane/standin"
    }
  }
  backend "local" {}
}
variable "folder" {}
variable "api_token" {
  sensitive = true
}
provider "standin" {
  folder = var.folder
}
`;
const one = (more = "") => `${head}resource "standin_thing" "one" {
  name     = "one"
  text     = "as git has it"
  tags     = ["a", "b", "c"]
  steps    = ["build", "ship"]
  password = var.api_token
  rule {
    port = 80
    from = ["x", "y"]
  }
  rule {
    port = 443
  }
  ${more}
}
`;
const ignoringFleet = "lifecycle {\n    ignore_changes = [fleet]\n  }\n  fleet = 2";

for (const tool of await toolsUnderTest()) {
  describe(`with a real provider: ${tool.title}`, { concurrency: 2 }, () => {
    it("an attribute that is edited in the cloud drifted, with both values; a secret one shows neither", async (t) => {
      const bench = await deployed(t, tool, one());
      assert.deepEqual((await driftOf(bench)).drifted, []);
      await edit(bench, (thing) => ({ ...thing, Text: "edited", Password: "canary-of-a-person" }));
      const { drifted, pending } = await driftOf(bench);
      assert.deepEqual(
        drifted.map(({ address, what }) => [address, what]),
        [["standin_thing.one", "changed"]],
      );
      const fields = Object.fromEntries((drifted[0]?.fields ?? []).map((field) => [field.path, field]));
      assert.deepEqual(Object.keys(fields).toSorted(), ["password", "text"]);
      assert.match(JSON.stringify(fields["text"]), /as git has it.*edited|edited.*as git has it/);
      assert.deepEqual(pending.changes, []);
      assert.doesNotMatch(JSON.stringify(drifted), /canary-of-a-person|first-secret-value/);
      assert.ok(bench.hidden.has("canary-of-a-person"));
    });

    it("what is deleted in the cloud is missing, and the next apply makes it again", async (t) => {
      const bench = await deployed(t, tool, one());
      await rm(await cloudFile(bench));
      assert.deepEqual((await driftOf(bench)).drifted, [
        { address: "standin_thing.one", what: "missing", fields: [] },
      ]);
      assert.deepEqual((await deploy(bench.open())).addresses, ["create standin_thing.one"]);
      assert.deepEqual((await driftOf(bench)).drifted, []);
    });

    it("a change that ignore_changes accepts is told and is no drift", async (t) => {
      const bench = await deployed(t, tool, one(ignoringFleet));
      await edit(bench, (thing) => ({ ...thing, Fleet: 7 }));
      const reading = await driftOf(bench);
      assert.deepEqual([reading.drifted, reading.pending.changes, reading.unknown], [[], [], []]);
      assert.deepEqual(
        reading.ignored.map(({ address }) => address),
        ["standin_thing.one"],
      );
    });

    it("what only the cloud decides is no drift, and neither is a set in another order", async (t) => {
      const bench = await deployed(t, tool, one());
      await edit(bench, (thing) => ({
        ...thing,
        Fleet: 9,
        Revision: 5,
        Tags: ["c", "a", "b"],
        Rules: thing.Rules.toReversed(),
      }));
      const reading = await driftOf(bench);
      assert.deepEqual([reading.drifted, reading.pending.changes, reading.unknown], [[], [], []]);
    });

    it("a set shows what is added and what is taken away, whatever order its elements have now", async (t) => {
      const bench = await deployed(t, tool, one());
      const other = one()
        .replace('["a", "b", "c"]', '["zz", "c", "a"]')
        .replace('["build", "ship"]', '["ship", "build"]')
        .replace("port = 443", "port = 22");
      await bench.write("main.tf", other);
      const { plan } = await finish(bench.open().plan());
      const paths = plan.changes.flatMap(({ leaves }) =>
        leaves
          .filter(({ tokens, path: field }) => tokens.before !== tokens.after && field !== "revision")
          .map(({ path: field, before, after }) => `${field} ${before.kind} ${after.kind}`),
      );
      const inTags = paths.filter((field) => field.startsWith("tags"));
      assert.deepEqual(inTags.toSorted(), ['tags[="b"] value absent', 'tags[="zz"] absent value']);
      assert.equal(paths.filter((field) => field.startsWith("steps[")).length, 2, "a list keeps its places");
      assert.deepEqual(
        paths
          .filter((field) => field.startsWith("rule"))
          .map((field) => field.replace(/#\w{8}/, "#"))
          .toSorted(),
        ["rule[=#].port absent value", "rule[=#].port value absent"],
      );
      assert.deepEqual((await deploy(bench.open())).addresses, ["update standin_thing.one"]);
      assert.deepEqual((await finish(bench.open().plan())).plan.changes, []);
    });

    it("an apply that fails half way tells what it made, and the next run makes the rest", async (t) => {
      const thing = (name: string, fail: string, after = "") =>
        `resource "standin_thing" "${name}" {\n  name = "${name}"\n  password = var.api_token\n  ${fail}\n  ${after}\n}\n`;
      const module = (before: string, after: string) =>
        head +
        thing("made", "") +
        thing("refused", before) +
        thing("tainted", after, "depends_on = [standin_thing.made]") +
        thing("behind", "", "depends_on = [standin_thing.refused]");
      const bench = await benchFor(t, tool, module('fail = "before"', 'fail = "after"'));
      const session = await finish(bench.open().open());
      const planned = await finish(session.plan());
      const failure = await failureOf(finish(session.apply(planned)));
      const done = session.done().map(({ action, address }) => `${action} ${address}`);
      await session.close();
      assert.equal(failure.code, "apply-failed", failure.message);
      assert.deepEqual(done, ["create standin_thing.made"], "what ended in an error is not called done");
      assert.match(failure.message, /made 1 of 4 changes/);
      assert.match(failure.message, /standin_thing\.refused: The cloud said no: before of thing refused/);
      assert.match(failure.message, /standin_thing\.tainted: The cloud said no: after of thing tainted/);
      assert.ok(bench.hidden.has("first-secret-value"), "the provider's own error quotes it");
      assert.equal((await cloudFiles(bench)).length, 2);

      await bench.write("main.tf", module("", ""));
      const second = await finish(bench.open().open());
      const rest = await finish(second.plan());
      assert.deepEqual(
        rest.plan.changes.map(({ action, address }) => `${action} ${address}`),
        ["create standin_thing.behind", "create standin_thing.refused", "replace standin_thing.tainted"],
      );
      assert.match(rest.plan.changes[2]?.reason ?? "", /taint|failed|not complete/i);
      await finish(second.apply(rest));
      await second.close();
      assert.equal((await cloudFiles(bench)).length, 4);
      assert.deepEqual((await finish(bench.open().plan())).plan.changes, []);
    });

    it("a provider that takes long is asked to stop: nothing half made, the lock is free, the state is whole", async (t) => {
      const slow = (seconds: number) =>
        `${one()}resource "standin_thing" "slow" {\n  name = "slow"\n  slow_seconds = ${seconds}\n  depends_on = [standin_thing.one]\n}\n`;
      const bench = await benchFor(t, tool, slow(60));
      const cancel = new AbortController();
      const running = await startApply(bench.open({ signal: cancel.signal }), "standin_thing.slow creating");
      cancel.abort();
      const thrown = await running.ended;
      assert.ok(thrown instanceof Error && "code" in thrown && thrown.code === "cancelled", String(thrown));
      assert.deepEqual(running.session.done(), [{ address: "standin_thing.one", action: "create" }]);
      assert.equal((await cloudFiles(bench)).length, 1);
      assert.deepEqual(await bench.leftovers(), []);
      assert.deepEqual(
        (await readdir(path.join(bench.root, "state"))).filter((name) => name.includes("lock")),
        [],
      );
      await bench.write("main.tf", slow(0));
      assert.deepEqual((await deploy(bench.open())).addresses, ["create standin_thing.slow"]);
    });
  });
}

type Thing = { readonly Rules: readonly unknown[] } & Readonly<Record<string, unknown>>;

async function benchFor(t: TestContext, tool: UnderTest, module: string): Promise<Bench> {
  const bench = await makeBench(tool, { "main.tf": module });
  t.after(() => bench.remove());
  return bench;
}

async function deployed(t: TestContext, tool: UnderTest, module: string): Promise<Bench> {
  const bench = await benchFor(t, tool, module);
  await deploy(bench.open());
  return bench;
}

async function driftOf(bench: Bench): Promise<DriftReading> {
  const reading = await finish(bench.open().drift());
  assert.ok(!("deploying" in reading));
  return reading;
}

async function cloudFiles(bench: Bench): Promise<readonly string[]> {
  return (await readdir(bench.site)).map((name) => path.join(bench.site, name));
}

/** The file of the only thing there is. */
async function cloudFile(bench: Bench): Promise<string> {
  const [file, ...others] = await cloudFiles(bench);
  assert.ok(file !== undefined && others.length === 0);
  return file;
}

async function edit(
  bench: Bench,
  change: (thing: Thing) => Readonly<Record<string, unknown>>,
): Promise<void> {
  const file = await cloudFile(bench);
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, "utf8")))));
}
