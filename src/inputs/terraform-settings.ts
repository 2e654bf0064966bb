/** How a Terraform target is run, in the model's words. */
import type { Place } from "../model/failure.ts";
import { defaultTerraformSettings, type TerraformSettings } from "../model/terraform-settings.ts";
import type { Path } from "./mistake.ts";
import type { ConfigTerraform } from "./schema.ts";

/** The settings as written. `placeOf` tells where a path inside of `terraform` stands. */
export function terraformSettingsOf(
  terraform: ConfigTerraform,
  placeOf: (path: Path) => Place,
): TerraformSettings {
  const { createWorkspace, variables, parallelism, moduleTokens, mirror } = terraform;
  return {
    ...defaultTerraformSettings,
    createWorkspace,
    variables: variables?.map((name, index) => ({ name, place: placeOf(["variables", index]) })) ?? null,
    parallelism: parallelism ?? null,
    mirror: mirror ?? null,
    moduleTokens: Object.entries(moduleTokens ?? {}).map(([host, variable]) => ({
      host,
      variable,
      place: placeOf(["moduleTokens", host]),
    })),
  };
}
