// Pushlane 0.1.0: built from src/ by "npm run build".
// src/model/json.ts
/** True for a JSON object (not null, not an array). */
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** The value at a path of keys and indexes, or `undefined` where the path leads nowhere. */
function at(value, ...path) {
	let here = value;
	for (const step of path) if (typeof step === "number") here = Array.isArray(here) ? here[step] : void 0;
	else here = isObject(here) && Object.hasOwn(here, step) ? here[step] : void 0;
	return here;
}
/** The string at a path, or `undefined` where there is none. */
function stringAt(value, ...path) {
	const found = at(value, ...path);
	return typeof found === "string" ? found : void 0;
}
/**
* Parses JSON without rounding: whole numbers outside the safe range become `bigint`, other numbers that a double
* cannot hold become `{ "exactNumber": "<text>" }`. Throws SyntaxError like `JSON.parse`.
*/
function parseJson(text) {
	if (!mayRound.test(text)) return JSON.parse(text);
	return JSON.parse(text, function keepExact(_key, value, context) {
		if (typeof value !== "number" || context?.source === void 0) return value;
		return exactNumber(value, context.source);
	});
}
const mayRound = /(?:"\s*:|[[,]|^)\s*-?\d+(?:[.eE]|\d{15})/;
function exactNumber(value, source) {
	if (/^-?\d+$/.test(source)) return Number.isSafeInteger(value) ? value : BigInt(source);
	return significantDigits(String(value)) === significantDigits(source) ? value : { exactNumber: source };
}
function significantDigits(number) {
	return number.replace(/e.*$/i, "").replace(/[-.]/g, "").replace(/^0+|0+$/g, "");
}
/** Writes JSON; `bigint` as a whole number. `space` as in `JSON.stringify`. */
function writeJson(value, space) {
	try {
		return JSON.stringify(value, null, space);
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		return JSON.stringify(value, (_key, inner) => typeof inner === "bigint" ? JSON.rawJSON(inner.toString()) : inner, space);
	}
}
/** JSON with sorted keys and no spaces: equal values give equal text. */
function canonicalJson(value) {
	if (typeof value === "bigint") return value.toString();
	if (!Array.isArray(value) && !isObject(value)) return JSON.stringify(value);
	let text = "";
	if (Array.isArray(value)) {
		for (const item of value) text += `${text === "" ? "" : ","}${canonicalJson(item)}`;
		return `[${text}]`;
	}
	for (const key of Object.keys(value).sort()) text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`;
	return `{${text}}`;
}
export { stringAt as a, parseJson as i, canonicalJson as n, writeJson as o, isObject as r, at as t };
