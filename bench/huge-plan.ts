/**
 * Plans of which the JSON has 200 MB: many resources, and a few with values of megabytes. How long it takes from the
 * file that the tool wrote to the text of the comment, and the most memory meanwhile. `node bench/huge-plan.ts [--megabytes=200]`.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { tailBytes } from "../src/io/terraform/tail.ts";
import { fingerprintOf, type Plan } from "../src/model/plan.ts";
import { renderPart } from "../src/report/part.ts";
import { changesOf, countUnchanged } from "../src/targets/terraform/changes.ts";
import { PlanReader } from "../src/targets/terraform/plan-reader.ts";
import { run } from "../test/report/samples.ts";
import { type HugePlan, hugePlan } from "../test/targets/terraform/huge-plan.ts";
import { printRows, type Row } from "./table.ts";

/** Well under the 1 GB that a small runner can spare; the leaves of the largest need some 150 MB of it. */
const mostMegabytes = 700;

type Measured = { readonly seconds: number; readonly peakMegabytes: number };

if (process.send === undefined) await main();
else process.once("message", (file: string) => void readIn(file).then((measured) => process.send?.(measured, () => process.exit(0))));

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { megabytes: { type: "string", default: "200" } } });
  const size = Number(values.megabytes);
  const plans: Readonly<Record<string, HugePlan>> = {
    "every tenth of many resources changes": { resources: 240 * size, valueBytes: 460, changed: 10 },
    "all of many resources change": { resources: 240 * size, valueBytes: 460, changed: 1 },
    "few resources with values of 1.7 MB change": { resources: Math.ceil(size / 9.5), valueBytes: 1_700_000, changed: 1 },
  };
  const rows: Row[] = [];
  for (const [task, plan] of Object.entries(plans)) rows.push(await measure(task, plan));
  printRows(rows);
  process.exitCode = rows.every(({ ok }) => ok !== false) ? 0 : 1;
}

async function measure(task: string, plan: HugePlan): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), "pushlane-huge-"));
  try {
    const file = join(folder, "plan.json");
    await pipeline(Readable.from(hugePlan(plan)), createWriteStream(file));
    const { size } = await stat(file);
    const child = fork(import.meta.filename);
    child.send(file);
    const [{ seconds, peakMegabytes }]: Measured[] = await once(child, "message");
    const ours = `${seconds.toFixed(1)} s, ${peakMegabytes.toFixed(0)} MB`;
    return { task: `${(size / 1e6).toFixed(0)} MB: ${task}`, ours, theirs: "", ratio: "", aim: `≤ ${mostMegabytes} MB`, ok: peakMegabytes <= mostMegabytes };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readIn(file: string): Promise<Measured> {
  const began = performance.now();
  const reader = new PlanReader();
  for await (const chunk of tailBytes(file, Promise.resolve())) reader.push(chunk);
  const document = reader.end({ partial: false });
  const changes = changesOf(document, Buffer.alloc(32));
  const plan: Plan = {
    target: "infra",
    kind: "terraform",
    offline: false,
    changes,
    unchanged: countUnchanged(document),
    keyId: null,
    fingerprint: fingerprintOf("infra", changes),
    notices: [],
    unknown: [],
    madeWith: "a generated plan",
  };
  renderPart({ target: "infra", kind: "terraform", result: { kind: "planned", plan }, notices: [], durationSeconds: 1 }, { run });
  return { seconds: (performance.now() - began) / 1000, peakMegabytes: process.resourceUsage().maxRSS / 1024 };
}
