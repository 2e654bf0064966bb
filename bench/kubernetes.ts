/**
 * The Kubernetes target beside kubectl and a raw apply loop, on the bed's real API server, with 0 and 20 ms added to
 * every round trip. `node bench/kubernetes.ts [--rounds=3] [--latency=0,20] [--objects=1000] [--only=first,noop,plan,size]`
 * prints one table; where a ratio is missed it exits with 1. It needs the built `dist/`.
 */
import { parseArgs } from "node:util";
import { changeThree, filesOf, kindsOfApp, namespacesOf, objectsOf } from "./objects.ts";
import { type Measured, openStage, type Stage } from "./stage.ts";
import { printRows, type Row } from "./table.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    latency: { type: "string", default: "0,20" },
    objects: { type: "string", default: "1000" },
    only: { type: "string", default: "first,noop,plan,size" },
    verbose: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);
const objects = Number(values.objects);
const wanted = new Set(values.only.split(","));
const inFlight = 32;
/** Lists are asked for per kind and namespace: a role may hold for one namespace only. */
const scopes = kindsOfApp * namespacesOf({ prefix: "", objects }).length;
/** Discovery, inventory, lock, namespaces, schemas: the same however many objects there are. */
const constant = 40;
/** What another load on the machine may do to a ratio of times. */
const noise = 1.15;

await using stage = await openStage((line) => console.error(line));
type Wire = Awaited<ReturnType<Stage["openWire"]>>;
const rows: Row[] = [];
for (const latency of values.latency.split(",").map(Number)) {
  using wire = await stage.openWire(latency);
  const estates = await firstApplies(wire);
  if (wanted.has("noop")) await noopApplies(wire, estates);
  if (wanted.has("plan")) await plans(wire, estates);
}
if (wanted.has("size")) {
  using wire = await stage.openWire(0);
  await size(wire);
}
printRows(rows);
process.exitCode = rows.every(({ ok }) => ok !== false) ? 0 : 1;

type Estates = { readonly ours: string; readonly kubectlFolder: string; readonly kubectls: string };

/** New objects, each round in namespaces of its own. The estates of the last round serve what follows. */
async function firstApplies(wire: Wire): Promise<Estates> {
  const [raws, ours, kubectls]: [Measured[], Measured[], Measured[]] = [[], [], []];
  let estates: Estates = { ours: "", kubectlFolder: "", kubectls: "" };
  for (let round = 1; round <= (wanted.has("first") ? rounds : 1); round += 1) {
    const name = (who: string) => `${who}-${wire.latencyMilliseconds}-${round}`;
    const [raw, own, theirs] = ["raw", "own", "kubectl"].map((who) => ({ prefix: name(who), objects }));
    if (raw === undefined || own === undefined || theirs === undefined) throw new Error("unreachable");
    for (const estate of [raw, own, theirs]) await stage.furnish(estate);
    // Nobody waits for the rollout: kubectl and the raw loop do not either.
    // The home of a target without a namespace: gone again, so that each is a first apply.
    await stage.cluster.kubectl("delete", "namespace", "pushlane", "--ignore-not-found", "--wait");
    raws.push(await told(`raw ${name("raw")}`, stage.raw(wire, objectsOf(raw).flat(), inFlight)));
    const pushed = await stage.merged(own.prefix, inFolder(own.prefix, filesOf(own)));
    ours.push(await told(`Pushlane, first apply ${own.prefix}`, stage.pushlane(wire, pushed, own.prefix, "0")));
    const folder = await stage.folderOf(theirs.prefix, filesOf(theirs));
    kubectls.push(await told(`kubectl, first apply ${theirs.prefix}`, stage.kubectl(wire, [0], "apply", "--server-side", "--filename", folder)));
    estates = { ours: own.prefix, kubectlFolder: folder, kubectls: theirs.prefix };
  }
  // What was not waited for is proven by the next run: not by one that is measured.
  const settled = await stage.merged(`settle-${estates.ours}`, { "README.md": `${estates.ours}\n` });
  await told("Pushlane, until healthy", stage.pushlane(wire, settled, estates.ours));
  if (!wanted.has("first")) return estates;
  const rate = (measured: Measured) => objects / measured.writeSeconds;
  const task = `first apply of ${objects}, +${wire.latencyMilliseconds} ms`;
  addRatio(`${task}: first to last write, against raw`, { ours, theirs: raws, value: rate, unit: "/s", atLeast: 0.8 });
  addRatio(`${task}: the whole, against raw`, { ours, theirs: raws, value: seconds, unit: "s", atMost: 1.7 });
  addRatio(`${task}: the whole, against kubectl`, { ours, theirs: kubectls, value: seconds, unit: "s", atMost: 1 });
  return estates;
}

async function noopApplies(wire: Wire, { ours: path, kubectlFolder }: Estates): Promise<void> {
  const [ours, kubectls]: [Measured[], Measured[]] = [[], []];
  for (let round = 1; round <= rounds; round += 1) {
    const pushed = await stage.merged(`nothing-${wire.latencyMilliseconds}-${round}`, { "README.md": `${wire.latencyMilliseconds} ${round}\n` });
    ours.push(await told("Pushlane, no-op apply", stage.pushlane(wire, pushed, path)));
    kubectls.push(await told("kubectl, no-op apply", stage.kubectl(wire, [0], "apply", "--server-side", "--filename", kubectlFolder)));
  }
  const task = `no-op apply of ${objects}, +${wire.latencyMilliseconds} ms`;
  addSpeedup(task, { ours, theirs: kubectls, aim: 15, held: wire.latencyMilliseconds > 0 });
  addRequests(task, ours, kubectls, scopes + constant);
}

