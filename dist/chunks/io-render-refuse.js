// Pushlane 0.1.0: built from src/ by "npm run build".
import { r as writePlace, t as Failure } from "./model-failure.js";
import { a as stringAt, i as parseJson, r as isObject } from "./model-json.js";
import { t as lookInside } from "./io-files.js";
import { t as readYaml } from "./targets-kubernetes-yaml-yaml.js";
import { t as execa } from "./execa.js";
import { a as foldersOnPath, i as keepProgram, n as cachedPath, o as isExecutable } from "./io-tools-cache.js";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
// src/targets/kubernetes/render/template-calls.ts
/** What templates call that a rendering outside of a cluster, or one made twice, would hide. */
const names = [
	"lookup",
	"getHostByName",
	"now",
	"ago"
];
/**
* The calls of `lookup` (finds nothing without a cluster), `getHostByName` (finds nothing without the network), `now` and
* `ago` in a template's text. Comments and texts in quotes do not count.
*/
function callsIn(template) {
	const calls = [];
	for (const action of template.matchAll(/\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}|\{\{([\s\S]*?)\}\}/g)) {
		const [, inside] = action;
		if (inside === void 0) continue;
		const unquoted = inside.replace(/"(?:\\.|[^"\\])*"|`[^`]*`/g, (quoted) => quoted.replace(/[^\n]/g, " "));
		for (const word of unquoted.matchAll(/(?<![\w.$])(lookup|getHostByName|now|ago)\b/g)) {
			const before = template.slice(0, action.index + 2 + word.index);
			const name = names.find((known) => known === word[1]);
			if (name !== void 0) calls.push({
				name,
				line: before.split("\n").length
			});
		}
	}
	return calls;
}
// src/targets/kubernetes/render/tool-words.ts
/** What helm and kustomize say of a mistake, as it may be told: bounded, without stack traces and without values. Pure. */
/** Of the beginning, and of the end where more was said: one names what was done, the other why it failed. */
const longestPart = 1500;
/**
* The message of a tool, cut in the middle where it is long, and never inside of a word: half of a secret would not be known
* for one. Of a crash only its cause is told. What is quoted from values and secrets is taken out.
*/
function toolWords(said) {
	const crash = /^(?:fatal error|panic|runtime): .*$/m.exec(said);
	if (crash !== null && /^(?:goroutine \d+|runtime stack:)/m.test(said)) return `it crashed (${shorten(crash[0])}). Look for a template that makes a very large text or list.`;
	return shorten(withoutValues(said));
}
function withoutValues(said) {
	return said.replace(/^(- at '[^']*': )'.*' (does not match pattern|is not valid)/gm, "$1its value $2").replace(/literal sources \[.*?\]: (invalid literal source) .*?, expected/gs, "$1, expected");
}
function shorten(text) {
	if (text.length <= 2 * longestPart) return text;
	return `${text.slice(0, longestPart).replace(/\S+$/, "").trimEnd()}\n…\n${text.slice(-1500).replace(/^\S+/, "").trimStart()}`;
}
// src/targets/kubernetes/render/values-schema.ts
/** What the schema of a chart's values refers to: Helm loads files of the runner and addresses for it. Pure. */
/** Where Helm looks for a schema, in a chart and in its subcharts. */
const schemaPath = /^(?:charts\/[^/]+\/)*values\.schema\.json$/;
const references = /* @__PURE__ */ new Set([
	"$ref",
	"$dynamicRef",
	"$recursiveRef"
]);
/** These are a part of Helm. */
const known = /^https?:\/\/json-schema\.org\/(?:draft-0[4-7]|draft\/20(?:19-09|20-12))\//;
/**
* What the schema at `path` below a chart would have Helm load from outside of itself; nothing where the file is no schema
* of a chart, or is no JSON, which Helm refuses.
*/
function outsideReferences(path, text) {
	if (!schemaPath.test(path)) return [];
	const found = {
		own: /* @__PURE__ */ new Set(),
		named: /* @__PURE__ */ new Set()
	};
	collect(readJson(text), found);
	return [...found.named].filter((name) => !isWithin(name, found.own));
}
function readJson(text) {
	try {
		return parseJson(text);
	} catch {
		return null;
	}
}
function collect(value, found) {
	if (Array.isArray(value)) for (const item of value) collect(item, found);
	if (!isObject(value)) return;
	for (const [key, inner] of Object.entries(value)) if (typeof inner !== "string") collect(inner, found);
	else if (key === "$id" || key === "id") found.own.add(withoutFragment(inner));
	else if (references.has(key) || key === "$schema") found.named.add(inner);
}
/**
* Names that may be those of a schema's own parts. An `$id` where none counts, such as in a `const`, names nothing: then
* Helm loads it, and finds no file of such a name at the root, and no network.
*/
const ownName = /^(?:https:\/\/|[\w.-]+$)/;
/** In the schema itself: a pointer, a part of it that has a name of its own, or a draft that Helm brings. */
function isWithin(name, own) {
	const bare = withoutFragment(name);
	return name.startsWith("#") || known.test(name) || ownName.test(bare) && own.has(bare);
}
function withoutFragment(name) {
	return name.replace(/#.*$/, "");
}
// src/io/render/tar.ts
const blockBytes = 512;
/** The regular files of a tar archive (POSIX ustar, with GNU's and PAX's long names where helm packs them). */
function* tarFiles(archive) {
	let longName = null;
	for (let offset = 0; offset + blockBytes <= archive.length;) {
		const header = archive.subarray(offset, offset + blockBytes);
		if (header.every((byte) => byte === 0)) return;
		const size = Number.parseInt(textOf(header, 124, 12).trim() || "0", 8);
		if (!(size >= 0)) return;
		const content = archive.subarray(offset + blockBytes, offset + blockBytes + size);
		const type = textOf(header, 156, 1);
		offset += blockBytes + Math.ceil(size / blockBytes) * blockBytes;
		if (type === "L") longName = content.toString("utf8").replace(/\0+$/, "");
		else if (type === "x") longName = /^\d+ path=(.*)$/m.exec(content.toString("utf8"))?.[1] ?? null;
		else if (type === "0" || type === "") {
			yield {
				name: longName ?? shortName(header),
				content
			};
			longName = null;
		}
	}
}
/** One file of an archive, or `null` where it holds none of that name. */
function tarMember(archive, name) {
	for (const file of tarFiles(archive)) if (file.name.replace(/^\.\//, "") === name) return file.content;
	return null;
}
function shortName(header) {
	const prefix = textOf(header, 345, 155);
	return prefix === "" ? textOf(header, 0, 100) : `${prefix}/${textOf(header, 0, 100)}`;
}
function textOf(header, start, length) {
	const field = header.subarray(start, start + length);
	const end = field.indexOf(0);
	return field.subarray(0, end === -1 ? length : end).toString("utf8");
}
// src/io/render/chart-files.ts
const unzip$1 = promisify(gunzip);
const mostFiles = 1e4;
/** Values too: a template may render them (`tpl`). What lies in a chart's `crds` folder is never rendered. */
const mayCall = /(?:^|\/)templates\/|^(?!.*(?:^|\/)crds\/).*\.(?:ya?ml|tpl|txt|json)$/;
const mostBytes = 67108864;
/**
* Reads a chart's folder, relative to `root`. Helm follows symbolic links wherever they lead: those that lead out of
* `root` are problems. `shownAs` stands for the folder in places. Failure: `files-too-large`.
*/
async function readChartFiles(root, chart, shownAs) {
	const looking = {
		root,
		chart,
		bytes: 0
	};
	const paths = /* @__PURE__ */ new Set();
	const problems = [];
	const calls = [];
	for await (const found of filesBelow(looking, "")) {
		const place = { file: path.posix.join(shownAs, found.path) };
		if (found.real === null) {
			problems.push({
				message: "This symbolic link leads out of the checkout. Keep the chart inside of it.",
				place
			});
			continue;
		}
		paths.add(found.path);
		if (paths.size > mostFiles) throw tooLarge(shownAs);
		const said = await saidBy({
			path: found.path,
			real: found.real
		}, place);
		calls.push(...said.calls);
		problems.push(...said.problems);
	}
	return {
		paths,
		readsTime: readsTime(calls),
		lookups: placesOf(calls, "lookup"),
		notices: noticesOf(shownAs, calls),
		problems
	};
}
/** The same of a packed chart. Rejects with Node's own error where it is no archive, or is too large. */
async function readPackedChart(packed, shownAs) {
	const files = [...tarFiles(await unzip$1(packed, { maxOutputLength: mostBytes }))].map(({ name, content }) => ({
		path: name.replace(/^[^/]*\//, ""),
		content
	}));
	const calls = files.filter(({ path: file }) => mayCall.test(file)).flatMap(({ path: file, content }) => callsIn(content.toString("utf8")).map((call) => ({
		...call,
		place: {
			file: `${shownAs}/${file}`,
			line: call.line
		}
	})));
	const description = files.find(({ path: file }) => file === "Chart.yaml")?.content.toString("utf8") ?? "";
	const [document] = readYaml("Chart.yaml", description).documents;
	return {
		name: stringAt(document?.value, "name") ?? "",
		version: (stringAt(document?.value, "version") ?? "").replace(/^v/, ""),
		paths: new Set(files.map(({ path: file }) => file)),
		readsTime: readsTime(calls),
		lookups: placesOf(calls, "lookup"),
		notices: noticesOf(shownAs, calls),
		problems: files.flatMap(({ path: file, content }) => referenceProblems(file, content.toString("utf8"), { file: `${shownAs}/${file}` }))
	};
}
function readsTime(calls) {
	return calls.some(({ name }) => name === "now" || name === "ago");
}
function placesOf(calls, name) {
	return [...new Set(calls.filter((call) => call.name === name).map(({ place }) => writePlace(place)))];
}
async function* filesBelow(looking, folder, above = []) {
	const entry = await lookInside(looking.root, path.posix.join(looking.chart, folder));
	if (entry.kind === "outside") return yield {
		path: folder,
		real: null
	};
	if (entry.kind === "missing") return;
	if (entry.kind === "file") {
		looking.bytes += (await stat(entry.real)).size;
		if (looking.bytes > mostBytes) throw tooLarge(looking.chart);
		return yield {
			path: folder,
			real: entry.real
		};
	}
	if (above.includes(entry.real)) return;
	for (const child of (await readdir(entry.real)).sort()) if (child !== ".git") yield* filesBelow(looking, path.posix.join(folder, child), [...above, entry.real]);
}
/** What one file of a chart calls, and refers to. It is read once, and a packed subchart is unpacked once. */
async function saidBy({ path: at, real }, place) {
	if (real.endsWith(".tgz")) return saidByPacked(await unpacked(real), at, place);
	const isSchema = at.endsWith("values.schema.json");
	if (!isSchema && !mayCall.test(place.file)) return {
		calls: [],
		problems: []
	};
	const text = await readFile(real, "utf8");
	return {
		calls: mayCall.test(place.file) ? callsIn(text).map((call) => ({
			...call,
			place: {
				...place,
				line: call.line
			}
		})) : [],
		problems: isSchema ? referenceProblems(at, text, place) : []
	};
}
/** A packed chart's lines are not in the checkout: its calls are told of the archive. */
function saidByPacked(files, at, place) {
	const texts = files.map(({ name, content }) => ({
		name,
		text: content.toString("utf8")
	}));
	return {
		calls: texts.filter(({ name }) => mayCall.test(name)).flatMap(({ text }) => callsIn(text).map((call) => ({
			...call,
			place
		}))),
		problems: /^charts\/.*\.tgz$/.test(at) ? texts.flatMap(({ name, text }) => referenceProblems(name.replace(/^[^/]*\//, ""), text, place)) : []
	};
}
function referenceProblems(file, text, place) {
	return outsideReferences(file, text).map((name) => ({
		message: `The schema of the values refers to ${name}, which is not in it. Copy what it needs into the schema ($defs).`,
		place
	}));
}
/** The files of an archive; none where it is no archive: Helm refuses that, and says so. */
async function unpacked(real) {
	const archive = await unzip$1(await readFile(real), { maxOutputLength: mostBytes }).catch(() => null);
	return archive === null ? [] : [...tarFiles(archive)];
}
function noticesOf(chart, calls) {
	const hosts = placesOf(calls, "getHostByName").join(", ");
	const times = [...placesOf(calls, "now"), ...placesOf(calls, "ago")].join(", ");
	const notices = [];
	if (hosts !== "") notices.push({
		level: "warning",
		text: `${chart} asks for addresses with getHostByName (${hosts}), and is rendered with none.`
	});
	if (times !== "") notices.push({
		level: "note",
		text: `${chart} asks for the time (${times}): what it renders may be another on another day.`
	});
	return notices;
}
function tooLarge(chart) {
	return new Failure("files-too-large", `The chart ${chart} holds more than ${mostFiles} files or ${mostBytes / 1024 / 1024} MB. Leave out what is no part of it.`);
}
// src/io/render/fetch-tool.ts
const unzip = promisify(gunzip);
const mostUnpackedBytes = 536870912;
/**
* Fetches a pinned release to `destination`, after its checksum was found right. `null` when it is there; else in words
* why not, with the address.
*/
async function fetchTool(release, destination, { fetch }) {
	let archive;
	try {
		archive = await fetch(new URL(release.url));
	} catch (error) {
		return `${release.url} (${error instanceof Error ? error.message : String(error)})`;
	}
	const sha256 = createHash("sha256").update(archive).digest("hex");
	if (sha256 !== release.sha256) return `${release.url} (its SHA-256 is ${sha256}, not ${release.sha256}: not used)`;
	const binary = tarMember(await unzip(archive, { maxOutputLength: mostUnpackedBytes }), release.member);
	if (binary === null) return `${release.url} (holds no ${release.member})`;
	await keepProgram(binary, destination);
	return null;
}
// src/io/render/pins.ts
const helm = (platform, sha256) => ({
	url: `https://get.helm.sh/helm-v4.2.4-${platform}.tar.gz`,
	sha256,
	member: `${platform}/helm`
});
const kustomize = (platform, sha256) => ({
	url: `https://github.com/kubernetes-sigs/kustomize/releases/download/kustomize%2Fv5.8.1/kustomize_v5.8.1_${platform}.tar.gz`,
	sha256,
	member: "kustomize"
});
const pins = {
	helm: {
		minimum: "3.14.0",
		version: "4.2.4",
		versionArguments: [
			"version",
			"--template",
			"{{.Version}}"
		],
		releases: {
			"linux-x64": helm("linux-amd64", "c306b46f719b0a4da32d0f78ee21bf90ce8d602f15b22ab753f0674d1670a7f3"),
			"linux-arm64": helm("linux-arm64", "564de2191b881e9f71b5606b25345821ea1682f06ab90499d3ab22b530176da1"),
			"darwin-x64": helm("darwin-amd64", "6c163d687ca03c3b5c01928e53bbbcf9518278f47ce7a2f249a5a08e8bdaa2bc"),
			"darwin-arm64": helm("darwin-arm64", "d747eb4e28bd2727173d15b759fa0a17822291ec09db7ced3d55af290a3661a2")
		}
	},
	kustomize: {
		minimum: "5.0.0",
		version: "5.8.1",
		versionArguments: ["version"],
		releases: {
			"linux-x64": kustomize("linux_amd64", "029a7f0f4e1932c52a0476cf02a0fd855c0bb85694b82c338fc648dcb53a819d"),
			"linux-arm64": kustomize("linux_arm64", "0953ea3e476f66d6ddfcd911d750f5167b9365aa9491b2326398e289fef2c142")
		}
	}
};
// src/io/render/find-tool.ts
/**
* The runner's own tool where it is new enough, else the pinned release: cached on the runner, or fetched now. Failure:
* `render-tool-missing` with what was wanted and every place it was looked for.
*/
async function findTool(name, search) {
	const looked = [];
	for (const file of foldersOnPath(search.env).map((folder) => path.join(folder, name))) {
		if (!await isExecutable(file)) continue;
		const version = await versionOf(name, file, search.signal);
		if (version !== null && isAtLeast(version, pins[name].minimum)) return {
			path: file,
			version
		};
		looked.push(`${file} (${version === null ? "tells no version" : `version ${version} is too old`})`);
	}
	const cached = cachedPath(name, pins[name].version, search);
	if (await isExecutable(cached)) return {
		path: cached,
		version: pins[name].version
	};
	const platform = `${process.platform}-${process.arch}`;
	const release = pins[name].releases[platform];
	const fetched = release === void 0 ? `no release of ${name} is pinned for ${platform}` : await fetchTool(release, cached, search);
	if (fetched === null) return {
		path: cached,
		version: pins[name].version
	};
	throw missing(name, [
		...looked.length === 0 ? ["PATH"] : looked,
		cached,
		fetched
	]);
}
function missing(name, looked) {
	return new Failure("render-tool-missing", `${name} ${pins[name].minimum} or newer is needed to render this target and was not found. Looked for: ${looked.join("; ")}. Install ${name} in a step before this one.`);
}
async function versionOf(name, file, signal) {
	const answer = await execa(file, pins[name].versionArguments, {
		env: {
			PATH: "",
			HOME: "/nowhere"
		},
		extendEnv: false,
		stdin: "ignore",
		timeout: 2e4,
		cancelSignal: signal,
		reject: false
	});
	if (answer.isCanceled) throw new Failure("cancelled", `The run was cancelled while looking for ${name}.`);
	const [version] = /\d+\.\d+\.\d+/.exec(answer.stdout ?? "") ?? [];
	return answer.exitCode === 0 ? version ?? null : null;
}
function isAtLeast(version, minimum) {
	const [one, other] = [version, minimum].map((text) => text.split(".").map(Number));
	for (const index of [
		0,
		1,
		2
	]) {
		const difference = (one?.[index] ?? 0) - (other?.[index] ?? 0);
		if (difference !== 0) return difference > 0;
	}
	return true;
}
// src/io/render/private-room.ts
const nowhere = "http://127.0.0.1:1";
/** Makes a private room below `parent`. Tools in it have no credentials, no network, no PATH, and a home of their own. */
async function openPrivateRoom(parent) {
	const folder = await mkdtemp(path.join(parent, "pushlane-render-"));
	await chmod(folder, 448);
	for (const part of [
		"home",
		"tmp",
		"helm"
	]) await mkdir(path.join(folder, part), { mode: 448 });
	const inside = (...parts) => path.join(folder, ...parts);
	return {
		folder,
		environment: {
			HOME: inside("home"),
			TMPDIR: inside("tmp"),
			PATH: "",
			TZ: "UTC",
			HTTP_PROXY: nowhere,
			HTTPS_PROXY: nowhere,
			KUBECONFIG: inside("no-kubeconfig"),
			HELM_CACHE_HOME: inside("helm", "cache"),
			HELM_CONFIG_HOME: inside("helm", "config"),
			HELM_DATA_HOME: inside("helm", "data")
		},
		[Symbol.asyncDispose]: () => rm(folder, {
			recursive: true,
			force: true,
			maxRetries: 5,
			retryDelay: 100
		})
	};
}
// src/io/render/run-tool.ts
const longestRunSeconds = 180;
const mostOutputBytes = 67108864;
/**
* Runs a tool without a shell and waits for its end. Failures: `render-timeout`, `render-too-large`, `render-failed` where
* it cannot be started, `cancelled`.
*/
async function runTool(run) {
	const child = execa(run.binary, run.arguments, {
		cwd: run.folder,
		env: { ...run.environment },
		extendEnv: false,
		stdin: "ignore",
		cancelSignal: run.signal,
		timeout: longestRunSeconds * 1e3,
		killSignal: "SIGKILL",
		maxBuffer: mostOutputBytes,
		stripFinalNewline: false,
		reject: false,
		detached: true
	});
	const result = await child;
	if (result.isCanceled || result.timedOut || result.isMaxBuffer) endGroup(child.pid);
	if (result.isCanceled) throw new Failure("cancelled", `The run was cancelled during ${run.title}.`);
	if (result.timedOut) throw new Failure("render-timeout", `${run.title} had not ended after ${longestRunSeconds} s. Look for a template that never ends, or split the target.`);
	if (result.isMaxBuffer) throw new Failure("render-too-large", `${run.title} wrote more than ${mostOutputBytes / 1024 / 1024} MB. Split the target into smaller ones.`);
	if (result.exitCode === void 0) throw new Failure("render-failed", `${run.title} did not run: ${result.originalMessage ?? "killed"}.`, { cause: result.cause });
	return {
		exitCode: result.exitCode,
		output: result.stdout,
		said: result.stderr
	};
}
function endGroup(pid) {
	if (pid === void 0) return;
	try {
		process.kill(-pid, "SIGKILL");
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
	}
}
// src/io/render/refuse.ts
/** One `Failure` of `code` that tells all problems of the files of `subject`, or nothing where there are none. */
function refuseFiles(code, subject, problems) {
	if (problems.length === 0) return;
	const many = problems.length === 1 ? "There is a mistake" : `There are ${problems.length} mistakes`;
	const lines = problems.map(({ message, place }) => `- ${writePlace(place)}: ${message}`);
	throw new Failure(code, `${many} in ${subject}, and it was not rendered. Fix and push again:\n${lines.join("\n")}`, { places: problems.map(({ message, place }) => ({
		...place,
		about: message
	})) });
}
export { readChartFiles as a, callsIn as c, findTool as i, runTool as n, readPackedChart as o, openPrivateRoom as r, toolWords as s, refuseFiles as t };
