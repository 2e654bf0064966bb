import type { Json, JsonObject } from "../../../src/model/json.ts";
import type { Commit } from "./repository.ts";
import {
  type Account,
  type Actor,
  type App,
  accountOf,
  type CheckRun,
  type Comment,
  type Deployment,
  type DeploymentStatus,
  type Issue,
  issueOf,
  type Label,
  labelNamed,
  type Pull,
  type Status,
  type Workflow,
  type WorkflowRun,
  type World,
} from "./world.ts";

/** Rows as GitHub writes them. Members that the double has no opinion on are left to `complete`. */

/** `owner/name`. */
export function fullName(world: World, fork: string | null = null): string {
  return `${fork ?? world.owner.login}/${world.name}`;
}

/** Address of the repository in the API, without a slash at the end. */
export function apiOf(world: World, fork: string | null = null): string {
  return `${world.apiUrl}/repos/${fullName(world, fork)}`;
}

/** Address of the repository's page. */
export function pageOf(world: World, fork: string | null = null): string {
  return `${world.serverUrl}/${fullName(world, fork)}`;
}

export function writeAccount(world: World, account: Account): JsonObject {
  return {
    login: account.login,
    id: account.id,
    node_id: `U_${account.id}`,
    type: account.type,
    site_admin: false,
    url: `${world.apiUrl}/users/${encodeURIComponent(account.login)}`,
    html_url: `${world.serverUrl}/${account.type === "Bot" ? `apps/${account.login.replace("[bot]", "")}` : account.login}`,
    avatar_url: `https://avatars.githubusercontent.com/u/${account.id}?v=4`,
    gravatar_id: "",
  };
}

export function writeApp(world: World, app: App): JsonObject {
  return {
    id: app.id,
    slug: app.slug,
    node_id: `A_${app.id}`,
    name: app.slug === "github-actions" ? "GitHub Actions" : app.slug,
    client_id: `Iv1.${app.id}`,
    owner: writeAccount(world, accountOf("github")),
    description: "",
    external_url: "https://help.github.com/en/actions",
    html_url: `${world.serverUrl}/apps/${app.slug}`,
    created_at: "2018-07-30T09:30:17Z",
    updated_at: "2024-04-10T20:33:16Z",
    permissions: {},
    events: [],
  };
}

export function writeRepository(world: World, fork: string | null = null): JsonObject {
  const owner = fork === null ? world.owner : accountOf(fork);
  const id = fork === null ? world.id : owner.id + 500_000_000;
  return {
    id,
    node_id: `R_${id}`,
    name: world.name,
    full_name: fullName(world, fork),
    owner: writeAccount(world, owner),
    private: false,
    visibility: "public",
    fork: fork !== null,
    description: null,
    html_url: pageOf(world, fork),
    url: apiOf(world, fork),
    clone_url: `${pageOf(world, fork)}.git`,
    default_branch: world.defaultBranch,
    archived: false,
    disabled: false,
    topics: [],
  };
}

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

export function writeCheckRun(world: World, run: CheckRun): JsonObject {
  const url = `${apiOf(world)}/check-runs/${run.id}`;
  const pulls = world.pulls.filter(
    (pull) => pull.headSha === run.headSha && pull.mergedAt === null && pull.fork === null,
  );
  return {
    id: run.id,
    node_id: `CR_${run.id}`,
    name: run.name,
    head_sha: run.headSha,
    external_id: run.externalId,
    status: run.status,
    conclusion: run.conclusion,
    started_at: run.startedAt,
    completed_at: run.completedAt,
    details_url: run.detailsUrl,
    url,
    html_url: `${pageOf(world)}/runs/${run.id}`,
    output: {
      title: run.output.title,
      summary: run.output.summary,
      text: run.output.text,
      annotations_count: run.output.annotations.length,
      annotations_url: `${url}/annotations`,
    },
    app: writeApp(world, run.app),
    check_suite: { id: run.suite },
    pull_requests: pulls.map((pull) => writePullReference(world, pull)),
  };
}

