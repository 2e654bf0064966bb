import * as v from "valibot";
import type { Comment, Issue, Noticeboard, TargetPart } from "../../report/noticeboard.ts";
import { compareOrigins, type Origin, readOrigin, targetOfCheck } from "../../review/check-name.ts";
import type { Answer, CheckRun } from "../../review/forge.ts";
import { decodeRecord } from "../../review/record.ts";
import { CommentRow, IssueRow, PullRow, UserRow } from "./answers.ts";
import { ask, askAll, type Desk, mapFound } from "./ask.ts";
import { redactBody } from "./redact-body.ts";
import { listCheckRuns } from "./reviews.ts";

const repo = "/repos/{owner}/{repo}";

/** Comments, issues, and the parts of the comment that check runs hold. `token` tells an app's from a person's. */
export function noticesOn(desk: Desk, token: string): Noticeboard {
  const self = selfOf(desk, token);
  return {
    redact: (text) => redactBody(text, desk.redact),
    me: self.login,
    headOf: async (pullRequest) =>
      mapFound(
        await ask(
          desk,
          {
            route: `GET ${repo}/pulls/{pull_number}`,
            permission: "pull-requests: read",
            parameters: { pull_number: pullRequest },
          },
          PullRow,
        ),
        ({ head }) => head.sha,
      ),
    parts: async (commit, pullRequest) =>
      mapFound(await listCheckRuns(desk, commit, {}), (rows) => partsOf(desk, rows, pullRequest)),
    comments: (number) =>
      askAll(
        desk,
        {
          route: `GET ${repo}/issues/{issue_number}/comments`,
          permission: "pull-requests: write",
          parameters: { issue_number: number },
        },
        { shape: v.array(CommentRow), rowsOf: (rows) => rows.map(commentOf) },
      ),
    createComment: async (number, body, permission) => {
      const parameters = { issue_number: number, body: redactBody(body, desk.redact) };
      const route = `POST ${repo}/issues/{issue_number}/comments`;
      return self.learn(mapFound(await ask(desk, { route, permission, parameters }, CommentRow), commentOf));
    },
    updateComment: async (id, body) => {
      const parameters = { comment_id: id, body: redactBody(body, desk.redact) };
      const route = `PATCH ${repo}/issues/comments/{comment_id}`;
      return mapFound(
        await ask(desk, { route, permission: "pull-requests: write", parameters }, CommentRow),
        commentOf,
      );
    },
    deleteComment: async (id) => {
      const route = `DELETE ${repo}/issues/comments/{comment_id}`;
      const parameters = { comment_id: id };
      return mapFound(
        await ask(desk, { route, permission: "pull-requests: write", parameters }, v.unknown()),
        () => null,
      );
    },
    ...issuesOn(desk, self),
  };
}

function issuesOn(desk: Desk, self: Self): Pick<Noticeboard, "issues" | "createIssue" | "updateIssue"> {
  return {
    issues: (label) =>
      askAll(
        desk,
        {
          route: `GET ${repo}/issues`,
          permission: "issues: write",
          parameters: { labels: label, state: "all" },
        },
        {
          shape: v.array(IssueRow),
          rowsOf: (rows) => rows.filter((row) => row.pull_request === undefined).map(issueOf),
        },
      ),
    createIssue: async ({ title, body, label }) => {
      const parameters = { title: desk.redact(title), body: redactBody(body, desk.redact), labels: [label] };
      const asked = { route: `POST ${repo}/issues`, permission: "issues: write", parameters };
      return self.learn(mapFound(await ask(desk, asked, IssueRow), issueOf));
    },
    updateIssue: async (number, change) => {
      const parameters = {
        issue_number: number,
        ...(change.title === undefined ? {} : { title: desk.redact(change.title) }),
        ...(change.body === undefined ? {} : { body: redactBody(change.body, desk.redact) }),
        ...stateOf(change.state),
      };
      const asked = { route: `PATCH ${repo}/issues/{issue_number}`, permission: "issues: write", parameters };
      return mapFound(await ask(desk, asked, IssueRow), issueOf);
    },
  };
}

function stateOf(state: "open" | "closed" | "duplicate" | undefined) {
  switch (state) {
    case undefined:
      return {};
    case "open":
      return { state: "open" };
    case "closed":
      return { state: "closed", state_reason: "completed" };
    case "duplicate":
      return { state: "closed", state_reason: "not_planned" };
  }
}

type Self = {
  readonly login: () => Promise<string>;
  /** What was just written tells for certain who writes. */
  readonly learn: <Row extends { readonly author: string }>(answer: Answer<Row>) => Answer<Row>;
};

/** An installation's token cannot ask who it is: it is taken for the app's bot until its first write says otherwise. */
function selfOf(desk: Desk, token: string): Self {
  let known: string | undefined;
  return {
    login: async () => {
      known ??= token.startsWith("ghs_") ? `${desk.app}[bot]` : await askLogin(desk);
      return known;
    },
    learn: (answer) => {
      if (answer.kind === "found") known = answer.value.author;
      return answer;
    },
  };
}

async function askLogin(desk: Desk): Promise<string> {
  const answer = await ask(desk, { route: "GET /user", permission: "metadata: read" }, UserRow);
  return answer.kind === "found" ? answer.value.login : `${desk.app}[bot]`;
}

/** Of each target the newest part that was made for this pull request by our app. */
function partsOf(desk: Desk, checks: readonly CheckRun[], pullRequest: number): readonly TargetPart[] {
  const newest = new Map<string, { readonly origin: Origin; readonly check: CheckRun }>();
  for (const check of checks) {
    const target = targetOfCheck(check.name);
    const origin = readOrigin(check.externalId);
    if (target === null || origin === null || check.app !== desk.app) continue;
    const decoded = decodeRecord(check.text);
    if (decoded.kind !== "record" || decoded.record.pullRequest !== pullRequest) continue;
    const known = newest.get(target);
    if (known === undefined || compareOrigins(known.origin, origin) <= 0)
      newest.set(target, { origin, check });
  }
  return [...newest].map(([target, { origin, check }]) => ({
    target,
    runId: Number(origin.runId),
    attempt: origin.attempt,
    text: check.summary,
    runUrl: check.detailsUrl,
  }));
}

function commentOf(row: v.InferOutput<typeof CommentRow>): Comment {
  return { id: row.id, body: row.body, url: row.html_url, author: row.user?.login ?? "" };
}

function issueOf(row: v.InferOutput<typeof IssueRow>): Issue {
  return {
    number: row.number,
    title: row.title,
    body: row.body,
    isOpen: row.state === "open",
    url: row.html_url,
    author: row.user?.login ?? "",
  };
}
