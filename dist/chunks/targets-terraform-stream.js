// Pushlane 0.1.0: built from src/ by "npm run build".
import { a as stringAt, i as parseJson, r as isObject, t as at } from "./model-json.js";
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
export { readDiagnostic as n, readMessage as r, isCutOff as t };
