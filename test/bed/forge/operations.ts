/** Which part of GitHub this double plays, and what each call asks of a token. It must not know how calls are answered. */

export type Access = "read" | "write";

/** Any one of the needs is enough; none means that every token of the repository may call. */
export type Need = { readonly permission: string; readonly access: Access };

const repo = "/repos/{owner}/{repo}";

/**
 * Operations by GitHub's own operation id, each with its line in the description and the permissions of
 * https://docs.github.com/en/rest/authentication/permissions-required-for-github-apps.
 */
export const operations: Readonly<Record<string, readonly [method: string, path: string, ...needs: Need[]]>> =
  {
    "users/get-authenticated": ["get", "/user"],
    "repos/get": ["get", repo],
    "repos/get-branch": ["get", `${repo}/branches/{branch}`, read("contents")],
    "repos/list-commits": ["get", `${repo}/commits`, read("contents")],
    "repos/get-commit": ["get", `${repo}/commits/{ref}`, read("contents")],
    "repos/compare-commits-with-basehead": ["get", `${repo}/compare/{basehead}`, read("contents")],
    "repos/list-pull-requests-associated-with-commit": [
      "get",
      `${repo}/commits/{commit_sha}/pulls`,
      read("pull_requests"),
    ],
    "pulls/list": ["get", `${repo}/pulls`, read("pull_requests")],
    "pulls/get": ["get", `${repo}/pulls/{pull_number}`, read("pull_requests")],
    "issues/list-for-repo": ["get", `${repo}/issues`, read("issues")],
    "issues/create": ["post", `${repo}/issues`, write("issues")],
    "issues/get": ["get", `${repo}/issues/{issue_number}`, read("issues"), read("pull_requests")],
    "issues/update": ["patch", `${repo}/issues/{issue_number}`, write("issues"), write("pull_requests")],
    "issues/list-comments": [
      "get",
      `${repo}/issues/{issue_number}/comments`,
      read("issues"),
      read("pull_requests"),
    ],
    "issues/create-comment": [
      "post",
      `${repo}/issues/{issue_number}/comments`,
      write("issues"),
      write("pull_requests"),
    ],
    "issues/get-comment": [
      "get",
      `${repo}/issues/comments/{comment_id}`,
      read("issues"),
      read("pull_requests"),
    ],
    "issues/update-comment": [
      "patch",
      `${repo}/issues/comments/{comment_id}`,
      write("issues"),
      write("pull_requests"),
    ],
    "issues/delete-comment": [
      "delete",
      `${repo}/issues/comments/{comment_id}`,
      write("issues"),
      write("pull_requests"),
    ],
    "issues/list-labels-for-repo": ["get", `${repo}/labels`, read("issues"), read("pull_requests")],
    "issues/create-label": ["post", `${repo}/labels`, write("issues"), write("pull_requests")],
    "issues/get-label": ["get", `${repo}/labels/{name}`, read("issues"), read("pull_requests")],
    "issues/add-labels": [
      "post",
      `${repo}/issues/{issue_number}/labels`,
      write("issues"),
      write("pull_requests"),
    ],
    "checks/create": ["post", `${repo}/check-runs`, write("checks")],
    "checks/get": ["get", `${repo}/check-runs/{check_run_id}`, read("checks")],
    "checks/update": ["patch", `${repo}/check-runs/{check_run_id}`, write("checks")],
    "checks/list-for-ref": ["get", `${repo}/commits/{ref}/check-runs`, read("checks")],
    "repos/create-commit-status": ["post", `${repo}/statuses/{sha}`, write("statuses")],
    "repos/list-commit-statuses-for-ref": ["get", `${repo}/commits/{ref}/statuses`, read("statuses")],
    "repos/get-combined-status-for-ref": ["get", `${repo}/commits/{ref}/status`, read("statuses")],
    "repos/list-deployments": ["get", `${repo}/deployments`, read("deployments")],
    "repos/create-deployment": ["post", `${repo}/deployments`, write("deployments")],
    "repos/get-deployment": ["get", `${repo}/deployments/{deployment_id}`, read("deployments")],
    "repos/list-deployment-statuses": [
      "get",
      `${repo}/deployments/{deployment_id}/statuses`,
      read("deployments"),
    ],
    "repos/create-deployment-status": [
      "post",
      `${repo}/deployments/{deployment_id}/statuses`,
      write("deployments"),
    ],
    "actions/get-workflow-run": ["get", `${repo}/actions/runs/{run_id}`, read("actions")],
    "actions/get-workflow-run-attempt": [
      "get",
      `${repo}/actions/runs/{run_id}/attempts/{attempt_number}`,
      read("actions"),
    ],
    "actions/get-workflow": ["get", `${repo}/actions/workflows/{workflow_id}`, read("actions")],
    "actions/list-workflow-runs": ["get", `${repo}/actions/workflows/{workflow_id}/runs`, read("actions")],
  };

/** Webhook payloads that the double can write, by their names in the description. */
export const webhooks = [
  "push",
  "pull-request-opened",
  "pull-request-synchronize",
  "pull-request-closed",
  "workflow-dispatch",
  "merge-group-checks-requested",
] as const;
export type Webhook = (typeof webhooks)[number];

function read(permission: string): Need {
  return { permission, access: "read" };
}

function write(permission: string): Need {
  return { permission, access: "write" };
}
