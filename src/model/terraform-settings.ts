import type { Place } from "./failure.ts";
import { type TerraformScope, wholeModule } from "./terraform-scope.ts";

/** How the tool is run for a Terraform target. */
export type TerraformSettings = {
  /** Whether an apply may make the workspace. */
  readonly createWorkspace: boolean;
  /** The only input variables that the job gives; `null`: every `TF_VAR_*` that it has. */
  readonly variables: readonly NamedVariable[] | null;
  /** How many resources are worked on at once; `null`: the tool's own number. */
  readonly parallelism: number | null;
  readonly moduleTokens: readonly ModuleToken[];
  readonly scope: TerraformScope;
  /** Which version is asked for, besides what the module and its version files ask. */
  readonly version: VersionSetting | null;
  /** Base address of releases in place of the publisher's, without a slash at its end. */
  readonly mirror: string | null;
};

/** A version, a short one for all its patches, or a constraint. `tool`: the only one that may be used. */
export type VersionSetting = {
  readonly tool: "terraform" | "tofu" | null;
  readonly text: string;
  readonly place: Place;
};

/** An input variable by its name in the module, and where it is named. */
type NamedVariable = { readonly name: string; readonly place: Place };

/** The token for modules of `host` (with its port, if any) is in the job's variable of this name. */
type ModuleToken = { readonly host: string; readonly variable: string; readonly place: Place };

export const defaultTerraformSettings: TerraformSettings = {
  createWorkspace: false,
  variables: null,
  parallelism: null,
  moduleTokens: [],
  scope: wholeModule,
  version: null,
  mirror: null,
};
