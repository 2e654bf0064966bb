// Pushlane 0.1.0: built from src/ by "npm run build".
import { realpath } from "node:fs/promises";
import path from "node:path";
import { t as Failure } from "./model-failure.js";
import { n as readManifests, t as lookInside } from "./io-files.js";
import { t as kustomizationIn } from "./io-render-kustomization-walk.js";
// src/io/render/sources.ts
/** What lies at a Kubernetes target's path: manifests as they are, or what a tool makes manifests of. */
/**
* The target's files, recognised by their names unless its `render` says what they are: a kustomization, a chart
* (`Chart.yaml`), else plain manifests. Failures: those of `readManifests`, `openKustomization` and `openChart`.
*/
async function readSources(bench) {
	const root = await realpath(bench.checkout);
	switch (await kindOf(root, bench.spec)) {
		case "plain": return readManifests(root, bench.spec.path);
		case "kustomize": {
			const { openKustomization } = await import("./io-render-kustomize.js");
			return openKustomization({
				...bench,
				root
			});
		}
		case "helm": {
			const { openChart } = await import("./io-render-helm.js");
			return openChart({
				...bench,
				root
			});
		}
	}
}
async function kindOf(root, { path: at, render }) {
	const entry = await lookInside(root, at);
	if (entry.kind === "missing" || entry.kind === "outside") return "plain";
	if (render.as !== "auto") return render.as;
	if (entry.kind === "file") return "plain";
	const kustomization = await kustomizationIn(root, at);
	const chart = path.posix.join(at, "Chart.yaml");
	const isChart = (await lookInside(root, chart)).kind === "file";
	if (kustomization === null) return isChart ? "helm" : "plain";
	if (!isChart) return "kustomize";
	throw new Failure("render-ambiguous", `${at} holds a kustomization and a chart. Say which is meant: kubernetes.render: kustomize, or helm.`, { places: [{ file: kustomization.path }, { file: chart }] });
}
export { readSources };
