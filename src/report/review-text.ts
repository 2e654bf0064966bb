import type { Exceeding, ReviewVerdict, TargetResult } from "../model/outcome.ts";
import type { Plan } from "../model/plan.ts";
import { alert, code, count, fence, join, plain, prose } from "./markdown.ts";

type Stopped = Extract<TargetResult, { kind: "stopped" }>;

/** The sentence that says what the plan of an apply was compared with, before it went on. */
export function reviewText(review: ReviewVerdict): string {
  switch (review.kind) {
    case "covered":
      return `Every change is in the plan reviewed in ${pulls(review.pullRequests)}${uncompared(review.notCompared)}.`;
    case "approved":
      return `Approved by ${prose(review.actor)} as ${code(review.fingerprint.slice(0, 12))}.`;
    case "nothing-reviewed":
      return "No plan was reviewed for these commits; creates and updates went on without one.";
    case "exceeds":
      return comparedText(review.pullRequests, review.notCompared);
    case "unknown":
      return `The reviewed plan could not be read: ${prose(review.reason)}`;
    case "off":
      return "`reviewed-plan: off`: applied without comparing.";
    case "no-changes":
      return "";
  }
}

/** Why an apply stopped, and the ways on. It must be read: whatever else is told comes after it. */
export function stopText({ plan, review }: Stopped): string {
  const compared = review.kind === "exceeds" ? comparedText(review.pullRequests, review.notCompared) : "";
  const exceeding = exceedingOf(review);
  const difference = review.kind === "exceeds" ? differenceText(exceeding, plan) : "";
  return join(
    [compared, difference].filter((sentence) => sentence !== "").join(" "),
    exceedingText(exceeding),
    plan.scope === undefined ? waysOn(review, plan.fingerprint) : wayOnByHand(plan.fingerprint),
    everyRunText(plan.target, exceeding),
  );
}

/** The difference in one sentence; the list has the rest. */
function differenceText(exceeding: readonly Exceeding[], { changes }: Plan): string {
  const whole = exceeding.filter(({ paths }) => paths.length === 0).length;
  const parts = exceeding.length - whole;
  const fields = exceeding.reduce((sum, { paths }) => sum + paths.length, 0);
  const all = changes.filter(({ action }) => action !== "none").length;
  const sentences = [
    ...(whole > 0 ? [`${whole} of ${count(all, "change")} ${whole === 1 ? "is" : "are"} not in it`] : []),
    ...(fields > 0
      ? [
          `${count(fields, "field")} of ${count(parts, "change")} ${fields === 1 ? "is" : "are"} not as it has ${fields === 1 ? "it" : "them"}`,
        ]
      : []),
  ];
  return `${sentences.join(", and ")}${whole === all ? "." : "; all else is as reviewed."}`;
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
  return alert("CAUTION", ["**Not reviewed, so nothing was applied:**", ...rows].join("\n"));
}

const mostOrigins = 5;

/** What may differ again at the next run is never approved for good: the rule to paste. */
function everyRunText(target: string, exceeding: readonly Exceeding[]): string {
  const fields = exceeding.flatMap(({ address, origins = [] }) =>
    origins.map((one) => ({ ...one, address })),
  );
  const shown = fields.slice(0, mostOrigins);
  if (shown.length === 0) return "";
  const rows = shown.map(
    ({ address, path, origin }) => `- ${code(path)} of ${code(address)} is ${prose(origin)}`,
  );
  // A key a line: nobody scrolls sideways.
  const rules = shown.flatMap(({ address, path, origin }) => [
    plain(`        - address: ${JSON.stringify(address)}`),
    plain(`          path: ${JSON.stringify(path)}`),
    plain(`          reason: ${JSON.stringify(origin)}`),
  ]);
  const yaml = ["targets:", `  ${target}:`, "    terraform:", "      reviewedPlanIgnore:", ...rules];
  return join(
    ["What may be another value at every run:", ...rows].join("\n"),
    "Such a field can be left out of the comparison in `pushlane.yaml`:",
    fence("yaml", yaml),
  );
}

function waysOn(review: ReviewVerdict, fingerprint: string): string {
  const approve = `read the fresh plan below, then run this workflow by hand on the branch with ${code(`approve: ${fingerprint.slice(0, 12)}`)}`;
  if (review.kind === "unknown")
    return join(
      alert("CAUTION", `**Nothing was applied:** ${prose(review.reason)}`),
      ["Two ways on:", "- mend that, then run this job again", `- or ${approve}`].join("\n"),
    );
  return [
    "Two ways on:",
    `- ${approve}`,
    "- or open a new pull request: its plan shows all that is pending, and its merge applies it",
  ].join("\n");
}

/** What is no plan of the whole module has one way on: the same run once more, with its approval. */
function wayOnByHand(fingerprint: string): string {
  return `If it is meant, read the plan below, then run this workflow by hand again with the same inputs and ${code(`approve: ${fingerprint.slice(0, 12)}`)}`;
}

function comparedText(pullRequests: readonly number[], notCompared: number): string {
  return `Compared with the plan reviewed in ${pulls(pullRequests)}${uncompared(notCompared)}.`;
}

function pulls(numbers: readonly number[]): string {
  return numbers.length === 0 ? "this commit's approval" : numbers.map((number) => `#${number}`).join(", ");
}

function uncompared(many: number): string {
  return many === 0 ? "" : `, ${count(many, "secret value")} not compared`;
}
