// Pushlane 0.1.0: built from src/ by "npm run build".
import { createHash, createHmac, hash } from "node:crypto";
import { n as canonicalJson } from "./model-json.js";
// src/model/token.ts
/** Token of a public value. */
function valueToken(address, path, value) {
	return cut(hash("sha256", written(address, path, `=${canonicalJson(value)}`), "base64url"));
}
/** Token of a secret value under `key`, or of "not compared" where there is no key. */
function secretToken(key, where, value) {
	if (key === null) return markerToken(where.address, where.path, "uncompared");
	const text = written(where.address, where.path, `=${canonicalJson(value)}`);
	return cut(createHmac("sha256", key).update(text).digest("base64url"));
}
/**
* Token of a marker: *absent*, *unknown*, *uncompared*, *secret* ("a secret changes here", whatever the key), or *left out*
* (a rule says that it differs at every run).
*/
function markerToken(address, path, marker) {
	return cut(hash("sha256", written(address, path, `!${marker}`), "base64url"));
}
/** Short public name of an HMAC key (8 hex characters), so that records under another key are recognised. */
function keyId(key) {
	return createHmac("sha256", key).update("pushlane key id").digest("hex").slice(0, 8);
}
/** Parts are told apart by their length in bytes, so that no two places read the same. */
function written(address, path, value) {
	return `${Buffer.byteLength(address)}:${address}${Buffer.byteLength(path)}:${path}${Buffer.byteLength(value)}:${value}`;
}
function cut(digest) {
	return digest.slice(0, 11);
}
// src/model/plan.ts
/** How many objects each action is done to. Outputs are not counted. */
function countActions(changes) {
	const counts = {
		create: 0,
		update: 0,
		replace: 0,
		delete: 0,
		adopt: 0,
		import: 0,
		move: 0,
		forget: 0,
		read: 0
	};
	for (const change of changes) if (change.action !== "none" && !isOutput(change.address)) counts[change.action] += 1;
	return counts;
}
/** A root output of Terraform: it is a result, and no object of the target. */
function isOutput(address) {
	return address.startsWith("output.");
}
/** True for actions that lose something: law 3 never lets them through unreviewed. */
function isDestructive(change) {
	return change.action === "delete" || change.action === "replace" || change.action === "forget" || change.prune;
}
/** Tokens of a change's marks, in order. The action is always among them. */
function markTokens(change) {
	return change.marks.map((mark) => valueToken(change.address, `@${mark.name}`, mark.value));
}
/** Token that says "a secret changes at this leaf", whatever the key: lets records under another key be compared. */
function presenceToken(address, leaf) {
	return markerToken(address, leaf.path, "secret");
}
/** SHA-256 (hex) over the target's name and every token of every change, in a fixed order; the commit is not in it. */
function fingerprintOf(target, changes) {
	const hash = createHash("sha256").update(`fp1\n${target}\n`);
	const sorted = [...changes].filter(({ action }) => action !== "none").sort((a, b) => compareText(a.address, b.address));
	for (const change of sorted) {
		const tokens = [...change.leaves].sort((a, b) => compareText(a.path, b.path)).map((leaf) => `${leaf.tokens.before} ${leaf.tokens.after}\n`).join("");
		hash.update(`${change.address}\n${[...markTokens(change)].sort().join(" ")}\n${tokens}`);
	}
	return hash.digest("hex");
}
/** Orders texts by code unit: the same on every machine, unlike `localeCompare`. */
function compareText(a, b) {
	return a < b ? -1 : Number(a > b);
}
export { isOutput as a, keyId as c, valueToken as d, isDestructive as i, markerToken as l, countActions as n, markTokens as o, fingerprintOf as r, presenceToken as s, compareText as t, secretToken as u };
