// Pushlane 0.1.0: built from src/ by "npm run build".
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, readdir, realpath, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { t as Failure } from "./model-failure.js";
import { t as erroredStateFile } from "./targets-terraform-errored-state.js";
import { constants } from "node:fs";
import { t as execa } from "./execa.js";
import { a as sendSignal, c as removePrivateFolder, d as writeLeftover, f as isInside, i as isAlive, l as leftoverPrefix, n as tailBytes, o as startTimeOf, p as realpathOrNull, r as tailLines, s as makePrivateFolder, t as readEnd } from "./io-terraform-tail.js";
import { a as stringAt, i as parseJson, t as at } from "./model-json.js";
import { t as compareText } from "./model-plan.js";
import { a as foldersOnPath, n as cachedPath, o as isExecutable, r as cachedVersions, t as cacheFolder } from "./io-tools-cache.js";
// src/targets/terraform/environment.ts
/** Proxies, certificate authorities, language, and the module's own input variables. */
const fromJob = /^(PATH|LANG|LC_\w+|TZ|(https?|no|all)_proxy|SSL_CERT_(FILE|DIR)|CURL_CA_BUNDLE|AWS_CA_BUNDLE|GIT_SSL_CAINFO|TF_CLI_CONFIG_FILE)$/i;
/**
* The whole environment of a child. `job` is filtered; `TF_VAR_*` keeps its case, because it holds a variable's name.
* Of `credentials` only `AWS_*` counts. `own` wins over everything.
*/
function childEnvironment(given) {
	const { variables } = given;
	const isAllowed = (name) => name.startsWith("TF_VAR_") ? variables?.includes(name.slice(7)) !== false : fromJob.test(name);
	const allowed = [...Object.entries(given.job).filter(([name]) => isAllowed(name)), ...Object.entries(given.credentials).filter(([name]) => name.startsWith("AWS_"))];
	const environment = {};
	for (const [name, value] of allowed) if (value !== void 0) environment[name] = value;
	return {
		...environment,
		...given.own
	};
}
/** Variables by which the tool asks nobody, tells nobody, and writes only into `folder`. */
function toolEnvironment(folder) {
	return {
		HOME: `${folder}/home`,
		TMPDIR: `${folder}/tmp`,
		TF_DATA_DIR: `${folder}/data`,
		TF_IN_AUTOMATION: "1",
		TF_INPUT: "0",
		CHECKPOINT_DISABLE: "1"
	};
}
// src/io/terraform/child.ts
/**
* Starts a child in a session of its own, so that a Ctrl-C of the job's terminal never reaches it, writing into files
* and not into pipes, so that it survives the end of this process. It does not keep this process alive. It gets the
* given environment and nothing of ours.
*/
async function startChild(command) {
	const errorOutput = `${command.output}.err`;
	const [stdout, stderr] = [await createFile(command.output), await createFile(errorOutput)];
	try {
		const child = execa(command.binary, command.arguments, {
			cwd: command.folder,
			env: { ...command.environment },
			extendEnv: false,
			stdin: "ignore",
			stdout: stdout.createWriteStream({ autoClose: false }),
			stderr: stderr.createWriteStream({ autoClose: false }),
			buffer: false,
			detached: true,
			cleanup: false,
			reject: false
		});
		const pid = child.pid ?? 0;
		if (pid === 0) throw new Error((await child).message ?? `${command.binary} did not start`);
		child.nodeChildProcess.unref();
		const startTime = await startTimeOf(pid) ?? "gone";
		const ended = child.then(({ exitCode }) => exitCode ?? -1);
		return {
			identity: {
				pid,
				startTime
			},
			output: command.output,
			errorOutput,
			ended
		};
	} finally {
		await Promise.all([stdout.close(), stderr.close()]);
	}
}
async function createFile(file) {
	const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;
	return open(file, O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, 384);
}
// src/io/terraform/cli-config.ts
/**
* A configuration in the checkout could name other sources for providers, and pull requests could change it. Failure
* code: `cli-config-refused`.
*/
async function refuseConfigInCheckout(job, workspace) {
	const file = job["TF_CLI_CONFIG_FILE"];
	if (file === void 0 || file === "") return;
	if (path.isAbsolute(file) && !await isInside(file, workspace)) return;
	throw new Failure("cli-config-refused", `TF_CLI_CONFIG_FILE names ${file}, which lies in the checkout: whoever can push a branch could choose other sources for providers. Write that file outside of the checkout (into $RUNNER_TEMP).`);
}
/** The job's own configuration of the tool; a file that does not exist is left out, because the tool would complain. */
async function configFile(job) {
	const file = job["TF_CLI_CONFIG_FILE"];
	if (file === void 0 || file === "") return void 0;
	return await realpathOrNull(file) ?? void 0;
}
// src/io/terraform/version-files.ts
const names = [
	".opentofu-version",
	".terraform-version",
	".tool-versions"
];
/** The files of version managers in `folder` (relative to the checkout) and its parents, the nearest first. */
async function readVersionFiles(folder, workspace) {
	const files = [];
	for (const parent of parentsOf(path.posix.normalize(folder))) for (const name of names) {
		const file = path.posix.join(parent, name);
		const whole = path.join(workspace, file);
		if (!await isInside(whole, workspace) || !(await stat(whole)).isFile()) continue;
		files.push({
			path: file,
			text: await readFile(whole, "utf8")
		});
	}
	return files;
}
function parentsOf(folder) {
	const parent = path.posix.dirname(folder);
	return parent === folder ? [folder] : [folder, ...parentsOf(parent)];
}
// src/io/terraform/module-files.ts
/**
* Reads the root module of `spec` under `workspace`. Failure codes: `module-missing`, `module-outside` (the folder, or a
* file of variables or of backend settings, leads out of the checkout, also by a symbolic link), `terragrunt-refused`.
*/
async function readModuleFiles(spec, workspace, job) {
	const folder = path.resolve(workspace, spec.path);
	const names = await namesIn(folder, spec);
	await refuseOutside(spec, workspace, folder);
	const files = await readNamed(folder, spec.path, names);
	if (files.length === 0) throw terragrunt(spec, names) ?? missing(spec, "it holds no .tf file");
	return {
		files,
		lockFile: names.includes(".terraform.lock.hcl") ? await readFile(path.join(folder, ".terraform.lock.hcl"), "utf8") : null,
		versionFiles: await readVersionFiles(spec.path, workspace),
		given: givenVariables(job),
		tokens: givenTokens(spec, job),
		erroredState: names.includes(erroredStateFile)
	};
}
function givenTokens({ settings }, job) {
	return Object.fromEntries(settings.moduleTokens.flatMap(({ variable }) => {
		const token = job[variable] ?? "";
		return token === "" ? [] : [[variable, token]];
	}));
}
/** The files of a module of the checkout; empty where there are none, and `null` where it leads out of `workspace`. */
async function readModuleFolder(folder, workspace) {
	const whole = path.resolve(workspace, folder);
	const real = await realpathOrNull(whole).catch(() => void 0);
	if (real === null) return [];
	if (real === void 0) return null;
	return await isInside(whole, workspace) ? await readFilesIn(whole, folder) : null;
}
/** The files of a module in `folder`, with names below `shown`; empty where there are none. */
async function readFilesIn(folder, shown) {
	return await readNamed(folder, shown, await readdir(folder).catch(() => []));
}
async function readNamed(folder, shown, names) {
	const modules = names.filter((name) => /\.(tf|tofu)(\.json)?$/.test(name)).sort(compareText);
	return await Promise.all(modules.map(async (name) => ({
		path: path.posix.join(shown, name),
		text: await readFile(path.join(folder, name), "utf8")
	})));
}
function givenVariables(job) {
	const prefix = "TF_VAR_";
	const given = Object.entries(job).flatMap(([name, value]) => name.startsWith(prefix) && value !== void 0 ? [[name.slice(7), value]] : []);
	return Object.fromEntries(given);
}
async function namesIn(folder, spec) {
	try {
		return (await readdir(folder, { withFileTypes: true })).filter((entry) => !entry.isDirectory()).map(({ name }) => name).sort();
	} catch (error) {
		const code = error instanceof Error && "code" in error ? error.code : void 0;
		if (code === "ENOENT" || code === "ENOTDIR") throw missing(spec, "there is no such folder in the checkout");
		throw error;
	}
}
async function refuseOutside(spec, workspace, folder) {
	const backendFiles = spec.backendConfig.filter((setting) => !setting.includes("="));
	const files = [...spec.varFiles, ...backendFiles].map((file) => path.resolve(folder, file));
	for (const file of [folder, ...files]) {
		if (await realpathOrNull(file) === null || await isInside(file, workspace)) continue;
		throw new Failure("module-outside", `${path.relative(workspace, file)} of the target ${spec.name} leads out of the checkout. Name a path inside of the repository.`, { places: [spec.place] });
	}
}
/** Terragrunt makes a module from its files while it runs: what it would plan cannot be known from the checkout. */
function terragrunt({ name, path: folder, place }, names) {
	const file = names.find((found) => /^terragrunt(\.stack)?\.hcl(\.json)?$/.test(found));
	if (file === void 0) return null;
	return new Failure("terragrunt-refused", `"${folder}" of the target ${name} is made for Terragrunt: it holds ${file} and no .tf file, and Pushlane runs Terraform and OpenTofu only. Name a root module with .tf files, its backend and its var-files.`, { places: [{ file: path.posix.join(folder, file) }, place] });
}
function missing(spec, what) {
	return new Failure("module-missing", `The root module "${spec.path}" of the target ${spec.name} cannot be read: ${what}. Name the folder with the .tf files, relative to the checkout, and check out the repository before this step.`, { places: [spec.place] });
}
// src/io/terraform/fetched.ts
/** Full sources of the providers in `data`, the tool's own folder (`TF_DATA_DIR`). */
async function listProviders(data) {
	return (await readdir(path.join(data, "providers"), { recursive: true }).catch(() => [])).map((name) => name.split(path.sep).join("/")).filter((name) => name.split("/").length === 3);
}
/** The files of the modules that init has fetched into `data`; not their examples and tests, which nobody calls. */
async function readFetchedModules(data) {
	const folder = path.join(data, "modules");
	const manifest = await readFile(path.join(folder, "modules.json"), "utf8").catch(() => "{}");
	const modules = at(parseJson(manifest), "Modules");
	const files = [];
	for (const module of Array.isArray(modules) ? modules : []) {
		const [key, place] = [stringAt(module, "Key") ?? "", stringAt(module, "Dir") ?? ""];
		if (path.isAbsolute(place)) files.push(...await readFilesIn(place, key));
	}
	return files;
}
/** What init keeps of the backend that it has set up in `data`; `null` where the module has none. */
function readBackend(data) {
	return readIfThere(path.join(data, "terraform.tfstate"));
}
/** The text of a file; `null` where there is none. */
async function readIfThere(file) {
	try {
		return await readFile(file, "utf8");
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
		throw error;
	}
}
// src/io/terraform/binary.ts
/** Where the set-up actions say that they put the tool. */
const folderVariables = {
	terraform: "TERRAFORM_CLI_PATH",
	tofu: "TOFU_CLI_PATH"
};
/**
* All of `names`, one after the other, in the set-up action's folder and on PATH; none twice. The set-up actions put a
* wrapper script in front, which changes exit codes and output; the real binary beside it is named `<name>-bin`.
*/
async function* findBinaries(names, job) {
	const seen = /* @__PURE__ */ new Set();
	for (const { name, file } of placesFor(names, job)) {
		const found = await realBinary(file, name);
		if (found === null) continue;
		const real = await realpath(found);
		if (!seen.has(real)) yield {
			name,
			path: found
		};
		seen.add(real);
	}
}
/** Every path where one of `names` is looked for, in that order. */
function placesFor(names, job) {
	return names.flatMap((name) => foldersFor(name, job).map((folder) => ({
		name,
		file: path.join(folder, name)
	})));
}
function foldersFor(name, job) {
	const fromPath = foldersOnPath(job);
	const fromSetup = job[folderVariables[name]] ?? "";
	return [...new Set(path.isAbsolute(fromSetup) ? [fromSetup, ...fromPath] : fromPath)];
}
async function realBinary(file, name) {
	const real = await realpath(file).catch(() => null);
	const beside = [path.dirname(file), ...real === null ? [] : [path.dirname(real)]];
	for (const folder of beside) {
		const behindWrapper = path.join(folder, `${name}-bin`);
		if (await isExecutable(behindWrapper)) return behindWrapper;
	}
	return await isExecutable(file) ? file : null;
}
// src/io/terraform/kept.ts
/** Looks for a release among those that were fetched before: by the rule by which it would be fetched. */
async function keptRelease({ name, version: wanted }, spot) {
	if (typeof wanted === "string") {
		const path = cachedPath(name, wanted, spot);
		return {
			found: await isExecutable(path) ? {
				path,
				version: wanted
			} : null,
			lookedFor: path
		};
	}
	const versions = await cachedVersions(name, spot);
	const version = wanted(versions);
	const folder = cacheFolder(name, spot);
	return {
		found: version === null ? null : {
			path: cachedPath(name, version, spot),
			version
		},
		lookedFor: versions.length === 0 ? folder : `${folder} (has ${versions.toSorted().join(", ")})`
	};
}
// src/io/terraform/find-tool.ts
/** Which binary a run works with: one of the machine, one that an earlier run has kept, or one that is fetched now. */
/** The first tool of the machine that is wanted. */
async function findTool({ job, workspace, ask, forget }, names, isWanted) {
	await refuseConfigInCheckout(job, workspace);
	const passedBy = [];
	let broken = null;
	for await (const found of findBinaries(names, job)) {
		const tool = await ask(found);
		if (tool instanceof Failure) broken ??= tool;
		else if (isWanted(tool)) return tool;
		else passedBy.push({
			...tool,
			path: found.path
		});
	}
	forget();
	if (passedBy.length === 0 && broken !== null) throw broken;
	return {
		lookedFor: placesFor(names, job).map(({ file }) => file),
		passedBy
	};
}
/** The release that an earlier run has fetched and kept. */
async function findRelease({ job, temporary, ask, forget }, wanted) {
	const { found, lookedFor } = await keptRelease(wanted, {
		env: job,
		temporary
	});
	if (found === null) return {
		lookedFor: [lookedFor],
		passedBy: []
	};
	const tool = await ask({
		name: wanted.name,
		path: found.path
	});
	if (!(tool instanceof Failure) && tool.version === found.version) return tool;
	forget();
	return {
		lookedFor: [lookedFor],
		passedBy: tool instanceof Failure ? [] : [{
			...tool,
			path: found.path
		}]
	};
}
/** The release, fetched and verified. Failure codes: `cancelled`, `tool-broken`. */
async function fetchRelease({ job, temporary, fetch, trusted, spec, signal, ask, cancelled }, wanted) {
	const { getRelease } = await import("./io-terraform-get-release.js");
	const release = await getRelease(wanted, {
		env: job,
		temporary,
		fetch,
		trusted,
		mirror: spec.settings.mirror
	});
	if (signal.aborted) throw cancelled();
	if ("reason" in release) return release;
	const tool = await ask(release);
	if (tool instanceof Failure) throw tool;
	return {
		...tool,
		from: release.from
	};
}
// src/io/terraform/read-version.ts
/** The tool by what its `version` command said; or the failure `tool-broken`, where that is no version. */
function readVersion(found, told) {
	const [, title, version] = /^(Terraform|OpenTofu) v(\S+)/m.exec(told) ?? [];
	if (version !== void 0) return {
		name: found.name,
		title: title === "OpenTofu" ? "OpenTofu" : "Terraform",
		version
	};
	return new Failure("tool-broken", `${found.path} does not tell its version; it said: ${told.trim().slice(0, 500) || "nothing"}. Check that it runs on this machine.`);
}
// src/io/terraform/terraform.ts
/** Terraform or OpenTofu as child processes of this job. What is run, and what its output means, is decided in the room. */
const defaultGraceSeconds = 3;
const errorBytes = 65536;
/** Nothing is touched before the first call. One value serves one target in one job, one command at a time. */
function openTerraform(options) {
	const run = new ToolRun(options);
	const hands = {
		...options,
		ask: (found) => run.ask(found),
		forget: () => run.forget(),
		cancelled: () => cancelled(options.spec)
	};
	return {
		readModule: () => readModuleFiles(options.spec, options.workspace, options.job),
		findTool: (names, isWanted) => findTool(hands, names, isWanted),
		findRelease: (wanted) => findRelease(hands, wanted),
		fetchRelease: (wanted) => fetchRelease(hands, wanted),
		run: (command) => run.run(command, tailLines),
		runForBytes: (command) => run.run(command, tailBytes),
		newPlanFile: async () => path.join(await run.folder(), "plans", `${randomUUID()}.tfplan`),
		installedProviders: async () => listProviders(path.join(await run.folder(), "data")),
		readFolder: (folder) => readModuleFolder(folder, options.workspace),
		fetchedModules: async () => readFetchedModules(path.join(await run.folder(), "data")),
		initialisedBackend: async () => readBackend(path.join(await run.folder(), "data")),
		erroredState: () => readIfThere(erroredStatePath(options)),
		removeErroredState: () => rm(erroredStatePath(options), { force: true }),
		isLeftRunning: () => run.isLeftRunning,
		close: () => run.close()
	};
}
function erroredStatePath({ workspace, spec }) {
	return path.resolve(workspace, spec.path, erroredStateFile);
}
/** The one place that holds what changes during a run: the folder, the found binary, and a child that is left behind. */
var ToolRun = class {
	isLeftRunning = false;
	#options;
	#folder = null;
	#binary = null;
	#commands = 0;
	constructor(options) {
		this.#options = options;
	}
	folder() {
		this.#folder ??= makePrivateFolder(this.#options.temporary).then((folder) => {
			this.#save(folder, null);
			return folder;
		});
		return this.#folder;
	}
	/** What was asked for its version is not the tool of this run. */
	forget() {
		this.#binary = null;
	}
	/** Makes `found` the tool of this run, and asks for its version. */
	async ask(found) {
		this.#binary = found.path;
		const told = [];
		for await (const line of this.run({
			arguments: ["version"],
			signedIn: false,
			onCancel: "kill"
		}, tailLines)) told.push(typeof line === "string" ? line : line.stderr);
		return readVersion(found, told.join("\n"));
	}
	async *run(command, tail) {
		const { signal, graceSeconds = defaultGraceSeconds } = this.#options;
		if (signal.aborted) throw cancelled(this.#options.spec);
		const child = await this.#start(command);
		const patience = Promise.withResolvers();
		const stop = once(() => {
			this.#stop(child, command);
			setTimeout(graceSeconds * 1e3, void 0, { ref: false }).then(patience.resolve, patience.reject);
		});
		signal.addEventListener("abort", stop);
		if (signal.aborted) stop();
		const settled = Promise.race([child.ended, patience.promise.then(() => null)]);
		try {
			yield* tail(child.output, settled);
			const exitCode = await settled;
			if (exitCode === null || signal.aborted && exitCode !== 0) throw cancelled(this.#options.spec);
			yield {
				exitCode,
				stderr: await readEnd(child.errorOutput, errorBytes)
			};
		} finally {
			signal.removeEventListener("abort", stop);
			if (await isAlive(child.identity)) stop();
			await settled;
			await this.#leaveOrClean(child);
		}
	}
	async close() {
		if (this.#folder === null || this.isLeftRunning) return;
		await removePrivateFolder(await this.#folder);
		this.#folder = null;
		this.#options.saveState(this.#stateName(), "");
	}
	async #start(command) {
		const { spec, workspace, job, credentials } = this.#options;
		if (this.#binary === null) throw new TypeError("findTool comes before run");
		const folder = await this.folder();
		const child = await startChild({
			binary: this.#binary,
			arguments: command.arguments,
			folder: path.resolve(workspace, spec.path),
			environment: childEnvironment({
				job: {
					...job,
					TF_CLI_CONFIG_FILE: await configFile(job)
				},
				variables: spec.settings.variables?.map(({ name }) => name) ?? null,
				credentials: command.signedIn ? await credentials() : {},
				own: {
					...toolEnvironment(folder),
					...await this.#providerCache(),
					...command.extra
				}
			}),
			output: path.join(folder, "output", String(this.#commands++))
		});
		this.#save(folder, {
			child,
			command,
			cancelledAt: null
		});
		return child;
	}
	async #providerCache() {
		const { providers } = this.#options;
		if (providers === null) return {};
		await mkdir(providers, {
			recursive: true,
			mode: 448
		});
		return { TF_PLUGIN_CACHE_DIR: providers };
	}
	/** A cancel: the state says so first, because this process may not live to say it later. */
	#stop(child, { onCancel, ...command }) {
		this.#folder?.then((folder) => this.#save(folder, {
			child,
			command: {
				...command,
				onCancel
			},
			cancelledAt: Date.now()
		}));
		if (onCancel === "kill") sendSignal(child.identity.pid, "SIGKILL", "group");
		else sendSignal(child.identity.pid, "SIGINT", "process");
	}
	/** Leaves nothing running but a stopping apply, and none of the output, which holds secrets. */
	async #leaveOrClean(child) {
		if (await isAlive(child.identity)) {
			this.isLeftRunning = true;
			return;
		}
		if (this.#options.signal.aborted) sendSignal(child.identity.pid, "SIGKILL", "group");
		await Promise.all([child.output, child.errorOutput].map((file) => rm(file, { force: true })));
		this.#save(await this.folder(), null);
	}
	#save(folder, running) {
		const { spec, saveState } = this.#options;
		const tool = this.#binary === null ? "terraform" : path.basename(this.#binary);
		const child = running === null ? null : {
			...running.child.identity,
			output: running.child.output,
			onCancel: running.command.onCancel,
			cancelledAt: running.cancelledAt
		};
		saveState(this.#stateName(), writeLeftover({
			target: spec.name,
			tool,
			folder,
			child
		}));
	}
	#stateName() {
		return `${leftoverPrefix}${this.#options.spec.name}`;
	}
};
function once(action) {
	let isDone = false;
	return () => {
		if (!isDone) action();
		isDone = true;
	};
}
function cancelled({ name }) {
	return new Failure("cancelled", `The work on ${name} was cancelled. Run the job again to go on.`);
}
export { openTerraform };
