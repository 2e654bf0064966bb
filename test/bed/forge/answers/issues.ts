import type { Json } from "../../../../src/model/json.ts";
import {
  type Call,
  forbidden,
  type Handler,
  invalid,
  notFound,
  pageAnswer,
  parameter,
  textOf,
  textsOf,
} from "../call.ts";
import { writeComment, writeIssue, writeLabel } from "../rows/issues.ts";
import { type Comment, type Issue, labelNamed, nextNumber } from "../world.ts";

const longestBody = 65_536;

/** Issues, labels and comments. Pull requests are issues too, in the same list and with the same numbers. */
export const issueAnswers: Readonly<Record<string, Handler>> = {
  "issues/list-for-repo": (call) =>
    pageAnswer(call, listIssues(call), (rows) => rows.map((row) => writeIssue(call.world, row))),

  "issues/create": (call) => {
    const { world } = call;
    const title = textOf(call.body, "title") ?? "";
    if (title === "") throw invalid("Issue", "title", "title can't be blank");
    checkBody("Issue", call.body["body"]);
    const now = world.clock.now();
    const issue: Issue = {
      number: nextNumber(world),
      id: world.nextId(),
      author: call.actor,
      createdAt: now,
      updatedAt: now,
      title,
      body: textOf(call.body, "body") ?? null,
      state: "open",
      stateReason: null,
      labels: unique((textsOf(call.body, "labels") ?? []).map((name) => labelNamed(world, name).name)),
      closedAt: null,
      closedBy: null,
    };
    world.issues.push(issue);
    return { status: 201, body: writeIssue(world, issue) };
  },

  "issues/get": (call) => ({ status: 200, body: writeIssue(call.world, findIssue(call, "read")) }),

  "issues/update": (call) => {
    const issue = findIssue(call, "write");
    checkBody("Issue", call.body["body"]);
    updateIssue(call, issue);
    return { status: 200, body: writeIssue(call.world, issue) };
  },

  "issues/list-labels-for-repo": (call) =>
    pageAnswer(call, [...call.world.labels.values()], (rows) =>
      rows.map((row) => writeLabel(call.world, row)),
    ),

  "issues/create-label": (call) => {
    const name = textOf(call.body, "name") ?? "";
    if (call.world.labels.has(name.toLowerCase())) throw invalid("Label", "name", "already_exists");
    const label = {
      id: call.world.nextId(),
      name,
      color: textOf(call.body, "color") ?? "ededed",
      description: textOf(call.body, "description") ?? null,
    };
    call.world.labels.set(name.toLowerCase(), label);
    return { status: 201, body: writeLabel(call.world, label) };
  },

  "issues/get-label": (call) => {
    const label = call.world.labels.get(parameter(call, "name").toLowerCase());
    if (label === undefined) throw notFound();
    return { status: 200, body: writeLabel(call.world, label) };
  },

  "issues/add-labels": (call) => {
    const issue = findIssue(call, "write");
    const names = (textsOf(call.body, "labels") ?? []).map((name) => labelNamed(call.world, name).name);
    issue.labels = unique([...issue.labels, ...names]);
    issue.updatedAt = call.world.clock.now();
    return {
      status: 200,
      body: issue.labels.map((name) => writeLabel(call.world, labelNamed(call.world, name))),
    };
  },

  "issues/list-comments": (call) => {
    const issue = findIssue(call, "read");
    const since = call.query.get("since") ?? "";
    const rows = call.world.comments.filter((row) => row.issue === issue.number && row.updatedAt >= since);
    return pageAnswer(call, rows, (page) => page.map((row) => writeComment(call.world, row)));
  },

  "issues/create-comment": (call) => {
    const issue = findIssue(call, "write");
    const body = textOf(call.body, "body") ?? "";
    if (body.trim() === "") throw invalid("IssueComment", "body", "body can't be blank");
    checkBody("IssueComment", body);
    const now = call.world.clock.now();
    const comment: Comment = {
      id: call.world.nextId(),
      issue: issue.number,
      author: call.actor,
      createdAt: now,
      updatedAt: now,
      body,
    };
    call.world.comments.push(comment);
    issue.updatedAt = now;
    return { status: 201, body: writeComment(call.world, comment) };
  },

  "issues/get-comment": (call) => ({
    status: 200,
    body: writeComment(call.world, findComment(call, "read")),
  }),

  "issues/update-comment": (call) => {
    const comment = findComment(call, "write");
    checkBody("IssueComment", call.body["body"]);
    comment.body = textOf(call.body, "body") ?? comment.body;
    comment.updatedAt = call.world.clock.now();
    return { status: 200, body: writeComment(call.world, comment) };
  },

  "issues/delete-comment": (call) => {
    const comment = findComment(call, "write");
    call.world.comments.splice(call.world.comments.indexOf(comment), 1);
    return { status: 204 };
  },
};

