/** What lies at a Kubernetes target's path: manifests as they are, or what a tool makes manifests of. */
import { realpath } from "node:fs/promises";
import path from "node:path";
import { Failure } from "../../model/failure.ts";
import type { Generator } from "../../targets/kubernetes/render/generator.ts";
import type { ManifestFile } from "../../targets/kubernetes/spec.ts";
import { lookInside, readManifests } from "../files.ts";
import type { RenderBench } from "./bench.ts";
import { kustomizationIn } from "./kustomization-walk.ts";

/**
 * The target's files, recognised by their names unless its `render` says what they are: a kustomization, a chart
 * (`Chart.yaml`), else plain manifests. Failures: those of `readManifests`, `openKustomization` and `openChart`.
 */
export async function readSources(
  bench: Omit<RenderBench, "root"> & { readonly checkout: string },
): Promise<readonly ManifestFile[] | Generator> {
  const root = await realpath(bench.checkout);
  switch (await kindOf(root, bench.spec)) {
    case "plain":
      return readManifests(root, bench.spec.path);
    case "kustomize": {
      const { openKustomization } = await import("./kustomize.ts");
      return openKustomization({ ...bench, root });
    }
    case "helm": {
      const { openChart } = await import("./helm.ts");
      return openChart({ ...bench, root });
    }
  }
}

async function kindOf(
  root: string,
  { path: at, render }: RenderBench["spec"],
): Promise<"plain" | "kustomize" | "helm"> {
  const entry = await lookInside(root, at);
  // Whatever it should be: that it is not there, or leads outside, is told in one way.
  if (entry.kind === "missing" || entry.kind === "outside") return "plain";
  if (render.as !== "auto") return render.as;
  if (entry.kind === "file") return "plain";
  const kustomization = await kustomizationIn(root, at);
  const chart = path.posix.join(at, "Chart.yaml");
  const isChart = (await lookInside(root, chart)).kind === "file";
  if (kustomization === null) return isChart ? "helm" : "plain";
  if (!isChart) return "kustomize";
  throw new Failure(
    "render-ambiguous",
    `${at} holds a kustomization and a chart. Say which is meant: kubernetes.render: kustomize, or helm.`,
    { places: [{ file: kustomization.path }, { file: chart }] },
  );
}
