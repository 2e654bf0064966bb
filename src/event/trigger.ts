/**
 * This room knows what a webhook event asks for. It must not know inputs, credentials, targets or the network: it
 * decides from the event alone, before anything else is touched (laws 9 and 11).
 */
import { Failure } from "../model/failure.ts";
import type { Command, PullRequest, Trigger } from "../model/trigger.ts";
import { type PullRequestEvent, readPullRequest, readPush } from "./payload.ts";

/** What the runner says of the event. `actors` are all logins that had a hand in it (who pushed, who re-ran). */
export type EventFacts = {
  readonly eventName: string;
  readonly payload: unknown;
  /** `GITHUB_REF`, in full (`refs/heads/main`). */
  readonly ref: string;
  readonly sha: string;
  /** `owner/name` of the repository that the workflow runs in. */
  readonly repository: string;
  readonly actors: readonly string[];
};

/** What the user asked of the event. `branch` is the branch whose push applies, without `refs/heads/`. */
export type Asked = {
  readonly command: Command | "auto";
  readonly branch: string;
  readonly approve: readonly string[];
  /** Id of the state lock to free; empty unless the command is unlock. */
  readonly lockId: string;
  /** Whether the inputs take a part of the module, or resources to make anew. */
  readonly narrowed: boolean;
};

const byHandOnly = "Only a person does that: start the workflow by hand (workflow_dispatch) on the branch.";
const noCommit = /^0+$/;

/**
 * What this event asks for, by the table of events in the README. Throws `event-refused` where the table has no place
 * for the command, and `event-unreadable` for a payload that is not GitHub's.
 */
export function readTrigger(facts: EventFacts, asked: Asked): Trigger {
  if (asked.narrowed && facts.eventName !== "workflow_dispatch") throw narrowedByEvent(facts.eventName);
  switch (facts.eventName) {
    case "pull_request":
      return ofPullRequest(facts, asked);
    case "merge_group":
      return planOnly(facts, asked, null);
    case "push":
      return ofPush(facts, asked);
    case "schedule":
      return ofSchedule(facts, asked);
    case "workflow_dispatch":
      return ofDispatch(facts, asked);
    default:
      throw unknownEvent(facts.eventName);
  }
}

const knownEvents = new Set(["pull_request", "merge_group", "push", "schedule", "workflow_dispatch"]);

/**
 * Why no identity may be asked for in this event, or `null`. Wants only the event, so that it can be told before the
 * inputs are read: secrets, and inputs made of them, are empty for strangers. Throws `event-refused` for an event that
 * Pushlane never runs on, before anything else is looked at, and `event-unreadable`.
 */
export function strangerOf(facts: EventFacts): PullRequest["stranger"] {
  if (!knownEvents.has(facts.eventName)) throw unknownEvent(facts.eventName);
  if (facts.eventName !== "pull_request") return null;
  return strangerIn(readPullRequest(facts.payload), facts);
}

function strangerIn({ head, base, user }: PullRequestEvent, facts: EventFacts): PullRequest["stranger"] {
  // A deleted fork has no head repository any more: not knowing is not "the same".
  if (head.repo === null || head.repo === undefined) return "fork";
  if (!sameName(head.repo.full_name, facts.repository)) return "fork";
  if (head.repo.id !== base.repo.id) return "fork";
  return [user?.login, ...facts.actors].some((login) => login === "dependabot[bot]") ? "dependabot" : null;
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function ofPullRequest(facts: EventFacts, asked: Asked): Trigger {
  const event = readPullRequest(facts.payload);
  return planOnly(facts, asked, {
    number: event.number,
    headSha: event.head.sha,
    baseRef: event.base.ref,
    baseSha: event.base.sha,
    stranger: strangerIn(event, facts),
  });
}

function planOnly(facts: EventFacts, asked: Asked, pullRequest: PullRequest | null): Trigger {
  if (asked.command === "auto" || asked.command === "plan") return { kind: "plan", pullRequest };
  throw refused(facts, asked, "It can only be planned. Take the input command away, or set it to plan.");
}

function ofPush(facts: EventFacts, asked: Asked): Trigger {
  const push = readPush(facts.payload);
  if (push.deleted === true) return nothing(`The push deleted ${facts.ref}: there is nothing to deploy.`);
  if (facts.ref === `refs/heads/${asked.branch}`) return ofBranchPush(facts, asked, push.before);
  if (asked.command === "plan") return { kind: "plan", pullRequest: null };
  if (asked.command === "auto")
    return nothing(`A push to ${facts.ref} deploys nothing: only a push to the branch ${asked.branch} does.`);
  throw refused(
    facts,
    asked,
    `Only the branch ${asked.branch} is deployed. Push there, or set the input branch.`,
  );
}

function ofBranchPush(facts: EventFacts, asked: Asked, before: string | undefined): Trigger {
  switch (asked.command) {
    case "plan":
      return { kind: "plan", pullRequest: null };
    case "drift":
      return { kind: "drift" };
    case "auto":
    case "apply":
      return applyOf(facts, before, false);
    case "unlock":
    case "destroy":
      throw refused(facts, asked, byHandOnly);
  }
}

function applyOf(facts: EventFacts, before: string | undefined, dispatched: boolean): Trigger {
  // A new branch is pushed with `before` all zeros: where its commits begin is not known.
  const known = before !== undefined && !noCommit.test(before) ? before : null;
  return { kind: "apply", commit: facts.sha, pushed: { before: known, after: facts.sha }, dispatched };
}

function ofSchedule(facts: EventFacts, asked: Asked): Trigger {
  switch (asked.command) {
    case "auto":
    case "drift":
      return { kind: "drift" };
    case "plan":
      return { kind: "plan", pullRequest: null };
    case "apply":
      throw refused(facts, asked, "A schedule never writes. Set the input command to drift or plan.");
    case "unlock":
    case "destroy":
      throw refused(facts, asked, byHandOnly);
  }
}

function ofDispatch(facts: EventFacts, asked: Asked): Trigger {
  if (asked.command === "plan") return { kind: "plan", pullRequest: null };
  if (facts.ref !== `refs/heads/${asked.branch}`)
    throw refused(
      facts,
      asked,
      `Only the branch ${asked.branch} is deployed: start the workflow there, or set the input command to plan.`,
    );
  if (asked.command === "drift") return { kind: "drift" };
  if (asked.command === "unlock") return { kind: "unlock", lockId: asked.lockId };
  if (asked.command !== "auto" || asked.approve.length > 0) return applyOf(facts, undefined, true);
  throw refused(
    facts,
    asked,
    "Say what to do: give the input approve (the fingerprint that a stopped apply printed), " +
      "or let the workflow set the input command of this step to plan, apply, drift, unlock or destroy.",
  );
}

function narrowedByEvent(eventName: string): Failure {
  return new Failure(
    "event-refused",
    `only-resources and replace-resources are refused for the event ${eventName}: what is merged is planned and applied whole. ${byHandOnly}`,
  );
}

function nothing(reason: string): Trigger {
  return { kind: "nothing", reason };
}

function refused(facts: EventFacts, asked: Asked, way: string): Failure {
  return new Failure(
    "event-refused",
    `The command ${asked.command} is refused for the event ${facts.eventName} on ${facts.ref}. ${way}`,
  );
}

function unknownEvent(eventName: string): Failure {
  return new Failure(
    "event-refused",
    `Pushlane does not run on the event ${eventName || "(none)"}: ` +
      "text or code of people without write access could reach an identity there. " +
      'Use pull_request, merge_group, push, schedule or workflow_dispatch under "on:" of the workflow.',
  );
}
