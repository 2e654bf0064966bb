/** Fields that differ at every run: shown in the plan, but not held to the reviewed one. */
import type { Change, Leaf, Notice } from "../../model/plan.ts";
import type { FieldRule } from "../../model/terraform-rules.ts";
import { markerToken } from "../../model/token.ts";
import { ruleFor } from "./field-rule.ts";

const mostNamed = 20;

/** `changes` with the fields that `rules` name left out of the comparison. What happens to a resource is never left out. */
export function leaveOut(changes: readonly Change[], rules: readonly FieldRule[]): readonly Change[] {
  if (rules.length === 0) return changes;
  return changes.map((change) => ({
    ...change,
    leaves: change.leaves.map((leaf) => leaveOutLeaf(change.address, leaf, rules)),
  }));
}

function leaveOutLeaf(address: string, leaf: Leaf, rules: readonly FieldRule[]): Leaf {
  const rule = ruleFor(rules, address, leaf.path);
  if (rule === undefined) return leaf;
  const token = markerToken(address, leaf.path, "left out");
  return { ...leaf, tokens: { before: token, after: token }, leftOut: rule.reason };
}

/** Says what is left out and why: whoever reviews the plan has to know. */
export function leftOutNotices(changes: readonly Change[]): readonly Notice[] {
  const said = changes.flatMap(({ address, leaves }) =>
    leaves.flatMap(({ path, leftOut }) => (leftOut === undefined ? [] : [`${address} ${path} (${leftOut})`])),
  );
  if (said.length === 0) return [];
  const more = said.length > mostNamed ? ` and ${said.length - mostNamed} more` : "";
  const text = `Left out of the comparison with the reviewed plan (terraform.reviewedPlanIgnore): ${said.slice(0, mostNamed).join(", ")}${more}`;
  return [{ level: "note", text }];
}
