import { type Place, writePlace } from "../model/failure.ts";
import type { Outcome, TargetOutcome, TargetResult } from "../model/outcome.ts";
import { isFailure } from "../model/verdict.ts";
import { clip } from "./markdown.ts";
import { exceedingOf } from "./review-text.ts";
import { renderTitle } from "./title.ts";

export type Annotation = {
  readonly level: "error" | "warning" | "notice";
  readonly title: string;
  readonly message: string;
  readonly place: Place | null;
};

/** The runner shows 10 of a level per step and cuts a message at 4,096 characters. */
const most = 10;
const longestMessage = 4_000;

/** What is pinned to the run and to lines of code: a failure at each of its places, else one line per failed target. */
export function annotationsOf(outcome: Outcome, failOnDrift: boolean): readonly Annotation[] {
  const whole =
    outcome.failure === null ? [] : [failureOf("Pushlane", outcome.failure.message, outcome.failure.places)];
  const targets = outcome.targets
    .filter(({ result }) => isFailure(result, failOnDrift))
    .map(annotationsOfTarget);
  return [...whole, ...targets].flat().slice(0, most);
}

function annotationsOfTarget(outcome: TargetOutcome): readonly Annotation[] {
  const { result, target } = outcome;
  if (result.kind === "failed")
    return failureOf(`${target}: failed in ${result.stage}`, result.failure.message, result.failure.places);
  if (result.kind === "stopped")
    return failureOf(target, `${renderTitle(outcome)}\n${whyStopped(result)}`, []);
  const details = detailsOf(result);
  return failureOf(target, details.length > 0 ? details.join("\n") : renderTitle(outcome), []);
}

function detailsOf(result: TargetResult): readonly string[] {
  if (result.kind === "planned") return result.plan.unknown.map((read) => `not readable: ${read}`);
  const unhealthy = result.kind === "applied" ? result.health.unhealthy : [];
  return unhealthy.map(({ address, reason }) => `${address}: ${reason}`);
}

/** The way on goes before the list, which may be cut: the log alone must be enough to go on. */
function whyStopped({ plan, review }: Extract<TargetResult, { kind: "stopped" }>): string {
  const exceeding = exceedingOf(review).map(({ address, action, paths, why }) =>
    [`${action} ${address}`, paths.length === 0 ? "" : ` (${paths.join(", ")})`, `: ${why}`].join(""),
  );
  const why = review.kind === "unknown" ? [`${review.reason}.`] : [];
  const wayOn = `Read the fresh plan in the job summary, then run this workflow by hand on the branch with approve: ${plan.fingerprint.slice(0, 12)}; or open a new pull request.`;
  return [...why, wayOn, ...exceeding].join("\n");
}

/** The first annotation tells all; the others, at their own places, only what is about them. */
function failureOf(title: string, message: string, places: readonly Place[]): readonly Annotation[] {
  const text = clip(message, longestMessage);
  if (places.length === 0) return [{ level: "error", title, message: text, place: null }];
  const [first = ""] = text.split("\n");
  return places.map((place, index) => ({
    level: "error",
    title,
    message: index === 0 ? text : clip(place.about ?? lineAbout(place, text) ?? first, longestMessage),
    place,
  }));
}

/** The line of a list that tells about `place`: by file and line, else by the file alone. */
function lineAbout(place: Place, text: string): string | undefined {
  const lines = text.split("\n").map((line) => line.replace(/^\s*- /, ""));
  const exact = lines.find((line) => line.includes(writePlace(place)));
  return exact ?? lines.find((line) => line.includes(place.file));
}
