// Pushlane 0.1.0: built from src/ by "npm run build".
import { t as Failure } from "./model-failure.js";
import { a as inModule, i as plainText } from "./targets-terraform-troubles.js";
import { hkdfSync } from "node:crypto";
import { a as stringAt, i as parseJson, r as isObject, t as at } from "./model-json.js";
import { d as valueToken, l as markerToken, u as secretToken } from "./model-plan.js";
// src/targets/terraform/command.ts
/** Runs a command whose whole output is one text. */
async function runForText({ hands, onCancel }, command, { signedIn = true, extra = {} } = {}) {
	const lines = [];
	for await (const told of hands.terraform.run({
		arguments: command,
		signedIn,
		onCancel,
		extra
	})) {
		if (typeof told !== "string") return {
			...told,
			text: lines.join("\n")
		};
		lines.push(told);
	}
	return {
		...neverEnded,
		text: ""
	};
}
/** How a command ended of which nothing was told. */
const neverEnded = {
	exitCode: -1,
	stderr: "it did not tell how it ended"
};
// src/targets/terraform/exact.ts
/** True for what `parseJson` makes of a number that a double cannot hold. */
function isExactNumber(value) {
	return isObject(value) && Object.keys(value).length === 1 && typeof value["exactNumber"] === "string";
}
/** Canonical JSON text in which every number has the digits that Terraform wrote. */
function exactJson(value) {
	if (isExactNumber(value)) return value.exactNumber;
	if (Array.isArray(value)) return `[${value.map(exactJson).join(",")}]`;
	if (typeof value === "bigint") return value.toString();
	if (!isObject(value)) return JSON.stringify(value);
	return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${exactJson(value[key] ?? null)}`).join(",")}}`;
}
// src/targets/terraform/leaves.ts
/**
* The fields that differ between two values of a plan. A leaf that is sensitive on either side, at its own level or at
* one above, never shows a value (facts 4.4).
*/
/**
* Leaves at which `before` and `after` differ, or at which `after` is not known yet. `root` is put in front of every
* path (empty for resources). A null is the same as nothing: in Terraform it means "not set".
*/
function diffLeaves(where, pair) {
	const leaves = [];
	collectLeaves(where, pair, leaves);
	return leaves;
}
function collectLeaves(where, pair, leaves) {
	const { path, before, after } = pair;
	if (isWhole(before) || isWhole(after) || !mayDescend(before, after)) {
		const leaf = wholeLeaf(where, pair);
		if (leaf !== null) leaves.push(leaf);
		return;
	}
	for (const step of stepsInto(before, after)) collectLeaves(where, {
		path: joinPath(path, step),
		before: childOf(before, step),
		after: childOf(after, step)
	}, leaves);
}
/** The values under `sensitive`, as texts worth hiding. */
function secretTexts(masked) {
	const { value, sensitive } = masked;
	if (sensitive === true) return textsIn(value);
	if (!isContainer(sensitive)) return [];
	const parts = {
		value,
		sensitive,
		unknown: void 0
	};
	return stepsOf(sensitive).flatMap((step) => secretTexts(childOf(parts, step)));
}
/** `path` and one step more: `tags`, `tags["a.b"]`, `ports[0]`. */
function joinPath(path, step) {
	if (typeof step === "number") return `${path}[${step}]`;
	if (!/^[A-Za-z_][\w-]*$/.test(step)) return `${path}[${JSON.stringify(step)}]`;
	return path === "" ? step : `${path}.${step}`;
}
function wholeLeaf({ address, key }, { path, before, after }) {
	if (!isPartlyUnknown(after) && isSame(before.value, after.value)) return null;
	const secret = holdsTrue(before.sensitive) || holdsTrue(after.sensitive);
	const tokenOf = (masked) => {
		if (isPartlyUnknown(masked)) return markerToken(address, path, "unknown");
		if (isUnset(masked.value)) return markerToken(address, path, "absent");
		return secret ? secretToken(key, {
			address,
			path
		}, masked.value) : valueToken(address, path, masked.value);
	};
	return {
		path,
		before: sideOf(before, secret),
		after: sideOf(after, secret),
		secret,
		tokens: {
			before: tokenOf(before),
			after: tokenOf(after)
		}
	};
}
function sideOf(masked, secret) {
	if (isPartlyUnknown(masked)) return { kind: "unknown" };
	if (isUnset(masked.value)) return { kind: "absent" };
	return secret ? { kind: "secret" } : {
		kind: "value",
		json: exactJson(masked.value)
	};
}
function isWhole(masked) {
	return masked.unknown === true || masked.sensitive === true;
}
/** Two containers of one kind, or one container and nothing, unless there is nothing inside to descend to. */
function mayDescend(before, after) {
	const [old, now] = [before.value, after.value];
	if (isUnset(old) && isUnset(now)) return isPartlyUnknown(after);
	if (isUnset(old) || isUnset(now)) return isContainer(isUnset(old) ? now : old) && stepsInto(before, after).size > 0;
	return isContainer(old) && isContainer(now) && Array.isArray(old) === Array.isArray(now);
}
function stepsInto(before, after) {
	const steps = /* @__PURE__ */ new Set();
	for (const value of [
		before.value,
		after.value,
		before.unknown,
		after.unknown
	]) for (const step of stepsOf(value)) steps.add(step);
	return steps;
}
function stepsOf(value) {
	if (Array.isArray(value)) return value.map((_item, index) => index);
	return isContainer(value) ? Object.keys(value) : [];
}
function childOf(masked, step) {
	return {
		value: memberOf(masked.value, step),
		unknown: memberOf(masked.unknown, step),
		sensitive: memberOf(masked.sensitive, step)
	};
}
function memberOf(value, step) {
	if (value === true) return true;
	if (Array.isArray(value)) return typeof step === "number" ? value[step] : void 0;
	return isObject(value) && Object.hasOwn(value, step) ? value[String(step)] : void 0;
}
function isContainer(value) {
	return Array.isArray(value) || isObject(value) && !isExactNumber(value);
}
function isUnset(value) {
	return value === void 0 || value === null;
}
function isPartlyUnknown(masked) {
	return holdsTrue(masked.unknown);
}
function holdsTrue(mask) {
	return mask === true || stepsOf(mask).some((step) => holdsTrue(memberOf(mask, step)));
}
function isSame(before, after) {
	if (isUnset(before) || isUnset(after)) return isUnset(before) && isUnset(after);
	return exactJson(before) === exactJson(after);
}
function textsIn(value) {
	if (isUnset(value) || typeof value === "boolean") return [];
	if (typeof value === "string") return [value];
	if (!isContainer(value)) return [exactJson(value)];
	return stepsOf(value).flatMap((step) => textsIn(memberOf(value, step)));
}
// src/targets/terraform/state.ts
/** Reads the text of `state pull`; it is empty where no state exists. Failure code: `state-unreadable`. */
function readState(text) {
	if (text.trim() === "") return {
		lineage: null,
		serial: null,
		secrets: []
	};
	const state = parseState(text);
	const lineage = stringAt(state, "lineage");
	const serial = at(state, "serial");
	if (lineage === void 0 || typeof serial !== "number" && typeof serial !== "bigint") throw unreadable();
	if (lineage === "") return {
		lineage: null,
		serial: null,
		secrets: []
	};
	return {
		lineage,
		serial: serial.toString(),
		secrets: secretsIn(state)
	};
}
/** True when both are the same state, unwritten in between. */
function isSameState(a, b) {
	return a.lineage === b.lineage && a.serial === b.serial;
}
/** The key for secret tokens that only readers of this state can know (design 4.2); `null` where no state exists. */
function keyOfState({ lineage }) {
	if (lineage === null) return null;
	return Buffer.from(hkdfSync("sha256", lineage, "", "pushlane fingerprint of secrets", 32));
}
/** Values of sensitive outputs and attributes: an error of the next command may quote them. */
function secretsIn(state) {
	const outputs = at(state, "outputs");
	const sensitive = Object.values(isObject(outputs) ? outputs : {}).filter((output) => at(output, "sensitive") === true);
	const instances = listAt(state, "resources").flatMap((resource) => listAt(resource, "instances"));
	return [...sensitive.flatMap((output) => secretTexts({
		value: at(output, "value"),
		sensitive: true
	})), ...instances.flatMap((instance) => listAt(instance, "sensitive_attributes").flatMap((path) => secretTexts({
		value: at(at(instance, "attributes"), ...stepsIn(path)),
		sensitive: true
	})))];
}
/** A path of the state file: `{type: "get_attr", value: "a"}`, `{type: "index", value: {value: 0, type: "number"}}`. */
function stepsIn(path) {
	if (!Array.isArray(path)) return [];
	return path.map((step) => at(step, "value", "value") ?? at(step, "value")).filter((step) => typeof step === "string" || typeof step === "number");
}
function listAt(value, name) {
	const found = at(value, name);
	return Array.isArray(found) ? found : [];
}
function parseState(text) {
	try {
		return parseJson(text);
	} catch (cause) {
		throw unreadable(cause);
	}
}
function unreadable(cause) {
	return new Failure("state-unreadable", "The state that \"state pull\" gave cannot be read: it has no lineage and serial. Check the backend of this module.", { cause });
}
// src/targets/terraform/errored-state.ts
/** The state of an apply whose backend did not take it: the tool leaves it in a file, and it is the only one there is. */
/** Where the tool writes it, in the module's folder. */
const erroredStateFile = "errored.tfstate";
/** A backend that is away for a moment, or for the length of a deploy of its own. */
const pausesSeconds = [
	1,
	4,
	10,
	20,
	30
];
/** Refuses a module that holds such a file already: whatever is planned beside it is planned on an older state. Failure code: `state-left`. */
function refuseErroredState(spec, isThere) {
	if (!isThere) return;
	const file = inModule(spec.path, erroredStateFile);
	throw new Failure("state-left", `${file} is the state of an apply that could not save it, so a plan would begin from an older one. Push it ("terraform state push ${erroredStateFile}" in ${spec.path}), then remove the file: it holds secrets and does not belong into git.`, { places: [{ file }] });
}
/**
* Pushes a left state until the backend takes it, for about a minute. The tool itself refuses to put it over another
* one (lineage, serial). A file that was pushed is removed; else it stays, since it is the only state there is.
*/
async function* rescueState(work) {
	const { terraform, spec, hide, sleep, signal } = work.hands;
	const left = await terraform.erroredState();
	if (left === null) return { kind: "none" };
	for (const secret of readState(left).secrets) hide(secret);
	let reason = "";
	for (const seconds of pausesSeconds) {
		yield {
			kind: "step",
			text: `the backend did not take the state; it is pushed again in ${seconds} s`
		};
		await sleep(seconds * 1e3, signal);
		const pushed = await runForText(work, [
			"state",
			"push",
			"-no-color",
			`-lock-timeout=${spec.lockTimeoutSeconds}s`,
			erroredStateFile
		]);
		if (pushed.exitCode === 0) {
			await terraform.removeErroredState();
			return { kind: "saved" };
		}
		reason = plainText(pushed.stderr);
	}
	return {
		kind: "lost",
		file: inModule(spec.path, erroredStateFile),
		reason
	};
}
/** What a person does about it, after the sentence that tells what failed. */
function rescueAdvice(rescue) {
	switch (rescue.kind) {
		case "none": return "";
		case "saved": return ". The backend did not take the state at first; a later try saved it";
		case "lost": return `. The state could not be saved (${rescue.reason}), and what was made is only in ${rescue.file} of this job's checkout: on a runner of your own, push it from there ("terraform state push ${erroredStateFile}"); a hosted runner is gone with the job, so import what was made before the next apply, or it is made twice`;
	}
}
export { isSameState as a, diffLeaves as c, exactJson as d, neverEnded as f, rescueState as i, joinPath as l, refuseErroredState as n, keyOfState as o, runForText as p, rescueAdvice as r, readState as s, erroredStateFile as t, secretTexts as u };
