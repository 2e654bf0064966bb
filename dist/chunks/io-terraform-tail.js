// Pushlane 0.1.0: built from src/ by "npm run build".
import { t as Failure } from "./model-failure.js";
import { i as parseJson, r as isObject } from "./model-json.js";
import { promisify } from "node:util";
import { chmod, mkdir, mkdtemp, open, readFile, realpath, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { execFile } from "node:child_process";
// src/io/terraform/inside.ts
/** Whether `file`, with every symbolic link followed, lies in `folder`. A file that does not exist lies nowhere. */
async function isInside(file, folder) {
	const [real, root] = await Promise.all([realpathOrNull(file), realpathOrNull(folder)]);
	if (real === null || root === null) return false;
	return real === root || real.startsWith(root + path.sep);
}
/** The file with every symbolic link followed; `null` when it does not exist. */
async function realpathOrNull(file) {
	try {
		return await realpath(file);
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
		throw error;
	}
}
// src/io/terraform/leftover.ts
/** Name of the runner's state for a target; `post` finds them all by the prefix. */
const leftoverPrefix = "terraform-";
function writeLeftover(leftover) {
	return JSON.stringify(leftover);
}
/** Reads a state back; `null` for an empty or foreign one. */
function readLeftover(text) {
	if (text === "") return null;
	const value = parseJson(text);
	if (!isObject(value)) return null;
	const { target, tool, folder } = value;
	if (typeof target !== "string" || typeof tool !== "string" || typeof folder !== "string") return null;
	return {
		target,
		tool,
		folder,
		child: readChild(value["child"])
	};
}
function readChild(child) {
	if (!isObject(child)) return null;
	const { pid, startTime, output, onCancel, cancelledAt } = child;
	if (typeof pid !== "number" || typeof startTime !== "string" || typeof output !== "string") return null;
	if (onCancel !== "kill" && onCancel !== "interrupt") return null;
	return {
		pid,
		startTime,
		output,
		onCancel,
		cancelledAt: typeof cancelledAt === "number" ? cancelledAt : null
	};
}
// src/io/terraform/private-folder.ts
/**
* Makes a folder that only this user can enter, with the parts that a tool needs: `home`, `tmp`, `data`, `plans`, and
* `output`. State and plan files hold secrets, so nothing of a run lies anywhere else.
*/
async function makePrivateFolder(parent) {
	const folder = await mkdtemp(path.join(parent, "pushlane-terraform-"));
	await chmod(folder, 448);
	for (const part of [
		"home",
		"tmp",
		"data",
		"plans",
		"output"
	]) await mkdir(path.join(folder, part), { mode: 448 });
	return folder;
}
/** Removes it with all it holds. A killed process may still be writing for a moment: hence the retries. */
async function removePrivateFolder(folder) {
	await rm(folder, {
		recursive: true,
		force: true,
		maxRetries: 5,
		retryDelay: 100
	});
}
// src/io/terraform/process.ts
const run = promisify(execFile);
/** When the process started, in the system's own words; `null` when it is gone (or only waits to be collected). */
async function startTimeOf(pid) {
	if (process.platform === "linux") return startTimeOnLinux(pid);
	return (await run("ps", [
		"-o",
		"lstart=",
		"-p",
		String(pid)
	], { env: {} }).catch(() => null))?.stdout.trim() || null;
}
/** Whether that very process still runs. */
async function isAlive({ pid, startTime }) {
	return await startTimeOf(pid) === startTime;
}
/** Sends a signal to one process, or to its whole group. False when it was gone already. */
function sendSignal(pid, signal, to) {
	try {
		return process.kill(to === "group" ? -pid : pid, signal);
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
		throw error;
	}
}
/** proc(5): the command in parentheses may hold anything; after it come the state (field 3) and, as field 22, the start. */
async function startTimeOnLinux(pid) {
	const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
	if (stat === null) return null;
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	const state = fields[0];
	return state === "Z" || state === "X" ? null : fields[19] ?? null;
}
// src/io/terraform/tail.ts
const pollMilliseconds = 50;
const chunkBytes = 262144;
/** A text longer than twice this cannot be held as one string. Plans are read in bytes, and may be longer. */
const longestLineBytes = 268435456;
/**
* The lines of a file that is still being written, until `finished` settles and all is read. An unfinished last line
* counts as a line. Failure code: `output-too-large`.
*/
async function* tailLines(file, finished) {
	const lines = new Lines();
	for await (const chunk of tailBytes(file, finished)) yield* lines.push(chunk);
	yield* lines.rest();
}
/** The bytes of a file that is still being written, until `finished` settles and all is read. No chunk is used again. */
async function* tailBytes(file, finished) {
	let isFinished = false;
	const noted = finished.finally(() => {
		isFinished = true;
	});
	const handle = await open(file, "r");
	try {
		for (;;) {
			const wasFinished = isFinished;
			const chunk = await readChunk(handle);
			if (chunk.length > 0) {
				yield chunk;
				continue;
			}
			if (wasFinished) break;
			await Promise.race([noted, setTimeout(pollMilliseconds)]);
		}
	} finally {
		await handle.close();
	}
}
/** The last `bytes` of a file as text; empty when there is none. */
async function readEnd(file, bytes) {
	const handle = await open(file, "r");
	try {
		const { size } = await handle.stat();
		const start = Math.max(0, size - bytes);
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
		return buffer.subarray(0, bytesRead).toString("utf8");
	} finally {
		await handle.close();
	}
}
async function readChunk(handle) {
	const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, null);
	return buffer.subarray(0, bytesRead);
}
/** Cuts chunks at line ends, in bytes, so that no character is split. */
var Lines = class {
	#parts = [];
	#length = 0;
	*push(chunk) {
		let start = 0;
		for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
			this.#add(chunk.subarray(start, end));
			yield this.#take();
			start = end + 1;
		}
		this.#add(chunk.subarray(start));
	}
	*rest() {
		if (this.#length > 0) yield this.#take();
	}
	#add(part) {
		this.#length += part.length;
		if (this.#length > longestLineBytes) throw new Failure("output-too-large", `Terraform wrote a line of more than ${longestLineBytes / 1024 / 1024} MiB, which is too large to read. Split the module into smaller ones.`);
		if (part.length > 0) this.#parts.push(part);
	}
	#take() {
		const line = Buffer.concat(this.#parts).toString("utf8");
		this.#parts = [];
		this.#length = 0;
		return line;
	}
};
export { sendSignal as a, removePrivateFolder as c, writeLeftover as d, isInside as f, isAlive as i, leftoverPrefix as l, tailBytes as n, startTimeOf as o, realpathOrNull as p, tailLines as r, makePrivateFolder as s, readEnd as t, readLeftover as u };
