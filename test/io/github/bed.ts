/** GitHub for tests: the double, runs on it, and the program's own wire to it with a clock that does not wait. */

import { type GitHub, openGitHub } from "../../../src/io/github/github.ts";
import type { Plan } from "../../../src/model/plan.ts";
import type { PullRequest, Run } from "../../../src/model/trigger.ts";
import { findReviewed, type ReviewQuery } from "../../../src/review/find.ts";
import { recordPlan } from "../../../src/review/record-plan.ts";
import type { Occasion } from "../../bed/forge/events.ts";
import type { Forge } from "../../bed/forge/forge.ts";
import type { TokenOptions } from "../../bed/forge/tokens.ts";

export const planRights = {
  contents: "read",
  "pull-requests": "write",
  checks: "write",
  actions: "read",
} as const;
export const applyRights = {
  contents: "read",
  "pull-requests": "write",
  checks: "write",
  deployments: "write",
  actions: "read",
} as const;
export const driftRights = {
  contents: "read",
  issues: "write",
  deployments: "read",
  actions: "read",
} as const;

/** A run that the forge lists, as the program knows it. Give an id for another attempt of that run. */
export function runOn(forge: Forge, occasion: Occasion, more: { workflow?: string; id?: string } = {}): Run {
  const listed = forge.startRun(occasion, {
    ...(more.workflow === undefined ? {} : { workflow: more.workflow }),
    ...(more.id === undefined ? {} : { id: Number(more.id) }),
  });
  return {
    repository: forge.fullName,
    repositoryId: String(forge.world.id),
    id: String(listed.id),
    number: listed.number,
    attempt: listed.attempt,
    actor: occasion.actor,
    event: occasion.eventName,
    commit: occasion.sha,
    ref: occasion.ref,
    workflow: listed.workflow.path,
    job: "deploy",
    serverUrl: forge.world.serverUrl,
    apiUrl: forge.url,
    defaultBranch: forge.world.defaultBranch,
  };
}

/** The program's GitHub. Sleeping moves the forge's clock; `slept` tells for how long. */
export function gitHubOf(
  forge: Forge,
  run: Run,
  more: Omit<TokenOptions, "permissions"> & {
    permissions: NonNullable<TokenOptions["permissions"]>;
    redact?: (text: string) => string;
    signal?: AbortSignal;
    patienceSeconds?: number;
  },
): GitHub & { readonly slept: number[] } {
  const slept: number[] = [];
  const { redact, signal, patienceSeconds, ...token } = more;
  const gitHub = openGitHub({
    token: forge.token(token),
    run,
    redact: redact ?? ((text) => text),
    signal: signal ?? new AbortController().signal,
    clock: {
      now: () => forge.clock.seconds() * 1000,
      sleep: async (milliseconds) => {
        slept.push(milliseconds);
        forge.clock.advance(Math.ceil(milliseconds / 1000));
        await Promise.resolve();
      },
    },
    ...(patienceSeconds === undefined ? {} : { patienceSeconds }),
  });
  return { ...gitHub, slept };
}

/** The pull request as its event tells it. */
export function pullRequestOf(forge: Forge, number: number): PullRequest {
  const pull = forge.world.pulls.find((each) => each.number === number);
  if (pull === undefined) throw new Error(`no pull request #${number}`);
  return { number, headSha: pull.headSha, baseRef: pull.base, baseSha: pull.baseSha, stranger: null };
}

/** Plans a pull request in a run of its own, and records it; gives the run. */
export async function planned(
  forge: Forge,
  opened: { readonly number: number; readonly occasion: Occasion },
  plan: Plan | null,
  more: { workflow?: string; target?: string; app?: TokenOptions["app"]; id?: string; run?: Run } = {},
): Promise<Run> {
  const run = more.run ?? runOn(forge, opened.occasion, more);
  const gitHub = gitHubOf(forge, run, {
    permissions: planRights,
    ...(more.app === undefined ? {} : { app: more.app }),
  });
  const target = more.target ?? "shop";
  const recorded = await recordPlan(gitHub, {
    target,
    plan,
    part: `### ${target}`,
    title: `${target}: changes`,
    run,
    pullRequest: pullRequestOf(forge, opened.number),
  });
  if (recorded.kind !== "recorded") throw new Error(recorded.lost);
  return run;
}

/** Looks for reviewed plans as the apply of a push does. */
export async function reviewedAt(
  forge: Forge,
  pushed: { readonly before: string | null; readonly sha: string; readonly occasion: Occasion },
  more: Partial<ReviewQuery> & { permissions?: NonNullable<TokenOptions["permissions"]> } = {},
) {
  const { permissions, ...query } = more;
  const run = runOn(forge, pushed.occasion);
  const gitHub = gitHubOf(forge, run, { permissions: permissions ?? applyRights });
  const reviewed = await findReviewed(gitHub, {
    target: "shop",
    was: [],
    from: null,
    pushed: { before: pushed.before, after: pushed.sha },
    commit: pushed.sha,
    base: "main",
    recordedBy: "github-actions",
    run,
    signal: new AbortController().signal,
    ...query,
  });
  return { reviewed, slept: gitHub.slept, run };
}
