// Pushlane 0.1.0: built from src/ by "npm run build".
import path from "node:path";
import { a as stringAt, r as isObject, t as at } from "./model-json.js";
import { t as readYaml } from "./targets-kubernetes-yaml-yaml.js";
import { r as readTextFile, t as lookInside } from "./io-files.js";
// src/targets/kubernetes/render/kustomization-spelling.ts
/** Keys that kustomize understands in another spelling too: what it reads must be what was looked at before it runs. */
/** Every key that can name files, addresses or charts, with the keys below it that do. */
const keys = {
	resources: [],
	bases: [],
	components: [],
	generators: [],
	transformers: [],
	validators: [],
	crds: [],
	configurations: [],
	patchesStrategicMerge: [],
	patches: ["path"],
	patchesJson6902: ["path"],
	replacements: ["path"],
	configMapGenerator: [
		"files",
		"envs",
		"env"
	],
	secretGenerator: [
		"files",
		"envs",
		"env",
		"literals"
	],
	openapi: ["path"],
	helmCharts: [
		"name",
		"releaseName",
		"repo",
		"version",
		"valuesFile",
		"additionalValuesFiles"
	],
	helmGlobals: ["chartHome", "configHome"],
	helmChartInflationGenerator: []
};
/**
* A problem for each key that is one of these only when upper and lower case do not count: kustomize decodes it as that
* one, as Go does with all JSON.
*/
function misspelledKeys(document) {
	const top = misspelledIn(document, [], Object.keys(keys));
	const members = Object.entries(keys).flatMap(([key, inner]) => {
		const value = at(document.value, key);
		if (!Array.isArray(value)) return misspelledIn(document, [key], inner);
		return value.flatMap((_item, index) => misspelledIn(document, [key, index], inner));
	});
	return [...top, ...members];
}
function misspelledIn(document, path, known) {
	const value = at(document.value, ...path);
	if (!isObject(value)) return [];
	return Object.keys(value).flatMap((key) => {
		const meant = known.find((one) => one !== key && foldCase(one) === foldCase(key));
		if (meant === void 0) return [];
		return [{
			message: `${key} is what kustomize reads as ${meant}. Write ${meant}.`,
			place: document.placeOf([...path, key])
		}];
	});
}
/** As Go folds keys: `ſ` is an s, and the sign of Kelvin a k. */
function foldCase(key) {
	return key.toUpperCase().toLowerCase();
}
// src/targets/kubernetes/render/kustomization-plugins.ts
/** What kustomize's own plugins are told in `generators`, `transformers` and `validators`: they load files too. */
/** The keys of the built-in plugins that name files, in the spelling that their decoder does not insist on. */
const fileKeys = /* @__PURE__ */ new Set([
	"files",
	"envs",
	"env",
	"path",
	"paths"
]);
/** What kustomize would fetch: an address, or a git repository in one of the forms that it knows. */
function isRemote(path) {
	return /:\/\/|::|^[\w.-]+@[\w.-]+:|^(?:git@|gh:|github\.com[/:])|\?(?:.*&)?(?:ref|version|timeout|submodules)=|\.git(?:\/\/|$)/i.test(path);
}
/** A problem for each address that a plugin's configuration would have fetched. */
function pluginProblems(document) {
	return addressesIn(document.value, []).map(({ value, path }) => ({
		message: remoteMessage(value),
		place: document.placeOf(path)
	}));
}
function remoteMessage(path) {
	return `${path} would be fetched from elsewhere, so what is applied could differ from what was reviewed. Copy it into the repository, and name it by its path.`;
}
function addressesIn(value, path) {
	if (Array.isArray(value)) return value.flatMap((item, index) => addressesIn(item, [...path, index]));
	if (!isObject(value)) return [];
	return Object.entries(value).flatMap(([key, inner]) => {
		const here = [...path, key];
		return fileKeys.has(foldCase(key)) ? addressesOf(inner, here) : addressesIn(inner, here);
	});
}
function addressesOf(value, path) {
	if (typeof value === "string") return isRemote(value) ? [{
		value,
		path
	}] : [];
	if (!Array.isArray(value)) return addressesIn(value, path);
	return value.flatMap((item, index) => addressesOf(item, [...path, index]));
}
// src/targets/kubernetes/render/kustomization.ts
/** The names that kustomize looks for in a folder. */
const kustomizationNames = [
	"kustomization.yaml",
	"kustomization.yml",
	"Kustomization"
];
const treeLists = [
	"resources",
	"bases",
	"components"
];
const pluginLists = [
	"generators",
	"transformers",
	"validators"
];
const fileLists = ["crds", "configurations"];
const objectsWithPath = [
	"patches",
	"patchesJson6902",
	"replacements"
];
const dataGenerators = ["configMapGenerator", "secretGenerator"];
/**
* Everything that a kustomization names in its tree. What would be fetched from elsewhere is a problem with its place:
* it is not pinned to what was reviewed. So is a chart where `enableHelm` is not set.
*/
function readKustomization(file, enableHelm) {
	const { documents, problems } = readYaml(file.path, file.text);
	const [document] = documents;
	if (document === void 0 || !isObject(document.value)) return {
		references: [],
		charts: [],
		problems
	};
	const inflated = enableHelm ? chartsOf(document) : {
		charts: [],
		problems: withoutHelm(document)
	};
	const named = [...treeReferences(document), ...fileReferences(document)];
	const plugins = pluginLists.flatMap((key) => entriesAt(document, key));
	return {
		references: named.filter(({ path }) => !isRemote(path)),
		charts: inflated.charts,
		problems: [
			...problems,
			...misspelledKeys(document),
			...plugins.flatMap((entry) => inlineProblems(document, entry)),
			...named.filter(({ path }) => isRemote(path)).map(remoteProblem),
			...inflated.problems
		]
	};
}
function remoteProblem({ path, place }) {
	return {
		message: remoteMessage(path),
		place
	};
}
function treeReferences(document) {
	const plugins = pluginLists.flatMap((key) => entriesAt(document, key)).filter(isPath);
	return [...referencesOf(document, "tree", treeLists.flatMap((key) => entriesAt(document, key))), ...referencesOf(document, "plugins", plugins)];
}
/** Only some lists may hold YAML or JSON written inline; for kustomize too, what cannot be read as that is a path. */
function isPath({ value }) {
	return typeof value === "string" && inlineDocuments(value).length === 0;
}
function inlineDocuments(text) {
	const { documents, problems } = readYaml("inline.yaml", text);
	return problems.length === 0 ? documents.filter(({ value }) => isObject(value)) : [];
}
function inlineProblems(document, { path, value }) {
	if (typeof value !== "string") return [];
	const place = document.placeOf(path);
	return inlineDocuments(value).flatMap(pluginProblems).map(({ message }) => ({
		message,
		place
	}));
}
function fileReferences(document) {
	return referencesOf(document, "file", [
		...fileLists.flatMap((key) => entriesAt(document, key)),
		...entriesAt(document, "patchesStrategicMerge").filter(isPath),
		...objectsWithPath.flatMap((key) => membersAt(document, key, "path")),
		...dataGenerators.flatMap((key) => dataFiles(document, key)),
		...membersAt(document, "helmCharts", "valuesFile"),
		...membersAt(document, "helmCharts", "additionalValuesFiles").flatMap(itemsOf),
		...valueAt(document, "openapi", "path")
	]);
}
/** Files of a generator may be written as `key=path`. */
function dataFiles(document, key) {
	return [
		...membersAt(document, key, "files").flatMap(itemsOf).map(({ path, value }) => ({
			path,
			value: typeof value === "string" ? value.replace(/^[^=]*=/, "") : value
		})),
		...membersAt(document, key, "envs").flatMap(itemsOf),
		...membersAt(document, key, "env")
	];
}
function referencesOf(document, kind, entries) {
	return entries.flatMap(({ path, value }) => {
		if (typeof value !== "string" || value === "") return [];
		return [{
			kind,
			path: value,
			place: document.placeOf(path)
		}];
	});
}
function withoutHelm(document) {
	return problemsAt(document, "helmCharts inflates Helm charts, which must be asked for. Set kubernetes.kustomize.enableHelm: true in pushlane.yaml.", "helmCharts");
}
/** kustomize hands some of these words to Helm as they are, so what could be read as a flag, or names plugins, is refused. */
function chartsOf(document) {
	const home = stringAt(document.value, "helmGlobals", "chartHome") ?? "charts";
	const entries = entriesAt(document, "helmCharts");
	return {
		charts: entries.map(({ path, value }) => {
			const name = stringAt(value, "name") ?? "";
			const version = stringAt(value, "version");
			return {
				name,
				folder: version !== void 0 && stringAt(value, "repo") !== void 0 ? `${home}/${name}-${version}/${name}` : `${home}/${name}`,
				place: document.placeOf(path)
			};
		}),
		problems: [
			...problemsAt(document, "This is an old form. Write the chart under helmCharts.", "helmChartInflationGenerator"),
			...problemsAt(document, "With charts, generators are refused. Write charts under helmCharts.", "generators"),
			...problemsAt(document, "This could bring plugins of Helm, which are not run. Take it away.", "helmGlobals", "configHome"),
			...home.startsWith("/") ? problemsAt(document, "Write a path relative to this file.", "helmGlobals", "chartHome") : [],
			...entries.flatMap((entry) => wordProblems(document, entry))
		]
	};
}
function wordProblems(document, { path, value }) {
	const isWord = (key) => /^\w[\w.-]*$/.test(stringAt(value, key) ?? "");
	const problems = [];
	if (!isWord("name")) problems.push({
		message: "name must be the chart's name.",
		place: document.placeOf([...path, "name"])
	});
	if (!isWord("releaseName")) problems.push({
		message: "releaseName must be given, as a plain name: Helm makes up another one each time.",
		place: document.placeOf([...path, "releaseName"])
	});
	return problems;
}
function problemsAt(document, message, ...path) {
	return valueAt(document, ...path).map((entry) => ({
		message,
		place: document.placeOf(entry.path)
	}));
}
function valueAt(document, ...path) {
	const value = at(document.value, ...path);
	return value === void 0 ? [] : [{
		path,
		value
	}];
}
function entriesAt(document, key) {
	return valueAt(document, key).flatMap(itemsOf);
}
function itemsOf({ path, value }) {
	return Array.isArray(value) ? value.map((item, index) => ({
		path: [...path, index],
		value: item
	})) : [];
}
function membersAt(document, key, member) {
	return entriesAt(document, key).flatMap(({ path, value }) => {
		const inner = at(value, member);
		return inner === void 0 ? [] : [{
			path: [...path, member],
			value: inner
		}];
	});
}
// src/io/render/kustomization-walk.ts
/**
* Follows a kustomization through everything that it names in the checkout. All mistakes come back at once, with their
* places: what is missing, leads outside, would be fetched from elsewhere, or is no YAML.
*/
async function walkKustomization(root, folder, enableHelm) {
	const walk = {
		root,
		enableHelm,
		files: [],
		charts: /* @__PURE__ */ new Set(),
		problems: [],
		seen: /* @__PURE__ */ new Set()
	};
	await walkFolder(walk, {
		kind: "tree",
		path: folder,
		place: { file: folder }
	});
	const { files, charts, problems } = walk;
	return {
		files,
		charts: [...charts],
		problems
	};
}
/** The kustomization file of a folder, or `null` where it has none. Failures: `path-outside`, `file-unreadable`. */
async function kustomizationIn(root, folder) {
	for (const name of kustomizationNames) {
		const file = await readTextFile(root, path.posix.join(folder, name));
		if (file !== null) return file;
	}
	return null;
}
/** By its real path: kustomize reads names in a linked folder as seen from where the link leads. */
async function walkFolder(walk, { kind, path: named, place }) {
	const entry = await lookInside(walk.root, named);
	const folder = entry.kind === "folder" ? path.relative(walk.root, entry.real) || "." : named;
	if (!isNew(walk, kind, folder)) return;
	const file = await kustomizationIn(walk.root, folder);
	if (file === null) {
		const message = `${folder} holds no ${kustomizationNames.join(", ")}. Add one, or name its files.`;
		walk.problems.push({
			message,
			place
		});
		return;
	}
	const read = readKustomization(file, walk.enableHelm);
	if (isNew(walk, "file", folder)) {
		walk.files.push(file);
		walk.problems.push(...read.problems);
		for (const chart of read.charts) await findChart(walk, folder, chart);
	}
	for (const reference of read.references) await walkReference(walk, folder, kind === "plugins" ? asPlugins(reference) : reference);
}
function isNew({ seen }, kind, there) {
	const key = `${kind} ${there}`;
	if (seen.has(key)) return false;
	seen.add(key);
	return true;
}
/** Whatever a tree of plugins names becomes a part of their configurations. */
function asPlugins(reference) {
	return reference.kind === "tree" ? {
		...reference,
		kind: "plugins"
	} : reference;
}
async function walkReference(walk, folder, reference) {
	const { path: named, kind, place } = reference;
	const there = path.posix.join(folder, named);
	const problem = (message) => walk.problems.push({
		message,
		place
	});
	if (path.posix.isAbsolute(named)) return void problem(`${named} is absolute. Write it relative to this file.`);
	switch ((await lookInside(walk.root, there)).kind) {
		case "missing":
			problem(`${named} is not in the checkout (looked for ${there}). Check the path.`);
			return;
		case "outside":
			problem(`${named} leads out of the checkout. Keep what is deployed inside of it.`);
			return;
		case "folder":
			if (kind !== "file") return walkFolder(walk, {
				kind,
				path: there,
				place
			});
			problem(`${named} is a folder, and a file is needed here.`);
			return;
		case "file": if (kind !== "file") await checkFile(walk, kind, there);
	}
}
/** Syntax is told here, because kustomize counts lines from the start of a document, not of the file. */
async function checkFile(walk, kind, file) {
	if (!isNew(walk, kind, file)) return;
	const text = await readTextFile(walk.root, file);
	if (text === null) return;
	const { documents, problems } = readYaml(text.path, text.text);
	if (isNew(walk, "file", file)) walk.problems.push(...problems);
	if (kind === "plugins") walk.problems.push(...documents.flatMap(pluginProblems));
}
async function findChart(walk, folder, { folder: named, name, place }) {
	const there = path.posix.join(folder, named);
	if ((await lookInside(walk.root, there)).kind === "folder") return void walk.charts.add(there);
	const message = `The chart ${name} is not in the checkout (looked for ${there}). Put it there ("helm pull --untar"): what is fetched at each run could differ from what was reviewed.`;
	walk.problems.push({
		message,
		place
	});
}
export { walkKustomization as n, kustomizationIn as t };
