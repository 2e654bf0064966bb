// Pushlane 0.1.0: built from src/ by "npm run build".
import { r as writePlace, t as Failure } from "./model-failure.js";
import { a as stringAt, i as parseJson, r as isObject, t as at } from "./model-json.js";
// src/targets/terraform/state-lock.ts
/** Who holds the state lock, when that is what the diagnostic is about. Terraform gives it inside the detail only. */
function lockInfoOf({ summary, detail }) {
	return /state lock/i.test(summary) ? lockInText(`${summary}\n${detail}`) : null;
}
/**
* Who holds the state lock, when that is why a command failed. Over the `http` backend Terraform 1.11.4 fills "Lock Info"
* with the lock that it wanted itself; of the one that is held, only the id is told.
*/
function lockInText(text) {
	if (!/state lock/i.test(text) || !/Lock Info:/.test(text)) return null;
	const field = (name) => {
		const value = new RegExp(`^\\s*${name}:[ \\t]+(.*)$`, "m").exec(text)?.[1]?.trim() ?? "";
		return value === "" ? null : value;
	};
	const id = field("ID") ?? "unknown";
	const [, held = id] = /already locked:\s+ID=(\S+)/.exec(text) ?? [];
	if (held !== id) return {
		id: held,
		who: null,
		created: null,
		operation: null
	};
	return {
		id,
		who: field("Who"),
		created: field("Created"),
		operation: field("Operation")
	};
}
/** `locked by ada@laptop since 2026-12-01 10:00 (lock ID 1234)` */
function lockText({ id, who, created }) {
	const since = created === null ? "" : ` since ${created}`;
	return `locked${who === null ? "" : ` by ${who}`}${since} (lock ID ${id})`;
}
/** What to do where the holder is dead. */
function lockAdvice({ id }) {
	return `Only if no run is working on it, free it: start this workflow by hand with "command: unlock" and "lock-id: ${id}"`;
}
// src/targets/terraform/stream.ts
/** What one line tells. A line that is no JSON (a wrapper's noise) and an unknown type are details. */
function readMessage(line) {
	const message = parseLine(line);
	const text = stringAt(message, "@message") ?? line;
	switch (stringAt(message, "type")) {
		case "diagnostic": return {
			kind: "diagnostic",
			diagnostic: readDiagnostic(at(message, "diagnostic"))
		};
		case "apply_start":
		case "apply_progress": return {
			kind: "progress",
			text: progressText(message)
		};
		case "apply_complete": return readComplete(message, text);
		case void 0:
		default: return {
			kind: "detail",
			text
		};
	}
}
/** One diagnostic as `validate -json` and the streams give it. */
function readDiagnostic(json) {
	return {
		severity: stringAt(json, "severity") === "warning" ? "warning" : "error",
		summary: stringAt(json, "summary") ?? "no summary",
		detail: stringAt(json, "detail") ?? "",
		address: stringAt(json, "address") ?? null,
		place: readPlace(at(json, "range"))
	};
}
/** True for a stream without the summary that it ends with; where there is none, an error tells why. */
function isCutOff(lines) {
	const types = lines.map((line) => stringAt(parseLine(line), "type")).filter((type) => type !== void 0);
	return types.length > 0 && !types.includes("change_summary");
}
function parseLine(line) {
	try {
		return parseJson(line);
	} catch {
		return null;
	}
}
function readPlace(range) {
	const file = stringAt(range, "filename");
	if (file === void 0 || file === "") return null;
	const line = at(range, "start", "line");
	const column = at(range, "start", "column");
	return {
		file,
		...typeof line === "number" ? { line } : {},
		...typeof column === "number" ? { column } : {}
	};
}
/** The id of what is made may be a secret, so the progress is written from the address, not from `@message`. */
function progressText(message) {
	const doing = {
		create: "creating",
		update: "updating",
		delete: "deleting"
	}[hookAction(message) ?? "update"];
	const seconds = at(message, "hook", "elapsed_seconds");
	return `${hookAddress(message)} ${doing}...${typeof seconds === "number" ? ` ${seconds} s` : ""}`;
}
function readComplete(message, text) {
	const action = hookAction(message);
	if (action === null) return {
		kind: "detail",
		text
	};
	const address = hookAddress(message);
	const did = {
		create: "created",
		update: "updated",
		delete: "deleted"
	}[action];
	const seconds = at(message, "hook", "elapsed_seconds");
	return {
		kind: "written",
		address,
		action,
		text: `${address} ${did} (${typeof seconds === "number" ? seconds : 0} s)`
	};
}
function hookAction(message) {
	const action = stringAt(message, "hook", "action");
	return action === "create" || action === "update" || action === "delete" ? action : null;
}
function hookAddress(message) {
	const resource = at(message, "hook", "resource");
	return (isObject(resource) ? stringAt(resource, "addr") : void 0) ?? "a resource";
}
// src/targets/terraform/in-module.ts
/** A path that is relative to the module at `module`, as one relative to the checkout. */
function inModule(module, file) {
	const parts = [];
	for (const part of `${module}/${file}`.split("/")) if (part === "..") parts.pop();
	else if (part !== "." && part !== "") parts.push(part);
	return parts.join("/");
}
// src/targets/terraform/troubles.ts
/** What Terraform could not do, as failures that a person can act on. */
const longestText = 1500;
const colour = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, "g");
/**
* No tool that fits the module is on this machine. Failure codes: `binary-missing` when there is none at all,
* `binary-version` when what is there is another version than the module asks for.
*/
function missingBinary(spec, facts, { lookedFor, passedBy }) {
	const wanted = facts.versions.map(wishText).join("; ");
	const places = facts.versions.map(({ place }) => place);
	if (passedBy.length === 0) return new Failure("binary-missing", `No terraform and no tofu was found for ${spec.path} (wanted: ${wanted === "" ? "any version" : `version ${wanted}`}). Looked for: ${lookedFor.join(", ")}. Add a step with ${stepText(facts)} before this one.`);
	const found = passedBy.map(({ title, version, path }) => `${title} ${version} (${path})`).join(", ");
	return new Failure("binary-version", `No version of Terraform or OpenTofu that ${spec.path} asks for was found. Wanted: ${wanted}. Found: ${found}. Add a step with ${stepText(facts)} that installs the wanted version before this one, or change what the module asks for.`, { places });
}
function wishText({ by, readers, text, place }) {
	const tool = readers.includes("tofu") ? "OpenTofu " : "Terraform ";
	return `${by === "file" ? tool : ""}${text} (${writePlace(place)})`;
}
function stepText({ preferred }) {
	return preferred === "tofu" ? "\"uses: opentofu/setup-opentofu@v2\"" : "\"uses: hashicorp/setup-terraform@v4\"";
}
/** Init failed. Failure code: `init-failed`; the text is the tool's own, because init has no JSON in older versions. */
function initFailure(spec, tool, stderr) {
	const text = plainText(stderr);
	const [, file, line] = /\bon (\S+) line (\d+)/.exec(text) ?? [];
	const places = file === void 0 ? [] : [{
		file: inModule(spec.path, file),
		...line ? { line: Number(line) } : {}
	}];
	return new Failure("init-failed", `"${tool.name} init" failed in ${spec.path}: ${text}\nFix this, and run again.`, { places });
}
/**
* A command ended with errors. Failure codes: `state-locked` when another run holds the state, `plan-stale` when the
* state was written after the plan, else `code`.
*/
function commandFailure(given) {
	const { spec, tool, what, advice } = given;
	const errors = given.diagnostics.filter(({ severity }) => severity === "error");
	const locked = errors.map(lockInfoOf).find((lock) => lock !== null);
	if (locked) return lockedFailure(spec, locked);
	const code = errors.some(({ summary }) => summary === "Saved plan is stale") ? "plan-stale" : given.code;
	const text = errorsText(spec, errors, given.stderr);
	return new Failure(code, `${tool.title} ${what}:${text}${hintOf(errors)}${advice}`, { places: errors.flatMap((error) => placesOf(spec, error).map((place) => errors.length === 1 ? place : {
		...place,
		about: describe(spec, error)
	})) });
}
/** A diagnostic in one line, with the place in the checkout. */
function describe(spec, diagnostic) {
	const place = placesOf(spec, diagnostic).map((found) => ` (${writePlace(found)})`);
	const address = diagnostic.address === null ? "" : `${diagnostic.address}: `;
	const detail = plainText(diagnostic.detail).replace(/\s*\n\s*/g, " ");
	const separator = detail === "" ? "" : ": ";
	return `${address}${diagnostic.summary}${separator}${detail}${place.join("")}`.replace(/\.$/, "");
}
function lockedFailure(spec, lock) {
	return new Failure("state-locked", `The state of ${spec.path} is ${lockText(lock)}, longer than lock-timeout (${spec.lockTimeoutSeconds} s). Wait for that run to end and run again. ${lockAdvice(lock)}.`);
}
function placesOf(spec, { place }) {
	return place === null ? [] : [{
		...place,
		file: inModule(spec.path, place.file)
	}];
}
const mostErrors = 20;
/** One error in the sentence; several as a list, each with its place. */
function errorsText(spec, errors, stderr) {
	const [first, ...others] = errors;
	if (first === void 0) return ` ${plainText(stderr)}. `;
	if (others.length === 0) return ` ${describe(spec, first)}. `;
	const lines = [...new Set(errors.map((error) => `- ${describe(spec, error)}`))];
	const more = lines.length > mostErrors ? [`- and ${lines.length - mostErrors} more`] : [];
	return `\n${[...lines.slice(0, mostErrors), ...more].join("\n")}\n`;
}
/** Terraform speaks of a command line, which nobody has here. */
function hintOf(errors) {
	if (!errors.some(({ summary }) => summary === "No value for required variable")) return "";
	return "Here a variable is given as TF_VAR_<name> under \"env:\" of this step, or in a file of \"var-files\". ";
}
/** Without colours and frames, and not longer than a person reads. */
function plainText(text) {
	const plain = text.replaceAll(colour, "").replace(/^[╷│╵ ]+/gm, "").replace(/\n{2,}/g, "\n").trim();
	return plain.length > longestText ? `${plain.slice(0, longestText)}…` : plain;
}
export { plainText as a, readDiagnostic as c, lockInText as d, lockInfoOf as f, missingBinary as i, readMessage as l, describe as n, inModule as o, lockText as p, initFailure as r, isCutOff as s, commandFailure as t, lockAdvice as u };