/** The short form in which runs and checks name a pull request. */
function writePullReference(world: World, pull: Pull): JsonObject {
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

export function writeStatus(world: World, status: Status): JsonObject {
  return {
    id: status.id,
    node_id: `SC_${status.id}`,
    state: status.state,
    context: status.context,
    description: status.description,
    target_url: status.targetUrl,
    creator: writeAccount(world, status.creator),
    created_at: status.createdAt,
    updated_at: status.createdAt,
    url: `${apiOf(world)}/statuses/${status.sha}`,
    avatar_url: `https://avatars.githubusercontent.com/u/${status.creator.id}?v=4`,
  };
}

export function writeDeployment(world: World, deployment: Deployment): JsonObject {
  const url = `${apiOf(world)}/deployments/${deployment.id}`;
  return {
    id: deployment.id,
    node_id: `DE_${deployment.id}`,
    sha: deployment.sha,
    ref: deployment.ref,
    task: deployment.task,
    payload: deployment.payload,
    environment: deployment.environment,
    original_environment: deployment.environment,
    description: deployment.description,
    creator: writeAccount(world, deployment.creator.account),
    performed_via_github_app: appOrNull(world, deployment.creator),
    created_at: deployment.createdAt,
    updated_at: deployment.updatedAt,
    transient_environment: deployment.transient,
    production_environment: deployment.production,
    url,
    statuses_url: `${url}/statuses`,
    repository_url: apiOf(world),
  };
}

export function writeDeploymentStatus(
  world: World,
  deployment: Deployment,
  status: DeploymentStatus,
): JsonObject {
  const url = `${apiOf(world)}/deployments/${deployment.id}`;
  return {
    id: status.id,
    node_id: `DES_${status.id}`,
    state: status.state,
    description: status.description,
    environment: status.environment,
    environment_url: status.environmentUrl,
    log_url: status.logUrl,
    target_url: status.logUrl,
    creator: writeAccount(world, status.creator.account),
    performed_via_github_app: appOrNull(world, status.creator),
    created_at: status.createdAt,
    updated_at: status.createdAt,
    url: `${url}/statuses/${status.id}`,
    deployment_url: url,
    repository_url: apiOf(world),
  };
}

function appOrNull(world: World, actor: Actor): Json {
  return actor.app === null ? null : writeApp(world, actor.app);
}

export function writeCommit(world: World, commit: Commit): JsonObject {
  const url = `${apiOf(world)}/commits/${commit.sha}`;
  return {
    sha: commit.sha,
    node_id: `C_${commit.sha}`,
    url,
    html_url: `${pageOf(world)}/commit/${commit.sha}`,
    comments_url: `${url}/comments`,
    commit: {
      message: commit.message,
      author: commit.author,
      committer: commit.committer,
      tree: { sha: commit.tree, url: `${apiOf(world)}/git/trees/${commit.tree}` },
      url: `${apiOf(world)}/git/commits/${commit.sha}`,
      comment_count: 0,
    },
    author: writeAccount(world, accountOf(commit.author.name)),
    committer: writeAccount(
      world,
      accountOf(commit.committer.name === "GitHub" ? "web-flow" : commit.committer.name),
    ),
    parents: commit.parents.map((sha) => ({
      sha,
      url: `${apiOf(world)}/commits/${sha}`,
      html_url: `${pageOf(world)}/commit/${sha}`,
    })),
  };
}

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

export function writeWorkflow(world: World, workflow: Workflow): JsonObject {
  return {
    id: workflow.id,
    node_id: `W_${workflow.id}`,
    name: workflow.name,
    path: workflow.path,
    state: workflow.state,
    url: `${apiOf(world)}/actions/workflows/${workflow.id}`,
    html_url: `${pageOf(world)}/blob/${world.defaultBranch}/${workflow.path}`,
    badge_url: `${pageOf(world)}/workflows/${encodeURIComponent(workflow.name)}/badge.svg`,
  };
}

export function writeRun(world: World, run: WorkflowRun): JsonObject {
  const url = `${apiOf(world)}/actions/runs/${run.id}`;
  const actor = writeAccount(world, run.actor);
  return {
    id: run.id,
    node_id: `WFR_${run.id}`,
    name: run.workflow.name,
    path: run.workflow.path,
    workflow_id: run.workflow.id,
    workflow_url: `${apiOf(world)}/actions/workflows/${run.workflow.id}`,
    run_number: run.number,
    run_attempt: run.attempt,
    event: run.event,
    status: run.status,
    conclusion: run.conclusion,
    head_sha: run.headSha,
    head_branch: run.headBranch,
    head_repository: writeRepository(world, run.fork),
    repository: writeRepository(world),
    actor,
    triggering_actor: actor,
    display_title: run.workflow.name,
    pull_requests: world.pulls
      .filter((pull) => run.pulls.includes(pull.number) && pull.fork === null)
      .map((pull) => writePullReference(world, pull)),
    created_at: run.createdAt,
    updated_at: run.createdAt,
    run_started_at: run.createdAt,
    url,
    html_url: `${pageOf(world)}/actions/runs/${run.id}`,
  };
}
