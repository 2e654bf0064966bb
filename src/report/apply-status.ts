import type { TargetOutcome } from "../model/outcome.ts";
import { type Run, runUrl } from "../model/trigger.ts";
import { code, prose } from "./markdown.ts";
import { dotOf, verdictOf } from "./title.ts";

/** The line that tells a merged pull request what became of its plan. */
export function renderApplyStatus(outcome: TargetOutcome, run: Run): string {
  const verdict = prose(verdictOf(outcome.result));
  return `**${dotOf(outcome.result)} ${code(outcome.target)} ${verdict}** at ${code(run.commit.slice(0, 12))} · [run](${runUrl(run)})`;
}

/**
 * `body` with the status line of `target` put below the first line, in place of an earlier one. The lines are found by
 * a comment before them; no decision hangs on them.
 */
export function withApplyStatus(body: string, target: string, status: string): string {
  const mark = `<!-- pushlane:applied ${target} -->`;
  const lines = body.split("\n");
  const earlier = lines.indexOf(mark);
  if (earlier >= 0) return lines.toSpliced(earlier, 2, mark, status).join("\n");
  return lines.toSpliced(1, 0, "", mark, status).join("\n");
}
