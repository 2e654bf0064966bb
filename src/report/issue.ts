import type { TargetOutcome } from "../model/outcome.ts";
import { type Run, runUrl } from "../model/trigger.ts";
import { clip, code } from "./markdown.ts";
import { join, resultText } from "./result-text.ts";
import { verdictOf } from "./title.ts";

const longestBody = 60_000;

/** Title and body of a target's drift issue: the latest state only. The hidden first line is put before it by its keeper. */
export function renderIssue(
  outcome: TargetOutcome,
  context: { readonly run: Run; readonly firstSeen: string },
): { title: string; body: string } {
  const { head, details, foot } = resultText(outcome, 0);
  const body = join(
    head,
    details,
    whoToAsk(outcome),
    waysOut(outcome),
    foot,
    `<sub>First seen ${context.firstSeen} · last measured by [run ${context.run.number}](${runUrl(context.run)}). This issue is kept true by the drift check and closes by itself; nothing is ever corrected.</sub>`,
  );
  return {
    title: clip(`Drift: ${outcome.target}, ${verdictOf(outcome.result)}`, 250),
    body: fit(body, context.run),
  };
}

/** A comment under the issue, only when something changed. */
export function renderIssueNote(
  kind: "changed" | "reopened" | "closed",
  outcome: TargetOutcome,
  run: Run,
): string {
  const link = `[run ${run.number}](${runUrl(run)})`;
  switch (kind) {
    case "changed":
      return `The drift changed: ${verdictOf(outcome.result)} (${link}).`;
    case "reopened":
      return `Drifted again: ${verdictOf(outcome.result)} (${link}).`;
    case "closed":
      return `No drift any more, measured completely by ${link}.`;
  }
}

function fit(body: string, run: Run): string {
  if (body.length <= longestBody) return body;
  const end = body.lastIndexOf("\n", longestBody - 200);
  return `${body.slice(0, end)}\n\n**The rest did not fit:** [read it in the job summary](${runUrl(run)}).`;
}

function waysOut({ result }: TargetOutcome): string {
  if (result.kind !== "drift" || result.reading.drifted.length === 0) return "";
  return "Two ways out: take the change into git (the next check closes this issue), or let the next apply put back what git says.";
}

/** Where the person behind a field manager is found: the audit log knows, the object does not. */
function whoToAsk({ result, kind }: TargetOutcome): string {
  if (result.kind !== "drift" || result.reading.drifted.length === 0) return "";
  const names = result.reading.drifted.slice(0, 5).map(({ address }) => address.split("/").at(-1) ?? address);
  const query =
    kind === "kubernetes"
      ? `objectRef.name in (${names.join(", ")}) and verb in (create, update, patch, delete)`
      : `resource name in (${names.join(", ")}) and readOnly = false`;
  return `Who it was: ask the ${kind === "kubernetes" ? "cluster's audit log" : "provider's audit log (CloudTrail)"} for ${code(query)}.`;
}
