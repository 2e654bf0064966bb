/** What a plan says about the conflicts of one object. */
import { writePlace } from "../../../model/failure.ts";
import { canonicalJson } from "../../../model/json.ts";
import type { Conflict, Notice } from "../../../model/plan.ts";
import { valueAt } from "../leaves.ts";
import { isSecret, type KubernetesObject, placeOfSource } from "../object.ts";
import type { Decided } from "./conflict.ts";
import type { Desired } from "./plan-desired.ts";
import { refusal, type Verdict } from "./plan-survey.ts";

const longestValue = 80;

/** A note for each field that is left: to whom, since when, why, and with which value (never a secret one). */
export function leftNotices(
  { address, object }: Desired,
  live: KubernetesObject,
  { unsent, left }: Decided,
): readonly Notice[] {
  return unsent.map(({ conflict: { path, manager, time }, why }) => {
    const steps = left.find((field) => field.path === path)?.steps ?? [];
    const value = steps.length === 0 || isSecret(object) ? undefined : valueAt(live, steps);
    const text = value === undefined ? "" : canonicalJson(value);
    const keeps = text === "" || text.length > longestValue ? "" : ` It stays ${text}.`;
    const since = time === null ? "" : ` (since ${time})`;
    return {
      level: "note",
      text: `${address}: ${path} is left to ${manager}${since}, ${why ?? "which owns it as well"}.${keeps} Take it out of git to end this note.`,
    };
  });
}

/** The refusal (`conflict-refused`) of fields that a rule forbids to take or leave. */
export function conflictRefused(desired: Desired, failing: readonly Conflict[]): Verdict {
  const { address, source } = desired;
  const owned = failing.map(
    ({ path, manager, time }) => `${path} is set by ${manager}${time === null ? "" : ` since ${time}`}`,
  );
  const message = `${address} (${writePlace(placeOfSource(source))}): ${owned.join("; ")}, and a rule in kubernetes.conflicts says fail. Settle who owns it: take it out of git, or say ours or theirs.`;
  return refusal(desired, "conflict-refused", message);
}
