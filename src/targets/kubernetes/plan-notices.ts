/** What a plan tells besides its changes. */
import type { Notice } from "../../model/plan.ts";
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
  return [...steps.flatMap(({ notices }) => notices), ...warnings];
}
