import type { Plan } from "../model/plan.ts";
import { type PullRequest, type Run, runUrl } from "../model/trigger.ts";
import { checkName, writeOrigin } from "./check-name.ts";
import type { Forge } from "./forge.ts";
import { encodeRecord } from "./record.ts";

export type Recorded =
  | { readonly kind: "recorded"; readonly url: string }
  | { readonly kind: "not-permitted"; readonly lost: string };

/**
 * Records a target's plan as a check run on the head of its pull request (design 4.1). `part` is the target's part of
 * the comment (Markdown). `plan` null: failed, not complete or offline; the check run then holds no record, and is
 * red when `failed`.
 */
export async function recordPlan(
  forge: Forge,
  input: {
    readonly target: string;
    readonly plan: Plan | null;
    readonly part: string;
    readonly title: string;
    readonly run: Run;
    readonly pullRequest: PullRequest;
    readonly failed?: boolean;
  },
): Promise<Recorded> {
  const { target, plan, part, title, run, pullRequest } = input;
  const { number, baseRef, baseSha } = pullRequest;
  const head = { target, pullRequest: number, baseRef, baseSha, workflow: workflowOf(run) };
  const answer = await forge.createCheckRun({
    name: checkName(target),
    commit: pullRequest.headSha,
    externalId: writeOrigin(run, target),
    detailsUrl: runUrl(run),
    conclusion: conclusionOf(plan, input.failed ?? false),
    title,
    summary: part,
    text: encodeRecord(head, plan),
  });
  if (answer.kind === "found") return { kind: "recorded", url: answer.value.url };
  const why =
    answer.kind === "missing"
      ? "the forge has no check runs"
      : `this job may not write them (${answer.said}). Add "${answer.permission}" under "permissions:" of this job`;
  return {
    kind: "not-permitted",
    lost: `The plan of ${target} is not recorded as a check run: ${why}. Until then an apply has no reviewed plan to be held to.`,
  };
}

/** The workflow's file, where the runner told it: others give only a name. */
export function workflowOf({ workflow }: Run): string | null {
  return workflow.includes("/") ? workflow : null;
}

function conclusionOf(plan: Plan | null, failed: boolean): "success" | "failure" | "neutral" {
  if (failed) return "failure";
  return plan === null ? "neutral" : "success";
}
