import type { FailureNote } from "../model/failure.ts";
import { writePlace } from "../model/failure.ts";
import type {
  Done,
  Health,
  LogTail,
  NotWaited,
  StateLock,
  TargetOutcome,
  TargetResult,
  Unhealthy,
} from "../model/outcome.ts";
import type { Plan } from "../model/plan.ts";
import { driftText } from "./drift-text.ts";
import { alert, clip, code, codeHtml, count, fence, fold, join, plain, prose } from "./markdown.ts";
import {
  type Brevity,
  changesText,
  doubtsText,
  footerText,
  lossesText,
  notesText,
  warningsText,
} from "./plan-text.ts";
import { exceedingOf, reviewText, stopText } from "./review-text.ts";
import { scopeText } from "./scope-text.ts";
import { dotOf, planVerdict, verdictOf, writesText } from "./title.ts";

/** One target's end as Markdown: `head` must be read, `details` may be left out where space is short, `foot` is small print. */
export type ResultText = { readonly head: string; readonly details: string; readonly foot: string };

/** A longer line of a failure is output of a tool that has no lines. */
const longestFailureLine = 2_000;

export function resultText(outcome: TargetOutcome, brevity: Brevity): ResultText {
  const heading = `### ${dotOf(outcome.result)} ${code(outcome.target)} ${prose(verdictOf(outcome.result))}`;
  const { head, details, foot } = bodyOf(outcome.result, brevity);
  const warnings = outcome.notices.map(({ text }) => `- ${prose(text)}`).join("\n");
  return { head: join(heading, head, warnings === "" ? "" : alert("WARNING", warnings)), details, foot };
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
      return driftText(result.reading, brevity);
    case "deploying":
      return headOnly(`Held by ${prose(result.holder)}. The next check measures again.`);
    case "unlocked":
      return headOnly(unlockedText(result.lock));
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
    head: join(scopeText(plan), lossesText(plan, brevity), doubtsText(plan, "before the apply")),
    details: join(changesText(plan, brevity), notesText(plan)),
    foot: footerText(plan),
  };
}

function appliedText(result: Extract<TargetResult, { kind: "applied" }>, brevity: Brevity): ResultText {
  const { plan, health, review } = result;
  const outputs = Object.entries(result.outputs).map(([name, json]) => `${plain(name)} = ${plain(json)}`);
  return {
    head: join(
      scopeText(plan),
      healthText(health),
      warningsText(plan),
      reviewText(review),
      doneText(result.done),
    ),
    details: join(
      outputs.length === 0 ? "" : fold("Outputs", fence("", outputs), true),
      foldedPlan(plan, brevity, planTitle(result)),
      notesText(plan),
    ),
    foot: "",
  };
}

/** A namespace that had to be made before the lock could be taken is a write, but not in the plan made under it. */
function planTitle({ plan, done }: Extract<TargetResult, { kind: "applied" }>): string {
  const isAgain = plan.kind === "kubernetes" && done.length > plan.changes.length;
  return isAgain ? "The plan, made again once the namespace was there" : "The plan";
}

/** A plan that is told in another's text. What it only loses is listed there already. */
function foldedPlan(plan: Plan, brevity: Brevity, title = "The plan"): string {
  const changes = changesText(plan, brevity);
  return changes === "" ? "" : fold(`${title}: ${planVerdict(plan)}`, changes);
}

function healthText({ unhealthy, notWaited, unhealthyBefore }: Health): string {
  const broken = unhealthy.map((object) =>
    [unhealthyLine(object), ...object.events.map((event) => `  - ${prose(event)}`)].join("\n"),
  );
  return join(
    broken.length === 0 ? "" : alert("CAUTION", ["**Not healthy:**", ...broken].join("\n")),
    ...unhealthy.flatMap(({ logs }) => logs.map(logText)),
    notWaited.map(notWaitedLine).join("\n"),
    unhealthyBefore.length === 0
      ? ""
      : fold(
          `${count(unhealthyBefore.length, "object")} unhealthy before this run, and not touched by it`,
          unhealthyBefore.map(unhealthyLine).join("\n"),
        ),
  );
}

/** What a container wrote last. It is folded: an application's words may be many, and are not Pushlane's. */
function logText({ pod, container, beforeRestart, lines }: LogTail): string {
  const when = beforeRestart ? ", before it was restarted" : "";
  const title = `The last lines of container ${codeHtml(container)} of ${codeHtml(`Pod/${pod}`)}${when}`;
  return fold(title, fence("", lines.map(plain)));
}

function notWaitedLine({ address, reason, keepsOld }: NotWaited): string {
  const old = keepsOld
    ? ". Pods of its earlier version still run, so nothing is pruned before the next run"
    : "";
  return `- ${code(address)} ${prose(reason)}: not waited for${old}`;
}

function unhealthyLine({ address, reason }: Unhealthy): string {
  return `- ${code(address)}: ${prose(reason)}`;
}

function stoppedText(result: Extract<TargetResult, { kind: "stopped" }>, brevity: Brevity): ResultText {
  const { plan, review } = result;
  const told = new Set(exceedingOf(review).map(({ address }) => address));
  const others = { ...plan, changes: plan.changes.filter(({ address }) => !told.has(address)) };
  return {
    head: join(
      scopeText(plan),
      stopText(result),
      `**The fresh plan:** ${planVerdict(plan)}`,
      lossesText(others, brevity),
      doubtsText(plan, "before the apply"),
    ),
    details: changesText(plan, brevity),
    foot: footerText(plan),
  };
}

function doneText(done: readonly Done[]): string {
  if (done.length === 0) return "";
  return fold(
    `${writesText(done)} applied`,
    done.map(({ address, action }) => `- ${action} ${code(address)}`).join("\n"),
  );
}

function unlockedText(lock: StateLock | null): string {
  if (lock === null) return "Nobody holds it: nothing had to be done.";
  const { id, who, created, operation } = lock;
  const held =
    who === null
      ? ""
      : ` It was held by ${prose(who)}${created === null ? "" : ` since ${prose(created)}`}${operation === null ? "" : ` (${prose(operation)})`}.`;
  return `Lock ${code(id)} is gone.${held} Run the apply again: its plan shows what the dead run has left.`;
}

function cancelledText({ advice, done }: Extract<TargetResult, { kind: "cancelled" }>): string {
  const said = advice === "" ? "The next run goes on from here." : prose(advice);
  return join(said, doneText(done));
}

function failedText(result: Extract<TargetResult, { kind: "failed" }>, brevity: Brevity): ResultText {
  const { plan, failure, done } = result;
  return {
    head: join(plan === null ? "" : scopeText(plan), failureText(failure), doneText(done)),
    details: plan === null ? "" : foldedPlan(plan, brevity),
    foot: "",
  };
}

/** A failure's sentence, its places, and its code, with nothing in it alive. */
export function failureText({ code: stable, message, places }: FailureNote): string {
  const lines = plain(message)
    .split("\n")
    .map((line) => clip(line, longestFailureLine));
  // Most messages name their places themselves.
  const unsaid = places.map(writePlace).filter((place) => !message.includes(place));
  const where = [...new Set(unsaid)].map((place) => `- ${code(place)}`).join("\n");
  return join(fence("", lines), where, `<sub>failure ${code(stable)}</sub>`);
}
