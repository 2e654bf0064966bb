import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import type { StateLock } from "../../../src/model/outcome.ts";
import { type Bench, failureOf, finish, makeBench, toolsUnderTest, type UnderTest } from "./bench.ts";
import { type StateServer, startStateServer } from "./state-server.ts";

const held = {
  ID: "6e2b7c1a-0000-4000-8000-00000000dead",
  Operation: "OperationTypeApply",
  Info: "",
  Who: "runner@gone",
  Version: "1.11.4",
  Created: "2026-11-30T22:11:00.5Z",
  Path: "",
};

for (const tool of await toolsUnderTest()) {
  describe(`a state lock that a dead run left, with ${tool.title}`, () => {
    it("stops an apply with its id, and is freed by that id; then the state is not locked", async (t) => {
      const { bench, server } = await locked(t, tool);
      const session = await finish(bench.open({ spec: { backendConfig: [], lockTimeoutSeconds: 0 } }).open());
      const stopped = await failureOf(finish(session.plan()));
      await session.close();
      assert.equal(stopped.code, "state-locked");
      assert.match(stopped.message, new RegExp(`"command: unlock" and "lock-id: ${held.ID}"`));
      const freed = await unlock(bench, held.ID);
      assert.ok(freed !== null);
      assert.equal(freed.id, held.ID);
      // Terraform tells of a lock over http nothing but its id.
      if (tool.name === "tofu")
        assert.deepEqual([freed.who, freed.operation], ["runner@gone", "OperationTypeApply"]);
      assert.equal(server.lock, null);
      assert.equal(await unlock(bench, held.ID), null);
      assert.deepEqual(await bench.leftovers(), []);
    });

    it("stays where another id was typed, although the backend would take any", async (t) => {
      const { bench, server } = await locked(t, tool);
      const failure = await failureOf(unlock(bench, "6e2b7c1a-0000-4000-8000-000000000000"));
      assert.equal(failure.code, "lock-other");
      assert.match(failure.message, new RegExp(`lock ID ${held.ID}\\), not by 6e2b7c1a-`));
      assert.equal(server.lock, JSON.stringify(held));
    });

    it("is not called free where the backend does not answer the question", async (t) => {
      const { bench, server } = await locked(t, tool);
      await bench.write("main.tf", backendOf(server.address, "http://127.0.0.1:9/lock"));
      const failure = await failureOf(unlock(bench, held.ID));
      assert.equal(failure.code, "state-unreadable", failure.message);
      assert.equal(server.lock, JSON.stringify(held));
    });
  });
}

async function locked(t: TestContext, tool: UnderTest): Promise<{ bench: Bench; server: StateServer }> {
  const server = await startStateServer(t);
  const bench = await makeBench(tool, { "main.tf": backendOf(server.address, server.address) });
  t.after(() => bench.remove());
  server.lock = JSON.stringify(held);
  return { bench, server };
}

function backendOf(address: string, lock: string): string {
  return `terraform {
  backend "http" {
    address        = "${address}"
    lock_address   = "${lock}"
    unlock_address = "${lock}"
  }
}
resource "terraform_data" "a" {
  input = 1
}
`;
}

async function unlock(bench: Bench, id: string): Promise<StateLock | null> {
  const target = bench.open({ spec: { backendConfig: [] } });
  assert.ok(target.unlock !== undefined);
  return finish(target.unlock(id));
}
