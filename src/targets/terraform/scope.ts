/** A run that takes a part of the module, makes resources anew, or destroys: its arguments, and what the plan must show. */
import { Failure } from "../../model/failure.ts";
import type { Change } from "../../model/plan.ts";
import type { TerraformSpec } from "../../model/request.ts";
import { isWhole, type TerraformScope } from "../../model/terraform-scope.ts";
import type { PlanDocument } from "./plan-document.ts";

const mostNamed = 20;

/** The planning options of the scope. https://developer.hashicorp.com/terraform/cli/commands/plan#planning-modes */
export function scopeArguments({ destroy, only, replace }: TerraformScope): readonly string[] {
  return [
    ...(destroy ? ["-destroy"] : []),
    ...only.map((address) => `-target=${address}`),
    ...replace.map((address) => `-replace=${address}`),
  ];
}

/** The scope as the plan tells it: nothing where the whole module was planned. */
export function scopeOf({ settings: { scope } }: TerraformSpec): { readonly scope?: TerraformScope } {
  return isWhole(scope) ? {} : { scope };
}

/** Marks every change with the scope, so that no approval of such a plan lets another one through. */
export function markScope(changes: readonly Change[], { settings: { scope } }: TerraformSpec) {
  if (isWhole(scope)) return changes;
  const mark = { name: "scope", value: JSON.stringify([scope.destroy, scope.only, scope.replace]) };
  return changes.map((change) => ({ ...change, marks: [...change.marks, mark] }));
}

/**
 * Refuses addresses that named nothing: the tool plans "no changes" for them, which would read as if all were well.
 * Failure code: `address-unknown`, with every such address and what is there instead.
 */
export function refuseUnknownAddresses(
  { name, settings: { scope } }: TerraformSpec,
  document: PlanDocument,
): void {
  const there = document.resources.map(({ address }) => address);
  const madeAnew = new Set(
    document.resources.filter(({ actions }) => actions.includes("create")).map(({ address }) => address),
  );
  const lines = [
    ...scope.only
      .filter((address) => !there.some((other) => isWithin(address, other)))
      .map((address) => `- only-resources: ${address} is neither in the module nor in the state`),
    ...scope.replace
      .filter((address) => !madeAnew.has(address))
      .map(
        (address) => `- replace-resources: ${address} ${whyNotMade(address, there, scope.only.length > 0)}`,
      ),
  ];
  if (lines.length === 0) return;
  throw new Failure(
    "address-unknown",
    [
      `The run names addresses that the target "${name}" does not have. Nothing was changed.`,
      ...lines,
      "Give the addresses as the plan shows them.",
    ].join("\n"),
  );
}

/** A resource has instances, and a module has resources. */
function isWithin(address: string, other: string): boolean {
  return other === address || other.startsWith(`${address}.`) || other.startsWith(`${address}[`);
}

function whyNotMade(address: string, there: readonly string[], narrowed: boolean): string {
  const instances = there.filter((other) => isWithin(address, other));
  if (instances.length === 0)
    return narrowed ? "is not among what only-resources leaves" : "is neither in the module nor in the state";
  const more = instances.length > mostNamed ? `, and ${instances.length - mostNamed} more` : "";
  return `has instances, and each has to be named: ${instances.slice(0, mostNamed).join(", ")}${more}`;
}
