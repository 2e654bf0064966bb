/** How a Terraform target is run, in the model's words. */
import type { Place } from "../model/failure.ts";
import {
  defaultTerraformSettings,
  type TerraformSettings,
  type VersionSetting,
} from "../model/terraform-settings.ts";
import type { Path } from "./mistake.ts";
import type { ConfigTerraform } from "./schema.ts";

/** The settings as written. `placeOf` tells where a path inside of `terraform` stands. */
export function terraformSettingsOf(
  terraform: ConfigTerraform,
  placeOf: (path: Path) => Place,
): TerraformSettings {
  const { createWorkspace, variables, parallelism, moduleTokens, version, mirror } = terraform;
  return {
    ...defaultTerraformSettings,
    createWorkspace,
    variables: variables?.map((name, index) => ({ name, place: placeOf(["variables", index]) })) ?? null,
    parallelism: parallelism ?? null,
    version: version === undefined ? null : { ...versionOf(version), place: placeOf(["version"]) },
    mirror: mirror ?? null,
    moduleTokens: Object.entries(moduleTokens ?? {}).map(([host, variable]) => ({
      host,
      variable,
      place: placeOf(["moduleTokens", host]),
    })),
  };
}

/** The tool may stand in front, as in `.tool-versions`. */
function versionOf(written: string): Pick<VersionSetting, "tool" | "text"> {
  const [, title, text = ""] = /^(?:(terraform|opentofu) )?(.*)$/.exec(written) ?? [];
  if (title === undefined) return { tool: null, text };
  return { tool: title === "opentofu" ? "tofu" : "terraform", text };
}
