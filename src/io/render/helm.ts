import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Failure, type Place } from "../../model/failure.ts";
import { writeJson } from "../../model/json.ts";
import type { Capabilities, Generator, Written } from "../../targets/kubernetes/generator.ts";
import { helmAdvice, piecesOf, templatesIn, valuesFileIn } from "../../targets/kubernetes/helm-output.ts";
import type { Problem } from "../../targets/kubernetes/yaml.ts";
import { lookInside } from "../files.ts";
import type { RenderBench } from "./bench.ts";
import { type Chart, findChart } from "./chart.ts";
import { findTool } from "./find-tool.ts";
import { openPrivateRoom } from "./private-room.ts";
import { refuseFiles } from "./refuse.ts";
import { runTool } from "./run-tool.ts";

/**
 * The target's chart, checked. Failures: `chart-invalid` with every mistake and its place, `files-too-large`, and for a
 * remote chart `chart-not-fetched`.
 */
export async function openChart(bench: RenderBench): Promise<Generator> {
  const chart = await findChart(bench);
  refuseFiles("chart-invalid", chart.subject, [...(await valuesProblems(bench)), ...chart.files.problems]);
  return {
    tool: "helm",
    subject: chart.subject,
    seesCluster: true,
    readsTime: chart.files.readsTime,
    notices: chart.files.notices,
    render: (capabilities) => template(bench, chart, capabilities),
  };
}

async function valuesProblems({ root, spec }: RenderBench): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const file of spec.render.helm.values) {
    const { kind } = await lookInside(root, file);
    if (kind === "file") continue;
    const what = {
      missing: "is not in the checkout. Check the path",
      outside: "leads out of the checkout. Keep it inside",
      folder: "is a folder. Name a file",
    } as const;
    problems.push({ message: `The file of values ${file} ${what[kind]}.`, place: spec.place });
  }
  return problems;
}

async function template(bench: RenderBench, chart: Chart, capabilities: Capabilities): Promise<Written> {
  const { root, spec, signal } = bench;
  const tool = await findTool("helm", bench);
  await using room = await openPrivateRoom(bench.temporary);
  await chart.unpackInto(room.folder);
  const set = path.join(room.folder, "set.json");
  // JSON is YAML, and a file has no rules of quoting as --set has.
  await writeFile(set, writeJson(spec.render.helm.set), { mode: 0o600 });
  const { exitCode, output, said } = await runTool({
    binary: tool.path,
    arguments: helmArguments(bench, chart.folderIn(room.folder), { capabilities, set }),
    folder: root,
    environment: room.environment,
    signal,
    title: `helm template ${chart.name}`,
  });
  if (exitCode !== 0) throw renderFailed(said, { chart, root, room: room.folder });
  const files = piecesOf(output).map((piece) => ({
    path: chart.sourceOf(piece.template),
    text: piece.text,
    writtenBy: "helm" as const,
  }));
  return { files, by: `helm ${tool.version}` };
}

function helmArguments(
  { root, spec }: RenderBench,
  folder: string,
  { capabilities, set }: { readonly capabilities: Capabilities; readonly set: string },
): readonly string[] {
  const { helm } = spec.render;
  const { kubeVersion, apiVersions } = capabilities;
  return [
    "template",
    helm.release,
    folder,
    "--namespace",
    spec.namespace ?? "default",
    // Hooks stay, as phases; only tests are no part of a deploy.
    "--skip-tests",
    ...(helm.includeCrds ? ["--include-crds"] : []),
    ...(kubeVersion === null ? [] : ["--kube-version", kubeVersion]),
    ...apiVersions.flatMap((version) => ["--api-versions", version]),
    ...[...helm.values.map((file) => path.join(root, file)), set].flatMap((file) => ["--values", file]),
  ];
}

type Where = { readonly chart: Chart; readonly root: string; readonly room: string };

function renderFailed(said: string, { chart, root, room }: Where): Failure {
  const text = said
    .replace(/^Error: /m, "")
    .replace(/\n*Use --debug flag to render out invalid YAML\n?/, "")
    .replaceAll(`${chart.folderIn(room)}/`, "")
    .replaceAll(chart.folderIn(room), chart.name)
    .replaceAll(`${root}/`, "")
    .replaceAll(`${room}/set.json`, "kubernetes.helm.set")
    .trim();
  const named = templatesIn(text).map(({ template: file, line }) => chart.placeOf(file, line));
  const values = valuesFileIn(text, chart.name);
  const places: readonly Place[] = named.length > 0 ? named : [values ?? chart.place];
  return new Failure(
    "render-failed",
    `helm cannot render ${chart.name}: ${text}${helmAdvice(text, chart.name)}`,
    { places },
  );
}
