import { isDestructive, type Plan } from "../model/plan.ts";
import type { Steps } from "../model/progress.ts";
import type { Job } from "./hands.ts";

/**
 * Warns where a pull request's branch was planned by itself and its base has gone on: what the base has got since is not in the
 * checkout, so the plan deletes it. The merge commit, which `actions/checkout` takes by itself, has both. GitHub is asked only
 * where something would be lost and the checkout is the branch.
 */
export async function* tellBehind({ trigger, hands }: Job, plan: Plan): Steps<void> {
  const pull = trigger.kind === "plan" ? trigger.pullRequest : null;
  if (pull === null || !plan.changes.some(isDestructive)) return;
  if ((await hands.checkedOut()) !== pull.headSha) return;
  const compared = await hands.forge.compare(pull.headSha, pull.baseRef);
  const behind = compared.kind === "found" ? compared.value.total : null;
  if (behind === 0) return;
  const lacks =
    behind === null
      ? `may lack commits of ${pull.baseRef} (GitHub did not tell)`
      : `lacks ${behind === 1 ? "1 commit" : `${behind} commits`} of ${pull.baseRef}`;
  yield {
    kind: "warning",
    text: `This plan is of the branch itself, which ${lacks}: what those have added would show as deleted. Check out the merge commit (actions/checkout without "ref"), or update the branch.`,
  };
}
