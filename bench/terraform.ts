/**
 * What a plan JSON of 200 MB takes, and the Terraform target beside bare `init` and `plan`, with OpenTofu, and with Terraform where the machine has it: what
 * Pushlane adds to a small plan and to one of 5,000 resources, how long its report takes once the tool has ended, and the
 * most memory of its process. `node bench/terraform.ts [--rounds=3] [--resources=5,5000]` prints one table; where an aim is missed
 * it exits with 1.
 */
import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs, promisify } from "node:util";
import { tailChunks } from "../src/io/terraform/tail.ts";
import { openTerraform } from "../src/io/terraform/terraform.ts";
import { renderPart } from "../src/report/part.ts";
import { changesOf } from "../src/targets/terraform/changes.ts";
import { PlanReader } from "../src/targets/terraform/plan-document.ts";
import { openTerraformTarget } from "../src/targets/terraform/target.ts";
import type { Terraform } from "../src/targets/terraform/terraform.ts";
import { finish, makeBench, type Setting, toolsUnderTest, type UnderTest } from "../test/io/terraform/bench.ts";
import { run } from "../test/report/samples.ts";
import { printRows, type Row } from "./table.ts";

const execute = promisify(execFile);
/** Milliseconds that a small plan may take longer, and 5 % of a plan of a minute. */
const [smallPlan, longPlan] = [300, 3000];

type Measured = { readonly seconds: number; readonly reportMilliseconds: number; readonly peakMegabytes: number };

const largeMegabytes = 200;

if (process.send === undefined) await main();
else if (process.argv[2] !== undefined) process.send({ peakMegabytes: await readPlan(process.argv[2]) });
else process.once("message", (setting: Setting) => void planIn(setting).then((measured) => process.send?.(measured, () => process.exit(0))));

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: "string", default: "3" }, resources: { type: "string", default: "5,5000" } } });
  const rows: Row[] = [];
  for (const tool of await toolsUnderTest())
    for (const resources of values.resources.split(",").map(Number)) rows.push(...(await compare(tool, resources, Number(values.rounds))));
  rows.push(await readLarge("changed", 700), await readLarge("unchanged", 250));
  printRows(rows);
  process.exitCode = rows.every(({ ok }) => ok !== false) ? 0 : 1;
}

