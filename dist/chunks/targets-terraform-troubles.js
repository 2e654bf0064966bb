// Pushlane 0.1.0: built from src/ by "npm run build".
import { r as writePlace, t as Failure } from "./model-failure.js";
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
/** Init failed. Failure code: `init-failed`; the text is the tool's own, because init has no JSON in older versions. */
function initFailure(spec, tool, stderr) {
	const text = withoutPreamble(plainText(stderr));
	const [, file, line] = /\bon (\S+) line (\d+)/.exec(text) ?? [];
	const places = file === void 0 ? [] : [{
		file: inModule(spec.path, file),
		...line ? { line: Number(line) } : {}
	}];
	return new Failure("init-failed", `"${tool.name} init" failed in ${spec.path}: ${text}\n${signInHint(spec, text)}Fix this, and run again.`, { places });
}
/** Init announces the errors of a module before it tells them. */
function withoutPreamble(text) {
	const errors = text.split(/^(?=Error: )/m).filter((block) => !/, described below\.$/m.test(block));
	return errors.length === 0 ? text : errors.join("").trim();
}
/** A target without a role has only what the job is signed in with. */
function signInHint({ aws }, text) {
	if (aws !== null || !/\bNo valid credential sources\b/.test(text)) return "";
	return "The target names no AWS role: give it aws.role and aws.planRole (the inputs aws-role and aws-plan-role), and the job id-token: write. ";
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
	const hints = `${hintOf(errors)}${signInHint(spec, text)}`;
	return new Failure(code, `${tool.title} ${what}:${text}${hints}${advice}`, { places: errors.flatMap((error) => placesOf(spec, error).map((place) => errors.length === 1 ? place : {
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
export { inModule as a, lockInfoOf as c, plainText as i, lockText as l, describe as n, lockAdvice as o, initFailure as r, lockInText as s, commandFailure as t };
