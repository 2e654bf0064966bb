import type { JsonObject } from "../../../../src/model/json.ts";
import { accountOf, issueOf, type Pull, type World } from "../world.ts";
import { writeIssue } from "./issues.ts";
import { apiOf, pageOf, writeAccount, writeRepository } from "./repository.ts";

/** Pull requests as GitHub writes them. What the double has no opinion on is left to `complete`. */

/** A pull request; lists leave `detail` out, as GitHub does. */
export function writePull(world: World, pull: Pull, detail: boolean): JsonObject {
  const issue = issueOf(world, pull.number);
  const {
    performed_via_github_app: _,
    pull_request: __,
    state_reason: ___,
    closed_by: ____,
    comments,
    ...shared
  } = writeIssue(world, issue);
  const url = `${apiOf(world)}/pulls/${pull.number}`;
  const page = `${pageOf(world)}/pull/${pull.number}`;
  const more: JsonObject = {
    merged: pull.mergedAt !== null,
    mergeable: pull.mergedAt === null ? pull.mergeable : null,
    mergeable_state: pull.mergeable === false ? "dirty" : pull.mergeable === null ? "unknown" : "clean",
    merged_by: pull.mergedBy === null ? null : writeAccount(world, pull.mergedBy),
    rebaseable: null,
    comments: comments ?? 0,
    maintainer_can_modify: pull.fork !== null,
  };
  return {
    ...shared,
    id: pull.id,
    node_id: `PR_${pull.id}`,
    draft: false,
    head: writeSide(world, pull.fork, pull.branch, pull.headSha),
    base: writeSide(world, null, pull.base, pull.baseSha),
    merge_commit_sha: pull.mergeCommitSha,
    merged_at: pull.mergedAt,
    auto_merge: null,
    requested_reviewers: [],
    requested_teams: [],
    url,
    html_url: page,
    issue_url: `${apiOf(world)}/issues/${pull.number}`,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
    commits_url: `${url}/commits`,
    comments_url: `${apiOf(world)}/issues/${pull.number}/comments`,
    review_comments_url: `${url}/comments`,
    review_comment_url: `${url}/comments{/number}`,
    statuses_url: `${apiOf(world)}/statuses/${pull.headSha}`,
    ...(detail ? more : {}),
  };
}

function writeSide(world: World, fork: string | null, ref: string, sha: string): JsonObject {
  const owner = fork === null ? world.owner : accountOf(fork);
  return {
    label: `${owner.login}:${ref}`,
    ref,
    sha,
    user: writeAccount(world, owner),
    repo: writeRepository(world, fork),
  };
}

/** The short form in which runs and checks name a pull request. */
export function writePullReference(world: World, pull: Pull): JsonObject {
  const side = (ref: string, sha: string, fork: string | null): JsonObject => ({
    ref,
    sha,
    repo: { id: Number(writeRepository(world, fork)["id"]), name: world.name, url: apiOf(world, fork) },
  });
  return {
    id: pull.id,
    number: pull.number,
    url: `${apiOf(world)}/pulls/${pull.number}`,
    head: side(pull.branch, pull.headSha, pull.fork),
    base: side(pull.base, pull.baseSha, null),
  };
}
