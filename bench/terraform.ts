/**
 * The Terraform target beside bare `init` and `plan`, with OpenTofu, and with Terraform where the machine has it: what
 * Pushlane adds to a small plan and to one of 5,000 resources, how long its report takes once the tool has ended and since it began to show the plan, and the
 * most memory of its process. `node bench/terraform.ts [--rounds=3] [--resources=5,5000] [--minute]` prints one table; where an aim is missed
 * it exits with 1.
 */
import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { openTerraform } from "../src/io/terraform/terraform.ts";
import { renderPart } from "../src/report/part.ts";
import { openTerraformTarget } from "../src/targets/terraform/target.ts";
import type { Terraform } from "../src/targets/terraform/terraform.ts";
import { deploy, finish, makeBench, type Setting, toolsUnderTest, type UnderTest } from "../test/io/terraform/bench.ts";
import { run } from "../test/report/samples.ts";
import { printRows, type Row } from "./table.ts";

const execute = promisify(execFile);
/** Milliseconds that a small plan may take longer, and 5 % of a plan of a minute. */
const [smallPlan, longPlan] = [300, 3000];

type Measured = { readonly seconds: number; readonly reportMilliseconds: number; readonly sinceShownMilliseconds: number; readonly peakMegabytes: number };

if (process.send === undefined) await main();
else process.once("message", (setting: Setting) => void planIn(setting).then((measured) => process.send?.(measured, () => process.exit(0))));

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: "string", default: "3" }, resources: { type: "string", default: "5,5000" }, minute: { type: "boolean", default: false } } });
  const rows: Row[] = [];
  for (const tool of await toolsUnderTest())
    for (const resources of values.resources.split(",").map(Number)) rows.push(...(await compare(tool, resources, Number(values.rounds))));
  if (values.minute) for (const tool of await toolsUnderTest()) rows.push(await compareMinute(tool));
  printRows(rows);
  process.exitCode = rows.every(({ ok }) => ok !== false) ? 0 : 1;
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
    const shown = median(own.map(({ sinceShownMilliseconds }) => sinceShownMilliseconds));
    const memory = median(own.map(({ peakMegabytes }) => peakMegabytes));
    const task = `plan of ${resources} new resources, ${tool.title}`;
    return [
      { task, ours: `${ours.toFixed(2)} s`, theirs: `${theirs.toFixed(2)} s`, ratio: `${more < 0 ? "" : "+"}${more.toFixed(0)} ms`, aim, ok: more <= most },
      { task: `${task}: report once it has ended`, ours: `${report.toFixed(0)} ms`, theirs: "", ratio: "", aim: "≤ 200 ms", ok: report <= 200 },
      { task: `${task}: report since its first byte`, ours: `${shown.toFixed(0)} ms`, theirs: "", ratio: "", aim: "", ok: null },
      { task: `${task}: most memory`, ours: `${memory.toFixed(0)} MB`, theirs: "", ratio: "", aim: "≤ 250 MB", ok: memory <= 250 },
    ];
  } finally {
    await bench.remove();
  }
}

/** A plan that waits a minute for its provider, as one of hundreds of cloud resources does. */
async function compareMinute(tool: UnderTest): Promise<Row> {
  const thing = (seconds: number) => `resource "standin_thing" "slow" {\n  name = "slow"\n  read_seconds = ${seconds}\n}\n`;
  const head = `terraform {\n  required_providers {\n    standin = {\n      source = "pushlane/standin"\n    }\n  }\n  backend "local" {}\n}\nvariable "folder" {}\nprovider "standin" {\n  folder = var.folder\n}\n`;
  const bench = await makeBench(tool, { "main.tf": head + thing(60) });
  try {
    await deploy(bench.open());
    const theirs = await planBare(tool, bench.setting, join(bench.root, "bare"));
    const { seconds: ours } = await planOwn(bench.setting);
    const ratio = ours / theirs;
    return { task: `plan of a minute, ${tool.title}`, ours: `${ours.toFixed(2)} s`, theirs: `${theirs.toFixed(2)} s`, ratio: `${ratio.toFixed(3)}x`, aim: "≤ 1.05x", ok: ratio <= 1.05 };
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
  let [shown, ended] = [0, 0];
  const watched: Terraform = {
    ...terraform,
    runForBytes: async function* (command) {
      for await (const told of terraform.runForBytes(command)) {
        // The tool writes the plan's JSON at once when it is done: it is read while the tool ends.
        if (shown === 0 && command.arguments[0] === "show") shown = performance.now();
        // Whoever reads this does not come back for more once it is told how the command ended.
        if (!(told instanceof Uint8Array) && command.arguments[0] === "show") ended = performance.now();
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
  return { seconds: (done - began) / 1000, reportMilliseconds: done - ended, sinceShownMilliseconds: done - shown, peakMegabytes: process.resourceUsage().maxRSS / 1024 };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