/** A plan's JSON of 200 MB, read in a process of its own. `megabytes`: what it may take. */
async function readLarge(what: "changed" | "unchanged", megabytes: number): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), "pushlane-bench-"));
  try {
    const file = join(folder, "plan.json");
    const resources = await writeLarge(file, what);
    const child = fork(import.meta.filename, [file]);
    const [{ peakMegabytes }] = await once(child, "message");
    return {
      task: `plan JSON of ${largeMegabytes} MB, ${resources} ${what} resources: most memory`,
      ours: `${peakMegabytes.toFixed(0)} MB`,
      theirs: "",
      ratio: "",
      aim: `≤ ${megabytes} MB`,
      ok: peakMegabytes <= megabytes,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readPlan(file: string): Promise<number> {
  const reader = new PlanReader();
  for await (const chunk of tailChunks(file, Promise.resolve())) reader.push(chunk);
  changesOf(reader.end({ partial: false }), Buffer.from("key"));
  return process.resourceUsage().maxRSS / 1024;
}

/** Writes a plan as the tool does: what is planned, what changes, and for unchanged resources what the state has. */
async function writeLarge(file: string, what: "changed" | "unchanged"): Promise<number> {
  const copies = what === "changed" ? 2 : 4;
  const resources = Math.floor((largeMegabytes * 1e6) / (copies * 1450));
  const values = (index: number) => ({ id: `i-${index}`, note: "x".repeat(1200), tags: { index: String(index) } });
  const list = function* (entry: (index: number) => object): Generator<string> {
    for (let index = 0; index < resources; index += 1) yield `${index === 0 ? "" : ","}${JSON.stringify(entry(index))}`;
  };
  const held = (index: number) => ({ address: `a.b[${index}]`, mode: "managed", type: "a", name: "b", index, values: values(index), sensitive_values: { tags: {} } });
  const change = (index: number) => (what === "changed" ? { actions: ["create"], before: null } : { actions: ["no-op"], before: values(index) });
  const changed = (index: number) => ({
    address: `a.b[${index}]`,
    mode: "managed",
    change: { ...change(index), after: values(index), after_unknown: {}, before_sensitive: {}, after_sensitive: {} },
  });
  const text = function* (): Generator<string> {
    yield '{"format_version":"1.2","planned_values":{"root_module":{"resources":[';
    yield* list(held);
    yield ']}},"resource_changes":[';
    yield* list(changed);
    if (what === "unchanged") {
      yield '],"prior_state":{"values":{"root_module":{"resources":[';
      yield* list(held);
      yield "]}}}";
    } else yield "]";
    yield "}";
  };
  await pipeline(text, createWriteStream(file));
  return resources;
}

async function compare(tool: UnderTest, resources: number, rounds: number): Promise<readonly Row[]> {
  const module = `terraform {\n  backend "local" {}\n}\nresource "terraform_data" "many" {\n  count = ${resources}\n  input = "value-\${count.index}"\n}\n`;
  const bench = await makeBench(tool, { "main.tf": module });
  try {
    const [bare, own]: [number[], Measured[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await planBare(tool, bench.setting, join(bench.root, `bare-${round}`)));
      own.push(await planOwn(bench.setting));
    }
    const [theirs, ours] = [median(bare), median(own.map(({ seconds }) => seconds))];
    const more = (ours - theirs) * 1000;
    const [most, aim] = resources < 100 ? [smallPlan, `≤ +${smallPlan} ms`] : [longPlan, `≤ +${longPlan} ms (5 % of a minute)`];
    const report = median(own.map(({ reportMilliseconds }) => reportMilliseconds));
    const memory = median(own.map(({ peakMegabytes }) => peakMegabytes));
    const task = `plan of ${resources} new resources, ${tool.title}`;
    return [
      { task, ours: `${ours.toFixed(2)} s`, theirs: `${theirs.toFixed(2)} s`, ratio: `${more < 0 ? "" : "+"}${more.toFixed(0)} ms`, aim, ok: more <= most },
      { task: `${task}: report once it has ended`, ours: `${report.toFixed(0)} ms`, theirs: "", ratio: "", aim: "≤ 200 ms", ok: report <= 200 },
      { task: `${task}: most memory`, ours: `${memory.toFixed(0)} MB`, theirs: "", ratio: "", aim: "≤ 250 MB", ok: memory <= 250 },
    ];
  } finally {
    await bench.remove();
  }
}

/** What a pipeline does without Pushlane: init and plan. */
async function planBare(tool: UnderTest, setting: Setting, data: string): Promise<number> {
  const env = { ...setting.job, HOME: data, TF_DATA_DIR: data, CHECKPOINT_DISABLE: "1" };
  const cwd = join(setting.workspace, "infra");
  const began = performance.now();
  await execute(tool.path, ["init", "-input=false", ...setting.spec.backendConfig.map((one) => `-backend-config=${one}`)], { cwd, env });
  await execute(tool.path, ["plan", "-input=false", "-lock=false", `-out=${data}.tfplan`], { cwd, env, maxBuffer: 1e9 });
  return (performance.now() - began) / 1000;
}

async function planOwn(setting: Setting): Promise<Measured> {
  const child = fork(import.meta.filename);
  child.send(setting);
  const [measured] = await once(child, "message");
  return measured;
}

/** In a process of its own: a plan as the action makes it, and its part of the comment. */
async function planIn(setting: Setting): Promise<Measured> {
  const { signal } = new AbortController();
  const terraform = openTerraform({ ...setting, credentials: async () => ({}), signal, saveState: () => undefined, providers: null });
  let ended = 0;
  const watched: Terraform = {
    ...terraform,
    runForBytes: async function* (command) {
      for await (const told of terraform.runForBytes(command)) {
        // Whoever reads this does not come back for more once it is told how the command ended.
        if (!(told instanceof Uint8Array)) ended = performance.now();
        yield told;
      }
    },
  };
  const target = openTerraformTarget({ spec: setting.spec, run, today: "2026-06-15", terraform: watched, fingerprintKey: null, signal, hide: () => undefined });
  const began = performance.now();
  const { plan } = await finish(target.plan());
  const outcome = { target: "infra", kind: "terraform", result: { kind: "planned", plan }, notices: [], durationSeconds: 1 } as const;
  renderPart(outcome, { run });
  const done = performance.now();
  return { seconds: (done - began) / 1000, reportMilliseconds: done - ended, peakMegabytes: process.resourceUsage().maxRSS / 1024 };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