function listIssues(call: Call): readonly Issue[] {
  const state = call.query.get("state") ?? "open";
  const labels = (call.query.get("labels") ?? "").split(",").filter((name) => name !== "");
  const creator = call.query.get("creator");
  const since = call.query.get("since") ?? "";
  const by = call.query.get("sort") === "updated" ? "updatedAt" : "createdAt";
  const sign = call.query.get("direction") === "asc" ? 1 : -1;
  return call.world.issues
    .filter((issue) => state === "all" || issue.state === state)
    .filter((issue) => labels.every((name) => hasLabel(issue, name)))
    .filter((issue) => creator === null || issue.author.account.login === creator)
    .filter((issue) => issue.updatedAt >= since)
    .toSorted((left, right) => sign * (left[by].localeCompare(right[by]) || left.number - right.number));
}

function hasLabel(issue: Issue, name: string): boolean {
  return issue.labels.some((label) => label.toLowerCase() === name.toLowerCase());
}

function updateIssue(call: Call, issue: Issue): void {
  const { body, world } = call;
  const now = world.clock.now();
  issue.title = textOf(body, "title") ?? issue.title;
  if (body["body"] !== undefined) issue.body = textOf(body, "body") ?? null;
  const labels = textsOf(body, "labels");
  if (labels !== undefined) issue.labels = unique(labels.map((name) => labelNamed(world, name).name));
  const state = textOf(body, "state");
  if (state === "closed" && issue.state === "open") {
    issue.state = "closed";
    issue.closedAt = now;
    issue.closedBy = call.actor.account;
    issue.stateReason = textOf(body, "state_reason") ?? "completed";
  } else if (state === "open" && issue.state === "closed") {
    issue.state = "open";
    issue.closedAt = null;
    issue.closedBy = null;
    issue.stateReason = "reopened";
  } else issue.stateReason = textOf(body, "state_reason") ?? issue.stateReason;
  issue.updatedAt = now;
}

/** Also holds the token to the half of the permissions that this number needs: a pull request's are enough only for one. */
function findIssue(
  call: Call,
  access: "read" | "write",
  number = Number(parameter(call, "issue_number")),
): Issue {
  const issue = call.world.issues.find((each) => each.number === number);
  if (issue === undefined) throw notFound();
  const isPull = call.world.pulls.some((pull) => pull.number === number);
  const allowed = call.may("issues", access) || (isPull && call.may("pull_requests", access));
  if (!allowed) throw forbidden(call);
  return issue;
}

function findComment(call: Call, access: "read" | "write"): Comment {
  const id = Number(parameter(call, "comment_id"));
  const comment = call.world.comments.find((each) => each.id === id);
  if (comment === undefined) throw notFound();
  findIssue(call, access, comment.issue);
  return comment;
}

function checkBody(resource: string, body: Json | undefined): void {
  if (typeof body !== "string" || body.length <= longestBody) return;
  throw invalid(resource, "data", `Body is too long (maximum is ${longestBody} characters)`);
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
