import * as v from "valibot";
import { Failure } from "../model/failure.ts";

const Repository = v.object({ full_name: v.string(), id: v.optional(v.number()) });

const PullRequestPayload = v.object({
  pull_request: v.object({
    number: v.number(),
    user: v.nullish(v.object({ login: v.string() })),
    head: v.object({ sha: v.string(), repo: v.nullish(Repository) }),
    base: v.object({ ref: v.string(), sha: v.string(), repo: Repository }),
  }),
});

const PushPayload = v.object({
  before: v.optional(v.string()),
  after: v.optional(v.string()),
  deleted: v.optional(v.boolean()),
});

const AnyPayload = v.object({
  repository: v.optional(v.object({ default_branch: v.optional(v.string()) })),
});

/** The parts of a `pull_request` event that are used here. */
export type PullRequestEvent = v.InferOutput<typeof PullRequestPayload>["pull_request"];

/** Reads the webhook payload of a pull request. Throws `event-unreadable` where a part is missing. */
export function readPullRequest(payload: unknown): PullRequestEvent {
  return parse(PullRequestPayload, payload, "pull_request").pull_request;
}

/** Reads the webhook payload of a push. Throws `event-unreadable`. */
export function readPush(payload: unknown): v.InferOutput<typeof PushPayload> {
  return parse(PushPayload, payload, "push");
}

/** The default branch that the payload names, or `null` where it names none. */
export function readDefaultBranch(payload: unknown): string | null {
  const parsed = v.safeParse(AnyPayload, payload);
  return parsed.success ? (parsed.output.repository?.default_branch ?? null) : null;
}

function parse<Shape extends v.GenericSchema>(
  shape: Shape,
  payload: unknown,
  event: string,
): v.InferOutput<Shape> {
  const parsed = v.safeParse(shape, payload);
  if (parsed.success) return parsed.output;
  const missing = parsed.issues.map((issue) => v.getDotPath(issue) ?? "the payload").join(", ");
  throw new Failure(
    "event-unreadable",
    `The payload of the ${event} event is not as GitHub documents it (${missing}). ` +
      "Check that GITHUB_EVENT_PATH names the event file of this run.",
  );
}
