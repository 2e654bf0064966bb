import type { JsonObject } from "../../../../src/model/json.ts";
import { type Comment, type Issue, type Label, labelNamed, type Pull, type World } from "../world.ts";
import { apiOf, pageOf, writeAccount, writeApp } from "./repository.ts";

/** Issues, labels and comments as GitHub writes them. What the double has no opinion on is left to `complete`. */

export function writeLabel(world: World, label: Label): JsonObject {
  const url = `${apiOf(world)}/labels/${encodeURIComponent(label.name)}`;
  return { ...label, node_id: `LA_${label.id}`, url, default: false };
}

export function writeIssue(world: World, issue: Issue): JsonObject {
  const pull = world.pulls.find((each) => each.number === issue.number);
  const url = `${apiOf(world)}/issues/${issue.number}`;
  const page = `${pageOf(world)}/${pull === undefined ? "issues" : "pull"}/${issue.number}`;
  return {
    id: issue.id,
    node_id: `I_${issue.id}`,
    number: issue.number,
    title: issue.title,
    body: issue.body,
    state: issue.state,
    state_reason: issue.stateReason,
    user: writeAccount(world, issue.author.account),
    author_association: issue.author.app === null ? "CONTRIBUTOR" : "NONE",
    performed_via_github_app: issue.author.app === null ? null : writeApp(world, issue.author.app),
    labels: issue.labels.map((name) => writeLabel(world, labelNamed(world, name))),
    assignee: null,
    assignees: [],
    milestone: null,
    locked: false,
    active_lock_reason: null,
    comments: world.comments.filter((each) => each.issue === issue.number).length,
    created_at: issue.createdAt,
    updated_at: issue.updatedAt,
    closed_at: issue.closedAt,
    closed_by: issue.closedBy === null ? null : writeAccount(world, issue.closedBy),
    url,
    html_url: page,
    comments_url: `${url}/comments`,
    repository_url: apiOf(world),
    ...(pull === undefined ? {} : { pull_request: pullLinks(world, pull) }),
  };
}

function pullLinks(world: World, pull: Pull): JsonObject {
  const page = `${pageOf(world)}/pull/${pull.number}`;
  return {
    url: `${apiOf(world)}/pulls/${pull.number}`,
    html_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
    merged_at: pull.mergedAt,
  };
}

export function writeComment(world: World, comment: Comment): JsonObject {
  const kind = world.pulls.some((pull) => pull.number === comment.issue) ? "pull" : "issues";
  return {
    id: comment.id,
    node_id: `IC_${comment.id}`,
    body: comment.body,
    user: writeAccount(world, comment.author.account),
    author_association: comment.author.app === null ? "CONTRIBUTOR" : "NONE",
    performed_via_github_app: comment.author.app === null ? null : writeApp(world, comment.author.app),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    url: `${apiOf(world)}/issues/comments/${comment.id}`,
    html_url: `${pageOf(world)}/${kind}/${comment.issue}#issuecomment-${comment.id}`,
    issue_url: `${apiOf(world)}/issues/${comment.issue}`,
  };
}
