// Pushlane 0.1.0: built from src/ by "npm run build".
import { t as Failure } from "./model-failure.js";
import { a as inModule, i as plainText } from "./targets-terraform-troubles.js";
import { createHash, hkdfSync } from "node:crypto";
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
/** Runs a command whose output may be larger than memory; `take` gets it in bytes, as it comes. */
async function runForBytes({ hands, onCancel }, command, { signedIn, take }) {
	let ended = neverEnded;
	for await (const told of hands.terraform.runForBytes({
		arguments: command,
		signedIn,
		onCancel
	})) if (told instanceof Uint8Array) take(told);
	else ended = told;
	return ended;
}
/** How a command ended of which nothing was told. */
const neverEnded = {
	exitCode: -1,
	stderr: "it did not tell how it ended"
};
// src/targets/terraform/json-pieces.ts
/**
* One large JSON value, read as it comes: what is wanted of it is handed on piece by piece, each parsed by whoever wants
* it, and the rest is passed over without being held.
*/
/** What one string of V8 can hold is twice this. */
const mostBytes = 268435456;
const [quote, comma, colon, openList, backslash, closeList, openObject, closeObject] = [
	34,
	44,
	58,
	91,
	92,
	93,
	123,
	125
];
/** Bytes go in by `push`, and `end` follows the last. Both throw SyntaxError where the text is no JSON. */
var JsonPieces = class {
	#root;
	#most;
	#around = [];
	#expected = "value";
	#token = null;
	#parts = [];
	#length = 0;
	#depth = 0;
	#inString = false;
	#isEscaped = false;
	constructor(root, most = mostBytes) {
		this.#root = root;
		this.#most = most;
	}
	/** The next bytes; they must not change afterwards. Failure code: `output-too-large` (one piece is too large). */
	push(chunk) {
		const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
		let at = 0;
		while (at < bytes.length) at = this.#token === null ? this.#step(bytes, at) : this.#consume(bytes, at);
	}
	end() {
		if (this.#token !== null && this.#depth === 0 && !this.#inString) this.#finishToken(Buffer.alloc(0), 0, 0);
		if (this.#expected !== "nothing more") throw new SyntaxError("Unexpected end of JSON input");
	}
	/** One byte between values. */
	#step(bytes, at) {
		const byte = bytes[at] ?? 0;
		if (isSpace(byte)) return at + 1;
		switch (this.#expected) {
			case "first item": return byte === closeList ? this.#leave(at) : this.#begin(byte, at);
			case "value": return this.#begin(byte, at);
			case "first key": return byte === closeObject ? this.#leave(at) : this.#beginKey(byte, at);
			case "key": return this.#beginKey(byte, at);
			case "colon": return this.#expect(byte === colon, "value", byte, at);
			case "next": return this.#next(byte, at);
			case "nothing more": return this.#expect(false, "nothing more", byte, at);
		}
	}
	#expect(isRight, then, byte, at) {
		if (!isRight) throw new SyntaxError(`Unexpected token ${JSON.stringify(String.fromCharCode(byte))} in JSON`);
		this.#expected = then;
		return at + 1;
	}
	#next(byte, at) {
		const here = this.#around.at(-1);
		const isList = here?.container.isList === true;
		if (byte === (isList ? closeList : closeObject)) return this.#leave(at);
		if (here !== void 0 && typeof here.step === "number") here.step += 1;
		return this.#expect(byte === comma, isList ? "value" : "key", byte, at);
	}
	#begin(byte, at) {
		const here = this.#around.at(-1);
		const wanted = here === void 0 ? this.#root : here.container.each(here.step);
		if (typeof wanted === "object" && "each" in wanted && (byte === openList || byte === openObject)) {
			const isList = byte === openList;
			this.#around.push({
				container: {
					isList,
					each: wanted.each
				},
				step: isList ? 0 : ""
			});
			this.#expected = isList ? "first item" : "first key";
			return at + 1;
		}
		if (byte === comma || byte === colon || byte === closeList || byte === closeObject) return this.#expect(false, "value", byte, at);
		const take = typeof wanted === "object" && "whole" in wanted ? wanted.whole : null;
		this.#token = {
			take,
			isKey: false
		};
		return at;
	}
	#beginKey(byte, at) {
		this.#expect(byte === quote, "colon", byte, at);
		const here = this.#around.at(-1);
		const take = (text) => {
			const key = JSON.parse(text);
			if (here !== void 0) here.step = String(key);
		};
		this.#token = {
			take,
			isKey: true
		};
		return at;
	}
	#leave(at) {
		this.#around.pop();
		this.#expected = this.#around.length === 0 ? "nothing more" : "next";
		return at + 1;
	}
	/** Goes on to the end of the value, or of these bytes. All state is local meanwhile: this loop sees every byte of a plan. */
	#consume(bytes, start) {
		let at = start;
		let [depth, inString, isEscaped, isOver] = [
			this.#depth,
			this.#inString,
			this.#isEscaped,
			false
		];
		for (; at < bytes.length && !isOver; at += 1) {
			if (inString && !isEscaped) at = skipPlain(bytes, at);
			const byte = bytes[at];
			if (byte === void 0) break;
			if (isEscaped) isEscaped = false;
			else if (inString) {
				isEscaped = byte === backslash;
				inString = isEscaped;
				isOver = !inString && depth === 0;
			} else if (byte === quote) inString = true;
			else if (byte === openObject || byte === openList) depth += 1;
			else if (byte === closeObject || byte === closeList) {
				if (depth === 0) break;
				depth -= 1;
				isOver = depth === 0;
			} else if (depth === 0 && (byte === comma || isSpace(byte))) break;
		}
		const isBare = !isOver && at < bytes.length;
		[this.#depth, this.#inString, this.#isEscaped] = [
			depth,
			inString,
			isEscaped
		];
		if (isOver || isBare) this.#finishToken(bytes, start, at);
		else this.#keep(bytes.subarray(start, at));
		return at;
	}
	#keep(part) {
		if (this.#token?.take === null) return;
		this.#count(part.length);
		this.#parts.push(part);
	}
	#count(bytes) {
		this.#length += bytes;
		if (this.#length <= this.#most) return;
		throw new Failure("output-too-large", `One resource or value of the plan is larger than ${Math.floor(this.#most / 1024 / 1024)} MiB, which nobody can review. Keep content of that size out of the module's values.`);
	}
	/** The value ends with the bytes from `start` to `end`. */
	#finishToken(bytes, start, end) {
		const token = this.#token;
		this.#token = null;
		if (token?.isKey !== true) this.#expected = this.#around.length === 0 ? "nothing more" : "next";
		if (token === null || token.take === null) return;
		this.#count(end - start);
		const text = this.#parts.length === 0 ? bytes.toString("utf8", start, end) : Buffer.concat([...this.#parts, bytes.subarray(start, end)]).toString();
		this.#parts = [];
		this.#length = 0;
		token.take(text);
	}
};
/** Where the string from `start` on may end: at the next quote or backslash. */
function skipPlain(bytes, start) {
	let at = start;
	while (at < bytes.length && bytes[at] !== quote && bytes[at] !== backslash) at += 1;
	return at;
}
function isSpace(byte) {
	return byte === 32 || byte === 10 || byte === 13 || byte === 9;
}
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
// src/targets/terraform/sets.ts
/**
* Sets in values of a plan. In JSON they are arrays like lists are, but their order means nothing: elements are told
* apart by what they hold. Formats: https://developer.hashicorp.com/terraform/cli/commands/providers/schema
*/
const longestStep = 60;
/** The shape of a type as providers and outputs write it: `"string"`, `["set", "string"]`, `["object", {…}]`. */
function shapeOfType(type) {
	if (!Array.isArray(type)) return null;
	const [kind, inner] = type;
	if (kind === "object") return members(Object.entries(isObject(inner) ? inner : {}), shapeOfType);
	if (kind === "tuple") return members(Array.isArray(inner) ? inner.entries() : [], shapeOfType);
	return nested(kind, shapeOfType(inner));
}
/** The shape of a resource by the `block` of its schema: attributes, nested attributes and nested blocks. */
function shapeOfBlock(block) {
	const [attributes, blocks] = [at(block, "attributes"), at(block, "block_types")];
	return members([...Object.entries(isObject(attributes) ? attributes : {}).map(([name, attribute]) => [name, shapeOfAttribute(attribute)]), ...Object.entries(isObject(blocks) ? blocks : {}).map(([name, inner]) => [name, nested(stringAt(inner, "nesting_mode"), shapeOfBlock(at(inner, "block")))])], (shape) => shape);
}
/** The shape of what is at `step` of a value of this shape. */
function shapeAt(shape, step) {
	if (shape === null) return null;
	return shape.kind === "members" ? shape.of.get(step) ?? null : shape.of;
}
/** The value with every set in it in one fixed order. */
function settle(value, shape) {
	if (shape === null) return value;
	if (Array.isArray(value)) {
		const items = value.map((item, index) => settle(item, shapeAt(shape, index)));
		if (shape.kind !== "set") return items;
		return items.map((item) => ({
			item,
			key: exactJson(item)
		})).sort((a, b) => a.key < b.key ? -1 : Number(a.key > b.key)).map(({ item }) => item);
	}
	if (!isObject(value) || isExactNumber(value)) return value;
	const inside = Object.entries(value).map(([name, inner]) => [name, settle(inner, shapeAt(shape, name))]);
	return Object.fromEntries(inside);
}
/**
* The last step of the path to an element: `[="sg-1"]`, or for what is longer or an object `[=#3f2a90bc]`. `unknown` is its
* mask. Nothing secret may be in it. Nulls count as nothing.
*/
function elementStep(value, unknown, shape) {
	const text = exactJson(withoutNulls(settle(value ?? null, shape)));
	const mask = exactJson(unknown ?? false);
	const isKnown = !mask.includes("true");
	const isPlain = !Array.isArray(value) && !isObject(value);
	if (isKnown && isPlain && text.length <= longestStep) return `[=${text}]`;
	return `[=#${createHash("sha256").update(`${text}\n${isKnown ? "" : mask}`).digest("hex").slice(0, 8)}]`;
}
/** Whether the two hold arrays that differ, at any depth: only then it matters what a set is. */
function holdsOtherArrays(before, after) {
	if (Array.isArray(before) || Array.isArray(after)) return exactJson(before ?? null) !== exactJson(after ?? null);
	if (!isObject(before) && !isObject(after)) return false;
	return names(before, after).some((name) => holdsOtherArrays(at(before, name), at(after, name)));
}
/** Whether the two hold arrays that differ by the order of their items alone. */
function holdsReordered(before, after) {
	if (Array.isArray(before) && Array.isArray(after)) return exactJson(before) !== exactJson(after) && sorted(before) === sorted(after);
	if (!isObject(before) || !isObject(after)) return false;
	return names(before, after).some((name) => holdsReordered(at(before, name), at(after, name)));
}
function names(before, after) {
	return [...new Set([before, after].flatMap((value) => isObject(value) ? Object.keys(value) : []))];
}
function sorted(items) {
	return items.map(exactJson).sort().join();
}
function shapeOfAttribute(attribute) {
	const type = at(attribute, "nested_type");
	if (type === void 0) return shapeOfType(at(attribute, "type"));
	return nested(stringAt(type, "nesting_mode"), shapeOfBlock(type));
}
/** What a nesting mode, or the word in front of a type, makes of what is inside. */
function nested(mode, inside) {
	if (mode === "set") return {
		kind: "set",
		of: inside
	};
	if (mode === "single" || mode === "group") return inside;
	return inside === null ? null : {
		kind: "items",
		of: inside
	};
}
function members(written, shapeOf) {
	const of = /* @__PURE__ */ new Map();
	for (const [name, one] of written) {
		const shape = shapeOf(one);
		if (shape !== null) of.set(name, shape);
	}
	return of.size === 0 ? null : {
		kind: "members",
		of
	};
}
function withoutNulls(value) {
	if (Array.isArray(value)) return value.map(withoutNulls);
	if (!isObject(value)) return value;
	return Object.fromEntries(Object.entries(value).flatMap(([name, inner]) => inner === null ? [] : [[name, withoutNulls(inner)]]));
}
// src/targets/terraform/leaves.ts
/**
* The fields that differ between two values of a plan. A leaf that is sensitive on either side, at its own level or at
* one above, never shows a value (facts 4.4).
*/
/**
* Leaves at which `before` and `after` differ, or at which `after` is not known yet. `root` is put in front of every
* path (empty for resources). A null is the same as nothing: in Terraform it means "not set". Elements of what `shape` calls a
* set are named by what they hold; only those that one side has are leaves.
*/
function diffLeaves(where, pair, shape = null) {
	const leaves = [];
	collectLeaves({
		...where,
		leaves
	}, pair, shape);
	return leaves;
}
function collectLeaves(into, pair, shape) {
	const { path, before, after } = pair;
	if (isWhole(before) || isWhole(after) || !mayDescend(before, after)) {
		const leaf = wholeLeaf(into, pair, shape);
		if (leaf !== null) into.leaves.push(leaf);
		return;
	}
	if (shape?.kind === "set") {
		if (holdsTrue(before.sensitive) || holdsTrue(after.sensitive)) collectLeaves(into, {
			path,
			before: asSecret(before),
			after: asSecret(after)
		}, shape);
		else for (const element of otherElements(pair, shape.of)) collectLeaves(into, element, shape.of);
		return;
	}
	for (const step of stepsInto(before, after)) collectLeaves(into, {
		path: joinPath(path, step),
		before: childOf(before, step),
		after: childOf(after, step)
	}, shapeAt(shape, step));
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
function wholeLeaf({ address, key }, pair, shape) {
	const { path } = pair;
	const [before, after] = [settled(pair.before, shape), settled(pair.after, shape)];
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
function settled(masked, shape) {
	return shape === null ? masked : {
		...masked,
		value: settle(masked.value ?? null, shape)
	};
}
function asSecret(masked) {
	return {
		...masked,
		sensitive: true
	};
}
/** The elements that only one side of a set has, each with nothing on the other. */
function otherElements({ path, before, after }, shape) {
	const [old, now] = [elementsOf(before, shape), elementsOf(after, shape)];
	const lost = [...old].filter(([step]) => !now.has(step));
	const won = [...now].filter(([step]) => !old.has(step));
	return [...lost.map(([step, element]) => ({
		path: `${path}${step}`,
		before: element,
		after: nothing
	})), ...won.map(([step, element]) => ({
		path: `${path}${step}`,
		before: nothing,
		after: element
	}))];
}
const nothing = {
	value: void 0,
	unknown: void 0,
	sensitive: void 0
};
/** By a step that says what the element is. Two that are not told apart yet, since parts are unknown, are counted. */
function elementsOf(set, shape) {
	const elements = /* @__PURE__ */ new Map();
	for (const index of /* @__PURE__ */ new Set([...stepsOf(set.value), ...stepsOf(set.unknown)])) {
		const element = childOf(set, index);
		const step = elementStep(element.value, element.unknown, shape);
		let free = step;
		for (let count = 2; elements.has(free); count += 1) free = `${step}~${count}`;
		elements.set(free, element);
	}
	return elements;
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
/** A state that is given at once, as `StateReader` reads it. */
function readState(text) {
	const reader = new StateReader();
	reader.push(Buffer.from(text));
	return reader.end();
}
/**
* Reads what `state pull` gives as it comes, which is nothing where no state exists. Bytes go in by `push`. Failure code of
* `end`: `state-unreadable`.
*/
var StateReader = class {
	#pieces = new JsonPieces({ each: (part) => this.#wanted(String(part)) });
	#secrets = [];
	#small = {};
	#isEmpty = true;
	#failure = null;
	push(bytes) {
		this.#isEmpty &&= Buffer.from(bytes).toString().trim() === "";
		this.#parse(() => this.#pieces.push(bytes));
	}
	end() {
		if (this.#isEmpty) return {
			lineage: null,
			serial: null,
			secrets: []
		};
		this.#parse(() => this.#pieces.end());
		if (this.#failure !== null) throw this.#failure;
		const { lineage, serial } = this.#small;
		if (typeof lineage !== "string" || typeof serial !== "number" && typeof serial !== "bigint") throw unreadable();
		if (lineage === "") return {
			lineage: null,
			serial: null,
			secrets: []
		};
		return {
			lineage,
			serial: serial.toString(),
			secrets: [...secretOutputs(this.#small), ...this.#secrets]
		};
	}
	#wanted(part) {
		if (part === "resources") {
			const instance = { whole: (text) => this.#secrets.push(...secretsOfInstance(parseJson(text))) };
			const resource = { each: (name) => name === "instances" ? { each: () => instance } : "nothing" };
			return { each: () => resource };
		}
		if (![
			"lineage",
			"serial",
			"outputs"
		].includes(part)) return "nothing";
		return { whole: (text) => {
			this.#small[part] = parseJson(text);
		} };
	}
	#parse(read) {
		if (this.#failure !== null) return;
		try {
			read();
		} catch (error) {
			this.#failure = error instanceof SyntaxError ? unreadable(error) : error;
		}
	}
};
/** True when both are the same state, unwritten in between. */
function isSameState(a, b) {
	return a.lineage === b.lineage && a.serial === b.serial;
}
/** The key for secret tokens that only readers of this state can know (design 4.2); `null` where no state exists. */
function keyOfState({ lineage }) {
	if (lineage === null) return null;
	return Buffer.from(hkdfSync("sha256", lineage, "", "pushlane fingerprint of secrets", 32));
}
/** Values of sensitive outputs: an error of the next command may quote them. */
function secretOutputs(state) {
	const outputs = at(state, "outputs");
	return Object.values(isObject(outputs) ? outputs : {}).filter((output) => at(output, "sensitive") === true).flatMap((output) => secretTexts({
		value: at(output, "value"),
		sensitive: true
	}));
}
function secretsOfInstance(instance) {
	return listAt(instance, "sensitive_attributes").flatMap((path) => secretTexts({
		value: at(at(instance, "attributes"), ...stepsIn(path)),
		sensitive: true
	}));
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
export { neverEnded as _, StateReader as a, diffLeaves as c, holdsOtherArrays as d, holdsReordered as f, JsonPieces as g, exactJson as h, rescueState as i, joinPath as l, shapeOfType as m, refuseErroredState as n, isSameState as o, shapeOfBlock as p, rescueAdvice as r, keyOfState as s, erroredStateFile as t, secretTexts as u, runForBytes as v, runForText as y };
