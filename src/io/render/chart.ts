import path from "node:path";
import type { Place } from "../../model/failure.ts";
import { lookInside } from "../files.ts";
import type { RenderBench } from "./bench.ts";
import { type ChartFiles, readChartFiles } from "./chart-files.ts";
import { fetchChart } from "./remote-chart.ts";

/** A chart that can be rendered, and how its parts are named to people. */
export type Chart = {
  /** The path in the checkout, or the address and version. */
  readonly name: string;
  readonly subject: string;
  readonly files: ChartFiles;
  /** Where mistakes are told that no file of the chart can be blamed for. */
  readonly place: Place;
  /** How a template is named as the source of an object. */
  sourceOf(template: string): string;
  /** The place of a template (`templates/web.yaml`, `charts/db/templates/web.yaml`). */
  placeOf(template: string, line: number | null): Place;
  /** Its folder, for a rendering in `room`. */
  folderIn(room: string): string;
  /** Lays it there where it comes from elsewhere. */
  unpackInto(room: string): Promise<void>;
};

/**
 * The chart that a target names; a remote one is fetched. Failures: `files-too-large`, `chart-not-fetched`,
 * `render-tool-missing`.
 */
export async function findChart(bench: RenderBench): Promise<Chart> {
  const { remote } = bench.spec.render.helm;
  return remote === null ? localChart(bench) : fetchChart(bench, remote);
}

async function localChart({ root, spec }: RenderBench): Promise<Chart> {
  const files = await readChartFiles(root, spec.path, spec.path);
  const place = { file: path.posix.join(spec.path, "Chart.yaml") };
  const isChart = (await lookInside(root, place.file)).kind === "file";
  return {
    name: spec.path,
    subject: `The chart ${spec.path}`,
    files: isChart ? files : { ...files, problems: [...files.problems, noChart(spec)] },
    place,
    sourceOf: (template) => placeOf({ folder: spec.path, files }, template, null).file,
    placeOf: (template, line) => placeOf({ folder: spec.path, files }, template, line),
    folderIn: () => path.join(root, spec.path),
    unpackInto: async () => undefined,
  };
}

function noChart({ path: at, place }: RenderBench["spec"]) {
  return { message: `${at} holds no Chart.yaml. Name the folder of the chart.`, place };
}

/** A template in its own file; one of a packed chart is told by the archive, which has no lines. */
function placeOf(
  { folder, files }: { readonly folder: string; readonly files: ChartFiles },
  template: string,
  line: number | null,
): Place {
  if (files.paths.has(template)) {
    const file = path.posix.join(folder, template);
    return line === null ? { file } : { file, line };
  }
  const [, parent, packed] = /^((?:charts\/[^/]+\/)*?)charts\/([^/]+)\//.exec(template) ?? [];
  const archive = [...files.paths].find(
    (one) =>
      packed !== undefined && one.startsWith(`${parent ?? ""}charts/${packed}-`) && one.endsWith(".tgz"),
  );
  return { file: path.posix.join(folder, archive ?? "Chart.yaml") };
}
