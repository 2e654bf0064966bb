import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Failure, type Place } from "../../model/failure.ts";
import { writeJson } from "../../model/json.ts";
import type { KindInfo } from "../../targets/kubernetes/discovery.ts";
import type {
  Capabilities,
  Generator,
  LookupReader,
  Written,
} from "../../targets/kubernetes/render/generator.ts";
import {
  helmAdvice,
  piecesOf,
  templatesIn,
  valuesFileIn,
} from "../../targets/kubernetes/render/helm-output.ts";
import { lookupsAmong } from "../../targets/kubernetes/render/lookup.ts";
import { missingKinds, namedKinds } from "../../targets/kubernetes/render/lookup-answers.ts";
import { callsIn } from "../../targets/kubernetes/render/template-calls.ts";
import { toolWords } from "../../targets/kubernetes/render/tool-words.ts";
import type { Problem } from "../../targets/kubernetes/yaml/yaml.ts";
import { lookInside, readTextFile } from "../files.ts";
import type { RenderBench } from "./bench.ts";
import { type Chart, findChart } from "./chart.ts";
import { findTool, type Tool } from "./find-tool.ts";
import { startLookupProxy } from "./lookup-proxy.ts";
import { openPrivateRoom, type PrivateRoom } from "./private-room.ts";
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
    lookups: [...chart.files.lookups, ...(await valuesLookups(bench))],
    notices: chart.files.notices,
    render: (capabilities, reader) => template(bench, chart, { capabilities, reader }),
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

type Asking = { readonly capabilities: Capabilities; readonly reader: LookupReader | null };

/** Values may hold templates, which a chart renders with `tpl`. */
async function valuesLookups({ root, spec }: RenderBench): Promise<readonly string[]> {
  const { values, set } = spec.render.helm;
  const isLookup = (text: string): boolean => callsIn(text).some(({ name }) => name === "lookup");
  const found: string[] = [];
  for (const file of values) {
    const read = await readTextFile(root, file);
    if (read !== null && isLookup(read.text)) found.push(file);
  }
  return isLookup(writeJson(set)) ? [...found, "kubernetes.helm.set"] : found;
}

/** One rendering; with lookups, again for as long as Helm finds more kinds that are not served yet. */
async function template(
  bench: RenderBench,
  chart: Chart,
  { capabilities, reader }: Asking,
): Promise<Written> {
  const tool = await findTool("helm", bench);
  await using room = await openPrivateRoom(bench.temporary);
  await chart.unpackInto(room.folder);
  const scene = { bench, chart, tool, room, capabilities };
  if (reader === null) return await run(scene, null);
  const more = [...namedKinds(bench.spec.render.helm.apiVersions)];
  for (;;) {
    const outcome = await runWithReader(scene, { reader, more });
    if ("files" in outcome) return outcome;
    const missing = missingKinds(outcome.message).filter(
      (one) =>
        !more.some(
          ({ kind, group, version }) => kind === one.kind && group === one.group && version === one.version,
        ),
    );
    if (missing.length === 0) throw outcome;
    more.push(...missing);
  }
}

type Scene = {
  readonly bench: RenderBench;
  readonly chart: Chart;
  readonly tool: Tool;
  readonly room: PrivateRoom;
  readonly capabilities: Capabilities;
};

async function runWithReader(
  scene: Scene,
  { reader, more }: { readonly reader: LookupReader; readonly more: readonly KindInfo[] },
): Promise<Written | Failure> {
  const { spec } = scene.bench;
  const namespace = spec.namespace ?? "default";
  await using proxy = await startLookupProxy({
    reader,
    more,
    release: { name: spec.render.helm.release, namespace },
  });
  const kubeconfig = path.join(scene.room.folder, "kubeconfig");
  await writeFile(kubeconfig, kubeconfigOf(proxy.url, namespace), { mode: 0o600 });
  try {
    const written = await run(scene, kubeconfig);
    // Only since Helm 4 are the chart's own objects asked for as well.
    const own = scene.tool.version.startsWith("3.") ? [] : written.files;
    return { ...written, lookups: lookupsAmong(proxy.asked, own, { served: reader.served, namespace }) };
  } catch (error) {
    if (error instanceof Failure && error.code === "render-failed") return error;
    throw error;
  }
}

/** JSON is YAML. */
function kubeconfigOf(url: string, namespace: string): string {
  return writeJson({
    apiVersion: "v1",
    kind: "Config",
    clusters: [{ name: "lookup", cluster: { server: url } }],
    contexts: [{ name: "lookup", context: { cluster: "lookup", namespace } }],
    "current-context": "lookup",
  });
}

/** Runs Helm once; with a kubeconfig, templates may look up what is behind it. */
async function run(scene: Scene, kubeconfig: string | null): Promise<Written> {
  const { bench, chart, tool, room } = scene;
  const { root, spec, signal } = bench;
  const set = path.join(room.folder, "set.json");
  // JSON is YAML, and a file has no rules of quoting as --set has.
  await writeFile(set, writeJson(spec.render.helm.set), { mode: 0o600 });
  const { exitCode, output, said } = await runTool({
    binary: tool.path,
    arguments: [
      ...helmArguments(bench, chart.folderIn(room.folder), set),
      ...clusterArguments(scene.capabilities),
      ...(kubeconfig === null ? [] : ["--dry-run=server", "--disable-openapi-validation"]),
    ],
    folder: root,
    environment: { ...room.environment, ...(kubeconfig === null ? {} : { KUBECONFIG: kubeconfig }) },
    signal,
    title: `helm template ${chart.name}`,
  });
  if (exitCode !== 0) throw renderFailed(said, { chart, root, room: room.folder });
  const files = piecesOf(output).map((piece) => ({
    path: chart.sourceOf(piece.template),
    text: piece.text,
    writtenBy: "helm" as const,
  }));
  return { files, by: `helm ${tool.version}`, lookups: [] };
}

function helmArguments({ root, spec }: RenderBench, folder: string, set: string): readonly string[] {
  const { helm } = spec.render;
  return [
    "template",
    helm.release,
    folder,
    "--namespace",
    spec.namespace ?? "default",
    // Hooks stay, as phases; only tests are no part of a deploy.
    "--skip-tests",
    ...(helm.includeCrds ? ["--include-crds"] : []),
    ...[...helm.values.map((file) => path.join(root, file)), set].flatMap((file) => ["--values", file]),
  ];
}

/** Helm 4 asks the cluster itself where it may look up; Helm 3 is told in any case. */
function clusterArguments({ kubeVersion, apiVersions }: Capabilities): readonly string[] {
  return [
    ...(kubeVersion === null ? [] : ["--kube-version", kubeVersion]),
    ...apiVersions.flatMap((version) => ["--api-versions", version]),
  ];
}

type Where = { readonly chart: Chart; readonly root: string; readonly room: string };

function renderFailed(said: string, { chart, root, room }: Where): Failure {
  const text = said
    // Its log says the same again.
    .replace(/^(?:time=\S+ )?level=.*\n?/gm, "")
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
    `helm cannot render ${chart.name}: ${toolWords(text)}${helmAdvice(text, chart.name)}`,
    { places },
  );
}
