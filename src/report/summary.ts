import type { Outcome } from "../model/outcome.ts";
import { cutLines } from "./cut.ts";
import { code, join, prose } from "./markdown.ts";
import { type Brevity, brevities } from "./plan-text.ts";
import { failureText, resultText } from "./result-text.ts";
import { dotOf, verdictOf } from "./title.ts";

/** The runner drops a step summary over 1 MiB whole. */
const mostBytes = 1_000_000;

/** The job summary: every target whole, and a table on top where there are several. */
export function renderSummary(outcome: Outcome): string {
  let text = "";
  for (const brevity of brevities) {
    text = write(outcome, brevity);
    if (Buffer.byteLength(text) <= mostBytes) return text;
  }
  const { kept, dropped } = cutLines(text, mostBytes, (measured) => Buffer.byteLength(measured));
  return `${join(kept, `**${dropped} more lines** do not fit into a job summary.`)}\n`;
}

function write(outcome: Outcome, brevity: Brevity): string {
  const heading = `## Pushlane ${outcome.command === "nothing" ? (outcome.failure === null ? "did nothing" : "did not start") : outcome.command}`;
  if (outcome.reason !== null) return `${join(heading, prose(outcome.reason))}\n`;
  const shortened = brevity === 0 ? "" : tooLong(outcome);
  const targets = outcome.targets.map((target) => {
    const { head, details, foot } = resultText(target, brevity);
    return join(head, details, foot);
  });
  const failure = outcome.failure === null ? "" : failureText(outcome.failure);
  const footer = `<sub>commit ${code(outcome.run.commit.slice(0, 12))} · ${outcome.durationSeconds.toFixed(1)} s</sub>`;
  return `${join(heading, failure, tableText(outcome), shortened, ...targets, footer)}\n`;
}

function tooLong({ command }: Outcome): string {
  const rest = command === "drift" ? "" : " The output `plan` names a file with all of them.";
  return `Not every field fits into a job summary.${rest}`;
}

function tableText({ targets }: Outcome): string {
  if (targets.length < 2) return "";
  const rows = targets.map(
    ({ target, result }) => `| ${code(target)} | ${dotOf(result)} ${prose(verdictOf(result))} |`,
  );
  return ["| target | verdict |", "| :-- | :-- |", ...rows].join("\n");
}
