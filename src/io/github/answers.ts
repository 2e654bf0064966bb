/** The parts of GitHub's answers that are used, parsed once at the edge. */
import * as v from "valibot";
import { Failure } from "../../model/failure.ts";

const Time = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.number("is not a time"),
);

export const CheckRunRow = v.object({
  id: v.number(),
  name: v.string(),
  html_url: v.nullish(v.string(), ""),
  external_id: v.nullish(v.string(), ""),
  details_url: v.nullish(v.string(), ""),
  completed_at: v.nullish(Time, null),
  app: v.nullish(v.object({ slug: v.nullish(v.string()) })),
  output: v.nullish(v.object({ summary: v.nullish(v.string(), ""), text: v.nullish(v.string(), "") })),
});
export const CheckRunPage = v.object({ check_runs: v.array(CheckRunRow) });

export const PullRow = v.object({
  number: v.number(),
  head: v.object({ sha: v.string() }),
  base: v.object({ ref: v.string() }),
  merged_at: v.nullish(Time, null),
  merge_commit_sha: v.nullish(v.string(), null),
});

export const ComparisonRow = v.object({
  status: v.picklist(["ahead", "behind", "identical", "diverged"]),
  total_commits: v.number(),
  commits: v.array(v.object({ sha: v.string() })),
});

export const BranchRow = v.object({ commit: v.object({ sha: v.string() }) });

export const WorkflowRunRow = v.object({
  run_attempt: v.nullish(v.number(), 1),
  event: v.string(),
  status: v.nullish(v.string(), ""),
  head_sha: v.string(),
  head_branch: v.nullish(v.string(), ""),
  head_repository: v.nullish(v.object({ full_name: v.string() })),
  path: v.nullish(v.string(), ""),
});

export const DeploymentRowSchema = v.object({
  id: v.number(),
  sha: v.string(),
  created_at: Time,
  payload: v.unknown(),
});

/** What `createDeployment` puts into a deployment's payload; GitHub gives it back as an object or as text. */
export const DeploymentPayload = v.object({
  run_id: v.string(),
  run_attempt: v.number(),
  run_url: v.string(),
});

export const StateRow = v.object({ state: v.string() });

export const CommentRow = v.object({
  id: v.number(),
  body: v.nullish(v.string(), ""),
  html_url: v.string(),
  user: v.nullish(v.object({ login: v.string() })),
});

export const IssueRow = v.object({
  number: v.number(),
  title: v.string(),
  body: v.nullish(v.string(), ""),
  state: v.string(),
  html_url: v.string(),
  user: v.nullish(v.object({ login: v.string() })),
  pull_request: v.optional(v.unknown()),
});

export const UserRow = v.object({ login: v.string() });

/** Parses an answer. Throws `github-unreadable` where it is not as GitHub documents it. */
export function parse<Shape extends v.GenericSchema>(
  shape: Shape,
  body: unknown,
  route: string,
): v.InferOutput<Shape> {
  const parsed = v.safeParse(shape, body);
  if (parsed.success) return parsed.output;
  const where = parsed.issues.map((issue) => v.getDotPath(issue) ?? "the answer").join(", ");
  throw new Failure(
    "github-unreadable",
    `The answer to "${route}" is not as GitHub documents it (${where}). Check GITHUB_API_URL, and that the forge offers this part of GitHub's API.`,
  );
}
