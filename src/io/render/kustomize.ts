import path from "node:path";
import { Failure } from "../../model/failure.ts";
import type { Notice } from "../../model/plan.ts";
import type { Capabilities, Generator, Written } from "../../targets/kubernetes/render/generator.ts";
import { tellKustomizeError } from "../../targets/kubernetes/render/kustomize-errors.ts";
import type { RenderBench } from "./bench.ts";
import { type ChartFiles, readChartFiles } from "./chart-files.ts";
import { findTool } from "./find-tool.ts";
import { type KustomizationTree, walkKustomization } from "./kustomization-walk.ts";
import { openPrivateRoom } from "./private-room.ts";
import { refuseFiles } from "./refuse.ts";
import { runTool } from "./run-tool.ts";

/**
 * The kustomization at the target's path, checked. Failures: `kustomization-invalid` with every mistake and its place,
 * `files-too-large`.
 */
export async function openKustomization(bench: RenderBench): Promise<Generator> {
  const { root, spec } = bench;
  const tree = await walkKustomization(root, spec.path, spec.render.kustomizeHelm);
  const charts: ChartFiles[] = [];
  for (const chart of tree.charts) charts.push(await readChartFiles(root, chart, chart));
  refuseFiles("kustomization-invalid", `the kustomization ${spec.path}`, [
    ...tree.problems,
    ...charts.flatMap(({ problems }) => problems),
  ]);
  return {
    tool: "kustomize",
    subject: `The kustomization ${spec.path}`,
    seesCluster: charts.length > 0,
    readsTime: charts.some(({ readsTime }) => readsTime),
    lookups: [],
    notices: charts.flatMap(({ notices, lookups }) => [...notices, ...blind(lookups)]),
    render: (capabilities) => build(bench, tree, capabilities),
  };
}

/** kustomize runs Helm without a cluster, whatever there is. */
function blind(lookups: readonly string[]): readonly Notice[] {
  if (lookups.length === 0) return [];
  const text = `Charts that kustomize inflates cannot ask the cluster: lookup (${lookups.join(", ")}) finds nothing. Make the chart a target of its own where that matters.`;
  return [{ level: "warning", text }];
}

async function build(
  bench: RenderBench,
  tree: KustomizationTree,
  capabilities: Capabilities,
): Promise<Written> {
  const { root, spec, signal } = bench;
  const tool = await findTool("kustomize", bench);
  await using room = await openPrivateRoom(bench.temporary);
  const helm = tree.charts.length === 0 ? [] : await helmArguments(bench, capabilities);
  const { exitCode, output, said } = await runTool({
    binary: tool.path,
    arguments: ["build", path.join(root, spec.path), ...helm],
    folder: root,
    environment: room.environment,
    signal,
    title: `kustomize build ${spec.path}`,
  });
  if (exitCode !== 0) {
    const { message, place } = tellKustomizeError(said, { files: tree.files, root });
    throw new Failure("render-failed", `kustomize cannot build ${spec.path}: ${message}`, {
      places: [place],
    });
  }
  const file = tree.files[0]?.path ?? spec.path;
  return {
    files: [{ path: file, text: output, writtenBy: "kustomize" }],
    by: `kustomize ${tool.version}`,
    lookups: [],
  };
}

async function helmArguments(
  bench: RenderBench,
  { kubeVersion, apiVersions }: Capabilities,
): Promise<readonly string[]> {
  const helm = await findTool("helm", bench);
  return [
    "--enable-helm",
    "--helm-command",
    helm.path,
    ...(kubeVersion === null ? [] : ["--helm-kube-version", kubeVersion]),
    ...apiVersions.flatMap((version) => ["--helm-api-versions", version]),
  ];
}
