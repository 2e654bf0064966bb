import type { TargetOutcome } from "../model/outcome.ts";
import type { Run } from "../model/trigger.ts";
import { runUrl } from "../model/trigger.ts";
import type { Brevity } from "./plan-text.ts";
import { join, resultText } from "./result-text.ts";

/** The lines between which a part may be cut when the comment as a whole is too long. Whole lines: values never are. */
export const foldStart = "\n<!-- pushlane:fold -->\n";
export const foldEnd = "\n<!-- /pushlane:fold -->\n";

/** GitHub takes 65,535 characters in a check run's summary, and the comment holds other parts too. */
const longestPart = 60_000;

/**
 * One target's part of the comment, and the summary of its check run: at most 60,000 characters. When that is too
 * little, the fields of creates go first, then all fields, then the lists; what is lost is never cut.
 */
export function renderPart(outcome: TargetOutcome, { run }: { readonly run: Run }): string {
  const brevities: readonly Brevity[] = [0, 1, 2, 3];
  let text = "";
  for (const brevity of brevities) {
    const { head, details, foot } = resultText(outcome, brevity);
    const shortened = brevity === 0 ? "" : `[The whole plan is in the job summary.](${runUrl(run)})`;
    const folded = details === "" ? "" : `${foldStart}\n${details}\n${foldEnd}`;
    text = [join(head, shortened), folded, foot].filter((part) => part !== "").join("\n");
    if (text.length <= longestPart) return text;
  }
  return cutPart(text, run);
}

/** The last rung: whole lines are dropped from the end, and it is said how many. */
function cutPart(text: string, run: Run): string {
  const lines = text.split("\n");
  let length = text.length;
  let dropped = 0;
  while (length > longestPart - 200 && lines.length > 1) {
    length -= (lines.pop()?.length ?? 0) + 1;
    dropped += 1;
  }
  return `${lines.join("\n")}\n\n**${dropped} more lines:** [the whole plan is in the job summary](${runUrl(run)}).`;
}
