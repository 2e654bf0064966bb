// Pushlane 0.1.0: built from src/ by "npm run build".
import { t as require_dist } from "./yaml.js";
import { n as canonicalJson, o as writeJson, r as isObject } from "./model-json.js";
// src/targets/kubernetes/yaml/yaml-scalar.ts
var import_dist = require_dist();
const words = Object.freeze({
	"": null,
	"~": null,
	null: null,
	Null: null,
	NULL: null,
	...sameFor([
		"y",
		"Y",
		"yes",
		"Yes",
		"YES",
		"on",
		"On",
		"ON",
		"true",
		"True",
		"TRUE"
	], true),
	...sameFor([
		"n",
		"N",
		"no",
		"No",
		"NO",
		"off",
		"Off",
		"OFF",
		"false",
		"False",
		"FALSE"
	], false)
});
const notJson = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const yamlFloat = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
/** Behind a first point, an underscore must stand between digits; elsewhere it may stand anywhere. */
const strayUnderscore = /^\.(?:.*[^0-9])?_|^\..*_(?:[^0-9]|$)/;
const maxUint64 = 2n ** 64n - 1n;
const minInt64 = -(2n ** 63n);
const maxInt64 = 2n ** 63n - 1n;
/**
* The value of a plain (unquoted) scalar as kubectl reads it, which is YAML 1.1 in the way of go-yaml v2: `0644` is
* octal, `yes` is true, `1_000` is a number, dates and `12:30:45` are texts. Whole numbers are exact (`bigint` beyond
* 2^53). `undefined` for infinities and NaN, which JSON does not have.
*/
function plainScalar(text) {
	if (Object.hasOwn(words, text)) return words[text];
	if (notJson.test(text)) return void 0;
	if (!/^[-+.0-9]/.test(text) || strayUnderscore.test(text)) return text;
	const digits = text.replaceAll("_", "");
	return wholeNumber(digits) ?? (yamlFloat.test(digits) ? finiteOr(digits, text) : text);
}
/** True for a plain scalar that means a text to most people and a boolean to kubectl. */
function isSurprisingBoolean(text) {
	return typeof words[text] === "boolean" && !/^(?:true|false)$/i.test(text) && Object.hasOwn(words, text);
}
/** A scalar under `!!int` and the like: `undefined` where kubectl finds that the text is of another type. */
function taggedScalar(tag, text) {
	const value = plainScalar(text);
	switch (tag) {
		case "null": return value === null ? value : void 0;
		case "bool": return typeof value === "boolean" ? value : void 0;
		case "int": return isWhole(text) ? value : void 0;
		case "float": return typeof value === "number" || typeof value === "bigint" ? Number(value) : void 0;
		default: return;
	}
}
/**
* The key that kubectl makes of a plain scalar: `80:` is "80", `n:` is "false". `undefined` for what is no key, and for
* fractions of more than six digits and exponents: kubectl writes those as a 32-bit float (`12345678.9:` becomes
* "1.2345679e+07").
*/
function plainKey$1(text) {
	const value = plainScalar(text);
	if (typeof value === "string") return value;
	if (typeof value === "boolean") return String(value);
	if (typeof value === "bigint") return value > maxInt64 ? void 0 : String(value);
	if (typeof value !== "number") return void 0;
	if (isWhole(text)) return String(value);
	return /^-?(?:[0-9]\.?){1,6}$/.test(String(value)) && Math.abs(value) >= 1e-4 ? String(value) : void 0;
}
function isWhole(text) {
	return wholeNumber(text.replaceAll("_", "")) !== void 0;
}
/** As Go's ParseInt with base 0: `0x`, `0o`, `0b`, and a leading zero for octal; within 64 bits. */
function wholeNumber(digits) {
	const parts = /^([-+]?)(?:(0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+)|(0[0-7]+)|(0|[1-9][0-9]*))$/.exec(digits);
	if (parts === null) return void 0;
	const [, sign, prefixed, octal, decimal] = parts;
	const size = BigInt(prefixed ?? (octal === void 0 ? decimal ?? "0" : `0o${octal}`));
	const value = sign === "-" ? -size : size;
	if (value > maxUint64 || value < minInt64) return void 0;
	return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}
