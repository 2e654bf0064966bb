import type { TargetOutcome } from "../model/outcome.ts";
import { type Run, runUrl } from "../model/trigger.ts";
import { clip, code, join, listed, prose } from "./markdown.ts";
import { cutPart } from "./part.ts";
import { resultText } from "./result-text.ts";
import { verdictOf } from "./title.ts";

/** GitHub takes 65,536 characters, and the keeper puts its line before them. */
const longestBody = 60_000;
const longestTitle = 250;
const mostNames = 5;

/**
 * Title and body of a target's drift issue: the latest state only. Where it is too long the fields go first, then the
 * last addresses; the ways out stay. The hidden first line is put before it by its keeper.
 */
export function renderIssue(
  outcome: TargetOutcome,
  context: { readonly run: Run; readonly firstSeen: string },
): { title: string; body: string } {
  const { run, firstSeen } = context;
  const measured = `<sub>First seen ${firstSeen} · last measured by [run ${run.number}](${runUrl(run)})</sub>`;
  const ends = join(whoToAsk(outcome), waysOut(outcome), measured);
  return {
    title: clip(`Drift: ${outcome.target}, ${verdictOf(outcome.result)}`, longestTitle),
    body: join(foundText(outcome, run, longestBody - ends.length - 2), ends),
  };
}

function foundText(outcome: TargetOutcome, run: Run, limit: number): string {
  const all = resultText(outcome, 0);
  const whole = join(all.head, all.details, all.foot);
  if (whole.length <= limit) return whole;
  const pointer = `[The fields are in the job summary.](${runUrl(run)})`;
  const { head, details, foot } = resultText(outcome, 2);
  return cutPart(join(pointer, head, details, foot), limit, runUrl(run));
}

/** A comment under the issue, only when something changed. */
export function renderIssueNote(
  kind: "changed" | "reopened" | "closed",
  outcome: TargetOutcome,
  run: Run,
): string {
  const link = `[run ${run.number}](${runUrl(run)})`;
  const verdict = prose(verdictOf(outcome.result));
  switch (kind) {
    case "changed":
      return `The drift changed: ${verdict} (${link}).${driftedNames(outcome)}`;
    case "reopened":
      return `Drifted again: ${verdict} (${link}).${driftedNames(outcome)}`;
    case "closed":
      return `No drift any more, measured completely by ${link}.`;
  }
}

function driftedNames({ result }: TargetOutcome): string {
  const drifted = result.kind === "drift" ? result.reading.drifted : [];
  const names = drifted.slice(0, mostNames).map(({ address }) => code(address));
  const more = drifted.length > mostNames ? [`${drifted.length - mostNames} more`] : [];
  return names.length === 0 ? "" : ` Now: ${listed([...names, ...more], "and")}.`;
}

function waysOut({ result }: TargetOutcome): string {
  if (result.kind !== "drift" || result.reading.drifted.length === 0) return "";
  return [
    "Two ways out. Pushlane corrects nothing by itself, and closes this issue once a check finds no drift:",
    "- take the change into git, and merge it",
    "- or undo it, by hand or by the next apply, which puts back what git says",
  ].join("\n");
}

/** Where the person behind a field manager is found: the audit log knows, the object does not. */
function whoToAsk({ result, kind }: TargetOutcome): string {
  if (result.kind !== "drift" || result.reading.drifted.length === 0) return "";
  const all = new Set(result.reading.drifted.map(({ address }) => address.split("/").at(-1) ?? address));
  const names = [...all].slice(0, mostNames).join(", ");
  const [log, query] =
    kind === "kubernetes"
      ? [
          "the cluster's audit log",
          `objectRef.name in (${names}) and verb in (create, update, patch, delete)`,
        ]
      : ["the provider's audit log (CloudTrail)", `resource name in (${names}) and readOnly = false`];
  return `Who it was: ask ${log} for ${code(query)}.`;
}
