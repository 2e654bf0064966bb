/** The rules of a Terraform target in the model's words, and what only shows when their parts meet. */
import { defaultTerraformRules, type Protection, type TerraformRules } from "../model/terraform-rules.ts";
import type { Finding, Path } from "./mistake.ts";
import type { ConfigTerraform } from "./schema.ts";

/** The rules as written, with the defaults of what is left out. */
export function terraformRulesOf(terraform: ConfigTerraform): TerraformRules {
  const { guards, providers, refuseDataSources, driftIgnore, reviewedPlanIgnore } = terraform;
  return {
    guards: {
      destroyBudget: guards?.destroyBudget ?? defaultTerraformRules.guards.destroyBudget,
      protect: (guards?.protect ?? []).flatMap(protectionOf),
    },
    providers: providers ?? defaultTerraformRules.providers,
    refuseDataSources: refuseDataSources ?? defaultTerraformRules.refuseDataSources,
    reviewedPlanIgnore: reviewedPlanIgnore ?? [],
    driftIgnore: (driftIgnore ?? []).map(({ until = null, ...rule }) => ({ ...rule, until })),
  };
}

/** A rule of `guards.protect` that names nothing, or two things. */
export function terraformFindings(target: Path, terraform: ConfigTerraform | undefined): readonly Finding[] {
  return (terraform?.guards?.protect ?? []).flatMap(({ address, type }, index) => {
    if ((address === undefined) !== (type === undefined)) return [];
    const problem = address === undefined ? "names nothing" : "has both address and type";
    const path = [...target, "terraform", "guards", "protect", index];
    return [{ path, at: "value", problem: `${problem}: give an address or a type` } as const];
  });
}

type Written = NonNullable<NonNullable<ConfigTerraform["guards"]>["protect"]>[number];

function protectionOf({ address, type, reason }: Written): readonly Protection[] {
  if (address !== undefined) return [{ by: "address", what: address, reason }];
  return type === undefined ? [] : [{ by: "type", what: type, reason }];
}
