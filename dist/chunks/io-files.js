// Pushlane 0.1.0: built from src/ by "npm run build".
import { readFile, readdir, realpath, stat } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { t as Failure } from "./model-failure.js";
// src/io/files.ts
const manifestName = /\.(?:ya?ml|json)$/i;
const mostFiles = 1e4;
const mostBytes = 67108864;
/**
* Every manifest (`.yaml`, `.yml`, `.json`) of a folder and the folders in it, sorted by path; or the one file that
* `path` names. Names that start with a dot are left out. Failures: `path-missing`, `path-outside` (also through a
* symbolic link), `files-too-large`, `file-unreadable`.
*/
async function readManifests(checkout, path) {
	const root = await realpath(checkout);
	const found = {
		paths: [],
		bytes: 0
	};
	await collect({
		root,
		start: path
	}, resolve(root, path), {
		found,
		above: []
	});
	const files = [];
	for (const file of found.paths.sort((one, other) => one < other ? -1 : Number(one > other))) files.push({
		path: asPath(root, file),
		text: await readText(file, asPath(root, file))
	});
	return files;
}
/** One text file of the checkout, or `null` where there is none. Failures: `path-outside`, `file-unreadable`. */
async function readTextFile(checkout, path) {
	const root = await realpath(checkout);
	const file = resolve(root, path);
	if (await realPathInside(root, file) === null) return null;
	return {
		path: asPath(root, file),
		text: await readText(file, path)
	};
}
/** What is at `path`, which must lie in `root` (a real path) however it is reached. Failure: `file-unreadable`. */
async function lookInside(root, path) {
	try {
		const real = await realPathInside(root, resolve(root, path));
		if (real === null) return { kind: "missing" };
		return {
			kind: (await stat(real)).isDirectory() ? "folder" : "file",
			real
		};
	} catch (error) {
		if (error instanceof Failure && error.code === "path-outside") return { kind: "outside" };
		throw error;
	}
}
async function collect(search, path, { found, above }) {
	const real = await realPathInside(search.root, path);
	if (real === null) throw missing(asPath(search.root, path));
	const entry = await stat(real);
	if (!entry.isDirectory()) return note(search, path, {
		found,
		bytes: entry.size
	});
	if (above.includes(real)) return;
	for (const child of await readdir(real, { withFileTypes: true })) {
		if (child.name.startsWith(".")) continue;
		if (child.isFile() && !manifestName.test(child.name)) continue;
		const childPath = join(path, child.name);
		if (child.isSymbolicLink() && !manifestName.test(child.name) && !await isFolder(search.root, childPath)) continue;
		await collect(search, childPath, {
			found,
			above: [...above, real]
		});
	}
}
async function isFolder(root, path) {
	const real = await realPathInside(root, path);
	return real !== null && (await stat(real)).isDirectory();
}
function note({ start }, path, { found, bytes }) {
	found.paths.push(path);
	found.bytes += bytes;
	if (found.paths.length <= mostFiles && found.bytes <= mostBytes) return;
	throw new Failure("files-too-large", `${start} holds more than ${mostFiles} manifests or ${mostBytes / 1024 / 1024} MB. Name a smaller folder.`);
}
/** Where a path really leads, or `null` where nothing is. Throws `path-outside` if that is not in the checkout. */
async function realPathInside(root, path) {
	if (!isInside(root, path)) throw outside(root, path);
	try {
		const real = await realpath(path);
		if (isInside(root, real)) return real;
	} catch (error) {
		if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return null;
		throw unreadable(asPath(root, path), error);
	}
	throw outside(root, path);
}
function isInside(root, path) {
	return path === root || path.startsWith(root + sep);
}
async function readText(file, path) {
	try {
		const bytes = await readFile(file);
		if (isUtf16(bytes)) throw inUtf16(path);
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch (error) {
		throw error instanceof Failure ? error : unreadable(path, error);
	}
}
/** Its byte-order mark, as PowerShell's `>` and some editors write it. */
function isUtf16(bytes) {
	const mark = bytes.subarray(0, 2).toString("latin1");
	return mark === "ÿþ" || mark === "þÿ";
}
function inUtf16(path) {
	const message = `${path} cannot be read (it is UTF-16). Save the file as UTF-8.`;
	return new Failure("file-unreadable", message, { places: [{ file: path }] });
}
function asPath(root, path) {
	return relative(root, path).split(sep).join("/") || ".";
}
function codeOf(error) {
	return error instanceof Error && "code" in error ? String(error.code) : "";
}
function missing(path) {
	return new Failure("path-missing", `${path} is not in the checkout. Check the path, and that actions/checkout runs before Pushlane.`, { places: [{ file: path }] });
}
function outside(root, path) {
	const shown = asPath(root, path);
	return new Failure("path-outside", `${shown} leads out of the checkout. Keep what is deployed, and what its symbolic links lead to, inside of it.`, { places: [{ file: shown }] });
}
function unreadable(path, cause) {
	const why = codeOf(cause) === "ERR_ENCODING_INVALID_ENCODED_DATA" ? "it is not UTF-8" : codeOf(cause);
	return new Failure("file-unreadable", `${path} cannot be read (${why || String(cause)}). Mend the file.`, {
		cause,
		places: [{ file: path }]
	});
}
export { readManifests as n, readTextFile as r, lookInside as t };
