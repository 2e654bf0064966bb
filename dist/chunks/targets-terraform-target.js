// Pushlane 0.1.0: built from src/ by "npm run build".
import { r as writePlace, t as Failure } from "./model-failure.js";
import { a as stringAt, i as parseJson, n as canonicalJson, r as isObject, t as at$1 } from "./model-json.js";
import { a as isOutput, c as keyId, i as isDestructive, l as markerToken, r as fingerprintOf, t as compareText, u as secretToken } from "./model-plan.js";
import { _ as neverEnded, a as StateReader, c as diffLeaves, d as holdsOtherArrays, f as holdsReordered, g as JsonPieces, h as exactJson, i as rescueState, l as joinPath, m as shapeOfType, n as refuseErroredState, o as isSameState, p as shapeOfBlock, r as rescueAdvice, s as keyOfState, u as secretTexts, v as runForBytes, y as runForText } from "./targets-terraform-errored-state.js";
import { createHash } from "node:crypto";
import { t as globPattern } from "./model-glob.js";
import { a as inModule, i as plainText, l as lockText, n as describe, r as initFailure, s as lockInText, t as commandFailure } from "./targets-terraform-troubles.js";
import { t as isWhole } from "./model-terraform-scope.js";
import { n as readDiagnostic, r as readMessage } from "./targets-terraform-stream.js";
import { Buffer as Buffer$1 } from "node:buffer";
// src/targets/terraform/origins.ts
/**
* Where a value of the module comes from that may be another at every run. Read from `configuration` of the plan's JSON:
* https://developer.hashicorp.com/terraform/internals/json-format#expression-representation
*/
/** What is wanted of a module in `configuration`: the origins of every resource in it and in the modules that it calls. */
function originsWanted(found, prefix = "") {
	const resource = { whole: (text) => {
		const json = parseJson(text);
		const address = stringAt(json, "address");
		const origins = originsIn(at$1(json, "expressions"));
		if (address !== void 0 && origins.size > 0) found.set(`${prefix}${address}`, origins);
	} };
	const call = (name) => ({ each: (member) => member === "module" ? originsWanted(found, `${prefix}module.${name}.`) : "nothing" });
	return { each: (member) => {
		if (member === "resources") return { each: () => resource };
		return member === "module_calls" ? { each: call } : "nothing";
	} };
}
/** In words, where the value at `path` of the resource comes from; `undefined` where the module writes the value itself. */
function originAt(origins, address, path) {
	return origins.get(withoutKeys(address))?.get(argumentOf(path)) ?? void 0;
}
/** Whether the module writes the argument that `path` of the resource is in. */
function isWrittenAt(origins, address, path) {
	return origins.get(withoutKeys(address))?.has(argumentOf(path)) ?? false;
}
function argumentOf(path) {
	return /^[^.[]+/.exec(path)?.[0] ?? "";
}
function originsIn(written) {
	const all = Object.entries(isObject(written) ? written : {});
	return new Map(all.map(([argument, expression]) => [argument, originOf(expression) ?? null]));
}
function originOf(expression) {
	if (!isObject(expression)) return void 0;
	if (expression["constant_value"] !== void 0) return void 0;
	const { references } = expression;
	if (references === void 0 && Object.keys(expression).length === 0) return "the result of a function, such as a file's hash or plantimestamp()";
	const lookup = Array.isArray(references) ? references.find(isLookup) : void 0;
	return lookup === void 0 ? void 0 : `looked up by ${lookupOf(lookup)}`;
}
function isLookup(reference) {
	return typeof reference === "string" && reference.startsWith("data.");
}
/** `data.aws_ami.newest` of `data.aws_ami.newest.id`. */
function lookupOf(reference) {
	return reference.split(".").slice(0, 3).join(".");
}
function withoutKeys(address) {
	return address.replace(/ \(deposed \w+\)$/, "").replaceAll(/\[(?:"(?:\\.|[^"\\])*"|\d+)\]/g, "");
}
// src/targets/terraform/shapes.ts
const noShapes = () => null;
// src/targets/terraform/changes.ts
/** From what Terraform plans to the changes of the model. Pure: the same document gives the same changes. */
/**
* Every resource and root output that an apply would change, sorted by address. Reads of data sources and no-ops are
* not changes. `key` makes the tokens of secret values comparable, `shapes` tells sets from lists. Failure code: `plan-format` (unknown action).
*/
function changesOf(document, key, shapes = noShapes) {
	return [...document.resources.filter(({ managed }) => managed).map((resource) => withOrigins(resourceChange(resource, key, shapes), document.origins)), ...document.outputs.map((output) => outputChange(output, key))].filter(({ action }) => action !== "none").sort((a, b) => compareText(a.address, b.address));
}
/** Number of managed resources that stay as they are. */
function countUnchanged(document) {
	return document.resources.filter((resource) => resource.managed && actionOf(resource) === "none").length;
}
/** The address that tells a deposed object from its successor. */
function addressOf(resource) {
	return resource.deposed === null ? resource.address : `${resource.address} (deposed ${resource.deposed})`;
}
function resourceChange(resource, key, shapes) {
	const address = addressOf(resource);
	const action = actionOf(resource);
	const loses = action === "delete" || action === "forget";
	const { before, after } = resource;
	return {
		...emptyChange,
		address,
		action,
		marks: marksOf(resource, action, key),
		leaves: loses ? [] : diffLeaves({
			address,
			key
		}, {
			path: "",
			before,
			after
		}, shapes(resource)),
		reason: reasonOf(resource),
		previousAddress: resource.previousAddress
	};
}
function withOrigins(change, origins) {
	if (origins.size === 0) return change;
	const leaves = change.leaves.map((leaf) => {
		const origin = originAt(origins, change.address, leaf.path);
		return origin === void 0 ? leaf : {
			...leaf,
			origin
		};
	});
	return {
		...change,
		leaves
	};
}
function outputChange(output, key) {
	const address = `output.${output.name}`;
	const action = plainAction(address, output.actions);
	const { before, after } = output;
	return {
		...emptyChange,
		address,
		action,
		marks: [{
			name: "action",
			value: action
		}],
		leaves: diffLeaves({
			address,
			key
		}, {
			path: "value",
			before,
			after
		}, output.shape)
	};
}
const emptyChange = {
	reason: null,
	previousAddress: null,
	prune: false,
	conflicts: [],
	unverified: null
};
/** The most far-reaching of what happens to a resource: an import that also replaces is a replace. */
function actionOf(resource) {
	const action = plainAction(resource.address, resource.actions);
	if (resource.importing !== void 0 && (action === "none" || action === "update")) return "import";
	return action === "none" && resource.previousAddress !== null ? "move" : action;
}
function plainAction(address, actions) {
	switch (actions.join()) {
		case "no-op":
		case "read":
		case "open": return "none";
		case "create": return "create";
		case "update": return "update";
		case "delete": return "delete";
		case "forget": return "forget";
		case "delete,create":
		case "create,delete":
		case "create,forget": return "replace";
	}
	throw new Failure("plan-format", `The plan wants "${actions.join()}" for ${address}, which Pushlane does not know. Use a version of Terraform or OpenTofu that Pushlane supports.`);
}
function marksOf(resource, action, key) {
	const marks = [{
		name: "action",
		value: action
	}];
	if (action === "replace") marks.push({
		name: "order",
		value: resource.actions.join()
	}, {
		name: "cause",
		value: causeOf(resource)
	});
	if (resource.previousAddress !== null) marks.push({
		name: "previous",
		value: resource.previousAddress
	});
	if (resource.importing !== void 0) marks.push({
		name: "import",
		value: exactJson(resource.importing)
	});
	if (action === "delete" || action === "forget") marks.push({
		name: "uid",
		value: uidOf(resource, key)
	});
	return marks;
}
/** Why a resource is replaced: the attributes that force it, or Terraform's reason (`replace_because_tainted`). */
function causeOf(resource) {
	if (resource.replacePaths.length === 0) return resource.actionReason ?? "unknown";
	return resource.replacePaths.map((path) => path.reduce(joinPath, "")).sort().join();
}
/** The object's id, so that a recreated one under the same address is noticed; a secret id as HMAC only. */
function uidOf(resource, key) {
	const id = at$1(resource.before.value, "id") ?? null;
	const sensitive = resource.before.sensitive;
	if (sensitive !== true && at$1(sensitive, "id") !== true) return typeof id === "string" ? id : exactJson(id);
	return secretToken(key, {
		address: addressOf(resource),
		path: "id"
	}, id);
}
function reasonOf(resource) {
	if (resource.replacePaths.length > 0) return `${causeOf(resource)} cannot be changed in place`;
	return resource.actionReason === null ? null : reasons[resource.actionReason] ?? null;
}
/** Terraform's reasons in words; one that is not here is left out (the list grows). */
const reasons = {
	replace_because_cannot_update: "a change that cannot be made in place",
	replace_because_tainted: "it is tainted: its creation did not end well",
	replace_by_request: "replacing was asked for",
	replace_by_triggers: "replace_triggered_by",
	delete_because_no_resource_config: "it is no longer in the module",
	delete_because_wrong_repetition: "count or for_each was added or removed",
	delete_because_count_index: "its index is beyond count",
	delete_because_each_key: "its key is no longer in for_each",
	delete_because_no_module: "its module is gone",
	delete_because_no_move_target: "it was moved to an address that is not in the module",
	delete_because_enabled_false: "it is disabled",
	forgot_because_lifecycle_destroy_in_state: "lifecycle.destroy is false in the state",
	forgot_because_lifecycle_destroy_in_config: "lifecycle.destroy is false in the module"
};
// src/targets/terraform/drift-accepted.ts
/** Live differences that the plan leaves alone although the module writes the field: `ignore_changes`, as a rule. */
const reason = "the module accepts it (ignore_changes, or the provider takes both for the same)";
/** What providers take for nothing: a null in the state and an empty value live are no difference to a person. */
const empty = /* @__PURE__ */ new Set([
	"null",
	"\"\"",
	"[]",
	"{}",
	"0",
	"false"
]);
/**
* What differs live and stays so by the module's own will. Fields that the module does not write are the provider's, and
* are folded away.
*/
function acceptedByModule(refreshed, key, shapes) {
	const planned = new Map(changesOf(refreshed, key, shapes).map((change) => [change.address, change]));
	return refreshed.refreshed.filter(({ actions }) => actions.includes("update")).flatMap((resource) => {
		const address = addressOf(resource);
		const inPlan = new Set(planned.get(address)?.leaves.map(({ path }) => path));
		return diffLeaves({
			address,
			key
		}, {
			path: "",
			...resource
		}, shapes(resource)).filter(({ path }) => isWrittenAt(refreshed.origins, address, path) && !inPlan.has(path)).filter((leaf) => !isNoise(leaf)).map(({ path }) => ({
			address,
			path,
			reason
		}));
	});
}
function isNoise({ before, after }) {
	const [one, other] = [meaningOf(before), meaningOf(after)];
	return one !== null && one === other;
}
/** Empty values are one, and a JSON text is what it says; `null` for what cannot be compared. */
function meaningOf(side) {
	if (side.kind === "absent") return "";
	if (side.kind !== "value") return null;
	if (empty.has(side.json)) return "";
	const value = parseJson(side.json);
	if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return side.json;
	try {
		return exactJson(parseJson(value));
	} catch {
		return side.json;
	}
}
// src/targets/terraform/address.ts
/** What the address of a resource says: its modules, its type, its name and its key. */
/** Resource type of an address; empty for outputs. A deposed object has the type of its successor. */
function typeOf$1(address) {
	const [first = ""] = localParts(address);
	return first === "output" ? "" : first;
}
/**
* Whether `pattern` names `address`. It may name the object itself, its resource without key (then all its instances),
* or a module (then all that is in it). A pattern that does not start with `module.` counts in every module: who
* protects `aws_db_instance.*` means the databases inside of modules, too.
*/
function isNamedBy(pattern, address) {
	const glob = globPattern(pattern);
	return namesOf$1(address, pattern.startsWith("module.")).some((name) => glob.test(name));
}
function namesOf$1(address, fromRoot) {
	const parts = partsOf(address);
	const local = localParts(address);
	const modules = parts.slice(0, parts.length - local.length);
	const whole = parts.join(".");
	const inModule = local.join(".");
	const names = [whole, withoutKey(whole)];
	if (!fromRoot) return [
		...names,
		inModule,
		withoutKey(inModule)
	];
	const around = modules.flatMap((_part, index) => index % 2 === 1 ? [modules.slice(0, index + 1).join(".")] : []);
	return [
		...names,
		...around,
		...around.map(withoutKey)
	];
}
function localParts(address) {
	const parts = partsOf(address);
	let start = 0;
	while (parts[start] === "module") start += 2;
	return parts.slice(start);
}
/** The parts between the dots, but not those inside of `["…"]`; a deposed object's key is left out. */
function partsOf(address) {
	return address.replace(/ \(deposed \w+\)$/, "").match(/(?:[^.["]|\[(?:"(?:\\.|[^"\\])*"|[^"\]])*\])+/g) ?? [];
}
function withoutKey(name) {
	return name.replace(/\[(?:"(?:\\.|[^"\\])*"|\d+)\]$/, "");
}
// src/targets/terraform/field-rule.ts
/** Which rule of the user says something of a field. */
/** The first of `rules` that is about `path` of the object at `address`. */
function ruleFor(rules, address, path) {
	return rules.find((rule) => isNamedBy(rule.address, address) && isWithin$2(rule.path, path));
}
/** A rule's path covers what is in the field, too: `tags` covers `tags.Name` and `tags["a.b"]`. */
function isWithin$2(pattern, path) {
	return new RegExp(globPattern(pattern).source.replace(/\$$/, "(?:$|[.[])"), "s").test(path);
}
// src/targets/terraform/drift-ignore.ts
/** Rules of which `until` is no day before `today` (`2027-01-31`). */
function standing(rules, today) {
	return rules.filter((rule) => !isOver(rule, today));
}
/** A sentence for each rule that counts no more. `file` is where they stand. */
function endedRules(rules, today, file) {
	return rules.flatMap((rule, index) => isOver(rule, today) ? [`terraform.driftIgnore[${index}] (${rule.address}, ${rule.path}: ${rule.reason}) ended on ${rule.until ?? ""} and counts no more. Take it out of ${file}, or give it a later day.`] : []);
}
/**
* Splits one excess into what still counts (`null`: nothing) and what `rules` ignore. Where all that counts is the
* consequence of an ignored field (known only after the apply, and not itself different live: `differs`), it goes with
* it. A resource that is gone has no fields, so no rule covers it.
*/
function setAside({ change, leaves }, rules, differs) {
	const ignored = change.action === "create" ? [] : leaves.flatMap((leaf) => ignoredBy(change, leaf, rules));
	if (ignored.length === 0) return {
		counts: {
			change,
			leaves
		},
		ignored: []
	};
	const paths = new Set(ignored.map(({ path }) => path));
	const rest = leaves.filter(({ path }) => !paths.has(path));
	return {
		counts: rest.every(({ path, after }) => after.kind === "unknown" && !differs(path)) ? null : {
			change,
			leaves: rest
		},
		ignored
	};
}
function ignoredBy({ address }, { path }, rules) {
	const rule = ruleFor(rules, address, path);
	return rule === void 0 ? [] : [{
		address,
		path,
		reason: rule.reason
	}];
}
function isOver({ until }, today) {
	return until !== null && until < today;
}
// src/targets/terraform/drift.ts
/**
* Drift is what a refreshed plan would change and an unrefreshed plan of the same commit would not (design 4.3):
* right also where the branch moved on since the last apply.
*/
/**
* The reading of two plans of one commit and one state. Differences that only the state shows (ignored or computed
* attributes) are folded away; so are the consequences for other resources and outputs where their cause is listed.
* What `ignore` or the module itself accepts is told apart; where that is all that is known, consequences are drift as long as no rule
* accepts them, too.
*/
function readDrift({ refreshed, unrefreshed }, key, ignore = [], shapes = noShapes) {
	const pending = changesOf(unrefreshed, key, shapes);
	const pendingByAddress = new Map(pending.map((change) => [change.address, change]));
	const moved = new Map(refreshed.refreshed.map((resource) => [addressOf(resource), inState(resource, key, shapes)]));
	const sorted = changesOf(refreshed, key, shapes).flatMap((change) => exceeding(change, pendingByAddress)).map((entry) => {
		const differing = moved.get(entry.change.address) ?? unmoved;
		return setAside(withoutConsequences(entry, differing), ignore, (path) => differing.has(path));
	});
	const excess = sorted.flatMap(({ counts }) => counts ?? []);
	const direct = excess.filter(({ change }) => moved.has(change.address));
	const findings = (direct.length > 0 ? direct : excess).map((entry) => findingOf(entry, moved.get(entry.change.address) ?? unmoved));
	return {
		drifted: findings.map(({ drifted }) => drifted),
		ignored: [...sorted.flatMap(({ ignored }) => ignored), ...acceptedByModule(refreshed, key, shapes)],
		pending: {
			changes: pending.map(({ address, action }) => ({
				address,
				action
			})),
			since: null
		},
		interrupted: null,
		unknown: [],
		checked: refreshed.resources.filter(({ managed }) => managed).length,
		fingerprint: hashOf(findings.map(({ tokens }) => tokens))
	};
}
/** Nothing was measured, because of `why`. */
function unknownDrift(why) {
	return {
		drifted: [],
		ignored: [],
		pending: {
			changes: [],
			since: null
		},
		interrupted: null,
		unknown: [why],
		checked: 0,
		fingerprint: hashOf([])
	};
}
/** What of `change` is not pending anyway. */
function exceeding(change, pending) {
	const planned = pending.get(change.address);
	if (planned === void 0) return [{
		change,
		leaves: change.leaves
	}];
	const known = new Set(planned.leaves.map(leafKey));
	const leaves = change.leaves.filter((leaf) => !known.has(leafKey(leaf)));
	return leaves.length > 0 || planned.action !== change.action ? [{
		change,
		leaves
	}] : [];
}
/** Fields that only the apply will tell (a revision, a time) come with every change: they are no difference of their own. */
function withoutConsequences({ change, leaves }, differing) {
	const own = leaves.filter(({ path, after }) => after.kind !== "unknown" || differing.has(path));
	return {
		change,
		leaves: own.length > 0 ? own : leaves
	};
}
/** The fields in which the live object differs from the state, by their paths. */
function inState(resource, key, shapes) {
	const where = {
		address: addressOf(resource),
		key
	};
	const leaves = diffLeaves(where, {
		path: "",
		...resource
	}, shapes(resource));
	return new Map(leaves.map((leaf) => [leaf.path, leaf]));
}
const unmoved = /* @__PURE__ */ new Map();
function findingOf(entry, applied) {
	const { change, leaves } = entry;
	const isMissing = change.action === "create" && !change.address.startsWith("output.");
	const fields = isMissing ? [] : leaves.map((leaf) => fieldOf(leaf, applied.get(leaf.path)));
	return {
		drifted: {
			address: change.address,
			what: isMissing ? "missing" : "changed",
			fields
		},
		tokens: [
			change.address,
			change.action,
			...leaves.map(leafKey)
		].join(" ")
	};
}
/** A consequence has no difference of its own: there, what it should be by the module stands for *applied*. */
function fieldOf(leaf, drifted) {
	return {
		path: leaf.path,
		applied: drifted === void 0 ? leaf.after : drifted.before,
		live: leaf.before,
		manager: null,
		time: null
	};
}
function leafKey({ path, tokens }) {
	return `${path}=${tokens.before}>${tokens.after}`;
}
function hashOf(findings) {
	return createHash("sha256").update(`drift1\n${[...findings].sort().join("\n")}`).digest("hex");
}
// src/targets/terraform/guards.ts
/** What an apply may not lose, whatever was reviewed. Pure: the same rules and changes give the same answer. */
const mostNamed$3 = 100;
/**
* Why a plan with `changes` may not be applied, or `null`. What it would delete, replace or forget is held to
* `terraform.guards`: each protected address is named with its reason, and those beyond the budget, with the key that
* would allow them. Failure code: `destroy-guarded`.
*/
function guardedBy(spec, changes) {
	const { destroyBudget, protect } = spec.rules.guards;
	const lost = changes.filter((change) => isDestructive(change) && !isOutput(change.address));
	const kept = lost.flatMap((change) => protectedLine(change, protect));
	const isOver = destroyBudget !== null && lost.length > destroyBudget;
	if (kept.length === 0 && !isOver) return null;
	const { name, path, place } = spec;
	const ways = [...kept.length > 0 ? ["take these entries out of terraform.guards.protect"] : [], ...isOver ? [`set terraform.guards.destroyBudget to ${lost.length}`] : []];
	return new Failure("destroy-guarded", [
		`The plan of the target "${name}" would lose what its guards keep. Nothing was changed.`,
		...kept.length > 0 ? ["Protected:", ...bounded(kept)] : [],
		...isOver ? [budgetLine(lost.length, destroyBudget), ...bounded(lost.map(lossLine))] : [],
		`If it is meant, ${ways.join(", and ")} in ${place.file} for this once; else put them back into ${path}.`
	].join("\n"), { places: [place] });
}
function protectedLine(change, protect) {
	const index = protect.findIndex(({ by, what }) => by === "type" ? typeOf$1(change.address) === what : isNamedBy(what, change.address));
	const rule = protect[index];
	if (rule === void 0) return [];
	return [`${lossLine(change)}: ${rule.reason} (terraform.guards.protect[${index}], ${rule.by} ${rule.what})`];
}
function budgetLine(lost, budget) {
	return `${lost} would be deleted, replaced or forgotten, and terraform.guards.destroyBudget allows ${budget}:`;
}
function lossLine({ action, address }) {
	return `- ${action} ${address}`;
}
function bounded(lines) {
	const more = lines.length - mostNamed$3;
	return more > 0 ? [...lines.slice(0, mostNamed$3), `- and ${more} more`] : lines;
}
// src/targets/terraform/left-out.ts
const mostNamed$2 = 20;
/** `changes` with the fields that `rules` name left out of the comparison. What happens to a resource is never left out. */
function leaveOut(changes, rules) {
	if (rules.length === 0) return changes;
	return changes.map((change) => ({
		...change,
		leaves: change.leaves.map((leaf) => leaveOutLeaf(change.address, leaf, rules))
	}));
}
function leaveOutLeaf(address, leaf, rules) {
	const rule = ruleFor(rules, address, leaf.path);
	if (rule === void 0) return leaf;
	const token = markerToken(address, leaf.path, "left out");
	return {
		...leaf,
		tokens: {
			before: token,
			after: token
		},
		leftOut: rule.reason
	};
}
/** Says what is left out and why: whoever reviews the plan has to know. */
function leftOutNotices(changes) {
	const said = changes.flatMap(({ address, leaves }) => leaves.flatMap(({ path, leftOut }) => leftOut === void 0 ? [] : [`${address} ${path} (${leftOut})`]));
	if (said.length === 0) return [];
	const more = said.length > mostNamed$2 ? ` and ${said.length - mostNamed$2} more` : "";
	return [{
		level: "note",
		text: `Left out of the comparison with the reviewed plan (terraform.reviewedPlanIgnore): ${said.slice(0, mostNamed$2).join(", ")}${more}`
	}];
}
// src/targets/terraform/held-values.ts
/**
* Secrets that a plan holds besides its changes: in the state and in what is planned, also of data sources, which are
* read while planning and which no change names.
*/
/**
* What is wanted of a `prior_state.values` or a `planned_values`: every secret in it goes to `hold`, and the type of each
* output to `tellType`.
*/
function heldSecrets(hold, tellType) {
	const holdAll = (held) => {
		for (const secret of secretTexts(held)) hold(secret);
	};
	const resource = { whole: (text) => {
		if (!mayHoldSecrets(text)) return;
		const json = parseJson(text);
		holdAll({
			value: at$1(json, "values"),
			sensitive: at$1(json, "sensitive_values")
		});
	} };
	const module = { each: (member) => {
		if (member === "resources") return { each: () => resource };
		return member === "child_modules" ? { each: () => module } : "nothing";
	} };
	const outputs = { whole: (text) => {
		const json = parseJson(text);
		for (const [name, output] of Object.entries(isObject(json) ? json : {})) {
			holdAll({
				value: at$1(output, "value"),
				sensitive: at$1(output, "sensitive")
			});
			tellType(name, at$1(output, "type"));
		}
	} };
	return { each: (member) => {
		if (member === "root_module") return module;
		return member === "outputs" ? outputs : "nothing";
	} };
}
/**
* False only where the mask cannot hold a `true`: most resources have no secret, and need not be parsed to know that. The
* name can stand twice where a resource has an attribute of that name.
*/
function mayHoldSecrets(resource) {
	const mask = resource.indexOf(maskName);
	return mask === -1 || resource.includes("true", mask) || resource.includes(maskName, mask + 1);
}
const maskName = "\"sensitive_values\":";
// src/targets/terraform/plan-document.ts
/**
* The parts of `terraform show -json PLAN` as types, and which of them this version cannot plan truthfully.
* Format: https://developer.hashicorp.com/terraform/internals/json-format
*/
/** Says that the tool gave something other than a plan of format 1. */
function formatFailure(what, cause) {
	return new Failure("plan-format", `The plan that "show -json" gave cannot be read: ${what}. Use Terraform 1.x or OpenTofu 1.x.`, { cause });
}
/**
* Failure codes: `plan-errored`, `plan-unsupported` (deferred changes, action invocations, a plan of a part
* of the module that is not `partial`).
*/
function refuseUnsupported(document, partial) {
	if (at$1(document, "errored") === true) throw new Failure("plan-errored", "The plan is marked as errored, so it cannot be applied. Fix the error that the plan told, and run again.");
	const refused = [...listAt(document, "deferred_changes").map((entry) => `deferred change ${stringAt(entry, "resource_change", "address") ?? "without address"}`), ...[...listAt(document, "action_invocations"), ...listAt(document, "deferred_action_invocations")].map((entry) => `action ${stringAt(entry, "address") ?? "without address"}`)];
	if (refused.length > 0) throw new Failure("plan-unsupported", `The plan holds what Pushlane cannot compare yet: ${refused.join(", ")}. Take it out of the module, or apply this module without Pushlane.`);
	if (at$1(document, "complete") === false && !partial) throw new Failure("plan-unsupported", "The plan covers only a part of the module (complete is false). Remove what narrows it, such as -target.");
}
/** One entry of `resource_changes` or `resource_drift`. Failure code: `plan-format`. */
function readResource(entry) {
	const address = stringAt(entry, "address");
	if (address === void 0) throw formatFailure("a resource change has no address");
	const change = at$1(entry, "change");
	return {
		address,
		deposed: stringAt(entry, "deposed") ?? null,
		managed: stringAt(entry, "mode") === "managed",
		provider: stringAt(entry, "provider_name") ?? "",
		type: stringAt(entry, "type") ?? "",
		...readChange(change),
		previousAddress: stringAt(entry, "previous_address") ?? null,
		importing: readImporting(at$1(change, "importing")),
		replacePaths: listAt(change, "replace_paths").map(readPath),
		actionReason: stringAt(entry, "action_reason") ?? null
	};
}
/** The two sides of a `change`. */
function readChange(change) {
	return {
		actions: listAt(change, "actions").filter((action) => typeof action === "string"),
		before: {
			value: at$1(change, "before"),
			unknown: void 0,
			sensitive: at$1(change, "before_sensitive")
		},
		after: {
			value: at$1(change, "after"),
			unknown: at$1(change, "after_unknown"),
			sensitive: at$1(change, "after_sensitive")
		}
	};
}
function readImporting(importing) {
	if (!isObject(importing)) return void 0;
	return importing["id"] ?? importing["identity"] ?? null;
}
function readPath(path) {
	if (!Array.isArray(path)) return [];
	return path.filter((step) => typeof step === "string" || typeof step === "number");
}
/** The variables that the root module declares. */
function readVariables(document) {
	const values = objectAt(document, "variables");
	const declared = objectAt(document, "configuration", "root_module", "variables");
	return Object.entries(declared).map(([name, declaration]) => ({
		name,
		value: at$1(values[name], "value") ?? at$1(declaration, "default") ?? null,
		sensitive: at$1(declaration, "sensitive") === true
	}));
}
/** What of one entry of `checks` does not pass. */
function readCheck(check) {
	return listAt(check, "instances").filter((instance) => !["pass", void 0].includes(stringAt(instance, "status"))).flatMap((instance) => {
		const address = stringAt(instance, "address", "to_display") ?? stringAt(check, "address", "to_display");
		return listAt(instance, "problems").map((problem) => stringAt(problem, "message") ?? "").map((problem) => `${address ?? "a check"}: ${problem}`);
	});
}
/** The list at a path; empty where there is none. */
function listAt(value, ...path) {
	const found = at$1(value, ...path);
	return Array.isArray(found) ? found : [];
}
/** The object at a path; empty where there is none. */
function objectAt(value, ...path) {
	const found = at$1(value, ...path);
	return isObject(found) ? found : {};
}
// src/targets/terraform/plan-reader.ts
/**
* Reads `terraform show -json PLAN` as it comes. A plan holds every resource up to five times; of those that stay, of the
* state and of the module only what is needed is kept, so that a plan may be larger than memory (decision 16).
*/
/**
* Bytes go in by `push`, and `end` gives the plan. Failure codes of `end`: `plan-format` (not a plan of format 1),
* `plan-errored`, `plan-unsupported`, `output-too-large` (one resource of more than 256 MiB).
*/
var PlanReader = class {
	#pieces = new JsonPieces({ each: (name) => this.#wanted(String(name)) });
	#resources = [];
	#refreshed = [];
	#origins = /* @__PURE__ */ new Map();
	#secrets = /* @__PURE__ */ new Set();
	/** Of outputs, by their names. */
	#types = {
		planned: /* @__PURE__ */ new Map(),
		prior: /* @__PURE__ */ new Map()
	};
	/** The parts that are small, as they are. */
	#small = {};
	#declared = {};
	#failure = null;
	push(bytes) {
		this.#parse(() => this.#pieces.push(bytes));
	}
	/** `partial`: it may be of a part of the module. */
	end({ partial }) {
		this.#parse(() => this.#pieces.end());
		if (this.#failure !== null) throw this.#failure;
		refuseOtherFormat(this.#small["format_version"]);
		refuseUnsupported(this.#small, partial);
		const outputs = Object.entries(objectAt(this.#small, "output_changes")).map(([name, change]) => ({
			name,
			shape: shapeOfType(this.#types.planned.get(name) ?? this.#types.prior.get(name)),
			...readChange(change)
		}));
		for (const { before, after } of outputs) this.#hold(before, after);
		const configuration = { root_module: { variables: this.#declared } };
		for (const { value, sensitive } of readVariables({
			...this.#small,
			configuration
		})) this.#hold({
			value,
			sensitive
		});
		return {
			resources: this.#resources,
			refreshed: this.#refreshed,
			outputs,
			origins: this.#origins,
			secrets: this.#secrets,
			failingChecks: listAt(this.#small, "checks").flatMap(readCheck)
		};
	}
	#wanted(name) {
		switch (name) {
			case "resource_changes": return this.#each((resource) => this.#resources.push(isIdle(resource) ? emptied(resource) : resource));
			case "resource_drift": return this.#each((resource) => this.#refreshed.push(resource));
			case "planned_values": return this.#held(this.#types.planned);
			case "prior_state": return { each: (part) => part === "values" ? this.#held(this.#types.prior) : "nothing" };
			case "configuration": return { each: (part) => part === "root_module" ? this.#rootModule() : "nothing" };
			case "relevant_attributes": return "nothing";
		}
		return { whole: (text) => {
			this.#small[name] = parseJson(text);
			if (name === "format_version") refuseOtherFormat(this.#small[name]);
		} };
	}
	#held(types) {
		return heldSecrets((secret) => this.#secrets.add(secret), (output, type) => {
			if (type !== void 0) types.set(output, type);
		});
	}
	#each(take) {
		const entry = { whole: (text) => {
			const resource = readResource(parseJson(text));
			this.#hold(resource.before, resource.after);
			take(resource);
		} };
		return { each: () => entry };
	}
	#rootModule() {
		const origins = originsWanted(this.#origins);
		const declared = { whole: (text) => {
			this.#declared = parseJson(text);
		} };
		return { each: (part) => part === "variables" ? declared : origins.each(part) };
	}
	#hold(...sides) {
		for (const secret of sides.flatMap(secretTexts)) this.#secrets.add(secret);
	}
	/** Nothing is read after a failure, and `end` throws it: a tool that fails may write anything, and says more of it. */
	#parse(read) {
		if (this.#failure !== null) return;
		try {
			read();
		} catch (error) {
			this.#failure = error instanceof SyntaxError ? formatFailure("it is not JSON", error) : error;
		}
	}
};
function refuseOtherFormat(version) {
	const written = typeof version === "string" ? version : "none";
	if (!written.startsWith("1.")) throw formatFailure(`its format version is ${written}, not 1.x`);
}
/** A resource that stays, or a data source that is read: no change comes of it, whatever its values. */
function isIdle({ actions, previousAddress, importing }) {
	return [
		"no-op",
		"read",
		"open"
	].includes(actions.join()) && previousAddress === null && importing === void 0;
}
function emptied(resource) {
	const nothing = {
		value: void 0,
		unknown: void 0,
		sensitive: void 0
	};
	return {
		...resource,
		before: nothing,
		after: nothing
	};
}
// src/targets/terraform/schemas.ts
/** What providers say of their resources: which of the arrays in a plan are sets. Asked only where that matters. */
/**
* The shapes of the resources of which arrays differ, out of `providers schema`: that takes seconds with a large provider, so
* it is asked at most once for each type, and not at all where it does not matter. Where it fails every order counts, and a
* notice says so where the order is all that differs.
*/
async function* readSets(work, prepared, documents) {
	const { shapes: known } = prepared;
	const needing = documents.flatMap(({ resources, refreshed }) => [...resources, ...refreshed]).filter(needsShape);
	const wanted = new Set(needing.map(typeOf).filter((type) => !known.has(type)));
	if (wanted.size === 0) return {
		shapes: shapesOf(known),
		notices: []
	};
	yield {
		kind: "detail",
		text: `ask the providers which of their lists are sets: ${[...wanted].join(", ")}`
	};
	const problem = await askProviders(work, prepared, wanted);
	const unsure = needing.filter((one) => !known.has(typeOf(one)) && holdsReordered(one.before.value, one.after.value)).map(({ address }) => address);
	return {
		shapes: shapesOf(known),
		notices: unsure.length === 0 ? [] : [unsureNotice(unsure, problem)]
	};
}
function shapesOf(known) {
	return (resource) => needsShape(resource) ? known.get(typeOf(resource)) ?? null : null;
}
/**
* Decided by the two sides alone, so that the plan of a pull request and that of its apply always decide alike. What is
* created or deleted has no other side to be compared with.
*/
function needsShape({ managed, before, after }) {
	return managed && isThere(before.value) && isThere(after.value) && holdsOtherArrays(before.value, after.value);
}
function isThere(value) {
	return value !== void 0 && value !== null;
}
function typeOf({ provider, type }) {
	return `${provider} ${type}`;
}
/** Learns the wanted types; gives in words why it could not, else `null`. */
async function askProviders(work, { tool, shapes }, wanted) {
	const pieces = new JsonPieces({ each: (part) => part === "provider_schemas" ? { each: (provider) => ofProvider(String(provider)) } : "nothing" });
	const ofProvider = (provider) => ({ each: (part) => part === "resource_schemas" ? { each: (type) => ofType(`${provider} ${type}`) } : "nothing" });
	const ofType = (type) => wanted.has(type) ? { whole: (text) => void shapes.set(type, shapeOfBlock(at$1(parseJson(text), "block"))) } : "nothing";
	let ended = neverEnded;
	const command = [
		"providers",
		"schema",
		"-json",
		...tool.name === "tofu" ? work.hands.spec.varFiles.map((file) => `-var-file=${file}`) : []
	];
	try {
		ended = await runForBytes(work, command, {
			signedIn: true,
			take: (bytes) => pieces.push(bytes)
		});
		if (ended.exitCode === 0) pieces.end();
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return "its answer is not JSON";
	}
	return ended.exitCode === 0 ? null : plainText(ended.stderr).split("\n")[0] ?? "it failed";
}
const mostNamed$1 = 10;
function unsureNotice(addresses, problem) {
	const more = addresses.length > mostNamed$1 ? ` and ${addresses.length - mostNamed$1} more` : "";
	const why = problem === null ? "the providers do not know the type" : `"providers schema" failed: ${problem}`;
	return {
		level: "note",
		text: `In ${addresses.slice(0, mostNamed$1).join(", ")}${more} only the order of a list differs. Whether it is a set, of which the order means nothing, is not known (${why}), so it counts as a change.`
	};
}
// src/targets/terraform/scope.ts
/** A run that takes a part of the module, makes resources anew, or destroys: its arguments, and what the plan must show. */
const mostNamed = 20;
/** The planning options of the scope. https://developer.hashicorp.com/terraform/cli/commands/plan#planning-modes */
function scopeArguments({ destroy, only, replace }) {
	return [
		...destroy ? ["-destroy"] : [],
		...only.map((address) => `-target=${address}`),
		...replace.map((address) => `-replace=${address}`)
	];
}
/** The scope as the plan tells it: nothing where the whole module was planned. */
function scopeOf({ settings: { scope } }) {
	return isWhole(scope) ? {} : { scope };
}
/** Marks every change with the scope, so that no approval of such a plan lets another one through. */
function markScope(changes, { settings: { scope } }) {
	if (isWhole(scope)) return changes;
	const mark = {
		name: "scope",
		value: JSON.stringify([
			scope.destroy,
			scope.only,
			scope.replace
		])
	};
	return changes.map((change) => ({
		...change,
		marks: [...change.marks, mark]
	}));
}
/**
* Refuses addresses that named nothing: the tool plans "no changes" for them, which would read as if all were well.
* Failure code: `address-unknown`, with every such address and what is there instead.
*/
function refuseUnknownAddresses({ name, settings: { scope } }, document) {
	const there = document.resources.map(({ address }) => address);
	const madeAnew = new Set(document.resources.filter(({ actions }) => actions.includes("create")).map(({ address }) => address));
	const lines = [...scope.only.filter((address) => !there.some((other) => isWithin$1(address, other))).map((address) => `- only-resources: ${address} is neither in the module nor in the state`), ...scope.replace.filter((address) => !madeAnew.has(address)).map((address) => `- replace-resources: ${address} ${whyNotMade(address, there, scope.only.length > 0)}`)];
	if (lines.length === 0) return;
	throw new Failure("address-unknown", [
		`The run names addresses that the target "${name}" does not have. Nothing was changed.`,
		...lines,
		"Give the addresses as the plan shows them."
	].join("\n"));
}
/** A resource has instances, and a module has resources. */
function isWithin$1(address, other) {
	return other === address || other.startsWith(`${address}.`) || other.startsWith(`${address}[`);
}
function whyNotMade(address, there, narrowed) {
	const instances = there.filter((other) => isWithin$1(address, other));
	if (instances.length === 0) return narrowed ? "is not among what only-resources leaves" : "is neither in the module nor in the state";
	const more = instances.length > mostNamed ? `, and ${instances.length - mostNamed} more` : "";
	return `has instances, and each has to be named: ${instances.slice(0, mostNamed).join(", ")}${more}`;
}
// src/targets/terraform/state-id.ts
/** Which state a target works on, so that two targets on one state are noticed. */
/**
* What says where the state lies, by the type of the backend; of others, all that is set: that never takes two states for
* one. Names: https://developer.hashicorp.com/terraform/language/backend
*/
const locating = {
	azurerm: [
		"storage_account_name",
		"container_name",
		"key"
	],
	consul: [
		"address",
		"datacenter",
		"path"
	],
	gcs: ["bucket", "prefix"],
	http: ["address"],
	kubernetes: [
		"host",
		"config_context",
		"namespace",
		"secret_suffix"
	],
	local: ["path", "workspace_dir"],
	s3: [
		"bucket",
		"key",
		"workspace_key_prefix",
		"endpoint",
		"endpoints"
	]
};
/**
* A digest of backend, place and workspace. `initialised` is the text that init keeps (`.terraform/terraform.tfstate`).
* `null` where there is no backend. Credentials are hashed at most, and only where the place may depend on them.
*/
function stateIdOf(initialised, { path, workspace }) {
	const backend = initialised === null ? void 0 : at$1(parseJson(initialised), "backend");
	const type = stringAt(backend, "type");
	const config = at$1(backend, "config");
	if (type === void 0 || !isObject(config)) return null;
	const keys = locating[type] ?? Object.keys(config);
	const place = Object.fromEntries(keys.flatMap((key) => valueOf(key, type === "local" ? inCheckout(config[key], path) : config[key])));
	const folder = type === "local" && Object.keys(place).length === 0 ? path : "";
	const text = canonicalJson([
		type,
		place,
		folder,
		workspace ?? "default"
	]);
	return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
/** A path of the local backend is relative to the module. */
function inCheckout(value, module) {
	return typeof value === "string" && !value.startsWith("/") ? inModule(module, value) : value;
}
function valueOf(key, value) {
	return value === void 0 || value === null ? [] : [[key, value]];
}
// src/targets/terraform/hcl-tokens.ts
const skipped = /(?:\s|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const word = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy;
const heredoc = /<<-?([\p{ID_Start}_][\p{ID_Continue}-]*)\r?\n/uy;
/** The tokens of a file, without comments and heredocs. */
function tokensOf(text) {
	const tokens = [];
	let line = 1;
	let index = 0;
	while (index < text.length) {
		const token = tokenAt(text, index);
		const all = text.slice(index, token.end);
		if (token.kind !== "none") tokens.push({
			kind: token.kind,
			text: textOf(token.kind, all),
			line
		});
		line += all.split("\n").length - 1;
		index = token.end;
	}
	return tokens;
}
function tokenAt(text, index) {
	const space = matchAt(skipped, text, index);
	if (space !== null) return {
		kind: "none",
		end: index + space[0].length
	};
	if (text[index] === "\"") return {
		kind: "string",
		end: endOfString(text, index)
	};
	const here = matchAt(heredoc, text, index);
	if (here !== null) return {
		kind: "none",
		end: endOfHeredoc(text, index + here[0].length, here[1] ?? "")
	};
	const name = matchAt(word, text, index);
	if (name !== null) return {
		kind: "word",
		end: index + name[0].length
	};
	return {
		kind: "mark",
		end: index + 1
	};
}
function matchAt(pattern, text, index) {
	pattern.lastIndex = index;
	return pattern.exec(text);
}
/** Where the string that opens at `index` ends. One that is never closed ends with its line: the tool refuses it. */
function endOfString(text, index) {
	let at = index + 1;
	while (at < text.length && text[at] !== "\n") {
		if (text[at] === "\"") return at + 1;
		at = text[at] === "\\" ? at + 2 : endOfPart(text, at);
	}
	return at;
}
/** The line that holds only the marker ends a heredoc, but not where a template is still open. */
function endOfHeredoc(text, index, marker) {
	let at = index;
	while (at < text.length) {
		const newline = text.indexOf("\n", at);
		const end = newline === -1 ? text.length : newline;
		if (text.slice(at, end).trim() === marker) return end;
		while (at < text.length && text[at] !== "\n") at = endOfPart(text, at);
		at++;
	}
	return text.length;
}
/** Past one character of a template, or past `$${`, which is none, or past a whole `${…}`. */
function endOfPart(text, index) {
	if (text.startsWith("$${", index) || text.startsWith("%%{", index)) return index + 3;
	if (text.startsWith("${", index) || text.startsWith("%{", index)) return endOfTemplate(text, index + 2);
	return index + 1;
}
function endOfTemplate(text, index) {
	let depth = 1;
	let at = index;
	while (at < text.length) {
		const token = tokenAt(text, at);
		if (token.kind === "mark" && text[at] === "{") depth++;
		if (token.kind === "mark" && text[at] === "}" && --depth === 0) return token.end;
		at = token.end;
	}
	return text.length;
}
function textOf(kind, all) {
	if (kind !== "string") return all;
	return unescaped(all.slice(1, all.endsWith("\"") && all.length > 1 ? -1 : void 0));
}
const escapes = {
	n: "\n",
	r: "\r",
	t: "	",
	"\"": "\"",
	"\\": "\\"
};
function unescaped(text) {
	return text.replaceAll(/\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([\s\S]))/g, (all, short, long, character = "") => {
		const code = Number.parseInt(short ?? long ?? "", 16);
		if (code <= 1114111) return String.fromCodePoint(code);
		return escapes[character] ?? all;
	});
}
// src/targets/terraform/hcl.ts
/**
* The few words of a module that must be known before its tool runs. This is no HCL parser: it sees blocks and plain
* attributes, skips comments, strings and heredocs correctly, and evaluates nothing.
*/
/** The tokens of a file whose braces match; none of another: what stands in which block is not known there. */
function wellFormedTokens(text) {
	const tokens = tokensOf(text);
	let depth = 0;
	for (const token of tokens) {
		if (isMark(token, "{")) depth++;
		if (isMark(token, "}") && --depth < 0) return [];
	}
	return depth === 0 ? tokens : [];
}
/** The blocks (and `name = {…}` objects) directly in `tokens`, not those inside of them. */
function blocksIn(tokens) {
	const blocks = [];
	for (let index = 0; index < tokens.length; index++) {
		if (!isMark(tokens[index], "{")) continue;
		const end = closingOf(tokens, index);
		const [first, ...labels] = headBefore(tokens, index);
		if (first !== void 0) blocks.push({
			type: first.text,
			labels: labels.map(({ text }) => text),
			line: first.line,
			body: tokens.slice(index + 1, end)
		});
		index = end;
	}
	return blocks;
}
/**
* Every block of `type` with that many labels, wherever it stands. Looks at words and not at lines, since labels may be
* plain words, and comments may stand between them.
*/
function blocksOf(tokens, type, labels) {
	return tokens.flatMap((token, index) => {
		const opening = index + labels + 1;
		const head = tokens.slice(index + 1, opening);
		if (!(token.kind === "word" && token.text === type && isMark(tokens[opening], "{")) || head.some(({ kind }) => kind === "mark")) return [];
		const body = tokens.slice(opening + 1, closingOf(tokens, opening));
		return [{
			type,
			labels: head.map(({ text }) => text),
			line: token.line,
			body
		}];
	});
}
/** What `name = …` gives directly in `tokens`, when that is one string or one word. */
function attribute(tokens, name) {
	return attributeToken(tokens, name)?.text ?? null;
}
/** The same with its place. */
function attributeToken(tokens, name) {
	let depth = 0;
	for (const [index, token] of tokens.entries()) {
		if (token.kind === "mark" && /[{[(]/.test(token.text)) depth++;
		if (token.kind === "mark" && /[}\])]/.test(token.text)) depth--;
		const value = tokens[index + 2];
		const isNamed = token.kind === "word" && token.text === name && isMark(tokens[index + 1], "=");
		if (depth === 0 && isNamed && value !== void 0 && value.kind !== "mark") return value;
	}
	return null;
}
/** The words and strings on the way back from an opening brace: `backend "s3" {`, `local = {`. */
function headBefore(tokens, brace) {
	const head = [];
	let index = brace - 1;
	if (isMark(tokens[index], "=") || isMark(tokens[index], ":")) index--;
	for (; index >= 0; index--) {
		const token = tokens[index];
		if (token === void 0 || token.kind === "mark") break;
		head.unshift(token);
		if (token.kind === "word") break;
	}
	return head;
}
function closingOf(tokens, opening) {
	let depth = 0;
	for (let index = opening; index < tokens.length; index++) {
		if (isMark(tokens[index], "{")) depth++;
		if (isMark(tokens[index], "}") && --depth === 0) return index;
	}
	return tokens.length;
}
function isMark(token, text) {
	return token?.kind === "mark" && token.text === text;
}
// src/targets/terraform/allow-list.ts
/** Which providers may run at all: a plan runs their programs with the role's credentials. */
/**
* Holds the lock file to `terraform.providers`, before init fetches anything. Failure code: `provider-refused`, with the
* line of each provider in the lock file.
*/
function refuseOtherProviders(spec, lockFile) {
	const file = `${spec.path === "." ? "" : `${spec.path}/`}.terraform.lock.hcl`;
	refuse(spec, blocksOf(tokensOf(lockFile ?? ""), "provider", 1).map(({ labels: [source = ""], line }) => ({
		source,
		place: {
			file,
			line
		}
	})));
}
/** The same for what init has fetched, as full sources: nothing of it has run yet. Failure code: as above. */
function refuseOtherInstalled(spec, installed) {
	refuse(spec, installed.map((source) => ({
		source,
		place: null
	})));
}
function refuse({ rules, path, place: declared }, locked) {
	if (rules.providers === null) return;
	const allowed = rules.providers.map((glob) => globPattern(glob.toLowerCase()));
	const others = locked.filter(({ source }) => !source.startsWith("terraform.io/builtin/") && !allowed.some((glob) => glob.test(source.toLowerCase())));
	if (others.length === 0) return;
	const names = [...new Set(others.map(({ source }) => source))].sort().join(", ");
	throw new Failure("provider-refused", `${path} uses providers that terraform.providers does not allow: ${names}. Allowed: ${rules.providers.join(", ") || "none"}. Take them out of the module and its lock file, or add them to terraform.providers in ${declared.file}.`, { places: others.flatMap(({ place }) => place === null ? [] : [place]) });
}
// src/targets/terraform/json-keys.ts
const pattern = /"(?:\\[\s\S]|[^"\\])*"|[{}[\]:,]|[^\s"{}[\]:,]+/g;
/** Every key of the text; of a text that is no JSON, what can be read of it. */
function jsonKeys(text) {
	const keys = [];
	const around = [];
	let key = "";
	const words = wordsOf(text);
	for (const [index, { word, line }] of words.entries()) {
		const value = words[index + 2]?.word ?? "";
		if (words[index + 1]?.word === ":") {
			key = stringOf(word) ?? "";
			keys.push({
				path: [...around, key].filter((step) => step !== ""),
				line,
				value: stringOf(value)
			});
		}
		if (word === "{") around.push(key);
		if (word === "}") around.pop();
		if (word === "{" || word === "}") key = "";
		if (word === "[") around.push(key);
		if (word === "]") key = around.pop() ?? "";
		if (word === "[") key = "";
	}
	return keys;
}
function wordsOf(text) {
	let line = 1;
	let last = 0;
	return [...text.matchAll(pattern)].map((match) => {
		line += text.slice(last, match.index).split("\n").length - 1;
		last = match.index;
		return {
			word: match[0],
			line
		};
	});
}
function stringOf(word) {
	try {
		const value = JSON.parse(word);
		return typeof value === "string" ? value : null;
	} catch {
		return null;
	}
}
// src/targets/terraform/data-sources.ts
/** Data sources that run programs or reach any address while a plan is made, and the modules that may hold them. */
/**
* Refuses `terraform.refuseDataSources` in the root module and in every module of the checkout that it calls, before
* anything runs. What cannot be looked through is refused as well: a source that is not a plain text, or that leads out
* of the checkout. Failure code: `data-source-refused`, with each file and line.
*/
async function refuseDataSources(spec, root, readFolder) {
	const refused = [];
	const seen = /* @__PURE__ */ new Set([normalized(spec.path) || "."]);
	const open = [root];
	for (let files = open.pop(); files !== void 0; files = open.pop()) {
		refused.push(...files.flatMap((file) => dataSourcesIn(file, spec)));
		for (const call of files.flatMap(moduleCalls)) {
			const folder = folderOf(call);
			if (folder === "fetched" || seen.has(folder.path)) continue;
			const inside = folder.path === "" ? null : await readFolder(folder.path);
			if (inside === null) refused.push({
				...call,
				text: `a module that cannot be looked through: ${call.text}`
			});
			else open.push(inside);
			if (inside !== null) seen.add(folder.path);
		}
	}
	if (refused.length > 0) throw refusal(spec, refused);
}
/** The same for the modules that init fetched; their files are not in the checkout. Failure code: as above. */
function refuseFetchedDataSources(spec, fetched) {
	const refused = fetched.flatMap((file) => dataSourcesIn(file, spec));
	if (refused.length > 0) throw refusal(spec, refused, []);
}
function dataSourcesIn(file, { rules }) {
	return (isJson(file) ? jsonKeys(file.text).flatMap(({ path, line }) => isDataSource(path) ? [{
		type: path.at(-1) ?? "",
		line
	}] : []) : blocksOf(tokensOf(file.text), "data", 2).map(({ labels: [type = ""], line }) => ({
		type,
		line
	}))).filter(({ type }) => rules.refuseDataSources.some((refused) => refused === type)).map(({ type, line }) => ({
		text: `data "${type}"`,
		place: {
			file: file.path,
			line
		}
	}));
}
/** Data sources stand at the root, or in a check. */
function isDataSource(path) {
	return path.length === 2 && path[0] === "data" || path.length === 4 && path[0] === "check" && path[2] === "data";
}
function moduleCalls(file) {
	if (isJson(file)) return jsonKeys(file.text).flatMap(({ path, line, value }) => path.length === 3 && path[0] === "module" && path[2] === "source" ? [{
		text: value ?? "",
		place: {
			file: file.path,
			line
		}
	}] : []);
	return blocksOf(tokensOf(file.text), "module", 1).map(({ body, line }) => {
		const source = attributeToken(body, "source");
		return {
			text: source?.kind === "string" ? source.text : "",
			place: {
				file: file.path,
				line
			}
		};
	});
}
function isJson({ path }) {
	return path.endsWith(".json");
}
/** Where the module of a call lies; an empty path where that is not known, or not in the checkout. */
function folderOf({ text, place }) {
	const isText = text !== "" && !/[$%]\{/.test(text);
	if (isText && !/^\.\.?([/\\]|$)/.test(text)) return "fetched";
	if (!isText || text.includes("\\")) return { path: "" };
	const path = normalized(`${place.file}/../${text}`);
	return { path: path.startsWith("..") ? "" : path || "." };
}
function normalized(path) {
	const parts = [];
	for (const part of path.split("/")) if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
	else if (part !== "." && part !== "") parts.push(part);
	return parts.join("/");
}
function refusal({ path, place, rules }, refused, places = refused.map((found) => found.place)) {
	const lines = refused.map((found) => `- ${found.text} (${writePlace(found.place)})`);
	return new Failure("data-source-refused", `A plan of ${path} would run what nobody reviewed yet: on pull requests terraform.refuseDataSources refuses ${rules.refuseDataSources.join(" and ")}.\n${lines.join("\n")}\nTake them out, or change terraform.refuseDataSources in ${place.file}.`, { places });
}
// src/targets/terraform/version.ts
/** `1.5`, `v1.5.7`, `1.6.0-rc1`; build metadata counts for nothing. `null`: no version. */
function parseVersion(text) {
	const [, numbers, prerelease = ""] = /^v?(\d+(?:\.\d+)*)(?:-([0-9A-Za-z.~-]+))?(?:\+[0-9A-Za-z.~-]+)?$/.exec(text.trim()) ?? [];
	if (numbers === void 0) return null;
	return {
		segments: numbers.split(".").map(Number),
		prerelease
	};
}
/** Whether `version` meets every part of a constraint such as `>= 1.3, < 2.0`; `null` where it is none. */
function meetsConstraint(version, constraint) {
	const parts = constraint.split(",").map((part) => /^\s*(=|!=|>=|<=|~>|>|<|)\s*(\S+)\s*$/.exec(part));
	let isMet = true;
	for (const part of parts) {
		const wanted = parseVersion(part?.[2] ?? "");
		if (wanted === null) return null;
		isMet &&= meets(version, part?.[1] ?? "", wanted);
	}
	return isMet;
}
/** The one version that a constraint such as `= 1.9.8` allows, as releases are named; `null` where it allows others. */
function exactVersion(constraint) {
	for (const part of constraint.split(",")) {
		const version = parseVersion(part.trim().replace(/^=/, ""));
		if (version !== null) return writeVersion(version);
	}
	return null;
}
/** As releases are named: `1.5` is `1.5.0`. */
function writeVersion({ segments, prerelease }) {
	const [major = 0, minor = 0, patch = 0, ...more] = segments;
	return [
		major,
		minor,
		patch,
		...more
	].join(".") + (prerelease === "" ? "" : `-${prerelease}`);
}
/** Whether `version` is the wanted one, or one of those that a shorter version such as `1.5` stands for. */
function isVersionOf(version, wanted) {
	if (wanted.prerelease !== "" || wanted.segments.length > 2) return compareVersions(version, wanted) === 0;
	return version.prerelease === "" && wanted.segments.every((part, index) => part === at(version, index));
}
function meets(version, operator, wanted) {
	const order = compareVersions(version, wanted);
	switch (operator) {
		case "!=": return order !== 0;
		case ">": return order > 0 && isComparable(version, wanted);
		case "<": return order < 0 && isComparable(version, wanted);
		case ">=": return order >= 0 && isComparable(version, wanted);
		case "<=": return order <= 0 && isComparable(version, wanted);
		case "~>": return order >= 0 && isComparable(version, wanted) && isWithin(version, wanted);
	}
	return order === 0;
}
/** A pre-release is only compared with pre-releases of the same version. */
function isComparable(version, wanted) {
	if (version.prerelease === "") return true;
	return wanted.prerelease !== "" && compareNumbers(version, wanted) === 0;
}
/** Only the last part that was written may grow; a release is never within a pre-release. */
function isWithin(version, wanted) {
	const fixed = wanted.segments.slice(0, -1);
	return (wanted.prerelease === "" || version.prerelease !== "") && fixed.every((part, index) => part === at(version, index));
}
/** Negative where `one` is older. */
function compareVersions(one, other) {
	return compareNumbers(one, other) || comparePrereleases(one.prerelease, other.prerelease);
}
function compareNumbers(one, other) {
	const length = Math.max(one.segments.length, other.segments.length);
	for (let index = 0; index < length; index++) {
		const difference = at(one, index) - at(other, index);
		if (difference !== 0) return difference;
	}
	return 0;
}
function at({ segments }, index) {
	return segments[index] ?? 0;
}
/** By the rules of semver.org, 11: a release is newer than its pre-releases, a number older than a word. */
function comparePrereleases(one, other) {
	if (one === other) return 0;
	if (one === "" || other === "") return one === "" ? 1 : -1;
	const [left, right] = [one.split("."), other.split(".")];
	for (let index = 0;; index++) {
		const [a, b] = [left[index], right[index]];
		if (a === void 0 || b === void 0) return left.length - right.length;
		const order = compareParts(a, b);
		if (order !== 0) return order;
	}
}
function compareParts(a, b) {
	const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
	if (isNumber && isOtherNumber) return Number(a) - Number(b);
	if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
	return a < b ? -1 : Number(a > b);
}
// src/targets/terraform/wanted.ts
/**
* What the files of version managers ask for, the nearest first: `.terraform-version` and `.opentofu-version`, and where
* a tool has none of its own, `.tool-versions`. `files` are sorted by nearness.
*/
function wishesOf(files) {
	const written = files.flatMap((file) => nameOf(file) === ".tool-versions" ? toolLines(file) : ownLine(file));
	return ["terraform", "tofu"].flatMap((tool) => {
		const forTool = written.filter(({ readers }) => readers.includes(tool));
		return forTool.find(({ place }) => !place.file.endsWith(".tool-versions")) ?? forTool[0] ?? [];
	});
}
/** What the settings of the target ask for. */
function settingWishes(setting) {
	if (setting === null) return [];
	const { tool, text, place } = setting;
	return [{
		by: "setting",
		readers: tool === null ? ["terraform", "tofu"] : [tool],
		text,
		place
	}];
}
/** The tool that the nearest file of a version manager names; `null` without one. */
function toolOfFiles(files) {
	for (const file of files) {
		const [wish] = nameOf(file) === ".tool-versions" ? toolLines(file) : ownLine(file);
		if (wish !== void 0) return wish.readers.includes("tofu") ? "tofu" : "terraform";
	}
	return null;
}
/**
* Whether the module can be planned with `tool`: every wish for it is met, and no file asks for the other tool alone
* (unless `preferred`, by the settings or the module's own files, is this one), nor the settings.
*/
function isWanted(tool, wishes, preferred) {
	const version = parseVersion(tool.version);
	if (wishes.some(({ by, readers }) => by === "setting" && !readers.includes(tool.name))) return false;
	const named = wishes.filter(({ by }) => by === "file").flatMap(({ readers }) => readers);
	if (named.length > 0 && !named.includes(tool.name) && tool.name !== preferred) return false;
	if (version === null) return wishes.length === 0;
	return wishes.filter(({ readers }) => readers.some((reader) => isReader(reader, tool.name, version))).every((wish) => isMet(wish, version));
}
function isReader(reader, name, version) {
	if (reader !== "tofu before 1.12") return reader === name;
	return name === "tofu" && meetsConstraint({
		...version,
		prerelease: ""
	}, "< 1.12") === true;
}
function isMet({ by, text }, version) {
	if (by === "module") return meetsConstraint(version, text) ?? true;
	if (/^[<>=!~]/.test(text)) return meetsConstraint(version, text) ?? false;
	return text.split(" ").some((word) => isMetByWord(word, version));
}
/** Words of tfenv, tofuenv, tenv, asdf and mise: some name no version that could be compared. */
function isMetByWord(word, version) {
	const [, pattern] = /^latest:(.+)$/.exec(word) ?? [];
	if (pattern !== void 0) return isMatch(pattern, version);
	if (/^(latest(-stable|-allowed)?|min-required|system|ref:.*|path:.*)$/.test(word)) return true;
	const wanted = parseVersion(word);
	return wanted !== null && isVersionOf(version, wanted);
}
function isMatch(pattern, { segments, prerelease }) {
	const text = segments.join(".") + (prerelease === "" ? "" : `-${prerelease}`);
	try {
		return new RegExp(pattern).test(text);
	} catch {
		return false;
	}
}
function ownLine(file) {
	const tool = nameOf(file) === ".opentofu-version" ? "tofu" : "terraform";
	const [first] = linesOf(file);
	return first === void 0 ? [] : [wishOf(file, tool, first)];
}
function toolLines(file) {
	return linesOf(file).flatMap(({ text, line }) => {
		const [plugin = "", ...versions] = text.split(" ");
		const tool = plugins[plugin];
		return tool === void 0 ? [] : [wishOf(file, tool, {
			text: versions.join(" "),
			line
		})];
	});
}
const plugins = {
	terraform: "terraform",
	opentofu: "tofu",
	tofu: "tofu"
};
function wishOf({ path }, tool, { text, line }) {
	return {
		by: "file",
		readers: [tool],
		text,
		place: {
			file: path,
			line
		}
	};
}
function linesOf({ text }) {
	return text.split("\n").map((line, index) => ({
		text: line.replace(/#.*/, "").trim().replaceAll(/\s+/g, " "),
		line: index + 1
	})).filter((line) => line.text !== "");
}
function nameOf({ path }) {
	return path.slice(path.lastIndexOf("/") + 1);
}
// src/targets/terraform/release.ts
/**
* What is fetched where nothing asks for a version: those that this version of Pushlane is tested with, since the newest
* would be a surprise (docs/decisions, 14).
*/
const defaultVersions = {
	terraform: "1.11.4",
	tofu: "1.12.6"
};
function titleOf(name) {
	return name === "tofu" ? "OpenTofu" : "Terraform";
}
/**
* The preferred tool, in the version that a wish names where one names it exactly; else in the newest that meets every
* wish; else, where there is no wish, in Pushlane's own.
*/
function wantedRelease({ versions: wishes, preferred: name }) {
	const own = wishes.filter((wish) => isFor(name, wish) && saysSomething(wish));
	const exact = own.filter(({ readers }) => readers.includes(name)).flatMap(namedVersions).find((version) => isWanted({
		name,
		title: titleOf(name),
		version
	}, wishes, name));
	if (exact !== void 0) return {
		name,
		version: exact
	};
	if (own.length === 0) return {
		name,
		version: defaultVersions[name]
	};
	return {
		name,
		version: (published) => newestThatMeets(own, name, published)
	};
}
/** Releases only, unless a wish names a pre-release. */
function newestThatMeets(wishes, name, published) {
	const newestFirst = published.flatMap((text) => {
		const version = parseVersion(text);
		return version !== null && writeVersion(version) === text ? [version] : [];
	}).toSorted((one, other) => compareVersions(other, one));
	const releases = newestFirst.filter(({ prerelease }) => prerelease === "");
	const candidates = wishes.some(namesPrerelease) ? [...releases, ...newestFirst] : releases;
	const meeting = (asked) => candidates.map(writeVersion).find((version) => isWanted({
		name,
		title: titleOf(name),
		version
	}, asked, name));
	return meeting(wishes.map((wish) => ({
		...wish,
		readers: [name]
	}))) ?? meeting(wishes) ?? null;
}
function isFor(name, { readers }) {
	return readers.includes(name) || name === "tofu" && readers.includes("tofu before 1.12");
}
/** Words of version managers that leave the version to something else: to what is installed, to the module, to a path. */
function saysSomething({ by, text }) {
	return by === "module" || !text.split(" ").every((word) => /^(system|min-required|(ref|path):.*|)$/.test(word));
}
/** The versions of which a wish names one, where it leaves no other choice. */
function namedVersions({ by, text }) {
	const isConstraint = by === "module" || /^[<>=!~]/.test(text);
	const exact = (isConstraint ? [text] : text.split(" ")).map((word) => isConstraint || !isShort(word) ? exactVersion(word) : null);
	return exact.every((version) => version !== null) ? exact : [];
}
/** In the files of version managers `1.5` stands for all its patches. */
function isShort(word) {
	return (parseVersion(word)?.segments.length ?? 0) < 3;
}
function namesPrerelease({ text }) {
	return /\d-[0-9A-Za-z]|alpha|beta|rc/.test(text);
}
// src/targets/terraform/missing-binary.ts
/**
* No tool that fits the module is on this machine, and none could be fetched. Failure codes: `binary-missing` when there is
* none at all, `binary-version` when what is there is another version than the module asks for, `binary-unverified` when what
* was fetched is not what its publisher signed.
*/
function missingBinary(spec, facts, sought) {
	const { passedBy } = sought;
	const isMet = (wish) => passedBy.every((tool) => isWanted(tool, [wish], facts.preferred));
	const places = facts.versions.filter((wish) => passedBy.length === 0 || !isMet(wish)).map(({ place }) => place);
	const wanted = facts.versions.map(wishText).join("; ");
	if (sought.notFetched.kind === "unverified") return new Failure("binary-unverified", `${releaseText(sought)} was fetched for ${spec.path} and not used: ${sought.notFetched.reason}. Nothing of it was kept. ${wantedText(wanted, facts)} ${foundText(sought)} Check who answers at this address (${addressAdvice(spec)}), or add a step with ${stepText(facts)} before this one.`, { places });
	const notFetched = `${releaseText(sought)} could not be fetched: ${sought.notFetched.reason}.`;
	const advice = `Add a step with ${stepText(facts)} before this one, or ${addressAdvice(spec)}`;
	if (sought.passedBy.length === 0) return new Failure("binary-missing", `No terraform and no tofu was found for ${spec.path}. ${wantedText(wanted, facts)} ${foundText(sought)} ${notFetched} ${advice}.`, { places });
	return new Failure("binary-version", `No version of Terraform or OpenTofu that ${spec.path} asks for was found. ${wantedText(wanted, facts)} ${foundText(sought)} ${notFetched} ${advice}, or change what the module asks for.`, { places });
}
/** What is fetched, as a person would say it. */
function releaseText({ release: { name, version } }) {
	return typeof version === "string" ? `${titleOf(name)} ${version}` : `A version of ${titleOf(name)} that fits`;
}
function wantedText(wanted, { preferred }) {
	return `Wanted: ${wanted === "" ? `${titleOf(preferred)}, of which nothing names a version` : wanted}.`;
}
function foundText({ lookedFor, passedBy }) {
	const found = passedBy.map(({ title, version, path }) => `${title} ${version} (${path})`);
	const elsewhere = lookedFor.filter((place) => !passedBy.some(({ path }) => path.startsWith(place)));
	return [...found.length === 0 ? [] : [`Found: ${found.join(", ")}.`], ...elsewhere.length === 0 ? [] : [`Not there: ${elsewhere.join(", ")}.`]].join(" ");
}
function wishText({ by, readers, text, place }) {
	const tool = readers.includes("tofu") ? "OpenTofu " : "Terraform ";
	return `${by !== "module" && readers.length === 1 ? tool : ""}${text} (${writePlace(place)})`;
}
function stepText({ preferred }) {
	return preferred === "tofu" ? "\"uses: opentofu/setup-opentofu@v2\"" : "\"uses: hashicorp/setup-terraform@v4\"";
}
function addressAdvice({ settings: { mirror } }) {
	return mirror === null ? "name a mirror that this runner reaches (terraform-mirror)" : `check the mirror ${mirror}`;
}
// src/targets/terraform/get-tool.ts
/**
* The tool of the machine that fits the module; else a release that does, fetched. Failure codes: those of `missingBinary`,
* and the port's own.
*/
async function* getTool({ hands: { terraform, spec } }, facts) {
	const tool = await terraform.findTool(facts.preferred === "tofu" ? ["tofu", "terraform"] : ["terraform", "tofu"], (found) => isWanted(found, facts.versions, facts.preferred));
	if (!("lookedFor" in tool)) return tool;
	const release = wantedRelease(facts);
	const kept = await terraform.findRelease(release);
	if (!("lookedFor" in kept)) return kept;
	yield {
		kind: "step",
		text: `${releaseText({ release })} is fetched: none on this runner fits ${spec.path}`
	};
	const fetched = await terraform.fetchRelease(release);
	if ("reason" in fetched) throw missingBinary(spec, facts, {
		lookedFor: [...tool.lookedFor, ...kept.lookedFor],
		passedBy: [...tool.passedBy, ...kept.passedBy],
		release,
		notFetched: fetched
	});
	const { from, ...got } = fetched;
	yield {
		kind: "step",
		text: `${got.title} ${got.version}: signature and checksum verified (${from})`
	};
	return got;
}
// src/targets/terraform/hcl-json.ts
/** Modules in JSON syntax: https://developer.hashicorp.com/terraform/language/syntax/json */
/** JSON syntax writes one block as an object, and several of a kind as a list of objects. */
function bodiesOf(blocks) {
	return (Array.isArray(blocks) ? blocks : [blocks]).filter(isObject);
}
/** What stands at `name` in a file of JSON syntax; nothing of a file that is no JSON. */
function partOf(text, name) {
	try {
		return at$1(parseJson(text), name);
	} catch {
		return;
	}
}
// src/targets/terraform/required.ts
/**
* Terraform reads `required_version` (here as `required`) and no `.tofu` file. OpenTofu reads it in `.tofu` files, and
* before 1.12 in `.tf` files that have no `.tofu` one beside them; since 1.12 it has `language` blocks instead.
* https://opentofu.org/docs/v1.12/language/settings/
*/
function moduleWishes(files, required) {
	const paths = new Set(files.map(({ path }) => path));
	return [...required.map((written) => ({
		by: "module",
		readers: readersOf(written.place.file, paths),
		...written
	})), ...files.flatMap(languageOf).map((written) => ({
		by: "module",
		readers: ["tofu"],
		...written
	}))];
}
/** Whether only OpenTofu reads the file. */
function isTofuFile(path) {
	return /\.tofu(\.json)?$/.test(path);
}
function readersOf(file, paths) {
	if (isTofuFile(file)) return ["tofu"];
	const twin = file.replace(/\.tf(\.json)?$/, ".tofu$1");
	return paths.has(twin) ? ["terraform"] : ["terraform", "tofu before 1.12"];
}
/** `language { compatible_with { opentofu = "…" } }` */
function languageOf({ path, text }) {
	if (path.endsWith(".json")) return bodiesOf(partOf(text, "language")).flatMap((language) => bodiesOf(language["compatible_with"])).flatMap((compatible) => stringAt(compatible, "opentofu") ?? []).map((constraint) => ({
		text: constraint,
		place: { file: path }
	}));
	return inner(inner([wellFormedTokens(text)], "language"), "compatible_with").flatMap((body) => {
		const token = attributeToken(body, "opentofu");
		return token === null ? [] : [{
			text: token.text,
			place: {
				file: path,
				line: token.line
			}
		}];
	});
}
function inner(bodies, type) {
	return bodies.flatMap((body) => blocksIn(body).flatMap((block) => block.type === type ? [block.body] : []));
}
// src/targets/terraform/module.ts
/** What is read from a root module before its tool runs, and what is refused there. */
/** What the module says of itself, and the settings of its tool. A file that is not well-formed says nothing here: the tool names the mistake. */
function readFacts(module, setting = null) {
	const settings = module.files.flatMap(settingsOf);
	const locked = module.lockFile === null ? null : lockedProviders(module.lockFile);
	const isOpenTofu = module.files.some(({ path }) => isTofuFile(path)) || locked?.some((provider) => provider.startsWith("registry.opentofu.org/")) === true;
	return {
		versions: [
			...settingWishes(setting),
			...moduleWishes(module.files, settings.flatMap(({ required }) => required ?? [])),
			...wishesOf(module.versionFiles)
		],
		backend: settings.find(({ backend }) => backend !== null)?.backend ?? null,
		providers: settings.flatMap(({ providers }) => providers),
		locked,
		preferred: setting?.tool ?? (isOpenTofu ? "tofu" : toolOfFiles(module.versionFiles) ?? "terraform"),
		secrets: marked(module, "sensitive").flatMap((name) => module.given[name] ?? []),
		ephemeral: marked(module, "ephemeral").length > 0
	};
}
/** Failure code `backend-refused`: plans of a remote service are not made on this machine. */
function refuseRemoteRuns({ backend }) {
	if (backend?.type !== "cloud" && backend?.type !== "remote") return;
	const name = backend.type === "cloud" ? "A cloud block" : "The backend \"remote\"";
	throw new Failure("backend-refused", `${name} lets a remote service run the plan, and Pushlane applies only what it planned itself. Use a backend that only keeps the state (s3, gcs, azurerm, http, ...).`, { places: [backend.place] });
}
/**
* Failure code `provider-not-locked`: a declared provider is missing in the lock file. Checked before init, because
* init would fetch it.
*/
function refuseUnlockedProviders(facts, tool) {
	const missing = facts.providers.filter(({ source }) => {
		const address = fullSource(source, tool);
		return !address.startsWith("terraform.io/builtin/") && facts.locked?.includes(address) !== true;
	});
	if (missing.length > 0) throw notLocked(missing, facts, tool);
}
/** The same for providers that only init found (of nested modules, or not declared); `installed` as full sources. */
function unlockedFailure(installed, facts, tool) {
	const missing = installed.filter((source) => facts.locked?.includes(source) !== true);
	if (missing.length === 0) return null;
	return notLocked(missing.map((source) => ({
		source,
		place: null
	})), facts, tool);
}
/** `host/namespace/type` of a provider's source, with the tool's own defaults for what is left out. */
function fullSource(source, tool) {
	const host = tool.name === "tofu" ? "registry.opentofu.org" : "registry.terraform.io";
	const parts = source.toLowerCase().split("/");
	if (parts.length === 3) return parts.join("/");
	return parts.length === 2 ? [host, ...parts].join("/") : [
		host,
		"hashicorp",
		...parts
	].join("/");
}
function notLocked(missing, facts, tool) {
	const names = [...new Set(missing.map(({ source }) => fullSource(source, tool)))].sort().join(", ");
	const where = facts.locked === null ? "there is no .terraform.lock.hcl" : "it is not in .terraform.lock.hcl";
	return new Failure("provider-not-locked", `${tool.title} would fetch a provider that nobody reviewed: ${names}; ${where}. Run "${tool.name} providers lock -platform=linux_amd64" in the module's folder, and commit .terraform.lock.hcl.`, { places: missing.flatMap(({ place }) => place === null ? [] : [place]) });
}
function lockedProviders(lockFile) {
	return blocksIn(tokensOf(lockFile)).flatMap(({ type, labels: [source] }) => type === "provider" && source !== void 0 ? [source] : []);
}
/** The variables of the root module that have `mark = true`. */
function marked({ files }, mark) {
	return files.flatMap((file) => {
		if (file.path.endsWith(".json")) return bodiesOf(partOf(file.text, "variable")).flatMap((named) => Object.entries(named)).flatMap(([name, declaration]) => bodiesOf(declaration).some((body) => body[mark] === true) ? [name] : []);
		return blocksIn(tokensOf(file.text)).flatMap(({ type, labels: [name], body }) => type === "variable" && name !== void 0 && attribute(body, mark) === "true" ? [name] : []);
	});
}
function settingsOf(file) {
	if (file.path.endsWith(".json")) return jsonSettings(file);
	return blocksIn(wellFormedTokens(file.text)).filter(({ type, labels }) => type === "terraform" && labels.length === 0).map(({ body }) => hclSettings(file.path, body));
}
function hclSettings(file, body) {
	const blocks = blocksIn(body);
	const backend = blocks.find(({ type }) => type === "backend" || type === "cloud");
	const required = attributeToken(body, "required_version");
	const providers = blocks.filter(({ type }) => type === "required_providers");
	return {
		required: required === null ? null : {
			text: required.text,
			place: {
				file,
				line: required.line
			}
		},
		backend: backend ? {
			type: backend.labels[0] ?? backend.type,
			path: attribute(backend.body, "path"),
			workspaceDir: attribute(backend.body, "workspace_dir"),
			place: {
				file,
				line: backend.line
			}
		} : null,
		providers: providers.flatMap(({ body: inner }) => blocksIn(inner).map((provider) => ({
			source: attribute(provider.body, "source") ?? provider.type,
			place: {
				file,
				line: provider.line
			}
		})))
	};
}
function jsonSettings(file) {
	const place = { file: file.path };
	return bodiesOf(partOf(file.text, "terraform")).map((terraform) => {
		const [backend] = bodiesOf(terraform["backend"]).flatMap((kinds) => Object.entries(kinds));
		const type = backend?.[0] ?? (terraform["cloud"] === void 0 ? void 0 : "cloud");
		const required = stringAt(terraform, "required_version");
		const [settings] = bodiesOf(backend?.[1]);
		return {
			required: required === void 0 ? null : {
				text: required,
				place
			},
			backend: type === void 0 ? null : {
				type,
				path: stringAt(settings ?? {}, "path") ?? null,
				workspaceDir: stringAt(settings ?? {}, "workspace_dir") ?? null,
				place
			},
			providers: bodiesOf(terraform["required_providers"]).flatMap((sources) => Object.entries(sources)).map(([name, provider]) => ({
				source: stringAt(provider, "source") ?? name,
				place
			}))
		};
	});
}
// src/targets/terraform/module-tokens.ts
/** Tokens for private modules: in the environment of `init` alone, never in git's configuration, never in a file. */
/** Failure code `module-token-missing`: a token is named that the job does not have. */
function refuseMissingTokens(spec, tokens) {
	const missing = spec.settings.moduleTokens.filter(({ variable }) => tokens[variable] === void 0);
	if (missing.length === 0) return;
	const lines = missing.map(({ host, variable, place }) => `- ${variable} for ${host} (${writePlace(place)})`);
	throw new Failure("module-token-missing", `The job does not have every token that terraform.moduleTokens of the target ${spec.name} names:\n${lines.join("\n")}\nGive them under "env:" of this step, from secrets of the repository.`, { places: missing.map(({ place }) => place) });
}
/**
* The variables by which `init` signs in: git by a header for the host (https://git-scm.com/docs/git-config#_environment),
* also where a module is written with SSH, and a registry by `TF_TOKEN_<host>`
* (https://developer.hashicorp.com/terraform/cli/config/config-file#environment-variable-credentials).
*/
function moduleEnvironment({ settings }, tokens) {
	const known = settings.moduleTokens.flatMap(({ host, variable }) => {
		const token = tokens[variable];
		return token === void 0 ? [] : [{
			host,
			token
		}];
	});
	if (known.length === 0) return {};
	const entries = known.flatMap(({ host, token }) => {
		const basic = Buffer$1.from(`x-access-token:${token}`).toString("base64");
		return [
			[`http.https://${host}/.extraHeader`, `Authorization: Basic ${basic}`],
			[`http.https://${host}/.followRedirects`, "false"],
			[`url.https://${host}/.insteadOf`, `git@${host}:`],
			[`url.https://${host}/.insteadOf`, `ssh://git@${host}/`]
		];
	});
	return {
		GIT_TERMINAL_PROMPT: "0",
		GIT_CONFIG_COUNT: String(entries.length),
		...Object.fromEntries(entries.flatMap(([name, value], index) => [[`GIT_CONFIG_KEY_${index}`, name], [`GIT_CONFIG_VALUE_${index}`, value]])),
		...Object.fromEntries(known.filter(({ host }) => !host.includes(":")).map(({ host, token }) => [`TF_TOKEN_${registryName(host)}`, token]))
	};
}
/** Every form in which a token is sent: to be hidden. */
function tokenSecrets(tokens) {
	return Object.values(tokens).flatMap((token) => [token, Buffer$1.from(`x-access-token:${token}`).toString("base64")]);
}
/** Dots are written as underscores, and dashes as two. */
function registryName(host) {
	return host.replaceAll("-", "__").replaceAll(".", "_");
}
// src/targets/terraform/state-place.ts
/** Where the state will lie: it has to outlive the job. */
/**
* Failure code `state-not-kept`: the state would lie in the checkout, which ends with the job, and the next apply would
* make everything once more. A path that only a settings file tells is not looked at.
*/
function refuseStateInCheckout({ backend }, spec) {
	if (backend !== null && backend.type !== "local") return;
	const given = backend === null ? [] : spec.backendConfig;
	if (given.some((setting) => !setting.includes("="))) return;
	const { key, written, own } = placeIn(backend, spec);
	const path = given.flatMap((setting) => setting.startsWith(`${key}=`) ? [setting.slice(key.length + 1)] : []).at(-1) ?? written ?? own;
	if (path.startsWith("/") || leavesCheckout(`${spec.path}/${path}`)) return;
	const why = backend === null ? "the module has no backend" : `its backend "local" has no ${key} outside of it`;
	throw new Failure("state-not-kept", `The state of ${spec.path} would lie in the checkout (${why}), which is gone after this job: the next apply would create everything again. Add a backend that keeps it, such as backend "s3" (docs/terraform.md).`, { places: [backend?.place ?? spec.place] });
}
/** The setting of the local backend that says where this workspace's state lies, and what stands for it when left out. */
function placeIn(backend, { workspace }) {
	return workspace === null || workspace === "default" ? {
		key: "path",
		written: backend?.path ?? null,
		own: "terraform.tfstate"
	} : {
		key: "workspace_dir",
		written: backend?.workspaceDir ?? null,
		own: "terraform.tfstate.d"
	};
}
function leavesCheckout(path) {
	let depth = 0;
	for (const part of path.split("/")) {
		if (part === "..") depth -= 1;
		else if (part !== "." && part !== "") depth += 1;
		if (depth < 0) return true;
	}
	return false;
}
// src/targets/terraform/variables.ts
/** The input variables that the job gives: all of them, or those that `terraform.variables` names. */
/**
* Failure code `variable-missing`: a variable is named that the job does not have. `given`: by their names in the module;
* an empty text is a value, as Terraform has it.
*/
function refuseMissingVariables(spec, given) {
	const missing = (spec.settings.variables ?? []).filter(({ name }) => given[name] === void 0);
	if (missing.length === 0) return;
	const lines = missing.map(({ name, place }) => `- TF_VAR_${name} (${writePlace(place)})`);
	throw new Failure("variable-missing", `The job does not have every variable that terraform.variables of the target ${spec.name} names:\n${lines.join("\n")}\nGive them under "env:" of this step (upper and lower case count), or take them out of the list.`, { places: missing.map(({ place }) => place) });
}
// src/targets/terraform/workspace.ts
/** Which state of the backend is worked on: the workspace is selected, and made only by an apply that may. */
/**
* Selects the workspace of the target. One that is missing is made by an apply that may (`createWorkspace`); a plan then
* says so, because backends write a state as soon as they are asked for it (S3's `StateMgr`). Failure codes:
* `workspace-missing`, `workspace-not-made`, `workspace-unknown`, `state-locked`.
*/
async function* selectWorkspace(work, tool, whenMissing) {
	const { spec } = work.hands;
	const { workspace, settings } = spec;
	if (workspace === null || workspace === "default") return "selected";
	const selected = await select(work, workspace);
	if (selected.exitCode === 0) return "selected";
	const existing = await existingWorkspaces(work);
	if (existing === null || existing.includes(workspace)) throw notSelected(spec, tool, selected.stderr);
	if (!settings.createWorkspace || whenMissing === "refuse") throw missingWorkspace(spec, existing);
	if (whenMissing === "tell") return "to be made";
	yield {
		kind: "step",
		text: `make the workspace ${workspace}; there are: ${namesOf(existing)}`
	};
	await make(work, tool, workspace);
	return "selected";
}
async function make(work, tool, workspace) {
	const { spec } = work.hands;
	const timeout = `-lock-timeout=${spec.lockTimeoutSeconds}s`;
	const made = await runForText(work, [
		"workspace",
		"new",
		"-no-color",
		timeout,
		"--",
		workspace
	]);
	if (made.exitCode === 0) return;
	if ((await select(work, workspace)).exitCode === 0) return;
	throw commandFailure({
		spec,
		tool,
		code: "workspace-not-made",
		diagnostics: [],
		stderr: made.stderr,
		what: `could not make the workspace "${workspace}" of ${spec.path}`,
		advice: "Check that the backend has workspaces and that the role may write there"
	});
}
function select(work, workspace) {
	return runForText(work, [
		"workspace",
		"select",
		"-no-color",
		"--",
		workspace
	]);
}
/** `null`: they cannot be listed, so what is missing is not known. */
async function existingWorkspaces(work) {
	const { exitCode, text } = await runForText(work, [
		"workspace",
		"list",
		"-no-color"
	]);
	if (exitCode !== 0) return null;
	return plainText(text).split("\n").map((line) => line.replace(/^\*/, "").trim()).filter((name) => name !== "");
}
function notSelected(spec, tool, stderr) {
	return commandFailure({
		spec,
		tool,
		code: "workspace-unknown",
		diagnostics: [],
		stderr,
		what: `could not select the workspace "${spec.workspace ?? ""}" of ${spec.path}`,
		advice: "Check that the role may list the workspaces. Where the backend has none (such as http), take \"workspace\" away"
	});
}
/** Failure code `workspace-missing`: to make one without being asked would be to begin with an empty state. */
function missingWorkspace(spec, existing) {
	const { name, path, workspace, settings, place } = spec;
	const way = settings.createWorkspace ? "an apply of what git says makes it (terraform.createWorkspace)" : "set \"createWorkspace: true\" under \"terraform:\" of the target, so that an apply makes it";
	return new Failure("workspace-missing", `The module ${path} of the target ${name} has no workspace "${workspace ?? ""}"; there are: ${namesOf(existing)}. Name one of these in "workspace"; or ${way}.`, { places: [place] });
}
function namesOf(existing) {
	return existing.join(", ") || "none";
}
// src/targets/terraform/work.ts
/**
* Finds the tool and initialises the module in a private folder. `online`: with backend and workspace. Failure codes:
* `state-left`, `provider-refused`, `data-source-refused`, `binary-missing`, `binary-version`, `binary-unverified`,
* `backend-refused`, `state-not-kept`, `provider-not-locked`,
* `variable-missing`, `module-token-missing`, `init-failed`, `workspace-missing`, and the port's own.
*/
async function* prepare(work, { online, missingWorkspace = "refuse" }) {
	const { terraform, spec, hide } = work.hands;
	const module = await terraform.readModule();
	const facts = readFacts(module, spec.settings.version);
	for (const secret of [...facts.secrets, ...tokenSecrets(module.tokens)]) hide(secret);
	refuseRemoteRuns(facts);
	refuseErroredState(spec, module.erroredState);
	refuseOtherProviders(spec, module.lockFile);
	if (isUnreviewed(work)) await refuseDataSources(spec, module.files, (folder) => terraform.readFolder(folder));
	if (online) {
		refuseStateInCheckout(facts, spec);
		refuseMissingVariables(spec, module.given);
		refuseMissingTokens(spec, module.tokens);
	}
	const tool = yield* getTool(work, facts);
	refuseUnlockedProviders(facts, tool);
	yield {
		kind: "step",
		text: `${tool.title} ${tool.version}: init ${spec.path}`
	};
	await init(work, {
		tool,
		facts
	}, {
		online,
		extra: moduleEnvironment(spec, module.tokens)
	});
	await refuseFetched(work);
	return {
		tool,
		facts,
		workspace: online ? yield* selectWorkspace(work, tool, missingWorkspace) : "selected",
		shapes: /* @__PURE__ */ new Map()
	};
}
/** What a pull request asks for has not been reviewed yet. */
function isUnreviewed({ hands: { run, spec } }) {
	return run.event === "pull_request" && spec.rules.refuseDataSources.length > 0;
}
/** What only init could find; nothing of it has run yet. */
async function refuseFetched(work) {
	const { spec, terraform } = work.hands;
	if (spec.rules.providers !== null) refuseOtherInstalled(spec, await terraform.installedProviders());
	if (isUnreviewed(work)) refuseFetchedDataSources(spec, await terraform.fetchedModules());
}
/** The state as it is now; the secrets in it are registered. Failure codes: `state-unreadable`, `state-locked`. */
async function pullState(work, { tool }) {
	const reader = new StateReader();
	const take = (bytes) => reader.push(bytes);
	const { exitCode, stderr } = await runForBytes(work, ["state", "pull"], {
		signedIn: true,
		take
	});
	if (exitCode === 0) {
		const state = reader.end();
		for (const secret of state.secrets) work.hands.hide(secret);
		return state;
	}
	throw commandFailure({
		spec: work.hands.spec,
		tool,
		code: "state-unreadable",
		diagnostics: [],
		stderr,
		what: `could not read the state of ${work.hands.spec.path}`,
		advice: "Check that the backend can be reached and that the role may read the state"
	});
}
async function init(work, { tool, facts }, { online, extra }) {
	const { spec, terraform } = work.hands;
	const command = [
		"init",
		"-input=false",
		"-lockfile=readonly",
		"-no-color",
		...online ? spec.backendConfig.map((config) => `-backend-config=${config}`) : ["-backend=false"]
	];
	const { exitCode, stderr } = await runForText(work, command, {
		signedIn: online,
		extra
	});
	if (exitCode === 0) return;
	throw unlockedFailure(await terraform.installedProviders(), facts, tool) ?? initFailure(spec, tool, stderr);
}
// src/targets/terraform/plan.ts
const mostWarnings = 20;
/**
* Runs one plan and reads it back. Secrets in it are registered before this returns. Failure codes: `plan-failed`,
* `state-locked`, `plan-format`, `plan-errored`, `plan-unsupported`.
*/
async function* runPlan(work, { tool, facts }, how) {
	const { terraform, spec, hide } = work.hands;
	const planFile = await terraform.newPlanFile();
	const diagnostics = [];
	const command = planArguments(work, planFile, how);
	let ended = neverEnded;
	for await (const told of terraform.run({
		arguments: command,
		signedIn: true,
		onCancel: work.onCancel
	})) {
		if (typeof told !== "string") {
			ended = told;
			continue;
		}
		const message = readMessage(told);
		if (message.kind === "diagnostic") diagnostics.push(message.diagnostic);
		else yield {
			kind: "detail",
			text: message.text
		};
	}
	if (ended.exitCode !== 0) throw commandFailure({
		spec,
		tool,
		code: "plan-failed",
		diagnostics,
		stderr: ended.stderr,
		what: `could not plan ${spec.path}`,
		advice: "Fix this and push again"
	});
	const document = await showPlan(work, planFile, tool);
	for (const secret of document.secrets) hide(secret);
	return {
		planFile,
		document,
		needsVariables: facts.ephemeral,
		warnings: diagnostics
	};
}
/** Reads the state, plans, and gives the plan with its file, or with why the guards refuse it. The plan holds no secret. */
async function* makePlan(work, prepared, { lock }) {
	const { spec } = work.hands;
	const state = await pullState(work, prepared);
	const key = work.hands.fingerprintKey ?? keyOfState(state);
	yield {
		kind: "step",
		text: `plan ${spec.path}${spec.workspace === null ? "" : `, workspace ${spec.workspace}`}`
	};
	const { document, warnings, planFile, needsVariables } = yield* runPlan(work, prepared, {
		lock,
		refresh: true
	});
	refuseUnknownAddresses(spec, document);
	const sets = yield* readSets(work, prepared, [document]);
	const changes = markScope(leaveOut(changesOf(document, key, sets.shapes), spec.rules.reviewedPlanIgnore), spec);
	const stateId = stateIdOf(await work.hands.terraform.initialisedBackend(), spec);
	const plan = {
		target: spec.name,
		kind: "terraform",
		offline: false,
		changes,
		unchanged: countUnchanged(document),
		keyId: key === null ? null : keyId(key),
		fingerprint: fingerprintOf(spec.name, changes),
		...stateId === null ? {} : { state: stateId },
		...scopeOf(spec),
		notices: [
			...document.failingChecks.map(checkNotice),
			...leftOutNotices(changes),
			...sets.notices,
			...noticesOf(work, warnings)
		],
		unknown: [],
		madeWith: `${prepared.tool.title} ${prepared.tool.version}`
	};
	const refusal = guardedBy(spec, changes);
	return {
		plan,
		artifact: {
			planFile,
			needsVariables
		},
		...refusal === null ? {} : { refusal }
	};
}
/** Warnings as notices, as many as a person reads. */
function noticesOf(work, diagnostics) {
	const warnings = diagnostics.filter(({ severity }) => severity === "warning");
	const texts = [...new Set(warnings.map((warning) => describe(work.hands.spec, warning)))];
	const shown = texts.slice(0, mostWarnings).map((text) => ({
		level: "warning",
		text
	}));
	const more = texts.length - shown.length;
	return more > 0 ? [...shown, {
		level: "warning",
		text: `${more} more warnings are in the log`
	}] : shown;
}
/** `-var-file` arguments of this target. */
function variableArguments(work) {
	return work.hands.spec.varFiles.map((file) => `-var-file=${file}`);
}
/** How many resources are worked on at once, where the target says so. */
function parallelismArguments(work) {
	const { parallelism } = work.hands.spec.settings;
	return parallelism === null ? [] : [`-parallelism=${parallelism}`];
}
function planArguments(work, planFile, { lock, refresh }) {
	return [
		"plan",
		"-input=false",
		"-no-color",
		"-json",
		`-out=${planFile}`,
		lock ? `-lock-timeout=${work.hands.spec.lockTimeoutSeconds}s` : "-lock=false",
		...refresh ? [] : ["-refresh=false"],
		...scopeArguments(work.hands.spec.settings.scope),
		...parallelismArguments(work),
		...variableArguments(work)
	];
}
async function showPlan(work, planFile, tool) {
	const { spec } = work.hands;
	const reader = new PlanReader();
	const ended = await runForBytes(work, [
		"show",
		"-json",
		planFile
	], {
		signedIn: false,
		take: (bytes) => reader.push(bytes)
	});
	if (ended.exitCode === 0) return reader.end({ partial: spec.settings.scope.only.length > 0 });
	throw commandFailure({
		spec,
		tool,
		code: "plan-format",
		diagnostics: [],
		stderr: ended.stderr,
		what: `could not show the plan of ${spec.path}`,
		advice: "Run again with step debug logging, and report this if it stays"
	});
}
function checkNotice(failing) {
	return {
		level: "warning",
		text: `check failing: ${failing}`
	};
}
// src/targets/terraform/session.ts
/** One apply of a Terraform target. Every command takes and frees the state lock itself. */
/** Opens a session on an initialised module. */
async function* openSession(work) {
	const { terraform, spec } = work.hands;
	const prepared = yield* prepare(work, {
		online: true,
		missingWorkspace: isWhole(spec.settings.scope) ? "make" : "refuse"
	});
	const done = [];
	return {
		pointers: async () => null,
		plan: () => makePlan(work, prepared, { lock: true }),
		secure: async function* () {
			yield {
				kind: "detail",
				text: "each command holds the state lock itself"
			};
			return "held";
		},
		apply: (planned) => applyPlan(work, prepared, {
			planned,
			done
		}),
		verify: async function* () {
			yield {
				kind: "detail",
				text: "the providers have waited for their resources"
			};
			return {
				waited: false,
				healthy: [],
				unhealthy: [],
				notWaited: [],
				unhealthyBefore: []
			};
		},
		prune: async function* () {
			yield {
				kind: "detail",
				text: "deletes were part of the apply"
			};
		},
		finish: () => readOutputs(work, prepared),
		done: () => done,
		close: () => terraform.close(),
		advice: () => terraform.isLeftRunning() ? adviceFor(prepared) : ""
	};
}
/**
* Applies the plan's own file; nothing runs for a plan without changes. `done` has what was written, also when this
* throws. Failure codes: `destroy-guarded`, `apply-failed`, `state-not-saved`, `plan-stale`,
* `state-locked`, `cancelled`.
*/
async function* applyPlan(work, prepared, { planned, done }) {
	const { spec } = work.hands;
	const { tool } = prepared;
	const { changes } = planned.plan;
	if (changes.length === 0) return;
	const refusal = guardedBy(spec, changes);
	if (refusal !== null) throw refusal;
	const diagnostics = [];
	const writes = /* @__PURE__ */ new Map();
	let ended = neverEnded;
	try {
		for await (const told of runApply(work, planned.artifact)) {
			if (typeof told !== "string") {
				ended = told;
				continue;
			}
			const message = readMessage(told);
			if (message.kind === "diagnostic") diagnostics.push(message.diagnostic);
			else yield {
				kind: message.kind === "detail" ? "detail" : "step",
				text: message.text
			};
			if (message.kind === "written") noteWrite(writes, message);
		}
	} finally {
		done.push(...ended.exitCode === 0 ? changes.map(doneOf) : writtenChanges(changes, writes));
	}
	if (ended.exitCode === 0) return;
	const rescue = yield* rescueState(work);
	const unread = await hideWhatWasMade(work, prepared);
	throw commandFailure({
		spec,
		tool,
		code: rescue.kind === "lost" ? "state-not-saved" : "apply-failed",
		diagnostics,
		stderr: ended.stderr,
		what: `made ${done.length} of ${changes.length} changes of ${spec.path} and stopped`,
		advice: `Fix this and push again: the next run plans only what is left${unread}${rescueAdvice(rescue)}`
	});
}
/**
* Registers the secrets that this apply made (generated passwords), since its error may quote them. That must not hide
* the error itself: gives what to add to it where the state cannot be read.
*/
async function hideWhatWasMade(work, prepared) {
	try {
		await pullState(work, prepared);
		return "";
	} catch (error) {
		if (error instanceof Failure && error.code !== "cancelled") return ". The state could not be read after it";
		throw error;
	}
}
function runApply(work, artifact) {
	if (!isPlanFile(artifact)) throw new TypeError("this plan was not made by this Terraform target");
	const { terraform } = work.hands;
	return terraform.run({
		arguments: applyArguments(work, artifact),
		signedIn: true,
		onCancel: work.onCancel
	});
}
function applyArguments(work, { planFile, needsVariables }) {
	return [
		"apply",
		"-input=false",
		"-no-color",
		"-json",
		`-lock-timeout=${work.hands.spec.lockTimeoutSeconds}s`,
		...parallelismArguments(work),
		...needsVariables ? variableArguments(work) : [],
		planFile
	];
}
function doneOf({ address, action }) {
	return {
		address,
		action
	};
}
function noteWrite(writes, { address, action }) {
	writes.set(address, (writes.get(address) ?? /* @__PURE__ */ new Set()).add(action));
}
/** The planned changes that were made before a failure; of a replace, the half that was made. */
function writtenChanges(changes, writes) {
	return changes.flatMap((change) => {
		const made = writes.get(change.address.replace(/ \(deposed \w+\)$/, ""));
		if (made === void 0) return [];
		if (!(change.action === "replace" && !(made.has("create") && made.has("delete")))) return [doneOf(change)];
		return [{
			address: change.address,
			action: made.has("create") ? "create" : "delete"
		}];
	});
}
/** Root outputs by name, as JSON text. Sensitive ones are hidden and left out. Failure code: `outputs-unreadable`. */
async function readOutputs(work, { tool }) {
	const { exitCode, text, stderr } = await runForText(work, [
		"output",
		"-json",
		"-no-color"
	]);
	if (exitCode !== 0) throw commandFailure({
		spec: work.hands.spec,
		tool,
		code: "outputs-unreadable",
		diagnostics: [],
		stderr,
		what: `could not read the outputs of ${work.hands.spec.path}`,
		advice: "The changes are applied; run again to read them"
	});
	const outputs = parseJson(text);
	const visible = {};
	for (const [name, output] of Object.entries(isObject(outputs) ? outputs : {})) {
		const value = at$1(output, "value") ?? null;
		if (at$1(output, "sensitive") === false) visible[name] = exactJson(value);
		else for (const secret of secretTexts({
			value,
			sensitive: true
		})) work.hands.hide(secret);
	}
	return visible;
}
function isPlanFile(artifact) {
	return typeof artifact === "object" && artifact !== null && "planFile" in artifact && typeof artifact.planFile === "string" && "needsVariables" in artifact && typeof artifact.needsVariables === "boolean";
}
function adviceFor({ tool }) {
	return `${tool.title} was asked to stop and is still ending its last step; the post step of this job waits for it and tells how it ended. It frees the state lock itself. Then run the job again: it goes on from where this one stopped.`;
}
// src/targets/terraform/unlock.ts
/** Frees a state lock that a dead run left behind: the only way for teams whose credentials live in jobs alone. */
/** No resource of a module can have this name by chance, and none is changed: it is only looked for. */
const probe = [
	"untaint",
	"-allow-missing",
	"-no-color",
	"-lock-timeout=0s",
	"pushlane_lock_probe.none"
];
/**
* Asks who holds the state by trying to lock it, and frees the lock if it is the one named: a backend may take any id
* (the `http` backend frees whatever is held, tried with OpenTofu 1.12.6 and Terraform 1.11.4). `null`: nobody holds it.
* Failure codes: `lock-other` (another lock is held), `state-unreadable`, `unlock-failed`, and those of `prepare`.
*/
async function* unlock(work, lockId) {
	const prepared = yield* prepare(work, { online: true });
	const { spec } = work.hands;
	const { tool } = prepared;
	const asked = await runForText(work, probe);
	if (asked.exitCode === 0) return null;
	const lock = lockInText(plainText(asked.stderr));
	if (lock === null) throw new Failure("state-unreadable", `${tool.title} could not tell who holds the state of ${spec.path}: ${plainText(asked.stderr)}`);
	if (lock.id !== lockId) throw otherLock(spec.path, lock, lockId);
	yield {
		kind: "step",
		text: `${tool.title}: free lock ${lock.id} of ${spec.path}`
	};
	const freed = await runForText(work, [
		"force-unlock",
		"-force",
		"-no-color",
		"--",
		lockId
	]);
	if (freed.exitCode === 0) return lock;
	throw new Failure("unlock-failed", `${tool.title} could not free lock ${lockId} of ${spec.path}: ${plainText(freed.stderr)}`);
}
function otherLock(path, lock, typed) {
	return new Failure("lock-other", `The state of ${path} is ${lockText(lock)}, not by ${typed}, so nothing was freed. A newer run may hold it: look for one before you free this one.`);
}
// src/targets/terraform/target.ts
/**
* The Terraform target: a root module with its state. It knows what Terraform's JSON means and which command changes
* nothing; it knows nothing of processes, files, GitHub or AWS.
*/
/**
* A target that works with `hands`. Plan, offline plan and drift change nothing: no lock, no state, and a cancel kills
* what runs at once, because an interrupted plan can write an empty state (facts 6.1).
*/
function openTerraformTarget(hands) {
	const reading = {
		hands,
		onCancel: "kill"
	};
	return {
		plan: () => tidied(reading, planOnline(reading)),
		planOffline: () => tidied(reading, planOffline(reading)),
		open: () => openSession({
			hands,
			onCancel: "interrupt"
		}),
		drift: () => tidied(reading, measureDrift(reading)),
		unlock: (lockId) => tidied(reading, unlock(reading, lockId)),
		tidy: async function* () {
			yield {
				kind: "detail",
				text: `${hands.spec.name} holds no lock of its own`
			};
		}
	};
}
/** Removes the private folder, and the plan file in it, however the work ends. */
async function* tidied({ hands }, work) {
	try {
		return yield* work;
	} finally {
		await hands.terraform.close();
	}
}
async function* planOnline(work) {
	const prepared = yield* prepare(work, {
		online: true,
		missingWorkspace: "tell"
	});
	if (prepared.workspace === "to be made") {
		const { workspace } = work.hands.spec;
		return yield* validate(work, prepared, `the workspace "${workspace ?? ""}" does not exist yet: the apply makes it, and then everything in the module. A plan cannot look into it without making it`);
	}
	return yield* makePlan(work, prepared, { lock: false });
}
async function* planOffline(work) {
	return yield* validate(work, yield* prepare(work, { online: false }), "what it would change is not known without its state");
}
/** What can be said without a state, and why there is none. Failure code: `module-invalid`, with every mistake's place. */
async function* validate(work, prepared, why) {
	const { spec } = work.hands;
	yield {
		kind: "step",
		text: `validate ${spec.path}`
	};
	const { text, stderr } = await runForText(work, [
		"validate",
		"-json",
		"-no-color"
	], { signedIn: false });
	const found = text === "" ? void 0 : at$1(parseJson(text), "diagnostics");
	const diagnostics = Array.isArray(found) ? found.map(readDiagnostic) : [];
	if (text === "" || at$1(parseJson(text), "valid") !== true) throw commandFailure({
		spec,
		tool: prepared.tool,
		code: "module-invalid",
		diagnostics,
		stderr,
		what: `finds ${spec.path} not valid`,
		advice: "Fix this and push again"
	});
	return {
		plan: offlinePlan(work, prepared, [...noticesOf(work, diagnostics), {
			level: "note",
			text: `${spec.path} is valid; ${why}`
		}]),
		artifact: null
	};
}
function offlinePlan(work, { tool }, notices) {
	const { name } = work.hands.spec;
	return {
		target: name,
		kind: "terraform",
		offline: true,
		changes: [],
		unchanged: 0,
		keyId: null,
		fingerprint: fingerprintOf(name, []),
		notices,
		unknown: [],
		madeWith: `${tool.title} ${tool.version}`
	};
}
async function* measureDrift(work) {
	const { spec, today } = work.hands;
	const { driftIgnore } = spec.rules;
	for (const text of endedRules(driftIgnore, today, spec.place.file)) yield {
		kind: "warning",
		text
	};
	const prepared = yield* prepare(work, { online: true });
	const before = await pullState(work, prepared);
	yield {
		kind: "step",
		text: `plan ${work.hands.spec.path} twice: with and without asking what is live`
	};
	const plans = yield* planTwice(work, prepared);
	const after = await pullState(work, prepared);
	if (!isSameState(before, after)) return { deploying: `another run wrote the state meanwhile (serial ${before.serial ?? "none"} to ${after.serial ?? "none"})` };
	if (typeof plans === "string") return unknownDrift(plans);
	const { shapes, notices } = yield* readSets(work, prepared, [plans.refreshed, plans.unrefreshed]);
	for (const { text } of notices) yield {
		kind: "warning",
		text
	};
	return readDrift(plans, work.hands.fingerprintKey ?? keyOfState(before), standing(driftIgnore, today), shapes);
}
/** Both plans, or in words why this commit cannot be planned: then nothing is known, and nothing may be called clean. */
async function* planTwice(work, prepared) {
	try {
		const refreshed = yield* runPlan(work, prepared, {
			lock: false,
			refresh: true
		});
		const unrefreshed = yield* runPlan(work, prepared, {
			lock: false,
			refresh: false
		});
		return {
			refreshed: refreshed.document,
			unrefreshed: unrefreshed.document
		};
	} catch (error) {
		if (error instanceof Failure && error.code === "plan-failed") return error.message;
		throw error;
	}
}
export { openTerraformTarget };
