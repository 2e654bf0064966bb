// Pushlane 0.1.0: built from src/ by "npm run build".
import { a as readAsked, c as openRunner, d as lockState, f as chooseIdentity, i as tellStack, l as deploymentState, n as openTarget, o as createRedactor, r as tellCrash, s as clock, t as openWorkshop } from "./chunks/main-workshop.js";
import { n as noteOf, r as writePlace, t as Failure } from "./chunks/model-failure.js";
import { t as isWhole } from "./chunks/model-terraform-scope.js";
import { n as unknownRun, t as runUrl } from "./chunks/model-trigger.js";
import { a as encodeRecord, c as approvalName, d as readOrigin, f as writeOrigin, i as decodeRecord, l as checkName, n as actionToken, o as isSecretValue, r as changeTokens, s as marksOf, t as openGitHub, u as compareOrigins } from "./chunks/io-github-github.js";
import { a as isOutput, d as valueToken, i as isDestructive, l as markerToken, n as countActions, s as presenceToken, t as compareText } from "./chunks/model-plan.js";
import { t as whyNot } from "./chunks/review-forge.js";
import { i as runningDeployment, n as endDeployment, r as readPointers, t as beginDeployment } from "./chunks/review-deployment.js";
import { t as homeOf } from "./chunks/model-request.js";
import { i as parseJson, n as canonicalJson, o as writeJson, r as isObject } from "./chunks/model-json.js";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path, { join as join$1 } from "node:path";
import { setFlagsFromString } from "node:v8";
// src/model/verdict.ts
function wordOf(result) {
	switch (result.kind) {
		case "planned":
			if (result.plan.offline) return "offline";
			if (result.plan.unknown.length > 0) return "incomplete";
			return result.plan.changes.length > 0 ? "changes" : "no-changes";
		case "applied": return result.health.unhealthy.length > 0 ? "unhealthy" : "applied";
		case "drift": return driftWord(result);
		case "stopped":
		case "superseded":
		case "deploying":
		case "unlocked":
		case "cancelled":
		case "failed":
		case "not-run": return result.kind;
	}
}
function driftWord({ reading }) {
	if (reading.drifted.length > 0) return "drifted";
	if (reading.unknown.length > 0) return "unknown";
	if (reading.interrupted !== null) return "interrupted";
	return reading.pending.changes.length > 0 ? "pending" : "clean";
}
/** True when this end makes the step fail. */
function isFailure(result, failOnDrift) {
	switch (wordOf(result)) {
		case "incomplete":
		case "unhealthy":
		case "stopped":
		case "unknown":
		case "cancelled":
		case "failed":
		case "not-run": return true;
		case "drifted": return failOnDrift || result.kind === "drift" && result.reading.unknown.length > 0;
		case "no-changes":
		case "changes":
		case "offline":
		case "applied":
		case "superseded":
		case "pending":
		case "clean":
		case "interrupted":
		case "deploying":
		case "unlocked": return false;
	}
}
/** True when the run as a whole fails the step. */
function failed(outcome, failOnDrift) {
	return outcome.failure !== null || outcome.targets.some(({ result }) => isFailure(result, failOnDrift));
}
// src/review/record-plan.ts
/**
* Records a target's plan as a check run on the head of its pull request (design 4.1). `part` is the target's part of
* the comment (Markdown). `plan` null: failed, not complete or offline; the check run then holds no record, and is
* red when `failed`.
*/
async function recordPlan(forge, input) {
	const { target, plan, part, title, run, pullRequest } = input;
	const { number, baseRef, baseSha } = pullRequest;
	const head = {
		target,
		pullRequest: number,
		baseRef,
		baseSha,
		workflow: workflowOf(run)
	};
	const answer = await forge.createCheckRun({
		name: checkName(target),
		commit: pullRequest.headSha,
		externalId: writeOrigin(run, target),
		detailsUrl: runUrl(run),
		conclusion: conclusionOf$1(plan, input.failed ?? false),
		title,
		summary: part,
		text: encodeRecord(head, plan)
	});
	if (answer.kind === "found") return {
		kind: "recorded",
		url: answer.value.url
	};
	return {
		kind: "not-permitted",
		lost: `The plan of ${target} is not recorded as a check run: ${answer.kind === "missing" ? "the forge has no check runs" : `this job may not write them (${answer.said}). Add "${answer.permission}" under "permissions:" of this job`}. Until then an apply has no reviewed plan to be held to.`
	};
}
/** The workflow's file, where the runner told it: others give only a name. */
function workflowOf({ workflow }) {
	return workflow.includes("/") ? workflow : null;
}
function conclusionOf$1(plan, failed) {
	if (failed) return "failure";
	return plan === null ? "neutral" : "success";
}
// src/review/approval.ts
/**
* Records that this run's actor approved `plan`, on the run's commit, before the first write: a later run over that
* commit is then held to it. Where checks may not be written, the approval holds for this run only, and nothing is lost.
*/
async function recordApproval(forge, { plan, run }) {
	const head = {
		target: plan.target,
		pullRequest: null,
		baseRef: run.ref.replace(/^refs\/heads\//, ""),
		baseSha: run.commit,
		workflow: workflowOf(run)
	};
	await forge.createCheckRun({
		name: approvalName(plan.target),
		commit: run.commit,
		externalId: writeOrigin(run, plan.target),
		detailsUrl: runUrl(run),
		conclusion: "success",
		title: `Approved by ${run.actor}`,
		summary: `The plan with the fingerprint \`${plan.fingerprint.slice(0, 12)}\` was approved by \`${run.actor}\` when starting [run ${run.number}](${runUrl(run)}).`,
		text: encodeRecord(head, plan)
	});
}
// src/review/covering.ts
/**
* Whether `change` of `plan` is covered by `records`, which are in the order of their merges (design 4.2, "Covered").
* Fields may be covered by different records: two pull requests may change one object.
*/
function coverChange(plan, change, records) {
	if (records.some(({ tokens, fingerprint }) => tokens.kind !== "none" && fingerprint === plan.fingerprint)) return {
		kind: "covered",
		notCompared: change.leaves.filter((leaf) => isUncompared(change, leaf)).length
	};
	if (isOnlyLeftOut(change)) return {
		kind: "covered",
		notCompared: 0
	};
	const byLeaf = coverByLeaf(plan, change, records.flatMap(({ keyId, tokens }) => tokens.kind === "leaf" ? [{
		keyId,
		tokens
	}] : []));
	if (byLeaf.kind === "covered") return byLeaf;
	return coverAsWhole(plan, change, records) ?? byLeaf;
}
function coverByLeaf(plan, change, records) {
	if (isDeposedRest(change, records)) return {
		kind: "covered",
		notCompared: 0
	};
	const unmarked = unmarkedOf(change, records);
	const isRest = canBeRest(change, records);
	if (unmarked !== null && !isRest) return {
		kind: "exceeds",
		exceeding: exceed(change, [], unmarked)
	};
	const paths = [];
	let notCompared = 0;
	for (const leaf of change.leaves) {
		const how = coverLeaf({
			plan,
			change,
			leaf,
			isRest
		}, records);
		if (how === "no") paths.push(leaf.path);
		if (how === "not compared") notCompared += 1;
	}
	if (paths.length === 0) return {
		kind: "covered",
		notCompared
	};
	return {
		kind: "exceeds",
		exceeding: exceed(change, paths, "not as reviewed")
	};
}
/** An update of fields that differ at every run, and of what is only known after it. */
function isOnlyLeftOut({ action, leaves }) {
	const isLeftOut = ({ leftOut }) => leftOut !== void 0;
	return action === "update" && leaves.some(isLeftOut) && leaves.every((leaf) => isLeftOut(leaf) || leaf.after.kind === "unknown");
}
function coverAsWhole(plan, change, records) {
	for (const { tokens, keyId } of records) {
		if (tokens.kind !== "change") continue;
		const holds = (token) => tokens.changes.has(token);
		if (changeTokens(change, "by value").every(holds)) return {
			kind: "covered",
			notCompared: change.leaves.filter((leaf) => isUncompared(change, leaf)).length
		};
		if (!sameKey(plan, keyId) && changeTokens(change, "by presence").every(holds)) return {
			kind: "covered",
			notCompared: change.leaves.filter(({ secret }) => secret).length
		};
	}
	return null;
}
function coverLeaf(question, records) {
	const { change, isRest } = question;
	let answer = "no";
	for (const [index, record] of records.entries()) {
		const after = coverAfter(question, record);
		if (after === "no") continue;
		const before = change.action === "create" || isRest && hasBegun(change, record) ? "yes" : coverBefore(question, record, records.slice(0, index));
		if (before === "yes" && after === "yes") return "yes";
		if (before !== "no") answer = "not compared";
	}
	return answer;
}
function coverAfter({ plan, change, leaf }, record) {
	const { address } = change;
	const { tokens } = record;
	if (tokens.after.has(leaf.tokens.after)) return isMarker(address, leaf, "after", "uncompared") ? "not compared" : "yes";
	if (wasUnknown(address, leaf.path, tokens)) return "yes";
	if (!isSecretValue(address, leaf, "after") || isComparable(plan, {
		change,
		leaf
	}, record)) return "no";
	return !tokens.after.has(markerToken(address, leaf.path, "absent")) && tokens.secrets.has(presenceToken(address, leaf)) ? "not compared" : "no";
}
function coverBefore({ plan, change, leaf }, record, earlier) {
	const { address } = change;
	const token = leaf.tokens.before;
	if (record.tokens.before.has(token)) return isMarker(address, leaf, "before", "uncompared") ? "not compared" : "yes";
	if (earlier.some(({ tokens }) => tokens.after.has(token) || wasUnknown(address, leaf.path, tokens))) return "yes";
	if (pathsAbove(leaf.path).some((above) => record.tokens.after.has(markerToken(address, above, "unknown")))) return "yes";
	if (!isSecretValue(address, leaf, "before") || isComparable(plan, {
		change,
		leaf
	}, record)) return "no";
	return record.tokens.secrets.has(presenceToken(address, leaf)) ? "not compared" : "no";
}
/** Secret values can be compared when both sides have them under one key. */
function isComparable(plan, { change, leaf }, { keyId, tokens }) {
	const uncompared = markerToken(change.address, leaf.path, "uncompared");
	const skipped = tokens.after.has(uncompared) || tokens.before.has(uncompared);
	return sameKey(plan, keyId) && !skipped && !isUncompared(change, leaf);
}
function sameKey(plan, keyId) {
	return keyId !== null && keyId === plan.keyId;
}
function isUncompared({ address }, leaf) {
	return isMarker(address, leaf, "before", "uncompared") || isMarker(address, leaf, "after", "uncompared");
}
function isMarker(address, leaf, side, marker) {
	return leaf.tokens[side] === markerToken(address, leaf.path, marker);
}
/** True when the reviewer was told "known after apply" for this path or for all that it stands in. */
function wasUnknown(address, path, { after }) {
	return [path, ...pathsAbove(path)].some((each) => after.has(markerToken(address, each, "unknown")));
}
/** The paths that `path` stands in: of `a.b["c.d"].e` they are `a.b["c.d"]`, `a.b` and `a`. */
function pathsAbove(path) {
	const above = [];
	let quoted = false;
	for (let index = 0; index < path.length; index += 1) {
		const sign = path[index];
		if (sign === "\\" && quoted) index += 1;
		else if (sign === "\"") quoted = !quoted;
		else if (!quoted && index > 0 && (sign === "." || sign === "[")) above.unshift(path.slice(0, index));
	}
	return above;
}
/** Why the marks of a change are not reviewed ones, or null when each stands in a record. */
function unmarkedOf(change, records) {
	const holds = (token) => records.some(({ tokens }) => tokens.marks.has(token));
	if (marksOf(change).every(holds)) return null;
	const reviewedAs = actions.filter((action) => holds(actionToken(change.address, action)));
	if (reviewedAs.length === 0) return "not in a reviewed plan";
	if (!reviewedAs.includes(change.action)) return `reviewed as ${reviewedAs.join(" and ")}, now ${change.action}`;
	return change.marks.filter((mark) => !holds(markToken(change, mark))).map(wordsOf).join("; ");
}
/** A decision that was not reviewed, in words. */
function wordsOf({ name, value }) {
	const [, path] = /^conflict:(.*)$/.exec(name) ?? [];
	if (path !== void 0) return `${path} is another manager's, and would be ${value === "take" ? "taken" : "left"}: not as reviewed`;
	switch (name) {
		case "uid": return "it is another object than the one that was reviewed: it was deleted and made anew";
		case "prune": return "that it is pruned was not reviewed";
		case "adopt": return "that it is adopted was not reviewed";
		case "order": return `replaced in another order (${value}) than reviewed`;
		case "cause": return `replaced for another reason (${value}) than reviewed`;
		case "phase": return `as a hook it would run in another phase (${value}) than reviewed`;
		case "fields": return "as a hook it would run with other fields than reviewed";
		case "previous": return `moved from ${value}: not as reviewed`;
		default: return `${name} not as reviewed`;
	}
}
const actions = [
	"create",
	"update",
	"replace",
	"delete",
	"adopt",
	"import",
	"move",
	"forget",
	"read"
];
function markToken(change, mark) {
	return valueToken(change.address, `@${mark.name}`, mark.value);
}
/** A reviewed create or replace at this address; of a root output, any reviewed write. */
function hasBegun({ address }, { tokens }) {
	return (address.startsWith("output.") ? [
		"create",
		"replace",
		"update"
	] : ["create", "replace"]).some((action) => tokens.marks.has(actionToken(address, action)));
}
/** What a half-done create or replace leaves to do: a create, an update, or the replace of what is tainted. */
function canBeRest(change, records) {
	const tainted = change.marks.some(({ name, value }) => name === "cause" && value === "replace_because_tainted");
	if (!(change.action === "create" || change.action === "update" || change.action === "replace" && tainted) || !records.some((record) => hasBegun(change, record))) return false;
	return change.marks.filter(({ name }) => ![
		"action",
		"order",
		"cause"
	].includes(name)).every((mark) => records.some(({ tokens }) => tokens.marks.has(markToken(change, mark))));
}
/** The old object of a reviewed replace, which Terraform keeps as "deposed" until it is deleted. */
function isDeposedRest({ address, action }, records) {
	const [, successor] = /^(.+) \(deposed [0-9a-z]+\)$/.exec(address) ?? [];
	if (successor === void 0 || action !== "delete") return false;
	return records.some(({ tokens }) => tokens.marks.has(actionToken(successor, "replace")));
}
function exceed({ address, action, leaves }, paths, why) {
	const isAbout = (path) => paths.includes(path) || paths.length === 0 && action === "update";
	const origins = leaves.flatMap(({ path, origin }) => origin !== void 0 && isAbout(path) ? [{
		path,
		origin
	}] : []);
	return {
		address,
		action,
		paths,
		why,
		...origins.length === 0 ? {} : { origins }
	};
}
// src/review/compare.ts
/**
* Holds a fresh plan to the reviewed ones (law 3). `approve` are prefixes of at least 12 hex characters and count only
* when the run was started by hand. A plan that is not of the whole module is never covered, whatever the mode.
*/
function compareReviewed(plan, reviewed, options) {
	const changes = plan.changes.filter(({ action }) => action !== "none");
	if (changes.length === 0) return { kind: "no-changes" };
	const isWhole = plan.scope === void 0;
	if (options.mode === "off" && isWhole) return { kind: "off" };
	if (options.dispatched && options.approve.some((prefix) => isPrefix(prefix, plan.fingerprint))) return {
		kind: "approved",
		actor: options.actor,
		fingerprint: plan.fingerprint
	};
	if (!isWhole) return {
		kind: "nothing-reviewed",
		stops: stop(changes, narrowedStop)
	};
	switch (reviewed.kind) {
		case "unknown": return reviewed;
		case "nothing": return {
			kind: "nothing-reviewed",
			stops: unreviewed(changes, options)
		};
		case "reviewed": return compareWithRecords(plan, changes, reviewed);
	}
}
/** True when the apply may begin. */
function mayGoOn(verdict) {
	switch (verdict.kind) {
		case "covered":
		case "approved":
		case "off":
		case "no-changes": return true;
		case "nothing-reviewed": return verdict.stops.length === 0;
		case "exceeds":
		case "unknown": return false;
	}
}
function isPrefix(prefix, fingerprint) {
	return /^[0-9a-f]{12,64}$/i.test(prefix) && fingerprint.startsWith(prefix.toLowerCase());
}
/** A plan that is not of the whole module goes on with its approval only. */
const narrowedStop = "not approved yet";
function stop(changes, why) {
	return changes.map(({ address, action }) => ({
		address,
		action,
		paths: [],
		why
	}));
}
/** Whoever approves a plan wants just that one: then even what needs no review is not let through. */
function unreviewed(changes, { mode, approve, dispatched }) {
	if (dispatched && approve.length > 0) return stop(changes, "this is not the plan that was approved");
	if (mode === "required") return stop(changes, "no reviewed plan was found, and one is required");
	return stop(changes.filter(isDestructive), "nobody reviewed it, and it deletes, replaces or forgets");
}
function compareWithRecords(plan, changes, { records, pullRequests }) {
	const exceeding = [];
	let notCompared = 0;
	for (const change of changes) {
		const coverage = coverChange(plan, change, records);
		if (coverage.kind === "exceeds") exceeding.push(coverage.exceeding);
		else notCompared += coverage.notCompared;
	}
	if (exceeding.length === 0) return {
		kind: "covered",
		pullRequests,
		notCompared
	};
	return {
		kind: "exceeds",
		exceeding,
		pullRequests,
		notCompared
	};
}
// src/review/merged-pulls.ts
/** Which commits an apply brings: since the last finished one, else what the push brought, else only its own. */
async function commitsOf(forge, at) {
	const from = at.from ?? at.before;
	if (from === at.commit) return {
		kind: "known",
		value: []
	};
	if (from === null || /^0+$/.test(from)) return {
		kind: "known",
		value: [at.commit]
	};
	const range = `${from.slice(0, 12)}..${at.commit.slice(0, 12)}`;
	const compared = await forge.compare(from, at.commit);
	if (compared.kind !== "found") return {
		kind: "unknown",
		reason: whyNot(compared, `The commits ${range}`)
	};
	const { total, commits } = compared.value;
	if (total <= 250) return {
		kind: "known",
		value: commits
	};
	return {
		kind: "unknown",
		reason: `${range} are ${total} commits, and more than 250 are not looked through`
	};
}
/** A pull request merged this recently may not be in the index of commits yet. */
const freshMilliseconds = 6e5;
/**
* The pull requests that brought `commits` to `base`, in the order of their merges. GitHub's index of commits lags behind
* a merge: while a commit has no pull request, it is asked again, for `patienceSeconds` where one was merged just now.
* A commit without any was pushed directly.
*/
async function mergedPulls(forge, search) {
	const found = /* @__PURE__ */ new Map();
	const deadline = forge.clock.now() + search.patienceSeconds * 1e3;
	let open = search.commits;
	for (let pause = 2e3; open.length > 0; pause *= 2) {
		const round = await lookUp(forge, search.base, open);
		if (round.kind === "unknown") return round;
		for (const pull of round.value.pulls) found.set(pull.number, pull);
		open = round.value.open;
		const mayLag = pause === 2e3 || round.value.closed.some((pull) => isFresh(forge, pull, found));
		if (open.length === 0 || !mayLag || forge.clock.now() + pause > deadline) break;
		if (pause === 2e3) forge.tell(waiting(open, search));
		await forge.clock.sleep(pause, search.signal);
	}
	return {
		kind: "known",
		value: [...found.values()].sort((a, b) => (a.mergedAt ?? 0) - (b.mergedAt ?? 0))
	};
}
function waiting([first = "", ...others], { patienceSeconds }) {
	const more = others.length === 0 ? "" : ` and ${others.length} more`;
	return `waiting up to ${patienceSeconds} s for GitHub to know which pull request brought ${first.slice(0, 12)}${more}`;
}
async function lookUp(forge, base, commits) {
	const answers = await Promise.all(commits.map((commit) => forge.pullRequestsOf(commit)));
	const pulls = [];
	const open = [];
	for (const [index, answer] of answers.entries()) {
		const commit = commits[index] ?? "";
		if (answer.kind !== "found") return {
			kind: "unknown",
			reason: whyNot(answer, `The pull requests of commit ${commit.slice(0, 12)}`)
		};
		const merged = answer.value.filter((pull) => isMergedInto(pull, base));
		pulls.push(...merged);
		if (merged.length === 0) open.push(commit);
	}
	if (open.length === 0) return {
		kind: "known",
		value: {
			pulls,
			open,
			closed: []
		}
	};
	const closed = await forge.closedPulls(base);
	if (closed.kind !== "found") return {
		kind: "unknown",
		reason: whyNot(closed, "The closed pull requests")
	};
	const merged = closed.value.filter((pull) => isMergedInto(pull, base));
	const byCommit = merged.filter(({ mergeCommit }) => mergeCommit !== null && open.includes(mergeCommit));
	const left = open.filter((commit) => !byCommit.some(({ mergeCommit }) => mergeCommit === commit));
	return {
		kind: "known",
		value: {
			pulls: [...pulls, ...byCommit],
			open: left,
			closed: merged
		}
	};
}
function isMergedInto(pull, base) {
	return pull.mergedAt !== null && pull.baseRef === base;
}
function isFresh(forge, pull, found) {
	if (pull.mergedAt === null || found.has(pull.number)) return false;
	return pull.mergedAt > forge.clock.now() - freshMilliseconds;
}
// src/review/find.ts
/**
* The reviewed plans that an apply of `commit` is held to: those of every pull request merged since the last finished
* apply, and approvals of its commits (design 4.2). Any look-up that fails or is forbidden makes it *unknown*.
*/
async function findReviewed(forge, query) {
	const commits = await commitsOf(forge, {
		from: query.from,
		before: query.pushed.before,
		commit: query.commit
	});
	if (commits.kind === "unknown") return commits;
	const pulls = await mergedPulls(forge, {
		commits: commits.value,
		base: query.base,
		patienceSeconds: query.patienceSeconds ?? 30,
		signal: query.signal
	});
	if (pulls.kind === "unknown") return pulls;
	const found = [];
	for (const each of [...await Promise.all(pulls.value.map((pull) => recordOf(forge, pull, query))), ...await Promise.all(commits.value.map((commit) => approvalOn(forge, commit, query)))]) {
		if (each.kind === "unknown") return each;
		if (each.value !== null) found.push(each.value);
	}
	if (found.length === 0) return { kind: "nothing" };
	const inOrder = found.sort((a, b) => a.at - b.at).map(({ record }) => record);
	const numbers = inOrder.flatMap(({ pullRequest }) => pullRequest === null ? [] : [pullRequest]);
	return {
		kind: "reviewed",
		records: inOrder,
		pullRequests: [...new Set(numbers)]
	};
}
/** The record of a merged pull request: the newest check run that was complete when it was merged. */
async function recordOf(forge, pull, query) {
	const { mergedAt, headSha, number } = pull;
	if (mergedAt === null) return {
		kind: "known",
		value: null
	};
	const checks = await candidatesOn(forge, headSha, {
		names: [query.target, ...query.was].map(checkName),
		recordedBy: query.recordedBy,
		what: `the plan of pull request #${number}`
	});
	if (checks.kind === "unknown") return checks;
	const counted = await firstTrusted(forge, checks.value.filter(({ record, completedAt }) => completedAt <= mergedAt && isAbout(record, number, query)), (run, record) => {
		return (record.workflow === null || record.workflow === run.workflow) && run.event === "pull_request" && run.headSha === headSha && run.headRepository === query.run.repository;
	});
	if (counted.kind === "unknown") return counted;
	return {
		kind: "known",
		value: counted.value && {
			record: counted.value,
			at: mergedAt
		}
	};
}
/** A damaged record could be about this pull request, so it stays in. */
function isAbout(record, pullRequest, query) {
	if (record === null) return true;
	return (record.target === query.target || query.was.includes(record.target)) && record.pullRequest === pullRequest && record.baseRef === query.base;
}
/**
* An approval of a commit counts only when its run was started by hand on the branch. Without the right to read runs
* that cannot be told, and it does not count: the plan then needs what it needed before.
*/
async function approvalOn(forge, commit, query) {
	const checks = await candidatesOn(forge, commit, {
		names: [query.target, ...query.was].map(approvalName),
		recordedBy: query.recordedBy,
		what: `an approval of commit ${commit.slice(0, 12)}`
	});
	if (checks.kind === "unknown") return checks;
	for (const { origin, record, completedAt } of checks.value) {
		if (record === null || record.pullRequest !== null) continue;
		const run = await forge.workflowRun(origin.runId);
		if (run.kind !== "found") continue;
		const { event, headBranch, headSha, headRepository } = run.value;
		if (event === "workflow_dispatch" && headBranch === query.base && headSha === commit && headRepository === query.run.repository) return {
			kind: "known",
			value: {
				record,
				at: completedAt
			}
		};
	}
	return {
		kind: "known",
		value: null
	};
}
/** Completed check runs of those names by the app that counts, newest first. `record` null: damaged. */
async function candidatesOn(forge, commit, at) {
	const candidates = [];
	for (const name of at.names) {
		const answer = await forge.checkRuns(commit, name);
		if (answer.kind !== "found") return {
			kind: "unknown",
			reason: whyNot(answer, `The check runs that hold ${at.what}`)
		};
		for (const check of answer.value) if (check.app === at.recordedBy && check.name === name) candidates.push(...candidateOf(check));
	}
	return {
		kind: "known",
		value: candidates.sort((a, b) => compareOrigins(b.origin, a.origin))
	};
}
function candidateOf({ externalId, completedAt, text }) {
	const origin = readOrigin(externalId);
	const decoded = decodeRecord(text);
	if (origin === null || completedAt === null || decoded.kind === "other") return [];
	return [{
		origin,
		completedAt,
		record: decoded.kind === "record" ? decoded.record : null
	}];
}
/** The newest candidate whose run is what it says to be; where runs may not be read, the newest. */
async function firstTrusted(forge, newestFirst, matches) {
	for (const { origin, record } of newestFirst) {
		if (record === null) return {
			kind: "unknown",
			reason: `The record that run ${origin.runId} made is damaged`
		};
		const run = await forge.workflowRun(origin.runId);
		if (run.kind === "missing") return {
			kind: "unknown",
			reason: `Run ${origin.runId}, which made the record, is gone`
		};
		if (run.kind === "found" && !matches(run.value, record)) continue;
		return {
			kind: "known",
			value: record.tokens.kind === "none" ? null : record
		};
	}
	return {
		kind: "known",
		value: null
	};
}
// src/deploy/keep-deployment.ts
/** The deployment that GitHub shows of an apply, from its first write to its end. */
/**
* Opens the deployment of an apply before its first write; `post` ends it where `main` could not. Terraform's order of
* applies is kept in it: a forge that does not answer then stops the apply. A cluster keeps its own, and goes on.
*/
async function* startDeployment(job, planned) {
	const deployment = await begin(job, planned);
	if (deployment.kind === "begun") job.hands.saveState(deploymentState(job.spec.name), String(deployment.id));
	else yield {
		kind: job.spec.kind === "terraform" ? "warning" : "step",
		text: deployment.lost
	};
	return deployment;
}
async function begin(job, planned) {
	const { spec, run, hands } = job;
	try {
		return await beginDeployment(hands.forge, {
			target: spec.name,
			environment: spec.environment,
			run,
			changes: planned.plan.changes.length
		});
	} catch (thrown) {
		if (spec.kind === "terraform" || hands.signal.aborted) throw thrown;
		return {
			kind: "not-permitted",
			lost: `No deployment of ${spec.name} is shown on GitHub. ${noteOf(thrown).message}`
		};
	}
}
/** Ends the deployment of an apply that failed. Where that fails too, only the first failure may be told as the reason. */
async function* breakOff(job, deployment, track) {
	const { hands } = job;
	const state = hands.signal.aborted ? "error" : "failure";
	try {
		await endDeployment(hands.forge, deployment, state, `stopped in ${track.stage}`);
		hands.saveState(deploymentState(job.spec.name), "");
	} catch (thrown) {
		yield {
			kind: "warning",
			text: `The deployment of ${job.spec.name} could not be ended; the post step tries again. ${noteOf(thrown).message}`
		};
	}
}
/** Ends the deployment of an apply that came to its end. */
async function* finishDeployment({ hands, spec }, deployment, result) {
	const [first] = result.kind === "applied" ? result.health.unhealthy : [];
	try {
		if (isOfAPart(result)) await endDeployment(hands.forge, deployment, "inactive", "applied a part, by hand");
		else if (first === void 0) await endDeployment(hands.forge, deployment, "success", "applied and healthy");
		else await endDeployment(hands.forge, deployment, "failure", `${first.address}: ${first.reason}`);
		hands.saveState(deploymentState(spec.name), "");
	} catch (thrown) {
		if (spec.kind === "terraform") throw thrown;
		yield {
			kind: "warning",
			text: `The deployment of ${spec.name} could not be ended; the post step tries again. ${noteOf(thrown).message}`
		};
	}
}
function isOfAPart(result) {
	return result.kind === "applied" && result.plan.scope !== void 0;
}
// src/deploy/shared-objects.ts
/** One object has one target: where two would begin to hold the same one, the plan says so, and no apply has to. */
/**
* Failure `object-in-two-targets`: `planned` would create or adopt what one of the `earlier` targets of this run would
* create or adopt on the same cluster. What is live already is held by its owner's label, and needs no look at others.
*/
function refuseShared({ spec, plan }, earlier) {
	if (spec.kind !== "kubernetes") return;
	const own = takenBy(spec, plan);
	const shared = earlier.flatMap((other) => {
		if (other.spec.kind !== "kubernetes" || clusterOf(other.spec) !== clusterOf(spec)) return [];
		const theirs = new Set(takenBy(other.spec, other.plan));
		const both = own.filter((address) => theirs.has(address));
		return both.length === 0 ? [] : [`${other.spec.name}: ${both.join(", ")}`];
	});
	if (shared.length === 0) return;
	throw new Failure("object-in-two-targets", `Objects of ${spec.name} also stand in other targets, and an object has one target. Take them out of one of the two:\n${shared.map((line) => `  - ${line}`).join("\n")}`, { places: [spec.place] });
}
/**
* Failure `state-in-two-targets`: one of the `earlier` targets of this run works on the same state. Each would plan to
* delete what the other has made.
*/
function refuseSharedState({ spec, plan }, earlier) {
	const other = earlier.find((one) => plan.state !== void 0 && one.plan.state === plan.state);
	if (other === void 0) return;
	throw new Failure("state-in-two-targets", `${spec.name} and ${other.spec.name} work on one state: each would delete what the other has made. Give one of them its own place in the backend (key, prefix or workspace), or make them one target.`, { places: [spec.place, other.spec.place] });
}
/** The home namespace is made by whichever target comes first, and belongs to none. */
function takenBy(spec, plan) {
	const home = `Namespace/${homeOf(spec)}`;
	return plan.changes.filter(({ action, address }) => (action === "create" || action === "adopt") && address !== home).map(({ address }) => address);
}
function clusterOf({ cluster }) {
	return JSON.stringify(cluster);
}
// src/deploy/track.ts
function newTrack(stage) {
	return {
		stage,
		plan: null,
		done: () => [],
		advice: () => ""
	};
}
/** Moves on to a stage, and tells so. */
function enter(track, stage) {
	track.stage = stage;
	return {
		kind: "stage",
		stage
	};
}
/** Turns what was thrown into the target's result: *cancelled* when the run was cancelled, else *failed* with its stage. */
function resultOfThrown(thrown, track, cancelled) {
	const done = track.done();
	if (cancelled) return {
		kind: "cancelled",
		plan: track.plan,
		done,
		advice: track.advice()
	};
	return {
		kind: "failed",
		stage: track.stage,
		failure: noteOf(thrown),
		plan: track.plan,
		done
	};
}
/** Throws when the run was cancelled meanwhile; called between stages. */
function stopWhenCancelled(signal) {
	if (signal.aborted) throw new Failure("cancelled", "The run was cancelled.");
}
// src/review/order.ts
/**
* Whether `commit` may still be applied, given what was started before (design 4.2, "Order in time"). A commit behind the
* one started last is superseded: re-running an old run must not roll back. Where the order cannot be told, only the
* branch's newest commit goes on.
*/
async function judgeOrder(forge, at) {
	const started = at.pointers?.started ?? null;
	if (started === null) return at.run.attempt > 1 ? onlyTheTip(forge, at, "no earlier apply is known") : go;
	if (started.commit === at.commit) return go;
	const compared = await forge.compare(started.commit, at.commit);
	if (compared.kind === "forbidden") return {
		kind: "stop",
		reason: `${whyNot(compared, "The history of commits")}.`
	};
	if (compared.kind === "missing") return onlyTheTip(forge, at, `commit ${short(started.commit)}, which was started last, is no longer there`);
	switch (compared.value.status) {
		case "ahead":
		case "identical": return go;
		case "behind": return {
			kind: "superseded",
			by: started.commit
		};
		case "diverged": return onlyTheTip(forge, at, `it does not follow ${short(started.commit)}, which was started last`);
	}
}
const go = { kind: "go" };
async function onlyTheTip(forge, { commit, branch }, because) {
	const tip = await forge.branchTip(branch);
	if (tip.kind !== "found") return {
		kind: "stop",
		reason: `${whyNot(tip, `The branch ${branch}`)}.`
	};
	if (tip.value === commit) return go;
	return {
		kind: "stop",
		reason: `Commit ${short(commit)} is not the newest of ${branch}, and ${because}, so applying it could undo a later one. Re-run the workflow of ${short(tip.value)}, or push a new commit.`
	};
}
function short(commit) {
	return commit.slice(0, 12);
}
// src/deploy/where-it-stands.ts
/** What was applied before, and whether this commit may still follow it. */
/** Where the target stands: as it keeps it itself, else as GitHub's deployments tell. */
async function pointersOf(job, session) {
	const kept = await session.pointers();
	const { spec, hands } = job;
	return kept ?? await readPointers(hands.forge, {
		target: spec.name,
		was: spec.was,
		environment: spec.environment
	});
}
/** The inventory stays where the target was: another namespace or cluster begins without one, and that is easily missed. */
async function* tellLostInventory({ spec, hands }, pointers) {
	if (spec.kind !== "kubernetes" || pointers.started !== null) return;
	const { name, was, environment } = spec;
	const { finished } = await readPointers(hands.forge, {
		target: name,
		was,
		environment
	});
	if (finished === null) return;
	const home = `namespace "${homeOf(spec)}"`;
	yield {
		kind: "warning",
		text: `"${name}" was deployed before (${finished.commit.slice(0, 7)}), but its inventory is not in ${home} of this cluster: what was applied to another namespace or cluster stays there and will not be pruned. Delete it yourself if it is not needed.`
	};
}
/** The newer commit that was already applied, or null. A commit whose place in time cannot be told stops. */
async function* supersededBy(job, pointers) {
	const order = await judgeOrder(job.hands.forge, {
		pointers,
		commit: job.run.commit,
		run: job.run,
		branch: job.request.branch
	});
	if (order.kind === "stop") throw new Failure("order-unknown", order.reason);
	if (order.kind === "superseded") yield {
		kind: "step",
		text: `superseded: ${order.by} was already applied`
	};
	return order.kind === "superseded" ? order.by : null;
}
/** Another apply may have begun since the pointers were read: Terraform has no lock between plan and apply. */
async function* stopWhenOvertaken(job) {
	const { forge } = job.hands;
	const { name, was, environment } = job.spec;
	const by = yield* supersededBy(job, await readPointers(forge, {
		target: name,
		was,
		environment
	}));
	if (by !== null) throw new Failure("overtaken", `While ${name} was planned, ${by} was applied. Nothing was changed by this run.`);
}
// src/deploy/apply-target.ts
/** Applies one target: lock, pointers, plan again, compare with what was reviewed, apply, verify, prune, finish. */
async function* applyTarget(job, track) {
	yield enter(track, "sign in");
	await refuseOtherCheckout(job);
	const choice = job.hands.choose(job.spec);
	if (choice.kind === "online") for (const text of choice.warnings) yield {
		kind: "warning",
		text
	};
	const target = await job.hands.openTarget(job.spec, choice);
	yield enter(track, job.spec.kind === "terraform" ? "init" : "lock");
	job.hands.saveState(lockState(job.spec.name), "held");
	const session = yield* target.open();
	track.done = () => session.done();
	track.advice = () => session.advice();
	let result;
	try {
		result = yield* applyInSession(job, track, session);
	} catch (thrown) {
		yield* closeAfterFailure(job, session);
		throw thrown;
	}
	await closeSession(job, session);
	return result;
}
/**
* What is applied is said to be the run's commit: in the order of applies, in what was reviewed for it, on GitHub. Failure
* code: `checkout-differs`.
*/
async function refuseOtherCheckout({ hands, run }) {
	const commit = await hands.checkedOut();
	if (commit === null || commit === run.commit) return;
	throw new Failure("checkout-differs", `The checkout is at ${commit.slice(0, 12)}, but this run is for ${run.commit.slice(0, 12)}, so nothing was applied. Take "ref" away from actions/checkout. To go back to an earlier commit, revert in git.`);
}
async function closeSession({ hands, spec }, session) {
	await session.close();
	hands.saveState(lockState(spec.name), "");
}
/** Where closing fails too, only the first failure may be told as the reason; the post step tries again. */
async function* closeAfterFailure(job, session) {
	try {
		await closeSession(job, session);
	} catch (thrown) {
		yield {
			kind: "warning",
			text: noteOf(thrown).message
		};
	}
}
async function* applyInSession(job, track, session) {
	for (let round = 1;; round += 1) {
		const pointers = await pointersOf(job, session);
		if (round === 1) yield* tellLostInventory(job, pointers);
		const superseded = yield* supersededBy(job, pointers);
		if (superseded !== null) return {
			kind: "superseded",
			by: superseded
		};
		const { planned, review } = yield* planAndCompare(job, track, {
			session,
			pointers
		});
		if (!mayGoOn(review)) return {
			kind: "stopped",
			plan: planned.plan,
			review
		};
		yield enter(track, "lock");
		if ((yield* session.secure()) === "taken-now") continue;
		if (isSettled(job, planned, pointers)) return yield* settle$1(job, track, {
			session,
			planned,
			review
		});
		return yield* applyReviewed(job, track, {
			session,
			planned,
			review
		});
	}
}
async function* planAndCompare(job, track, at) {
	stopWhenCancelled(job.hands.signal);
	yield enter(track, "plan");
	const search = new AbortController();
	const reviewed = lookUpReviewed(job, at.pointers, search.signal);
	reviewed.catch(() => void 0);
	try {
		const planned = yield* at.session.plan();
		track.plan = planned.plan;
		refuseIncomplete(planned);
		refuseSharedState({
			spec: job.spec,
			plan: planned.plan
		}, job.earlier);
		if (planned.refusal !== void 0) throw planned.refusal;
		yield enter(track, "compare");
		return {
			planned,
			review: compare(job, planned, await reviewed)
		};
	} finally {
		search.abort();
	}
}
function refuseIncomplete({ plan }) {
	if (plan.unknown.length === 0) return;
	throw new Failure("plan-incomplete", `${plan.target} could not be planned completely, so nothing was applied. Not readable: ${plan.unknown.join("; ")}. Grant the apply identity these reads, or retry.`);
}
/** What was reviewed does not depend on the fresh plan: it is looked up while the target plans. */
async function lookUpReviewed(job, pointers, signal) {
	const { request, run, trigger, hands, spec } = job;
	if (trigger.kind !== "apply") throw new Failure("unexpected", "Only an apply compares with reviewed plans.");
	const isNarrowed = spec.kind === "terraform" && !isWhole(spec.settings.scope);
	if (request.reviewedPlan === "off" || isNarrowed) return { kind: "nothing" };
	return findReviewed(hands.forge, {
		target: spec.name,
		was: spec.was,
		from: pointers.finished?.commit ?? null,
		pushed: trigger.pushed,
		commit: run.commit,
		base: request.branch,
		recordedBy: request.recordedBy,
		run,
		signal
	});
}
function compare({ request, run, trigger }, { plan }, reviewed) {
	const dispatched = trigger.kind === "apply" && trigger.dispatched;
	const { reviewedPlan: mode, approve } = request;
	return compareReviewed(plan, reviewed, {
		mode,
		approve,
		actor: run.actor,
		dispatched
	});
}
/** Nothing changes and nothing is left to finish: law 7, nothing is written. Only a whole plan finishes a commit. */
function isSettled(job, { plan }, pointers) {
	const isFinished = plan.scope !== void 0 || pointers.finished?.commit === job.run.commit;
	return plan.changes.length === 0 && isFinished;
}
async function* settle$1(job, track, ready) {
	stopWhenCancelled(job.hands.signal);
	const health = yield* verify(track, ready);
	stopWhenCancelled(job.hands.signal);
	return appliedResult(ready, health, health.unhealthy.length === 0 ? await ready.session.finish() : {});
}
async function* applyReviewed(job, track, ready) {
	const { hands, run } = job;
	if (ready.review.kind === "approved") await recordApproval(hands.forge, {
		plan: ready.planned.plan,
		run
	});
	if (job.spec.kind === "terraform") yield* stopWhenOvertaken(job);
	yield enter(track, "apply");
	const deployment = yield* startDeployment(job, ready.planned);
	try {
		const result = yield* carryOut$1(job, track, ready);
		yield* finishDeployment(job, deployment, result);
		return result;
	} catch (thrown) {
		yield* breakOff(job, deployment, track);
		throw thrown;
	}
}
async function* carryOut$1(job, track, ready) {
	const { session, planned } = ready;
	stopWhenCancelled(job.hands.signal);
	yield* session.apply(planned);
	stopWhenCancelled(job.hands.signal);
	const health = yield* verify(track, ready);
	stopWhenCancelled(job.hands.signal);
	if (health.unhealthy.length > 0) return appliedResult(ready, health, {});
	yield enter(track, "prune");
	yield* session.prune(planned);
	stopWhenCancelled(job.hands.signal);
	return appliedResult(ready, health, await session.finish());
}
async function* verify(track, ready) {
	yield enter(track, "verify");
	return yield* ready.session.verify(ready.planned);
}
function appliedResult(ready, health, outputs) {
	const { session, planned, review } = ready;
	return {
		kind: "applied",
		plan: planned.plan,
		done: session.done(),
		health,
		review,
		outputs
	};
}
// src/deploy/drift-target.ts
/** Measures one target's drift; *deploying* where an apply is going on, and then nothing is concluded. */
async function* driftTarget(job, track) {
	const { hands, spec } = job;
	yield enter(track, "sign in");
	const choice = hands.choose(spec);
	if (choice.kind === "online") for (const text of choice.warnings) yield {
		kind: "warning",
		text
	};
	const target = await hands.openTarget(spec, choice);
	yield enter(track, "drift");
	const before = await deploying(job);
	if (before !== null) return {
		kind: "deploying",
		holder: before
	};
	const reading = yield* target.drift();
	if ("deploying" in reading) return {
		kind: "deploying",
		holder: reading.deploying
	};
	const meanwhile = await deploying(job);
	if (meanwhile !== null) return {
		kind: "deploying",
		holder: meanwhile
	};
	return {
		kind: "drift",
		reading: await withLostInventory(job, reading)
	};
}
/**
* An inventory goes with the namespace that holds it. Nothing was compared then, and where GitHub knows of a deployment
* that is no clean reading (laws 4 and 5).
*/
async function withLostInventory({ spec, hands }, reading) {
	const isEmpty = reading.checked === 0 && reading.drifted.length === 0 && reading.interrupted === null;
	if (spec.kind !== "kubernetes" || !isEmpty || reading.unknown.length > 0) return reading;
	const { name, was, environment } = spec;
	const { finished } = await readPointers(hands.forge, {
		target: name,
		was,
		environment
	});
	if (finished === null) return reading;
	const unknown = `The inventory of "${name}" is not there, although ${finished.commit.slice(0, 7)} was deployed: nothing could be compared. Was its namespace, or the whole target, deleted? The next apply makes both again.`;
	return {
		...reading,
		unknown: [unknown]
	};
}
/** The run that deploys this target now. A Kubernetes target knows it from its own Lease. */
async function deploying({ spec, hands }) {
	if (spec.kind === "kubernetes") return null;
	const running = await runningDeployment(hands.forge, { target: spec.name });
	return running.kind === "running" ? running.run : null;
}
// src/deploy/tell-behind.ts
/**
* Warns where a pull request's branch was planned by itself and its base has gone on: what the base has got since is not in the
* checkout, so the plan deletes it. The merge commit, which `actions/checkout` takes by itself, has both. GitHub is asked only
* where something would be lost and the checkout is the branch.
*/
async function* tellBehind({ trigger, hands }, plan) {
	const pull = trigger.kind === "plan" ? trigger.pullRequest : null;
	if (pull === null || !plan.changes.some(isDestructive)) return;
	if (await hands.checkedOut() !== pull.headSha) return;
	const compared = await hands.forge.compare(pull.headSha, pull.baseRef);
	const behind = compared.kind === "found" ? compared.value.total : null;
	if (behind === 0) return;
	yield {
		kind: "warning",
		text: `This plan is of the branch itself, which ${behind === null ? `may lack commits of ${pull.baseRef} (GitHub did not tell)` : `lacks ${behind === 1 ? "1 commit" : `${behind} commits`} of ${pull.baseRef}`}: what those have added would show as deleted. Check out the merge commit (actions/checkout without "ref"), or update the branch.`
	};
}
// src/deploy/plan-target.ts
/** Plans one target, offline where no identity may be had. A plan that is not complete is a failure, after it is shown. */
async function* planTarget(job, track) {
	yield enter(track, "sign in");
	const choice = job.hands.choose(job.spec);
	if (choice.kind === "offline") yield {
		kind: "step",
		text: `planning offline: ${choice.reason}`
	};
	else for (const text of choice.warnings) yield {
		kind: "warning",
		text
	};
	const target = await job.hands.openTarget(job.spec, choice);
	yield enter(track, "plan");
	const { plan, refusal } = yield* choice.kind === "offline" ? target.planOffline() : target.plan();
	track.plan = plan;
	yield* tellBehind(job, plan);
	if (refusal !== void 0) throw refusal;
	refuseShared({
		spec: job.spec,
		plan
	}, job.earlier);
	refuseSharedState({
		spec: job.spec,
		plan
	}, job.earlier);
	return {
		kind: "planned",
		plan
	};
}
// src/report/markdown.ts
/** Makes other people's text inert in Markdown: nothing in a value may mention, link, close a block or hide text. */
const terminalColours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;?]*[ -/]*[@-~]`, "gu");
/** A longer line is no sentence, and would take the place of all others where a text is cut. */
const longestProse = 4e3;
/** Text without terminal colours, with control and direction-changing characters written as `\u{…}`. */
function plain$1(text) {
	return text.replaceAll(terminalColours, "").replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => character === "\n" || character === "	" ? character : `\\u{${character.codePointAt(0)?.toString(16) ?? ""}}`);
}
/** A code span on one line, whatever backticks the text holds. */
function code(text) {
	const line = plain$1(text).replaceAll(/\s*\n\s*/g, " ");
	const ticks = "`".repeat(longestRun(line, "`") + 1);
	const pad = line.startsWith("`") || line.endsWith("`") || line === "" ? " " : "";
	return `${ticks}${pad}${line}${pad}${ticks}`;
}
/**
* A fenced block whose fence is longer than any run of backticks inside. Lines are expected to be `plain`. No line may
* be taken for one of the comments that we find our own texts by.
*/
function fence(language, lines) {
	const text = lines.join("\n").replaceAll(/^<!--/gm, " <!--");
	const ticks = "`".repeat(Math.max(3, longestRun(text, "`") + 1));
	return `${ticks}${language}\n${text}\n${ticks}`;
}
/**
* Text for running prose, on one line: every character that Markdown or HTML would act on is escaped. GitHub looks for
* mentions, references and addresses after that, in the rendered text: a space of no width keeps them from being found.
*/
function prose(text) {
	return plain$1(clip(text, longestProse)).replaceAll(/\s+/g, " ").trim().replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(/[\\`*_{}[\]()#+!|~>]/g, (character) => `\\${character}`).replace(/^(-|\d+\.)/, (bullet) => bullet.replace(/.$/, "\\$&")).replaceAll(/@|#|:(?=\/\/)|www(?=\.)|GH(?=-)/gi, (found) => `${found}&#8203;`);
}
/** A folded block. `summary` is Markdown-safe HTML or prose; the empty lines let Markdown work inside. */
function fold(summary, body, open = false) {
	return `<details${open ? " open" : ""}><summary>${summary}</summary>\n\n${body}\n\n</details>`;
}
/** A code span for places where Markdown does not work (`<summary>`), and inert also where it does (a list item). */
function codeHtml(text) {
	return `<code>${plain$1(text).replaceAll(/\s*\n\s*/g, " ").replaceAll(/[&<>@#*_`[\]()!|~\\:]|(?<=www)\./gi, (character) => `&#${character.charCodeAt(0)};`)}</code>`;
}
/** A GitHub alert box; every line of `body` stays inside. */
function alert(kind, body) {
	return [`[!${kind}]`, ...body.split("\n")].map((line) => `> ${line}`.trimEnd()).join("\n");
}
/** Cuts on a code-point boundary, and says so. `limit` in UTF-16 units. */
function clip(text, limit) {
	if (text.length <= limit) return text;
	return `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/u, "")}…`;
}
/** Blocks with an empty line between them; empty ones are left out. */
function join(...blocks) {
	return blocks.filter((block) => block !== "").join("\n\n");
}
/** Items (`- …`) and folds, one below the other: Markdown would take an item right after a fold for a part of it. */
function bullets(blocks) {
	return blocks.map((block, index) => {
		const isAmongItems = block.startsWith("- ") && blocks[index - 1]?.startsWith("- ") === true;
		return index === 0 ? block : `${isAmongItems ? "\n" : "\n\n"}${block}`;
	}).join("");
}
/** `a`, `a or b`, `a, b or c`. */
function listed(words, last) {
	if (words.length < 2) return words.join("");
	return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1) ?? ""}`;
}
/** `1 change`, `2 changes`. */
function count(many, noun, nouns = `${noun}s`) {
	return `${many} ${many === 1 ? noun : nouns}`;
}
function longestRun(text, character) {
	let longest = 0;
	let run = 0;
	for (const here of text) {
		run = here === character ? run + 1 : 0;
		longest = Math.max(longest, run);
	}
	return longest;
}
// src/report/scope-text.ts
const mostNamed$1 = 20;
/** That this is no plan of the whole module: it stands above everything else. Empty for a whole one. */
function scopeText({ scope }) {
	if (scope === void 0) return "";
	const { destroy, only, replace } = scope;
	if (destroy && only.length === 0) return alert("CAUTION", "**This destroys everything that the target manages.**");
	const lines = [...only.length > 0 ? [`**${destroy ? "Destroys a part" : "Only a part of the module"}:** ${named(only)}, and what ${relation(destroy, only.length > 1)}. All else stays as it is, also where git says otherwise.`] : [], ...replace.length > 0 ? [`**Made anew by request:** ${named(replace)}`] : []];
	return alert(destroy ? "CAUTION" : "WARNING", lines.join("\n\n"));
}
function relation(destroy, several) {
	if (destroy) return several ? "depends on them" : "depends on it";
	return several ? "they depend on" : "it depends on";
}
/** The scope in the one line of a verdict. */
function scopePrefix({ scope }) {
	if (scope === void 0) return "";
	return `${titleOf(scope)}: `;
}
function titleOf({ destroy, only }) {
	if (destroy) return only.length > 0 ? "destroy of a part" : "destroy";
	return only.length > 0 ? "a part of the module" : "by request";
}
function named(addresses) {
	const shown = addresses.slice(0, mostNamed$1).map(code);
	const more = addresses.length - shown.length;
	return listed(more > 0 ? [...shown, `${more} more`] : shown, "and");
}
// src/report/title.ts
const verbs = [
	["delete", "to delete"],
	["replace", "to replace"],
	["forget", "to forget"],
	["update", "to update"],
	["create", "to create"],
	["adopt", "to adopt"],
	["import", "to import"],
	["move", "to move"],
	["read", "to read"]
];
/** One verdict, most dangerous first: `1 to delete, 2 to update`, `no changes`. */
function verdictOf(result) {
	switch (result.kind) {
		case "planned": return planVerdict(result.plan);
		case "applied": return appliedVerdict(result);
		case "stopped": return `stopped: ${result.plan.scope === void 0 ? whyStopped$1(result.review) : "it waits for an approval"}`;
		case "superseded": return `superseded by ${result.by.slice(0, 7)}`;
		case "drift": return driftVerdict(result);
		case "deploying": return "a deploy is going on, nothing was measured";
		case "unlocked": return result.lock === null ? "the state is not locked" : "the state lock is freed";
		case "cancelled": return `cancelled${soFar(result.done)}`;
		case "failed": return `failed in ${result.stage}${soFar(result.done)}`;
		case "not-run": return `not run: ${result.reason}`;
	}
}
/** The title of a check run: target and verdict on one line, as plain text. */
function renderTitle(outcome) {
	return plain$1(`${outcome.target}: ${verdictOf(outcome.result)}`).replaceAll(/\s*\n\s*/g, " ");
}
function whyStopped$1({ kind }) {
	if (kind === "unknown") return "the reviewed plan could not be read";
	return kind === "nothing-reviewed" ? "no plan was reviewed" : "the plan is not the one that was reviewed";
}
function soFar(writes) {
	return writes.length === 0 ? "" : `, ${writesText(writes)} applied`;
}
/** A coloured dot that can be read from afar: red loses something or failed, yellow changes, green is calm, white unknown. */
function dotOf(result) {
	switch (wordOf(result)) {
		case "failed":
		case "unhealthy":
		case "stopped":
		case "cancelled": return "🔴";
		case "drifted":
		case "interrupted": return "🟠";
		case "changes": return result.kind === "planned" && losesSomething(result.plan) ? "🔴" : "🟡";
		case "pending": return "🟡";
		case "applied":
		case "no-changes":
		case "clean":
		case "superseded":
		case "unlocked": return "🟢";
		case "offline":
		case "incomplete":
		case "unknown":
		case "deploying":
		case "not-run": return "⚪";
	}
}
function losesSomething(plan) {
	const counts = countActions(plan.changes);
	return counts.delete + counts.replace + counts.forget > 0;
}
function planVerdict(plan) {
	if (plan.offline) return "valid, planned offline";
	const counts = countActions(plan.changes);
	const outputs = plan.changes.filter(({ action, address }) => action !== "none" && isOutput(address)).length;
	const parts = [...verbs.flatMap(([action, verb]) => counts[action] > 0 ? [`${counts[action]} ${verb}`] : []), ...outputs > 0 ? [count(outputs, "output")] : []];
	if (plan.unknown.length > 0) return `incomplete: ${[...parts, `${count(plan.unknown.length, "read")} failed`].join(", ")}`;
	return `${scopePrefix(plan)}${parts.length === 0 ? "no changes" : parts.join(", ")}`;
}
/** How much was written: `3 changes`, `1 change and 2 outputs`. */
function writesText(done) {
	const outputs = done.filter(({ address }) => isOutput(address)).length;
	const changes = done.length - outputs;
	return [...changes > 0 ? [count(changes, "change")] : [], ...outputs > 0 ? [count(outputs, "output")] : []].join(" and ");
}
function appliedVerdict({ done, plan, health }) {
	const applied = done.length === 0 ? "nothing to apply" : `applied ${writesText(done)}`;
	return [`${scopePrefix(plan)}${applied}`, ...healthVerdict(health, plan)].join(", ");
}
/** Terraform's resources are ready once they are written: nobody waits for them. */
function healthVerdict({ healthy, unhealthy, notWaited, waited }, { kind }) {
	const [first, ...others] = unhealthy;
	const more = others.length === 0 ? "" : ` and ${others.length} more`;
	if (first !== void 0) return [`not healthy: ${first.address}${more}`];
	const [halfway, ...alike] = notWaited.filter(({ keepsOld }) => keepsOld);
	if (halfway !== void 0) return [`halfway by design: ${halfway.address}${alike.length === 0 ? "" : ` and ${alike.length} more`}`];
	if (waited) return healthy.length > 0 ? ["healthy"] : [];
	return kind === "kubernetes" ? ["rollout not waited for"] : [];
}
function driftVerdict({ reading }) {
	const { drifted, ignored, interrupted, pending, unknown } = reading;
	const parts = [
		...drifted.length > 0 ? [`${count(drifted.length, "object")} drifted`] : [],
		...unknown.length > 0 ? [drifted.length > 0 ? "the rest is unknown" : "drift is unknown"] : [],
		...interrupted === null ? [] : ["a deploy was interrupted"]
	];
	const found = parts.length === 0 ? ["no drift"] : parts;
	const later = pending.changes.length > 0 ? [`${count(pending.changes.length, "change")} pending`] : [];
	const accepted = ignored.length > 0 ? [`${ignored.length} ignored`] : [];
	return [
		...found,
		...later,
		...accepted
	].join(", ");
}
// src/report/apply-status.ts
/** The line that tells a merged pull request what became of its plan. */
function renderApplyStatus(outcome, run) {
	const verdict = prose(verdictOf(outcome.result));
	return `**${dotOf(outcome.result)} ${code(outcome.target)} ${verdict}** at ${code(run.commit.slice(0, 12))} · [run](${runUrl(run)})`;
}
/**
* `body` with the status line of `target` put below the first line, in place of an earlier one. The lines are found by
* a comment before them; no decision hangs on them.
*/
function withApplyStatus(body, target, status) {
	const mark = `<!-- pushlane:applied ${target} -->`;
	const lines = body.split("\n");
	const earlier = lines.indexOf(mark);
	if (earlier >= 0) return lines.toSpliced(earlier, 2, mark, status).join("\n");
	return lines.toSpliced(1, 0, "", mark, status).join("\n");
}
// src/report/cut.ts
/** The lines between which a part may be cut when the comment as a whole is too long. Whole lines: values never are. */
const foldStart = "<!-- pushlane:fold -->";
const foldEnd = "<!-- /pushlane:fold -->";
/**
* As many whole lines of a Markdown text of ours as fit into `limit`, with every fence and fold that is still open
* closed again, and the number of lines that were dropped. `measure` is in the unit of `limit`: UTF-16 units, or bytes.
*/
function cutLines(text, limit, measure = (measured) => measured.length) {
	const lines = text.split("\n");
	const kept = [];
	let closers = [];
	let size = 0;
	for (const line of lines) {
		const next = closersAfter(closers, line);
		size += measure(line) + 1;
		if (size + measure(close$1(next)) > limit) break;
		kept.push(line);
		closers = next;
	}
	return {
		kept: `${kept.join("\n")}${close$1(closers)}`,
		dropped: lines.length - kept.length
	};
}
/** Blocks of ours begin and end at the start of a line, and nothing that others wrote stands there but inside of fences. */
function closersAfter(closers, line) {
	const innermost = closers.at(-1);
	if (line === innermost) return closers.slice(0, -1);
	if (innermost?.startsWith("```") === true) return closers;
	const [fence] = /^`{3,}/.exec(line) ?? [];
	if (fence !== void 0) return [...closers, fence];
	if (line.startsWith("<details")) return [...closers, "</details>"];
	return line === "<!-- pushlane:fold -->" ? [...closers, foldEnd] : closers;
}
function close$1(closers) {
	return closers.toReversed().map((closer) => closer.startsWith("```") ? `\n${closer}` : `\n\n${closer}`).join("");
}
// src/report/written-anew.ts
/** Texts that hold JSON, such as policies: what differs is often only how they are written. */
/**
* In words, where both sides are texts that hold the same JSON but for the order of lists, or but for spaces and the order of
* keys; `null` for anything else. It stays a change: whether that order means something, only its reader knows.
*/
function writtenAnew(before, after) {
	const [old, now] = [documentIn(before), documentIn(after)];
	if (old === null || now === null) return null;
	if (canonicalJson(old) === canonicalJson(now)) return "the same JSON, only written in another way";
	return canonicalJson(sorted(old)) === canonicalJson(sorted(now)) ? "only the order in a list of this JSON differs" : null;
}
function documentIn(side) {
	if (side.kind !== "value") return null;
	const text = parsed(side.json);
	if (typeof text !== "string" || !/^\s*[[{]/.test(text)) return null;
	const document = parsed(text);
	return Array.isArray(document) || isObject(document) ? document : null;
}
function parsed(text) {
	try {
		return parseJson(text);
	} catch {
		return null;
	}
}
function sorted(value) {
	if (Array.isArray(value)) return value.map((item) => canonicalJson(sorted(item))).sort();
	if (!isObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sorted(inner)]));
}
// src/report/field-lines.ts
const shortValue = 90;
const longestBlock = 60;
/** How one side is written in a sentence or on one line. */
function showSide(side) {
	switch (side.kind) {
		case "absent": return "(not set)";
		case "unknown": return "(known after apply)";
		case "secret": return "(secret)";
		case "value": return showJson(side.json);
	}
}
/**
* Lines of a `diff` block for one changed field: `! path: old → new` where both fit on one line, else the old and the
* new lines below the path. Creates are `+ path: value`.
*/
function fieldLines(leaf) {
	const [first = "", ...rest] = linesOf(leaf);
	if (leaf.leftOut === void 0) return [first, ...rest];
	return [`${first} (not held to the review: ${clip(plain$1(leaf.leftOut), shortValue)})`, ...rest];
}
function linesOf(leaf) {
	const { before, after } = leaf;
	const path = plain$1(leaf.path).replaceAll("\n", "\\n");
	if (before.kind === "secret" || after.kind === "secret") return [secretLine(path, leaf)];
	if (before.kind === "absent") return block("+", path, after);
	if (after.kind === "absent") return block("-", path, before);
	const [old, now] = [showSide(before), showSide(after)];
	const anew = writtenAnew(before, after);
	const note = anew === null ? "" : ` (${anew})`;
	if (isShort(old) && isShort(now)) return [`! ${path}: ${old} → ${now}${note}`];
	return [`! ${path}:${note}`, ...lineDiff(textLines(before), textLines(after))];
}
function secretLine(path, { before, after }) {
	if (before.kind === "absent") return `+ ${path}: (secret)`;
	if (after.kind === "absent") return `- ${path}: (secret)`;
	return `! ${path}: (secret value changes)`;
}
function block(sign, fullPath, side) {
	const path = withoutElement(fullPath, side);
	const shown = showSide(side);
	if (isShort(shown)) return [`${sign} ${path}: ${shown}`];
	return [`${sign} ${path}:`, ...shorten(textLines(side).map((line) => `${sign}   ${line}`))];
}
/** An element of a set is named by its value: that it is said once is enough. */
function withoutElement(path, side) {
	const step = side.kind === "value" ? `[=${plain$1(side.json)}]` : "";
	return step !== "" && path.endsWith(step) ? path.slice(0, -step.length) : path;
}
function isShort(text) {
	return text.length <= shortValue && !text.includes("\n");
}
/** Plain scalars as they are; strings are quoted only where they could be taken for something else. */
function showJson(json) {
	const value = readJson(json);
	if (typeof value !== "string") return plain$1(json);
	const text = plain$1(value);
	if (text.includes("\n")) return text;
	return text === "" || text.trim() !== text || /^(true|false|null|[-+.\d][\d.eE_+-]*|\(.*\))$/.test(text) ? JSON.stringify(text) : text;
}
/** The value behind JSON text. Where a hidden secret has left no JSON (`***`), that text is the value. */
function readJson(json) {
	try {
		return parseJson(json);
	} catch {
		return json;
	}
}
function textLines(side) {
	if (side.kind !== "value") return [showSide(side)];
	const value = readJson(side.json);
	return plain$1(typeof value === "string" ? value : writeJson(value, 2)).replace(/\n$/, "").split("\n").map((line) => clip(line, 400));
}
/** Common head and tail are left out but for one line of context each: enough to see where the change sits. */
function lineDiff(old, now) {
	let head = 0;
	while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
	let tail = 0;
	while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
	const context = (line) => line === void 0 ? [] : [`    ${line}`];
	return [
		...context(head > 0 ? old[head - 1] : void 0),
		...shorten(old.slice(head, old.length - tail).map((line) => `-   ${line}`)),
		...shorten(now.slice(head, now.length - tail).map((line) => `+   ${line}`)),
		...context(tail > 0 ? old[old.length - tail] : void 0)
	];
}
function shorten(lines) {
	if (lines.length <= longestBlock) return lines;
	const kept = longestBlock / 2;
	return [
		...lines.slice(0, kept),
		`    … ${lines.length - longestBlock} lines …`,
		...lines.slice(-30)
	];
}
// src/report/plan-text.ts
const danger = [
	"delete",
	"replace",
	"forget",
	"update",
	"adopt",
	"create",
	"import",
	"move",
	"read",
	"none"
];
/** A loss that is no replace is a delete or a forget; a prune is a delete. */
const pasts = {
	delete: "deleted",
	replace: "replaced",
	forget: "forgotten",
	update: "updated",
	adopt: "adopted",
	create: "created",
	import: "imported",
	move: "moved",
	read: "read",
	none: "left"
};
const openUpTo = 30;
const brevities = [
	0,
	1,
	2,
	3
];
const mostListed$1 = 200;
const mostNamed = 12;
/** What may be lost, before anything else and cut last: every address that is deleted, replaced or forgotten. */
function lossesText(plan, brevity) {
	const losses = mostDangerousFirst$1(plan.changes.filter(isDestructive));
	if (losses.length === 0) return "";
	const ends = [...new Set(losses.map(({ action }) => pasts[action]))];
	return alert("CAUTION", [`**${count(losses.length, "object")} will be ${listed(ends, "or")}:**`, ...losses.map((change) => `- ${change.action} ${code(change.address)}${brevity === 3 ? "" : because(change)}`)].join("\n"));
}
/** What the reader must know before trusting the plan: failed reads, unverified changes, conflicts, uncompared secrets. */
function doubtsText(plan, when) {
	return warningList([
		...plan.unknown.map((what) => `**Not known:** ${prose(what)}`),
		...unverifiedText(plan),
		...conflictsText(plan),
		...when === "before the apply" ? uncomparedText(plan) : [],
		...warningsOf(plan)
	]);
}
/** The warnings of a plan that was applied: what was not sure before is known by now. */
function warningsText(plan) {
	return warningList(warningsOf(plan));
}
function warningsOf({ notices }) {
	return notices.filter(({ level }) => level === "warning").map(({ text }) => prose(text));
}
function warningList(lines) {
	return lines.length === 0 ? "" : alert("WARNING", lines.map((line) => `- ${line}`).join("\n"));
}
/** The least that a change and a field take on the page. */
const [leastChange, leastField] = [16, 5];
/** False where even the shortest changes and fields of this number are longer than `limit` characters: no need to try. */
function mayFit({ changes }, brevity, limit) {
	if (brevity === 3) return true;
	return changes.map((change) => {
		return change.action === "none" ? 0 : leastChange + shownAt(change, brevity).length * leastField;
	}).reduce((sum, one) => sum + one, 0) <= limit;
}
/** The changes, most dangerous first, each in a fold with its fields. What is lost without a trace stands above already. */
function changesText(plan, brevity) {
	const changes = mostDangerousFirst$1(plan.changes.filter(({ action }) => action !== "none" && action !== "delete" && action !== "forget"));
	if (brevity === 3) return listText(changes.filter((change) => !isDestructive(change)));
	const bodies = changes.map((change) => ({
		change,
		lines: fieldsOf(change, brevity)
	}));
	const open = bodies.reduce((sum, { lines }) => sum + lines.length, 0) <= openUpTo;
	return bullets(bodies.map(({ change, lines }) => changeText(change, lines, open)));
}
function mostDangerousFirst$1(changes) {
	return changes.toSorted((a, b) => danger.indexOf(a.action) - danger.indexOf(b.action));
}
/** Notes, folded. */
function notesText(plan) {
	const notes = plan.notices.filter(({ level }) => level === "note");
	if (notes.length === 0) return "";
	return fold(count(notes.length, "note"), notes.map(({ text }) => `- ${prose(text)}`).join("\n"), plan.offline);
}
/** Fingerprint and tool, in small print. */
function footerText(plan) {
	const parts = plan.offline ? [] : [`fingerprint ${code(plan.fingerprint.slice(0, 12))}`];
	if (plan.madeWith !== "") parts.push(prose(plan.madeWith));
	if (!plan.offline) parts.push(`${plan.unchanged} unchanged`);
	return `<sub>${parts.join(" · ")}</sub>`;
}
function because({ reason }) {
	return reason === null ? "" : `: ${prose(reason)}`;
}
function fieldsOf(change, brevity) {
	return shownAt(change, brevity).flatMap(fieldLines);
}
function shownAt(change, brevity) {
	return brevity === 2 || brevity === 1 && change.action === "create" || change.action === "delete" ? [] : shownLeaves(change);
}
/** A replace carries every field of the new object; the reader wants those that differ. */
function shownLeaves({ action, leaves }) {
	return action === "replace" ? leaves.filter(({ tokens }) => tokens.before !== tokens.after) : leaves;
}
function changeText(change, lines, open) {
	const moved = change.previousAddress === null ? "" : ` from ${codeHtml(change.previousAddress)}`;
	const title = `${change.action} ${codeHtml(change.address)}${moved}${fieldCount(change)}`;
	const text = join(change.reason === null || isDestructive(change) ? "" : prose(change.reason), lines.length === 0 ? "" : fence("diff", lines));
	return text === "" ? `- ${title}` : fold(title, text, open);
}
function fieldCount(change) {
	const shown = shownLeaves(change).length;
	return shown === 0 || change.action === "create" ? "" : ` · ${count(shown, "field")}`;
}
function listText(changes) {
	const shown = changes.slice(0, mostListed$1).map(({ action, address }) => `- ${action} ${code(address)}`);
	const left = changes.length - shown.length;
	return [...shown, ...left > 0 ? [`- … and ${left} more`] : []].join("\n");
}
function unverifiedText(plan) {
	return [...Map.groupBy(plan.changes.filter(({ unverified }) => unverified !== null), ({ unverified }) => unverified ?? "")].map(([reason, changes]) => `**Not verified by the server** (${prose(reason)}): ${addresses(changes.map(({ address }) => address))}`);
}
function conflictsText(plan) {
	return plan.changes.flatMap((change) => change.conflicts.map(({ path, manager, time, decision }) => `**Conflict:** ${code(`${change.address} ${path}`)} is set by ${code(manager)}${time === null ? "" : ` since ${prose(time)}`}; ${decision === "take" ? "this apply takes it over" : "it is left to them"}`));
}
/** Secrets whose tokens are all *uncompared*: there is no key yet. */
function uncomparedText(plan) {
	const secrets = plan.changes.flatMap(({ leaves }) => leaves).filter(({ secret }) => secret).length;
	if (secrets === 0 || plan.keyId !== null) return [];
	return [`${count(secrets, "secret value")} cannot be held to this review: it is the first plan, and there is no key yet to compare values by (the input \`fingerprint-key\` gives one)`];
}
function addresses(all) {
	const shown = all.slice(0, mostNamed).map(code);
	return listed(all.length > mostNamed ? [...shown, `${all.length - mostNamed} more`] : shown, "and");
}
// src/report/drift-text.ts
const sentences = {
	missing: "is gone",
	replaced: "was deleted and made anew",
	"ownership-lost": "is no longer owned by this deploy",
	changed: "was changed",
	added: "has fields that nobody put in git"
};
const mostDangerousFirst = Object.keys(sentences);
const mostListed = 100;
/** A drift reading: what is not sure, then what drifted and by whom, then what is pending. */
function driftText(reading, brevity) {
	const drifted = reading.drifted.toSorted((a, b) => mostDangerousFirst.indexOf(a.what) - mostDangerousFirst.indexOf(b.what));
	return {
		head: join(unknownText(reading), interruptedText(reading), bullets(drifted.map((found) => driftedText(found, brevity))), pendingText(reading), ignoredText(reading)),
		details: "",
		foot: `<sub>${count(reading.checked, "object")} checked</sub>`
	};
}
function driftedText({ address, what, fields }, brevity) {
	const title = `${codeHtml(address)} ${sentences[what]}`;
	if (fields.length === 0 || brevity >= 2) return `- ${title}`;
	return fold(title, join(whoText(fields), fence("diff", fields.flatMap(driftLines))), true);
}
/** Drift reads from what was applied to what is there now. */
function driftLines(field) {
	const secret = field.applied.kind === "secret" || field.live.kind === "secret";
	return fieldLines({
		path: field.path,
		before: field.applied,
		after: field.live,
		secret,
		tokens: {
			before: "",
			after: ""
		}
	});
}
function whoText(fields) {
	const hands = fields.flatMap(({ manager, time }) => manager === null ? [] : [`${code(manager)}${time === null ? "" : ` at ${prose(time)}`}`]);
	const managers = [...new Set(hands)];
	if (managers.length === 0) return "";
	return `Set by the field ${managers.length === 1 ? "manager" : "managers"} ${listed(managers, "and")}:`;
}
function pendingText({ pending }) {
	const { changes, since } = pending;
	if (changes.length === 0) return "";
	const shown = changes.slice(0, mostListed).map(({ address, action }) => `- ${action} ${code(address)}`);
	const rest = changes.length > mostListed ? [`- … and ${changes.length - mostListed} more`] : [];
	const deployed = since === null ? "since: unknown" : `last deployed: ${codeHtml(since.slice(0, 12))}`;
	return fold(`${count(changes.length, "change")} pending: merged, not deployed (${deployed})`, [...shown, ...rest].join("\n"));
}
/** What a rule or the module accepts is folded, but never silent. */
function ignoredText({ ignored }) {
	if (ignored.length === 0) return "";
	const shown = ignored.slice(0, mostListed).map(({ address, path, reason }) => `- ${code(address)} ${code(path)}: ${prose(reason)}`);
	const rest = ignored.length > mostListed ? [`- … and ${ignored.length - mostListed} more`] : [];
	return fold(`${count(ignored.length, "difference")} ignored`, [...shown, ...rest].join("\n"));
}
function interruptedText({ interrupted }) {
	if (interrupted === null) return "";
	const { run, addresses } = interrupted;
	const shown = addresses.slice(0, mostListed).map((address) => `- ${code(address)}`);
	const rest = addresses.length > mostListed ? [`- … and ${addresses.length - mostListed} more`] : [];
	return alert("WARNING", [
		`**A deploy was interrupted** (${prose(run)}). Until an apply has finished it, these are neither drift nor clean:`,
		...shown,
		...rest
	].join("\n"));
}
function unknownText({ unknown }) {
	if (unknown.length === 0) return "";
	return alert("WARNING", ["**Not known, so nothing is called clean:**", ...unknown.map((what) => `- ${prose(what)}`)].join("\n"));
}
// src/report/review-text.ts
/** The sentence that says what the plan of an apply was compared with, before it went on. */
function reviewText(review) {
	switch (review.kind) {
		case "covered": return `Every change is in the plan reviewed in ${pulls(review.pullRequests)}${uncompared(review.notCompared)}.`;
		case "approved": return `Approved by ${prose(review.actor)} as ${code(review.fingerprint.slice(0, 12))}.`;
		case "nothing-reviewed": return "No plan was reviewed for these commits; creates and updates went on without one.";
		case "exceeds": return comparedText(review.pullRequests, review.notCompared);
		case "unknown": return `The reviewed plan could not be read: ${prose(review.reason)}`;
		case "off": return "`reviewed-plan: off`: applied without comparing.";
		case "no-changes": return "";
	}
}
/** Why an apply stopped, and the ways on. It must be read: whatever else is told comes after it. */
function stopText({ plan, review }) {
	const compared = review.kind === "exceeds" ? comparedText(review.pullRequests, review.notCompared) : "";
	const exceeding = exceedingOf(review);
	return join([compared, review.kind === "exceeds" ? differenceText(exceeding, plan) : ""].filter((sentence) => sentence !== "").join(" "), exceedingText(exceeding), plan.scope === void 0 ? waysOn(review, plan.fingerprint) : wayOnByHand(plan.fingerprint), everyRunText(plan.target, exceeding));
}
/** The difference in one sentence; the list has the rest. */
function differenceText(exceeding, { changes }) {
	const whole = exceeding.filter(({ paths }) => paths.length === 0).length;
	const parts = exceeding.length - whole;
	const fields = exceeding.reduce((sum, { paths }) => sum + paths.length, 0);
	const all = changes.filter(({ action }) => action !== "none").length;
	return `${[...whole > 0 ? [`${whole} of ${count(all, "change")} ${whole === 1 ? "is" : "are"} not in it`] : [], ...fields > 0 ? [`${count(fields, "field")} of ${count(parts, "change")} ${fields === 1 ? "is" : "are"} not as it has ${fields === 1 ? "it" : "them"}`] : []].join(", and ")}${whole === all ? "." : "; all else is as reviewed."}`;
}
/** The changes that made an apply stop. */
function exceedingOf(review) {
	if (review.kind === "exceeds") return review.exceeding;
	return review.kind === "nothing-reviewed" ? review.stops : [];
}
function exceedingText(exceeding) {
	if (exceeding.length === 0) return "";
	return alert("CAUTION", ["**Not reviewed, so nothing was applied:**", ...exceeding.map(({ address, action, paths, why }) => `- ${action} ${code(address)}${paths.length === 0 ? "" : ` (${paths.map(code).join(", ")})`}: ${prose(why)}`)].join("\n"));
}
const mostOrigins = 5;
/** What may differ again at the next run is never approved for good: the rule to paste. */
function everyRunText(target, exceeding) {
	const shown = exceeding.flatMap(({ address, origins = [] }) => origins.map((one) => ({
		...one,
		address
	}))).slice(0, mostOrigins);
	if (shown.length === 0) return "";
	const rows = shown.map(({ address, path, origin }) => `- ${code(path)} of ${code(address)} is ${prose(origin)}`);
	const rules = shown.flatMap(({ address, path, origin }) => [
		plain$1(`        - address: ${JSON.stringify(address)}`),
		plain$1(`          path: ${JSON.stringify(path)}`),
		plain$1(`          reason: ${JSON.stringify(origin)}`)
	]);
	const yaml = [
		"targets:",
		`  ${target}:`,
		"    terraform:",
		"      reviewedPlanIgnore:",
		...rules
	];
	return join(["What may be another value at every run:", ...rows].join("\n"), "Such a field can be left out of the comparison in `pushlane.yaml`:", fence("yaml", yaml));
}
function waysOn(review, fingerprint) {
	const approve = `read the fresh plan below, then run this workflow by hand on the branch with ${code(`approve: ${fingerprint.slice(0, 12)}`)}`;
	if (review.kind === "unknown") return join(alert("CAUTION", `**Nothing was applied:** ${prose(review.reason)}`), [
		"Two ways on:",
		"- mend that, then run this job again",
		`- or ${approve}`
	].join("\n"));
	return [
		"Two ways on:",
		`- ${approve}`,
		"- or open a new pull request: its plan shows all that is pending, and its merge applies it"
	].join("\n");
}
/** What is no plan of the whole module has one way on: the same run once more, with its approval. */
function wayOnByHand(fingerprint) {
	return `If it is meant, read the plan below, then run this workflow by hand again with the same inputs and ${code(`approve: ${fingerprint.slice(0, 12)}`)}`;
}
function comparedText(pullRequests, notCompared) {
	return `Compared with the plan reviewed in ${pulls(pullRequests)}${uncompared(notCompared)}.`;
}
function pulls(numbers) {
	return numbers.length === 0 ? "this commit's approval" : numbers.map((number) => `#${number}`).join(", ");
}
function uncompared(many) {
	return many === 0 ? "" : `, ${count(many, "secret value")} not compared`;
}
// src/report/result-text.ts
/** A longer line of a failure is output of a tool that has no lines. */
const longestFailureLine = 2e3;
function resultText(outcome, brevity) {
	const heading = `### ${dotOf(outcome.result)} ${code(outcome.target)} ${prose(verdictOf(outcome.result))}`;
	const { head, details, foot } = bodyOf(outcome.result, brevity);
	const warnings = outcome.notices.map(({ text }) => `- ${prose(text)}`).join("\n");
	return {
		head: join(heading, head, warnings === "" ? "" : alert("WARNING", warnings)),
		details,
		foot
	};
}
function bodyOf(result, brevity) {
	switch (result.kind) {
		case "planned": return planText(result.plan, brevity);
		case "applied": return appliedText(result, brevity);
		case "stopped": return stoppedText(result, brevity);
		case "superseded": return headOnly(`A newer commit, ${code(result.by.slice(0, 12))}, was applied already. To go back, revert it in git.`);
		case "drift": return driftText(result.reading, brevity);
		case "deploying": return headOnly(`Held by ${prose(result.holder)}. The next check measures again.`);
		case "unlocked": return headOnly(unlockedText(result.lock));
		case "cancelled": return headOnly(cancelledText(result));
		case "failed": return failedText(result, brevity);
		case "not-run": return headOnly("");
	}
}
function headOnly(head) {
	return {
		head,
		details: "",
		foot: ""
	};
}
function planText(plan, brevity) {
	return {
		head: join(scopeText(plan), lossesText(plan, brevity), doubtsText(plan, "before the apply")),
		details: join(changesText(plan, brevity), notesText(plan)),
		foot: footerText(plan)
	};
}
function appliedText(result, brevity) {
	const { plan, health, review } = result;
	const outputs = Object.entries(result.outputs).map(([name, json]) => `${plain$1(name)} = ${plain$1(json)}`);
	return {
		head: join(scopeText(plan), healthText(health), warningsText(plan), reviewText(review), doneText(result.done)),
		details: join(outputs.length === 0 ? "" : fold("Outputs", fence("", outputs), true), foldedPlan(plan, brevity, planTitle(result)), notesText(plan)),
		foot: ""
	};
}
/** A namespace that had to be made before the lock could be taken is a write, but not in the plan made under it. */
function planTitle({ plan, done }) {
	return plan.kind === "kubernetes" && done.length > plan.changes.length ? "The plan, made again once the namespace was there" : "The plan";
}
/** A plan that is told in another's text. What it only loses is listed there already. */
function foldedPlan(plan, brevity, title = "The plan") {
	const changes = changesText(plan, brevity);
	return changes === "" ? "" : fold(`${title}: ${planVerdict(plan)}`, changes);
}
function healthText({ unhealthy, notWaited, unhealthyBefore }) {
	const broken = unhealthy.map((object) => [unhealthyLine(object), ...object.events.map((event) => `  - ${prose(event)}`)].join("\n"));
	return join(broken.length === 0 ? "" : alert("CAUTION", ["**Not healthy:**", ...broken].join("\n")), ...unhealthy.flatMap(({ logs }) => logs.map(logText)), notWaited.map(notWaitedLine).join("\n"), unhealthyBefore.length === 0 ? "" : fold(`${count(unhealthyBefore.length, "object")} unhealthy before this run, and not touched by it`, unhealthyBefore.map(unhealthyLine).join("\n")));
}
/** What a container wrote last. It is folded: an application's words may be many, and are not Pushlane's. */
function logText({ pod, container, beforeRestart, lines }) {
	const when = beforeRestart ? ", before it was restarted" : "";
	return fold(`The last lines of container ${codeHtml(container)} of ${codeHtml(`Pod/${pod}`)}${when}`, fence("", lines.map(plain$1)));
}
function notWaitedLine({ address, reason, keepsOld }) {
	const old = keepsOld ? ". Pods of its earlier version still run, so nothing is pruned before the next run" : "";
	return `- ${code(address)} ${prose(reason)}: not waited for${old}`;
}
function unhealthyLine({ address, reason }) {
	return `- ${code(address)}: ${prose(reason)}`;
}
function stoppedText(result, brevity) {
	const { plan, review } = result;
	const told = new Set(exceedingOf(review).map(({ address }) => address));
	const others = {
		...plan,
		changes: plan.changes.filter(({ address }) => !told.has(address))
	};
	return {
		head: join(scopeText(plan), stopText(result), `**The fresh plan:** ${planVerdict(plan)}`, lossesText(others, brevity), doubtsText(plan, "before the apply")),
		details: changesText(plan, brevity),
		foot: footerText(plan)
	};
}
function doneText(done) {
	if (done.length === 0) return "";
	return fold(`${writesText(done)} applied`, done.map(({ address, action }) => `- ${action} ${code(address)}`).join("\n"));
}
function unlockedText(lock) {
	if (lock === null) return "Nobody holds it: nothing had to be done.";
	const { id, who, created, operation } = lock;
	const held = who === null ? "" : ` It was held by ${prose(who)}${created === null ? "" : ` since ${prose(created)}`}${operation === null ? "" : ` (${prose(operation)})`}.`;
	return `Lock ${code(id)} is gone.${held} Run the apply again: its plan shows what the dead run has left.`;
}
function cancelledText({ advice, done }) {
	return join(advice === "" ? "The next run goes on from here." : prose(advice), doneText(done));
}
function failedText(result, brevity) {
	const { plan, failure, done } = result;
	return {
		head: join(plan === null ? "" : scopeText(plan), failureText(failure), doneText(done)),
		details: plan === null ? "" : foldedPlan(plan, brevity),
		foot: ""
	};
}
/** A failure's sentence, its places, and its code, with nothing in it alive. */
function failureText({ code: stable, message, places }) {
	const lines = plain$1(message).split("\n").map((line) => clip(line, longestFailureLine));
	const unsaid = places.map(writePlace).filter((place) => !message.includes(place));
	const where = [...new Set(unsaid)].map((place) => `- ${code(place)}`).join("\n");
	return join(fence("", lines), where, `<sub>failure ${code(stable)}</sub>`);
}
// src/report/part.ts
/** GitHub takes 65,535 characters in a check run's summary, and the comment holds other parts too. */
const longestPart = 6e4;
/**
* One target's part of the comment, and the summary of its check run: at most 60,000 characters. When that is too
* little, the fields of creates go first, then all fields, then the lists; what is lost is cut last.
*/
function renderPart(outcome, { run }) {
	let text = "";
	const plan = "plan" in outcome.result ? outcome.result.plan : null;
	for (const brevity of brevities) {
		if (plan !== null && !mayFit(plan, brevity, longestPart)) continue;
		const { head, details, foot } = resultText(outcome, brevity);
		text = join(head, brevity === 0 ? "" : `[The whole plan is in the job summary.](${runUrl(run)})`, details === "" ? "" : join(foldStart, details, foldEnd), foot);
		if (text.length <= longestPart) return text;
	}
	return cutPart(text, longestPart, runUrl(run));
}
/** The last rung: whole lines are dropped from the end, and it is said how many. */
function cutPart(text, limit, address) {
	if (text.length <= limit) return text;
	const pointer = (dropped) => `**${dropped} more lines** are in the [job summary](${address}).`;
	const { kept, dropped } = cutLines(text, limit - pointer(text.length).length - 2);
	return join(kept, pointer(dropped));
}
// src/report/comment.ts
/** First line of every comment of ours. With the author it tells our comment from others'. */
const commentMarker = "<!-- pushlane:comment -->";
/** Under GitHub's 65,536 characters, with room for the status lines of an apply. */
const longestComment = 62e3;
const shortestPart = 300;
/**
* The whole comment of a pull request, out of the parts of all its targets. When they do not fit together, the longest
* parts lose what stands between their fold lines; when that is too little, every part is cut, so that each keeps its
* verdict and its first losses. Each says where the rest is.
*/
function composeComment(parts, context) {
	let shown = parts;
	while (write$2(shown, context).length > longestComment) {
		const longest = shown.filter(({ text }) => foldOf(text) !== null).toSorted((a, b) => b.text.length - a.text.length)[0];
		if (longest === void 0) return writeCut(shown, context);
		shown = shown.map((part) => part === longest ? withoutDetails(part) : part);
	}
	return write$2(shown, context);
}
function writeCut(parts, context) {
	for (let limit = longestComment / 2; limit > shortestPart; limit *= .9) {
		const text = write$2(parts.map((part) => ({
			...part,
			text: cutPart(part.text, limit, part.runUrl)
		})), context);
		if (text.length <= longestComment) return text;
	}
	return cutPart(write$2(parts, context), longestComment, context.runUrl);
}
function write$2(parts, { commit, runUrl, pullRequest }) {
	const footer = `<sub>Plan of ${code(commit.slice(0, 12))} onto ${code(pullRequest.baseRef)} · [run](${runUrl})</sub>`;
	return join(commentMarker, ...parts.map(({ text }) => unfolded(text)), footer);
}
function foldOf(text) {
	const lines = text.split("\n");
	const [start, end] = [lines.indexOf(foldStart), lines.lastIndexOf(foldEnd)];
	if (start < 0 || end < start) return null;
	const between = (from, to) => lines.slice(from, to).join("\n").trim();
	return {
		head: between(0, start),
		details: between(start + 1, end),
		foot: between(end + 1, lines.length)
	};
}
function unfolded(text) {
	const fold = foldOf(text);
	return fold === null ? text : join(fold.head, fold.details, fold.foot);
}
function withoutDetails(part) {
	const fold = foldOf(part.text);
	if (fold === null) return part;
	return {
		...part,
		text: join(fold.head, `[The fields are in the job summary.](${part.runUrl})`, fold.foot)
	};
}
// src/report/noticeboard.ts
/** True when a body as it stands is the one that writing `text` would give. */
function standsThere(board, body, text) {
	return plain(body) === plain(board.redact(text));
}
function plain(body) {
	return body.replaceAll("\r\n", "\n").trim();
}
// src/report/keep-comment.ts
const permission$1 = "pull-requests: write";
/**
* Keeps the one comment of a pull request true, whichever of its jobs comes last: it is composed from the parts of all
* targets on the head commit. Nothing is written for a commit that is no longer the head, nor when there is nothing to
* tell and no comment yet. Of several comments of ours the oldest stays.
*/
async function keepComment(board, wanted) {
	const { number, headSha } = wanted.pullRequest;
	const [head, ours, parts] = await Promise.all([
		board.headOf(number),
		listOurs$1(board, number),
		allParts(board, wanted)
	]);
	if (head.kind === "found" && head.value !== headSha) return {
		kept: "older",
		url: null
	};
	if (ours === null) return {
		kept: "not-permitted",
		url: null
	};
	if (ours.length === 0 && !wanted.anyChange) return {
		kept: "none",
		url: null
	};
	const written = await write$1(board, wanted, {
		ours,
		parts
	});
	const [kept, latest] = await Promise.all([settle(board, wanted, written), allParts(board, wanted)]);
	if (kept.comment === null) return {
		kept: "not-permitted",
		url: null
	};
	if (!isSame(parts, latest)) await settle(board, wanted, await write$1(board, wanted, {
		ours: [kept.comment],
		parts: latest
	}));
	return {
		kept: kept.how,
		url: kept.comment.url
	};
}
/**
* Puts the news of an apply into the comments of merged pull requests. `update` changes a body. Pull requests without a
* comment of ours are left alone.
*/
async function noteApplied(board, note) {
	for (const number of note.pullRequests) {
		const ours = await listOurs$1(board, number);
		const [comment] = ours ?? [];
		const body = comment === void 0 ? "" : note.update(comment.body);
		const answer = comment !== void 0 && !standsThere(board, comment.body, body) ? await board.updateComment(comment.id, body) : null;
		if (ours === null || answer?.kind === "forbidden") return {
			kind: "not-permitted",
			lost: lostNote
		};
	}
	return { kind: "noted" };
}
const lostNote = `The comments of the merged pull requests do not tell what was applied: this job's token may not write them. Add "${permission$1}" under "permissions:" of this job.`;
/** Comments with our marker on the first line by our own account, oldest first; null when they may not be read. */
async function listOurs$1(board, number) {
	const listed = await board.comments(number);
	if (listed.kind !== "found") return null;
	const me = await board.me();
	return listed.value.filter(({ author, body }) => author === me && body.split("\n", 1)[0]?.trim() === "<!-- pushlane:comment -->").toSorted((a, b) => a.id - b.id);
}
/** The parts of all targets: the newest of each. Where check runs may not be read, only this run's own. */
async function allParts(board, { run, pullRequest, parts }) {
	const listed = await board.parts(pullRequest.headSha, pullRequest.number);
	const newer = (listed.kind === "found" ? listed.value : []).filter(({ target, runId, attempt }) => {
		return !((runId < Number(run.id) || runId === Number(run.id) && attempt <= run.attempt) && parts.some((own) => own.target === target));
	});
	const own = parts.filter(({ target }) => !newer.some((part) => part.target === target));
	return [...newer, ...own].map(({ target, text, runUrl: url }) => ({
		target,
		text,
		runUrl: url
	})).toSorted((a, b) => compareText(a.target, b.target));
}
async function write$1(board, { run, pullRequest, compose }, at) {
	const body = compose(at.parts, {
		pullRequest,
		commit: pullRequest.headSha,
		runUrl: runUrl(run)
	});
	const [first, ...rest] = at.ours;
	await removeAll(board, rest);
	const updated = first === void 0 ? null : await update$1(board, first, body);
	if (updated !== null && updated !== "missing") return updated;
	const created = await board.createComment(pullRequest.number, body, permission$1);
	return {
		how: "created",
		comment: created.kind === "found" ? created.value : null,
		body
	};
}
async function update$1(board, comment, body) {
	if (standsThere(board, comment.body, body)) return {
		how: "unchanged",
		comment,
		body
	};
	const updated = await board.updateComment(comment.id, body);
	if (updated.kind === "missing") return "missing";
	return {
		how: "updated",
		comment: updated.kind === "found" ? updated.value : null,
		body
	};
}
/** Two jobs may have created one each: both list again, and both come to keep the oldest. */
async function settle(board, { pullRequest }, written) {
	const { comment: created, body, how } = written;
	if (how !== "created" || created === null) return written;
	const [oldest = created, ...rest] = await listOurs$1(board, pullRequest.number) ?? [created];
	await removeAll(board, rest);
	if (oldest.id === created.id) return written;
	const updated = await update$1(board, oldest, body);
	return updated === "missing" ? written : updated;
}
async function removeAll(board, comments) {
	for (const { id } of comments) await board.deleteComment(id);
}
function isSame(before, now) {
	return JSON.stringify(before) === JSON.stringify(now);
}
// src/report/issue.ts
/** GitHub takes 65,536 characters, and the keeper puts its line before them. */
const longestBody = 6e4;
const longestTitle = 250;
const mostNames = 5;
/**
* Title and body of a target's drift issue: the latest state only. Where it is too long the fields go first, then the
* last addresses; the ways out stay. The hidden first line is put before it by its keeper.
*/
function renderIssue(outcome, context) {
	const { run, firstSeen } = context;
	const measured = `<sub>First seen ${firstSeen} · last measured by [run ${run.number}](${runUrl(run)})</sub>`;
	const ends = join(whoToAsk(outcome), waysOut(outcome), measured);
	return {
		title: clip(`Drift: ${outcome.target}, ${verdictOf(outcome.result)}`, longestTitle),
		body: join(foundText(outcome, run, longestBody - ends.length - 2), ends)
	};
}
function foundText(outcome, run, limit) {
	const all = resultText(outcome, 0);
	const whole = join(all.head, all.details, all.foot);
	if (whole.length <= limit) return whole;
	const pointer = `[The fields are in the job summary.](${runUrl(run)})`;
	const { head, details, foot } = resultText(outcome, 2);
	return cutPart(join(pointer, head, details, foot), limit, runUrl(run));
}
/** A comment under the issue, only when something changed. */
function renderIssueNote(kind, outcome, run) {
	const link = `[run ${run.number}](${runUrl(run)})`;
	const verdict = prose(verdictOf(outcome.result));
	switch (kind) {
		case "changed": return `The drift changed: ${verdict} (${link}).${driftedNames(outcome)}`;
		case "reopened": return `Drifted again: ${verdict} (${link}).${driftedNames(outcome)}`;
		case "closed": return `No drift any more, measured completely by ${link}.`;
	}
}
function driftedNames({ result }) {
	const drifted = result.kind === "drift" ? result.reading.drifted : [];
	const names = drifted.slice(0, mostNames).map(({ address }) => code(address));
	const more = drifted.length > mostNames ? [`${drifted.length - mostNames} more`] : [];
	return names.length === 0 ? "" : ` Now: ${listed([...names, ...more], "and")}.`;
}
function waysOut({ result }) {
	if (result.kind !== "drift" || result.reading.drifted.length === 0) return "";
	return [
		"Two ways out. Pushlane corrects nothing by itself, and closes this issue once a check finds no drift:",
		"- take the change into git, and merge it",
		"- or undo it, by hand or by the next apply, which puts back what git says"
	].join("\n");
}
/** Where the person behind a field manager is found: the audit log knows, the object does not. */
function whoToAsk({ result, kind }) {
	if (result.kind !== "drift" || result.reading.drifted.length === 0) return "";
	const names = [...new Set(result.reading.drifted.map(({ address }) => address.split("/").at(-1) ?? address))].slice(0, mostNames).join(", ");
	const [log, query] = kind === "kubernetes" ? ["the cluster's audit log", `objectRef.name in (${names}) and verb in (create, update, patch, delete)`] : ["the provider's audit log (CloudTrail)", `resource name in (${names}) and readOnly = false`];
	return `Who it was: ask ${log} for ${code(query)}.`;
}
// src/report/keep-issue.ts
const issueLabel = "pushlane-drift";
const permission = "issues: write";
/**
* Keeps the one drift issue of a target true. Only drift opens, changes or reopens it; only a complete and clean
* measurement closes it (laws 4 and 5); whatever else happened leaves it. The same drift again writes nothing (law 7).
*/
async function keepDriftIssue(board, wanted) {
	const ours = await listOurs(board, wanted);
	if (ours === null) return {
		number: null,
		url: null,
		did: "not-permitted"
	};
	const open = ours.find(({ isOpen }) => isOpen);
	switch (conclusionOf(wanted.outcome)) {
		case "drift":
			if (open !== void 0) return update(board, wanted, open);
			return reopenOrOpen(board, wanted, ours[0]);
		case "clean": return open === void 0 ? tell(null, "none") : close(board, wanted, open);
		case "nothing known": return tell(open ?? null, open === void 0 ? "none" : "left");
	}
}
/** What is pending in git is no drift: live is as it was applied. */
function conclusionOf({ result }) {
	switch (wordOf(result)) {
		case "drifted": return "drift";
		case "clean":
		case "pending": return "clean";
		case "unknown":
		case "interrupted":
		case "deploying":
		case "cancelled":
		case "failed":
		case "not-run":
		case "no-changes":
		case "changes":
		case "offline":
		case "incomplete":
		case "applied":
		case "unhealthy":
		case "stopped":
		case "superseded":
		case "unlocked": return "nothing known";
	}
}
/** Issues with our label, our marker for this target on the first line, and our own account as author; oldest first. */
async function listOurs(board, { outcome, was }) {
	const listed = await board.issues(issueLabel);
	if (listed.kind !== "found") return null;
	const me = await board.me();
	const names = /* @__PURE__ */ new Set([outcome.target, ...was ?? []]);
	return listed.value.flatMap((issue) => {
		const marker = readMarker(issue.body);
		return issue.author === me && marker !== null && names.has(marker.target) ? [{
			...issue,
			marker
		}] : [];
	}).toSorted((a, b) => a.number - b.number);
}
async function update(board, wanted, issue) {
	if (issue.marker.fingerprint === fingerprintOf(wanted.outcome)) return tell(issue, "unchanged");
	if ((await board.updateIssue(issue.number, draft(wanted, issue.marker.first))).kind !== "found") return tell(issue, "not-permitted");
	await note(board, wanted, {
		issue,
		kind: "changed"
	});
	return tell(issue, "updated");
}
/** A closed issue is opened again, so that its history stays in one place, even when a person closed it. */
async function reopenOrOpen(board, wanted, closed) {
	if (closed === void 0) return openNew(board, wanted);
	const change = {
		...draft(wanted, writeTime(wanted.now)),
		state: "open"
	};
	if ((await board.updateIssue(closed.number, change)).kind !== "found") return tell(closed, "not-permitted");
	await note(board, wanted, {
		issue: closed,
		kind: "reopened"
	});
	return tell(closed, "reopened");
}
/** Two runs may open one each: both list again, and the younger one goes. */
async function openNew(board, wanted) {
	const created = await board.createIssue({
		...draft(wanted, writeTime(wanted.now)),
		label: issueLabel
	});
	if (created.kind !== "found") return tell(null, "not-permitted");
	const [oldest, ...rest] = (await listOurs(board, wanted) ?? []).filter(({ isOpen }) => isOpen);
	for (const duplicate of rest) await board.updateIssue(duplicate.number, { state: "duplicate" });
	if (oldest !== void 0 && oldest.number !== created.value.number) return update(board, wanted, oldest);
	return tell(created.value, "opened");
}
async function close(board, wanted, issue) {
	const change = {
		...draft(wanted, issue.marker.first),
		state: "closed"
	};
	if ((await board.updateIssue(issue.number, change)).kind !== "found") return tell(issue, "not-permitted");
	await note(board, wanted, {
		issue,
		kind: "closed"
	});
	return tell(issue, "closed");
}
async function note(board, { outcome, run }, about) {
	await board.createComment(about.issue.number, renderIssueNote(about.kind, outcome, run), permission);
}
function tell(issue, did) {
	return {
		number: issue?.number ?? null,
		url: issue?.url ?? null,
		did
	};
}
function draft(wanted, firstSeen) {
	const { outcome, run, now } = wanted;
	const { title, body } = renderIssue(outcome, {
		run,
		firstSeen
	});
	return {
		title,
		body: `${writeMarker({
			target: outcome.target,
			fingerprint: fingerprintOf(outcome),
			first: firstSeen,
			last: writeTime(now)
		})}\n${body}`
	};
}
function fingerprintOf({ result }) {
	return result.kind === "drift" ? result.reading.fingerprint : "-";
}
function writeMarker({ target, fingerprint, first, last }) {
	return `<!-- pushlane:drift target=${target} fingerprint=${fingerprint} first=${first} last=${last} -->`;
}
function readMarker(body) {
	const [line = ""] = body.split("\n", 1);
	const [, target, fingerprint, first, last] = /^<!-- pushlane:drift target=(\S+) fingerprint=(\S+) first=(\S+) last=(\S+) -->$/.exec(line.trim()) ?? [];
	if (target === void 0 || fingerprint === void 0 || first === void 0 || last === void 0) return null;
	return {
		target,
		fingerprint,
		first,
		last
	};
}
/** `2026-11-30T12:00:00Z`. Swedish is the locale that writes dates so. */
function writeTime(milliseconds) {
	return `${new Intl.DateTimeFormat("sv-SE", {
		dateStyle: "short",
		timeStyle: "medium",
		timeZone: "UTC"
	}).format(milliseconds).replace(" ", "T")}Z`;
}
// src/deploy/report-outcome.ts
/**
* Records each target's plan and keeps the one comment. Only a pull request's plans are recorded (design 4.1): those of
* `plans`, which are as they were made.
*/
async function* reportPlans(outcome, plans, hands) {
	const { run, pullRequest } = outcome;
	if (pullRequest === null || pullRequest.stranger !== null) return outcome;
	for (const target of outcome.targets) yield* recordTarget(hands, target, {
		run,
		pullRequest,
		plan: plans.get(target.target) ?? null
	});
	return yield* commentPlans(outcome, hands, {
		run,
		pullRequest
	});
}
async function* recordTarget(hands, outcome, { run, pullRequest, plan }) {
	const { result } = outcome;
	if (result.kind !== "planned" && result.kind !== "failed") return;
	const recorded = await recordPlan(hands.forge, {
		target: outcome.target,
		plan: result.kind === "planned" && plan !== null && !plan.offline && plan.unknown.length === 0 ? plan : null,
		part: renderPart(outcome, { run }),
		title: renderTitle(outcome),
		run,
		pullRequest,
		failed: isFailure(result, false)
	});
	if (recorded.kind === "not-permitted") yield {
		kind: "warning",
		text: recorded.lost
	};
}
async function* commentPlans(outcome, hands, { run, pullRequest }) {
	const kept = await keepComment(hands.board, {
		run,
		pullRequest,
		parts: outcome.targets.map((target) => ({
			target: target.target,
			text: renderPart(target, { run }),
			runUrl: runUrl(run)
		})),
		anyChange: outcome.targets.some(({ result }) => result.kind !== "planned" || result.plan.changes.length > 0 || result.plan.unknown.length > 0),
		compose: composeComment
	});
	if (kept.kept === "not-permitted") yield notPermitted("the plan is only in the job summary", "pull-requests: write");
	else yield {
		kind: "step",
		text: `comment: ${kept.kept}${kept.url === null ? "" : ` ${kept.url}`}`
	};
	return {
		...outcome,
		comment: kept.url
	};
}
function notPermitted(lost, permission) {
	return {
		kind: "warning",
		text: `This job may not tell: ${lost}. Add "${permission}" under "permissions:" of this job.`
	};
}
/** Tells the merged pull requests what became of their plan. What was applied stays applied if that cannot be told. */
async function* reportApplied(outcome, hands) {
	for (const target of outcome.targets) {
		const pullRequests = pullRequestsOf(target);
		if (pullRequests.length === 0) continue;
		const status = renderApplyStatus(target, outcome.run);
		try {
			const update = (body) => withApplyStatus(body, target.target, status);
			const noted = await noteApplied(hands.board, {
				pullRequests,
				update
			});
			if (noted.kind === "not-permitted") yield {
				kind: "detail",
				text: noted.lost
			};
		} catch (thrown) {
			yield {
				kind: "warning",
				text: `The comment on the plan does not say what became of it: ${noteOf(thrown).message}`
			};
		}
	}
	return outcome;
}
function pullRequestsOf({ result }) {
	if (result.kind !== "applied" && result.kind !== "stopped") return [];
	const { review } = result;
	return review.kind === "covered" || review.kind === "exceeds" ? review.pullRequests : [];
}
/** Keeps one true issue per target. */
async function* reportDrift(outcome, specs, hands) {
	let { issue } = outcome;
	for (const target of outcome.targets) {
		const kept = await keepDriftIssue(hands.board, {
			outcome: target,
			run: outcome.run,
			now: hands.now(),
			was: specs.find(({ name }) => name === target.target)?.was ?? []
		});
		if (kept.number !== null && kept.url !== null) issue = {
			number: kept.number,
			url: kept.url
		};
		if (kept.did === "not-permitted") yield notPermitted(`the drift of ${target.target} is only in the job summary`, "issues: write");
		else yield {
			kind: "step",
			text: `issue of ${target.target}: ${kept.did}${kept.url === null ? "" : ` ${kept.url}`}`
		};
	}
	return {
		...outcome,
		issue
	};
}
// src/deploy/unlock-target.ts
/** Frees the state lock of a dead run, with the identity that applies. Refused while a run is known to deploy this target. */
async function* unlockTarget(job, lockId, track) {
	const { hands, spec } = job;
	yield enter(track, "sign in");
	const running = await runningDeployment(hands.forge, { target: spec.name });
	if (running.kind === "running") throw new Failure("lock-in-use", `${running.run} still deploys ${spec.name}, so its lock is not freed. Wait for that run, or cancel it and let it end.`);
	if (running.kind === "unknown") yield {
		kind: "warning",
		text: `Whether a run still deploys ${spec.name} is not known: ${running.reason}`
	};
	const choice = hands.choose(spec);
	if (choice.kind === "online") for (const text of choice.warnings) yield {
		kind: "warning",
		text
	};
	const target = await hands.openTarget(spec, choice);
	yield enter(track, "unlock");
	if (target.unlock === void 0) throw new Failure("unlock-unsupported", `The lock of ${spec.name} frees itself: there is nothing to unlock.`);
	return {
		kind: "unlocked",
		lock: yield* target.unlock(lockId)
	};
}
// src/deploy/deploy.ts
/**
* The story, in order: what an event asks for is done to each target, and told. It knows every verb and touches
* nothing itself; the outside is handed in as `Hands`.
*/
/** A value that approves no plan is an old one, or mistyped: whoever gave it thinks that it did something. */
function* tellWrongApprovals({ approve }, planned) {
	const isOf = (value) => planned.some(({ plan }) => plan.fingerprint.startsWith(value.toLowerCase()));
	const wrong = approve.filter((value) => !isOf(value)).map((value) => `"${value}"`);
	if (wrong.length === 0) return;
	const plans = planned.map(({ spec, plan }) => plan.changes.length === 0 ? `${spec.name} has no changes` : `${spec.name} is ${plan.fingerprint.slice(0, 12)}`);
	const text = `approve: found ${wrong.join(", ")}, which is no plan of this run: ${plans.join(", ")}. The value is mistyped, or the plan has changed since it was printed: read the fresh plan.`;
	yield {
		kind: "target",
		target: ""
	};
	yield {
		kind: "warning",
		text
	};
}
/**
* Runs every target of the request, in file order. Failures become part of the outcome: this throws nothing that a
* target or a report can cause. A failed apply leaves the later targets untouched; plan and drift go on.
*/
async function* deploy(asked, hands) {
	const startedAt = hands.now();
	const { trigger } = asked;
	if (trigger.kind === "nothing") return outcomeOf(asked, [], {
		startedAt,
		now: hands.now(),
		reason: trigger.reason
	});
	const targets = [];
	const planned = [];
	for (const spec of asked.request.targets) {
		yield {
			kind: "target",
			target: spec.name
		};
		const broken = trigger.kind === "apply" ? targets.find((earlier) => isFailure(earlier.result, false)) : void 0;
		if (broken !== void 0) targets.push(notRun(spec, `${broken.target} did not succeed`));
		else {
			const { told, plan } = yield* runTarget({
				spec,
				hands,
				...asked,
				earlier: planned
			});
			targets.push(told);
			if (plan !== null) planned.push({
				spec,
				plan
			});
		}
	}
	const isComplete = planned.length === asked.request.targets.length;
	if (trigger.kind === "apply" && isComplete) yield* tellWrongApprovals(asked.request, planned);
	return yield* report(outcomeOf(asked, targets, {
		startedAt,
		now: hands.now(),
		reason: null
	}), asked, {
		hands,
		planned
	});
}
async function* runTarget(job) {
	const startedAt = job.hands.now();
	const notices = [];
	const track = newTrack("sign in");
	const steps = carryOut(job, track);
	let result;
	try {
		result = yield* noticing(steps, notices);
	} catch (thrown) {
		result = resultOfThrown(thrown, track, job.hands.signal.aborted);
	}
	const durationSeconds = (job.hands.now() - startedAt) / 1e3;
	const { name: target, kind } = job.spec;
	return {
		told: {
			...job.hands.clean({
				target,
				kind,
				result,
				notices,
				durationSeconds
			}),
			target
		},
		plan: track.plan
	};
}
function carryOut(job, track) {
	switch (job.trigger.kind) {
		case "plan": return planTarget(job, track);
		case "apply": return applyTarget(job, track);
		case "drift": return driftTarget(job, track);
		case "unlock": return unlockTarget(job, job.trigger.lockId, track);
		case "nothing": throw new Error("A run without anything to do has no targets.");
	}
}
/** Passes progress on and keeps its warnings for the reports. */
async function* noticing(steps, notices) {
	for (;;) {
		const next = await steps.next();
		if (next.done === true) return next.value;
		if (next.value.kind === "warning") notices.push({
			level: "warning",
			text: next.value.text
		});
		yield next.value;
	}
}
function notRun(spec, reason) {
	return {
		target: spec.name,
		kind: spec.kind,
		result: {
			kind: "not-run",
			reason
		},
		notices: [],
		durationSeconds: 0
	};
}
function outcomeOf({ trigger, run }, targets, more) {
	return {
		run,
		command: trigger.kind,
		reason: more.reason,
		failure: null,
		pullRequest: trigger.kind === "plan" ? trigger.pullRequest : null,
		targets,
		comment: null,
		issue: null,
		durationSeconds: (more.now - more.startedAt) / 1e3
	};
}
/** Posts what is read on GitHub. A report that cannot be posted fails the run, but never hides what the targets did. */
async function* report(outcome, asked, { hands, planned }) {
	yield {
		kind: "target",
		target: ""
	};
	yield {
		kind: "stage",
		stage: "report"
	};
	try {
		switch (asked.trigger.kind) {
			case "plan": return yield* reportPlans(outcome, new Map(planned.map(({ spec, plan }) => [spec.name, plan])), hands);
			case "apply": return yield* reportApplied(outcome, hands);
			case "drift": return yield* reportDrift(outcome, asked.request.targets, hands);
			case "unlock":
			case "nothing": return outcome;
		}
	} catch (thrown) {
		return {
			...outcome,
			failure: noteOf(thrown)
		};
	}
}
// src/io/checked-out.ts
/**
* The commit that `checkout` is at: of a detached HEAD, as `actions/checkout` leaves it for a commit, or of a branch with a
* file of its own. `null` where its files do not say so.
*/
async function checkedOut(checkout) {
	const head = await read(checkout, "HEAD");
	const branch = /^ref: (refs\/heads\/[\w./-]+)$/.exec(head)?.[1];
	const commit = branch === void 0 || branch.includes("..") ? head : await read(checkout, branch);
	return /^[0-9a-f]{40}$/.test(commit) ? commit : null;
}
/** Empty where it cannot be read: a checkout without git is none to complain of. */
async function read(checkout, name) {
	return (await readFile(path.join(checkout, ".git", name), "utf8").catch(() => "")).trim();
}
// src/io/memory.ts
/** How much memory the step takes: runners are small, and other steps of the job run beside it. */
/**
* Keeps the young part of the heap as small as it begins. It would grow to some 100 MB while thousands of objects are
* read, and hardly shrink again; collecting it more often costs no measurable time (docs/benchmarks.md). V8 reads this
* flag each time it would grow, so it may be set in a running process.
*/
function keepHeapSmall() {
	setFlagsFromString("--semi-space-growth-factor=1");
}
// src/io/redact-data.ts
function redactData(redactor, data) {
	if (typeof data === "string") return redactor.redact(data);
	if (Array.isArray(data)) return data.map((item) => redactData(redactor, item));
	if (typeof data !== "object" || data === null) return data;
	return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, redactData(redactor, value)]));
}
// src/report/annotations.ts
/** The runner shows 10 of a level per step and cuts a message at 4,096 characters. */
const most = 10;
const longestMessage = 4e3;
/** What is pinned to the run and to lines of code: a failure at each of its places, else one line per failed target. */
function annotationsOf(outcome, failOnDrift) {
	const whole = outcome.failure === null ? [] : [failureOf("Pushlane", outcome.failure.message, outcome.failure.places)];
	const targets = outcome.targets.filter(({ result }) => isFailure(result, failOnDrift)).map(annotationsOfTarget);
	return [...whole, ...targets].flat().slice(0, most);
}
function annotationsOfTarget(outcome) {
	const { result, target } = outcome;
	if (result.kind === "failed") return failureOf(`${target}: failed in ${result.stage}`, result.failure.message, result.failure.places);
	if (result.kind === "stopped") return failureOf(target, `${renderTitle(outcome)}\n${whyStopped(result)}`, []);
	const details = detailsOf(result);
	return failureOf(target, details.length > 0 ? details.join("\n") : renderTitle(outcome), []);
}
function detailsOf(result) {
	if (result.kind === "planned") return result.plan.unknown.map((read) => `not readable: ${read}`);
	return (result.kind === "applied" ? result.health.unhealthy : []).map(({ address, reason }) => `${address}: ${reason}`);
}
/** The way on goes before the list, which may be cut: the log alone must be enough to go on. */
function whyStopped({ plan, review }) {
	const exceeding = exceedingOf(review).map(({ address, action, paths, why }) => [
		`${action} ${address}`,
		paths.length === 0 ? "" : ` (${paths.join(", ")})`,
		`: ${why}`
	].join(""));
	const why = review.kind === "unknown" ? [`${review.reason}.`] : [];
	const wayOn = `Read the fresh plan in the job summary, then run this workflow by hand on the branch with approve: ${plan.fingerprint.slice(0, 12)}; or open a new pull request.`;
	return [
		...why,
		wayOn,
		...exceeding
	].join("\n");
}
/**
* Each line of a list is told once, at its own place; the first annotation has what belongs to none, and the lines that
* the runner would not show. A further place of one and the same sentence is named in it.
*/
function failureOf(title, message, places) {
	const [first = null, ...others] = places;
	const lines = message.split("\n");
	const told = /* @__PURE__ */ new Map();
	for (const place of others.slice(0, 9)) {
		const line = lineAbout(place, lines) ?? place.about;
		if (line === void 0 || first !== null && line === lineAbout(first, lines)) continue;
		told.set(line, {
			level: "error",
			title,
			message: clip(bare(line), longestMessage),
			place
		});
	}
	return [{
		level: "error",
		title,
		message: clip(lines.filter((line) => !told.has(line)).join("\n"), longestMessage),
		place: first
	}, ...told.values()];
}
/** The line of a list that tells about `place`: in its own words, else by file and line, else by the file alone. */
function lineAbout(place, lines) {
	if (lines.length === 1) return void 0;
	const { about } = place;
	return (about === void 0 ? void 0 : lines.find((line) => bare(line) === about)) ?? lines.find((line) => line.includes(writePlace(place))) ?? lines.find((line) => line.includes(place.file));
}
function bare(line) {
	return line.replace(/^\s*- /, "");
}
// src/report/outputs.ts
/** Worst first: the output `outcome` of several targets is the first that occurs. */
const worstFirst = [
	"failed",
	"cancelled",
	"unhealthy",
	"stopped",
	"not-run",
	"incomplete",
	"unknown",
	"drifted",
	"interrupted",
	"deploying",
	"changes",
	"pending",
	"superseded",
	"unlocked",
	"applied",
	"offline",
	"no-changes",
	"clean"
];
/** The action's outputs, but for `plan`, which is a file that the entry point writes. */
function outputsOf(outcome) {
	const plans = plansOf(outcome);
	const all = Object.values(plans);
	return {
		outcome: wordOfRun(outcome),
		changes: String(all.some(({ changes }) => changes.length > 0)),
		counts: canonicalJson(countActions(all.flatMap(({ changes }) => changes))),
		fingerprint: all.length === 1 ? all[0]?.fingerprint ?? "" : "",
		drifted: drifted(outcome),
		issue: outcome.issue === null ? "" : String(outcome.issue.number),
		comment: outcome.comment ?? "",
		summary: outcome.targets.map(renderTitle).join("; ") || (outcome.failure?.message ?? outcome.reason ?? ""),
		targets: canonicalJson(outcome.targets.map(({ target, kind, result }) => ({
			name: target,
			kind,
			outcome: wordOf(result),
			fingerprint: planOf(result)?.fingerprint ?? ""
		}))),
		outputs: terraformOutputs(outcome),
		failure: failureCode(outcome)
	};
}
/** The plans of a run by target, as they are written to the file of the output `plan`. */
function plansOf(outcome) {
	return Object.fromEntries(outcome.targets.flatMap(({ target, result }) => {
		const plan = planOf(result);
		return plan === null ? [] : [[target, plan]];
	}));
}
function planOf(result) {
	return "plan" in result ? result.plan : null;
}
function wordOfRun(outcome) {
	if (outcome.failure !== null) return "failed";
	const words = new Set(outcome.targets.map(({ result }) => wordOf(result)));
	return worstFirst.find((word) => words.has(word)) ?? "nothing";
}
function drifted({ targets }) {
	const readings = targets.flatMap(({ result }) => result.kind === "drift" ? [result.reading] : []);
	if (readings.some((reading) => reading.drifted.length > 0)) return "true";
	return readings.length === targets.length && readings.every(({ unknown }) => unknown.length === 0) || targets.every(({ result }) => result.kind !== "deploying" && result.kind !== "drift") ? "false" : "unknown";
}
function terraformOutputs(outcome) {
	const byTarget = outcome.targets.flatMap(({ target, result }) => {
		if (result.kind !== "applied" || Object.keys(result.outputs).length === 0) return [];
		const members = Object.entries(result.outputs).map(([name, json]) => [name, readJson(json)]);
		return [[target, Object.fromEntries(members)]];
	});
	return canonicalJson(Object.fromEntries(byTarget));
}
function failureCode(outcome) {
	if (outcome.failure !== null) return outcome.failure.code;
	for (const { result } of outcome.targets) {
		const code = codeOf(result);
		if (code !== "") return code;
	}
	return "";
}
function codeOf(result) {
	switch (result.kind) {
		case "failed": return result.failure.code;
		case "stopped": return result.review.kind === "unknown" ? "reviewed-plan-unknown" : "plan-not-reviewed";
		case "cancelled": return "cancelled";
		case "applied": return result.health.unhealthy.length > 0 ? "unhealthy" : "";
		case "drift": return result.reading.unknown.length > 0 ? "drift-unknown" : "";
		case "planned": return result.plan.unknown.length > 0 ? "plan-incomplete" : "";
		case "superseded":
		case "deploying":
		case "unlocked":
		case "not-run": return "";
	}
}
// src/report/progress.ts
/** The closing lines of the log: one per target. */
function renderClosing(outcome) {
	if (outcome.reason !== null) return [`Nothing to do: ${outcome.reason}`];
	return outcome.targets.map(renderTitle);
}
// src/report/summary.ts
/** The runner drops a step summary over 1 MiB whole. */
const mostBytes = 1e6;
/** The job summary: every target whole, and a table on top where there are several. */
function renderSummary(outcome) {
	let text = "";
	for (const brevity of brevities) {
		text = write(outcome, brevity);
		if (Buffer.byteLength(text) <= mostBytes) return text;
	}
	const { kept, dropped } = cutLines(text, mostBytes, (measured) => Buffer.byteLength(measured));
	return `${join(kept, `**${dropped} more lines** do not fit into a job summary.`)}\n`;
}
function write(outcome, brevity) {
	const heading = `## Pushlane ${outcome.command === "nothing" ? outcome.failure === null ? "did nothing" : "did not start" : outcome.command}`;
	if (outcome.reason !== null) return `${join(heading, prose(outcome.reason))}\n`;
	const shortened = brevity === 0 ? "" : tooLong(outcome);
	const targets = outcome.targets.map((target) => {
		const { head, details, foot } = resultText(target, brevity);
		return join(head, details, foot);
	});
	const failure = outcome.failure === null ? "" : failureText(outcome.failure);
	const footer = `<sub>commit ${code(outcome.run.commit.slice(0, 12))} · ${outcome.durationSeconds.toFixed(1)} s</sub>`;
	return `${join(heading, failure, tableText(outcome), shortened, ...targets, footer)}\n`;
}
function tooLong({ command }) {
	return `Not every field fits into a job summary.${command === "drift" ? "" : " The output `plan` names a file with all of them."}`;
}
function tableText({ targets }) {
	if (targets.length < 2) return "";
	return [
		"| target | verdict |",
		"| :-- | :-- |",
		...targets.map(({ target, result }) => `| ${code(target)} | ${dotOf(result)} ${prose(verdictOf(result))} |`)
	].join("\n");
}
// src/main/tell.ts
/** Prints progress: a group per stage of a target, a line per step. A stage that says nothing gets no group. */
function openTeller(runner) {
	let target = "";
	let title = "";
	let isOpen = false;
	const close = () => {
		if (isOpen) runner.closeGroup();
		isOpen = false;
	};
	const open = () => {
		if (!isOpen && title !== "") runner.openGroup(title);
		isOpen = title !== "";
	};
	return {
		close,
		tell(progress) {
			switch (progress.kind) {
				case "target":
					target = progress.target;
					return;
				case "stage":
					close();
					title = target === "" ? progress.stage : `${target}: ${progress.stage}`;
					return;
				case "step":
					open();
					runner.line(progress.text);
					return;
				case "detail":
					runner.detail(progress.text);
					return;
				case "warning":
					open();
					runner.annotate({
						level: "warning",
						title: target === "" ? "Pushlane" : target,
						message: progress.text,
						place: null
					});
					return;
			}
		}
	};
}
/** Writes the end of a run to everything that the runner reads: annotations, closing lines, summary, outputs, plan file. */
async function tellOutcome(runner, outcome, more) {
	for (const annotation of annotationsOf(outcome, more.failOnDrift)) runner.annotate(annotation);
	for (const line of renderClosing(outcome)) runner.line(line);
	runner.addSummary(renderSummary(outcome));
	for (const [name, value] of Object.entries(outputsOf(outcome))) runner.setOutput(name, value);
	const plans = plansOf(outcome);
	if (Object.keys(plans).length > 0) runner.setOutput("plan", await writePlans(more, writeJson(plans, 2), outcome.run.id));
}
async function writePlans({ temporary, redact }, text, run) {
	const folder = join$1(temporary, "pushlane");
	await mkdir(folder, {
		recursive: true,
		mode: 448
	});
	const path = join$1(folder, `plan-${run}-${process.pid}.json`);
	await writeFile(path, redact(text), {
		mode: 384,
		flag: "wx"
	});
	return path;
}
// src/main.ts
/** The step itself: reads what is asked, builds the hands, lets the story run, tells it, and sets the exit code. */
keepHeapSmall();
const { env } = process;
const redactor = createRedactor();
const redact = (text) => redactor.redact(text);
const runner = openRunner({
	env,
	redactor
});
const cancel = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => cancel.abort());
process.on("uncaughtException", (thrown) => process.exit(tellCrash(runner, env, thrown)));
process.exitCode = await main();
async function main() {
	let run = null;
	let failOnDrift = false;
	let outcome;
	try {
		const asked = await readAsked(env, {
			hide: (secret) => runner.hide(secret),
			learn: (known) => {
				run = known;
			}
		});
		failOnDrift = asked.request.failOnDrift;
		outcome = await perform(asked);
	} catch (thrown) {
		outcome = outcomeOfThrown(thrown, run);
	}
	await tellOutcome(runner, outcome, {
		failOnDrift,
		temporary: env["RUNNER_TEMP"] ?? "/tmp",
		redact
	});
	return failed(outcome, failOnDrift) ? 1 : 0;
}
async function perform(asked) {
	const workshop = openWorkshop(asked, {
		env,
		runner,
		signal: cancel.signal
	});
	const teller = openTeller(runner);
	try {
		const story = deploy(asked, handsOf(asked, workshop));
		for (;;) {
			const next = await story.next();
			if (next.done === true) return next.value;
			teller.tell(next.value);
		}
	} finally {
		teller.close();
		for (const close of workshop.closers) await close();
	}
}
function handsOf({ request, run, trigger }, workshop) {
	const { signal, tokens, saveState } = workshop;
	const github = openGitHub({
		token: request.githubToken,
		app: request.recordedBy,
		run,
		redact,
		signal,
		tell: (text) => runner.line(text)
	});
	return {
		forge: github,
		board: github,
		signal,
		now: () => clock.now(),
		choose: (spec) => chooseIdentity({
			spec,
			trigger,
			tokenEndpoint: tokens.available(),
			run
		}),
		openTarget: (spec, choice) => openTarget(workshop, spec, choice),
		checkedOut: () => checkedOut(env["GITHUB_WORKSPACE"] ?? "."),
		clean: (data) => redactData(redactor, data),
		saveState
	};
}
function outcomeOfThrown(thrown, run) {
	tellStack(runner, env, thrown);
	return {
		run: run ?? unknownRun,
		command: "nothing",
		reason: null,
		failure: redactData(redactor, noteOf(thrown)),
		pullRequest: null,
		targets: [],
		comment: null,
		issue: null,
		durationSeconds: 0
	};
}
export {};
