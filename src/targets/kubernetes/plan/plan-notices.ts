/** What a plan tells besides its changes. */
import { at } from "../../../model/json.ts";
import type { Notice } from "../../../model/plan.ts";
import type { Step } from "./plan-survey.ts";

/** Notices of the objects; a warning that the server gives for many of them is told once. */
export function stepNotices(steps: readonly Step[]): readonly Notice[] {
  const warned = Map.groupBy(
    steps.flatMap(({ desired, warnings }) => warnings.map((text) => ({ text, address: desired.address }))),
    ({ text }) => text,
  );
  const warnings = [...warned].map(([text, [first, ...others]]) => ({
    level: "warning" as const,
    text: `${first?.address ?? ""}${others.length > 0 ? ` and ${others.length} more` : ""}: ${text}`,
  }));
  return [...steps.flatMap(({ notices }) => notices), ...steps.flatMap(goingAway), ...warnings];
}

/** What is applied to an object that is being deleted goes with it. */
function goingAway({ desired, sighted }: Step): readonly Notice[] {
  if (at(sighted, "metadata", "deletionTimestamp") === undefined) return [];
  const finalizers = at(sighted, "metadata", "finalizers");
  const waits = Array.isArray(finalizers) ? ` (it waits for its finalizers: ${finalizers.join(", ")})` : "";
  const text = `${desired.address} is being deleted${waits}: what is applied to it goes with it. Run again once it is gone.`;
  return [{ level: "warning", text }];
}
