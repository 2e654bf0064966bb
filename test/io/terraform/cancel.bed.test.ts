import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, it, type TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readLeftover } from "../../../src/io/terraform/leftover.ts";
import { finishInPost, terraformStates } from "../../../src/io/terraform/post.ts";
import { isAlive } from "../../../src/io/terraform/process.ts";
import {
  type Bench,
  failureOf,
  finish,
  makeBench,
  startApply,
  toolsUnderTest,
  type UnderTest,
} from "./bench.ts";
import { type StateServer, startStateServer } from "./state-server.ts";

for (const tool of await toolsUnderTest()) {
  describe(`cancelling ${tool.title}`, { concurrency: 2 }, () => {
    it("an apply is interrupted once, ends in order, and frees its lock", async (t) => {
      const bench = await benchFor(t, tool, slow(30));
      const cancel = new AbortController();
      const { session, ended } = await startApply(
        bench.open({ signal: cancel.signal }),
        "terraform_data.slow creating",
      );
      const began = Date.now();
      cancel.abort();
      assert.equal(codeOf(await ended), "cancelled");
      assert.ok(Date.now() - began < 6_000, "main must end within 6 s");
      assert.deepEqual(session.done(), [{ address: "terraform_data.quick", action: "create" }]);
      assert.equal(session.advice(), "");
      assert.deepEqual(await bench.leftovers(), []);
      assert.deepEqual(await addressesLeft(bench), ["replace terraform_data.slow"]);
    });

    it("an apply that needs longer is left to the post step, which tells how it ended and removes its files", async (t) => {
      const { bench, state, hanging, session } = await leftInPost(t, tool);
      assert.match(session.advice(), /the post step of this job waits for it/);
      assert.notEqual(childOf(bench)?.cancelledAt, null);
      const finishing = finishInPost(state);
      await hanging;
      const child = childOf(bench);
      assert.ok(child && (await isAlive(child)));
      bench.server.goOn();
      const aftermath = await finishing;
      assert.equal(aftermath?.level, "note", aftermath?.text);
      assert.match(
        aftermath?.text ?? "",
        /of infra ended by itself .*made: terraform_data\.quick\. It freed the state lock/,
      );
      assert.deepEqual(await bench.leftovers(), []);
      assert.deepEqual(await addressesLeft(bench), ["replace terraform_data.slow"]);
    });

    it("an apply that does not end gets a second signal near the end of the time, and that is told", async (t) => {
      const { bench, state, hanging } = await leftInPost(t, tool);
      await hanging;
      const aftermath = await finishInPost(state, { secondSignalSeconds: 1, giveUpSeconds: 8 });
      assert.equal(aftermath?.level, "warning", aftermath?.text);
      assert.match(aftermath?.text ?? "", /ended after a second signal .*may still be locked/s);
      assert.deepEqual(await bench.leftovers(), []);
    });

    it("an apply outlives a killed parent, and the post step ends it in order", async (t) => {
      const bench = await benchFor(t, tool, slow(30));
      const parent = spawn(process.execPath, [applyScript], {
        stdio: ["ignore", "pipe", "inherit"],
        env: { ...process.env, BENCH_SETTING: JSON.stringify(bench.setting) },
      });
      let told = "";
      parent.stdout.setEncoding("utf8");
      for await (const chunk of parent.stdout) {
        told += String(chunk);
        if (told.includes("terraform_data.slow creating")) break;
      }
      parent.kill("SIGKILL");
      await once(parent, "exit");
      const [state = ""] = told
        .split("\n")
        .filter((line) => line.includes('"pid"'))
        .slice(-1);
      const child = readLeftover(state)?.child;
      assert.ok(child && (await isAlive(child)), "it lives on");
      const aftermath = await finishInPost(state);
      assert.match(aftermath?.text ?? "", /ended by itself/);
      assert.equal(await isAlive(child), false);
      assert.deepEqual(await bench.leftovers(), []);
    });

    it("an apply that died without a last word is not said to have freed its lock", async (t) => {
      const { bench, state, hanging } = await leftInPost(t, tool);
      await hanging;
      const finishing = finishInPost(state);
      const child = childOf(bench);
      assert.ok(child);
      process.kill(child.pid, "SIGKILL");
      const aftermath = await finishing;
      assert.equal(aftermath?.level, "warning", aftermath?.text);
      assert.match(aftermath?.text ?? "", /without a last word.*may still be locked/s);
      assert.deepEqual(await bench.leftovers(), []);
    });

    it("a plan is killed with its whole group, and writes no state", async (t) => {
      const bench = await benchOnServer(t, tool, samples);
      const cancel = new AbortController();
      const hanging = Promise.withResolvers<void>();
      const planning = failureOf(
        (async () => {
          for await (const progress of bench.open({ signal: cancel.signal }).plan()) {
            const isPlanning = progress.kind === "step" && progress.text.startsWith("plan ");
            if (isPlanning) bench.server.hang().then(hanging.resolve, hanging.reject);
          }
        })(),
      );
      await hanging.promise;
      const child = await startedChild(bench);
      const began = Date.now();
      cancel.abort();
      const failure = await planning;
      assert.equal(failure.code, "cancelled");
      assert.ok(Date.now() - began < 1_000, "at once");
      assert.ok(child);
      assert.equal(await isAlive(child), false);
      assert.deepEqual(bench.server.writes, []);
      assert.deepEqual(await bench.leftovers(), []);
    });

    it("a plan that a killed parent left is killed by the post step", async (t) => {
      const bench = await benchOnServer(t, tool, samples);
      const cancel = new AbortController();
      const hanging = bench.server.hang();
      const planning = failureOf(finish(bench.open({ signal: cancel.signal }).plan()));
      await hanging;
      const child = await startedChild(bench);
      const state = stateOf(bench);
      assert.equal(await finishInPost(state), null);
      assert.ok(child);
      assert.equal(await isAlive(child), false);
      cancel.abort();
      await planning;
      assert.deepEqual(bench.server.writes, []);
    });

    it("nothing starts once the job is cancelled", async (t) => {
      const bench = await benchFor(t, tool, `terraform {\n  backend "local" {}\n}\n${samples}`);
      const failure = await failureOf(finish(bench.open({ signal: AbortSignal.abort() }).plan()));
      assert.equal(failure.code, "cancelled");
    });
  });
}

