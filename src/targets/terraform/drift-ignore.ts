/** Drift that the user has accepted: it is counted and told apart, never silent. */
import type { IgnoredDrift } from "../../model/outcome.ts";
import type { Change, Leaf } from "../../model/plan.ts";
import type { DriftIgnore } from "../../model/terraform-rules.ts";
import { ruleFor } from "./field-rule.ts";

/** A change that only refreshing brings, and the fields in which it does. */
export type Excess = { readonly change: Change; readonly leaves: readonly Leaf[] };

/** Rules of which `until` is no day before `today` (`2027-01-31`). */
export function standing(rules: readonly DriftIgnore[], today: string): readonly DriftIgnore[] {
  return rules.filter((rule) => !isOver(rule, today));
}

/** A sentence for each rule that counts no more. `file` is where they stand. */
export function endedRules(rules: readonly DriftIgnore[], today: string, file: string): readonly string[] {
  return rules.flatMap((rule, index) =>
    isOver(rule, today)
      ? [
          `terraform.driftIgnore[${index}] (${rule.address}, ${rule.path}: ${rule.reason}) ended on ${rule.until ?? ""} and counts no more. Take it out of ${file}, or give it a later day.`,
        ]
      : [],
  );
}

/**
 * Splits one excess into what still counts (`null`: nothing) and what `rules` ignore. Where all that counts is the
 * consequence of an ignored field (known only after the apply, and not itself different live: `differs`), it goes with
 * it. A resource that is gone has no fields, so no rule covers it.
 */
export function setAside(
  { change, leaves }: Excess,
  rules: readonly DriftIgnore[],
  differs: (path: string) => boolean,
): { readonly counts: Excess | null; readonly ignored: readonly IgnoredDrift[] } {
  const ignored = change.action === "create" ? [] : leaves.flatMap((leaf) => ignoredBy(change, leaf, rules));
  if (ignored.length === 0) return { counts: { change, leaves }, ignored: [] };
  const paths = new Set(ignored.map(({ path }) => path));
  const rest = leaves.filter(({ path }) => !paths.has(path));
  const isConsequence = rest.every(({ path, after }) => after.kind === "unknown" && !differs(path));
  return { counts: isConsequence ? null : { change, leaves: rest }, ignored };
}

function ignoredBy(
  { address }: Change,
  { path }: Leaf,
  rules: readonly DriftIgnore[],
): readonly IgnoredDrift[] {
  const rule = ruleFor(rules, address, path);
  return rule === undefined ? [] : [{ address, path, reason: rule.reason }];
}

function isOver({ until }: DriftIgnore, today: string): boolean {
  return until !== null && until < today;
}
