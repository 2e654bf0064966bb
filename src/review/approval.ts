import type { Plan } from "../model/plan.ts";
import { type Run, runUrl } from "../model/trigger.ts";
import { approvalName, writeOrigin } from "./check-name.ts";
import type { Forge } from "./forge.ts";
import { encodeRecord } from "./record.ts";
import { workflowOf } from "./record-plan.ts";

/**
 * Records that this run's actor approved `plan`, on the run's commit, before the first write: a later run over that
 * commit is then held to it. Where checks may not be written, the approval holds for this run only, and nothing is lost.
 */
export async function recordApproval(
  forge: Forge,
  { plan, run }: { readonly plan: Plan; readonly run: Run },
): Promise<void> {
  const head = {
    target: plan.target,
    pullRequest: null,
    baseRef: run.ref.replace(/^refs\/heads\//, ""),
    baseSha: run.commit,
    workflow: workflowOf(run),
  };
  await forge.createCheckRun({
    name: approvalName(plan.target),
    commit: run.commit,
    externalId: writeOrigin(run, plan.target),
    detailsUrl: runUrl(run),
    conclusion: "success",
    title: `Approved by ${run.actor}`,
    summary: `The plan with the fingerprint \`${plan.fingerprint.slice(0, 12)}\` was approved by \`${run.actor}\` when starting [run ${run.number}](${runUrl(run)}).`,
    text: encodeRecord(head, plan),
  });
}
