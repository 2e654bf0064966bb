// Pushlane 0.1.0: built from src/ by "npm run build".
import path from "node:path";
import { t as Failure } from "./model-failure.js";
import { r as isObject } from "./model-json.js";
import { t as readYaml } from "./targets-kubernetes-yaml-yaml.js";
import { a as readChartFiles, i as findTool, n as runTool, r as openPrivateRoom, s as toolWords, t as refuseFiles } from "./io-render-refuse.js";
import { n as walkKustomization } from "./io-render-kustomization-walk.js";
// src/targets/kubernetes/render/kustomize-errors.ts
/**
* What kustomize said, for people: without the paths of the runner and the trail of where it was. `files` are the
* kustomizations of the tree, the target's own first; `root` is the checkout.
*/
function tellKustomizeError(said, { files, root }) {
	const text = said.split("\n").filter((line) => !line.startsWith("# Warning")).join("\n").replace(/^Error: /, "").replaceAll(`${root}/`, "").replaceAll(root, ".").replace(/^(?:accumulating (?:resources|components): )?(?:accumulation err='.*?': )?(?:recursed \w+ (?:of|from) path '[^']*': )?/, "").trim();
	return {
		message: `${toolWords(text)}${adviceFor(text)}`,
		place: placeFor(text, files)
	};
}
function adviceFor(text) {
	if (text.includes("external plugins disabled")) return "\nPlugins and functions run programs of the checkout, and are not run here. Use what kustomize has built in.";
	if (text.includes("is not in or below")) return "\nkustomize reads files only in or below the folder of their kustomization. Move the file, or make a base of it.";
	if (text.includes("proxyconnect")) return "\nNothing is fetched while rendering. Copy the file into the repository, and name it by its path.";
	if (text.includes("already registered id")) return "\nThe same object comes twice. Remove one of them from the resources.";
	return "";
}
function placeFor(text, files) {
	const unknown = /unknown field "([^"]+)"/.exec(text)?.[1];
	const own = { file: files[0]?.path ?? "." };
	if (unknown === void 0) return own;
	for (const { path, text: written } of files) {
		const [document] = readYaml(path, written).documents;
		if (document !== void 0 && isObject(document.value) && unknown in document.value) return document.placeOf([unknown]);
	}
	return own;
}
// src/io/render/kustomize.ts
/**
* The kustomization at the target's path, checked. Failures: `kustomization-invalid` with every mistake and its place,
* `files-too-large`.
*/
async function openKustomization(bench) {
	const { root, spec } = bench;
	const tree = await walkKustomization(root, spec.path, spec.render.kustomizeHelm);
	const charts = [];
	for (const chart of tree.charts) charts.push(await readChartFiles(root, chart, chart));
	refuseFiles("kustomization-invalid", `the kustomization ${spec.path}`, [...tree.problems, ...charts.flatMap(({ problems }) => problems)]);
	return {
		tool: "kustomize",
		subject: `The kustomization ${spec.path}`,
		seesCluster: charts.length > 0,
		readsTime: charts.some(({ readsTime }) => readsTime),
		lookups: [],
		notices: charts.flatMap(({ notices, lookups }) => [...notices, ...blind(lookups)]),
		render: (capabilities) => build(bench, tree, capabilities)
	};
}
/** kustomize runs Helm without a cluster, whatever there is. */
function blind(lookups) {
	if (lookups.length === 0) return [];
	return [{
		level: "warning",
		text: `Charts that kustomize inflates cannot ask the cluster: lookup (${lookups.join(", ")}) finds nothing. Make the chart a target of its own where that matters.`
	}];
}
async function build(bench, tree, capabilities) {
	const { root, spec, signal } = bench;
	const tool = await findTool("kustomize", bench);
	await using room = await openPrivateRoom(bench.temporary);
	const helm = tree.charts.length === 0 ? [] : await helmArguments(bench, capabilities);
	const { exitCode, output, said } = await runTool({
		binary: tool.path,
		arguments: [
			"build",
			path.join(root, spec.path),
			...helm
		],
		folder: root,
		environment: room.environment,
		signal,
		title: `kustomize build ${spec.path}`
	});
	if (exitCode !== 0) {
		const { message, place } = tellKustomizeError(said, {
			files: tree.files,
			root
		});
		throw new Failure("render-failed", `kustomize cannot build ${spec.path}: ${message}`, { places: [place] });
	}
	return {
		files: [{
			path: tree.files[0]?.path ?? spec.path,
			text: output,
			writtenBy: "kustomize"
		}],
		by: `kustomize ${tool.version}`,
		lookups: []
	};
}
async function helmArguments(bench, { kubeVersion, apiVersions }) {
	return [
		"--enable-helm",
		"--helm-command",
		(await findTool("helm", bench)).path,
		...kubeVersion === null ? [] : ["--helm-kube-version", kubeVersion],
		...apiVersions.flatMap((version) => ["--helm-api-versions", version])
	];
}
export { openKustomization };