const applyScript = fileURLToPath(new URL("apply-in-child.ts", import.meta.url));
const samples = 'resource "terraform_data" "sample" {\n  input = "a"\n}';

function slow(seconds: number): string {
  return `terraform {\n  backend "local" {}\n}\n${slowResources(seconds)}`;
}

function slowResources(seconds: number): string {
  return `resource "terraform_data" "quick" {}
resource "terraform_data" "slow" {
  depends_on = [terraform_data.quick]
  provisioner "local-exec" {
    command = "sleep ${seconds}"
  }
}`;
}

async function benchFor(
  t: TestContext,
  tool: UnderTest,
  main: string,
  backendConfig?: readonly string[],
): Promise<Bench> {
  const bench = await makeBench(tool, { "main.tf": main }, backendConfig);
  t.after(() => bench.remove());
  return bench;
}

type BenchOnServer = Bench & { readonly server: StateServer };

async function benchOnServer(t: TestContext, tool: UnderTest, resources: string): Promise<BenchOnServer> {
  const server = await startStateServer(t);
  const main = `terraform {\n  backend "http" {}\n}\n${resources}`;
  return { ...(await benchFor(t, tool, main, [`address=${server.address}`])), server };
}

/** An apply that was cancelled and cannot end, because its backend does not answer. */
async function leftInPost(t: TestContext, tool: UnderTest) {
  const bench = await benchOnServer(t, tool, slowResources(30));
  const cancel = new AbortController();
  const target = bench.open({ signal: cancel.signal, graceSeconds: 0.3 });
  const { session, ended } = await startApply(target, "terraform_data.slow creating");
  const hanging = bench.server.hang();
  cancel.abort();
  assert.equal(codeOf(await ended), "cancelled");
  return { bench, session, hanging, state: stateOf(bench) };
}

async function addressesLeft(bench: Bench): Promise<readonly string[]> {
  const { plan } = await finish(bench.open().plan());
  return plan.changes.map(({ action, address }) => `${action} ${address}`);
}

/** What the post step would find among its variables. */
function stateOf(bench: Bench): string {
  const variables = Object.fromEntries([...bench.states].map(([name, value]) => [`STATE_${name}`, value]));
  const [state = ""] = terraformStates({ ...variables, STATE_other: "x" });
  return state;
}

function childOf(bench: Bench): NonNullable<ReturnType<typeof readLeftover>>["child"] | undefined {
  return readLeftover(stateOf(bench))?.child;
}

/** A child may ask for its state a moment before its start is noted. */
async function startedChild(bench: Bench): Promise<NonNullable<ReturnType<typeof childOf>>> {
  for (let tries = 0; tries < 200; tries += 1) {
    const child = childOf(bench) ?? null;
    if (child !== null) return child;
    await sleep(10);
  }
  throw new Error("no child was noted");
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : error;
}
