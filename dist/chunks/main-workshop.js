// Pushlane 0.1.0: built from src/ by "npm run build".
import { o as __toESM } from "./runtime.js";
import { n as noteOf, r as writePlace, t as Failure } from "./model-failure.js";
import { n as wholeModule, t as isWhole } from "./model-terraform-scope.js";
import { a as stringAt, i as parseJson, r as isObject } from "./model-json.js";
import { C as strictObject, D as unknown, E as union, S as safeParse, T as transform, _ as parseJson$1, a as getDotPath, b as record, c as maxValue, f as nullish, h as optional, i as description, l as minLength, m as object, n as boolean, o as integer, p as number, s as literal, t as array, u as minValue, v as picklist, w as string, x as regex, y as pipe } from "./valibot.js";
import { t as require_dist } from "./yaml.js";
import { t as globPattern$1 } from "./model-glob.js";
import { r as readTextFile } from "./io-files.js";
import { n as httpGet, t as agentFor } from "./io-http-get.js";
import { createHash, createHmac } from "node:crypto";
import { appendFileSync } from "node:fs";
import * as os from "os";
import * as crypto from "crypto";
import * as fs from "fs";
import { stripVTControlCharacters } from "node:util";
import { readFile as readFile$1 } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
// src/credentials/session-name.ts
const longest = 64;
/**
* Name of a role session, so that CloudTrail and audit logs lead back to the run: repository, target, run and attempt
* in the alphabet that STS takes (`[\w+=,.@-]{2,64}`). What is too long is cut in front of the run's number.
*/
function sessionName(run, target) {
	const tail = `-${tame(run.id)}-${run.attempt}`;
	return `${tame(`${run.repository.replace("/", "-")}.${target}`).slice(0, Math.max(0, longest - tail.length))}${tail}`.slice(0, longest);
}
function tame(text) {
	return text.replace(/[^\w+=,.@-]/g, "-");
}
// src/credentials/identity.ts
/**
* This room knows which identity a run may have, and for what. It must not know how one is got: `ports.ts` names the
* wires, `src/io` holds them. Law 9 is kept here: strangers are offline before anything else is looked at.
*/
/**
* The identity for one target in this run. Offline is an answer, not an error: strangers, and plans without a plan role.
* Failures: `id-token-missing` (with the line to add), `role-missing`, `kubeconfig-missing`.
*/
function chooseIdentity(ask) {
	const { spec, trigger } = ask;
	if (trigger.kind === "nothing") return {
		kind: "offline",
		reason: trigger.reason
	};
	const stranger = trigger.kind === "plan" ? strangerReason(trigger) : null;
	if (stranger !== null) return {
		kind: "offline",
		reason: stranger
	};
	const task = trigger.kind === "unlock" ? "apply" : trigger.kind;
	if (task === "plan" && wantsRole(spec) && spec.aws?.planRole === null) return {
		kind: "offline",
		reason: `${spec.name} has no plan role, so nothing live is read. Give aws-plan-role (aws.planRole in the config) to see what would change.`
	};
	const aws = wantsRole(spec) ? chooseRole(ask, task) : null;
	const cluster = spec.kind === "kubernetes" ? chooseCluster(spec.name, spec.cluster, {
		task,
		spec
	}) : null;
	const environment = task === "apply" ? spec.environment : null;
	const warnings = [...aws?.warnings ?? [], ...cluster?.warnings ?? []];
	needEndpoint(ask, {
		role: aws !== null,
		oidc: cluster?.identity.kind === "oidc",
		environment
	});
	return {
		kind: "online",
		aws: aws?.identity ?? null,
		cluster: cluster?.identity ?? null,
		environment,
		warnings
	};
}
function strangerReason(trigger) {
	switch (trigger.pullRequest?.stranger) {
		case "fork": return "This pull request comes from a fork, so no identity is asked for and nothing live is read.";
		case "dependabot": return "This pull request is Dependabot's, so no identity is asked for and nothing live is read.";
		case null:
		case void 0: return null;
	}
}
/** Whether this target works with an AWS role of its own. A cluster with another way in does not, whatever `defaults` say. */
function wantsRole(spec) {
	if (spec.kind === "kubernetes") return spec.cluster.kind === "eks";
	return spec.aws !== null && (spec.aws.role !== null || spec.aws.planRole !== null);
}
function chooseRole({ spec, run }, task) {
	const { role = null, planRole = null, region = "" } = spec.aws ?? {};
	const warnings = [];
	if (role !== null && role === planRole) warnings.push(`${spec.name} plans and applies with the same role: whoever can push a branch gets what may write. Give aws-plan-role a role that may only read.`);
	const standIn = task === "drift" && planRole === null && spec.kind === "terraform";
	if (standIn) warnings.push(`${spec.name} has no plan role: drift is measured with the apply role, narrowed to reading. Give aws-plan-role.`);
	const chosen = task === "apply" || standIn ? role : planRole;
	if (chosen === null) throw roleMissing(spec.name, task);
	const name = sessionName(run, spec.name);
	return {
		identity: {
			role: chosen,
			region,
			audience: stsAudience(chosen),
			sessionName: name,
			appliesToo: task !== "apply" && chosen === role,
			readOnly: standIn
		},
		warnings
	};
}
function roleMissing(target, task) {
	return new Failure("role-missing", `The target ${target} has no role for the command ${task}. Give ${task === "apply" ? "aws-role (aws.role in the config)" : "aws-plan-role (aws.planRole in the config)"}: the ARN of an IAM role that trusts this job.`);
}
/** The audience that STS expects in the partition of a role. */
function stsAudience(role) {
	return role.startsWith("arn:aws-cn:") ? "sts.amazonaws.com.cn" : "sts.amazonaws.com";
}
function chooseCluster(target, cluster, { task, spec }) {
	switch (cluster.kind) {
		case "eks": return {
			identity: {
				kind: "eks",
				name: cluster.name,
				region: spec.aws?.region ?? ""
			},
			warnings: []
		};
		case "oidc": return {
			identity: cluster,
			warnings: []
		};
		case "kubeconfig": return chooseKubeconfig(target, cluster, task);
		case "none": throw new Failure("kubeconfig-missing", `The target ${target} has no way to its cluster. Give eks-cluster, kubeconfig or cluster-server.`);
	}
}
function chooseKubeconfig(target, { apply, plan }, task) {
	const kubeconfig = task === "apply" ? apply : plan ?? apply;
	if (kubeconfig === null) throw new Failure("kubeconfig-missing", `The target ${target} has only a kubeconfig for plans, and this is an apply. Give the input kubeconfig (cluster.kubeconfig.apply in the config).`);
	const shared = task !== "apply" && kubeconfig === apply;
	const warning = `${target} plans with the kubeconfig that applies: whoever can push a branch gets what may write. Give plan-kubeconfig an identity fenced to dry runs (examples/access).`;
	return {
		identity: {
			kind: "kubeconfig",
			kubeconfig
		},
		warnings: shared ? [warning] : []
	};
}
function needEndpoint({ spec, tokenEndpoint }, need) {
	if (tokenEndpoint || !need.role && !need.oidc && need.environment === null) return;
	const why = need.role ? "assumes an AWS role" : need.oidc ? "signs in to its cluster with GitHub's ID token" : `must prove the environment "${need.environment}"`;
	throw new Failure("id-token-missing", `The target ${spec.name} ${why}, but this job may not ask for ID tokens. Add "id-token: write" under "permissions:" of this job.`);
}
// src/deploy/states.ts
/** Names of what `main` keeps for the post step. Empty values mean: nothing to do. */
const lockPrefix = "lock-";
const deploymentPrefix = "deployment-";
function lockState(target) {
	return `${lockPrefix}${target}`;
}
function deploymentState(target) {
	return `${deploymentPrefix}${target}`;
}
/** What the states of a job say was left behind: targets that may still be locked, deployments that were not ended. */
function leftBehind(states) {
	const left = Object.entries(states).filter(([, value]) => value !== "");
	return {
		locked: left.flatMap(([name]) => name.startsWith(lockPrefix) ? [name.slice(5)] : []),
		deployments: left.flatMap(([name, value]) => name.startsWith(deploymentPrefix) ? [{
			target: name.slice(11),
			id: Number(value)
		}] : [])
	};
}
// node_modules/@actions/core/lib/utils.js
/**
* Sanitizes an input into a string so it can be passed into issueCommand safely
* @param input input to sanitize into a string
*/
function toCommandValue(input) {
	if (input === null || input === void 0) return "";
	else if (typeof input === "string" || input instanceof String) return input;
	return JSON.stringify(input);
}
/**
*
* @param annotationProperties
* @returns The command properties to send with the actual annotation command
* See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
*/
function toCommandProperties(annotationProperties) {
	if (!Object.keys(annotationProperties).length) return {};
	return {
		title: annotationProperties.title,
		file: annotationProperties.file,
		line: annotationProperties.startLine,
		endLine: annotationProperties.endLine,
		col: annotationProperties.startColumn,
		endColumn: annotationProperties.endColumn
	};
}
// node_modules/@actions/core/lib/command.js
/**
* Issues a command to the GitHub Actions runner
*
* @param command - The command name to issue
* @param properties - Additional properties for the command (key-value pairs)
* @param message - The message to include with the command
* @remarks
* This function outputs a specially formatted string to stdout that the Actions
* runner interprets as a command. These commands can control workflow behavior,
* set outputs, create annotations, mask values, and more.
*
* Command Format:
*   ::name key=value,key=value::message
*
* @example
* ```typescript
* // Issue a warning annotation
* issueCommand('warning', {}, 'This is a warning message');
* // Output: ::warning::This is a warning message
*
* // Set an environment variable
* issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
* // Output: ::set-env name=MY_VAR::some value
*
* // Add a secret mask
* issueCommand('add-mask', {}, 'secretValue123');
* // Output: ::add-mask::secretValue123
* ```
*
* @internal
* This is an internal utility function that powers the public API functions
* such as setSecret, warning, error, and exportVariable.
*/
function issueCommand(command, properties, message) {
	const cmd = new Command(command, properties, message);
	process.stdout.write(cmd.toString() + os.EOL);
}
function issue(name, message = "") {
	issueCommand(name, {}, message);
}
const CMD_STRING = "::";
var Command = class {
	constructor(command, properties, message) {
		if (!command) command = "missing.command";
		this.command = command;
		this.properties = properties;
		this.message = message;
	}
	toString() {
		let cmdStr = CMD_STRING + this.command;
		if (this.properties && Object.keys(this.properties).length > 0) {
			cmdStr += " ";
			let first = true;
			for (const key in this.properties) if (this.properties.hasOwnProperty(key)) {
				const val = this.properties[key];
				if (val) {
					if (first) first = false;
					else cmdStr += ",";
					cmdStr += `${key}=${escapeProperty(val)}`;
				}
			}
		}
		cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
		return cmdStr;
	}
};
function escapeData(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}
// node_modules/@actions/core/lib/file-command.js
function issueFileCommand(command, message) {
	const filePath = process.env[`GITHUB_${command}`];
	if (!filePath) throw new Error(`Unable to find environment variable for file command ${command}`);
	if (!fs.existsSync(filePath)) throw new Error(`Missing file at path: ${filePath}`);
	fs.appendFileSync(filePath, `${toCommandValue(message)}${os.EOL}`, { encoding: "utf8" });
}
function prepareKeyValueMessage(key, value) {
	const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
	const convertedValue = toCommandValue(value);
	if (key.includes(delimiter)) throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
	if (convertedValue.includes(delimiter)) throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
	return `${key}<<${delimiter}${os.EOL}${convertedValue}${os.EOL}${delimiter}`;
}
/**
* The code to exit an action
*/
var ExitCode;
(function(ExitCode) {
	/**
	* A code indicating that the action was successful
	*/
	ExitCode[ExitCode["Success"] = 0] = "Success";
	/**
	* A code indicating that the action was a failure
	*/
	ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
/**
* Registers a secret which will get masked from logs
*
* @param secret - Value of the secret to be masked
* @remarks
* This function instructs the Actions runner to mask the specified value in any
* logs produced during the workflow run. Once registered, the secret value will
* be replaced with asterisks (***) whenever it appears in console output, logs,
* or error messages.
*
* This is useful for protecting sensitive information such as:
* - API keys
* - Access tokens
* - Authentication credentials
* - URL parameters containing signatures (SAS tokens)
*
* Note that masking only affects future logs; any previous appearances of the
* secret in logs before calling this function will remain unmasked.
*
* @example
* ```typescript
* // Register an API token as a secret
* const apiToken = "abc123xyz456";
* setSecret(apiToken);
*
* // Now any logs containing this value will show *** instead
* console.log(`Using token: ${apiToken}`); // Outputs: "Using token: ***"
* ```
*/
function setSecret(secret) {
	issueCommand("add-mask", {}, secret);
}
/**
* Sets the value of an output.
*
* @param     name     name of the output to set
* @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
*/
function setOutput(name, value) {
	if (process.env["GITHUB_OUTPUT"] || "") return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
	process.stdout.write(os.EOL);
	issueCommand("set-output", { name }, toCommandValue(value));
}
/**
* Writes debug message to user log
* @param message debug message
*/
function debug(message) {
	issueCommand("debug", {}, message);
}
/**
* Adds an error issue
* @param message error issue message. Errors will be converted to string via toString()
* @param properties optional properties to add to the annotation.
*/
function error(message, properties = {}) {
	issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
* Adds a warning issue
* @param message warning issue message. Errors will be converted to string via toString()
* @param properties optional properties to add to the annotation.
*/
function warning(message, properties = {}) {
	issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
* Adds a notice issue
* @param message notice issue message. Errors will be converted to string via toString()
* @param properties optional properties to add to the annotation.
*/
function notice(message, properties = {}) {
	issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
* Writes info to log with console.log.
* @param message info message
*/
function info(message) {
	process.stdout.write(message + os.EOL);
}
/**
* Begin an output group.
*
* Output until the next `groupEnd` will be foldable in this group
*
* @param name The name of the output group
*/
function startGroup(name) {
	issue("group", name);
}
/**
* End an output group.
*/
function endGroup() {
	issue("endgroup");
}
/**
* Saves state for current action, the state can only be retrieved by this action's post job execution.
*
* @param     name     name of the state to store
* @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
*/
function saveState(name, value) {
	if (process.env["GITHUB_STATE"] || "") return issueFileCommand("STATE", prepareKeyValueMessage(name, value));
	issueCommand("save-state", { name }, toCommandValue(value));
}
/**
* Gets the value of an state set by this action's main execution.
*
* @param     name     name of the state to get
* @returns   string
*/
function getState(name) {
	return process.env[`STATE_${name}`] || "";
}
// src/io/secret-forms.ts
const shortest = 4;
const plainWords = /* @__PURE__ */ new Set([
	"true",
	"false",
	"null",
	"none"
]);
const shortestPiece = 6;
/** False for what is too short, or too common a word, to be hidden. */
function isWorthHiding(value) {
	return value.length >= shortest && !plainWords.has(value);
}
/**
* Every form in which a secret may show up in a text: itself and each of its lines, and of these base64 (with any
* neighbours: three alignments), base64url, hex, URL-, JSON- and HTML-escaped. What is not worth hiding has none.
*/
function formsOf(secret) {
	const values = [
		secret,
		secret.trim(),
		...secret.split(/\r\n|\r|\n/).map((line) => line.trim())
	];
	const forms = /* @__PURE__ */ new Set();
	for (const value of new Set(values)) {
		if (!isWorthHiding(value)) continue;
		for (const form of encodings(value)) if (form.length >= shortest) forms.add(form);
	}
	return [...forms];
}
function encodings(value) {
	const bytes = Buffer.from(value, "utf8");
	const url = encodeURIComponent(value.toWellFormed());
	const json = JSON.stringify(value).slice(1, -1);
	const hex = bytes.toString("hex");
	return [
		value,
		...base64Pieces(bytes),
		hex,
		hex.toUpperCase(),
		url,
		url.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
		url.replace(/%20/g, "+"),
		json,
		JSON.stringify(json).slice(1, -1),
		goJson(json),
		...html(value)
	];
}
function base64Pieces(bytes) {
	const whole = bytes.toString("base64");
	const pieces = [whole, whole.replace(/=+$/, "")];
	for (const shift of [
		0,
		1,
		2
	]) {
		const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64").replace(/=+$/, "");
		const from = Math.ceil(shift * 8 / 6);
		const to = Math.floor((shift + bytes.length) * 8 / 6);
		const piece = encoded.slice(from, to);
		if (piece.length >= shortestPiece) pieces.push(piece);
	}
	return pieces.flatMap((piece) => [piece, piece.replaceAll("+", "-").replaceAll("/", "_")]);
}
/** Go's encoder, in Terraform, providers and the API server, also escapes what HTML reads. */
function goJson(json) {
	return json.replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
}
function html(value) {
	const angles = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
	const quotes = angles.replaceAll("\"", "&quot;");
	return [
		angles,
		quotes,
		quotes.replaceAll("'", "&#39;"),
		quotes.replaceAll("'", "&apos;")
	];
}
// src/io/actions/inert.ts
const commandStart = /^([^\S\n]*):(?=:)/gm;
const lineEnds = /\r\n|\r|\u2028|\u2029|\u0085/g;
/**
* Text that came from elsewhere, as log lines that the runner only prints. It reads commands out of the log:
* `::name key=value::text` at the start of a line, and the older `##[name]` anywhere in one.
* https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
*/
function inert(text) {
	return stripVTControlCharacters(text).replace(lineEnds, "\n").replace(/[^\P{Cc}\n\t]/gu, "").replace(commandStart, "$1: ").replaceAll("##[", "## [");
}
// src/io/actions/runner.ts
/** The runner's side of the step: log, annotations, outputs, summary, state. Everything passes the redactor. */
const longestAnnotation = 4096;
const writers = {
	error,
	warning,
	notice
};
function openRunner({ env, redactor }) {
	const clean = (text) => redactor.redact(text);
	const harmless = (text) => clean(inert(clean(text)));
	return {
		hide(secret) {
			redactor.hide(secret);
			for (const value of /* @__PURE__ */ new Set([secret, ...secret.split(/\r\n|\r|\n/)])) if (isWorthHiding(value.trim())) setSecret(value);
		},
		line: (text) => info(harmless(text)),
		detail: (text) => debug(harmless(text)),
		openGroup: (title) => startGroup(harmless(title)),
		closeGroup: () => endGroup(),
		annotate({ level, title, message, place }) {
			const properties = {
				title: harmless(title),
				...placed(place, harmless)
			};
			writers[level](cut(harmless(message), longestAnnotation), properties);
		},
		setOutput: (name, value) => setOutput(name, clean(value)),
		addSummary: (markdown) => addSummary(env, `${clean(markdown)}\n`),
		saveState: (name, value) => saveState(name, value),
		state: (name) => getState(name)
	};
}
/** `core.summary` throws on runners without job summaries (Gitea before 1.27, act), and keeps the text in memory twice. */
function addSummary(env, text) {
	const file = env["GITHUB_STEP_SUMMARY"] ?? "";
	if (file === "") return false;
	appendFileSync(file, text, "utf8");
	return true;
}
function placed(place, harmless) {
	if (place === null) return {};
	return {
		file: harmless(place.file),
		...place.line === void 0 ? {} : { startLine: place.line },
		...place.column === void 0 ? {} : { startColumn: place.column }
	};
}
function cut(text, length) {
	return text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
}
// src/io/clock.ts
/** The real time. `sleep` ends early, without an error, when `signal` aborts. */
const clock = {
	now: () => Date.now(),
	async sleep(milliseconds, signal) {
		try {
			await setTimeout(milliseconds, void 0, signal === void 0 ? {} : { signal });
		} catch (error) {
			if (signal?.aborted !== true) throw error;
		}
	}
};
// src/io/token-shapes.ts
const shapes = [
	...[
		"ghp_",
		"gho_",
		"ghu_",
		"ghs_",
		"ghr_"
	].map((hint) => ({
		hints: [hint],
		pattern: new RegExp(`(?<![A-Za-z0-9._-])${hint}[A-Za-z0-9._-]{36,}`, "dg")
	})),
	{
		hints: ["github_pat_"],
		pattern: /(?<!\w)github_pat_\w{22,}/dg
	},
	{
		hints: ["eyJ"],
		pattern: /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/dg
	},
	{
		hints: ["k8s-aws-v1."],
		pattern: /k8s-aws-v1\.[\w-]+/dg
	},
	{
		hints: ["AKIA"],
		pattern: awsPair("AKIA")
	},
	{
		hints: ["ASIA"],
		pattern: awsPair("ASIA")
	},
	{
		hints: ["ecret", "ECRET"],
		pattern: /secret_?access_?key["']?\s{0,4}[=:]\s{0,4}["']?(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/dgi
	},
	{
		hints: ["oken", "OKEN"],
		pattern: /session_?token["']?\s{0,4}[=:]\s{0,4}["']?(?<secret>[A-Za-z0-9/+=]{60,})/dgi
	},
	{
		hints: ["-Amz-", "-amz-"],
		pattern: /X-Amz-(?:Signature|Security-Token|Credential)(?:=|%3D)(?<secret>[^&\s"'<>]{8,})/dgi
	},
	{
		hints: ["earer", "EARER"],
		pattern: /\bbearer\s{1,4}(?<secret>[\w.~+/-]{20,}=*)/dgi
	},
	{
		hints: ["://"],
		pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/(?<secret>[^\s/?#@"'<>\\:]{0,256}:[^\s/?#@"'<>\\]{1,1024}|[^\s/?#@"'<>\\:]{16,1024})@/dgi
	}
];
function awsPair(prefix) {
	return new RegExp(`(?<![A-Z0-9])${prefix}[A-Z0-9]{16}(?![A-Z0-9])(?:[^A-Za-z0-9/+]{1,8}[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+]))?`, "dg");
}
/** Where a text holds something that has the shape of a credential, whoever registered it. */
function findTokens(text) {
	const found = [];
	for (const { hints, pattern } of shapes) {
		if (!hints.some((hint) => text.includes(hint))) continue;
		for (const match of text.matchAll(pattern)) {
			const where = match.indices?.groups?.["secret"] ?? match.indices?.[0];
			if (where !== void 0) found.push(where);
		}
	}
	return [...found, ...findPrivateKeys(text)];
}
function findPrivateKeys(text) {
	const found = [];
	for (const match of text.matchAll(/-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY-----/g)) {
		const last = found.at(-1);
		if (last !== void 0 && match.index < last[1]) continue;
		const end = text.indexOf("-----END ", match.index);
		const close = end === -1 ? text.length : text.indexOf("KEY-----", end);
		found.push([match.index, close === -1 || end === -1 ? text.length : close + 8]);
	}
	return found;
}
// src/io/redactor.ts
/**
* The one redactor that stands in front of every sink (law 8): log, comment, issue, summary, output, check, error. The
* runner's own masks do not reach what is posted through an API, and know fewer forms.
*/
const veil = "***";
const headLength = 4;
/** A redactor that knows no secret yet. Texts of 5 MB take some 100 ms, however many secrets there are. */
function createRedactor() {
	const formsByHead = /* @__PURE__ */ new Map();
	const marks = /* @__PURE__ */ new Uint8Array(65536);
	return {
		hide(secret) {
			for (const form of formsOf(secret)) {
				const head = form.slice(0, headLength);
				const byLength = formsByHead.get(head) ?? /* @__PURE__ */ new Map();
				const forms = byLength.get(form.length) ?? /* @__PURE__ */ new Set();
				formsByHead.set(head, byLength.set(form.length, forms.add(form)));
				marks[markOf(head, 0)] = 1;
			}
		},
		redact(text) {
			const stretches = findTokens(text).concat(findForms(text, formsByHead, marks));
			return stretches.length === 0 ? text : veilOver(text, stretches);
		}
	};
}
function markOf(text, at) {
	return (text.charCodeAt(at) ^ text.charCodeAt(at + 1) << 5 ^ text.charCodeAt(at + 2) << 10 ^ text.charCodeAt(at + 3) << 3) & 65535;
}
function findForms(text, formsByHead, marks) {
	const found = [];
	if (formsByHead.size === 0) return found;
	for (let at = 0; at <= text.length - headLength; at += 1) {
		if (marks[markOf(text, at)] === 0) continue;
		const byLength = formsByHead.get(text.slice(at, at + headLength));
		for (const [length, forms] of byLength ?? []) if (forms.has(text.slice(at, at + length))) found.push([at, at + length]);
	}
	return found;
}
function veilOver(text, stretches) {
	const sorted = [...stretches].sort((one, other) => one[0] - other[0]);
	const parts = [];
	let shownTo = 0;
	for (const [from, to] of sorted) {
		if (to <= shownTo) continue;
		if (from > shownTo || shownTo === 0) parts.push(text.slice(shownTo, from), veil);
		shownTo = to;
	}
	parts.push(text.slice(shownTo));
	return parts.join("");
}
// src/event/payload.ts
const Repository = object({
	full_name: string(),
	id: optional(number())
});
const PullRequestPayload = object({ pull_request: object({
	number: number(),
	user: nullish(object({ login: string() })),
	head: object({
		sha: string(),
		repo: nullish(Repository)
	}),
	base: object({
		ref: string(),
		sha: string(),
		repo: Repository
	})
}) });
const PushPayload = object({
	before: optional(string()),
	after: optional(string()),
	deleted: optional(boolean())
});
const AnyPayload = object({ repository: optional(object({ default_branch: optional(string()) })) });
/** Reads the webhook payload of a pull request. Throws `event-unreadable` where a part is missing. */
function readPullRequest(payload) {
	return parse(PullRequestPayload, payload, "pull_request").pull_request;
}
/** Reads the webhook payload of a push. Throws `event-unreadable`. */
function readPush(payload) {
	return parse(PushPayload, payload, "push");
}
/** The default branch that the payload names, or `null` where it names none. */
function readDefaultBranch(payload) {
	const parsed = safeParse(AnyPayload, payload);
	return parsed.success ? parsed.output.repository?.default_branch ?? null : null;
}
function parse(shape, payload, event) {
	const parsed = safeParse(shape, payload);
	if (parsed.success) return parsed.output;
	const missing = parsed.issues.map((issue) => getDotPath(issue) ?? "the payload").join(", ");
	throw new Failure("event-unreadable", `The payload of the ${event} event is not as GitHub documents it (${missing}). Check that GITHUB_EVENT_PATH names the event file of this run.`);
}
// src/event/run.ts
/**
* What is known of the run, from the runner's variables and the event's payload. Throws `runner-unknown` outside of a
* workflow run. `defaultBranch` is empty where nothing names it.
*/
function readRun(env, payload) {
	const need = needIn(env);
	const ref = need("GITHUB_REF");
	const event = need("GITHUB_EVENT_NAME");
	return {
		repository: need("GITHUB_REPOSITORY"),
		repositoryId: env["GITHUB_REPOSITORY_ID"] ?? "",
		id: need("GITHUB_RUN_ID"),
		number: count$1(env["GITHUB_RUN_NUMBER"]),
		attempt: count$1(env["GITHUB_RUN_ATTEMPT"]),
		actor: env["GITHUB_TRIGGERING_ACTOR"] || env["GITHUB_ACTOR"] || "",
		event,
		commit: need("GITHUB_SHA"),
		ref,
		workflow: workflowPath(env),
		job: env["GITHUB_JOB"] ?? "",
		serverUrl: env["GITHUB_SERVER_URL"] || "https://github.com",
		apiUrl: env["GITHUB_API_URL"] || "https://api.github.com",
		defaultBranch: readDefaultBranch(payload) ?? (event === "schedule" ? ref.replace(/^refs\/heads\//, "") : "")
	};
}
/** The event as `readTrigger` wants it. Throws `runner-unknown`. */
function readFacts(env, payload) {
	const need = needIn(env);
	return {
		eventName: need("GITHUB_EVENT_NAME"),
		payload,
		ref: need("GITHUB_REF"),
		sha: need("GITHUB_SHA"),
		repository: need("GITHUB_REPOSITORY"),
		actors: [env["GITHUB_ACTOR"], env["GITHUB_TRIGGERING_ACTOR"]].filter((actor) => actor !== void 0)
	};
}
function needIn(env) {
	return (name) => {
		const value = env[name];
		if (value !== void 0 && value !== "") return value;
		throw new Failure("runner-unknown", `The variable ${name} is not set, so the workflow run is not known. Run Pushlane as a step of a workflow ("uses:").`);
	};
}
function count$1(text) {
	return text !== void 0 && /^\d+$/.test(text) ? Number(text) : 1;
}
function workflowPath(env) {
	return /^[^/]+\/[^/]+\/(.+?)@/.exec(env["GITHUB_WORKFLOW_REF"] ?? "")?.[1] ?? env["GITHUB_WORKFLOW"] ?? "";
}
// src/event/trigger.ts
/**
* This room knows what a webhook event asks for. It must not know inputs, credentials, targets or the network: it
* decides from the event alone, before anything else is touched (laws 9 and 11).
*/
const byHandOnly = "Only a person does that: start the workflow by hand (workflow_dispatch) on the branch.";
const noCommit = /^0+$/;
/**
* What this event asks for, by the table of events in the README. Throws `event-refused` where the table has no place
* for the command, and `event-unreadable` for a payload that is not GitHub's.
*/
function readTrigger(facts, asked) {
	if (asked.narrowed && facts.eventName !== "workflow_dispatch") throw narrowedByEvent(facts.eventName);
	switch (facts.eventName) {
		case "pull_request": return ofPullRequest(facts, asked);
		case "merge_group": return planOnly(facts, asked, null);
		case "push": return ofPush(facts, asked);
		case "schedule": return ofSchedule(facts, asked);
		case "workflow_dispatch": return ofDispatch(facts, asked);
		default: throw unknownEvent(facts.eventName);
	}
}
const knownEvents = /* @__PURE__ */ new Set([
	"pull_request",
	"merge_group",
	"push",
	"schedule",
	"workflow_dispatch"
]);
/**
* Why no identity may be asked for in this event, or `null`. Wants only the event, so that it can be told before the
* inputs are read: secrets, and inputs made of them, are empty for strangers. Throws `event-refused` for an event that
* Pushlane never runs on, before anything else is looked at, and `event-unreadable`.
*/
function strangerOf(facts) {
	if (!knownEvents.has(facts.eventName)) throw unknownEvent(facts.eventName);
	if (facts.eventName !== "pull_request") return null;
	return strangerIn(readPullRequest(facts.payload), facts);
}
function strangerIn({ head, base, user }, facts) {
	if (head.repo === null || head.repo === void 0) return "fork";
	if (!sameName(head.repo.full_name, facts.repository)) return "fork";
	if (head.repo.id !== base.repo.id) return "fork";
	return [user?.login, ...facts.actors].some((login) => login === "dependabot[bot]") ? "dependabot" : null;
}
function sameName(one, other) {
	return one.toLowerCase() === other.toLowerCase();
}
function ofPullRequest(facts, asked) {
	const event = readPullRequest(facts.payload);
	return planOnly(facts, asked, {
		number: event.number,
		headSha: event.head.sha,
		baseRef: event.base.ref,
		baseSha: event.base.sha,
		stranger: strangerIn(event, facts)
	});
}
function planOnly(facts, asked, pullRequest) {
	if (asked.command === "auto" || asked.command === "plan") return {
		kind: "plan",
		pullRequest
	};
	throw refused$2(facts, asked, "It can only be planned. Take the input command away, or set it to plan.");
}
function ofPush(facts, asked) {
	const push = readPush(facts.payload);
	if (push.deleted === true) return nothing(`The push deleted ${facts.ref}: there is nothing to deploy.`);
	if (facts.ref === `refs/heads/${asked.branch}`) return ofBranchPush(facts, asked, push.before);
	if (asked.command === "plan") return {
		kind: "plan",
		pullRequest: null
	};
	if (asked.command === "auto") return nothing(`A push to ${facts.ref} deploys nothing: only a push to the branch ${asked.branch} does.`);
	throw refused$2(facts, asked, `Only the branch ${asked.branch} is deployed. Push there, or set the input branch.`);
}
function ofBranchPush(facts, asked, before) {
	switch (asked.command) {
		case "plan": return {
			kind: "plan",
			pullRequest: null
		};
		case "drift": return { kind: "drift" };
		case "auto":
		case "apply": return applyOf(facts, before, false);
		case "unlock":
		case "destroy": throw refused$2(facts, asked, byHandOnly);
	}
}
function applyOf(facts, before, dispatched) {
	const known = before !== void 0 && !noCommit.test(before) ? before : null;
	return {
		kind: "apply",
		commit: facts.sha,
		pushed: {
			before: known,
			after: facts.sha
		},
		dispatched
	};
}
function ofSchedule(facts, asked) {
	switch (asked.command) {
		case "auto":
		case "drift": return { kind: "drift" };
		case "plan": return {
			kind: "plan",
			pullRequest: null
		};
		case "apply": throw refused$2(facts, asked, "A schedule never writes. Set the input command to drift or plan.");
		case "unlock":
		case "destroy": throw refused$2(facts, asked, byHandOnly);
	}
}
function ofDispatch(facts, asked) {
	if (asked.command === "plan") return {
		kind: "plan",
		pullRequest: null
	};
	if (facts.ref !== `refs/heads/${asked.branch}`) throw refused$2(facts, asked, `Only the branch ${asked.branch} is deployed: start the workflow there, or set the input command to plan.`);
	if (asked.command === "drift") return { kind: "drift" };
	if (asked.command === "unlock") return {
		kind: "unlock",
		lockId: asked.lockId
	};
	if (asked.command !== "auto" || asked.approve.length > 0) return applyOf(facts, void 0, true);
	throw refused$2(facts, asked, "Say what to do: give the input approve (the fingerprint that a stopped apply printed), or let the workflow set the input command of this step to plan, apply, drift, unlock or destroy.");
}
function narrowedByEvent(eventName) {
	return new Failure("event-refused", `only-resources and replace-resources are refused for the event ${eventName}: what is merged is planned and applied whole. ${byHandOnly}`);
}
function nothing(reason) {
	return {
		kind: "nothing",
		reason
	};
}
function refused$2(facts, asked, way) {
	return new Failure("event-refused", `The command ${asked.command} is refused for the event ${facts.eventName} on ${facts.ref}. ${way}`);
}
function unknownEvent(eventName) {
	return new Failure("event-refused", `Pushlane does not run on the event ${eventName || "(none)"}: text or code of people without write access could reach an identity there. Use pull_request, merge_group, push, schedule or workflow_dispatch under "on:" of the workflow.`);
}
// src/inputs/health-rules.ts
/** True where a config may hold health rules, so that their language is needed to read it. */
function mayHaveHealthRules(text) {
	return /\bhealth\b["']?\s*:/.test(text);
}
/** Expressions that are not CEL, and two rules for one kind. Looks at the raw value, so that all is told at once. */
function healthFindings(config, check) {
	const targets = isObject(config) ? config["targets"] : void 0;
	if (!isObject(targets)) return [];
	return Object.entries(targets).flatMap(([name, target]) => {
		const kubernetes = isObject(target) ? target["kubernetes"] : void 0;
		const rules = isObject(kubernetes) ? kubernetes["health"] : void 0;
		if (!Array.isArray(rules)) return [];
		const path = [
			"targets",
			name,
			"kubernetes",
			"health"
		];
		return [...rules.flatMap((rule, index) => ruleFindings(rule, [...path, index], check)), ...doubles(rules, path)];
	});
}
const results = {
	healthy: "bool",
	failed: "bool",
	reason: "string"
};
function ruleFindings(rule, path, check) {
	if (!isObject(rule) || check === void 0) return [];
	return Object.entries(results).flatMap(([key, result]) => {
		const text = rule[key];
		const problem = typeof text === "string" ? check(text, result) : null;
		if (problem === null) return [];
		return [{
			path: [...path, key],
			at: "value",
			problem: `is not an expression that can be used: ${problem}`
		}];
	});
}
function doubles(rules, path) {
	const seen = /* @__PURE__ */ new Set();
	return rules.flatMap((rule, index) => {
		if (!isObject(rule)) return [];
		const kind = stringAt(rule, "kind") ?? "";
		const subject = `${stringAt(rule, "group") ?? ""}/${kind}`;
		if (!seen.has(subject)) {
			seen.add(subject);
			return [];
		}
		const problem = `is the second rule for ${kind}: keep one`;
		return [{
			path: [...path, index],
			at: "value",
			problem
		}];
	});
}
// src/inputs/config-text.ts
var import_dist = require_dist();
/** Reads YAML. What is no YAML (duplicate keys too) comes back as mistakes with line and column. */
function readConfigText(file) {
	const lines = new import_dist.LineCounter();
	const document = (0, import_dist.parseDocument)(file.text, {
		lineCounter: lines,
		prettyErrors: false,
		uniqueKeys: true
	});
	const placeAt = (offset) => {
		const { line, col } = lines.linePos(offset);
		return {
			file: file.path,
			line: Math.max(line, 1),
			column: Math.max(col, 1)
		};
	};
	const root = document.contents;
	const offsetOf = (finding) => locate(root, finding)?.range?.[0] ?? 0;
	const mistakes = [...document.errors, ...document.warnings].map((error) => ({
		subject: "YAML:",
		problem: firstLine(error.message),
		place: placeAt(error.pos[0])
	}));
	const value = mistakes.length === 0 ? valueOf(document) : void 0;
	if (value === bomb) mistakes.push({
		subject: "YAML:",
		problem: "aliases (*name) make it more than a hundred times as long. Write out what they stand for",
		place: placeAt(0)
	});
	return {
		mistakes,
		value,
		name: (finding) => ({
			subject: finding.path.length === 0 ? "the file:" : writePath(finding.path),
			problem: finding.problem,
			place: placeAt(offsetOf(finding))
		}),
		placeOf: (path) => placeAt(offsetOf({
			path,
			at: "key"
		}))
	};
}
const bomb = Symbol("an alias bomb");
function valueOf(document) {
	try {
		return document.toJS({ maxAliasCount: 100 });
	} catch {
		return bomb;
	}
}
/** The node of a path, or the nearest one above it that exists. */
function locate(root, { path, at }) {
	let here = root;
	for (const [index, step] of path.entries()) if ((0, import_dist.isMap)(here)) {
		const pair = here.items.find(({ key }) => (0, import_dist.isScalar)(key) && String(key.value) === String(step));
		if (pair === void 0 || !(0, import_dist.isScalar)(pair.key)) return here;
		const wantsKey = at === "key" && index === path.length - 1;
		const value = isNode(pair.value) ? pair.value : null;
		if (wantsKey || value === null || value.range?.[0] === value.range?.[2]) return pair.key;
		here = value;
	} else if ((0, import_dist.isSeq)(here) && typeof step === "number") {
		const item = here.items[step];
		if (!isNode(item)) return here;
		here = item;
	} else return here;
	return here;
}
function isNode(value) {
	return (0, import_dist.isMap)(value) || (0, import_dist.isSeq)(value) || (0, import_dist.isScalar)(value) || (0, import_dist.isAlias)(value);
}
function writePath(path) {
	return path.map((step, index) => typeof step === "number" ? `[${step}]` : `${index === 0 ? "" : "."}${step}`).join("");
}
function firstLine(text) {
	return text.split("\n")[0] ?? text;
}
// src/inputs/path.ts
/**
* `path` without ".", empty steps and resolved "..", as seen from the checkout, or `null` where it leads outside.
* The checkout itself is ".". Only text is looked at: symbolic links are for who opens the file.
*/
function insideCheckout(path) {
	if (path.startsWith("/") || path.includes("\\")) return null;
	const steps = [];
	for (const step of path.split("/")) {
		if (step === "" || step === ".") continue;
		if (step !== "..") steps.push(step);
		else if (steps.pop() === void 0) return null;
	}
	return steps.length === 0 ? "." : steps.join("/");
}
/** The name of a target that was given none: its path as a DNS label of at most 40 characters. */
function slugOf(path) {
	const slug = path.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 40).replace(/-+$/, "");
	return slug === "" ? "root" : slug;
}
// src/inputs/flat.ts
/** Inputs that describe a target, and the kind that they belong to. They exclude `config`. */
const targetInputs = {
	name: "any",
	kubernetes: "kubernetes",
	terraform: "terraform",
	namespace: "kubernetes",
	workspace: "terraform",
	"var-files": "terraform",
	"backend-config": "terraform",
	"terraform-version": "terraform",
	"terraform-mirror": "terraform",
	"aws-role": "any",
	"aws-plan-role": "any",
	"aws-region": "any",
	"eks-cluster": "kubernetes",
	kubeconfig: "kubernetes",
	"plan-kubeconfig": "kubernetes",
	"cluster-server": "kubernetes",
	"cluster-ca": "kubernetes",
	"cluster-audience": "kubernetes",
	"wait-timeout": "kubernetes",
	"lock-timeout": "any",
	prune: "kubernetes"
};
/** Defaults of action.yml: an input that has its default was not set by the user. */
const defaults = {
	"wait-timeout": "10m",
	"lock-timeout": "15m",
	prune: "true"
};
/** The inputs of a flat target that the user set. */
function givenTargetInputs(inputs) {
	return Object.keys(targetInputs).filter((input) => {
		const value = inputs[input];
		return value !== void 0 && value !== "" && value !== defaults[input];
	});
}
/**
* Builds the config of a flat target. For a stranger its identities are left out: inputs made of secrets are empty
* there, and nobody asks for an identity.
*/
function flatConfig(inputs, stranger) {
	const path = inputs["kubernetes"] || inputs["terraform"] || "";
	const name = inputs["name"] || slugOf(path);
	const target = {
		...inputs["kubernetes"] ? { kubernetes: kubernetesOf(inputs, stranger) } : {},
		...inputs["terraform"] ? { terraform: terraformOf(inputs) } : {},
		...stranger ? {} : awsOf$1(inputs),
		...given({ lockTimeout: inputs["lock-timeout"] })
	};
	return {
		value: {
			version: 1,
			targets: { [name]: target }
		},
		mistakes: misfits(inputs),
		name: nameInput
	};
}
function kubernetesOf(inputs, stranger) {
	const cluster = stranger ? {} : clusterOf$1(inputs);
	return {
		...given({
			path: inputs["kubernetes"],
			namespace: inputs["namespace"],
			wait: inputs["wait-timeout"]
		}),
		...inputs["prune"] ? { prune: strictBoolean(inputs["prune"]) } : {},
		...Object.keys(cluster).length === 0 ? {} : { cluster }
	};
}
function clusterOf$1(inputs) {
	const kubeconfig = given({
		apply: inputs["kubeconfig"],
		plan: inputs["plan-kubeconfig"]
	});
	const oidc = given({
		server: inputs["cluster-server"],
		ca: inputs["cluster-ca"],
		audience: inputs["cluster-audience"]
	});
	return {
		...inputs["eks-cluster"] ? { eks: { name: inputs["eks-cluster"] } } : {},
		...Object.keys(kubeconfig).length === 0 ? {} : { kubeconfig },
		...Object.keys(oidc).length === 0 ? {} : { oidc }
	};
}
function terraformOf(inputs) {
	return {
		...given({
			path: inputs["terraform"],
			workspace: inputs["workspace"],
			version: inputs["terraform-version"],
			mirror: inputs["terraform-mirror"]
		}),
		...inputs["var-files"] ? { varFiles: listOf(inputs["var-files"], /[,\n]/) } : {},
		...inputs["backend-config"] ? { backendConfig: listOf(inputs["backend-config"], /\n/) } : {}
	};
}
function awsOf$1(inputs) {
	const aws = given({
		role: inputs["aws-role"],
		planRole: inputs["aws-plan-role"],
		region: inputs["aws-region"]
	});
	return Object.keys(aws).length === 0 ? {} : { aws };
}
function given(values) {
	const set = {};
	for (const [key, value] of Object.entries(values)) if (value) set[key] = value;
	return set;
}
/** `"true"` and `"false"` as booleans; anything else stays a text, for the schema to refuse. */
function strictBoolean(text) {
	if (text === "true") return true;
	return text === "false" ? false : text;
}
/** The entries of a list input, trimmed, without empty ones. */
function listOf(text, separator) {
	return text.split(separator).map((entry) => entry.trim()).filter((entry) => entry !== "");
}
function misfits(inputs) {
	if (inputs["kubernetes"] && inputs["terraform"]) return [];
	const kind = inputs["kubernetes"] ? "kubernetes" : "terraform";
	return givenTargetInputs(inputs).filter((input) => targetInputs[input] !== "any" && targetInputs[input] !== kind).map((input) => ({
		subject: `input ${input}`,
		problem: `is not for a ${kind} target. Take it away`,
		place: null
	}));
}
const inputOfPath = {
	"": "inputs kubernetes and terraform:",
	kubernetes: "input kubernetes",
	"kubernetes.path": "input kubernetes",
	"kubernetes.namespace": "input namespace",
	"kubernetes.cluster": "the way to the cluster (inputs eks-cluster; kubeconfig or plan-kubeconfig; cluster-server, cluster-ca and cluster-audience)",
	"kubernetes.cluster.eks.name": "input eks-cluster",
	"kubernetes.cluster.kubeconfig.apply": "input kubeconfig",
	"kubernetes.cluster.kubeconfig.plan": "input plan-kubeconfig",
	"kubernetes.cluster.oidc.server": "input cluster-server",
	"kubernetes.cluster.oidc.ca": "input cluster-ca",
	"kubernetes.cluster.oidc.audience": "input cluster-audience",
	"kubernetes.prune": "input prune",
	"kubernetes.wait": "input wait-timeout",
	"terraform.path": "input terraform",
	"terraform.workspace": "input workspace",
	"terraform.varFiles": "input var-files",
	"terraform.backendConfig": "input backend-config",
	"terraform.version": "input terraform-version",
	"terraform.mirror": "input terraform-mirror",
	aws: "inputs aws-role, aws-plan-role and aws-region:",
	"aws.role": "input aws-role",
	"aws.planRole": "input aws-plan-role",
	"aws.region": "input aws-region",
	lockTimeout: "input lock-timeout"
};
function nameInput(finding) {
	const inner = finding.path.slice(2).filter((step) => typeof step === "string");
	return {
		subject: (finding.path.length === 2 && finding.at === "key" ? "input name" : inputOfPath[inner.join(".")]) ?? `input ${inner.join(".")}`,
		problem: finding.problem,
		place: null
	};
}
// src/inputs/nearest.ts
/** The known word that `written` was most likely meant to be, or `null` where none is near. */
function nearest(written, known) {
	const best = known.map((word) => ({
		word,
		distance: distance(bare(written), bare(word))
	})).sort((a, b) => a.distance - b.distance)[0];
	if (best === void 0) return null;
	return best.distance <= Math.max(1, Math.floor(bare(best.word).length / 3)) ? best.word : null;
}
function bare(word) {
	return word.toLowerCase().replace(/[-_\s]/g, "").slice(0, 80);
}
/** Edits (insert, remove, change a character) that lead from one word to the other. */
function distance(from, to) {
	let row = Array.from({ length: to.length + 1 }, (_, index) => index);
	for (const [line, letter] of Array.from(from).entries()) {
		const next = [line + 1];
		for (const [column, other] of Array.from(to).entries()) {
			const changed = (row[column] ?? 0) + (letter === other ? 0 : 1);
			next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}
// src/inputs/mistake.ts
/** "found X, allowed is Y": how every wrong value is told. */
function wrongValue(found, allowed) {
	return `found ${describe$1(found)}, allowed is ${allowed}`;
}
/** "is not known": with the nearest known word, and all of them. */
function unknownWord(written, known) {
	const near = nearest(written, known);
	return `is not known.${near === null ? "" : ` Did you mean ${near}?`} Known: ${known.join(", ")}`;
}
/** Everything that `schema` finds wrong in `value`. */
function findingsOf(schema, value) {
	const lists = listsForMappings(schema, value, []);
	const parsed = safeParse(schema, value);
	const findings = parsed.success ? [] : parsed.issues.map((issue) => findingOf(schema, issue));
	return [...lists, ...findings.filter(({ path }) => !lists.some((list) => startsWith(path, list.path)))];
}
/** Valibot takes a list for an object whose keys are its indexes; a user who wrote one must be told. */
function listsForMappings(schema, value, path) {
	const here = unwrap(schema);
	const entries = member(here, "entries");
	if (!(entries !== void 0 || member(here, "key") !== void 0) || typeof value !== "object" || value === null) return [];
	if (Array.isArray(value)) return [{
		path,
		at: "value",
		problem: wrongValue(value, "a mapping of keys")
	}];
	return Object.entries(value).flatMap(([key, inner]) => {
		return listsForMappings(entries === void 0 ? member(here, "value") : member(entries, key), inner, [...path, key]);
	});
}
function startsWith(path, start) {
	return start.every((step, index) => path[index] === step);
}
function findingOf(schema, issue) {
	const steps = issue.path ?? [];
	const path = steps.map((step) => typeof step.key === "number" ? step.key : String(step.key));
	const last = path.at(-1) ?? "";
	if (issue.type === "strict_object" && issue.expected === "never") return {
		path,
		at: "key",
		problem: unknownWord(String(last), keysAt(schema, path.slice(0, -1)))
	};
	if (issue.type === "strict_object" && issue.expected?.startsWith("\"") === true) return {
		path,
		at: "value",
		problem: "is missing"
	};
	return {
		path,
		at: steps.at(-1)?.origin === "key" ? "key" : "value",
		problem: wrongValue(issue.input, issue.message)
	};
}
/** The keys that the schema knows at a path: read from the schema itself, so that no list can go stale. */
function keysAt(schema, path) {
	let here = unwrap(schema);
	for (const step of path) {
		const entries = member(here, "entries");
		here = unwrap(entries === void 0 ? member(here, "value") ?? member(here, "item") : member(entries, String(step)));
	}
	const entries = member(here, "entries");
	return typeof entries === "object" && entries !== null ? Object.keys(entries) : [];
}
function unwrap(schema) {
	const inner = member(schema, "wrapped");
	return inner === void 0 ? schema : unwrap(inner);
}
function member(value, key) {
	if (typeof value !== "object" || value === null) return void 0;
	return Object.getOwnPropertyDescriptor(value, key)?.value;
}
function describe$1(found) {
	if (found === void 0 || found === null) return "nothing";
	if (Array.isArray(found)) return "a list";
	if (typeof found === "object") return "a mapping";
	const written = JSON.stringify(found);
	return written.length > 80 ? `${written.slice(0, 76)}…"` : written;
}
/** One `Failure` "inputs-invalid" that lists every mistake, each on a line of its own. */
function mistaken(mistakes) {
	const lines = [...mistakes].sort(byPlace$1).map(writeMistake);
	const message = lines.length === 1 ? `An input is wrong: ${lines[0]}.` : `${lines.length} inputs are wrong, and nothing was started:\n${lines.map((line) => `  - ${line}.`).join("\n")}`;
	const places = mistakes.flatMap(({ place }) => place === null ? [] : [place]);
	return new Failure("inputs-invalid", message, { places });
}
/** In the order of the file; what has no line comes first, in its own order. */
function byPlace$1({ place: one }, { place: other }) {
	const lines = (one?.line ?? 0) - (other?.line ?? 0);
	return lines === 0 ? (one?.column ?? 0) - (other?.column ?? 0) : lines;
}
function writeMistake({ subject, problem, place }) {
	return `${place === null ? "" : `${writePlace(place)}: `}${subject} ${problem}`;
}
// src/inputs/schema-words.ts
/** The words that every part of the schema is made of. */
const mapping = "a mapping of keys";
function text(allowed, pattern, description$6) {
	return pipe(string(allowed), regex(pattern, allowed), description(`${description$6} (${allowed})`));
}
const pathPattern = /^(?![-/~])(?!.*(?:^|\/)\.\.(?:\/|$))[ -[\]-~\u00a0-\uffff]+$/;
const path = (what) => text("a path inside the checkout, such as deploy/shop", pathPattern, `${what}, relative to the checkout`);
const durationPattern = /^(?:0|(?=\d)(?:\d{1,4}h)?(?:\d{1,5}m)?(?:\d{1,6}s)?)$/;
const durationAllowed = "a duration such as 10m, 90s, 1h30m or 0";
const duration = (description$7) => pipe(union([pipe(string(), regex(durationPattern, durationAllowed)), literal(0)], durationAllowed), description(`${description$7} (${durationAllowed})`));
// src/inputs/schema-cluster.ts
/** The part of the schema that says as whom, and on which way, a target is reached. */
const roleArn = (description) => text("the ARN of an IAM role, such as arn:aws:iam::111122223333:role/deploy", /^arn:aws[a-z-]*:iam::\d{12}:role\/[\w+=,.@/-]{1,512}$/, description);
const Aws = pipe(strictObject({
	region: optional(text("an AWS region, such as us-east-1", /^[a-z]{2,4}(?:-[a-z]+)+-\d{1,2}$/, "Region of the role's session and of the EKS cluster")),
	role: optional(roleArn("Role that applies")),
	planRole: optional(roleArn("Role that plans and measures drift; without it plans are made offline"))
}, mapping), description("Short-lived AWS roles, assumed with the ID token of the job"));
const kubeconfig = (description) => text("the path of a kubeconfig, or its content", /\S/, description);
const Cluster = pipe(strictObject({
	eks: optional(pipe(strictObject({ name: text("the name of an EKS cluster", /^[0-9A-Za-z][\w-]{0,99}$/, "Name of the EKS cluster in aws.region") }, mapping), description("An EKS cluster, reached with the AWS role"))),
	kubeconfig: optional(pipe(strictObject({
		apply: optional(kubeconfig("Kubeconfig that applies: a file on the runner")),
		plan: optional(kubeconfig("Kubeconfig that plans and measures drift"))
	}, mapping), description("A kubeconfig without exec plugins"))),
	oidc: optional(pipe(strictObject({
		server: text("an address such as https://api.example.com:6443", /^https:\/\/[^\s@]+$/, "Address of the API server"),
		ca: text("a CA certificate in PEM, or its base64", /^\s*(?:-----BEGIN CERTIFICATE-----|LS0t)[\s\S]*$/, "Certificate of the CA that signed the API server's certificate"),
		audience: text("an audience without spaces", /^\S{1,255}$/, "Audience that the API server expects")
	}, mapping), description("An API server that trusts GitHub's ID tokens directly")))
}, mapping), description("The way to the cluster: exactly one of eks, kubeconfig and oidc"));
// src/inputs/schema-render.ts
/** The part of the schema that says how files become manifests. */
const Kustomize = pipe(strictObject({ enableHelm: optional(pipe(boolean("true or false"), description("Let kustomizations inflate charts that lie in the checkout (helmCharts)")), false) }, mapping), description("Settings for kustomize"));
const apiVersion = text("group/version or group/version/Kind", /^[\w.-]{1,253}(?:\/[\w.-]{1,63}){0,2}$/, "An API that the cluster serves, such as monitoring.coreos.com/v1/ServiceMonitor");
const Helm = pipe(strictObject({
	release: optional(text("a release name: lower-case letters, digits, - and ., at most 53 characters", /^[a-z0-9](?:[a-z0-9.-]{0,51}[a-z0-9])?$/, "Name of the release (.Release.Name); else the target's name")),
	chart: optional(text("a path inside the checkout, oci://registry/chart, or a chart's name together with repository", /^(?:oci:\/\/[\w.:-]+(?:\/[\w.-]+)+|(?![-/~])(?!.*(?:^|\/)\.\.(?:\/|$))(?!.*:)[ -[\]-~\u00a0-\uffff]+)$/, "The chart, where it is not at path")),
	repository: optional(text("an address such as https://charts.example.com", /^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)(?=[:/]))[^\s@?#]+$/, "Address of the Helm repository that holds the chart")),
	version: optional(text("an exact version such as 1.2.3", /^v?\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/, "Version of a chart from a registry or repository: required there")),
	values: optional(pipe(array(path("A file of values"), "a list of files"), description("Files of values, relative to the checkout; later ones win"))),
	set: optional(pipe(record(string(), unknown(), mapping), description("Values written here: they win over those of files"))),
	includeCrds: optional(pipe(boolean("true or false"), description("Include what lies in the chart's crds folder")), true),
	kubeVersion: optional(text("a version such as 1.36.3", /^v?\d+\.\d+(?:\.\d+)?(?:[-+][\w.+-]+)?$/, "Version of Kubernetes that a chart is told where no cluster is asked (.Capabilities.KubeVersion)")),
	apiVersions: optional(pipe(array(apiVersion, "a list of APIs"), description("APIs that a chart is told besides those of the cluster (.Capabilities.APIVersions)")))
}, mapping), description("How a Helm chart is rendered; nothing is installed by Helm"));
// src/model/kubernetes-rules.ts
/** The rules of a target that says nothing of its own. */
const defaultRules = {
	replace: [],
	adopt: [],
	pruneBudget: {
		count: 20,
		share: 50
	},
	conflicts: []
};
// src/inputs/schema-rules.ts
/** The part of the schema that says what an apply to Kubernetes may do, and who wins a conflict. */
const globAllowed = "an address or a glob over addresses, such as Deployment/shop/web or Job/*";
const globPattern = /^[A-Za-z*?][^\s]{0,500}$/;
const globs = (description$3) => optional(pipe(array(pipe(string(globAllowed), regex(globPattern, globAllowed), description(globAllowed)), "a list of addresses or globs"), description(description$3)));
const whole = (most, description$5) => {
	const allowed = `a whole number from 0 to ${most}`;
	return pipe(number(allowed), integer(allowed), minValue(0, allowed), maxValue(most, allowed), description(`${description$5} (${allowed})`));
};
const glob = (allowed, description$4) => pipe(string(allowed), regex(/^\S.{0,500}$/, allowed), description(`${description$4} (${allowed})`));
const { count, share } = defaultRules.pruneBudget;
const PruneBudget = pipe(strictObject({
	count: optional(whole(1e5, "This many objects may always be pruned at once"), count),
	share: optional(whole(100, "This part of what the target has may always be pruned at once, in percent"), share)
}, mapping), description("A plan that would prune more than both is refused; both 0: nothing is pruned"));
const Conflict = strictObject({
	path: glob("a path of a field or a glob over paths, such as spec.replicas or spec.template.*", "Field, with all that is in it"),
	object: optional(glob(globAllowed, "Objects; else all")),
	manager: optional(glob("the name of a field manager or a glob, such as keda-operator or kubectl*", "Field managers; else all")),
	take: pipe(picklist([
		"ours",
		"theirs",
		"fail"
	], "ours, theirs or fail"), description("Whose value counts: git's (ours), the other manager's (theirs), or nobody's: the plan is refused (fail)"))
}, mapping);
const rules = {
	replace: globs("Objects that may be deleted and created anew where a field cannot change in place. A PersistentVolumeClaim, PersistentVolume, Namespace or CustomResourceDefinition only by its exact address"),
	adopt: globs("Objects that are taken over although they carry the mark of Helm, Flux, Argo CD or another deployer"),
	pruneBudget: optional(PruneBudget),
	conflicts: optional(pipe(array(Conflict, "a list of rules"), description("Who wins where another field manager owns a field: the first rule that fits; else git wins over people and leaves controllers")))
};
// src/inputs/schema-kubernetes.ts
/** The part of the schema that is a Kubernetes target. */
const expression = (description$2) => pipe(string("a CEL expression"), regex(/\S/, "a CEL expression"), description(description$2));
const HealthRule = strictObject({
	kind: text("a kind, such as Widget", /^[A-Z][A-Za-z0-9]{0,62}$/, "Kind that the rule is for"),
	group: optional(pipe(string("an API group without version"), regex(/^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)?$/, "an API group without version, such as shop.example.com"), description("API group of the kind, without version; empty for the core group")), ""),
	healthy: expression("CEL over `object`, true when it is healthy"),
	failed: optional(expression("CEL over `object`, true when waiting will not help")),
	reason: optional(expression("CEL over `object`: a text that says how far it is, or what went wrong"))
}, mapping);
const Kubernetes = pipe(strictObject({
	path: optional(path("Folder or file of manifests, of a kustomization or of a Helm chart; not with helm.chart")),
	render: optional(pipe(picklist([
		"auto",
		"plain",
		"kustomize",
		"helm"
	], "auto, plain, kustomize or helm"), description("How the files become manifests; auto: kustomize where path holds a kustomization, helm where it holds a Chart.yaml, else plain")), "auto"),
	kustomize: optional(Kustomize),
	helm: optional(Helm),
	namespace: optional(text("a namespace: lower-case letters, digits and -, at most 63 characters", /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, "Namespace of objects that name none; lock and inventory live there, else in the namespace pushlane")),
	cluster: optional(Cluster),
	prune: optional(pipe(boolean("true or false"), description("Delete what left git, after a healthy rollout")), true),
	wait: optional(duration("How long the rollout may take; 0 does not wait"), "10m"),
	...rules,
	unschedulable: optional(duration("How long pods may find no node before the rollout fails; more where nodes are made on demand"), "1m"),
	health: optional(pipe(array(HealthRule, "a list of rules"), description("When objects of a kind are healthy, in CEL; goes before what Pushlane knows of the kind")))
}, mapping), description("Manifests that are applied to a Kubernetes cluster"));
// src/inputs/schema-terraform-run.ts
/** The part of the schema that says how the tool of a Terraform target is run. */
const atOnce = "a whole number from 1 to 256";
const variableAllowed = "the name of a variable of the module, without TF_VAR_";
/** A host by its name as it stands in URLs, with a port where it has one. */
const hostAllowed = "a host in lower case, such as git.example.com or git.example.com:8443";
const versionAllowed = "a text such as \"1.9.8\", \"1.9\" for its newest patch, or \"~> 1.9, != 1.9.3\", with \"terraform \" or \"opentofu \" in front to name the tool";
const mirrorAllowed = "an https address without a user, a query or a slash at its end, such as https://mirror.example.com/terraform";
/** What the runner and Pushlane keep for themselves is no token for a host. */
const tokenAllowed = "the name of a variable of the job in upper case, not one of ACTIONS_*, AWS_*, GITHUB_*, INPUT_*, RUNNER_*, STATE_* or TF_*";
const terraformRun = {
	createWorkspace: optional(pipe(boolean("true or false"), description("Whether an apply may make a workspace that does not exist yet")), false),
	variables: optional(pipe(array(pipe(string(variableAllowed), regex(/^(?!TF_VAR_)[A-Za-z_][\w-]{0,200}$/, variableAllowed), description(variableAllowed)), "a list of names"), description("The only variables of the module that the job gives as `TF_VAR_<name>`; each must be there. Else every `TF_VAR_*` of the job"))),
	parallelism: optional(pipe(number(atOnce), integer(atOnce), minValue(1, atOnce), maxValue(256, atOnce), description(`How many resources are worked on at once; else the tool's own 10 (${atOnce})`))),
	version: optional(pipe(string(versionAllowed), regex(/^(?:(?:terraform|opentofu) )?(?:\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z.]+)?|(?:[!<>]?=|~>|[<>]) ?\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z.]+)?(?:, ?(?:[!<>]?=|~>|[<>]) ?\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z.]+)?)*)$/, versionAllowed), description(`Which version of the tool is used, besides what the module and its version files ask for (${versionAllowed})`))),
	mirror: optional(pipe(string(mirrorAllowed), regex(/^(?:https:\/\/[A-Za-z0-9.-]+|http:\/\/(?:127\.0\.0\.1|localhost))(?::\d{1,5})?(?:\/[\w.~%+-]+)*$/, mirrorAllowed), description("Base address that Terraform or OpenTofu is fetched from where none on the runner fits, in place of the publisher's and laid out like it. Their signatures are verified all the same"))),
	moduleTokens: optional(pipe(record(pipe(string(hostAllowed), regex(/^[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?(?::\d{1,5})?$/, hostAllowed)), pipe(string(tokenAllowed), regex(/^(?!(?:ACTIONS|AWS|GITHUB|INPUT|RUNNER|STATE|TF)_)(?!PATH$)[A-Z][A-Z0-9_]{1,100}$/, tokenAllowed), description(tokenAllowed)), "a mapping of hosts to names of variables"), description("Private modules: by host, the variable of the job that holds the token. Git (over https) and registries get it, during init only")))
};
// src/inputs/schema-terraform.ts
/** The part of the schema that is a Terraform target: what it may do, and what is told of it. */
const line = (allowed, description$1) => pipe(string(allowed), regex(/^\S(?:.{0,498}\S)?$/, allowed), description(`${description$1} (${allowed})`));
const address = (description) => line("an address, or a glob over addresses, such as aws_db_instance.* or module.shop.*", `${description}. Without module. in front it counts in every module; a resource stands for all its instances, a module for all that is in it`);
const reason = line("a reason in words", "Why: it is told with the rule");
const budgetAllowed = "a whole number from 0 to 100000";
const sourceAllowed = "a provider's full source or a glob over it, such as registry.terraform.io/hashicorp/*";
const Protection = strictObject({
	address: optional(address("What is never lost")),
	type: optional(pipe(string("a resource type, such as aws_s3_bucket"), regex(/^[A-Za-z_][\w-]{0,200}$/, "a resource type, such as aws_s3_bucket"), description("Or every resource of this type"))),
	reason
}, mapping);
const Guards = pipe(strictObject({
	destroyBudget: optional(pipe(number(budgetAllowed), integer(budgetAllowed), minValue(0, budgetAllowed), maxValue(1e5, budgetAllowed), description(`A plan that would delete, replace or forget more resources is refused; else any number (${budgetAllowed})`))),
	protect: optional(pipe(array(Protection, "a list of rules"), description("A plan that would delete, replace or forget one of these is refused; each rule has an address or a type, and a reason")))
}, mapping), description("What an apply may not lose, whatever was reviewed; checked in the plan and before the apply"));
/** What a rule about fields says first. */
const fields = {
	address: address("Resources, or outputs as output.<name>"),
	path: line("a path of a field or a glob over paths, such as desired_capacity or tags.*", "Field, with all that is in it"),
	reason
};
const DriftIgnore = strictObject({
	...fields,
	until: optional(pipe(string("a day such as 2027-01-31"), regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, "a day such as 2027-01-31"), description("The last day (UTC) on which the rule counts; then it is told as a warning")))
}, mapping);
const terraformRules = {
	guards: optional(Guards),
	providers: optional(pipe(array(pipe(string(sourceAllowed), regex(/^[\w.*?:-]+\/[\w.*?-]+\/[\w.*?-]+$/, sourceAllowed), description(sourceAllowed)), "a list of sources or globs"), description("The providers that may be used, with `*` and `?`: any other in the lock file is refused before init. Else all that are in the lock file"))),
	driftIgnore: optional(pipe(array(DriftIgnore, "a list of rules"), description("Fields that may differ live: counted and told with their reason, but no drift"))),
	reviewedPlanIgnore: optional(pipe(array(strictObject(fields, mapping), "a list of rules"), description("Fields that differ at every run (a hash of what was just built, the newest image): not held to the reviewed plan, and told so. Creates, deletes and replaces are held all the same"))),
	refuseDataSources: optional(pipe(array(pipe(picklist(["external", "http"], "external or http"), description("Type of a data source (external or http)")), "a list of external and http"), description("Data sources that a plan of a pull request must not read: `external` runs a program, `http` reaches any address")))
};
const Terraform = pipe(strictObject({
	path: path("Root module"),
	workspace: optional(text("the name of a workspace", /^(?!-)[\w.-]{1,90}$/, "Terraform workspace; else the default one")),
	varFiles: optional(pipe(array(text("a path relative to the root module", /^(?![-/~])[ -[\]-~\u00a0-\uffff]+$/, "A variables file, relative to the root module"), "a list of files"), description("Variable files, relative to the root module"))),
	backendConfig: optional(pipe(array(text("key=value, or a file", /^(?![-/~])[ -~\u00a0-\uffff]+$/, "A setting"), "a list of key=value or files"), description("Settings for the backend: key=value, or files"))),
	...terraformRun,
	...terraformRules
}, mapping), description("A Terraform or OpenTofu root module"));
// src/inputs/schema.ts
/**
* This room knows what a user may write, in `pushlane.yaml` and as inputs, and turns it into a `Request`. It must not
* know events, credentials or targets. This file and its parts (`schema-*.ts`) are the one schema: types, messages, the
* published JSON Schema and the table in docs/config.md all come from it; flat inputs are the same schema with one
* target. Each message says what is allowed; what was found, and where, is added by `mistake.ts`.
*/
const name = text("a DNS label: lower-case letters, digits and -, at most 40 characters", /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, "Name of a target: check, inventory, deployment and issue are keyed by it");
const environment = text("the name of a GitHub environment", /^[ -~\u00a0-\uffff]{1,255}$/, "GitHub environment that an apply must run in: proven by the ID token");
const Target = strictObject({
	kubernetes: optional(Kubernetes),
	terraform: optional(Terraform),
	aws: optional(Aws),
	environment: optional(environment),
	was: optional(pipe(array(name, "a list of names"), description("Earlier names of this target: its inventory, check and issue go on under the new one"))),
	lockTimeout: optional(duration("How long to wait for another run"), "15m")
}, mapping);
const ConfigSchema = strictObject({
	version: pipe(literal(1, "1"), description("Version of this format: 1")),
	recordedBy: optional(text("the slug of a GitHub App", /^[a-z0-9][a-z0-9-]{0,98}$/, "App whose check runs are trusted as reviewed plans; only in the config file"), "github-actions"),
	defaults: optional(pipe(strictObject({
		aws: optional(Aws),
		cluster: optional(Cluster),
		environment: optional(environment)
	}, mapping), description("What targets take where they say nothing of their own: aws and environment as in a target, cluster as in its kubernetes"))),
	targets: pipe(record(name, Target, "a mapping of target names to targets"), description("The targets by name, run in the order of the file"))
}, mapping);
// src/inputs/select.ts
/** The targets that the names and globs (`*`, `?`) of the input `targets` choose, in the order of the file; all of them when there are none. */
function selectTargets(specs, words) {
	if (words.length === 0) return specs;
	const patterns = words.map(globPattern$1);
	return specs.filter(({ name }) => patterns.some((pattern) => pattern.test(name)));
}
/** Words of the input `targets` that choose none of `names`: each is a mistake, unless no target is known at all. */
function wordsWithoutTarget(names, words) {
	if (names.length === 0) return [];
	return words.filter((word) => !names.some((name) => globPattern$1(word).test(name))).map((word) => ({
		subject: `input targets: ${word}`,
		problem: unknownWord(word, names),
		place: null
	}));
}
// src/inputs/terraform-scope.ts
const step = String.raw`[\p{ID_Start}_][\p{ID_Continue}-]*(?:\[(?:\d+|"(?:[^"\\]|\\.)*")\])?`;
const addressPattern = new RegExp(String.raw`^${step}(?:\.${step})+$`, "u");
const dataPattern = /(?:^|\.)data\.[^.]+\.[^.]+$/;
/** A key in an address may hold commas and anything else, so they end an entry only outside of quotes. */
const entries = /(?:[^,\n"]|"(?:[^"\\]|\\.)*"?)+/g;
/** Reads the scope. `mistakes` hold what is no address, and inputs that do not go together. */
function readScope(inputs, command) {
	const scope = {
		destroy: command === "destroy",
		only: addressesIn(inputs["only-resources"]),
		replace: addressesIn(inputs["replace-resources"])
	};
	return {
		scope,
		mistakes: [["only-resources", scope.only], ["replace-resources", scope.replace]].flatMap(([input, addresses]) => [...addresses.flatMap((address) => wrongAddress(input, address)), ...addresses.length > 0 ? misplaced(input, command) : []])
	};
}
/** Puts the scope into the one selected target; a scope is one Terraform target's. */
function withScope(selected, scope) {
	const [only, ...others] = selected;
	if (isWhole(scope)) return {
		targets: selected,
		mistakes: []
	};
	if (only?.kind !== "terraform" || others.length > 0) return {
		targets: selected,
		mistakes: [oneTerraformTarget(selected, scope.destroy ? "the command destroy takes" : "only-resources and replace-resources are for")]
	};
	return {
		targets: [{
			...only,
			settings: {
				...only.settings,
				scope
			}
		}],
		mistakes: []
	};
}
/** That exactly one Terraform target must be selected, and which there are. `what`: who wants that, with its verb. */
function oneTerraformTarget(selected, what) {
	const terraform = selected.filter(({ kind }) => kind === "terraform").map(({ name }) => name);
	const choice = terraform.length === 0 ? "there is none here" : `name one of ${terraform.join(", ")}`;
	return {
		subject: "input targets",
		problem: `selects ${selected.length} ${selected.length === 1 ? "target" : "targets"}, and ${what} one Terraform target: ${choice}`,
		place: null
	};
}
function addressesIn(text = "") {
	const found = (text.match(entries) ?? []).map((entry) => entry.trim());
	return [...new Set(found.filter((entry) => entry !== ""))].sort();
}
function wrongAddress(input, address) {
	const found = `found "${address.slice(0, 200)}"`;
	if (!addressPattern.test(address)) return [mistake$1(input, `${found}, allowed are addresses as the plan shows them, such as aws_instance.web or module.net.aws_subnet.a["b"], separated by commas`)];
	if (dataPattern.test(address)) return [mistake$1(input, `${found}, which is a data source: it is only read. Name what an apply can change`)];
	if (input === "replace-resources" && /^(?:module\.[^.]+\.?)+$/.test(address)) return [mistake$1(input, `${found}, which is a module. Name the resources in it that are made anew`)];
	return [];
}
function misplaced(input, command) {
	if (command === "drift" || command === "unlock") return [mistake$1(input, `is not for the command ${command}. Take it away`)];
	if (command === "destroy" && input === "replace-resources") return [mistake$1(input, "is not for the command destroy: what is destroyed is not made anew")];
	return [];
}
function mistake$1(input, problem) {
	return {
		subject: `input ${input}`,
		problem,
		place: null
	};
}
// src/inputs/settings.ts
const yesNo = picklist(["true", "false"], "true or false");
const branchAllowed = "the name of a branch, without refs/heads/";
const Settings = object({
	command: picklist([
		"auto",
		"plan",
		"apply",
		"drift",
		"unlock",
		"destroy"
	], "auto, plan, apply, drift, unlock or destroy"),
	branch: pipe(string(branchAllowed), regex(/^(?!refs\/)(?![-/])(?!.*\.\.)[^\s~^:?*[\\]{1,255}$/, branchAllowed)),
	"reviewed-plan": picklist([
		"auto",
		"required",
		"off"
	], "auto, required or off"),
	"fail-on-drift": yesNo
});
const secretKey = /^.{16,}$/s;
const approval = /^[0-9a-f]{12,64}$/;
const lockIdPattern = /^(?!-)[\w.:/+=-]{1,200}$/;
/** Every input that action.yml declares. A test holds the two together. */
const inputNames = [
	"command",
	"name",
	"kubernetes",
	"terraform",
	"namespace",
	"workspace",
	"var-files",
	"backend-config",
	"terraform-version",
	"terraform-mirror",
	"aws-role",
	"aws-plan-role",
	"aws-region",
	"eks-cluster",
	"kubeconfig",
	"plan-kubeconfig",
	"cluster-server",
	"cluster-ca",
	"cluster-audience",
	"config",
	"targets",
	"branch",
	"reviewed-plan",
	"approve",
	"lock-id",
	"only-resources",
	"replace-resources",
	"fingerprint-key",
	"wait-timeout",
	"lock-timeout",
	"prune",
	"fail-on-drift",
	"github-token"
];
/** Reads the settings; `settings` is null when one of them is wrong. `targets` are the words of that input, unjudged. */
function readSettings(inputs, defaultBranch) {
	const written = {
		command: inputs["command"] || "auto",
		branch: inputs["branch"] || defaultBranch || void 0,
		"reviewed-plan": inputs["reviewed-plan"] || "auto",
		"fail-on-drift": inputs["fail-on-drift"] || "false"
	};
	const approve = listOf(inputs["approve"] ?? "", /[\s,]/);
	const targets = listOf(inputs["targets"] ?? "", /[\s,]/);
	const lockId = inputs["lock-id"] ?? "";
	const { scope, mistakes: scopeMistakes } = readScope(inputs, written.command);
	const mistakes = [
		...unknownInputs(inputs),
		...findingsOf(Settings, written).map(({ path, problem }) => mistake(String(path[0]), problem)),
		...approve.filter((word) => !approval.test(word)).map(wrongApproval),
		...wrongKey(inputs["fingerprint-key"] ?? ""),
		...wrongLockId(lockId, written.command),
		...scopeMistakes
	];
	const parsed = safeParse(Settings, written);
	return {
		settings: parsed.success ? {
			...parsed.output,
			approve,
			lockId,
			scope
		} : null,
		targets,
		mistakes
	};
}
function unknownInputs(inputs) {
	const known = new Set(inputNames);
	return Object.keys(inputs).filter((input) => !known.has(input)).map((input) => mistake(input, unknownWord(input, inputNames)));
}
function wrongApproval(word) {
	return mistake("approve", `found "${word.slice(0, 80)}", allowed are the 12 or more hex digits of a fingerprint that a stopped apply printed`);
}
function wrongLockId(lockId, command) {
	if (command !== "unlock") return lockId === "" ? [] : [mistake("lock-id", "is only for the command unlock. Take it away")];
	if (lockIdPattern.test(lockId)) return [];
	return [mistake("lock-id", `${lockId === "" ? "is missing" : `found "${lockId.slice(0, 80)}"`}: type the lock ID that the failed run printed`)];
}
function wrongKey(key) {
	if (key === "" || secretKey.test(key)) return [];
	return [mistake("fingerprint-key", `has ${key.length} characters, allowed are 16 or more (openssl rand -hex 32 makes one)`)];
}
function mistake(input, problem) {
	return {
		subject: `input ${input}`,
		problem,
		place: null
	};
}
// src/inputs/structure.ts
/**
* What the schema cannot say of a config: exactly one kind per target, exactly one way to a cluster. Looks at the raw
* value, so that it is told together with what the schema finds. `needsCluster` is false for strangers.
*/
function structureOf(config, needsCluster) {
	if (!isObject(config)) return [];
	const defaults = isObject(config["defaults"]) ? config["defaults"] : {};
	const targets = isObject(config["targets"]) ? config["targets"] : void 0;
	if (targets === void 0) return [];
	if (Object.keys(targets).length === 0) return [{
		path: ["targets"],
		at: "key",
		problem: "is empty: name at least one target"
	}];
	return [
		...nameFindings(targets),
		...clusterFindings$1(["defaults", "cluster"], defaults["cluster"]),
		...Object.entries(targets).flatMap(([name, target]) => isObject(target) ? targetFindings(name, target, {
			defaults,
			needsCluster
		}) : [])
	];
}
const reserved = /* @__PURE__ */ new Set([
	"constructor",
	"prototype",
	"__proto__"
]);
function nameFindings(targets) {
	return Object.keys(targets).filter((name) => reserved.has(name)).map((name) => ({
		path: ["targets", name],
		at: "key",
		problem: `found "${name}", which cannot be the name of a target. Take another word`
	}));
}
function targetFindings(name, target, context) {
	const path = ["targets", name];
	const kinds = ["kubernetes", "terraform"].filter((kind) => target[kind] !== void 0);
	const findings = [];
	if (kinds.length === 0) findings.push({
		path,
		at: "value",
		problem: "has neither kubernetes nor terraform: give one"
	});
	if (kinds.length === 2) findings.push({
		path,
		at: "value",
		problem: "both are given: a target is one of them. Make two targets"
	});
	const { kubernetes } = target;
	if (!isObject(kubernetes)) return findings;
	const cluster = kubernetes["cluster"] ?? context.defaults["cluster"];
	const clusterPath = [
		...path,
		"kubernetes",
		"cluster"
	];
	if (cluster === void 0 && context.needsCluster) findings.push({
		path: clusterPath,
		at: "value",
		problem: `is missing: ${oneWay}`
	});
	return [...findings, ...clusterFindings$1(clusterPath, kubernetes["cluster"])];
}
const oneWay = "give exactly one way (eks, kubeconfig or oidc; as inputs: eks-cluster, kubeconfig or cluster-server)";
function clusterFindings$1(path, cluster) {
	if (!isObject(cluster)) return [];
	const ways = [
		"eks",
		"kubeconfig",
		"oidc"
	].filter((way) => cluster[way] !== void 0);
	const findings = [];
	if (ways.length === 0) findings.push({
		path,
		at: "value",
		problem: `is empty: ${oneWay}`
	});
	if (ways.length > 1) findings.push({
		path,
		at: "value",
		problem: `has ${ways.join(" and ")}: ${oneWay}`
	});
	const { kubeconfig } = cluster;
	if (isObject(kubeconfig) && kubeconfig["apply"] === void 0 && kubeconfig["plan"] === void 0) findings.push({
		path: [...path, "kubeconfig"],
		at: "value",
		problem: "is empty: give apply, plan or both"
	});
	return findings;
}
// src/inputs/render-spec.ts
/** Where a target's files are and how they become manifests. */
function renderOf(name, kubernetes) {
	const helm = kubernetes.helm ?? {};
	const remote = remoteChart(helm);
	const path = kubernetes.path ?? (remote === null ? helm.chart : void 0) ?? ".";
	return {
		path: insideCheckout(path) ?? path,
		render: {
			as: helm.chart === void 0 ? kubernetes.render : "helm",
			kustomizeHelm: kubernetes.kustomize?.enableHelm ?? false,
			helm: {
				release: helm.release ?? name,
				remote,
				values: (helm.values ?? []).map((file) => insideCheckout(file) ?? file),
				set: jsonOf(helm.set),
				includeCrds: helm.includeCrds ?? true,
				kubeVersion: helm.kubeVersion ?? null,
				apiVersions: helm.apiVersions ?? []
			}
		}
	};
}
/** What the schema cannot say of rendering: which keys belong together. */
function renderFindings(target, kubernetes) {
	if (kubernetes === void 0) return [];
	const path = [...target, "kubernetes"];
	return [
		...pathFindings(path, kubernetes),
		...kindFindings(path, kubernetes),
		...chartFindings(path, kubernetes)
	];
}
function pathFindings(path, { path: given, helm }) {
	if (given === void 0 && helm?.chart === void 0) return [{
		path: [...path, "path"],
		at: "value",
		problem: "is missing: give it, or helm.chart"
	}];
	if (given === void 0 || helm?.chart === void 0) return [];
	const problem = "is given besides path, and a target renders one chart. Take one of them away";
	return [{
		path: [
			...path,
			"helm",
			"chart"
		],
		at: "value",
		problem
	}];
}
function kindFindings(path, { render, helm, kustomize }) {
	const isStray = (kind) => render !== "auto" && render !== kind;
	const problem = (kind) => `is only for ${kind}, and render says ${render}. Take it away`;
	const findings = [];
	if (helm !== void 0 && isStray("helm")) findings.push({
		path: [...path, "helm"],
		at: "key",
		problem: problem("Helm charts")
	});
	if (kustomize !== void 0 && isStray("kustomize")) findings.push({
		path: [...path, "kustomize"],
		at: "key",
		problem: problem("kustomize")
	});
	return findings;
}
function chartFindings(path, { helm }) {
	if (helm === void 0) return [];
	const at = (key, problem) => ({
		path: [
			...path,
			"helm",
			key
		],
		at: "value",
		problem
	});
	const { chart, repository, version } = helm;
	const isOci = chart?.startsWith("oci://") === true;
	const isRemote = isOci || repository !== void 0;
	const findings = [];
	if (repository !== void 0 && (chart === void 0 || !/^[\w.-]+$/.test(chart))) findings.push(at("chart", "must be the name of a chart in the repository, such as nginx"));
	if (isOci && repository !== void 0) findings.push(at("repository", "is not for a chart from oci://. Take it away"));
	if (isRemote && version === void 0) findings.push(at("version", "is missing: a chart from elsewhere needs one exact version, such as 1.2.3"));
	if (!isRemote && version !== void 0) findings.push(at("version", "is only for a chart from a registry or repository. Take it away"));
	return findings;
}
function remoteChart({ chart, repository, version }) {
	if (chart === void 0 || version === void 0) return null;
	if (chart.startsWith("oci://")) return {
		kind: "oci",
		reference: chart,
		version
	};
	return repository === void 0 ? null : {
		kind: "repository",
		url: repository,
		name: chart,
		version
	};
}
/** Values came out of YAML, so they are JSON; read anew, they have its type. */
function jsonOf(set) {
	const json = parseJson(JSON.stringify(set ?? {}));
	return isObject(json) ? json : {};
}
// src/model/terraform-rules.ts
/**
* The rules of a target that says nothing of its own. No budget: law 3 lets no loss through unreviewed, and a module
* that is torn down is as common as one that loses much by mistake.
*/
const defaultTerraformRules = {
	guards: {
		destroyBudget: null,
		protect: []
	},
	providers: null,
	refuseDataSources: [],
	driftIgnore: [],
	reviewedPlanIgnore: []
};
// src/inputs/terraform-rules.ts
/** The rules of a Terraform target in the model's words, and what only shows when their parts meet. */
/** The rules as written, with the defaults of what is left out. */
function terraformRulesOf(terraform) {
	const { guards, providers, refuseDataSources, driftIgnore, reviewedPlanIgnore } = terraform;
	return {
		guards: {
			destroyBudget: guards?.destroyBudget ?? defaultTerraformRules.guards.destroyBudget,
			protect: (guards?.protect ?? []).flatMap(protectionOf)
		},
		providers: providers ?? defaultTerraformRules.providers,
		refuseDataSources: refuseDataSources ?? defaultTerraformRules.refuseDataSources,
		reviewedPlanIgnore: reviewedPlanIgnore ?? [],
		driftIgnore: (driftIgnore ?? []).map(({ until = null, ...rule }) => ({
			...rule,
			until
		}))
	};
}
/** A rule of `guards.protect` that names nothing, or two things. */
function terraformFindings(target, terraform) {
	return (terraform?.guards?.protect ?? []).flatMap(({ address, type }, index) => {
		if (address === void 0 !== (type === void 0)) return [];
		const problem = address === void 0 ? "names nothing" : "has both address and type";
		return [{
			path: [
				...target,
				"terraform",
				"guards",
				"protect",
				index
			],
			at: "value",
			problem: `${problem}: give an address or a type`
		}];
	});
}
function protectionOf({ address, type, reason }) {
	if (address !== void 0) return [{
		by: "address",
		what: address,
		reason
	}];
	return type === void 0 ? [] : [{
		by: "type",
		what: type,
		reason
	}];
}
// src/model/terraform-settings.ts
const defaultTerraformSettings = {
	createWorkspace: false,
	variables: null,
	parallelism: null,
	moduleTokens: [],
	scope: wholeModule,
	version: null,
	mirror: null
};
// src/inputs/terraform-settings.ts
/** The settings as written. `placeOf` tells where a path inside of `terraform` stands. */
function terraformSettingsOf(terraform, placeOf) {
	const { createWorkspace, variables, parallelism, moduleTokens, version, mirror } = terraform;
	return {
		...defaultTerraformSettings,
		createWorkspace,
		variables: variables?.map((name, index) => ({
			name,
			place: placeOf(["variables", index])
		})) ?? null,
		parallelism: parallelism ?? null,
		version: version === void 0 ? null : {
			...versionOf(version),
			place: placeOf(["version"])
		},
		mirror: mirror ?? null,
		moduleTokens: Object.entries(moduleTokens ?? {}).map(([host, variable]) => ({
			host,
			variable,
			place: placeOf(["moduleTokens", host])
		}))
	};
}
/** The tool may stand in front, as in `.tool-versions`. */
function versionOf(written) {
	const [, title, text = ""] = /^(?:(terraform|opentofu) )?(.*)$/.exec(written) ?? [];
	if (title === void 0) return {
		tool: null,
		text
	};
	return {
		tool: title === "opentofu" ? "tofu" : "terraform",
		text
	};
}
// src/inputs/target-spec.ts
/** The targets of a valid config in the model's words, in its order, and what only shows when parts meet. */
function targetSpecs(config, placeOf) {
	const findings = [...formerNames(config)];
	const specs = [];
	for (const [name, target] of Object.entries(config.targets)) {
		const path = ["targets", name];
		const aws = awsOf(config, target);
		findings.push(...awsFindings(path, aws), ...clusterFindings(path, config, target));
		findings.push(...varFileFindings(path, target), ...renderFindings(path, target.kubernetes));
		findings.push(...terraformFindings(path, target.terraform));
		const spec = specOf(name, target, {
			config,
			aws: aws.region === void 0 ? null : settled(aws, aws.region),
			placeOf: (inner) => placeOf([...path, ...inner])
		});
		if (spec !== null) specs.push({
			...spec,
			place: placeOf(path)
		});
	}
	return {
		specs: specs.toSorted(byPlace),
		findings
	};
}
/** In the order of the file: JavaScript puts names that are numbers first. */
function byPlace({ place: one }, { place: other }) {
	return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}
function specOf(name, target, { config, aws, placeOf }) {
	const common = {
		name,
		was: target.was ?? [],
		environment: target.environment ?? config.defaults?.environment ?? null,
		aws,
		lockTimeoutSeconds: secondsOf(target.lockTimeout),
		place: { file: "" }
	};
	if (target.kubernetes !== void 0) {
		const { kubernetes } = target;
		return {
			...common,
			kind: "kubernetes",
			...renderOf(name, kubernetes),
			namespace: kubernetes.namespace ?? null,
			cluster: clusterOf(kubernetes.cluster ?? config.defaults?.cluster),
			prune: kubernetes.prune,
			waitTimeoutSeconds: secondsOf(kubernetes.wait),
			rules: rulesOf(kubernetes),
			unschedulableSeconds: secondsOf(kubernetes.unschedulable),
			health: (kubernetes.health ?? []).map(({ failed = null, reason = null, ...rule }) => ({
				...rule,
				failed,
				reason
			}))
		};
	}
	if (target.terraform === void 0) return null;
	const { terraform } = target;
	return {
		...common,
		kind: "terraform",
		path: insideCheckout(terraform.path) ?? terraform.path,
		workspace: terraform.workspace ?? null,
		varFiles: terraform.varFiles ?? [],
		backendConfig: terraform.backendConfig ?? [],
		rules: terraformRulesOf(terraform),
		settings: terraformSettingsOf(terraform, (path) => placeOf(["terraform", ...path]))
	};
}
function rulesOf({ replace, adopt, pruneBudget, conflicts }) {
	return {
		replace: replace ?? defaultRules.replace,
		adopt: adopt ?? defaultRules.adopt,
		pruneBudget: pruneBudget ?? defaultRules.pruneBudget,
		conflicts: (conflicts ?? []).map((rule) => ({
			...rule,
			object: rule.object ?? null,
			manager: rule.manager ?? null
		}))
	};
}
function clusterOf(cluster) {
	if (cluster?.eks !== void 0) return {
		kind: "eks",
		name: cluster.eks.name
	};
	if (cluster?.oidc !== void 0) return {
		kind: "oidc",
		...cluster.oidc,
		ca: pemOf(cluster.oidc.ca)
	};
	if (cluster?.kubeconfig === void 0) return { kind: "none" };
	return {
		kind: "kubeconfig",
		apply: cluster.kubeconfig.apply ?? null,
		plan: cluster.kubeconfig.plan ?? null
	};
}
/** Kubeconfigs and EKS hand a CA around as base64 of its PEM: both forms are taken. */
function pemOf(ca) {
	return ca.trim().startsWith("LS0t") ? Buffer.from(ca, "base64").toString("utf8") : ca;
}
/** Seconds of a duration that the schema let through. */
function secondsOf(duration) {
	const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(String(duration)) ?? [];
	return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
function awsOf(config, target) {
	return {
		...config.defaults?.aws,
		...target.aws
	};
}
function settled(aws, region) {
	return {
		region,
		role: aws.role ?? null,
		planRole: aws.planRole ?? null
	};
}
function awsFindings(path, { region, role, planRole }) {
	if (region === void 0) {
		if (role === void 0 && planRole === void 0) return [];
		return [{
			path: [
				...path,
				"aws",
				"region"
			],
			at: "value",
			problem: "is missing: a role needs the region of its session"
		}];
	}
	return Object.entries({
		role,
		planRole
	}).flatMap(([key, arn]) => {
		if (arn === void 0 || partitionOfArn(arn) === partitionOfRegion(region)) return [];
		const problem = `is in the partition ${partitionOfArn(arn)}, but the region ${region} is in ${partitionOfRegion(region)}`;
		return [{
			path: [
				...path,
				"aws",
				key
			],
			at: "value",
			problem
		}];
	});
}
function partitionOfArn(arn) {
	return arn.split(":")[1] ?? "aws";
}
const partitions = [
	["cn-", "aws-cn"],
	["us-gov-", "aws-us-gov"],
	["us-iso-", "aws-iso"],
	["us-isob-", "aws-iso-b"],
	["eu-isoe-", "aws-iso-e"],
	["us-isof-", "aws-iso-f"],
	["eusc-", "aws-eusc"]
];
function partitionOfRegion(region) {
	return partitions.find(([prefix]) => region.startsWith(prefix))?.[1] ?? "aws";
}
function clusterFindings(path, config, target) {
	const cluster = target.kubernetes?.cluster ?? config.defaults?.cluster;
	if (target.kubernetes === void 0 || cluster?.eks === void 0) return [];
	const { role, planRole } = awsOf(config, target);
	if (role !== void 0 || planRole !== void 0) return [];
	const problem = "found none: an EKS cluster is reached with an AWS role. Give the role that applies and the one that plans";
	return [{
		path: [...path, "aws"],
		at: "value",
		problem
	}];
}
function varFileFindings(path, target) {
	const { terraform } = target;
	return (terraform?.varFiles ?? []).flatMap((file, index) => insideCheckout(`${terraform?.path ?? ""}/${file}`) !== null ? [] : [{
		path: [
			...path,
			"terraform",
			"varFiles",
			index
		],
		at: "value",
		problem: `found "${file}", which leads out of the checkout`
	}]);
}
function formerNames(config) {
	const taken = new Map(Object.keys(config.targets).map((name) => [name, name]));
	return Object.entries(config.targets).flatMap(([name, { was = [] }]) => was.flatMap((former, index) => {
		const holder = taken.get(former);
		taken.set(former, name);
		if (holder === void 0) return [];
		const problem = `found "${former}", which is ${holder === former ? "a target" : `an earlier name of ${holder}`} already`;
		return [{
			path: [
				"targets",
				name,
				"was",
				index
			],
			at: "value",
			problem
		}];
	}));
}
// src/inputs/request.ts
/** Where a config is looked for when the input `config` is empty. */
const defaultConfigPath = "pushlane.yaml";
/** Inputs and `pushlane.yaml` as one request. Throws one `inputs-invalid` that lists every mistake. */
function parseRequest(asked) {
	const { settings, targets, mistakes } = readSettings(asked.inputs, asked.defaultBranch);
	const source = readTargets(asked);
	const all = [
		...mistakes,
		...source.mistakes,
		...wordsWithoutTarget(source.names, targets)
	];
	if (settings === null || all.length > 0) throw mistaken(all);
	const selected = selectTargets(source.specs, targets);
	const scoped = withScope(selected, settings.scope);
	const several = [...settings.command === "unlock" ? notOne(selected) : [], ...scoped.mistakes];
	if (several.length > 0) throw mistaken(several);
	return {
		command: settings.command,
		lockId: settings.lockId,
		targets: scoped.targets,
		branch: settings.branch,
		reviewedPlan: settings["reviewed-plan"],
		recordedBy: source.recordedBy,
		approve: settings.approve,
		fingerprintKey: asked.inputs["fingerprint-key"] || null,
		failOnDrift: settings["fail-on-drift"] === "true",
		githubToken: asked.inputs["github-token"] ?? ""
	};
}
/** A lock is one target's, and only Terraform's has to be freed by hand: that of a Kubernetes target frees itself. */
function notOne(selected) {
	return selected.length === 1 && selected[0]?.kind === "terraform" ? [] : [oneTerraformTarget(selected, "unlock frees the state lock of")];
}
function readTargets(asked) {
	const given = givenTargetInputs(asked.inputs);
	const wanted = asked.inputs["config"] ?? "";
	if (asked.config !== null) {
		const read = readFile(asked, asked.config);
		return {
			...read,
			mistakes: [...read.mistakes, ...given.map((input) => excluded(input, asked))]
		};
	}
	if (wanted !== "") return none({
		subject: "input config",
		problem: `found "${wanted}", which is no file of the checkout. Check the path, and that actions/checkout runs before Pushlane`,
		place: null
	});
	if (asked.inputs["kubernetes"] || asked.inputs["terraform"]) return readFlat(asked);
	return none({
		subject: "this step",
		problem: `names nothing to deploy. Give the input kubernetes (a folder of manifests) or terraform (a root module), or commit a ${defaultConfigPath} with targets (where there is one, actions/checkout has to run before this step)`,
		place: null
	});
}
function none(mistake) {
	return {
		specs: [],
		names: [],
		recordedBy: "",
		mistakes: [mistake]
	};
}
function excluded(input, { config }) {
	const file = config?.path ?? "pushlane.yaml";
	return {
		subject: `input ${input}`,
		problem: `describes a target, but ${file} describes the targets of this step. There it is ${writtenAs[input] ?? "a key of the target"}. Keep one of the two`,
		place: null
	};
}
/** Where the inputs whose keys have other names stand in the file. */
const writtenAs = {
	"wait-timeout": "targets.<name>.kubernetes.wait",
	"lock-timeout": "targets.<name>.lockTimeout",
	prune: "targets.<name>.kubernetes.prune",
	namespace: "targets.<name>.kubernetes.namespace",
	kubernetes: "targets.<name>.kubernetes.path",
	terraform: "targets.<name>.terraform.path",
	workspace: "targets.<name>.terraform.workspace",
	"var-files": "targets.<name>.terraform.varFiles",
	"backend-config": "targets.<name>.terraform.backendConfig",
	"terraform-version": "targets.<name>.terraform.version",
	"terraform-mirror": "targets.<name>.terraform.mirror",
	"aws-role": "targets.<name>.aws.role",
	"aws-plan-role": "targets.<name>.aws.planRole",
	"aws-region": "targets.<name>.aws.region"
};
function readFile(asked, file) {
	const text = readConfigText(file);
	if (text.mistakes.length > 0) return {
		specs: [],
		names: [],
		recordedBy: "",
		mistakes: text.mistakes
	};
	return readConfig$1({
		value: text.value,
		name: text.name,
		placeOf: text.placeOf
	}, asked);
}
function readFlat(asked) {
	const flat = flatConfig(asked.inputs, asked.stranger);
	const place = { file: asked.workflow };
	const read = readConfig$1({
		value: flat.value,
		name: flat.name,
		placeOf: () => place
	}, asked);
	return {
		...read,
		mistakes: [...flat.mistakes, ...read.mistakes]
	};
}
function readConfig$1({ value, name, placeOf }, asked) {
	const findings = [
		...findingsOf(ConfigSchema, value),
		...structureOf(value, !asked.stranger),
		...healthFindings(value, asked.checkExpression)
	];
	const parsed = safeParse(ConfigSchema, value);
	const names = namesIn(value);
	if (!parsed.success) return {
		specs: [],
		names,
		recordedBy: "",
		mistakes: findings.map(name)
	};
	const config = parsed.output;
	const made = targetSpecs(config, placeOf);
	return {
		specs: made.specs,
		names,
		recordedBy: config.recordedBy,
		mistakes: [...findings, ...made.findings].map(name)
	};
}
function namesIn(config) {
	const targets = isObject(config) ? config["targets"] : void 0;
	return isObject(targets) ? Object.keys(targets) : [];
}
// src/io/actions/read-step.ts
const prefix = "INPUT_";
/** The action's inputs by name, trimmed: the runner hands them over as `INPUT_<NAME>`. */
function readInputs(env) {
	const inputs = {};
	for (const [variable, value] of Object.entries(env)) if (variable.startsWith(prefix)) inputs[variable.slice(6).toLowerCase()] = value?.trim() ?? "";
	return inputs;
}
const kubeconfigSecret = /(?:^|[\s{,])"?(?:token|client-key-data|password)"?\s*:\s*["']?([^"'\s,}]{4,})/g;
const backendSecret = /^\s*\w*(?:password|secret|token|credential|sas|(?:access|account|customer|encryption|private)_key)\w*\s*=\s*"?(.+?)"?\s*$/i;
/** The secret values that the inputs hold: to be hidden before anything is said. */
function secretsIn(inputs) {
	const whole = [inputs["github-token"], inputs["fingerprint-key"]].filter((value) => value !== void 0);
	const parts = [...`${inputs["kubeconfig"] ?? ""}\n${inputs["plan-kubeconfig"] ?? ""}`.matchAll(kubeconfigSecret)].map(([, value = ""]) => value);
	const settings = (inputs["backend-config"] ?? "").split("\n").flatMap((line) => backendSecret.exec(line)?.[1] ?? []);
	return [
		...whole,
		...parts,
		...settings
	].filter((value) => value !== "");
}
/** The webhook payload of this run. Failure `event-unreadable`. */
async function readEvent(env) {
	const path = env["GITHUB_EVENT_PATH"] ?? "";
	try {
		return JSON.parse(await readFile$1(path, "utf8"));
	} catch (error) {
		throw new Failure("event-unreadable", `The event file ${path || "(GITHUB_EVENT_PATH is not set)"} cannot be read as JSON. Run Pushlane as a step of a workflow.`, { cause: error });
	}
}
// src/main/asked.ts
/**
* What this step is asked to do: the event is judged first, then the inputs, all mistakes at once. `learn` is told the
* run as soon as it is known, so that a refusal can be reported too. Failures: those of the event and input rooms.
*/
async function readAsked(env, hands) {
	const inputs = readInputs(env);
	for (const secret of secretsIn(inputs)) hands.hide(secret);
	const payload = await readEvent(env);
	const run = readRun(env, payload);
	hands.learn(run);
	const facts = readFacts(env, payload);
	const stranger = strangerOf(facts) !== null;
	const config = await readConfig(env, inputs["config"] ?? "");
	const request = parseRequest({
		inputs,
		config,
		defaultBranch: run.defaultBranch,
		workflow: run.workflow,
		stranger,
		checkExpression: await loadExpressionCheck(config?.text ?? "")
	});
	return {
		request,
		run,
		trigger: readTrigger(facts, {
			...request,
			narrowed: request.targets.some(isNarrowed)
		})
	};
}
function isNarrowed(spec) {
	return spec.kind === "terraform" && !isWhole(spec.settings.scope);
}
async function readConfig(env, wanted) {
	return await readTextFile(env["GITHUB_WORKSPACE"] ?? ".", wanted === "" ? defaultConfigPath : wanted);
}
async function loadExpressionCheck(config) {
	if (!mayHaveHealthRules(config)) return void 0;
	return (await import("./targets-kubernetes-health-health-cel.js")).expressionProblem;
}
// src/main/crash.ts
/**
* The last word when even telling the outcome failed: Node's own would be a stack trace that no redactor has seen. Gives
* the exit code.
*/
function tellCrash(runner, env, thrown) {
	tellStack(runner, env, thrown);
	runner.annotate({
		level: "error",
		title: "Pushlane",
		message: noteOf(thrown).message,
		place: null
	});
	return 1;
}
/** The stack, where step debugging is switched on. */
function tellStack(runner, env, thrown) {
	if (env["RUNNER_DEBUG"] === "1" && thrown instanceof Error) runner.detail(thrown.stack ?? "");
}
// src/credentials/claims.ts
const Claims = object({
	iss: string(),
	sub: string(),
	aud: pipe(union([string(), array(string())]), transform((aud) => typeof aud === "string" ? aud : aud.join(" "))),
	/** Seconds since the epoch. */
	exp: number(),
	environment: optional(string()),
	ref_protected: optional(string()),
	runner_environment: optional(string()),
	repository_visibility: optional(string())
});
/** Reads the payload of an ID token. Its signature is for who is asked with it. Failure `id-token-refused`. */
function readClaims(token) {
	const parsed = safeParse(Claims, payloadOf(token));
	if (parsed.success) return parsed.output;
	const wrong = parsed.issues.map((issue) => getDotPath(issue) ?? "payload").join(", ");
	throw new Failure("id-token-refused", `The runner gave an ID token that cannot be read (${wrong}). Run the job again; if it stays so, look at the status page of the forge.`);
}
function payloadOf(token) {
	try {
		return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
	} catch {
		return;
	}
}
/**
* Stops an apply whose job is not in the environment that its target asks for (design 4.2). The claim is set by GitHub
* once the environment's own rules have let the job through. Failure `environment-mismatch`.
*/
function checkEnvironment(target, environment, claims) {
	if (claims.environment === environment) return;
	const found = claims.environment === void 0 ? "names no environment" : `is in the environment "${claims.environment}"`;
	throw new Failure("environment-mismatch", `The target ${target} is applied only from the environment "${environment}", but this job ${found}. Add beside "runs-on:" of the job, so that its pull requests stay outside of it:\n  environment: \${{ (github.event_name == 'push' || github.event_name == 'workflow_dispatch') && '${environment}' || '' }}\n(In a job that does nothing but apply, "environment: ${environment}" is enough.)`);
}
/** What is risky about applying with this token, in words. */
function claimWarnings(claims) {
	const warnings = [];
	if (claims.environment === void 0) warnings.push("This job names no environment, so the role can only be bound to the branch. Add \"environment: <name>\" to the job, and trust that subject in the role.");
	if (claims.ref_protected === "false") warnings.push("The branch is not protected: whoever can push to it deploys. Add a branch protection rule or a ruleset.");
	if (claims.runner_environment === "self-hosted" && claims.repository_visibility === "public") warnings.push("A self-hosted runner works for a public repository: anybody's pull request may run on it. Use a hosted runner, or make the repository private.");
	return warnings;
}
/** A statement for the role's trust policy that lets exactly this token in, ready to paste. */
function trustPolicyHint(claims, role) {
	const issuer = claims.iss.replace(/^https:\/\//, "");
	const [, partition = "aws", , , account = ""] = role.split(":");
	const statement = {
		Effect: "Allow",
		Principal: { Federated: `arn:${partition}:iam::${account}:oidc-provider/${issuer}` },
		Action: "sts:AssumeRoleWithWebIdentity",
		Condition: { StringEquals: {
			[`${issuer}:aud`]: claims.aud,
			[`${issuer}:sub`]: claims.sub
		} }
	};
	return JSON.stringify(statement, null, 2);
}
// src/credentials/sign-in.ts
/**
* Signs in as chosen: proves the environment, assumes the role, and checks that the session is in the account of the
* role before anything gets to use it. Failures: `environment-mismatch`, `aws-wrong-account`, and those of the ports.
*/
async function signIn(target, choice, hands) {
	const audience = choice.aws?.audience ?? (choice.cluster?.kind === "oidc" ? choice.cluster.audience : "pushlane");
	const claims = choice.environment !== null || hands.applies && choice.aws !== null ? readClaims(await hands.tokens.idToken(audience)) : null;
	if (choice.environment !== null && claims !== null) checkEnvironment(target, choice.environment, claims);
	return {
		aws: choice.aws === null ? null : await assumed(choice.aws, hands),
		warnings: hands.applies && claims !== null ? claimWarnings(claims) : []
	};
}
async function assumed(identity, { sts, tokens }) {
	const credentials = await sts.assume(identity, tokens);
	const expected = identity.role.split(":")[4] ?? "";
	const account = await sts.callerAccount(credentials, identity.region);
	if (account === expected) return credentials;
	throw new Failure("aws-wrong-account", `The session of ${identity.role} is in the account ${account}, not in ${expected}. Nothing was started with it. Check AWS_ENDPOINT_URL_STS and the role's ARN.`);
}
// src/io/aws/domain.ts
/** The domain of AWS's services in the partition of a region. */
function domainOf(region) {
	if (region.startsWith("cn-")) return "amazonaws.com.cn";
	if (region.startsWith("eusc-")) return "amazonaws.eu";
	if (region.startsWith("us-iso-")) return "c2s.ic.gov";
	if (region.startsWith("us-isob-")) return "sc2s.sgov.gov";
	if (region.startsWith("eu-isoe-")) return "cloud.adc-e.uk";
	return region.startsWith("us-isof-") ? "csp.hci.ic.gov" : "amazonaws.com";
}
// src/io/aws/sha256.ts
/** SHA-256, or HMAC-SHA-256 under a secret, in the shape that the AWS signer wants. */
var Sha256 = class {
	#secret;
	#hash;
	constructor(secret) {
		this.#secret = secret;
		this.#hash = start(secret);
	}
	update(data) {
		this.#hash.update(typeof data === "string" ? data : bytesOf(data));
	}
	digest() {
		return Promise.resolve(new Uint8Array(this.#hash.digest()));
	}
	reset() {
		this.#hash = start(this.#secret);
	}
};
function start(secret) {
	if (secret === void 0) return createHash("sha256");
	return createHmac("sha256", typeof secret === "string" ? secret : bytesOf(secret));
}
function bytesOf(data) {
	return ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data);
}
// src/io/aws/eks-token.ts
const longestToken = 4096;
/**
* A token for an EKS cluster: `k8s-aws-v1.` and a presigned `GetCallerIdentity` address, which names the cluster in a
* signed header. Good for 15 minutes and not longer than the credentials; nothing is sent to make it. Failure
* `eks-token-too-long`.
*/
async function eksToken(credentials, { region, cluster, now = /* @__PURE__ */ new Date() }) {
	const { SignatureV4 } = await import("./runtime4.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const hostname = `sts.${region}.${domainOf(region)}`;
	const signed = await new SignatureV4({
		credentials,
		region,
		service: "sts",
		sha256: Sha256
	}).presign({
		method: "GET",
		protocol: "https:",
		hostname,
		path: "/",
		headers: {
			host: hostname,
			"x-k8s-aws-id": cluster
		},
		query: {
			Action: "GetCallerIdentity",
			Version: "2011-06-15"
		}
	}, {
		expiresIn: 60,
		signingDate: now
	});
	const address = new URL(`https://${hostname}/`);
	for (const [key, value] of Object.entries(signed.query ?? {})) if (typeof value === "string") address.searchParams.set(key, value);
	const token = `k8s-aws-v1.${Buffer.from(address.href).toString("base64url")}`;
	if (token.length <= longestToken) return token;
	throw new Failure("eks-token-too-long", `The token for the EKS cluster ${cluster} has ${token.length} characters, and EKS takes ${longestToken}. The session's own token is too long: take session tags or session policies away from the role.`);
}
// src/io/aws/eks.ts
const Description = object({ cluster: object({
	status: string(),
	endpoint: optional(string()),
	certificateAuthority: optional(object({ data: optional(string()) }))
}) });
const defaultWaits$2 = [
	300,
	1e3,
	3e3
];
/**
* Asks EKS where the cluster is (`eks:DescribeCluster`). Failures: `eks-access-denied`, `eks-cluster-missing`,
* `eks-cluster-not-ready`, `eks-refused`, `aws-unreachable`, each with the cluster and what to do.
*/
async function openEks(credentials, { name, region }, hands) {
	const subject = `The EKS cluster ${name} in ${region}`;
	const answer = await describe(credentials, {
		name,
		region,
		subject
	}, hands);
	const parsed = safeParse(pipe(string(), parseJson$1(), Description), answer.text);
	if (!parsed.success) throw new Failure("eks-refused", `${subject} was described in a way that cannot be read. Run the job again.`);
	const { status, endpoint, certificateAuthority } = parsed.output.cluster;
	if (endpoint === void 0 || certificateAuthority?.data === void 0 || !/^(ACTIVE|UPDATING)$/.test(status)) throw new Failure("eks-cluster-not-ready", `${subject} is ${status}, so nothing can be deployed to it. Wait until it is ACTIVE, then run the job again.`);
	return {
		server: endpoint,
		ca: Buffer.from(certificateAuthority.data, "base64").toString("utf8"),
		async token() {
			const token = await eksToken(credentials, {
				region,
				cluster: name
			});
			hands.hide(token);
			return token;
		}
	};
}
async function describe(credentials, asked, hands) {
	const waits = hands.waits ?? defaultWaits$2;
	for (let tried = 1;; tried += 1) {
		const outcome = await sendSigned(credentials, asked, hands);
		if ("status" in outcome && outcome.status === 200) return outcome;
		const again = !("status" in outcome) || outcome.status >= 500 || outcome.status === 429;
		const wait = waits[tried - 1];
		if (!again && "status" in outcome) throw refused$1(outcome, asked);
		if (wait === void 0) throw silent(outcome, asked, tried);
		await setTimeout(wait * (.5 + Math.random()), void 0, { signal: hands.signal });
	}
}
async function sendSigned(credentials, { name, region }, { env, signal, timeoutMilliseconds = 1e4 }) {
	const { SignatureV4 } = await import("./runtime4.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const base = new URL(env["AWS_ENDPOINT_URL_EKS"] || `https://eks.${region}.${domainOf(region)}`);
	const url = new URL(`/clusters/${encodeURIComponent(name)}`, base);
	const signed = await new SignatureV4({
		credentials,
		region,
		service: "eks",
		sha256: Sha256
	}).sign({
		method: "GET",
		protocol: url.protocol,
		hostname: url.hostname,
		path: url.pathname,
		headers: {
			host: url.host,
			accept: "application/json"
		},
		query: {}
	});
	try {
		return await httpGet({
			url,
			headers: signed.headers,
			timeoutMilliseconds,
			signal
		});
	} catch (error) {
		signal.throwIfAborted();
		return { problem: error instanceof Error ? error.message : String(error) };
	}
}
function refused$1({ status, text }, { name, subject }) {
	const said = /"message"\s*:\s*"([^"]{1,300})/i.exec(text)?.[1] ?? `status ${status}`;
	if (status === 404) return new Failure("eks-cluster-missing", `${subject} does not exist (${said}). Check eks-cluster and aws-region, and that the role is in the cluster's account.`);
	if (status === 401 || status === 403) return new Failure("eks-access-denied", `${subject} may not be described by this role (${said}). Allow it eks:DescribeCluster on the cluster ${name}.`);
	return new Failure("eks-refused", `${subject} could not be described (${said}). Check eks-cluster and aws-region.`);
}
function silent(outcome, { subject, region }, tries) {
	const last = "status" in outcome ? `status ${outcome.status}` : outcome.problem;
	return new Failure("aws-unreachable", `${subject} could not be described: EKS in ${region} did not answer after ${tries} tries (last: ${last}). Check the region, the proxy and the network of the runner, then run the job again.`);
}
// src/main/open-target.ts
/** Signs in as chosen and opens the target; modules are loaded only for the kind at hand. */
async function openTarget(workshop, spec, choice) {
	const signedIn = choice.kind === "online" ? await signIn(spec.name, choice, {
		tokens: workshop.tokens,
		sts: workshop.sts,
		applies: workshop.applies
	}) : {
		aws: null,
		warnings: []
	};
	for (const warning of signedIn.warnings) workshop.warn(warning);
	switch (spec.kind) {
		case "kubernetes": return await openKubernetes(workshop, spec, {
			choice,
			aws: signedIn.aws
		});
		case "terraform": return await openTerraform(workshop, spec, credentialsFor(workshop, spec, {
			choice,
			aws: signedIn.aws
		}));
	}
}
async function openKubernetes(workshop, spec, identity) {
	const { openKubernetesTarget, siblingsOf } = await import("./targets-kubernetes-target.js");
	const cluster = await openCluster(workshop, spec, identity);
	workshop.closers.push(() => cluster.close());
	const seconds = Number(workshop.env["PUSHLANE_LEASE_SECONDS"] ?? 60);
	return openKubernetesTarget({
		spec,
		run: workshop.run,
		cluster,
		readManifests: keepGenerator(() => readKubernetesSources(workshop, spec)),
		healthRules: await loadHealthRules(spec),
		fingerprintKey: workshop.fingerprintKey,
		clock,
		signal: workshop.signal,
		lease: {
			seconds,
			renewSeconds: seconds / 4,
			giveUpSeconds: seconds * 2 / 3
		},
		hide: workshop.hide,
		version: workshop.version,
		siblings: siblingsOf(spec, workshop.targets)
	});
}
/** A chart is fetched and looked through once in a run; plain manifests are not held in memory. */
function keepGenerator(read) {
	let kept = null;
	return async () => {
		if (kept !== null) return kept;
		const sources = await read();
		if ("tool" in sources) kept = sources;
		return sources;
	};
}
async function readKubernetesSources(workshop, spec) {
	const { readSources } = await import("./io-render-sources.js");
	const { fetchBytes } = await import("./io-tools-fetch-bytes.js");
	const { env, signal } = workshop;
	return await readSources({
		spec,
		checkout: workshop.workspace,
		env,
		temporary: env["RUNNER_TEMP"] ?? "/tmp",
		signal,
		fetch: (url, mostBytes) => fetchBytes(url, {
			signal,
			mostBytes
		})
	});
}
/** The language of the rules is loaded only where there are some. */
async function loadHealthRules({ health }) {
	if (health.length === 0) return [];
	return (await import("./targets-kubernetes-health-health-cel.js")).compileRules(health);
}
async function openCluster(workshop, spec, { choice, aws }) {
	const options = {
		environment: workshop.env,
		userAgent: `pushlane/${workshop.version}`,
		cancel: workshop.signal
	};
	if (choice.kind === "offline" || choice.cluster === null) return noCluster(spec);
	const { cluster } = choice;
	switch (cluster.kind) {
		case "kubeconfig": {
			const { clusterFromKubeconfig } = await import("./io-cluster-kubeconfig.js");
			return await clusterFromKubeconfig(cluster.kubeconfig, options);
		}
		case "oidc": {
			const { clusterFromToken } = await import("./io-cluster-token.js");
			const token = () => workshop.tokens.idToken(cluster.audience);
			return clusterFromToken({
				server: cluster.server,
				ca: cluster.ca,
				token
			}, options);
		}
		case "eks": {
			if (aws === null) throw new Failure("role-missing", `The cluster ${cluster.name} needs a role. Give aws-role and aws-plan-role.`);
			const { clusterFromToken } = await import("./io-cluster-token.js");
			return clusterFromToken(await openEks(aws, cluster, stsHands(workshop)), options);
		}
	}
}
/** Stands where a plan is offline: whoever asks it anyway has a defect, and is told so. */
function noCluster(spec) {
	const refuse = () => {
		throw new Failure("unexpected", `${spec.name} is planned offline, yet its cluster was asked.`);
	};
	return {
		server: "",
		send: refuse,
		watch: refuse,
		close: () => void 0
	};
}
async function openTerraform(workshop, spec, credentials) {
	const { openTerraformTarget } = await import("./targets-terraform-target.js");
	const io = await import("./io-terraform-terraform.js");
	const { fetchBytes } = await import("./io-tools-fetch-bytes.js");
	const providers = workshop.targets.filter(({ kind }) => kind === "terraform").length > 1 ? await sharedProviders(workshop) : null;
	const terraform = io.openTerraform({
		spec,
		workspace: workshop.workspace,
		temporary: workshop.env["RUNNER_TEMP"] ?? "/tmp",
		job: workshop.env,
		credentials: async () => credentials,
		signal: workshop.signal,
		fetch: (url, mostBytes) => fetchBytes(url, {
			signal: workshop.signal,
			mostBytes
		}),
		saveState: workshop.saveState,
		providers
	});
	workshop.closers.push(() => terraform.close());
	const { run, fingerprintKey, signal, hide } = workshop;
	const today = new Date(clock.now()).toISOString().slice(0, 10);
	const sleep = (milliseconds, until) => clock.sleep(milliseconds, until);
	return openTerraformTarget({
		spec,
		run,
		today,
		terraform,
		fingerprintKey,
		signal,
		sleep,
		hide
	});
}
async function sharedProviders(workshop) {
	const { openProviderCache } = await import("./io-terraform-provider-cache.js");
	const { folder, close } = openProviderCache(workshop.env["RUNNER_TEMP"] ?? "/tmp");
	workshop.closers.push(close);
	return folder;
}
/**
* What a Terraform that signs in gets: the session of the assumed role; without a role, the AWS credentials that the job
* has (an earlier step's, or the runner's own); offline, nothing.
*/
function credentialsFor(workshop, spec, { choice, aws }) {
	if (choice.kind === "offline") return {};
	if (aws !== null) return awsVariables(aws, spec);
	const own = Object.entries(workshop.env).filter((entry) => entry[0].startsWith("AWS_") && entry[1] !== void 0);
	for (const [name, value] of own) if (/SECRET|TOKEN$/.test(name)) workshop.hide(value);
	return {
		...Object.fromEntries(own),
		...regionOf(spec)
	};
}
function awsVariables(aws, spec) {
	return {
		AWS_ACCESS_KEY_ID: aws.accessKeyId,
		AWS_SECRET_ACCESS_KEY: aws.secretAccessKey,
		AWS_SESSION_TOKEN: aws.sessionToken,
		...regionOf(spec)
	};
}
function regionOf({ aws }) {
	return aws === null ? {} : {
		AWS_REGION: aws.region,
		AWS_DEFAULT_REGION: aws.region
	};
}
function stsHands({ env, hide, signal }) {
	return {
		env,
		hide,
		signal
	};
}
// src/io/actions/id-token.ts
const Answer = object({ value: pipe(string(), minLength(1)) });
const defaultWaits$1 = [
	250,
	1e3,
	3e3
];
const reserveSeconds = 60;
/**
* The runner's token endpoint, by the two variables that `id-token: write` sets. This is the library's `getIDToken`
* written anew for three reasons: that one has no timeout, writes the request's address to the debug log, and cannot
* say which line to add.
*/
function openTokenSource(hands) {
	const cache = /* @__PURE__ */ new Map();
	const url = hands.env["ACTIONS_ID_TOKEN_REQUEST_URL"] ?? "";
	const bearer = hands.env["ACTIONS_ID_TOKEN_REQUEST_TOKEN"] ?? "";
	const available = url !== "" && bearer !== "";
	if (available) hands.hide(bearer);
	return {
		available: () => available,
		async idToken(audience, { fresh = false } = {}) {
			if (!available) throw missing();
			const known = cache.get(audience);
			if (!fresh && known !== void 0 && known.expiresAt - reserveSeconds * 1e3 > Date.now()) return known.token;
			const token = await askUntilAnswered(addressOf$1(url, audience), bearer, hands);
			hands.hide(token);
			cache.set(audience, {
				token,
				expiresAt: readClaims(token).exp * 1e3
			});
			return token;
		}
	};
}
function missing() {
	return new Failure("id-token-missing", "This job may not ask for ID tokens. Add \"id-token: write\" under \"permissions:\" of this job.");
}
function addressOf$1(base, audience) {
	if (!URL.canParse(base)) throw refused("The runner's address for ID tokens (ACTIONS_ID_TOKEN_REQUEST_URL) is no address", void 0);
	const url = new URL(base);
	url.searchParams.set("audience", audience);
	return url;
}
async function askUntilAnswered(url, bearer, hands) {
	const waits = hands.waits ?? defaultWaits$1;
	for (let tried = 0;; tried += 1) {
		const answer = await ask(url, bearer, hands);
		if (answer.kind === "token") return answer.token;
		const wait = waits[tried];
		if (!answer.again || wait === void 0) throw refused(`${answer.problem}${tried > 0 ? ` (${tried + 1} tries)` : ""}`, answer.cause);
		await setTimeout(wait * (.5 + Math.random()), void 0, { signal: hands.signal });
	}
}
async function ask(url, bearer, { signal, timeoutMilliseconds = 1e4 }) {
	const headers = {
		accept: "application/json",
		authorization: `Bearer ${bearer}`,
		"user-agent": "pushlane"
	};
	try {
		return read(await httpGet({
			url,
			headers,
			timeoutMilliseconds,
			signal
		}));
	} catch (error) {
		signal.throwIfAborted();
		return {
			kind: "none",
			again: true,
			problem: `The runner's token endpoint did not answer (${error instanceof Error ? error.message : String(error)})`,
			cause: error
		};
	}
}
function read({ status, text }) {
	if (status !== 200) return {
		kind: "none",
		again: status >= 500 || status === 429 || status === 408,
		problem: `The runner's token endpoint answered with status ${status}`
	};
	const parsed = safeParse(pipe(string(), parseJson$1(), Answer), text);
	if (parsed.success) return {
		kind: "token",
		token: parsed.output.value
	};
	return {
		kind: "none",
		again: false,
		problem: `The runner's token endpoint answered with something else than a token (${text.length} characters)`
	};
}
function refused(problem, cause) {
	return new Failure("id-token-refused", `${problem}, so no ID token was got for this job. Run the job again; if it stays so, check the job's permissions and the status page of the forge.`, { cause });
}
// src/credentials/sts-refusal.ts
const throttled = /^(Throttling|ThrottledException|TooManyRequests|RequestLimitExceeded|SlowDown|RequestThrottled)/;
/**
* Whether trying again can help: no answer, throttling, 5xx, and the two shapes of "the identity provider could not be
* reached". Everything else is final, so that a wrong input fails at once (facts on credentials, 1.4).
*/
function isWorthRetrying({ code, message, status }) {
	if (status === null || status >= 500 || status === 429) return true;
	if (throttled.test(code) || code === "IDPCommunicationError") return true;
	return code === "InvalidIdentityToken" && /retrieve verification key/i.test(message);
}
/** The failure of a final refusal. `claims` are those of the token that was refused (null: it was not about one). */
function refusalOf(refusal, asked, claims) {
	const { role } = asked;
	if (refusal.code === "AccessDenied" && claims !== null) return accessDenied(asked, claims);
	const said = `${refusal.code}: ${refusal.message}`;
	switch (refusal.code) {
		case "ExpiredToken": return new Failure("aws-token-refused", `AWS says that the ID token for ${role} has expired, though it was new (${said}). Check the clock of the runner.`);
		case "InvalidIdentityToken": return new Failure("aws-token-refused", tokenRefused(said, role, claims));
		default: return new Failure("aws-request-refused", `AWS refused the session of ${role} (${said}). Check the role's ARN and its maximum session duration.`);
	}
}
function accessDenied({ role, appliesToo }, claims) {
	const wayOn = appliesToo ? "This is the role that applies, so do not open its trust policy to this job: give aws-plan-role (aws.planRole in the config) a role of its own that may only read." : `${environmentFirst(claims)}f this is the role that is meant for this job, add this statement to its trust policy:\n${trustPolicyHint(claims, role)}`;
	return new Failure("aws-access-denied", `AWS does not let this job assume ${role}: no statement of its trust policy matches the ID token, or the role does not exist.\nThe token says\n  sub = ${claims.sub}\n  aud = ${claims.aud}\n` + wayOn);
}
function tokenRefused(said, role, claims) {
	return `AWS does not accept the ID token for ${role} (${said}). Check that the account ${role.split(":")[4] ?? ""} has an OpenID Connect provider for ${claims?.iss ?? "the issuer of the token"} with the audience ${claims?.aud ?? "of the token"}.`;
}
/** The failure when no try was answered. */
function unreachable(last, address, tries) {
	return new Failure("aws-unreachable", `AWS did not answer at ${address} after ${tries} tries (last: ${last.code}: ${last.message}). Check the region, the proxy and the network of the runner, then run the job again.`);
}
/** A role that trusts an environment refuses a job that is in none: opening it to the branch would undo that. */
function environmentFirst({ environment }) {
	if (environment !== void 0) return "I";
	return "This job is in no environment: where the role trusts one, name it at the job (environment:) and leave the role alone. Else i";
}
// src/io/aws/sts.ts
const defaultWaits = [
	300,
	1e3,
	3e3
];
const defaultTimeoutMilliseconds = 1e4;
const sessionSeconds = 3600;
/**
* AWS STS in the region of the identity, or at `AWS_ENDPOINT_URL_STS`. Nothing else of the environment counts: no
* profile, no configuration file, no `AWS_*` credentials. Each try has a time limit and its own ID token, since a token
* lives for five minutes only.
*/
function openSts(hands) {
	return {
		async assume(identity, tokens) {
			const reply = await answered(hands, identity, (claims) => assumeOnce(hands, identity, {
				tokens,
				claims
			}));
			for (const secret of [
				reply.secretAccessKey,
				reply.sessionToken,
				reply.accessKeyId
			]) hands.hide(secret);
			return reply;
		},
		callerAccount: (credentials, region) => answered(hands, {
			region,
			role: "the new session",
			appliesToo: false
		}, () => accountOf(hands, credentials, region))
	};
}
async function answered(hands, identity, send) {
	const waits = hands.waits ?? defaultWaits;
	const noted = { claims: null };
	for (let tried = 1;; tried += 1) try {
		return await send(noted);
	} catch (error) {
		hands.signal.throwIfAborted();
		if (error instanceof Failure) throw error;
		const refusal = readRefusal(error);
		if (!isWorthRetrying(refusal)) throw refusalOf(refusal, identity, noted.claims);
		const wait = waits[tried - 1];
		if (wait === void 0) throw unreachable(refusal, addressOf(hands, identity.region), tried);
		await setTimeout(wait * (.5 + Math.random()), void 0, { signal: hands.signal });
	}
}
async function assumeOnce(hands, identity, { tokens, claims }) {
	const token = await tokens.idToken(identity.audience, { fresh: true });
	claims.claims = readClaims(token);
	const { AssumeRoleWithWebIdentityCommand } = await import("./aws-sdk-client-sts.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const command = new AssumeRoleWithWebIdentityCommand({
		RoleArn: identity.role,
		RoleSessionName: identity.sessionName,
		WebIdentityToken: token,
		DurationSeconds: sessionSeconds,
		...identity.readOnly ? readOnlySession(identity.role) : {}
	});
	const { Credentials: got } = await withClient(hands, { region: identity.region }, (client) => client.send(command, { abortSignal: hands.signal }));
	const { AccessKeyId, SecretAccessKey, SessionToken, Expiration } = got ?? {};
	if (AccessKeyId === void 0 || SecretAccessKey === void 0 || SessionToken === void 0) throw refusalOf({
		code: "NoCredentials",
		message: "the answer holds no credentials",
		status: 200
	}, identity, null);
	return {
		accessKeyId: AccessKeyId,
		secretAccessKey: SecretAccessKey,
		sessionToken: SessionToken,
		expiresAt: Expiration?.getTime() ?? Date.now() + sessionSeconds * 1e3
	};
}
function readOnlySession(role) {
	const [, partition = "aws"] = role.split(":");
	return {
		PolicyArns: [{ arn: `arn:${partition}:iam::aws:policy/ReadOnlyAccess` }],
		Policy: JSON.stringify({
			Version: "2012-10-17",
			Statement: [{
				Effect: "Allow",
				Action: "kms:Decrypt",
				Resource: "*"
			}]
		})
	};
}
async function accountOf(hands, credentials, region) {
	const { GetCallerIdentityCommand } = await import("./aws-sdk-client-sts.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const { Account } = await withClient(hands, {
		region,
		credentials
	}, (client) => client.send(new GetCallerIdentityCommand({}), { abortSignal: hands.signal }));
	return Account ?? "";
}
async function withClient(hands, { region, credentials }, work) {
	const { STSClient } = await import("./aws-sdk-client-sts.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const timeout = hands.timeoutMilliseconds ?? defaultTimeoutMilliseconds;
	const endpoint = addressOf(hands, region);
	const agent = agentFor(new URL(endpoint).protocol);
	const client = new STSClient({
		region,
		endpoint,
		credentials: credentials ?? {
			accessKeyId: "none",
			secretAccessKey: "none"
		},
		maxAttempts: 1,
		retryMode: "standard",
		defaultsMode: "standard",
		useFipsEndpoint: false,
		useDualstackEndpoint: false,
		authSchemePreference: [],
		userAgentAppId: "pushlane",
		requestHandler: {
			connectionTimeout: Math.min(5e3, timeout),
			requestTimeout: timeout,
			throwOnRequestTimeout: true,
			httpAgent: agent,
			httpsAgent: agent
		}
	});
	try {
		return await work(client);
	} finally {
		client.destroy();
		agent.destroy();
	}
}
/** Regional hosts, as AWS advises: they answer also when another region is down. */
function addressOf({ env }, region) {
	return env["AWS_ENDPOINT_URL_STS"] || `https://sts.${region}.${domainOf(region)}`;
}
function readRefusal(error) {
	if (!(error instanceof Error)) return {
		code: "Unknown",
		message: String(error),
		status: null
	};
	const metadata = "$metadata" in error ? error.$metadata : void 0;
	const status = typeof metadata === "object" && metadata !== null && "httpStatusCode" in metadata ? metadata.httpStatusCode : null;
	const isAnswer = typeof status === "number" && "$fault" in error;
	const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
	return {
		code: (isAnswer ? error.name : code).replace(/Exception$/, ""),
		message: error.message,
		status: isAnswer ? status : null
	};
}
// src/main/version.ts
/** Pushlane's own version: tooling id of the inventory, user agent. Kept equal to package.json by a test. */
const version = "0.1.0";
// src/main/workshop.ts
/** The bench on which targets are opened, for `main` and `post` alike. Nothing is asked of the outside yet. */
function openWorkshop({ request, run, trigger }, at) {
	const { env, runner, signal } = at;
	const hide = (secret) => runner.hide(secret);
	return {
		env,
		workspace: env["GITHUB_WORKSPACE"] ?? ".",
		run,
		targets: request.targets,
		applies: trigger.kind === "apply",
		fingerprintKey: request.fingerprintKey === null ? null : Buffer.from(request.fingerprintKey),
		tokens: openTokenSource({
			env,
			hide,
			signal
		}),
		sts: openSts({
			env,
			hide,
			signal
		}),
		signal,
		hide,
		warn: (text) => runner.annotate({
			level: "warning",
			title: "Pushlane",
			message: text,
			place: null
		}),
		saveState: (name, value) => runner.saveState(name, value),
		closers: [],
		version
	};
}
export { readAsked as a, openRunner as c, lockState as d, chooseIdentity as f, tellStack as i, deploymentState as l, openTarget as n, createRedactor as o, tellCrash as r, clock as s, openWorkshop as t, leftBehind as u };
