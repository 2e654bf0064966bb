import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Failure, type Place, writePlace } from "../../model/failure.ts";
import { stringAt } from "../../model/json.ts";
import type { Notice } from "../../model/plan.ts";
import { callsIn, type TemplateCall } from "../../targets/kubernetes/render/template-calls.ts";
import { outsideReferences } from "../../targets/kubernetes/render/values-schema.ts";
import { type Problem, readYaml } from "../../targets/kubernetes/yaml/yaml.ts";
import { lookInside } from "../files.ts";
import { type TarFile, tarFiles } from "./tar.ts";

const unzip = promisify(gunzip);
const mostFiles = 10_000;
/** Values too: a template may render them (`tpl`). What lies in a chart's `crds` folder is never rendered. */
const mayCall = /(?:^|\/)templates\/|^(?!.*(?:^|\/)crds\/).*\.(?:ya?ml|tpl|txt|json)$/;
const mostBytes = 64 * 1024 * 1024;

/** What a chart's files say before it is rendered. */
export type ChartFiles = {
  /** Paths below the chart's folder. */
  readonly paths: ReadonlySet<string>;
  readonly readsTime: boolean;
  /** Where templates call `lookup`. */
  readonly lookups: readonly string[];
  readonly notices: readonly Notice[];
  readonly problems: readonly Problem[];
};

type Call = TemplateCall & { readonly place: Place };
type Looking = { readonly root: string; readonly chart: string; bytes: number };

/**
 * Reads a chart's folder, relative to `root`. Helm follows symbolic links wherever they lead: those that lead out of
 * `root` are problems. `shownAs` stands for the folder in places. Failure: `files-too-large`.
 */
export async function readChartFiles(root: string, chart: string, shownAs: string): Promise<ChartFiles> {
  const looking: Looking = { root, chart, bytes: 0 };
  const paths = new Set<string>();
  const problems: Problem[] = [];
  const calls: Call[] = [];
  for await (const found of filesBelow(looking, "")) {
    const place = { file: path.posix.join(shownAs, found.path) };
    if (found.real === null) {
      problems.push({
        message: "This symbolic link leads out of the checkout. Keep the chart inside of it.",
        place,
      });
      continue;
    }
    paths.add(found.path);
    if (paths.size > mostFiles) throw tooLarge(shownAs);
    const said = await saidBy({ path: found.path, real: found.real }, place);
    calls.push(...said.calls);
    problems.push(...said.problems);
  }
  return {
    paths,
    readsTime: readsTime(calls),
    lookups: placesOf(calls, "lookup"),
    notices: noticesOf(shownAs, calls),
    problems,
  };
}

/** What a packed chart's files say, and what its own description says that it is. */
type PackedChart = ChartFiles & { readonly name: string; readonly version: string };

