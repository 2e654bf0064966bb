import type { FailureNote } from "../model/failure.ts";
import { writePlace } from "../model/failure.ts";
import type {
  Done,
  Exceeding,
  Health,
  ReviewVerdict,
  TargetOutcome,
  TargetResult,
} from "../model/outcome.ts";
import type { Plan } from "../model/plan.ts";
import { driftText } from "./drift-text.ts";
import { alert, code, count, fence, fold, plain, prose } from "./markdown.ts";
import {
  type Brevity,
  changesText,
  doubtsText,
  footerText,
  lossesText,
  notesText,
  warningsText,
} from "./plan-text.ts";
import { dotOf, planVerdict, verdictOf } from "./title.ts";

/** One target's end as Markdown: `head` must be read, `details` may be left out where space is short, `foot` is small print. */
export type ResultText = { readonly head: string; readonly details: string; readonly foot: string };

export function resultText(outcome: TargetOutcome, brevity: Brevity): ResultText {
  const heading = `### ${dotOf(outcome.result)} ${code(outcome.target)} ${prose(verdictOf(outcome.result))}`;
  const { head, details, foot } = bodyOf(outcome.result, brevity);
  const warnings = outcome.notices.map(({ text }) => `- ${prose(text)}`).join("\n");
  return { head: join(heading, head, warnings === "" ? "" : alert("WARNING", warnings)), details, foot };
}

export function join(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

function bodyOf(result: TargetResult, brevity: Brevity): ResultText {
  switch (result.kind) {
    case "planned":
      return planText(result.plan, brevity);
    case "applied":
      return appliedText(result, brevity);
    case "stopped":
      return stoppedText(result, brevity);
    case "superseded":
      return headOnly(
        `A newer commit, ${code(result.by.slice(0, 12))}, was applied already. To go back, revert it in git.`,
      );
    case "drift":
      return driftText(result.reading);
    case "deploying":
      return headOnly(`${prose(result.holder)} is deploying this target; the next check measures again.`);
    case "cancelled":
      return headOnly(cancelledText(result));
    case "failed":
      return failedText(result, brevity);
    case "not-run":
      return headOnly("");
  }
}

function headOnly(head: string): ResultText {
  return { head, details: "", foot: "" };
}

function planText(plan: Plan, brevity: Brevity): ResultText {
  return {
    head: join(lossesText(plan), doubtsText(plan, "before the apply")),
    details: join(changesText(plan, brevity), notesText(plan)),
    foot: footerText(plan),
  };
}

function appliedText(result: Extract<TargetResult, { kind: "applied" }>, brevity: Brevity): ResultText {
  const outputs = Object.entries(result.outputs).map(([name, json]) => `${plain(name)} = ${plain(json)}`);
  return {
    foot: "",
    head: join(
      healthText(result.health),
      warningsText(result.plan),
      reviewText(result.review),
      doneText(result.done),
    ),
    details: join(
      outputs.length === 0 ? "" : fold("Outputs", fence("", outputs), true),
      result.plan.changes.length === 0
        ? ""
        : fold(`The plan: ${planVerdict(result.plan)}`, changesText(result.plan, brevity)),
      notesText(result.plan),
    ),
  };
}

function healthText({ unhealthy, unhealthyBefore }: Health): string {
  const broken = unhealthy.map(({ address, reason, events }) =>
    [`- ${code(address)}: ${prose(reason)}`, ...events.map((event) => `  - ${prose(event)}`)].join("\n"),
  );
  const before = unhealthyBefore.map(({ address, reason }) => `- ${code(address)}: ${prose(reason)}`);
  return join(
    broken.length === 0 ? "" : alert("CAUTION", ["**Not healthy:**", ...broken].join("\n")),
    before.length === 0
      ? ""
      : fold(`${count(before.length, "object")} unhealthy before this run`, before.join("\n")),
  );
}

/** The sentence that says what the fresh plan was compared with. */
function reviewText(review: ReviewVerdict): string {
  switch (review.kind) {
    case "covered":
      return `Every change is in the plan reviewed in ${pulls(review.pullRequests)}${uncompared(review.notCompared)}.`;
    case "approved":
      return `Approved by ${prose(review.actor)} as ${code(review.fingerprint.slice(0, 12))}.`;
    case "nothing-reviewed":
      return "No plan was reviewed for these commits; creates and updates go on without one.";
    case "exceeds":
      return `Compared with the plan reviewed in ${pulls(review.pullRequests)}${uncompared(review.notCompared)}.`;
    case "unknown":
      return `The reviewed plan could not be read: ${prose(review.reason)}`;
    case "off":
      return "`reviewed-plan: off`: applied without comparing.";
    case "no-changes":
      return "";
  }
}

function pulls(numbers: readonly number[]): string {
  return numbers.length === 0 ? "this commit's approval" : numbers.map((number) => `#${number}`).join(", ");
}

function uncompared(many: number): string {
  return many === 0 ? "" : `, ${count(many, "secret value")} not compared`;
}

function stoppedText(result: Extract<TargetResult, { kind: "stopped" }>, brevity: Brevity): ResultText {
  const { plan, review } = result;
  return {
    head: join(
      reviewText(review),
      exceedingText(exceedingOf(review)),
      waysOn(plan),
      lossesText(plan),
      doubtsText(plan, "before the apply"),
    ),
    foot: footerText(plan),
    details: fold(`The fresh plan: ${planVerdict(plan)}`, changesText(plan, brevity), true),
  };
}

/** The changes that made an apply stop. */
export function exceedingOf(review: ReviewVerdict): readonly Exceeding[] {
  if (review.kind === "exceeds") return review.exceeding;
  return review.kind === "nothing-reviewed" ? review.stops : [];
}

function exceedingText(exceeding: readonly Exceeding[]): string {
  if (exceeding.length === 0) return "";
  const rows = exceeding.map(
    ({ address, action, paths, why }) =>
      `- ${action} ${code(address)}${paths.length === 0 ? "" : ` (${paths.map(code).join(", ")})`}: ${prose(why)}`,
  );
  return alert("CAUTION", ["**Not in the reviewed plan, so nothing was applied:**", ...rows].join("\n"));
}

function waysOn(plan: Plan): string {
  return [
    "Two ways on:",
    `- read the fresh plan below, then run this workflow by hand on the branch with ${code(`approve: ${plan.fingerprint.slice(0, 12)}`)}`,
    "- or open a new pull request: its plan shows all that is pending, and its merge applies it",
  ].join("\n");
}

function doneText(done: readonly Done[]): string {
  if (done.length === 0) return "";
  return fold(
    count(done.length, "write"),
    done.map(({ address, action }) => `- ${action} ${code(address)}`).join("\n"),
  );
}

function cancelledText(result: Extract<TargetResult, { kind: "cancelled" }>): string {
  const said =
    result.advice === "" ? "Nothing is left locked. The next run goes on from here." : prose(result.advice);
  return join(said, doneText(result.done));
}

function failedText(result: Extract<TargetResult, { kind: "failed" }>, brevity: Brevity): ResultText {
  const { plan } = result;
  return {
    head: join(failureText(result.failure), doneText(result.done)),
    foot: "",
    details: plan === null ? "" : fold(`The plan: ${planVerdict(plan)}`, changesText(plan, brevity)),
  };
}

/** A failure's sentence, its places, and its code, with nothing in it alive. */
export function failureText({ code: stable, message, places }: FailureNote): string {
  const lines = plain(message).split("\n");
  const where = places.map((place) => `- ${code(writePlace(place))}`).join("\n");
  return join(fence("", lines), where, `<sub>${code(stable)}</sub>`);
}