async function plans(wire: Wire, { ours: path, kubectls }: Estates): Promise<void> {
  const own = filesOf({ prefix: path, objects }, changeThree);
  const branch = `three-${wire.latencyMilliseconds}`;
  const opened = await stage.forge.openPullRequest({ branch, title: branch, files: inFolder(path, own) });
  const folder = await stage.folderOf(`three-${kubectls}`, filesOf({ prefix: kubectls, objects }, changeThree));
  const [planned, diffed]: [Measured[], Measured[]] = [[], []];
  for (let round = 1; round <= rounds; round += 1) {
    planned.push(await told("Pushlane, plan of three", stage.pushlane(wire, opened.occasion, path)));
    diffed.push(await told("kubectl diff of three", stage.kubectl(wire, [0, 1], "diff", "--server-side", "--filename", folder)));
  }
  const task = `plan with 3 changed of ${objects}, +${wire.latencyMilliseconds} ms`;
  addSpeedup(task, { ours: planned, theirs: diffed, aim: 10, held: wire.latencyMilliseconds > 0 });
  addRequests(task, planned, diffed, scopes + 3 + constant);
}

/** The memory of a plan and of a no-op apply of many objects. */
async function size(wire: Wire): Promise<void> {
  const many = { prefix: "many", objects: 5 * objects };
  await stage.furnish(many);
  const pushed = await stage.merged("many", inFolder("many", filesOf(many)));
  await told("Pushlane, first apply of many", stage.pushlane(wire, pushed, "many"));
  const opened = await stage.forge.openPullRequest({ branch: "many-plan", title: "many", files: { "README.md": "many\n" } });
  const planned = await told("Pushlane, plan of many", stage.pushlane(wire, opened.occasion, "many"));
  const again = await stage.merged("again", { "README.md": "again\n" });
  const applied = await told("Pushlane, no-op apply of many", stage.pushlane(wire, again, "many"));
  for (const [what, { peakMegabytes, seconds: took }] of [["plan", planned] as const, ["no-op apply", applied] as const]) {
    rows.push({
      task: `${what} of ${many.objects}: most memory (${took.toFixed(2)} s)`,
      ours: `${peakMegabytes.toFixed(0)} MB`,
      theirs: "",
      ratio: "",
      aim: "≤ 250 MB",
      ok: peakMegabytes <= 250,
    });
  }
}

async function told(what: string, work: Promise<Measured>): Promise<Measured> {
  const measured = await work;
  const { seconds: took, requests, reviews, kilobytes, peakMegabytes, writeSeconds, cpuSeconds } = measured;
  console.error(
    `${what}: ${took.toFixed(2)} s, ${requests} requests, ${reviews} reviews, ${kilobytes} KB, writing ${writeSeconds.toFixed(2)} s, ${peakMegabytes.toFixed(0)} MB, CPU ${cpuSeconds.toFixed(2)} s`,
  );
  if (values.verbose) console.error(measured.byVerb);
  return measured;
}

function inFolder(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
}

function seconds(measured: Measured): number {
  return measured.seconds;
}

type Ratio = {
  readonly ours: readonly Measured[];
  readonly theirs: readonly Measured[];
  readonly value: (measured: Measured) => number;
  readonly unit: string;
  readonly atLeast?: number;
  readonly atMost?: number;
};

function addRatio(task: string, { ours, theirs, value, unit, atLeast, atMost }: Ratio): void {
  const [own, other] = [median(ours.map(value)), median(theirs.map(value))];
  const ratio = own / other;
  const ok = atLeast === undefined ? ratio <= (atMost ?? 0) * noise : ratio >= atLeast / noise;
  const aim = atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`;
  rows.push({ task, ours: show(own, unit), theirs: show(other, unit), ratio: ratio.toFixed(2), aim, ok });
}

type Speedup = Pick<Ratio, "ours" | "theirs"> & { readonly aim: number; readonly held: boolean };

/**
 * Held where the wire takes time, as every real one does. Without any, what is left of a run is the start of the action
 * and its talk with GitHub, and kubectl has neither: then the ratio is told.
 */
function addSpeedup(task: string, { ours, theirs, aim, held }: Speedup): void {
  const [own, other] = [median(ours.map(seconds)), median(theirs.map(seconds))];
  const ratio = other / own;
  rows.push({
    task,
    ours: show(own, "s"),
    theirs: show(other, "s"),
    ratio: `${ratio.toFixed(1)} x`,
    aim: `≥ ${aim} x`,
    ok: held ? ratio >= aim / noise : null,
  });
}

function addRequests(task: string, ours: readonly Measured[], theirs: readonly Measured[], most: number): void {
  const count = ({ requests }: Measured) => requests;
  const [own, other] = [median(ours.map(count)), median(theirs.map(count))];
  const kilobytes = (measured: readonly Measured[]) => median(measured.map((one) => one.kilobytes));
  rows.push({
    task: `${task}: requests (KB)`,
    ours: `${own} (${kilobytes(ours)})`,
    theirs: `${other} (${kilobytes(theirs)})`,
    ratio: "",
    aim: `≤ ${most}`,
    ok: own <= most,
  });
}

function show(value: number, unit: string): string {
  return unit === "s" ? `${value.toFixed(2)} s` : `${value.toFixed(0)} ${unit}`;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