/** The same of a packed chart. Rejects with Node's own error where it is no archive, or is too large. */
export async function readPackedChart(packed: Buffer, shownAs: string): Promise<PackedChart> {
  const files = [...tarFiles(await unzip(packed, { maxOutputLength: mostBytes }))].map(
    ({ name, content }) => ({
      path: name.replace(/^[^/]*\//, ""),
      content,
    }),
  );
  const calls = files
    .filter(({ path: file }) => mayCall.test(file))
    .flatMap(({ path: file, content }) =>
      callsIn(content.toString("utf8")).map((call) => ({
        ...call,
        place: { file: `${shownAs}/${file}`, line: call.line },
      })),
    );
  const description = files.find(({ path: file }) => file === "Chart.yaml")?.content.toString("utf8") ?? "";
  const [document] = readYaml("Chart.yaml", description).documents;
  return {
    name: stringAt(document?.value, "name") ?? "",
    version: (stringAt(document?.value, "version") ?? "").replace(/^v/, ""),
    paths: new Set(files.map(({ path: file }) => file)),
    readsTime: readsTime(calls),
    lookups: placesOf(calls, "lookup"),
    notices: noticesOf(shownAs, calls),
    problems: files.flatMap(({ path: file, content }) =>
      referenceProblems(file, content.toString("utf8"), { file: `${shownAs}/${file}` }),
    ),
  };
}

function readsTime(calls: readonly Call[]): boolean {
  return calls.some(({ name }) => name === "now" || name === "ago");
}

function placesOf(calls: readonly Call[], name: TemplateCall["name"]): readonly string[] {
  return [...new Set(calls.filter((call) => call.name === name).map(({ place }) => writePlace(place)))];
}

type Found = { readonly path: string; readonly real: string | null };

async function* filesBelow(
  looking: Looking,
  folder: string,
  above: readonly string[] = [],
): AsyncGenerator<Found> {
  const entry = await lookInside(looking.root, path.posix.join(looking.chart, folder));
  if (entry.kind === "outside") return yield { path: folder, real: null };
  if (entry.kind === "missing") return;
  if (entry.kind === "file") {
    looking.bytes += (await stat(entry.real)).size;
    if (looking.bytes > mostBytes) throw tooLarge(looking.chart);
    return yield { path: folder, real: entry.real };
  }
  // A link to a folder that we are in already would go on for ever.
  if (above.includes(entry.real)) return;
  for (const child of (await readdir(entry.real)).sort())
    if (child !== ".git") yield* filesBelow(looking, path.posix.join(folder, child), [...above, entry.real]);
}

type Said = { readonly calls: readonly Call[]; readonly problems: readonly Problem[] };

/** What one file of a chart calls, and refers to. It is read once, and a packed subchart is unpacked once. */
async function saidBy(
  { path: at, real }: { readonly path: string; readonly real: string },
  place: Place,
): Promise<Said> {
  if (real.endsWith(".tgz")) return saidByPacked(await unpacked(real), at, place);
  const isSchema = at.endsWith("values.schema.json");
  if (!isSchema && !mayCall.test(place.file)) return { calls: [], problems: [] };
  const text = await readFile(real, "utf8");
  return {
    calls: mayCall.test(place.file)
      ? callsIn(text).map((call) => ({ ...call, place: { ...place, line: call.line } }))
      : [],
    problems: isSchema ? referenceProblems(at, text, place) : [],
  };
}

/** A packed chart's lines are not in the checkout: its calls are told of the archive. */
function saidByPacked(files: readonly TarFile[], at: string, place: Place): Said {
  const texts = files.map(({ name, content }) => ({ name, text: content.toString("utf8") }));
  return {
    calls: texts
      .filter(({ name }) => mayCall.test(name))
      .flatMap(({ text }) => callsIn(text).map((call) => ({ ...call, place }))),
    problems: /^charts\/.*\.tgz$/.test(at)
      ? texts.flatMap(({ name, text }) => referenceProblems(name.replace(/^[^/]*\//, ""), text, place))
      : [],
  };
}

function referenceProblems(file: string, text: string, place: Place): readonly Problem[] {
  return outsideReferences(file, text).map((name) => ({
    message: `The schema of the values refers to ${name}, which is not in it. Copy what it needs into the schema ($defs).`,
    place,
  }));
}

/** The files of an archive; none where it is no archive: Helm refuses that, and says so. */
async function unpacked(real: string): Promise<readonly TarFile[]> {
  const archive = await unzip(await readFile(real), { maxOutputLength: mostBytes }).catch(() => null);
  return archive === null ? [] : [...tarFiles(archive)];
}

function noticesOf(chart: string, calls: readonly Call[]): readonly Notice[] {
  const hosts = placesOf(calls, "getHostByName").join(", ");
  const times = [...placesOf(calls, "now"), ...placesOf(calls, "ago")].join(", ");
  const notices: Notice[] = [];
  if (hosts !== "")
    notices.push({
      level: "warning",
      text: `${chart} asks for addresses with getHostByName (${hosts}), and is rendered with none.`,
    });
  if (times !== "")
    notices.push({
      level: "note",
      text: `${chart} asks for the time (${times}): what it renders may be another on another day.`,
    });
  return notices;
}

function tooLarge(chart: string): Failure {
  return new Failure(
    "files-too-large",
    `The chart ${chart} holds more than ${mostFiles} files or ${mostBytes / 1024 / 1024} MB. Leave out what is no part of it.`,
  );
}
