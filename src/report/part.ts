import type { TargetOutcome } from "../model/outcome.ts";
import type { Run } from "../model/trigger.ts";
import { runUrl } from "../model/trigger.ts";
import { cutLines, foldEnd, foldStart } from "./cut.ts";
import { join } from "./markdown.ts";
import { brevities, mayFit } from "./plan-text.ts";
import { resultText } from "./result-text.ts";

/** GitHub takes 65,535 characters in a check run's summary, and the comment holds other parts too. */
const longestPart = 60_000;

/**
 * One target's part of the comment, and the summary of its check run: at most 60,000 characters. When that is too
 * little, the fields of creates go first, then all fields, then the lists; what is lost is cut last.
 */
export function renderPart(outcome: TargetOutcome, { run }: { readonly run: Run }): string {
  let text = "";
  const plan = "plan" in outcome.result ? outcome.result.plan : null;
  for (const brevity of brevities) {
    if (plan !== null && !mayFit(plan, brevity, longestPart)) continue;
    const { head, details, foot } = resultText(outcome, brevity);
    const shortened = brevity === 0 ? "" : `[The whole plan is in the job summary.](${runUrl(run)})`;
    const folded = details === "" ? "" : join(foldStart, details, foldEnd);
    text = join(head, shortened, folded, foot);
    if (text.length <= longestPart) return text;
  }
  return cutPart(text, longestPart, runUrl(run));
}

/** The last rung: whole lines are dropped from the end, and it is said how many. */
export function cutPart(text: string, limit: number, address: string): string {
  if (text.length <= limit) return text;
  const pointer = (dropped: number) => `**${dropped} more lines** are in the [job summary](${address}).`;
  const { kept, dropped } = cutLines(text, limit - pointer(text.length).length - 2);
  return join(kept, pointer(dropped));
}
