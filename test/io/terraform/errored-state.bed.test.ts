import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, it, type TestContext } from "node:test";
import type { Progress } from "../../../src/model/progress.ts";
import type { Target } from "../../../src/targets/target.ts";
import { deploy, failureOf, finish, makeBench, toolsUnderTest, type UnderTest } from "./bench.ts";
import { startStateServer } from "./state-server.ts";

const secret = "canary-that-an-apply-makes";
const module = {
  "main.tf": `terraform {\n  backend "http" {}\n}\nresource "terraform_data" "x" {\n  input = sensitive("${secret}")\n}\n`,
};
const file = "errored.tfstate";

for (const tool of await toolsUnderTest()) {
  describe(`a backend that does not take the state of an apply, with ${tool.title}`, () => {
    it("is asked again until it does: nothing is lost, nothing is left, and nothing is made twice", async (t) => {
      const { bench, server } = await benchFor(t, tool);
      server.refuse = 3;
      const seen: Progress[] = [];
      const failure = await failureOf(applyOnce(bench.open(), seen));
      assert.equal(failure.code, "apply-failed", failure.message);
      assert.match(failure.message, /made 1 of 1 changes .*a later try saved it/s);
      assert.ok(bench.hidden.has(secret), "the secrets of the new state are hidden before its error is told");
      assert.equal(seen.filter((one) => one.kind === "step" && /pushed again/.test(one.text)).length, 3);
      assert.deepEqual(
        (await readdir(bench.module)).filter((name) => name.includes("tfstate")),
        [],
      );
      assert.deepEqual((await finish(bench.open().plan())).plan.changes, []);
      assert.equal(server.lock, null);
    });

    it("never takes it: the file stays, the error says where and what to do, and no run begins beside it", async (t) => {
      const { bench, server } = await benchFor(t, tool);
      server.refuse = 1000;
      const failure = await failureOf(applyOnce(bench.open()));
      assert.equal(failure.code, "state-not-saved", failure.message);
      assert.match(failure.message, /made 1 of 1 changes/);
      assert.match(failure.message, /is only in infra\/errored\.tfstate of this job's checkout/);
      assert.ok(!failure.message.includes(secret));
      assert.ok((await readFile(path.join(bench.module, file), "utf8")).includes(secret));
      server.refuse = 0;
      for (const work of ["plan", "open", "drift"] as const) {
        const next = await failureOf(finish<unknown>(bench.open()[work]()));
        assert.equal(next.code, "state-left");
        assert.deepEqual(next.places, [{ file: "infra/errored.tfstate" }]);
      }
    });

    it("a left state is not put over one that another run has written since", async (t) => {
      const { bench, server } = await benchFor(t, tool);
      await deploy(bench.open());
      await bench.write("main.tf", module["main.tf"].replace(secret, `${secret}-2`));
      server.refuse = 1;
      const other = await stateOf(server.address);
      const posted = JSON.stringify({ ...other, serial: Number(other.serial) + 7 });
      const session = await finish(bench.open().open());
      const planned = await finish(session.plan());
      const work = (async () => {
        for await (const progress of session.apply(planned))
          if (progress.kind === "step" && /pushed again in 1 s/.test(progress.text))
            await fetch(server.address, { method: "POST", body: posted });
      })();
      const failure = await failureOf(work);
      await session.close();
      assert.equal(failure.code, "state-not-saved", failure.message);
      assert.match(failure.message, /serial|newer/i);
      assert.equal((await stateOf(server.address)).serial, Number(other.serial) + 7);
    });
  });
}

async function stateOf(address: string): Promise<{ serial: unknown }> {
  const state: unknown = await (await fetch(address)).json();
  assert.ok(typeof state === "object" && state !== null && "serial" in state);
  return state;
}

async function applyOnce(target: Target, seen: Progress[] = []) {
  const session = await finish(target.open());
  try {
    await finish(session.apply(await finish(session.plan())), seen);
  } finally {
    await session.close();
  }
}

async function benchFor(t: TestContext, tool: UnderTest) {
  const server = await startStateServer(t);
  const at = [
    `address=${server.address}`,
    `lock_address=${server.address}`,
    `unlock_address=${server.address}`,
  ];
  const bench = await makeBench(tool, module, [...at, "retry_max=0"]);
  t.after(() => bench.remove());
  return { bench, server };
}
