import type { Outcome } from "../model/outcome.ts";
import { renderTitle } from "./title.ts";

/** The closing lines of the log: one per target. */
export function renderClosing(outcome: Outcome): readonly string[] {
  if (outcome.reason !== null) return [`Nothing to do: ${outcome.reason}`];
  return outcome.targets.map(renderTitle);
}
