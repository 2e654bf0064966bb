// Pushlane 0.1.0: built from src/ by "npm run build".
import { a as readAsked, c as openRunner, f as chooseIdentity, n as openTarget, o as createRedactor, r as tellCrash, t as openWorkshop, u as leftBehind } from "./chunks/main-workshop.js";
import { setTimeout } from "node:timers/promises";
import { c as lockInfoOf, i as plainText, l as lockText, o as lockAdvice } from "./chunks/targets-terraform-troubles.js";
import { r as readMessage, t as isCutOff } from "./chunks/targets-terraform-stream.js";
import { a as sendSignal, c as removePrivateFolder, i as isAlive, o as startTimeOf, p as realpathOrNull, t as readEnd, u as readLeftover } from "./chunks/io-terraform-tail.js";
import { n as noteOf } from "./chunks/model-failure.js";
// src/targets/terraform/aftermath.ts
/** How a cancelled apply ended, told from what it wrote into its stream: the step that waited for it is not its parent. */
/**
* `lines`: its standard output; `stderr`: the end of its standard error. Lock id and owner are named where the tool
* itself told that it could not free the lock; nobody frees it by force here.
*/
function tellAftermath(given) {
	const { target, tool, ending } = given;
	const messages = given.lines.map(readMessage);
	const written = messages.flatMap((message) => message.kind === "written" ? [message.address] : []);
	const errors = messages.flatMap((message) => message.kind === "diagnostic" && message.diagnostic.severity === "error" ? [message.diagnostic] : []);
	const lock = errors.map(lockInfoOf).find((info) => info !== null);
	const made = written.length === 0 ? "no change was made" : `made: ${[...new Set(written)].join(", ")}`;
	const last = errors.at(-1)?.summary ?? plainText(given.stderr).split("\n").at(-1) ?? "";
	const isKilled = ending === "by itself" && errors.length === 0 && isCutOff(given.lines);
	const how = `The cancelled ${tool} of ${target} ended ${isKilled ? "without a last word, as if it was killed" : ending}${last === "" ? "" : ` (${last})`}; ${made}.`;
	if (lock) return {
		level: "warning",
		text: `${how} The state is still ${lockText(lock)}. ${lockAdvice(lock)}; then run the job again.`
	};
	if (ending === "by itself" && !isKilled) return {
		level: "note",
		text: `${how} It freed the state lock. Run the job again to go on from there.`
	};
	return {
		level: "warning",
		text: `${how} The state may still be locked, and a change may have been made that the state does not hold. Run the job again: a plan shows what is left, and a held lock is named with its ID and owner.`
	};
}
// src/io/terraform/post.ts
/** The end of what a cancelled or killed job left: for the post step, which the runner starts even then. */
const patience = {
	secondSignalSeconds: 210,
	giveUpSeconds: 270
};
const pollMilliseconds = 100;
const killMilliseconds = 5e3;
const endBytes = 4194304;
/** The states that `openTerraform` saved, out of the post step's variables (`STATE_*`). */
function terraformStates(variables) {
	return Object.entries(variables).flatMap(([name, value]) => name.startsWith(`STATE_terraform-`) && value !== void 0 && value !== "" ? [value] : []);
}
/**
* Waits for what one target of the job left running, tells how it ended, and removes its files. A plan is killed; an
* apply gets its one SIGINT if it has none yet, and a second one near the end of the time. `null`: nothing was left
* running. The state lock is never freed by force.
*/
async function finishInPost(state, waiting = patience) {
	const leftover = readLeftover(state);
	if (leftover === null) return null;
	try {
		return leftover.child === null ? null : await finishChild(leftover, leftover.child, waiting);
	} finally {
		await removePrivateFolder(leftover.folder);
	}
}
async function finishChild({ target, tool }, child, waiting) {
	if (child.onCancel === "kill") {
		if (await isAlive(child)) sendSignal(child.pid, "SIGKILL", "group");
		await endsBefore(child, Date.now() + killMilliseconds);
		return null;
	}
	const ending = await endInOrder(child, waiting);
	if (await realpathOrNull(child.output) === null) return null;
	if (ending !== "not at all" && await startTimeOf(child.pid) === null) sendSignal(child.pid, "SIGKILL", "group");
	const [lines, stderr] = await Promise.all([readEnd(child.output, endBytes), readEnd(`${child.output}.err`, endBytes)]);
	return tellAftermath({
		target,
		tool,
		ending,
		lines: lines.split("\n"),
		stderr
	});
}
async function endInOrder(child, waiting) {
	const cancelledAt = child.cancelledAt ?? Date.now();
	if (child.cancelledAt === null && await isAlive(child)) sendSignal(child.pid, "SIGINT", "process");
	if (await endsBefore(child, cancelledAt + waiting.secondSignalSeconds * 1e3)) return "by itself";
	sendSignal(child.pid, "SIGINT", "process");
	return await endsBefore(child, cancelledAt + waiting.giveUpSeconds * 1e3) ? "after a second signal" : "not at all";
}
async function endsBefore(child, deadline) {
	for (;;) {
		if (!await isAlive(child)) return true;
		if (Date.now() >= deadline) return false;
		await setTimeout(pollMilliseconds);
	}
}
// src/post.ts
/**
* The post step: runs always, also after `main` was cancelled or killed. It ends what `main` could not: a Terraform that
* is still stopping, a lock that this very run still holds, a deployment that was not ended. Usually there is nothing.
*/
const { env } = process;
const redactor = createRedactor();
const runner = openRunner({
	env,
	redactor
});
process.on("uncaughtException", (thrown) => process.exit(tellCrash(runner, env, thrown)));
await post();
async function post() {
	const states = Object.fromEntries(Object.entries(env).flatMap(([name, value]) => name.startsWith("STATE_") ? [[name.slice(6), value ?? ""]] : []));
	for (const state of terraformStates(env)) await attempt(() => finishTerraform(state));
	const left = leftBehind(states);
	if (left.locked.length === 0 && left.deployments.length === 0) return;
	await attempt(async () => {
		const asked = await readAsked(env, {
			hide: (secret) => runner.hide(secret),
			learn: () => void 0
		});
		for (const target of left.locked) await attempt(() => tidy(asked, target));
		for (const deployment of left.deployments) await attempt(() => endDeployment(asked, deployment));
	});
}
async function finishTerraform(state) {
	const aftermath = await finishInPost(state);
	if (aftermath === null) return;
	const level = aftermath.level === "note" ? "notice" : "warning";
	runner.annotate({
		level,
		title: "Terraform after the cancel",
		message: aftermath.text,
		place: null
	});
}
async function tidy(asked, name) {
	const spec = asked.request.targets.find((target) => target.name === name);
	if (spec === void 0 || spec.kind === "terraform") return;
	const workshop = openWorkshop(asked, {
		env,
		runner,
		signal: new AbortController().signal
	});
	const { trigger, run } = asked;
	const choice = chooseIdentity({
		spec,
		trigger,
		tokenEndpoint: workshop.tokens.available(),
		run
	});
	try {
		const target = await openTarget(workshop, spec, choice);
		for await (const progress of target.tidy()) if ("text" in progress) runner.line(progress.text);
	} finally {
		for (const close of workshop.closers) await close();
	}
}
async function endDeployment(asked, { target, id }) {
	const { openGitHub } = await import("./chunks/runtime3.js");
	const review = await import("./chunks/runtime2.js");
	const { signal } = new AbortController();
	const forge = openGitHub({
		token: asked.request.githubToken,
		app: asked.request.recordedBy,
		run: asked.run,
		redact: (text) => redactor.redact(text),
		signal,
		tell: (text) => runner.line(text)
	});
	await review.endDeployment(forge, {
		kind: "begun",
		id
	}, "error", "the job was killed");
	runner.line(`ended the deployment of ${target}: the job was killed`);
}
/** One failed tidy-up must not keep the others from being tried; each is told. */
async function attempt(work) {
	try {
		await work();
	} catch (thrown) {
		runner.annotate({
			level: "warning",
			title: "Pushlane: not tidied up",
			message: noteOf(thrown).message,
			place: null
		});
	}
}
export {};
