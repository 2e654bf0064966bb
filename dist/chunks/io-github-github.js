// Pushlane 0.1.0: built from src/ by "npm run build".
import { D as unknown, S as safeParse, T as transform, a as getDotPath, f as nullish, h as optional, m as object, p as number, t as array, v as picklist, w as string, y as pipe } from "./valibot.js";
import { t as Failure } from "./model-failure.js";
import { Buffer } from "node:buffer";
import { d as valueToken, l as markerToken, o as markTokens, s as presenceToken, t as compareText } from "./model-plan.js";
import { setTimeout } from "node:timers/promises";
import { t as pLimit } from "./p-limit.js";
// src/review/check-name.ts
const prefix = "Pushlane / ";
const approved = " approved";
/** Name of the check run that holds a target's plan on the head of a pull request. */
function checkName(target) {
	return `${prefix}${target}`;
}
/** Name of the check run that holds an approval. No target's name has a space, so it is no plan's name. */
function approvalName(target) {
	return `${prefix}${target}${approved}`;
}
/** The target whose plan a check run of that name holds, or `null` when it is no plan of ours. */
function targetOfCheck(name) {
	const target = name.startsWith(prefix) ? name.slice(11) : "";
	return target === "" || target.includes(" ") ? null : target;
}
function writeOrigin(run, target) {
	return `${run.id}/${run.attempt}/${target}`;
}
/** Reads what `writeOrigin` wrote; `null` for any other text. */
function readOrigin(externalId) {
	const [, runId, attempt, target] = /^(\d{1,15})\/(\d{1,9})\/([^/]+)$/.exec(externalId) ?? [];
	if (runId === void 0 || attempt === void 0 || target === void 0) return null;
	return {
		runId,
		attempt: Number(attempt),
		target
	};
}
/** Orders origins from older to newer. */
function compareOrigins(a, b) {
	return Number(a.runId) - Number(b.runId) || a.attempt - b.attempt;
}
// src/review/record.ts
const tag = "```pushlane-record/1";
const end = "```";
/** GitHub takes 65,535 characters in a check run's text; bytes are counted, which is on the safe side. */
const longestText = 65535;
/**
* The text of a record: the finest of the three kinds that fits. `plan` null: a check run without a record.
* Holds no value, only hashes and HMACs of values.
*/
function encodeRecord(head, plan) {
	if (plan === null) return write(head, null, { kind: "none" });
	const changes = plan.changes.filter(({ action }) => action !== "none");
	const leaf = write(head, plan, leafTokens(changes));
	if (Buffer.byteLength(leaf) <= longestText) return leaf;
	const change = write(head, plan, {
		kind: "change",
		changes: new Set(changes.flatMap(recordedTokens))
	});
	return Buffer.byteLength(change) <= longestText ? change : write(head, plan, { kind: "whole" });
}
/** Reads a check run's text. *other*: not a record of ours; *damaged*: one that cannot be trusted to be whole. */
function decodeRecord(text) {
	const lines = text.replaceAll("\r\n", "\n").trimEnd().split("\n");
	if (lines[0] !== tag) return { kind: "other" };
	if (lines.at(-1) !== end) return { kind: "damaged" };
	const fields = new Map(lines.slice(1, -1).map(splitLine));
	const head = readHead(fields);
	const tokens = readTokens(fields);
	const fingerprint = fields.get("fingerprint") ?? "";
	if (head === null || tokens === null) return { kind: "damaged" };
	if (tokens.kind !== "none" && !/^[0-9a-f]{64}$/.test(fingerprint)) return { kind: "damaged" };
	const keyId = textOrNull(fields.get("key"));
	return {
		kind: "record",
		record: {
			...head,
			keyId,
			fingerprint,
			tokens
		}
	};
}
/** Token of a change's action: also there for a change whose marks forget it. */
function actionToken(address, action) {
	return valueToken(address, "@action", action);
}
/** Tokens of all that a change does besides its fields. */
function marksOf(change) {
	return [.../* @__PURE__ */ new Set([actionToken(change.address, change.action), ...markTokens(change)])];
}
/**
* A change as two tokens, or one when it creates and there is nothing before. With `secrets` "by presence" a secret
* value counts only as "a secret changes here", so that records under another key can be compared.
*/
function changeTokens(change, secrets) {
	const { address } = change;
	const leaves = change.leaves.toSorted((a, b) => compareText(a.path, b.path));
	const side = (name) => leaves.map((leaf) => secrets === "by value" ? leaf.tokens[name] : withoutValue(address, leaf, name));
	const after = valueToken(address, `@after ${secrets}`, [...marksOf(change).toSorted(), ...side("after")]);
	if (change.action === "create") return [after];
	return [after, valueToken(address, `@before ${secrets}`, side("before"))];
}
/** True for the token of a secret's value (or of one that could not be compared), not of *absent* or *unknown*. */
function isSecretValue(address, leaf, side) {
	const token = leaf.tokens[side];
	return leaf.secret && token !== markerToken(address, leaf.path, "absent") && token !== markerToken(address, leaf.path, "unknown");
}
function withoutValue(address, leaf, side) {
	return isSecretValue(address, leaf, side) ? presenceToken(address, leaf) : leaf.tokens[side];
}
function recordedTokens(change) {
	const hasSecrets = change.leaves.some(({ secret }) => secret);
	return [...changeTokens(change, "by value"), ...hasSecrets ? changeTokens(change, "by presence") : []];
}
function leafTokens(changes) {
	const known = changes.filter(({ action }) => action !== "create");
	return {
		kind: "leaf",
		marks: new Set(changes.flatMap(marksOf)),
		before: new Set(known.flatMap(({ leaves }) => leaves.map(({ tokens }) => tokens.before))),
		after: new Set(changes.flatMap(({ leaves }) => leaves.map(({ tokens }) => tokens.after))),
		secrets: new Set(changes.flatMap(({ address, leaves }) => leaves.filter(({ secret }) => secret).map((leaf) => presenceToken(address, leaf))))
	};
}
function write(head, plan, tokens) {
	const lines = [
		`target ${head.target}`,
		`pull-request ${head.pullRequest ?? "-"}`,
		`base ${head.baseRef}`,
		`base-sha ${head.baseSha}`,
		`workflow ${head.workflow ?? "-"}`,
		`key ${plan?.keyId ?? "-"}`,
		`fingerprint ${plan?.fingerprint ?? "-"}`,
		`compare ${tokens.kind}`,
		...tokenLines(tokens)
	];
	return [
		tag,
		...lines,
		end
	].join("\n");
}
function tokenLines(tokens) {
	switch (tokens.kind) {
		case "leaf": return [
			`marks ${join(tokens.marks)}`,
			`before ${join(tokens.before)}`,
			`after ${join(tokens.after)}`,
			`secrets ${join(tokens.secrets)}`
		];
		case "change": return [`changes ${join(tokens.changes)}`];
		case "whole":
		case "none": return [];
	}
}
/** Sorted, so that equal plans give equal texts. */
function join(tokens) {
	return [...tokens].sort().join("");
}
function splitLine(line) {
	const space = line.indexOf(" ");
	return space < 0 ? [line, ""] : [line.slice(0, space), line.slice(space + 1)];
}
function readHead(fields) {
	const target = textOrNull(fields.get("target"));
	const baseRef = textOrNull(fields.get("base"));
	const number = fields.get("pull-request") ?? "";
	if (target === null || baseRef === null || !/^(-|\d{1,15})$/.test(number)) return null;
	return {
		target,
		pullRequest: number === "-" ? null : Number(number),
		baseRef,
		baseSha: textOrNull(fields.get("base-sha")) ?? "",
		workflow: textOrNull(fields.get("workflow"))
	};
}
function readTokens(fields) {
	const kind = fields.get("compare");
	switch (kind) {
		case "none":
		case "whole": return { kind };
		case "change": {
			const changes = split(fields.get("changes"));
			return changes === null ? null : {
				kind,
				changes
			};
		}
		case "leaf": {
			const [marks, before, after, secrets] = [
				"marks",
				"before",
				"after",
				"secrets"
			].map((name) => split(fields.get(name)));
			return marks && before && after && secrets ? {
				kind,
				marks,
				before,
				after,
				secrets
			} : null;
		}
		case void 0: return null;
	}
	return null;
}
function split(joined) {
	if (joined === void 0 || !/^(?:[A-Za-z0-9_-]{11})*$/.test(joined)) return null;
	return new Set(joined.match(/.{11}/g) ?? []);
}
function textOrNull(text) {
	return text === void 0 || text === "-" || text === "" ? null : text;
}
// src/io/github/answers.ts
/** The parts of GitHub's answers that are used, parsed once at the edge. */
const Time = pipe(string(), transform((text) => Date.parse(text)), number("is not a time"));
const CheckRunRow = object({
	id: number(),
	name: string(),
	html_url: nullish(string(), ""),
	external_id: nullish(string(), ""),
	details_url: nullish(string(), ""),
	completed_at: nullish(Time, null),
	app: nullish(object({ slug: nullish(string()) })),
	output: nullish(object({
		summary: nullish(string(), ""),
		text: nullish(string(), "")
	}))
});
const CheckRunPage = object({ check_runs: array(CheckRunRow) });
const PullRow = object({
	number: number(),
	head: object({ sha: string() }),
	base: object({ ref: string() }),
	merged_at: nullish(Time, null),
	merge_commit_sha: nullish(string(), null)
});
const ComparisonRow = object({
	status: picklist([
		"ahead",
		"behind",
		"identical",
		"diverged"
	]),
	total_commits: number(),
	commits: array(object({ sha: string() }))
});
const BranchRow = object({ commit: object({ sha: string() }) });
const WorkflowRunRow = object({
	run_attempt: nullish(number(), 1),
	event: string(),
	status: nullish(string(), ""),
	head_sha: string(),
	head_branch: nullish(string(), ""),
	head_repository: nullish(object({ full_name: string() })),
	path: nullish(string(), "")
});
const DeploymentRowSchema = object({
	id: number(),
	sha: string(),
	created_at: Time,
	payload: unknown()
});
/** What `createDeployment` puts into a deployment's payload; GitHub gives it back as an object or as text. */
const DeploymentPayload = object({
	run_id: string(),
	run_attempt: number(),
	run_url: string()
});
const StateRow = object({ state: string() });
const CommentRow = object({
	id: number(),
	body: nullish(string(), ""),
	html_url: string(),
	user: nullish(object({ login: string() }))
});
const IssueRow = object({
	number: number(),
	title: string(),
	body: nullish(string(), ""),
	state: string(),
	html_url: string(),
	user: nullish(object({ login: string() })),
	pull_request: optional(unknown())
});
const UserRow = object({ login: string() });
/** Parses an answer. Throws `github-unreadable` where it is not as GitHub documents it. */
function parse(shape, body, route) {
	const parsed = safeParse(shape, body);
	if (parsed.success) return parsed.output;
	const where = parsed.issues.map((issue) => getDotPath(issue) ?? "the answer").join(", ");
	throw new Failure("github-unreadable", `The answer to "${route}" is not as GitHub documents it (${where}). Check GITHUB_API_URL, and that the forge offers this part of GitHub's API.`);
}
// src/io/github/ask.ts
/** One request and its answer in the shape wanted. */
async function ask(desk, asked, shape) {
	const answer = await desk.wire.send(bound(desk, asked));
	if (answer.kind !== "found") return answer;
	return {
		kind: "found",
		value: parse(shape, answer.value.body, asked.route)
	};
}
/** One page of 100 rows, and whether there are more. */
async function askPage(desk, asked, shape) {
	const parameters = {
		per_page: 100,
		page: asked.page,
		...asked.parameters
	};
	const answer = await desk.wire.send(bound(desk, {
		...asked,
		parameters
	}));
	if (answer.kind !== "found") return answer;
	const { body, more } = answer.value;
	return {
		kind: "found",
		value: {
			rows: parse(shape, body, asked.route),
			more
		}
	};
}
/** All pages, row by row. A page that cannot be read makes the whole list unreadable. */
async function askAll(desk, asked, { shape, rowsOf }) {
	const all = [];
	for (let page = 1;; page += 1) {
		const answer = await askPage(desk, {
			...asked,
			page
		}, shape);
		if (answer.kind !== "found") return answer;
		all.push(...rowsOf(answer.value.rows));
		if (!answer.value.more) return {
			kind: "found",
			value: all
		};
	}
}
function bound({ owner, repo }, { route, permission, parameters }) {
	return {
		route,
		permission,
		parameters: {
			owner,
			repo,
			...parameters
		}
	};
}
/** The answer with its value changed. */
function mapFound(answer, change) {
	return answer.kind === "found" ? {
		kind: "found",
		value: change(answer.value)
	} : answer;
}
// src/io/github/deployments.ts
const statuses = "/repos/{owner}/{repo}/deployments/{deployment_id}/statuses";
/** Deployments and their states. */
function deploymentsOn(desk) {
	return {
		deployments: async (task, page) => mapFound(await askPage(desk, {
			route: "GET /repos/{owner}/{repo}/deployments",
			permission: "deployments: read",
			parameters: { task },
			page
		}, array(DeploymentRowSchema)), ({ rows, more }) => ({
			rows: rows.map(deploymentOf),
			more
		})),
		deploymentStates: (id) => askAll(desk, {
			route: `GET ${statuses}`,
			permission: "deployments: read",
			parameters: { deployment_id: id }
		}, {
			shape: array(StateRow),
			rowsOf: (rows) => rows.map(({ state }) => state)
		}),
		createDeployment: (draft) => createDeployment(desk, draft),
		addDeploymentState: (id, state, more) => addState(desk, {
			id,
			state,
			...more
		})
	};
}
async function createDeployment(desk, draft) {
	return ask(desk, {
		route: "POST /repos/{owner}/{repo}/deployments",
		permission: "deployments: write",
		parameters: {
			ref: draft.commit,
			task: draft.task,
			environment: draft.environment,
			description: desk.redact(draft.description),
			auto_merge: false,
			required_contexts: [],
			payload: {
				run_id: draft.run.id,
				run_attempt: draft.run.attempt,
				run_url: draft.run.url
			}
		}
	}, object({ id: number() }));
}
async function addState(desk, to) {
	const parameters = {
		deployment_id: to.id,
		state: to.state,
		description: desk.redact(to.description),
		auto_inactive: false,
		...to.url === null ? {} : { log_url: to.url }
	};
	return mapFound(await ask(desk, {
		route: `POST ${statuses}`,
		permission: "deployments: write",
		parameters
	}, unknown()), () => null);
}
function deploymentOf(row) {
	const payload = safeParse(DeploymentPayload, typeof row.payload === "string" ? json(row.payload) : row.payload);
	const run = payload.success ? payload.output : null;
	return {
		id: row.id,
		commit: row.sha,
		createdAt: row.created_at,
		run: run === null ? null : {
			id: run.run_id,
			attempt: run.run_attempt,
			url: run.run_url
		}
	};
}
function json(text) {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
// src/io/github/redact-body.ts
const marker = /^<!-- pushlane:(?:comment|fold|applied [a-z0-9-]{1,40}|drift target=[a-z0-9-]{1,40} fingerprint=[0-9a-f-]{1,64} first=\S{1,30} last=\S{1,30}) -->$/gm;
/**
* A body with every secret hidden but in the lines that mark it: a secret may be a name as well ("shop", "pushlane"), and
* a comment or issue whose marker is masked would never be found again.
*/
function redactBody(body, redact) {
	const parts = [];
	let from = 0;
	for (const { index, 0: line } of body.matchAll(marker)) {
		parts.push(redact(body.slice(from, index)), line);
		from = index + line.length;
	}
	return [...parts, redact(body.slice(from))].join("");
}
// src/io/github/reviews.ts
/** Commits, pull requests, check runs and runs of workflows. */
function reviewsOn(desk) {
	const compared = /* @__PURE__ */ new Map();
	return {
		checkRuns: (commit, name) => listCheckRuns(desk, commit, { check_name: name }),
		createCheckRun: (draft) => createCheckRun(desk, draft),
		compare: (base, head) => {
			const key = `${base}...${head}`;
			const asked = compared.get(key) ?? compare(desk, base, head);
			compared.set(key, asked);
			const forget = () => compared.delete(key);
			asked.then(({ kind }) => kind === "found" || forget(), forget);
			return asked;
		},
		branchTip: async (branch) => mapFound(await ask(desk, {
			route: "GET /repos/{owner}/{repo}/branches/{branch}",
			permission: "contents: read",
			parameters: { branch }
		}, BranchRow), ({ commit }) => commit.sha),
		pullRequestsOf: (commit) => askAll(desk, {
			route: "GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls",
			permission: "pull-requests: read",
			parameters: { commit_sha: commit }
		}, {
			shape: array(PullRow),
			rowsOf: (rows) => rows.map(pullOf)
		}),
		closedPulls: async (base) => mapFound(await ask(desk, {
			route: "GET /repos/{owner}/{repo}/pulls",
			permission: "pull-requests: read",
			parameters: {
				base,
				state: "closed",
				sort: "updated",
				direction: "desc",
				per_page: 100
			}
		}, array(PullRow)), (rows) => rows.map(pullOf)),
		workflowRun: async (id) => mapFound(await ask(desk, {
			route: "GET /repos/{owner}/{repo}/actions/runs/{run_id}",
			permission: "actions: read",
			parameters: { run_id: id }
		}, WorkflowRunRow), workflowRunOf)
	};
}
/** Check runs of a commit, of every attempt: without `filter` GitHub shows only the newest of each suite. */
function listCheckRuns(desk, commit, which) {
	return askAll(desk, {
		route: "GET /repos/{owner}/{repo}/commits/{ref}/check-runs",
		permission: "checks: read",
		parameters: {
			ref: commit,
			filter: "all",
			...which
		}
	}, {
		shape: CheckRunPage,
		rowsOf: (page) => page.check_runs.map(checkRunOf)
	});
}
async function createCheckRun(desk, draft) {
	return mapFound(await ask(desk, {
		route: "POST /repos/{owner}/{repo}/check-runs",
		permission: "checks: write",
		parameters: {
			name: draft.name,
			head_sha: draft.commit,
			external_id: draft.externalId,
			details_url: draft.detailsUrl,
			status: "completed",
			conclusion: draft.conclusion,
			output: {
				title: desk.redact(draft.title),
				summary: redactBody(draft.summary, desk.redact),
				text: draft.text
			}
		}
	}, CheckRunRow), (row) => ({ url: row.html_url }));
}
async function compare(desk, base, head) {
	const commits = [];
	for (let page = 1;; page += 1) {
		const answer = await desk.wire.send({
			route: compareRoute,
			permission: "contents: read",
			parameters: {
				owner: desk.owner,
				repo: desk.repo,
				basehead: `${base}...${head}`,
				per_page: 100,
				page
			}
		});
		if (answer.kind !== "found") return answer;
		const { status, total_commits: total, commits: rows } = parse(ComparisonRow, answer.value.body, compareRoute);
		if (total > 250) return {
			kind: "found",
			value: {
				status,
				total,
				commits: []
			}
		};
		commits.push(...rows.map(({ sha }) => sha));
		if (commits.length >= total || rows.length === 0 || !answer.value.more) return {
			kind: "found",
			value: {
				status,
				total,
				commits
			}
		};
	}
}
const compareRoute = "GET /repos/{owner}/{repo}/compare/{basehead}";
function checkRunOf(row) {
	return {
		id: row.id,
		name: row.name,
		app: row.app?.slug ?? null,
		externalId: row.external_id,
		summary: row.output?.summary ?? "",
		text: row.output?.text ?? "",
		detailsUrl: row.details_url,
		completedAt: row.completed_at
	};
}
function pullOf(row) {
	return {
		number: row.number,
		headSha: row.head.sha,
		baseRef: row.base.ref,
		mergedAt: row.merged_at,
		mergeCommit: row.merge_commit_sha
	};
}
function workflowRunOf(row) {
	return {
		attempt: row.run_attempt,
		event: row.event,
		headSha: row.head_sha,
		headBranch: row.head_branch,
		headRepository: row.head_repository?.full_name ?? null,
		workflow: row.path.replace(/@.*$/, ""),
		isOver: row.status === "completed"
	};
}
// src/io/github/notices.ts
const repo = "/repos/{owner}/{repo}";
/** Comments, issues, and the parts of the comment that check runs hold. `token` tells an app's from a person's. */
function noticesOn(desk, token) {
	const self = selfOf(desk, token);
	return {
		redact: (text) => redactBody(text, desk.redact),
		me: self.login,
		headOf: async (pullRequest) => mapFound(await ask(desk, {
			route: `GET ${repo}/pulls/{pull_number}`,
			permission: "pull-requests: read",
			parameters: { pull_number: pullRequest }
		}, PullRow), ({ head }) => head.sha),
		parts: async (commit, pullRequest) => mapFound(await listCheckRuns(desk, commit, {}), (rows) => partsOf(desk, rows, pullRequest)),
		comments: (number) => askAll(desk, {
			route: `GET ${repo}/issues/{issue_number}/comments`,
			permission: "pull-requests: write",
			parameters: { issue_number: number }
		}, {
			shape: array(CommentRow),
			rowsOf: (rows) => rows.map(commentOf)
		}),
		createComment: async (number, body, permission) => {
			const parameters = {
				issue_number: number,
				body: redactBody(body, desk.redact)
			};
			const route = `POST ${repo}/issues/{issue_number}/comments`;
			return self.learn(mapFound(await ask(desk, {
				route,
				permission,
				parameters
			}, CommentRow), commentOf));
		},
		updateComment: async (id, body) => {
			const parameters = {
				comment_id: id,
				body: redactBody(body, desk.redact)
			};
			return mapFound(await ask(desk, {
				route: `PATCH ${repo}/issues/comments/{comment_id}`,
				permission: "pull-requests: write",
				parameters
			}, CommentRow), commentOf);
		},
		deleteComment: async (id) => {
			return mapFound(await ask(desk, {
				route: `DELETE ${repo}/issues/comments/{comment_id}`,
				permission: "pull-requests: write",
				parameters: { comment_id: id }
			}, unknown()), () => null);
		},
		...issuesOn(desk, self)
	};
}
function issuesOn(desk, self) {
	return {
		issues: (label) => askAll(desk, {
			route: `GET ${repo}/issues`,
			permission: "issues: write",
			parameters: {
				labels: label,
				state: "all"
			}
		}, {
			shape: array(IssueRow),
			rowsOf: (rows) => rows.filter((row) => row.pull_request === void 0).map(issueOf)
		}),
		createIssue: async ({ title, body, label }) => {
			const parameters = {
				title: desk.redact(title),
				body: redactBody(body, desk.redact),
				labels: [label]
			};
			const asked = {
				route: `POST ${repo}/issues`,
				permission: "issues: write",
				parameters
			};
			return self.learn(mapFound(await ask(desk, asked, IssueRow), issueOf));
		},
		updateIssue: async (number, change) => {
			const parameters = {
				issue_number: number,
				...change.title === void 0 ? {} : { title: desk.redact(change.title) },
				...change.body === void 0 ? {} : { body: redactBody(change.body, desk.redact) },
				...stateOf(change.state)
			};
			return mapFound(await ask(desk, {
				route: `PATCH ${repo}/issues/{issue_number}`,
				permission: "issues: write",
				parameters
			}, IssueRow), issueOf);
		}
	};
}
function stateOf(state) {
	switch (state) {
		case void 0: return {};
		case "open": return { state: "open" };
		case "closed": return {
			state: "closed",
			state_reason: "completed"
		};
		case "duplicate": return {
			state: "closed",
			state_reason: "not_planned"
		};
	}
}
/** An installation's token cannot ask who it is: it is taken for the app's bot until its first write says otherwise. */
function selfOf(desk, token) {
	let known;
	return {
		login: async () => {
			known ??= token.startsWith("ghs_") ? `${desk.app}[bot]` : await askLogin(desk);
			return known;
		},
		learn: (answer) => {
			if (answer.kind === "found") known = answer.value.author;
			return answer;
		}
	};
}
async function askLogin(desk) {
	const answer = await ask(desk, {
		route: "GET /user",
		permission: "metadata: read"
	}, UserRow);
	return answer.kind === "found" ? answer.value.login : `${desk.app}[bot]`;
}
/** Of each target the newest part that was made for this pull request by our app. */
function partsOf(desk, checks, pullRequest) {
	const newest = /* @__PURE__ */ new Map();
	for (const check of checks) {
		const target = targetOfCheck(check.name);
		const origin = readOrigin(check.externalId);
		if (target === null || origin === null || check.app !== desk.app) continue;
		const decoded = decodeRecord(check.text);
		if (decoded.kind !== "record" || decoded.record.pullRequest !== pullRequest) continue;
		const known = newest.get(target);
		if (known === void 0 || compareOrigins(known.origin, origin) <= 0) newest.set(target, {
			origin,
			check
		});
	}
	return [...newest].map(([target, { origin, check }]) => ({
		target,
		runId: Number(origin.runId),
		attempt: origin.attempt,
		text: check.summary,
		runUrl: check.detailsUrl
	}));
}
function commentOf(row) {
	return {
		id: row.id,
		body: row.body,
		url: row.html_url,
		author: row.user?.login ?? ""
	};
}
function issueOf(row) {
	return {
		number: row.number,
		title: row.title,
		body: row.body,
		isOpen: row.state === "open",
		url: row.html_url,
		author: row.user?.login ?? ""
	};
}
// src/io/github/trouble.ts
const notSentCodes = /* @__PURE__ */ new Set([
	"ECONNREFUSED",
	"ENOTFOUND",
	"EAI_AGAIN",
	"EHOSTUNREACH",
	"ENETUNREACH"
]);
/** Of trouble that passes; rate limits say themselves how long. */
const mostTries = 4;
/** What octokit threw, as data. GitHub's message without the address of its documentation. */
function troubleOf(error) {
	const response = memberOf(error, "response");
	const status = memberOf(response, "status");
	if (typeof status === "number") {
		const headers = memberOf(response, "headers");
		return {
			kind: "no",
			status,
			said: messageOf(response, error),
			headers: textsOf(headers)
		};
	}
	const code = memberOf(memberOf(memberOf(error, "cause"), "cause"), "code");
	return {
		kind: "silence",
		said: error instanceof Error ? error.message : String(error),
		notSent: typeof code === "string" && notSentCodes.has(code),
		cause: error
	};
}
/** True for both of GitHub's limits: per hour, and the secondary one for content made too fast. */
function isRateLimit(trouble) {
	if (trouble.kind === "silence") return false;
	const { status, headers, said } = trouble;
	if (status === 429) return true;
	return status === 403 && (headers["retry-after"] !== void 0 || headers["x-ratelimit-remaining"] === "0" || /secondary rate limit|abuse detection/i.test(said));
}
/**
* Milliseconds until the request may be sent again, or null when it must not be. What GitHub asks for is honoured
* (https://docs.github.com/rest/using-the-rest-api/best-practices-for-using-the-rest-api).
*/
function pauseMilliseconds(trouble, { request, tries, now }) {
	if (trouble.kind === "no" && isRateLimit(trouble)) return limitMilliseconds(trouble.headers, now);
	const passes = trouble.kind === "silence" || [
		500,
		502,
		503,
		504
	].includes(trouble.status);
	const harmless = isRepeatable(request) || trouble.kind === "silence" && trouble.notSent;
	return passes && harmless && tries < mostTries ? 1e3 * 2 ** (tries - 1) : null;
}
/** A POST may have arrived, and twice would be two; two equal check runs, or states of a deployment, are as good as one. */
function isRepeatable({ route }) {
	return !route.startsWith("POST ") || route.endsWith("/check-runs") || route.endsWith("/statuses");
}
function limitMilliseconds(headers, now) {
	const seconds = Number(headers["retry-after"] ?? NaN);
	if (Number.isFinite(seconds) && seconds >= 0) return seconds * 1e3;
	const reset = Number(headers["x-ratelimit-reset"] ?? NaN);
	if (headers["x-ratelimit-remaining"] === "0" && Number.isFinite(reset)) return Math.max(1e3, reset * 1e3 - now + 1e3);
	return 6e4;
}
function messageOf(response, error) {
	const data = memberOf(response, "data");
	const message = memberOf(data, "message");
	const errors = memberOf(data, "errors");
	const first = typeof message === "string" && message !== "" ? message : errorText(error);
	return Array.isArray(errors) && errors.length > 0 ? `${first}: ${JSON.stringify(errors)}` : first;
}
function errorText(error) {
	return error instanceof Error ? error.message : String(error);
}
function memberOf(value, name) {
	return typeof value === "object" && value !== null ? Reflect.get(value, name) : void 0;
}
function textsOf(headers) {
	if (typeof headers !== "object" || headers === null) return {};
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
// src/io/github/wire.ts
/**
* The wire to GitHub's REST API as one token: sends, retries what passes, and tells a no from a failure. It knows HTTP
* and GitHub's limits; of plans, comments and issues it knows nothing.
*/
const readsAtOnce = 8;
const requestMilliseconds = 3e4;
/** Longer waits are told: a log that stands still looks like a hang. Milliseconds. */
const longPause = 5e3;
/** A cancelled run has a few seconds to say how it ended. */
const partingMilliseconds = 3e3;
/** Opens the wire. Nothing is loaded or sent before the first request. */
function openWire(options) {
	const clock = options.clock ?? systemClock(options.signal);
	const reads = pLimit(readsAtOnce);
	const writes = pLimit(1);
	let octokit;
	return {
		clock,
		send: (request) => {
			octokit ??= loadOctokit(options);
			return (request.route.startsWith("GET ") ? reads : writes)(() => deliver({
				...options,
				clock,
				octokit: octokit ?? loadOctokit(options)
			}, request));
		}
	};
}
function systemClock(signal) {
	return {
		now: Date.now,
		sleep: async (milliseconds, given) => {
			await setTimeout(milliseconds, void 0, { signal: given === void 0 ? signal : AbortSignal.any([signal, given]) });
		}
	};
}
async function loadOctokit({ token, apiUrl }) {
	if (token === "") throw new Failure("github-unauthorized", "The input github-token is empty. Take it away, since the default needs no setting, or check the secret that it names.");
	const { getOctokit } = await import("./actions-github.js");
	const { request } = getOctokit(token, {
		baseUrl: apiUrl,
		userAgent: "pushlane",
		log: silent
	});
	return (route, parameters) => request(route, parameters);
}
const nothing = () => {};
const silent = {
	debug: nothing,
	info: nothing,
	warn: nothing,
	error: nothing
};
async function deliver(line, request) {
	const deadline = line.clock.now() + (line.patienceSeconds ?? 120) * 1e3;
	for (let tries = 1;; tries += 1) {
		const isParting = line.signal.aborted;
		const outcome = await attempt(line, request, isParting);
		if (outcome.kind === "reply") return {
			kind: "found",
			value: outcome.reply
		};
		const pause = pauseMilliseconds(outcome, {
			request,
			tries,
			now: line.clock.now()
		});
		if (pause === null || isParting || line.clock.now() + pause > deadline) return giveUp(outcome, request);
		if (pause >= longPause) line.tell?.(`GitHub asks to wait: ${request.route} is sent again in ${Math.ceil(pause / 1e3)} s`);
		await line.clock.sleep(pause);
	}
}
async function attempt(line, { route, parameters }, isParting) {
	const timeout = AbortSignal.timeout(isParting ? partingMilliseconds : requestMilliseconds);
	const signal = route.startsWith("GET ") && !isParting ? AbortSignal.any([timeout, line.signal]) : timeout;
	const send = await line.octokit;
	try {
		const { data, headers } = await send(route, {
			...parameters,
			request: {
				signal,
				log: silent
			}
		});
		return {
			kind: "reply",
			reply: {
				body: data,
				more: (headers.link ?? "").includes("rel=\"next\"")
			}
		};
	} catch (error) {
		return troubleOf(error);
	}
}
/** The expected no's are values; what is left is told to a person. */
function giveUp(trouble, { route, permission }) {
	if (trouble.kind === "silence") throw new Failure("github-unreachable", `GitHub gave no answer to "${route}": ${trouble.said}. Check the network of the runner, or run the job again.`, { cause: trouble.cause });
	const { status, said } = trouble;
	if (isRateLimit(trouble)) throw new Failure("github-rate-limit", `GitHub's rate limit was reached at "${route}" (${said}). Run the job again later, or run fewer jobs at once.`);
	if (status === 401) throw new Failure("github-unauthorized", `GitHub did not accept the token (${said}). Check the input github-token; the default needs no setting.`);
	if (status === 403 || status === 410) return {
		kind: "forbidden",
		permission,
		said
	};
	if (status === 404 || status === 422 && route.startsWith("GET ")) return { kind: "missing" };
	throw new Failure("github-refused", `GitHub answered "${route}" with ${status}: ${said}. ${status >= 500 ? "The trouble is GitHub's: run the job again." : "If it stays, report it with the log of this step."}`);
}
// src/io/github/github.ts
/** GitHub for one repository and one token. Nothing is sent before it is asked for. */
function openGitHub(options) {
	const { token, run, redact, signal } = options;
	const [owner = "", repo = ""] = run.repository.split("/");
	const wire = openWire({
		token,
		apiUrl: run.apiUrl,
		signal,
		...options.clock === void 0 ? {} : { clock: options.clock },
		...options.tell === void 0 ? {} : { tell: options.tell },
		...options.patienceSeconds === void 0 ? {} : { patienceSeconds: options.patienceSeconds }
	});
	const desk = {
		wire,
		owner,
		repo,
		app: options.app ?? "github-actions",
		redact
	};
	const tell = options.tell ?? (() => void 0);
	return {
		clock: wire.clock,
		tell,
		...reviewsOn(desk),
		...deploymentsOn(desk),
		...noticesOn(desk, token)
	};
}
export { encodeRecord as a, approvalName as c, readOrigin as d, writeOrigin as f, decodeRecord as i, checkName as l, actionToken as n, isSecretValue as o, changeTokens as r, marksOf as s, openGitHub as t, compareOrigins as u };
