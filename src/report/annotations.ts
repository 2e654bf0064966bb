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

/**
 * Each line of a list is told once, at its own place; the first annotation has what belongs to none, and the lines that
 * the runner would not show. A further place of one and the same sentence is named in it.
 */
function failureOf(title: string, message: string, places: readonly Place[]): readonly Annotation[] {
  const [first = null, ...others] = places;
  const lines = message.split("\n");
  const told = new Map<string, Annotation>();
  for (const place of others.slice(0, most - 1)) {
    const line = lineAbout(place, lines) ?? place.about;
    if (line === undefined || (first !== null && line === lineAbout(first, lines))) continue;
    told.set(line, { level: "error", title, message: clip(bare(line), longestMessage), place });
  }
  const rest = lines.filter((line) => !told.has(line)).join("\n");
  return [{ level: "error", title, message: clip(rest, longestMessage), place: first }, ...told.values()];
}

/** The line of a list that tells about `place`: in its own words, else by file and line, else by the file alone. */
function lineAbout(place: Place, lines: readonly string[]): string | undefined {
  if (lines.length === 1) return undefined;
  const { about } = place;
  const own = about === undefined ? undefined : lines.find((line) => bare(line) === about);
  const exact = own ?? lines.find((line) => line.includes(writePlace(place)));
  return exact ?? lines.find((line) => line.includes(place.file));
}

function bare(line: string): string {
  return line.replace(/^\s*- /, "");
}
