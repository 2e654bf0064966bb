import type { Place } from "./failure.ts";

/** How the tool is run for a Terraform target. */
export type TerraformSettings = {
  /** Whether an apply may make the workspace. */
  readonly createWorkspace: boolean;
  /** The only input variables that the job gives; `null`: every `TF_VAR_*` that it has. */
  readonly variables: readonly NamedVariable[] | null;
  /** How many resources are worked on at once; `null`: the tool's own number. */
  readonly parallelism: number | null;
  readonly moduleTokens: readonly ModuleToken[];
  /** What this run does by hand with the module; `null`: what git says. */
  readonly oneOff: OneOff | null;
};

/** An input variable by its name in the module, and where it is named. */
export type NamedVariable = { readonly name: string; readonly place: Place };

/** The token for modules of `host` (with its port, if any) is in the job's variable of this name. */
export type ModuleToken = { readonly host: string; readonly variable: string; readonly place: Place };

/**
 * A run by hand that does something other than what git says: a part of it, an object made anew, or its end. Addresses
 * are Terraform's, in a fixed order.
 */
export type OneOff = {
  readonly destroy: boolean;
  readonly only: readonly string[];
  readonly replace: readonly string[];
};

export const defaultTerraformSettings: TerraformSettings = {
  createWorkspace: false,
  variables: null,
  parallelism: null,
  moduleTokens: [],
  oneOff: null,
};

/** In a few words, as a person would say it: `destroy everything`, `only module.a, b.c`. */
export function sayOneOff({ destroy, only, replace }: OneOff): string {
  const what = only.length === 0 ? "everything" : only.join(", ");
  const parts = [
    ...(destroy ? [`destroy ${what}`] : only.length > 0 ? [`only ${what}`] : []),
    ...(replace.length > 0 ? [`replace ${replace.join(", ")}`] : []),
  ];
  return parts.join("; ");
}
