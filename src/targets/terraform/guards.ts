/** What an apply may not lose, whatever was reviewed. Pure: the same rules and changes give the same answer. */
import { Failure } from "../../model/failure.ts";
import { type Change, isDestructive, isOutput } from "../../model/plan.ts";
import type { TerraformSpec } from "../../model/request.ts";
import type { Protection } from "../../model/terraform-rules.ts";
import { isNamedBy, typeOf } from "./address.ts";

const mostNamed = 100;

/**
 * Why a plan with `changes` may not be applied, or `null`. What it would delete, replace or forget is held to
 * `terraform.guards`: each protected address is named with its reason, and those beyond the budget, with the key that
 * would allow them. Failure code: `destroy-guarded`.
 */
export function guardedBy(spec: TerraformSpec, changes: readonly Change[]): Failure | null {
  const { destroyBudget, protect } = spec.rules.guards;
  const lost = changes.filter((change) => isDestructive(change) && !isOutput(change.address));
  const kept = lost.flatMap((change) => protectedLine(change, protect));
  const isOver = destroyBudget !== null && lost.length > destroyBudget;
  if (kept.length === 0 && !isOver) return null;
  const { name, path, place } = spec;
  const ways = [
    ...(kept.length > 0 ? ["take these entries out of terraform.guards.protect"] : []),
    ...(isOver ? [`set terraform.guards.destroyBudget to ${lost.length}`] : []),
  ];
  return new Failure(
    "destroy-guarded",
    [
      `The plan of the target "${name}" would lose what its guards keep. Nothing was changed.`,
      ...(kept.length > 0 ? ["Protected:", ...bounded(kept)] : []),
      ...(isOver ? [budgetLine(lost.length, destroyBudget), ...bounded(lost.map(lossLine))] : []),
      `If it is meant, ${ways.join(", and ")} in ${place.file} for this once; else put them back into ${path}.`,
    ].join("\n"),
    { places: [place] },
  );
}

function protectedLine(change: Change, protect: readonly Protection[]): readonly string[] {
  const index = protect.findIndex(({ by, what }) =>
    by === "type" ? typeOf(change.address) === what : isNamedBy(what, change.address),
  );
  const rule = protect[index];
  if (rule === undefined) return [];
  return [
    `${lossLine(change)}: ${rule.reason} (terraform.guards.protect[${index}], ${rule.by} ${rule.what})`,
  ];
}

function budgetLine(lost: number, budget: number): string {
  return `${lost} would be deleted, replaced or forgotten, and terraform.guards.destroyBudget allows ${budget}:`;
}

function lossLine({ action, address }: Change): string {
  return `- ${action} ${address}`;
}

function bounded(lines: readonly string[]): readonly string[] {
  const more = lines.length - mostNamed;
  return more > 0 ? [...lines.slice(0, mostNamed), `- and ${more} more`] : lines;
}
