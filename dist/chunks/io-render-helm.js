// Pushlane 0.1.0: built from src/ by "npm run build".
import { readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { t as Failure } from "./model-failure.js";
import { o as writeJson, r as isObject } from "./model-json.js";
import { c as isServedPath, d as ownedByRelease, l as missingKinds, n as lookupsAmong, s as answerDiscovery, u as namedKinds } from "./targets-kubernetes-render-lookup.js";
import { a as readChartFiles, c as callsIn, i as findTool, n as runTool, o as readPackedChart, r as openPrivateRoom, s as toolWords, t as refuseFiles } from "./io-render-refuse.js";
import { r as readTextFile, t as lookInside } from "./io-files.js";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
// src/targets/kubernetes/render/helm-output.ts
/**
* Cuts the output of `helm template` at its `# Source:` comments, in their order. Objects of one template stay together
* where they follow each other.
*/
function piecesOf(output) {
	const pieces = [];
	for (const part of `\n${output}`.split(/\n---[ \t]*\n(?=# Source: )/)) {
		const [, source] = /^# Source: [^/\n]+\/(.+)\n/.exec(part) ?? [];
		if (source !== void 0) pieces.push({
			template: source,
			text: part
		});
		else if (part.trim() !== "") pieces.push({
			template: "",
			text: part
		});
	}
	return pieces;
}
/**
* The templates that Helm's message names, the innermost first: `template: shop/templates/web.yaml:3:9: …` names a line
* of the template, `YAML parse error on shop/templates/web.yaml` only the file.
*/
function templatesIn(said) {
	const started = /started at (\S+:\d+)/.exec(said)?.[1];
	if (started !== void 0 && !said.startsWith(started)) return templatesIn(started);
	const named = /* @__PURE__ */ new Map();
	for (const match of said.matchAll(/(?:^|[\s("])[\w.-]+\/((?:charts\/[\w.-]+\/)*templates\/[^\s:"()]+)(?::(\d+))?/gm)) {
		const [, template, line] = match;
		if (template === void 0) continue;
		const found = {
			template,
			line: line === void 0 ? null : Number(line)
		};
		named.set(`${template}:${line ?? ""}`, found);
	}
	const all = [...named.values()];
	const exact = all.filter(({ line }) => line !== null);
	return (exact.length === 0 ? all : exact).toReversed();
}
/** A file of values that Helm could not read, below the checkout or in the chart's folder, with the line it names. */
function valuesFileIn(said, chart) {
	const [, own, ownLine] = /^cannot load ([\w.-]+\.ya?ml): .*?\bline (\d+)/.exec(said) ?? [];
	if (own !== void 0) return {
		file: `${chart}/${own}`,
		line: Number(ownLine)
	};
	const [, file, line] = /failed to parse ([^\s:]+): (?:.*?\bline (\d+))?/.exec(said) ?? [];
	if (file === void 0) return null;
	return line === void 0 ? { file } : {
		file,
		line: Number(line)
	};
}
/** What to do about the messages of Helm that do not say it themselves. */
function helmAdvice(said, chart) {
	if (said.includes("missing in charts/ directory")) return `\nRun "helm dependency build ${chart}" and commit its charts folder: what is fetched at each run could differ from what was reviewed.`;
	if (said.includes("YAML parse error on")) return "\nThe line is one of the rendered text, not of the template.";
	if (said.includes("Chart.yaml file is missing")) return "\nName the folder that holds the Chart.yaml.";
	if (said.includes("which is incompatible with Kubernetes")) return "\nUse a chart for this cluster's version, or set kubernetes.helm.kubeVersion where no cluster is asked.";
	return "";
}
// src/io/render/remote-chart.ts
/**
* Fetches a chart in its one version, without credentials. It is held in memory, so that nothing of it outlives the run.
* Failures: `chart-not-fetched`, `render-tool-missing`.
*/
async function fetchChart(bench, remote) {
	const { place } = bench.spec;
	const packed = await pull(bench, remote);
	const files = await readPackedChart(packed, `${nameOf(remote)}-${remote.version}`);
	const came = `${files.name} ${files.version}`;
	if (came !== `${nameOf(remote)} ${withoutV(remote.version)}`) throw notFetched(bench, remote, `what came is ${came}`);
	const name = `${nameOf(remote)} ${remote.version}`;
	const shownAs = `${nameOf(remote)}-${remote.version}`;
	const digest = createHash("sha256").update(packed).digest("hex");
	return {
		name,
		subject: `The chart ${name} from ${addressOf(remote)} (sha256:${digest.slice(0, 12)})`,
		files,
		place,
		sourceOf: (template) => `${shownAs}/${template}`,
		placeOf: () => place,
		folderIn: (room) => path.join(room, "chart.tgz"),
		unpackInto: (room) => writeFile(path.join(room, "chart.tgz"), packed, { mode: 384 })
	};
}
async function pull(bench, remote) {
	const { env, signal, temporary } = bench;
	const helm = await findTool("helm", bench);
	await using room = await openPrivateRoom(temporary);
	const folder = path.join(room.folder, "tmp");
	const { exitCode, said } = await runTool({
		binary: helm.path,
		arguments: [
			...pullArguments(remote),
			"--version",
			remote.version,
			"--destination",
			folder
		],
		folder,
		environment: {
			...room.environment,
			...network(env)
		},
		signal,
		title: `helm pull ${nameOf(remote)}`
	});
	if (exitCode !== 0) throw notFetched(bench, remote, said.replace(/^Error: /m, "").trim());
	const file = (await readdir(folder)).find((one) => one.endsWith(".tgz"));
	if (file === void 0) throw notFetched(bench, remote, "nothing was there afterwards");
	return await readFile(path.join(folder, file));
}
function pullArguments(remote) {
	if (remote.kind === "repository") return [
		"pull",
		remote.name,
		"--repo",
		remote.url
	];
	const isLoopback = /^oci:\/\/(?:127\.0\.0\.1|localhost)[:/]/.test(remote.reference);
	return [
		"pull",
		remote.reference,
		...isLoopback ? ["--plain-http"] : []
	];
}
/** The job's way to the network, which a private room closes. */
function network(env) {
	const open = {
		HTTP_PROXY: "",
		HTTPS_PROXY: ""
	};
	const given = [
		"HTTP_PROXY",
		"HTTPS_PROXY",
		"NO_PROXY",
		"SSL_CERT_FILE",
		"SSL_CERT_DIR"
	].flatMap((name) => {
		const value = env[name] || env[name.toLowerCase()];
		return value ? [[name, value]] : [];
	});
	return {
		...open,
		...Object.fromEntries(given)
	};
}
function withoutV(version) {
	return version.replace(/^v/, "");
}
function nameOf(remote) {
	return remote.kind === "oci" ? path.posix.basename(remote.reference) : remote.name;
}
function addressOf(remote) {
	return remote.kind === "oci" ? remote.reference : remote.url;
}
function notFetched({ spec }, remote, why) {
	return new Failure("chart-not-fetched", `The chart ${nameOf(remote)} ${remote.version} could not be fetched from ${addressOf(remote)}: ${why}. Check its name, version and address. A chart that needs a sign-in is pulled into the checkout by a step before ("helm pull --untar"), and named by its path.`, { places: [spec.place] });
}
// src/io/render/chart.ts
/**
* The chart that a target names; a remote one is fetched. Failures: `files-too-large`, `chart-not-fetched`,
* `render-tool-missing`.
*/
async function findChart(bench) {
	const { remote } = bench.spec.render.helm;
	return remote === null ? localChart(bench) : fetchChart(bench, remote);
}
async function localChart({ root, spec }) {
	const files = await readChartFiles(root, spec.path, spec.path);
	const place = { file: path.posix.join(spec.path, "Chart.yaml") };
	const isChart = (await lookInside(root, place.file)).kind === "file";
	return {
		name: spec.path,
		subject: `The chart ${spec.path}`,
		files: isChart ? files : {
			...files,
			problems: [...files.problems, noChart(spec)]
		},
		place,
		sourceOf: (template) => placeOf({
			folder: spec.path,
			files
		}, template, null).file,
		placeOf: (template, line) => placeOf({
			folder: spec.path,
			files
		}, template, line),
		folderIn: () => path.join(root, spec.path),
		unpackInto: async () => void 0
	};
}
function noChart({ path: at, place }) {
	return {
		message: `${at} holds no Chart.yaml. Name the folder of the chart.`,
		place
	};
}
/** A template in its own file; one of a packed chart is told by the archive, which has no lines. */
function placeOf({ folder, files }, template, line) {
	if (files.paths.has(template)) {
		const file = path.posix.join(folder, template);
		return line === null ? { file } : {
			file,
			line
		};
	}
	const [, parent, packed] = /^((?:charts\/[^/]+\/)*?)charts\/([^/]+)\//.exec(template) ?? [];
	const archive = [...files.paths].find((one) => packed !== void 0 && one.startsWith(`${parent ?? ""}charts/${packed}-`) && one.endsWith(".tgz"));
	return { file: path.posix.join(folder, archive ?? "Chart.yaml") };
}
// src/io/render/lookup-proxy.ts
/**
* An API server on loopback that lets GETs of objects and lists of served kinds through, and nothing else: no writes, no
* watches, no subresources. A refused answer is given on as "not there", so that rendering goes on and all of them can be
* told; whoever started it must look at `asked`.
*/
async function startLookupProxy(choice) {
	const prefix = `/${randomBytes(32).toString("base64url")}`;
	const asked = [];
	const server = createServer((request, response) => {
		answer(request, {
			choice,
			prefix,
			asked
		}).then(({ status, body }) => send(response, status, body)).catch((error) => send(response, 502, statusOf(502, String(error))));
	});
	await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${portOf(server.address())}${prefix}`,
		asked,
		[Symbol.asyncDispose]: () => new Promise((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		})
	};
}
async function answer({ method, url = "" }, desk) {
	if (!isBelow(url, desk.prefix)) return refused(401, "Only the chart is answered.");
	if (method !== "GET") return refused(405, "Only GET is let through.");
	const { pathname, searchParams } = new URL(url.slice(desk.prefix.length), "http://loopback");
	if (searchParams.has("watch")) return refused(405, "Nothing is watched while rendering.");
	const { reader, more } = desk.choice;
	const served = [...reader.served, ...more];
	const discovered = answerDiscovery(pathname, {
		served,
		version: reader.version
	});
	if (discovered !== null) return {
		status: 200,
		body: discovered
	};
	if (!isServedPath(pathname, reader.served)) return refused(404, `${pathname} is not served.`);
	const { status, body } = await reader.get(pathname);
	desk.asked.push({
		path: pathname,
		status
	});
	if (status === 401 || status === 403) return refused(404, "This identity may not read it.");
	return {
		status,
		body: status === 200 && isObject(body) ? shown(body, desk.choice) : body
	};
}
function shown(body, { release }) {
	return Array.isArray(body["items"]) ? body : ownedByRelease(body, release);
}
function isBelow(url, prefix) {
	const [given, expected] = [Buffer.from(url).subarray(0, prefix.length + 1), Buffer.from(`${prefix}/`)];
	return given.length === expected.length && timingSafeEqual(given, expected);
}
function refused(status, message) {
	return {
		status,
		body: statusOf(status, message)
	};
}
function statusOf(code, message) {
	return {
		kind: "Status",
		apiVersion: "v1",
		status: "Failure",
		code,
		message,
		reason: {
			401: "Unauthorized",
			404: "NotFound",
			405: "MethodNotAllowed"
		}[code] ?? "InternalError"
	};
}
function send(response, status, body) {
	response.writeHead(status, { "Content-Type": "application/json" });
	response.end(writeJson(body));
}
function portOf(address) {
	return address === null || typeof address === "string" ? 0 : address.port;
}
// src/io/render/helm.ts
/**
* The target's chart, checked. Failures: `chart-invalid` with every mistake and its place, `files-too-large`, and for a
* remote chart `chart-not-fetched`.
*/
async function openChart(bench) {
	const chart = await findChart(bench);
	refuseFiles("chart-invalid", chart.subject, [...await valuesProblems(bench), ...chart.files.problems]);
	return {
		tool: "helm",
		subject: chart.subject,
		seesCluster: true,
		readsTime: chart.files.readsTime,
		lookups: [...chart.files.lookups, ...await valuesLookups(bench)],
		notices: chart.files.notices,
		render: (capabilities, reader) => template(bench, chart, {
			capabilities,
			reader
		})
	};
}
async function valuesProblems({ root, spec }) {
	const problems = [];
	for (const file of spec.render.helm.values) {
		const { kind } = await lookInside(root, file);
		if (kind === "file") continue;
		problems.push({
			message: `The file of values ${file} ${{
				missing: "is not in the checkout. Check the path",
				outside: "leads out of the checkout. Keep it inside",
				folder: "is a folder. Name a file"
			}[kind]}.`,
			place: spec.place
		});
	}
	return problems;
}
/** Values may hold templates, which a chart renders with `tpl`. */
async function valuesLookups({ root, spec }) {
	const { values, set } = spec.render.helm;
	const isLookup = (text) => callsIn(text).some(({ name }) => name === "lookup");
	const found = [];
	for (const file of values) {
		const read = await readTextFile(root, file);
		if (read !== null && isLookup(read.text)) found.push(file);
	}
	return isLookup(writeJson(set)) ? [...found, "kubernetes.helm.set"] : found;
}
/** One rendering; with lookups, again for as long as Helm finds more kinds that are not served yet. */
async function template(bench, chart, { capabilities, reader }) {
	const tool = await findTool("helm", bench);
	await using room = await openPrivateRoom(bench.temporary);
	await chart.unpackInto(room.folder);
	const scene = {
		bench,
		chart,
		tool,
		room,
		capabilities
	};
	if (reader === null) return await run(scene, null);
	const more = [...namedKinds(bench.spec.render.helm.apiVersions)];
	for (;;) {
		const outcome = await runWithReader(scene, {
			reader,
			more
		});
		if ("files" in outcome) return outcome;
		const missing = missingKinds(outcome.message).filter((one) => !more.some(({ kind, group, version }) => kind === one.kind && group === one.group && version === one.version));
		if (missing.length === 0) throw outcome;
		more.push(...missing);
	}
}
async function runWithReader(scene, { reader, more }) {
	const { spec } = scene.bench;
	const namespace = spec.namespace ?? "default";
	await using proxy = await startLookupProxy({
		reader,
		more,
		release: {
			name: spec.render.helm.release,
			namespace
		}
	});
	const kubeconfig = path.join(scene.room.folder, "kubeconfig");
	await writeFile(kubeconfig, kubeconfigOf(proxy.url, namespace), { mode: 384 });
	try {
		const written = await run(scene, kubeconfig);
		const own = scene.tool.version.startsWith("3.") ? [] : written.files;
		return {
			...written,
			lookups: lookupsAmong(proxy.asked, own, {
				served: reader.served,
				namespace
			})
		};
	} catch (error) {
		if (error instanceof Failure && error.code === "render-failed") return error;
		throw error;
	}
}
/** JSON is YAML. */
function kubeconfigOf(url, namespace) {
	return writeJson({
		apiVersion: "v1",
		kind: "Config",
		clusters: [{
			name: "lookup",
			cluster: { server: url }
		}],
		contexts: [{
			name: "lookup",
			context: {
				cluster: "lookup",
				namespace
			}
		}],
		"current-context": "lookup"
	});
}
/** Runs Helm once; with a kubeconfig, templates may look up what is behind it. */
async function run(scene, kubeconfig) {
	const { bench, chart, tool, room } = scene;
	const { root, spec, signal } = bench;
	const set = path.join(room.folder, "set.json");
	await writeFile(set, writeJson(spec.render.helm.set), { mode: 384 });
	const { exitCode, output, said } = await runTool({
		binary: tool.path,
		arguments: [
			...helmArguments(bench, chart.folderIn(room.folder), set),
			...clusterArguments(scene.capabilities),
			...kubeconfig === null ? [] : ["--dry-run=server", "--disable-openapi-validation"]
		],
		folder: root,
		environment: {
			...room.environment,
			...kubeconfig === null ? {} : { KUBECONFIG: kubeconfig }
		},
		signal,
		title: `helm template ${chart.name}`
	});
	if (exitCode !== 0) throw renderFailed(said, {
		chart,
		root,
		room: room.folder
	});
	return {
		files: piecesOf(output).map((piece) => ({
			path: chart.sourceOf(piece.template),
			text: piece.text,
			writtenBy: "helm"
		})),
		by: `helm ${tool.version}`,
		lookups: []
	};
}
function helmArguments({ root, spec }, folder, set) {
	const { helm } = spec.render;
	return [
		"template",
		helm.release,
		folder,
		"--namespace",
		spec.namespace ?? "default",
		"--skip-tests",
		...helm.includeCrds ? ["--include-crds"] : [],
		...[...helm.values.map((file) => path.join(root, file)), set].flatMap((file) => ["--values", file])
	];
}
/** Helm 4 asks the cluster itself where it may look up; Helm 3 is told in any case. */
function clusterArguments({ kubeVersion, apiVersions }) {
	return [...kubeVersion === null ? [] : ["--kube-version", kubeVersion], ...apiVersions.flatMap((version) => ["--api-versions", version])];
}
function renderFailed(said, { chart, root, room }) {
	const text = said.replace(/^(?:time=\S+ )?level=.*\n?/gm, "").replace(/^Error: /m, "").replace(/\n*Use --debug flag to render out invalid YAML\n?/, "").replaceAll(`${chart.folderIn(room)}/`, "").replaceAll(chart.folderIn(room), chart.name).replaceAll(`${root}/`, "").replaceAll(`${room}/set.json`, "kubernetes.helm.set").trim();
	const named = templatesIn(text).map(({ template: file, line }) => chart.placeOf(file, line));
	const values = valuesFileIn(text, chart.name);
	const places = named.length > 0 ? named : [values ?? chart.place];
	return new Failure("render-failed", `helm cannot render ${chart.name}: ${toolWords(text)}${helmAdvice(text, chart.name)}`, { places });
}
export { openChart };
