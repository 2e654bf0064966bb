import path from "node:path";
import { execa } from "execa";
import { Failure } from "../../model/failure.ts";
import type { GeneratorTool } from "../../targets/kubernetes/render/generator.ts";
import { cachedPath } from "../tools/cache.ts";
import { foldersOnPath, isExecutable } from "../tools/executable.ts";
import type { RenderBench } from "./bench.ts";
import { fetchTool } from "./fetch-tool.ts";
import { pins } from "./pins.ts";

export type Tool = { readonly path: string; readonly version: string };

type Search = Pick<RenderBench, "env" | "temporary" | "signal" | "fetch">;

/**
 * The runner's own tool where it is new enough, else the pinned release: cached on the runner, or fetched now. Failure:
 * `render-tool-missing` with what was wanted and every place it was looked for.
 */
export async function findTool(name: GeneratorTool, search: Search): Promise<Tool> {
  const looked: string[] = [];
  for (const file of foldersOnPath(search.env).map((folder) => path.join(folder, name))) {
    if (!(await isExecutable(file))) continue;
    const version = await versionOf(name, file, search.signal);
    if (version !== null && isAtLeast(version, pins[name].minimum)) return { path: file, version };
    looked.push(`${file} (${version === null ? "tells no version" : `version ${version} is too old`})`);
  }
  const cached = cachedPath(name, pins[name].version, search);
  if (await isExecutable(cached)) return { path: cached, version: pins[name].version };
  const platform = `${process.platform}-${process.arch}`;
  const release = pins[name].releases[platform];
  const fetched =
    release === undefined
      ? `no release of ${name} is pinned for ${platform}`
      : await fetchTool(release, cached, search);
  if (fetched === null) return { path: cached, version: pins[name].version };
  throw missing(name, [...(looked.length === 0 ? ["PATH"] : looked), cached, fetched]);
}

function missing(name: GeneratorTool, looked: readonly string[]): Failure {
  return new Failure(
    "render-tool-missing",
    `${name} ${pins[name].minimum} or newer is needed to render this target and was not found. Looked for: ${looked.join("; ")}. Install ${name} in a step before this one.`,
  );
}

async function versionOf(name: GeneratorTool, file: string, signal: AbortSignal): Promise<string | null> {
  const answer = await execa(file, pins[name].versionArguments, {
    env: { PATH: "", HOME: "/nowhere" },
    extendEnv: false,
    stdin: "ignore",
    timeout: 20_000,
    cancelSignal: signal,
    reject: false,
  });
  if (answer.isCanceled) throw new Failure("cancelled", `The run was cancelled while looking for ${name}.`);
  const [version] = /\d+\.\d+\.\d+/.exec(answer.stdout ?? "") ?? [];
  return answer.exitCode === 0 ? (version ?? null) : null;
}

function isAtLeast(version: string, minimum: string): boolean {
  const [one, other] = [version, minimum].map((text) => text.split(".").map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (one?.[index] ?? 0) - (other?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
