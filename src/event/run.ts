import { Failure } from "../model/failure.ts";
import type { Run } from "../model/trigger.ts";
import { readDefaultBranch } from "./payload.ts";
import type { EventFacts } from "./trigger.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What is known of the run, from the runner's variables and the event's payload. Throws `runner-unknown` outside of a
 * workflow run. `defaultBranch` is empty where nothing names it.
 */
export function readRun(env: Environment, payload: unknown): Run {
  const need = needIn(env);
  const ref = need("GITHUB_REF");
  const event = need("GITHUB_EVENT_NAME");
  return {
    repository: need("GITHUB_REPOSITORY"),
    repositoryId: env["GITHUB_REPOSITORY_ID"] ?? "",
    id: need("GITHUB_RUN_ID"),
    number: count(env["GITHUB_RUN_NUMBER"]),
    attempt: count(env["GITHUB_RUN_ATTEMPT"]),
    // Who started this attempt answers for it; `GITHUB_ACTOR` stays the one of the first attempt.
    actor: env["GITHUB_TRIGGERING_ACTOR"] || env["GITHUB_ACTOR"] || "",
    event,
    commit: need("GITHUB_SHA"),
    ref,
    workflow: workflowPath(env),
    job: env["GITHUB_JOB"] ?? "",
    serverUrl: env["GITHUB_SERVER_URL"] || "https://github.com",
    apiUrl: env["GITHUB_API_URL"] || "https://api.github.com",
    defaultBranch:
      readDefaultBranch(payload) ?? (event === "schedule" ? ref.replace(/^refs\/heads\//, "") : ""),
  };
}

/** The event as `readTrigger` wants it. Throws `runner-unknown`. */
export function readFacts(env: Environment, payload: unknown): EventFacts {
  const need = needIn(env);
  return {
    eventName: need("GITHUB_EVENT_NAME"),
    payload,
    ref: need("GITHUB_REF"),
    sha: need("GITHUB_SHA"),
    repository: need("GITHUB_REPOSITORY"),
    actors: [env["GITHUB_ACTOR"], env["GITHUB_TRIGGERING_ACTOR"]].filter((actor) => actor !== undefined),
  };
}

function needIn(env: Environment): (name: string) => string {
  return (name) => {
    const value = env[name];
    if (value !== undefined && value !== "") return value;
    throw new Failure(
      "runner-unknown",
      `The variable ${name} is not set, so the workflow run is not known. Run Pushlane as a step of a workflow ("uses:").`,
    );
  };
}

function count(text: string | undefined): number {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : 1;
}

// `GITHUB_WORKFLOW_REF` is owner/name/path@ref; runners without it at least know the workflow's name.
function workflowPath(env: Environment): string {
  const found = /^[^/]+\/[^/]+\/(.+?)@/.exec(env["GITHUB_WORKFLOW_REF"] ?? "");
  return found?.[1] ?? env["GITHUB_WORKFLOW"] ?? "";
}