/** Beyond the range of a double Go gives up, and the text stays a text. */
function finiteOr(number, text) {
	const value = Number(number);
	if (!Number.isFinite(value)) return text;
	return value === 0 ? 0 : value;
}
function sameFor(names, value) {
	return Object.fromEntries(names.map((name) => [name, value]));
}
// src/targets/kubernetes/yaml/yaml-place.ts
/** Where the parts of a document stand in its file. */
/**
* A function from a path of keys and indexes to the offset of that part, or of the nearest written part around it. The
* keys of each map are looked through once, so that many questions about a long map stay cheap.
*/
function offsetsOf(document, targets) {
	const indexes = /* @__PURE__ */ new Map();
	function childOf(node, step) {
		if ((0, import_dist.isSeq)(node) && typeof step === "number") {
			const item = node.items[step];
			return item === void 0 ? void 0 : {
				value: item,
				offset: startOf(item)
			};
		}
		if (!(0, import_dist.isMap)(node)) return void 0;
		const index = indexes.get(node) ?? indexOf(node, targets);
		indexes.set(node, index);
		return index.get(String(step));
	}
	return (path) => {
		let node = document.contents;
		let offset = startOf(node) ?? document.range[0];
		for (const step of path) {
			const child = childOf(resolved(node, targets), step);
			if (child === void 0) return offset;
			node = child.value;
			offset = child.offset ?? offset;
		}
		return offset;
	};
}
function indexOf(map, targets) {
	const index = /* @__PURE__ */ new Map();
	for (const { key, value } of map.items) {
		const text = keyText(resolved(key, targets));
		if (text !== void 0 && !index.has(text)) index.set(text, {
			value,
			offset: startOf(key)
		});
	}
	return index;
}
function keyText(key) {
	if (!(0, import_dist.isScalar)(key) || typeof key.value !== "string") return void 0;
	return key.type === import_dist.Scalar.PLAIN ? plainKey$1(key.value) : key.value;
}
function resolved(node, targets) {
	return (0, import_dist.isAlias)(node) ? targets.get(node) : node;
}
/** The offset where a node begins, `undefined` where nothing is written. */
function startOf(node) {
	if (typeof node !== "object" || node === null || !("range" in node) || !Array.isArray(node.range)) return void 0;
	const start = node.range[0];
	return typeof start === "number" ? start : void 0;
}
// src/targets/kubernetes/yaml/yaml-flow.ts
const plainToken = /(?:-(?=\d))?[A-Za-z0-9_/.][\w/.$%+*=@-]*/y;
const quotedToken = /"([^"\\]*)"|'([^']*)'/y;
const spaces = / */y;
const deepest$1 = 20;
/** The collection, or `undefined` where this is not the simple kind. A comment may follow it. */
function readFlow(text) {
	const reading = {
		text,
		at: 0
	};
	const value = readItem(reading, 0);
	const rest = text.slice(reading.at);
	return rest === "" || /^ +(?:#.*)?$/.test(rest) ? value : void 0;
}
function readItem(reading, depth) {
	if (depth > deepest$1) return void 0;
	const first = reading.text[reading.at];
	if (first === "[") return readList$1(reading, depth);
	if (first === "{") return readMap$1(reading, depth);
	const quoted = take(reading, quotedToken);
	if (quoted !== null) return isAtEnd(reading) ? quoted[1] ?? quoted[2] : void 0;
	const plain = take(reading, plainToken)?.[0];
	if (plain === void 0 || !isAtEnd(reading) || isSurprisingBoolean(plain)) return void 0;
	return plainScalar(plain);
}
/** After a scalar only the end of its place may follow, or it is a longer one. */
function isAtEnd(reading) {
	take(reading, spaces);
	return [
		",",
		"]",
		"}"
	].includes(reading.text[reading.at] ?? "");
}
function readList$1(reading, depth) {
	const items = [];
	return readMembers(reading, "]", () => {
		const item = readItem(reading, depth + 1);
		if (item === void 0) return false;
		items.push(item);
		return true;
	}) ? items : void 0;
}
function readMap$1(reading, depth) {
	const members = /* @__PURE__ */ new Map();
	return readMembers(reading, "}", () => {
		const key = readKey(reading);
		if (key === void 0 || members.has(key) || take(reading, /: +/y) === null) return false;
		const value = readItem(reading, depth + 1);
		if (value === void 0) return false;
		members.set(key, value);
		return true;
	}) ? Object.fromEntries(members) : void 0;
}
function readKey(reading) {
	const quoted = take(reading, quotedToken);
	if (quoted !== null) return quoted[1] ?? quoted[2];
	const plain = take(reading, plainToken)?.[0] ?? "";
	const value = isSurprisingBoolean(plain) ? void 0 : plainScalar(plain);
	return typeof value === "string" ? value : void 0;
}
/** Reads `member, member` up to `close`; false where that is not what stands there. */
function readMembers(reading, close, member) {
	reading.at += 1;
	take(reading, spaces);
	if (reading.text[reading.at] === close) {
		reading.at += 1;
		return true;
	}
	for (;;) {
		if (!member()) return false;
		take(reading, spaces);
		const next = reading.text[reading.at];
		reading.at += 1;
		if (next === close) return true;
		if (next !== ",") return false;
		take(reading, spaces);
	}
}
function take(reading, pattern) {
	pattern.lastIndex = reading.at;
	const found = pattern.exec(reading.text);
	if (found !== null) reading.at = pattern.lastIndex;
	return found;
}
// src/targets/kubernetes/yaml/yaml-simple.ts
/** Thrown inside of this file only. */
const notSimple = Symbol("not simple");
const unusualCharacter = /[^\P{Cc}\n]|[\u2028\u2029\ufeff\ufffe\uffff]/u;
const unusualLine = /^(?:---.|\.\.\.|%)|\n +$(?![^])/m;
const entryStart = /^(?:([A-Za-z0-9_/.][\w/.$-]{0,200})|"([^"\\]{0,200})"|'([^']{0,200})'):(?: +|$)/;
const doubleQuoted = /^("(?:[^"\\]|\\["\\nt/])*")(?: +#.*)?$/;
const singleQuoted = /^'((?:[^']|'')*)'(?: +#.*)?$/;
const deepest = 60;
/** The documents of a file, empty ones left out, or `null` where it is not simple. */
function readSimpleYaml(text) {
	if (unusualCharacter.test(text) || unusualLine.test(text)) return null;
	const cursor = {
		lines: text.split("\n"),
		at: 0,
		depth: 0
	};
	const documents = [];
	try {
		while (cursor.at < cursor.lines.length) {
			const document = readDocument(cursor);
			if (document !== null) documents.push(document);
			cursor.at += 1;
		}
	} catch (thrown) {
		if (thrown === notSimple) return null;
		throw thrown;
	}
	return documents;
}
function giveUp() {
	throw notSimple;
}
/** Reads up to the next `---`, and stands on it. */
function readDocument(cursor) {
	const indent = nextIndent(cursor);
	if (indent === null) return null;
	const line = cursor.at + 1;
	if (indent !== 0 || isItem(here(cursor))) giveUp();
	const value = readMap(cursor, 0);
	if (nextIndent(cursor) !== null) giveUp();
	return {
		value,
		line
	};
}
/** Moves to the next line that says something, and gives its indent; `null` at the end of the document. */
function nextIndent(cursor) {
	for (; cursor.at < cursor.lines.length; cursor.at += 1) {
		const line = here(cursor);
		if (line === "---") return null;
		const indent = indentOf(line);
		if (indent < line.length && line[indent] !== "#") return indent;
	}
	return null;
}
function here({ lines, at }) {
	return lines[at] ?? "";
}
function indentOf(line) {
	let indent = 0;
	while (line.charCodeAt(indent) === 32) indent += 1;
	return indent;
}
function isItem(line, indent = 0) {
	return line[indent] === "-" && (line.length === indent + 1 || line[indent + 1] === " ");
}
function readBlock(cursor, indent) {
	cursor.depth += 1;
	if (cursor.depth > deepest) giveUp();
	const value = isItem(here(cursor), indent) ? readList(cursor, indent) : readMap(cursor, indent);
	cursor.depth -= 1;
	return value;
}
function readMap(cursor, indent) {
	const members = /* @__PURE__ */ new Map();
	for (;;) {
		const next = nextIndent(cursor);
		if (next === null || next < indent) break;
		if (next > indent) giveUp();
		const content = here(cursor).slice(indent);
		const start = entryStart.exec(content);
		if (start === null) giveUp();
		const key = start[1] === void 0 ? start[2] ?? start[3] ?? "" : plainKey(start[1]);
		if (members.has(key)) giveUp();
		members.set(key, readValue(cursor, content.slice(start[0].length), {
			indent,
			inMap: true
		}));
	}
	return Object.fromEntries(members);
}
function readList(cursor, indent) {
	const items = [];
	for (;;) {
		const next = nextIndent(cursor);
		if (next === null || next < indent) break;
		if (next > indent) giveUp();
		const line = here(cursor);
		if (!isItem(line, indent)) break;
		const inner = line.slice(indent + 1);
		const innerIndent = indent + 1 + indentOf(inner);
		const content = inner.trimStart();
		if (isItem(content)) giveUp();
		if (entryStart.test(content)) {
			cursor.lines[cursor.at] = " ".repeat(innerIndent) + content;
			items.push(readBlock(cursor, innerIndent));
		} else items.push(readValue(cursor, content, {
			indent,
			inMap: false
		}));
	}
	return items;
}
/** The value that begins with `rest` of this line. Stands behind it afterwards. */
function readValue(cursor, rest, owner) {
	const text = rest.trimEnd();
	if (text !== rest) giveUp();
	if (text === "|" || text === "|-") return readText(cursor, owner.indent, text === "|");
	cursor.at += 1;
	if (text === "" || text.startsWith("#")) return readNested(cursor, owner);
	if (text.startsWith("\"")) return doubleQuotedValue(text);
	if (text.startsWith("'")) return singleQuotedValue(text);
	if (text.startsWith("{") || text.startsWith("[")) return readFlow(text) ?? giveUp();
	return plainValue(text);
}
function readNested(cursor, { indent, inMap }) {
	const next = nextIndent(cursor);
	if (next === null) return null;
	if (next > indent) return readBlock(cursor, next);
	return inMap && next === indent && isItem(here(cursor), indent) ? readBlock(cursor, indent) : null;
}
function doubleQuotedValue(text) {
	const inner = JSON.parse(doubleQuoted.exec(text)?.[1] ?? giveUp());
	return typeof inner === "string" ? inner : giveUp();
}
function singleQuotedValue(text) {
	return (singleQuoted.exec(text)?.[1] ?? giveUp()).replaceAll("''", "'");
}
function plainValue(text) {
	const comment = text.indexOf(" #");
	const plain = comment === -1 ? text : text.slice(0, comment).trimEnd();
	if (/^(?:[,[\]{}#&*!|>'"%@`?:]|-(?: |$|--)|\.\.\.)/.test(plain)) giveUp();
	if (plain.includes(": ") || plain.endsWith(":")) giveUp();
	return typed(plain);
}
function typed(plain) {
	const value = plainScalar(plain);
	if (value === void 0 || isSurprisingBoolean(plain)) giveUp();
	return value;
}
function plainKey(text) {
	const value = typed(text);
	return typeof value === "string" ? value : giveUp();
}
/** A `|` text: every line as it stands, behind the indent of the first. */
function readText(cursor, ownerIndent, endsWithBreak) {
	const begin = cursor.at + 1;
	let end = begin;
	let indent = -1;
	let longestBlank = 0;
	for (; end < cursor.lines.length; end += 1) {
		const line = cursor.lines[end] ?? "";
		const own = indentOf(line);
		if (own === line.length) {
			longestBlank = Math.max(longestBlank, own);
			continue;
		}
		if (indent === -1) indent = own;
		if (own < indent || own <= ownerIndent) {
			if (own > ownerIndent) giveUp();
			break;
		}
	}
	if (indent <= ownerIndent || longestBlank > indent) giveUp();
	if (end === cursor.lines.length && cursor.lines.at(-1) !== "") giveUp();
	cursor.at = end;
	while ((cursor.lines[end - 1] ?? "").trim() === "") end -= 1;
	const text = cursor.lines.slice(begin, end).map((line) => line.slice(indent)).join("\n");
	return endsWithBreak ? `${text}\n` : text;
}
// src/targets/kubernetes/yaml/yaml-syntax.ts
const tooDeep = "The YAML is nested too deeply. Flatten it.";
const noComments = "JSON has no comments. Remove it, or begin it with #.";
/** The mistakes of one document. One per line: further ones on the same line follow from the first. */
function syntaxFindings({ errors }, { text, isJson }, lineOf) {
	const byLine = /* @__PURE__ */ new Map();
	for (const { message, pos } of errors) {
		const line = lineOf(pos[0]);
		if (!byLine.has(line)) byLine.set(line, {
			message: isJson && isComment$1(text, pos[0]) ? noComments : inWords(message, isJson),
			offset: pos[0]
		});
	}
	return [...byLine.values()];
}
function isComment$1(text, offset) {
	return text.startsWith("//", offset) || text.startsWith("/*", offset);
}
function inWords(message, isJson) {
	if (message.includes("call stack")) return tooDeep;
	if (isJson && message.includes("flow-map-start at node end")) return "A second JSON object stands here without --- before it. Put --- on a line between them.";
	return `This is not valid YAML: ${message.replace(/(?: token)?(?: in YAML stream)?: ".*$/s, "").replace(/\s+/g, " ").trim()}.`.replace(/\.\.$/, ".");
}
/**
* The first line of a template that nobody rendered, in a text with mistakes on `lines`: one of those with `{{` or `}}`,
* or one that only Helm understands. Other tools' templates stand in many a valid manifest.
*/
function templateLine(text, lines) {
	if (lines.size === 0 || !text.includes("{{")) return void 0;
	const line = text.split("\n").findIndex((written, index) => (lines.has(index + 1) ? /\{\{|\}\}/ : helmOnly).test(written));
	return line < 0 ? void 0 : line + 1;
}
const helmOnly = /\{\{-?\s*(?:\.(?:Values|Release|Chart)\b|include ")/;
// src/targets/kubernetes/yaml/yaml-text.ts
const forbiddenInJson = /(?![\t\n\r\u007f-\u009f])\p{Cc}/gu;
const forbiddenInYaml = /(?![\t\n\r])\p{Cc}|[\u2028\u2029\ufffe\uffff]/gu;
const wordsAfter = "Only a comment may follow --- on its line. Begin the document on the next line.";
/**
* Makes the text of a file what kubectl sees: without byte-order marks, old Macintosh line ends as any other, and
* `---# a comment` a separator. Mistakes: characters that YAML does not allow or that only kubectl takes for line
* breaks, and words after `---`, which kubectl does not read
* (https://github.com/kubernetes/kubernetes/blob/v1.36.0/staging/src/k8s.io/apimachinery/pkg/util/yaml/decoder.go).
*/
function prepareText(raw) {
	const marked = raw.replace(/^\uFEFF/, "").replace(/(\n---[^\n]*\n)\uFEFF/g, "$1");
	const lines = marked.includes("\r") ? marked.replace(/\r(?!\n)/g, "\n") : marked;
	const ended = /\n +$/.test(lines) ? `${lines}\n` : lines;
	const isJson = /^\s*\{/.test(lines);
	const findings = [...forbiddenCharacters(ended, isJson)];
	return {
		text: ended.replace(/^---(.+)$/gm, (line, rest, offset) => {
			const words = rest.trim();
			if (words !== "" && !words.startsWith("#")) findings.push({
				message: wordsAfter,
				offset
			});
			return "---".padEnd(line.length);
		}),
		isJson,
		findings
	};
}
/** The first one only: a file of another kind (UTF-16, a binary) is full of them. */
function forbiddenCharacters(text, isJson) {
	const pattern = isJson ? forbiddenInJson : forbiddenInYaml;
	const [first, ...others] = text.matchAll(pattern);
	if (first === void 0) return [];
	return [{
		message: forbidden(first[0], others.length),
		offset: first.index
	}];
}
function forbidden(character, others) {
	const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
	const what = `The character U+${code} may not stand in a manifest${others === 0 ? "" : `, here and ${others} times more`}`;
	if (code === "0000") return `${what}. If the file is UTF-16, save it as UTF-8.`;
	if ([
		"0085",
		"2028",
		"2029"
	].includes(code)) return `${what}: kubectl takes it for a line break. Write "\\u${code.toLowerCase()}" in double quotes.`;
	return `${what}. Remove it, or write "\\u${code.toLowerCase()}" in double quotes.`;
}
// src/targets/kubernetes/yaml/yaml-tokens.ts
/**
* Passes the tokens of a file on and tells what kubectl does not read: directives, a document that follows `...`
* without `---` (kubectl leaves it out without a word), and tabs before the first word of a line. Directives end here.
*/
function* checkTokens(tokens, hasTabs, tell) {
	let documents = 0;
	for (const token of tokens) {
		if (token.type === "directive") {
			tell(`kubectl does not read the directive ${token.source.trim()}. Remove the line.`, token.offset);
			continue;
		}
		if (token.type === "document") {
			if (!token.start.some(({ type }) => type === "doc-start") && token.value !== void 0 && documents > 0) tell(unmarked, token.offset);
			documents += 1;
		}
		if (hasTabs) checkTabs(token, tell);
		yield token;
	}
}
const unmarked = "A document follows \"...\" without \"---\", and kubectl would leave it out. Put --- before it.";
const tab = "A tab stands where only spaces may. Replace it by spaces.";
/** https://github.com/yaml/go-yaml/blob/v2/scannerc.go: no tab where a key may begin. Flow collections may hold tabs. */
function checkTabs(token, tell) {
	let mayBegin = true;
	const pending = [token];
	for (let next = pending.pop(); next !== void 0; next = pending.pop()) if (!("type" in next)) pending.push(...partsOf(next).toReversed());
	else if (next.type === "space") {
		if (mayBegin && next.source.includes("	")) tell(tab, next.offset);
	} else {
		mayBegin = begins.has(next.type) || mayBegin && holds.has(next.type);
		pending.push(...childrenOf(next).toReversed());
	}
}
const begins = /* @__PURE__ */ new Set([
	"newline",
	"seq-item-ind",
	"explicit-key-ind",
	"block-scalar"
]);
const holds = /* @__PURE__ */ new Set([
	"document",
	"block-map",
	"block-seq"
]);
function partsOf({ start, key, sep, value }) {
	return [
		...start,
		...key ? [key] : [],
		...sep ?? [],
		...value === void 0 ? [] : [value]
	];
}
function childrenOf(token) {
	if (token.type === "block-map" || token.type === "block-seq") return token.items;
	return [...token.type === "document" ? [...token.start, ...token.value ? [token.value] : []] : [], ..."end" in token ? token.end ?? [] : []];
}
// src/targets/kubernetes/yaml/yaml-node-scalar.ts
/** One scalar of a document: its value as kubectl types it, and where it is written in a way that kubectl does not read. */
/** The value of a scalar; problems go to `findings`. `inFlow`: it stands inside of `[ ]` or `{ }`. */
function convertScalar(findings, node, inFlow) {
	const text = typeof node.value === "string" ? node.value : "";
	const unreadable = unreadableForm(findings, node, inFlow);
	if (unreadable !== void 0) return refuse(findings, unreadable, node);
	if (node.tag !== void 0) return convertTagged(findings, node, text);
	if (node.type !== import_dist.Scalar.PLAIN) return text;
	const value = plainScalar(text);
	if (value === void 0) return refuse(findings, notANumber(text), node);
	if (findings.isJson && value === text && /^-?[0-9]/.test(text)) return refuse(findings, notANumber(text), node);
	if (isSurprisingBoolean(text)) surprise(findings, node, text, writeJson(value));
	return value;
}
/** The text of a key; `undefined` after a problem. */
function keyOfScalar(findings, node, inFlow) {
	const text = typeof node.value === "string" ? node.value : "";
	if (inFlow && node.type === import_dist.Scalar.PLAIN && isComment(text)) {
		refuse(findings, noComments, node);
		return;
	}
	if (node.tag === void 0 && node.type === import_dist.Scalar.PLAIN && unreadableForm(findings, node, inFlow) === void 0) {
		const key = plainKey$1(text);
		if (key === void 0) refuse(findings, "A key must be a text. Quote it.", node);
		else if (isSurprisingBoolean(text)) surprise(findings, node, text, key);
		return key;
	}
	const value = convertScalar(findings, node, inFlow);
	if (typeof value === "string") return value;
	refuse(findings, "A key must be a text. Quote it.", node);
}
/** Gives a text in place of the value, so that no second mistake (a null) follows from the first. */
function refuse(findings, message, node) {
	findings.problem(message, startOf(node) ?? 0);
	return "";
}
function surprise(findings, node, text, value) {
	const message = `${text} is read as ${value}, as kubectl does. Quote it if text is meant.`;
	findings.surprise(message, startOf(node) ?? 0);
}
function notANumber(text) {
	return `${text} is not a number that Kubernetes can hold. Quote it if text is meant.`;
}
const jsonEscape = /(?:^|[^\\])(?:\\\\)*\\(?:\/|u[dD][89a-fA-F])/;
/** Written as YAML 1.2 or JSON allow and kubectl's YAML does not. */
function unreadableForm(findings, node, inFlow) {
	const text = typeof node.value === "string" ? node.value : "";
	if (node.type === import_dist.Scalar.PLAIN) {
		if (findings.isJson && isComment(text)) return noComments;
		if (inFlow && /^:|\?/.test(text)) return "kubectl does not read this text inside of [ ] or { }: a ? or a first : means a key there. Quote it.";
		return;
	}
	if (node.type !== import_dist.Scalar.QUOTE_DOUBLE || !/[/\ud800-\udfff]/.test(text)) return void 0;
	if (!text.isWellFormed()) return "Half of a surrogate pair is not a character. Correct the escape.";
	const [start, end] = node.range ?? [0, 0];
	if (findings.isJson || !jsonEscape.test(findings.text.slice(start, end))) return void 0;
	return "kubectl reads the escapes \\/ and \\ud800 to \\udfff in JSON files only. Write the character itself.";
}
function isComment(text) {
	return text.startsWith("//") || text.startsWith("/*");
}
const ownTag = "tag:yaml.org,2002:";
function convertTagged(findings, node, text) {
	const tag = node.tag ?? "";
	if (tag === "!" && text === "" && node.type === import_dist.Scalar.PLAIN) return refuse(findings, "A lone ! stands for nothing. Quote it.", node);
	if (tag === "!" || tag === `${ownTag}str`) return text;
	const name = tag.startsWith(ownTag) ? tag.slice(18) : "";
	if (![
		"int",
		"float",
		"bool",
		"null"
	].includes(name)) return refuse(findings, `The tag ${shortTag(tag)} is not understood. Remove it.`, node);
	const value = taggedScalar(name, text);
	if (value !== void 0) return value;
	return refuse(findings, `The value is not of the type that its tag !!${name} says. Remove the tag.`, node);
}
/** A tag as people write it. */
function shortTag(tag) {
	return tag.startsWith(ownTag) ? `!!${tag.slice(18)}` : tag;
}
// src/targets/kubernetes/yaml/yaml-value.ts
/** From the nodes of a parsed document to JSON, as kubectl (go-yaml v2, then JSON) does it. */
/** Nodes that aliases may stand for in one document: far above any manifest, far below what fills memory. */
const maxAliasedNodes = 1e5;
const maxDepth = 200;
/** The value of a parsed document. Mistakes go to `findings`; the value is then not to be used. */
function valueOf(document, findings) {
	const walk = {
		findings,
		anchors: /* @__PURE__ */ new Map(),
		targets: /* @__PURE__ */ new Map(),
		expanding: /* @__PURE__ */ new Set(),
		nodes: 0,
		aliased: 0,
		depth: 0,
		flowDepth: 0,
		tooMuch: false
	};
	return {
		value: convert(walk, document.contents),
		targets: walk.targets,
		isWhole: !walk.tooMuch
	};
}
function convert(walk, node) {
	if (walk.tooMuch || node === null || node === void 0) return null;
	walk.nodes += 1;
	if (walk.expanding.size > 0) walk.aliased += 1;
	const excess = excessOf(walk);
	if (excess !== void 0) {
		walk.tooMuch = true;
		tell(walk, excess, node);
		return null;
	}
	walk.depth += 1;
	const value = convertNode(walk, node);
	walk.depth -= 1;
	return value;
}
/** kubectl's own limit too: among more than 1,000 nodes, less than 1 % that are written out. */
function excessOf({ nodes, aliased, depth }) {
	if (depth > maxDepth) return tooDeep;
	if (!(nodes > 1e3 && aliased / nodes > .99) && aliased <= maxAliasedNodes) return void 0;
	return "The document grows too large by its aliases. Write it out flat.";
}
function convertNode(walk, node) {
	if ((0, import_dist.isAlias)(node)) return convertAlias(walk, node);
	remember(walk, node);
	if ((0, import_dist.isScalar)(node)) return convertScalar(walk.findings, node, walk.flowDepth > 0);
	if ((0, import_dist.isSeq)(node) || (0, import_dist.isMap)(node)) return convertCollection(walk, node);
	tell(walk, "This part of the YAML is not understood.", node);
	return null;
}
function convertCollection(walk, node) {
	const own = `tag:yaml.org,2002:${(0, import_dist.isMap)(node) ? "map" : "seq"}`;
	if (node.tag !== void 0 && node.tag !== own && node.tag !== "!") {
		tell(walk, `The tag ${shortTag(node.tag)} is not understood. Remove it.`, node);
		return null;
	}
	const inFlow = node.flow === true ? 1 : 0;
	walk.flowDepth += inFlow;
	const value = (0, import_dist.isMap)(node) ? convertMap(walk, node) : node.items.map((item) => convertItem(walk, item));
	walk.flowDepth -= inFlow;
	return value;
}
function convertItem(walk, item) {
	if (isImplicitPair(walk, item)) {
		tell(walk, "A colon ends this item: YAML reads a map, kubectl a text. Quote it.", item);
		return "";
	}
	return convert(walk, item);
}
/** `[a:]` is the map `{a: null}` in YAML 1.2 and the text "a:" to kubectl. */
function isImplicitPair({ findings, flowDepth }, item) {
	if (flowDepth === 0 || !(0, import_dist.isMap)(item) || findings.text[startOf(item) ?? 0] === "{") return false;
	const [pair] = item.items;
	return (0, import_dist.isPair)(pair) && (pair.value === null || (0, import_dist.isScalar)(pair.value) && pair.value.source === "");
}
/** As in go-yaml, an anchor counts from where it stands, and only letters, digits, `-` and `_` name one. */
function remember(walk, node) {
	if (walk.expanding.size > 0 || !((0, import_dist.isScalar)(node) || (0, import_dist.isSeq)(node) || (0, import_dist.isMap)(node))) return;
	if (node.anchor === void 0) return;
	if (/^[\w-]+$/.test(node.anchor)) walk.anchors.set(node.anchor, node);
	else tell(walk, `The anchor "&${node.anchor}" may only have letters, digits, - and _. Rename it.`, node);
}
function convertAlias(walk, alias) {
	const target = targetOf(walk, alias);
	if (target === void 0) return null;
	if (walk.expanding.has(target)) {
		tell(walk, `The alias "*${alias.source}" stands inside of its own anchor.`, alias);
		return null;
	}
	walk.expanding.add(target);
	const value = convert(walk, target);
	walk.expanding.delete(target);
	return value;
}
function targetOf(walk, alias) {
	const target = walk.targets.get(alias) ?? walk.anchors.get(alias.source);
	if (target === void 0) tell(walk, `The alias "*${alias.source}" has no anchor before it in this document.`, alias);
	else walk.targets.set(alias, target);
	return target;
}
function convertMap(walk, map) {
	const entries = /* @__PURE__ */ new Map();
	const merged = /* @__PURE__ */ new Set();
	for (const pair of map.items) if (isMergeKey(pair.key)) merge(walk, pair, {
		entries,
		merged
	});
	else addPair(walk, pair, {
		entries,
		merged
	});
	return Object.fromEntries(entries);
}
function addPair(walk, pair, { entries, merged }) {
	const key = keyOf(walk, pair.key);
	const value = convert(walk, pair.value);
	if (key === void 0) return;
	if (entries.has(key) && !merged.delete(key)) {
		tell(walk, `The key "${key}"${(0, import_dist.isScalar)(pair.key) && pair.key.value !== key ? ` (written ${String(pair.key.source)})` : ""} stands twice in the same map. Remove one of them.`, pair.key);
		return;
	}
	entries.set(key, value);
}
function keyOf(walk, key) {
	const node = (0, import_dist.isAlias)(key) ? targetOf(walk, key) : key;
	if ((0, import_dist.isAlias)(key) && node === void 0) return void 0;
	remember(walk, node);
	if ((0, import_dist.isScalar)(node)) return keyOfScalar(walk.findings, node, walk.flowDepth > 0);
	tell(walk, "A key must be a text. Quote it.", key);
}
function isMergeKey(key) {
	if (!(0, import_dist.isScalar)(key) || key.source !== "<<") return false;
	return key.tag === "tag:yaml.org,2002:merge" || key.tag === void 0 && key.type === import_dist.Scalar.PLAIN;
}
/**
* https://yaml.org/type/merge.html: own keys win, then the earlier of several merged maps. To kubectl the later line
* wins, whichever it is; where the two would give different values, neither is guessed.
*/
function merge(walk, pair, { entries, merged }) {
	const fresh = /* @__PURE__ */ new Map();
	for (const source of mergeSources(walk, pair)) for (const [key, value] of Object.entries(source)) if (!fresh.has(key)) fresh.set(key, value);
	for (const [key, value] of fresh) {
		const before = entries.get(key);
		if (before === void 0) {
			entries.set(key, value);
			merged.add(key);
		} else if (canonicalJson(before) !== canonicalJson(value)) tell(walk, `The key "${key}" stands before << and in what << brings, with another value. Move << to the top of its map.`, pair.key);
	}
}
function mergeSources(walk, pair) {
	const values = ((0, import_dist.isSeq)(pair.value) ? pair.value.items : [pair.value]).map((node) => {
		const target = (0, import_dist.isAlias)(node) ? targetOf(walk, node) : node;
		return (0, import_dist.isMap)(target) ? convert(walk, node) : null;
	});
	const maps = values.filter(isObject);
	if (maps.length < values.length) tell(walk, "Only maps can be merged with <<.", pair.key);
	return maps;
}
function tell({ findings }, message, node) {
	findings.problem(message, startOf(node) ?? 0);
}
// src/targets/kubernetes/yaml/yaml.ts
/** YAML and JSON files as kubectl reads them, and stricter where it would guess. Knows nothing of Kubernetes objects. */
/**
* Reads every document of a YAML or JSON file. Empty documents are left out. All mistakes are told at once, each with
* line and column: syntax, duplicate keys, unknown anchors, alias bombs, unknown tags, numbers that JSON does not have,
* and what kubectl would read in another way. A Helm template is called one, instead of all that follows from it.
*/
function readYaml(file, text) {
	const simple = readSimpleYaml(text);
	return simple === null ? readWholeYaml(file, text) : simpleFile(file, text, simple);
}
/** A file without mistakes. Only who asks for a place inside of a document makes the whole reader read it. */
function simpleFile(file, text, simple) {
	let whole = null;
	return {
		documents: simple.map(({ value, line }, index) => {
			const top = {
				file,
				line,
				column: 1
			};
			const placeOf = (path) => {
				if (path.length === 0) return top;
				whole ??= readWholeYaml(file, text);
				return whole.documents[index]?.placeOf(path) ?? top;
			};
			return {
				value,
				number: index + 1,
				placeOf
			};
		}),
		problems: [],
		surprises: []
	};
}
/** As `readYaml`, by a reader of all of YAML. */
function readWholeYaml(file, raw) {
	const { text, isJson, findings } = prepareText(raw);
	const lines = new import_dist.LineCounter();
	const placeAt = (offset) => {
		const { line, col } = lines.linePos(offset);
		return {
			file,
			line,
			column: col
		};
	};
	const problems = [];
	const surprises = [];
	const documents = [];
	const problem = (message, offset) => problems.push({
		message,
		place: placeAt(offset)
	});
	const surprise = (message, offset) => surprises.push({
		message,
		place: placeAt(offset)
	});
	const lineOf = (offset) => lines.linePos(offset).line;
	const { parsed, findings: ofTokens } = parse(text, lines);
	const told = new Set([...findings, ...ofTokens].map(({ offset }) => lineOf(offset)));
	for (const document of parsed) {
		const found = syntaxFindings(document, {
			text,
			isJson
		}, lineOf);
		for (const { message, offset } of found) if (!told.has(lineOf(offset))) problem(message, offset);
		if (found.length > 0 || document.contents === null || isEmptyScalar(document.contents)) continue;
		const { value, targets, isWhole } = valueOf(document, {
			text,
			isJson,
			problem,
			surprise
		});
		if (!isWhole) continue;
		const offsetOf = offsetsOf(document, targets);
		const number = documents.length + 1;
		documents.push({
			value,
			number,
			placeOf: (path) => placeAt(offsetOf(path))
		});
	}
	for (const { message, offset } of [...findings, ...ofTokens]) problem(message, offset);
	const template = templateLine(text, new Set(problems.map(({ place }) => place.line ?? 0)));
	if (template === void 0) return {
		documents,
		problems,
		surprises
	};
	return {
		documents: [],
		problems: [{
			message: looksLikeTemplate,
			place: {
				file,
				line: template
			}
		}],
		surprises
	};
}
const looksLikeTemplate = "This looks like a Helm template: {{ stands where YAML is needed. Point the target at the chart, or render it first.";
function parse(text, lines) {
	const composer = new import_dist.Composer({
		schema: "failsafe",
		uniqueKeys: false,
		merge: false,
		prettyErrors: false,
		logLevel: "silent"
	});
	const parsed = [];
	const findings = [];
	const tell = (message, offset) => findings.push({
		message,
		offset
	});
	const tokens = new import_dist.Parser(lines.addNewLine).parse(text);
	try {
		for (const document of composer.compose(checkTokens(tokens, text.includes("	"), tell))) parsed.push(document);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		tell(tooDeep, 0);
	}
	return {
		parsed,
		findings
	};
}
function isEmptyScalar(node) {
	return (0, import_dist.isScalar)(node) && node.type === import_dist.Scalar.PLAIN && [
		"",
		"~",
		"null",
		"Null",
		"NULL"
	].includes(String(node.value));
}
export { readYaml as t };
