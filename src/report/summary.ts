import type { Outcome } from "../model/outcome.ts";
import { code, prose } from "./markdown.ts";
import type { Brevity } from "./plan-text.ts";
import { failureText, join, resultText } from "./result-text.ts";
import { verdictOf } from "./title.ts";

/** The runner drops a step summary over 1 MiB whole. */
const mostBytes = 1_000_000;

/** The job summary: every target whole, and a table on top where there are several. */
export function renderSummary(outcome: Outcome): string {
  const brevities: readonly Brevity[] = [0, 1, 2, 3];
  let text = "";
  for (const brevity of brevities) {
    text = write(outcome, brevity);
    if (Buffer.byteLength(text) <= mostBytes) return text;
  }
  const kept = Buffer.from(text).subarray(0, mostBytes).toString();
  return `${kept.slice(0, kept.lastIndexOf("\n"))}\n\nThe rest did not fit into a job summary.\n`;
}

function write(outcome: Outcome, brevity: Brevity): string {
  const heading = `## Pushlane ${outcome.command}`;
  if (outcome.reason !== null) return join(heading, prose(outcome.reason), "");
  const targets = outcome.targets.map((target) => {
    const { head, details, foot } = resultText(target, brevity);
    return join(head, details, foot);
  });
  const failure = outcome.failure === null ? "" : failureText(outcome.failure);
  const footer = `<sub>${code(outcome.run.commit.slice(0, 12))} · ${outcome.durationSeconds.toFixed(1)} s</sub>`;
  return join(heading, failure, tableText(outcome), ...targets, footer, "");
}

function tableText({ targets }: Outcome): string {
  if (targets.length < 2) return "";
  const rows = targets.map(({ target, result }) => `| ${code(target)} | ${prose(verdictOf(result))} |`);
  return ["| target | verdict |", "| --- | --- |", ...rows].join("\n");
}
