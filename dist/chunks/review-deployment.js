// Pushlane 0.1.0: built from src/ by "npm run build".
import { t as Failure } from "./model-failure.js";
import { t as runUrl } from "./model-trigger.js";
import { t as whyNot } from "./review-forge.js";
// src/review/deployment.ts
const longestDescription = 140;
/** A hosted job ends after six hours at the latest. */
const longestJobMilliseconds = 216e5;
/** So many of the newest deployments may be going on side by side. */
const concurrent = 5;
function taskOf(target) {
	return `pushlane/${target}`;
}
/**
* The pointers of a target whose record is GitHub's deployments: *started* is the newest, *finished* the newest that
* ever succeeded (a success later becomes "inactive" by other deployments in its environment). Without the right to
* read deployments both are unknown, which is what an apply without pointers is made for.
*/
async function readPointers(forge, { target, was }) {
	let started = null;
	for (const name of [target, ...was]) for await (const row of deploymentsOf(forge, name)) {
		started ??= row;
		if (await hasSucceeded(forge, row)) return {
			started: pointerTo(started),
			finished: pointerTo(row)
		};
	}
	return {
		started: started === null ? null : pointerTo(started),
		finished: null
	};
}
/** Opens the deployment of an apply, `in_progress`; called before the first write. */
async function beginDeployment(forge, input) {
	const { target, run, changes } = input;
	const url = runUrl(run);
	const created = await forge.createDeployment({
		task: taskOf(target),
		environment: input.environment ?? target,
		commit: run.commit,
		description: `${target}: ${changes} ${changes === 1 ? "change" : "changes"}`.slice(0, longestDescription),
		run: {
			id: run.id,
			attempt: run.attempt,
			url
		}
	});
	if (created.kind !== "found") return {
		kind: "not-permitted",
		lost: `No deployment of ${target} is kept on GitHub (${created.kind === "missing" ? "the forge has none" : created.said}). With "deployments: write" under "permissions:" of this job, GitHub shows what is deployed, and an older run cannot undo a newer one.`
	};
	const { id } = created.value;
	await forge.addDeploymentState(id, "in_progress", {
		description: "applying",
		url
	});
	return {
		kind: "begun",
		id
	};
}
/** Ends a deployment. `description` is cut to GitHub's 140 characters. */
async function endDeployment(forge, deployment, state, description) {
	if (deployment.kind === "not-permitted") return;
	const text = description.length > longestDescription ? `${description.slice(0, 139)}…` : description;
	await forge.addDeploymentState(deployment.id, state, {
		description: text,
		url: null
	});
}
/**
* The live run that is deploying a target now. Where runs may not be read, a deployment that is going on counts as live
* for as long as a job can last. Without the right to read deployments it is *unknown*.
*/
async function runningDeployment(forge, { target }) {
	const page = await forge.deployments(taskOf(target), 1);
	if (page.kind !== "found") return {
		kind: "unknown",
		reason: whyNot(page, `The deployments of ${target}`)
	};
	for (const row of page.value.rows.slice(0, concurrent)) {
		const states = await forge.deploymentStates(row.id);
		if (states.kind === "found" && states.value[0] === "in_progress" && row.run !== null && await isLive(forge, row, row.run)) return {
			kind: "running",
			run: row.run.url
		};
	}
	return { kind: "none" };
}
async function isLive(forge, { createdAt }, run) {
	const answer = await forge.workflowRun(run.id);
	switch (answer.kind) {
		case "found": return !answer.value.isOver && answer.value.attempt === run.attempt;
		case "missing": return false;
		case "forbidden": return forge.clock.now() - createdAt < longestJobMilliseconds;
	}
}
async function* deploymentsOf(forge, target) {
	for (let page = 1;; page += 1) {
		const answer = await forge.deployments(taskOf(target), page);
		if (answer.kind !== "found") return;
		yield* answer.value.rows;
		if (!answer.value.more) return;
	}
}
async function hasSucceeded(forge, { id }) {
	const states = await forge.deploymentStates(id);
	if (states.kind === "found") return states.value.includes("success");
	throw new Failure("pointers-unknown", `Deployment ${id} is listed, but its states cannot be read, so what was applied last is not known. Retry; if it stays, check the token's "deployments: read".`);
}
function pointerTo({ commit, run }) {
	return {
		commit,
		run: run?.url ?? ""
	};
}
export { runningDeployment as i, endDeployment as n, readPointers as r, beginDeployment as t };
