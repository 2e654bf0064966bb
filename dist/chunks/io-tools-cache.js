// Pushlane 0.1.0: built from src/ by "npm run build".
import { randomUUID } from "node:crypto";
import { access, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { constants } from "node:fs";
// src/io/tools/executable.ts
/** Whether `file` is there, is a file, and may be run by this user. */
async function isExecutable(file) {
	try {
		await access(file, constants.X_OK);
		return (await stat(file)).isFile();
	} catch {
		return false;
	}
}
/** The absolute folders of PATH, in order, none twice. A relative one would lead into the checkout. */
function foldersOnPath(env) {
	const folders = (env["PATH"] ?? "").split(path.delimiter).filter((folder) => path.isAbsolute(folder));
	return [...new Set(folders)];
}
// src/io/tools/cache.ts
/** Where fetched tools are kept on the runner, each under its version and architecture. */
/** The path of a tool in this version, whether it is there or not. */
function cachedPath(name, version, spot) {
	return path.join(cacheFolder(name, spot), version, process.arch, name);
}
/** The folder that holds all versions of a tool. */
function cacheFolder(name, { env, temporary }) {
	return path.join(env["RUNNER_TOOL_CACHE"] || temporary, `pushlane-${name}`);
}
/** The versions of a tool that are there and can be run, in no order. */
async function cachedVersions(name, spot) {
	const found = await readdir(cacheFolder(name, spot)).catch(nothingThere);
	const runnable = await Promise.all(found.map((version) => isExecutable(cachedPath(name, version, spot))));
	return found.filter((_, index) => runnable[index]);
}
function nothingThere(error) {
	if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
	throw error;
}
/** Keeps a program that was verified. By rename: two jobs of one runner see either nothing or the whole file. */
async function keepProgram(program, destination) {
	const folder = path.dirname(destination);
	await mkdir(folder, { recursive: true });
	await removeUnfinished(folder, path.basename(destination));
	const unfinished = `${destination}.${randomUUID()}`;
	try {
		await writeFile(unfinished, program, {
			mode: 493,
			flush: true
		});
		await rename(unfinished, destination);
	} finally {
		await rm(unfinished, { force: true });
	}
}
const longestWriteMilliseconds = 36e5;
/** What a job that was killed has left; younger ones can be another job's, which is still writing. */
async function removeUnfinished(folder, name) {
	for (const file of await readdir(folder)) {
		const unfinished = path.join(folder, file);
		if (!file.startsWith(`${name}.`)) continue;
		const found = await stat(unfinished).catch(() => null);
		if (found !== null && Date.now() - found.mtimeMs > longestWriteMilliseconds) await rm(unfinished, { force: true });
	}
}
export { foldersOnPath as a, keepProgram as i, cachedPath as n, isExecutable as o, cachedVersions as r, cacheFolder as t };
